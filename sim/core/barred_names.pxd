from sim.core.keyword_actions cimport KeywordActionC

cdef void fill_barred_names(KeywordActionC* table) noexcept
