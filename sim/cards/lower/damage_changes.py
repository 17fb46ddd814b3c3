"""Damage that is other damage than it would be (ir/damage_changes.py)."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import damage_changes as ir
from sim.cards.ir.filters import AnyOf, Filter
from sim.cards.lower.base import Flat, node, replacement
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import lower_filter, on_battlefield, quiet
from sim.cards.lower.scope import Scope
from sim.cards.lower.words import BATTLEFIELD
from sim.core.opcodes import Op

EVERY, NOTHING = node(Op.F_TRUE), node(Op.F_NOT, node(Op.F_TRUE))
EACH, NOBODY, THEY = node(Op.W_EACH), node(Op.W_NONE), node(Op.W_OPPONENT)
ITSELF, HOST = node(Op.F_IS, node(Op.R_SELF)), node(Op.F_IS, node(Op.R_ATTACHED))
RECEIVERS = {
    "": (EACH, EVERY), "a permanent or player": (EACH, EVERY), "an opponent": (THEY, NOTHING), "a player": (EACH, NOTHING),
    "an opponent or a permanent an opponent controls": (THEY, node(Op.F_CONTROLLER, THEY)), "you": (node(Op.W_YOU), NOTHING),
    "~": (NOBODY, ITSELF), "this creature": (NOBODY, ITSELF), "enchanted player": (node(Op.W_ENCHANTED), NOTHING),
    "equipped creature": (NOBODY, HOST), "enchanted creature": (NOBODY, HOST),
}  # fmt: skip
AGAIN = {
    "that permanent or player": ("a permanent or player",),
    "that player or permanent": ("an opponent or a permanent an opponent controls",),
    "that player": ("an opponent", "a player", "enchanted player"),
}  # fmt: skip
KINDS = {"": 0, "combat": 1, "noncombat": 2}


def of_sources(scope: Scope, by: Any) -> Flat:
    """A filter over sources: permanents, unless the text says spells or sources."""
    if isinstance(by, AnyOf) and all(isinstance(item, Filter) for item in by.items):
        return node(Op.F_OR, *(of_sources(scope, item) for item in by.items))
    if not isinstance(by, Filter):
        return quiet(scope, by)
    zones, flat = lower_filter(scope, by)
    if by.zone == "stack":
        return node(Op.F_AND, node(Op.F_SPELL), flat)
    return on_battlefield(flat) if zones == BATTLEFIELD else flat


@replacement(ir.DamageChange, fields="by to n times kind tail twice that")
def _damage_change(scope: Scope, item: ir.DamageChange) -> Flat:
    if item.tail and item.to not in AGAIN.get(item.tail, (item.tail,)):
        raise Unsupported(f"damage to another than would be dealt it: {item}")
    if item.to not in RECEIVERS:
        raise Unsupported(f"who is dealt damage: {item}")
    who, what = RECEIVERS[item.to]
    return node(Op.G_DAMAGE, of_sources(scope, item.by), who, what, int(item.times), item.n, KINDS[item.kind])
