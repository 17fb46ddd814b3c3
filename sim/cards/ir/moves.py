"""Instructions that turn, place or name single things: flipping, the owner's choice of a place, cards off the top."""

from __future__ import annotations

from sim.cards.ir.node import Node


class FlipCard(Node):
    """'flip ~' (CR 710.1): its other half's characteristics, for good."""

    what: Node


class ChooseTarget(Node):
    """'choose target creature': later instructions are about it."""

    what: Node


class OwnerPlaces(Node):
    """'Its owner puts it on their choice of the top or bottom of their library.'"""

    who: Node
    what: Node


class ExileTop(Node):
    """'<who> exiles the top <count> cards of their library'. short: 'exile the top card'."""

    who: Node
    count: Node
    short: bool = False


class PermitTurn(Node):
    """'Until end of turn, you may play that card [without paying its mana cost]'; cast: 'may cast'; late: '... it this turn'."""

    what: Node
    free: bool = False
    cast: bool = False
    late: bool = False


class PutKinds(Node):
    """'put a flying counter, a deathtouch counter, and a lifelink counter on <what>': counters of several kinds."""

    kinds: tuple[Node, ...]  # Counters
    on: Node


class SpinCounter(Node):
    """'Choose a counter on <what>. Remove that counter from that permanent or card or put another of those counters on it.'"""

    what: Node


class RemoveOne(Node):
    """'you may remove a counter from target permanent', of whatever kind."""

    what: Node


class NotLegendary(Node):
    """'~ isn't legendary if it's a token'."""

    what: Node


class GainSuspend(Node):
    """'it gains suspend', of what this very card exiled with time counters: itself (CR 702.62)."""

    what: Node


class PutAny(Node):
    """'<who> may put any number of <filter> from their hand onto the battlefield'."""

    who: Node
    filter: Node


class NotFromHand(Node):
    """'you didn't cast it from your hand', of what is entering."""

    what: Node


class RandomKind(Node):
    """'choose a kind of counter at random that ~ doesn't have on it from among flying, reach, and +1/+1'."""

    what: Node
    kinds: tuple[str, ...]


class PutThatKind(Node):
    """'put a counter of that kind on ~'."""

    on: Node


class ChooseExiled(Node):
    """'Choose an exiled card an opponent owns': it becomes the last-mentioned object."""

    filter: Node


class GraveyardToBottom(Node):
    """'<who> puts all the cards from their graveyard on the bottom of their library in a random order'."""

    who: Node


class Endure(Node):
    """CR 701.63: that many +1/+1 counters on it, or a Spirit token of that size; its controller chooses."""

    what: Node
    count: Node


class BecomeKind(Node):
    """'~ becomes a Human Warrior with base power and toughness 3/3 [and trample]': creature types instead of its own, for good."""

    what: Node
    subtypes: tuple[str, ...]
    power: Node | None = None
    toughness: Node | None = None
    abilities: tuple[Node, ...] = ()
    listed: bool = False  # size and abilities are one list
    gains: bool = False  # 'becomes a 3/2 Human Rogue and gains double strike'


class UnlessIs(Node):
    """'<effect> unless <condition>', for what nobody pays."""

    effect: Node
    condition: Node


class FewerCards(Node):
    """'card fewer than three in their hand', as a number."""

    n: int
    who: Node


class EachTarget(Node):
    """'each of up to two target creatures'."""

    target: Node
