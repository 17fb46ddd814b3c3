"""Searching a library for several cards, or for one that goes to the top or the graveyard (CR 701.19)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class SearchFor(Node):
    """'Search your library for up to two basic land cards, put them onto the battlefield tapped, then shuffle.' count None: any number.
    to: hand | battlefield | graveyard | top | split (one onto the battlefield tapped and the other into your hand). reveal, them: how
    the text says what is revealed and what is put there."""

    filter: Node
    count: Node | None
    up_to: bool
    to: str
    tapped: bool = False
    reveal: str = ""
    them: str = "them"
