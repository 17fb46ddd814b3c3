from sim.core.game cimport GameC

cdef int steered(GameC* g, int who) noexcept nogil
