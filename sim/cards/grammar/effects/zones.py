"""Moving objects: destroy, exile, sacrifice, return, put (CR 701.8, 701.13, 701.21)."""

from __future__ import annotations

import dataclasses
from typing import Any

from sim.cards.grammar import agreement
from sim.cards.grammar.engine import include, rule
from sim.cards.grammar.structure import Rider, rider
from sim.cards.ir.effects import Counters, Destroy, Exile, Return, Sacrifice, SacrificeThat, ShuffleInto
from sim.cards.ir.node import Node
from sim.cards.ir.values import Choice, ChoiceUpTo, Num, Who

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
rule(
    "Effect",
    "exile[s] {what:Chosen} until ~ leaves the battlefield",
    Exile,
    until="leaves",
    linked=True,
    eg="exile a nonland card from it until ~ leaves the battlefield",
)
rule("Effect", "sacrifice[s] {what:SelfOrIt}", SacrificeThat, eg=("sacrifice ~", "sacrifice it"))
rule(
    "Effect",
    "{who!} sacrifice[s] {filter:AFilter}{?choice  of {poss} choice}",
    Sacrifice,
    count=Num(1),
    eg=("target player sacrifices a creature of their choice", "sacrifice another creature"),
)
rule(
    "Effect",
    "{who!} sacrifice[s] {count} {filter:Filters}{?choice  of {poss} choice}",
    Sacrifice,
    eg=("sacrifice two lands", "that player sacrifices two permanents of their choice"),
)
rule("Effect", "{who!} sacrifice[s] each {filter}", Sacrifice, eg="sacrifice each other permanent you control")
rule("Effect", "{who!} sacrifice[s] all {filter:Filters}", Sacrifice, every=True, eg="sacrifice all creatures you control")
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
    "UpToChosen",
    "up to {count} {filter:Filters}",
    ChoiceUpTo,
    build=lambda count, filter: ChoiceUpTo(filter, count) if filter.zone in ("hand", "graveyard") else None,
    unbuild=lambda c: {"count": c.count, "filter": c.filter},
    eg="up to two creature cards from your graveyard",
)
for tail, under in (("", None), (" under your control", Who("you"))):
    rule(
        "Effect",
        "put {what:UpToChosen} onto the battlefield" + tail,
        Return,
        to="battlefield",
        under=under,
        verb="put",
        eg="put up to two creature cards from your graveyard onto the battlefield" + tail,
    )
rule(
    "Effect",
    "return[s] {what:Chosen} to your hand",
    Return,
    to="hand",
    under=Who("you"),
    eg="return a creature card from your graveyard to your hand",
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


def noting(**fixed: Any) -> dict[str, Any]:
    """build/unbuild of a Return whose object is one that is chosen: 'a land you control'."""

    def unbuild(node: Return) -> dict[str, Any] | None:
        fits = isinstance(node.what, Choice) and node == Return(node.what, **fixed)
        return {"what": node.what.filter} if fits and isinstance(node.what, Choice) else None

    return {"build": lambda what: Return(Choice(what), **fixed) if what.zone != "anywhere" else None, "unbuild": unbuild}


rule(
    "Effect",
    "return[s] {what:AFilter} to {its} owner's hand",
    Return,
    **noting(to="hand"),
    eg=("return a land you control to its owner's hand", "return another creature you control to its owner's hand"),
)
rule(
    "Effect",
    "put[s] {what:AFilter} onto the battlefield",
    Return,
    **noting(to="battlefield", verb="put"),
    eg="put a creature card from your hand onto the battlefield",
)
rule(
    "Effect",
    "put[s] {what:AFilter} onto the battlefield tapped",
    Return,
    **noting(to="battlefield", verb="put", tapped=True),
    eg="put a land card from your hand onto the battlefield tapped",
)
rule(
    "Effect",
    "put[s] {what} on top of your library",
    Return,
    to="library_top",
    verb="put",
    under=Who("you"),
    eg="put target artifact card from your graveyard on top of your library",
)
rule(
    "Effect",
    "put[s] {what} on the bottom of {its} owner's library",
    Return,
    to="library_bottom",
    verb="put",
    under=Who("owner"),
    eg="put ~ on the bottom of its owner's library",
)
for verb in ("return", "put"):
    place = "to the battlefield" if verb == "return" else "onto the battlefield"
    for whose, who in (("your", "you"), ("{its} owner's", "owner")):
        rule(
            "Effect",
            f"{verb}[s] {{what}} {place}{{?tapped  tapped}} under {whose} control",
            Return,
            to="battlefield",
            verb=verb,
            under=Who(who),
            eg=f"{verb} target creature card from a graveyard {place} under {whose.replace('{its}', 'its')} control",
        )
for to, place in (("hand", "to your hand"), ("battlefield", "to the battlefield{?tapped  tapped}")):
    rule(
        "Effect",
        "return {what:Self} from your graveyard " + place,
        Return,
        to=to,
        source="graveyard",
        under=Who("you") if to == "hand" else None,
        eg="return this card from your graveyard " + place.split("{")[0],
    )
for under, control in (("", None), (" under your control", Who("you")), (" under {its} owner's control", Who("owner"))):
    rule(
        "Effect",
        "return[s] {what} to the battlefield{?tapped  tapped}" + under + " with {counters:EnteringCounters} on it",
        Return,
        to="battlefield",
        under=control,
        eg=f"return ~ to the battlefield tapped{under.replace('{its}', 'its')} with two stun counters on it",
    )
rule("EnteringCounters", "{count} {kind} counter(s)", Counters, eg="two stun counters")
rule(
    "Effect",
    "shuffle {what} into their owners' libraries",
    ShuffleInto,
    several=True,
    eg="shuffle ~ and up to three target cards from a single graveyard into their owners' libraries",
)
rule("Effect", "shuffle[s] {what} into {its} owner's library", ShuffleInto, eg="shuffle ~ into its owner's library")


def regeneration() -> None:
    """'It can't be regenerated.' after 'destroy' (CR 701.19c)."""

    def word(node: Any) -> str:
        return "they" if agreement.person_of(node.what) == "they" else "it"

    def attach(before: Node, extra: Rider) -> Node | None:
        fits = isinstance(before, Destroy) and not before.no_regeneration and extra.value == word(before)
        return dataclasses.replace(before, no_regeneration=True) if fits else None

    def detach(node: Node) -> tuple[Node, Node] | None:
        if not isinstance(node, Destroy) or not node.no_regeneration:
            return None
        return dataclasses.replace(node, no_regeneration=False), Rider("who", word(node))  # type: ignore[return-value]

    rider("NoRegeneration", attach, detach)


for text in ("it", "they"):
    rule(
        "NoRegeneration",
        text + " can't be regenerated",
        Rider,
        build=lambda text=text: Rider("who", text),
        unbuild=lambda r, text=text: {} if r.value == text else None,
        eg=text + " can't be regenerated",
    )
regeneration()
