# 'Must be blocked if able' (CR 509.1c).
from sim.core.game cimport GameC

cdef int lures_met(GameC* g, int who) except -1 nogil     # do the chosen blocks of this player obey as many of these requirements as they can
