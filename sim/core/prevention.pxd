# Prevented damage, protected players, life that damage does not take (CR 615, 702.16j, 614).
from sim.core.game cimport ContextC, GameC

cdef int prevented(GameC* g, int source, int target, int combat) except -1 nogil   # target: slot or 100 + player
cdef int from_source(GameC* g, ContextC* c, int pc, int source) except -1 nogil     # does the source of damage match
cdef int spell_prevented(GameC* g, int slot) noexcept nogil
cdef int player_protected(GameC* g, int who, int source) except -1 nogil
cdef int life_taken(GameC* g, int who, int amount) except -1 nogil                 # of so much damage
