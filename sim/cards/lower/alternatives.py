"""'<effect> for each <value>', '<effect>. If <condition>, <other> instead.'"""

from __future__ import annotations

import dataclasses
from typing import Any

from sim.cards.ir import abilities as ab
from sim.cards.ir import effects as ef
from sim.cards.ir import keyword_actions as ir
from sim.cards.ir.followups import SameSacrifice
from sim.cards.ir.values import Negative, Num, Times, Who
from sim.cards.lower.base import Flat, Label, Raw, condition, effect, node, static, value
from sim.cards.lower.effects import lower_effect
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.itself import note_last_known
from sim.cards.lower.sacrificed import more_taken
from sim.cards.lower.scope import Scope
from sim.cards.lower.statics import group
from sim.core.opcodes import Op

AMOUNT = {
    ef.GainLife: "amount", ef.LoseLife: "amount", ef.DealDamage: "amount", ef.Draw: "count", ef.Discard: "count", ef.Mill: "count",
    ef.CreateToken: "count", ef.PutCounters: "count", ef.Sacrifice: "count", ef.PoisonCounters: "count",
}  # fmt: skip


def times(item: Any, by: Any) -> Any:
    """A printed number that many times; 0 stays 0."""
    if not isinstance(item, Num):
        raise Unsupported(f"{item} for each")
    if item.n == 0:
        return item
    if item.n < 0:
        return Negative(times(Num(-item.n), by))
    return by if item.n == 1 else Times(item.n, by)


def scaled(item: Any, by: Any) -> Any:
    """The instruction with its number multiplied."""
    if isinstance(item, ef.Until) and len(item.effects) == 1 and isinstance(item.effects[0], ab.Get):
        change = item.effects[0]
        return dataclasses.replace(item, effects=(ab.Get(change.what, times(change.power, by), times(change.toughness, by)),))
    field = AMOUNT.get(type(item))
    if field is None:
        raise Unsupported(f"for each: {item}")
    return dataclasses.replace(item, **{field: times(getattr(item, field), by)})


def x_in_use(scope: Scope) -> bool:
    """Does X mean something in this ability already, or could its cost have an X?"""
    if scope.x == node(Op.V_X) or scope.amount == node(Op.V_X):
        return True
    printed = scope.face.printed if scope.face is not None else None
    if printed is not None and scope.spell:
        return "X" in (printed.cost or ()) or any(isinstance(a, ab.Keyword) and a.name == "multikicker" for a in printed.abilities)
    pc, code = (scope.row.cost, scope.linker.code) if scope.row is not None else (0, [])
    for _ in range(scope.row.n_costs if scope.row is not None else 0):
        if code[pc] in (Op.K_REMOVE_ANY, Op.K_MANA_TIMES) or (code[pc] == Op.K_MANA and code[pc + 9]):
            return True
        pc += code[pc + 1]
    return False


@effect(ir.Scaled, fields="effect times first")
def _scaled(scope: Scope, item: ir.Scaled) -> None:
    """The number is worked out before the instruction and its pronouns are said after it, as with 'where X is'."""
    if item.first:
        return _scaled_after(scope, item)
    kicks = isinstance(item.times, ir.TimesKicked)
    if not kicks and x_in_use(scope):
        raise Unsupported(f"for each, with an X besides: {item}")
    outer, scope.out = scope.out, []
    lower_effect(scope, scaled(item.effect, Raw((int(Op.V_X), 2))))
    body, scope.out = scope.out, outer
    memory = scope.memory()
    flat = value.lower(scope, item.times)
    scope.recall(memory)
    if int(Op.R_THEM) in flat:
        raise Unsupported(f"for each of what the instruction chose: {item}")
    scope.emit(Op.E_SET_X, flat)
    scope.out += body
    return None


def _scaled_after(scope: Scope, item: ir.Scaled) -> None:
    """'For each counter removed this way, ...': the amount of the instruction before it, which one instruction reads at once."""
    if value.lower(scope, item.times) != node(Op.V_LAST):
        raise Unsupported(f"for each of what was not the last instruction: {item}")
    before = len(scope.out)
    lower_effect(scope, scaled(item.effect, Raw((int(Op.V_LAST), 2))))
    if len(scope.out) != before + 1:
        raise Unsupported(f"for each, in several steps: {item}")


@effect(ir.Instead, fields="effect condition other first word last")
def _instead(scope: Scope, item: ir.Instead) -> None:
    """Asked once, before (CR 614.1a says 'instead'; for one spell or ability it is which of two instructions is carried out).

    The usual instruction is said first: its targets come first, and 'it' in the other is what it mentions.
    """
    if isinstance(item.effect, ef.MayPay) and not item.first:  # instead of what is done if it was paid
        inner = dataclasses.replace(item, effect=item.effect.then)
        return lower_effect(scope, dataclasses.replace(item.effect, then=inner))
    if isinstance(item.effect, ef.MayPay | ef.IfYouDo | ef.If) or (isinstance(item.effect, ef.May) and item.effect.then is not None):
        raise Unsupported(f"instead of what: {item}")
    note_last_known(scope, item.condition, item.effect, item.other)
    lasting: Any = item.other
    if isinstance(item.effect, ef.Until) and isinstance(lasting, ef.Until) and lasting.duration == "indefinite" != item.effect.duration:
        raise Unsupported(f"for how long: {item}")  # '... until end of turn. It gets -4/-4 instead if ...'
    if isinstance(item.other, ir.SameDamage):
        return _other_damage(scope, item)
    if isinstance(item.other, ir.SameTokens):
        return _other_count(scope, item)
    if isinstance(item.other, SameSacrifice):
        return lower_effect(scope, dataclasses.replace(item, other=more_taken(item.effect, item.other)))
    outer, scope.out = scope.out, []
    lower_effect(scope, item.effect)
    usual, scope.out = scope.out, []
    declared, memory = len(scope.specs), scope.memory()
    skip, end = Label(), Label()
    holds = condition.lower(scope, item.condition)
    lower_effect(scope, may_instead(scope, item, skip))
    other, scope.out = scope.out, outer
    if len(scope.specs) != declared:
        raise Unsupported(f"another target instead: {item}")
    scope.emit(Op.E_JUMP_UNLESS, skip, holds)
    scope.out += other
    scope.emit(Op.E_JUMP, end)
    scope.mark(skip)
    scope.out += usual
    scope.mark(end)
    scope.merge(memory)
    return None


def may_instead(scope: Scope, item: ir.Instead, usual: Label) -> Any:
    """What is done instead. 'You may ... instead' of what is no offer itself: who declines carries out the usual instruction."""
    if not isinstance(item.other, ef.May) or isinstance(item.effect, ef.May):
        return item.other
    if item.other != ef.May(Who("you"), item.other.effect):
        raise Unsupported(f"an offer instead: {item}")
    scope.emit(Op.E_MAY, node(Op.W_YOU), usual)
    return item.other.effect


def _other_count(scope: Scope, item: ir.Instead) -> None:
    """One instruction that creates one or the other number of tokens."""
    usual: Any = item.effect
    other: Any = item.other
    if not isinstance(usual, ef.CreateToken) or not isinstance(usual.count, Num):
        raise Unsupported(f"{item}")
    holds = condition.lower(scope, item.condition)
    counts = [value.lower(scope, count) for count in (other.count, usual.count)]
    count: Any = Raw(tuple(node(Op.V_IF, holds, *counts)))
    lower_effect(scope, dataclasses.replace(usual, count=count))


def _other_damage(scope: Scope, item: ir.Instead) -> None:
    """One instruction that deals one or the other number of damage."""
    usual: Any = item.effect
    other: Any = item.other
    same = isinstance(usual, ef.DealDamage) and isinstance(other, ir.SameDamage)
    if not same or not isinstance(usual.amount, Num):
        raise Unsupported(f"{item}")
    holds = condition.lower(scope, item.condition)
    amounts = [value.lower(scope, amount) for amount in (other.amount, usual.amount)]
    lower_effect(scope, dataclasses.replace(usual, amount=Raw(tuple(node(Op.V_IF, holds, *amounts)))))


@static(ir.GetEach, fields="what power toughness times")
def _get_each(scope: Scope, item: ir.GetEach) -> list[Flat]:
    """Worked out anew all the time."""
    what = group(scope, item.what)
    memory = scope.memory()
    flat = value.lower(scope, item.times)
    scope.recall(memory)
    sides = [value.lower(scope, times(side, Raw(tuple(flat)))) for side in (item.power, item.toughness)]
    return [node(Op.S_PT, what, *sides)]
