"""'Target instant or sorcery card in your graveyard gains flashback until end of turn' (CR 702.34)."""

from __future__ import annotations

from sim.cards.grammar.engine import rule, words
from sim.cards.ir.flashback import GainsFlashback

words("ItsCost", {said: said for said in ("its", "that card 's")})
rule(
    "Effect",
    "{what} gains flashback until end of turn . the flashback cost is equal to {its:ItsCost} mana cost",
    GainsFlashback,
    eg=(
        "target instant or sorcery card in your graveyard gains flashback until end of turn. "
        "The flashback cost is equal to its mana cost",
        "each instant and sorcery card in your graveyard gains flashback until end of turn. "
        "The flashback cost is equal to its mana cost",
    ),
)
