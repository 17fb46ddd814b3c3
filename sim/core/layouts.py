"""Operand layouts of every op, and a walker over programs: what the machine, the compiler and the loader agree on.

A layout is a list of words, one an operand:
  V W R F C K S T   an inline node of that family (value, players, reference, filter, condition, cost, static, event)
  n                 a plain number
  j                 absolute index of an instruction in the code (a jump)
  p                 index of a node that stands elsewhere in the code, 0 none
  q                 index of a list of S_ nodes that ends with E_END (copy exceptions), 0 none
  e                 index of a program of effects that ends with E_END, 0 none
  a f N             index of an ability, of a face, of a name
  X*                inline nodes of family X to the end of the node
  #X                a number, then that many inline nodes of family X (#n: numbers)
  mana              W U B R G C generic X, number of hybrids, (a, b) for each
  goal              kind, then: 0 an R node, 1 a W node, 2 a target index
  subject           kind, then: 0 F_TRUE, 1 a W node, 2 an F node
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sim.core.opcodes import Op

FAMILIES: dict[str, tuple[int, int]] = {
    "V": (1, 99),
    "W": (100, 199),
    "R": (200, 299),
    "F": (300, 399),
    "C": (400, 499),
    "K": (500, 599),
    "E": (600, 899),
    "S": (900, 999),
    "T": (1000, 1099),
    "G": (1100, 1149),
    "P": (1150, 1199),
}

_TEXT = """
V_NUM n|V_X|V_COUNT n F|V_LIFE W|V_START_LIFE W|V_HAND W|V_LIBRARY W|V_GRAVEYARD W|V_COUNTERS n R|V_POWER R
V_TOUGHNESS R|V_MV R|V_DEVOTION W n|V_LAST|V_EVENT|V_SUM V V|V_DIFF V V|V_TIMES n V|V_NEG V|V_GREATEST n n F
V_TOTAL n n F|V_SPELLS_CAST W n|V_MAX0 V|V_POISON W|V_SELF_X
W_YOU|W_OPPONENT|W_EACH|W_TARGET n|W_TARGETS n n|W_THAT|W_ACTIVE|W_CHOSEN|W_ENCHANTED|W_EVENT|W_CONTROLLER R|W_OWNER R|W_STARTING
W_DEFENDING|W_NONE
T_FIRST_GAIN W|S_LIVES_ON W|S_GAIN W n|S_UNPREVENTABLE|S_TOUGHNESS_DAMAGE F|S_NO_COUNTERS F|S_NO_PLAYER_COUNTERS W
E_TOKEN_SIZED W V f n V|E_LASTING W f n|E_BAR_NAME R f f|S_LOYALTY_FLASH F|S_LOYALTY_OF F F|E_NEXT_DRAW n e|E_SHIELD R W e
R_SELF|R_TARGET n|R_THEM|R_EVENT|R_ALL n F|R_ATTACHED|R_LINKED|R_TOP n W V n|R_CARDS n W F|R_TARGETS n n|R_BOTH R R
F_TRUE|F_AND F*|F_OR F*|F_NOT F|F_TYPE n|F_SUBTYPE n|F_COLOR n|F_COLORLESS|F_MULTICOLORED|F_KEYWORD n|F_CONTROLLER W
F_OWNER W|F_OTHER|F_IS R|F_TAPPED|F_ATTACKING|F_BLOCKING|F_TOKEN|F_NAMED N|F_CHOSEN_NAME|F_CHOSEN_TYPE|F_STAT n n V
F_COUNTER n|F_SINGLE_TARGET|F_PERMANENT_CARD|F_SELF_NAME|F_BLOCKED|F_SPELL|F_ENTERED_THIS_TURN|F_CHOSEN_COLOR
F_MONOCOLORED|F_ALL_CREATURE_TYPES|F_DEALT_DAMAGE|F_WOUNDED_BY R|F_TARGETS R
F_ABILITY n F|F_SHARES n R|V_STORM|F_EXTREME n n n F|F_FOR_ABILITY F|F_ATTACKING_YOU
C_TRUE|C_AND C*|C_OR C*|C_NOT C|C_COMPARE n V V|C_MATCHES R F|C_TURN W|C_EVERY_PLAYER n C|C_NO_SPELLS_LAST_TURN
C_TWO_SPELLS_LAST_TURN|C_ONLY_IN_GRAVEYARD F|C_WAS_CAST R|C_EVOKED|C_LAST_DID|C_KICKED|C_LOST_FLIP|C_IS_DAY
C_IS_NIGHT|C_ZONE R n|C_STEP n|C_NO_MANA_SPENT R|C_CAST_FROM R n|C_SAME_PLAYER W W|C_MONARCH W
E_TURN_AFTER W|E_CAST_ONE W W F|K_MANA mana|K_TAP|K_UNTAP|K_SACRIFICE_SELF|K_SACRIFICE F V|K_DISCARD F V|K_DISCARD_HAND|K_DISCARD_SELF
K_EXILE_FROM n F V|K_EXILE_SELF|K_LIFE V|K_RETURN F V|K_TAP_OTHERS F V|K_REMOVE_COUNTERS n V|K_REMOVE_ANY n
K_LOYALTY n|K_PUT_COUNTERS n V|K_RETURN_SELF|K_SACRIFICE_POWER F V|K_TIMES V K|K_MILL V|K_REVEAL F V
K_REMOVE_AMONG n n V F|K_SACRIFICE_ALL F|K_OTHER_GAINS V|K_TO_BOTTOM n F V|K_LESS V
E_END|E_JUMP j|E_JUMP_UNLESS j C|E_MAY W j|E_PAY_OR W j K*|E_CHOOSE W n F V V|E_CHOOSE_FROM W R F V V
E_EACH_PLAYER W j|E_NEXT_PLAYER j|E_SET_THEM R|E_SET_THAT W|E_SET_X V|E_DAMAGE R V goal|E_DAMAGE_DIVIDED R n
E_GAIN_LIFE W V|E_LOSE_LIFE W V|E_SET_LIFE W V|E_DRAW W V|E_DISCARD R|E_MILL W V|E_DESTROY R n|E_EXILE R n n V
E_SACRIFICE R|E_MOVE R n n|E_COUNTER R n|E_CONTROL R W n|E_RETARGET R|E_CAST_FREE W R n|E_PERMIT W R n|E_PILES W
E_TAP R|E_UNTAP R|E_PUT_COUNTERS n V R|E_REMOVE_COUNTERS n V R|E_UNTIL R n #S|E_COPY_OF R R q|E_TRANSFORM R
E_PREVENT R n|E_ATTACH R R|E_ADD_MANA W p n n n n n n n V|E_ADD_MANA_CHOICE W p n n n n V|E_TOKEN W V f n
E_COPY_TOKEN W V R q|E_EMBLEM W f|E_WIN W|E_LOSE W|E_EXTRA_TURN W|E_FLIP W|E_CHOOSE_VALUE n|E_DELAYED a|E_POISON W V
E_SHUFFLE W|E_SEARCH W F n n|E_LOOK_TOP W V|E_ARRANGE W n n V V|E_NOTHING|E_BALANCE #n|E_REFLEXIVE a|E_REFLEXIVE_OF a|E_SCRY W V
E_DISCARD_RANDOM W V|E_FIGHT R R|E_REGENERATE R|E_COPY_SPELL W V R n|E_SET_DID V|E_COUNTER_EVENT n|E_CAST_WAY W R n
E_UNRESOLVED|E_PLAY_FREE W R|E_BRIEF_EMBLEM W f|E_TWO_TOKENS W f f|E_DIVIDE_COUNTERS n|E_SKIP_TURNS W V|E_DAMAGE_DOOM R V goal n
E_SHUFFLE_IN W n|E_CHOOSE_RANDOM W V|E_LEAST n F|E_MONARCH W f|E_NEXT_MONARCH W|E_RESTART F|E_RULE_UNTIL n #S
S_PT F V V|S_KEYWORDS F n n|S_ABILITY F a|S_LOSE_ALL F|S_LOSE_KEYWORDS F n n|S_TYPES F n n|S_SUBTYPES F n n
S_COLORS F n n|S_BASE_PT F V V|S_CDA_PT F V V|S_CONTROL F W|S_COST F V n n W|S_MIN_COST n|S_CANT F n F C|S_MUST F n
S_FLASH W F|S_CAST_FROM W F n n|S_MAY_NOT_UNTAP F|S_DOESNT_UNTAP F|S_BLOCK_MORE F n|S_PLAYER_KEYWORD W n
S_EXTRA_LAND W n|S_NO_ETB_TRIGGERS F|S_SWITCH_PT F|S_NO_MAX_HAND W|S_NO_MANA_COST F|S_ALL_CREATURE_TYPES F|S_STEER
S_RETURN_AT_UNTAP F|S_PREVENT F subject n|S_LIFE_FLOOR W|S_PLAYER_PROTECTION F|S_ATTACK_TAX F V n|S_LOSE_LAND_TYPES F
S_PLAYS_IN_ORDER W|S_CANT_LOSE W n C|S_CANT_WIN W C|S_CAST_FREE W F|S_SPELLS_COPIED W|E_GIVE_EMBLEM R W|E_LEAVE_GAME R
T_ENTERS F|T_LEAVES F|T_DIES F|T_STEP n W n|T_CASTS W F n|T_ATTACKS F n|T_BLOCKS F|T_BLOCKED F|T_TARGETED F F W
T_TAPPED F|T_DAMAGE F subject n|T_TRANSFORMS F N|T_PLAYS_LAND W n|T_COUNTER_REMOVED n n|T_STATE C|T_DISCARDED F
T_GAINS_LIFE W|T_LOSES_LIFE W|T_DRAWS W|T_SACRIFICES W F|T_ANY T*|T_MOVES F n n|T_IS_DAMAGED F|T_UNTAPPED F
T_BECOMES_DAY|T_UNTAPS_MANY W
G_ENTERS_TAPPED F C|G_ENTERS_WITH F n V|G_AS_ENTERS e|G_ENTERS_COPY F q n|G_WOULD_ENTER F C n e|G_WOULD_DIE F n n
G_WOULD_DRAW W C e|G_DISCARD_MADNESS|G_WOULD_BE_BURIED F n|G_DISCARD_ONTO
P_TARGET n n n W n F|K_LESS_IF n n F|K_MANA_OF R n|K_DISCARD_RANDOM F V|K_X_IS n|K_EXILE_X n F V|E_CHOOSE_MORE W R F V V
V_LEAST n n F|V_BLOCKERS|V_BASIC_TYPES W|V_CARD_TYPES W|V_COLORS n F|V_IF C V V
F_WHEN C|F_MARKED n|F_UNBLOCKED|F_ATTACHED|F_HAS_AURA|F_HAS_EQUIPMENT|C_FACT n W|C_MARKED n R|C_CHOSE n|C_CAST_WAY n|C_NEW|C_FACE_DOWN
K_TAP_POWER F V|K_MARK|K_MANA_TIMES mana|T_BLOCKS_ONE F F|T_HAPPENS n F|G_TOXIC n|G_LIBRARY n|G_UMBRA|G_REBOUND a|G_ARRIVES e
E_DOOM R|F_HAS_X|V_SPENT n R|K_EQUIP|S_COST_AIMED F V n W n F|C_SORCERY_TIME|T_DEALT_TO F F n|T_DRAWS_MORE W|K_EXERT e
G_MAY_EXERT C e|S_EXERTED F|E_DAMAGE_FIRST R V goal|E_COUNT_RESOLVED n|V_RESOLVED
E_TEMPT W f f f f|E_BEAR W f R|E_INITIATIVE W f|E_NEXT_INITIATIVE W|E_VENTURE W f #n|E_DAY n n|F_BURIED|C_COMPLETED W|T_ROOM n
E_STEER W|S_SPELLS_HAVE F n n|E_FLIP_CARD R|E_BURY_RANDOM W|E_PERMIT_TURN W R n|E_RANDOM_COUNTER #n|E_REMOVE_ONE n n
G_DISCARD_ONTO_WITH n n|G_CREATURE_MANA|C_FROM_HAND|S_LOSE_TYPES F n|F_BLOCKED_BY_IT
T_TARGETED_FIRST F F W|T_CRIME W|T_MADE_DISCARD F|C_CYCLED n N W
V_DISCARDED W|T_MEETS F F|S_NO_LIFE_LOST W
V_DIFFERENT n n F|V_DRAWN W|F_MODIFIED|F_CAST_FROM n|F_ATTACKS_PLAYER|S_MAX_BLOCKERS F n|T_DRAWS_NTH W n|T_UNBLOCKED F
F_CAST_OR_OTHER F|F_RIDES F n n #S|E_PREVENT_NEXT V goal|E_SHUFFLE_REST W
G_DISCARDED e|F_STEADY|S_ENGINES f|E_FASTER|V_SPEED f W
F_CHOSEN_KIND n|S_PROTECTS F F n|F_TOOK_PART n|E_END_TURN|E_NOTE V|S_MAY_SKIP_TURN|G_WOULD_SHUFFLE F
E_TAKE_SPELL R W|E_NEW_TARGETS W R|E_INTO_LIBRARY R n|F_SUSPENDED|S_UNPREVENTABLE_BY F|C_CAST_NAMED n N W|S_RETRACE F
V_HALF n V|F_SAME_NAME R|C_BLESSED W|C_TURNS W n|E_PICK W n|E_COPY_EACH W R n q|E_REMOVE_UP_TO V R|E_RETURN_WITH R n n n V
S_MIN_BLOCKERS F n|S_NO_DEATH_TRIGGERS F|S_BASE_ONE F n V|S_NOT_ALONE F n|S_ASCEND|T_YOU_ATTACK W|T_WHILE C T
T_LEAVES_GRAVEYARD F|T_COMBAT_HIT F|V_LIFE_MOVED n W|V_PARTY W n n n n|T_SCRIES W n|E_SCRIED W n n|E_JOIN_BLOCK R R
E_MODES_CHOSEN n n|S_FLASHBACK F
G_AS_CAST F|G_GUARD n n|F_ATTACHED_TO R|R_PAIR|F_PAIRED|E_PAIR R R
V_ENTERED W n F|V_CAST_KIND W n F|V_SACRIFICED W n F|V_COLOR_MASK n F|V_COLORS_OF R|E_ADD_MANA_AMONG W p n n n n V V|
F_TARGETS_PLAYER W|T_PLAYER_DAMAGED W n|T_COUNTERS_PUT n W F|S_LETHAL_POWER F
E_MARK R n n|E_HAPPENS n R|E_SET_CHOSEN n|E_CHOOSE_WORD n|E_PROLIFERATE|E_EMPTY_LIBRARY W|E_JOIN_ATTACK R|E_TURN_UP R n
S_PAYS_INSTEAD F n|C_PAYS_INSTEAD n|F_BLOCKS_IT|F_NAMESAKE F|E_CLEAR R|F_RULED n|S_NOT_SUSPECTED F
E_CHOOSE_AT_RANDOM W n F V V|E_REORDER
F_MANA_COST K|T_CHAPTER n|K_LEAST_X n|K_NOTED n|V_PAID|G_ENTERS_PAYING e|E_ENTERS_TAPPED R
F_PARITY n|K_EVIDENCE n|S_PLAY_LANDS W n
W_WITH_LIFE V|E_THREE_TOKENS W f f f|E_MOVE_COUNTER n R R|T_FIRST_LOSS W
E_PUT_ATTACKING R|E_CAST_NOW W R n|E_DAMAGE_ATTACKED R V R|E_MORE_COMBAT n|V_DIED W n F|C_ALIKE_TYPES R|T_REPLACED
E_DELAYED_N a V|E_PAY_ENERGY W V|T_PLAYER_TARGETED W F|E_PUT_ATTACHED R R
F_BEYOND n n|F_COUNTERS n n
T_AIMED F F W|S_MORE_TRIGGERS n F F|W_EITHER W W|F_BEYOND n n|F_COUNTERS n n
G_DAMAGE F W F n n n|T_AIMED F F W|S_MORE_TRIGGERS n F F|W_EITHER W W|F_BEYOND n n|F_COUNTERS n n
S_CHOSEN_TYPE F|S_NONBASIC_TYPES F|S_SKIP_STEP W n C|S_UNTAP_FEW W F n|S_LEGENDS F|S_CREW F n n
E_ENERGY W V|K_ENERGY V|F_CAST_OR_ACTIVATE F F|S_ANY_COLOR W|S_LANDS_MAKE_ONE|C_NO_COLORED_SPENT R|E_NOT_ENTER|K_REMOVE_KIND n F
S_KEEPS_MANA W n|V_UNSPENT W n
S_COUNTERS_INSTEAD F W W n n n|S_LIFE_FIXED W|S_LOSES_TWICE W C|E_LIFE_FOR_SIZE W S|S_REDIRECT F W F n R|E_REDIRECT V W F R n
E_DAMAGE_EXCESS R V R|E_PREVENT_BY V R|G_WARD_PLAYER n n
"""

LAYOUTS: dict[int, tuple[str, ...]] = {
    int(Op[words[0]]): tuple(words[1:])
    for words in (entry.split() for entry in _TEXT.replace("\n", "|").split("|"))
    if words
}


def family(op: int) -> str:
    """Letter of the family an op belongs to."""
    for letter, (low, high) in FAMILIES.items():
        if low <= op <= high:
            return letter
    raise ValueError(f"no op family has number {op}")


Operand = tuple[str, int]  # kind, and a number; for inline nodes kind "node" and the index of the node


def operands(code: Sequence[int], pc: int) -> Iterator[Operand]:
    """Operands of the node at pc. Raises ValueError when the node is not laid out as its op says."""
    if not 0 < pc < len(code) - 1:
        raise ValueError(f"no node at {pc}")
    layout = LAYOUTS.get(code[pc])
    if layout is None:
        raise ValueError(f"unknown op {code[pc]} at {pc}")
    end = pc + code[pc + 1]
    if code[pc + 1] < 2 or end > len(code):
        raise ValueError(f"bad length of the node at {pc}")
    at = pc + 2
    for word in layout:
        for kind, value, at in _word(code, at, end, word):  # noqa: B020 - `at` moves on through the operands
            if at > end:
                raise ValueError(f"node at {pc} is shorter than its operands")
            yield kind, value
    if at != end:
        raise ValueError(f"node at {pc} is longer than its operands")


def _word(code: Sequence[int], at: int, end: int, word: str) -> Iterator[tuple[str, int, int]]:
    """(kind, value, index after it) of the operands that one layout word stands for."""
    if word in FAMILIES:
        yield _inline(code, at, end, word)
    elif word.endswith("*"):
        while at < end:
            item = _inline(code, at, end, word[0])
            at = item[2]
            yield item
    elif word.startswith("#"):
        count = _number(code, at, end)
        yield "n", count, at + 1
        at += 1
        for _ in range(count):
            item = ("n", _number(code, at, end), at + 1) if word == "#n" else _inline(code, at, end, word[1])
            at = item[2]
            yield item
    elif word == "mana":
        for _ in range(9 + 2 * _number(code, at + 8, end)):
            yield "n", _number(code, at, end), at + 1
            at += 1
    elif word in ("goal", "subject"):
        kind = _number(code, at, end)
        yield "n", kind, at + 1
        if word == "goal" and kind == 2:
            yield "n", _number(code, at + 1, end), at + 2
        else:
            yield _inline(code, at + 1, end, ("RW" if word == "goal" else "FWF")[kind])
    else:
        yield word, _number(code, at, end), at + 1


def _number(code: Sequence[int], at: int, end: int) -> int:
    if at >= end:
        raise ValueError(f"operand missing at {at}")
    return code[at]


def _inline(code: Sequence[int], at: int, end: int, letter: str) -> tuple[str, int, int]:
    low, high = FAMILIES[letter]
    if at + 1 >= end or not low <= code[at] <= high:
        raise ValueError(f"no {letter} node at {at}")
    return "node", at, at + code[at + 1]
