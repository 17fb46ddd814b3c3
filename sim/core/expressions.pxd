# Further values, filters and conditions.
from sim.core.game cimport ContextC, GameC

cdef int further_value(GameC* g, ContextC* c, int pc) except? -32768 nogil
cdef int further_matches(GameC* g, ContextC* c, int pc, int slot) except -1 nogil
cdef int further_holds(GameC* g, ContextC* c, int pc) except -1 nogil
cdef int nameless(GameC* g, int slot) noexcept nogil
