"""Imports every family of phrases, and checks that no symbol is without one."""

from sim.cards.grammar import (  # noqa: F401
    abilities,
    conditions,
    costs,
    filters,
    keywords,
    players,
    predicates,
    refs,
    statics,
    structure,
    triggers,
    values,
)
from sim.cards.grammar.effects import becoming, cards, life, mana, objects, stack, tokens, zones  # noqa: F401
from sim.cards.grammar.engine import check

check()
