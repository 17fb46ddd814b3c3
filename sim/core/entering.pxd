# Entering the battlefield (CR 614.12, 400.7).
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.state cimport FrameC, StackC

cdef enum EnterFlagC:
    EN_TAPPED = 1
    EN_TRANSFORMED = 2
    EN_ATTACKING = 4

cdef int enter_step(GameC* g, FrameC* f) except -1 nogil
cdef int enter_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil
cdef int e_enters_tapped(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int e_not_enter(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
