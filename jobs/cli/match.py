"""`phm match`: both games of two hands, with lines of play."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from jobs.cli import options
from jobs.cli.challenge import dispute, known_starter
from jobs.cli.telling import OUTCOME, by_turn
from jobs.progress import Bar
from jobs.solver import Options
from sim.errors import UserError
from sim.formats.round_files import PLAIN_FORMAT
from sim.formats.ruleset import RuleSet
from sim.verdict import GameSpec, Verdict

if TYPE_CHECKING:
    from jobs.match import Match

PROOF = {
    "strategy": "a strategy that wins against every reply",
    "closure": "neither player can force a win",
    "lead": "a life total that stays the higher one for ever (life rule)",
}
BOUNDS = {
    ("b", "a"): "nothing is proven",
    ("draw", "a"): "B cannot force a win",
    ("b", "draw"): "A cannot force a win",
}


def match(
    hand_a: Annotated[str, typer.Argument(metavar="HAND_A", help='Cards of player A: "Card / Card / Card".')],
    hand_b: Annotated[str, typer.Argument(metavar="HAND_B", help="Cards of player B.")],
    format_name: options.Format = None,
    round_file: Annotated[Path | None, typer.Option("--round", help="Play under the rules of this round.")] = None,
    settings: options.Set = None,
    time_limit: options.TimeLimit = options.DEFAULT_SECONDS,
    memory_mb: options.MemoryMb = options.DEFAULT_MB,
    certificate: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the proofs there, for phm verify.")] = None,
    claim: Annotated[str | None, typer.Option(metavar="MOVES", help='A claimed line, "1A: play Mountain; cast Shock": refute it.')] = None,
    starter: Annotated[str, typer.Option(metavar="a|b", help="Who starts the game that --claim is about.")] = "a",
    as_json: options.Json = False,
) -> None:
    """Prove both games between two hands and print their lines of play.

    Without --format or --round: plain Three Card Blind, any hands. With --claim only the claimed line is judged: whether it
    is what best play comes to, or else where it errs, and the answer.
    """
    from jobs.match import play

    solver = options.solver_options(time_limit, memory_mb)
    rules = options.rules_of(format_name, round_file, settings, PLAIN_FORMAT)
    first, second = _hands(hand_a, hand_b, rules)
    if claim is not None:
        if certificate is not None:
            raise UserError("--claim and --certificate exclude each other")
        dispute(claim, GameSpec(first, second, known_starter(starter), rules), solver, as_json)
        return
    if certificate is not None:
        found = _certified(first, second, rules, solver, certificate)
    else:
        with Bar(2) as bar:
            found = play(first, second, rules, solver, bar.advance)
    if as_json:
        options.print_json(found.as_json())
    else:
        _tell(first, second, found)


def _tell(first: tuple[str, ...], second: tuple[str, ...], found: Match) -> None:
    """Both games in words, and the score."""
    for side, hand in (("A", first), ("B", second)):
        options.say(f"{side}: {' / '.join(hand)}")
    for starter, verdict in found.games:
        options.say("")
        options.say("\n".join(describe(starter, verdict)))
    options.say("")
    score = found.score
    options.say(f"Score: A {score[0]}, B {score[1]}" if score else "Score: open")
    for clause in found.unsupported:
        options.say(f"Unsupported: {clause}")


def _certified(first: tuple[str, ...], second: tuple[str, ...], rules: RuleSet, solver: Options, file: Path) -> Match:
    """Solve both games, write the certificate, and tell of games that it does not prove."""
    from jobs.match import certified
    from sim.certificate import write_certificate

    if not file.parent.is_dir():
        raise UserError(f"--certificate {file}: no folder {file.parent}")
    if file.is_dir():
        raise UserError(f"--certificate {file}: a folder, where a file is needed")
    with Bar(2) as bar:
        found, certificate = certified(first, second, rules, solver, bar.advance)
    write_certificate(certificate, file)
    for proof in certificate.proofs:
        if proof.why:
            options.warn(f"{file}: the game that {proof.starter.upper()} starts has no proof: {proof.why}")
    return found


def _hands(hand_a: str, hand_b: str, rules: RuleSet) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Both hands with canonical names, admitted by the rules; variant rules checked."""
    from sim import rules as variant
    from sim.cards.library import load_library
    from sim.formats.hands import split_hand
    from sim.formats.round import Hand, Round, check_rules, checked

    typed = [Hand(split_hand(text), where=f"hand {side}") for side, text in (("A", hand_a), ("B", hand_b))]
    for hand in typed:
        if not hand.cards:
            raise UserError(f"{hand.where}: no cards")
    found = checked(Round("match", "match", rules, tuple(typed)), load_library())
    check_rules(found, variant.check_rules)
    first, second = (hand.cards for hand in found.hands if hand)
    return first, second


def describe(starter: str, verdict: Verdict) -> list[str]:
    """A game in words: what is proven and how, then one move a line by turn."""
    when = f" on turn {verdict.win_turn}" if verdict.win_turn is not None else ""
    lines = [f"{starter.upper()} starts: {OUTCOME[verdict.outcome]}{when}"]
    if verdict.outcome == "unresolved":
        lines += [f"  why: {verdict.reason}", f"  so far: {BOUNDS[verdict.lower, verdict.upper]}"]
    effort = f"{verdict.nodes:,} positions, {verdict.seconds:.2f} s"
    lines.append(f"  proof: {PROOF.get(verdict.proof, verdict.proof or 'none')}; {effort}")
    return lines + by_turn(verdict.line)
