from libc.stdint cimport int32_t, int64_t
from sim.core.search cimport SearchC

cdef int32_t escaping_edge(SearchC* s, int32_t n) noexcept nogil
cdef int32_t covering(SearchC* s, int32_t n) noexcept nogil
cdef int32_t advised(SearchC* s, int32_t n) noexcept nogil
cdef bint favoured(SearchC* s, int32_t n) noexcept nogil
cdef list plan_from_root(SearchC* s, int64_t most)
cdef list winning_line(SearchC* s)
cdef bytes packed(SearchC* s, int32_t n)
