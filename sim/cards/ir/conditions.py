"""Conditions: true or false now."""

from __future__ import annotations

from sim.cards.ir.node import Node


class Holds(Node):
    """left op right, for values. op: = != < <= > >=. there: 'there are two or more age counters on it', '<value>
    is three or greater'; digits: '<value> is 3 or greater'; past: 'was', of what was sacrificed."""

    left: Node
    op: str
    right: Node
    there: bool = False
    digits: bool = False
    past: bool = False


class Exists(Node):
    """'you control a Wizard' (count op n); default at least one. spelled: 'one or more Wizards'."""

    filter: Node
    op: str = ">="
    n: int = 1
    spelled: bool = False


class Matches(Node):
    """'this land is tapped', 'it's a creature': the object satisfies the predicate."""

    what: Node
    pred: Node


class OnBattlefield(Node):
    what: Node


class IsTurn(Node):
    """'it's your turn' (negated: If it's not your turn)."""

    who: Node


class DuringStep(Node):
    """'during your upkeep', 'during the end of combat step' (whose any)."""

    step: str
    whose: Node


class Negated(Node):
    condition: Node


class Both(Node):
    """elided: the second condition leaves its subject out ('you control no creatures and have no cards in hand')."""

    items: tuple[Node, ...]
    elided: bool = False


class Either(Node):
    items: tuple[Node, ...]


class EachPlayerHas(Node):
    """'each player has 10 or less life': condition holds with `that player` bound to each / any player. any=False: all."""

    condition: Node
    any: bool = False


class WasCast(Node):
    what: Node


class NoManaSpent(Node):
    """'no mana was spent to cast it'."""

    what: Node


class CastFromZone(Node):
    """'this spell was cast from a graveyard'."""

    what: Node
    zone: str


class Controlled(Node):
    """'you controlled that artifact' (as last known); entered: 'it entered under your control'."""

    what: Node
    entered: bool = False


class ExiledThisWay(Node):
    """'a nonblack card is exiled this way'."""

    filter: Node


class Suspended(Node):
    """'this card is suspended': in exile with a time counter (CR 702.62b)."""

    what: Node


class NoSpellsCastLastTurn(Node):
    """CR of werewolves: 'if no spells were cast last turn'."""


class SomePlayerCastTwoLastTurn(Node):
    """'if a player cast two or more spells last turn'."""


class OnlyCardInGraveyard(Node):
    """'if this card is the only creature card in your graveyard'."""

    filter: Node


class LostFlip(Node):
    """Result of the coin flip just made."""

    won: bool = False


class Namesakes(Node):
    """'you control two or more <filter> with the same name as one another'."""

    who: Node
    filter: Node
