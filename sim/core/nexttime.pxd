# 'The next time you would draw a card this turn, ... instead', 'the next time a source of your choice would deal damage ...'.
from libc.stdint cimport int32_t
from sim.core.game cimport ContextC, GameC
from sim.core.state cimport FrameC, StackC

cdef int e_next_draw(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int e_shield(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int draw_waits(GameC* g, int who) noexcept nogil           # number of the effect that replaces the draw, -1 none, -2 several that differ
cdef int draw_instead(GameC* g, int effect) except -1 nogil     # what happens instead begins; the effect is used up
cdef int shielded(GameC* g, int source, int target, int amount) except -1 nogil   # is the damage prevented by a shield, which is used up
