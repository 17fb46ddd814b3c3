# What keeps permanents from untapping, and steps that are skipped.
from libc.stdint cimport uint64_t
from sim.core.game cimport GameC
from sim.core.state cimport FrameC

cdef int chooses_untapped(GameC* g, FrameC* f) except -1 nogil
cdef int keep_tapped(GameC* g, FrameC* f) except -1 nogil
cdef int skips_step(GameC* g, int who, int step) except -1 nogil
