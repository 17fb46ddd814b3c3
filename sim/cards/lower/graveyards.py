"""Replacement effects on the way to a graveyard, and costs beyond those of costs.py (ir/rules.py)."""

from __future__ import annotations

from sim.cards.ir import rules as ir
from sim.cards.ir.effects import Counters
from sim.cards.lower.base import Flat, cost, node, player, replacement
from sim.cards.lower.costs import fixed_cost
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import conjunction, lower_filter
from sim.cards.lower.scope import Scope
from sim.cards.lower.values import fixed, lower_amount, number
from sim.cards.lower.words import BATTLEFIELD
from sim.core.opcodes import Op, Zone


@replacement(ir.WouldBeBuried, fields="whose tokens counter what")
def _would_be_buried(scope: Scope, item: ir.WouldBeBuried) -> Flat:
    """A card goes to its owner's graveyard; a token is no card (CR 111.6)."""
    who = player.lower(scope, item.whose)
    owner = [] if who[0] == Op.W_EACH else [node(Op.F_OWNER, who)]
    card = [] if item.tokens else [node(Op.F_NOT, node(Op.F_TOKEN))]
    what = [] if item.what is None else [lower_filter(scope, item.what)[1]]
    kind = scope.linker.counter(item.counter) if item.counter else 0
    return node(Op.G_WOULD_BE_BURIED, conjunction([*owner, *card, *what]), kind)


@replacement(ir.CreatureManaOnly, fields="what")
def _creature_mana(_: Scope, __: ir.CreatureManaOnly) -> Flat:
    """A rule about how it is paid for, of the shape of a replacement effect."""
    return node(Op.G_CREATURE_MANA)


@replacement(ir.DiscardedOnto, fields="counters")
def _discarded_onto(scope: Scope, item: ir.DiscardedOnto) -> Flat:
    if isinstance(item.counters, Counters):
        return node(Op.G_DISCARD_ONTO_WITH, scope.linker.counter(item.counters.kind), fixed(item.counters.count, "counters"))
    return node(Op.G_DISCARD_ONTO)


@cost(ir.RemoveAmongCost, fields="kind count filter one")
def _remove_among(scope: Scope, item: ir.RemoveAmongCost) -> list[Flat]:
    zones, flat = lower_filter(scope, item.filter)
    if zones != BATTLEFIELD:
        raise Unsupported(f"zone of a cost: {item}")
    amount = lower_amount(scope, item.count)
    return [node(Op.K_REMOVE_AMONG, scope.linker.counter(item.kind), int(item.one), amount, flat)]


@cost(ir.SacrificeAllCost, fields="filter")
def _sacrifice_all(scope: Scope, item: ir.SacrificeAllCost) -> list[Flat]:
    zones, flat = lower_filter(scope, item.filter)
    if zones != BATTLEFIELD:
        raise Unsupported(f"zone of a cost: {item}")
    return [node(Op.K_SACRIFICE_ALL, flat)]


@cost(ir.OtherGainsLifeCost, fields="amount each")
def _other_gains(scope: Scope, item: ir.OtherGainsLifeCost) -> list[Flat]:
    """Of two players the other is each opponent, and the one."""
    fixed_cost(item)
    return [node(Op.K_OTHER_GAINS, lower_amount(scope, item.amount))]


@cost(ir.PutOnBottomCost, fields="what")
def _put_on_bottom(scope: Scope, item: ir.PutOnBottomCost) -> list[Flat]:
    zones, flat = lower_filter(scope, item.what)
    if zones not in (1 << Zone.Z_GRAVEYARD, 1 << Zone.Z_HAND):
        raise Unsupported(f"zone of a cost: {item}")
    return [node(Op.K_TO_BOTTOM, zones.bit_length() - 1, flat, number(1))]
