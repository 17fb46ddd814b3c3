# Playing lands from elsewhere than a hand, because a static ability allows it.
from sim.core.game cimport GameC

cdef int plays_lands_from(GameC* g, int who, int zone) except -1 nogil
