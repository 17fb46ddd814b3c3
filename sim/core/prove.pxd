from libc.stdint cimport int32_t, uint32_t
from sim.core.search cimport SearchC

cdef int push(SearchC* s, int32_t n) except -1 nogil
cdef int32_t pop(SearchC* s) noexcept nogil
cdef int prove(SearchC* s, int32_t n, int32_t edge) except -1 nogil
cdef int refute(SearchC* s, int32_t n, int32_t edge) except -1 nogil
cdef bint covered(SearchC* s, int32_t n) except -1 nogil
cdef int ask_kin(SearchC* s, int32_t n) except -1 nogil
cdef int settle(SearchC* s) except -1 nogil
cdef int link(SearchC* s, int32_t src, int32_t dst, int option, uint32_t sign, int turns, int optional) except -1 nogil
cdef int close_node(SearchC* s, int32_t n) except -1 nogil
