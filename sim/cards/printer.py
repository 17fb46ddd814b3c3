"""IR of a card back to normalised Oracle text, face by face."""

from __future__ import annotations

from sim.cards.grammar import say_ability
from sim.cards.ir.abilities import Card, Face, Keyword, LevelBand
from sim.cards.ir.classes import ClassLevel
from sim.cards.ir.node import Node


def card_text(card: Card) -> list[str]:
    """The normalised text of every face."""
    return [face_text(face) for face in card.faces]


def face_text(face: Face) -> str:
    """One line an ability, keywords that share a line together."""
    return "\n".join(line for node in face.abilities for line in ability_lines(node))


def ability_lines(node: Node) -> list[str]:
    """The lines of one ability."""
    if isinstance(node, LevelBand):
        levels = f"LEVEL {node.low}+" if node.high is None else f"LEVEL {node.low}-{node.high}"
        inner = [line for a in node.abilities for line in ability_lines(a)]
        return [levels, f"{node.power}/{node.toughness}", *inner]
    if isinstance(node, ClassLevel):
        cost = say_ability(node.cost, "ActivationCost")  # type: ignore[arg-type]
        return [f"{cost}: Level {node.n}", *(line for a in node.abilities for line in ability_lines(a))]
    if isinstance(node, Keyword):
        text = say_ability((node,), "KeywordLine")  # type: ignore[arg-type]
        if text and node.cost and node.name != "prototype":
            text = text.replace(" — ", "—")
    else:
        text = say_ability(node)
    if text is None:
        raise ValueError(f"no phrase says {node!r}")
    return text.replace(" • ", "\n• ").replace(" ¶ ", "\n").split("\n")
