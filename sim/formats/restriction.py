"""Whether cards and hands meet a restriction of a round ("only Dragon creature cards")."""

from __future__ import annotations

from collections.abc import Sequence

from sim.cards.ir.abilities import Face, Keyword
from sim.cards.library import Library
from sim.formats.ruleset import Restriction


def fits(card: str, restriction: Restriction, library: Library) -> bool | None:
    """Is the card such? None: its type line is not known, because its text has no program yet."""
    if library.support(card) is not None:
        return None
    face = library.card(card).faces[0]
    words = {word.casefold() for word in (*face.supertypes, *face.types)}
    subtypes = {word.casefold() for word in face.subtypes}
    wanted = {word.casefold() for word in restriction.types}
    kinds = {word.casefold() for word in restriction.subtypes}
    barred = {word.casefold() for word in restriction.without_types}
    return wanted <= words and not barred & words and (kinds <= subtypes or has_every_type(face))


def has_every_type(face: Face) -> bool:
    """Changeling (CR 702.73)."""
    return any(isinstance(item, Keyword) and item.name == "changeling" for item in face.abilities)


def problem_of(cards: Sequence[str], restriction: Restriction, library: Library) -> str | None:
    """What is wrong with a hand; cards whose type line is not known are given the benefit of the doubt."""
    such = [fits(card, restriction, library) for card in cards]
    if restriction.at_least is None:
        wrong = [card for card, answer in zip(cards, such, strict=True) if answer is False]
        return f"{wrong[0]!r} is not {described(restriction)}" if wrong else None
    count = sum(answer is not False for answer in such)
    return None if count >= restriction.at_least else f"{count} cards that are {described(restriction)}, {restriction.at_least} are needed"


def described(restriction: Restriction) -> str:
    """The restriction in words."""
    told = " ".join([*restriction.subtypes, *restriction.types]) or "a card"
    return told + "".join(f", not {word}" for word in restriction.without_types)


def unsure(cards: Sequence[str], restriction: Restriction, library: Library) -> list[str]:
    """The cards of which nobody knows here what they are."""
    return [card for card in dict.fromkeys(cards) if fits(card, restriction, library) is None]
