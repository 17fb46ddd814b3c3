# Life totals that are exchanged.
from sim.core.game cimport ContextC, GameC
from sim.core.state cimport FrameC, StackC

cdef int e_life_for_size(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
