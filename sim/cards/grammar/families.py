"""Imports every family, in the order in which their rules are tried."""

from sim.cards.grammar import (  # noqa: F401
    players, values, refs, filters, predicates, conditions, costs, triggers, structure, keywords, statics, abilities,
)  # fmt: skip
from sim.cards.grammar.effects import cards, life, mana, objects, stack, tokens, zones  # noqa: F401
from sim.cards.grammar.engine import check

check()
