# Casting spells and activating abilities (CR 601, 602), costs (CR 118).
from libc.stdint cimport int16_t, uint64_t
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.state cimport FrameC, StackC

cdef int start_cast(GameC* g, int who, int slot, int cast, int permission, int free) except -1 nogil
cdef int start_activation(GameC* g, int who, int slot, int k) except -1 nogil
cdef int put_trigger(GameC* g, int index) except -1 nogil
cdef int cast_step(GameC* g, FrameC* f) except -1 nogil
cdef int cast_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil
cdef int legal_target(GameC* g, ContextC* c, int spec, int code, int spell) except -1 nogil
cdef int target_options(GameC* g, int item, int spec, int controller) except -1 nogil
cdef int announce_targets(GameC* g, int item) except -1 nogil
cdef int announce_first(GameC* g, StackC* it, int slot) except -1 nogil
cdef int first_of_spec(GameC* g, StackC* it, int spec) noexcept nogil
cdef StackC* push_item(GameC* g, int obj, int source, int controller, int ability) noexcept nogil
cdef int total_targets(GameC* g, StackC* it) noexcept nogil
cdef int collect_targets(GameC* g, ContextC* c, int spec, int spell, int count_only) except -1 nogil
cdef int spec_of_target(GameC* g, StackC* it, int index) noexcept nogil
cdef int total_cost(GameC* g, int who, int item, int pc_cost, int n_costs, int16_t* out, int is_ability, int slot, int ability, int extra) except -1 nogil
cdef int cast_cost(GameC* g, int cast, int free, int* n) noexcept nogil      # first cost node; free: without the mana cost
cdef int any_mode(GameC* g, ContextC* c, int ability, int spell, int cast=*) except -1 nogil
cdef int shielded_player(GameC* g, int who, int by) except -1 nogil
