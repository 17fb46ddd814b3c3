"""Costs: parts joined by commas before ':' (Costs), or by 'and' inside sentences (CostPhrase)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sim.cards.grammar.engine import Text, include, rule, same, symbol
from sim.cards.grammar.filters import list_of
from sim.cards.ir.costs import (
    DiscardCost,
    ExileCost,
    LoyaltyCost,
    Mana,
    MillCost,
    PayLife,
    PutCountersCost,
    RemoveCountersCost,
    ReturnCost,
    RevealCost,
    SacrificeCost,
    TapCost,
    TapSelf,
    UntapSelf,
)  # fmt: skip
from sim.cards.ir.filters import AnyOf, Compare, Filter, Other
from sim.cards.ir.node import Node
from sim.cards.ir.rules import OtherGainsLifeCost, PutOnBottomCost, RemoveAmongCost, SacrificeAllCost
from sim.cards.ir.values import It, Self

SYMBOLS = set("WUBRGCSX")


def is_mana(token: str) -> bool:
    """Whether a token is one mana symbol."""
    return token.startswith("{") and all(p in SYMBOLS or p == "P" or p.isdecimal() for p in token[1:-1].split("/"))


@symbol("ManaCost").reader
def read_mana(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """A run of mana symbols."""
    end = pos
    while end < len(text) and is_mana(text.tokens[end]):
        end += 1
    if end > pos:
        yield end, Mana(tuple(t[1:-1] for t in text.tokens[pos:end]))


@symbol("ManaCost").printer(Mana)
def say_mana(node: Mana, _: Any) -> list[str] | None:
    """The symbols in printed order."""
    return [f"{{{s}}}" for s in node.symbols] or None


include("CostPart", "ManaCost", "PaidAction")
rule("CostPart", "{T}", TapSelf, eg="{T}")
rule("CostPart", "{Q}", UntapSelf, eg="{Q}")
rule("PaidAction", "pay {amount} life", PayLife, eg="pay 2 life")
rule("PaidAction", "pay life equal to {amount:Computed}", PayLife, eg="pay life equal to ~'s power")
rule("PaidAction", "sacrifice {what:Self}", SacrificeCost, eg="sacrifice ~")
rule("PaidAction", "sacrifice {what:AFilter}", SacrificeCost, eg=("sacrifice a creature", "sacrifice another creature"))
rule("PaidAction", "sacrifice {count} {what:Filters}", SacrificeCost, eg="sacrifice two creatures")
rule("PaidAction", "sacrifice {what:AFilter} of their choice", SacrificeCost, choice=True, eg="sacrifice a creature of their choice")
rule(
    "PaidAction",
    "sacrifice {count} {what:Filters} of their choice",
    SacrificeCost,
    choice=True,
    eg="sacrifice two creatures of their choice",
)
rule("PaidAction", "discard {what:Self}", DiscardCost, eg="discard this card")
rule(
    "PaidAction",
    "discard {what:AFilter}{?at_random  at random}",
    DiscardCost,
    eg=("discard a card at random", "discard another card"),
)
rule("PaidAction", "discard {count} {what:Filters}", DiscardCost, eg="discard two cards")
rule(
    "PaidAction",
    "sacrifice any number of {what:Filters} with total power {total:AtLeast}",
    SacrificeCost,
    eg="sacrifice any number of creatures with total power 12 or greater",
)
rule("AtLeast", "{value:Amount} or greater", Compare, stat="power", op=">=", eg="12 or greater")
rule("MoreDiscard", "another {what:OtherFilter}", DiscardCost, eg="another card")
rule("PaidAction", "discard your hand", DiscardCost, what=None, eg="discard your hand")
rule(
    "PaidAction",
    "return {what:AFilter} to {its} owner's hand",
    ReturnCost,
    eg="return an Island you control to its owner's hand",
)
rule(
    "PaidAction",
    "return {count} {what:Filters} to {its} owner's hand",
    ReturnCost,
    eg="return two lands you control to their owner's hand",
)
rule("PaidAction", "return {what:Self} to {its} owner's hand", ReturnCost, eg="return ~ to its owner's hand")
rule("PaidAction", "tap {what:AFilter}", TapCost, eg="tap an untapped Wizard you control")
rule("PaidAction", "tap {count} {what:Filters}", TapCost, eg="tap two untapped creatures you control")
rule(
    "PaidAction",
    "remove {count} {kind} counter(s) from {what:Self}",
    RemoveCountersCost,
    eg="remove a +1/+1 counter from ~",
    build=lambda count, kind, what: RemoveCountersCost(kind, count, False, None if what == Self() else what),
    unbuild=lambda c: (
        None
        if c.any_number or c.count is None or not isinstance(c.what, Self | None)
        else {"count": c.count, "kind": c.kind, "what": c.what or Self()}
    ),
)
rule(
    "PaidAction",
    "remove any number of {kind} counters from {what:Self}",
    RemoveCountersCost,
    any_number=True,
    build=lambda kind, what, any_number: RemoveCountersCost(kind, None, True, None if what == Self() else what),
    unbuild=lambda c: (
        {"kind": c.kind, "what": c.what or Self()} if c.any_number and isinstance(c.what, Self | None) else None
    ),
    eg="remove any number of storage counters from ~",
)
rule("PaidAction", "put {count} {kind} counter(s) on ~", PutCountersCost, eg="put a -1/-1 counter on ~")
rule("PaidAction", "mill {count} card(s)", MillCost, eg="mill two cards")
rule("PaidAction", "reveal {what:Self} from your hand", RevealCost, eg="reveal this card from your hand")
rule("PaidAction", "reveal {what:AFilter}", RevealCost, eg="reveal a blue card from your hand")


rule("PaidAction", "sacrifice all {filter:Filters}", SacrificeAllCost, eg="sacrifice all lands you control")
rule(
    "PaidAction",
    "remove {count} {kind} counter(s) from among {filter:Filters}",
    RemoveAmongCost,
    eg="remove ten oil counters from among permanents you control",
)
rule(
    "PaidAction",
    "remove {count} {kind} counter(s) from {filter:AFilter}",
    RemoveAmongCost,
    one=True,
    eg="remove a -1/-1 counter from a creature you control",
)
rule("PaidAction", "have an opponent gain {amount} life", OtherGainsLifeCost, eg="have an opponent gain 3 life")
rule("PaidAction", "have each other player gain {amount} life", OtherGainsLifeCost, each=True, eg="have each other player gain 5 life")
rule(
    "PaidAction",
    "put {what:AFilter} on the bottom of your library",
    PutOnBottomCost,
    eg="put a card from your graveyard on the bottom of your library",
)


def exile_build(what: Filter, count: Node | None = None) -> Node | None:
    """'exile a blue card from your hand': the zone of the filter is that of the cost."""
    return ExileCost(what, what.zone, count) if getattr(what, "zone", "anywhere") != "anywhere" else None


rule(
    "PaidAction",
    "exile {what:AFilter}",
    ExileCost,
    build=exile_build,
    eg="exile a blue card from your hand",
    unbuild=lambda c: (
        {"what": c.what} if isinstance(c.what, Filter) and c.count is None and c.zone == c.what.zone else None
    ),
)
rule(
    "PaidAction",
    "exile {count} {what:Filters}",
    ExileCost,
    build=exile_build,
    eg="exile two cards from your graveyard",
    unbuild=lambda c: (
        {"what": c.what, "count": c.count} if isinstance(c.what, Filter) and c.count and c.zone == c.what.zone else None
    ),
)
for zone in ("hand", "graveyard"):
    rule(
        "PaidAction",
        f"exile {{what:Self}} from your {zone}",
        ExileCost,
        zone=zone,
        eg=f"exile this card from your {zone}",
    )
rule("PaidAction", "exile {what:Self}", ExileCost, zone="battlefield", eg="exile ~")


@symbol("OtherFilter").reader
def read_other(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """A filter after 'another'."""
    for end, node in symbol("Filter").parse(text, pos):
        if not any(isinstance(pred, AnyOf) and pred.again for pred in node.preds):  # 'another creature or an artifact'
            yield end, Filter(node.noun, node.zone, (Other(), *node.preds))


@symbol("OtherFilter").printer(Filter)
def say_other(node: Filter, person: Any) -> list[str] | None:
    """Without the 'other' that 'another' says."""
    if node.preds[:1] != (Other(),):
        return None
    return symbol("Filter").say(Filter(node.noun, node.zone, node.preds[1:]))


@symbol("LoyaltySymbol").reader
def read_loyalty(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """[+1], [-2], [0], [-X]"""
    token = text.tokens[pos] if pos < len(text) else ""
    if token.startswith("["):
        inner = token[1:-1]
        if inner in {"-X", "+X"}:
            yield pos + 1, LoyaltyCost(-1 if inner[0] == "-" else 1, True)
        elif inner.lstrip("+-").isdecimal():
            yield pos + 1, LoyaltyCost(int(inner))


@symbol("LoyaltySymbol").printer(LoyaltyCost)
def say_loyalty(node: LoyaltyCost, _: Any) -> list[str]:
    """With its sign."""
    sign = "+" if node.n > 0 else "-" if node.n < 0 else ""
    return [f"[{sign}{'X' if node.x else abs(node.n)}]"]


def capital(tokens: list[str]) -> list[str]:
    """With a capital letter: each part of an activation cost begins with one."""
    return [tokens[0][0].upper() + tokens[0][1:], *tokens[1:]]


def say_part(part: str, node: Node, before: Node | None) -> list[str] | None:
    """One part of a cost; 'another' after a discard does not say the verb again."""
    if isinstance(node, DiscardCost) and isinstance(before, DiscardCost):
        return symbol("MoreDiscard").say(node) or symbol(part).say(node)
    if after_counters(node, before):
        return symbol("SacrificedToo").say(node)
    return symbol(part).say(node)


def after_counters(node: Node, before: Node | None) -> bool:
    """'Remove two counters from ~ and sacrifice it'."""
    return isinstance(before, RemoveCountersCost) and node == SacrificeCost(It("it"))


rule("SacrificedToo", "sacrifice it", SacrificeCost, what=It("it"), eg="sacrifice it")


def cost_list(of: str, part: str, joint: str) -> None:
    """Register a symbol for one or more cost parts: ', ' between them, or 'a, b, and c'."""

    def read(text: Text, pos: int) -> Iterator[tuple[int, tuple[Node, ...]]]:
        states = [(end, (node,)) for end, node in symbol(part).parse(text, pos)]
        while states:
            at, have = states.pop(0)
            yield at, have
            skip = 2 if joint == "and" and text.low[at : at + 2] == [",", "and"] else 1
            if joint == "," and text.low[at] == "and" and isinstance(have[-1], RemoveAmongCost):
                states += [(end, (*have, node)) for end, node in symbol(part).parse(text, at + 1)]
            if joint == "," and text.low[at] == "and" and isinstance(have[-1], RemoveCountersCost):
                states += [(end, (*have, node)) for end, node in symbol("SacrificedToo").parse(text, at + 1)]
            if text.low[at] in {",", joint}:
                states += [(end, (*have, node)) for end, node in symbol(part).parse(text, at + skip)]
            if text.low[at] == "and" and isinstance(have[-1], DiscardCost):
                states += [(end, (*have, node)) for end, node in symbol("MoreDiscard").parse(text, at + 1)]

    def say(parts: tuple[Node, ...], _: Any) -> list[str] | None:
        said = [say_part(part, p, before) for p, before in zip(parts, (None, *parts), strict=False)]
        if not said or any(s is None for s in said):
            return None
        if joint == ",":
            joined = [
                ["and"] if (isinstance(before, RemoveAmongCost) and i == len(parts) - 1) or after_counters(parts[i], before) else [","]
                for i, before in enumerate((None, *parts[:-1]))
            ]
            return [
                t for i, s in enumerate(said) for t in (joined[i] if i else []) + (s or [] if joined[i] == ["and"] else capital(s or []))
            ]
        return list_of([s or [] for s in said], joint)

    symbol(of).readers.append(read)
    symbol(of).printers[tuple] = [say]


cost_list("ActivationCost", "CostPart", ",")
cost_list("CommaCosts", "CostPart", ",")
cost_list("CostPhrase", "PayPart", "and")
rule("PayPart", "pay {cost:ManaCost}", cls=Mana, **same("cost"), eg="pay {1}")
include("PayPart", "PaidAction")
cost_list("LoyaltyCosts", "LoyaltySymbol", ";")
