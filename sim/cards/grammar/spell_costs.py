"""Costs that speak of a mana cost, of X or of chance: 'pay its mana cost reduced by {2}', 'exile any number of white cards'."""

from __future__ import annotations

from sim.cards.grammar.engine import rule
from sim.cards.ir.abilities import AdditionalCost
from sim.cards.ir.costs import ExileAnyCost, ItsManaCost
from sim.cards.ir.values import It

rule("PayPart", "pay its mana cost", ItsManaCost, what=It("it"), eg="pay its mana cost")
rule(
    "PayPart",
    "pay its mana cost reduced by {less:GenericNumber}",
    ItsManaCost,
    what=It("it"),
    eg="pay its mana cost reduced by {2}",
)
rule(
    "Ability",
    "as an additional cost to cast this spell , you may exile any number of {filter:Filters} . "
    "this spell costs {less:GenericNumber} less to cast for each card exiled this way .",
    AdditionalCost,
    build=lambda filter, less: AdditionalCost((ExileAnyCost(filter, less),)) if filter.zone == "hand" else None,
    unbuild=lambda a: (
        {"filter": a.cost[0].filter, "less": a.cost[0].less} if len(a.cost) == 1 and isinstance(a.cost[0], ExileAnyCost) else None
    ),
    eg="as an additional cost to cast this spell, you may exile any number of white cards from your hand. "
    "this spell costs {2} less to cast for each card exiled this way.",
)
