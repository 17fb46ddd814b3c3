# Scrying that abilities wait for, creatures put onto the battlefield blocking.
from sim.core.keyword_actions cimport KeywordActionC

cdef void fill_deeds(KeywordActionC* table) noexcept
