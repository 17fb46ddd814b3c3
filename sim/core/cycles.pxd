from sim.core.search cimport SearchC

cdef bint forced_cycle(SearchC* s) except -1 nogil
