"""Programs for tests: nodes are nested tuples `(op, operand, ...)`; an operand is a number or a node."""

from __future__ import annotations

from typing import Any

from sim.core.opcodes import Op, Zone

BATTLEFIELD = 1 << Zone.Z_BATTLEFIELD

Node = tuple[Any, ...]


def flat(node: Node) -> list[int]:
    """One node as numbers: op, length, operands."""
    body: list[int] = []
    for operand in node[1:]:
        body.extend(flat(operand) if isinstance(operand, tuple) else [int(operand)])
    return [int(node[0]), len(body) + 2, *body]


class Code:
    """Collects nodes; `put` returns where they begin."""

    def __init__(self) -> None:
        self.numbers = [0]

    def put(self, *nodes: Node) -> int:
        at = len(self.numbers)
        for node in nodes:
            self.numbers.extend(flat(node))
        return at


def num(n: int) -> Node:
    return (Op.V_NUM, n)


SELF: Node = (Op.R_SELF,)
IS_SELF: Node = (Op.F_IS, SELF)
YOU: Node = (Op.W_YOU,)


def kind(bits: int) -> Node:
    return (Op.F_TYPE, bits)


def both(*filters: Node) -> Node:
    return (Op.F_AND, *filters)


def other_than(condition: Node) -> Node:
    return (Op.F_NOT, condition)
