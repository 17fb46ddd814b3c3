"""Replaying one scenario: best first over what its script leaves open, until some way of playing it makes every claim true."""

from __future__ import annotations

import heapq
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from sim.cards.ir.abilities import Card as CardIR
from sim.cards.library import Library
from sim.cards.lower.errors import Capacity, Unsupported
from sim.core.scene import ASKED, OVER, SETTLED, STOPPED, Scene
from sim.explain import Kind
from sim.replay.answers import answers, settled
from sim.replay.board import ZONES, Board
from sim.replay.combat import declared_anew
from sim.replay.expect import COUNTER_NAMES, holds, unread
from sim.replay.linking import FILLER, LIBRARY, Linked, link_scenario
from sim.replay.moves import Asked, Broken, Memory, Move
from sim.replay.priority import Direct, at_priority
from sim.replay.scenario import Card, Scenario, order_of_setup
from sim.replay.script import Entry, Script

NODES, SECONDS = 6000, 10.0
SPARE_CARDS, ROOM = 10, 36  # of a library: beyond natural draws; objects that fit into a state with room for a token or two
INSIDE = 400  # questions that finding out whether an action can be carried through may take
PASSED, FAILED, SKIPPED = "passed", "failed", "skipped"
FLIP = 2  # of Scene.put
LONG_AGO = -1


@dataclass(frozen=True)
class Report:
    """What became of a scenario."""

    id: str
    outcome: str
    why: str = ""
    unread: int = 0  # claims that were left out
    nodes: int = 0
    line: tuple[str, ...] = ()


@dataclass(order=True)
class Node:
    """A position on the way."""

    rank: tuple[int, int, int]
    saved: Any = field(compare=False)
    memory: Memory = field(compare=False)
    placed: int = field(compare=False)  # cards of the set-up that are there; len + 1 once the game runs
    slots: dict[str, tuple[int, ...]] = field(compare=False)
    last: int = field(compare=False)  # slot of the permanent that is entering
    said: tuple[Any, ...] | None = field(compare=False, default=None)  # chain of what was done, newest first
    declared: Node | None = field(compare=False, default=None)  # where attackers or blockers that are being declared were first asked about
    allowed: int | None = field(compare=False, default=None)  # cost of the nearest declaration that is allowed there


def replay(scenario: Scenario, library: Library, *, seconds: float = SECONDS, nodes: int = NODES) -> Report:
    """Replay one scenario. A card that is not exact skips it."""
    names = {name: library.find(scenario.oracle_name(name)) for name in wanted_cards(scenario)}
    for name, found in sorted(names.items()):
        clause = "unknown card" if found is None else library.support(found)
        if clause is not None:
            return Report(scenario.id, SKIPPED, f"{name}: {clause}")
    return replay_cards(scenario, {name: library.card(str(found)) for name, found in names.items()}, seconds, nodes)


def replay_cards(scenario: Scenario, cards: dict[str, CardIR], seconds: float = SECONDS, nodes: int = NODES) -> Report:
    """Replay with these cards, by the names that the scenario uses."""
    try:
        linked = link_scenario(cards, put_on(scenario))
    except (Unsupported, Capacity) as error:
        return Report(scenario.id, SKIPPED, f"together: {error}")
    return Replay(scenario, linked, seconds, nodes).report()


def wanted_cards(scenario: Scenario) -> list[str]:
    """Names of everything that is set up, and of what libraries are filled with."""
    return sorted({card.card for card in scenario.setup} | {FILLER})


def put_on(scenario: Scenario) -> list[str]:
    """Kinds of counters that the script itself puts on permanents."""
    kinds = [str(action.get("counter")) for action in scenario.actions if action["do"] == "add_counters"]
    return [kind for kind in kinds if kind not in COUNTER_NAMES]


class Replay:
    """The search of one scenario."""

    def __init__(self, scenario: Scenario, linked: Linked, seconds: float, nodes: int) -> None:
        self.scenario = scenario
        self.linked = linked
        self.script = Script(scenario)
        self.scene = Scene(linked.program, 0)
        self.until = time.monotonic() + seconds
        self.limit = nodes
        self.nodes = 0
        self.queue: list[Node] = []
        self.seen: set[int] = set()
        self.best: tuple[tuple[int, int], str, Any] = ((LONG_AGO, 0), "nothing was played", None)
        self.setup = order_of_setup(scenario)
        self.open = False  # some branch was given up: that nothing was found proves nothing

    # ---- the search ------------------------------------------------------------------------------------------------
    def report(self) -> Report:
        """Search, and what was found."""
        left_out = sum(unread(claim) for claim in self.scenario.expect)
        stop_turn, stop_step = self.scenario.stop.key
        life = self.scenario.life
        self.scene.clear(life.get("A", 20), life.get("B", 20), stop_turn, stop_step)
        try:
            self.fill()
            self.push(Memory(), 0, 0, {}, LONG_AGO, None)
            won = self.search()
        except Broken as error:
            return Report(self.scenario.id, FAILED, str(error), left_out, self.nodes)
        if self.scenario.illegal is not None:
            won = self.judge_illegal(won)
        if won is not None:
            return Report(self.scenario.id, PASSED, "", left_out, self.nodes, told(won))
        _, why, said = self.best
        return Report(self.scenario.id, FAILED, why, left_out, self.nodes, told(said))

    def search(self) -> Any:
        """The chain of a way that makes everything true; None without one."""
        while self.queue:
            if self.nodes >= self.limit or time.monotonic() > self.until:
                self.best = (self.best[0], f"{self.best[1]} (first of {self.nodes} positions; the search was cut off)", self.best[2])
                return None
            node = heapq.heappop(self.queue)
            self.nodes += 1
            self.scene.restore(node.saved)
            try:
                if self.expand(node):
                    return node.said or ()
            except Broken as error:
                self.note(node, str(error))
        return None

    def note(self, node: Node, why: str) -> None:
        """Keep the reason of the branch that got farthest."""
        rank = (bin(node.memory.used).count("1"), -node.rank[0])
        if rank > self.best[0]:
            self.best = (rank, why, node.said)

    def expand(self, node: Node) -> bool:
        """Play on to the next question and put its moves into the queue; True at a good end."""
        told_by = self.scene.advance()
        if self.strayed(node, told_by):
            return False
        if told_by == SETTLED:
            self.set_up(node)
            return False
        board = Board(self.scene.snapshot(), self.linked)
        if told_by != ASKED:
            return self.ended(node, board, told_by)
        asked = self.asked(node, board)
        if not asked.options:
            self.declare_anew(node)
            raise Broken("a cost or a choice could not be completed")
        if asked.options[0][0] not in DECLARING:
            node.declared = None
        elif asked.memory.plan is None:
            node.declared = replace(node, memory=asked.memory)
        if asked.options[0][0] in ACTING and board.frame is None:
            found = at_priority(asked, self.possible)
            if isinstance(found, Direct):
                self.direct(found.entry, board)
                self.push(found.memory, node.rank[0], node.placed, node.slots, node.last, node.said)
                return False
        else:
            found = answers(asked)
        return self.follow(node, board, asked, found)

    def asked(self, node: Node, board: Board) -> Asked:
        """The question of the scene."""
        asked = Asked(self.script, board, node.memory, self.scene.decider, self.scene.options(), self.scenario.strict, node.slots)
        return replace(asked, memory=settled(asked))

    def follow(self, node: Node, board: Board, asked: Asked, found: Sequence[Move]) -> bool:
        """The positions after the moves; True when one of them is the end and good."""
        here = self.scene.save()
        for move in found:
            if len(found) > 1:
                self.scene.restore(here)
                self.scene.advance()
            stopped = self.scene.pick(move.option) == STOPPED
            said = ((board, asked.player, asked.options, move.option), node.said)
            after = replace(node, memory=move.memory, said=said, rank=(node.rank[0] + move.cost, 0, 0))
            if not stopped:
                self.push(move.memory, after.rank[0], node.placed, node.slots, node.last, said, node.declared)
            elif self.good_end(after):
                node.said = said
                return True
        return False

    def push(
        self, memory: Memory, cost: int, placed: int, slots: dict[str, tuple[int, ...]], last: int, said: Any, declared: Node | None = None
    ) -> None:
        """One more position to look at, unless it was met."""
        saved = self.scene.save()
        key = hash((saved, memory, placed))
        if key in self.seen:
            return
        self.seen.add(key)
        done = bin(memory.used).count("1")
        heapq.heappush(self.queue, Node((cost, -done, -len(self.seen)), saved, memory, placed, slots, last, said, declared))

    def strayed(self, node: Node, told_by: int) -> bool:
        """Is what was declared farther from the script than what is allowed?"""
        begun = node.declared
        if begun is None or not node.memory.loose:
            return False
        options = self.scene.options() if told_by == ASKED else [(Kind.PASS,)]
        if not options or options[0][0] in DECLARING:
            return False
        begun.allowed = node.rank[0] if begun.allowed is None else begun.allowed
        return node.rank[0] > begun.allowed

    def declare_anew(self, node: Node) -> None:
        """Attackers or blockers were declared as they are not allowed: what the script may mean by it is tried."""
        begun, plan = node.declared, node.memory.plan
        if begun is None or plan is None or node.memory.loose or self.scenario.illegal is not None:
            return
        for cost, memory in declared_anew(begun.memory, plan):
            self.scene.restore(begun.saved)
            self.push(memory, begun.rank[0] + cost, begun.placed, begun.slots, begun.last, begun.said, begun)

    # ---- ends ------------------------------------------------------------------------------------------------------
    def ended(self, node: Node, board: Board, told_by: int) -> bool:
        """The stop was reached on the way, the game is over, or a capacity ran out."""
        if told_by == OVER and self.scene.capacity:
            raise self.unsettled(f"the machine stopped: {self.scene.capacity}")
        return self.good_end(node)

    def unsettled(self, why: str) -> Broken:
        """A branch ends without an answer."""
        self.open = True
        return Broken(why)

    def good_end(self, node: Node) -> bool:
        """Was everything used, and is every claim true?"""
        board = Board(self.scene.snapshot(), self.linked)
        over = bool(board.now["result"])
        left = [entry for entry in self.script.left(node.memory.used) if not over and not self.dropped(entry)]
        if left and not self.tolerated(left):
            self.note(node, f"not used: {left[0].tell()}" + (f" and {len(left) - 1} more" if len(left) > 1 else ""))
            return False
        for claim in self.scenario.expect:
            why = holds(claim, board, node.slots)
            if why is not None:
                self.note(node, why)
                return False
        return True

    def dropped(self, entry: Entry) -> bool:
        """Blocks that turn out illegal are dropped without a word, unless the scenario is about that. Nobody is asked whether he
        wants what he cannot do, so that a 'no' may be left; nor which mana pays, which those who pay by hand say in colours."""
        declined = entry.kind == "choice" and entry.data.get("kind") == "bool" and not entry.data["value"]
        mana = entry.kind == "choice" and entry.data.get("kind") == "color" and "AB"[entry.player] in self.scenario.manual_mana
        return declined or mana or (entry.kind == "block" and self.scenario.illegal is None)

    def tolerated(self, left: list[Entry]) -> bool:
        """May these stay unused? Only where the scenario counts on it."""
        illegal = self.scenario.illegal
        if illegal is None or illegal.get("kind") != "action_not_executed":
            return False
        timed = [entry for entry in left if entry.time != (0, 0)]
        return len(timed) == len(left) == illegal["count"] and all("AB"[e.player] == illegal["player"] for e in left)

    def judge_illegal(self, won: Any) -> Any:
        """A scenario whose script is said to be impossible passes when it is."""
        illegal = self.scenario.illegal or {}
        if illegal.get("kind") == "action_not_executed":
            return won
        if won is not None:
            self.best = (self.best[0], f"possible, and said not to be: {illegal.get('command', illegal.get('card', ''))}", won)
            return None
        return None if self.queue or self.open else ()

    # ---- setting up ------------------------------------------------------------------------------------------------
    def fill(self) -> None:
        """Libraries: enough cards at the bottom for the draws to come."""
        draws = self.scenario.stop.turn // 2 + 1
        placed = sum(card.count for card in self.scenario.setup)
        each = max(draws, min(draws + SPARE_CARDS, (ROOM - placed) // 2))
        for player in ("A", "B"):
            if player not in self.scenario.library_cleared:
                self.linked.unfilled["AB".index(player)] = LIBRARY - each
                for _ in range(each):
                    self.add(FILLER, "AB".index(player), ZONES["library"])

    def add(self, name: str, owner: int, zone: int) -> int:
        """One card somewhere."""
        slot = self.scene.add(self.linked.faces[name], owner, zone)
        if slot < 0:
            raise Broken(f"the machine has no room for so many {self.scene.capacity}")
        return int(slot)

    def set_up(self, node: Node) -> None:
        """The next card of the set-up, or the game begins."""
        if node.last >= 0:
            self.scene.settle(node.last)
        placed, slots = node.placed, dict(node.slots)
        while placed < len(self.setup):
            card, number = self.setup[placed]
            owner, placed = "AB".index(card.player), placed + 1
            if card.zone == "battlefield":
                flags = int(card.tapped) | (FLIP if card.card in self.linked.backs else 0)
                slot = self.scene.put(self.linked.faces[card.card], owner, flags)
                if slot < 0:
                    raise Broken(f"the machine has no room for so many {self.scene.capacity}")
            else:
                slot = self.add(card.card, owner, ZONES[card.zone])
            remember(slots, card, number, slot)
            if card.zone == "battlefield":
                self.push(node.memory, node.rank[0], placed, slots, slot, node.said)
                return
        if self.scenario.daytime is not None:
            self.scene.set_daytime(1 if self.scenario.daytime else 2)
        self.scene.begin()
        self.push(node.memory, node.rank[0], placed + 1, slots, LONG_AGO, node.said)

    # ---- on the side -------------------------------------------------------------------------------------------------
    def direct(self, entry: Entry, board: Board) -> None:
        """Change the position as an entry says."""
        if entry.kind == "concede":
            self.scene.concede(entry.player)
        elif entry.kind == "set_daytime":
            self.scene.set_daytime(1 if entry.data["value"] else 2)
        else:
            found = board.permanents(None, entry.data["card"])
            kind = COUNTER_NAMES.get(entry.data["counter"], self.linked.counters.get(entry.data["counter"]))
            if not found or kind is None:
                raise Broken(f"cannot be done: {entry.tell()}")
            self.scene.add_counters(found[0]["slot"], int(kind), entry.data["count"])

    def possible(self, asked: Asked, option: int) -> bool:
        """Can an action be carried through to the end of its costs?"""
        here = self.scene.save()
        self.scene.advance()
        found = self.completes(asked, option)
        self.scene.restore(here)
        self.scene.advance()
        return found

    def completes(self, asked: Asked, option: int) -> bool:
        """Depth first over all choices inside the action."""
        self.scene.pick(option)
        waiting, seen = [self.scene.save()], set()
        for _ in range(INSIDE):
            if not waiting:
                return False
            here = waiting.pop()
            self.scene.restore(here)
            if self.scene.advance() != ASKED:
                if self.scene.capacity:
                    raise self.unsettled(f"the machine stopped: {self.scene.capacity}")
                return True
            if not self.scene.snapshot()["frames"]:
                return True
            here = self.scene.save()
            for number in reversed(range(len(self.scene.options()))):
                self.scene.restore(here)
                self.scene.advance()
                self.scene.pick(number)
                after = self.scene.save()
                if after not in seen:
                    seen.add(after)
                    waiting.append(after)
        raise self.unsettled("whether something can be played was not settled")


ACTING = (Kind.PASS, Kind.CAST, Kind.PLAY_LAND, Kind.ACTIVATE)
DECLARING = (Kind.ATTACK, Kind.BLOCK)


def remember(slots: dict[str, tuple[int, ...]], card: Card, number: int, slot: int) -> None:
    """Aliases: the name alone, or name.1, name.2 ... for several."""
    if card.alias is None:
        return
    slots[card.alias if card.count == 1 else f"{card.alias}.{number + 1}"] = (slot,)


def told(said: Any) -> tuple[str, ...]:
    """The line of play of a chain, oldest first."""
    from sim.replay.telling import tell

    chain = []
    while said:
        step, said = said
        chain.append(step)
    return tell(chain[::-1])
