"""The monarch, 'if the player can't', ties, arrests (ir/designations.py)."""

from __future__ import annotations

from sim.cards.ir import designations as ir
from sim.cards.ir.abilities import AreTypes, AtStep, Cant, DealsDamage, Triggered
from sim.cards.ir.effects import Draw
from sim.cards.ir.filters import Extreme, Filter
from sim.cards.ir.milled import PutMilled
from sim.cards.ir.values import Num, Who
from sim.cards.lower.base import Flat, Label, condition, effect, node, player, raw, reference, static, value
from sim.cards.lower.effects import DID, lower_effect
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import lower_filter
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.statics import grant, group, lower_static, type_nodes
from sim.cards.lower.values import number, single
from sim.core.opcodes import Op

YOU = Who("you")


def monarch(scope: Scope) -> object:
    """The face that holds the monarch's two abilities (CR 725.2); the monarch owns the object that has it."""
    dethroned = raw(Op.E_NEXT_MONARCH, node(Op.W_CONTROLLER, node(Op.R_EVENT)))
    struck = DealsDamage(Filter("creature"), YOU, combat=True)
    return scope.linker.emblem((Triggered(AtStep("end", YOU), Draw(YOU, Num(1))), Triggered(struck, dethroned)))


@effect(ir.BecomeMonarch, fields="who")
def _become_monarch(scope: Scope, item: ir.BecomeMonarch) -> None:
    scope.emit(Op.E_MONARCH, single(player.lower(scope, item.who), item), monarch(scope))


@condition(ir.IsMonarch, fields="who")
def _is_monarch(scope: Scope, item: ir.IsMonarch) -> Flat:
    return node(Op.C_MONARCH, player.lower(scope, item.who))


@static(ir.Arrested, fields="what except_mana")
def _arrested(scope: Scope, item: ir.Arrested) -> list[Flat]:
    parts = (Cant(item.what, "attack_or_block"), Cant(item.what, "activate", except_mana=item.except_mana))
    return [flat for part in parts for flat in lower_static(scope, part)]


@static(ir.CreatureToo, fields="what power toughness abilities")
def _creature_too(scope: Scope, item: ir.CreatureToo) -> list[Flat]:
    what = group(scope, item.what)
    size = node(Op.S_BASE_PT, what, value.lower(scope, item.power), value.lower(scope, item.toughness))
    return [*type_nodes(scope, what, AreTypes(item.what, ("creature",))), size, *grant(scope, what, item.abilities)]


@reference(ir.ExtremeOne, fields="filter stat least")
def _extreme_one(scope: Scope, item: ir.ExtremeOne) -> Flat:
    """Whoever follows the instruction chooses among those that are tied."""
    if not isinstance(item.filter, Filter):
        raise Unsupported(f"{item}")
    best = Filter(item.filter.noun, item.filter.zone, (*item.filter.preds, Extreme(item.stat, item.filter, item.least)))
    zones, flat = lower_filter(scope, best)
    scope.emit(Op.E_CHOOSE, scope.actor, zones, flat, number(1), number(1))
    return scope.see(node(Op.R_THEM))


@effect(ir.TieBreak, fields="filter stat least")
def _tie_break(scope: Scope, _: ir.TieBreak) -> None:
    """Said already by the choice itself."""
    scope.emit(Op.E_NOTHING)


@effect(ir.IfCant, fields="do otherwise said")
def _if_cant(scope: Scope, item: ir.IfCant) -> None:
    """A sacrifice or discard of nothing was not possible, nor to take what is not there."""
    do = item.do
    one = not do.every and not do.up_to if isinstance(do, PutMilled) else getattr(do, "count", None) == Num(1)
    if not one:
        raise Unsupported(f"whether all of it can be done: {item}")
    end = Label()
    lower_effect(scope, item.do)
    memory = scope.that
    scope.emit(Op.E_JUMP_UNLESS, end, node(Op.C_NOT, DID))
    scope.that = memory
    lower_effect(scope, item.otherwise)
    scope.mark(end)
    scope.it = UNCLEAR


@effect(ir.PutTwice, fields="first second")
def _put_twice(scope: Scope, item: ir.PutTwice) -> None:
    lower_effect(scope, item.first)
    lower_effect(scope, item.second)
    scope.it = UNCLEAR
