from libc.stdint cimport uint8_t
from sim.core.search cimport SearchC

cdef int search_init(SearchC* s) except -1 nogil
cdef void search_free(SearchC* s) noexcept nogil
cdef int search_start(SearchC* s, const uint8_t* origin, int size) except -1 nogil
cdef int search_run(SearchC* s) except -1 nogil
cdef double now() noexcept nogil
