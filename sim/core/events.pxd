# Things that happen: moves between zones, damage, life, counters, tokens; triggers they set off; replacement effects.
from libc.stdint cimport int32_t, uint64_t
from sim.core.game cimport GameC

cdef int overflow(GameC* g, int capacity) noexcept nogil                       # notes it; the machine stops at the next loop
cdef int fire(GameC* g, int event, int subject, int who, int n) except -1 nogil   # look for triggers of a T_ event about a slot/player
cdef int deal_damage(GameC* g, int source, int target, int amount, int combat) except -1 nogil  # target: slot or 100 + player
cdef int gain_life(GameC* g, int who, int n) except -1 nogil
cdef int lose_life(GameC* g, int who, int n) except -1 nogil
cdef int add_counters(GameC* g, int slot, int kind, int n) except -1 nogil     # n may be negative; returns the change made
cdef int tap(GameC* g, int slot) except -1 nogil
cdef int untap(GameC* g, int slot) except -1 nogil
cdef int draw_cards(GameC* g, int who, int n) except -1 nogil
cdef int new_object(GameC* g, int face, int owner, int zone) except -2 nogil   # slot, or -1 (capacity)
cdef int move_object(GameC* g, int slot, int zone, int flags) except -1 nogil  # leaves now; entering the battlefield goes by enter_battlefield
cdef int lose_game(GameC* g, int who) noexcept nogil
