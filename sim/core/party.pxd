# A player's party, life that moved this turn.
from sim.core.game cimport ContextC, GameC

cdef int party(GameC* g, ContextC* c, int pc) except? -32768 nogil
cdef int life_moved(GameC* g, ContextC* c, int pc) except? -32768 nogil
