from sim.core.game cimport ContextC, GameC
from sim.core.state cimport FrameC, StackC

cdef int steered(GameC* g, int who) noexcept nogil
cdef int e_steer(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef void turn_steered(GameC* g, int who) noexcept nogil
cdef int e_turn_after(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef void add_turn_after(GameC* g) noexcept nogil
