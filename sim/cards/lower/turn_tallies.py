"""Spells that were cast and permanents that were sacrificed this turn (ir/turn_tallies.py): counted as it happens, by what each is then."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import turn_tallies as ir
from sim.cards.ir.filters import Filter
from sim.cards.lower.arrivals import ANY_NUMBER, BY_ITSELF, of_itself
from sim.cards.lower.base import Flat, condition, node, player, value
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import lower_filter
from sim.cards.lower.scan import nodes
from sim.cards.lower.scope import Scope
from sim.cards.lower.values import number, single
from sim.cards.lower.words import COMPARE
from sim.core.opcodes import Op

YOU = node(Op.W_YOU)


@condition(ir.CastThisTurn, fields="who filter has")
def _cast(scope: Scope, item: ir.CastThisTurn) -> Flat:
    """Asked of a spell as it becomes cast (CR 601.2i), wherever it is by then."""
    kind: Any = item.filter
    if not isinstance(kind, Filter) or (kind.noun, kind.zone) != ("spell", "stack"):
        raise Unsupported(f"what was cast this turn: {item}")
    flat = lower_filter(scope, kind)[1]
    code = [0, *flat, 0]
    if any(code[pc] not in BY_ITSELF for pc in nodes(code, [1])):
        raise Unsupported(f"what was cast this turn: {item}")
    who = single(player.lower(scope, item.who), item)
    return node(Op.C_COMPARE, COMPARE[">="], node(Op.V_CAST_KIND, who, 1, flat), number(1))


def sacrificed(scope: Scope, item: Any, who: Flat, cap: int) -> Flat:
    """V_SACRIFICED of a filter that needs no point of view."""
    return node(Op.V_SACRIFICED, who, cap, of_itself(scope, item))


@value(ir.Sacrificed, fields="filter yours each")
def _sacrificed(scope: Scope, item: ir.Sacrificed) -> Flat:
    return sacrificed(scope, item, YOU if item.yours else node(Op.W_EACH), ANY_NUMBER)


@condition(ir.SacrificedAny, fields="filter has")
def _sacrificed_any(scope: Scope, item: ir.SacrificedAny) -> Flat:
    return node(Op.C_COMPARE, COMPARE[">="], sacrificed(scope, item, YOU, 1), number(1))
