"""Whether a game asks for mana from snow sources (CR 107.4h)."""

from __future__ import annotations

from sim.cards.lower.costs import FROM_SNOW
from sim.core.opcodes import Op


def snow_mana(code: list[int], pcs: list[int]) -> int:
    """1 when {S} is in some cost: the machine then remembers of mana whether its source was snow."""
    costs = [code[pc + 11 : pc + 11 + 2 * code[pc + 10]] for pc in pcs if code[pc] in (Op.K_MANA, Op.K_MANA_TIMES)]
    return int(any(FROM_SNOW in halves for halves in costs))
