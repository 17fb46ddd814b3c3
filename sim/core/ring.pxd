from sim.core.game cimport ContextC, GameC
from sim.core.state cimport FrameC, StackC

cdef int e_tempt(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int e_bear(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
