# What a player with priority may do (CR 117).
from sim.core.game cimport GameC, OptionC

cdef int priority_options(GameC* g, int who) except -1 nogil
cdef int take(GameC* g, OptionC* o, int who) except -1 nogil
cdef int sorcery_time(GameC* g, int who) noexcept nogil
cdef int lands_allowed(GameC* g, int who) except -1 nogil
