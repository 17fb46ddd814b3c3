# Damage to a permanent that is prevented and takes counters away instead (G_GUARD).
from sim.core.game cimport GameC

cdef int guard_of(GameC* g, int slot) noexcept nogil                                   # its node, 0 none
cdef int guarded(GameC* g, int slot, int pc, int amount, int prevented=*) except -1 nogil  # is the damage prevented? Moves the counters
cdef int guard_counters(GameC* g, int slot) noexcept nogil
cdef int warded(GameC* g, int who, int amount) except -1 nogil         # counters instead: 1, or 2 where the damage is prevented
cdef int ward_of(GameC* g, int who, int* slot) except -1 nogil         # of a player: its node, 0 none
