"""Becoming something else for a while, and copies with exceptions (CR 707, 613)."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from sim.cards.grammar.effects.tokens import color_words, run_raw
from sim.cards.grammar.engine import SAME, Text, rule, symbol, words
from sim.cards.grammar.filters import list_of
from sim.cards.grammar.statics import THE_OBJECT, say_verbs, verb_chain
from sim.cards.grammar.structure import Rider, add_field, fill, rider
from sim.cards.ir.abilities import AreTypes, BasePT, Cant, Have, Keyword, ThisAbility
from sim.cards.ir.effects import Become, BecomeCopy, If, May, Token, Until
from sim.cards.ir.filters import Filter
from sim.cards.ir.node import Node
from sim.cards.ir.values import It, StatOf

COPY = It("the copy")  # '... and it has ...'


@symbol("Exceptions").reader
def read_exceptions(text: Text, pos: int) -> Iterator[tuple[int, tuple[Node, ...]]]:
    """'it's an artifact in addition to its other types', 'it has this ability'"""
    for end, _ in symbol("ItWord").parse(text, pos):
        low = text.low[end : end + 1]
        if low == ["'s"]:
            text_is = Text("is " + " ".join(text.tokens[end + 1 :]).replace(" 's", "'s"))
            for at, n in symbol("StaticVP").parse(text_is, 0):
                first = fill(n, THE_OBJECT)
                yield end + at, (first,)
                if text.low[end + at : end + at + 3] == ["and", "it", "has"]:
                    for stop, abilities in symbol("AbilityList").parse(text, end + at + 3):
                        yield stop, (first, Have(COPY, abilities))
        yield from ((at, fill(n, THE_OBJECT)) for at, n in verb_chain("StaticVP", text, end))
    if text.low[pos : pos + 4] == ["it", "has", "this", "ability"]:
        yield pos + 4, (Have(THE_OBJECT, (ThisAbility(),)),)


@symbol("Exceptions").printer(tuple)
def say_exceptions(nodes: tuple[Any, ...], _: Any) -> list[str] | None:
    """The reverse."""
    if nodes == (Have(THE_OBJECT, (ThisAbility(),)),):
        return ["it", "has", "this", "ability"]
    if len(nodes) == 2 and isinstance(nodes[1], Have) and nodes[1].what == COPY:
        one, more = say_exceptions(nodes[:1], None), symbol("AbilityList").say(nodes[1].abilities)
        return [*one, "and", "it", "has", *more] if one and more else None
    said = say_verbs("StaticVP", nodes, THE_OBJECT, "it") if nodes else None
    return said and ["it", *(["'s", *said[1:]] if said[0] == "is" else said)]


rule("Effect", "{what} become[s] a copy of {of:Ref}", BecomeCopy, eg="~ becomes a copy of target land")
rule(
    "Effect",
    "{what} become[s] a copy of {of:Ref} , except {except_:Exceptions}",
    BecomeCopy,
    eg="~ becomes a copy of target land, except it has this ability",
)


def become(what: Node, shape: Token) -> Node | None:
    """'~ becomes a 2/2 red Goblin creature [with haste] until end of turn'"""
    if shape.supertypes:
        return None
    plain = all(isinstance(a, Keyword) and a == Keyword(a.name) for a in shape.abilities)
    names = tuple(getattr(a, "name", "") for a in shape.abilities) if plain else ()
    more = () if plain else shape.abilities
    return Become(
        what, shape.power, shape.toughness, shape.colors, shape.types, shape.subtypes, names, keeps="replaces", abilities=more
    )


def unbecome(node: Become, duration: str = "end_of_turn") -> dict[str, Any] | None:
    """The reverse."""
    if node.keeps != "replaces" or node.duration != duration or node.every or node.first or not node.types or node.based:
        return None
    abilities = node.abilities or tuple(Keyword(n) for n in node.keywords)
    within = any(not isinstance(a, Keyword) for a in abilities)
    return {
        "what": node.what,
        "shape": Token(None, node.power, node.toughness, node.colors, (), node.types, node.subtypes, abilities, within),
    }


def become_based(what: Node, shape: Token, size: Any) -> Node | None:
    """'becomes an artifact creature with base power and toughness 5/5': the size is said behind the rest."""
    if shape.power is not None or shape.abilities:
        return None
    found = become(what, dataclasses.replace(shape, power=size[0], toughness=size[1]))
    return found and dataclasses.replace(found, based=True)


def unbecome_based(node: Become) -> dict[str, Any] | None:
    """The reverse."""
    got = unbecome(dataclasses.replace(node, based=False, power=None, toughness=None)) if node.based else None
    return got and {**got, "size": (node.power, node.toughness)}


rule(
    "Effect",
    "{what} become[s] a {shape:BecomeShape} until end of turn",
    Become,
    build=become,
    unbuild=unbecome,
    eg="~ becomes a 2/2 Assembly-Worker artifact creature until end of turn",
)
rule(
    "Effect",
    "{what} become[s] a {shape:BecomeShape}",
    Become,
    build=lambda what, shape: (found := become(what, shape)) and dataclasses.replace(found, duration="indefinite"),
    unbuild=lambda n: unbecome(n, "indefinite"),
    eg="target artifact you control becomes a 0/0 artifact creature",
)
rule(
    "Effect",
    "{what} become[s] a {shape:BecomeShape} with all creature types until end of turn",
    Become,
    build=lambda what, shape: (found := become(what, shape)) and dataclasses.replace(found, every=True),
    unbuild=lambda n: unbecome(dataclasses.replace(n, every=False)) if n.every else None,
    eg="~ becomes a 2/2 creature with all creature types until end of turn",
)
rule(
    "Effect",
    "until end of turn , {what} become[s] a {shape:BecomeShape}",
    Become,
    build=lambda what, shape: (found := become(what, shape)) and dataclasses.replace(found, first=True),
    unbuild=lambda n: unbecome(dataclasses.replace(n, first=False)) if n.first else None,
    eg="until end of turn, ~ becomes a 3/4 white Dragon creature with flying",
)


@symbol("ColoredKind").reader
def read_kind(text: Text, pos: int) -> Iterator[tuple[int, tuple[tuple[str, ...], tuple[str, ...]]]]:
    """'green Wurm': colours and creature types."""
    colors, at = color_words(text, pos)
    subtypes, end = run_raw(text, at)
    if subtypes and colors:
        yield end, (colors, subtypes)


symbol("ColoredKind").printers[tuple] = [lambda kind, person: [*list_of([[c] for c in kind[0]], "and"), *kind[1]]]


def base_size(what: Node, kind: Any, pt: Any) -> Become | None:
    """'until end of turn, target creature becomes a green Wurm with base power and toughness 6/4': a creature it is already."""
    filter_ = getattr(what, "filter", None)
    if not isinstance(filter_, Filter) or filter_.noun != "creature":
        return None
    return Become(what, *pt, kind[0], (), kind[1], (), keeps="replaces", first=True)


rule(
    "Effect",
    "until end of turn , {what} become[s] a {kind:ColoredKind} with base power and toughness {pt:Size}",
    Become,
    build=base_size,
    unbuild=lambda n: (
        {"what": n.what, "kind": (n.colors, n.subtypes), "pt": (n.power, n.toughness)}
        if n.power is not None and n == base_size(n.what, (n.colors, n.subtypes), (n.power, n.toughness))
        else None
    ),
    eg="until end of turn, target creature you control becomes a green Wurm with base power and toughness 6/4",
)
rule(
    "Effect",
    "{what} become[s] a {shape:BecomeShape} with base power and toughness {size:Size} until end of turn",
    Become,
    build=become_based,
    unbuild=unbecome_based,
    eg="~ becomes a Golem artifact creature with base power and toughness 5/5 until end of turn",
)
rule(
    "StillLand",
    "it's still a {kind:CaveWord} land",
    Rider,
    build=lambda kind: Rider("keeps", "still " + kind),
    unbuild=lambda r: {"kind": r.value[6:]} if r.value.startswith("still ") else None,
    eg="it's still a Cave land",
)
words("CaveWord", {"Cave": "Cave"})
rule(
    "StillLand",
    "it's still a land",
    Rider,
    build=lambda: Rider("keeps", "still"),
    unbuild=lambda r: {} if r.value == "still" else None,
    eg="it's still a land",
)
rule(
    "VP",
    "have {what:ItWord} become a {shape:BecomeShape} until end of turn",
    Become,
    build=become,
    unbuild=unbecome,
    eg="have it become a 0/0 Elemental creature until end of turn",
)
STILL = add_field(Become, "keeps", "replaces")


def inner_still(cls: type) -> tuple[Any, Any]:
    """The same, of what may be done or is done if something is so."""

    def attach(before: Any, extra: Any) -> Node | None:
        inner = STILL["attach"](before.effect, extra) if isinstance(before, cls) else None
        return inner and dataclasses.replace(before, effect=inner)

    def detach(node: Any) -> tuple[Node, Node] | None:
        parts = STILL["detach"](node.effect) if isinstance(node, cls) else None
        return parts and (dataclasses.replace(node, effect=parts[0]), parts[1])

    return attach, detach


rider("StillLand", **STILL)
rider("StillLand", *inner_still(May))
rider("StillLand", *inner_still(If))


EQUAL = (AreTypes(THE_OBJECT, ("creature",)), BasePT(THE_OBJECT, StatOf("mana value", THE_OBJECT), StatOf("mana value", THE_OBJECT)))
WORTH = "becomes a creature in addition to its other types and has base power and base toughness each equal to its mana value"
rule(
    "Effect",
    "{what} " + WORTH,
    Until,
    build=lambda what: Until(what, EQUAL, "indefinite"),
    unbuild=lambda n: {"what": n.what} if n == Until(n.what, EQUAL, "indefinite") else None,
    eg="target enchantment " + WORTH,
)


def this_turn(verb: str) -> dict[str, Any]:
    """build/unbuild of '<what> can't block this turn'."""
    said = (Cant(THE_OBJECT, verb),)
    return {
        "build": lambda what: Until(what, said),
        "unbuild": lambda n: {"what": n.what} if n == Until(n.what, said) else None,
    }


def the_same(node: Until) -> dict[str, Any]:
    """build/unbuild of one instruction about the subject said before."""
    return {"build": lambda: node, "unbuild": lambda n: {} if n == node else None}


DEFENDER_GONE = "can attack this turn as though it didn't have defender"
for verb, said_ in (("block", "block"), ("be_blocked", "be blocked")):
    eg = f"target creature can't {said_} this turn"
    rule("Effect", f"{{what}} can't {said_} this turn", Until, **this_turn(verb), eg=eg)
    same = Until(SAME, (Cant(THE_OBJECT, verb),))
    rule("VP", f"can't {said_} this turn", Until, **the_same(same), eg=f"can't {said_} this turn")
rule("VP", DEFENDER_GONE, Until, **the_same(Until(SAME, (Cant(THE_OBJECT, "defend_only"),))), eg=DEFENDER_GONE)
