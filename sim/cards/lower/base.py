"""What every family of lowering shares: building nodes, labels, and dispatch by IR class.

A handler is registered with the fields that it reads. Dispatch raises Unsupported when a node has another field that is
not at its default: no field is ever skipped in silence.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from sim.cards.ir.node import Node
from sim.cards.lower.errors import Unsupported
from sim.core.opcodes import Op

if TYPE_CHECKING:
    from sim.cards.lower.scope import Scope

Flat = list[Any]  # a node laid out flat: ints, and objects that get their number when the game is linked
Handler = Callable[["Scope", Any], Any]


class Label:
    """A place in a program of effects that jumps go to."""

    def __init__(self) -> None:
        self.number = 0


@dataclasses.dataclass(frozen=True)
class Raw:
    """A node written directly as opcodes, where the IR has no word for it (keyword rules)."""

    code: tuple[Any, ...]


@dataclasses.dataclass(frozen=True)
class TimesCost:
    """A cost that is paid as many times as a value says."""

    times: Node
    parts: tuple[Node, ...]


def node(op: Op, *operands: Any) -> Flat:
    """[op, length, operands...], with nodes among the operands laid out inline."""
    flat: Flat = [int(op), 0]
    for operand in operands:
        if isinstance(operand, list):
            flat.extend(operand)
        else:
            flat.append(int(operand) if isinstance(operand, int) else operand)
    flat[1] = len(flat)
    return flat


def raw(op: Op, *operands: Any) -> Any:
    """A Raw node; it may stand wherever an IR node of its family does."""
    return Raw(tuple(node(op, *operands)))


class Family:
    """Handlers of one family of IR nodes."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.table: dict[type, tuple[frozenset[str], Handler]] = {}

    def __call__(self, *classes: type[Any], fields: str = "") -> Callable[[Handler], Handler]:
        """Register a handler for IR classes; fields: those that it reads or that are prose only."""

        def register(handler: Handler) -> Handler:
            for cls in classes:
                self.table[cls] = (frozenset(fields.split()), handler)
            return handler

        return register

    def lower(self, scope: Scope, item: Any) -> Any:
        """Lower a node of this family."""
        if isinstance(item, Raw):
            return list(item.code)
        entry = self.table.get(type(item))
        if entry is None:
            raise Unsupported(f"{type(item).__name__} as {self.name}: {item}")
        self.check(item, entry[0])
        return entry[1](scope, item)

    def check(self, item: Node, known: Iterable[str]) -> None:
        """Raise when a field that the handler does not know says something."""
        for field in dataclasses.fields(item):  # type: ignore[arg-type]
            if field.name not in known and getattr(item, field.name) != field.default:
                raise Unsupported(f"{type(item).__name__}.{field.name}={getattr(item, field.name)!r}: {item}")


value = Family("value")
player = Family("player")
reference = Family("reference")
filters = Family("filter")
condition = Family("condition")
cost = Family("cost")
effect = Family("effect")
static = Family("static")
event = Family("event")
replacement = Family("replacement")
ability = Family("ability")

FAMILIES = (value, player, reference, filters, condition, cost, effect, static, event, replacement, ability)
