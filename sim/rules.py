"""Variant rules before any game: each is compiled and linked, so that one that cannot be played is told at once."""

from __future__ import annotations

from collections.abc import Iterable

from sim import cards
from sim.errors import UserError

# what a link asks for besides the rules; no rule depends on it
PLAIN = {"starter": 0, "start_life": 20, "draw_on_play": False, "land_rule": "none", "random_policy": 0}
SHAPE = (KeyError, ValueError, TypeError, AttributeError, IndexError)  # a word that no family of the lowering knows


def check_rules(texts: Iterable[str]) -> None:
    """Compile and link the variant rules of a round with two empty hands; a `UserError` names the rule and the clause."""
    compiled = []
    for text in texts:
        compiled.append(_compiled(text))
        _link(compiled[-1:], text)
        if len(compiled) > 1:  # several rules may need more room than each alone
            _link(compiled, text)


def _compiled(text: str) -> tuple[object, ...]:
    from sim.cards.ir.abilities import Keyword

    try:
        found = cards.compile_rule(text)
    except UserError as error:
        told = str(error)
        raise UserError(told if told.endswith(text.strip()) else f"{told} (in the rule {text!r})") from error
    if not found:
        raise UserError(f"a variant rule is empty: {text!r}")
    if any(isinstance(node, Keyword) for node in found):  # an emblem with flying: nothing would fly
        raise UserError(f"this rule does not say what has it: {text}")
    return found


def _link(rules: list[tuple[object, ...]], text: str) -> None:
    from sim.cards.lower.errors import Capacity, Unsupported
    from sim.cards.lower.link import link_game
    from sim.core.program import Program

    try:
        Program(link_game((), (), rules, PLAIN))
    except (Unsupported, Capacity) as error:
        raise UserError(f"this rule cannot be played yet: {text} ({error})") from error
    except SHAPE as error:
        raise UserError(f"this rule cannot be played yet: {text} ({type(error).__name__}: {error})") from error
