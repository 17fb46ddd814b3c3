"""What stays tapped in an untap step to come (CR 502.3)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class StayTapped(Node):
    """'Lands you control don't untap during your next untap step.': whatever matches by then. said: how the text says the step
    ('your', 'their', 'that player's'; 'of': 'creatures don't untap during target player's next untap step')."""

    filter: Node
    who: Node
    said: str
