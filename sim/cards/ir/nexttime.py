"""'The next time ... this turn': replacement and prevention effects that apply once."""

from __future__ import annotations

from sim.cards.ir.node import Node


class NextDraw(Node):
    """'The next time you would draw a card this turn, <instead> instead.'"""

    instead: Node


class Shield(Node):
    """'The next time a <source> of your choice would deal damage [to <to>] this turn, prevent that damage.' then: what is done with
    the damage prevented this way: 'dealt back' by ~ to the source's controller, 'gained' as life."""

    source: Node
    to: Node | None = None
    then: str = ""


class Lasting(Node):
    """'Until your next turn, whenever ...': a triggered ability for a time (CR 603.7b). duration: end_of_turn | your_next_turn;
    late: 'whenever ... this turn'."""

    ability: Node
    duration: str
    late: bool = False


class LoyaltyOf(Node):
    """'~ has all loyalty abilities of all other planeswalkers on the battlefield.'"""

    what: Node
    others: Node


class LosesWithout(Node):
    """'Each opponent who doesn't control a <filter> loses the game.'"""

    filter: Node


class ExilesOwn(Node):
    """'Each opponent exiles a card from their hand or a permanent they control.'"""


class LoyaltyAnytime(Node):
    """'You may activate her loyalty abilities any time you could cast an instant.' whose: the word for it."""

    what: Node
    whose: str


class ExchangeControl(Node):
    """'Exchange control of <first> and <second>'; without a second: of the two targets that the first is."""

    first: Node
    second: Node | None = None
