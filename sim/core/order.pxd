from libc.stdint cimport int32_t, uint32_t
from sim.core.search cimport SearchC

cdef int order_init(SearchC* s) except -1 nogil
cdef int order_options(SearchC* s, int32_t n) except -1 nogil
cdef int option_at(SearchC* s, int32_t n, int32_t i) noexcept nogil
cdef uint32_t sign_of(SearchC* s, int option) noexcept nogil
cdef void note(SearchC* s, int32_t e, int proven) noexcept nogil
