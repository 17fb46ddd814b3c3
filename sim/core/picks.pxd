# Alternatives, kinds of counters, copies of several objects.
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.state cimport FrameC, StackC

cdef int e_copy_each(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int ask_pick(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int answer_pick(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil
