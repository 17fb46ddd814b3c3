# Filters about what objects are: one size beside the other, numbers of counters; devotion.
from sim.core.game cimport GameC

cdef int trait_matches(GameC* g, int pc, int slot) except -1 nogil
cdef int counted_twice(GameC* g, int mana, int colors) noexcept nogil
