# Prevented damage, protected players, life that damage does not take (CR 615, 702.16j, 614).
from sim.core.game cimport GameC

cdef int prevented(GameC* g, int source, int target, int combat) except -1 nogil   # target: slot or 100 + player
cdef int player_protected(GameC* g, int who, int source) except -1 nogil
cdef int life_taken(GameC* g, int who, int amount) except -1 nogil                 # of so much damage
