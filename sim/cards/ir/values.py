"""Values (whole numbers), players and object references."""

from __future__ import annotations

from sim.cards.ir.node import Node


# ---- players -------------------------------------------------------------------------------------------------------
class Who(Node):
    """A player or players, relative to the controller of the ability. name:
    you | opponent ("an opponent", in two-player games the one opponent) | each_opponent | each_player | any ("a player") |
    that_player (last player mentioned: event's player, target player, controller of the event's object) |
    active ("their upkeep": whose turn it is) | chosen ("the chosen player") | enchanted ("enchanted player") |
    defending | starting
    word: how the text says it, where that is not the usual way ("you" where "draw a card" is usual; "they", "them").
    """

    name: str
    word: str = ""


class ControllerOf(Node):
    """'its controller', 'that spell's controller'."""

    what: Node


class AimedPlayer(Node):
    """'that permanent's controller or that player': of what 'any target' was."""


class OwnerOf(Node):
    what: Node


# ---- references to objects -----------------------------------------------------------------------------------------
class Self(Node):
    """The object that has the ability ("this creature", the card's name). word: what the text says instead of the name or
    "this <type>": "this card", "this spell", "it"."""

    word: str = ""


class It(Node):
    """The object last mentioned in the same ability ("it", "that creature", "that card"): a target, a chosen or moved
    object, or the object of the trigger event. `word` is how the text says it ("it", "that creature", ...)."""

    word: str = "it"


class EventObject(Node):
    """The object that the trigger event was about ("that spell")."""

    word: str = "it"


class DamagedObject(Node):
    """'that creature', of what the event says that it was dealt damage."""

    word: str


class Enchanted(Node):
    """'enchanted creature' / 'equipped creature': what the source is attached to. kind: enchanted | equipped."""

    kind: str = "enchanted"
    noun: str = "creature"


class Linked(Node):
    """'the exiled card': cards exiled with this object by a linked ability (CR 607)."""

    word: str = "the exiled card"


class All(Node):
    """Every object that matches: 'all creatures', 'each creature you control', plural groups."""

    filter: Node
    word: str = "all"  # all | each | "" (bare plural, for statics)


class Target(Node):
    """'target X'. filter is a Filter, or AnyTarget/PlayerTarget. up_to: 'up to N'. any_number: 'any number of target X'."""

    filter: Node
    count: Node | None = None  # None: one
    up_to: bool = False
    any_number: bool = False
    other: bool = False  # 'another target' / 'other target'
    least: Node | None = None  # 'one or two target creatures': at least this many, at most count
    by_opponent: bool = False  # 'of an opponent's choice'
    that_player: bool = False  # that opponent is 'that player'


class AnyTarget(Node):
    """'any target': creature, player, planeswalker or battle (CR 115.4). With planeswalker=True: 'target opponent or planeswalker' etc."""

    players: Node | None = None  # None: any player; else Who
    permanents: tuple[str, ...] = ("creature", "planeswalker", "battle")


class PlayerTarget(Node):
    """'target player' (who=any) / 'target opponent' (who=opponent); up_to: 'up to one target player'."""

    who: Node = Who("any")
    up_to: bool = False


class Choice(Node):
    """'a nonland card from it', 'an instant card from your hand': chosen, not targeted, when the instruction is carried out."""

    filter: Node


class ChoiceUpTo(Node):
    """'up to two creature cards from graveyards': chosen when the instruction is carried out."""

    filter: Node
    count: Node


class Pair(Node):
    """'this creature and target permanent': both."""

    first: Node
    second: Node


class TopCards(Node):
    """'the top N cards of <who>'s <zone>'; bottom=True for the bottom. zone: library | graveyard."""

    who: Node
    count: Node
    zone: str = "library"
    bottom: bool = False


class Cards(Node):
    """All cards in a player's zone that match: 'all cards from target player's graveyard', 'your hand'."""

    who: Node
    zone: str
    filter: Node | None = None


# ---- numbers -------------------------------------------------------------------------------------------------------
class Num(Node):
    n: int
    word: bool = False  # spelled out ("three")


class X(Node):
    """The X of the spell or ability, or as defined by the 'where X is' clause (then wrapped by WhereX)."""


class Count(Node):
    """'the number of creatures you control'; a Filter carries its own zone."""

    filter: Node


class LifeOf(Node):
    who: Node


class StartingLifeOf(Node):
    who: Node


class HandSize(Node):
    """'the number of cards in <who>'s hand'."""

    who: Node


class HighestLife(Node):
    """'the highest life total among players'."""


class PoisonOf(Node):
    """The number of poison counters of a player."""

    who: Node


class LibrarySize(Node):
    who: Node


class GraveyardSize(Node):
    who: Node


class CountersOn(Node):
    """on: 'him' or 'her', where the text does not say 'it'."""

    kind: str
    what: Node
    on: str = ""


class StatOf(Node):
    """stat: power | toughness | mana value | loyalty. Last known information where the object is gone (CR 608.2h).
    turned: said as 'the mana value of that card'."""

    stat: str
    what: Node
    turned: bool = False


class PaidStat(Node):
    """'the sacrificed creature's power': of what the cost took, as it last existed on the battlefield (CR 608.2h)."""

    stat: str
    noun: str


class Devotion(Node):
    who: Node
    colors: tuple[str, ...]


class ThatMuch(Node):
    """'that much' / 'the life lost this way' / 'for each counter removed this way': amount of the last instruction or event."""

    word: str = "that much"


class Sum(Node):
    left: Node
    right: Node


class Difference(Node):
    """'3 minus the number of ...' (never below 0 when used as an amount, CR 107.1b)."""

    left: Node
    right: Node


class Times(Node):
    n: int
    value: Node


class Negative(Node):
    value: Node


class Greatest(Node):
    """'the greatest power among creatures you control'."""

    stat: str
    filter: Node


class GreatestThisWay(Node):
    """'the greatest power among creatures sacrificed this way'."""

    stat: str


class TotalStat(Node):
    """'total power of creatures you control'."""

    stat: str
    filter: Node


class OpponentWho(Node):
    """'opponent who has one or fewer cards in hand', after 'for each': 1 or 0. condition: about that player."""

    condition: Node


class ForEach(Node):
    """'for each X': n times the count. Used as a value."""

    n: int
    filter: Node


class SpellsCast(Node):
    """Number of spells cast: by whom, when: 'turn' (this turn) | 'last_turn'; filter optional."""

    who: Node
    when: str = "turn"
    filter: Node | None = None
