from libc.stdint cimport uint64_t
from sim.core.game cimport ContextC, GameC
from sim.core.state cimport EffectC, FrameC, StackC

cdef EffectC* new_effect(GameC* g, StackC* it, uint64_t which, int pc, int duration) noexcept nogil   # NULL: no room
cdef void remove_effect(GameC* g, int i) noexcept nogil
cdef int e_until(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int e_control(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int e_regenerate(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int end_not_yours(GameC* g) except -1 nogil    # to be asked whenever control may have changed
