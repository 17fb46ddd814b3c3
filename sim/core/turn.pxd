# Turn structure, state-based actions, priority (CR 500-514, 704, 117).
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.state cimport FrameC, StackC

cdef int begin_game(GameC* g) except -1 nogil
cdef int begin_turn(GameC* g, int who) except -1 nogil
cdef int begin_step(GameC* g, int step) except -1 nogil
cdef void end_effects(GameC* g, int duration, int controller) noexcept nogil   # controller -1: anybody's
cdef int base_step(GameC* g) except -1 nogil                  # no frame is under way: MORE or ASK
cdef int base_choose(GameC* g, OptionC* o) except -1 nogil
cdef int untaps(GameC* g, int slot, int who) except -1 nogil   # as far as it alone is asked
cdef int untap_step(GameC* g, FrameC* f) except -1 nogil
cdef int untap_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil
cdef int hand_step(GameC* g, FrameC* f) except -1 nogil
cdef int hand_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil
cdef int triggers_step(GameC* g, FrameC* f) except -1 nogil
cdef int triggers_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil
cdef int opening_step(GameC* g, FrameC* f) except -1 nogil
cdef int opening_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil
cdef int e_day(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
