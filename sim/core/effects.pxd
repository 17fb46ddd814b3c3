# The opcode table of effects: running the program of a stack item (CR 608).
from sim.core.game cimport GameC, OptionC
from sim.core.state cimport FrameC

cdef int start_resolving(GameC* g) except -1 nogil
cdef int run_step(GameC* g, FrameC* f) except -1 nogil
cdef int run_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil
