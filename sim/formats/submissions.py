"""Restricted submissions: which cards may be submitted at all, said in card English ("Dragon creature cards").

The phrase is read by the grammar of the cards, and asked of a card as it stands in a hand: its front face, and of a split
card both (CR 709.4). What cannot be read so is refused before any hand is looked at.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from sim.cards.grammar import Unread, parse_ability
from sim.cards.ir import filters as fi
from sim.cards.ir.abilities import Card, Face, Keyword
from sim.cards.ir.values import Num
from sim.cards.lower.link import mana_value
from sim.cards.lower.words import NEVER_CREATURES
from sim.errors import UserError

NONPERMANENT = {"instant", "sorcery"}
COMPARE: dict[str, Any] = {"<=": lambda a, b: a <= b, ">=": lambda a, b: a >= b, "=": lambda a, b: a == b}


@lru_cache(maxsize=64)
def restriction(phrase: str) -> fi.Filter:
    """The filter that a phrase says; a `UserError` when it is not one about cards."""
    try:
        found: Any = parse_ability(phrase, "Filters")
    except Unread as unread:
        raise UserError(f"submissions: {phrase!r} is not understood: say it as a card would, as 'Dragon creature cards'") from unread
    if not isinstance(found, fi.Filter) or (found.noun, found.zone) != ("card", "anywhere"):
        raise UserError(f"submissions: {phrase!r} does not name a kind of cards, as 'Dragon creature cards' does")
    try:
        holds(found.preds, Face("", None, (), (), (), ()))
    except KeyError as error:
        raise UserError(f"submissions: {phrase!r} asks for something that a card in a hand does not show") from error
    return found


def submittable(card: Card, phrase: str) -> bool:
    """Is the card of this kind?"""
    preds = restriction(phrase).preds
    faces = card.faces if card.layout == "split" else card.faces[:1]
    return any(holds(preds, face) for face in faces)


def holds(preds: Iterable[Any], face: Face) -> bool:
    """Do all predicates hold of a face? Raises KeyError for one that is not about what is printed there."""
    return all([one_holds(pred, face) for pred in preds])  # noqa: C419 - each is looked at, so that none stays unread


def one_holds(pred: Any, face: Face) -> bool:
    """One predicate."""
    if isinstance(pred, fi.Not):
        return not one_holds(pred.pred, face)
    if isinstance(pred, fi.AnyOf):
        return any([one_holds(item, face) for item in pred.items])  # noqa: C419
    if isinstance(pred, fi.Type):
        return not NONPERMANENT & set(face.types) if pred.name == "permanent" else pred.name in face.types
    if isinstance(pred, fi.Compare):
        if pred.stat != "mana value" or pred.op not in COMPARE or not isinstance(pred.value, Num):
            raise KeyError(pred)
        return bool(COMPARE[pred.op](mana_value(face.cost or ()), pred.value.n))
    if isinstance(pred, fi.HasKeyword):
        return any(isinstance(item, Keyword) and item.name == pred.keyword for item in face.abilities)
    return bool(PLAIN[type(pred)](pred, face))


def is_changeling(face: Face) -> bool:
    """Is it every creature type, in a hand as anywhere (CR 702.73a)?"""
    return any(isinstance(item, Keyword) and item.name == "changeling" for item in face.abilities)


PLAIN: dict[type, Any] = {
    fi.Subtype: lambda pred, face: pred.name in face.subtypes or (is_changeling(face) and pred.name not in NEVER_CREATURES),
    fi.Supertype: lambda pred, face: pred.name in face.supertypes,
    fi.Color: lambda pred, face: pred.name in face.colors,
    fi.Colorless: lambda _, face: not face.colors,
    fi.Multicolored: lambda _, face: len(face.colors) > 1,
    fi.Monocolored: lambda _, face: len(face.colors) == 1,
}
