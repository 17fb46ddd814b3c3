"""Damage that a player may take instead, damage to several, copies of a host, mana and cards for later, energy to be paid, blight
(ir/unless.py)."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import unless as ir
from sim.cards.ir.abilities import AtStep, Keyword, Triggered
from sim.cards.ir.conditions import OnBattlefield
from sim.cards.ir.effects import DealDamage, Delayed, If, May, Return
from sim.cards.ir.filters import Filter, Subtype
from sim.cards.ir.values import PlayerTarget, Self, Target, Who
from sim.cards.lower.base import Flat, Label, effect, event, node, player, raw, reference
from sim.cards.lower.costs import lower_costs
from sim.cards.lower.effects import lower_effect
from sim.cards.lower.effects_players import deal
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.events import whose
from sim.cards.lower.filters import conjunction, lower_filter, quiet
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.values import lower_amount, number, single
from sim.cards.lower.words import BATTLEFIELD, SYMBOLS, TYPES, zone_mask
from sim.core.opcodes import CounterKind, Duration, MarkKind, Op, Step

YOU, THEM, SELF, EVERY = node(Op.W_YOU), node(Op.R_THEM), node(Op.R_SELF), node(Op.F_TRUE)
NEXT_END = AtStep("end", Who("any"), next=True)


@effect(ir.UnlessTakes, fields="source amount to")
def _unless_takes(scope: Scope, item: ir.UnlessTakes) -> None:
    """Nothing where there is no target; its controller decides as this resolves."""
    if not isinstance(item.source, Self) or not isinstance(item.to, Target):
        raise Unsupported(f"{item}")
    amount = lower_amount(scope, item.amount)
    to = reference.lower(scope, item.to)
    if to[0] != Op.R_TARGET or int(Op.R_TARGET) in amount:
        raise Unsupported(f"{item}")
    who, refused, end = node(Op.W_CONTROLLER, to), Label(), Label()
    scope.emit(Op.E_JUMP_UNLESS, end, node(Op.C_MATCHES, to, EVERY))
    scope.emit(Op.E_MAY, who, refused)
    scope.emit(Op.E_DAMAGE, SELF, amount, 1, who)
    scope.emit(Op.E_JUMP, end)
    scope.mark(refused)
    scope.emit(Op.E_DAMAGE, SELF, amount, 0, to)
    scope.mark(end)
    scope.it = scope.that = scope.amount = UNCLEAR


@effect(ir.DamageSeveral, fields="source amount creature who planeswalker")
def _damage_several(scope: Scope, item: ir.DamageSeveral) -> None:
    """At the same time. Of one permanent that is both targets it is not known here whether it is dealt damage once."""
    if not isinstance(item.creature, Target) or not isinstance(item.planeswalker, Target) or not isinstance(item.who, PlayerTarget):
        raise Unsupported(f"{item}")
    deal(scope, DealDamage(item.source, item.amount, item.creature), Op.E_DAMAGE_FIRST)
    deal(scope, DealDamage(item.source, item.amount, item.who), Op.E_DAMAGE_FIRST)
    deal(scope, DealDamage(item.source, item.amount, item.planeswalker), Op.E_DAMAGE)
    once, twice = Label(), node(Op.C_MATCHES, node(Op.R_TARGET, 0), node(Op.F_IS, node(Op.R_TARGET, 2)))
    if scope.n_targets != 3:
        raise Unsupported(f"damage to each of three targets, beside others: {item}")
    scope.emit(Op.E_JUMP_UNLESS, once, twice)
    scope.emit(Op.E_UNRESOLVED)
    scope.mark(once)
    scope.it = scope.that = UNCLEAR


@effect(ir.CopyHostOr, fields="cost otherwise")
def _copy_host_or(scope: Scope, item: ir.CopyHostOr) -> None:
    """What paying takes away cannot be copied here any more."""
    other, gone, end = Label(), Label(), Label()
    host = node(Op.R_ATTACHED)
    mine = node(Op.F_AND, node(Op.F_TYPE, TYPES["creature"]), node(Op.F_CONTROLLER, YOU))
    scope.emit(Op.E_JUMP_UNLESS, other, node(Op.C_MATCHES, host, mine))
    scope.emit(Op.E_PAY_OR, YOU, other, *lower_costs(scope, item.cost))
    scope.emit(Op.E_JUMP_UNLESS, gone, node(Op.C_MATCHES, host, mine))
    scope.emit(Op.E_COPY_TOKEN, YOU, number(1), host, 0)
    scope.emit(Op.E_JUMP, end)
    scope.mark(gone)
    scope.emit(Op.E_UNRESOLVED)
    scope.emit(Op.E_JUMP, end)
    scope.mark(other)
    lower_effect(scope, item.otherwise)
    scope.mark(end)
    scope.it = UNCLEAR


@effect(ir.ManaLater, fields="symbol amount")
def _mana_later(scope: Scope, item: ir.ManaLater) -> None:
    """A delayed trigger that remembers a number. A turn has main phases before and after combat."""
    amount = lower_amount(scope, item.amount)
    child = scope.child()
    child.delayed = True
    phases = (node(Op.T_STEP, step, YOU, 0) for step in (Step.ST_MAIN1, Step.ST_MAIN2))
    counts = [int(symbol == item.symbol) for symbol in SYMBOLS]
    add = raw(Op.E_ADD_MANA, YOU, 0, 0, *counts, node(Op.V_EVENT))
    scope.emit(Op.E_DELAYED_N, scope.linker.trigger(child, raw(Op.T_ANY, *phases), add), amount)


@effect(ir.ReturnIfStill, fields="what still")
def _return_if_still(scope: Scope, item: ir.ReturnIfStill) -> None:
    if not isinstance(item.still, Self):
        raise Unsupported(f"{item}")
    back = If(OnBattlefield(Self()), May(Who("you"), Return(item.what, "battlefield")))
    lower_effect(scope, Delayed(Triggered(NEXT_END, back)))


@effect(ir.ExileForetold, fields="what")
def _exile_foretold(scope: Scope, item: ir.ExileForetold) -> None:
    """A card with foretell, by its own ability: it can be cast by that on a later turn (CR 702.143c)."""
    face = scope.face
    if face is None or reference.lower(scope, item.what) != SELF or not any(
        isinstance(a, Keyword) and a.name == "foretell" for a in face.printed.abilities
    ):
        raise Unsupported(f"{item}")
    scope.emit(Op.E_EXILE, SELF, 0, 0, number(0))
    for kind, lasts in ((MarkKind.MARK_FORETOLD, Duration.DU_INDEFINITE), (MarkKind.MARK_FRESH, Duration.DU_END_OF_TURN)):
        scope.emit(Op.E_MARK, THEM, kind, lasts)
    scope.it = UNCLEAR


@effect(ir.PayEnergy, fields="count otherwise")
def _pay_energy(scope: Scope, item: ir.PayEnergy) -> None:
    if scope.actor != YOU or scope.iterating:
        raise Unsupported(f"{item}")
    paid = Label()
    scope.emit(Op.E_PAY_ENERGY, YOU, lower_amount(scope, item.count))
    scope.emit(Op.E_JUMP_UNLESS, paid, node(Op.C_NOT, node(Op.C_LAST_DID)))
    lower_effect(scope, item.otherwise)
    scope.mark(paid)
    scope.it = UNCLEAR


@effect(ir.Blight, fields="who count")
def _blight(scope: Scope, item: ir.Blight) -> None:
    who = single(player.lower(scope, item.who), item)
    if who != YOU:
        scope.linker.others_put = True
    mine = node(Op.F_AND, node(Op.F_TYPE, TYPES["creature"]), node(Op.F_CONTROLLER, who))
    amount = lower_amount(scope, item.count)
    scope.emit(Op.E_CHOOSE, who, BATTLEFIELD, mine, number(1), number(1))
    scope.emit(Op.E_PUT_COUNTERS, CounterKind.CT_M1M1, amount, THEM)
    scope.it = UNCLEAR


@event(ir.PlayerTargeted, fields="who by")
def _player_targeted(scope: Scope, item: ir.PlayerTargeted) -> Flat:
    by: Any = item.by
    if not isinstance(by, Filter) or by.noun != "spell":
        raise Unsupported(f"{item}")
    flat = conjunction([node(Op.F_SPELL), *(quiet(scope, p) for p in by.preds)])
    who = whose(scope, item.who)
    scope.it = scope.event_object = UNCLEAR
    return node(Op.T_PLAYER_TARGETED, who, flat)


@effect(ir.PutAttached, fields="filter to")
def _put_attached(scope: Scope, item: ir.PutAttached) -> None:
    """Choosing one that cannot enchant it is choosing none."""
    card: Any = item.filter
    if not isinstance(item.to, Self) or scope.actor != YOU or card.noun != "card" or Subtype("Aura") not in card.preds:
        raise Unsupported(f"{item}")
    zones, flat = lower_filter(scope, card)
    if zones != zone_mask("hand"):
        raise Unsupported(f"{item}")
    scope.emit(Op.E_CHOOSE, YOU, zones, flat, number(1), number(1))
    scope.emit(Op.E_PUT_ATTACHED, THEM, SELF)
    scope.it = UNCLEAR
