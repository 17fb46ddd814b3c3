"""Abilities, static and replacement effects, faces and cards (CR 113, 603, 604, 611, 614)."""

from __future__ import annotations

from sim.cards.ir.node import Node
from sim.cards.ir.values import Self


# ---- abilities -----------------------------------------------------------------------------------------------------
class Keyword(Node):
    """A keyword ability as printed (CR 702). cost for 'Evoke—...', n for 'Suspend 4', arg for 'Protection from black'.
    Expanded to other abilities by sim/cards/keywords where it is not a plain flag."""

    name: str
    cost: tuple[Node, ...] = ()
    n: int | None = None
    arg: Node | None = None


class Quality(Node):
    """What protection or hexproof is from: sources that match the filter; None: everything (CR 702.16)."""

    filter: Node | None = None


class PrintedSize(Node):
    """The second size of a prototype card (CR 718)."""

    power: Node
    toughness: Node


class Words(Node):
    """Text kept as it stands, where it has no effect in a game (a companion's condition)."""

    text: str


class SpellAbility(Node):
    """The instructions of an instant or sorcery."""

    effect: Node
    word: str = ""


class Activated(Node):
    """'cost: effect'. word: ability word. limit: '' | once_each_turn ; timing: instant | sorcery ; zone where it works;
    only_if: activation condition; less: 'this ability costs {1} less to activate for each ...'; by: 'any player' | 'your
    opponents' where not its controller alone. Mana ability or not is computed (CR 605.1a)."""

    cost: tuple[Node, ...]
    effect: Node
    timing: str = "instant"
    limit: str = ""
    zone: str = "battlefield"
    only_if: Node | None = None
    word: str = ""
    less: Node | None = None
    by: str = ""
    least_x: int = 0  # 1: 'X can't be 0.'


class Triggered(Node):
    """'When/Whenever/At <event>, [if <condition>,] <effect>'. zone where it works (battlefield unless it says otherwise).
    intro: 'when' or 'whenever' where the text has the less usual one."""

    event: Node
    effect: Node
    condition: Node | None = None
    zone: str = "battlefield"
    limit: str = ""
    word: str = ""
    intro: str = ""


class Static(Node):
    """Continuous effects from a static ability; condition: 'as long as ...'. zone where it works. x: 'where X is <value>'.
    suffix: the condition is said after the effects."""

    effects: tuple[Node, ...]
    condition: Node | None = None
    zone: str = "battlefield"
    x: Node | None = None
    suffix: bool = False
    word: str = ""


class OpeningHand(Node):
    """'If this card is in your opening hand, you may begin the game with it on the battlefield.' (effect None) /
    'You may reveal this card from your opening hand. If you do, <effect>'."""

    effect: Node | None = None


class AlternativeCost(Node):
    """'[If <condition>,] you may <cost> rather than pay this spell's mana cost.' late: the cost is said last."""

    cost: tuple[Node, ...]
    condition: Node | None = None
    late: bool = False


class AdditionalCost(Node):
    """'As an additional cost to cast this spell, <cost>.'"""

    cost: tuple[Node, ...]


class CastFrom_(Node):  # noqa: N801
    """'You may cast this card from exile.' also: 'or from <zone>'; condition: 'as long as ...'."""

    zone: str
    also: str = ""
    condition: Node | None = None


class LevelBand(Node):
    """LEVEL n1-n2 of a leveler (high None = '+')."""

    low: int
    high: int | None
    power: int
    toughness: int
    abilities: tuple[Node, ...] = ()


class ThisAbility(Node):
    """'this ability': the one that says it."""


# ---- trigger events ------------------------------------------------------------------------------------------------
class AnyEvent(Node):
    """'enters or attacks', 'enters or transforms into X'."""

    items: tuple[Node, ...]


class EitherEvent(Node):
    """'When ~ enters and at the beginning of your upkeep', 'when ~ enters and whenever you gain life'. intros: of each, '' where
    it is the usual one."""

    items: tuple[Node, ...]
    intros: tuple[str, ...]


class Enters(Node):
    """what: Self, or a Filter ('another creature you control'). untapped: 'enters untapped'."""

    what: Node
    untapped: bool = False


class Leaves(Node):
    what: Node


class Dies(Node):
    what: Node


class Moves(Node):
    """'is put into a graveyard from anywhere/the battlefield', 'is exiled' ..."""

    what: Node
    source: str
    to: str


class AtStep(Node):
    """'At the beginning of <whose> <step>'. step: upkeep | draw | main | combat | end ; whose: Who (you, each_opponent, any(each), chosen, enchanted).
    first=True: 'the first upkeep' (of the game). 'next=True': 'the next end step'."""

    step: str
    whose: Node
    first: bool = False
    next: bool = False


class Casts(Node):
    """'<who> casts a <filter>'. first: 'their first spell of the game' | 'each turn' ..."""

    who: Node
    what: Node
    first: str = ""


class Attacks(Node):
    what: Node
    alone: bool = False


class Blocks(Node):
    what: Node


class BecomesBlocked(Node):
    what: Node


class BecomesTarget(Node):
    """'becomes the target of a spell an opponent controls'. by: Filter on the stack; first: 'for the first time each turn'."""

    what: Node
    by: Node
    first: bool = False


class BecomesTapped(Node):
    what: Node


class BecomesUntapped(Node):
    what: Node


class DealsDamage(Node):
    """to: None (any) | Who | Filter. spelled: 'to one or more permanents and/or players', which is anything."""

    what: Node
    to: Node | None = None
    combat: bool = False
    spelled: bool = False


class IsDealtDamage(Node):
    what: Node


class TransformsInto(Node):
    what: Node
    name: str


class PlaysLand(Node):
    """'you play another land'."""

    who: Node
    other: bool = False


class CounterRemoved(Node):
    """'when the last is removed'; 'you remove a time counter from this card while it's exiled', 'a time counter is removed ...'.
    here: 'a +1/+1 counter is removed from ~', on the battlefield."""

    kind: str
    last: bool = True
    yours: bool = False
    here: Node | None = None


class StateIs(Node):
    """State trigger: 'When <condition>, ...' (CR 603.8)."""

    condition: Node


class DrawsCard(Node):
    """nth: only the nth card of each turn; 0 every one. beyond: 'except the first one they draw in each of their draw steps'."""

    who: Node
    nth: int = 0
    beyond: bool = False


class DiscardsCard(Node):
    who: Node
    what: Node | None = None


class UntapsMany(Node):
    """'<who> untap one or more permanents during their untap step'."""

    who: Node


class GainsLife(Node):
    """first: 'for the first time each turn'."""

    who: Node
    first: bool = False


class LosesLife(Node):
    """first: 'for the first time each turn'."""

    who: Node
    first: bool = False


class SacrificesPermanent(Node):
    who: Node
    what: Node


# ---- static effects (continuous, on a group of objects or on the rules) ----------------------------------------------
class Get(Node):
    """'<what> get +p/+t'. more: 'get an additional +p/+t'."""

    what: Node
    power: Node
    toughness: Node
    more: bool = False


class Have(Node):
    """'<what> have flying' / 'have "<ability>"'."""

    what: Node
    abilities: tuple[Node, ...]


class LoseAbilities(Node):
    """names empty: 'lose all abilities'."""

    what: Node
    names: tuple[str, ...] = ()


class AreTypes(Node):
    """'Nonbasic lands are Mountains' (add False) / 'Each land is a Swamp in addition to its other land types' (add True) /
    'is an artifact in addition to its other types' / 'are legendary' (supertypes). word: 'creature types' where the text says
    'other creature types'."""

    what: Node
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    add: bool = True
    word: str = ""


class AllCreatureTypes(Node):
    """'gains all creature types'."""

    what: Node


class AreColors(Node):
    what: Node
    colors: tuple[str, ...]
    add: bool = False


class BasePT(Node):
    """'has base power and toughness p/t'."""

    what: Node
    power: Node
    toughness: Node


class HaveIf(Node):
    """'has vigilance if it's white and flying if it's blue': pairs of a keyword and the predicate that an object needs for it."""

    what: Node
    parts: tuple[tuple[Node, Node], ...]


class SwitchPT(Node):
    """'switch <what>'s power and toughness' (layer 7d)."""

    what: Node


class SetPT(Node):
    """Characteristic-defining '*': 'power is equal to ...' (layer 7a). what: how the text speaks of the object itself."""

    power: Node | None
    toughness: Node | None
    what: Node = Self()


class CostChange(Node):
    """'<filter> spells [<who>] cast cost {n} more/less to cast'. delta in generic mana; mana: extra coloured symbols;
    abilities=True: activated abilities of <filter> cost more/less (not_mana: 'unless they're mana abilities');
    floor: 'This effect can't reduce the mana in that cost to less than N' (brief), or an older wording. per: 'each' where delta is said as a number 'for each'
    thing, 'where' as X, 'before' and 'after' where it is under a condition, as it stands."""

    what: Node
    delta: Node
    more: bool
    abilities: bool = False
    not_mana: bool = False
    floor: int = 0
    brief: bool = False
    mana: tuple[str, ...] = ()
    per: str = ""
    condition: Node | None = None


class MinimumCost(Node):
    """'each spell that would cost less than three mana to cast costs three mana to cast'."""

    n: int


class Cant(Node):
    """'<what> can't <verb>'. verb: attack | block | be_blocked | be_countered | be_cast | activate | untap | cast_spells | be_sacrificed | be_regenerated |
    attack_or_block | enter | gain_life | lose_game | win_game | be_targeted | draw | turn_up. except_mana: 'unless they're mana abilities'.
    by: 'except by' (be_blocked), 'only' (block); Not of it: 'can't be blocked by'.
    unless: condition."""

    what: Node
    verb: str
    by: Node | None = None
    unless: Node | None = None
    except_mana: bool = False
    turned: bool = False  # 'creatures with power 2 or less can't block it'


class Must(Node):
    """'attacks each combat if able' / 'blocks each combat if able' / 'must be blocked if able'."""

    what: Node
    verb: str


class MayFlash(Node):
    """'You may cast <filter> spells as though they had flash.'"""

    who: Node
    filter: Node


class MayCastFrom(Node):
    """'Once during each of your turns, you may cast a permanent spell with mana value 2 or less from your graveyard.'"""

    who: Node
    filter: Node
    zone: str
    once_each_turn: bool = False
    your_turn: bool = False
    buried: str = ""  # 'If a spell cast this way would be put into <buried> graveyard, exile it instead.'
    tapped: str = ""  # 'If you cast a spell this way, that <tapped> enters tapped.'


class MayNotUntap(Node):
    """'You may choose not to untap this land during your untap step.'"""

    what: Node


class DoesntUntap(Node):
    """In its controller's untap step; whose: the words 'your' or 'their controllers'' for it. if_: 'if <condition>'."""

    what: Node
    whose: str = ""
    if_: Node | None = None


class CanBlockMore(Node):
    """'<what> can block an additional N creatures each combat' (n -1: any number)."""

    what: Node
    n: int = 1


class PlayerHas(Node):
    """'You have hexproof', 'You have no maximum hand size', 'You have shroud'."""

    who: Node
    keyword: str


class ControlOpponents(Node):
    """'You control your opponents during your turn.'"""


class ExtraLand(Node):
    who: Node
    n: int


class NoTriggers(Node):
    """'Creatures entering [or dying] don't cause abilities to trigger.'"""

    filter: Node
    dying: bool = False


# ---- replacement effects ---------------------------------------------------------------------------------------------
class EntersTapped(Node):
    """unless: the condition that spares it; if_: the text says 'if <condition>, this enters tapped'."""

    what: Node
    unless: Node | None = None
    if_: Node | None = None


class EntersWith(Node):
    """condition: 'if it was kicked'. said: where the condition stands ('' in front, 'after', 'escapes'). word: an ability word."""

    what: Node
    kind: str
    count: Node
    condition: Node | None = None
    said: str = ""
    word: str = ""


class EntersOrEscapes(Node):
    """'~ enters with six +1/+1 counters on it. It escapes with twelve +1/+1 counters on it instead.'"""

    what: Node
    kind: str
    count: Node
    escaped: Node


class EntersTappedWith(Node):
    """Both at once."""

    what: Node
    kind: str
    count: Node


class AsEnters(Node):
    """'As this enters, choose ...' (effect: Choose, or Seq with RevealHand)."""

    effect: Node


class EntersTappedChoosing(Node):
    """'This land enters tapped. As it enters, choose a color.'"""

    effect: Node


class EntersAsCopy(Node):
    """'You may have this enter as a copy of any <filter>, except <exceptions>'."""

    filter: Node
    except_: tuple[Node, ...] = ()
    optional: bool = True
    tapped: bool = False
    word: str = ""


class WouldEnter(Node):
    """'If <what> would enter [and <condition>], <instead> instead'. instead: an effect on It."""

    what: Node
    instead: Node
    condition: Node | None = None


class WouldDie(Node):
    """'If <what> would die / be put into a graveyard, exile it instead'. source: battlefield | anywhere | stack. then: 'When you do,
    <then>'."""

    what: Node
    instead: Node
    source: str = "battlefield"
    then: Node | None = None


class WouldDraw(Node):
    """'If <who> would draw a card [while <condition>], <instead> instead'."""

    who: Node
    instead: Node
    condition: Node | None = None


# ---- cards -----------------------------------------------------------------------------------------------------------
class Face(Node):
    """One face. colors: from cost, indicator or devoid is computed by the reader. power/toughness: printed strings ('*' allowed)."""

    name: str
    cost: tuple[str, ...] | None  # None: no mana cost
    colors: tuple[str, ...]
    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    abilities: tuple[Node, ...] = ()


class Card(Node):
    """layout: normal | transform | modal_dfc | adventure | split | flip | meld | saga | leveler | ..."""

    name: str
    layout: str
    faces: tuple[Face, ...]
