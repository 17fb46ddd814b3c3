"""Static abilities about players: what they can't cast, and hand sizes (CR 101.2, 402.2)."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import include, rule
from sim.cards.ir.abilities import Cant, PlayerHas, Quality
from sim.cards.ir.actions import RuleUntil
from sim.cards.ir.conditions import IsTurn, Negated
from sim.cards.ir.filters import AnyOf, CastFrom, ChosenColor, Filter, Not
from sim.cards.ir.node import Node
from sim.cards.ir.picks import OneSpellEach, Protects
from sim.cards.ir.rules import KeptAura
from sim.cards.ir.values import It, Who

rule(
    "Static",
    "{what:Player} can't cast {by:Filters}",
    Cant,
    verb="cast_spells",
    eg=("you can't cast noncreature spells", "your opponents can't cast spells of the chosen color"),
)
FROM_HAND = Not(CastFrom("hand"))
ELSEWHERE = AnyOf((CastFrom("graveyard"), CastFrom("exile")))


def cast_only(pred: Node) -> dict[str, Any]:
    """build/unbuild of '<who> can't cast <spells> from <somewhere>'."""

    def build(what: Node, by: Filter) -> Cant:
        return Cant(what, "cast_spells", Filter(by.noun, by.zone, (*by.preds, pred)))

    def unbuild(node: Cant) -> dict[str, Any] | None:
        by: Any = node.by
        if not isinstance(by, Filter) or by.preds[-1:] != (pred,) or node != Cant(node.what, "cast_spells", by):
            return None
        return {"what": node.what, "by": Filter(by.noun, by.zone, by.preds[:-1])}

    return {"build": build, "unbuild": unbuild}


for pred, place in ((FROM_HAND, "from anywhere other than their hands"), (ELSEWHERE, "from graveyards or exile")):
    rule(
        "Static",
        "{what:Player} can't cast {by:Filters} " + place,
        Cant,
        eg="your opponents can't cast noncreature spells " + place,
        **cast_only(pred),
    )
said = " can't cast more than one spell each turn"
rule("Static", "{who:EachOne}" + said, OneSpellEach, eg="each player" + said)
rule(
    "Static",
    "you and {filter:Group} have protection from the chosen card type",
    Protects,
    eg="you and creatures you control have protection from the chosen card type",
)
include("KeptFrom", "Protection")
rule("KeptFrom", "the chosen color", Quality, filter=Filter("source", "anywhere", (ChosenColor(),)), eg="the chosen color")
for gets, quality in (("", "the chosen color"), ("gets {pt} and ", "enchantments")):
    rule(
        "Static",
        f"enchanted creature {gets}has protection from {{from_:KeptFrom}} . this effect doesn't remove ~",
        KeptAura,
        eg=f"enchanted creature {gets.format(pt='+1/+1')}has protection from {quality}. This effect doesn't remove ~",
    )
NOT_THEN = Negated(IsTurn(Who("you")))
rule(
    "Static",
    "{what:Player} can't cast {by:Filters} during your turn",
    Cant,
    verb="cast_spells",
    unless=NOT_THEN,
    eg="your opponents can't cast spells during your turn",
)


def cannot_block(by: Filter, what: Node) -> Cant:
    """'<filter> can't block <what>'"""
    return Cant(what, "be_blocked", Not(by), turned=True)


rule(
    "Static",
    "{by:Filters} can't block {what:BlockedOne}",
    Cant,
    build=cannot_block,
    unbuild=lambda c: {"by": c.by.pred, "what": c.what} if isinstance(c.by, Not) and c == cannot_block(c.by.pred, c.what) else None,
    eg="creatures with power greater than ~'s power can't block it",
)
include("BlockedOne", "Self")
rule("BlockedOne", "it", It, word="it", eg="it")
rule(
    "Static",
    "{who:Several} have no maximum hand size",
    PlayerHas,
    keyword="no maximum hand size",
    eg="players have no maximum hand size",
)
rule("Several", "players", Who, name="players", eg="players")

for verb, said in (("attack", "attack"), ("block", "block"), ("attack_or_block", "attack or block")):
    rule(
        "Effect",
        f"{{what:Group}} can't {said} this turn",
        RuleUntil,
        build=lambda what, verb=verb: RuleUntil((Cant(what, verb),), "end_of_turn"),
        unbuild=lambda n, verb=verb: (
            {"what": n.effects[0].what}
            if isinstance(n.effects[0], Cant) and n == RuleUntil((Cant(n.effects[0].what, verb),), "end_of_turn")
            else None
        ),
        eg=f"creatures without flying can't {said} this turn",
    )
