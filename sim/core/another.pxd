# 'Another target': another one than the first (CR 115.3).
from sim.core.game cimport ContextC, GameC
from sim.core.state cimport StackC

cdef enum:
    ANOTHER = -3    # P_TARGET's `divided`

cdef int is_first(GameC* g, ContextC* c, int code) noexcept nogil
cdef int two_apart(GameC* g, ContextC* c, int first, int second, int spell) except -1 nogil
cdef int keep_room(GameC* g, int item, StackC* it, int spec, int index) except -1 nogil
cdef int clashes(GameC* g, StackC* it, int k) noexcept nogil
