"""What follows from an instruction: 'if they can't', 'the sacrificed creature was a ...', 'put into a graveyard this way'; the same
for each player; searches of another player's cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sim.cards.grammar.effects.alternatives import InsteadOf
from sim.cards.grammar.engine import Text, rule, symbol, words
from sim.cards.grammar.structure import rider
from sim.cards.grammar.words import NUMBER
from sim.cards.ir.designations import IfCant
from sim.cards.ir.effects import Sacrifice
from sim.cards.ir.filters import AnyOf, Filter, Other
from sim.cards.ir.followups import (
    CanCommand,
    CastFromAmong,
    EachTheirs,
    ExileNamesakes,
    LoseBands,
    NotBasicLand,
    RepeatFor,
    RepeatTimes,
    ReturnBuried,
    SacrificedWas,
    SameSacrifice,
    SearchTheirs,
    SpendOnCommander,
)  # fmt: skip
from sim.cards.ir.node import Node
from sim.cards.ir.timing import BuriedThisTurn, TookPart
from sim.cards.ir.values import Num, Target, Who

EACH = {"each player": Who("each_player"), "each opponent": Who("each_opponent")}


class Again(Node):
    """'then repeat this process for an enchantment and a planeswalker' as read."""

    filters: tuple[Node, ...]


rule(
    "Again",
    "then repeat this process for {a:AFilter} and {b:AFilter}",
    Again,
    build=lambda a, b: Again((a, b)),
    unbuild=lambda n: {"a": n.filters[0], "b": n.filters[1]} if len(n.filters) == 2 else None,
    eg="then repeat this process for an enchantment and a planeswalker",
)
rider(
    "Again",
    lambda before, extra: RepeatFor(before, extra.filters) if isinstance(before, IfCant) else None,
    lambda node: (node.process, Again(node.filters)) if isinstance(node, RepeatFor) else None,
)
class More(Node):
    """'repeat this process six more times' as read."""

    n: int


rule("MoreTimes", "repeat this process {n:ManyTimes} more times", More, eg="repeat this process six more times")
words("ManyTimes", {word: n for word, n in NUMBER.items() if n > 1})
rider(
    "MoreTimes",
    lambda before, extra: RepeatTimes(before, extra.n),
    lambda node: (node.process, More(node.more)) if isinstance(node, RepeatTimes) else None,
)
for noun in ("creature", "artifact", "permanent", "land"):
    rule(
        "Condition",
        f"the sacrificed {noun} was a {{filter}}",
        SacrificedWas,
        noun=noun,
        eg=f"the sacrificed {noun} was a Goblin",
    )
said = "return each card put into a graveyard this way to the battlefield under your control"
rule("Effect", said, ReturnBuried, eg=said)
rule("Ability", "{what:Self} can be your commander .", CanCommand, eg="~ can be your commander.")
rule("InsteadOf", "if {condition} , {other:SameSacrifice} instead", InsteadOf,
     eg="if you control a Wizard, that player sacrifices two of those creatures of their choice instead")  # fmt: skip
said = "spend this mana only to cast your commander"
rule("Restriction", said, SpendOnCommander, eg=said)


@symbol("Clause").reader
def read_each(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """'for each opponent, return up to one target permanent that player controls to its owner's hand'"""
    for said, who in EACH.items():
        words = ["for", *said.split(), ","]
        if text.low[pos : pos + len(words)] == words:
            may = text.low[pos + len(words) : pos + len(words) + 2] == ["you", "may"]
            for end, effect in symbol("Effect").parse(text, pos + len(words) + 2 * may):
                if isinstance(getattr(effect, "what", None), Target):
                    yield end, EachTheirs(who, effect, may)


@symbol("Clause").printer(EachTheirs)
def say_each(node: Any, _: Any) -> list[str] | None:
    """The reverse."""
    said = next((said for said, who in EACH.items() if who == node.who), None)
    inner = symbol("Effect").say(node.effect)
    return ["for", *said.split(), ",", *(["you", "may"] if node.may else []), *inner] if said and inner else None


def and_other(first: Filter, second: Filter) -> AnyOf:
    """'creatures and/or other planeswalkers'"""
    return AnyOf((first, Filter(second.noun, second.zone, (Other(), *second.preds))), "and/or other")


def without_other(node: AnyOf) -> dict[str, Any] | None:
    """The reverse."""
    if node.word != "and/or other" or len(node.items) != 2 or not isinstance(node.items[1], Filter):
        return None
    return {"first": node.items[0], "second": Filter(node.items[1].noun, node.items[1].zone, node.items[1].preds[1:])}


rule(
    "SeveralKinds",
    "{first:Filters} and-or other {second:Filters}",
    AnyOf,
    build=and_other,
    unbuild=without_other,
    eg="creatures and/or other planeswalkers",
)
rule(
    "TargetRef",
    "up to {count} target {filter:SeveralKinds}",
    Target,
    up_to=True,
    eg="up to three target creatures and/or other planeswalkers",
)


def part_taken(who: Node, filter: Filter, post: TookPart) -> Sacrifice:
    """'<who> sacrifices a creature of their choice that attacked this turn'"""
    return Sacrifice(who, Filter(filter.noun, filter.zone, (*filter.preds, post)), Num(1), choice=True, inside=True)


def took_part(node: Sacrifice) -> dict[str, Any] | None:
    """The reverse."""
    kind: Any = node.filter
    if not node.inside or not isinstance(kind, Filter) or not kind.preds or not isinstance(kind.preds[-1], TookPart):
        return None
    bare = Filter(kind.noun, kind.zone, kind.preds[:-1])
    return {"who": node.who, "filter": bare, "post": kind.preds[-1]} if node == part_taken(node.who, bare, kind.preds[-1]) else None


rule(
    "Post",
    "that was put there from the battlefield this turn",
    BuriedThisTurn,
    eg="that was put there from the battlefield this turn",
)
for how in ("attacked", "blocked", "attacked or blocked"):
    rule("TookPost", f"that {how} this turn", TookPart, how=how, eg=f"that {how} this turn")
rule(
    "Effect",
    "{who!} sacrifice[s] {filter:AFilter} of {poss} choice {post:TookPost}",
    Sacrifice,
    build=part_taken,
    unbuild=took_part,
    eg="target opponent sacrifices a creature of their choice that attacked or blocked this turn",
)
for noun in ("creatures", "permanents", "lands", "artifacts"):
    rule(
        "SameSacrifice",
        f"that player sacrifices {{count}} of those {noun} of their choice",
        SameSacrifice,
        noun=noun,
        eg=f"that player sacrifices two of those {noun} of their choice",
    )
SEARCHED = "search {who:Whose} library for a {filter} and put that card onto the battlefield under your control . then that player shuffles"
rule(
    "Effect",
    SEARCHED,
    SearchTheirs,
    eg="search target opponent's library for a creature card and put that card onto the battlefield under your control. "
    "Then that player shuffles",
)
said = (
    "search its owner's graveyard, hand, and library for any number of cards with the same name as that card and exile them. "
    "Then that player shuffles"
)
rule("Effect", said.replace("'s", " 's").replace(",", " ,").replace(".", " .").lower(), ExileNamesakes, eg=said)
rule("Post", "other than a basic land card", NotBasicLand, eg="other than a basic land card")
rule(
    "Effect",
    '{what:TargetRef} loses banding and all " bands with other " abilities until end of turn',
    LoseBands,
    eg='target creature loses banding and all "bands with other" abilities until end of turn',
)
rule(
    "Effect",
    "you may cast up to {count} spells from among face-up cards your opponents own from exile without paying their mana costs",
    CastFromAmong,
    eg="you may cast up to three spells from among face-up cards your opponents own from exile without paying their mana costs",
)
