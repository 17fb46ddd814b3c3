from libc.stdint cimport uint64_t
from sim.core.game cimport GameC

cdef uint64_t blockers_of(GameC* g, int attacker) noexcept nogil
cdef int least_blockers(GameC* g, int attacker) except -1 nogil
cdef int most_blockers(GameC* g, int attacker) except -1 nogil
cdef uint64_t fully_blocked(GameC* g) except? 0 nogil
cdef int attackers_allowed(GameC* g) except -1 nogil
cdef int blockers_allowed(GameC* g) except -1 nogil
cdef int never_alone(GameC* g, int slot, int flag) except -1 nogil
