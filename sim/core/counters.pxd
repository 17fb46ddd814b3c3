# Counters that can't be put on permanents or given to players, poison, and damage by toughness.
from sim.core.game cimport GameC

cdef int says(GameC* g, int op, int slot) except -1 nogil              # a static effect with this op and a filter is about it
cdef int no_counters(GameC* g, int slot) except -1 nogil               # none can be put on it
cdef int add_poison(GameC* g, int who, int n) except -1 nogil
cdef int put_counters(GameC* g, int who, int slot, int kind, int n) except -1 nogil
cdef int lethal_of(GameC* g, int slot) except? -32768 nogil
cdef int combat_damage_of(GameC* g, int slot) except? -32768 nogil     # what a creature assigns (CR 510.1a)
