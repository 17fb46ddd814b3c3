"""What asks for the things that an ability changes which could wait (waits.py), apart from objects on the stack.

Asking are static abilities, events, replacement effects, conditions, costs, mana abilities, and the targets of spells and abilities
of the player himself. On the safe side: an op that is not known here asks.
"""

from __future__ import annotations

from collections.abc import Sequence

from sim.cards.lower.reader import Reached, Reader, Row
from sim.core.layouts import operands
from sim.core.opcodes import AbilityFlag, AbilityKind, CounterKind, KeywordBit, Op, Step, TypeBit, Verb, Zone

BODY, PUMP, GROW, STORE = 1, 2, 3, 4  # WaitsC of sim/core/waits.pxd
SIZES = (PUMP, GROW)
MANA_VALUE = 2
IN_COMBAT = sum(1 << kind for kind in (
    KeywordBit.KW_FLYING, KeywordBit.KW_REACH, KeywordBit.KW_VIGILANCE, KeywordBit.KW_FIRST_STRIKE, KeywordBit.KW_DOUBLE_STRIKE,
    KeywordBit.KW_TRAMPLE, KeywordBit.KW_DEATHTOUCH, KeywordBit.KW_LIFELINK, KeywordBit.KW_INFECT, KeywordBit.KW_WITHER,
    KeywordBit.KW_MENACE,
))  # fmt: skip
# ops that ask for nothing which such an ability changes; what is in them is looked at by itself
PLAIN = {
    Op.V_NUM, Op.V_X, Op.V_COUNT, Op.V_LIFE, Op.V_START_LIFE, Op.V_HAND, Op.V_LIBRARY, Op.V_GRAVEYARD, Op.V_MV, Op.V_LAST, Op.V_EVENT,
    Op.V_SUM, Op.V_DIFF, Op.V_TIMES, Op.V_NEG, Op.V_MAX0, Op.V_SPELLS_CAST, Op.V_POISON, Op.V_SELF_X, Op.V_STORM, Op.V_IF, Op.V_HALF,
    Op.W_YOU, Op.W_OPPONENT, Op.W_EACH, Op.W_TARGET, Op.W_TARGETS, Op.W_THAT, Op.W_ACTIVE, Op.W_CHOSEN, Op.W_ENCHANTED, Op.W_EVENT,
    Op.W_CONTROLLER, Op.W_OWNER, Op.W_STARTING, Op.W_DEFENDING, Op.W_NONE, Op.W_EITHER,
    Op.R_SELF, Op.R_TARGET, Op.R_THEM, Op.R_EVENT, Op.R_ALL, Op.R_ATTACHED, Op.R_LINKED, Op.R_TOP, Op.R_CARDS, Op.R_TARGETS,
    Op.F_TRUE, Op.F_AND, Op.F_OR, Op.F_NOT, Op.F_CONTROLLER, Op.F_OWNER, Op.F_OTHER, Op.F_IS, Op.F_TOKEN, Op.F_NAMED, Op.F_CHOSEN_NAME,
    Op.F_SELF_NAME, Op.F_SPELL, Op.F_ATTACKING, Op.F_BLOCKING, Op.F_BLOCKED, Op.F_UNBLOCKED, Op.F_ATTACKS_PLAYER,
    Op.F_TAPPED,  # where taps are free only what own_taps.py knows asks for them
    Op.C_TRUE, Op.C_AND, Op.C_OR, Op.C_NOT, Op.C_COMPARE, Op.C_MATCHES, Op.C_TURN, Op.C_EVERY_PLAYER, Op.C_ANY_PLAYER,
    Op.C_NO_SPELLS_LAST_TURN, Op.C_TWO_SPELLS_LAST_TURN, Op.C_ONLY_IN_GRAVEYARD, Op.C_WAS_CAST, Op.C_EVOKED, Op.C_LAST_DID, Op.C_KICKED,
    Op.C_ZONE, Op.C_EVENT_PLAYER, Op.C_CAST_FROM, Op.C_FROM_HAND, Op.C_TURNS, Op.C_CAST_WAY, Op.K_MANA, Op.K_LIFE,
}  # fmt: skip
OF_SIZE_ONLY = {Op.F_COLOR, Op.F_COLORLESS, Op.F_MULTICOLORED, Op.F_MONOCOLORED, Op.F_SUBTYPE, Op.F_KEYWORD}  # only a BODY has those
STATICS = {
    Op.S_PT, Op.S_KEYWORDS, Op.S_BASE_PT, Op.S_LOSE_KEYWORDS, Op.S_TYPES, Op.S_SUBTYPES, Op.S_COLORS, Op.S_ALL_CREATURE_TYPES, Op.S_ABILITY,
    Op.S_LOSE_ALL, Op.S_COST, Op.S_MIN_COST, Op.S_CANT, Op.S_FLASH, Op.S_CAST_FROM, Op.S_DOESNT_UNTAP, Op.S_MAY_NOT_UNTAP, Op.S_EXTRA_LAND,
    Op.S_NO_MAX_HAND, Op.S_LANDS_MAKE_ONE, Op.S_CAST_FREE, Op.S_BLOCK_MORE, Op.S_NO_MANA_COST, Op.S_MIN_BLOCKERS, Op.S_MAX_BLOCKERS,
    Op.S_ATTACK_TAX,
}  # fmt: skip
ONLY_COMBAT = {Op.S_BLOCK_MORE, Op.S_MIN_BLOCKERS, Op.S_MAX_BLOCKERS, Op.S_ATTACK_TAX}  # whom they are about matters in combat only
OF_SPELLS = {Op.S_FLASH, Op.S_CAST_FROM, Op.S_CAST_FREE}  # their filters are about cards that are no permanents
OF_TYPES = {Op.S_TYPES, Op.S_SUBTYPES, Op.S_ALL_CREATURE_TYPES, Op.S_LOSE_TYPES, Op.S_LOSE_ALL, Op.S_CHOSEN_TYPE}
VERBS = {
    Verb.CANT_ATTACK, Verb.CANT_BLOCK, Verb.CANT_BE_BLOCKED, Verb.CANT_ATTACK_OR_BLOCK, Verb.CANT_ATTACK_YOU, Verb.CANT_ATTACK_YOURS,
    Verb.CANT_DEFEND_ONLY,
}  # fmt: skip
OTHER_VERBS = {
    Verb.CANT_BE_COUNTERED, Verb.CANT_BE_CAST, Verb.CANT_GAIN_LIFE, Verb.CANT_DRAW, Verb.CANT_REGENERATE, Verb.CANT_PLAY_LAND,
}  # fmt: skip
EVENTS = {
    Op.T_ENTERS, Op.T_STEP, Op.T_CASTS, Op.T_PLAYS_LAND, Op.T_DISCARDED, Op.T_GAINS_LIFE, Op.T_LOSES_LIFE, Op.T_DRAWS, Op.T_ANY,
    Op.T_EVOKED,
    Op.T_CYCLES, Op.T_CHAPTER, Op.T_FIRST_GAIN, Op.T_FIRST_LOSS, Op.T_DIES, Op.T_LEAVES, Op.T_TARGETED, Op.T_PLAYER_DAMAGED,
    Op.T_ATTACKS, Op.T_BLOCKS, Op.T_BLOCKED, Op.T_UNBLOCKED, Op.T_BLOCKS_ONE, Op.T_MEETS, Op.T_YOU_ATTACK, Op.T_DAMAGE, Op.T_DEALT_TO,
    Op.T_IS_DAMAGED, Op.T_MOVES,
}  # fmt: skip
# of what has not been there to be changed, or of combat: what becomes a creature is none of their business
NOT_OF_BODIES = {
    Op.T_ENTERS, Op.T_CASTS, Op.T_ATTACKS, Op.T_BLOCKS, Op.T_BLOCKED, Op.T_UNBLOCKED, Op.T_BLOCKS_ONE, Op.T_MEETS, Op.T_DISCARDED,
}  # fmt: skip
GONE = {Op.T_DIES, Op.T_LEAVES, Op.T_MOVES}
REPLACEMENTS = {Op.G_ENTERS_TAPPED, Op.G_ENTERS_WITH, Op.G_AS_ENTERS, Op.G_ENTERS_PAYING, Op.G_ARRIVES, Op.G_WOULD_ENTER}
ENTERING = {
    Op.E_CHOOSE_VALUE, Op.E_CHOOSE_WORD, Op.E_SET_CHOSEN, Op.E_JUMP, Op.E_JUMP_UNLESS, Op.E_MAY, Op.E_LOSE_LIFE, Op.E_GAIN_LIFE,
    Op.E_NOTHING, Op.E_PICK, Op.E_SET_X,
}  # fmt: skip
ON_ITSELF = {Op.E_ENTERS_TAPPED, Op.E_PUT_COUNTERS, Op.E_MARK, Op.E_NOT_ENTER}
COSTS = {
    Op.K_MANA, Op.K_TAP, Op.K_SACRIFICE_SELF, Op.K_DISCARD, Op.K_DISCARD_HAND, Op.K_DISCARD_SELF, Op.K_EXILE_FROM, Op.K_EXILE_SELF,
    Op.K_LIFE, Op.K_REMOVE_COUNTERS, Op.K_REMOVE_ANY, Op.K_LOYALTY, Op.K_RETURN_SELF, Op.K_EQUIP, Op.K_MANA_TIMES, Op.K_REVEAL,
}  # fmt: skip
FROM_HANDS = {Op.K_DISCARD, Op.K_REVEAL}
GOES = {Op.K_SACRIFICE_SELF, Op.K_EXILE_SELF, Op.K_RETURN_SELF}


class Asked(Reader):
    """What the tables of a game ask for. `classes`: BODY, PUMP, GROW, STORE or 0, one an ability; `changes`: nodes of the continuous
    effects of BODY and PUMP abilities."""

    classes: list[int]
    changes: set[int]
    with_tap: set[int]

    def asked(self, kind: int, own: Reached) -> bool:
        """Does anything ask, apart from objects on the stack, for what this class changes? own: what is the player's."""
        return (
            any(self.node_asks(pc, kind) for pc in self.pcs)
            or any(self.row_asks(row, kind) for row in self.abilities)
            or any(cast["condition"] and self.reads(cast["condition"], kind) for cast in self.casts)
            or any(self.cost_asks(pc, kind) for pc in self.costs(own))
            or any(self.goes_early(self.faces[number]) for number in own[0])
            or any(self.enters_at_a_price(row, number in own[1]) for number, row in enumerate(self.abilities))
            or any(self.aims(number, kind) for number in own[1])
            or (kind == GROW and self.types_change())
        )

    # ---- nodes, wherever they stand --------------------------------------------------------------------------------
    def node_asks(self, pc: int, kind: int) -> bool:
        """Statics, events and replacements."""
        op = self.code[pc]
        if Op.S_PT <= op < Op.T_ENTERS:
            return self.static_asks(pc, kind)
        if Op.T_ENTERS <= op < Op.G_ENTERS_TAPPED:
            return self.event_asks(pc, kind)
        if not Op.G_ENTERS_TAPPED <= op < Op.P_TARGET:
            return False
        programs = [value for word, value in operands(self.code, pc) if word == "e"]
        inner = [at for first in programs for at in self.program(first)]
        return op not in REPLACEMENTS or any(self.parts_read(at, kind) for at in [pc, *inner])

    def parts_read(self, pc: int, kind: int) -> bool:
        """Does anything in a node read?"""
        return any(self.reads(at, kind) for at in self.parts(pc))

    def static_asks(self, pc: int, kind: int) -> bool:
        """A continuous effect. One that changes bodies themselves may look at bodies."""
        op = self.code[pc]
        if pc in self.changes:
            return False
        if op not in STATICS:
            return True
        if op == Op.S_CANT:
            verb = self.numbers(pc)[0]
            return verb not in OTHER_VERBS and (verb not in VERBS or (kind in SIZES and self.parts_read(pc, kind)))
        if op in OF_SPELLS or (op == Op.S_COST and not self.numbers(pc)[0] & 2):
            return any(self.reads(at, kind) for at in self.parts(pc) if not Op.F_TRUE <= self.code[at] < Op.C_TRUE)
        if kind == BODY and (op in ONLY_COMBAT or self.strengthens(pc) or self.upkeep_only(pc)):
            return False
        return self.parts_read(pc, kind)

    def strengthens(self, pc: int) -> bool:
        """'Creatures get +1/+1', 'creatures have flying'."""
        op = self.code[pc]
        if op == Op.S_KEYWORDS:
            low, high = self.numbers(pc)[-2:]
            return not (low | high << 31) & ~IN_COMBAT
        values = self.parts(pc)[1:]
        return op in (Op.S_PT, Op.S_BASE_PT) and all(self.code[at] == Op.V_NUM and self.code[at + 2] >= 0 for at in values)

    def upkeep_only(self, pc: int) -> bool:
        """An ability that is triggered as an upkeep begins, when nothing is a creature until end of turn."""
        if self.code[pc] != Op.S_ABILITY:
            return False
        row = self.abilities[next(value for word, value in operands(self.code, pc) if word == "a")]
        if row["kind"] != AbilityKind.AB_TRIGGERED or not row["event"]:
            return False
        return self.code[row["event"]] == Op.T_STEP and self.numbers(row["event"])[0] == Step.ST_UPKEEP

    def event_asks(self, pc: int, kind: int) -> bool:
        """What sets a trigger off."""
        op = self.code[pc]
        if op not in EVENTS:
            return True
        if op == Op.T_STEP:
            return self.numbers(pc)[0] == Step.ST_UNTAP or self.parts_read(pc, kind)
        if kind == BODY and op in GONE:
            return bool(self.ops & GOES)
        if op == Op.T_TARGETED and not self.is_aimed_at(pc):
            return False
        return not (kind == BODY and op in NOT_OF_BODIES) and self.parts_read(pc, kind)

    def is_aimed_at(self, pc: int) -> bool:
        """Is there anything that could target a permanent, of the kind that the event is about: spells, or abilities too?"""
        spells = {face["spell"] for face in self.faces}
        only = any(self.code[at] == Op.F_SPELL for at in self.all_of(self.parts(pc)[1]))
        rows = [row for number, row in enumerate(self.abilities) if (number in spells or not only) and not self.classes[number]]
        return any(self.on_battlefield(at) for row in rows for at in self.targets_of(row))

    def on_battlefield(self, pc: int) -> bool:
        """Can the target be on the battlefield?"""
        return bool(self.numbers(pc)[-1] >> Zone.Z_BATTLEFIELD & 1)

    # ---- what is the player's ----------------------------------------------------------------------------------------
    def costs(self, own: Reached) -> list[int]:
        """What these abilities and ways of casting cost. Not of a spell that always has another spell as its target: while that is on
        the stack nothing has to wait."""
        rows: list[Row] = [self.abilities[number] for number in own[1]]
        for number in own[0]:
            if not self.answers(self.faces[number]):
                rows += self.casts_of(self.faces[number])
        return [at for row in rows for pc in self.costs_of(row) for at in self.inner(pc) if Op.K_MANA <= self.code[at] < Op.E_END]

    def answers(self, face: Row) -> bool:
        """Does the spell have a target on the stack in each of its modes?"""
        if face["spell"] < 0:
            return False
        row = self.abilities[face["spell"]]
        modes = [self.modes[row["first_mode"] + k] for k in range(row["n_modes"])]
        return all(any(self.needs_spell(pc) for pc in self.row_of(mode["targets"], mode["n_targets"])) for mode in modes)

    def needs_spell(self, pc: int) -> bool:
        """A target that has to be chosen, on the stack."""
        return self.code[pc] == Op.P_TARGET and self.numbers(pc)[0] > 0 and self.numbers(pc)[-1] == 1 << Zone.Z_STACK

    def cost_asks(self, pc: int, kind: int) -> bool:
        """What a cost takes."""
        op = self.code[pc]
        if op not in COSTS:
            return True
        if op in FROM_HANDS or (op == Op.K_EXILE_FROM and self.numbers(pc)[0] != Zone.Z_BATTLEFIELD):
            return False
        if op in (Op.K_REMOVE_COUNTERS, Op.K_REMOVE_ANY):
            taken = self.numbers(pc)[0]
            if kind == STORE and taken >= CounterKind.CT_FIRST_FREE:
                return pc not in self.with_tap  # what takes them off taps the permanent too
            return taken == 0 or (kind == GROW and taken in (CounterKind.CT_P1P1, CounterKind.CT_M1M1))
        return self.parts_read(pc, kind)

    def goes_early(self, face: Row) -> bool:
        """Can it go away as a cost that does not tap it, while it has something else to be tapped for?"""
        rows = self.abilities_of(face)
        early = any(self.code[pc] in GOES and pc not in self.with_tap for row in rows for pc in self.costs_of(row))
        return early and any(row["flags"] & AbilityFlag.AF_HAS_TAP for row in rows)

    def enters_at_a_price(self, row: Row, mine: bool) -> bool:
        """Does what enters, to which nobody responds when it is a land, take other permanents of the player away?"""
        if row["kind"] != AbilityKind.AB_REPLACEMENT:
            return False
        nodes = list(self.row_of(row["effect"], row["n_effects"]))
        programs = [value for pc in nodes for word, value in operands(self.code, pc) if word == "e"]
        taken = [pc for first in programs for pc in self.program(first) if not self.enters_plainly(pc)]
        return bool(taken) if mine else any(not self.of_its_controller(pc) for pc in taken)

    def enters_plainly(self, pc: int) -> bool:
        """An instruction, as something enters, that leaves other permanents alone."""
        if self.code[pc] == Op.E_PAY_OR:
            return all(self.code[at] == Op.K_LIFE for at in self.parts(pc)[1:])
        about = [self.code[at] for at in self.parts(pc) if Op.R_SELF <= self.code[at] < Op.F_TRUE]
        return self.code[pc] in ENTERING or (self.code[pc] in ON_ITSELF and about == [Op.R_SELF])

    def of_its_controller(self, pc: int) -> bool:
        """Is an instruction about permanents of the controller of its source?"""
        yours = [at for at in self.inner(pc) if self.code[at] == Op.F_CONTROLLER and self.code[self.parts(at)[0]] == Op.W_YOU]
        return bool(yours) or Op.R_THEM in {self.code[at] for at in self.parts(pc)}

    def row_asks(self, row: Row, kind: int) -> bool:
        """The condition of an ability, and all of an ability that does not use the stack."""
        if row["condition"] and self.reads(row["condition"], kind):
            return True
        if not row["flags"] & (AbilityFlag.AF_MANA | AbilityFlag.AF_SPECIAL):
            return False
        return any(self.parts_read(pc, kind) for pc in self.effects_of(row))

    def aims(self, number: int, kind: int) -> bool:
        """Could a target of this ability be there, or not, by what the class changes? Or does it grow what is of a kind?"""
        row, other = self.abilities[number], self.classes[number]
        if other == PUMP or (kind == BODY and other == BODY):
            return False  # matters in the same windows
        if other and any(self.parts_read(pc, kind) for pc in self.effects_of(row) if self.code[pc] != Op.E_UNTIL):
            return True
        aimed = [pc for pc in self.targets_of(row) if self.on_battlefield(pc) and self.parts_read(pc, kind)]
        return any(kind != BODY or not self.never(pc) for pc in aimed)

    def never(self, pc: int) -> bool:
        """Does the target have to be in combat, or of a supertype that nothing of the class BODY can have?"""
        filters = self.all_of(self.parts(pc)[-1])
        if any(self.code[at] in (Op.F_ATTACKING, Op.F_BLOCKING) for at in filters):
            return True
        had = 0
        for at in self.pcs:
            had |= self.numbers(at)[0] if self.code[at] == Op.S_TYPES else 0
        for face in self.faces:
            if BODY in self.classes[face["first_ability"] : face["first_ability"] + face["n_abilities"]]:
                had |= face["types"]
        types = [self.numbers(at)[0] for at in filters if self.code[at] == Op.F_TYPE]
        return any(mask >= TypeBit.TY_LEGENDARY and not mask & had for mask in types)

    def types_change(self) -> bool:
        """Is there something that grows others by what they are, and an effect for a while that changes what they are?"""
        grown = [pc for row, kind in zip(self.abilities, self.classes, strict=True) if kind == GROW for pc in self.effects_of(row)]
        others = any(self.code[pc] == Op.E_PUT_COUNTERS and self.code[self.parts(pc)[1]] != Op.R_SELF for pc in grown)
        lasting = {at for pc in self.pcs if self.code[pc] == Op.E_UNTIL for at in self.parts(pc)}
        return others and any(self.code[at] in OF_TYPES for at in lasting - self.changes)

    # ---- expressions -------------------------------------------------------------------------------------------------
    def reads(self, pc: int, kind: int) -> bool:
        """Does an expression depend on what the class changes?"""
        return any(self.op_reads(at, kind) for at in self.inner(pc))

    def read_by_any(self, pcs: Sequence[int]) -> bool:
        """Does anything in these nodes depend on what some class changes?"""
        return any(self.parts_read(pc, kind) for pc in pcs for kind in (BODY, PUMP, GROW, STORE))

    def op_reads(self, pc: int, kind: int) -> bool:
        """The same of one node, without those in it."""
        op, numbers = self.code[pc], self.numbers(pc)
        if op in PLAIN:
            return False
        if op == Op.F_TYPE:
            return kind == BODY and bool(numbers[0] & (TypeBit.TY_CREATURE | TypeBit.TY_ARTIFACT))
        if op == Op.F_SUBTYPE:
            return kind == BODY and not self.land_subtypes >> numbers[0] & 1
        if op in (Op.F_STAT, Op.V_GREATEST, Op.V_TOTAL, Op.V_LEAST, Op.V_DIFFERENT):
            return kind != STORE and numbers[0] != MANA_VALUE
        if op in (Op.V_COUNTERS, Op.F_COUNTER, Op.F_COUNTERS):
            if kind == STORE:
                return numbers[0] == 0 or numbers[0] >= CounterKind.CT_FIRST_FREE
            return kind == GROW and numbers[0] in (0, CounterKind.CT_P1P1, CounterKind.CT_M1M1)  # those take each other away
        return op not in OF_SIZE_ONLY or kind == BODY
