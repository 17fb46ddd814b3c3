# Mana pools, mana abilities, paying mana (CR 106, 605, 601.2f-h).
from libc.stdint cimport int16_t
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.state cimport FrameC

cdef int add_mana(GameC* g, int who, int color, int n, int restriction, int rider, int source) except -1 nogil
cdef int pay_step(GameC* g, FrameC* f) except -1 nogil
cdef int pay_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil
cdef int can_pay(GameC* g, int who, int16_t* cost, int spell, int except_slot) except -1 nogil
cdef int potential(GameC* g, int who) except -1 nogil
cdef int mana_usable(GameC* g, int who, int entry, int spell) except -1 nogil
cdef int ability_usable(GameC* g, int who, int slot, int k) except -1 nogil
cdef int sick(GameC* g, int slot) noexcept nogil
cdef int may_activate(GameC* g, int who, int slot, int index) noexcept nogil
cdef int source_options(GameC* g, FrameC* f, int spell, int16_t* lack) except -1 nogil
cdef int twins(GameC* g, int a, int b) noexcept nogil
cdef int offered_colors(GameC* g, ContextC* c, int slot, int pc) except -1 nogil
