# Rules about producing and spending mana (CR 106, 609.4b).
from libc.stdint cimport int16_t
from sim.core.game cimport GameC

cdef int any_color(GameC* g, int who) except -1 nogil                    # may spend mana as though it were of any colour
cdef void as_generic(int16_t* cost) noexcept nogil                       # coloured parts become generic
cdef int makes_one(GameC* g, int slot, int ability, int n) except -1 nogil    # n mana of this land become {C}
