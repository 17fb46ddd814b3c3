from sim.core.game cimport GameC

cdef int ride(GameC* g, int who, int slot, int pc) except -1 nogil
