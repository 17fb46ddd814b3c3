"""Sizes that an ability defines: '~'s power and toughness are each equal to <value>' (CR 604.3)."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import SAME, include, rule
from sim.cards.ir.abilities import SetPT
from sim.cards.ir.node import Node
from sim.cards.ir.picks import BaseOne
from sim.cards.ir.values import HighestLife, Num, Self, Sum

ONE = Num(1)


def defines(power: bool, toughness: bool) -> dict[str, Any]:
    """build/unbuild of one value for these sides."""

    def build(what: Self, value: Node) -> SetPT:
        return SetPT(value if power else None, value if toughness else None, what)

    def unbuild(node: SetPT) -> dict[str, Any] | None:
        value = node.power if power else node.toughness
        return {"what": node.what, "value": value} if value is not None and node == build(node.what, value) else None  # type: ignore[arg-type]

    return {"build": build, "unbuild": unbuild}


def and_one(what: Self, value: Node) -> SetPT:
    """'... and its toughness is equal to that number plus 1'"""
    return SetPT(value, Sum(value, ONE), what)


def without_one(node: SetPT) -> dict[str, Any] | None:
    """The reverse."""
    return {"what": node.what, "value": node.power} if node.power and node == and_one(node.what, node.power) else None  # type: ignore[arg-type]


for text, sides in (
    ("power and toughness are each", (True, True)),
    ("power is", (True, False)),
    ("toughness is", (False, True)),
):
    rule(
        "Static",
        f"{{what:Self}} 's {text} equal to {{value:DefinedValue}}",
        SetPT,
        eg=f"~'s {text} equal to the number of artifacts you control",
        **defines(*sides),
    )
rule(
    "Static",
    "{what:Self} 's power is equal to {value:DefinedValue} and its toughness is equal to that number plus 1",
    SetPT,
    build=and_one,
    unbuild=without_one,
    eg="~'s power is equal to the number of creature cards in your graveyard and its toughness is equal to that number plus 1",
)
include("DefinedValue", "Computed")
rule("DefinedValue", "{left:Amount} plus {right:Computed}", Sum, eg="1 plus the number of lands you control")
rule(
    "DefinedValue",
    "{left:Computed} plus {right:Computed}",
    Sum,
    eg="the number of Elves you control plus the number of Elf cards in your graveyard",
)
rule("Computed", "the highest life total among players", HighestLife, eg="the highest life total among players")
for of in ("StaticVP", "ChangeVP"):
    for stat in ("power", "toughness"):
        rule(
            of,
            f"<has|have> base {stat} {{value:Amount}}",
            BaseOne,
            what=SAME,
            stat=stat,
            eg=f"has base {stat} 1",
        )
