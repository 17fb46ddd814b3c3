"""What a results folder knows about its rounds beside the rows: names, entries, scoring (`rounds.json`)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from results import atomic
from results.scoring import Points
from sim.errors import UserError

FILE = "rounds.json"


@dataclass(frozen=True)
class Entry:
    """One line of a round; `cards` is None for a hand that is not known."""

    number: int  # from 1, as posted
    player: str = ""
    title: str = ""
    cards: tuple[str, ...] | None = None
    bonus: int = 0  # points
    league_bonus: float = 0


@dataclass(frozen=True)
class RoundInfo:
    """A round as its table needs it. `whole`: everybody meets everybody, in the round or in each heat."""

    id: str
    name: str
    format: str
    points: Points
    entries: tuple[Entry, ...]
    whole: bool = True
    rules: dict[str, Any] = field(default_factory=dict, compare=False)
    heats: tuple[tuple[str, tuple[int, ...]], ...] = ()  # name and entries of each


def save(folder: Path, rounds: Sequence[RoundInfo]) -> None:
    """Add rounds to the folder's file, replacing those with the same id."""
    known = {info.id: info for info in load(folder)} | {info.id: info for info in rounds}
    text = json.dumps([asdict(info) for info in known.values()], ensure_ascii=False, indent=1).encode()
    atomic.write(folder / FILE, lambda out: out.write(text))


def load(db: Path) -> list[RoundInfo]:
    """The rounds of every results folder under `db`."""
    found = []
    for path in sorted(db.rglob(FILE)):
        try:
            found += [_info(data) for data in json.loads(path.read_text("utf-8"))]
        except (ValueError, TypeError, KeyError) as error:
            raise UserError(f"{path} is damaged: remove it, and evaluate its round again") from error
    return found


def _info(data: dict[str, Any]) -> RoundInfo:
    entries = tuple(_entry(entry) for entry in data["entries"])
    heats = tuple((name, tuple(members)) for name, members in data.get("heats", ()))
    return RoundInfo(**{**data, "points": Points(**data["points"]), "entries": entries, "heats": heats})


def _entry(data: dict[str, Any]) -> Entry:
    return Entry(**{**data, "cards": None if data["cards"] is None else tuple(data["cards"])})
