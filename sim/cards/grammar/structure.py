"""How instructions combine: clauses into sentences, sentences into paragraphs.

Clause    one instruction, or '<who> may <instructions>'
Chain     clauses joined by 'and' / ', then'; a clause may leave its subject out ("draws a card and loses 1 life")
Sentence  a chain with 'if', 'unless', 'where X is'
Para      sentences with their full stops; riders are sentences that belong to the instruction before them
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from typing import Any

from sim.cards.grammar import agreement
from sim.cards.grammar.engine import SAME, Text, include, rule, subject_of, symbol
from sim.cards.ir.costs import EitherCost
from sim.cards.ir.effects import CopySpell, ForEachPlayer, GainControl, If, IfYouDo, Investigate, May, MayPay, PayOrElse, Seq, WhereX
from sim.cards.ir.node import Node
from sim.cards.ir.values import It, PlayerTarget, Target, Who

NOTHING = Seq(())
THIRD_PERSON = {"discards": "discard", "sacrifices": "sacrifice", "exiles": "exile", "taps": "tap", "mills": "mill"}  # who pays
JOINTS = (", then", "and then", ", and", "and", ",")
Riders = list[tuple[str, Callable[[Any, Any], Any], Callable[[Any], tuple[Any, Any] | None]]]
riders: Riders = []


def rider(of: str, attach: Callable[[Any, Any], Any], detach: Callable[[Any], tuple[Any, Any] | None]) -> None:
    """Sentences of symbol `of` belong to the instruction before them: attach(before, rider) -> node or None."""
    symbol(of)
    riders.append((of, attach, detach))


def add_field(cls: type, field: str, default: Any) -> dict[str, Any]:
    """attach/detach of a rider that fills one field."""

    def attach(before: Node, extra: Any) -> Node | None:
        fits = isinstance(before, cls) and getattr(before, field) == default
        return dataclasses.replace(before, **{field: extra.value}) if fits else None

    def detach(node: Node) -> tuple[Node, Node] | None:
        if not isinstance(node, cls) or getattr(node, field) == default:
            return None
        return dataclasses.replace(node, **{field: default}), Rider(field, getattr(node, field))

    return {"attach": attach, "detach": detach}


def deep(attach: Callable[[Any, Any], Any], detach: Callable[[Any], tuple[Any, Any] | None]) -> tuple[Any, Any]:
    """The same attach/detach, also for the last instruction of a chain."""

    def attach_last(before: Any, extra: Any) -> Any:
        if not isinstance(before, Seq):
            return attach(before, extra)
        last = attach(before.items[-1], extra)
        return None if last is None else dataclasses.replace(before, items=(*before.items[:-1], last))

    def detach_last(node: Any) -> Any:
        if not isinstance(node, Seq) or not node.items:
            return detach(node)
        parts = detach(node.items[-1])
        return parts and (dataclasses.replace(node, items=(*node.items[:-1], parts[0])), parts[1])

    return attach_last, detach_last


@dataclasses.dataclass(frozen=True)
class Rider:
    """The value a rider gives to a field of the instruction before it."""

    field: str
    value: Any


def resume(subject: Node) -> Node:
    """The subject of a second verb: what was chosen is meant again, not chosen again."""
    if isinstance(subject, PlayerTarget):
        return Who("that_player")
    return It("it") if isinstance(subject, Target) else subject


def fill(node: Any, subject: Node) -> Any:
    """Put the subject into the instructions that left it out."""
    if not isinstance(node, Node):
        return tuple(fill(i, subject) for i in node) if isinstance(node, tuple) else node
    if node == SAME:
        return subject
    new = {f.name: fill(getattr(node, f.name), subject) for f in dataclasses.fields(node)}
    return dataclasses.replace(node, **new)


def blank(node: Node, subject: Node) -> Any:
    """The instruction without its subject, or None if its subject is another one."""
    if isinstance(node, Seq):
        items = [blank(i, subject) for i in node.items]
        return None if any(i is None for i in items) else Seq(tuple(items), node.joints)
    name = subject_of(node)
    if name is None or getattr(node, name) != subject:
        return None
    return dataclasses.replace(node, **{name: SAME})


def read_chain(first: str, later: tuple[str, ...]) -> Callable[[Text, int], Iterator[tuple[int, Node]]]:
    """A reader of items joined by JOINTS."""

    def read(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
        states = [(end, (node,), ()) for end, node in symbol(first).parse(text, pos)]
        while states:
            at, nodes, joints = states.pop(0)
            yield at, nodes[0] if len(nodes) == 1 else Seq(nodes, joints)
            for joint in JOINTS:
                words = joint.split()
                if text.low[at : at + len(words)] != words:
                    continue
                for of in later:
                    for end, node in symbol(of).parse(text, at + len(words)):
                        states.append((end, *extend(nodes, joints, joint, node, of)))

    return read


def extend(nodes: Any, joints: Any, joint: str, node: Node, of: str) -> tuple[Any, Any]:
    """One more instruction of a chain."""
    subject = last_subject(nodes, joints)
    if of == "Clause" or subject is None or SAME not in vars(node).values():
        return (*nodes, node), (*joints, joint)
    return (*nodes, fill(node, resume(subject))), (*joints, "= " + joint)


def last_subject(nodes: Any, joints: Any) -> Node | None:
    """The subject that the next verb of a chain shares: that of the last clause that says one, else of the first."""
    at = len(nodes) - 1
    while at and joints[at - 1].startswith("= "):
        at -= 1
    for node in (nodes[at], nodes[0]):
        name = subject_of(node)
        if name:
            return getattr(node, name)  # type: ignore[no-any-return]
    return None


def say_chain(of: str, node: Seq, person: agreement.Person) -> list[str] | None:
    """The items with their joints."""
    if not node.joints or any(j.startswith(".") for j in node.joints):
        return None
    out = symbol(of).say(node.items[0], person)
    for i, (item, joint) in enumerate(zip(node.items[1:], node.joints, strict=True), 1):
        if joint.startswith("= "):
            subject = last_subject(node.items[:i], node.joints[:i - 1])
            bare = blank(item, resume(subject)) if subject else None
            said = symbol("VP").say(bare, person if subject == SAME else agreement.person_of(subject)) if bare else None
        else:
            said = symbol(of).say(item, person)
        if out is None or said is None:
            return None
        out = [*out, *joint.removeprefix("= ").split(), *said]
    return out


include("Clause", "Effect")
symbol("Chain").readers.append(read_chain("Clause", ("Clause", "VP")))
symbol("Chain").printers[Seq] = [lambda node, person: say_chain("Clause", node, person)]
include("Chain", "Clause")
symbol("VPs").readers.append(read_chain("VP", ("VP",)))
symbol("VPs").printers[Seq] = [lambda node, person: say_chain("VP", node, person)]
include("VPs", "VP")


@symbol("Clause").reader
def read_may(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """'<who> may <instructions>'"""
    for at, who in symbol("Player").parse(text, pos):
        if text.low[at] == "may" and getattr(who, "word", "") in ("", "they", "that opponent"):
            for end, effect in symbol("VPs").parse(text, at + 1):
                yield end, May(who, fill(effect, actor(who)))


def actor(who: Node) -> Node:
    """Who does what <who> may do."""
    return who if who == Who("you") else Who("that_player")


def undo(effect: Any, who: Node) -> Any:
    """The instruction as said after 'may': without its subject."""
    if isinstance(effect, Seq):
        return Seq(tuple(undo(i, who) for i in effect.items), effect.joints)
    bare = blank(effect, who)
    return effect if bare is None else bare


OF_YOURS = (GainControl, CopySpell, Investigate)  # some of their phrases have no place for a subject, which is 'you'


@symbol("Clause").printer(May)
def say_may(node: May, _: Any) -> list[str] | None:
    """The 'may' sentence itself; what follows is a rider."""
    if node.then is not None or node.otherwise is not None or node.have:
        return None
    who = symbol("Player").say(node.who)
    person = agreement.base_form(agreement.person_of(node.who))
    said = symbol("VPs").say(undo(node.effect, actor(node.who)), person)
    if said is None and isinstance(node.effect, OF_YOURS):
        said = symbol("VPs").say(node.effect, person)
    return None if who is None or said is None else [*who, "may", *said]


rule(
    "Clause",
    "{who:EachOne} {effect:VP}",
    ForEachPlayer,
    eg="each player returns all cards named ~ from their graveyard to the battlefield",
)


@symbol("Clause").reader
def read_each_several(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """'each player loses 1 life, discards a card, then sacrifices a land': several verbs of one subject"""
    for at, who in symbol("EachOne").parse(text, pos):
        for end, effect in symbol("VPs").parse(text, at):
            if isinstance(effect, Seq) and who == Who("each_player"):
                yield end, ForEachPlayer(who, effect)


@symbol("Clause").printer(ForEachPlayer)
def say_each_several(node: ForEachPlayer, _: Any) -> list[str] | None:
    """The reverse."""
    who = symbol("EachOne").say(node.who)
    said = symbol("VPs").say(node.effect, "one") if who and isinstance(node.effect, Seq) else None
    return [*who, *said] if who and said else None


rule("EachOne", "each player", Who, name="each_player", eg="each player")
rule("EachOne", "each opponent", Who, name="each_opponent", eg="each opponent")

include("Sentence", "Chain")
rule("Sentence", "if {condition} , {effect:Chain}", If, eg="if you control three or fewer lands, you gain 1 life")
rule(
    "Sentence",
    "if {condition} , {effect:Chain} , where X is {value}",
    If,
    build=lambda condition, effect, value: If(condition, WhereX(effect, value)),
    unbuild=lambda n: (
        {"condition": n.condition, "effect": n.effect.effect, "value": n.effect.value}
        if isinstance(n.effect, WhereX) and n == If(n.condition, n.effect)
        else None
    ),
    eg="if you control a Wizard, you gain X life, where X is your life total",
)
rule("Sentence", "{effect:Chain} if {condition}", If, suffix=True, eg="draw a card if you control a Wizard")
rule("Sentence", "{effect:Chain} , where X is {value}", WhereX, eg="you gain X life, where X is your life total")
rule(
    "Sentence",
    "{effect:Chain} unless {who} {cost:PaysPhrase}",
    PayOrElse,
    eg="counter target spell unless its controller pays {1}",
)


rule(
    "Clause",
    "pay {cost:ManaCosts} . if you don't , {effect:Chain}",
    PayOrElse,
    who=Who("you"),
    first=True,
    eg="pay {1}{U}. If you don't, you lose the game",
)


@symbol("Clause").reader
def read_may_pay(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """'you may pay {1}', before 'if you do'"""
    if text.low[pos : pos + 3] == ["you", "may", "pay"]:
        for end, cost in symbol("CostPhrase").parse(text, pos + 2):
            yield end, MayPay(Who("you"), cost, NOTHING)


@symbol("Clause").printer(MayPay)
def say_may_pay(node: MayPay, _: Any) -> list[str] | None:
    """The offer itself; what follows is a rider."""
    said = symbol("CostPhrase").say(node.cost) if (node.who, node.then) == (Who("you"), NOTHING) else None
    return ["you", "may", *said] if said and said[0] == "pay" and node.otherwise is None else None


@symbol("PaysPhrase").reader
def read_pays(text: Text, pos: int) -> Iterator[tuple[int, Any]]:
    """'pays {1}', 'pay {1}', 'sacrifice a creature'"""
    if text.low[pos] == "pays":
        for end, cost in symbol("ManaCost").parse(text, pos + 1):
            yield end, (cost,)
    if text.low[pos] in THIRD_PERSON:
        plain = Text(" ")
        plain.tokens, plain.low = list(text.tokens), list(text.low)
        plain.tokens[pos] = plain.low[pos] = THIRD_PERSON[text.low[pos]]
        yield from symbol("CostPhrase").parse(plain, pos)
    yield from symbol("CostPhrase").parse(text, pos)


@symbol("PaysPhrase").reader
def read_either_cost(text: Text, pos: int) -> Iterator[tuple[int, Any]]:
    """'sacrifice a permanent of their choice or discard a card'"""
    for at, first in read_pays(text, pos):
        if text.low[at] == "or":
            for end, second in read_pays(text, at + 1):
                yield end, (EitherCost((first, second)),)


@symbol("PaysPhrase").printer(tuple)
def say_pays(cost: Any, person: agreement.Person) -> list[str] | None:
    """With the verb in the person of who pays."""
    if len(cost) == 1 and isinstance(cost[0], EitherCost):
        both = [say_pays(option, person) for option in cost[0].options]
        return None if len(both) != 2 or None in both else [*(both[0] or []), "or", *(both[1] or [])]
    said = symbol("CostPhrase").say(cost)
    third = {base: verb for verb, base in THIRD_PERSON.items()} | {"pay": "pays"}
    return [third.get(said[0], said[0]), *said[1:]] if said and agreement.third(person) else said


def ended(text: Text, at: int) -> int | None:
    """The position after a full stop (or after a closing quotation mark that stands for it). Inside a quotation after which the
    sentence goes on there is none."""
    if text.low[at] == ".":
        return at + 1
    if text.low[at] == '"' and text.tokens[at + 1 : at + 2] and text.tokens[at + 1].islower():
        return at
    return at if at and text.tokens[at - 1] in {'"', "'"} else None


@symbol("Para").reader
def read_para(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """Sentences, each with its full stop; every prefix is a reading."""
    states: list[tuple[int, tuple[Node, ...], tuple[str, ...]]] = []
    for at, node in symbol("Sentence").parse(text, pos):
        end = ended(text, at)
        if end is not None:
            states.append((end, (node,), ()))
    while states:
        at, nodes, joints = states.pop(0)
        yield at, nodes[0] if len(nodes) == 1 else Seq(nodes, joints)
        for of, attach, _ in riders:
            for stop, node in symbol(of).parse(text, at):
                end, joined = ended(text, stop), attach(nodes[-1], node)
                if end is not None and joined is not None:
                    states.append((end, (*nodes[:-1], joined), joints))
        then = text.low[at] == "then"
        for stop, node in symbol("Sentence").parse(text, at + then):
            end = ended(text, stop)
            if end is not None:
                states.append((end, (*nodes, node), (*joints, ". then" if then else ".")))


def say_item(node: Any) -> list[str] | None:
    """One instruction of a paragraph with its riders, each sentence with its full stop."""
    for of, _, detach in riders:
        parts = detach(node)
        if parts is not None:
            before, after = say_item(parts[0]), symbol(of).say(parts[1])
            if before is not None and after is not None:
                return before + stop(after)
    said = symbol("Sentence").say(node)
    return said and stop(said)


def stop(tokens: list[str]) -> list[str]:
    """With a full stop; it is not written behind a closing quotation mark that has one inside (sentence_case)."""
    return [*tokens, "."]


def say_para(node: Any, _: Any = None) -> list[str] | None:
    """All sentences."""
    own = symbol("Para").printers.get(type(node), ())
    if own:
        return next((said for said in (printer(node, "you") for printer in own) if said is not None), None)
    if not (isinstance(node, Seq) and node.joints and all(j.startswith(".") for j in node.joints)):
        return say_item(node)
    out = say_item(node.items[0])
    for item, joint in zip(node.items[1:], node.joints, strict=True):
        said = say_item(item)
        if out is None or said is None:
            return None
        out = [*out, *joint[1:].split(), *said]
    return out


class ThenDo(Node):
    """'If you do, <effect>' as read, before it joins the instruction it belongs to."""

    effect: Node
    when: bool = False
    said: str = ""


class Else(Node):
    """'Otherwise, <effect>' as read, before it joins the 'if' it belongs to."""

    effect: Node


rule("Else", "otherwise , {effect:Chain}", Else, eg="otherwise, draw a card")


def takes_else(node: Any) -> bool:
    """'If <condition>, ...' or '... If you do, ...': what 'otherwise' can follow."""
    return (isinstance(node, If) and not node.suffix) or (isinstance(node, IfYouDo) and not node.when)


rider(
    "Else",
    lambda before, extra: (
        dataclasses.replace(before, otherwise=extra.effect) if takes_else(before) and before.otherwise is None else None
    ),
    lambda node: (
        (dataclasses.replace(node, otherwise=None), Else(node.otherwise)) if takes_else(node) and node.otherwise is not None else None
    ),
)
rule("ThenDo", "if you do , {effect:Chain}", ThenDo, eg="if you do, draw a card")
rule(
    "UnlessPaid",
    "{effect:Chain} unless {who} {cost:PaysPhrase}",
    PayOrElse,
    eg="sacrifice it unless you pay {1}",
)
rule("ThenDo", "if you do , {effect:UnlessPaid}", ThenDo, eg="if you do, sacrifice it unless you pay {1}")
rule("ThenDo", "when you do , {effect:Chain}", ThenDo, when=True, eg="when you do, draw a card")
rule("IfThen", "if {condition} , {effect:Chain}", If, eg="if you control a Wizard, draw a card")
rule("ThenDo", "when you do , {effect:IfThen}", ThenDo, when=True, eg="when you do, if you control a Wizard, draw a card")
rule(
    "ThenDo",
    "when you do , {effect:Chain} , where X is {value}",
    ThenDo,
    when=True,
    build=lambda effect, value, when: ThenDo(WhereX(effect, value), when),
    unbuild=lambda n: {"effect": n.effect.effect, "value": n.effect.value, "when": n.when} if isinstance(n.effect, WhereX) else None,
    eg="when you do, you gain X life, where X is your life total",
)


for said in ("the player does", "that player does", "they do"):
    rule("ThenDo", f"if {said} , {{effect:Chain}}", ThenDo, said=said, eg=f"if {said}, they draw a card")


def attach_do(before: Node, after: ThenDo) -> Node | None:
    """May(..., then) or IfYouDo."""
    if isinstance(before, May) and before.then is None and not after.when and (before.who == Who("you")) == (not after.said):
        return dataclasses.replace(before, then=after.effect, said=after.said)
    if after.said:
        return None
    if isinstance(before, MayPay) and before.then == NOTHING:
        return dataclasses.replace(before, then=after.effect, when=after.when)
    return None if isinstance(before, May | Seq | If) and not after.when else IfYouDo(before, after.effect, after.when)


def detach_do(node: Node) -> tuple[Node, Node] | None:
    """The reverse."""
    if isinstance(node, May) and node.then is not None and not node.refused:
        return dataclasses.replace(node, then=None, said=""), ThenDo(node.then, said=node.said)
    if isinstance(node, MayPay) and node.then != NOTHING:
        return None if node.otherwise else (dataclasses.replace(node, then=NOTHING, when=False), ThenDo(node.then, node.when))
    return (node.do, ThenDo(node.then, node.when)) if isinstance(node, IfYouDo) and node.otherwise is None else None


rider("ThenDo", attach_do, detach_do)
for said in ("the player doesn't", "that player doesn't", "they don't"):
    rule("ElseDo", f"if {said} , {{effect:Chain}}", ThenDo, said=said, eg=f"if {said}, you draw a card")


def attach_declined(before: Node, after: ThenDo) -> Node | None:
    """May(..., otherwise): what happens where another player does not do it."""
    fits = isinstance(before, May) and before == May(before.who, before.effect) and before.who != Who("you")
    return dataclasses.replace(before, otherwise=after.effect, said=after.said) if fits else None  # type: ignore[type-var]


def detach_declined(node: Node) -> tuple[Node, Node] | None:
    """The reverse."""
    if not isinstance(node, May) or node.otherwise is None or node.then is not None or not node.said:
        return None
    return May(node.who, node.effect), ThenDo(node.otherwise, said=node.said)


rider("ElseDo", attach_declined, detach_declined)
symbol("Para").say = say_para  # type: ignore[method-assign]
