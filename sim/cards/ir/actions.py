"""One-shot effects on hands, graveyards and libraries, and what happens as permanents untap."""

from __future__ import annotations

from sim.cards.ir.node import Node


class ExileFromHand(Node):
    """'<who> exiles <count> cards from their hand': that player chooses which. linked: remembered as exiled with the source."""

    who: Node
    count: Node
    linked: bool = False


class ShuffleGraveyard(Node):
    """'<who> shuffles their graveyard into their library'."""

    who: Node


class AsYouUntap(Node):
    """'During your next untap step, as you untap your permanents, <effect>'."""

    effect: Node


class SkipDraw(Node):
    """'skip that draw': nothing happens instead."""


class BecomeLand(Node):
    """'target land becomes an Island for as long as this remains on the battlefield' (CR 305.7)."""

    what: Node
    subtypes: tuple[str, ...]
    duration: str = "while_source"


class Restart(Node):
    """Restart the game, leaving in exile the cards exiled with this that match; then put those onto the battlefield under
    your control (CR 727)."""

    keep: Node


class RuleUntil(Node):
    """Static effects about players or about all objects, for a duration."""

    effects: tuple[Node, ...]
    duration: str
    first: bool = False  # 'until end of turn' stands before it


class DrawAnyway(Node):
    """A draw whose replacement was declined: it is not replaced again by the same effect (CR 614.5)."""

    who: Node


class ExileThat(Node):
    """'That player exiles that card.'"""

    who: Node
    what: Node


class ShuffleBoth(Node):
    """'Shuffle <what> and your graveyard into their owner's library.'"""

    what: Node


class DoubleCounters(Node):
    """'Double the number of <kind> counters on <what>.'"""

    kind: str
    what: Node


class RevealTop(Node):
    """'<who> reveals the top card of their library': it becomes the last-mentioned object."""

    who: Node


class PutIntoHand(Node):
    """'That player puts it into their hand.'"""

    who: Node
    what: Node


class ReturnChosen(Node):
    """'<who> returns a creature card from their graveyard to their hand': that player chooses it."""

    who: Node
    filter: Node


class CantRegenerate(Node):
    """'Target creature can't be regenerated this turn.' (CR 701.19c)."""

    what: Node
