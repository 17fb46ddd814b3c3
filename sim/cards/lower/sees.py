"""What a linked game can ask about the cards in a hand: which textless opposing hands it can tell apart (sim/textless.py).

On the safe side: a game that touches hands at all and asks anywhere for a characteristic counts as asking it of cards in hands.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sim.core.layouts import operands
from sim.core.opcodes import Op, Zone

VALUES, COLORS, CARDS = 1, 2, 4  # bits
ALL = VALUES | COLORS | CARDS
IN_HAND = 1 << Zone.Z_HAND
# which plain number among the operands is a mask of zones, or a zone
MASKS = {Op.E_CHOOSE: 0, Op.R_ALL: 0, Op.V_COUNT: 0, Op.V_GREATEST: 1, Op.V_TOTAL: 1, Op.P_TARGET: 3}
ZONES = {Op.R_CARDS: (0,), Op.T_MOVES: (0,), Op.K_EXILE_FROM: (0,), Op.K_EXILE_X: (0,), Op.S_CAST_FROM: (0,)}
TOUCH = {
    Op.E_DISCARD_RANDOM, Op.E_BALANCE, Op.E_CAST_FREE, Op.K_DISCARD, Op.K_REVEAL, Op.T_DISCARDED, Op.E_PILES, Op.E_SHUFFLE_IN,
    Op.E_CHOOSE_RANDOM, Op.E_LEAST, Op.V_DISCARDED, Op.K_DISCARD_RANDOM, Op.T_MADE_DISCARD, Op.G_DISCARD_ONTO, Op.G_DISCARD_ONTO_WITH,
}  # fmt: skip
PLAIN = {Op.F_TRUE, Op.F_AND, Op.F_OR, Op.F_NOT, Op.F_CONTROLLER, Op.F_OWNER, Op.F_OTHER, Op.F_IS}
BY_VALUE = {Op.E_LEAST, Op.F_STAT, Op.F_MANA_COST, Op.F_CHOSEN_KIND, Op.K_EXILE_X, Op.K_MANA_OF, Op.V_MV, Op.V_GREATEST, Op.V_TOTAL}
BY_COLOR = {Op.F_COLOR, Op.F_COLORLESS, Op.F_MULTICOLORED, Op.F_MONOCOLORED, Op.F_CHOSEN_COLOR, Op.F_SHARES, Op.F_MANA_COST, Op.K_MANA_OF}
STEERS = {Op.S_STEER, Op.E_STEER}  # who decides for the other player has every card of that hand to play
FIRST_LATER = {"E": 700, "V": 50, "R": 250, "F": 350, "C": 450, "K": 550, "T": 1050, "S": 950, "W": 150}
# of later number blocks: they look at no card in a hand, or it is said above how
BLIND = frozenset((Op.E_SCRIED, Op.E_JOIN_BLOCK, Op.E_MODES_CHOSEN, Op.E_SHUFFLE_IN, Op.E_CHOOSE_RANDOM, Op.E_LEAST))


def sees_hands(code: Sequence[int], pcs: Sequence[int], ops: Collection[int]) -> int:
    """VALUES, COLORS, CARDS; 0: nothing in this game looks at what cards a hand holds."""
    if not STEERS.isdisjoint(ops) or any(later(op) and op not in BLIND for op in ops):
        return ALL
    asked = {op for op in ops if Op.F_TRUE <= op < Op.C_TRUE and op not in PLAIN}
    values, colors = not BY_VALUE.isdisjoint(ops), not BY_COLOR.isdisjoint(ops)
    casts = Op.E_CAST_FREE in ops
    if not (asked or values or colors or casts) or not any(touches_hand(code, pc) for pc in pcs):
        return 0
    return CARDS | (VALUES if values else 0) | (COLORS if colors else 0)


def later(op: int) -> bool:
    """Does the op belong to a block of numbers that was given out after this list was made?"""
    name = Op(op).name
    return op >= FIRST_LATER.get(name[0], op + 1)


def touches_hand(code: Sequence[int], pc: int) -> bool:
    """Is a node about cards in a hand?"""
    op = code[pc]
    if op in TOUCH:
        return True
    numbers = [value for word, value in operands(code, pc) if word == "n"]
    if op in MASKS:
        return bool(numbers[MASKS[Op(op)]] & IN_HAND)
    return any(numbers[at] == Zone.Z_HAND for at in ZONES.get(Op(op), ()))
