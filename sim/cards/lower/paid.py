"""How a spell was paid for, and values of ability words (domain, delirium)."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import abilities as ab
from sim.cards.ir import keyword_actions as ir
from sim.cards.lower.base import Flat, condition, node, player, value
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import lower_filter
from sim.cards.lower.scope import Scope
from sim.cards.lower.values import single
from sim.core.opcodes import CastFlag, Op

# which keywords say that a cost of this name may be paid
NAMED = {"bargained": "bargain", "surge": "surge", "spectacle": "spectacle", "offspring": "offspring", "teamwork": "teamwork"}


def keywords_of(scope: Scope, name: str) -> list[ab.Keyword]:
    """The keywords of this name on the card."""
    printed = scope.face.printed.abilities if scope.face is not None else ()
    return [item for item in printed if isinstance(item, ab.Keyword) and item.name == name]


@condition(ir.PaidFor, fields="what name cost")
def _paid(scope: Scope, item: ir.PaidFor) -> Flat:
    """Of the card itself: what 'it' is other than the source has no way of casting that is noted."""
    if scope.it is not None and scope.it != node(Op.R_SELF) and getattr(item.what, "word", "") == "it" and not_self(item.what):
        raise Unsupported(f"how something else was paid for: {item}")
    if item.name == "kicked":
        return kicked(scope, item)
    if item.name == "escaped":
        return node(Op.C_CAST_WAY, CastFlag.CF_ESCAPED)
    if item.name not in NAMED or len(keywords_of(scope, NAMED[item.name])) != 1:
        raise Unsupported(f"{item}")
    return node(Op.C_CAST_WAY, CastFlag.CF_NAMED)


def not_self(what: Any) -> bool:
    """A pronoun that was settled as something mentioned."""
    return type(what).__name__ == "It"


def kicked(scope: Scope, item: ir.PaidFor) -> Flat:
    """With any kicker, or with the first or the second of two (CR 702.33e)."""
    kickers = keywords_of(scope, "kicker") + keywords_of(scope, "multikicker")
    if len(kickers) != 1:
        raise Unsupported(f"kicked, without one kicker: {item}")
    keyword = kickers[0]
    if keyword.name == "multikicker":
        times = node(Op.V_X) if scope.spell else node(Op.V_SELF_X)
        return node(Op.C_COMPARE, 4, times, node(Op.V_NUM, 0))
    if not item.cost:
        return node(Op.C_KICKED)
    second = keyword.arg.cost if isinstance(keyword.arg, ir.OtherCost) else ()
    for cost, flag in ((keyword.cost, CastFlag.CF_NAMED), (second, CastFlag.CF_SECOND)):
        if second and item.cost == cost:
            return node(Op.C_CAST_WAY, flag)
    raise Unsupported(f"{item}")


@value(ir.TimesKicked)
def _times(scope: Scope, item: ir.TimesKicked) -> Flat:
    if len(keywords_of(scope, "multikicker")) != 1:
        raise Unsupported(f"{item} without multikicker")
    return node(Op.V_X) if scope.spell else node(Op.V_SELF_X)


@value(ir.BasicTypes, ir.CardTypes, fields="who")
def _types(scope: Scope, item: Any) -> Flat:
    memory = scope.memory()
    who = single(player.lower(scope, item.who), item)
    scope.recall(memory)
    return node(Op.V_BASIC_TYPES if isinstance(item, ir.BasicTypes) else Op.V_CARD_TYPES, who)


@value(ir.ColorsAmong, fields="filter")
def _colors(scope: Scope, item: ir.ColorsAmong) -> Flat:
    zones, flat = lower_filter(scope, item.filter)
    return node(Op.V_COLORS, zones, flat)
