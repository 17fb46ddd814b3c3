# Mana that is not lost as a step ends.
from libc.stdint cimport int16_t
from sim.core.game cimport GameC
from sim.core.state cimport FrameC

cdef int empty_pools(GameC* g) except -1 nogil
cdef int pay_freely(GameC* g, FrameC* f, int spell) except -1 nogil
cdef int starting_mana(GameC* g) except -1 nogil
cdef int unspent(GameC* g, int who, int colors) noexcept nogil
