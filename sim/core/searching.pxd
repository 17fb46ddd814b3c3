# Searching a library.
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.state cimport FrameC, StackC

cdef int ask_search(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int answer_search(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil
