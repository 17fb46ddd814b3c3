"""Moving objects: destroy, exile, sacrifice, return, put (CR 701.8, 701.13, 701.21)."""

from __future__ import annotations

from sim.cards.grammar.engine import include, rule
from sim.cards.ir.effects import Destroy, Exile, Return, Sacrifice, SacrificeThat
from sim.cards.ir.values import Choice, Num, Who

rule("Effect", "destroy[s] {what}", Destroy, eg="destroy target creature")
rule("Effect", "exile[s] {what}", Exile, eg="exile target creature")
rule(
    "Effect",
    "exile[s] {what:Chosen}",
    Exile,
    eg=("exile a nonland card from it", "exile an instant card from your hand"),
)
rule(
    "Chosen",
    "a {filter}",
    Choice,
    build=lambda filter: Choice(filter) if filter.zone != "anywhere" else None,
    unbuild=lambda c: {"filter": c.filter},
    eg="a nonland card from it",
)
rule(
    "Effect",
    "exile[s] {what} until ~ leaves the battlefield",
    Exile,
    until="leaves",
    linked=True,
    eg="exile target creature until ~ leaves the battlefield",
)
rule("Effect", "sacrifice[s] {what:SelfOrIt}", SacrificeThat, eg=("sacrifice ~", "sacrifice it"))
rule(
    "Effect",
    "{who!} sacrifice[s] a {filter}{?choice  of {poss} choice}",
    Sacrifice,
    count=Num(1),
    eg="target player sacrifices a creature of their choice",
)
rule("Effect", "{who!} sacrifice[s] {count} {filter:Filters}", Sacrifice, eg="sacrifice two lands")
rule("Effect", "{who!} sacrifice[s] each {filter}", Sacrifice, eg="sacrifice each other permanent you control")
rule(
    "Effect",
    "return[s] {what} to {its} owner's hand",
    Return,
    to="hand",
    eg="return target creature to its owner's hand",
)
rule(
    "Effect",
    "return[s] {what} to your hand",
    Return,
    to="hand",
    under=Who("you"),
    eg="return target artifact card from your graveyard to your hand",
)
rule(
    "Effect",
    "return[s] {what} to the battlefield{?tapped  tapped}",
    Return,
    to="battlefield",
    eg="return this card to the battlefield",
)
rule(
    "Effect",
    "put[s] {what} on top of {its} owner's library",
    Return,
    to="library_top",
    verb="put",
    eg="put target card from a graveyard on top of its owner's library",
)
rule(
    "Effect",
    "put[s] {what} onto the battlefield{?tapped  tapped}",
    Return,
    to="battlefield",
    verb="put",
    eg="put ~ onto the battlefield",
)
rule(
    "Effect",
    "put[s] {what} on the bottom of your library",
    Return,
    to="library_bottom",
    verb="put",
    eg="put the top card of your graveyard on the bottom of your library",
)

include("SelfOrIt", "Self", "ItWord", "That")
