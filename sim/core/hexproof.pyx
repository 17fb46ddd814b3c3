"""'Hexproof from [quality]' (CR 702.11d-e)."""

from sim.core.game cimport GameC
from sim.core.opcodes cimport AB_HEXPROOF_FROM


cdef int some_hexproof_from(GameC* g, int slot) noexcept nogil:
    """Has it such an ability, from whatever?"""
    cdef int k
    for k in range(g.ch[slot].n_abilities):
        if g.prog.abilities[g.ch[slot].abilities[k]].kind == AB_HEXPROOF_FROM:
            return 1
    return 0
