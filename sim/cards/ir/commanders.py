"""Commanders (CR 903): no game of these formats has any."""

from __future__ import annotations

from sim.cards.ir.node import Node


class ControlsCommander(Node):
    """'you control a commander', 'you control your commander'."""

    own: bool = False
