# Instructions in which somebody chooses while a spell or ability resolves (CR 608.2d).
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.state cimport FrameC, StackC

cdef int ask(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil       # MORE (done or not a choice after all) or ASK
cdef int answer(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil
