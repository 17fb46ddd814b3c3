"""Mana that is not lost as steps and phases end."""

from __future__ import annotations

from sim.cards.ir import kept_mana as ir
from sim.cards.lower.base import Flat, node, player, static, value
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.scope import Scope
from sim.cards.lower.words import COLORS, pick
from sim.core.opcodes import Op

ALL = 63
SYMBOLS = "WUBRGC"
MOST = 200


def mask(color: str) -> int:
    """Bits of a colour, of all mana without one."""
    return pick(COLORS, color, "colour") if color else ALL


@static(ir.KeepsMana, fields="who color")
def _keeps(scope: Scope, item: ir.KeepsMana) -> list[Flat]:
    return [node(Op.S_KEEPS_MANA, player.lower(scope, item.who), mask(item.color))]


@value(ir.UnspentMana, fields="who color")
def _unspent(scope: Scope, item: ir.UnspentMana) -> Flat:
    return node(Op.V_UNSPENT, player.lower(scope, item.who), mask(item.color))


def starting_mana(symbols: tuple[str, ...]) -> list[int]:
    """W U B R G C of a variant rule."""
    if any(symbol not in SYMBOLS for symbol in symbols) or len(symbols) > MOST:
        raise Unsupported(f"mana to start with: {symbols}")
    return [symbols.count(symbol) for symbol in SYMBOLS]
