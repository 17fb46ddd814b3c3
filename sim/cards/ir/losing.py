"""What goes for a while or for good: abilities, untapping (CR 613.1f, 502.3)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class LosesEither(Node):
    """'target creature loses first strike or swampwalk until end of turn': its controller chooses as it resolves."""

    what: Node
    first: str
    second: str


class TapDown(Node):
    """'tap all creatures your opponents control. Those creatures don't untap during their controllers' next untap steps'."""

    filter: Node
    said: str
