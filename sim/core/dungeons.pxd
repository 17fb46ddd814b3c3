from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.state cimport FrameC, StackC

cdef int e_initiative(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int ask_venture(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int answer_venture(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil
cdef int finished_dungeons(GameC* g) except -1 nogil
