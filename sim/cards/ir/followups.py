"""What follows from an instruction: that it can't be followed, what was sacrificed, what was put into a graveyard this way."""

from __future__ import annotations

from sim.cards.ir.node import Node


class RepeatFor(Node):
    """'<process>. Then repeat this process for an enchantment and a planeswalker.'"""

    process: Node
    filters: tuple[Node, ...]


class RepeatTimes(Node):
    """'<process>. Repeat this process six more times.'"""

    process: Node
    more: int


class Given(Node):
    """'that creature', which an instruction made a player sacrifice."""

    word: str


class SacrificedWas(Node):
    """'the sacrificed creature was a Hamster', of what an instruction before took."""

    noun: str
    filter: Node


class ReturnBuried(Node):
    """'Return each card put into a graveyard this way to the battlefield under your control.'"""


class EachTheirs(Node):
    """'For each player, exile up to one target permanent that player controls.' may: 'for each opponent, you may ...'."""

    who: Node
    effect: Node
    may: bool = False


class CanCommand(Node):
    """'~ can be your commander': nothing in a game without commanders (CR 903.3)."""

    what: Node


class SpendOnCommander(Node):
    """'Spend this mana only to cast your commander.'"""


class SameSacrifice(Node):
    """'that player sacrifices two of those creatures of their choice': what the instruction that it replaces says, but how many."""

    noun: str
    count: Node


class SearchTheirs(Node):
    """'Search target opponent's library for a creature card and put that card onto the battlefield under your control. Then that
    player shuffles.'"""

    who: Node
    filter: Node


class ExileNamesakes(Node):
    """'Search its owner's graveyard, hand, and library for any number of cards with the same name as that card and exile them. Then
    that player shuffles.'"""


class NotBasicLand(Node):
    """'other than a basic land card'."""


class LoseBands(Node):
    """'target creature loses banding and all "bands with other" abilities': no creature of a game here has any."""

    what: Node


class CastFromAmong(Node):
    """'You may cast up to three spells from among face-up cards your opponents own from exile without paying their mana costs.'"""

    count: Node
