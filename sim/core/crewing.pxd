# As though a creature's power was another one, where it crews or saddles.
from libc.stdint cimport uint64_t
from sim.core.game cimport GameC

cdef int tapped_power(GameC* g, uint64_t which, int source, int helpful) except? -32768 nogil
