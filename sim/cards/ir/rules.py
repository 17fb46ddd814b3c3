"""Replacement effects about graveyards and discarding, and costs beyond those of costs.py."""

from __future__ import annotations

from sim.cards.ir.node import Node


class WouldBeBuried(Node):
    """'If a card [or token] would be put into <whose> graveyard from anywhere, exile it instead [with a counter on it]'."""

    whose: Node
    tokens: bool = False
    counter: str = ""
    what: Node | None = None  # 'an instant or sorcery card'


class DiscardedOnto(Node):
    """'If a spell or ability an opponent controls causes you to discard this card, put it onto the battlefield instead of
    putting it into your graveyard.' counters: 'with two +1/+1 counters on it'."""

    counters: Node | None = None


class CreatureManaOnly(Node):
    """'Spend only mana produced by creatures to cast this spell.'"""

    what: Node


class LoseLandTypes(Node):
    """'<what> lose all land types and abilities, and they gain <abilities>'."""

    what: Node
    abilities: tuple[Node, ...]


class PlayerProtection(Node):
    """'You have protection from the chosen card name' (CR 702.16j)."""

    from_: Node


class KeptAura(Node):
    """'[Enchanted creature gets +1/+1 and] has protection from <from_>. This effect doesn't remove ~' (CR 702.16n)."""

    from_: Node
    power: Node | None = None
    toughness: Node | None = None


class AttackTax(Node):
    """'Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you'.
    each: 'those' where the text says 'for each of those creatures'."""

    what: Node
    cost: Node
    planeswalkers: bool = False
    each: str = ""


class TollByCounters(Node):
    """'Each <filter> can't attack you or planeswalkers you control unless its controller pays {X}, where X is the number of counters
    on that creature.'"""

    filter: Node
    planeswalkers: bool = False


# ---- costs -----------------------------------------------------------------------------------------------------------
class RemoveAmongCost(Node):
    """'Remove ten oil counters from among permanents you control'; one: 'from a creature you control'."""

    kind: str
    count: Node
    filter: Node
    one: bool = False


class SacrificeAllCost(Node):
    """'Sacrifice all lands you control'."""

    filter: Node


class AddManaCost(Node):
    """'Add {R}', as the cost of cumulative upkeep."""

    mana: tuple[str, ...]


class OtherGainsLifeCost(Node):
    """'have each other player gain 5 life' / 'have an opponent gain 3 life'."""

    amount: Node
    each: bool = False


class PutOnBottomCost(Node):
    """'put a card from your graveyard on the bottom of your library'."""

    what: Node


class CostByTarget(Node):
    """'This spell costs {2} less to cast if it targets a blue spell' (more: 'more to cast')."""

    n: int
    filter: Node
    more: bool = False


class AimedCost(Node):
    """'Spells <who> cast that target <target> cost {2} more to cast' / 'Equip abilities you activate [that target ~] cost {1} less
    to activate'. equip: of equip abilities; many: 'one or more <target>'."""

    who: Node
    n: int
    more: bool
    target: Node | None = None
    equip: bool = False
    many: bool = False
