"""Driving the rules machine move by move, with cards that a test writes itself."""

from __future__ import annotations

from typing import Any

from texts import Hand, Text, machine

from sim.core.opcodes import Zone
from sim.core.solver import Question

PASS, CAST, LAND, USE, MANA, TARGET, MODE, NUMBER, OBJECT, YES, NO, ATTACK, BLOCK = range(13)
VALUE, PLAYER, MOST_MOVES = 17, 100, 500


class Play:
    """A game in which a test picks the options; what it does not name, nobody does."""

    def __init__(self, mine: Hand, theirs: Hand = (), **options: Any) -> None:
        self.game = machine(mine, theirs, reduce=0, **options)
        self.names = self.game.names["cards"]
        self.view = self.game.start()
        self.turns = self.asked = self.moves = 0
        self.settle()

    def settle(self) -> None:
        """The position that was reached becomes the one that options are applied to."""
        if self.view[0] == 0:
            self.game.load(self.game.pack())

    def options(self) -> list[tuple[int, str | None, tuple[int, int, int]]]:
        """(kind, name of the object, numbers) of the present options."""
        at = {o["slot"]: self.names[o["name"]] for o in self.game.snapshot()["objects"]}
        return [(kind, at.get(slot), rest) for kind, slot, *rest in self.game.options()]  # type: ignore[misc]

    def pick(self, kind: int, name: str | None = None, number: int | None = None) -> Play:
        """Take the first option of this kind, about an object of this name, with this number."""
        for i, (found, about, rest) in enumerate(self.options()):
            if found == kind and name in (None, about) and number in (None, rest[0]):
                return self.take(i)
        raise AssertionError(f"no option {kind} {name} {number} among {self.options()}")

    def take(self, option: int) -> Play:
        """Apply an option by its number."""
        self.view, crossed, _ = self.game.apply(option)
        self.moves += 1
        assert self.moves < MOST_MOVES, "what is waited for does not come"
        self.turns += crossed
        self.settle()
        return self

    def can(self, kind: int, name: str | None = None) -> bool:
        """Is there such an option?"""
        return any(found == kind and name in (None, about) for found, about, _ in self.options())

    def count(self, kind: int, name: str | None = None) -> int:
        """How many options there are of a kind, about an object of this name."""
        return sum(found == kind and name in (None, about) for found, about, _ in self.options())

    def idle(self) -> Play:
        """Pass, decline, choose nothing."""
        quiet = (PASS, NO, OBJECT, ATTACK, BLOCK)
        for i, (kind, slot, a, *_) in enumerate(self.game.options()):
            if kind in quiet and (kind in (PASS, NO) or -1 in (slot if kind == OBJECT else a,)):
                return self.take(i)
        return self.take(0)

    def resolve(self) -> Play:
        """Everybody passes until the stack is empty."""
        while self.view[0] == 0 and self.game.snapshot()["stack"]:
            self.pick(PASS) if self.can(PASS) else self.idle()
        return self

    def turn(self, player: int, step: int) -> Play:
        """Idle up to a step of a player's turn, later than the turn asked for before. Without a choice nobody is asked."""
        for _ in range(400):
            now = self.game.snapshot()
            if self.turns != self.asked and (now["active"], now["step"]) == (player, step):
                self.asked = self.turns
                return self
            self.idle()
        raise AssertionError("the step does not come")

    def to(self, step: int) -> Play:
        """Idle up to a step of this turn."""
        for _ in range(200):
            if self.game.snapshot()["step"] == step:
                return self
            self.idle()
        raise AssertionError("the step does not come")

    def zone(self, name: str) -> list[Zone]:
        """Where the objects of this name are."""
        return [Zone(o["zone"]) for o in self.game.snapshot()["objects"] if self.names[o["name"]] == name]

    def names_in(self, zone: Zone, owner: int | None = None) -> list[str]:
        """The names of the objects in a zone."""
        now = self.game.snapshot()["objects"]
        return sorted(self.names[o["name"]] for o in now if o["zone"] == zone and owner in (None, o["owner"]))

    def one(self, name: str) -> dict[str, Any]:
        """The one object of this name."""
        found: list[dict[str, Any]] = [o for o in self.game.snapshot()["objects"] if self.names[o["name"]] == name]
        assert len(found) == 1
        return found[0]

    def tapped(self, name: str) -> bool:
        """Is a permanent of this name tapped?"""
        return any(o["flags"] & 1 for o in self.game.snapshot()["objects"] if self.names[o["name"]] == name)

    def life(self, player: int) -> int:
        """A life total."""
        return int(self.game.snapshot()["players"][player]["life"])


def verdict(mine: list[Text], theirs: list[Text], nodes: int = 60_000, **options: Any) -> str:
    """What is proven of a game in which the first hand starts: a, b, draw or unresolved."""
    found = [Question(machine(mine, theirs, **options), player, nodes=nodes).answer for player in (0, 1)]
    return {("yes", "no"): "a", ("no", "yes"): "b", ("no", "no"): "draw"}.get((found[0], found[1]), "unresolved")
