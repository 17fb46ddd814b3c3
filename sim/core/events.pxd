# Things that happen: moves between zones, damage, life, counters, tokens; triggers they set off; replacement effects.
from libc.stdint cimport int32_t, uint64_t
from sim.core.game cimport GameC

cdef int overflow(GameC* g, int capacity) noexcept nogil                       # notes it; the machine stops at the next loop
cdef void together(GameC* g) noexcept nogil
cdef int dealt(GameC* g) except -1 nogil
cdef int deal_damage(GameC* g, int source, int target, int amount, int combat) except -1 nogil  # target: slot or 100 + player
cdef uint64_t source_keywords(GameC* g, int slot) except? 1 nogil      # of what deals damage, as it is or last was
cdef int gain_life(GameC* g, int who, int n) except -1 nogil
cdef int lose_life(GameC* g, int who, int n) except -1 nogil
cdef int add_counters(GameC* g, int slot, int kind, int n) except -1 nogil     # n may be negative; returns the change made
cdef int tap(GameC* g, int slot) except -1 nogil
cdef int untap(GameC* g, int slot) except -1 nogil
cdef int draw_cards(GameC* g, int who, int n) except -1 nogil
cdef int new_object(GameC* g, int face, int owner, int zone) except -2 nogil   # slot, or -1 (capacity)
cdef int move_object(GameC* g, int slot, int zone, int flags) except -1 nogil  # any move except onto the battlefield
cdef int move_objects(GameC* g, uint64_t which, int zone, int flags) except -1 nogil  # all at once
cdef int destroy(GameC* g, uint64_t which, int buried=*) except -1 nogil
cdef int spared(GameC* g, int slot, int buried, uint64_t* gone) except -1 nogil  # regenerated, or an Aura goes instead
cdef int discard(GameC* g, uint64_t which) except -1 nogil
cdef int sacrifice(GameC* g, uint64_t which) except -1 nogil
cdef int fire_sacrifices(GameC* g, uint64_t which) except -1 nogil      # their controllers are about to sacrifice these
cdef int move_since(GameC* g, uint64_t which, int zone, int flags, int first) except -1 nogil   # triggers from `first` on came of it
cdef int run_program(GameC* g, int pc, int source, int controller) except -1 nogil
cdef int lose_game(GameC* g, int who) noexcept nogil
cdef int win_game(GameC* g, int who) except -1 nogil
cdef int cast_forbidden(GameC* g, int who, int slot) except -1 nogil
cdef int forbidden(GameC* g, int verb, int slot, int mana_ability=*) except -1 nogil    # an S_CANT about a slot is in force
cdef int protected_from(GameC* g, int slot, int source, int staying=*) except -1 nogil
cdef int used_before(GameC* g, int slot) noexcept nogil         # for one use a turn, when its face has changed
cdef int transform(GameC* g, int slot) except -1 nogil
cdef uint64_t given_to_spell(GameC* g, int slot) except? 1 nogil
