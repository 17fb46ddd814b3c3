"""Targets 'from a single graveyard': all of them in one's own or all in the other player's, so there are two modes (CR 115.1)."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from sim.cards.ir.effects import ShuffleInto
from sim.cards.ir.filters import Filter, OwnedBy
from sim.cards.ir.values import Pair, Self, Target, Who
from sim.cards.lower.base import Label, node, reference
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.core.opcodes import Op, Zone

SINGLE, YOU, OPPONENT = Who("single"), Who("you"), Who("opponent")
WHO = {YOU: node(Op.W_YOU), OPPONENT: node(Op.W_OPPONENT)}


def apart(modes: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """What is to be done, for either graveyard where the text says 'a single one'."""
    if not says(modes):
        yield modes
        return
    for who in (YOU, OPPONENT):
        yield tuple(of(mode, who) for mode in modes)


def says(item: Any) -> bool:
    """Is there a 'single graveyard' in it?"""
    if isinstance(item, tuple):
        return any(says(i) for i in item)
    return item == SINGLE or any(says(getattr(item, f)) for f in getattr(item, "__dataclass_fields__", {}))


def of(item: Any, who: Who) -> Any:
    """The same about this player's graveyard."""
    if isinstance(item, tuple):
        return tuple(of(i, who) for i in item)
    if item == SINGLE:
        return who
    if not says(item):
        return item
    return dataclasses.replace(item, **{f.name: of(getattr(item, f.name), who) for f in dataclasses.fields(item)})


def graveyard_of(target: Target) -> Who:
    """Whose graveyard the targets are in."""
    owned = [p.who for p in target.filter.preds if isinstance(p, OwnedBy)] if isinstance(target.filter, Filter) else []
    if len(owned) != 1 or owned[0] not in WHO:
        raise Unsupported(f"cards of several graveyards: {target}")
    return owned[0]


def shuffle_together(scope: Scope, item: ShuffleInto) -> None:
    """~ and cards of one graveyard, each into its owner's library; a library into which nothing goes is not shuffled."""
    pair: Any = item.what
    if not isinstance(pair, Pair) or not isinstance(pair.first, Self) or not isinstance(pair.second, Target) or scope.iterating:
        raise Unsupported(f"several libraries: {item}")
    owner = WHO[graveyard_of(pair.second)]
    own, cards = reference.lower(scope, pair.first), reference.lower(scope, pair.second)
    alone, end = Label(), Label()
    scope.emit(Op.E_SET_THAT, node(Op.W_OWNER, own))
    scope.emit(Op.E_JUMP_UNLESS, alone, node(Op.C_MATCHES, cards, node(Op.F_TRUE)))
    scope.emit(Op.E_MOVE, node(Op.R_BOTH, own, cards), Zone.Z_LIBRARY, 0)
    scope.emit(Op.E_SHUFFLE_IN, owner, 0)
    scope.emit(Op.E_SHUFFLE_IN, node(Op.W_THAT), 0)
    scope.emit(Op.E_JUMP, end)
    scope.mark(alone)
    scope.emit(Op.E_MOVE, own, Zone.Z_LIBRARY, 0)
    scope.emit(Op.E_SHUFFLE_IN, node(Op.W_THAT), 0)
    scope.mark(end)
    scope.it = scope.that = UNCLEAR
