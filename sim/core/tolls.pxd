# What attacks on a player or on planeswalkers are forbidden or cost mana (CR 508.1c, 508.1h).
from sim.core.game cimport GameC

cdef int barred(GameC* g, int attacker, int target) except -1 nogil     # target: slot or 100 + player
cdef int toll_on(GameC* g, int attacker, int target) except -1 nogil    # generic mana
