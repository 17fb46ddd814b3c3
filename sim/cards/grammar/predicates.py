"""Predicates after the noun of a filter: 'you control', 'with flying', 'with mana value 2 or less'."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sim.cards.grammar.engine import Text, rule, symbol, words
from sim.cards.grammar.filters import InZone, alternatives, list_of, say_atom
from sim.cards.grammar.words import COLORS, EVERGREEN
from sim.cards.ir.combat_rules import AttackingAlone
from sim.cards.ir.filters import (
    AllOf,
    AnyOf,
    AttachedTo,
    AttackingYou,
    BlocksIt,
    ChosenColor,
    ChosenName,
    ChosenType,
    Color,
    Colored,
    Compare,
    ControlledBy,
    DealtDamageThisTurn,
    EnteredThisTurn,
    Extreme,
    HasKeyword,
    HasX,
    Named,
    Not,
    OtherThan,
    OwnedBy,
    PowerOrToughness,
    SingleTarget,
    Subtype,
    Targets,
    ThatIs,
    ThatName,
    Type,
    WithCounter,
    WithManaCost,
)  # fmt: skip
from sim.cards.ir.node import Node
from sim.cards.ir.picks import ChosenKind, SameName
from sim.cards.ir.values import It, PlayerTarget, StatOf, Who

BASIC = ("Plains", "Island", "Swamp", "Mountain", "Forest")
ANY = Who("any")
rule("Post", "you control", ControlledBy, who=Who("you"), eg="you control")
rule("Post", "your team controls", ControlledBy, who=Who("you", "your team"), eg="your team controls")
rule("Post", "an opponent controls", ControlledBy, who=Who("opponent"), eg="an opponent controls")
rule("Post", "your opponents control", ControlledBy, who=Who("your_opponents"), eg="your opponents control")
rule("Post", "that player controls", ControlledBy, who=Who("that_player"), eg="that player controls")
rule("Post", "they control", ControlledBy, who=Who("that_player", "they"), eg="they control")
rule("Post", "defending player controls", ControlledBy, who=Who("defending"), eg="defending player controls")
rule("Post", "target opponent controls", ControlledBy, who=PlayerTarget(Who("opponent")), eg="target opponent controls")
rule("Post", "enchanted player controls", ControlledBy, who=Who("enchanted"), eg="enchanted player controls")
rule("Post", "target player controls", ControlledBy, who=PlayerTarget(), eg="target player controls")
rule("Post", "you don't control", Not, pred=ControlledBy(Who("you")), eg="you don't control")
rule("Post", "with {keyword:KeywordName}", HasKeyword, eg="with flying")
rule(
    "Post",
    "without {keyword:KeywordName}",
    Not,
    build=lambda keyword: Not(HasKeyword(keyword)),
    unbuild=lambda n: {"keyword": n.pred.keyword} if isinstance(n.pred, HasKeyword) else None,
    eg="without flying",
)
rule(
    "Post",
    "with {first:KeywordName} or {second:KeywordName}",
    AnyOf,
    build=lambda first, second: AnyOf((HasKeyword(first), HasKeyword(second))),
    unbuild=lambda n: (
        {"first": n.items[0].keyword, "second": n.items[1].keyword}
        if n.word == "or" and len(n.items) == 2 and all(isinstance(i, HasKeyword) for i in n.items)
        else None
    ),
    eg="with flying or reach",
)
rule("Post", "with mana value equal to the chosen number", ChosenKind, stat="mana value", eg="with mana value equal to the chosen number")
rule("Post", "with the same name as {what:That}", SameName, eg="with the same name as that permanent")
rule("Post", "with the same name as {what:Self}", SameName, eg="with the same name as this creature")
rule("Post", "with a {kind} counter on it", WithCounter, eg="with a +1/+1 counter on it")
rule("Post", "with a counter on it", WithCounter, eg="with a counter on it")
rule("Post", "with one or more counters on it", WithCounter, more=True, eg="with one or more counters on it")
rule("Post", "with the chosen name", ChosenName, eg="with the chosen name")
rule(
    "Post",
    "with mana cost {one:ManaCost}",
    WithManaCost,
    build=lambda one: WithManaCost((one,)),
    unbuild=lambda n: {"one": n.costs[0]} if len(n.costs) == 1 else None,
    eg="with mana cost {2}",
)
rule(
    "Post",
    "with mana cost {one:ManaCost} or {two:ManaCost}",
    WithManaCost,
    build=lambda one, two: WithManaCost((one, two)),
    unbuild=lambda n: {"one": n.costs[0], "two": n.costs[1]} if len(n.costs) == 2 else None,
    eg="with mana cost {0} or {1}",
)
rule("Post", "with that name", ThatName, eg="with that name")
rule("Post", "that are one or more colors", Colored, eg="that are one or more colors")
rule("Post", "that's one or more colors", ThatIs, pred=Colored(), eg="that's one or more colors")
rule(
    "Post",
    "that's both {a:OneColor} and {b:OneColor}",
    AllOf,
    build=lambda a, b: AllOf((a, b)),
    unbuild=lambda n: {"a": n.items[0], "b": n.items[1]} if len(n.items) == 2 else None,
    eg="that's both red and white",
)
words("OneColor", {c: Color(c) for c in COLORS})
rule("Post", "except for {pred:Things}", Not, eg=("except for lands", "except for lands and tokens"))
rule("Post", "that's attacking you", AttackingYou, eg="that's attacking you")
rule("Post", "that's attacking alone", AttackingAlone, eg="that's attacking alone")
rule("Post", "blocking {what:Self}", BlocksIt, eg="blocking ~")
rule("Post", "you own", OwnedBy, who=Who("you"), eg="you own")
rule("Post", "you don't own", Not, pred=OwnedBy(Who("you")), eg="you don't own")
rule("Post", "of the chosen type", ChosenType, eg="of the chosen type")
rule("Post", "that aren't of the chosen type", Not, pred=ChosenType(), eg="that aren't of the chosen type")
rule("Post", "of the chosen color", ChosenColor, eg="of the chosen color")
for said in ("with {X} in their mana costs", "with {X} in its mana cost"):
    rule("Post", said, HasX, word=said.split()[-1], eg=said)
rule("Post", "with a single target", SingleTarget, eg="with a single target")
rule("Post", "that targets {what}", Targets, eg="that targets ~")
for said, who in (("a player", ANY), ("you", Who("you"))):
    rule("Post", f"that targets {said}", Targets, what=who, eg=f"that targets {said}")
rule("Post", "attached to {what:Named}", AttachedTo, eg="attached to that creature")
rule("Post", "other than {what:Self}", OtherThan, eg="other than ~")
rule("Post", "with a basic land type", AnyOf, items=tuple(Subtype(s) for s in BASIC), word="basic", eg="with a basic land type")
rule("Post", "that entered this turn", EnteredThisTurn, eg="that entered this turn")
rule("Post", "dealt damage this turn", DealtDamageThisTurn, eg="dealt damage this turn")
rule("Post", "named {name:CardName}", Named, eg="named ~")
words("KeywordName", {k: k for k in (*EVERGREEN, "toxic")})

COMPARE = {"less": "<=", "greater": ">="}


def one_of_two(stat: str) -> dict[str, Any]:
    """build/unbuild of 'with mana value 2 or 3'."""

    def unbuild(node: AnyOf) -> dict[str, Any] | None:
        if len(node.items) != 2 or node.word != "or" or not all(isinstance(i, Compare) for i in node.items):
            return None
        a, b = (i.value for i in node.items)  # type: ignore[attr-defined]
        return {"a": a, "b": b} if node == AnyOf((Compare(stat, "=", a), Compare(stat, "=", b))) else None

    return {"build": lambda a, b: AnyOf((Compare(stat, "=", a), Compare(stat, "=", b))), "unbuild": unbuild}


def own_other_side(value: Node, stat: str) -> bool:
    """'toughness greater than its power' is about two sides of one object (traits.py)."""
    return isinstance(value, StatOf) and value.what == It("it") and {stat, value.stat} == {"power", "toughness"}


for stat in ("power", "toughness", "mana value"):
    for word, op in COMPARE.items():
        rule(
            "Post", f"with {stat} {{value:Amount}} or {word}", Compare, stat=stat, op=op, eg=f"with {stat} 2 or {word}"
        )
    rule("Post", f"with {stat} {{value:Amount}}", Compare, stat=stat, op="=", eg=f"with {stat} 2")
    rule("Post", f"with {stat} {{a:Amount}} or {{b:Amount}}", AnyOf, eg=f"with {stat} 2 or 3", **one_of_two(stat))
    rule(
        "Post",
        f"with {stat} equal to {{value:Computed}}",
        Compare,
        stat=stat,
        op="=",
        eg=f"with {stat} equal to the number of creatures you control",
    )
    for word, op in (("greater", ">"), ("less", "<")):
        rule(
            "Post",
            f"with {stat} {word} than {{value}}",
            Compare,
            stat=stat,
            op=op,
            build=lambda value, stat, op: None if op == ">" and own_other_side(value, stat) else Compare(stat, op, value),
            unbuild=lambda c: {"value": c.value, "stat": c.stat, "op": c.op},
            eg=f"with {stat} {word} than your life total",
        )
        rule(
            "Post",
            f"with {stat} {word} than or equal to {{value}}",
            Compare,
            stat=stat,
            op=op + "=",
            eg=f"with {stat} {word} than or equal to your life total",
        )
for stat in ("power", "toughness", "mana value"):
    for word, least in (("greatest", False), ("least", True)):
        rule(
            "Post",
            f"with the {word} {stat} among {{filter:Filters}}",
            Extreme,
            stat=stat,
            least=least,
            eg=f"with the {word} {stat} among creatures you control",
        )
for word, op in COMPARE.items():
    rule(
        "Post",
        f"with total power and toughness {{value:Amount}} or {word}",
        Compare,
        stat="total power and toughness",
        op=op,
        eg=f"with total power and toughness 5 or {word}",
    )
    rule(
        "Post",
        f"with power or toughness {{value:Amount}} or {word}",
        PowerOrToughness,
        op=op,
        eg=f"with power or toughness 1 or {word}",
    )

for word in ("in", "from"):
    for zone in ("graveyard", "hand", "library"):
        rule("Post", f"{word} {{who:Whose}} {zone}", InZone, zone=zone, word=word, eg=f"{word} your {zone}")
    rule("Post", f"{word} graveyards", InZone, zone="graveyard", word=word + " any", who=ANY, eg=f"{word} graveyards")
    rule("Post", f"{word} a graveyard", InZone, zone="graveyard", word=word, who=ANY, eg=f"{word} a graveyard")
    rule(
        "Post",
        f"{word} all graveyards",
        InZone,
        zone="graveyard",
        word=word + " all",
        who=ANY,
        eg=f"{word} all graveyards",
    )
    rule("Post", f"{word} exile", InZone, zone="exile", word=word, eg=f"{word} exile")
rule("Post", "from a single graveyard", InZone, zone="graveyard", word="from a single", who=Who("single"), eg="from a single graveyard")
rule("Post", "from it", InZone, zone="hand", who=Who("that_player"), word="from it", eg="from it")
rule("Post", "on the battlefield", InZone, zone="battlefield", word="on", eg="on the battlefield")


@symbol("Post").reader
def read_that_is(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """'that's a Werewolf or a Wolf'"""
    if text.low[pos : pos + 2] == ["that", "'s"] and text.low[pos + 2] in {"a", "an"}:
        for node, end in alternatives(text, pos + 3, False):
            if isinstance(node, AnyOf | Subtype | Type):
                yield end, ThatIs(node)
            if isinstance(node, AnyOf):
                yield end, ThatIs(node, once=True)


@symbol("Post").printer(ThatIs)
def say_that_is(node: ThatIs, person: Any) -> list[str] | None:
    """With an article before each alternative."""
    items = node.pred.items if isinstance(node.pred, AnyOf) else (node.pred,)
    said = [say_atom(i, False) for i in items]
    if any(s is None for s in said):
        return None
    word = node.pred.word if isinstance(node.pred, AnyOf) else "or"
    if node.once:
        return ["that", "'s", "a", *list_of([s or [] for s in said], word)]
    return ["that", "'s", *list_of([["a", *(s or [])] for s in said], word)]


@symbol("CardName").reader
def read_name(text: Text, pos: int) -> Iterator[tuple[int, str]]:
    """A card name in the text: capitalised words (the longest first)."""
    end = pos
    while end < len(text) and (text.tokens[end][0].isupper() or (end > pos and text.low[end] in NAME_LINKS)):
        end += 1
    while end > pos:
        if text.tokens[end - 1][0].isupper():
            yield end, " ".join(text.tokens[pos:end]).replace(" '", "'").replace(" ,", ",")
        end -= 1
    if text.low[pos] == "~":
        yield pos + 1, "{self}"


NAME_LINKS = {"of", "the", "and", "to", "in", "'s", ",", "for", "from", "at"}


@symbol("CardName").printer(str)
def say_name(name: str, person: Any) -> list[str]:
    """The name as printed; the card's own name as "~"."""
    return ["~"] if name == "{self}" else name.replace("'s", " 's").replace(",", " ,").split()
