"""Mana costs as characteristics (CR 202.1)."""
from libc.string cimport memcmp
from libc.stdint cimport int32_t
from sim.core.game cimport GameC
from sim.core.state cimport OV_UNSUPPORTED


cdef int has_mana_cost(GameC* g, int slot, int pc) noexcept nogil:
    """Is its mana cost the one of the K_MANA node at pc? What has none matches nothing (CR 202.1b)."""
    cdef int32_t* code = g.prog.code
    cdef int own = g.prog.faces[g.s.objects[slot].face].mana_pc
    if g.s.objects[slot].copy_mod and not g.capacity:
        g.capacity = OV_UNSUPPORTED    # an exception of a copy may have taken it away
    return 1 if own and memcmp(&code[own], &code[pc], code[pc + 1] * sizeof(int32_t)) == 0 else 0
