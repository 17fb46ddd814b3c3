"""Speed (ir/speed.py): a face for each speed of what lies in the command zone, one after the other (core/speed.pyx)."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

from sim.cards.ir import abilities as ab
from sim.cards.ir import conditions as cn
from sim.cards.ir import speed as ir
from sim.cards.ir import values as va
from sim.cards.lower.base import Flat, ability, condition, effect, node, player, raw, static, value
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.rows import AbilityRow, FaceRow
from sim.cards.lower.scope import Scope
from sim.core.opcodes import Compare, Op

if TYPE_CHECKING:
    from sim.cards.lower.link import Linker

MAX_SPEED = 4
YOURS = ir.MaxSpeed(va.Who("you"))
# whenever an opponent loses life during your turn; the once each turn is of the one object (CR 702.179d)
LOSES: Any = raw(Op.T_WHILE, node(Op.C_TURN, node(Op.W_YOU)), node(Op.T_LOSES_LIFE, node(Op.W_OPPONENT)))
GROWS = ab.Triggered(LOSES, ir.Faster(), limit="once_each_turn")


def first_speed(linker: Linker) -> FaceRow:
    """The face of speed 1; the others follow it."""
    if "speed" not in linker.tokens:
        faces = [linker.emblem((GROWS,) if n < MAX_SPEED else (), f"speed {n}") for n in range(1, MAX_SPEED + 1)]
        if [face.number for face in faces] != list(range(faces[0].number, faces[0].number + MAX_SPEED)):
            raise Unsupported("faces of speeds that do not stand together")
        linker.tokens["speed"] = faces[0]
    return linker.tokens["speed"]


@static(ir.StartsEngines)
def _starts(scope: Scope, _: ir.StartsEngines) -> list[Flat]:
    return [node(Op.S_ENGINES, first_speed(scope.linker))]


@effect(ir.Faster)
def _faster(scope: Scope, _: ir.Faster) -> None:
    scope.emit(Op.E_FASTER)


@value(ir.Speed, fields="who")
def _speed(scope: Scope, item: ir.Speed) -> Flat:
    return node(Op.V_SPEED, first_speed(scope.linker), player.lower(scope, item.who))


@condition(ir.MaxSpeed, fields="who")
def _max_speed(scope: Scope, item: ir.MaxSpeed) -> Flat:
    speed = node(Op.V_SPEED, first_speed(scope.linker), player.lower(scope, item.who))
    return node(Op.C_COMPARE, Compare.CMP_GE, speed, node(Op.V_NUM, MAX_SPEED))


@ability(ir.AtMaxSpeed, fields="ability")
def _at_max_speed(scope: Scope, item: ir.AtMaxSpeed) -> list[AbilityRow]:
    """Speed never falls, so that a condition of the ability says the same as having the ability only then."""
    inner: Any = item.ability
    name = "only_if" if isinstance(inner, ab.Activated) else "condition"
    before = getattr(inner, name)
    asked = YOURS if before is None else cn.Both((before, YOURS))
    return list(ability.lower(scope, dataclasses.replace(inner, **{name: asked})))
