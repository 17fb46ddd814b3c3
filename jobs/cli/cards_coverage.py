"""`phm cards coverage`: which cards are exact, and which clauses block the most matches."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from jobs.cli import options
from sim.errors import UserError

if TYPE_CHECKING:
    from sim.cards.coverage import Coverage
    from sim.cards.library import Library

SHOWN = 20
Names = Annotated[Path | None, typer.Option("--names", help="Only these cards: one a line, or JSON.")]
Rounds = Annotated[
    list[Path] | None,
    typer.Option("--rounds", metavar="FILE", help="Only the cards of these rounds or matches; repeat for more files."),
]
Legal = Annotated[str | None, typer.Option("--legal", metavar="POOL", help="Only cards that are legal there: vintage.")]
Rank = Annotated[bool, typer.Option("--rank", help="Rank the clauses by the matches of --rounds that they block, else by cards.")]


def coverage(
    names: Names = None,
    rounds: Rounds = None,
    legal: Legal = None,
    rank: Rank = False,
    as_json: options.Json = False,
) -> None:
    """Count the cards that are exact; for the others, the first clause that does not compile."""
    from sim.cards.coverage import canonical, cover
    from sim.cards.coverage import rank as ranked
    from sim.cards.library import load_library

    library = load_library()
    matches = matches_of(rounds or (), library)
    asked = list(library) if names is None and rounds is None else read_names(names) if names else sorted(set().union(*matches))
    if legal is not None:
        asked = [name for name in asked if _legal(canonical(name, library), legal, library)]
    found = cover(asked, library)
    declines = ranked(found.unsupported, matches) if rank else []
    if as_json:
        told = {"asked": len(found.asked), "exact": found.exact, "unsupported": found.unsupported}
        if rounds is not None:
            told |= {"matches": len(matches), "exact_matches": found.whole(matches)}
        options.print_json(told | ({"ranked": [d._asdict() for d in declines]} if rank else {}))
        return
    _tell(found, matches, rounds is not None)
    if not rank:
        for clause, count in Counter(found.unsupported.values()).most_common(SHOWN):
            options.say(f"{count:6}  {clause}")
        return
    options.say("matches  cards  clause")
    for row in declines:
        options.say(f"{row.matches:7}  {row.cards:5}  {row.clause}")


def _tell(found: Coverage, matches: list[frozenset[str]], with_matches: bool) -> None:
    options.say(f"{found.exact} of {len(found.asked)} cards are exact")
    if with_matches:
        options.say(f"{found.whole(matches)} of {len(matches)} matches have every card exact")


def _legal(name: str, pool: str, library: Library) -> bool:
    try:
        return name in library and library.legal(name, pool)
    except KeyError as error:
        raise UserError(f"--legal {pool}: one of vintage, any is needed") from error


def matches_of(files: list[Path] | tuple[Path, ...], library: Library) -> list[frozenset[str]]:
    """The cards of every match of some files of rounds, by canonical name."""
    from sim.cards.coverage import canonical
    from sim.formats.round_files import read_rounds

    found = []
    for path in files:
        for entry in read_rounds(path):
            hands = [frozenset(canonical(name, library) for name in hand.cards) if hand else frozenset() for hand in entry.hands]
            found += [hands[i] | hands[j] for i, j in entry.matches()]
    return found


def read_names(path: Path) -> list[str]:
    """Card names from a file: one a line, a JSON list, or a JSON object whose keys they are."""
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise UserError(f"{path}: not a text file in UTF-8") from error
    if text.lstrip()[:1] not in ("[", "{"):
        return [line.strip() for line in text.splitlines() if line.strip()]
    try:
        data = json.loads(text)
    except ValueError as error:
        raise UserError(f"{path}: malformed JSON: {error}") from error
    return [str(entry["name"]) if isinstance(entry, dict) and "name" in entry else str(entry) for entry in data]
