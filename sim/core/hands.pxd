from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.state cimport FrameC, StackC

cdef int ask_shuffle_in(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int answer_shuffle_in(GameC* g, FrameC* f, OptionC* o) except -1 nogil
cdef int e_least(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int e_reorder(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
