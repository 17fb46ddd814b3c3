from sim.core.game cimport ContextC, GameC

cdef int note_tally(GameC* g, int op, int slot, int who) except -1 nogil     # op: V_ENTERED, V_DIED, V_SACRIFICED, V_CAST_KIND
cdef int entered_value(GameC* g, ContextC* c, int pc) except? -32768 nogil
