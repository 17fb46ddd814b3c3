"""What a script says, entry by entry, and which entries are still to come.

An entry is used up at most once; which are is a bit mask, so that a branch of the search costs nothing to copy. Targets given
with a cast or an activation are entries of their own, and so is each object of a list that is one answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sim.replay.scenario import PLAYERS, QUEUED, STEPS, Scenario

GIVEN = "given"  # a target given with the action itself


@dataclass(frozen=True, eq=False)
class Entry:
    """One thing that a script wants done or answered."""

    bit: int
    player: int
    kind: str  # do of a timed action; choice, target, mode or GIVEN
    data: dict[str, Any]
    time: tuple[int, int] = (0, 0)
    since: tuple[int, int] = (0, 0)  # queue entries: not before this stop was reached
    given: tuple[Entry, ...] = ()

    def tell(self) -> str:
        """In words, for the reason of a failure."""
        what = next((self.data[key] for key in ("card", "ability", "value", "name", "what", "alias") if key in self.data), "")
        when = f" (turn {self.time[0]}, {STEPS[self.time[1]]})" if self.kind not in (*QUEUED, GIVEN) else ""
        what = what or self.data.get("targets") or self.data.get("player", "") or ("nothing" if self.data.get("none") else "")
        return f"{PLAYERS[self.player]}: {self.kind} {what}{when}"

    @property
    def optional(self) -> bool:
        """May it stay unused?"""
        return self.kind == "mode" or bool(self.data.get("skip") and self.kind != "choice") or bool(self.data.get("none"))


class Script:
    """All entries of a scenario."""

    def __init__(self, scenario: Scenario) -> None:
        self.count = 0
        self.timed: dict[tuple[int, int, int], list[Entry]] = {}
        self.queues: dict[tuple[int, str], list[Entry]] = {}
        self.entries: list[Entry] = []
        barriers = [(b.after_actions, b.stop.key) for b in scenario.barriers]
        for number, action in enumerate(scenario.actions):
            since = max((key for after, key in barriers if number >= after), default=(0, 0))
            self.add(action, since)

    def add(self, action: dict[str, Any], since: tuple[int, int]) -> None:
        """Entries of one action."""
        kind, player = action["do"], PLAYERS.index(action["player"])
        if kind in QUEUED:
            for data in split(action):
                self.queues.setdefault((player, kind), []).append(self.entry(player, kind, data, since=since))
            return
        time = (action["turn"], STEPS.index(action["step"]))
        given = tuple(self.entry(player, GIVEN, item) for item in action.get("targets") or ())
        entry = self.entry(player, kind, action, time=time, given=given)
        self.timed.setdefault((*time, player), []).append(entry)

    def entry(self, player: int, kind: str, data: dict[str, Any], **more: Any) -> Entry:
        """A new entry with a bit of its own."""
        made = Entry(1 << self.count, player, kind, data, **more)
        self.count += 1
        self.entries.append(made)
        return made

    def due(self, time: tuple[int, int], player: int, used: int) -> list[Entry]:
        """Timed entries of a player in a step that are still to be done, in order."""
        return [entry for entry in self.timed.get((*time, player), ()) if not used & entry.bit]

    def queue(self, player: int, kind: str, used: int, time: tuple[int, int]) -> Iterator[Entry]:
        """Entries of a queue that are still there."""
        return (e for e in self.queues.get((player, kind), ()) if not used & e.bit and e.since <= time)

    def head(self, player: int, used: int, time: tuple[int, int]) -> Entry | None:
        """The first entry of a player's choice queue."""
        return next(self.queue(player, "choice", used, time), None)

    def left(self, used: int) -> list[Entry]:
        """What must have been used and was not."""
        return [entry for entry in self.entries if not used & entry.bit and not entry.optional]


def split(action: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The answers of one queue action, one object at a time."""
    if action["do"] == "target":
        yield from action.get("targets") or ()
    elif action["do"] == "choice" and action.get("kind") == "objects":
        for item in action["value"]:
            yield {"kind": "object", "value": item["name"]} if "name" in item else {"kind": "skip", **item}
    else:
        yield action
