"""Static abilities: continuous effects, restrictions, costs, permissions (CR 604, 611, 613)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sim.cards.grammar import agreement
from sim.cards.grammar.engine import SAME, Text, include, rule, symbol, words
from sim.cards.grammar.structure import fill
from sim.cards.grammar.words import COLORS, plural
from sim.cards.ir.abilities import (
    AllCreatureTypes,
    AreColors,
    AreTypes,
    BasePT,
    CanBlockMore,
    Cant,
    ControlOpponents,
    CostChange,
    DoesntUntap,
    ExtraLand,
    Get,
    Have,
    LoseAbilities,
    MayCastFrom,
    MayFlash,
    MayNotUntap,
    MinimumCost,
    Must,
    NoTriggers,
    PlayerHas,
)  # fmt: skip
from sim.cards.ir.costs import Mana
from sim.cards.ir.designations import Arrested, CreatureToo
from sim.cards.ir.effects import Until
from sim.cards.ir.filters import AnyOf, CastBy, Filter, Not
from sim.cards.ir.node import Node
from sim.cards.ir.rules import AttackTax, LoseLandTypes, PlayerProtection, TollByCounters
from sim.cards.ir.values import All, Enchanted, It, Num, Pair, Who

BASIC = ("Plains", "Island", "Swamp", "Mountain", "Forest")
include("StaticSubject", "Named", "Group")
rule("StaticSubject", "it", It, word="it", eg="it")
rule("StaticSubject", "{first:Self} and {second:Attached} each", Pair, eg="~ and enchanted creature each")
rule("Attached", "enchanted creature", Enchanted, eg="enchanted creature")
rule("StaticSubject", "all {filter:Filters}", All, eg="all creatures")
rule("StaticSubject", "each {filter}", All, word="each", eg="each land")

rule("StaticVP", "get[s] {pt}", Get, what=SAME, eg="get +1/+1")
rule("StaticVP", "get[s] an additional {pt}", Get, what=SAME, more=True, eg="gets an additional +2/+0")
rule("StaticVP", "<has|have> {abilities:AbilityList}", Have, what=SAME, eg="have flying")
rule("StaticVP", "lose[s] {names:LostWord}", LoseAbilities, what=SAME, eg="loses flying")
rule("StaticVP", "lose[s] all abilities", LoseAbilities, what=SAME, eg="lose all abilities")
rule(
    "StaticVP",
    "<has|have> base power and toughness {size:Size}",
    BasePT,
    what=SAME,
    split={"size": ("power", "toughness")},
    eg="have base power and toughness 1/1",
)
rule("StaticVP", "<is|are> legendary", AreTypes, what=SAME, supertypes=("legendary",), eg="are legendary")
rule("StaticVP", "<is|are> {subtypes:LandsWord}", AreTypes, what=SAME, add=False, eg="are Mountains")
rule(
    "StaticVP",
    "is a {subtypes:LandWord} in addition to its other land types",
    AreTypes,
    what=SAME,
    eg="is a Swamp in addition to its other land types",
)
rule("StaticVP", "<is|are> all colors", AreColors, what=SAME, colors=("white", "blue", "black", "red", "green"), eg="is all colors")
rule(
    "StaticVP",
    "<is|are> every basic land type in addition to {poss} other types",
    AreTypes,
    what=SAME,
    subtypes=BASIC,
    eg="is every basic land type in addition to its other types",
)
rule(
    "StaticVP",
    "is a creature with base power and toughness {size:Size} in addition to its other types",
    CreatureToo,
    what=SAME,
    split={"size": ("power", "toughness")},
    eg="is a creature with base power and toughness 5/5 in addition to its other types",
)
rule(
    "Static",
    "it's a {size:Size} creature in addition to its other types and it has {abilities:AbilityList}",
    CreatureToo,
    what=It("it"),
    split={"size": ("power", "toughness")},
    eg="it's a 0/0 creature in addition to its other types and it has flying",
)
for mana_too, tail in ((False, ""), (True, " unless they're mana abilities")):
    rule(
        "Static",
        "{what:Named} can't attack or block , and its activated abilities can't be activated" + tail,
        Arrested,
        except_mana=mana_too,
        eg="enchanted creature can't attack or block, and its activated abilities can't be activated" + tail,
    )
rule(
    "StaticVP",
    "is an artifact in addition to its other types",
    AreTypes,
    what=SAME,
    types=("artifact",),
    eg="is an artifact in addition to its other types",
)
rule(
    "StaticVP",
    "can block an additional creature each combat",
    CanBlockMore,
    what=SAME,
    eg="can block an additional creature each combat",
)
rule(
    "StaticVP",
    "can block any number of creatures",
    CanBlockMore,
    what=SAME,
    n=-1,
    eg="can block any number of creatures",
)
rule(
    "Static",
    "{what:Group} lose all land types and abilities , and they gain {abilities:QuotedList}",
    LoseLandTypes,
    eg='lands your opponents control lose all land types and abilities, and they gain "{T}: Add one mana of any color."',
)
for verb, said in (
    ("attack", "attack"),
    ("block", "block"),
    ("attack_or_block", "attack or block"),
    ("be_blocked", "be blocked"),
    ("be_countered", "be countered"),
    ("be_regenerated", "be regenerated"),
    ("transform", "transform"),
):
    rule("StaticVP", "can't " + said, Cant, what=SAME, verb=verb, eg="can't " + said)
    rule(
        "StaticVP",
        "can't " + said + " unless {unless:Condition}",
        Cant,
        what=SAME,
        verb=verb,
        eg=f"can't {said} unless you control a Wizard",
    )
rule(
    "StaticVP",
    "can't be blocked by {by:GroupOf}",
    Cant,
    what=SAME,
    verb="be_blocked",
    build=lambda what, verb, by: Cant(what, verb, Not(by)),
    unbuild=lambda c: {"what": c.what, "verb": c.verb, "by": c.by.pred} if isinstance(c.by, Not) and not c.unless else None,
    eg="can't be blocked by Walls",
)
rule(
    "StaticVP",
    "can't be blocked except by {by:GroupOf}",
    Cant,
    what=SAME,
    verb="be_blocked",
    eg="can't be blocked except by creatures with flying",
)
rule(
    "StaticVP",
    "can block only {by:GroupOf}",
    Cant,
    what=SAME,
    verb="block",
    eg="can block only creatures with flying",
)
rule(
    "StaticVP",
    "can't block {by:GroupOf}",
    Cant,
    what=SAME,
    verb="block",
    build=lambda what, verb, by: Cant(what, verb, Not(by)),
    unbuild=lambda c: (
        {"what": c.what, "verb": c.verb, "by": c.by.pred} if isinstance(c.by, Not) and c == Cant(c.what, "block", c.by) else None
    ),
    eg="can't block creatures with power 2 or greater",
)
include("GroupOf", "Filters")
rule(
    "StaticVP",
    "can attack as though <it|they> didn't have defender",
    Cant,
    what=SAME,
    verb="defend_only",
    eg="can attack as though it didn't have defender",
)
rule("StaticVP", "can't be cast", Cant, what=SAME, verb="be_cast", eg="can't be cast")
rule("StaticVP", "attack[s] each combat if able", Must, what=SAME, verb="attack", eg="attacks each combat if able")
rule("StaticVP", "must be blocked if able", Must, what=SAME, verb="be_blocked", eg="must be blocked if able")
rule("StaticVP", "block[s] each combat if able", Must, what=SAME, verb="block", eg="blocks each combat if able")
rule(
    "StaticVP",
    "<doesn't|don't> untap during {poss} controller's untap step",
    DoesntUntap,
    what=SAME,
    eg="doesn't untap during its controller's untap step",
)
rule(
    "StaticVP",
    "doesn't untap during {poss} controller's untap step if {if_:Condition}",
    DoesntUntap,
    what=SAME,
    eg="doesn't untap during its controller's untap step if ~ has a net counter on it",
)
rule(
    "StaticVP",
    "doesn't untap during your untap step if {if_:Condition}",
    DoesntUntap,
    what=SAME,
    whose="your",
    eg="doesn't untap during your untap step if it has a depletion counter on it",
)
for whose, said in (("your", "your untap step"), ("their", "their controllers' untap steps")):
    rule(
        "StaticVP",
        f"<doesn't|don't> untap during {said}",
        DoesntUntap,
        what=SAME,
        whose=whose,
        eg=f"doesn't untap during {said}",
    )

rule(
    "ChangeVP",
    "<has|have> base power and toughness {size:Size}",
    BasePT,
    what=SAME,
    split={"size": ("power", "toughness")},
    eg="has base power and toughness 1/1",
)
rule("ChangeVP", "get[s] {pt}", Get, what=SAME, eg="gets +1/+1")
rule("ChangeVP", "gain[s] {abilities:AbilityList}", Have, what=SAME, eg="gains flying")
for color in COLORS:
    rule("ChangeVP", f"become[s] {color}", AreColors, what=SAME, colors=(color,), eg=f"becomes {color}")
rule("ChangeVP", "become[s] colorless", AreColors, what=SAME, colors=(), eg="becomes colorless")
rule("ChangeVP", "gain[s] all creature types", AllCreatureTypes, what=SAME, eg="gain all creature types")
WALKS = ("plainswalk", "islandwalk", "swampwalk", "mountainwalk", "forestwalk")
LOSABLE = ("flying", "reach", "first strike", "defender", "trample", "vigilance", "haste", "hexproof", "shroud", "indestructible")
words("LostWord", {k: (k,) for k in LOSABLE})
words("LostWord", {"all landwalk abilities": WALKS})
rule("ChangeVP", "lose[s] {names:LostWord}", LoseAbilities, what=SAME, eg=("loses flying", "loses all landwalk abilities"))
rule("ChangeVP", "lose[s] all abilities", LoseAbilities, what=SAME, eg="loses all abilities")
words("LandWord", {s: (s,) for s in BASIC})
words("LandsWord", {plural(s): (s,) for s in BASIC})


def verb_chain(of: str, text: Text, pos: int) -> Iterator[tuple[int, tuple[Node, ...]]]:
    """Predicates of one subject: 'gets +1/+1 and has flying'."""
    states = [(end, (node,)) for end, node in symbol(of).parse(text, pos)]
    while states:
        at, have = states.pop(0)
        yield at, have
        if text.low[at] == "and":
            states += [(end, (*have, node)) for end, node in symbol(of).parse(text, at + 1)]


def say_verbs(of: str, nodes: tuple[Node, ...], subject: Node, person: agreement.Person) -> list[str] | None:
    """The predicates without their subject."""
    out: list[str] = []
    for i, node in enumerate(nodes):
        if getattr(node, "what", None) != subject:
            return None
        said = symbol(of).say(node.__class__(**{**vars(node), "what": SAME}), person)
        if said is None:
            return None
        out += (["and"] if i else []) + said
    return out


@symbol("Statics").reader
def read_statics(text: Text, pos: int) -> Iterator[tuple[int, tuple[Node, ...]]]:
    """'<subject> gets ... and has ...'; or one rule of symbol Static."""
    for at, what in symbol("StaticSubject").parse(text, pos):
        for end, nodes in verb_chain("StaticVP", text, at):
            yield end, fill(nodes, what)
    for end, node in symbol("Static").parse(text, pos):
        yield end, (node,)


@symbol("Statics").printer(tuple)
def say_statics(nodes: tuple[Any, ...], _: Any) -> list[str] | None:
    """The reverse."""
    if len(nodes) == 1:
        said = symbol("Static").say(nodes[0])
        if said is not None:
            return said
    what = getattr(nodes[0], "what", None)
    subject = symbol("StaticSubject").say(what)
    said = say_verbs("StaticVP", nodes, what, agreement.person_of(what)) if subject else None
    return [*subject, *said] if subject and said else None


THE_OBJECT = It("")
LASTING = {
    "until end of turn": "end_of_turn", "until your next turn": "your_next_turn", "for as long as you control ~": "while_yours",
    "": "indefinite",
}  # fmt: skip


@symbol("Effect").reader
def read_until(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """'<what> gets ... and gains ... until end of turn'; without a duration it does not end (CR 611.2a)"""
    for of in ("Ref", "Group"):
        for at, what in symbol(of).parse(text, pos):
            word = text.low[at]
            also, each, both = word == "also", word == "each", word == "both" and isinstance(what, Pair)
            for end, nodes in verb_chain("ChangeVP", text, at + (also or each or both)):
                for words_, duration in LASTING.items():
                    stop = end + len(words_.split())
                    if text.low[end:stop] == words_.split():
                        yield stop, Until(what, fill(nodes, THE_OBJECT), duration, also=also, each=each, both=both)


@symbol("Effect").reader
def read_until_first(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """'until end of turn, <what> gets ... and gains ...'"""
    for words_, duration in LASTING.items():
        if text.low[pos : pos + 5] != [*words_.split(), ","]:
            continue
        for of in ("Ref", "Group"):
            for at, what in symbol(of).parse(text, pos + 5):
                for end, nodes in verb_chain("ChangeVP", text, at):
                    yield end, Until(what, fill(nodes, THE_OBJECT), duration, first=True)


@symbol("Effect").printer(Until)
def say_until(node: Until, _: Any) -> list[str] | None:
    """The reverse."""
    lasting = next((words_.split() for words_, duration in LASTING.items() if duration == node.duration), None)
    if lasting is None:
        return None
    subject = symbol("Ref").say(node.what) or symbol("Group").say(node.what)
    said = say_verbs("ChangeVP", node.effects, THE_OBJECT, agreement.person_of(node.what)) if subject else None
    if not subject or not said:
        return None
    if node.first:
        return [*lasting, ",", *subject, *said]
    marks = [word for word, there in (("also", node.also), ("each", node.each), ("both", node.both)) if there]
    return [*subject, *marks, *said, *lasting]


def generic(more: bool, abilities: bool, **consts: Any) -> dict[str, Any]:
    """build/unbuild of cost changes by generic mana."""

    def build(what: Any, cost: Mana, **_: Any) -> Node | None:
        amount = cost.symbols[0]
        return (
            CostChange(what, Num(int(amount)), more, abilities, **consts)
            if amount.isdecimal() and len(cost.symbols) == 1
            else None
        )

    def unbuild(node: CostChange) -> dict[str, Any] | None:
        if not isinstance(node.delta, Num) or node != CostChange(node.what, node.delta, more, abilities, **consts):
            return None
        return {"what": node.what, "cost": Mana((str(node.delta.n),))}

    return {"build": build, "unbuild": unbuild}


OLD_FLOOR = " . this effect can't reduce the amount of mana an ability costs to activate to less than one mana"
NEW_FLOOR = " . this effect can't reduce the mana in that cost to less than one mana"
for more, word in ((True, "more"), (False, "less")):
    rule(
        "Static",
        f"{{what:Filters}} cost {{cost:Generic}} {word} to cast",
        CostChange,
        eg=f"noncreature spells cost {{1}} {word} to cast",
        **generic(more, False),
    )
    rule(
        "Static",
        f"{{what:SpellsOf}} cost {{cost:Generic}} {word} to cast",
        CostChange,
        eg=f"spells your opponents cast with the chosen name cost {{2}} {word} to cast",
        **generic(more, False),
    )
    head = f"activated abilities of {{what:Things}} cost {{cost:Generic}} {word} to activate"
    eg = f"activated abilities of creatures cost {{1}} {word} to activate"
    mana = " unless they're mana abilities"
    for tail, consts in (
        ("", {}),
        (mana, {"not_mana": True}),
        (OLD_FLOOR, {"floor": 1}),
        (NEW_FLOOR, {"floor": 1, "brief": True}),
        (mana + OLD_FLOOR, {"not_mana": True, "floor": 1}),
    ):
        rule("Static", head + tail, CostChange, eg=eg + tail, **generic(more, True, **consts))
include("Generic", "ManaCost")


@symbol("SpellsOf").reader
def read_spells_of(text: Text, pos: int) -> Iterator[tuple[int, Filter]]:
    """'spells your opponents cast with ...', 'spells with the chosen name enchanted player casts'"""
    for at, node in symbol("Filters").parse(text, pos):
        for end, who in symbol("Player").parse(text, at):
            if node.noun == "spell" and text.low[end] in {"cast", "casts"} and not getattr(who, "word", ""):
                base = Filter(node.noun, node.zone, (*node.preds, CastBy(who)))
                for last, post in [(end + 1, None), *symbol("Post").parse(text, end + 1)]:
                    yield last, base if post is None else Filter(base.noun, base.zone, (*base.preds, post))


def cast_by(node: Any, person: agreement.Person) -> list[str] | None:
    """'your opponents cast'"""
    who = symbol("Player").say(node.who)
    return who and [*who, "casts" if agreement.third(agreement.person_of(node.who)) else "cast"]


symbol("Post").printers[CastBy] = [cast_by]
include("SpellsOf", "Filters")


@symbol("Things").reader
def read_things(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """'artifacts', 'noncreature permanents and noncreature cards'"""
    for at, node in symbol("Filters").parse(text, pos):
        yield at, node
        if text.low[at] == "and":
            for end, other in symbol("Filters").parse(text, at + 1):
                yield end, AnyOf((node, other), "and")


@symbol("Things").printer(AnyOf)
def say_things(node: AnyOf, _: Any) -> list[str] | None:
    """The reverse."""
    said = [symbol("Filters").say(i) for i in node.items]
    return None if any(s is None for s in said) or node.word != "and" else [*(said[0] or []), "and", *(said[1] or [])]


include("Things", "Filters")
rule(
    "Static",
    "activated abilities of {what:Things} can't be activated",
    Cant,
    verb="activate",
    eg="activated abilities of artifacts can't be activated",
)
rule(
    "Static",
    "activated abilities of {what:Things} can't be activated unless they're mana abilities",
    Cant,
    verb="activate",
    except_mana=True,
    eg="activated abilities of artifacts can't be activated unless they're mana abilities",
)
rule(
    "Static",
    "each spell that would cost less than three mana to cast costs three mana to cast",
    MinimumCost,
    n=3,
    eg="each spell that would cost less than three mana to cast costs three mana to cast",
)
rule(
    "Static",
    "you may choose not to untap {what:Self} during your untap step",
    MayNotUntap,
    eg="you may choose not to untap ~ during your untap step",
)
rule(
    "Static",
    "you may cast {filter:Things} as though they had flash",
    MayFlash,
    who=Who("you"),
    eg=("you may cast spells as though they had flash", "you may cast colorless spells and artifact spells as though they had flash"),
)
rule(
    "Static",
    "once during each of your turns , you may cast a {filter}",
    MayCastFrom,
    who=Who("you"),
    once_each_turn=True,
    your_turn=True,
    build=lambda filter, **c: MayCastFrom(filter=filter, zone=filter.zone, **c) if filter.zone == "graveyard" else None,
    unbuild=lambda n: (
        {"filter": n.filter} | {"who": n.who, "once_each_turn": n.once_each_turn, "your_turn": n.your_turn}
        if not n.buried and not n.tapped
        else None
    ),
    eg="once during each of your turns, you may cast a permanent spell with mana value 2 or less from your graveyard",
)
rule("Static", "you have protection from {from_:Protection}", PlayerProtection, eg="you have protection from black")
for word, verb in (("you", "attack_you"), ("you or planeswalkers you control", "attack_yours")):
    rule("Static", f"{{what:Group}} can't attack {word}", Cant, verb=verb, eg=f"black creatures can't attack {word}")
    rule(
        "Static",
        f"{{what:Group}} can't attack {word} unless their controller pays {{cost:ManaCost}} "
        "for each creature they control that's attacking you",
        AttackTax,
        planeswalkers=word != "you",
        eg=f"creatures can't attack {word} unless their controller pays {{2}} for each creature they control that's attacking you",
    )
    rule(
        "Static",
        f"{{what:Group}} can't attack {word} unless their controller pays {{cost:ManaCost}} for each of those creatures",
        AttackTax,
        planeswalkers=word != "you",
        each="those",
        eg=f"creatures can't attack {word} unless their controller pays {{2}} for each of those creatures",
    )
    rule(
        "Static",
        f"each {{filter}} can't attack {word} unless its controller pays {{X}} , where X is the number of counters on that creature",
        TollByCounters,
        planeswalkers=word != "you",
        eg=f"each creature with a counter on it can't attack {word} unless its controller pays {{X}}, "
        "where X is the number of counters on that creature",
    )
rule("Static", "you have {keyword:PlayerKeyword}", PlayerHas, who=Who("you"), eg="you have hexproof")
words("PlayerKeyword", {"hexproof": "hexproof", "shroud": "shroud", "no maximum hand size": "no maximum hand size"})
rule("Static", "you control your opponents during your turn", ControlOpponents, eg="you control your opponents during your turn")
rule(
    "Static",
    "you may play an additional land on each of your turns",
    ExtraLand,
    who=Who("you"),
    n=1,
    eg="you may play an additional land on each of your turns",
)
rule(
    "Static",
    "{filter:Filters} entering or dying don't cause abilities to trigger",
    NoTriggers,
    dying=True,
    eg="creatures entering or dying don't cause abilities to trigger",
)
rule(
    "Static",
    "{filter:Filters} entering don't cause abilities to trigger",
    NoTriggers,
    eg="creatures entering don't cause abilities to trigger",
)
