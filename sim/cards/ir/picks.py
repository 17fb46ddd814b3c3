"""One of several alternatives, and what goes with it: abilities of one's choice, counters of any kind, copies of each, halves."""

from __future__ import annotations

from sim.cards.ir.node import Node


class GainChosen(Node):
    """'gains your choice of flying or haste', 'gains protection from the color of your choice' (said: color | colorless): one of
    the choices, in a continuous effect."""

    what: Node
    choices: tuple[Node, ...]
    said: str = ""


class BecomeChosen(Node):
    """'becomes the color of your choice', in a continuous effect. kind: color | color or colors | basic land type."""

    what: Node
    kind: str


class RemoveUpTo(Node):
    """'remove up to three counters from target permanent', of whatever kinds."""

    count: Node
    what: Node


class CopyEach(Node):
    """'for each <filter>, create a token that's a copy of it'."""

    who: Node
    filter: Node


class Half(Node):
    """'half your life total, rounded up'."""

    value: Node
    up: bool


class SameName(Node):
    """'with the same name as that permanent'."""

    what: Node


class Blessed(Node):
    """'you have the city's blessing' (CR 702.131)."""

    who: Node


class Had(Node):
    """'it had no counters on it': the condition as it was, of something that left."""

    condition: Node


class BaseOne(Node):
    """'have base toughness 1'; stat: power | toughness."""

    what: Node
    stat: str
    value: Node


class CastOnly(Node):
    """'Cast this spell only if <condition>'."""

    condition: Node
    word: str = ""


class AnotherSpell(Node):
    """'you've cast another spell this turn', besides the spell that says it."""


class LoseHalf(Node):
    """'they lose half their life, rounded up'."""

    who: Node
    up: bool


class FirstTurns(Node):
    """'it's one of your first three turns of the game' (for 'You can't cast ~ during your first, second, or third turns')."""

    n: int


class Discarded(Node):
    """'the number of cards you've cycled or discarded this turn' (who cycles a card discards it)."""

    who: Node


class WithOthers(Node):
    """'target permanent and all other permanents with the same name as that permanent'."""

    first: Node
    filter: Node


class NoLifeLost(Node):
    """'damage doesn't cause you to lose life'."""

    who: Node


class ChosenKind(Node):
    """'of the chosen card type' (stat: card type), 'with mana value equal to the chosen number' (stat: mana value)."""

    stat: str


class Protects(Node):
    """'you and creatures you control have protection from the chosen card type'."""

    filter: Node


class ShuffledInstead(Node):
    """'If ~ would be put into a graveyard from anywhere, reveal ~ and shuffle it into its owner's library instead.'"""


class OneSpellEach(Node):
    """'Each player can't cast more than one spell each turn.'"""

    who: Node


class ForDifferentPlayers(Node):
    """'You may choose two. Each mode must target a different player.': two of the modes, or none."""

    modes: tuple[Node, ...]


class PlayerPuts(Node):
    """'target player puts a +1/+1 counter on each creature they control'."""

    who: Node
    kind: str
    count: Node
    on: Node


class EachDeals(Node):
    """'<sources> each deal damage equal to their power to <to>': targets, at the same time."""

    sources: Node
    to: Node
