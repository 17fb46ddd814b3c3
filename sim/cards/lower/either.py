"""One of two things, chosen on resolution (CR 608.2d)."""

from __future__ import annotations

from sim.cards.ir.either import TapOrUntap
from sim.cards.lower.base import effect, node, reference
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.picks import by_choice
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.core.opcodes import Op


@effect(TapOrUntap, fields="what")
def _tap_or_untap(scope: Scope, item: TapOrUntap) -> None:
    """Of several permanents each would have a choice of its own."""
    what = reference.lower(scope, item.what)
    if what[0] not in (Op.R_TARGET, Op.R_SELF, Op.R_EVENT, Op.R_ATTACHED) or scope.actor != node(Op.W_YOU):
        raise Unsupported(f"tap or untap several: {item}")
    by_choice(scope, [[node(Op.E_TAP, what)], [node(Op.E_UNTAP, what)]])
    scope.amount = UNCLEAR if scope.amount == node(Op.V_LAST) else scope.amount  # the choice is a number itself
