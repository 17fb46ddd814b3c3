"""`phm check`: whether hands are legal, and the line of play that breaks a rule."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Annotated

import typer

from jobs.cli import options
from jobs.cli.evaluate import Address, Workers
from jobs.cli.telling import by_turn
from sim.errors import UserError
from sim.legality import Legality

if TYPE_CHECKING:
    from jobs.solver import Options
    from sim.formats.round import Hand, Round
    from sim.formats.ruleset import RuleSet

STANDARD = "phm"
SAID = {True: "legal", False: "not legal", None: "not decided"}
TimeLimit = Annotated[float, typer.Option("--time-limit", metavar="SECONDS", help="Time for one hand.")]


def check(
    hand: Annotated[str | None, typer.Argument(metavar="HAND", help='Cards of the hand: "Card / Card / Card".')] = None,
    hands: Annotated[Path | None, typer.Option("--hands", metavar="FILE", help="Check every hand of a file of rounds.")] = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="With --hands: keep a line a hand, and go on there.")] = None,
    address: Address = None,
    workers: Workers = None,
    format_name: options.Format = None,
    round_file: Annotated[Path | None, typer.Option("--round", help="Check by the rules of this round.")] = None,
    settings: options.Set = None,
    pool: Annotated[Path | None, typer.Option("--pool", metavar="FILE", help="Opposing hands to try it against as well.")] = None,
    time_limit: TimeLimit = options.DEFAULT_SECONDS,
    memory_mb: options.MemoryMb = options.DEFAULT_MB,
    as_json: options.Json = False,
) -> None:
    """Say whether hands are legal: every rule that is broken, with the line of play where the rule is about play.

    Without --format or --round: Perfect Hand Magic; with --hands each round's own rules. A hand that could not be decided
    is said to be so, with the reason.
    """
    if (hand is None) == (hands is None):
        raise UserError("give one hand, or a file of hands with --hands")
    limits = options.solver_options(time_limit, memory_mb)
    if hands is not None:
        if round_file is not None:
            raise UserError("--hands and --round exclude each other: every round of the file has its rules")
        many = Many(hands, out, address, workers, format_name, tuple(settings or ()), _pool(pool))
        _print_many(many, limits, as_json)
        return
    from sim.legality import check_hand

    rules = options.rules_of(format_name, round_file, settings, STANDARD)
    cards = _cards(hand or "", rules)
    found = check_hand(cards, rules, pool=_pool(pool), time_limit=limits.time_limit, memory_mb=memory_mb)
    if as_json:
        options.print_json(found.as_json())
        return
    options.say("\n".join(describe(" / ".join(cards), found)))


@dataclass(frozen=True)
class Many:
    """A file of hands, and how they are checked."""

    path: Path
    out: Path | None
    address: str | None
    workers: int | None
    format_name: str | None
    settings: tuple[str, ...]
    pool: tuple[tuple[str, ...], ...]


def _print_many(many: Many, limits: Options, as_json: bool) -> None:
    """Check every hand of a file and tell all of it, or what is not plainly legal and a count."""
    from jobs import check as job

    wanted = job.entries(_rounds(many), many.pool)
    found = job.check_all(wanted, many.out, limits, address=many.address, workers=many.workers)
    rows = [{"round": entry.round_id} | found[entry.key] for entry in wanted]
    counts = {word: sum(row["legal"] is value for row in rows) for value, word in SAID.items()}
    seconds = median([row["seconds"] for row in rows]) if rows else 0.0
    if as_json:
        options.print_json({"hands": rows, "counts": counts, "median_seconds": seconds})
        return
    for row in rows:
        if row["legal"] is not True:
            options.say(f"{row['round']}: " + "\n".join(describe(" / ".join(row["hand"]), Legality.from_json(row))))
    options.say(f"{len(rows)} hands: {', '.join(f'{n} {word}' for word, n in counts.items())}; median {seconds:.2f} s")


def _rounds(many: Many) -> list[Round]:
    """The rounds of the file with canonical names; a hand with an unknown card is left out, with a warning."""
    from sim import rules as variant
    from sim.cards.library import load_library
    from sim.formats.hands import resolve
    from sim.formats.round_files import read_rounds

    rounds = []
    for found in read_rounds(many.path, format_name=many.format_name, settings=many.settings):
        kept: list[Hand | None] = []
        for hand in found.hands:
            try:
                kept.append(hand and replace(hand, cards=resolve(hand.cards, load_library())))
            except UserError as error:
                options.warn(f"{found.id} left out: {error}")
        try:
            variant.check_rules(found.rules.rules)
        except UserError as error:
            options.warn(f"{found.id} left out: {error}")
            continue
        rounds.append(replace(found, hands=tuple(kept)))
    return rounds


def _cards(hand: str, rules: RuleSet) -> tuple[str, ...]:
    """Canonical names; variant rules checked."""
    from sim import rules as variant
    from sim.cards.library import load_library
    from sim.formats.hands import resolve, split_hand

    cards = split_hand(hand)
    if not cards:
        raise UserError("the hand has no cards")
    variant.check_rules(rules.rules)
    return resolve(cards, load_library())


def _pool(path: Path | None) -> tuple[tuple[str, ...], ...]:
    """The distinct hands of a file of rounds."""
    if path is None:
        return ()
    from sim.cards.library import load_library
    from sim.formats.hands import resolve
    from sim.formats.round_files import read_rounds

    library = load_library()
    hands = (hand for found in read_rounds(path) for hand in found.hands if hand is not None)
    return tuple(dict.fromkeys(resolve(hand.cards, library) for hand in hands))


def describe(hand: str, found: Legality) -> list[str]:
    """A check in words."""
    lines = [f"{hand}: {SAID[found.legal]}" + (f" ({found.reason})" if found.legal is None else "")]
    for head, findings in (("breaks", found.violations), ("warning,", found.warnings)):
        for one in findings:
            lines.append(f"  {head} {one.rule}: {one.why}")
            lines += [f"  {line}" for line in by_turn(one.line)]
    if found.opponents:
        lines.append(f"  checked against: {'; '.join(found.opponents)} ({found.represents})")
    return lines

