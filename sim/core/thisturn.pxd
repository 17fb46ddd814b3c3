# What is noted of permanents until the end of the turn.
from sim.core.game cimport ContextC, GameC
from sim.core.keyword_actions cimport KeywordActionC

cdef void fill_this_turn(KeywordActionC* table) noexcept
cdef int times_resolved(GameC* g, ContextC* c) noexcept nogil
