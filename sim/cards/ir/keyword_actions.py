"""Keyword actions (CR 701), facts about this turn, designations of permanents."""

from __future__ import annotations

from sim.cards.ir.node import Node
from sim.cards.ir.values import Self, Who


class Proliferate(Node):
    """CR 701.27: one more counter of each kind on any number of permanents and players."""


class Amass(Node):
    """'Amass Zombies 2' (CR 701.43): an Army creature, made if there is none, gets that many +1/+1 counters."""

    subtype: str
    count: Node


class Monstrosity(Node):
    """CR 701.31. adapt: 'if it has no +1/+1 counters on it' instead of the designation (CR 701.42)."""

    count: Node
    what: Node = Self()
    adapt: bool = False


class Incubate(Node):
    """CR 701.51: an Incubator token with that many +1/+1 counters. twice: 'incubate 2 twice'."""

    count: Node
    who: Node = Who("you")
    times: int = 1


class Bolster(Node):
    """CR 701.32: +1/+1 counters on a creature with the least toughness among those you control."""

    count: Node


class Populate(Node):
    """CR 701.30: a copy of a creature token you control."""


class Exploits(Node):
    """CR 702.110: you sacrifice a creature, and ~ exploits it. Stands for a keyword, no phrase says it."""


class Explore(Node):
    """CR 701.40. Exact for what the library holds."""

    what: Node


class Connive(Node):
    """CR 701.47: draw, discard, a +1/+1 counter for each nonland card discarded."""

    what: Node
    count: Node


class Goad(Node):
    """CR 701.38: attacks each combat if able until your next turn (there is no other player to attack)."""

    what: Node


class Detain(Node):
    """CR 701.29: can't attack or block, its activated abilities can't be activated, until your next turn."""

    what: Node


class Learn(Node):
    """CR 701.45: nothing is outside the game, so you may discard a card to draw a card."""


class Support(Node):
    """CR 701.34: a +1/+1 counter on each of up to that many [other] target creatures."""

    count: Node


class FromLibrary(Node):
    """'Cascade', 'clash', 'discover': what a player does with the top of a library; word is how the text says it. Exact for
    empty libraries, where nothing is found."""

    word: str
    who: Node


class HappenedThisTurn(Node):
    """'you attacked this turn', 'a creature died this turn'. fact: damaged | attacked | left | died | gained | lost |
    descended | entered. word: how the text says it where there are several ways."""

    who: Node
    fact: str
    word: str = ""


class Designated(Node):
    """'~ is monstrous', 'if ~ isn't saddled'."""

    what: Node
    name: str


class ChosenWord(Node):
    """What was chosen as the permanent entered, of several words: 1, 2 ..."""

    number: int


class Does(Node):
    """'Whenever ~ exploits a creature', 'when ~ becomes monstrous'."""

    what: Node
    name: str


class AttacksWhile(Node):
    """'Whenever ~ attacks while saddled'."""

    what: Node
    name: str


class BlockedBy(Node):
    """'Whenever ~ becomes blocked by a creature without flanking'; the event is about the blocker."""

    what: Node
    by: Node


class OtherCost(Node):
    """The second cost of 'kicker {A} and/or {B}' (CR 702.33b)."""

    cost: tuple[Node, ...]


class PaidFor(Node):
    """'it was kicked', 'its surge cost was paid', 'it escaped'. name: kicked | bargained | escaped | surge | spectacle | offspring;
    cost: 'with its {2}{R} kicker'."""

    what: Node
    name: str
    cost: tuple[Node, ...] = ()


class TimesKicked(Node):
    """How many times the spell was kicked (CR 702.33c)."""


class BasicTypes(Node):
    """'basic land type[s] among lands you control' (domain, CR 207.2c)."""

    who: Node


class CardTypes(Node):
    """'card types among cards in your graveyard' (delirium)."""

    who: Node


class ColorsAmong(Node):
    """'colors among permanents you control'."""

    filter: Node


class Scaled(Node):
    """'<effect> for each <value>': its number that many times. first: the text says the number first."""

    effect: Node
    times: Node
    first: bool = False


class Instead(Node):
    """'<effect>. If <condition>, <other> instead.' word: the ability word behind which that stands on a line of its own; last: the
    condition is said last."""

    effect: Node
    condition: Node
    other: Node
    first: bool = False  # 'if <condition>, instead <other>'
    word: str = ""
    last: bool = False


class SameDamage(Node):
    """'it deals 4 damage instead': the same source and recipient, another number."""

    source: Node
    amount: Node


class GetEach(Node):
    """'<what> get +p/+t for each <value>', as a continuous effect."""

    what: Node
    power: Node
    toughness: Node
    times: Node


class SameTokens(Node):
    """'create ten of those tokens instead': another number of the same tokens."""

    count: Node


class Suspect(Node):
    """CR 701.60a: menace and 'can't block' for as long as it is suspected; nothing where it is already (701.60d)."""

    what: Node


class Unsuspect(Node):
    """'it's no longer suspected'."""

    what: Node


class CantBeSuspected(Node):
    """'<what> can't become suspected'."""

    what: Node


class LessIfPaid(Node):
    """'This spell costs {2} less to cast if it's bargained': generic mana; name: the keyword of the optional cost."""

    what: Node
    n: int
    name: str
