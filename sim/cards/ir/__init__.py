"""The intermediate representation: a small typed tree of what a card does.

One module a family. `text.py` writes any node as text and reads it back; every node class is registered there by name.
A node may exist only with a lowering in `sim/cards/lower` (a test walks the registry).
"""

from sim.cards.ir.node import Node, registry

__all__ = ["Node", "registry"]
