"""'Sacrifice a creature. When you do, ... If the sacrificed creature was a Hamster, ...' (CR 603.12, 608.2h)."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import followups as ir
from sim.cards.ir.effects import If, IfYouDo, Sacrifice, Seq
from sim.cards.ir.filters import Filter
from sim.cards.ir.values import Num, Who
from sim.cards.lower.base import Label, node
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import conjunction, lower_filter
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.values import number
from sim.cards.lower.words import BATTLEFIELD
from sim.core.opcodes import Op

YOU, THEM, EVERY = node(Op.W_YOU), node(Op.R_THEM), node(Op.F_TRUE)


def more_taken(usual: Any, other: ir.SameSacrifice) -> Sacrifice:
    """The same player sacrifices so many of the same."""
    if not isinstance(usual, Sacrifice) or usual.count != Num(1) or getattr(usual.filter, "noun", "") + "s" != other.noun:
        raise Unsupported(f"how many of what: {other}")
    return Sacrifice(Who("that_player"), usual.filter, other.count, choice=True)


def asks_what_was(item: Any) -> ir.SacrificedWas | None:
    """The question what the sacrificed thing was, where it is asked."""
    if isinstance(item, ir.SacrificedWas):
        return item
    parts = item if isinstance(item, tuple) else [getattr(item, f) for f in getattr(item, "__dataclass_fields__", {})]
    return next((found for found in map(asks_what_was, parts) if found is not None), None)


def answered(item: Any, asked: ir.SacrificedWas, yes: bool) -> Any:
    """The instructions where the answer is known."""
    if isinstance(item, If) and item.condition == asked:
        return item.effect if yes else item.otherwise
    if isinstance(item, Seq):
        kept = [(answered(inner, asked, yes), joint) for inner, joint in zip(item.items, (".", *item.joints), strict=True)]
        parts = [(inner, joint) for inner, joint in kept if inner is not None]
        return Seq(tuple(inner for inner, _ in parts), tuple(joint for _, joint in parts[1:]))
    return item


def sacrifice_then(scope: Scope, item: IfYouDo, reflexive: Any) -> bool:
    """'Sacrifice a creature. When you do, ... If the sacrificed creature was a Hamster, ...': asked before it goes."""
    asked, do = asks_what_was(item.then), item.do
    if asked is None:
        return False
    if not isinstance(do, Sacrifice) or do.count != Num(1) or do.who != Who("you") or not item.when or not isinstance(do.filter, Filter):
        raise Unsupported(f"what was sacrificed: {item}")
    flat = conjunction([lower_filter(scope, do.filter)[1], node(Op.F_CONTROLLER, YOU)])
    scope.emit(Op.E_CHOOSE, YOU, BATTLEFIELD, flat, number(1), number(1))
    none, other = Label(), Label()
    scope.emit(Op.E_JUMP_UNLESS, none, node(Op.C_MATCHES, THEM, EVERY))
    scope.emit(Op.E_JUMP_UNLESS, other, node(Op.C_MATCHES, THEM, lower_filter(scope, asked.filter)[1]))
    for yes in (True, False):
        scope.emit(Op.E_SACRIFICE, THEM)
        scope.it = scope.given = THEM
        reflexive(scope, answered(item.then, asked, yes))
        if yes:
            scope.emit(Op.E_JUMP, none)
            scope.mark(other)
    scope.mark(none)
    scope.it = UNCLEAR
    return True
