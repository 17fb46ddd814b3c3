"""More combat phases, what a creature attacks, what enters attacking, attacks on one player."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import rule
from sim.cards.grammar.structure import rider
from sim.cards.ir.abilities import Attacks
from sim.cards.ir.effects import CreateToken, Draw, GainLife, Untap
from sim.cards.ir.filters import Filter
from sim.cards.ir.happenings import Together
from sim.cards.ir.node import Node
from sim.cards.ir.phases import (
    AttackersToo,
    AttackingPlayer,
    DamageAttacked,
    IsExiled,
    MoreCombat,
    PlayerAttacked,
    PutAttacking,
    TapsMany,
)  # fmt: skip
from sim.cards.ir.values import Who

for after in ("phase", "main phase", "combat phase"):
    for main, tail in ((False, ""), (True, " followed by an additional main phase")):
        said = f"after this {after}, there is an additional combat phase{tail}"
        rule("Effect", said.replace(",", " ,"), MoreCombat, after=after, main=main, eg=said)
rule(
    "Effect",
    "{source:Ref} deal[s] {amount} damage to the player or planeswalker {it:ItWord} 's attacking",
    DamageAttacked,
    eg="~ deals 1 damage to the player or planeswalker it's attacking",
)
rule("Effect", "put {what:ItWord} onto the battlefield attacking", PutAttacking, eg="put it onto the battlefield attacking")
rule("Condition", "{what:Self} is exiled", IsExiled, eg="this card is exiled")


def at_a_player(what: Any) -> Together | None:
    """'one or more Demons you control attack a player'"""
    return Together(Attacks(Filter(what.noun, what.zone, (*what.preds, AttackingPlayer())))) if isinstance(what, Filter) else None


def of_a_player(node: Together) -> dict[str, Any] | None:
    """The reverse."""
    what: Any = getattr(node.event, "what", None)
    if not isinstance(what, Filter) or what.preds[-1:] != (AttackingPlayer(),):
        return None
    bare = Filter(what.noun, what.zone, what.preds[:-1])
    return {"what": bare} if node == at_a_player(bare) else None


rule(
    "Event",
    "one or more {what:Filters} attack a player",
    Together,
    build=at_a_player,
    unbuild=of_a_player,
    eg="one or more Demons you control attack a player",
)
rule(
    "Clause",
    "you may tap X {filter:Filters} . if you do , {then:Chain}",
    TapsMany,
    eg="you may tap X untapped Myr you control. If you do, ~ gets +X/+0 until end of turn",
)
rule("Event", "enchanted player is attacked", PlayerAttacked, who=Who("enchanted"), eg="enchanted player is attacked")


class TheSame(Node):
    """'Each opponent attacking that player does the same' as read, before it joins the instruction."""


said = "each opponent attacking that player does the same"
rule("TheSame", said, TheSame, eg=said)
rider(
    "TheSame",
    lambda before, extra: AttackersToo(before) if isinstance(before, CreateToken | Draw | GainLife | Untap) else None,
    lambda node: (node.effect, TheSame()) if isinstance(node, AttackersToo) else None,
)
