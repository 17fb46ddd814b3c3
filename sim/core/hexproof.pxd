from sim.core.game cimport GameC

cdef int some_hexproof_from(GameC* g, int slot) noexcept nogil    # a 'hexproof from' ability is a hexproof ability
