"""'<effect> for each <value>', '<effect>. If <condition>, <other> instead.', kicked spells, values of ability words."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import SAME, include, rule
from sim.cards.grammar.structure import rider
from sim.cards.ir.abilities import EntersOrEscapes, EntersWith
from sim.cards.ir.conditions import Holds, Negated
from sim.cards.ir.keyword_actions import (
    BasicTypes,
    CardTypes,
    ColorsAmong,
    GetEach,
    HappenedThisTurn,
    Instead,
    PaidFor,
    SameDamage,
    SameTokens,
    Scaled,
    TimesKicked,
)
from sim.cards.ir.node import Node
from sim.cards.ir.values import CountersOn, HandSize, It, Num, OpponentWho, Self, Who

YOU = Who("you")

# ---- for each --------------------------------------------------------------------------------------------------------
rule(
    "Clause",
    "{effect:Effect} for each {times:EachOf}",
    Scaled,
    eg=("you gain 1 life for each creature you control", "draw a card for each color among permanents you control"),
)
include("EachOf", "EachValue")
rule("EachOf", "{kind} counter on {what}", CountersOn, eg="charge counter on ~")
rule("EachOf", "time this spell was kicked", TimesKicked, eg="time this spell was kicked")
rule("EachOf", "basic land type among lands you control", BasicTypes, who=YOU, eg="basic land type among lands you control")
rule("EachOf", "color among {filter:Filters}", ColorsAmong, eg="color among permanents you control")
THAT_PLAYER = Who("that_player")
for more, op in (("more", ">="), ("fewer", "<=")):
    rule(
        "EachOf",
        f"opponent who has {{n:Quantity}} or {more} cards in hand",
        OpponentWho,
        build=lambda n, op=op: OpponentWho(Holds(HandSize(THAT_PLAYER), op, Num(n.n))) if isinstance(n, Num) else None,
        unbuild=lambda v, op=op: (
            {"n": Num(v.condition.right.n, v.condition.right.n == 1)}
            if isinstance(v.condition, Holds) and v.condition == Holds(HandSize(THAT_PLAYER), op, v.condition.right)
            else None
        ),
        eg=f"opponent who has three or {more} cards in hand",
    )
for fact, said in (("lost", "lost life"), ("damaged", "was dealt damage")):
    said = f"opponent who {said} this turn"
    rule("EachOf", said, OpponentWho, condition=HappenedThisTurn(THAT_PLAYER, fact), eg=said)
rule("EachOf", "card type among cards in your graveyard", CardTypes, who=YOU, eg="card type among cards in your graveyard")
said = "the number of basic land types among lands you control"
rule("Computed", said, BasicTypes, who=YOU, eg=said)
said = "the number of card types among cards in your graveyard"
rule("Computed", said, CardTypes, who=YOU, eg=said)
rule("Computed", "the number of colors among {filter:Filters}", ColorsAmong, eg="the number of colors among permanents you control")


rule(
    "StaticVP",
    "get[s] {pt} for each {times:EachOf}",
    GetEach,
    what=SAME,
    eg=("gets +1/+1 for each artifact you control", "gets -1/-1 for each card in your hand"),
)


rule(
    "ChangeVP",
    "get[s] {pt} for each {times:EachOf}",
    GetEach,
    what=SAME,
    eg=("gets +1/+1 for each artifact you control", "get +1/+0 for each card in your hand"),
)


# ---- instead ---------------------------------------------------------------------------------------------------------
class InsteadOf(Node):
    """'If <condition>, <other> instead' as read, before it joins the instruction it belongs to."""

    condition: Node
    other: Node
    first: bool = False
    word: str = ""
    last: bool = False


LINE = "¶"  # where a line of an instant or sorcery begins that belongs to the one before it (sim/cards/compile.py)
for kind, eg in (("Chain", "draw two cards"), ("SameDamage", "it deals 4 damage"), ("SameTokens", "create ten of those tokens")):
    if_, then = "if {condition} ,", "{other:" + kind + "} instead"
    worded = LINE + " {word:AbilityWord} — "
    said = f"{LINE} Morbid — "
    rule("InsteadOf", f"{worded}{if_} {then}", InsteadOf, eg=f"{said}if a creature died this turn, {eg} instead")
    rule("InsteadOf", f"{worded}{then} if {{condition}}", InsteadOf, last=True, eg=f"{said}{eg} instead if a creature died this turn")
    rule("InsteadOf", f"{then} if {{condition}}", InsteadOf, last=True, eg=f"{eg} instead if a creature died this turn")
rule(
    "InsteadOf",
    LINE + " {word:AbilityWord} — if {condition} , instead {other:Chain}",
    InsteadOf,
    first=True,
    eg=f"{LINE} Morbid — if a creature died this turn, instead draw two cards",
)
rule("InsteadOf", "if {condition} , {other:Chain} instead", InsteadOf, eg="if you control a Wizard, draw two cards instead")
rule("InsteadOf", "if {condition} , {other:SameDamage} instead", InsteadOf, eg="if this spell was kicked, it deals 4 damage instead")
rule("InsteadOf", "if {condition} , instead {other:Chain}", InsteadOf, first=True, eg="if you control a Wizard, instead draw two cards")
rule(
    "InsteadOf",
    "if {condition} , {other:SameTokens} instead",
    InsteadOf,
    eg="if you control a Wizard, create ten of those tokens instead",
)
rule("SameTokens", "create {count} of those tokens", SameTokens, eg="create ten of those tokens")
rule("SameDamage", "{source:Ref} deal[s] {amount} damage", SameDamage, eg="it deals 4 damage")


def attach_instead(before: Node, extra: InsteadOf) -> Node | None:
    """To the instruction before it."""
    return None if isinstance(before, Instead) else Instead(before, *vars(extra).values())


def detach_instead(node: Any) -> tuple[Node, Node] | None:
    """The reverse."""
    return (node.effect, InsteadOf(node.condition, node.other, node.first, node.word, node.last)) if isinstance(node, Instead) else None


rider("InsteadOf", attach_instead, detach_instead)

# ---- what was paid ---------------------------------------------------------------------------------------------------
PAID = {"kicked": "was kicked", "bargained": "was bargained", "escaped": "escaped", "teamwork": "was cast using teamwork"}
for name, said in PAID.items():
    rule("Condition", "{what:Self} " + said, PaidFor, name=name, eg="~ " + said)
    rule("Condition", "{what:ItWord} " + said, PaidFor, name=name, eg="it " + said)
for word, what in (("{what:Self}", "~"), ("{what:ItWord}", "it")):
    rule(
        "Condition",
        word + " wasn't kicked",
        Negated,
        build=lambda what: Negated(PaidFor(what, "kicked")),
        unbuild=lambda n: (
            {"what": n.condition.what}
            if isinstance(n.condition, PaidFor) and n == Negated(PaidFor(n.condition.what, "kicked"))
            else None
        ),
        eg=what + " wasn't kicked",
    )
WITH_ITS = " was kicked with its {cost:ManaCosts} kicker"
rule("Condition", "{what:Self}" + WITH_ITS, PaidFor, name="kicked", eg="~ was kicked with its {2}{R} kicker")
rule("Condition", "{what:ItWord}" + WITH_ITS, PaidFor, name="kicked", eg="it was kicked with its {R} kicker")
for name in ("surge", "spectacle", "offspring"):
    rule("Condition", f"{{what:Self}} 's {name} cost was paid", PaidFor, name=name, eg=f"this spell's {name} cost was paid")
    rule("Condition", f"its {name} cost was paid", PaidFor, name=name, what=It("it"), eg=f"its {name} cost was paid")


def enters(said: str) -> dict[str, Any]:
    """build/unbuild of 'enters with counters', under a condition said in this way."""

    def build(kind: str, count: Any, condition: Any = None, what: Any = None) -> EntersWith:
        return EntersWith(what or Self(), kind, count, condition or PaidFor(Self(), "escaped"), said)

    def unbuild(node: EntersWith) -> dict[str, Any] | None:
        if node.said != said or node.condition is None:
            return None
        return {"what": node.what, "kind": node.kind, "count": node.count, "condition": node.condition}

    return {"build": build, "unbuild": unbuild}


rule(
    "Ability",
    "if {condition} , it enters with {count} {kind} counter(s) on it .",
    EntersWith,
    eg="if ~ was kicked, it enters with two +1/+1 counters on it.",
    **enters("before"),
)
rule(
    "Ability",
    "{what:Self} enters with {count} {kind} counter(s) on it if {condition} .",
    EntersWith,
    eg="~ enters with two +1/+1 counters on it if a creature died this turn.",
    **enters("after"),
)
rule(
    "Ability",
    "{what:Self} escapes with {count} {kind} counter(s) on it .",
    EntersWith,
    eg="~ escapes with a +1/+1 counter on it.",
    **enters("escapes"),
)
rule(
    "Ability",
    "{what:Self} enters with {count} {kind} counter(s) on it . "
    "it escapes with {escaped:Quantity} {again:CounterKind} counter(s) on it instead .",
    EntersOrEscapes,
    build=lambda what, count, kind, escaped, again: EntersOrEscapes(what, kind, count, escaped) if kind == again else None,
    unbuild=lambda n: {"what": n.what, "count": n.count, "kind": n.kind, "escaped": n.escaped, "again": n.kind},
    eg="~ enters with six +1/+1 counters on it. It escapes with twelve +1/+1 counters on it instead.",
)
rule(
    "Ability",
    "{what:Self} enters with a {kind} counter on it for each {count:EachEntering} .",
    EntersWith,
    said="each",
    eg=(
        "~ enters with a +1/+1 counter on it for each time it was kicked.",
        "~ enters with a +1/+1 counter on it for each creature you control.",
    ),
)
rule(
    "Ability",
    "{what:Self} enters with a number of {kind} counters on it equal to {count:Computed} .",
    EntersWith,
    said="number",
    eg="~ enters with a number of +1/+1 counters on it equal to the number of land cards in all graveyards.",
)
include("EachEntering", "EachOf")
rule("EachEntering", "time it was kicked", TimesKicked, eg="time it was kicked")
