"""Preventing damage (CR 615)."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import include, rule
from sim.cards.grammar.structure import Rider, add_field, rider
from sim.cards.ir.actions import RuleUntil
from sim.cards.ir.effects import DealDamage, PreventDamage
from sim.cards.ir.node import Node
from sim.cards.ir.prevention import LifeFloor, Prevent, PreventNext
from sim.cards.ir.values import Who


def this_turn(side: str, combat: bool, both: bool = False) -> dict[str, Any]:
    """build/unbuild of a prevention effect of the turn, about one side ('to' or 'by'); both: 'to <to> and <other>'."""

    def build(other: Node | None = None, **said: Node) -> Node:
        sides = [said[side]] if other is None else [said[side], other]
        return RuleUntil(tuple(Prevent(combat=combat, **{side: one}) for one in sides), "end_of_turn")

    def unbuild(node: Any) -> dict[str, Any] | None:
        sides = [getattr(part, side, None) for part in node.effects]
        if len(sides) != 1 + both or None in sides:
            return None
        got = dict(zip((side, "other"), sides, strict=False))
        return got if build(**got) == node else None

    return {"build": build, "unbuild": unbuild}


include("Shielded", "StaticSubject")
rule("Shielded", "you", Who, name="you", eg="you")
for combat, kind in ((False, "damage"), (True, "combat damage")):
    said = f"prevent all {kind} that would be dealt to "
    rule("Static", said + "{to:Shielded}", Prevent, combat=combat, eg=(said + "you", said + "creatures you control"))
    rule("Static", said + "{to:Shielded} by {by:Filters}", Prevent, combat=combat, eg=said + "you by sources you don't control")
    by = f"prevent all {kind} that would be dealt by "
    rule("Static", by + "{by:StaticSubject}", Prevent, combat=combat, eg=by + "~")
    rule("Effect", by + "{by:Group} this turn", RuleUntil, eg=by + "creatures this turn", **this_turn("by", combat))
    rule("Effect", said + "{to:Group} this turn", RuleUntil, eg=said + "creatures you control this turn", **this_turn("to", combat))
    rule(
        "Effect",
        said + "{to:Shielded} and {other:Group} this turn",
        RuleUntil,
        eg=said + "you and creatures you control this turn",
        **this_turn("to", combat, both=True),
    )
    rule(
        "Effect",
        f"prevent all {kind} that would be dealt this turn to {{what:TargetRef}}",
        PreventDamage,
        to=True,
        by=False,
        combat_only=combat,
        early=True,
        eg=f"prevent all {kind} that would be dealt this turn to up to two target creatures",
    )
    rule("Effect", said + "{what} this turn", PreventDamage, to=True, by=False, combat_only=combat, eg=said + "target creature this turn")
    rule(
        "Effect",
        f"prevent all {kind} {{what}} would deal this turn",
        PreventDamage,
        to=False,
        by=True,
        combat_only=combat,
        eg=f"prevent all {kind} target creature would deal this turn",
    )
for combat, kind in ((False, "damage"), (True, "combat damage")):
    for inner, said in (("", "that would be dealt this turn"), ("to you ", "that would be dealt to you this turn")):
        to = Who("you") if inner else None
        phrase = f"prevent all {kind} {said}"
        rule("Effect", phrase, RuleUntil, effects=(Prevent(to, None, combat),), duration="end_of_turn", eg=phrase)
        for template in (f"prevent all {kind} that would be dealt {inner}this turn by {{by:Filters}}",
                         f"prevent all {kind} that would be dealt {inner}by {{by:Filters}} this turn"):  # fmt: skip
            late = template.endswith("Filters}")
            rule(
                "Effect",
                template,
                RuleUntil,
                build=lambda by, to=to, combat=combat, late=late: RuleUntil((Prevent(to, by, combat, late=late),), "end_of_turn"),
                unbuild=lambda n, to=to, combat=combat, late=late: (
                    {"by": n.effects[0].by}
                    if isinstance(n.effects[0], Prevent)
                    and n.effects[0].by is not None
                    and n == RuleUntil((Prevent(to, n.effects[0].by, combat, late=late),), "end_of_turn")
                    else None
                ),
                eg=template.replace("{by:Filters}", "creatures with power 4 or less"),
            )
rule(
    "Static",
    "prevent all combat damage that would be dealt to and dealt by {to:Self}",
    Prevent,
    build=lambda to: Prevent(to, to, True),
    unbuild=lambda n: {"to": n.to} if n == Prevent(n.to, n.to, True) else None,
    eg="prevent all combat damage that would be dealt to and dealt by ~",
)
rule(
    "Effect",
    "until your next turn , prevent all damage {what} would deal",
    PreventDamage,
    to=False,
    by=True,
    combat_only=False,
    duration="your_next_turn",
    eg="until your next turn, prevent all damage target permanent would deal",
)
rule(
    "Effect",
    "until your next turn , prevent all damage that would be dealt to and dealt by {what}",
    PreventDamage,
    to=True,
    by=True,
    combat_only=False,
    duration="your_next_turn",
    eg="until your next turn, prevent all damage that would be dealt to and dealt by target permanent",
)
rule(
    "Static",
    "damage that would reduce your life total to less than 1 reduces it to 1 instead",
    LifeFloor,
    who=Who("you"),
    eg="damage that would reduce your life total to less than 1 reduces it to 1 instead",
)
rule(
    "Effect",
    "prevent the next {amount:Amount} damage that would be dealt to {to} this turn",
    PreventNext,
    eg=(
        "prevent the next 2 damage that would be dealt to any target this turn",
        "prevent the next X damage that would be dealt to you this turn",
    ),
)
for noun in ("creature", "permanent"):
    rule(
        "Doomed",
        f"if a {noun} dealt damage this way would die this turn , exile it instead",
        Rider,
        build=lambda noun=noun: Rider("doom", noun),
        unbuild=lambda r, noun=noun: {} if r.value == noun else None,
        eg=f"if a {noun} dealt damage this way would die this turn, exile it instead",
    )
rule(
    "Doomed",
    "a creature dealt damage this way can't be regenerated this turn",
    Rider,
    build=lambda: Rider("doom", "no regeneration"),
    unbuild=lambda r: {} if r.value == "no regeneration" else None,
    eg="a creature dealt damage this way can't be regenerated this turn",
)
rider("Doomed", **add_field(DealDamage, "doom", ""))
