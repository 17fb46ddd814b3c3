# Mana costs as characteristics (CR 202.1).
from sim.core.game cimport GameC

cdef int has_mana_cost(GameC* g, int slot, int pc) noexcept nogil     # pc: a K_MANA node
