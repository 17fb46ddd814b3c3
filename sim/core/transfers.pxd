# Counters that are moved from one permanent onto another.
from sim.core.keyword_actions cimport KeywordActionC

cdef void fill_transfers(KeywordActionC* table) noexcept
