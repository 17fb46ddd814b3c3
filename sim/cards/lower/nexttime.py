"""'The next time ... this turn', and exchanges of control (ir/nexttime.py)."""

from __future__ import annotations

import dataclasses
from typing import Any

from sim.cards.ir import nexttime as ir
from sim.cards.ir.abilities import Have
from sim.cards.ir.effects import Token
from sim.cards.ir.values import Enchanted, It, Self, Target
from sim.cards.lower.abilities import speaks_of, targets_in
from sim.cards.lower.base import Flat, Label, effect, node, player, reference, static
from sim.cards.lower.effects import lower_effect
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import lower_filter
from sim.cards.lower.scan import nodes
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.statics import group
from sim.cards.lower.values import fixed, number, target_spec
from sim.cards.lower.words import BATTLEFIELD, pick, zone_mask
from sim.core.opcodes import Compare, Duration, Op

SOURCES = BATTLEFIELD | zone_mask("stack")
OF_THIS_MOMENT = {Op.V_X, Op.V_PAID, Op.V_EVENT, Op.R_EVENT, Op.W_EVENT, Op.V_LAST, Op.C_LAST_DID}  # what is not known later


@effect(ir.NextDraw, fields="instead")
def _next_draw(scope: Scope, item: ir.NextDraw) -> None:
    """The program runs later, with the one target that the ability has now."""
    outer, scope.out, before = scope.out, [], len(scope.specs)
    memory = scope.memory()
    scope.it = scope.that = scope.amount = UNCLEAR
    lower_effect(scope, item.instead)
    scope.recall(memory)
    body, scope.out = scope.out, outer
    ops = {op for flat in body if isinstance(flat, list) for op in ops_of(flat)}
    if before or scope.n_targets > 1 or ops & OF_THIS_MOMENT:
        raise Unsupported(f"instead of the next draw: {item.instead}")
    scope.emit(Op.E_NEXT_DRAW, int(Op.R_SELF in ops), scope.linker.program(body))


def ops_of(flat: Flat) -> set[int]:
    """The ops of an instruction and of what is in it."""
    code = [0, *(part if isinstance(part, int) else 0 for part in flat), 0]
    return {code[pc] for pc in nodes(code, [1])}


UNTIL = {"end_of_turn": 0, "your_next_turn": 1}  # last operand of E_LASTING


@effect(ir.Lasting, fields="ability duration late")
def _lasting(scope: Scope, item: ir.Lasting) -> None:
    """An object in the command zone has the ability; the source is what that is attached to. What its text mentioned before is
    not known to it, and targets would have to ask for the quality of another source."""
    if targets_in(item.ability) or speaks_of(item.ability, It) or scope.actor != node(Op.W_YOU):
        raise Unsupported(f"for a time: {item.ability}")
    face = scope.linker.emblem((of_source(item.ability),))
    scope.emit(Op.E_LASTING, node(Op.W_YOU), face, pick(UNTIL, item.duration, "duration"))
    scope.it = UNCLEAR  # what its instructions make is not there yet


def of_source(item: Any) -> Any:
    """The same, with the source as what the holder is attached to; ~ in the abilities of another object is that object."""
    if isinstance(item, Self):
        return Enchanted("enchanted", "permanent")
    if isinstance(item, tuple):
        return tuple(of_source(part) for part in item)
    apart = ("abilities",) if isinstance(item, Token | Have) else ()
    fields = [name for name in getattr(item, "__dataclass_fields__", {}) if name not in apart]
    return dataclasses.replace(item, **{name: of_source(getattr(item, name)) for name in fields}) if fields else item


@static(ir.LoyaltyAnytime, fields="what whose")
def _loyalty_anytime(scope: Scope, item: ir.LoyaltyAnytime) -> list[Flat]:
    return [node(Op.S_LOYALTY_FLASH, group(scope, item.what))]


@static(ir.LoyaltyOf, fields="what others")
def _loyalty_of(scope: Scope, item: ir.LoyaltyOf) -> list[Flat]:
    return [node(Op.S_LOYALTY_OF, group(scope, item.what), group(scope, item.others))]


@effect(ir.LosesWithout, fields="filter")
def _loses_without(scope: Scope, item: ir.LosesWithout) -> None:
    """There is one opponent."""
    opponent, end = node(Op.W_OPPONENT), Label()
    zones, flat = lower_filter(scope, item.filter)
    if zones != BATTLEFIELD:
        raise Unsupported(f"{item}")
    held = node(Op.V_COUNT, BATTLEFIELD, node(Op.F_AND, flat, node(Op.F_CONTROLLER, opponent)))
    scope.emit(Op.E_JUMP_UNLESS, end, node(Op.C_COMPARE, Compare.CMP_EQ, held, number(0)))
    scope.emit(Op.E_LOSE, opponent)
    scope.mark(end)


@effect(ir.ExilesOwn)
def _exiles_own(scope: Scope, _: ir.ExilesOwn) -> None:
    """A card in a hand counts as its owner's."""
    opponent = node(Op.W_OPPONENT)
    scope.emit(Op.E_CHOOSE, opponent, BATTLEFIELD | zone_mask("hand"), node(Op.F_CONTROLLER, opponent), number(1), number(1))
    scope.emit(Op.E_EXILE, node(Op.R_THEM), 0, 0, number(0))
    scope.it = UNCLEAR


PREVENTED = node(Op.V_EVENT)
CONSEQUENCES = {
    "dealt back": node(Op.E_DAMAGE, node(Op.R_SELF), PREVENTED, 1, node(Op.W_CONTROLLER, node(Op.R_EVENT))),
    "gained": node(Op.E_GAIN_LIFE, node(Op.W_YOU), PREVENTED),
}


@effect(ir.Shield, fields="source to then")
def _shield(scope: Scope, item: ir.Shield) -> None:
    """A source is a permanent or a spell (CR 609.7a); of abilities on the stack it is their source that is chosen."""
    flat = lower_filter(scope, item.source)[1]
    who = node(Op.W_NONE) if item.to is None else player.lower(scope, item.to)
    scope.emit(Op.E_CHOOSE, node(Op.W_YOU), SOURCES, flat, number(1), number(1))
    if item.then and item.then not in CONSEQUENCES:
        raise Unsupported(f"{item}")
    then = scope.linker.program([CONSEQUENCES[item.then]]) if item.then else 0
    scope.emit(Op.E_SHIELD, node(Op.R_THEM), who, then)
    scope.it = UNCLEAR


@effect(ir.ExchangeControl, fields="first second")
def _exchange(scope: Scope, item: ir.ExchangeControl) -> None:
    """Only if both are there, under different players (CR 701.10b)."""
    first, second = both(scope, item)
    you, opponent = node(Op.W_YOU), node(Op.W_OPPONENT)
    end = Label()
    for mine, theirs in ((first, second), (second, first)):
        skip = Label()
        held = [there_under(ref, who) for ref, who in ((mine, you), (theirs, opponent))]
        scope.emit(Op.E_JUMP_UNLESS, skip, node(Op.C_AND, *held))
        scope.emit(Op.E_CONTROL, mine, opponent, Duration.DU_INDEFINITE)
        scope.emit(Op.E_CONTROL, theirs, you, Duration.DU_INDEFINITE)
        scope.emit(Op.E_JUMP, end)
        scope.mark(skip)
    scope.mark(end)
    scope.it = scope.that = UNCLEAR


def there_under(ref: Flat, who: Flat) -> Flat:
    """It is on the battlefield, under that player's control."""
    found = node(Op.V_COUNT, BATTLEFIELD, node(Op.F_AND, node(Op.F_IS, ref), node(Op.F_CONTROLLER, who)))
    return node(Op.C_COMPARE, Compare.CMP_EQ, found, number(1))


def both(scope: Scope, item: ir.ExchangeControl) -> tuple[Flat, Flat]:
    """The two references; each must be one object."""
    first, second = item.first, item.second
    if second is None:
        if not isinstance(first, Target) or first.up_to or first.least is not None or fixed(first.count, "") != 2:
            raise Unsupported(f"exchange control: {item}")
        index, _ = target_spec(scope, first)
        return node(Op.R_TARGET, index), node(Op.R_TARGET, index + 1)
    parts: list[Any] = [first, second]
    if not all(isinstance(p, Self) or (isinstance(p, Target) and p == Target(p.filter, other=p.other)) for p in parts):
        raise Unsupported(f"exchange control: {item}")
    return reference.lower(scope, first), reference.lower(scope, second)
