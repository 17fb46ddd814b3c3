# Damage that is dealt to something else than it would be (CR 614.9), and what is in excess of lethal damage (CR 120.4a).
from sim.core.game cimport ContextC, GameC
from sim.core.state cimport FrameC, StackC

cdef int redirects(GameC* g) noexcept nogil                             # is there any such effect
cdef int elsewhere(GameC* g, int source, int target, int amount, int combat) except -1 nogil   # deals what goes elsewhere; what is left
cdef void redirected_batch_over(GameC* g) noexcept nogil
cdef int e_redirect(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int e_prevent_by(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int e_damage_excess(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
