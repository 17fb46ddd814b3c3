"""Checking many hands: the distinct ones fan out like games, each verdict is kept as it comes, a stopped run goes on."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Generator, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from jobs.cluster import session
from jobs.fan_out import FanOut
from jobs.progress import Bar
from jobs.solver import Options, solve
from sim.errors import UserError
from sim.formats.round import Round
from sim.legality import HandSpec, Legality
from sim.version import ENGINE_VERSION

CHECKER = "sim.legality:check_spec"
FEW = 2  # hands that are checked here, without starting Ray


@dataclass(frozen=True)
class Entry:
    """One hand of one round, and the work that answers it."""

    round_id: str
    spec: HandSpec
    key: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "key", check_key(self.spec))


def check_key(spec: HandSpec) -> str:
    """A hash of the hand (in any order of its cards), the whole rule set, the pool and the engine."""
    told = [sorted(spec.cards), spec.rules.model_dump(mode="json"), sorted(map(sorted, spec.pool)), ENGINE_VERSION]
    return hashlib.sha256(json.dumps(told, sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:32]


def entries(rounds: Iterable[Round], pool: tuple[tuple[str, ...], ...] = ()) -> list[Entry]:
    """Every known hand of every round."""
    return [Entry(found.id, HandSpec(hand.cards, found.rules, pool)) for found in rounds for hand in found.hands if hand is not None]


def check_all(
    wanted: Sequence[Entry], out: Path | None, options: Options, *, address: str | None = None, workers: int | None = None
) -> dict[str, dict[str, Any]]:
    """What is known of each hand, as JSON, by key; `out` keeps a line a hand and is gone on with."""
    found = _kept(out) if out else {}
    work = {entry.key: entry.spec for entry in wanted if entry.key not in found}
    with Bar(len(work), "hands") as bar, closing(_checked(work, replace(options, solver=CHECKER), address, workers)) as done:
        for key, legality in done:
            found[key] = told(work[key], legality)
            if out:
                with out.open("a", encoding="utf-8") as file:
                    file.write(json.dumps({"key": key} | found[key], ensure_ascii=False) + "\n")
            bar.advance(1)
    return found


def told(spec: HandSpec, found: Any) -> dict[str, Any]:
    """One hand as it is kept and printed. A check that failed is not decided, and says so."""
    if not isinstance(found, Legality):
        failed = Legality(seconds=found.seconds)
        failed.open(found.reason)
        found = failed
    row: dict[str, Any] = {"hand": list(spec.cards), "format": spec.rules.name} | found.as_json()
    return row | {"seconds": round(found.seconds, 3)}


def _checked(
    work: dict[str, HandSpec], options: Options, address: str | None, workers: int | None
) -> Generator[tuple[str, Any], None, None]:
    """Verdicts as they come: here for one or two hands, over Ray for more."""
    if address is None and len(work) <= FEW:
        for key, spec in work.items():
            yield key, solve(spec, options)
        return
    with session(address, workers) as at_once:
        for done in FanOut(list(work.items()), options, at_once).results():
            yield from done


def _kept(out: Path) -> dict[str, dict[str, Any]]:
    """The lines of an earlier run; one that was cut off while it was written is taken away, and done again."""
    text = out.read_text("utf-8") if out.exists() else ""
    whole, cut, _ = text.rpartition("\n")
    found = {}
    try:
        for line in whole.splitlines():
            kept = json.loads(line)
            found[kept.pop("key")] = kept
    except (json.JSONDecodeError, KeyError, AttributeError, TypeError) as error:
        raise UserError(f"{out}: not a file of checked hands: remove it, or name another") from error
    if text and not text.endswith("\n"):
        out.write_text(whole + cut, "utf-8")
    return found
