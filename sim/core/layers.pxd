# Characteristics in layers (CR 613).
from sim.core.game cimport GameC

cdef int refresh(GameC* g) except -1 nogil     # when g.dirty: zone masks, characteristics of every object, statics in force
cdef int has_static(GameC* g, int op) noexcept nogil
