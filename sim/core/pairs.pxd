# Paired creatures (CR 702.95).
from libc.stdint cimport uint64_t
from sim.core.game cimport ContextC, GameC
from sim.core.state cimport FrameC, StackC

cdef uint64_t pair_of(GameC* g, int slot) noexcept nogil       # both of them; 0 when it is not paired
cdef int e_pair(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int end_pairs(GameC* g) except -1 nogil                   # those of which one is no creature of that player any more; 1 if any
