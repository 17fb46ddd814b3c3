from sim.core.game cimport GameC, OptionC
from sim.core.state cimport FrameC

cdef enum:
    FATE_DIES = 1 << 20    # ObjectC.fate: the favoured player said that it dies
    FATE_ASK = 1 << 21     # a planeswalker of unknown loyalty lost some

cdef int widen(GameC* g) except -1 nogil
cdef int grown_enough(GameC* g, int who, int index) noexcept nogil
cdef int deficit(GameC* g, int slot) noexcept nogil
cdef int unknown_fate(GameC* g, int slot) noexcept nogil
cdef int fate_step(GameC* g, FrameC* f) except -1 nogil
cdef int fate_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil
