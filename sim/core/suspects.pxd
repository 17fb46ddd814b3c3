# Suspected creatures (CR 701.60).
from sim.core.game cimport ContextC, GameC
from sim.core.state cimport FrameC, StackC

cdef int e_clear(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
