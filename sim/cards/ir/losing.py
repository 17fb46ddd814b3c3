"""Abilities that go (CR 613.1f)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class LosesEither(Node):
    """'target creature loses first strike or swampwalk until end of turn': its controller chooses as it resolves."""

    what: Node
    first: str
    second: str


class ExileGraveyard(Node):
    """'exile target player's graveyard'."""

    who: Node
