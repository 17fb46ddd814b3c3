"""One game as a program of the rules machine: its cards, its variant rules, and what of its rule set the machine knows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path

from sim.cards import compile_rule
from sim.cards.ir.abilities import Card
from sim.cards.library import Library, load_library
from sim.cards.lower.link import link_game
from sim.core.program import Program
from sim.formats.basics import basic_lands
from sim.verdict import GameSpec

ALL_REDUCTIONS = 4095  # every switch of the machine's reductions (sim/core/game.pxd)


def unsupported_cards(names: Iterable[str], library: Library) -> tuple[str, ...]:
    """'NAME: clause' for every card that is not exact."""
    found = {name: library.support(name) for name in sorted(set(names))}
    return tuple(f"{name}: {clause}" for name, clause in found.items() if clause is not None)


@lru_cache(maxsize=4096)
def card_of(name: str, folder: Path | None = None) -> Card:
    """The IR of an exact card."""
    library = load_library() if folder is None else Library(folder)
    return library.card(name)


def build_program(spec: GameSpec, theirs: Sequence[Card] | None = None) -> Program:
    """Link the programs of both hands and the variant rules. Raises Unsupported or Capacity.

    theirs: cards of player B that have no place in the pool, instead of `spec.hand_b`.
    """
    rules = [compile_rule(text) for text in spec.rules.rules]
    tables = link_game(
        [card_of(name) for name in spec.hand_a],
        [card_of(name) for name in spec.hand_b] if theirs is None else theirs,
        rules,
        {
            "starter": 0 if spec.starter == "a" else 1,
            "start_life": spec.rules.starting_life,
            "life_of_hands": spec.rules.starting_life_by_mana_value,
            "draw_on_play": spec.rules.starter_draws,
            "land_rule": spec.rules.land_rule,
            "lands": [card_of(name) for name in basic_lands(spec.rules)],
            "counter_rule": spec.rules.counter_rule,
            "random_policy": 0 if spec.rules.random_policy == "worst_for_owner" else 1,
        },
    )
    return Program(tables)


def unmodelled(spec: GameSpec) -> str | None:
    """A part of the rule set that changes play and that the machine does not know yet."""
    rules = spec.rules
    if rules.empty_library_draw_loses:
        return "rule set field empty_library_draw_loses is not modelled"
    return None
