"""A card record, or a rule's text, to IR; exact or refused with the clause."""

from __future__ import annotations

import re
from typing import Any

from sim.cards.grammar import Unread, parse_ability
from sim.cards.grammar.effects.alternatives import LINE
from sim.cards.grammar.linked import link
from sim.cards.ir.abilities import Card, Face, Keyword, LevelBand, SpellAbility
from sim.cards.ir.classes import ClassLevel
from sim.cards.ir.node import Node
from sim.cards.ir.versions import Cleaved
from sim.cards.lower import errors as lowering
from sim.cards.lower.link import lower_card
from sim.cards.oracle.brackets import versions
from sim.cards.oracle.complete import contradiction, missing, of_another_card
from sim.cards.oracle.indicators import UnknownColor, with_indicator
from sim.cards.oracle.record import Printed, faces
from sim.cards.oracle.split import Band, Level, lines
from sim.cards.scripted import digest, scripts, whole_card
from sim.cards.variant_text import NotRead, read_rule
from sim.errors import UserError

NO_PROGRAM_LENGTH = 60


class Unsupported(Exception):  # noqa: N818
    """The card cannot be said exactly; `clause` is the first text that stops it."""

    def __init__(self, clause: str) -> None:
        super().__init__(clause)
        self.clause = clause


def compile_card(record: dict[str, Any]) -> Card:
    """The exact IR of a card; raises Unsupported."""
    layout = record.get("layout", "normal")
    printed = faces(record)
    if " // " in record["name"] and len(printed) < 2:
        raise Unsupported("(second face missing)")
    try:
        printed = [with_indicator(record, face) for face in printed]
    except UnknownColor as error:
        raise Unsupported(f"(colour indicator of {error} not known)") from error
    whole = whole_card(record["name"], printed[0].text)
    if whole is not None:
        return with_program(whole)
    wrong = missing(layout, printed) or next(filter(None, map(contradiction, printed)), None) or of_another_card(record, printed)
    if wrong is not None:
        raise Unsupported(f"({wrong})")
    return with_program(Card(record["name"], layout, tuple(compile_face(f) for f in printed)))


def with_program(card: Card) -> Card:
    """The card, if every node of it has a program; raises Unsupported."""
    try:
        lower_card(card)  # exact also means that every node has a program
    except (lowering.Unsupported, lowering.Capacity) as error:
        raise Unsupported(f"(no program yet: {str(error)[:NO_PROGRAM_LENGTH]})") from error
    return card


def compile_face(face: Printed) -> Face:
    """One face with its abilities."""
    script = scripts().get(face.name)
    script = None if script is not None and script.whole is not None else script
    linked = read_text(face) if script is None else script.abilities
    if script is not None and script.digest != digest(face.text):
        raise Unsupported("(its script was written for another text)")
    return Face(
        face.name,
        face.cost,
        () if Keyword("devoid") in linked else face.colors,  # CR 702.114a
        face.supertypes,
        face.types,
        face.subtypes,
        face.power,
        face.toughness,
        face.loyalty,
        face.defense,
        linked,
    )


def read_text(face: Printed) -> tuple[Node, ...]:
    """The abilities of a face as the grammar reads them; raises Unsupported."""
    found: list[Node] = []
    spell = bool({"instant", "sorcery"} & set(face.types))
    said: Any = ""
    for item in lines(face.text):
        if spell and any(isinstance(node, Keyword) and node.name == "cleave" for node in found):
            found.extend(compile_bracketed(item))
        else:
            whole = joined(said, item) if spell and found else None
            if whole is None:
                found.extend(compile_item(item, spell))
            else:
                found[-1] = whole
                item = f"{said} {LINE} {item}"
        said = item
    linked = link(tuple(found))
    if linked is None:
        raise Unsupported("the exiled card")
    return linked


def joined(said: Any, item: Any) -> Node | None:
    """A line of an instant or sorcery that says what is done instead of what the line before it says (CR 614.1a)."""
    if not isinstance(said, str) or not isinstance(item, str) or " instead" not in item:
        return None
    try:
        return SpellAbility(parse_ability(f"{said} {LINE} {item}", "Para"))
    except Unread:
        return None


def compile_bracketed(item: str | Band | Level) -> list[Node]:
    """A line of a spell with cleave, which stands above it: read with the words in brackets and without (CR 702.148a)."""
    both = versions(item) if isinstance(item, str) else None
    if both is None:
        return compile_item(item, spell=True)
    read = [compile_item(text, spell=True) for text in (both.usual, both.cleaved)]
    usual, cleaved = ([node.effect for node in nodes if node == SpellAbility(getattr(node, "effect", node))] for nodes in read)
    if len(usual) != 1 or len(cleaved) != 1:
        raise Unsupported(both.usual)
    return [SpellAbility(Cleaved(usual[0], cleaved[0], both.marks))]


def compile_item(item: str | Band | Level, spell: bool = False) -> list[Node]:
    """The abilities of one line, level band or level."""
    if isinstance(item, Band):
        if item.power is None or item.toughness is None:
            raise Unsupported(f"LEVEL {item.low} without a size")
        inner = tuple(n for line in item.lines for n in compile_item(line))
        return [LevelBand(item.low, item.high, item.power, item.toughness, inner)]
    if isinstance(item, Level):
        return [class_level(item)]
    for of in ("KeywordLine", "Ability"):
        try:
            node = parse_ability(item, of)
            return list(node) if isinstance(node, tuple) else [node]
        except Unread as unread:
            clause = unread.clause
    if spell:
        try:
            return [SpellAbility(parse_ability(item, "Para"))]
        except Unread as unread:
            clause = unread.clause
        try:
            return [parse_ability(item, "WordedSpell")]
        except Unread as unread:
            clause = unread.clause if " — " in item else clause
    raise Unsupported(clause)


def class_level(item: Level) -> ClassLevel:
    """A level of a Class: its cost and what is printed below it."""
    try:
        cost: Any = parse_ability(item.cost, "ActivationCost")
    except Unread as unread:
        raise Unsupported(unread.clause) from unread
    return ClassLevel(item.n, cost, tuple(n for line in item.lines for n in compile_item(line)))


def compile_rule(text: str) -> tuple[Node, ...]:
    """The abilities of a variant rule in card English; raises UserError naming the clause.

    The old wording with bare numbers ("cost 1 more") is allowed."""
    text = re.sub(r"\bcosts? (\d+) (?=more|less\b)", lambda m: m[0].replace(m[1], f"{{{m[1]}}}"), text)
    try:
        return tuple(n for line in text.split("\n") if line.strip() for n in read_rule(line.strip(), read_as_card))
    except NotRead as declined:
        raise UserError(f"this rule is not understood: {declined.clause}") from declined


def read_as_card(text: str) -> tuple[Node, ...]:
    """The abilities of a text as a card would have it."""
    try:
        return tuple(compile_item(text))
    except Unsupported as declined:
        raise NotRead(declined.clause) from declined


__all__ = ["Keyword", "Unsupported", "compile_card", "compile_rule"]
