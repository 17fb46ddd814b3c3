# State-based actions (CR 704).
from sim.core.game cimport GameC, OptionC
from sim.core.state cimport FrameC

cdef int state_based_actions(GameC* g) except -1 nogil    # 1 when anything was done (a frame may have been pushed)
cdef int legend_step(GameC* g, FrameC* f) except -1 nogil
cdef int legend_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil
