"""Abilities that can wait: activated in some windows they do nothing that they would not do as well later (sim/core/waits.pyx).

Four classes, of abilities that cost mana and {T} only:

BODY     'becomes a creature until end of turn': matters in combat only
PUMP     '+n/+n until end of turn': matters once blockers are declared
GROW     +1/+1 counters: matter once blockers are declared, or from the next turn on
STORE    counters on itself, for {T} alone, that only abilities take off which tap it too: matter from the next untap step on

An ability has a class for a player when nothing asks in between for what it changes (asked.py), but for objects on the stack, in
response to which it is allowed: unless these harm nobody (HARMLESS), or only what is theirs (ONLY_ITSELF).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sim.cards.lower.asked import BODY, GROW, IN_COMBAT, PUMP, STORE, Asked
from sim.cards.lower.pure_mana import has_life, is_pure
from sim.cards.lower.reader import Reached, Row
from sim.core.opcodes import AbilityFlag, AbilityKind, CounterKind, Duration, KeywordBit, Op, TypeBit, Zone

FIRST_PLAYER = 3  # bit of player A
ONE_BY_ONE = 32  # needs not be activated on top of itself
HARMLESS = 64  # on the stack it gives nobody a reason to hurry
ONLY_ITSELF = 128  # ... nobody but the controller of its source
PURE = 256  # a mana ability that costs {T} and counters which only pay costs, and does nothing besides
HURRIES = sum(1 << kind for kind in (
    KeywordBit.KW_CONVOKE, KeywordBit.KW_IMPROVISE, KeywordBit.KW_SPLIT_SECOND, KeywordBit.KW_DAYBOUND, KeywordBit.KW_NIGHTBOUND,
    KeywordBit.KW_SKULK,
))  # fmt: skip
BECOMES = {Op.S_TYPES, Op.S_SUBTYPES, Op.S_ALL_CREATURE_TYPES, Op.S_COLORS, Op.S_KEYWORDS, Op.S_BASE_PT, Op.S_PT}
NOT_PLAIN = (
    AbilityFlag.AF_MANA | AbilityFlag.AF_SORCERY | AbilityFlag.AF_ONCE_TURN | AbilityFlag.AF_TWICE_TURN | AbilityFlag.AF_SPECIAL
    | AbilityFlag.AF_LOYALTY | AbilityFlag.AF_ANY_PLAYER | AbilityFlag.AF_OPPONENTS
)  # fmt: skip
# turns, steps, control, copies and what counts how something was paid for: then nothing waits
UPSETS = {
    Op.E_MORE_COMBAT, Op.E_EXTRA_TURN, Op.E_TURN_AFTER, Op.E_END_TURN, Op.E_SKIP_STEP, Op.E_SKIP_TURNS, Op.S_SKIP_STEP, Op.S_MAY_SKIP_TURN,
    Op.S_STEER, Op.E_STEER, Op.S_CONTROL, Op.E_CONTROL, Op.E_COPY_OF, Op.G_ENTERS_COPY, Op.S_KEEPS_MANA,
    Op.V_UNSPENT, Op.G_CREATURE_MANA, Op.E_RESTART, Op.S_SPELLS_COPIED, Op.E_RESTRICT, Op.S_UNTAP_FEW, Op.S_MUST, Op.C_STEP,
    Op.E_RULE_UNTIL,
}  # fmt: skip
# instructions that were looked at for what they leave behind that nobody can respond to; with a later one nothing waits
VETTED = [(600, 675), (686, 692), (700, 706), (708, 714), (730, 736), (738, 738), (740, 748), (760, 772), (780, 788), (798, 801),
          (820, 821), (830, 834), (850, 852), (861, 866)]  # fmt: skip
# by which one player can come to have the other's cards, or abilities of theirs
SHARES = {
    Op.E_CAST_FREE, Op.E_PERMIT, Op.E_PERMIT_TURN, Op.E_PLAY_FREE, Op.E_CAST_NOW, Op.E_CAST_ONE, Op.E_RETURN_WITH, Op.E_TAKE_SPELL,
    Op.E_PUT_ATTACKING, Op.E_PUT_ATTACHED, Op.E_JOIN_ATTACK, Op.E_JOIN_BLOCK, Op.E_GIVE_EMBLEM, Op.S_CAST_FROM, Op.S_CAST_FREE,
    Op.E_COPY_SPELL, Op.E_COPY_TOKEN, Op.E_COPY_EACH,
}  # fmt: skip
UNDER_YOUR_CONTROL = 2  # flag of E_MOVE
BY_TARGET = {Op.T_TARGETED, Op.T_AIMED, Op.T_TARGETED_FIRST, Op.T_CRIME}
COUNTERED = {Op.F_ABILITY, Op.E_COUNTER_EVENT}  # abilities can be countered or copied
TO_ITSELF = {Op.E_DESTROY, Op.E_SACRIFICE, Op.E_PUT_COUNTERS, Op.E_TAP, Op.E_EXILE}
FOR_PLAYERS = {Op.E_JUMP, Op.E_JUMP_UNLESS, Op.E_MAY, Op.E_GAIN_LIFE, Op.E_LOSE_LIFE, Op.E_DRAW, Op.E_POISON, Op.E_SET_THAT, Op.E_SET_X,
               Op.E_NOTHING, Op.E_COUNTER}  # fmt: skip
ONE_OF_A_NAME = TypeBit.TY_LEGENDARY | TypeBit.TY_WORLD
TO_PLAYERS = 1  # kind of E_DAMAGE
# continuous effects by which the fate of what is somebody else's can hang on a permanent
FAR = {Op.S_PT, Op.S_BASE_PT, Op.S_CDA_PT, Op.S_BASE_ONE, Op.S_TYPES, Op.S_SUBTYPES, Op.S_LOSE_ALL, Op.S_LOSE_LAND_TYPES, Op.S_LOSE_TYPES,
       Op.S_COST, Op.S_MIN_COST, Op.S_LANDS_MAKE_ONE, Op.S_DOESNT_UNTAP, Op.S_NONBASIC_TYPES, Op.S_CHOSEN_TYPE, Op.S_SWITCH_PT}  # fmt: skip

# what a size may depend on
OWN_COUNTERS = {Op.V_NUM, Op.V_COUNTERS, Op.R_SELF, Op.C_COMPARE, Op.C_AND, Op.C_NOT, Op.C_TRUE, Op.W_YOU, Op.W_OPPONENT, Op.W_EACH}


class Waits(Asked):
    """Reads the tables of a linked game; `marks` has a number for each ability (WaitsC): its class, a bit for each player who can wait,
    and what it is on the stack."""

    def __init__(self, tables: dict[str, Any], pcs: Iterable[int], hands: Sequence[Iterable[int]], emblems: Iterable[int]) -> None:
        super().__init__(tables, pcs)
        grows: int = tables["grows"]
        self.marks = [PURE if is_pure(self.code, row, tables["modes"], grows) else 0 for row in tables["abilities"]]
        if not tables["free_taps"] or self.ops & UPSETS or self.keywords() & HURRIES or self.is_new() or self.mana_by_turns():
            return
        self.classes = [self.class_of(row) for row in self.abilities]
        self.changes = self.own_changes()
        self.with_tap = {pc for row in self.abilities if row["flags"] & AbilityFlag.AF_HAS_TAP for pc in self.costs_of(row)}
        for number in range(len(self.abilities)):
            self.marks[number] |= self.harm(number) | (ONE_BY_ONE if self.one_by_one(number) else 0)
        if not self.comes_suddenly() and not self.legends_meet(hands):
            everybody = list(emblems)
            every = self.reach([*hands[0], *hands[1], *everybody])
            for player in range(2):
                theirs, mine = self.printed(hands[1 - player]), self.printed([*hands[player], *everybody])
                own = (every[0] - (theirs[0] - mine[0]), every[1] - (theirs[1] - mine[1]))
                self.mark(player, every if self.shared() else own)

    def mark(self, player: int, own: Reached) -> None:
        """Note the player with every class that nothing asks about."""
        for kind in sorted(set(self.classes) - {0}):
            if not self.asked(kind, own):
                for number, found in enumerate(self.classes):
                    self.marks[number] |= kind | 1 << (FIRST_PLAYER + player) if found == kind else 0

    def is_new(self) -> bool:
        """Is there an instruction that was not looked at?"""
        effects = [op for op in self.ops if Op.E_END <= op < Op.S_PT]
        return not all(any(low <= op <= high for low, high in VETTED) for op in effects)

    def printed(self, faces: Iterable[int]) -> Reached:
        """All faces of these cards, and what stands on them."""
        cards = {self.faces[number]["card"] for number in faces}
        sides = {number for number, face in enumerate(self.faces) if face["card"] in cards}
        found: set[int] = set()
        for number in sides:
            face = self.faces[number]
            found.update(range(face["first_ability"], face["first_ability"] + face["n_abilities"]), [face["spell"]])
        return sides, found

    def shared(self) -> bool:
        """Can a player come to have the other's cards?"""
        moved = any(self.code[pc] == Op.E_MOVE and self.numbers(pc)[-1] & UNDER_YOUR_CONTROL for pc in self.pcs)
        return moved or bool(self.ops & SHARES)

    def comes_suddenly(self) -> bool:
        """Can a land, to which nobody responds, change what other permanents are or can do?"""
        rows = [row for face in self.faces if face["types"] & TypeBit.TY_LAND for row in self.abilities_of(face)]
        return any(self.is_far(pc) and not self.adds_types(pc) for row in rows for pc in self.statics_of(row))

    def legends_meet(self, hands: Sequence[Iterable[int]]) -> bool:
        """Can a land go by the 'legend rule' (CR 704.5j), after it was used, when another of its name is played?"""
        if any(self.code[pc] == Op.S_TYPES and self.numbers(pc)[0] & ONE_OF_A_NAME for pc in self.pcs):
            return True
        for hand in hands:
            sides = [side for number in hand for side in self.faces if side["card"] == self.faces[number]["card"]]
            names = [side["name"] for side in sides if side["types"] & TypeBit.TY_LAND and side["types"] & ONE_OF_A_NAME]
            if len(names) > len(set(names)):
                return True
        return False

    def mana_by_turns(self) -> bool:
        """Is mana, or what it buys, not the same in every turn?"""
        if any(row["flags"] & AbilityFlag.AF_MANA and row["condition"] for row in self.abilities):
            return True
        conditions = [row["condition"] for row in self.abilities if row["kind"] == AbilityKind.AB_STATIC and row["condition"]]
        filters = [pc for pc in self.pcs if Op.S_PT <= self.code[pc] < Op.T_ENTERS]
        return any(self.code[at] == Op.C_TURN for first in (*conditions, *filters) for at in self.inner(first))

    def adds_types(self, pc: int) -> bool:
        """'Each land is a Swamp in addition to its other types'."""
        return self.code[pc] in (Op.S_SUBTYPES, Op.S_TYPES) and self.numbers(pc)[-1] == 0

    # ---- classes -------------------------------------------------------------------------------------------------
    def class_of(self, row: Row) -> int:
        """BODY, PUMP, GROW, STORE; 0 none of them."""
        if not self.is_plain(row) or not self.paid_plainly(row):
            return 0
        found = {self.class_of_effect(pc) for pc in self.effects_of(row)}
        if len(found) != 1 or (self.targets_of(row) and self.ops & BY_TARGET):
            return 0
        alone = [self.code[pc] for pc in self.costs_of(row)] == [Op.K_TAP]  # a creature whose mana would pay may die in combat before
        return 0 if found == {STORE} and not alone else found.pop()

    def is_plain(self, row: Row) -> bool:
        """An activated ability of a permanent with one mode, at any time, of its controller."""
        if row["kind"] != AbilityKind.AB_ACTIVATED or row["flags"] & NOT_PLAIN or row["condition"]:
            return False
        return row["n_modes"] == 1 and row["zones"] == 1 << Zone.Z_BATTLEFIELD

    def paid_plainly(self, row: Row) -> bool:
        """Does it cost mana without {X} and Phyrexian symbols, and {T}, and nothing else?"""
        return all(self.code[pc] == Op.K_TAP or (self.code[pc] == Op.K_MANA and self.is_mana_only(pc)) for pc in self.costs_of(row))

    def is_mana_only(self, pc: int) -> bool:
        """Is a mana cost fixed, and no life paid for it?"""
        return self.code[pc + 9] == 0 and not has_life(self.code, pc)

    def class_of_effect(self, pc: int) -> int:
        """Class of one instruction."""
        if self.code[pc] == Op.E_PUT_COUNTERS:
            return self.class_of_counters(pc)
        if self.code[pc] != Op.E_UNTIL:
            return 0
        subject, *changes = self.parts(pc)
        if self.numbers(pc)[0] != Duration.DU_END_OF_TURN or self.code[subject] not in (Op.R_SELF, Op.R_TARGET):
            return 0
        if not changes or not all(self.is_of_combat(at) for at in changes):
            return 0
        if all(self.code[at] == Op.S_PT for at in changes):
            return PUMP
        return BODY if self.code[subject] == Op.R_SELF else 0

    def class_of_counters(self, pc: int) -> int:
        """GROW or STORE, of a fixed number of counters."""
        amount, target = self.parts(pc)
        kind = self.numbers(pc)[0]
        if self.code[amount] != Op.V_NUM or self.code[amount + 2] <= 0:
            return 0
        if kind == CounterKind.CT_P1P1:
            return GROW if self.code[target] in (Op.R_SELF, Op.R_TARGET, Op.R_ALL) else 0
        return STORE if kind >= CounterKind.CT_FIRST_FREE and self.code[target] == Op.R_SELF else 0

    def is_of_combat(self, at: int) -> bool:
        """Is it a change of an object that matters in combat only, and by a fixed number?"""
        code = self.code
        if code[at] not in BECOMES:
            return False
        if code[at] == Op.S_KEYWORDS:
            low, high = self.numbers(at)
            return not (low | high << 31) & ~IN_COMBAT
        if code[at] == Op.S_TYPES and self.numbers(at)[0] & ~(TypeBit.TY_CREATURE | TypeBit.TY_ARTIFACT | TypeBit.TY_LAND):
            return False
        values = [value for value in self.parts(at) if code[value] != Op.F_TRUE]
        return all(code[value] == Op.F_IS or (code[value] == Op.V_NUM and code[value + 2] >= 0) for value in values)

    def own_changes(self) -> set[int]:
        """The nodes of the continuous effects of BODY and PUMP abilities."""
        rows = [row for row, kind in zip(self.abilities, self.classes, strict=True) if kind in (BODY, PUMP)]
        return {at for row in rows for pc in self.effects_of(row) for at in self.parts(pc)}

    # ---- on the stack ------------------------------------------------------------------------------------------------
    def one_by_one(self, number: int) -> bool:
        """Can what would be activated on top of itself as well wait until that has resolved? It is paid with mana and counters, makes
        something grow or deals damage to a target, and nothing counters abilities or waits for targets."""
        row = self.abilities[number]
        if self.ops & (BY_TARGET | COUNTERED | {Op.T_COUNTER_REMOVED}) or not self.is_plain(row):
            return False
        if any(self.code[pc] not in (Op.K_MANA, Op.K_REMOVE_COUNTERS) for pc in self.costs_of(row)):
            return False
        effects = self.effects_of(row)
        return self.classes[number] in (PUMP, GROW) or (len(effects) == 1 and self.is_ping(effects[0]))

    def is_ping(self, pc: int) -> bool:
        """Does the source deal a fixed number of damage?"""
        return self.code[pc] == Op.E_DAMAGE and [self.code[at] for at in self.parts(pc)[:2]] == [Op.R_SELF, Op.V_NUM]

    def harm(self, number: int) -> int:
        """HARMLESS: what it does is no reason for anybody to use what he has before; ONLY_ITSELF: for nobody but its own controller."""
        effects = self.effects_of(self.abilities[number])
        if not effects or self.read_by_any(effects) or self.sizes_depend():
            return 0
        if all(self.of_players(pc) for pc in effects):
            return HARMLESS
        return ONLY_ITSELF if all(self.of_players(pc) or self.of_itself(pc) for pc in effects) and not self.others_depend(number) else 0

    def of_players(self, pc: int) -> bool:
        """Is the instruction about players only?"""
        op = self.code[pc]
        if op == Op.E_PAY_OR:
            return all(self.code[at] in (Op.K_MANA, Op.K_LIFE) or at == self.parts(pc)[0] for at in self.parts(pc))
        return op in FOR_PLAYERS or (op == Op.E_DAMAGE and self.numbers(pc)[0] == TO_PLAYERS)

    def of_itself(self, pc: int) -> bool:
        """Is it about the source only?"""
        about = [at for at in self.parts(pc) if Op.R_SELF <= self.code[at] < Op.F_TRUE]
        return self.code[pc] in TO_ITSELF and len(about) == 1 and self.is_itself(about[0])

    def is_itself(self, pc: int) -> bool:
        """Is a reference the source, or nothing?"""
        if self.code[pc] != Op.R_ALL:
            return self.code[pc] == Op.R_SELF
        filters = self.all_of(self.parts(pc)[0])
        return any(self.code[at] == Op.F_IS and self.code[self.parts(at)[0]] == Op.R_SELF for at in filters)

    def statics_of(self, row: Row) -> list[int]:
        """Continuous effects of a static ability."""
        return list(self.row_of(row["effect"], row["n_effects"])) if row["kind"] == AbilityKind.AB_STATIC else []

    def is_far(self, pc: int) -> bool:
        """Does a continuous effect of a static ability reach other permanents than its own, and matter to them?"""
        if self.code[pc] not in FAR and self.code[pc] != Op.S_CANT:
            return False
        about = self.parts(pc)[0]
        return not (self.code[about] == Op.F_IS and self.code[self.parts(about)[0]] == Op.R_SELF)

    def others_depend(self, number: int) -> bool:
        """Could something change for another permanent when one that has this ability leaves or changes?"""
        rows = [self.abilities_of(face) for face in self.faces
                if face["first_ability"] <= number < face["first_ability"] + face["n_abilities"]]  # fmt: skip
        return any(self.is_far(pc) for some in rows or [self.abilities] for row in some for pc in self.statics_of(row))

    def sizes_depend(self) -> bool:
        """Is there a size that depends on more than counters of its own?"""
        for row in self.abilities:
            for pc in self.statics_of(row):
                if self.code[pc] not in FAR:
                    continue
                firsts = self.parts(pc)[1:] + ([row["condition"]] if row["condition"] else [])
                if any(self.code[at] not in OWN_COUNTERS for first in firsts for at in self.inner(first)):
                    return True
        return False

