from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.state cimport FrameC, StackC

cdef int e_end_turn(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int e_note(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int next_turn(GameC* g, int usual) except -1 nogil
cdef int skip_step(GameC* g, FrameC* f) except -1 nogil
cdef int skip_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil
