from sim.core.game cimport GameC

cdef int passes_quietly(GameC* g) except -1 nogil
cdef int skips_window(GameC* g) except -1 nogil
