"""New targets, spells that nothing stops, a spell cast again, places in a library, targets in several zones (ir/redirect.py)."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import redirect as ir
from sim.cards.ir.values import It, Self, Target
from sim.cards.lower.base import Flat, condition, effect, filters, node, player, reference, static
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.values import single
from sim.cards.lower.words import zone_mask
from sim.core.opcodes import Op, Verb

SELF = node(Op.F_IS, node(Op.R_SELF))
HAND, YOU = zone_mask("hand"), node(Op.W_YOU)


@effect(ir.NewTargets, fields="who what")
def _new_targets(scope: Scope, item: ir.NewTargets) -> None:
    if not isinstance(item.what, Target | It):
        raise Unsupported(f"{item}")
    scope.emit(Op.E_NEW_TARGETS, single(player.lower(scope, item.who), item), stack_target(scope, item.what))


def stack_target(scope: Scope, item: Any) -> Flat:
    """One target on the stack, said now or before."""
    what: Flat = reference.lower(scope, item)
    if what[0] != Op.R_TARGET:
        raise Unsupported(f"a spell that is no target: {item}")
    return what


@static(ir.Unstoppable, fields="what condition")
def _unstoppable(scope: Scope, item: ir.Unstoppable) -> list[Flat]:
    """Both are asked when it matters, not as it is cast."""
    if not isinstance(item.what, Self):
        raise Unsupported(f"{item}")
    holds = condition.lower(scope, item.condition)
    stands = node(Op.S_CANT, SELF, Verb.CANT_BE_COUNTERED, node(Op.F_NOT, node(Op.F_TRUE)), node(Op.C_NOT, holds))
    return [stands, node(Op.S_UNPREVENTABLE_BY, node(Op.F_AND, SELF, node(Op.F_WHEN, holds)))]


@condition(ir.CastAgain, fields="what name")
def _cast_again(scope: Scope, item: ir.CastAgain) -> Flat:
    """The spell itself is one of them: a copy was cast from nowhere, and one that was taken over not from its controller's hand."""
    own = scope.face.printed_name if scope.face is not None else None
    if item.name not in ("{self}", own) or own is None:
        raise Unsupported(f"another name than its own: {item}")
    here = node(Op.C_CAST_FROM, reference.lower(scope, item.what), HAND.bit_length() - 1)
    return node(Op.C_AND, here, node(Op.C_CAST_NAMED, 2, scope.linker.name(own), YOU))


@effect(ir.IntoLibrary, fields="what n")
def _into_library(scope: Scope, item: ir.IntoLibrary) -> None:
    what = reference.lower(scope, item.what)
    if what[0] not in (Op.R_SELF, Op.R_TARGET):
        raise Unsupported(f"several cards, in one place: {item}")
    scope.emit(Op.E_INTO_LIBRARY, what, item.n)
    scope.it = UNCLEAR


@filters(ir.SuspendedCard)
def _suspended_card(_: Scope, __: ir.SuspendedCard) -> Flat:
    return node(Op.F_SUSPENDED)
