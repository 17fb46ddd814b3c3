"""What objects are: one size beside the other, types that come or go; and rules about steps, untapping and crewing."""

from __future__ import annotations

from sim.cards.ir.node import Node


class Beyond(Node):
    """'with toughness greater than its power': of the object itself."""

    stat: str
    than: str


class WithCounters(Node):
    """'with three or more level counters on it'."""

    n: int
    kind: str


class NotCreature(Node):
    """'~ isn't a creature' as an effect (layer 4)."""

    what: Node


class ChosenTypeToo(Node):
    """'is the chosen type in addition to its other types'. each: 'each ... is' of a group."""

    what: Node


class NonbasicTypes(Node):
    """'is every nonbasic land type'."""

    what: Node


class SkipStep(Node):
    """'Players skip their upkeep steps.' / 'Skip your upkeep step if <condition>.'"""

    who: Node
    step: str
    condition: Node | None = None


class UntapFew(Node):
    """'<who> can't untap more than one land during their untap steps'."""

    who: Node
    filter: Node
    n: int


class NoLegendRule(Node):
    """'The "legend rule" doesn't apply [to tokens you control].'"""

    what: Node | None = None


class CrewsAs(Node):
    """'[saddles Mounts and] crews Vehicles as though its power were 2 greater'; more None: 'using its toughness rather than its
    power'."""

    what: Node
    more: int | None
    saddles: bool = False
