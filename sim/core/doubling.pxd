# Abilities that trigger an additional time, or not at all.
from sim.core.game cimport GameC

cdef int times_triggered(GameC* g, int ability, int source, int op, int subject, int n, int other) except -1 nogil
