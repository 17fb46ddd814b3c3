"""'You may choose new targets for target spell', spells that nothing stops, a spell cast again, places in a library, suspended cards."""

from __future__ import annotations

from sim.cards.grammar.engine import rule, words
from sim.cards.ir.filters import AnyOf, Compare, ControlledBy, Filter
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


HEADS = ("card", "spell")  # nouns that words before them, and lists of such words, belong to


def across(a: Filter, b: Filter) -> AnyOf | None:
    """Two kinds of objects in different zones. 'Artifact or creature card' is one kind; what stands behind both belongs to both."""
    behind = tuple(pred for pred in b.preds if isinstance(pred, ControlledBy | Compare))
    if a.zone in (b.zone, "anywhere") or (b.noun in HEADS and b.preds and a.noun not in HEADS) or (a.preds and behind):
        return None
    return AnyOf((Filter(a.noun, a.zone, a.preds + behind), b))


def whole(node: AnyOf) -> dict[str, object] | None:
    """The reverse."""
    if node.word != "or" or len(node.items) != 2 or not all(isinstance(item, Filter) for item in node.items):
        return None
    first, b = node.items
    bare = Filter(first.noun, first.zone, ())
    return next(({"a": a, "b": b} for a in (first, bare) if across(a, b) == node), None)


rule(
    "AcrossZones",
    "{a:Filter} or {b:Filter}",
    AnyOf,
    build=across,
    unbuild=whole,
    eg="artifact card in a graveyard or artifact on the battlefield",
)
rule("TargetRef", "target {filter:AcrossZones}", Target, eg="target spell or nonland permanent an opponent controls")
