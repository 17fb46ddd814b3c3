# Canonical form of a position: equal positions give equal bytes.
from libc.stdint cimport uint8_t
from sim.core.game cimport GameC

cdef int pack(GameC* g, uint8_t* out, int room) except -1 nogil                    # size
cdef int unpack(GameC* g, const uint8_t* data, int size) except -1 nogil           # into g.s; sets g.dirty
