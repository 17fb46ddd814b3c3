# Counters that can't be put on permanents or given to players, poison, and damage by toughness.
from sim.core.game cimport GameC

cdef enum InsteadC:            # fifth operand of S_COUNTERS_INSTEAD
    PUT_TWICE = 1
    PUT_ONE_MORE = 2
    PUT_ONE_FEWER = 3
    PUT_HALF = 4               # rounded down

cdef enum CauseC:              # why counters are put
    BY_EFFECT = 0
    AS_COST = 1
    BY_RULE = 2                # damage, turn-based actions: no effect (CR 609.1)
    AS_ENTERS = 3              # by a replacement effect, as it enters (CR 614.1c)

cdef int says(GameC* g, int op, int slot) except -1 nogil              # a static effect with this op and a filter is about it
cdef int no_counters(GameC* g, int slot) except -1 nogil               # none can be put on it
cdef int counters_instead(GameC* g, int who, int target, int kind, int n, int cause) except -1 nogil   # target: slot or 100 + player
cdef int several_enter(GameC* g) noexcept nogil                    # do other permanents enter at the same time
cdef int add_poison(GameC* g, int by, int who, int n, int cause) except -1 nogil
cdef int put_counters(GameC* g, int who, int slot, int kind, int n, int cause=*) except -1 nogil
cdef int lethal_of(GameC* g, int slot) except? -32768 nogil
cdef int combat_damage_of(GameC* g, int slot) except? -32768 nogil     # what a creature assigns (CR 510.1a)
