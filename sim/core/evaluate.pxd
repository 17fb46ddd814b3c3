# Values, players, references, filters and conditions of programs. Pure: no decisions, nothing changes.
from libc.stdint cimport int32_t, uint32_t, uint64_t
from sim.core.game cimport ContextC, GameC

cdef int value(GameC* g, ContextC* c, int pc) except? -32768 nogil            # V_ node
cdef int players(GameC* g, ContextC* c, int pc) except -1 nogil               # W_ node -> mask 1|2
cdef int player(GameC* g, ContextC* c, int pc) except -2 nogil                # W_ node -> 0|1, -1 nobody (several: the first in APNAP order)
cdef int objects(GameC* g, ContextC* c, int pc, uint64_t* out) except -1 nogil  # R_ node -> slots
cdef int matches(GameC* g, ContextC* c, int pc, int slot) except -1 nogil     # F_ node about a slot -> 0|1
cdef int holds(GameC* g, ContextC* c, int pc) except -1 nogil                 # C_ node -> 0|1
cdef int matching(GameC* g, ContextC* c, int zones, int pc, uint64_t* out) except -1 nogil  # slots in zones (bit per zone) that match
cdef void item_context(GameC* g, ContextC* c, int item) noexcept nogil        # context of a stack item
cdef void object_context(GameC* g, ContextC* c, int slot) noexcept nogil      # context of an object's own static/trigger conditions
cdef void static_context(GameC* g, ContextC* c, int i) noexcept nogil          # context of static effect number i
cdef int counters_on(GameC* g, int slot, int kind) noexcept nogil
cdef int stat_of(GameC* g, int stat, int slot) noexcept nogil
cdef int mana_value(GameC* g, int slot) noexcept nogil                        # X counted on the stack (CR 202.3e)
cdef int lacks_mana_cost(GameC* g, int slot) noexcept nogil                   # a copy 'except it has no mana cost'
