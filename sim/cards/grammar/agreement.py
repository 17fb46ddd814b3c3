"""Agreement of verbs, possessives and nouns with what stands before them."""

from __future__ import annotations

from typing import Any, Literal

from sim.cards.ir import designations, filters, pairs, values

Person = Literal["you", "it", "one", "they"]
PLAYERS = (values.AimedPlayer, values.Who, values.ControllerOf, values.OwnerOf, values.PlayerTarget)
PLURAL_WORDS = {"they", "them", "those creatures", "those cards", "each of them", "both creatures"}


def is_subject(node: Any) -> bool:
    """Whether a verb can agree with this node."""
    objects = (values.Self, values.It, values.EventObject, values.Enchanted, values.Linked, values.All, values.Target, values.Pair)
    objects = (*objects, designations.ExtremeOne, pairs.BothOfThem)
    return isinstance(node, PLAYERS + objects + (filters.Filter, filters.AnyOf))


def person_of(node: Any) -> Person:
    """you; it: one object; one: one player; they: several."""
    if isinstance(node, PLAYERS):
        if isinstance(node, values.Who):
            if node.name == "you":
                return "you"
            return "they" if node.word in {"they", "them"} or node.name in {"players", "your_opponents"} else "one"
        return "one"
    if isinstance(node, values.All):
        return "it" if node.word == "each" else "they"
    if isinstance(node, values.Target):
        if isinstance(node.filter, values.PlayerTarget):
            return "one"
        return "it" if is_one(node.count) and not node.any_number else "they"
    if isinstance(node, values.Pair):
        return "they"
    return "they" if getattr(node, "word", "") in PLURAL_WORDS else "it"


def base_form(person: Person) -> Person:
    """The person after 'may': no ending on the verb."""
    return "they" if person == "one" else person


def third(person: Person) -> bool:
    """Whether a verb takes the ending of the third person singular."""
    return person in {"it", "one"}


def possessive(person: Person) -> str:
    """your / their / its."""
    return {"you": "your", "they": "their", "one": "their", "it": "its"}[person]


def is_one(count: Any) -> bool:
    """Whether a noun after this quantity is singular."""
    return count is None or (isinstance(count, values.Num) and count.n == 1)
