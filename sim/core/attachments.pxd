# Auras and Equipment that may no longer be attached (CR 704.5m-n), and who controls what an Aura gives away (CR 506.4, 302.6).
from libc.stdint cimport uint64_t
from sim.core.game cimport ContextC, GameC
from sim.core.state cimport FrameC, StackC

cdef int falls_off(GameC* g, int slot) except -1 nogil        # an Aura that goes to the graveyard
cdef int come_loose(GameC* g) except -1 nogil                 # Equipment and Fortifications; 1 if any did
cdef int notice_control(GameC* g) except -1 nogil             # what static abilities gave to another player since the last look
cdef uint64_t of_lost_hosts(GameC* g, uint64_t falling) noexcept nogil  # triggers of Auras that are about to go to the graveyard
cdef void find_again(GameC* g, uint64_t waiting) noexcept nogil         # they know what the Auras became there
cdef int e_put_attached(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int e_attach(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
