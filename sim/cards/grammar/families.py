"""Imports every family of phrases, and checks that no symbol is without one."""

from sim.cards.grammar import (  # noqa: F401
    abilities,
    conditions,
    costs,
    filters,
    keywords,
    land_types,
    permissions,
    players,
    predicates,
    prevention,
    refs,
    replacements,
    restrictions,
    sagas,
    statics,
    structure,
    triggers,
    values,
)
from sim.cards.grammar.effects import (  # noqa: F401
    alternatives,
    becoming,
    cards,
    delayed,
    designations,
    hands,
    keyword_actions,
    life,
    mana,
    named_tokens,
    objects,
    stack,
    tokens,
    untapping,
    versions,
    whole_hands,
    zones,
)
from sim.cards.grammar.engine import check

check()
