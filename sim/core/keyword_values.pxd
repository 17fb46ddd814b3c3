# Expressions of keywords and ability words: values, filters, conditions.
from sim.core.game cimport ContextC, GameC

cdef int keyword_value(GameC* g, ContextC* c, int pc) except? -32768 nogil
cdef int keyword_matches(GameC* g, ContextC* c, int pc, int slot) except -1 nogil
cdef int keyword_holds(GameC* g, ContextC* c, int pc) except -1 nogil
