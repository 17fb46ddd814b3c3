"""Life totals that can't change, are doubled or are exchanged (CR 119)."""

from __future__ import annotations

from sim.cards.grammar.engine import rule
from sim.cards.ir.actions import RuleUntil
from sim.cards.ir.life_totals import DoubleLife, LifeFixed, LifeForSize, LosesTwice
from sim.cards.ir.node import Node
from sim.cards.ir.values import Who


def for_a_turn(who: Node) -> RuleUntil:
    """'Until end of turn, your life total can't change'."""
    return RuleUntil((LifeFixed(who),), "end_of_turn", first=True)


said = "life total can't change"
rule("Static", "{who:Whose} " + said, LifeFixed, eg="your " + said)
for turn, when in ((False, ""), (True, " during your turn")):
    said = f"if an opponent would lose life{when} , they lose twice that much life instead"
    rule("Static", said, LosesTwice, who=Who("opponent"), turn=turn, eg=said.replace(" ,", ","))
rule(
    "Effect",
    "until end of turn , {who:Whose} life total can't change",
    RuleUntil,
    build=for_a_turn,
    unbuild=lambda n: {"who": n.effects[0].who} if isinstance(n.effects[0], LifeFixed) and n == for_a_turn(n.effects[0].who) else None,
    eg="until end of turn, your life total can't change",
)
rule("Effect", "double {who:Whose} life total", DoubleLife, eg=("double target player's life total", "double your life total"))
for stat in ("power", "toughness"):
    rule(
        "Effect",
        f"exchange {{who:Whose}} life total with {{what:Self}} 's {stat}",
        LifeForSize,
        stat=stat,
        eg=f"exchange target opponent's life total with ~'s {stat}",
    )
