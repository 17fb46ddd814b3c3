# {S}: mana from a snow source.
from sim.core.game cimport GameC
from sim.core.state cimport FrameC

cdef enum:
    FROM_SNOW = 16      # ManaC.rider
    SNOW_SYMBOL = 128   # both halves of the hybrid symbol that stands for {S} in a K_MANA node

cdef int snow_due(GameC* g, int node) noexcept nogil
cdef int pay_snow(GameC* g, FrameC* f, int spell) except -1 nogil
