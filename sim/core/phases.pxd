# More combat and main phases in a turn (CR 500.8), and damage to what a creature attacks.
from sim.core.game cimport GameC
from sim.core.keyword_actions cimport KeywordActionC

cdef int phase_after(GameC* g) noexcept nogil       # the step that begins the next phase, at the end of one; 0 as usual
cdef void fill_phases(KeywordActionC* table) noexcept
