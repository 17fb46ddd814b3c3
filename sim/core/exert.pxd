# Exerting attackers as they are declared.
from sim.core.game cimport GameC, OptionC
from sim.core.state cimport FrameC

cdef int exertable(GameC* g, FrameC* f, int* program) except -2 nogil     # the next attacker to ask about; -1 none
cdef int ask_exert(GameC* g, FrameC* f) except -1 nogil
cdef int exert_chosen(GameC* g, FrameC* f, OptionC* o) except -1 nogil
