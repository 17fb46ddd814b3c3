"""Evaluating rounds: plan, skip what has landed, solve the rest, land each verdict as it comes."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from jobs.cluster import session
from jobs.fan_out import FanOut
from jobs.plan import PlannedGame, Task, plan, tasks
from jobs.progress import Bar
from jobs.resume import compare
from jobs.scoring import points
from jobs.solver import INTERNAL, Options, solve
from results import rounds as round_info
from results.store import Store
from sim.formats.restriction import problem_of, unsure
from sim.formats.round import Hand, Round
from sim.formats.ruleset import RuleSet
from sim.verdict import Verdict
from sim.version import ENGINE_VERSION

FEW = 2  # games that are solved here, without starting Ray

Warn = Callable[[str], object]


@dataclass(frozen=True)
class Summary:
    """What a run did."""

    games: int
    landed_before: int
    computed: int


def evaluate(
    rounds: Sequence[Round],
    out: Path,
    options: Options,
    warn: Warn,
    *,
    address: str | None = None,
    workers: int | None = None,
    retry_unresolved: bool = False,
) -> Summary:
    """Bring the rows of `rounds` in folder `out` up to date."""
    games = plan(rounds)
    with Store(out, warn) as store:
        round_info.save(out, [info(found) for found in rounds])
        landed = compare(games, store.rows(), retry_unresolved=retry_unresolved)
        if landed.superseded.num_rows:
            store.set_aside(landed.kept, landed.superseded)
        work = tasks(landed.missing)
        with Bar(len(work)) as bar, closing(_solve_all(work, options, address, workers)) as solved:
            for verdicts in solved:
                store.land(_rows(verdicts, warn))
                bar.advance(len(verdicts))
        store.compact()
    return Summary(len(games), len(games) - len(landed.missing), len(work))


def _solve_all(
    work: Sequence[Task], options: Options, address: str | None, workers: int | None
) -> Generator[list[tuple[Task, Verdict]], None, None]:
    """Verdicts as they come: here for one or two games, over Ray for more."""
    if address is None and len(work) <= FEW:
        for task in work:
            yield [(task, solve(task.spec, options))]
        return
    by_key = {task.key: task for task in work}
    with session(address, workers) as at_once:
        for done in FanOut([(task.key, task.spec) for task in work], options, at_once).results():
            if done:
                yield [(by_key[key], verdict) for key, verdict in done]


def _rows(verdicts: Sequence[tuple[Task, Verdict]], warn: Warn) -> list[dict[str, Any]]:
    rows = []
    for task, verdict in verdicts:
        if verdict.reason.startswith(INTERNAL):
            spec = task.spec
            warn(f"{' / '.join(spec.hand_a)} v {' / '.join(spec.hand_b)}, {spec.starter} starts: {verdict.reason}")
        rows += [row(game, answer) for game, answer in task.answers(verdict)]
    return rows


def row(game: PlannedGame, verdict: Verdict) -> dict[str, Any]:
    """One row of `games`."""
    spec = game.spec
    told = asdict(verdict)
    del told["unsupported"]
    return told | {
        "round_id": game.round_id,
        "format": spec.rules.name,
        "rules_hash": spec.rules.rules_hash(),
        "i": game.i,
        "j": game.j,
        "hand_a": list(spec.hand_a),
        "hand_b": list(spec.hand_b),
        "starter": spec.starter,
        "line": list(verdict.line),
        "engine_version": ENGINE_VERSION,
        "evaluated_at": datetime.now(UTC),
    }


def info(found: Round) -> round_info.RoundInfo:
    """What the results folder keeps of a round."""
    entries = tuple(_entry(number, hand, found.rules) for number, hand in enumerate(found.hands, start=1))
    rules = found.rules.model_dump(mode="json")
    whole = found.pairs is None
    heats = tuple((name, tuple(number + 1 for number in members)) for name, members in found.heats)
    return round_info.RoundInfo(found.id, found.name, found.rules.name, points(found.rules), entries, whole, rules, heats)


def _entry(number: int, hand: Hand | None, rules: RuleSet) -> round_info.Entry:
    if hand is None:
        return round_info.Entry(number)
    return round_info.Entry(number, hand.player, hand.title, hand.cards, hand.bonus + earned(hand.cards, rules), hand.league_bonus)


def earned(cards: tuple[str, ...], rules: RuleSet) -> int:
    """Bonus points for what a hand is made of (PHM 7.7)."""
    if not rules.bonus:
        return 0
    from sim.cards.library import load_library

    library = load_library()
    met = (bonus for bonus in rules.bonus if problem_of(cards, bonus.hand, library) is None and not unsure(cards, bonus.hand, library))
    return sum(bonus.points for bonus in met)
