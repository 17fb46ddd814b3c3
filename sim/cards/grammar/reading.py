"""The two ends of the grammar: text to IR, and IR to text. What does not come back word for word is refused."""

from __future__ import annotations

from sim.cards.grammar import families  # noqa: F401
from sim.cards.grammar.anaphora import resolve, spoken
from sim.cards.grammar.engine import Text, symbol
from sim.cards.ir.node import Node
from sim.cards.oracle.tokens import join, sentence_case


class Unread(Exception):  # noqa: N818
    """The grammar does not read this text; `clause` is the part that stopped it."""

    def __init__(self, clause: str) -> None:
        super().__init__(clause)
        self.clause = clause


def parse_ability(source: str, of: str = "Ability") -> Node:
    """The one reading of a text that prints back as it stands."""
    text = Text(source)
    wanted = sentence_case(text.tokens)
    for end, node in symbol(of).parse(text, 0):
        if end != len(text) or said_as(node, of) != wanted:
            continue
        resolved = resolve(node)
        if resolved is not None and said_as(spoken(resolved), of) == wanted:
            return resolved
    raise Unread(clause_at(text))


def said_as(node: Node, of: str) -> list[str] | None:
    """The tokens of a node with capital letters."""
    said = symbol(of).say(node)
    return None if said is None else sentence_case(said)


def say_ability(node: Node, of: str = "Ability") -> str | None:
    """The text of an ability as the grammar says it."""
    said = said_as(spoken(node), of)
    return None if said is None else join(said)


def clause_at(text: Text) -> str:
    """The sentence that holds the furthest word that was read."""
    stops = [i for i, t in enumerate(text.tokens) if t == "."]
    far = min(text.far, len(text) - 1)
    start = max((i + 1 for i in stops if i < far), default=0)
    end = min((i + 1 for i in stops if i >= far), default=len(text))
    return join(text.tokens[start:end])
