from libc.stdint cimport int32_t
from sim.core.search cimport SearchC

cdef int judge_loops(SearchC* s) except -1 nogil
cdef int sweep_live(SearchC* s) except -1 nogil
