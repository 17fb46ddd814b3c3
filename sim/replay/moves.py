"""What can be done at a question: an option, the script entries it uses up, and how far from the script's plain reading it is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from sim.replay.board import Board
from sim.replay.script import Entry, Script

Option = tuple[int, int, int, int, int]  # kind, object, a, b, c
WORDS = {"object", "text", "color", "cast_option", "player", "trigger"}  # kinds of choices that are answered with a name
OTHER_PLACE = 2  # cost of leaving an answer that was meant, it seems, for something else


class Broken(Exception):  # noqa: N818 - a dead end of one branch, not an error of the program
    """The script cannot be followed from here; the text says why."""


@dataclass(frozen=True)
class Memory:
    """What a branch remembers besides the position: used entries, and what belongs to the action under way."""

    used: int = 0
    given: tuple[Entry, ...] = ()  # targets of the action under way that are still to come
    amounts: tuple[int, ...] = ()  # its division, in the order of targets
    colors: tuple[int, ...] = ()  # of mana in any combination that is being made, what is still to come
    plan: tuple[tuple[int, int, int], ...] | None = None  # attacks or blocks: (creature, what, bit of the entry)
    loose: bool = False  # the plan is not allowed as it stands: others may be declared as well

    def use(self, *entries: Entry) -> Memory:
        """With these used up."""
        return replace(self, used=self.used | sum(entry.bit for entry in entries))


@dataclass(frozen=True)
class Move:
    """One option and what it leaves to be remembered. cost: 0 for what the script says, or what is usual where it is silent."""

    option: int
    memory: Memory
    cost: int = 0


@dataclass(frozen=True)
class Asked:
    """A question: who is asked what, in which position."""

    script: Script
    board: Board
    memory: Memory
    player: int
    options: list[Option]
    strict: bool
    slots: dict[str, tuple[int, ...]]  # alias -> slots

    def head(self, player: int | None = None, after: Entry | None = None) -> Entry | None:
        """The first answer that waits in the queue of choices (when `after` is used up, too)."""
        used = self.memory.used | (after.bit if after is not None else 0)
        return self.script.head(self.player if player is None else player, used, self.board.time)

    def targets(self) -> list[Entry]:
        """Targets that the script still has for this player: of the action under way first, then the queue."""
        queued = self.script.queue(self.player, "target", self.memory.used, self.board.time)
        return [entry for entry in self.memory.given if not self.memory.used & entry.bit] + list(queued)

    def alias(self, name: str) -> tuple[int, ...]:
        """Slots of an alias of the set-up."""
        if name not in self.slots:
            raise Broken(f"no card of the set-up has the alias {name}")
        return self.slots[name]

    def meant(self, slot: int, data: dict[str, Any]) -> bool:
        """Does an entry with a name or an alias mean the object in this slot?"""
        if "alias" in data:
            return slot in self.alias(data["alias"])
        name = data.get("card", data.get("name", data.get("value")))
        return slot >= 0 and isinstance(name, str) and self.board.slot_called(slot, name)
