# Collecting evidence as a cost (CR 701.59).
from libc.stdint cimport uint64_t
from sim.core.game cimport GameC
from sim.core.state cimport FrameC

cdef int can_collect(GameC* g, int who, int source, int n) noexcept nogil
cdef int offer_evidence(GameC* g, FrameC* f, int n) noexcept nogil
