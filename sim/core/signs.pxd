from libc.stdint cimport uint32_t
from sim.core.game cimport GameC

cdef uint32_t sign(GameC* g, int option) noexcept nogil
