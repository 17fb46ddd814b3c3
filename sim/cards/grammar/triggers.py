"""Trigger events (CR 603.2) and the words that introduce them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sim.cards.grammar.engine import Text, include, rule, same, symbol, words
from sim.cards.ir.abilities import (
    AnyEvent,
    AtStep,
    Attacks,
    BecomesBlocked,
    BecomesTapped,
    BecomesTarget,
    BecomesUntapped,
    Blocks,
    Casts,
    CounterRemoved,
    DealsDamage,
    Dies,
    DiscardsCard,
    DrawsCard,
    EitherEvent,
    Enters,
    GainsLife,
    IsDealtDamage,
    Leaves,
    LosesLife,
    Moves,
    PlaysLand,
    SacrificesPermanent,
    StateIs,
    TransformsInto,
    UntapsMany,
)  # fmt: skip
from sim.cards.ir.classes import BecomesLevel
from sim.cards.ir.filters import AnyOf, AttackingYou, ControlledBy, Filter, Not, OwnedBy, Status, ThatIs
from sim.cards.ir.keyword_actions import Does
from sim.cards.ir.node import Node
from sim.cards.ir.values import ControllerOf, Enchanted, Self, Who

AT_YOU = ThatIs(AttackingYou())
include("Subject", "Named", "AFilter")
rule("AFilter", "another {filter:OtherFilter}", Filter, **same("filter"), eg="another creature you control")
rule(
    "AFilter",
    "another {first:OtherFilter} or a {second:Filter}",
    AnyOf,
    build=lambda first, second: AnyOf((first, second), "or a"),
    unbuild=lambda n: {"first": n.items[0], "second": n.items[1]} if n.word == "or a" and len(n.items) == 2 else None,
    eg="another creature or an artifact",
)
rule("AFilter", "a {filter}", Filter, **same("filter"), eg="a creature you control")

for cls, verb in (
    (Enters, "enter[s]"),
    (Dies, "die[s]"),
    (Leaves, "leave[s] the battlefield"),
    (Blocks, "block[s]"),
    (Attacks, "attack[s]"),
    (BecomesBlocked, "become[s] blocked"),
    (BecomesTapped, "become[s] tapped"),
    (BecomesUntapped, "become[s] untapped"),
    (IsDealtDamage, "<is|are> dealt damage"),
):
    said = verb.replace("[", "").replace("]", "").replace("<is|are>", "is")
    rule("Event", "{what:Subject} " + verb, cls, eg="~ " + said)
rule(
    "Event",
    "{what:AFilter} attack[s] you",
    Attacks,
    build=lambda what: Attacks(Filter(what.noun, what.zone, (*what.preds, AT_YOU))) if isinstance(what, Filter) else None,
    unbuild=lambda e: (
        {"what": Filter(e.what.noun, e.what.zone, e.what.preds[:-1])}
        if isinstance(e.what, Filter) and e.what.preds[-1:] == (AT_YOU,) and not e.alone
        else None
    ),
    eg="a creature attacks you",
)
rule(
    "Event",
    "{what:Self} enters or becomes monstrous",
    AnyEvent,
    build=lambda what: AnyEvent((Enters(what), Does(what, "becomes monstrous"))),
    unbuild=lambda n: {"what": n.items[0].what} if n == AnyEvent((n.items[0], Does(n.items[0].what, "becomes monstrous"))) else None,
    eg="~ enters or becomes monstrous",
)
rule(
    "Event",
    "{who} cast[s] a {what:Filter} or a {other:Filter} attacks",
    AnyEvent,
    build=lambda who, what, other: AnyEvent((Casts(who, what), Attacks(other))),
    unbuild=lambda n: (
        {"who": n.items[0].who, "what": n.items[0].what, "other": n.items[1].what}
        if len(n.items) == 2 and isinstance(n.items[0], Casts) and n.items[1] == Attacks(n.items[1].what) and not n.items[0].first
        else None
    ),
    eg="a player casts a spell or a creature attacks",
)
rule("Event", "{what:Subject} attack[s] alone", Attacks, alone=True, eg="a creature you control attacks alone")
rule(
    "Event",
    "{what:Self} enters or transforms into {name:CardName}",
    AnyEvent,
    eg="~ enters or transforms into ~",
    build=lambda what, name: AnyEvent((Enters(what), TransformsInto(what, name))),
    unbuild=lambda n: (
        {"what": n.items[0].what, "name": n.items[1].name}
        if len(n.items) == 2 and isinstance(n.items[0], Enters) and isinstance(n.items[1], TransformsInto)
        else None
    ),
)


rule("Event", "{what:Subject} enter[s] untapped", Enters, untapped=True, eg="an artifact or creature an opponent controls enters untapped")


def either(first: type, second: type) -> dict[str, Any]:
    """build/unbuild of two events with one subject."""

    def unbuild(node: AnyEvent) -> dict[str, Any] | None:
        a, b = node.items[0], node.items[-1]
        same = len(node.items) == 2 and type(a) is first and type(b) is second
        return {"what": a.what} if same and node == AnyEvent((first(a.what), second(a.what))) else None

    return {"build": lambda what: AnyEvent((first(what), second(what))), "unbuild": unbuild}


for first, a, second, b in (
    (Enters, "enters", Attacks, "attacks"), (Attacks, "attacks", Blocks, "blocks"), (Enters, "enters", Dies, "dies"),
    (Blocks, "blocks", BecomesBlocked, "becomes blocked"),
):  # fmt: skip
    rule("Event", f"{{what:Subject}} {a} or {b}", AnyEvent, eg=f"~ {a} or {b}", **either(first, second))


def or_strikes(first: type) -> dict[str, Any]:
    """build/unbuild of '~ <does> or deals combat damage to a player'."""

    def build(what: Node) -> AnyEvent:
        return AnyEvent((first(what), DealsDamage(what, Who("any"), True)))

    def unbuild(node: AnyEvent) -> dict[str, Any] | None:
        what: Any = getattr(node.items[0], "what", None)
        return {"what": what} if what is not None and node == build(what) else None

    return {"build": build, "unbuild": unbuild}


for first, does in ((Enters, "enters"), (Attacks, "attacks"), (Dies, "dies")):
    said = f"{does} or deals combat damage to a player"
    rule("Event", "{what:Self} " + said, AnyEvent, eg="~ " + said, **or_strikes(first))
rule(
    "Event",
    "{what:Subject} becomes the target of a {by:Filter}",
    BecomesTarget,
    eg="a creature you control becomes the target of a spell an opponent controls",
)
SPELL, ABILITY = Filter("spell", "stack"), Filter("ability", "stack")
for said, preds in (("", ()), (" you control", (ControlledBy(Who("you")),)), (" an opponent controls", (ControlledBy(Who("opponent")),))):
    rule(
        "SpellOrAbility",
        "a spell or ability" + said,
        AnyOf,
        items=(SPELL, Filter("ability", "stack", preds)),
        eg="a spell or ability" + said,
    )
rule(
    "Event",
    "{what:Subject} becomes the target of {by:SpellOrAbility}",
    BecomesTarget,
    eg="~ becomes the target of a spell or ability",
)
rule(
    "Event",
    "{what:Self} enters or is put into a graveyard from the battlefield",
    AnyEvent,
    build=lambda what: AnyEvent((Enters(what), Moves(what, "battlefield", "graveyard"))),
    unbuild=lambda n: (
        {"what": n.items[0].what}
        if isinstance(n.items[0], Enters) and n == AnyEvent((n.items[0], Moves(n.items[0].what, "battlefield", "graveyard")))
        else None
    ),
    eg="~ enters or is put into a graveyard from the battlefield",
)


def buried(what: Filter, who: Node) -> Moves:
    """'a card is put into your graveyard from anywhere': a token is no card."""
    return Moves(Filter(what.noun, what.zone, (*what.preds, Not(Status("token")), OwnedBy(who))), "anywhere", "graveyard")


def unburied(node: Moves) -> dict[str, Any] | None:
    """The reverse."""
    f: Any = node.what
    if not isinstance(f, Filter) or len(f.preds) < 2 or not isinstance(f.preds[-1], OwnedBy):
        return None
    bare, who = Filter(f.noun, f.zone, f.preds[:-2]), f.preds[-1].who
    return {"what": bare, "who": who} if node == buried(bare, who) else None


rule(
    "Event",
    "a {what:Filter} is put into {who:Whose} graveyard from anywhere",
    Moves,
    build=lambda what, who: buried(what, who) if what.zone == "anywhere" else None,
    unbuild=unburied,
    eg="a card is put into your graveyard from anywhere",
)
rule(
    "Event",
    "{what:Subject} <is|are> put into a graveyard from the battlefield",
    Moves,
    source="battlefield",
    to="graveyard",
    eg="~ is put into a graveyard from the battlefield",
)
rule(
    "Event",
    "{what:Subject} <is|are> put into a graveyard from anywhere",
    Moves,
    source="anywhere",
    to="graveyard",
    eg="~ is put into a graveyard from anywhere",
)
for combat, word in ((False, "damage"), (True, "combat damage")):
    rule("Event", "{what:Subject} deal[s] " + word, DealsDamage, combat=combat, eg="~ deals " + word)
    rule(
        "Event",
        "{what:Subject} deal[s] " + word + " to {to:DamagedOne}",
        DealsDamage,
        combat=combat,
        eg=f"~ deals {word} to a player",
    )
    rule(
        "Event",
        "{what:Subject} deal[s] " + word + " to one or more permanents and/or players",
        DealsDamage,
        combat=combat,
        spelled=True,
        eg=f"a red source you control deals {word} to one or more permanents and/or players",
    )
include("DamagedOne", "Player", "AFilter", "Self")
rule(
    "Subject",
    "{first:Self} or another {second:OtherFilter}",
    AnyOf,
    build=lambda first, second: AnyOf((first, second)),
    unbuild=lambda n: {"first": n.items[0], "second": n.items[1]} if len(n.items) == 2 and isinstance(n.items[0], Self) else None,
    eg="~ or another creature you control",
)

rule("Event", "{who} cast[s] {what:Self}", Casts, eg="you cast this spell")
rule("Event", "{who} cast[s] a {what:Filter}", Casts, eg="an opponent casts a spell")
rule(
    "Event",
    "{who} cast[s] their first spell of the game",
    Casts,
    what=Filter("spell", "stack"),
    first="their first spell of the game",
    eg="each opponent casts their first spell of the game",
)
rule("Event", "{who} play[s] a land", PlaysLand, eg="you play a land")
rule("Event", "{who} play[s] another land", PlaysLand, other=True, eg="you play another land")
rule("Event", "{who} draw[s] a card", DrawsCard, eg="you draw a card")
for who, said in (
    (Who("opponent"), "an opponent draws a card except the first one they draw in each of their draw steps"),
    (Who("you"), "you draw a card except the first one you draw in each of your draw steps"),
):
    rule("Event", said, DrawsCard, who=who, beyond=True, eg=said)
rule("Event", "{who} discard[s] a card", DiscardsCard, eg="an opponent discards a card")
rule("Event", "{who} discard[s] a {what:Filter}", DiscardsCard, eg="you discard a creature card")
rule("Event", "you discard {what:Self}", DiscardsCard, who=Who("you"), eg="you discard this card")
rule(
    "Event",
    "{who} untap[s] one or more permanents during {poss} untap step",
    UntapsMany,
    eg="you untap one or more permanents during your untap step",
)
rule("Event", "{who} gain[s] life", GainsLife, eg="you gain life")
rule("Event", "{who} gain[s] life for the first time each turn", GainsLife, first=True, eg="you gain life for the first time each turn")
rule("Event", "{who} lose[s] life", LosesLife, eg="an opponent loses life")
rule("Event", "{who} lose[s] life for the first time each turn", LosesLife, first=True, eg="you lose life for the first time each turn")
rule("Event", "{who} sacrifice[s] {what:AFilter}", SacrificesPermanent, eg="you sacrifice another creature")
rule("Event", "the last is removed", CounterRemoved, kind="time", eg="the last is removed")
for yours, said in ((True, "you remove a {kind} counter from"), (False, "a {kind} counter is removed from")):
    said += " this card while it's exiled"
    rule("Event", said, CounterRemoved, last=False, yours=yours, eg=said.replace("{kind}", "time"))
rule(
    "Event",
    "a {kind} counter is removed from {what:Self}",
    CounterRemoved,
    build=lambda kind, what: CounterRemoved(kind, last=False, here=what),
    unbuild=lambda e: {"kind": e.kind, "what": e.here} if e.here is not None else None,
    eg="a +1/+1 counter is removed from ~",
)
rule("StateEvent", "{condition}", StateIs, eg="~ has no ice counters on it")

STEPS = {"upkeep": "upkeep", "draw step": "draw", "end step": "end"}
words("StepWord", STEPS)
rule("AtEvent", "{whose:Whose} {step:StepWord}", AtStep, eg=("your upkeep", "each opponent's upkeep"))
rule("AtEvent", "each {step:StepWord}", AtStep, whose=Who("any"), eg="each upkeep")
rule("AtEvent", "the end step", AtStep, step="end", whose=Who("any", "the"), eg="the end step")
rule("AtEvent", "the first {step:StepWord}", AtStep, whose=Who("any"), first=True, eg="the first upkeep")
rule("AtEvent", "the next {step:StepWord}", AtStep, whose=Who("any"), next=True, eg="the next end step")
rule("AtEvent", "combat on your turn", AtStep, step="combat", whose=Who("you"), eg="combat on your turn")
rule("AtEvent", "each combat", AtStep, step="combat", whose=Who("any"), eg="each combat")
rule("AtEvent", "your precombat main phase", AtStep, step="main", whose=Who("you"), eg="your precombat main phase")
rule(
    "AtEvent",
    "your first main phase of the game",
    AtStep,
    step="first main",
    whose=Who("you"),
    next=True,
    eg="your first main phase of the game",
)
rule("Event", "{what:Self} becomes level {n:Plain}", BecomesLevel, eg="~ becomes level 2")
for said, name in (("your", "you"), ("each player's", "each_player"), ("each opponent's", "each_opponent")):
    for phase, step in (("first", "first main"), ("precombat", "main"), ("second", "second main"), ("postcombat", "postcombat main")):
        if (name, phase) != ("you", "precombat"):
            eg = f"{said} {phase} main phase"
            rule("AtEvent", eg, AtStep, step=step, whose=Who(name), eg=eg)
rule("AtEvent", "combat on each opponent's turn", AtStep, step="combat", whose=Who("each_opponent"), eg="combat on each opponent's turn")
for step in ("upkeep", "draw step", "end step"):
    said = f"the {step} of enchanted {{noun:NounWord}}'s controller".replace("'s", " 's")
    rule(
        "AtEvent",
        said,
        AtStep,
        step=STEPS[step],
        build=lambda noun, step: AtStep(step, ControllerOf(Enchanted("enchanted", noun))),
        unbuild=lambda e, step=STEPS[step]: (
            {"noun": e.whose.what.noun, "step": step}
            if isinstance(e.whose, ControllerOf) and isinstance(e.whose.what, Enchanted) and e == AtStep(step, e.whose)
            else None
        ),
        eg=f"the {step} of enchanted creature's controller",
    )


def usual_intro(event: Node) -> str:
    """'when' for what happens once to the object itself, 'whenever' for the rest."""
    once = isinstance(event, Enters | Dies | Leaves | Moves) and not hasattr(event.what, "noun")
    cast = isinstance(event, Casts | DiscardsCard) and isinstance(event.what, Self)
    return "when" if once or cast or isinstance(event, StateIs | PlaysLand) else "whenever"


class Introduced(tuple[Any, ...]):
    """(event, intro) as read; intro is '' where it is the usual one."""


@symbol("Intro").reader
def read_either(text: Text, pos: int) -> Iterator[tuple[int, Introduced]]:
    """'when ~ enters and whenever <event>', 'when ~ enters and at the beginning of <step>'"""
    for at, first in read_intro(text, pos):
        if text.low[at] == "and":
            for end, second in read_intro(text, at + 1):
                yield end, Introduced((EitherEvent((first[0], second[0]), (first[1], second[1])), ""))


def read_intro(text: Text, pos: int) -> Iterator[tuple[int, Introduced]]:
    """'when <event>', 'whenever <event>', 'at the beginning of <step>'."""
    word = text.low[pos]
    if word in {"when", "whenever"}:
        for of in ("Event", "StateEvent"):
            for end, event in symbol(of).parse(text, pos + 1):
                yield end, Introduced((event, "" if word == usual_intro(event) else word))
    elif text.low[pos : pos + 4] == ["at", "the", "beginning", "of"]:
        for end, event in symbol("AtEvent").parse(text, pos + 4):
            yield end, Introduced((event, ""))


symbol("Intro").readers.append(read_intro)


@symbol("Intro").printer(Introduced)
def say_intro(pair: Introduced, _: Any) -> list[str] | None:
    """The event with its introducing word."""
    event, intro = pair
    if isinstance(event, EitherEvent):
        both = [say_intro(Introduced(one), None) for one in zip(event.items, event.intros, strict=True)]
        return None if intro or None in both else [*(both[0] or []), "and", *(both[1] or [])]
    if isinstance(event, AtStep):
        said = symbol("AtEvent").say(event)
        return said and ["at", "the", "beginning", "of", *said]
    said = symbol("StateEvent" if isinstance(event, StateIs) else "Event").say(event)
    return said and [intro or usual_intro(event), *said]
