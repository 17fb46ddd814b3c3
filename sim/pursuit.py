"""One question pursued in legs: each begins again with what the earlier ones decided, in another style and for longer.

Legs are measured in options applied, not in seconds: what is found does not depend on the machine, only whether the time was enough.
"""

from __future__ import annotations

from sim.core.machine import Machine
from sim.core.solver import Question

DEEP = 1000  # turns: depth first
# turns explored at once, price of the attacker's later options, price of the defender's life (stride, detour, pull of core/solver.pyx)
STYLES = ((1, 16, 0), (DEEP, 0, 0), (1, 16, 16))
FIRST_LEG = 8000  # options applied
LONGEST_LEG = 1 << 40
COUNTED: dict[int, int] = {2: 5, 5: 12}  # how far a wider game counts next


class Pursuit:
    """Can `player` force a win? `wide`: asked of the wider games of sim/core/widen.pyx, whose "no" alone counts.

    megabytes: budget of its tables. origin: the packed position to begin from; None: that of the game.
    """

    def __init__(self, machine: Machine, player: int, megabytes: float, *, wide: bool = False, origin: bytes | None = None) -> None:
        self.machine = machine
        self.player = player
        self.megabytes = megabytes
        self.wide = wide
        self.origin = origin
        self.counted: int | None = min(COUNTED) if wide else None
        self.question: Question | None = None
        self.full = 0  # how often the tables were full
        self.dropped = 0  # positions of questions that were given up

    @property
    def answer(self) -> str:
        """yes | no | unknown; a yes in a wider game is unknown."""
        if self.question is None or (self.wide and self.question.answer == "yes"):
            return "unknown"
        return str(self.question.answer)

    @property
    def nodes(self) -> int:
        """Positions so far."""
        return self.dropped + (self.question.nodes if self.question is not None else 0)

    @property
    def closed(self) -> bool:
        """Is there nothing left to do: a capacity in the way, or no wider game left?"""
        if self.wide and self.counted is None:
            return True
        return self.question is not None and self.question.reason.startswith("capacity")

    def leg(self, number: int, seconds: float) -> None:
        """Leg `number` from 0, for so many seconds at most (0: no limit)."""
        stride, detour, pull = STYLES[number % len(STYLES)]
        effort = min(FIRST_LEG << (number // len(STYLES)), LONGEST_LEG)
        self.machine.favour(self.player if self.wide else -1, self.counted or 0)
        if self.question is not None and self.question.reason == "memory":
            self.give_up()
            self.full += 1
        origin = self.machine.widened(self.origin) if self.wide and self.origin is not None else self.origin
        if origin is not None and not origin:
            self.counted = None  # the position has an end in the wider game: nothing to ask
        elif self.question is None:
            self.question = Question(
                self.machine,
                self.player,
                seconds=seconds,
                expansions=effort,
                megabytes=self.megabytes,
                stride=stride,
                detour=detour,
                pull=pull,
                origin=origin,
            )
        else:
            self.question.resume(seconds=seconds, expansions=effort, stride=stride, detour=detour, pull=pull)
        if self.wide and self.question is not None and self.question.answer == "yes":
            self.counted = COUNTED.get(self.counted or 0)
            self.give_up()

    def give_up(self) -> None:
        """Empty the tables."""
        self.dropped = self.nodes
        self.question = None
