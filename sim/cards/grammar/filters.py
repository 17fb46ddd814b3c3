"""Filters: which objects. Predicates before the noun (Pre), the noun, predicates after it (Post).

'artifact or creature you control with mana value 2 or less': Pre* noun Post*, in printed order. A subtype or a list of
types can stand for the noun: then the noun is 'permanent' and is not said.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sim.cards.grammar.engine import Text, symbol, words
from sim.cards.grammar.words import (
    COLORS,
    NOUN_OF_PLURAL,
    NOUNS,
    STATUSES,
    SUBTYPE_OF_PLURAL,
    SUBTYPES,
    SUPERTYPES,
    TYPE_OF_PLURAL,
    TYPES,
    plural,
)  # fmt: skip
from sim.cards.ir.comparisons import Historic
from sim.cards.ir.filters import (
    PT,
    AnyOf,
    Color,
    Colorless,
    Compound,
    Filter,
    Monocolored,
    Multicolored,
    Not,
    Other,
    OwnedBy,
    Status,
    Subtype,
    Supertype,
    Type,
)  # fmt: skip
from sim.cards.ir.node import Node
from sim.cards.ir.values import Who

ATOMS: dict[str, Node] = (
    {c: Color(c) for c in COLORS}
    | {s: Supertype(s) for s in SUPERTYPES}
    | {s: Status(s) for s in STATUSES}
    | {t: Type(t) for t in TYPES}
    | {
        "permanent": Type("permanent"),
        "colorless": Colorless(),
        "multicolored": Multicolored(),
        "monocolored": Monocolored(),
        "historic": Historic(),
    }
)
WORD_OF: dict[Node, str] = {node: word for word, node in ATOMS.items()}
WORD_OF[Other()] = "other"
JOINS = ("or", "and", "and-or")
ATTACHED = (Status("enchanted"), Status("equipped"))
COLOURS = (Color, Colorless, Multicolored, Monocolored)
ADJECTIVES = {Subtype: "subtype", Supertype: "supertype", Status: "status"} | dict.fromkeys(COLOURS, "colour")


def atom(text: Text, pos: int) -> Node | None:
    """One word before a noun, singular."""
    raw = text.tokens[pos] if pos < len(text) else ""
    low = text.low[pos]
    if raw in SUBTYPES:
        return Subtype(raw)
    if low.startswith("non") and len(low) > 3:
        inner = raw[4:] if low[3] == "-" else raw[3:]
        if inner in SUBTYPES:
            return Not(Subtype(inner))
        return Not(ATOMS[inner.lower()]) if inner.lower() in ATOMS else None
    if low == "other":
        return Other()
    found = ATOMS.get(low)
    if found is None and "/" in low and low.replace("/", "").isdecimal():
        power, _, toughness = low.partition("/")
        return PT(int(power), int(toughness))
    return found


def atom_plural(text: Text, pos: int) -> Node | None:
    """A type or subtype word in the plural."""
    raw = text.tokens[pos] if pos < len(text) else ""
    if raw in SUBTYPE_OF_PLURAL:
        return Subtype(SUBTYPE_OF_PLURAL[raw])
    found = TYPE_OF_PLURAL.get(text.low[pos])
    return Type(found) if found else None


def pre_lists(text: Text, pos: int, many: bool) -> Iterator[tuple[int, list[Node]]]:
    """Predicates before the noun; the last of them in the plural where it stands for the noun."""
    states: list[tuple[int, list[Node]]] = [(pos, [])]
    while states:
        at, preds = states.pop()
        yield at, preds
        comma = at
        if preds and isinstance(preds[-1], Not) and text.low[at] == ",":
            comma = at + 1
        for node, end in alternatives(text, comma, many):
            if comma == at or isinstance(node, Not):
                states.append((end, [*preds, node]))


def alternatives(text: Text, pos: int, many: bool) -> Iterator[tuple[Node, int]]:
    """One predicate, or a list 'X or Y', 'X, Y, and Z'."""
    for read in (atom, atom_plural) if many else (atom,):
        first = read(text, pos)
        if first is None:
            continue
        yield first, pos + 1
        items, at = [first], pos + 1
        while text.low[at] == "," and (following := read(text, at + 1)) is not None:
            items.append(following)
            at += 2
        at += text.low[at] == "," and len(items) > 1
        article = text.low[at] == "or" and text.low[at + 1] in {"a", "an"} and not many
        last = read(text, at + 1 + article) if text.low[at] in JOINS else None
        if last is not None and not isinstance(first, Not | Other | PT):
            word = "and/or" if text.low[at] == "and-or" else text.low[at]
            yield AnyOf((*items, last), word, article), at + 2 + article


def read_filter(text: Text, pos: int, many: bool) -> Iterator[tuple[int, Filter]]:
    """A filter, singular or plural."""
    nouns = NOUN_OF_PLURAL if many else {n: n for n in NOUNS}
    for at, preds in pre_lists(text, pos, many):
        noun = nouns.get(text.low[at])
        plural_only = many and stands_for_noun(text, at - 1, preds) and atom(text, at - 1) is None  # 'Eldrazi' is both
        if not of_one_kind(preds):
            continue
        if any(isinstance(pred, AnyOf) and pred.again for pred in preds):  # each is a phrase of its own: nothing else belongs to both
            if len(preds) == 1 and typed(preds[0]):  # type: ignore[arg-type]
                yield at, Filter("permanent", "battlefield", tuple(preds))
            continue
        if noun is not None and not plural_only:
            yield from with_posts(text, at + 1, noun, preds)
        elif preds and (not many or stands_for_noun(text, at - 1, preds)):
            last = preds[-1]
            if isinstance(last, Type):
                yield from with_posts(text, at, last.name, preds[:-1])
            elif isinstance(last, Subtype) or (isinstance(last, AnyOf) and typed(last)):
                yield from with_posts(text, at, "permanent", preds)


def of_one_kind(preds: list[Node]) -> bool:
    """Whether the words around each list belong to every alternative of it.

    Not in 'land or nonblack creature', 'artifact creature or black creature', 'enchanted creature or enchantment creature':
    there each alternative has a noun of its own (`sim.cards.grammar.compounds` reads them).
    """
    for i, pred in enumerate(preds):
        if not isinstance(pred, AnyOf):
            continue
        kinds = {ADJECTIVES.get(type(item)) for item in pred.items}
        if (len(kinds) > 1 or None in kinds) and any(isinstance(p, Type) and p.name != "permanent" for p in preds[i + 1 :]):
            return False
        named = any(isinstance(item, Type | Subtype) for item in pred.items)
        if named and any(isinstance(p, Type) or p in ATTACHED for p in preds[:i]):
            return False
    return True


def typed(node: AnyOf) -> bool:
    """A list of types and subtypes only."""
    return all(isinstance(i.preds[-1] if isinstance(i, Compound) else i, Type | Subtype) for i in node.items)


def stands_for_noun(text: Text, pos: int, preds: list[Node]) -> bool:
    """Whether the word at pos is a plural that stands for the noun."""
    return bool(preds) and atom_plural(text, pos) is not None


def with_posts(text: Text, pos: int, noun: str, preds: list[Node]) -> Iterator[tuple[int, Filter]]:
    """Add the predicates after the noun, as many as there are."""
    states: list[tuple[int, str | None, tuple[Node, ...]]] = [(pos, None, tuple(preds))]
    while states:
        at, zone, have = states.pop()
        yield at, Filter(noun, zone or usual_zone(noun), have)
        for end, post in symbol("Post").parse(text, at):
            if isinstance(post, InZone):
                if zone is None:
                    states.append((end, post.zone, (*have, OwnedBy(post.who, post.word))))
            else:
                states.append((end, zone, (*have, post)))


def usual_zone(noun: str) -> str:
    """Where objects of this noun are unless the text names a zone."""
    if noun in {"spell", "instant", "sorcery", "ability"}:
        return "stack"
    return "anywhere" if noun in {"card", "source"} else "battlefield"


class InZone(NamedTuple):
    """'in your graveyard', 'from a graveyard', 'on the battlefield': read into Filter.zone and OwnedBy(who, word)."""

    zone: str
    who: Node = Who("any")
    word: str = "in"


PRE = (Type, Subtype, Supertype, Color, Colorless, Multicolored, Monocolored, Status, Other, PT, Historic)


def is_pre(pred: Node) -> bool:
    """Whether a predicate is said before the noun."""
    inner = pred.pred if isinstance(pred, Not) else pred
    if isinstance(pred, AnyOf):
        return pred.word != "basic" and all(is_pre(i) for i in pred.items)
    if isinstance(pred, Compound):
        return all(is_pre(i) for i in pred.preds)
    return isinstance(inner, PRE)


def say_atom(pred: Node, many: bool) -> list[str] | None:
    """A predicate before the noun; in the plural where it stands for the noun."""
    if isinstance(pred, AnyOf):
        parts = [say_atom(i, many) for i in pred.items]
        if any(p is None for p in parts):
            return None
        return list_of([["a"] * (pred.again and i > 0) + (p or []) for i, p in enumerate(parts)], pred.word.replace("/", "-"))
    if isinstance(pred, Compound):
        said = [say_atom(p, many and p is pred.preds[-1]) for p in pred.preds]
        return None if None in said else [word for words in said for word in words or ()]
    if isinstance(pred, Not):
        inner = say_atom(pred.pred, False)
        return inner and [("non-" if isinstance(pred.pred, Subtype) else "non") + inner[0]]
    if isinstance(pred, PT):
        return [f"{pred.power}/{pred.toughness}"]
    word = pred.name if isinstance(pred, Subtype) else WORD_OF.get(pred)
    return None if word is None else [plural(word) if many else word]


def list_of(parts: list[list[str]], word: str) -> list[str]:
    """'a', 'a or b', 'a, b, or c'."""
    out = list(parts[0])
    for i, part in enumerate(parts[1:], 1):
        if len(parts) > 2:
            out.append(",")
        if i == len(parts) - 1:
            out.append(word)
        out += part
    return out


def say_filter(node: Filter, many: bool) -> list[str] | None:
    """Pre* noun Post*."""
    pre = [p for p in node.preds if is_pre(p)]
    placed = any(isinstance(p, OwnedBy) and p.word for p in node.preds)
    if (not placed and usual_zone(node.noun) != node.zone) or list(node.preds[: len(pre)]) != pre:
        return None
    silent = bool(pre) and node.noun == "permanent" and (
        isinstance(pre[-1], Subtype) or (isinstance(pre[-1], AnyOf) and typed(pre[-1]))
    )  # fmt: skip
    out: list[str] = []
    for i, pred in enumerate(pre):
        said = say_atom(pred, many and silent and i == len(pre) - 1)
        if said is None:
            return None
        if i and isinstance(pred, Not) and isinstance(pre[i - 1], Not):
            out.append(",")
        out += said
    if not silent:
        out.append(plural(node.noun) if many else node.noun)
    for pred in node.preds[len(pre) :]:
        zoned = isinstance(pred, OwnedBy) and pred.word
        said = symbol("Post").say(InZone(node.zone, pred.who, pred.word) if zoned else pred, "they" if many else "it")
        if said is None:
            return None
        out += said
    return out


symbol("Filter").readers.append(lambda text, pos: read_filter(text, pos, False))
symbol("Filters").readers.append(lambda text, pos: read_filter(text, pos, True))
symbol("Filter").printers[Filter] = [lambda node, person: say_filter(node, False)]
symbol("Filters").printers[Filter] = [lambda node, person: say_filter(node, True)]
words("ColorList", {c: (c,) for c in COLORS} | {f"{a} and {b}": (a, b) for a in COLORS for b in COLORS if a != b})
