# 'Prevent the next N damage that would be dealt to ... this turn' (CR 615.7).
from sim.core.game cimport ContextC, GameC
from sim.core.state cimport EffectC, FrameC, StackC

cdef int e_prevent_next(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int through_shields(GameC* g, int source, int target, int amount) except -1 nogil   # what is left of the damage
cdef EffectC* shield_of(GameC* g, int target) noexcept nogil      # NULL: none
cdef int another_shield(GameC* g, int target) noexcept nogil      # has it one of another kind?
cdef void batch_over(GameC* g) noexcept nogil       # what was dealt at the same time has been dealt
