"""'The next time ... this turn': replacement and prevention effects that apply once."""

from __future__ import annotations

from sim.cards.ir.node import Node


class NextDraw(Node):
    """'The next time you would draw a card this turn, <instead> instead.'"""

    instead: Node


class Shield(Node):
    """'The next time a <source> of your choice would deal damage [to <to>] this turn, prevent that damage.'"""

    source: Node
    to: Node | None = None


class ExchangeControl(Node):
    """'Exchange control of <first> and <second>'; without a second: of the two targets that the first is."""

    first: Node
    second: Node | None = None
