"""A game of cards that a test writes itself, played option by option."""

from __future__ import annotations

from typing import Any, NamedTuple

from programs import OPTIONS
from sim.core.machine import Machine

from sim.cards.compile import compile_card
from sim.cards.lower.link import link_game
from sim.core.opcodes import Zone
from sim.core.program import Program

NOTHING = "-"  # the option of choosing none, or no more
PASS, CAST, PLAY, ACTIVATE, MANA, TARGET, MODE, NUMBER, OBJECT, YES, NO, ATTACK, BLOCK = range(13)


class Written(NamedTuple):
    """A card: its name, type line, mana cost, text and size (a planeswalker's: its loyalty)."""

    name: str
    kind: str = "Artifact Creature — Golem"
    cost: str = "{0}"
    text: str = ""
    size: str = "1/1"

    def record(self) -> dict[str, Any]:
        power, _, toughness = self.size.partition("/")
        sized = "Creature" in self.kind or "Vehicle" in self.kind
        size = {"power": power, "toughness": toughness} if sized else {"loyalty": power} if "Planeswalker" in self.kind else {}
        return {"name": self.name, "layout": "normal", "mana_cost": self.cost, "type_line": self.kind, "oracle_text": self.text,
                "colors": [c for c in "WUBRG" if f"{{{c}}}" in self.cost], "color_identity": [], **size}  # fmt: skip


# in both hands, never cast: without another choice the machine would not stop for a player with priority
WAIT = Written("Wait", "Instant", "{0}", "You gain 1 life.")


class Play:
    """Both hands as written; A begins. Questions with one answer are answered by the machine."""

    def __init__(self, mine: list[Written], theirs: list[Written] | None = None, **options: Any) -> None:
        hands = [[compile_card(card.record()) for card in (*hand, WAIT)] for hand in (mine, theirs or [])]
        self.machine = Machine(Program(link_game(hands[0], hands[1], [], OPTIONS | options)), 0)
        self.machine.start()
        self.again()

    def again(self) -> None:
        assert not self.machine.capacity, self.machine.capacity
        if not self.over:
            self.machine.load(self.machine.pack())

    @property
    def over(self) -> int:
        return int(self.snapshot["result"])

    @property
    def snapshot(self) -> dict[str, Any]:
        return self.machine.snapshot()

    def name(self, slot: int) -> str:
        return next((self.machine.names["cards"][o["name"]] for o in self.snapshot["objects"] if o["slot"] == slot), "")

    def find(self, kind: int, name: str = "", a: int | None = None) -> int | None:
        for i, (have, slot, first, *_) in enumerate(self.machine.options()):
            if have == kind and (not name or (self.name(slot) if slot >= 0 else NOTHING) == name) and (a is None or first == a):
                return i
        return None

    def offers(self, kind: int, name: str = "", a: int | None = None) -> bool:
        return self.find(kind, name, a) is not None

    def pick(self, kind: int, name: str = "", a: int | None = None) -> Play:
        at = self.find(kind, name, a)
        assert at is not None, (kind, name, self.machine.options())
        self.machine.apply(at)
        self.again()
        return self

    def until(self, kind: int, name: str = "", a: int | None = None, limit: int = 60) -> Play:
        """Pass (no attack, no block, no to offers) until something is offered, then pick it."""
        for _ in range(limit):
            if self.offers(kind, name, a):
                return self.pick(kind, name, a)
            self.decline()
        raise AssertionError((kind, name, self.machine.options()))

    def decline(self) -> None:
        """Whatever changes least: pass, stay home, no, no more."""
        for kind, a in ((PASS, None), (ATTACK, -1), (BLOCK, -1), (NO, None)):
            if self.offers(kind, "", a):
                self.pick(kind, "", a)
                return None
        for i, (_, slot, a, *_) in enumerate(self.machine.options()):
            if slot < 0 and a <= 0:
                self.machine.apply(i)
                return self.again()
        raise AssertionError(self.machine.options())

    def settle(self) -> Play:
        """Both pass until the stack is empty or somebody has to choose."""
        while self.snapshot["stack"] and self.offers(PASS):
            self.pick(PASS)
        return self

    def cast(self, name: str) -> Play:
        """Cast it and let it resolve."""
        return self.until(CAST, name).settle()

    def pass_until_step(self, step: int, active: int = 0) -> Play:
        for _ in range(80):
            now = self.snapshot
            if now["step"] == step and now["active"] == active and self.offers(PASS):
                return self
            self.decline()
        raise AssertionError(self.snapshot["step"])

    def objects(self, name: str, zone: int = Zone.Z_BATTLEFIELD) -> list[dict[str, Any]]:
        names = self.machine.names["cards"]
        return [o for o in self.snapshot["objects"] if names[o["name"]] == name and o["zone"] == zone]

    def size(self, name: str) -> tuple[int, int]:
        found = self.objects(name)[0]
        return found["power"], found["toughness"]

    def life(self, who: int) -> int:
        return int(self.snapshot["players"][who]["life"])
