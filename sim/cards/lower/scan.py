"""What a linked game can and cannot ask: flags that let the machine leave dead information out, on the safe side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sim.cards.lower.arrival_tallies import arrivals
from sim.cards.lower.errors import Capacity
from sim.cards.lower.in_vain import in_vain
from sim.cards.lower.own_taps import own_taps
from sim.cards.lower.pure_mana import pays_otherwise
from sim.cards.lower.rows import ABILITY_FIELDS, FACE_FIELDS
from sim.cards.lower.sees import sees_hands
from sim.cards.lower.snow import snow_mana
from sim.core.layouts import operands
from sim.core.opcodes import AbilityFlag, Compare, CounterKind, Duration, Fact, Happening, KeywordBit, Op, Step, TypeBit, Zone

TAKES_COUNTERS = {Op.K_REMOVE_KIND, Op.K_REMOVE_AMONG, Op.K_REMOVE_COUNTERS, Op.K_REMOVE_ANY, Op.E_REMOVE_COUNTERS, Op.T_COUNTER_REMOVED,
                  Op.T_COUNTERS_PUT, Op.G_GUARD, Op.G_WARD_PLAYER, Op.E_MOVE_COUNTER}  # fmt: skip
MOST_IN_VAIN = 8  # room in ProgramC
N_KINDS, MANA_VALUE = 64, 2
FIRST_EVENT, N_EVENTS = int(Op.T_ENTERS), 64
LAYERS: dict[int, str] = {
    Op.S_CHOSEN_TYPE: "types", Op.S_NONBASIC_TYPES: "types",
    Op.S_LOSE_LAND_TYPES: "types", Op.S_LOYALTY_OF: "abilities",
    Op.S_LOSE_TYPES: "types",
    Op.S_TYPES: "types", Op.S_SUBTYPES: "types", Op.S_ALL_CREATURE_TYPES: "types", Op.S_COLORS: "colors", Op.S_KEYWORDS: "abilities",
    Op.S_ABILITY: "abilities", Op.S_LOSE_ALL: "abilities", Op.S_LOSE_KEYWORDS: "abilities", Op.S_BASE_PT: "size",
    Op.S_CONTROL: "control", Op.E_CONTROL: "control", Op.S_PT: "change", Op.S_BASE_ONE: "size",
}  # fmt: skip
CONTROL = {Op.S_CONTROL, Op.E_CONTROL}
ADD_OR_SET = {Op.S_TYPES, Op.S_SUBTYPES, Op.S_COLORS}
ALWAYS_SETS = {Op.S_LOSE_LAND_TYPES, Op.S_LOSE_TYPES, Op.S_LOSE_ALL, Op.S_LOSE_KEYWORDS, Op.S_BASE_PT, Op.S_BASE_ONE}
SIZES = {
    Op.F_BEYOND, Op.F_EXTREME, Op.V_POWER, Op.V_TOUGHNESS, Op.V_GREATEST, Op.V_LEAST, Op.V_TOTAL, Op.F_STAT, Op.K_NOTED, Op.V_DIFFERENT
}  # fmt: skip
COSTS_MATTER = {
    Op.V_COUNT, Op.V_HAND, Op.V_LIFE, Op.V_GRAVEYARD, Op.V_GREATEST, Op.V_TOTAL, Op.V_DEVOTION, Op.E_BALANCE,
    Op.E_PILES, Op.T_LEAVES, Op.T_DIES, Op.T_SACRIFICES, Op.T_MOVES, Op.R_ALL, Op.R_CARDS, Op.R_TOP,
    Op.C_ONLY_IN_GRAVEYARD, Op.T_LOSES_LIFE, Op.T_DAMAGE, Op.T_COUNTER_REMOVED, Op.E_CHOOSE, Op.E_CHOOSE_AT_RANDOM, Op.K_SACRIFICE,
    Op.K_SACRIFICE_POWER, Op.V_COUNTERS, Op.F_COUNTER, Op.T_DISCARDED, Op.K_REMOVE_AMONG, Op.K_REMOVE_KIND,
    Op.K_SACRIFICE_ALL, Op.K_TO_BOTTOM, Op.G_WOULD_BE_BURIED, Op.G_WOULD_SHUFFLE, Op.F_EXTREME, Op.E_SHUFFLE_IN,
    Op.C_FACT, Op.V_CARD_TYPES, Op.V_BASIC_TYPES, Op.V_COLORS, Op.V_LEAST, Op.E_PROLIFERATE, Op.K_TAP_POWER,
    Op.S_ASCEND, Op.V_DISCARDED, Op.V_ENTERED, Op.V_DIED, Op.V_SACRIFICED, Op.V_COLOR_MASK, Op.V_DIFFERENT, Op.F_MODIFIED,
    Op.F_NAMESAKE, Op.K_EXERT, Op.K_EVIDENCE, Op.S_PLAY_LANDS, Op.T_PLAYER_DAMAGED, Op.T_COUNTERS_PUT,
    Op.T_LEAVES_GRAVEYARD, Op.V_LIFE_MOVED, Op.V_PARTY,
    Op.T_FIRST_LOSS, Op.W_WITH_LIFE, Op.E_MOVE_COUNTER,
    Op.E_SET_LIFE, Op.E_LIFE_FOR_SIZE,  # life that mana costs is life no more
    Op.F_COUNTERS,
}  # fmt: skip
# a tapped creature need not attack or block; a tapped permanent may let a turn be skipped
READS_TAPPED = {Op.T_UNTAPS_MANY, Op.F_TAPPED, Op.T_TAPPED, Op.T_UNTAPPED, Op.S_MUST, Op.S_MAY_SKIP_TURN, Op.S_UNTAP_FEW}
OTHER_ZONES = 1 << Zone.Z_GRAVEYARD | 1 << Zone.Z_EXILE
DAY_KEYWORDS = 1 << KeywordBit.KW_DAYBOUND | 1 << KeywordBit.KW_NIGHTBOUND
HELPED = sum(1 << kind for kind in (KeywordBit.KW_CONVOKE, KeywordBit.KW_IMPROVISE, KeywordBit.KW_DELVE))  # what else a source is good for
THIS_TURN, THIS_GAME, MANA_SPENT, HOW_MANY, FROM_WHERE, FOR_ABILITIES, STORM, COLORED_SPENT = 1, 2, 4, 8, 16, 32, 64, 128
AMOUNT_SPENT = 256
EVERY_COLOR = 63
KEPT_THIS_TURN = 8  # rider of mana (sim/core/kept_mana.pyx)
ALL_LIFE = 250  # all life that moves in a turn is counted
READS_LIFE = {
    Op.V_LIFE_MOVED, Op.S_LIFE_FLOOR, Op.V_LIFE, Op.V_POISON, Op.E_SET_LIFE, Op.S_CANT_LOSE, Op.S_CANT_WIN, Op.S_LIVES_ON, Op.S_GAIN,
    Op.W_WITH_LIFE, Op.S_LIFE_FIXED, Op.S_LOSES_TWICE, Op.E_LIFE_FOR_SIZE,
}  # fmt: skip
READS_SIZE = {
    Op.V_POWER, Op.V_TOUGHNESS, Op.V_GREATEST, Op.V_TOTAL, Op.K_SACRIFICE_POWER, Op.E_FIGHT, Op.E_REGENERATE, Op.S_SWITCH_PT, Op.F_EXTREME,
    Op.V_LEAST, Op.K_NOTED, Op.K_TAP_POWER, Op.G_UMBRA, Op.S_TOUGHNESS_DAMAGE, Op.S_LETHAL_POWER,
    Op.V_DIFFERENT, Op.E_PREVENT_NEXT, Op.E_LIFE_FOR_SIZE,
    Op.S_REDIRECT, Op.E_REDIRECT, Op.E_DAMAGE_EXCESS, Op.E_PREVENT_BY,
    Op.F_BEYOND, Op.G_DAMAGE,
}  # fmt: skip
PUTS = {Op.E_PUT_COUNTERS, Op.K_PUT_COUNTERS, Op.E_DIVIDE_COUNTERS, Op.E_MOVE_COUNTER}
GIVES = {Op.G_ENTERS_WITH, Op.G_DISCARD_ONTO_WITH, Op.G_WOULD_BE_BURIED, Op.E_EXILE, Op.E_RETURN_WITH, Op.E_RANDOM_COUNTER}
COUNTED = {int(kind): int(KeywordBit["KW_" + kind.name[3:]]) for kind in CounterKind if "KW_" + kind.name[3:] in KeywordBit.__members__}
LIFELINK = 1 << KeywordBit.KW_LIFELINK
UNLIKE_DAMAGE = sum(
    1 << kind for kind in (KeywordBit.KW_INFECT, KeywordBit.KW_WITHER, KeywordBit.KW_INDESTRUCTIBLE, KeywordBit.KW_SKULK)
)
FLAGS, CONDITION = ABILITY_FIELDS.index("flags"), ABILITY_FIELDS.index("condition")
COPIES = {Op.E_COPY_OF, Op.G_ENTERS_COPY, Op.E_COPY_TOKEN, Op.E_COPY_SPELL, Op.E_COPY_EACH}
CHOOSES = {
    Op.E_COPY_SPELL,
    Op.E_CHOOSE, Op.E_CHOOSE_FROM, Op.E_BALANCE, Op.E_PILES, Op.E_EACH_PLAYER, Op.T_TARGETED, Op.T_AIMED, Op.T_ANY,
    Op.E_CHOOSE_RANDOM, Op.E_CHOOSE_AT_RANDOM, Op.E_LEAST, Op.E_SHUFFLE_IN,
    Op.E_PROLIFERATE, Op.K_TAP_POWER, Op.K_MARK, Op.S_ASCEND,
}  # fmt: skip
LASTS = {Op.E_UNTIL, Op.E_CONTROL}
ALL_STEPS = (1 << 13) - 1
STEERED = {"steers": 1, "monotone": 0, "free_taps": 0, "grows": 0, "can_widen": 0}  # one player decides for another
GOES_AWAY = {Op.K_SACRIFICE_SELF, Op.K_RETURN_SELF}


def nodes(code: Sequence[int], placed: Sequence[int]) -> Iterator[int]:
    """Index of every node, inner ones too. Raises ValueError for a node that is not laid out as its op says."""
    todo = [pc for pc in placed if pc]
    while todo:
        pc = todo.pop()
        yield pc
        todo.extend(value for kind, value in operands(code, pc) if kind == "node")


def scan(
    code: list[int], placed: list[int], faces: list[list[int]], abilities: list[list[int]], modes: list[list[int]]
) -> dict[str, Any]:
    """Flags of ProgramC."""
    pcs = list(nodes(code, placed))
    ops = {code[pc] for pc in pcs}
    keywords = 0
    for face in faces:
        keywords |= face[FACE_FIELDS.index("keywords")]
    for pc in pcs:
        if code[pc] in (Op.S_KEYWORDS, Op.S_SPELLS_HAVE):
            at = pc + 2 + code[pc + 3]
            keywords |= code[at] | code[at + 1] << 31
    keywords |= counted(code, pcs)
    daytime = bool(keywords & DAY_KEYWORDS) or Op.E_DAY in ops
    own = own_taps(code, pcs, faces, abilities)
    grown = growing(code, pcs, ops, faces, keywords)
    asking = ops - {Op.F_TAPPED} if any(own) else ops
    found = {
        "events": [int(FIRST_EVENT + i in ops) for i in range(N_EVENTS)],
        "uses_timestamps": int(
            order_matters(code, pcs, own_effects(code, faces, abilities, modes, ops)) or grants_are_told_apart(code, pcs, abilities)
        ),
        "own_taps": own,
        "reads_tapped": int(bool(asking & READS_TAPPED) or lasts_while_tapped(code, pcs) or bool(facts(code, pcs) & Fact.FACT_MANA)),
        "reads_graveyard_order": int(any(code[pc] == Op.R_TOP and code[pc + 2] == Zone.Z_GRAVEYARD for pc in pcs)),
        # what is kept, or counted, goes by colour
        "useful_colors": EVERY_COLOR if keeps_mana(code, pcs, ops) else useful_colors(code, pcs),
        "float_always": int(
            bool(keywords & HELPED)
            or any(row[FLAGS] & AbilityFlag.AF_MANA and row[CONDITION] for row in abilities)  # not in any order
            or (pays_otherwise(code, pcs, abilities, modes, grown) and costs_matter(code, pcs, ops, faces, abilities, modes))
        ),
        "uses_spell_counts": spell_counts(code, pcs, ops, daytime),
        "uses_daytime": int(daytime),
        "uses_entered": int(Op.F_ENTERED_THIS_TURN in ops),
        "grows": grown,
        "in_vain": in_vain(code, pcs, abilities, modes)[:MOST_IN_VAIN],
        "stores": stores(code, faces, abilities, modes, grown),
        "can_widen": int(can_widen(ops, grown, keywords)),
        "free_taps": int(free_taps(code, pcs, asking)),
        "monotone": int(not ops & READS_LIFE),
        "facts": facts(code, pcs),
        "loses_all": int(not {Op.S_LOSE_ALL, Op.S_LOSE_LAND_TYPES}.isdisjoint(ops)),
        "cycles": of_one_name(code, pcs, Op.C_CYCLED),
        "named_casts": of_one_name(code, pcs, Op.C_CAST_NAMED),
        "creature_mana": int(Op.G_CREATURE_MANA in ops),
        "snow_mana": snow_mana(code, pcs) << int(not ops.isdisjoint(COPIES)),
        "looks_around": int(bool(ops & CHOOSES) or any(about_all(code, pc) for pc in pcs)),
        "step_mask": step_mask(code, pcs, ops),
        "turns_counted": max((turns_asked(code, pc) for pc in pcs), default=0),
        "ceiling": ceilings(code, pcs, ops, faces),
        "sees_hands": sees_hands(code, pcs, ops),
        "gives_control": int(Op.S_CONTROL in ops),
        "loyal_flash": int(Op.S_LOYALTY_FLASH in ops),
        "spells_copied": int(Op.S_SPELLS_COPIED in ops),
        "more_phases": int(Op.E_MORE_COMBAT in ops),
        "tells_exile": int(any(code[pc] == Op.G_WOULD_DIE and code[pc + code[pc + 1] - 1] > 1 for pc in pcs)),
        "wounds": next((pc for pc in pcs if code[pc] == Op.F_WOUNDED_BY), 0),
        "changes_damage": int(Op.G_DAMAGE in ops),
        "keeps_mana": int(keeps_mana(code, pcs, ops)),
        "bars_counters": int(Op.S_NO_COUNTERS in ops) | 2 * int(Op.S_COUNTERS_INSTEAD in ops),
        "arrivals": arrivals(code, pcs),
        "life_counted": life_counted(code, pcs),
        "asks_attached": int(Op.F_ATTACHED_TO in ops),
    }
    return found | (STEERED | {"stores": [0] * len(faces)} if ops & {Op.S_STEER, Op.E_STEER} else {"steers": 0})


def costs_matter(
    code: list[int], pcs: list[int], ops: set[int], faces: list[list[int]], abilities: list[list[int]], modes: list[list[int]]
) -> bool:
    """Does anything ask for what is paid for mana?"""
    return (
        bool(ops & COSTS_MATTER)
        or any(looks_elsewhere(code, pc) for pc in pcs)
        or any(code[pc] == Op.T_HAPPENS and code[pc + 2] == Happening.HAP_UNATTACHED for pc in pcs)  # sacrificed for mana
        or any(does_more(code, row, modes) for row in abilities)
        or any(creature_makes_mana(code, face, abilities) for face in faces)
    )


def life_counted(code: list[int], pcs: list[int]) -> int:
    """How far life gained or lost in a turn is counted: a condition with a number needs no more than that number."""
    most = 0
    compared = {pc + 3: code[pc + 3 + code[pc + 4] + 2] for pc in pcs if code[pc] == Op.C_COMPARE and asks_as_much(code, pc)}
    for pc in pcs:
        if code[pc] == Op.V_LIFE_MOVED:
            most = max(most, compared.get(pc, ALL_LIFE))
    return min(most, ALL_LIFE)


def asks_as_much(code: list[int], pc: int) -> bool:
    """Is it a comparison of a value with 'at least' a number?"""
    right = pc + 3 + code[pc + 4]
    return code[pc + 2] == Compare.CMP_GE and code[right] == Op.V_NUM


def turns_asked(code: list[int], pc: int) -> int:
    """How far a node asks that a player's turns are counted."""
    if code[pc] == Op.T_STEP:
        return code[pc + code[pc + 1] - 1] >> 8
    return code[pc + code[pc + 1] - 1] + 1 if code[pc] == Op.C_TURNS else 0


def counted(code: list[int], pcs: list[int]) -> int:
    """Keywords (bits) of keyword counters that something of this game may put on an object: any number in it that is such a kind."""
    kinds = {kind for pc in pcs if code[pc] in PUTS | GIVES for kind in numbers(code, pc)}
    return sum(1 << bit for kind, bit in COUNTED.items() if kind in kinds)


def facts(code: list[int], pcs: list[int]) -> int:
    """What happened this turn (Fact) that some condition asks for."""
    mask = 0
    for pc in pcs:
        if code[pc] == Op.C_FACT:
            mask |= code[pc + 2]
        elif code[pc] == Op.T_FIRST_GAIN:
            mask |= Fact.FACT_GAINED
        elif code[pc] == Op.T_FIRST_LOSS:
            mask |= Fact.FACT_LOST
        elif code[pc] == Op.C_NEW:
            mask |= Fact.FACT_NEW
        elif code[pc] == Op.T_HAPPENS and code[pc + 2] == Happening.HAP_MANA:
            mask |= Fact.FACT_MANA
        elif code[pc] == Op.F_BURIED:
            mask |= Fact.FACT_BURIED
        elif code[pc] == Op.F_TOOK_PART:
            mask |= Fact.FACT_COMBAT
        elif code[pc] == Op.V_LIFE_MOVED:
            mask |= Fact.FACT_LIFE
        elif code[pc] == Op.V_DISCARDED:
            mask |= Fact.FACT_DISCARDS
        elif code[pc] in (Op.V_DRAWN, Op.T_DRAWS_NTH):
            mask |= Fact.FACT_DRAWS
    return mask


def of_one_name(code: list[int], pcs: list[int], op: Op) -> tuple[int, int]:
    """How far cycled cards, or spells that were cast, are counted, and of which name."""
    asked = [(code[pc + 3], code[pc + 2]) for pc in pcs if code[pc] == op]
    if len({name for name, _ in asked}) > 1:
        raise Capacity("cards of several names are counted")
    return (max(n for _, n in asked), asked[0][0]) if asked else (0, 0)


def growing(code: list[int], pcs: list[int], ops: set[int], faces: list[list[int]], keywords: int) -> int:
    """Kinds of counters (bits) that the wider game may stop counting above some number (sim/core/widen.pyx).

    Those that only pay costs, loyalty, and +1/+1 counters where nothing but damage asks for sizes. Nothing changes control.
    """
    told = {Op.T_COUNTER_REMOVED, Op.V_LAST, Op.V_EVENT, Op.E_PROLIFERATE, Op.E_REMOVE_UP_TO, Op.E_REMOVE_ONE, Op.F_MODIFIED,
            Op.T_COUNTERS_PUT, Op.G_GUARD, Op.E_MOVE_COUNTER}  # fmt: skip
    if ops & (CONTROL | told):
        return 0
    asked = {code[pc + 2] for pc in pcs if code[pc] in {Op.V_COUNTERS, Op.F_COUNTER, Op.F_COUNTERS}}
    asked |= {code[pc + 2] for pc in pcs if code[pc] in {Op.K_REMOVE_AMONG, Op.K_REMOVE_KIND}}
    asked |= {code[pc + 2] for pc in pcs if code[pc] == Op.E_REMOVE_COUNTERS and not takes_all(code, pc)}
    paid = {code[pc + 2] for pc in pcs if code[pc] in {Op.K_REMOVE_COUNTERS, Op.K_REMOVE_ANY}}
    put = {code[pc + 2] for pc in pcs if code[pc] in PUTS}
    put |= {kind for pc in pcs if code[pc] == Op.E_MOVE for kind in entering_with(code[pc + code[pc + 1] - 1])}
    if 0 in asked | paid:
        return 0
    mask = sum(1 << kind for kind in range(CounterKind.CT_FIRST_FREE, N_KINDS) if kind in put - asked)
    if Op.K_LOYALTY in ops and CounterKind.CT_LOYALTY not in asked | paid:
        mask |= 1 << CounterKind.CT_LOYALTY
    types = 0
    for face in faces:
        types |= face[FACE_FIELDS.index("types")]
    asked = {code[pc + 2] for pc in pcs if code[pc] in {Op.V_COUNTERS, Op.F_COUNTERS, Op.K_REMOVE_AMONG}} | paid
    sized = any(code[pc] == Op.F_STAT and code[pc + 2] != MANA_VALUE for pc in pcs) or bool(ops & READS_SIZE)
    minus = (put | enters_with(code, pcs)) & {
        CounterKind.CT_M1M1, CounterKind.CT_M0M1, CounterKind.CT_M1M0, CounterKind.CT_M2M1, CounterKind.CT_M2M2, CounterKind.CT_M0M2
    }  # fmt: skip
    part = any(code[pc] == Op.E_REMOVE_COUNTERS and not takes_all(code, pc) for pc in pcs)
    unlike = keywords & UNLIKE_DAMAGE or types & TypeBit.TY_PLANESWALKER or ops & READS_LIFE
    if CounterKind.CT_P1P1 in put - asked and not (sized or minus or part or unlike):
        mask |= 1 << CounterKind.CT_P1P1
    return mask


def enters_with(code: list[int], pcs: list[int]) -> set[int]:
    """Kinds of counters with which something enters."""
    returned = {code[pc + 4 + code[pc + 3]] for pc in pcs if code[pc] == Op.E_RETURN_WITH}
    returned |= {code[pc + 2] for pc in pcs if code[pc] == Op.G_DISCARD_ONTO_WITH}
    return returned | {code[pc + 2 + code[pc + 3]] for pc in pcs if code[pc] == Op.G_ENTERS_WITH}


def can_widen(ops: set[int], grown: int, keywords: int) -> bool:
    """Is there something in the game that grows and that the wider game stops counting? Energy that has to be paid is not always wanted."""
    if Op.E_PAY_ENERGY in ops:
        return False
    if Op.K_LOYALTY in ops or Op.E_ENERGY in ops or (grown and ops & PUTS):
        return True
    return not ops & READS_LIFE and (Op.E_GAIN_LIFE in ops or bool(keywords & LIFELINK))


def free_taps(code: list[int], pcs: list[int], ops: set[int]) -> bool:
    """Is an untapped permanent never worse for its controller than a tapped one?"""
    if lasts_while_tapped(code, pcs):
        return False
    if ops & (READS_TAPPED | CONTROL) or Op.K_UNTAP in ops or (Op.C_LAST_DID in ops and ops & {Op.E_TAP, Op.E_UNTAP}):
        return False
    put = {code[pc + 2] for pc in pcs if code[pc] in PUTS}
    return CounterKind.CT_STUN not in put | enters_with(code, pcs)


def lasts_while_tapped(code: list[int], pcs: list[int]) -> bool:
    """Does an effect last for as long as its source remains tapped?"""
    return any(code[pc] in LASTS and Duration.DU_WHILE_TAPPED in numbers(code, pc) for pc in pcs)


def stores(code: list[int], faces: list[list[int]], abilities: list[list[int]], modes: list[list[int]], grown: int) -> list[int]:
    """Per face the kind of counters that only pay costs (growing) and that its own abilities put on it; 0 none."""
    first_ability, n_abilities = FACE_FIELDS.index("first_ability"), FACE_FIELDS.index("n_abilities")
    first_mode, n_modes = ABILITY_FIELDS.index("first_mode"), ABILITY_FIELDS.index("n_modes")
    found = []
    for face in faces:
        kinds = set()
        for row in abilities[face[first_ability] : face[first_ability] + face[n_abilities]]:
            for _, _, pc in modes[row[first_mode] : row[first_mode] + row[n_modes]]:
                while pc and code[pc] != Op.E_END:
                    if code[pc] == Op.E_PUT_COUNTERS and code[pc + 2] >= CounterKind.CT_FIRST_FREE and grown >> code[pc + 2] & 1:
                        kinds.add(code[pc + 2])
                    pc += code[pc + 1]
        found.append(kinds.pop() if len(kinds) == 1 else 0)
    return found


def about_all(code: list[int], pc: int) -> bool:
    """Is an instruction about all permanents of some description (but for 'itself')?"""
    if not Op.E_END <= code[pc] < Op.S_PT:
        return False
    for kind, at in operands(code, pc):
        if kind == "node" and code[at] == Op.R_ALL:
            inner = next(value for word, value in operands(code, at) if word == "node")
            first = [value for word, value in operands(code, inner) if word == "node"] if code[inner] == Op.F_AND else [inner]
            if not first or code[first[0]] != Op.F_IS:
                return True
    return False


def entering_with(flags: int) -> set[int]:
    """Kinds of counters that E_MOVE lets objects enter with."""
    return {kind for bit, kind in ((16, CounterKind.CT_P1P1), (32, CounterKind.CT_M1M1)) if flags & bit}


def takes_all(code: list[int], pc: int) -> bool:
    """Does E_REMOVE_COUNTERS remove all of them?"""
    return code[pc + 3] == Op.V_NUM and code[pc + 5] < 0


def step_mask(code: list[int], pcs: list[int], ops: set[int]) -> int:
    """Bits of the steps at whose beginning something can happen, or for which it matters in which of them one acts.

    Bit 0 (no step of interest): something must attack or block.
    """
    of_combat = any(code[pc] in LASTS and Duration.DU_END_OF_COMBAT in numbers(code, pc) for pc in pcs)
    if of_combat or ops & {Op.C_STEP, Op.E_END_TURN, Op.E_MORE_COMBAT}:
        return ALL_STEPS
    mask = 1 if ops & {Op.S_MUST, Op.E_RESTRICT} else 0
    for pc in pcs:
        if code[pc] == Op.T_STEP:
            mask |= 1 << code[pc + 2]
    if Op.T_CHAPTER in ops:
        mask |= 1 << Step.ST_MAIN1
    if ops & {Op.G_WOULD_DRAW, Op.T_DRAWS, Op.T_DRAWS_NTH, Op.T_DRAWS_MORE, Op.E_NEXT_DRAW}:
        mask |= 1 << Step.ST_DRAW
    if Op.T_DRAWS_MORE in ops:
        mask |= 1 << Step.ST_MAIN1  # in the draw step the first card that is drawn is not told
    return mask


def numbers(code: list[int], pc: int) -> list[int]:
    """Plain numbers among the operands of a node."""
    return [value for word, value in operands(code, pc) if word == "n"]


def ceilings(code: list[int], pcs: list[int], ops: set[int], faces: list[list[int]]) -> list[int]:
    """Per counter kind the number from which on no condition of this game tells numbers apart; 0: no such number.

    Only kinds that are never taken off one by one, and only read by comparison with a number or with mana values.
    """
    found = [0] * N_KINDS
    takes = {code[pc + 2] for pc in pcs if code[pc] in TAKES_COUNTERS}
    if 0 in takes and (Op.V_LAST in ops or Op.V_EVENT in ops):
        return found
    if ops & {Op.E_REMOVE_UP_TO, Op.E_REMOVE_ONE, Op.F_MODIFIED, Op.F_COUNTERS} or any(True for _ in reads_of(code, pcs, 0)):
        return found  # some of any kind are taken, or all kinds are counted together
    highest_mv = max(face[FACE_FIELDS.index("mv")] for face in faces)
    has_x = any(code[pc] == Op.K_MANA and code[pc + 9] for pc in pcs)
    for kind in (CounterKind.CT_LEVEL, *range(CounterKind.CT_FIRST_FREE, N_KINDS)):
        bounds = [bound(code, parent, child, highest_mv, has_x) for parent, child in reads_of(code, pcs, kind)]
        if kind not in takes and bounds and None not in bounds:
            found[kind] = max(b for b in bounds if b is not None)
    return found


def reads_of(code: list[int], pcs: list[int], kind: int) -> Iterator[tuple[int, int]]:
    """(node around it, V_COUNTERS node) for every place that reads the number of counters of a kind."""
    for pc in pcs:
        for word, child in operands(code, pc):
            if word == "node" and code[child] == Op.V_COUNTERS and code[child + 2] == kind:
                yield pc, child


def bound(code: list[int], parent: int, child: int, highest_mv: int, has_x: bool) -> int | None:
    """From which number on this reading cannot tell numbers apart; None when it always can."""
    if code[parent] == Op.C_COMPARE:
        other = [at for word, at in operands(code, parent) if word == "node" and at != child]
        return code[other[0] + 2] + 1 if len(other) == 1 and code[other[0]] == Op.V_NUM else None
    if code[parent] == Op.F_STAT and code[parent + 2] == MANA_VALUE and not has_x:
        return highest_mv + 1
    return None


def order_matters(code: list[int], pcs: list[int], own: list[set[int]]) -> bool:
    """Could two continuous effects give different results in another order (CR 613.7)? Within a layer effects that only
    add commute, and dependencies do not ask for timestamps (CR 613.8); one that sets or takes away does not commute
    with another. Two uses of one node commute unless what they set is not fixed.

    own: per card the nodes that only ever apply to the permanent itself; those of two cards do not meet.
    """
    private: set[int] = set().union(*own) if own else set()
    for group in [set(), *own]:
        layers: dict[str, set[tuple[int, ...]]] = {}
        setting: set[str] = set()
        for pc in pcs:
            layer = LAYERS.get(code[pc])
            if layer is None or (pc in private and pc not in group):
                continue
            flat = tuple(code[pc : pc + code[pc + 1]])
            layers.setdefault(layer, set()).add(flat)
            if sets(flat):
                setting.add(layer)
            if code[pc] in CONTROL or (code[pc] == Op.S_BASE_PT and not fixed_size(flat)):
                return True
            if code[pc] == Op.S_PT and any(code[inner] in SIZES for inner in nodes(code, [pc])):
                return True
        if any(len(layers[layer]) > 1 for layer in setting):
            return True
    return False


def grants_are_told_apart(code: list[int], pcs: list[int], abilities: list[list[int]]) -> bool:
    """Uses this turn are noted by place in an object's list of abilities: the order of granted ones must stay."""
    flags = ABILITY_FIELDS.index("flags")
    limited = any(row[flags] & AbilityFlag.AF_ONCE_TURN for row in abilities)
    return limited and sum(code[pc] == Op.S_ABILITY for pc in pcs) > 1


def own_effects(
    code: list[int], faces: list[list[int]], abilities: list[list[int]], modes: list[list[int]], ops: set[int]
) -> list[set[int]]:
    """Per card the nodes of its effects 'this permanent ... until'. None where permanents may come by others' abilities."""
    if ops & COPIES:
        return []
    first_ability, n_abilities = FACE_FIELDS.index("first_ability"), FACE_FIELDS.index("n_abilities")
    first_mode, n_modes = ABILITY_FIELDS.index("first_mode"), ABILITY_FIELDS.index("n_modes")
    found: dict[int, set[int]] = {}
    for face in faces:
        mine = found.setdefault(face[FACE_FIELDS.index("card")], set())
        for row in abilities[face[first_ability] : face[first_ability] + face[n_abilities]]:
            for _, _, pc in modes[row[first_mode] : row[first_mode] + row[n_modes]]:
                while pc and code[pc] != Op.E_END:
                    parts = [at for kind, at in operands(code, pc) if kind == "node"]
                    if code[pc] == Op.E_UNTIL and code[parts[0]] == Op.R_SELF:
                        mine.update(parts[1:])
                    pc += code[pc + 1]
    return list(found.values())


def sets(flat: tuple[int, ...]) -> bool:
    """Does a node of a layer set or take away, rather than add?"""
    if flat[0] in ADD_OR_SET:
        return flat[-1] != 0
    return flat[0] in ALWAYS_SETS


def fixed_size(flat: tuple[int, ...]) -> bool:
    """S_BASE_PT with two numbers."""
    return flat[-6] == Op.V_NUM and flat[-3] == Op.V_NUM


def keeps_mana(code: list[int], pcs: list[int], ops: set[int]) -> bool:
    """Is mana kept beyond the end of a step, or counted, or does something ride on what is as good as other mana, or ask which mana
    was spent? The rider of mana comes third (CR 500.4)."""
    if any(code[pc] == Op.V_SPENT and code[pc + 2] for pc in pcs):
        return True
    if not ops.isdisjoint((Op.S_KEEPS_MANA, Op.V_UNSPENT, Op.F_RIDES)):
        return True
    adds = [pc + 2 + code[pc + 3] + 1 for pc in pcs if code[pc] in (Op.E_ADD_MANA, Op.E_ADD_MANA_CHOICE, Op.E_ADD_MANA_AMONG)]
    return any(code[at] & KEPT_THIS_TURN for at in adds)


def useful_colors(code: list[int], pcs: list[int]) -> int:
    """Colours (bit 5: colourless) that some cost asks for."""
    mask = 0
    for pc in pcs:
        if code[pc] != Op.K_MANA:
            continue
        mask |= sum(1 << k for k in range(6) if code[pc + 2 + k])
        for half in code[pc + 11 : pc + 11 + 2 * code[pc + 10]]:
            if 1 <= half <= 6:
                mask |= 1 << (half - 1)
    return mask


def looks_elsewhere(code: list[int], pc: int) -> bool:
    """A target in a graveyard or in exile: what mana abilities put there can be wanted there."""
    if code[pc] != Op.P_TARGET:
        return False
    who = pc + 5
    return bool(code[who + code[who + 1]] & OTHER_ZONES)


def creature_makes_mana(code: list[int], face: list[int], abilities: list[list[int]]) -> bool:
    """A creature that goes away for mana: in combat that matters by itself."""
    types, first, n = (face[FACE_FIELDS.index(field)] for field in ("types", "first_ability", "n_abilities"))
    if not types & TypeBit.TY_CREATURE:
        return False
    for row in abilities[first : first + n]:
        if row[ABILITY_FIELDS.index("flags")] & AbilityFlag.AF_MANA:
            pc = row[ABILITY_FIELDS.index("cost")]
            for _ in range(row[ABILITY_FIELDS.index("n_costs")]):
                if code[pc] in GOES_AWAY:
                    return True
                pc += code[pc + 1]
    return False


def does_more(code: list[int], row: list[int], modes: list[list[int]]) -> bool:
    """A mana ability with a continuous effect besides: it can be wanted for that."""
    if not row[FLAGS] & AbilityFlag.AF_MANA:
        return False
    first = row[ABILITY_FIELDS.index("first_mode")]
    for _, _, pc in modes[first : first + row[ABILITY_FIELDS.index("n_modes")]]:
        while pc and code[pc] != Op.E_END:
            if code[pc] in LASTS:
                return True
            pc += code[pc + 1]
    return False


def spell_counts(code: list[int], pcs: list[int], ops: set[int], daytime: bool) -> int:
    """Does anything ask how many spells were cast: this turn or last (1), this game (2); or whether mana was spent (4);
    how many exactly (8); where from (16); is
    there mana for abilities of some sources only (32); how many before a spell (64); whether coloured mana was (128)?"""
    facts = (
        (Op.C_NO_MANA_SPENT, MANA_SPENT), (Op.V_SPELLS_CAST, HOW_MANY), (Op.C_CAST_FROM, FROM_WHERE), (Op.F_CAST_FROM, FROM_WHERE),
        (Op.F_FOR_ABILITY, FOR_ABILITIES), (Op.C_NO_COLORED_SPENT, COLORED_SPENT),
    )  # fmt: skip
    found = sum({bit for op, bit in facts if op in ops})
    for pc in pcs:
        if code[pc] == Op.V_SPENT:
            found |= AMOUNT_SPENT | (COLORED_SPENT if code[pc + 2] else 0)  # of how many colours: then none is like another
    if Op.V_STORM in ops:
        found |= THIS_TURN | HOW_MANY | STORM
    if daytime or ops & {Op.C_NO_SPELLS_LAST_TURN, Op.C_TWO_SPELLS_LAST_TURN, Op.V_SPELLS_CAST}:
        found |= THIS_TURN
    for pc in pcs:
        if code[pc] == Op.T_CASTS:
            flags = code[pc + code[pc + 1] - 1]
            found |= (THIS_GAME if flags & 1 else 0) | (THIS_TURN if flags & 6 else 0) | (THIS_TURN | HOW_MANY if flags & 8 else 0)
    return found
