"""Damage that is other damage than it would be (CR 614.1a)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class DamageChange(Node):
    """'If <by> would deal damage [to <to>], it deals double that damage [to that player] instead.' n: how many times (times), or how
    much more. kind: '' | combat | noncombat. tail: how the text says whom again; twice: 'twice that much damage'; that: 'that source'."""

    by: Node
    to: str
    n: int
    times: bool
    kind: str = ""
    tail: str = ""
    twice: bool = False
    that: bool = False
