"""How many attack or block together; 'whenever you attack'; events 'while' something is so."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import SAME, rule, words
from sim.cards.grammar.statics import THE_OBJECT
from sim.cards.grammar.words import NUMBER
from sim.cards.ir.abilities import AnyEvent, Attacks, Cant
from sim.cards.ir.combat_rules import BlocksCreature, LethalByPower, MaxBlockers, MinBlockers, NotAlone, ToughnessDamage, While, YouAttack
from sim.cards.ir.effects import Until
from sim.cards.ir.keyword_actions import BlockedBy, Designated
from sim.cards.ir.node import Node
from sim.cards.ir.values import Who

DEFENDER_FREE = (Cant(THE_OBJECT, "defend_only"),)
words("ManyBlockers", {word: n for word, n in NUMBER.items() if n > 1})
rule(
    "StaticVP",
    "can't be blocked except by {n:ManyBlockers} or more creatures",
    MinBlockers,
    what=SAME,
    eg="can't be blocked except by three or more creatures",
)
rule("StaticVP", "can't be blocked by more than one creature", MaxBlockers, what=SAME, n=1, eg="can't be blocked by more than one creature")
said = "lethal damage dealt to creatures you control is determined by their power rather than their toughness"
rule("Static", said.replace("creatures you control", "{what:Group}"), LethalByPower, eg=said)
for said, attack, block in (("attack or block", True, True), ("attack", True, False), ("block", False, True)):
    rule("StaticVP", f"can't {said} alone", NotAlone, what=SAME, attack=attack, block=block, eg=f"can't {said} alone")
rule(
    "StaticVP",
    "assign[s] combat damage equal to {poss} toughness rather than {poss} power",
    ToughnessDamage,
    what=SAME,
    eg="assigns combat damage equal to its toughness rather than its power",
)
rule(
    "Effect",
    "{what} can attack this turn as though it didn't have defender",
    Until,
    build=lambda what: Until(what, DEFENDER_FREE),
    unbuild=lambda n: {"what": n.what} if n == Until(n.what, DEFENDER_FREE) else None,
    eg="target creature with defender can attack this turn as though it didn't have defender",
)
rule(
    "Event",
    "{what:Self} blocks or becomes blocked by a {by:Filter}",
    AnyEvent,
    build=lambda what, by: AnyEvent((BlocksCreature(what, by), BlockedBy(what, by))),
    unbuild=lambda n: (
        {"what": n.items[0].what, "by": n.items[0].by}
        if isinstance(n.items[0], BlocksCreature) and n == AnyEvent((n.items[0], BlockedBy(n.items[0].what, n.items[0].by)))
        else None
    ),
    eg="~ blocks or becomes blocked by a nonblack creature",
)
rule("Event", "{what:Self} becomes blocked by a {by:Filter}", BlockedBy, eg="~ becomes blocked by a nonblack creature")
rule("Event", "{what:Self} blocks a {by:Filter}", BlocksCreature, eg="~ blocks a creature")
rule("Event", "you attack", YouAttack, who=Who("you"), eg="you attack")


def build_marked(event: Any, name: str) -> Node:
    """'~ attacks while saddled': what attacks."""
    return While(event, Designated(event.what, name))


rule(
    "Event",
    "{event:SelfAttack} while {name:Designation}",
    While,
    build=build_marked,
    unbuild=lambda n: (
        {"event": n.event, "name": n.condition.name}
        if isinstance(n.condition, Designated) and n == build_marked(n.event, n.condition.name)
        else None
    ),
    eg="~ attacks while saddled",
)
rule("SelfAttack", "{what:Self} attacks", Attacks, eg="~ attacks")
rule("Event", "{event:Attack} while {condition}", While, eg="~ attacks while you control another creature")
rule("Attack", "{what:Subject} attack[s]", Attacks, eg="~ attacks")
