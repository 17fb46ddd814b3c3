"""Being something else than printed (ir/shapes.py): one effect in layers 2, 4, 5, 6 and 7b (CR 613)."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import shapes as ir
from sim.cards.ir.abilities import AreTypes
from sim.cards.lower.base import Flat, node, player, static, value
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.scope import Scope
from sim.cards.lower.statics import grant, group, type_nodes
from sim.cards.lower.values import single
from sim.cards.lower.words import ARTIFACT_TYPES, ENCHANTMENT_TYPES, TYPES, color_mask
from sim.core.opcodes import Op

SETS = 1  # flag of S_TYPES
ADDS = ("too", "too, and colors")
KEEPS = {"", *ADDS, "still land", "still planeswalker", "that still land", "that still planeswalker"}
LOSES = {"", "before", "others"}


@static(ir.IsShape, fields="what shape keeps loses")
def _is_shape(scope: Scope, item: ir.IsShape) -> list[Flat]:
    shape: Any = item.shape
    if item.keeps not in KEEPS or item.loses not in LOSES:
        raise Unsupported(f"what a shape leaves: {item}")
    what = group(scope, item.what)
    nodes = shape_types(scope, what, shape, bool(item.keeps))
    if shape.colors is not None:
        nodes.append(node(Op.S_COLORS, what, color_mask(shape.colors), int(item.keeps not in ADDS)))
    if item.loses:
        nodes.append(node(Op.S_LOSE_ALL, what))
    nodes += grant(scope, what, shape.abilities)
    if shape.power is not None:
        nodes.append(node(Op.S_BASE_PT, what, value.lower(scope, shape.power), value.lower(scope, shape.toughness)))
    return nodes


def shape_types(scope: Scope, what: Flat, shape: Any, kept: bool) -> list[Flat]:
    """Layer 4. Other card types are lost where none is kept, and with them the subtypes that no longer fit (CR 205.1a); an
    'artifact creature' keeps them, and only its creature types are replaced (CR 205.1b)."""
    if kept:
        return type_nodes(scope, what, AreTypes(shape, shape.types, shape.subtypes))
    names = type_nodes(scope, what, AreTypes(shape, subtypes=shape.subtypes, add=False))
    if not shape.types or set(shape.types) == {"artifact", "creature"}:
        return [*type_nodes(scope, what, AreTypes(shape, shape.types)), *names]
    if set(shape.subtypes) & (ARTIFACT_TYPES | ENCHANTMENT_TYPES) or not set(shape.types) <= {"creature", "land"}:
        raise Unsupported(f"sets card types: {shape}")
    return [node(Op.S_TYPES, what, sum(TYPES[name] for name in shape.types), SETS), *names]


@static(ir.YouControl, fields="who what")
def _you_control(scope: Scope, item: ir.YouControl) -> list[Flat]:
    what = group(scope, item.what)
    return [node(Op.S_CONTROL, what, single(player.lower(scope, item.who), item))]
