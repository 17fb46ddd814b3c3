"""Filters: which objects. A Filter is a conjunction of predicates; `Or` of filters gives alternatives."""

from __future__ import annotations

from sim.cards.ir.node import Node


class Filter(Node):
    """'nonland permanent an opponent controls with mana value 2 or less'.

    noun: permanent | creature | artifact | enchantment | land | planeswalker | battle | card | spell | token | source | object |
          instant | sorcery | ability (joined words such as 'artifact creature' are noun 'creature' + Type('artifact'))
    zone: battlefield | stack | graveyard | hand | exile | library | anywhere
    preds: further predicates, all must hold, in printed order.
    """

    noun: str
    zone: str = "battlefield"
    preds: tuple[Node, ...] = ()


class AnyOf(Node):
    """'X or Y' / 'X and/or Y' of filters or predicates. again: with an article of its own ('a Mountain or a Forest')."""

    items: tuple[Node, ...]
    word: str = "or"
    again: bool = False


class Compound(Node):
    """'nonbasic land' as one alternative of a list ('artifact or nonbasic land'): its words hold together."""

    preds: tuple[Node, ...]


class AllOf(Node):
    """'that's both red and white': every one of these predicates."""

    items: tuple[Node, ...]


class Not(Node):
    """'non<type>', 'isn't'."""

    pred: Node


class Type(Node):
    name: str  # creature, artifact, ... instant, sorcery


class Subtype(Node):
    name: str  # printed form, capitalised


class Supertype(Node):
    name: str  # legendary, basic, snow, world


class Color(Node):
    name: str  # white blue black red green


class Colorless(Node):
    pass


class Multicolored(Node):
    pass


class Monocolored(Node):
    pass


class HasKeyword(Node):
    """'with flying'."""

    keyword: str


class ControlledBy(Node):
    who: Node


class OwnedBy(Node):
    """Owner, also for cards in a player's hand/graveyard/library ('in your graveyard'). word: in | from | on | 'in all' ...; with a word,
    the Filter's zone is said by it; Who('any') is always true."""

    who: Node
    word: str = ""


class Other(Node):
    """'other', 'another': not the source."""


class OtherThan(Node):
    what: Node


class Status(Node):
    """tapped | untapped | attacking | blocking | blocked | unblocked | token | face_down | transformed | modified | enchanted | equipped"""

    name: str


class Named(Node):
    name: str  # literal card name ("named Myr Servitor"); "{self}" for the card's own name


class ChosenName(Node):
    """'with the chosen name'."""


class ThatName(Node):
    """'with that name': the name chosen by the same instructions."""


class Colored(Node):
    """'that are one or more colors'."""


class Extreme(Node):
    """'with the greatest power among creatures they control'; least: 'with the least power among ...'."""

    stat: str
    filter: Node
    least: bool = False


class WithManaCost(Node):
    """'with mana cost {0} or {1}': exactly one of these."""

    costs: tuple[Node, ...]


class BlockedByIt(Node):
    """'it's blocking': attackers that the source blocks."""


class BlocksIt(Node):
    """'blocking ~': creatures that block the source."""

    what: Node


class AttackingYou(Node):
    """'that's attacking you'."""


class ChosenType(Node):
    """'of the chosen type'."""


class ChosenColor(Node):
    pass


class Compare(Node):
    """Predicate on a stat of the candidate. stat: power | toughness | mana value | total. op: = != < <= > >="""

    stat: str
    op: str
    value: Node


class PowerOrToughness(Node):
    """'with power or toughness 1 or less'."""

    op: str
    value: Node


class WithCounter(Node):
    """'with a +1/+1 counter on it'; kind '' = any counter; many: 'with +1/+1 counters on them'."""

    kind: str = ""
    many: bool = False
    more: bool = False  # 'with one or more counters on it'


class HasX(Node):
    """'with {X} in its mana cost'; word: the last one."""

    word: str


class SingleTarget(Node):
    """'with a single target'."""


class Targets(Node):
    """'that targets X' (for spells)."""

    what: Node


class PT(Node):
    """'1/1 creature'."""

    power: int
    toughness: int


class CastFrom(Node):
    """'cast from a graveyard' / 'your hand'."""

    zone: str
    who: Node | None = None


class DealtDamageThisTurn(Node):
    pass


class DealtDamageBy(Node):
    """'dealt damage by ~ this turn': of what dies."""

    what: Node


class EnteredThisTurn(Node):
    """'that entered this turn'."""


class ThatIs(Node):
    """'that's a Werewolf or a Wolf': a predicate that the text says after the noun; once: 'that's an artifact or creature'."""

    pred: Node
    once: bool = False


class CastBy(Node):
    """'spells your opponents cast'."""

    who: Node


class OnStack(Node):
    """'activated or triggered ability you don't control', 'spell or ability that targets a creature': word as the text says it."""

    word: str
    preds: tuple[Node, ...] = ()


class FromSource(Node):
    """'from an artifact source': what the source of an ability is."""

    filter: Node


class AttachedTo(Node):
    """'Equipment attached to that creature'."""

    what: Node


class SharesColor(Node):
    """'that shares a color with it'."""

    what: Node
