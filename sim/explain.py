"""A line of play in readable English: one move a line, `<turn><player>: <text>`; a turn's first one ends with what life there was.

The search gives positions and option numbers; here the rules machine shows each position again and the option is put into
words. Small choices inside one action (targets, payments, modes) are told together with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from sim.core.machine import Machine
from sim.core.opcodes import Op
from sim.lines import End, Line, Move

PLAYERS = "AB"
COLORS = ("white", "blue", "black", "red", "green", "colorless")
STEPS = ("untap step", "upkeep", "draw step", "main phase", "beginning of combat", "declare attackers step", "declare blockers step",
         "first-strike damage step", "combat damage step", "end of combat", "second main phase", "end step", "cleanup step")  # fmt: skip
QUIET_STEPS = (3, 5, 6, 10)  # steps that go without saying
LIFE_PAYMENT, TWO_GENERIC = 64, 32
OMEGA = 12000  # of sim/core/omega.pxd (a test compares): as much as a player names
PLAYER_CODE = 100
ITEM_CODE = 50  # an ability on the stack as a target: its place
CHOOSE_TYPE, CHOOSE_NAME, CHOOSE_NONLAND_NAME, CHOOSE_COLOR = range(4)  # operand of E_CHOOSE_VALUE


class Kind(IntEnum):
    """OptionKindC of sim/core/flow.pxd (a test compares)."""

    PASS = 0
    CAST = 1
    PLAY_LAND = 2
    ACTIVATE = 3
    MANA = 4
    TARGET = 5
    MODE = 6
    NUMBER = 7
    OBJECT = 8
    YES = 9
    NO = 10
    ATTACK = 11
    BLOCK = 12
    DAMAGE = 13
    PAY = 14
    ORDER = 15
    HYBRID = 16
    VALUE = 17
    LAND = 18


UNTOLD = (Kind.MANA, Kind.NO, Kind.PAY, Kind.ORDER)  # where there was no other choice
BOTH = {3: "both players lose at once: a draw (CR 104.4a)", 4: "this goes on without end, and nobody can stop it: a draw (CR 104.4b)"}
ENDINGS = {
    End.STUCK: "whoever keeps this loop going has to leave it (PHM 2.8), and cannot without losing",
    End.GROWS: "and so on: neither player can force a win",
    End.BROKEN: "the line is not followed further",
}


@dataclass
class Entry:
    """One move: its head and the small choices that belong to it."""

    turn: int
    player: int
    head: str
    tail: list[str] = field(default_factory=list)
    before: str = ""  # both players' life, where it is told

    def text(self) -> str:
        """As printed."""
        said = f"{self.turn}{PLAYERS[self.player]}: {', '.join([self.head, *self.tail])}"
        return f"{said} [{self.before}]" if self.before else said


class Narrator:
    """Puts the options of one game into words. names: Program.names (lists `cards` and `subtypes`)."""

    def __init__(self, machine: Machine, names: dict[str, Any]) -> None:
        self.machine = machine
        self.cards: list[str] = names["cards"]
        self.subtypes: list[str] = names["subtypes"]
        self.lands: list[str] = names["lands"]
        self.faces: list[int] = names["faces"]  # the name of each face, of what each way of casting casts
        self.casts: list[int] = names["casts"]

    def tell(self, line: Line) -> tuple[str, ...]:
        """The moves of a line, and how it ends where that does not go without saying."""
        told = [entry.text() for entry in self.entries(line.moves, line.turn)]
        ending = self.ending(line)
        return tuple([*told, ending] if ending else told)

    def ending(self, line: Line) -> str:
        """What follows after the last move; '' after the end of the game."""
        if line.end not in (End.REPEATS, End.GAINS):
            return BOTH.get(line.status, "") if line.end is End.OVER else ENDINGS[line.end]
        turn = line.turn + sum(turns for _, _, turns in line.moves[: line.again])
        cycle = line.moves[line.again :]
        if not any(turns for _, _, turns in cycle):
            return "the last moves repeat within the turn, and nobody gains by them"
        acts = any(True for _ in self.entries(cycle))
        what = "these moves repeat" if acts else "neither player does better than to pass"
        gains = "" if line.end is End.REPEATS else ", with more life or stored counters each time"
        return f"from turn {turn} on {what}{gains}: a draw (PHM 2.7)"

    def entries(self, moves: Iterable[Move], turn: int = 1) -> Iterator[Entry]:
        """Entries, with small choices gathered under the action they belong to; `turn`: in which they begin."""
        last: Entry | None = None
        for position, number, crossed in moves:
            for decider, option, now in self.choices(position, number):
                said = self.say(option, now)
                if said and starts_entry(option[0], last, decider):
                    if last is not None:
                        yield last
                    before = totals(now["players"]) if last is None or last.turn != turn else ""
                    last = Entry(turn, decider, self.where(now, option[0]) + said, before=before)
                elif said and last is not None:
                    last.tail.append(said if last.player == decider else f"{PLAYERS[decider]} {said}")
            turn += crossed
        if last is not None:
            yield last

    def choices(self, position: bytes, number: int) -> list[tuple[int, tuple[int, ...], dict[str, Any]]]:
        """(decider, option, what it was chosen in): the option of that number, and what there was no choice about after it."""
        _, decider, _, _ = self.machine.load(position)
        chosen = (int(decider), self.machine.options()[number], self.machine.snapshot())
        return [chosen, *(choice for choice in self.machine.forced(number) if choice[1][0] not in UNTOLD)]

    def where(self, now: dict[str, Any], kind: int) -> str:
        """The step, where it does not go without saying."""
        if kind not in (Kind.CAST, Kind.ACTIVATE, Kind.MANA) or (now["step"] in QUIET_STEPS and now["active"] == now["priority"]):
            return "in response, " if now["stack"] and kind in (Kind.CAST, Kind.ACTIVATE) else ""
        if now["stack"]:
            return "in response, "
        whose = "" if now["active"] == now["priority"] else f"{PLAYERS[now['active']]}'s "
        return f"in {whose or 'the '}{STEPS[now['step']]}, "

    def name(self, slot: int, now: dict[str, Any]) -> str:
        """What the object in a slot is called."""
        for thing in now["objects"]:
            if thing["slot"] == slot:
                return self.cards[thing["name"]]
        return "something that is gone"

    def target(self, code: int, now: dict[str, Any]) -> str:
        """A target code in words."""
        if ITEM_CODE <= code < PLAYER_CODE:
            return f"the ability of {self.name(now['stack'][code - ITEM_CODE]['source'], now)}"
        return f"player {PLAYERS[code - PLAYER_CODE]}" if code >= PLAYER_CODE else self.name(code, now)

    def face_named(self, option: tuple[int, ...]) -> str:
        """The face that is cast or played, where a card has several; '' for the one that it shows."""
        kind, slot, a, *_ = option
        if kind == Kind.CAST:
            return self.cards[self.casts[a]]
        return self.cards[self.faces[a]] if kind == Kind.PLAY_LAND and slot >= 0 and a else ""

    def say(self, option: tuple[int, ...], now: dict[str, Any]) -> str:
        """One option in words; '' for what goes without saying."""
        kind, slot, a, b, _ = option
        name = self.name(slot, now) if slot >= 0 else ""
        if kind == Kind.ATTACK:
            return "" if a < 0 else f"attack {self.attacked(a, now)} with {name}"
        if kind == Kind.LAND:
            return f"take {self.lands[a]} instead of a draw"
        if kind == Kind.PLAY_LAND and slot < 0:
            return f"play {self.lands[a]} from outside the game"
        if kind == Kind.BLOCK:
            return "" if a < 0 else f"block {self.name(a, now)} with {name}"
        words = {
            Kind.PASS: "",
            Kind.CAST: f"cast {self.face_named(option) or name}",
            Kind.PLAY_LAND: f"play {self.face_named(option) or name}",
            Kind.ACTIVATE: f"activate {name}",
            Kind.MANA: f"using {name} for mana",
            Kind.MODE: f"mode {a + 1}",
            Kind.OBJECT: f"choosing {name}" if name else "choosing no more",
            Kind.YES: f"yes ({name})" if name else "doing so",
            Kind.NO: f"no ({name})" if name else "declining",
            Kind.PAY: "",
            Kind.ORDER: f"ordering the trigger of {name} next",
        }
        if kind in words:
            return words[Kind(kind)]
        return self.say_number(kind, option, now, b)

    def attacked(self, code: int, now: dict[str, Any]) -> str:
        """What is attacked: a player, or a planeswalker's slot."""
        return PLAYERS[code - PLAYER_CODE] if code >= PLAYER_CODE else self.name(code, now)

    def say_number(self, kind: int, option: tuple[int, ...], now: dict[str, Any], b: int) -> str:
        """Options that carry a number, a value or a target."""
        _, slot, a, _, _ = option
        if kind == Kind.TARGET:
            return "no further target" if a < 0 else f"targeting {self.target(a, now)}"
        if kind == Kind.NUMBER:
            return f"number {a}"
        if kind == Kind.DAMAGE:
            return f"{self.name(slot, now)} deals {b} to {self.target(a, now)}"
        if kind == Kind.HYBRID:
            return {LIFE_PAYMENT: "paying 2 life", TWO_GENERIC: "paying {2}"}.get(a) or f"paying {COLORS[a - 1]}"
        return f"choosing {self.value(a, now)}"

    def value(self, a: int, now: dict[str, Any]) -> str:
        """A chosen value: the machine numbers names and subtypes from 1; colours of mana from 0."""
        frame = now["frames"][-1]
        if frame["op"] in (Op.E_ADD_MANA_CHOICE, Op.E_ADD_MANA_AMONG):
            return COLORS[a]
        kind = frame["operand"]
        if kind in (CHOOSE_NAME, CHOOSE_NONLAND_NAME):
            return self.cards[a - 1] if 0 < a <= len(self.cards) else "a name that no card here has"
        if kind == CHOOSE_TYPE:
            return self.subtypes[a - 1] if 0 < a <= len(self.subtypes) else "a type that no card here has"
        if kind == CHOOSE_COLOR:
            return COLORS[a - 1]
        return f"player {PLAYERS[a - 1]}" if 1 <= a <= len(PLAYERS) else f"value {a}"


def totals(players: list[dict[str, Any]]) -> str:
    """`A 20, B 18`, and poison where there is some."""
    told = []
    for who, player in zip(PLAYERS, players, strict=True):
        life = "any" if player["life"] >= OMEGA else player["life"]
        poison = f" with {player['poison']} poison" if player["poison"] else ""
        told.append(f"{who} {life}{poison}")
    return ", ".join(told)


HEADS = (Kind.CAST, Kind.PLAY_LAND, Kind.LAND, Kind.ACTIVATE, Kind.ATTACK, Kind.BLOCK)


def starts_entry(kind: int, last: Entry | None, decider: int) -> bool:
    """Is this a move of its own, or a small choice inside the last one?"""
    if last is None or kind in HEADS:
        return True
    return kind in (Kind.YES, Kind.NO) and last.player != decider
