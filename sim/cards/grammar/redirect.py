"""'You may choose new targets for target spell', spells that nothing stops, a spell cast again, places in a library, suspended cards."""

from __future__ import annotations

from sim.cards.grammar.engine import rule, words
from sim.cards.ir.filters import AnyOf, Filter
from sim.cards.ir.redirect import CastAgain, IntoLibrary, NewTargets, SuspendedCard, Unstoppable
from sim.cards.ir.values import Target, Who

YOU = Who("you")
for slot, said in (("{what:TargetRef}", "target spell"), ("{what:ItWord}", "it"), ("{what:That}", "that spell")):
    rule("Effect", f"you may choose new targets for {slot}", NewTargets, who=YOU, eg=f"you may choose new targets for {said}")
rule(
    "Static",
    "if {condition} , {what:Self} can't be countered and the damage can't be prevented",
    Unstoppable,
    eg="if you have no cards in hand, this spell can't be countered and the damage can't be prevented",
)
rule(
    "Condition",
    "{what:Self} was cast from your hand and you've cast another spell named {name:CardName} this game",
    CastAgain,
    eg="this spell was cast from your hand and you've cast another spell named Long Way Home this game",
)
ORDINALS = ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
words("NthPlace", {word: n for n, word in enumerate(ORDINALS, 2)})
rule(
    "Effect",
    "put[s] {what} into {its} owner's library {n:NthPlace} from the top",
    IntoLibrary,
    eg="put ~ into its owner's library third from the top",
)
SUSPENDED = Filter("card", "exile", (SuspendedCard(),))
rule(
    "TargetRef",
    "target {filter:Filter} or suspended card",
    Target,
    build=lambda filter: Target(AnyOf((filter, SUSPENDED))),
    unbuild=lambda t: (
        {"filter": t.filter.items[0]}
        if isinstance(t.filter, AnyOf) and len(t.filter.items) == 2 and t == Target(AnyOf((t.filter.items[0], SUSPENDED)))
        else None
    ),
    eg="target permanent or suspended card",
)


def across(a: Filter, b: Filter) -> AnyOf | None:
    """Two kinds of objects in different zones."""
    return AnyOf((a, b)) if a.zone != b.zone else None


def whole(node: AnyOf) -> dict[str, object] | None:
    """The reverse."""
    zones = [getattr(item, "zone", None) for item in node.items]
    return {"a": node.items[0], "b": node.items[1]} if node.word == "or" and len(zones) == 2 and zones[0] != zones[1] else None


rule(
    "AcrossZones",
    "{a:Filter} or {b:Filter}",
    AnyOf,
    build=across,
    unbuild=whole,
    eg="artifact card in a graveyard or artifact on the battlefield",
)
rule("TargetRef", "target {filter:AcrossZones}", Target, eg="target spell or nonland permanent an opponent controls")
