from sim.core.search cimport SearchC

cdef int restart(SearchC* s) except -1 nogil
