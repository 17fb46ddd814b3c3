"""What may be cast or played and what that costs: lands from elsewhere, costs of one's choice, what a cast spell was (CR 601)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sim.cards.grammar.engine import Text, include, rule, symbol
from sim.cards.ir.abilities import AdditionalCost, Cant, ExtraLand
from sim.cards.ir.actions import RuleUntil
from sim.cards.ir.casting import (
    AllAbilitiesCost,
    CastElsewhere,
    CollectEvidence,
    CostsMoreAbroad,
    Forage,
    OptionalCost,
    OptionPaid,
    Parity,
    PlayLandsFrom,
    WithManaValueOf,
)  # fmt: skip
from sim.cards.ir.costs import EitherCost, RevealCost
from sim.cards.ir.filters import ControlledBy, Filter
from sim.cards.ir.node import Node
from sim.cards.ir.picks import SameName
from sim.cards.ir.values import Linked, Num, Who

YOU = Who("you")

# ---- what it costs -----------------------------------------------------------------------------------------------------
rule(
    "Static",
    "each spell costs {n:GenericNumber} more to cast except during its controller's turn",
    CostsMoreAbroad,
    eg="each spell costs {3} more to cast except during its controller's turn",
)
rule(
    "Static",
    "activated abilities cost {n:GenericNumber} more to activate unless they're mana abilities",
    AllAbilitiesCost,
    eg="activated abilities cost {2} more to activate unless they're mana abilities",
)
rule("PaidAction", "forage", Forage, eg="forage")
rule("PaidAction", "collect evidence {n:PlainNumber}", CollectEvidence, eg="collect evidence 6")


@symbol("PlainNumber").reader
def read_plain(text: Text, pos: int) -> Iterator[tuple[int, int]]:
    """A number in digits."""
    if text.low[pos].isdecimal():
        yield pos + 1, int(text.low[pos])


symbol("PlainNumber").printers[int] = [lambda n, person: [str(n)]]


@symbol("EitherPhrase").reader
def read_either(text: Text, pos: int) -> Iterator[tuple[int, tuple[Node, ...]]]:
    """'sacrifice a creature or pay {3}'"""
    for at, first in symbol("CostPhrase").parse(text, pos):
        if text.low[at] == "or":
            for end, second in symbol("CostPhrase").parse(text, at + 1):
                yield end, (EitherCost((first, second)),)


@symbol("EitherPhrase").printer(tuple)
def say_either(cost: Any, _: Any) -> list[str] | None:
    """The reverse."""
    if len(cost) != 1 or not isinstance(cost[0], EitherCost) or len(cost[0].options) != 2:
        return None
    first, second = (symbol("CostPhrase").say(option) for option in cost[0].options)
    return [*first, "or", *second] if first and second else None


include("KeywordCost", "EitherPhrase")
rule(
    "Ability",
    "as an additional cost to cast this spell , {cost:EitherPhrase} .",
    AdditionalCost,
    eg="as an additional cost to cast this spell, discard a card or pay {2}.",
)
rule(
    "Ability",
    "as an additional cost to cast this spell , you may {cost:CostPhrase} .",
    OptionalCost,
    build=lambda cost: None if any(isinstance(part, RevealCost) for part in cost) else OptionalCost(cost),  # of a meaning of its own
    unbuild=lambda n: {"cost": n.cost},
    eg="as an additional cost to cast this spell, you may collect evidence 6.",
)
for said in ("evidence was collected", "this spell's additional cost was paid"):
    rule("Condition", said.replace("'s", " 's"), OptionPaid, said=said, eg=said)

# ---- what may be played or cast ----------------------------------------------------------------------------------------
rule(
    "Static",
    "you may play lands from your graveyard",
    PlayLandsFrom,
    who=YOU,
    zone="graveyard",
    eg="you may play lands from your graveyard",
)


def more_lands(n: Node) -> RuleUntil | None:
    """'you may play up to two additional lands this turn'"""
    return RuleUntil((ExtraLand(YOU, n.n),), "end_of_turn") if isinstance(n, Num) and n.n > 1 else None


rule(
    "Effect",
    "you may play up to {n:Quantity} additional lands this turn",
    RuleUntil,
    build=more_lands,
    unbuild=lambda node: (
        {"n": Num(node.effects[0].n)}
        if isinstance(node.effects[0], ExtraLand) and node == more_lands(Num(node.effects[0].n))
        else None
    ),
    eg="you may play up to three additional lands this turn",
)
rule(
    "Static",
    "each player may play an additional land during each of their turns",
    ExtraLand,
    who=Who("each_player"),
    n=1,
    eg="each player may play an additional land during each of their turns",
)
rule(
    "Condition",
    "{what:Self} was cast from anywhere other than your hand",
    CastElsewhere,
    eg="this spell was cast from anywhere other than your hand",
)


def none_this_turn(what: Node, by: Node) -> RuleUntil:
    """'target player can't cast spells this turn'"""
    return RuleUntil((Cant(what, "cast_spells", by),), "end_of_turn")


def who_cannot(node: RuleUntil) -> dict[str, Any] | None:
    """The reverse."""
    rule_: Any = node.effects[0]
    fits = isinstance(rule_, Cant) and rule_.by is not None and node == none_this_turn(rule_.what, rule_.by)
    return {"what": rule_.what, "by": rule_.by} if fits else None


rule(
    "Effect",
    "{what:Player} can't cast {by:Filters} this turn",
    RuleUntil,
    build=none_this_turn,
    unbuild=who_cannot,
    eg=("your opponents can't cast noncreature spells this turn", "target player can't cast spells this turn"),
)

rule("Post", "with the same name as the exiled card", SameName, what=Linked(), eg="with the same name as the exiled card")
rule("Post", "with {what:That} 's mana value", WithManaValueOf, eg="with that spell's mana value")

# ---- mana values -------------------------------------------------------------------------------------------------------
for word, odd in (("even", False), ("odd", True)):
    rule("Post", f"with an {word} mana value", Parity, odd=odd, eg=f"with an {word} mana value")
    rule("Post", f"with {word} mana values", Parity, odd=odd, many=True, eg=f"with {word} mana values")


def no_blocks(who: Node, filter: Filter) -> Cant:
    """'your opponents can't block with creatures with even mana values'"""
    return Cant(Filter(filter.noun, filter.zone, (*filter.preds, ControlledBy(who))), "block")


def who_blocks(node: Cant) -> dict[str, Any] | None:
    """The reverse."""
    what: Any = node.what
    last = what.preds[-1] if isinstance(what, Filter) and what.preds else None
    if not isinstance(last, ControlledBy):
        return None
    plain = Filter(what.noun, what.zone, what.preds[:-1])
    return {"who": last.who, "filter": plain} if node == no_blocks(last.who, plain) else None


rule(
    "Static",
    "{who:Player} can't block with {filter:Filters}",
    Cant,
    build=no_blocks,
    unbuild=who_blocks,
    eg="your opponents can't block with creatures with power 2 or less",
)
