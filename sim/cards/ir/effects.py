"""One-shot effects: instructions of spells and abilities, in order (CR 608, 609, 701)."""

from __future__ import annotations

from sim.cards.ir.node import Node
from sim.cards.ir.values import Who


# ---- structure -----------------------------------------------------------------------------------------------------
class Seq(Node):
    """Instructions one after the other. joints: how the text joins item i to i+1 ('. ', ', then ', ' and ', '. Then ')."""

    items: tuple[Node, ...]
    joints: tuple[str, ...] = ()


class If(Node):
    """'If <condition>, <effect>' (suffix=True: '<effect> if <condition>'); otherwise optional."""

    condition: Node
    effect: Node
    otherwise: Node | None = None
    suffix: bool = False


class May(Node):
    """'<who> may <effect>'. then: 'If you do, <then>'; otherwise: 'If you don't' / 'Otherwise'."""

    who: Node
    effect: Node
    then: Node | None = None
    otherwise: Node | None = None
    said: str = ""  # 'if <the player does>' for 'if you do'
    have: bool = False  # 'you may have <subject> <do something>'
    refused: str = ""  # 'if <you don't>' in front of otherwise


class IfYouDo(Node):
    """'<do>. If you do, <then>. Otherwise, <otherwise>.' / 'When you do' (when=True: reflexive trigger, CR 603.12)."""

    do: Node
    then: Node
    when: bool = False
    otherwise: Node | None = None


class PayOrElse(Node):
    """'<effect> unless <who> pays <cost>' ('counter that spell unless its controller pays {1}', 'sacrifice it unless you ...')."""

    effect: Node
    who: Node
    cost: tuple[Node, ...]
    first: bool = False  # 'pay {1}. If you don't, <effect>'


class MayPay(Node):
    """'<who> may pay <cost>. If <who> does, <then>'. when: 'When you do, <then>' (CR 603.12)."""

    who: Node
    cost: tuple[Node, ...]
    then: Node
    otherwise: Node | None = None
    when: bool = False


class Modal(Node):
    """'Choose one —' etc. low..high modes (high -1 = any number). repeat: 'You may choose the same mode more than once.'
    total: 'Choose any number of modes that total exactly <total>', each with its weight."""

    low: int
    high: int
    modes: tuple[Node, ...]
    repeat: bool = False
    total: int = 0
    weights: tuple[int, ...] = ()
    x: bool = False  # 'Choose X'
    worth: bool = False  # 'Choose up to <total> {P} worth of modes'
    commander: str = ""  # 'If you control a commander, you may choose both instead': nobody does (CR 903.3)
    apart: bool = False  # 'Choose one.', and when the ability may be activated, before the modes


class NamedMode(Node):
    """A mode behind a name that says nothing: '• Buy Information — Draw a card.' (CR 207.2d)."""

    name: str
    effect: Node


class TargetPlayersEach(Node):
    """'any number of target players each <effect>'. who: among whom the targets are."""

    who: Node
    effect: Node


class ForEachPlayer(Node):
    """'Each player <does>': effect with Who('that_player') bound in turn (choices in APNAP order, then all at once)."""

    who: Node
    effect: Node


class WhereX(Node):
    """'<effect>, where X is <value>'."""

    effect: Node
    value: Node


# ---- damage, life, cards -------------------------------------------------------------------------------------------
class DealDamage(Node):
    """amount_last: 'deals damage to X equal to N' (the same meaning as 'deals damage equal to N to X')."""

    source: Node
    amount: Node
    to: Node  # object reference, Target, or player
    amount_last: bool = False
    doom: str = ""  # 'if a <noun> dealt damage this way would die this turn, exile it instead', or 'no regeneration'


class DamageTwice(Node):
    """'<source> deals 4 damage to <to> and 2 damage to <other>' at the same time; without other_amount: 'to <to> and <other>'."""

    source: Node
    amount: Node
    to: Node
    other_amount: Node | None
    other: Node


class DivideDamage(Node):
    """'deals 4 damage divided as you choose among any number of target creatures'."""

    source: Node
    amount: Node
    to: Node  # Target with any_number/up_to


class GainLife(Node):
    who: Node
    amount: Node


class LoseLife(Node):
    who: Node
    amount: Node


class SetLife(Node):
    who: Node
    amount: Node


class Draw(Node):
    """additional: the text says 'an additional card', besides one that is drawn anyway."""

    who: Node
    count: Node
    additional: bool = False


class Discard(Node):
    """who discards count cards of their choice (filter), at random, or their hand (count None; every: 'all the cards in their hand')."""

    who: Node
    count: Node | None
    at_random: bool = False
    filter: Node | None = None
    up_to: bool = False
    every: bool = False


class DiscardThat(Node):
    """'That player discards that card'."""

    who: Node
    what: Node


class Mill(Node):
    who: Node
    count: Node


class RevealHand(Node):
    """'Target player reveals their hand' / 'look at target opponent's hand': information only (rule 2.6), but fixes 'that player'."""

    who: Node
    look: bool = False


class RevealFromHand(Node):
    """'Target player reveals three cards from their hand': that player chooses which; they become the last-mentioned set.
    equal: 'a number of cards from their hand equal to <count>'."""

    who: Node
    count: Node
    equal: bool = False


class ChooseAmong(Node):
    """'you choose one of them' / 'choose a nonland card from it': who picks count (up_to) from the last-mentioned set or hand."""

    who: Node
    count: Node
    filter: Node | None = None
    up_to: bool = False
    source: str = "them"  # them | those cards | hand


class RevealAtRandom(Node):
    """'Reveal a card at random from your hand': it becomes the last-mentioned object."""

    who: Node


class ChooseInHand(Node):
    """'Each player chooses a card in their hand': what all of them chose becomes the last-mentioned set."""

    who: Node
    count: Node


class RevealChosen(Node):
    """'Each player reveals their chosen card': information only (rule 2.6)."""

    who: Node


class PutLowest(Node):
    """'The owner of each <filter> revealed this way with the lowest mana value puts it onto the battlefield.'"""

    filter: Node


class ShuffleZones(Node):
    """'Shuffle your hand and graveyard into your library.'"""

    who: Node


class Scry(Node):
    who: Node
    count: Node
    surveil: bool = False


class Shuffle(Node):
    """long: 'shuffle your library'."""

    who: Node
    long: bool = False


class Search(Node):
    """'<who> searches their library for <count> <filter>, put <to> (tapped), then shuffle'; to: hand | battlefield | top | graveyard."""

    who: Node
    filter: Node
    count: Node
    to: str
    tapped: bool = False
    up_to: bool = False
    reveal: bool = False
    that: bool = False  # 'put that card'
    apart: bool = False  # 'and put it into your hand. Then shuffle your library'


class LookAtTop(Node):
    """'Look at the top N cards of your library': they become the last-mentioned set."""

    who: Node
    count: Node


class PutLooked(Node):
    """'Put [up to] count of them <to> and the rest <rest>'; to/rest: hand | top | bottom | graveyard | bottom_random | exile | battlefield."""

    count: Node
    up_to: bool
    to: str
    rest: str
    filter: Node | None = None


# ---- moving objects ------------------------------------------------------------------------------------------------
class Destroy(Node):
    what: Node
    no_regeneration: bool = False


class Exile(Node):
    """until: None | 'leaves' (until the source leaves the battlefield) ; linked: remembered as exiled with the source;
    counters: exile with N counters."""

    what: Node
    until: str | None = None
    linked: bool = False
    counters: Node | None = None  # Counters(kind, count)


class Counters(Node):
    kind: str
    count: Node


class Sacrifice(Node):
    """'<who> sacrifices a creature [of their choice]'. count None: all that match (every: 'all', not 'each'). choice: the words
    'of their choice' stand there (the chooser is the same without them)."""

    who: Node
    filter: Node
    count: Node | None = None
    choice: bool = False
    every: bool = False
    inside: bool = False  # 'a creature of their choice that attacked this turn'


class SacrificeThat(Node):
    """'sacrifice it' / 'sacrifice this creature' (by its controller)."""

    what: Node


class Return(Node):
    """'return X to its owner's hand / to the battlefield [tapped] [under your control] / from your graveyard to your hand'.
    to: hand | battlefield | library_top | library_bottom | graveyard. under: None (owner) | Who; Who('owner') where the text
    says so, Who('you') also for 'your hand', 'your library'. source: the zone that 'this card' is returned from."""

    what: Node
    to: str
    tapped: bool = False
    under: Node | None = None
    transformed: bool = False
    verb: str = "return"  # return | put
    source: str = ""
    counter: str = ""  # 'with a +1/+1 counter on it', of what keywords return
    counters: Node | None = None  # Counters: 'with two stun counters on it'
    attacking: bool = False  # 'tapped and attacking'


class ShuffleInto(Node):
    """'Shuffle <what> into its owner's library'; several: 'their owners' libraries'."""

    what: Node
    several: bool = False


class CounterSpell(Node):
    """Counter a spell or ability on the stack (CR 701.5). exile: 'exile it instead of putting it into its owner's graveyard'."""

    what: Node
    instead: str = "graveyard"  # graveyard | exile


class GainControl(Node):
    what: Node
    who: Node
    duration: str = "indefinite"  # indefinite | end_of_turn | while_source | while_tapped
    first: bool = False  # the text says the duration first


class ChangeTarget(Node):
    """'Change the target of target spell with a single target'. may_choose=False: must change if able."""

    what: Node
    new: str = "any"


class CopySpell(Node):
    """'Copy <what>', a spell on the stack or the exiled card. new: how the text says that new targets may be chosen for the copy."""

    what: Node
    who: Node = Who("you")
    new: str = ""


class CastFree(Node):
    """'you may cast it without paying its mana cost' (optional by itself). copy: cast a copy of the card; buried: 'If that spell would
    be put into <buried> graveyard, exile it instead.'"""

    who: Node
    what: Node
    copy: bool = False
    optional: bool = True
    buried: str = ""


class PermitPlay(Node):
    """'For as long as that card remains exiled, <who> may play it. A spell cast this way costs {n} more to cast.' opponent:
    only one cast by an opponent; tapped: 'each land played this way enters tapped'; late: the duration is said last; each:
    'each spell' for 'a spell'."""

    who: Node
    what: Node
    more: int = 0
    duration: str = "while_exiled"
    opponent: bool = False
    tapped: bool = False
    late: bool = False
    each: bool = False
    cast: bool = False  # 'may cast that card'
    any_type: str = ""  # what mana of any type can be spent to cast, as the text says it
    free: bool = False  # without paying its mana cost


class PilesSacrifice(Node):
    """Liliana: 'Separate all permanents <who> controls into two piles. That player sacrifices all permanents in the pile of their choice.'"""

    who: Node


class Balance(Node):
    """Balance (and kin): groups of ('lands' | 'cards' | 'creatures') in printed order."""

    groups: tuple[str, ...]


# ---- changing objects ----------------------------------------------------------------------------------------------
class Tap(Node):
    what: Node


class Untap(Node):
    """you: the text says who does."""

    what: Node
    you: bool = False


class PutCounters(Node):
    kind: str
    count: Node
    on: Node


class RemoveCounters(Node):
    """count None: all; kind '': of every kind. them: the text says 'remove them all'."""

    kind: str
    count: Node | None
    what: Node
    them: bool = False


class Until(Node):
    """A continuous effect made by a spell or ability: static effects on `what` for a duration.
    duration: end_of_turn | your_next_turn | indefinite | while_source. effects: nodes of statics.py (on the object).
    Values in it are fixed when it starts to apply (CR 611.2c, 608.2h). first: the text says the duration first."""

    what: Node
    effects: tuple[Node, ...]
    duration: str = "end_of_turn"
    first: bool = False
    also: bool = False  # the text says 'it also gains ...'
    each: bool = False  # 'up to two target creatures each get ...'
    both: bool = False  # '~ and target creature both gain ...'


class Become(Node):
    """'This land becomes a 2/2 Assembly-Worker artifact creature until end of turn. It's still a land.'
    keeps: 'still' (adds types) | 'replaces' ; lowering turns it into Until."""

    what: Node
    power: Node | None
    toughness: Node | None
    colors: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    keywords: tuple[str, ...]
    duration: str = "end_of_turn"
    keeps: str = "still"
    every: bool = False  # 'with all creature types'
    first: bool = False  # the text says 'until end of turn' first
    abilities: tuple[Node, ...] = ()  # what it has, where that is more than plain keywords (which are among these then)
    based: bool = False  # the text says 'with base power and toughness 5/5'


class BecomeCopy(Node):
    """'becomes a copy of target land, except it has this ability'."""

    what: Node
    of: Node
    except_: tuple[Node, ...] = ()
    duration: str = "indefinite"


class Transform(Node):
    what: Node


class PreventDamage(Node):
    """'Prevent all combat damage that would be dealt to and dealt by that creature this turn'."""

    what: Node
    to: bool
    by: bool
    combat_only: bool
    amount: Node | None = None
    duration: str = "end_of_turn"
    early: bool = False  # 'that would be dealt this turn to': said before what it is about


class Regenerate(Node):
    what: Node


class Attach(Node):
    what: Node
    to: Node


class Fight(Node):
    left: Node
    right: Node


# ---- making things -------------------------------------------------------------------------------------------------
class AddMana(Node):
    """who adds mana. mana: symbols in order ('C','C'); any_color: N mana of any one color / any combination ('one' | 'combination');
    times: multiply by a value ('for each ...'; equal: 'an amount of {G} equal to ...'); restriction: what it may be spent on; rider: 'uncounterable'."""

    who: Node
    mana: tuple[str, ...] = ()
    choices: tuple[tuple[str, ...], ...] = ()  # 'Add {G} or {U}': alternatives
    any_color: int = 0
    combination: bool = False
    times: Node | None = None
    restriction: Node | None = None
    rider: str | None = None
    chosen: int = 0  # so much mana of the chosen color
    different: bool = False  # 'two mana of different colors'
    equal: bool = False
    among: Node | None = None  # any color: among those of these objects
    spent: Node | None = None  # what rides on it


class SpendOnlyCast(Node):
    """'Spend this mana only to cast a creature spell of the chosen type'. many: the text says it in the plural."""

    filter: Node
    many: bool = False


class SpendOnlyActivate(Node):
    """'Spend this mana only to activate abilities [of <filter>]'; a bare 'source': of anything."""

    filter: Node


class SpendOnlyEither(Node):
    """'Spend this mana only to cast colorless Eldrazi spells or activate abilities of colorless Eldrazi'. one: in the singular."""

    cast: Node
    activate: Node
    one: bool = False


class Token(Node):
    """What a created token is. within: its quoted abilities are said in the same sentence, after 'with'."""

    name: str | None
    power: Node | None
    toughness: Node | None
    colors: tuple[str, ...]
    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    abilities: tuple[Node, ...] = ()
    within: bool = False
    called: bool = False  # the text says 'token named <name>'; "{self}" in it is the card's own name
    by_name: bool = False  # its quoted abilities call it by its name


class CreateToken(Node):
    """each_first: the text says 'for each <count>, create ...'; state_first: 'a tapped and attacking ... token'."""

    who: Node
    count: Node
    token: Node
    tapped: bool = False
    attacking: bool = False
    each_first: bool = False
    state_first: bool = False


class Investigate(Node):
    """'Investigate' count times: each time one Clue token (CR 701.16)."""

    who: Node
    count: Node


class CreateCopyToken(Node):
    """'Create a token that's a copy of X, except it's a white Zombie Angel with no mana cost'."""

    who: Node
    count: Node
    of: Node
    except_: tuple[Node, ...] = ()
    attacking: bool = False  # 'and that's tapped and attacking'


class CreateEmblem(Node):
    who: Node
    abilities: tuple[Node, ...]


# ---- the game ------------------------------------------------------------------------------------------------------
class WinGame(Node):
    who: Node


class LoseGame(Node):
    who: Node


class ExtraTurn(Node):
    who: Node
    count: Node


class ControlNextTurn(Node):
    """'You control <who> during that player's next turn'; gain: 'you gain control of'; extra: 'After that turn, that player takes an
    extra turn.'"""

    who: Node
    gain: bool = False
    extra: bool = False


class FlipCoin(Node):
    """Followed by If(LostFlip)."""

    who: Node


class Choose(Node):
    """'choose a creature type / card name / color / opponent'. kind: creature_type | card_name | nonland_card_name | color | player | opponent | basic_land_type"""

    kind: str


class Delayed(Node):
    """'At the beginning of the next end step, ...' / 'When ... this turn': one-shot delayed trigger (CR 603.7)."""

    ability: Node  # Triggered
    duration: str = "once"
    suffix: bool = False  # the text says the time after the instruction


class PoisonCounters(Node):
    who: Node
    count: Node


class GainEnergy(Node):
    who: Node
    count: Node


class SkipNext(Node):
    """'<who> skips their next <step or turn>'."""

    who: Node
    what: str
