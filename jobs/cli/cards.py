"""`phm cards`: what a card compiles to, what the pool covers, and importing cards."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from jobs.cli import options
from jobs.cli.cards_audit import audit
from jobs.cli.cards_coverage import coverage
from jobs.cli.cards_import import import_cards

app = typer.Typer(help="Cards: what they compile to and what is exact.", rich_markup_mode=None)
app.command("audit")(audit)
app.command("coverage")(coverage)
app.command("import")(import_cards)


@app.command("show")
def show(name: Annotated[str, typer.Argument(metavar="NAME")], as_json: options.Json = False) -> None:
    """Print what a card compiles to, as IR and as the text that the IR says; or the first clause that does not compile."""
    from sim.cards.library import load_library
    from sim.cards.printer import card_text
    from sim.formats.hands import resolve

    library = load_library()
    card = resolve((name,), library)[0]
    failing = library.support(card)
    told: dict[str, Any] = {"name": card, "status": "exact" if failing is None else "unsupported", "vintage": library.legal(card)}
    if failing is None:
        told |= {"ir": library.ir(card), "text": card_text(library.card(card))}
    else:
        told["clause"] = failing
    if as_json:
        options.print_json(told)
        return
    options.say(f"{card}: {told['status']}{'' if told['vintage'] else ', not legal in Vintage'}")
    options.say(str(told.get("ir", told.get("clause"))))
    for face in told.get("text", ()):
        options.say(f"\n{face}" if face else "\n(no text)")
