"""Events and conditions of abilities that watch a graveyard, exile or combat damage."""

from __future__ import annotations

from sim.cards.ir.node import Node


class InGraveyard(Node):
    """'if this card is in your graveyard': the ability works there (CR 113.6b)."""

    what: Node


class LeavesGraveyard(Node):
    """'a creature card leaves your graveyard': it looks back (CR 603.10a)."""

    what: Node
    who: Node


class YoursHit(Node):
    """'combat damage is dealt to you or a planeswalker you control': by whatever deals it at the same time (CR 603.2c)."""


class CastByAnyone(Node):
    """'it was cast', 'he was cast'."""

    what: Node


class BecomesUnattached(Node):
    """'~ becomes unattached from <what>': about what it was attached to."""

    by: Node
    what: Node
