"""Speed (CR 702.179)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class StartsEngines(Node):
    """'Start your engines!': its controller has speed 1 if they have none."""


class Faster(Node):
    """The speed of the ability's controller increases by 1: what comes with having speed."""


class Speed(Node):
    """'your speed'."""

    who: Node


class MaxSpeed(Node):
    """'you have max speed'."""

    who: Node


class AtMaxSpeed(Node):
    """'Max speed — <ability>' (CR 702.178a)."""

    ability: Node
