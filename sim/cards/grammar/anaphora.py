"""What 'it', 'that creature', 'that player' refer to. A reference that cannot be told makes the reading fail.

The grammar reads every pronoun as It(word). Walking an ability in the order of its text, the objects it mentions are
noted. 'it' is then

* the object mentioned by the instructions before it, if there is exactly one: It stays; if there is none, the one that
  the cost mentions ("sacrifice a creature: ... its power");
* else the object of the trigger event, or of what a replacement effect replaces: EventObject(word);
* else the object itself, where only that was mentioned: Self(word).

'that <noun>' needs a mentioned object, or an event, that can be such a thing. With two candidates the reading fails.
'that player' and 'they' need a player, or an object whose controller is meant, before them.
"""

from __future__ import annotations

import dataclasses
from typing import Any

from sim.cards.ir import abilities as ab
from sim.cards.ir import actions as ac
from sim.cards.ir import costs as co
from sim.cards.ir import effects as ef
from sim.cards.ir.combat_rules import BlocksCreature, While
from sim.cards.ir.designations import ExtremeOne
from sim.cards.ir.filters import AnyOf, Filter, Subtype, Targets
from sim.cards.ir.followups import Given, SearchTheirs
from sim.cards.ir.fresh_modes import FreshModal
from sim.cards.ir.keyword_actions import BlockedBy, Instead, PaidFor
from sim.cards.ir.moves import ChooseExiled, ExileTop
from sim.cards.ir.node import Node
from sim.cards.ir.otherwise import StaticElse
from sim.cards.ir.picks import ForDifferentPlayers
from sim.cards.ir.remains import ExiledWith, PutExiledWith
from sim.cards.ir.searches import SearchFor
from sim.cards.ir.values import (
    AnyTarget,
    Choice,
    ChoiceUpTo,
    ControllerOf,
    DamagedObject,
    Enchanted,
    EventObject,
    It,
    Linked,
    OpponentWho,
    OwnerOf,
    PlayerTarget,
    Self,
    Target,
    TopCards,
    Who,
)  # fmt: skip
from sim.cards.ir.votes import PicksInGraveyard
from sim.cards.lower.words import NEVER_CREATURES

PERSONS = {"him", "her", "he", "she"}  # who the card shows

PLURAL = {"they", "them", "those creatures", "those cards", "those tokens", "those permanents"}
GENERAL = {"it", "", "the copy", "the token"}
REPLACEMENTS = (ab.WouldEnter, ab.WouldDie)
TARGETING = {"that spell or ability", "that spell"}
PLAYER_NAMES = {
    "opponent",
    "each_opponent",
    "each_player",
    "any",
    "chosen",
    "enchanted",
    "defending",
    "active",
    "players",
}
ORDER = {ef.DealDamage: ("source", "to", "amount"), ef.PutLooked: ("count",)}


LATER = tuple(
    ab.AtStep(step, Who(who), next=True)
    for step, who in (("end", "any"), ("end of combat", "any"), ("upkeep", "any"), ("upkeep", "you"))
)
PAID_FIELDS = {ef.If: "effect", Instead: "other"}  # what is done if a cost of the spell was paid
AFTER = {"then", "otherwise"}  # fields that hold an instruction after another


class Unclear(Exception):  # noqa: N818
    """A reference with no, or more than one, possible object."""


class Context:
    """What the text has mentioned so far."""

    def __init__(self) -> None:
        self.objects: list[str] = []
        self.costs: list[str] = []
        self.event: str | None = None
        self.itself = False
        self.player = False
        self.targeted = ""  # the event is 'becomes the target of': 'itself', or 'other' for another object
        self.spell_said = False  # 'that spell or ability' was said since
        self.about_itself = False  # the event is about the object itself
        self.damaged = ""  # the noun of what is dealt damage, where the source cannot be meant by it
        self.others: list[str] = []  # what else the event is about: the creature that is dealt damage, the target of a spell
        self.given: list[str] = []  # what instructions made a player sacrifice or discard
        self.said = ""  # what was mentioned last: 'itself', 'event', 'object'
        self.near = ""  # the same, of the instructions before this one
        self.where = False  # inside 'where X is': what the sentence makes is made after X is known
        self.blurred = False  # there are two events, and which of them it was is not known
        self.paid = False  # 'if this spell was kicked, it deals damage': the spell

    def mention(self, noun: str) -> None:
        """An object that is not ~."""
        self.objects.append(noun)
        self.said = "object"

    def pronoun(self, node: It) -> Node:
        """It, EventObject or Self."""
        word = node.word
        if word in {"", "the copy"}:
            return node
        if word in PERSONS:
            self.itself, self.said = True, "itself"
            return Self(word)
        if self.given_alone(word):
            self.said = "object"
            return Given(word)
        if self.mentioned_object(word):
            self.said = "object"
            return node
        if self.blurred:
            raise Unclear(word)
        if self.targeted and word in TARGETING:
            self.spell_said = True
            self.said = "event"
            return EventObject(word)
        if word == "it" and self.itself_by_event():
            self.said = "itself"
            return Self(word)
        if self.is_damaged(word):
            self.said = "event"
            return DamagedObject(word)
        if self.event is not None and fits(word, self.event):
            if (self.about_itself and word != "it") or any(fits(word, n) for n in self.others):
                raise Unclear(word)
            self.said = "event"
            return EventObject(word)
        if word == "it" and self.itself:
            self.said = "itself"
            return Self(word)
        raise Unclear(word)

    def is_damaged(self, word: str) -> bool:
        """Is it what is dealt damage, and cannot be the source?"""
        if not self.damaged or not word.startswith("that ") or not fits(word, self.damaged):
            return False
        return self.about_itself or not fits(word, self.event or "")

    def mentioned_object(self, word: str) -> bool:
        """Is it an object that the text mentioned, or that was paid?"""
        mentioned = self.objects or self.costs
        fitting = [n for n in mentioned if fits(word, n)]
        if any(fits(word, n) for n in self.given) and not (word == "it" and self.said == "itself"):
            raise Unclear(word)
        if (word in PLURAL and not fitting) or (word == "it" and len(mentioned) > 1) or len(fitting) > 1:
            raise Unclear(word)
        if fitting and word == "it" and self.objects and self.near == "itself":
            raise Unclear(word)
        if fitting and word.startswith("that ") and not fits(word, mentioned[-1]) and not self.where:
            raise Unclear(word)  # the lowering knows only what was mentioned last
        return bool(fitting)

    def given_alone(self, word: str) -> bool:
        """'that creature' where one was sacrificed, and nothing else can be meant."""
        other = [n for n in (*self.objects, *self.costs, *self.others, self.event) if n and (n != "any" or word == "that permanent")]
        return word.startswith("that ") and len(self.given) == 1 and fits(word, self.given[0]) and not any(fits(word, n) for n in other)

    def itself_by_event(self) -> bool:
        """'becomes the target of a spell', 'a spell that targets ~', '..., if ~ is tapped': ~ was mentioned after the rest."""
        if self.targeted == "itself" and not self.spell_said:
            return True
        return self.near == "itself" and not self.about_itself


def fits(word: str, noun: str) -> bool:
    """Whether an object of this noun can be meant by the word."""
    if word in GENERAL or word in PLURAL:
        return True
    said = word.removeprefix("that ").removeprefix("the ")
    if (said, noun) == ("card", "token"):
        return False
    if said == "creature or planeswalker":
        return noun in {"permanent", "any"}
    return noun == said or (said in {"permanent", "card"} and noun not in {"spell", "player"}) or noun == "any"


def noun_of(node: Any) -> str:
    """The noun by which a mentioned object can be meant again."""
    if isinstance(node, Filter):
        kinds = {p.name for p in node.preds if isinstance(p, Subtype)}
        return "creature" if node.noun == "permanent" and kinds - NEVER_CREATURES else node.noun
    return "any"


def resolve(node: Any) -> Any:
    """The ability with its references settled, or None where one cannot be told."""
    try:
        return settle(node, Context())
    except Unclear:
        return None


def settle(node: Any, context: Context) -> Any:
    """Settle one part of the text, noting what it mentions."""
    if isinstance(node, tuple):
        return tuple(settle(i, context) for i in node)
    if not isinstance(node, Node) or isinstance(node, ab.Words):
        return node
    if isinstance(node, It):
        return context.pronoun(node)
    if isinstance(node, ef.Delayed) and isinstance(node.ability, ab.Triggered) and node.ability.event in LATER:
        later = settle(node.ability.effect, context)  # one sentence with what is around it: "it" is what that mentions
        return dataclasses.replace(node, ability=dataclasses.replace(node.ability, effect=later))
    if isinstance(node, ab.Keyword | ab.Triggered | ab.Activated | ab.Static) and context.objects:
        return fresh(node)
    if isinstance(node, ab.Triggered):
        return triggered(node, context)
    if isinstance(node, REPLACEMENTS):
        return replaced(node, context)
    if isinstance(node, ef.DealDamage):
        return damage(node, context)
    if isinstance(node, ef.Modal | ForDifferentPlayers | FreshModal):
        return dataclasses.replace(node, modes=tuple(settle(m, copy(context)) for m in node.modes))
    context.itself = context.itself or isinstance(node, ab.Activated)
    context.player = context.player or isinstance(node, OpponentWho)
    new = dataclasses.replace(node, **{name: settle_field(node, name, context) for name in order(node)})
    note(new, context)
    return new


def settle_field(node: Node, name: str, context: Context) -> Any:
    """One field; an instruction after another knows what that mentioned last."""
    value = getattr(node, name)
    if name in AFTER or (name == "other" and isinstance(node, Instead)):
        context.near = context.said
    if name == PAID_FIELDS.get(type(node)) and was_paid(node.condition):  # type: ignore[attr-defined]
        context.paid = True
        value = settle(value, context)
        context.paid = False
        return value
    if name == "source" and context.paid and value == It("it"):
        return itself_paid(node, context)
    if isinstance(node, ef.WhereX) and name == "value":
        inner = copy(context)
        inner.where = True
        return settle(value, inner)
    if not isinstance(node, ef.Seq) or name != "items":
        return settle(value, context)
    done = []
    for item in value:
        done.append(settle(item, context))
        context.near = context.said
    return tuple(done)


def damage(node: ef.DealDamage, context: Context) -> Node:
    """'~ deals damage equal to its power': 'its' is the power of ~, also where the event is about something else."""
    source = itself_paid(node, context) if context.paid and node.source == It("it") else settle(node.source, context)
    earlier = bool(context.objects)
    before = copy(context)
    to = settle(node.to, context)
    own = context
    if isinstance(source, It):
        own = copy(context) if node.amount_last else before
        own.near = ""  # 'it deals damage equal to its power': the same object
    elif isinstance(source, Target) and source.count is None and says_it(node.amount) and not node.amount_last:
        own = Context()
        own.mention(noun_of(source.filter))
    elif isinstance(source, Self) and says_it(node.amount):
        if earlier or (node.amount_last and mentions(to, EventObject)):
            raise Unclear("it")
        if context.event is not None and not context.about_itself:
            own = Context()
            own.itself = True
    return dataclasses.replace(node, source=source, to=to, amount=settle(node.amount, own))


def was_paid(condition: Node) -> bool:
    """'this spell was kicked'"""
    return isinstance(condition, PaidFor) and isinstance(condition.what, Self)


def itself_paid(node: Any, context: Context) -> Node:
    """'If this spell was kicked, it deals 2 damage': the spell, also where a creature was mentioned; never one with a power."""
    if says_it(node.amount):
        raise Unclear("it")
    context.itself, context.said, context.near = True, "itself", "itself"
    return Self("it")


def says_it(node: Any) -> bool:
    """Does it speak of 'it'?"""
    if isinstance(node, It):
        return node.word == "it"
    return isinstance(node, Node) and any(says_it(getattr(node, f.name)) for f in dataclasses.fields(node))


def fresh(node: Node) -> Node:
    """An ability inside another has its own references."""
    return settle(node, Context())  # type: ignore[no-any-return]


def order(node: Node) -> list[str]:
    """The fields in the order of the text."""
    first = ORDER.get(type(node), ())
    if isinstance(node, ab.Static) and not node.suffix:
        first = ("condition",)
    if isinstance(node, StaticElse) and not node.suffix:
        first = ("condition",)
    if isinstance(node, Instead) and node.last:
        first = ("effect", "other")
    if isinstance(node, ef.If) and node.suffix:
        first = ("effect",)
    if isinstance(node, ab.Cant) and node.turned:
        first = ("by",)
    return [*first, *(f.name for f in dataclasses.fields(node) if f.name not in first)]


def copy(context: Context) -> Context:
    """The same mentions, to go on separately."""
    other = Context()
    other.__dict__.update(context.__dict__, objects=list(context.objects), costs=list(context.costs), given=list(context.given))
    return other


def triggered(node: ab.Triggered, context: Context) -> Node:
    """Event, condition, effect: the event's object is EventObject from then on."""
    event_context = Context()
    event = settle(node.event, event_context)
    if isinstance(event, ab.EitherEvent):
        context.blurred = any(not isinstance(event_object(i), Self | None) for i in event.items)
    what = event_object(event)
    context.event = (
        None if what is None or isinstance(event, ab.StateIs) else "any" if isinstance(what, Self) else noun_of(what)
    )
    context.itself = True
    if isinstance(event, ab.BecomesTarget):
        context.targeted = "itself" if isinstance(event.what, Self) else "other"
    context.player = context.player or event_context.player
    context.about_itself = isinstance(what, Self)
    context.others = other_objects(event)
    if isinstance(event, ab.DealsDamage) and isinstance(event.to, Filter):
        context.damaged = noun_of(event.to)
    if isinstance(event, ab.AtStep):
        context.objects += event_context.objects
    context.near = "itself" if isinstance(event, ab.Casts) and targets_itself(event.what) else ""
    condition = settle(node.condition, context)
    context.near = context.said or context.near
    effect = settle(node.effect, context)
    return dataclasses.replace(node, event=event, condition=condition, effect=effect)


def targets_itself(what: Any) -> bool:
    """'a spell that targets ~'"""
    return any(isinstance(p, Targets) and mentions(p, Self) for p in getattr(what, "preds", ()))


def other_objects(event: Any) -> list[str]:
    """Nouns of what else the event is about: what is dealt damage, the target of the spell that is cast."""
    if isinstance(event, ab.DealsDamage) and isinstance(event.to, Filter | AnyOf | Self):
        return ["~" if isinstance(event.to, Self) else noun_of(event.to)]
    if isinstance(event, ab.AnyEvent):
        return [noun for inner in event.items for noun in other_objects(inner)]
    if isinstance(event, BlockedBy | BlocksCreature):
        return ["~" if isinstance(event.what, Self) else noun_of(event.what)]
    if isinstance(event, ab.Casts):
        targets = [p for p in getattr(event.what, "preds", ()) if isinstance(p, Targets) and not mentions(p, Self)]
        return [noun_of(p.what) for p in targets]
    return []


def event_object(event: Node) -> Any:
    """The object an event is about."""
    if isinstance(event, ab.AnyEvent | ab.EitherEvent | While):
        return event_object(event.event if isinstance(event, While) else event.items[0])
    if isinstance(event, BlockedBy | BlocksCreature):
        return event.by
    if isinstance(event, ab.SacrificesPermanent | ab.Casts | ab.DiscardsCard):
        return event.what
    return getattr(event, "what", None)


def replaced(node: Any, context: Context) -> Node:
    """What would enter or die is the object of the event."""
    context.event = "any" if isinstance(node.what, Self) else noun_of(node.what)
    context.itself = True
    condition = settle(getattr(node, "condition", None), context)
    later = copy(context)
    new = dataclasses.replace(node, instead=settle(node.instead, context))
    if getattr(node, "then", None) is not None:  # an ability of its own, for which 'it' is what was exiled
        new = dataclasses.replace(new, then=settle(node.then, later))
    return new if condition is None else dataclasses.replace(new, condition=condition)


PAID = (co.SacrificeCost, co.ExileCost, co.DiscardCost, co.ReturnCost, co.RevealCost, co.TapCost)
CARDS = (ExiledWith, PutExiledWith,
         Choice, ChoiceUpTo, ChooseExiled, ExileTop, Linked, TopCards, ac.ExileFromHand, ac.RevealTop, ExtremeOne, ef.ChooseAmong,
         ef.LookAtTop, ef.RevealAtRandom, PicksInGraveyard)  # fmt: skip


def note(node: Node, context: Context) -> None:
    """Record what a part mentions."""
    if isinstance(node, Self):
        context.itself, context.said = True, "itself"
    elif isinstance(node, ef.Sacrifice | ef.Discard) and node.count is not None:
        context.given.append("card" if isinstance(node, ef.Discard) else noun_of(node.filter))
    elif isinstance(node, PAID):
        if isinstance(node.what, Filter):
            context.costs.append(noun_of(node.what))
    elif isinstance(node, CARDS):
        context.mention("card")
    elif isinstance(node, ef.Search | SearchFor):
        context.mention("any" if node.to == "battlefield" else "card")
    elif isinstance(node, SearchTheirs):
        context.mention("any")
    elif isinstance(node, ef.Return) and node.to == "battlefield" and context.objects[-1:] == ["card"]:
        context.objects[-1] = "any"  # a permanent from now on
    elif isinstance(node, ef.CreateToken):
        context.mention("token")
    elif isinstance(node, ef.CreateCopyToken):
        note_copy(context)
    elif isinstance(node, Enchanted):
        context.mention(node.noun)
    else:
        note_target(node, context)


def note_copy(context: Context) -> None:
    """A token that's a copy of something: from then on the token is meant, and never what it is a copy of."""
    if context.objects:
        context.others.append(context.objects.pop())
    context.mention("token")


def note_target(node: Node, context: Context) -> None:
    """Targets, and players of any kind."""
    if isinstance(node, Target):
        context.player = True
        if not isinstance(node.filter, PlayerTarget) and not (
            isinstance(node.filter, AnyTarget) and "creature" not in node.filter.permanents
        ):
            context.mention(noun_of(node.filter))
    elif isinstance(node, PlayerTarget | ControllerOf | OwnerOf) or (
        isinstance(node, Who) and node.name in PLAYER_NAMES
    ):
        context.player = True
    elif isinstance(node, Who) and node.name == "that_player" and not context.player:
        raise Unclear("that player")


PRONOUNS = {"it", *PLURAL, *PERSONS}


def spoken(node: Any) -> Any:
    """The ability with its references as the text says them: the reverse of resolve."""
    if isinstance(node, tuple):
        return tuple(spoken(i) for i in node)
    if not isinstance(node, Node):
        return node
    if isinstance(node, EventObject | DamagedObject | Given) or (isinstance(node, Self) and node.word in PRONOUNS):
        return It(node.word)
    if isinstance(node, ef.Exile) and node.linked and node.until is None:
        node = dataclasses.replace(node, linked=False)
    return dataclasses.replace(node, **{f.name: spoken(getattr(node, f.name)) for f in dataclasses.fields(node)})


def mentions(node: Any, cls: type) -> bool:
    """Whether a tree holds a node of this class."""
    if isinstance(node, tuple):
        return any(mentions(i, cls) for i in node)
    if not isinstance(node, Node):
        return False
    return isinstance(node, cls) or any(mentions(getattr(node, f.name), cls) for f in dataclasses.fields(node))
