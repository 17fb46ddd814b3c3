"""Spells whose instructions are others when they are cast in another way: overload, cleave, gift, and a paid additional cost
that changes what is targeted (CR 702.96, 702.148, 702.174, 702.33).

Each version is lowered by itself and becomes a group of modes; a way of casting allows the modes of one group only.
"""

from __future__ import annotations

import dataclasses
from typing import Any

from sim.cards.ir import abilities as ab
from sim.cards.ir import effects as ef
from sim.cards.ir import filters as fi
from sim.cards.ir import keyword_actions as ka
from sim.cards.ir import values as va
from sim.cards.ir import versions as ir
from sim.cards.ir.conditions import Negated
from sim.cards.ir.node import Node
from sim.cards.lower.base import Flat, condition, effect, node, reference
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import lower_filter
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.words import BATTLEFIELD, TYPES
from sim.core.opcodes import CastFlag, Op

USUAL, OTHER = 1, 2  # groups of modes
NOTHING = ef.Seq(())
CHANGING = ("overload", "cleave")  # alternative costs that change the text
PAID = ("kicked", "bargained", "teamwork")
ASKS: dict[str, type] = {"gift": ir.GiftPromised, "kicker": ka.PaidFor, "bargain": ka.PaidFor, "teamwork": ka.PaidFor}
WITH_TARGETS = ("kicker", "bargain", "teamwork")
TARGETS = (va.Target, va.PlayerTarget)
PRONOUNS = (va.It, va.EventObject, va.Who("that_player"), va.Who("that_player", "they"), va.Who("that_player", "them"))
THAT = va.Who("that_player")
EACH = {va.Who("any"): va.Who("each_player"), va.Who("opponent"): va.Who("each_opponent")}


def keyword_of_versions(face: ab.Face) -> ab.Keyword | None:
    """The keyword by which an instant or sorcery has two versions, None if it has one."""
    if {"instant", "sorcery"}.isdisjoint(face.types):
        return None
    found = [
        item for item in face.abilities
        if isinstance(item, ab.Keyword) and (item.name in (*CHANGING, "gift") or (item.name in WITH_TARGETS and other_targets(face)))
    ]  # fmt: skip
    others = [item for item in face.abilities if isinstance(item, ab.Keyword) and item.name in ("entwine", "escalate", "multikicker")]
    if len(found) + (len(others) if found else 0) > 1:
        raise Unsupported(f"keyword {found[0]} with another way to change the spell")
    if found and found[0].name in WITH_TARGETS and found[0].arg is not None:
        raise Unsupported(f"keyword {found[0]}: what is targeted depends on it")
    return found[0] if found else None


def other_targets(face: ab.Face) -> bool:
    """Is something else targeted where an additional cost was paid ('instead' with a target of its own)?"""
    return any(targets_instead(a.effect) for a in face.abilities if isinstance(a, ab.SpellAbility))


def targets_instead(item: Any) -> bool:
    """What is done, also instead, if a cost was paid and has targets of its own (CR 702.33g)."""
    if isinstance(item, ka.Instead | ef.If) and isinstance(item.condition, ka.PaidFor):
        return has(item.other if isinstance(item, ka.Instead) else item.effect, TARGETS)
    if isinstance(item, tuple):
        return any(targets_instead(i) for i in item)
    return isinstance(item, Node) and any(targets_instead(value) for value in vars(item).values())


def has(item: Any, kinds: tuple[Any, ...]) -> bool:
    """Is one of these nodes in it, or a node of one of these classes?"""
    if item in kinds or type(item) in kinds:
        return True
    if isinstance(item, tuple):
        return any(has(i, kinds) for i in item)
    return isinstance(item, Node) and any(has(value, kinds) for value in vars(item).values())


def versions(face: ab.Face, item: Any) -> list[tuple[int, Any]]:
    """(group of modes, instructions) of each version of a spell; group 0 where there is one version."""
    keyword = keyword_of_versions(face)
    if keyword is None:
        return [(0, item)]
    if keyword.name == "overload":
        return [(USUAL, item), (OTHER, each(item))]
    if keyword.name == "cleave":
        return [(USUAL, bracketed(item, False)), (OTHER, bracketed(item, True))]
    asked = ASKS[keyword.name]
    promised = settled(item, asked, True)
    if keyword.name == "gift":  # CR 702.174b: before the other instructions
        promised = ef.Seq((keyword.arg, promised))  # type: ignore[arg-type]
    return [(USUAL, settled(item, asked, False)), (OTHER, promised)]


def changed(item: Any, fields: dict[str, Any]) -> Any:
    """The node with other values in these fields."""
    return dataclasses.replace(item, **fields)


# ---- overload --------------------------------------------------------------------------------------------------------
def each(item: Any) -> Any:
    """The instructions with 'each' for 'target' (CR 702.96a)."""
    if isinstance(item, tuple):
        return tuple(each(i) for i in item)
    if not isinstance(item, Node):
        return item
    if isinstance(item, va.Target):
        if item != va.Target(item.filter) or not isinstance(item.filter, fi.Filter | fi.AnyOf):
            raise Unsupported(f"overload: {item}")
        return va.All(item.filter, "each")
    who = getattr(item, "who", None)
    if isinstance(who, va.PlayerTarget):
        if who.who not in EACH or isinstance(item, ef.May | ef.PayOrElse):
            raise Unsupported(f"overload: {item}")
        return ef.ForEachPlayer(EACH[who.who], each(changed(item, {"who": THAT})))
    if isinstance(item, va.PlayerTarget):
        raise Unsupported(f"overload: {item}")
    return changed(item, {name: each(value) for name, value in vars(item).items()})


# ---- cleave ----------------------------------------------------------------------------------------------------------
def bracketed(item: Any, cleaved: bool) -> Any:
    """The instructions with or without the words in brackets."""
    if isinstance(item, ir.Cleaved):
        return item.cleaved if cleaved else item.usual
    if isinstance(item, ef.Seq):
        return changed(item, {"items": tuple(bracketed(i, cleaved) for i in item.items)})
    return item


# ---- paid or not -----------------------------------------------------------------------------------------------------
def settled(item: Any, asked: type, paid: bool) -> Any:
    """The instructions where it is known whether the cost was paid."""
    if isinstance(item, tuple):
        return tuple(settled(i, asked, paid) for i in item)
    if not isinstance(item, Node):
        return item
    if isinstance(item, ef.Seq):
        refuse_pronouns(item, asked)
    if isinstance(item, ka.Instead | ef.If):
        holds = answer(item.condition, asked, paid)
        if holds is not None:
            return settled(chosen(item, holds), asked, paid)
    return changed(item, {name: settled(value, asked, paid) for name, value in vars(item).items()})


def refuse_pronouns(item: ef.Seq, asked: type) -> None:
    """What is said after an instruction that one version lacks must not speak of what that instruction mentions."""
    for i, part in enumerate(item.items):
        depends = isinstance(part, ka.Instead | ef.If) and answer(part.condition, asked, True) is not None
        if depends and has(part, TARGETS) and any(has(later, PRONOUNS) for later in item.items[i + 1 :]):
            raise Unsupported(f"a pronoun after what depends on how it was paid for: {part}")


def answer(item: Any, asked: type, paid: bool) -> bool | None:
    """Whether a condition holds, None where it asks anything else than whether the cost was paid."""
    if isinstance(item, Negated):
        inner = answer(item.condition, asked, paid)
        return None if inner is None else not inner
    if isinstance(item, ka.PaidFor) and not (isinstance(item.what, va.Self) and item.name in PAID and not item.cost):
        return None
    return paid if isinstance(item, asked) else None


def chosen(item: Any, holds: bool) -> Any:
    """The instruction that is carried out."""
    if isinstance(item, ka.Instead):
        if not holds:
            return item.effect
        if has(item.other, PRONOUNS) and not isinstance(item.other, ka.SameDamage):
            raise Unsupported(f"a pronoun for what is said of another case: {item.other}")
        if isinstance(item.other, ka.SameDamage):
            return changed(item.effect, {"amount": item.other.amount})
        return item.other
    return item.effect if holds else (item.otherwise or NOTHING)


@condition(ir.GiftPromised)
def _promised(scope: Scope, item: ir.GiftPromised) -> Flat:
    """Of a permanent; a spell that becomes none has a version for it."""
    printed = scope.face.printed if scope.face is not None else None
    gifts = [a for a in printed.abilities if isinstance(a, ab.Keyword) and a.name == "gift"] if printed is not None else []
    if len(gifts) != 1 or scope.spell:
        raise Unsupported(f"{item}")
    return node(Op.C_CAST_WAY, CastFlag.CF_NAMED)


@effect(ir.Cleaved, fields="usual cleaved marks")
def _cleaved(_: Scope, item: ir.Cleaved) -> None:
    raise Unsupported(f"words in brackets without cleave: {item}")


@reference(ir.BecameThisWay, fields="filter")
def _became(scope: Scope, item: ir.BecameThisWay) -> Flat:
    """What was changed, as far as it is such a creature now."""
    zones, flat = lower_filter(scope, item.filter)
    if zones != BATTLEFIELD or scope.it is None or scope.it is UNCLEAR:
        raise Unsupported(f"{item}")
    creatures = node(Op.F_AND, node(Op.F_IS, scope.it), node(Op.F_TYPE, TYPES["creature"]), flat)
    return node(Op.R_ALL, BATTLEFIELD, creatures)
