from sim.core.game cimport ContextC, GameC

cdef int note_entered(GameC* g, int slot, int who) except -1 nogil
cdef int entered_value(GameC* g, ContextC* c, int pc) except? -32768 nogil
