# What dealt damage to which permanents this turn, where a program asks (F_WOUNDED_BY).
from libc.stdint cimport uint64_t
from sim.core.game cimport GameC

cdef void note_wound(GameC* g, int source, int target) noexcept nogil
cdef int wounded_by(GameC* g, uint64_t sources, int slot) noexcept nogil
cdef void forget_wounds(GameC* g) noexcept nogil                            # another turn begins
