"""Keywords without effect in a game (what they say is part of the printed face or of deck building), and designations of players."""

from __future__ import annotations

from typing import Any

from sim.cards.ir.abilities import Face, Keyword, Static
from sim.cards.ir.speed import StartsEngines
from sim.cards.keywords.registry import expands
from sim.cards.lower.base import raw
from sim.cards.lower.errors import Unsupported
from sim.core.opcodes import Op

SAY_NOTHING = frozenset(("doctor's companion", "friends forever", "devoid", "partner", "myriad", "companion", "choose a background"))


@expands("doctor's companion", "friends forever", "devoid", "partner", "myriad", "choose a background")
@expands("companion", arg=True)
def nothing(_: Keyword, __: Face | None) -> list[Any]:
    """Devoid (CR 702.114): the face's colours are none already. Partner and its kin (CR 702.124): deck
    building. Myriad (CR 702.116a): for each
    opponent other than defending player, of whom there is none. Companion (CR 702.139): nothing comes from outside the
    game in a blind game."""
    return []


@expands("splice onto Arcane", "splice onto instant or sorcery", cost=True)
def splice(_: Keyword, face: Face | None) -> list[Any]:
    """CR 702.47: it says what may be done with other spells (lower/splice.py), and nothing of the card itself."""
    if face is None or {"instant", "sorcery"}.isdisjoint(face.types):
        raise Unsupported("splice of a card that is no instant or sorcery")
    return []


@expands("start your engines!")
def start_your_engines(_: Keyword, __: Face | None) -> list[Any]:
    """CR 702.179a."""
    return [Static((StartsEngines(),))]


@expands("ascend")
def ascend(_: Keyword, face: Face | None) -> list[Any]:
    """CR 702.131b. Of an instant or sorcery it would be an instruction (702.131a)."""
    if face is None or not {"instant", "sorcery"}.isdisjoint(face.types):
        raise Unsupported("ascend of a spell")
    return [Static((raw(Op.S_ASCEND),))]
