# Modes that are chosen only once.
from sim.core.game cimport GameC
from sim.core.keyword_actions cimport KeywordActionC
from sim.core.state cimport StackC

cdef int chosen_before(GameC* g, StackC* it, int first, int k) noexcept nogil
cdef int note_mode(GameC* g, StackC* it, int k) noexcept nogil
cdef void fill_fresh_modes(KeywordActionC* table) noexcept
