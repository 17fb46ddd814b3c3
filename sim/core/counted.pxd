# Values and filters about numbers of this turn, and modified permanents.
from sim.core.game cimport ContextC, GameC

cdef int counted_value(GameC* g, ContextC* c, int pc) except? -32768 nogil
cdef int counted_matches(GameC* g, ContextC* c, int pc, int slot) except -1 nogil
