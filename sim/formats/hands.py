"""Hands: from a typed list of cards to canonical names, and whether a rule set admits them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rapidfuzz import process

from sim.errors import UserError
from sim.formats.ruleset import RuleSet

if TYPE_CHECKING:
    from sim.cards.library import Library

BAN_LISTS = ("banned", "land_rule_banned", "extra_bans")
LIST_NAMES = {"banned": "", "land_rule_banned": " under a land rule", "extra_bans": " in this round"}


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


@dataclass(frozen=True)
class Problem:
    """Why a hand may not be submitted: the rule, as its league numbers it, and what is wrong."""

    rule: str
    why: str


def admit(cards: tuple[str, ...], rules: RuleSet, library: Library) -> None:
    """Check hand size, card pool and bans (canonical names); the first thing wrong is a `UserError`."""
    for found in problems(cards, rules, library):
        raise UserError(found.why)


def problems(cards: tuple[str, ...], rules: RuleSet, library: Library) -> Iterator[Problem]:
    """Everything wrong with a hand that its list of cards shows (canonical names)."""
    wrong = _size_problem(len(cards), rules)
    if wrong:
        yield Problem(rules.cite("hand_size"), wrong)
    for field in BAN_LISTS:
        banned = {library.find(name) or name for name in rules.bans(field)}
        for card in Counter(cards):
            if card in banned:
                yield Problem(rules.cite(field), f"{card!r} is banned in {rules.name}{LIST_NAMES[field]}")
    if rules.starting_life_by_mana_value and _without_life(cards, library):
        yield Problem(rules.cite("starting_life_by_mana_value"), "a hand of total mana value 0 would start with 0 life")
    if rules.submissions:
        yield from _not_submittable(cards, rules, library)
    for card in Counter(cards):
        if not library.legal(card, rules.card_pool):
            pool = rules.card_pool.capitalize()
            yield Problem(rules.cite("card_pool"), f"{card!r} is not legal in {pool}, as {rules.name} asks")
        if rules.sets and not library.sets(card) & _sets(rules, library):
            yield Problem(rules.cite("sets"), f"{card!r} is in none of the sets of {rules.name}: {', '.join(rules.sets)}")
        marks = library.marks(card) & set(rules.banned_marks)
        if marks:
            yield Problem(rules.cite("banned_marks"), f"{card!r} is banned in {rules.name}: {', '.join(sorted(marks))}")


def _sets(rules: RuleSet, library: Library) -> set[str]:
    """The sets of a sanctioned format (PHM 7.4a)."""
    codes = {code.upper() for code in rules.sets}
    for code in sorted(codes - library.known_sets):
        near = [hit[0] for hit in process.extract(code, sorted(library.known_sets), limit=3, score_cutoff=50)]
        meant = f" (near: {', '.join(near)})" if near else ""
        raise UserError(f"sets: {code!r} is the code of no set that a known card was printed in{meant}")
    return codes


def _not_submittable(cards: tuple[str, ...], rules: RuleSet, library: Library) -> Iterator[Problem]:
    """Restricted submissions, of cards with a program."""
    from sim.formats.submissions import restriction, submittable

    restriction(rules.submissions)
    for card in Counter(cards):
        if library.support(card) is None and not submittable(library.card(card), rules.submissions):
            yield Problem(rules.cite("submissions"), f"{card!r} may not be submitted: only {rules.submissions}")


def _without_life(cards: tuple[str, ...], library: Library) -> bool:
    """Is the total mana value 0? Of a card without a program it is not known; its games are unresolved."""
    from sim.cards.lower.starting_life import total_mana_value

    return all(library.support(card) is None for card in cards) and not total_mana_value(map(library.card, cards))


def _size_problem(size: int, rules: RuleSet) -> str | None:
    if rules.hand_size is not None:
        wrong = f"a hand of {size} cards where {rules.name} asks for {rules.hand_size}"
        return wrong if size != rules.hand_size else None
    if not rules.hand_size_min <= size <= rules.hand_size_max:
        return f"a hand of {size} cards where {rules.name} asks for {rules.hand_size_min} to {rules.hand_size_max}"
    return None
