"""`phm cards`: what a card compiles to, what the pool covers, and importing cards."""

from __future__ import annotations

import json
from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer

from jobs.cli import options
from sim.errors import UserError

app = typer.Typer(help="Cards: what they compile to and what is exact.", rich_markup_mode=None)
SHOWN = 20


@app.command("show")
def show(name: Annotated[str, typer.Argument(metavar="NAME")], as_json: options.Json = False) -> None:
    """Print what a card compiles to, or the first clause that does not."""
    from sim.cards.library import load_library
    from sim.formats.hands import resolve

    library = load_library()
    card = resolve((name,), library)[0]
    failing = library.support(card)
    told = {"name": card, "status": "exact" if failing is None else "unsupported", "vintage": library.legal(card)}
    told |= {"ir": library.ir(card)} if failing is None else {"clause": failing}
    if as_json:
        options.print_json(told)
        return
    options.say(f"{card}: {told['status']}{'' if told['vintage'] else ', not legal in Vintage'}")
    options.say(str(told.get("ir", told.get("clause"))))


@app.command("coverage")
def coverage(
    names: Annotated[Path | None, typer.Option("--names", help="Only these cards: one a line, or JSON.")] = None,
    as_json: options.Json = False,
) -> None:
    """Count the cards that are exact; for the others, the first clause that does not compile."""
    from sim.cards.library import load_library

    library = load_library()
    failing: dict[str, str] = {}
    asked = list(library) if names is None else read_names(names)
    for typed in asked:
        card = library.find(typed)
        clause = "unknown card" if card is None else library.support(card)
        if clause is not None:
            failing[card or typed] = clause
    asked = list(dict.fromkeys(library.find(typed) or typed for typed in asked))
    if as_json:
        options.print_json({"asked": len(asked), "exact": len(asked) - len(failing), "unsupported": failing})
        return
    options.say(f"{len(asked) - len(failing)} of {len(asked)} cards are exact")
    for clause, count in Counter(failing.values()).most_common(SHOWN):
        options.say(f"{count:6}  {clause}")


@app.command("import")
def import_cards(
    source: Annotated[
        str | None, typer.Argument(metavar="FILE", help="Scryfall bulk or MTGJSON AtomicCards.")
    ] = None,
    out: Annotated[Path | None, typer.Option("--out", help="Folder for the pool; default: the shipped one.")] = None,
    as_json: options.Json = False,
) -> None:
    """Compile every card of a bulk file into the pool."""
    summary = _importer().import_cards(source, out)
    if as_json:
        options.print_json(summary)
        return
    options.say(", ".join(f"{key} {value}" for key, value in summary.items()))


def _importer() -> Any:
    """The module that compiles a bulk file: `import_cards(source, out) -> {"cards": n, "exact": n, ...}`."""
    try:
        return import_module("sim.cards.importer")
    except ModuleNotFoundError as error:
        raise UserError("this build has no card compiler") from error


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
