from libc.stdint cimport int32_t
from sim.core.search cimport SearchC

cdef int32_t best_edge(SearchC* s, int32_t n) noexcept nogil
cdef int32_t resisting_edge(SearchC* s, int32_t n) noexcept nogil
cdef int32_t escaping_edge(SearchC* s, int32_t n) noexcept nogil
cdef int32_t edge_of_option(SearchC* s, int32_t n, int option) noexcept nogil
cdef list strategy_from_root(SearchC* s)
cdef list winning_line(SearchC* s)
cdef list drawing_line(SearchC* a, SearchC* b, int plies)
cdef bytes packed(SearchC* s, int32_t n)
