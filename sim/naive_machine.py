"""The rules machine as a game of sim.naive: positions are packed bytes, and every end a tuple of its own status."""

from __future__ import annotations

from sim.core.machine import Machine
from sim.naive import DECISION, Status

End = tuple[str, int, int]
Position = bytes | End


class MachineGame:
    """One game for `naive.enumerate_game`. Give it a Machine with reduce=0, that the oracle may share no reduction.

    Not for two users at once: the machine holds one loaded position, as here.
    """

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.loaded: Position | None = None
        self.known: dict[Position, tuple[Status, int]] = {}  # and how many options

    def start(self) -> Position:
        """The first decision, or the end of a game without one."""
        self.loaded = None
        return self._met(self.machine.start())

    def status(self, position: Position) -> Status:
        """Who decides there. Loading a position must show what was seen on the way to it."""
        self._load(position)
        return self.known[position][0]

    def options(self, position: Position) -> int:
        """How many; none at an end."""
        return self.known[position][1]

    def apply(self, position: Position, option: int) -> tuple[Position, int, bool]:
        """(position reached, turn boundaries crossed, whether it was an optional action)."""
        self._load(position)
        view, turns, optional = self.machine.apply(option)
        return self._met(view), turns, bool(optional)

    def lives(self, position: Position, option: int) -> list[tuple[int, int]]:
        """Both players' life at each choice without an alternative between the option and the next decision."""
        self._load(position)
        found: list[tuple[int, int]] = self.machine.lives(option)
        return found

    def _met(self, view: tuple[int, int, int, int]) -> Position:
        status, decider, active, options = view
        if status != DECISION:
            position: Position = ("end", status, 0)
            self.known[position] = Status(status, 0, 0), 0
        else:
            position = self.machine.pack()
            self.known.setdefault(position, (Status(status, decider, active), options))
        return position

    def _load(self, position: Position) -> None:
        if isinstance(position, tuple) or position == self.loaded:
            return
        status, decider, active, options = self.machine.load(position)
        self.loaded = position
        seen = Status(status, decider, active), options
        if seen != self.known[position]:
            raise ValueError(f"a position loads as {seen}, and was met as {self.known[position]}")
