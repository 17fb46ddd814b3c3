"""Playing cards by an effect, and other things that a player may do or must miss for a time."""

from __future__ import annotations

from sim.cards.ir.node import Node


class PlayFree(Node):
    """'You may play <what> without paying its mana cost': a land is played if a land may be (CR 305.3)."""

    who: Node
    what: Node


class MayMakeMana(Node):
    """'Until end of turn, any time you could activate a mana ability, you may <cost>. If you do, <effect>.'"""

    cost: tuple[Node, ...]
    effect: Node


class SkipTurns(Node):
    """'You skip your next [two] turns'."""

    who: Node
    count: Node


class CreateTokens(Node):
    """'Create a <token> and a <token>', 'create a <token>, a <token>, and a <token>': all at once."""

    who: Node
    first: Node
    second: Node
    third: Node | None = None


class DivideCounters(Node):
    """'Distribute two -2/-1 counters among one or two target creatures.'"""

    kind: str
    count: Node
    to: Node
