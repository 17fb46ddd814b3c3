"""Day and night (CR 727), where nothing has daybound or nightbound."""

from __future__ import annotations

from sim.cards.ir.node import Node


class DayAsEnters(Node):
    """'If it's neither day nor night, it becomes day as <what> enters.'"""

    what: Node


class DayTurns(Node):
    """'day becomes night or night becomes day'."""
