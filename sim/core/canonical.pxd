# Canonical form of a position: equal positions give equal bytes.
from libc.stdint cimport uint8_t, uint64_t
from sim.core.game cimport GameC
from sim.core.state cimport CounterC

cdef int pack(GameC* g, uint8_t* out, int room) except -1 nogil          # size; writes nothing when it is above room
cdef int unpack(GameC* g, const uint8_t* data, int size) except -1 nogil  # into g.s; sets g.dirty
cdef uint64_t referenced(GameC* g) noexcept nogil                        # slots named by anything but the topmost frame
cdef uint64_t hash_bytes(const uint8_t* data, int size) noexcept nogil
cdef void sort_counters(CounterC* counters) noexcept nogil               # an object's four counters, by kind
