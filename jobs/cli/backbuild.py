"""`phm backbuild`: does a hand, or which hands of a pool, beat given hands in both games, or lose to them?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from jobs.cli import options
from sim.errors import UserError

if TYPE_CHECKING:
    from jobs.backbuild import Candidate
    from sim.formats.ruleset import RuleSet

Cards = tuple[str, ...]
Against = Annotated[
    list[str] | None, typer.Option("--against", metavar="HAND|FILE", help="A hand that must be beaten, or a file of hands.")
]


def backbuild(
    hand: Annotated[str | None, typer.Argument(metavar="HAND", help="Cards, separated by ' / '.")] = None,
    against: Against = None,
    pool: Annotated[Path | None, typer.Option("--pool", help="A file of hands to choose from.")] = None,
    round_file: Annotated[Path | None, typer.Option("--round", help="Take rules and given hands of this round.")] = None,
    lose: Annotated[bool, typer.Option("--lose", help="The other way round: it must lose both games (a ceiling).")] = False,
    format_name: options.Format = None,
    settings: options.Set = None,
    address: Annotated[str | None, typer.Option("--address", help="A running Ray cluster; default: this machine.")] = None,
    workers: Annotated[int | None, typer.Option("--workers", min=1, help="Games at once; default: all processors.")] = None,
    time_limit: options.TimeLimit = options.DEFAULT_SECONDS,
    memory_mb: options.MemoryMb = options.DEFAULT_MB,
    as_json: options.Json = False,
) -> None:
    """Find what wins both games against every given hand, whatever that does (PHM 7.6; rule 3.1 is ignored)."""
    from jobs.backbuild import search
    from sim.formats.hand_files import read_hands
    from sim.rules import check_rules

    solver = options.solver_options(time_limit, memory_mb)
    rules = options.rules_of(format_name, round_file, settings, "phm")
    check_rules(rules.rules)
    if (hand is None) == (pool is None):
        raise UserError("give one hand, or a file of hands with --pool")
    mine = read_hands(str(pool), must_exist=True) if pool is not None else [(hand or "").strip()]
    posted, key, done = (rules.ceiling, "ceiling", "lost to") if lose else (rules.backbuild, "backbuild", "beaten")
    theirs = [text for one in against or () for text in read_hands(one)] + [" / ".join(cards) for cards in posted]
    if not theirs:
        raise UserError(f"give the hands to be {done} with --against, or a round with `{key}:`")
    candidates, given = _checked(mine, rules, "hand"), _checked(theirs, rules, "given hand")
    found = search(candidates, given, rules, solver, address=address, workers=workers, goal="b" if lose else "a")
    if as_json:
        options.print_json(
            {"hands": [one.as_json() for one in found], "builds": sum(one.builds is True for one in found),
             "unresolved": sum(one.builds is None for one in found)}
        )  # fmt: skip
        return
    for one in found:
        if pool is None or one.builds is not False:
            _tell(one, whole=pool is None)
    if pool is not None:
        counts = [sum(one.builds is answer for one in found) for answer in (True, False, None)]
        what = "lose to" if lose else "beat"
        options.say(f"{len(found)} hands: {counts[0]} {what} every given hand, {counts[1]} do not, {counts[2]} unresolved")


def _checked(texts: list[str], rules: RuleSet, what: str) -> list[Cards]:
    """Hands with canonical names; those to choose from are legal in the round, the given ones need not be."""
    from sim.cards.library import load_library
    from sim.formats.hands import admit, resolve, split_hand

    library = load_library()
    found = []
    for number, text in enumerate(texts, start=1):
        try:
            cards = resolve(split_hand(text), library)
            if not cards:
                raise UserError("no cards")
            if what == "hand":
                admit(cards, rules, library)
        except UserError as error:
            raise UserError(f"{what} {number}: {error}") from error
        found.append(cards)
    return found


def _tell(one: Candidate, whole: bool) -> None:
    """A hand and its answer; with the game that decides where it is the only one."""
    from jobs.cli.telling import by_turn

    wins = "beats" if one.goal == "a" else "loses to"
    answer = {True: f"{wins} every given hand", False: "does not", None: "unresolved"}[one.builds]
    options.say(f"{' / '.join(one.cards)}: {answer}")
    for played in one.games if whole else ():
        verdict = played.verdict
        told = {"a": "wins", "b": "loses", "draw": "a draw"}.get(verdict.outcome, f"unresolved ({verdict.reason})")
        first = "first" if played.starter == "a" else "second"
        options.say(f" {first} against {' / '.join(played.against)}: {told}")
        for line in by_turn(verdict.line) if verdict.outcome != one.goal else ():
            options.say(line)
