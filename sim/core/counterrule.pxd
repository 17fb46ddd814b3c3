# The counter rule of XCB (1.9).
from sim.core.game cimport GameC
from sim.core.state cimport StackC

cdef int counter_ignored(GameC* g, StackC* it, int slot) except -1 nogil      # does the controller of the spell in slot ignore it?
