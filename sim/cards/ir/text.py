"""The readable text form of IR: `LoseLife(Who('you'), Num(1))`. Fields with their default are left out.

Reading uses the syntax tree of Python and accepts node calls, tuples and plain constants only.
"""

from __future__ import annotations

import ast
import dataclasses
import importlib
import pkgutil
from typing import Any

from sim.cards import ir
from sim.cards.ir.node import Node, registry
from sim.errors import UserError

for _family in pkgutil.iter_modules(ir.__path__):  # every class registers itself by its name
    importlib.import_module(f"{ir.__name__}.{_family.name}")


def write(node: Any) -> str:
    """The text of a node, tuple or constant."""
    if isinstance(node, Node):
        return f"{type(node).__name__}({', '.join(arguments(node))})"
    if isinstance(node, tuple):
        inner = ", ".join(write(i) for i in node)
        return f"({inner},)" if len(node) == 1 else f"({inner})"
    if node is None or isinstance(node, bool | int | str):
        return repr(node)
    raise TypeError(f"not IR: {node!r}")


def arguments(node: Node) -> list[str]:
    """Positional as long as nothing is left out, by name after that."""
    out: list[str] = []
    skipped = False
    for f in dataclasses.fields(node):
        value = getattr(node, f.name)
        if f.default is not dataclasses.MISSING and value == f.default:
            skipped = True
        else:
            out.append(f"{f.name}={write(value)}" if skipped else write(value))
    return out


def read(text: str) -> Any:
    """The node that a text stands for; raises UserError."""
    try:
        tree = ast.parse(text.strip(), mode="eval")
    except (SyntaxError, ValueError) as error:
        raise UserError(f"not IR text: {error}") from error
    return build(tree.body)


def build(tree: ast.expr) -> Any:
    """Constants, tuples, negative numbers and calls of registered nodes."""
    match tree:
        case ast.Constant(value) if value is None or isinstance(value, bool | int | str):
            return value
        case ast.UnaryOp(ast.USub(), ast.Constant(int(value))):
            return -value
        case ast.Tuple(elements):
            return tuple(build(e) for e in elements)
        case ast.Call(ast.Name(name), args, keywords) if name in registry:
            named = {k.arg: build(k.value) for k in keywords if k.arg is not None}
            try:
                return registry[name](*(build(a) for a in args), **named)
            except TypeError as error:
                raise UserError(f"not IR text: {error}") from error
    raise UserError(f"not IR text: {ast.unparse(tree)}")
