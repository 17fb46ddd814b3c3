# Cards with bestow that are Auras (CR 702.103).
from sim.core.game cimport GameC

cdef int bestowed(GameC* g, int slot) noexcept nogil            # is it an Aura by bestow?
cdef void unbestow(GameC* g, int slot) noexcept nogil
cdef int end_bestowed(GameC* g, int slot) except -1 nogil       # it is a creature again
cdef int loose_bestowed(GameC* g) except -1 nogil               # those that are attached to nothing, or no longer rightly; 1 if any
cdef int copies_bestowed(GameC* g, int slot) noexcept nogil     # what a copy would be is not known
