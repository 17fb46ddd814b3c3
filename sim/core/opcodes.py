"""The opcode table: the one list of numbers that the compiler (`sim.cards.lower`) and the rules machine share.

`setup.py` calls `write_pxd` so that the Cython side has the same enums. A node of a program is
`[op, length, operands...]`; operands are numbers or further nodes, inline. `length` counts the whole node.
"""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path

SCHEMA = 1


class Zone(IntEnum):
    Z_NONE = 0
    Z_LIBRARY = 1
    Z_HAND = 2
    Z_BATTLEFIELD = 3
    Z_GRAVEYARD = 4
    Z_STACK = 5
    Z_EXILE = 6
    Z_COMMAND = 7


class Step(IntEnum):
    ST_UNTAP = 0
    ST_UPKEEP = 1
    ST_DRAW = 2
    ST_MAIN1 = 3
    ST_BEGIN_COMBAT = 4
    ST_ATTACKERS = 5
    ST_BLOCKERS = 6
    ST_FIRST_DAMAGE = 7
    ST_DAMAGE = 8
    ST_END_COMBAT = 9
    ST_MAIN2 = 10
    ST_END = 11
    ST_CLEANUP = 12


class TypeBit(IntEnum):
    """Card types in bits 0..15, supertypes from bit 16."""

    TY_ARTIFACT = 1
    TY_CREATURE = 2
    TY_ENCHANTMENT = 4
    TY_LAND = 8
    TY_PLANESWALKER = 16
    TY_INSTANT = 32
    TY_SORCERY = 64
    TY_BATTLE = 128
    TY_KINDRED = 256
    TY_LEGENDARY = 65536
    TY_BASIC = 131072
    TY_SNOW = 262144
    TY_WORLD = 524288


class KeywordBit(IntEnum):
    """Bit numbers of keyword abilities that the machine reads as flags."""

    KW_FLYING = 0
    KW_REACH = 1
    KW_VIGILANCE = 2
    KW_FIRST_STRIKE = 3
    KW_DOUBLE_STRIKE = 4
    KW_TRAMPLE = 5
    KW_HASTE = 6
    KW_FLASH = 7
    KW_DEFENDER = 8
    KW_DEATHTOUCH = 9
    KW_LIFELINK = 10
    KW_INFECT = 11
    KW_HEXPROOF = 12
    KW_SHROUD = 13
    KW_INDESTRUCTIBLE = 14
    KW_MENACE = 15
    KW_FEAR = 16
    KW_INTIMIDATE = 17
    KW_SHADOW = 18
    KW_SKULK = 19
    KW_WITHER = 20
    KW_DAYBOUND = 21
    KW_NIGHTBOUND = 22
    KW_CHANGELING = 23
    KW_HORSEMANSHIP = 24
    KW_UNBLOCKABLE = 25
    KW_PLAINSWALK = 26
    KW_ISLANDWALK = 27
    KW_SWAMPWALK = 28
    KW_MOUNTAINWALK = 29
    KW_FORESTWALK = 30
    KW_TOXIC = 31
    KW_PHASING = 32
    KW_SPLIT_SECOND = 33
    KW_UNCOUNTERABLE = 34
    KW_FLANKING = 35
    KW_CONVOKE = 36
    KW_IMPROVISE = 37
    KW_DELVE = 38
    KW_COMPLEATED = 39


class CounterKind(IntEnum):
    """Counter kinds with a meaning in the rules; others get numbers from 40 on, per game."""

    CT_P1P1 = 1
    CT_M1M1 = 2
    CT_LOYALTY = 3
    CT_M0M1 = 4
    CT_LEVEL = 5
    CT_TIME = 6
    CT_AGE = 7
    CT_M1M0 = 8
    CT_P1P0 = 9
    CT_P0P1 = 10
    CT_STUN = 11
    CT_SHIELD = 12
    CT_LORE = 13
    CT_DEFENSE = 14
    CT_P2P2 = 15
    CT_M2M1 = 16
    CT_M2M2 = 17
    CT_P1P2 = 18
    CT_P2P0 = 19
    CT_P0P2 = 20
    CT_M0M2 = 21
    CT_FLYING = 22  # keyword counters (CR 122.1b): layers.pyx knows what they stand for
    CT_FIRST_STRIKE = 23
    CT_DOUBLE_STRIKE = 24
    CT_DEATHTOUCH = 25
    CT_HASTE = 26
    CT_HEXPROOF = 27
    CT_INDESTRUCTIBLE = 28
    CT_LIFELINK = 29
    CT_MENACE = 30
    CT_REACH = 31
    CT_TRAMPLE = 32
    CT_VIGILANCE = 33
    CT_SHADOW = 34
    CT_FIRST_FREE = 40


class AbilityKind(IntEnum):
    AB_SPELL = 0
    AB_ACTIVATED = 1
    AB_TRIGGERED = 2
    AB_STATIC = 3
    AB_REPLACEMENT = 4  # operands of `cost` unused; `effect` is a G_ node
    AB_OPENING = 5  # opening-hand ability; effect 0 = begins the game on the battlefield
    AB_PROTECTION = 6  # `event` holds a filter over sources (CR 702.16)
    AB_HEXPROOF_FROM = 7  # `event` holds a filter over sources (CR 702.11d)


class AbilityFlag(IntEnum):
    AF_MANA = 1
    AF_SORCERY = 2
    AF_ONCE_TURN = 4
    AF_LOYALTY = 8
    AF_SPECIAL = 16  # special action: no stack, no responses (suspend, CR 116.2f)
    AF_HAS_TAP = 32  # cost contains {T} or {Q}
    AF_PURE_TAP = 64  # mana ability whose only cost is {T}, effect only adds mana
    AF_TOUCHES_SOURCES = 128  # what it does may change mana sources: worth floating mana in response
    AF_TWICE_TURN = 256  # at most twice each turn; one such ability an object
    AF_CYCLING = 512  # a cycling ability
    AF_TOGETHER = 1024  # triggers once for all that happens at the same time ('whenever one or more ...')
    AF_ONLY_INSTANT = 4096  # mana ability 'only as an instant': only with priority, never while paying (CR 605.3a)
    AF_ONCE_A_TARGET = 8192  # one target, and once it was done to that, doing it again changes nothing
    AF_ANY_PLAYER = 16384  # any player may activate it
    AF_OPPONENTS = 32768  # only opponents of its controller may
    AF_IDEMPOTENT = 2048  # costs mana only; once done or on its way, doing it again this turn changes nothing


class CastFlag(IntEnum):
    CF_EXILE_AFTER = 1  # flashback and kin
    CF_ADVENTURE = 2  # goes to exile on resolution, may be cast from there later
    CF_FREE = 4  # without paying its mana cost
    CF_EVOKED = 8
    CF_INSTANT = 16  # this way of casting ignores timing
    CF_ALTERNATIVE = 32
    CF_KICKED = 64
    CF_MADNESS = 128  # only by E_CAST_WAY of its trigger (CR 702.35a)
    CF_BUYBACK = 256
    CF_OPTIONAL = 512  # an optional additional cost is paid
    CF_SECOND = 1024  # the second of two kickers
    CF_DASH = 2048  # dash or blitz
    CF_ESCAPED = 4096
    CF_NAMED = 8192  # the cost that a keyword of the card names: surge, spectacle, bargain, offspring
    CF_REMEMBER = 16384  # something asks how the permanent was cast
    CF_TIMES = 32768  # multikicker: X is how often


class Duration(IntEnum):
    DU_INDEFINITE = 0
    DU_END_OF_TURN = 1
    DU_YOUR_NEXT_TURN = 2
    DU_WHILE_SOURCE = 3
    DU_END_OF_COMBAT = 4
    DU_WHILE_TAPPED = 6  # while the source is tapped
    DU_WHILE_SUSPECTED = 7  # until E_CLEAR says that what it is about is no longer suspected
    DU_YOUR_NEXT_UNTAP = 8  # to the end of the next untap step of its controller
    DU_WHILE_YOURS = 9  # while the controller of the effect controls the source
    DU_THEIR_NEXT_UNTAP = 10  # to the end of the next untap step of the opponent of its controller
    DU_NEXT_UNTAP = 5  # to the end of the next untap step of whoever controls the object


class Op(IntEnum):
    # ---- values: V_ ------------------------------------------------------------------------------------------------
    V_NUM = 1  # n
    V_X = 2
    V_COUNT = 3  # zones(mask), filter
    V_LIFE = 4  # who
    V_START_LIFE = 5
    V_HAND = 6  # who
    V_LIBRARY = 7  # who
    V_GRAVEYARD = 8  # who
    V_COUNTERS = 9  # kind, ref
    V_POWER = 10  # ref
    V_TOUGHNESS = 11  # ref
    V_MV = 12  # ref
    V_UNSPENT = 98  # who, colours(mask): mana in their pools
    V_DEVOTION = 13  # who, colours(mask)
    V_LAST = 14  # amount of the last instruction
    V_EVENT = 15  # amount of the event
    V_SUM = 16
    V_DIFF = 17
    V_TIMES = 18  # n, value
    V_NEG = 19
    V_GREATEST = 20  # stat(0 power 1 toughness 2 mv), zones, filter
    V_TOTAL = 21  # stat, zones, filter
    V_SPELLS_CAST = 22  # who, when(0 this turn 1 last turn)
    V_MAX0 = 23  # value, not below 0
    V_POISON = 24  # who
    V_SELF_X = 25  # X the source was cast with
    V_PAID = 26  # what K_NOTED noted
    V_ENTERED = 27  # who, cap, filter: permanents that entered under their control this turn and matched as they did
    V_DIED = 78  # who, cap, filter: creatures that died under their control this turn and matched as they did
    V_CAST_KIND = 71  # who, cap, filter: spells that they cast this turn and that matched then
    V_SACRIFICED = 72  # who, cap, filter: permanents that they sacrificed this turn and that matched then
    V_COLOR_MASK = 73  # zones, filter: which colours are among them (bits WUBRG)
    V_COLORS_OF = 74  # ref: which colours those have (bits WUBRG)
    V_STORM = 35  # spells cast before the one that the event is about, this turn
    V_LEAST = 60  # stat, zones, filter: the least among them
    V_BLOCKERS = 61  # how many creatures block the source
    V_BASIC_TYPES = 62  # who: basic land types among lands they control
    V_CARD_TYPES = 63  # who: card types among cards in their graveyard
    V_COLORS = 64  # zones, filter: colours among them
    V_IF = 65  # condition, value, value otherwise
    V_DISCARDED = 44  # who: cards that they discarded this turn
    V_DIFFERENT = 55  # stat, zones, filter: how many different ones there are among them
    V_DRAWN = 56  # who: cards that they drew this turn
    V_LIFE_MOVED = 82  # what (0 gained 1 lost), who: how much life this turn, as far as it is counted
    V_PARTY = 83  # who, subtype, subtype, subtype, subtype: how many of these one creature each of theirs can be (CR 700.8)
    V_SPEED = 66  # face of speed 1, who
    V_SPENT = 51  # what (0 mana 1 colours of mana 2-7 any W U B R G C), ref: a spell, or what is entering: what was spent to cast it
    V_RESOLVED = 50  # how often the ability that is carried out has resolved this turn
    V_HALF = 43  # up, value: half of it, rounded up or down

    # ---- players: W_ (masks: 1 player A, 2 player B) -----------------------------------------------------------------
    W_YOU = 100
    W_OPPONENT = 101
    W_EACH = 102
    W_TARGET = 103  # target index
    W_THAT = 104  # register: player being iterated or last mentioned
    W_ACTIVE = 105
    W_CHOSEN = 106
    W_ENCHANTED = 107
    W_EVENT = 108
    W_CONTROLLER = 109  # ref
    W_OWNER = 110  # ref
    W_STARTING = 111
    W_DEFENDING = 112
    W_TARGETS = 114  # first target index, count: the players among these targets
    W_EITHER = 129  # who, who: both
    W_NONE = 113
    W_WITH_LIFE = 121  # value: the players with exactly that much life

    # ---- references to objects: R_ (masks over slots) ----------------------------------------------------------------
    R_SELF = 200
    R_TARGET = 201  # target index
    R_THEM = 202  # register
    R_EVENT = 203
    R_ALL = 204  # zones, filter
    R_ATTACHED = 205
    R_LINKED = 206
    R_TOP = 207  # zone, who, count value, bottom flag
    R_CARDS = 208  # zone, who, filter
    R_TARGETS = 209  # first index, count: all legal targets in this range
    R_PAIR = 210  # the source and the creature that it is paired with
    R_BOTH = 250  # two references

    # ---- filters: F_ (about a candidate object) ----------------------------------------------------------------------
    F_TRUE = 300
    F_AND = 301  # filters...
    F_OR = 302
    F_NOT = 303
    F_TYPE = 304  # any of these type bits
    F_SUBTYPE = 305  # subtype index
    F_COLOR = 306  # any of these colour bits
    F_COLORLESS = 307
    F_MULTICOLORED = 308
    F_KEYWORD = 309  # keyword bit number
    F_CONTROLLER = 310  # who
    F_OWNER = 311  # who
    F_OTHER = 312
    F_IS = 313  # ref: candidate is in it
    F_TAPPED = 314
    F_ATTACKING = 315
    F_BLOCKING = 316
    F_TOKEN = 317
    F_NAMED = 318  # name index
    F_CHOSEN_NAME = 319
    F_CHOSEN_TYPE = 320
    F_STAT = 321  # stat(0 power 1 toughness 2 mv), op, value
    F_COUNTER = 322  # kind (0 any)
    F_SINGLE_TARGET = 323
    F_PERMANENT_CARD = 324
    F_SELF_NAME = 325
    F_BLOCKED = 326
    F_SPELL = 327  # is on the stack
    F_ENTERED_THIS_TURN = 328
    F_CHOSEN_COLOR = 329
    F_MONOCOLORED = 330
    F_ALL_CREATURE_TYPES = 331
    F_DEALT_DAMAGE = 332
    F_BURIED = 379  # a card that was put into the graveyard from the battlefield this turn
    F_TARGETS = 333  # ref: a spell with one of these among its targets
    F_PAIRED = 338
    F_ATTACHED_TO = 337  # ref: attached to one of these
    F_TARGETS_PLAYER = 336  # who: a spell with one of these players among its targets
    F_CAST_OR_ACTIVATE = 335  # filter over the spell, F_FOR_ABILITY; only as a restriction of mana
    F_MANA_COST = 334  # K_MANA node: its mana cost is exactly this one
    F_SHARES = 340  # what (1 a colour 2 a card type), ref: with one of these
    F_ABILITY = 339  # kinds (1 activated 2 triggered 4 loyalty), filter over the source: an ability on the stack
    F_BLOCKED_BY_IT = 353  # the source blocks it
    F_ATTACKING_YOU = 352
    F_FOR_ABILITY = 351  # filter over the source; only as a restriction of mana: for activated abilities
    F_EXTREME = 350  # stat, least, zones, filter: none that matches has a greater (least: smaller) one
    F_WHEN = 360  # condition: holds for every candidate or none
    F_MARKED = 361  # MarkKind
    F_BLOCKS_IT = 347  # it blocks the source
    F_NAMESAKE = 348  # filter: another permanent that matches has its name
    F_RULED = 346  # op of a static ability about objects: one in force matches it
    F_UNBLOCKED = 362
    F_ATTACHED = 363  # attached to something
    F_HAS_AURA = 364  # an Aura is attached to it
    F_HAS_EQUIPMENT = 365
    F_CHOSEN_KIND = 345  # what was chosen for the source is its 0 card type, 1 mana value
    F_MODIFIED = 371  # CR 700.9
    F_HAS_X = 370  # with {X} in its mana cost
    F_ATTACKS_PLAYER = 373  # it attacks a player
    F_STEADY = 376  # chosen to attack by nobody, and with haste or under its controller's control since the turn began
    F_CAST_OR_OTHER = 375  # filter: only as a restriction of mana: for spells that match, and for whatever is no spell
    F_RIDES = 380  # filter, uncounterable, duration, static nodes: as a restriction of mana: none; what a spell that matches gets
    F_CAST_FROM = 372  # zone: a spell that was cast from there
    F_SAME_NAME = 344  # ref: has the name of one of these
    F_PARITY = 382  # odd: its mana value is odd (else even)
    F_SUSPENDED = 355  # a suspended card (CR 702.62b)
    F_BEYOND = 397  # stat, stat(0 power 1 toughness): the first is greater than the second
    F_COUNTERS = 398  # kind, n: n or more of them
    F_WOUNDED_BY = 392  # ref: dealt damage by one of these this turn; their programs say whether it is noted
    F_TOOK_PART = 354  # n (1 attacked 2 blocked): did one of these this turn

    # ---- conditions: C_ ----------------------------------------------------------------------------------------------
    C_TRUE = 400
    C_AND = 401
    C_OR = 402
    C_NOT = 403
    C_COMPARE = 404  # op, value, value
    C_MATCHES = 405  # ref, filter: every one of at least one
    C_TURN = 406  # who
    C_EVERY_PLAYER = 407  # condition with W_THAT bound; any flag
    C_NO_SPELLS_LAST_TURN = 408
    C_TWO_SPELLS_LAST_TURN = 409
    C_ONLY_IN_GRAVEYARD = 410  # filter
    C_WAS_CAST = 411  # ref
    C_EVOKED = 412
    C_LAST_DID = 413  # the last optional thing was done
    C_KICKED = 414
    C_LOST_FLIP = 415
    C_IS_DAY = 416
    C_IS_NIGHT = 417
    C_ANY_PLAYER = 418
    C_HAS_COUNTER = 419
    C_ZONE = 420  # ref, zones: every one is in it
    C_EVENT_PLAYER = 421
    C_NO_COLORED_SPENT = 423  # ref: a spell that no coloured mana was spent to cast
    C_STEP = 450  # step: it is this step
    C_CAST_FROM = 452  # ref, zone: the way or permission by which it was cast works there
    C_FROM_HAND = 456  # what is entering was cast from a hand; asked as it enters only
    C_CYCLED = 455  # n, name, who: one of them has cycled n or more cards of that name this game
    C_SAME_PLAYER = 453  # who, who
    C_MONARCH = 454  # who: one of them is the monarch
    C_NO_MANA_SPENT = 451  # ref: a spell that no mana was spent to cast
    C_FACT = 460  # Fact, who: it happened to one of them this turn
    C_MARKED = 461  # MarkKind, ref
    C_CHOSE = 462  # n: what was chosen as the source entered
    C_ALIKE_TYPES = 478  # ref: two of these have the same card types
    C_SORCERY_TIME = 444  # the controller could cast a sorcery
    C_FACE_DOWN = 465  # the source is its own card, face down
    C_NEW = 464  # the source came under its controller's control since that player's last upkeep began; asked at the event only
    C_CAST_WAY = 463  # CastFlag bits: the source was cast in such a way
    C_COMPLETED = 470  # who: one of them has completed a dungeon
    C_PAYS_INSTEAD = 484  # number: an S_PAYS_INSTEAD with it, of the player who would cast the source, is about it
    C_BLESSED = 436  # who: one of them has the city's blessing
    C_CAST_NAMED = 438  # n, name, who: one of them has cast n or more spells of that name this game
    C_TURNS = 437  # who, n: one of them has begun more than n turns

    # ---- costs: K_ -----------------------------------------------------------------------------------------------------
    K_MANA = 500  # W U B R G C generic X, then pairs of hybrids: count, (a, b)*; 32 = 2 generic; 64 = 2 life; 128 = snow mana
    K_TAP = 501
    K_UNTAP = 502
    K_SACRIFICE_SELF = 503
    K_SACRIFICE = 504  # filter, count value
    K_DISCARD = 505  # filter, count value
    K_DISCARD_HAND = 506
    K_DISCARD_SELF = 507
    K_EXILE_FROM = 508  # zone, filter, count
    K_EXILE_SELF = 509
    K_LIFE = 510  # value
    K_RETURN = 511  # filter, count
    K_TAP_OTHERS = 512  # filter, count
    K_REMOVE_COUNTERS = 513  # kind, count value
    K_REMOVE_ANY = 514  # kind: any number, amount becomes X of the ability
    K_LOYALTY = 515  # n
    K_PUT_COUNTERS = 516  # kind, value
    K_RETURN_SELF = 517
    K_SACRIFICE_POWER = 518  # filter, value: any number with total power at least value
    K_TIMES = 519  # value, cost: pay that many times (cumulative upkeep)
    K_MILL = 520
    K_REVEAL = 521
    K_LEAST_X = 522  # n: X can't be less
    K_REMOVE_KIND = 524  # 0 (every kind), filter: one counter of a kind of choice from one of one's own permanents
    K_ENERGY = 523  # value
    K_REMOVE_AMONG = 550  # kind, one (1: all from one permanent), count value, filter
    K_SACRIFICE_ALL = 551  # filter
    K_OTHER_GAINS = 552  # value: the other player gains life
    K_TO_BOTTOM = 553  # zone, filter, count: to the bottom of the library
    K_LESS = 554  # value: generic mana less, taken off with the taxes; nothing to pay itself
    K_MANA_OF = 531  # ref, n: its mana cost (X is 0), n generic less
    K_DISCARD_RANDOM = 532  # like K_DISCARD: picked by whom the rule set names
    K_X_IS = 533  # n: X is n (below 0: too great for this machine, it takes at least -n mana); nothing to pay itself
    K_EXILE_X = 534  # like K_EXILE_FROM: cards with mana value X
    K_NOTED = 525  # stat: after K_SACRIFICE of one permanent, whose power, toughness or mana value is noted as the item's X
    K_LESS_IF = 530  # n (below 0: more), zones, filter: generic mana less where one of its targets matches; nothing to pay itself
    K_TAP_POWER = 560  # filter, value: tap any number with total power at least value
    K_MANA_TIMES = 562  # like K_MANA: this much for each X; settled with the total
    K_EXERT = 543  # program: it is exerted
    K_EVIDENCE = 571  # n: exile cards from the graveyard with at least that total mana value
    K_EQUIP = 544  # this is an equip ability; nothing to pay itself
    K_MARK = 561  # notes that this cost was paid for the source, which is allowed once (exhaust)

    # ---- effects: E_ (instructions of a flat program with jumps) ---------------------------------------------------------
    E_END = 600
    E_JUMP = 601  # to (relative to program start of the code array: absolute index)
    E_JUMP_UNLESS = 602  # to, condition
    E_MAY = 603  # who, to: jump there when declined; sets C_LAST_DID
    E_PAY_OR = 604  # who, to, cost length+nodes: may pay; when not paid jump to
    E_CHOOSE = 605  # who, zones, filter, min value, max value: pick objects one by one; sets R_THEM
    E_CHOOSE_FROM = 606  # who, ref, filter, min, max
    E_EACH_PLAYER = 607  # who, to: start iterating; W_THAT bound; falls through, ends at E_NEXT_PLAYER
    E_NEXT_PLAYER = 608  # to (loop start)
    E_SET_THEM = 609  # ref
    E_SET_THAT = 610  # who
    E_SET_X = 611  # value
    E_DAMAGE = 612  # source ref, amount, kind(0 objects 1 players 2 target index), node
    E_DAMAGE_DIVIDED = 613  # source ref, first target index
    E_GAIN_LIFE = 614  # who, value
    E_LOSE_LIFE = 615
    E_SET_LIFE = 616
    E_DRAW = 617
    E_DISCARD = 618  # ref
    E_MILL = 619
    E_DESTROY = 620  # ref, flags(1 no regeneration)
    E_EXILE = 621  # ref, flags(1 until source leaves, 2 linked), counter kind, count
    E_SACRIFICE = 622  # ref
    E_MOVE = 623  # ref, zone, flags(1 tapped 2 under your control 4 bottom 8 transformed 16 with a +1/+1 counter 32 with a -1/-1 counter)
    E_COUNTER = 624  # ref, flags(1 exile instead)
    E_CONTROL = 625  # ref, who, duration
    E_RETARGET = 626  # ref
    E_CAST_FREE = 627  # who, ref, flags(1 copy 2 optional 4 has haste 8 exiled instead of buried)
    E_PERMIT = 628  # who, ref, more (64: as a land it enters tapped, 128: more for an opponent only, 256 cast only, 512 any mana)
    E_PILES = 629  # who
    E_TAP = 630
    E_UNTAP = 631
    E_PUT_COUNTERS = 632  # kind, value, ref
    E_REMOVE_COUNTERS = 633  # kind(0 every), value or -1 all, ref
    E_UNTIL = 634  # ref, duration, n statics nodes...
    E_COPY_OF = 635  # ref(which), ref(of), except pc (0 none)
    E_TRANSFORM = 636
    E_PREVENT = 637  # ref, flags(1 to 2 by 4 combat only)
    E_ATTACH = 638
    E_ADD_MANA = 639  # who, restriction pc or 0, rider flag, colour counts 6, times value
    E_ADD_MANA_CHOICE = 640  # who, restriction, rider, n per choice, colours mask, combination flag, times value
    E_ADD_MANA_AMONG = 748  # like E_ADD_MANA_CHOICE; then a value: the colours
    E_TOKEN = 641  # who, count value, face index, flags(1 tapped 2 attacking)
    E_COPY_TOKEN = 642  # who, count, ref, except pc
    E_EMBLEM = 643  # who, face index
    E_WIN = 644
    E_LOSE = 645
    E_EXTRA_TURN = 646
    E_FLIP = 647  # who flips
    E_CHOOSE_VALUE = 648  # kind (0 creature type 1 name 2 nonland name 3 colour 4 player 5 opponent 7 card type 8 number)
    E_DELAYED = 649  # ability index
    E_POISON = 650
    E_SHUFFLE = 651
    E_SEARCH = 652  # who, filter, zone to, flags(1 tapped 4 must find)
    E_LOOK_TOP = 653  # who, count: sets R_THEM
    E_ARRANGE = 654  # who, Leave, Rest, least, most: cards of a library in R_THEM; from least to most leave, the rest goes back
    E_NOTHING = 655
    E_BALANCE = 656  # n groups, group kinds
    E_REFLEXIVE = 657  # ability index: reflexive trigger
    E_FASTER = 675  # the source, which is a speed, becomes the next one
    E_REFLEXIVE_OF = 674  # the same, about the one object that R_THEM is: its event's object
    E_PAY = 658  # who, to: must pay if able, jump to when not able
    E_SCRY = 659
    E_DISCARD_RANDOM = 660  # who, count
    E_FIGHT = 661
    E_REGENERATE = 662
    E_DOOM = 761  # ref: exiled if it would die this turn
    E_COUNT_RESOLVED = 762  # n: this ability has resolved once more this turn, counted as far as n
    E_DAMAGE_FIRST = 763  # as E_DAMAGE: what the next instruction deals is dealt at the same time
    E_CHOOSE_MORE = 760  # like E_CHOOSE_FROM, R_THEM keeps what is in it
    E_COPY_SPELL = 663  # who, how many, which, flags(1 new targets may be chosen)
    E_SUSPEND_TICK = 664
    E_SET_DID = 665  # value
    E_GOTO_DAY = 666
    E_NAME_MODE = 667
    E_MAY_MOVE = 668
    E_RESTRICT = 669
    E_SKIP_STEP = 670
    E_COUNTER_EVENT = 671  # flags(1 exile instead): counter the spell or ability whose targeting the event was
    E_PLAY_FREE = 701  # who, ref: may play it without paying its mana cost
    E_BRIEF_EMBLEM = 702  # who, face: an ability that the player has until the end of the turn
    E_TWO_TOKENS = 703  # who, face, face: at once
    E_THREE_TOKENS = 764  # who, face, face, face: at once
    E_MOVE_COUNTER = 765  # kind, ref it comes from, ref it goes to
    E_PUT_ATTACKING = 766  # ref: onto the battlefield attacking
    E_CAST_NOW = 767  # who, ref, flags(1 by mana of any type): may cast it, paying its cost
    E_DAMAGE_ATTACKED = 768  # source, value, ref: to what that attacks
    E_MORE_COMBAT = 769  # flags(1 with a main phase after it 2 after a main phase only 4 after a combat phase only)
    E_DELAYED_N = 770  # ability, value: a delayed trigger for which the value is the amount of its event
    E_PAY_ENERGY = 771  # who, value: pays so much energy if that player can
    E_PUT_ATTACHED = 772  # ref, ref: an Aura onto the battlefield attached to that
    E_DIVIDE_COUNTERS = 704  # kind: on each target as many as was divided
    E_SKIP_TURNS = 705  # who, value
    E_DAMAGE_DOOM = 706  # as E_DAMAGE, then Doom: what becomes of what was dealt damage this way
    E_RESTART = 708  # filter: the game begins again, matching cards exiled with the source stay in exile and then enter
    E_RULE_UNTIL = 709  # duration, n statics: rules about no fixed objects
    E_MONARCH = 710  # who, face of what the monarch has
    E_NEXT_MONARCH = 711  # who, where there is a monarch already
    E_UNRESOLVED = 700  # more than the machine keeps: the game ends unresolved
    E_CAST_WAY = 672  # who, ref, CastFlag: may cast it by its way of casting with that flag, paying; sets C_LAST_DID
    E_SHUFFLE_IN = 850  # who, zones: these cards of theirs go into the library, in a random order
    E_CHOOSE_RANDOM = 851  # who, count: random cards of a hand become R_THEM
    E_LEAST = 852  # stat(2 mana value), filter: R_THEM keeps those that match and have the least
    E_NOT_ENTER = 742  # what is about to enter is put into a graveyard instead
    E_ENERGY = 741  # who, value
    E_ENTERS_TAPPED = 740  # ref: entering, and tapped; not 'becomes tapped'
    E_MARK = 730  # ref, MarkKind, duration
    E_HAPPENS = 731  # Happening, ref: fires T_HAPPENS for each
    E_SET_CHOSEN = 732  # n: noted as what was chosen for the source
    E_CHOOSE_WORD = 733  # n: one of n words is chosen for the source
    E_PROLIFERATE = 734
    E_CLEAR = 712  # ref: no longer suspected
    E_TURN_UP = 738  # ref, counters: turned face up, with so many +1/+1 counters
    E_NEXT_DRAW = 861  # speaks of the source, program: the controller's next draw this turn is replaced
    E_CHOOSE_AT_RANDOM = 865  # like E_CHOOSE: picked by whom the rule set names
    E_REORDER = 866  # the controller orders their graveyard
    E_LASTING = 864  # who, face, until(0 end of turn, 1 their next turn): an ability that a player has, about the source
    E_BAR_NAME = 749  # ref, two faces: its owner can't cast spells with its name until the next turn of W_YOU
    E_TOKEN_SIZED = 863  # as E_TOKEN, then value: the power and toughness of each
    E_SHUFFLE_REST = 785  # who: like E_SHUFFLE, R_THEM is put on top then
    E_PREVENT_NEXT = 784  # value, goal: that much of the next damage to it this turn is prevented
    E_SHIELD = 862  # ref, who (W_NONE anybody), program or 0: the next damage by that source this turn is prevented, then that
    E_EMPTY_LIBRARY = 735  # who: what follows is exact for empty libraries only
    E_JOIN_ATTACK = 736  # ref: onto the battlefield tapped and attacking
    E_SCRIED = 786  # who, what (1 scried 2 surveilled), whether that can have been 0 cards
    E_JOIN_BLOCK = 787  # ref, ref: on the battlefield and blocking that attacker
    E_MODES_CHOSEN = 788  # n, flags(1 each turn): this mode of the source's ability is chosen only once
    E_PICK = 780  # who, n: chooses one of n alternatives, whose number becomes the amount of this instruction
    E_COPY_EACH = 781  # who, ref, flags(1 tapped, 2 attacking), exceptions: for each of them a token that is a copy of it, all at once
    E_RETURN_WITH = 783  # ref, zone(the battlefield), flags as E_MOVE, counter kind, value: each enters with so many counters
    E_REMOVE_UP_TO = 782  # value, ref: that many counters or fewer, of kinds that the controller chooses

    # ---- static effects: S_ ----------------------------------------------------------------------------------------------
    S_PT = 900  # layer 7c: filter or affected, power value, toughness value
    S_KEYWORDS = 901  # layer 6: filter, mask low 31 bits, next 31 bits
    S_ABILITY = 902  # layer 6: filter, ability index
    S_LOSE_ALL = 903  # layer 6: filter
    S_LOSE_KEYWORDS = 904
    S_TYPES = 905  # layer 4: filter, type bits to add, flags (1: replace card types)
    S_SUBTYPES = 906  # layer 4: filter, subtype index, flags (1: set land types, CR 305.7; 2: set creature types)
    S_COLORS = 907  # layer 5: filter, colours, flags(1 set)
    S_BASE_PT = 908  # layer 7b: filter, power, toughness
    S_CDA_PT = 909  # layer 7a
    S_CONTROL = 910  # layer 2
    S_COST = 911  # filter, delta value, flags(1 less 2 abilities 4 unless mana), floor, caster who
    S_MIN_COST = 912  # n
    S_CANT = 913  # filter, verb, except filter (F_NOT F_TRUE: none), condition "unless"
    S_MUST = 914
    S_FLASH = 915  # who, filter
    S_CAST_FROM = 916  # who, filter, zone, flags(1 once each turn 2 your turn 4 exiled instead of buried 8 enters tapped)
    S_MAY_NOT_UNTAP = 917  # filter
    S_DOESNT_UNTAP = 918
    S_BLOCK_MORE = 919  # filter, n
    S_PLAYER_KEYWORD = 920  # who, keyword bit
    S_EXTRA_LAND = 921
    S_NO_ETB_TRIGGERS = 922  # filter
    S_SWITCH_PT = 923
    S_NO_MAX_HAND = 924
    S_NO_MANA_COST = 925  # copy exception
    S_ALL_CREATURE_TYPES = 926  # layer 4: filter; every creature type of this game, added
    S_ANY_COLOR = 927  # who: may spend mana as though it were mana of any colour
    S_LANDS_MAKE_ONE = 928  # lands tapped for two or more mana produce {C}
    S_LETHAL_POWER = 929  # filter: lethal damage is determined by its power
    S_PREVENT = 951  # sources, to whom (subject), flags(1 combat, 2 what is affected are the sources, 4 the receivers)
    S_LIFE_FLOOR = 952  # who: damage that would bring the life total below 1 brings it to 1
    S_PLAYER_PROTECTION = 953  # sources: the controller is protected from them
    S_ATTACK_TAX = 954  # filter, value, planeswalkers too: mana for each of these that attacks the controller
    S_LOSE_LAND_TYPES = 955  # layer 4: filter
    S_LIVES_ON = 963  # who: doesn't lose the game for having 0 or less life
    S_GAIN = 964  # who, kind (life.pxd): what gaining life becomes
    S_UNPREVENTABLE = 965  # damage can't be prevented
    S_TOUGHNESS_DAMAGE = 966  # filter: assigns combat damage equal to its toughness
    S_LOYALTY_OF = 970  # layer 6: filter, filter: has the loyalty abilities of those
    S_LOYALTY_FLASH = 969  # filter: their loyalty abilities may be activated any time one could cast an instant
    S_NO_COUNTERS = 967  # filter: counters can't be put on it
    S_NO_PLAYER_COUNTERS = 968  # who: can't get counters
    S_STEER = 999  # its controller controls his opponents during his turn (CR 723)
    S_RETURN_AT_UNTAP = 950  # filter: to the hand as its controller untaps (CR 502.3)
    S_SPELLS_HAVE = 933  # filter, mask low 31 bits, next 31 bits: these spells have keywords that damage asks for
    S_MIN_BLOCKERS = 938  # filter, n: not blocked except by n or more creatures
    S_NO_DEATH_TRIGGERS = 939  # filter
    S_BASE_ONE = 940  # layer 7b: filter, stat(0 power 1 toughness), value
    S_NOT_ALONE = 941  # filter, flags(1 can't attack alone, 2 can't block alone)
    S_ENGINES = 930  # face of speed 1: 'Start your engines!'
    S_ASCEND = 942
    S_NOT_SUSPECTED = 943  # filter: these can't become suspected
    S_PROTECTS = 988  # filter, sources, 1 it does not remove the Aura that says so: these have protection from those
    S_MAX_BLOCKERS = 977  # filter, n: not blocked by more than n creatures
    S_COUNTERS_INSTEAD = 978  # filter, receiving players, who puts, kind or 0, InsteadC of counters.pxd, flags(1 only what an effect puts)
    S_LIFE_FIXED = 979  # who: their life totals can't change
    S_LOSES_TWICE = 980  # who, while: they lose twice as much life
    S_REDIRECT = 981  # sources, players, objects, flags(1 combat damage only), ref: damage by those to these is dealt to that instead
    S_CHOSEN_TYPE = 985  # layer 4: filter; the subtype that was chosen for the source, added
    S_NONBASIC_TYPES = 986  # layer 4: filter; every land type of this game that is not basic, added
    S_SKIP_STEP = 987  # who, step, condition: in their turns
    S_UNTAP_FEW = 994  # who, filter, n: no more of these untap in their untap steps
    S_LEGENDS = 995  # filter: the 'legend rule' doesn't apply to these
    S_CREW = 996  # filter, n (-1 by toughness), subtype: crew or saddle those as though its power was so much greater
    S_MORE_TRIGGERS = 997  # flags(1 entering 2 leaving 4 dying 8 not at all instead), filter of what does, filter of sources: once more
    S_NO_LIFE_LOST = 989  # who: damage doesn't cause them to lose life

    # ---- trigger events: T_ ----------------------------------------------------------------------------------------------
    S_EXERTED = 971  # filter: stays tapped in the untap step of the controller of the effect
    S_COST_AIMED = 972  # filter, delta value, flags(1 less 2 abilities 4 equip abilities), caster, zones, filter: a target matches
    S_FLASHBACK = 973  # filter: these cards have flashback for their mana cost (CR 702.34)
    S_LOSE_TYPES = 956  # filter, type bits
    S_PLAYS_IN_ORDER = 990  # who: from their hands only cards whose names come first
    S_CANT_LOSE = 991  # who, name index + 1 of what may still make them lose (0 nothing), unless (W_THAT: the player)
    S_CANT_WIN = 992  # who, while (W_THAT: the opponent)
    S_RETRACE = 959  # filter: these cards have retrace (CR 702.81)
    S_PLAY_LANDS = 944  # who, zone: may play lands from there
    S_MAY_SKIP_TURN = 957  # while the source is tapped its controller may skip a turn of his and untap it instead
    S_UNPREVENTABLE_BY = 958  # sources: damage by them can't be prevented
    S_PAYS_INSTEAD = 976  # filter, number: for such spells the controller may pay that cost rather than the mana cost (CR 118.9)
    S_CAST_FREE = 993  # who, filter: from the hand, without paying mana costs
    S_KEEPS_MANA = 937  # who, colours(mask, 32 colourless): they do not lose such mana as a step ends
    S_SPELLS_COPIED = 936  # who: a copy of each spell that they cast waits to be cast until they pass
    E_PAIR = 673  # ref, ref: two unpaired creatures of its controller are paired (CR 702.95)
    E_FLIP_CARD = 830  # ref (CR 710)
    E_END_TURN = 743  # the last instruction of its program
    E_TAKE_SPELL = 745  # ref, who: gains control of the spell
    E_NEW_TARGETS = 746  # who, ref: may choose new targets for the spell or ability
    E_INTO_LIBRARY = 747  # ref, n: into its owner's library, nth from the top
    E_NOTE = 744  # value: becomes the amount of this instruction
    E_TURN_AFTER = 713  # who: after their next turn they take an extra turn
    E_CAST_ONE = 714  # who, whose, filter: may cast one spell from that hand without paying its mana cost
    E_BURY_RANDOM = 831  # who: his graveyard to the bottom of his library in a random order
    E_PERMIT_TURN = 832  # who, ref, flags(1 without paying its mana cost 2 only to cast it): may play it from exile this turn
    E_RANDOM_COUNTER = 833  # kinds: a counter on the source of a kind at random that it has none of
    E_REMOVE_ONE = 834  # flags(1 one has to be chosen, and is removed or put once more), target index: a counter from the target
    E_LIFE_FOR_SIZE = 798  # who, S_BASE_ONE: exchanges his life total with that number of the source
    E_REDIRECT = 799  # value, players, objects, ref, target index: so much of what those would deal to these is dealt to the target instead
    E_DAMAGE_EXCESS = 800  # ref, value, ref: what is in excess of lethal damage is dealt to the controller instead
    E_PREVENT_BY = 801  # value, ref: so much of the next damage by those is prevented
    E_GIVE_EMBLEM = 820  # ref, who
    E_TEMPT = 687  # who, four faces: the Ring tempts that player; the nth time he gets the nth emblem (CR 701.54c)
    E_BEAR = 688  # who, face of the first emblem, ref: it becomes that player's Ring-bearer, who was tempted
    E_INITIATIVE = 689  # who, face: takes the initiative (CR 725)
    E_NEXT_INITIATIVE = 690  # who: takes it from who has it
    E_VENTURE = 691  # who, face of the dungeon, rooms that each room leads to (bit n: room n)
    E_DAY = 692  # n, only where it is neither: it becomes day (1) or night (2)
    E_STEER = 686  # who: the controller controls them during their next turn (CR 723.1)
    E_LEAVE_GAME = 821  # ref: an emblem, for the rest of the game

    T_ENTERS = 1000  # filter (relative to source)
    T_LEAVES = 1001  # filter
    T_DIES = 1002  # filter
    T_STEP = 1003  # step, who, flags(1 first of the game; 256 * n: not before that player's nth turn)
    T_CASTS = 1004  # who, filter, flags(1 first of the game 2 first each turn 4 second 8 third)
    T_ATTACKS = 1005  # filter, flags(1 alone)
    T_BLOCKS = 1006  # filter
    T_BLOCKED = 1007
    T_TARGETED = 1008  # filter, filter of the targeting object, by who
    T_TAPPED = 1009
    T_DAMAGE = 1010  # filter, to kind, node, flags(1 combat)
    T_TRANSFORMS = 1011  # filter, face name
    T_PLAYS_LAND = 1012  # who, flags(1 other)
    T_COUNTER_REMOVED = 1013  # kind, flags(1 last)
    T_STATE = 1014  # condition
    T_DISCARDED = 1015  # filter
    T_GAINS_LIFE = 1016
    T_LOSES_LIFE = 1017
    T_DRAWS = 1018
    T_SACRIFICES = 1019
    T_ANY = 1020  # events...
    T_MOVES = 1021  # filter, from zone, to zone (0 anywhere)
    T_IS_DAMAGED = 1022
    T_UNTAPPED = 1023
    T_BECOMES_DAY = 1024
    T_CYCLES = 1025
    T_FIRST_GAIN = 1062  # who: gains life for the first time this turn
    T_FIRST_LOSS = 1033  # who: loses life for the first time each turn
    T_REPLACED = 1034  # something was exiled by the replacement effect of the source
    T_PLAYER_TARGETED = 1035  # who, filter of the targeting spell
    T_EVOKED = 1026
    T_CHAPTER = 1027  # n: the number of lore counters on the source became at least n, and was less (CR 715.2b)
    T_TARGETED_FIRST = 1051  # as T_TARGETED: by one of those players for the first time this turn
    T_CRIME = 1053  # who
    T_MADE_DISCARD = 1052  # filter: discarded because of a spell or ability of its owner's opponent
    T_DRAWS_NTH = 1054  # who, n: the nth card that they draw this turn
    T_UNBLOCKED = 1055  # filter: attacks and is not blocked
    T_UNTAPS_MANY = 1050  # who: one or more permanents, in the untap step; how many is the number of the event
    T_AIMED = 1044  # filter, filter of the targeting object, by who: what T_TARGETED is about, told of the target
    T_BLOCKS_ONE = 1060  # filter of the blocker, filter of what it blocks
    T_HAPPENS = 1061  # Happening, filter
    T_ROOM = 1031  # n: the venture marker moved into that room of the source
    T_YOU_ATTACK = 1038  # who: attackers were declared, at least one
    T_MEETS = 1040  # filter of the attacker, filter of what blocks it: what T_BLOCKS_ONE is about, told of the attacker
    T_PLAYER_DAMAGED = 1028  # who, flags(1 combat damage only 2 noncombat only): what is dealt at the same time together
    T_COUNTERS_PUT = 1029  # kind, who, filter: that player puts one or more of them on it
    T_DEALT_TO = 1046  # filter of what is dealt damage, filter of the source, flags(1 combat): what T_DAMAGE is about, told of the receiver
    T_DRAWS_MORE = 1047  # who: a card that is not the first one in a draw step of theirs
    T_SCRIES = 1041  # who, what (1 scries 2 surveils)
    T_WHILE = 1039  # condition at the event, event
    T_LEAVES_GRAVEYARD = 1036  # filter: a card, before it leaves
    T_COMBAT_HIT = 1037  # filter: is dealt combat damage, what is dealt at the same time together

    # ---- replacement effects: G_ -----------------------------------------------------------------------------------------
    G_AS_CAST = 1110  # filter: as it becomes cast, whether its controller controls such a permanent is noted as if it was kicked
    G_WARD_PLAYER = 1131  # kind, flags(1 as many as the damage 2 it is not prevention): damage to its controller puts counters on it
    G_GUARD = 1111  # kind, flags(1 as many as the damage 2 only while it has one 4 put): damage to it is prevented, counters removed or put
    G_ENTERS_TAPPED = 1100  # filter, unless condition
    G_ENTERS_WITH = 1101  # filter, kind, value
    G_AS_ENTERS = 1102  # program
    G_ENTERS_COPY = 1103  # filter, except pc, flags(1 optional)
    G_WOULD_ENTER = 1104  # filter, condition, kind(0 exile instead, 1 program first), program
    G_WOULD_DIE = 1105  # filter, from zone, exile
    G_WOULD_DRAW = 1106  # who, condition, program
    G_DISCARD_MADNESS = 1107
    G_PREVENT = 1108
    G_ENTERS_PAYING = 1109  # program: runs when it is there, before anything sees it enter
    G_WOULD_SHUFFLE = 1122  # filter: shuffled into the owner's library instead of put into a graveyard from anywhere
    G_WOULD_BE_BURIED = 1120  # filter, counter kind or 0: exiled instead of put into a graveyard from anywhere
    G_CREATURE_MANA = 1128  # only mana produced by creatures is spent to cast it
    G_DISCARD_ONTO_WITH = 1127  # kind, n: the same, with so many counters
    G_DISCARD_ONTO = 1121  # put onto the battlefield when an opponent's spell or ability makes one discard it
    G_DISCARDED = 1112  # program: its first instruction is a mark that it gets as it is discarded into a graveyard
    G_TOXIC = 1140  # n: combat damage to a player also gives poison counters (CR 702.164c)
    G_LIBRARY = 1141  # n: would replace a draw or see a card drawn when the library has at least n cards
    G_REBOUND = 1143  # ability: cast from a hand it is exiled on resolution, and that ability waits (CR 702.88a)
    G_ARRIVES = 1144  # program: runs as soon as it has entered
    G_MAY_EXERT = 1125  # condition, program: may be exerted as it attacks
    G_DAMAGE = 1135  # sources, players, objects, times, n, flags(1 combat 2 noncombat only): their damage to these is n times, or n more
    G_UMBRA = 1142  # what it enchants is not destroyed, it is instead (CR 702.89a)

    # ---- targets: P_ -----------------------------------------------------------------------------------------------------
    P_TARGET = 1150  # min, max, divided flag, players(mask-valued node or W_NONE), zones, filter
    P_NONE = 1151


class Verb(IntEnum):
    """What S_CANT forbids."""

    CANT_ATTACK = 1
    CANT_BLOCK = 2
    CANT_BE_BLOCKED = 3
    CANT_BE_COUNTERED = 4
    CANT_BE_CAST = 5
    CANT_ACTIVATE = 6
    CANT_UNTAP = 7
    CANT_GAIN_LIFE = 8
    CANT_LOSE_GAME = 9
    CANT_WIN_GAME = 10
    CANT_BE_TARGETED = 11
    CANT_ENTER = 12
    CANT_DRAW = 13
    CANT_SACRIFICE = 14
    CANT_REGENERATE = 15
    CANT_PLAY_LAND = 16
    CANT_ATTACK_OR_BLOCK = 17
    CANT_ATTACK_YOU = 18  # the controller of the effect
    CANT_ATTACK_YOURS = 19  # nor planeswalkers of theirs
    CANT_TRANSFORM = 25
    CANT_TURN_UP = 90  # face up
    CANT_DEFEND_ONLY = 24  # defender does not stop it from attacking


class Fact(IntEnum):
    """Bits of what happened to a player this turn, noted only where a program asks for it (C_FACT)."""

    FACT_DAMAGED = 1  # was dealt damage
    FACT_ATTACKED = 2  # attacked with a creature
    FACT_LEFT = 4  # a permanent left the battlefield under their control
    FACT_DIED = 8  # a creature died under their control
    FACT_GAINED = 16
    FACT_LOST = 32
    FACT_DESCENDED = 64  # a permanent card was put into their graveyard
    FACT_FROM_HAND = 128  # cast a spell from their hand
    FACT_NEW = 256  # not noted of players: whether O_NEW is kept
    FACT_MANA = 4096  # not noted of players: whether something waits for permanents that are tapped for mana
    FACT_BURIED = 16384  # not noted of players: whether F_BURIED is asked
    FACT_COMBAT = 1024  # not noted of players: whether O_ATTACKED_NOW and O_BLOCKED_NOW are kept
    FACT_DRAWS = 2048  # not noted here: whether the cards that a player draws in a turn are counted
    FACT_LIFE = 8192  # not noted here: whether the life that a player gains and loses in a turn is counted
    FACT_DISCARDS = 512  # not noted here: whether the cards that a player discards in a turn are counted


class MarkKind(IntEnum):
    """Designations that a permanent has or not (E_MARK)."""

    MARK_MONSTROUS = 1
    MARK_RENOWNED = 2
    MARK_SADDLED = 3
    MARK_SUSPECTED = 4
    MARK_EXILED_LATER = 5  # exiled if it would leave the battlefield
    MARK_EXERTED = 6
    MARK_FORETOLD = 7
    MARK_FRESH = 8  # foretold or plotted this turn
    MARK_PLOTTED = 9
    MARK_LEVEL_2 = 10  # a Class that is level 2 or greater (CR 716)
    MARK_LEVEL_3 = 11
    MARK_NO_REGENERATION = 12
    MARK_WARPED = 13  # exiled because it had been cast for its warp cost
    MARK_DISCARDED = 14  # this turn
    MARK_RING_BEARER = 15


class Doom(IntEnum):
    """What becomes of what was dealt damage."""

    DOOM_EXILED = 0  # it is exiled if it would die this turn
    DOOM_CREATURE_EXILED = 1  # if it is a creature
    DOOM_NO_REGENERATION = 2  # a creature can't be regenerated this turn


class Happening(IntEnum):
    """What T_HAPPENS is about."""

    HAP_EXPLOITS = 1
    HAP_MONSTROUS = 2
    HAP_EXPLORES = 3
    HAP_TURNED_UP = 4
    HAP_RENOWNED = 5
    HAP_EXERTS = 6
    HAP_PLOTTED = 31
    HAP_EXERTED_TO_ATTACK = 30  # what the same ability has it do then
    HAP_SADDLED = 7
    HAP_CONNIVES = 8
    HAP_CYCLES = 9
    HAP_LEVEL_2 = 10  # a Class becomes level 2
    HAP_LEVEL_3 = 11
    HAP_MANA = 12  # was tapped for mana
    HAP_TEMPTED = 16  # the Ring tempted a player: about his first emblem of it
    HAP_INITIATIVE = 17  # a player took the initiative: about what stands for it
    HAP_COPIED = 13  # a spell was copied: about the copy
    HAP_TEAMWORK = 20  # becomes tapped to pay a teamwork cost
    HAP_TRANSFORMS = 23
    HAP_UNATTACHED = 24  # the source is attached to it no more; told while it still is


class Leave(IntEnum):
    """Where those that are chosen go."""

    LV_BOTTOM = 0  # in any order
    LV_GRAVEYARD = 1
    LV_HAND = 2
    LV_TOP = 3  # at most one


class Rest(IntEnum):
    """Where the rest goes."""

    RS_TOP = 0  # in any order
    RS_BOTTOM = 1  # in any order
    RS_BOTTOM_RANDOM = 2
    RS_GRAVEYARD = 3


class Compare(IntEnum):
    CMP_EQ = 0
    CMP_NE = 1
    CMP_LT = 2
    CMP_LE = 3
    CMP_GT = 4
    CMP_GE = 5


ENUMS = (Zone, Step, TypeBit, KeywordBit, CounterKind, AbilityKind, AbilityFlag, CastFlag, Duration, Op, Verb, Fact, MarkKind, Doom,
         Happening, Leave, Rest, Compare)  # fmt: skip


def write_pxd(path: str | Path) -> None:
    """Write the enums as a Cython declaration file (only when the text changed, so that nothing rebuilds in vain)."""
    lines = ["# written by sim/core/opcodes.py; do not edit"]
    for enum in ENUMS:
        lines.append(f"\ncdef enum {enum.__name__}C:")
        lines.extend(f"    {member.name} = {member.value}" for member in enum)
    text = "\n".join(lines) + "\n"
    target = Path(path)
    if not target.exists() or target.read_text(encoding="utf-8") != text:
        target.write_text(text, encoding="utf-8")
