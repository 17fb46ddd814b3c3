"""Abilities that watch a graveyard or exile, events of one player's turn, how much damage was dealt."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import rule, words
from sim.cards.ir.abilities import (
    AnyEvent,
    Attacks,
    BecomesTarget,
    DealsDamage,
    Dies,
    DiscardsCard,
    DrawsCard,
    Enters,
    GainsLife,
    Leaves,
    LosesLife,
    Moves,
    SacrificesPermanent,
    TransformsInto,
)  # fmt: skip
from sim.cards.ir.combat_rules import While
from sim.cards.ir.conditions import Holds, IsTurn
from sim.cards.ir.filters import Filter
from sim.cards.ir.happenings import Together
from sim.cards.ir.keyword_actions import Does
from sim.cards.ir.node import Node
from sim.cards.ir.values import It, Num, ThatMuch, Who
from sim.cards.ir.watching import BecomesUnattached, CastByAnyone, InGraveyard, LeavesGraveyard, YoursHit

YOU, OPPONENT = Who("you"), Who("opponent")
PLAIN = (Together, Dies, Enters, Leaves, GainsLife, LosesLife, DrawsCard, DiscardsCard, SacrificesPermanent, LeavesGraveyard)


# ---- at times --------------------------------------------------------------------------------------------------------
def in_turn(who: Node) -> dict[str, Any]:
    """build/unbuild of an event that counts only in a turn of theirs."""

    def build(event: Node) -> While | None:
        return While(event, IsTurn(who)) if isinstance(event, PLAIN) else None

    return {"build": build, "unbuild": lambda n: {"event": n.event} if n == build(n.event) else None}


for said, who in (("your turn", YOU), ("an opponent's turn", OPPONENT)):
    rule("Event", "{event:Event} during " + said, While, eg="you draw a card during " + said, **in_turn(who))


# ---- graveyards, exile -----------------------------------------------------------------------------------------------
rule("Condition", "{what:Self} is in your graveyard", InGraveyard, eg="this card is in your graveyard")
words("GraveyardOf", {"your": YOU, "an opponent's": OPPONENT})


def cards_of(what: Any, who: Node) -> LeavesGraveyard | None:
    """'a creature card leaves your graveyard'"""
    return LeavesGraveyard(what, who) if isinstance(what, Filter) and (what.noun, what.zone) == ("card", "anywhere") else None


rule(
    "Event",
    "a {what:Filter} leaves {who:GraveyardOf} graveyard",
    LeavesGraveyard,
    build=cards_of,
    unbuild=lambda n: {"what": n.what, "who": n.who},
    eg="a creature card leaves your graveyard",
)
rule(
    "Event",
    "one or more {what:Filters} leave {who:GraveyardOf} graveyard",
    Together,
    build=lambda what, who: (one := cards_of(what, who)) and Together(one),
    unbuild=lambda n: {"what": n.event.what, "who": n.event.who} if isinstance(n.event, LeavesGraveyard) else None,
    eg="one or more creature cards leave your graveyard",
)
EXILED = Together(Moves(Filter("card", "anywhere"), "anywhere", "exile"))
said = "one or more cards are put into exile"
rule("Event", said, Together, event=EXILED.event, eg=said)

# ---- casting, transforming -------------------------------------------------------------------------------------------
words("CastOne", {word: It(word) for word in ("it", "he", "she")})
rule("Condition", "{what:CastOne} was cast", CastByAnyone, eg=("it was cast", "he was cast", "she was cast"))
rule("Event", "{what:Self} transforms into {name:CardName}", TransformsInto, eg="~ transforms into ~")
rule("Event", "{what:Subject} transforms", Does, name="transforms", eg="equipped creature transforms")


# ---- combat, damage --------------------------------------------------------------------------------------------------
def attacks_or_aimed_at(what: Node, by: Node) -> AnyEvent:
    """'~ attacks or becomes the target of a spell'"""
    return AnyEvent((Attacks(what), BecomesTarget(what, by)))


rule(
    "Event",
    "{what:Self} attacks or becomes the target of a {by:Filter}",
    AnyEvent,
    build=attacks_or_aimed_at,
    unbuild=lambda n: (
        {"what": n.items[0].what, "by": n.items[1].by}
        if isinstance(n.items[0], Attacks)
        and isinstance(n.items[-1], BecomesTarget)
        and n == attacks_or_aimed_at(n.items[0].what, n.items[-1].by)
        else None
    ),
    eg=("~ attacks or becomes the target of a spell", "~ attacks or becomes the target of a spell an opponent controls"),
)


def at_least(what: Node, n: Any, who: Node) -> While | None:
    """'~ deals 6 or more damage to an opponent'"""
    return While(DealsDamage(what, who), Holds(ThatMuch(), ">=", n)) if isinstance(n, Num) else None


for said, who in (("an opponent", OPPONENT), ("a player", Who("any"))):
    rule(
        "Event",
        "{what:Self} deals {n:Amount} or more damage to " + said,
        While,
        build=lambda what, n, who=who: at_least(what, n, who),
        unbuild=lambda w, who=who: (
            {"what": w.event.what, "n": w.condition.right}
            if isinstance(w.event, DealsDamage) and isinstance(w.condition, Holds) and w == at_least(w.event.what, w.condition.right, who)
            else None
        ),
        eg=f"~ deals 6 or more damage to {said}",
    )
said = "combat damage is dealt to you or a planeswalker you control"
rule("Event", said, YoursHit, eg=said)
rule("Event", "{by:Self} becomes unattached from a {what:Filter}", BecomesUnattached, eg="~ becomes unattached from a permanent")
