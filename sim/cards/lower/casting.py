"""What may be cast or played and what that costs (ir/casting.py)."""

from __future__ import annotations

from sim.cards.ir import casting as ir
from sim.cards.ir.filters import Compare
from sim.cards.ir.values import StatOf
from sim.cards.lower.base import Flat, condition, cost, filters, node, player, reference, static
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.scope import Scope
from sim.cards.lower.values import number
from sim.cards.lower.words import ZONES, pick
from sim.core.opcodes import CastFlag, Op

EVERY = node(Op.F_TRUE)
ABILITIES, NOT_MANA = 2, 4  # flags of S_COST


@static(ir.CostsMoreAbroad, fields="n")
def _abroad(_: Scope, item: ir.CostsMoreAbroad) -> list[Flat]:
    """W_THAT is who casts."""
    delta = node(Op.V_IF, node(Op.C_TURN, node(Op.W_THAT)), number(0), number(item.n))
    return [node(Op.S_COST, EVERY, delta, 0, 0, node(Op.W_EACH))]


@static(ir.AllAbilitiesCost, fields="n")
def _all_abilities(_: Scope, item: ir.AllAbilitiesCost) -> list[Flat]:
    return [node(Op.S_COST, EVERY, number(item.n), ABILITIES | NOT_MANA, 0, node(Op.W_EACH))]


@filters(ir.Parity, fields="odd many")
def _parity(_: Scope, item: ir.Parity) -> Flat:
    return node(Op.F_PARITY, int(item.odd))


@filters(ir.WithManaValueOf, fields="what")
def _with_mana_value_of(scope: Scope, item: ir.WithManaValueOf) -> Flat:
    flat: Flat = filters.lower(scope, Compare("mana value", "=", StatOf("mana value", item.what)))
    return flat


@static(ir.PlayLandsFrom, fields="who zone")
def _play_lands(scope: Scope, item: ir.PlayLandsFrom) -> list[Flat]:
    return [node(Op.S_PLAY_LANDS, player.lower(scope, item.who), pick(ZONES, item.zone, "zone"))]


@condition(ir.CastElsewhere, fields="what")
def _elsewhere(scope: Scope, item: ir.CastElsewhere) -> Flat:
    """A copy of a spell was not cast (CR 707.10)."""
    what = reference.lower(scope, item.what)
    if what != node(Op.R_SELF) or not scope.spell:
        raise Unsupported(f"where something else was cast from: {item}")
    from_hand = node(Op.C_CAST_FROM, what, ZONES["hand"])
    return node(Op.C_AND, node(Op.C_WAS_CAST, what), node(Op.C_NOT, from_hand))


@condition(ir.OptionPaid, fields="said")
def _option_paid(scope: Scope, item: ir.OptionPaid) -> Flat:
    printed = scope.face.printed.abilities if scope.face is not None and not scope.face.given else ()
    if sum(isinstance(a, ir.OptionalCost) for a in printed) != 1:
        raise Unsupported(f"{item}")
    return node(Op.C_CAST_WAY, CastFlag.CF_NAMED)


@cost(ir.CollectEvidence, fields="n")
def _evidence(_: Scope, item: ir.CollectEvidence) -> list[Flat]:
    return [node(Op.K_EVIDENCE, item.n)]
