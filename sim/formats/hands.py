"""Hands: from a typed list of cards to canonical names, and whether a rule set admits them."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from sim.errors import UserError
from sim.formats.ruleset import RuleSet

if TYPE_CHECKING:
    from sim.cards.library import Library


def split_hand(text: str) -> tuple[str, ...]:
    """The cards of a hand typed as `A / B / C`; the double slash of a split card stays."""
    return tuple(card.strip() for card in re.split(r"(?<!/)\s/\s(?!/)", f" {text} ") if card.strip())


def resolve(cards: tuple[str, ...], library: Library) -> tuple[str, ...]:
    """The canonical names of typed cards; an unknown card is a `UserError` with the nearest names."""
    found = []
    for card in cards:
        name = library.find(card)
        if name is None:
            near = library.suggest(card)
            hint = f"; did you mean {' or '.join(repr(other) for other in near)}?" if near else ""
            if "/" in card and " // " not in card:
                hint += ' (between two cards: " / ", with spaces)'
            raise UserError(f"unknown card {card!r}{hint}")
        found.append(name)
    return tuple(found)


def admit(cards: tuple[str, ...], rules: RuleSet, library: Library) -> None:
    """Check hand size, card pool and bans (canonical names); what is wrong is a `UserError`."""
    wrong = _size_problem(len(cards), rules)
    if wrong:
        raise UserError(wrong)
    banned = {library.find(name) or name for name in rules.all_bans}
    for card in Counter(cards):
        if card in banned:
            raise UserError(f"{card!r} is banned in {rules.name}")
        if not library.legal(card, rules.card_pool):
            raise UserError(f"{card!r} is not legal in {rules.card_pool.capitalize()}, as {rules.name} asks")
        marks = library.marks(card) & set(rules.banned_marks)
        if marks:
            raise UserError(f"{card!r} is banned in {rules.name}: {', '.join(sorted(marks))}")


def _size_problem(size: int, rules: RuleSet) -> str | None:
    if rules.hand_size is not None and size != rules.hand_size:
        return f"a hand of {size} cards where {rules.name} asks for {rules.hand_size}"
    if not rules.hand_size_min <= size <= rules.hand_size_max:
        return f"a hand of {size} cards where {rules.name} asks for {rules.hand_size_min} to {rules.hand_size_max}"
    return None
