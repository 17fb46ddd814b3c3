# What a spell or ability says of its own cost (CR 601.2f).
from libc.stdint cimport int16_t
from sim.core.game cimport GameC

cdef int own_change(GameC* g, int who, int slot, int item, int pc, int n_costs, int more) except -1 nogil
