"""Whole abilities: one line of a card, or the inside of quotation marks (CR 113.3)."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from sim.cards.grammar.effects.stack import read_bullets
from sim.cards.grammar.engine import Text, rule, symbol, words
from sim.cards.grammar.structure import ended
from sim.cards.grammar.triggers import Introduced
from sim.cards.ir import effects as ef
from sim.cards.ir.abilities import (
    Activated,
    AdditionalCost,
    AlternativeCost,
    AsEnters,
    CastFrom_,
    Casts,
    CounterRemoved,
    DiscardsCard,
    EitherEvent,
    EntersAsCopy,
    EntersTapped,
    EntersTappedChoosing,
    EntersTappedWith,
    EntersWith,
    Keyword,
    OpeningHand,
    SpellAbility,
    Static,
    Triggered,
    Words,
    WouldDie,
    WouldDraw,
    WouldEnter,
)  # fmt: skip
from sim.cards.ir.conditions import Both, DuringStep, IsTurn, Suspended
from sim.cards.ir.costs import DiscardCost, ExileCost, Mana, RevealCost
from sim.cards.ir.effects import Delayed, Exile, Return, Seq
from sim.cards.ir.filters import ControlledBy, Filter, Other
from sim.cards.ir.happenings import Cycles, MadeToDiscard
from sim.cards.ir.keyword_actions import Does
from sim.cards.ir.node import Node
from sim.cards.ir.phases import IsExiled
from sim.cards.ir.picks import CastOnly
from sim.cards.ir.timing import TIMES, Timing
from sim.cards.ir.values import Count, Enchanted, ForEach, It, Num, Self, Who
from sim.cards.ir.watching import InGraveyard

YOURS = ControlledBy(Who("you"))
YOUR_TURN = IsTurn(Who("you", "during your turn"))  # as the text says it before a static ability
TRIGGER_LIMITS = {"this ability triggers only once each turn .": "once_each_turn"}
ACTIVATION_LIMITS: dict[str, tuple[str, Any]] = {
    "only during your turn": ("only_if", IsTurn(Who("you"))),
    "only as a sorcery": ("timing", "sorcery"),
    "only as an instant": ("timing", "only_instant"),
    "only once each turn": ("limit", "once_each_turn"),
    "no more than twice each turn": ("limit", "twice_each_turn"),
    "only during your upkeep": ("only_if", DuringStep("upkeep", Who("you"))),
    "only during any upkeep step": ("only_if", DuringStep("upkeep", Who("any"))),
    "only during the end of combat step": ("only_if", DuringStep("end of combat", Who("any"))),
    **{f"only {said}": ("only_if", Timing(said)) for said in TIMES},
    "only during your turn , before attackers are declared": ("only_if", Both((IsTurn(Who("you")), Timing(TIMES[0])))),
}
LEAST_X = "x can't be 0 ."
ACTIVATORS: dict[str, dict[str, str]] = {
    "any player may activate this ability .": {"by": "any player"},
    "only your opponents may activate this ability .": {"by": "your opponents"},
    "only your opponents may activate this ability and only as a sorcery .": {"by": "your opponents", "timing": "sorcery"},
}


def follows(text: Text, at: int, words: str) -> int | None:
    """The position after these words, if they stand at `at`."""
    tokens = words.split()
    return at + len(tokens) if text.low[at : at + len(tokens)] == tokens else None


@symbol("Ability").reader
def read_triggered(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """'When <event>, [if <condition>,] <effect>'"""
    for at, (event, intro) in symbol("Intro").parse(text, pos):
        if text.low[at] != ",":
            continue
        starts: list[tuple[int, Node | None]] = [(at + 1, None)]
        if text.low[at + 1] == "if":
            starts = [(end + 1, c) for end, c in symbol("Condition").parse(text, at + 2) if text.low[end] == ","]
        for start, condition in starts:
            for end, effect in symbol("Para").parse(text, start):
                zone = trigger_zone(event, effect, condition)
                yield end, Triggered(event, effect, condition, zone, intro=intro)
                for said, limit in TRIGGER_LIMITS.items():
                    after = follows(text, end, said)
                    if after:
                        yield after, Triggered(event, effect, condition, zone, limit=limit, intro=intro)


def trigger_zone(event: Any, effect: Any, condition: Any = None) -> str:
    """Where it works: on the stack if it is about casting itself (CR 113.6g); in the graveyard if it returns 'this card' from
    there (CR 113.6m), unless the event is about itself or about what it enchants."""
    about = getattr(event, "what", None)
    if any(isinstance(e, Casts) and isinstance(e.what, Self) for e in getattr(event, "items", ())):
        return "anywhere"  # 'when you cast this spell and whenever this creature attacks': on the stack and on the battlefield
    if isinstance(event, EitherEvent) and any(trigger_zone(one, effect) == "anywhere" for one in event.items):
        return "anywhere"
    if isinstance(event, Cycles | DiscardsCard | MadeToDiscard) and isinstance(about, Self):
        return "anywhere"  # wherever the card went (CR 702.29d)
    if isinstance(event, Casts) and isinstance(about, Self):
        return "stack"
    if isinstance(event, CounterRemoved) and not event.last and event.here is None:
        return "exile"
    if isinstance(event, Does) and event.name == "becomes plotted" and isinstance(about, Self):
        return "exile"
    if isinstance(condition, Suspended | IsExiled):
        return "exile"
    if isinstance(condition, InGraveyard):
        return "graveyard"
    return "graveyard" if returns_itself(effect) and not isinstance(about, Self | Enchanted) else "battlefield"


def returns_itself(item: Any) -> bool:
    """Whether an instruction in it is 'return this card from your graveyard'."""
    if isinstance(item, tuple):
        return any(returns_itself(i) for i in item)
    if not isinstance(item, Node) or isinstance(item, Triggered | Activated):
        return False
    if isinstance(item, Return) and item.source:
        return True
    return any(returns_itself(getattr(item, f.name)) for f in dataclasses.fields(item))


@symbol("Ability").printer(Triggered)
def say_triggered(node: Triggered, _: Any) -> list[str] | None:
    """The reverse."""
    intro = symbol("Intro").say(Introduced((node.event, node.intro)))
    effect = symbol("Para").say(node.effect)
    if intro is None or effect is None or node.word or node.zone != trigger_zone(node.event, node.effect, node.condition):
        return None
    condition: list[str] = []
    if node.condition is not None:
        said = symbol("Condition").say(node.condition)
        if said is None:
            return None
        condition = ["if", *said, ","]
    limit = [w for said, limit in TRIGGER_LIMITS.items() if limit == node.limit for w in said.split()]
    return [*intro, ",", *condition, *effect, *limit]


@symbol("Ability").reader
def read_activated(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """'<cost>: <effect>', with its restrictions after it."""
    for of in ("ActivationCost", "LoyaltyCosts"):
        for at, cost in symbol(of).parse(text, pos):
            if text.low[at] != ":":
                continue
            for end, modes, fields in read_limited_modes(text, at + 1):
                yield end, Activated(cost, modes, zone=zone_of(cost, modes), **fields)
            for end, effect in symbol("Para").parse(text, at + 1):
                zone = zone_of(cost, effect)
                yield end, Activated(cost, effect, zone=zone)
                for after, fields in read_limits(text, end):
                    place = "exile" if isinstance(fields.get("only_if"), Suspended) else zone
                    yield after, Activated(cost, effect, zone=place, **fields)
                for after, node in symbol("CostsLess").parse(text, end):
                    yield after, Activated(cost, effect, zone=zone, less=node)
                after_x = follows(text, end, LEAST_X)
                if after_x is not None:
                    yield after_x, Activated(cost, effect, zone=zone, least_x=1)
                for said, more in ACTIVATORS.items():
                    stop = follows(text, end, said)
                    if stop is not None:
                        yield stop, Activated(cost, effect, zone=zone, **more)


rule(
    "CostsLess",
    "this ability costs {n:GenericNumber} less to activate for each {filter} .",
    ForEach,
    eg="this ability costs {1} less to activate for each legendary creature you control.",
)


@symbol("GenericNumber").reader
def read_generic(text: Text, pos: int) -> Iterator[tuple[int, int]]:
    """A number as a mana symbol."""
    if text.low[pos].startswith("{") and text.low[pos][1:-1].isdecimal():
        yield pos + 1, int(text.low[pos][1:-1])


symbol("GenericNumber").printers[int] = [lambda n, person: [f"{{{n}}}"]]


def read_limits(text: Text, pos: int) -> Iterator[tuple[int, dict[str, Any]]]:
    """'Activate only if <condition> and only as a sorcery.'"""
    states: list[tuple[int, dict[str, Any]]] = [(pos + 1, {})] if text.low[pos] == "activate" else []
    while states:
        at, have = states.pop()
        found = [(after, name, value) for said, (name, value) in ACTIVATION_LIMITS.items() if (after := follows(text, at, said))]
        if text.low[at : at + 2] == ["only", "if"]:
            found += [(end, "only_if", node) for end, node in symbol("Condition").parse(text, at + 2)]
        found += [(end, "only_if", node) for end, node in symbol("OnlyThen").parse(text, at)]
        for after, name, value in found:
            if name in have:
                continue
            if text.low[after] == ".":
                yield after + 1, have | {name: value}
            elif text.low[after] == "and":
                states.append((after + 1, have | {name: value}))


def read_limited_modes(text: Text, pos: int) -> Iterator[tuple[int, ef.Modal, dict[str, Any]]]:
    """'Choose one. Activate only once each turn. • ... • ...'"""
    if text.low[pos] != "choose":
        return
    for at, (low, high) in symbol("ModeCount").parse(text, pos + 1):
        for start, fields in read_limits(text, at + 1) if text.low[at] == "." else ():
            for end, modes, _ in read_bullets(text, start, "•".__eq__):
                yield end, ef.Modal(low, high, modes, apart=True), fields


def say_limits(node: Activated) -> list[str] | None:
    """The reverse; the condition comes first."""
    said: list[list[str]] = []
    if node.by:
        fits = node == Activated(node.cost, node.effect, timing=node.timing, zone=node.zone, by=node.by)
        timing = {} if node.timing == "instant" else {"timing": node.timing}
        return next((words.split() for words, more in ACTIVATORS.items() if fits and more == {"by": node.by} | timing), None)
    if node.only_if is not None and ("only_if", node.only_if) not in ACTIVATION_LIMITS.values():
        condition = symbol("Condition").say(node.only_if)
        only = symbol("OnlyThen").say(node.only_if) or (condition and ["only", "if", *condition])
        if only is None:
            return None
        said.append(only)
    said += [words.split() for words, (name, value) in ACTIVATION_LIMITS.items() if getattr(node, name) == value]
    return ["activate", *said[0], *[w for s in said[1:] for w in ("and", *s)], "."] if said else []


def zone_of(cost: tuple[Any, ...], effect: Any) -> str:
    """Where an ability with this cost works: where the card must be to pay it, or to be returned from (CR 113.6m)."""
    for part in cost:
        if isinstance(part, ExileCost | DiscardCost | RevealCost) and isinstance(part.what, Self):  # by whatever word ('this creature')
            return str(getattr(part, "zone", "hand"))
    first = effect.items[0] if isinstance(effect, Seq) else effect
    return (isinstance(first, Return) and first.source) or "battlefield"


@symbol("Ability").printer(Activated)
def say_activated(node: Activated, _: Any) -> list[str] | None:
    """The reverse."""
    cost = symbol("ActivationCost").say(node.cost) or symbol("LoyaltyCosts").say(node.cost)
    effect = symbol("Para").say(node.effect)
    limits = say_limits(node)
    zone = "exile" if isinstance(node.only_if, Suspended) else zone_of(node.cost, node.effect)
    if cost is None or effect is None or limits is None or node.word or node.zone != zone:
        return None
    if isinstance(node.effect, ef.Modal) and node.effect.apart:
        first = effect.index("•")
        return [*cost, ":", *effect[:first], *limits, *effect[first:]] if limits else None
    less = symbol("CostsLess").say(node.less) if node.less is not None else []
    least = LEAST_X.replace("x", "X").split() if node.least_x else []
    if less is None or (least and node != Activated(node.cost, node.effect, zone=node.zone, least_x=1)):
        return None
    return [*cost, ":", *effect, *limits, *less, *least]


def ending(conditional: bool) -> dict[str, Any]:
    """build/unbuild of a static line: the full stop is not part of it."""

    def unbuild(node: Static) -> dict[str, Any] | None:
        plain = node == Static(node.effects, node.condition) and (node.condition is not None) == conditional
        return {"effects": node.effects, "condition": node.condition, "end": "."} if plain else None

    return {"build": lambda effects, end, condition=None: Static(effects, condition), "unbuild": unbuild}


@symbol("End").reader
def read_end(text: Text, pos: int) -> Iterator[tuple[int, str]]:
    """A full stop, or the closing quotation mark before it."""
    end = ended(text, pos)
    if end is not None:
        yield end, "."


symbol("End").printers[str] = [lambda node, person: ["."]]
rule("Ability", "{effects:Statics} {end:End}", Static, **ending(False), eg="creatures you control get +1/+1.")
rule(
    "Ability",
    "as long as {condition} , {effects:Statics} {end:End}",
    Static,
    **ending(True),
    eg="as long as ~ is untapped, you have hexproof.",
)
rule(
    "Ability",
    "during your turn , {effects:Statics} {end:End}",
    Static,
    build=lambda effects, end: Static(effects, YOUR_TURN),
    unbuild=lambda s: {"effects": s.effects, "end": "."} if s == Static(s.effects, YOUR_TURN) else None,
    eg="during your turn, ~ has first strike.",
)
rule(
    "Ability",
    "{effects:Statics} during your turn .",
    Static,
    build=lambda effects: Static(effects, YOUR_TURN, suffix=True),
    unbuild=lambda s: {"effects": s.effects} if s == Static(s.effects, YOUR_TURN, suffix=True) else None,
    eg="prevent all damage that would be dealt to ~ during your turn.",
)
rule(
    "Ability",
    "{effects:Statics} as long as {condition} .",
    Static,
    suffix=True,
    eg="~ has flying as long as you control a Wizard.",
)
rule(
    "Ability",
    "{effects:Statics} , where X is {x} .".replace("{x}", "{x:Value}"),
    Static,
    eg="~ gets +X/+X, where X is your life total.",
)

rule(
    "Ability",
    "if this card is in your opening hand , you may begin the game with it on the battlefield .",
    OpeningHand,
    eg="if this card is in your opening hand, you may begin the game with it on the battlefield.",
)
rule(
    "Ability",
    "you may reveal this card from your opening hand . if you do , {effect:OpeningEffect}",
    OpeningHand,
    eg="you may reveal this card from your opening hand. If you do, at the beginning of the first upkeep, draw a card.",
)
rule(
    "Ability",
    "{?condition if {condition} , }you may {cost:CostPhrase} rather than pay this spell's mana cost .",
    AlternativeCost,
    eg="if it's not your turn, you may exile a blue card from your hand rather than pay this spell's mana cost.",
)
rule(
    "Ability",
    "{?condition if {condition} , }you may cast this spell without paying its mana cost .",
    AlternativeCost,
    cost=(),
    eg="if you control a Forest, you may cast this spell without paying its mana cost.",
)
rule(
    "Ability",
    "{?condition if {condition} , }rather than pay this spell's mana cost , you may {cost:CostPhrase} .",
    AlternativeCost,
    late=True,
    eg="if you control a Forest, rather than pay this spell's mana cost, you may pay {1}.",
)
rule(
    "Ability",
    "as an additional cost to cast this spell , {cost:CostPhrase} .",
    AdditionalCost,
    eg="as an additional cost to cast this spell, sacrifice a creature.",
)
rule("Ability", "you may cast this card from exile .", CastFrom_, zone="exile", eg="you may cast this card from exile.")
rule("Ability", "{what:StaticSubject} enter[s] tapped .", EntersTapped, eg="~ enters tapped.")
rule(
    "Ability",
    "if {if_:Condition} , {what:Self} enters tapped .",
    EntersTapped,
    eg="if you control two or more other lands, ~ enters tapped.",
)
rule(
    "Ability",
    "{what:StaticSubject} enter[s] tapped unless {unless:Condition} .",
    EntersTapped,
    eg="~ enters tapped unless you control a Wizard.",
)
rule(
    "Ability",
    "{what:Self} enter[s] with {count} {kind} counter(s) on it .",
    EntersWith,
    eg="~ enters with ten ice counters on it.",
)
rule(
    "Ability",
    "each {what:OthersToEnter} enters with an additional {kind} counter on it .",
    EntersWith,
    count=Num(1),
    said="additional",
    eg="each other Rogue creature you control enters with an additional +1/+1 counter on it.",
)
rule(
    "Ability",
    "each {what:OthersToEnter} enters with an additional {kind} counter on it for each {count:AlreadyThere} .",
    EntersWith,
    said="already",
    eg="each other Angel you control enters with an additional +1/+1 counter on it for each Angel you already control.",
)
rule(
    "AlreadyThere",
    "{filter:Filter} you already control",
    Count,
    build=lambda filter: Count(Filter(filter.noun, filter.zone, (*filter.preds, YOURS))),
    unbuild=lambda n: {"filter": Filter(n.filter.noun, n.filter.zone, n.filter.preds[:-1])} if n.filter.preds[-1:] == (YOURS,) else None,
    eg="Angel you already control",
)
rule(
    "OthersToEnter",
    "other {filter}",
    Filter,
    build=lambda filter: Filter(filter.noun, filter.zone, (Other(), *filter.preds)),
    unbuild=lambda f: {"filter": Filter(f.noun, f.zone, f.preds[1:])} if f.preds[:1] == (Other(),) else None,
    eg="other Rogue creature you control",
)
rule(
    "Ability",
    "{what:Self} enter[s] tapped with {count} {kind} counter(s) on it .",
    EntersTappedWith,
    eg="~ enters tapped with three stun counters on it.",
)
rule(
    "Ability",
    "~ enters tapped . as it enters , {effect:Para}",
    EntersTappedChoosing,
    eg="~ enters tapped. As it enters, choose a color.",
)
rule("Ability", "as ~ enters , {effect:Para}", AsEnters, eg="as ~ enters, choose a creature type.")
rule(
    "Ability",
    "if {what:AFilter} would enter and {condition} , {instead:Effect} instead .",
    WouldEnter,
    eg="if a nontoken creature would enter and it wasn't cast, exile it instead.",
)
rule(
    "Ability",
    "if {what:Named} would enter , instead {instead:Chain} .",
    WouldEnter,
    eg="if ~ would enter, instead sacrifice two lands, then put ~ onto the battlefield.",
)
rule(
    "Ability",
    "if {what:Subject} would die , {instead:Effect} instead .",
    WouldDie,
    eg="if ~ would die, exile it instead.",
)
rule(
    "Ability",
    "if {what:Subject} would die , exile it instead . when you do , {then:Para}",
    WouldDie,
    instead=Exile(It("it")),
    eg="if a nontoken creature an opponent controls would die, exile it instead. When you do, you gain 1 life.",
)
rule(
    "Ability",
    "if {who} would draw a card while {condition} , {instead:Effect} instead .",
    WouldDraw,
    eg="if you would draw a card while your library has no cards in it, you win the game instead.",
)
for tapped, said in ((False, ""), (True, "tapped ")):
    rule(
        "Ability",
        f"you may have ~ enter {said}as a copy of any {{filter}} .",
        EntersAsCopy,
        tapped=tapped,
        eg=f"you may have ~ enter {said}as a copy of any creature on the battlefield.",
    )
    rule(
        "Ability",
        f"you may have ~ enter {said}as a copy of any {{filter}} , except {{except_:Exceptions}} {{end:End}}",
        EntersAsCopy,
        build=lambda filter, except_, end, tapped=tapped: EntersAsCopy(filter, except_, tapped=tapped),
        unbuild=lambda n, tapped=tapped: (
            {"filter": n.filter, "except_": n.except_, "end": "."}
            if n.except_ and n == EntersAsCopy(n.filter, n.except_, tapped=tapped)
            else None
        ),
        eg=(
            f"you may have ~ enter {said}as a copy of any creature on the battlefield, "
            "except it's an artifact in addition to its other types.",
            f"you may have ~ enter {said}as a copy of any creature on the battlefield, "
            'except it\'s a Golem in addition to its other types and it has "{T}: Add {G}."',
        ),
    )


@symbol("Ability").printer(SpellAbility)
def say_spell(node: SpellAbility, _: Any) -> list[str] | None:
    """The instructions, after their ability word."""
    return symbol("WordedSpell").say(node) if node.word else symbol("Para").say(node.effect)


@symbol("KeywordLine").reader
def read_keywords(text: Text, pos: int) -> Iterator[tuple[int, tuple[Node, ...]]]:
    """'Flying, vigilance'; 'Evoke—Exile a red card from your hand.'"""
    states = [(end, (node,)) for end, node in symbol("KeywordPhrase").parse(text, pos)]
    while states:
        at, have = states.pop(0)
        yield at, have
        if text.low[at] == "." and dotted(have[-1]):
            yield at + 1, have
        if text.low[at] in {",", ";"}:
            states += [(end, (*have, node)) for end, node in symbol("KeywordPhrase").parse(text, at + 1)]
        if text.low[at : at + 2] == ["and", "from"] and have[-1].name == "protection":
            states += [(end, (*have, Keyword("protection", arg=q))) for end, q in symbol("Protection").parse(text, at + 2)]


def dotted(node: Any) -> bool:
    """Whether a keyword's line ends with a full stop: a cost that is not mana alone."""
    return isinstance(node.arg, Words) or any(not isinstance(part, Mana) for part in node.cost)


@symbol("KeywordLine").printer(tuple)
def say_keywords(nodes: tuple[Any, ...], _: Any) -> list[str] | None:
    """The reverse."""
    said = [symbol("KeywordPhrase").say(n) for n in nodes]
    if any(s is None for s in said):
        return None
    pairs = [i > 0 and nodes[i - 1].name == n.name == "protection" for i, n in enumerate(nodes)]
    out = [t for i, s in enumerate(said) for t in (["and", *(s or [])[1:]] if pairs[i] else ([","] if i else []) + (s or []))]
    return [*out, "."] if dotted(nodes[-1]) else out


@symbol("OpeningEffect").reader
def read_opening(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """'at the beginning of the first upkeep, <effect>', 'when each opponent casts their first spell ...'"""
    for end, node in symbol("Ability").parse(text, pos):
        if isinstance(node, Triggered):
            yield end, Delayed(node)


@symbol("OpeningEffect").printer(Delayed)
def say_opening(node: Delayed, _: Any) -> list[str] | None:
    """The reverse."""
    return symbol("Ability").say(node.ability)


@symbol("WordedSpell").reader
def read_worded_spell(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """'Morbid — <instructions>'"""
    for at, word in symbol("AbilityWord").parse(text, pos):
        if text.low[at] == "—":
            for end, effect in symbol("Para").parse(text, at + 1):
                yield end, SpellAbility(effect, word)


@symbol("WordedSpell").printer(SpellAbility)
def say_worded_spell(node: SpellAbility, _: Any) -> list[str] | None:
    """The reverse."""
    said = symbol("Para").say(node.effect)
    return said and [*node.word.split(), "—", *said]


ABILITY_WORDS = (
    "Adamant", "Addendum", "Alliance", "Battalion", "Bloodrush", "Celebration", "Channel", "Chroma",
    "Boast", "Cohort", "Constellation", "Converge", "Corrupted", "Coven", "Delirium", "Descend 4", "Descend 8", "Domain",
    "Disappear", "Eerie", "Eminence", "Enrage", "Exhaust", "Fateful hour", "Fathomless descent", "Ferocious", "Flurry", "Forecast",
    "Formidable",
    "Grandeur", "Hellbent", "Heroic", "Imprint", "Infusion", "Inspired", "Join forces", "Kinship", "Landfall", "Lieutenant",
    "Magecraft", "Metalcraft", "Morbid", "Pack tactics", "Parade!", "Paradox", "Opus", "Parley", "Radiance", "Raid",
    "Rally", "Renew", "Repartee", "Revolt", "Secret council", "Spell mastery", "Strive", "Survival", "Sweep", "Tempting offer",
    "Threshold", "Undergrowth", "Valiant", "Vivid", "Void", "Will of the council",
)  # fmt: skip
words("AbilityWord", {w: w for w in ABILITY_WORDS})


@symbol("Ability").reader
def read_word(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """'Landfall — <ability>': the word has no meaning of its own (CR 207.2c)."""
    for at, word in symbol("AbilityWord").parse(text, pos):
        if text.low[at] == "—":
            for end, node in symbol("Ability").parse(text, at + 1):
                if isinstance(node, Triggered | Activated | Static | CastOnly | EntersWith) and not node.word:
                    yield end, dataclasses.replace(node, word=word)


@symbol("Ability").printer(Triggered, Activated, Static, CastOnly, EntersAsCopy, EntersWith)
def say_word(node: Any, _: Any) -> list[str] | None:
    """With its ability word."""
    said = symbol("Ability").say(dataclasses.replace(node, word="")) if node.word else None
    return said and [*node.word.split(), "—", *said]
