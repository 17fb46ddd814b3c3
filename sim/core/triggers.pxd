# Triggered abilities: which ones an event sets off (CR 603).
from libc.stdint cimport uint64_t
from sim.core.game cimport ContextC, GameC

cdef int fire(GameC* g, int event, int subject, int who, int n) except -1 nogil
cdef int fire_between(GameC* g, int event, int subject, int who, int n, int other) except -1 nogil
cdef int fire_state_triggers(GameC* g) except -1 nogil
cdef int comes_off(GameC* g, int slot) except -1 nogil                          # an Equipment or Aura, from what it is attached to
cdef int note_last_known(GameC* g, int slot, int first_pending) noexcept nogil
cdef int drop_departed(GameC* g, uint64_t which, int first) noexcept nogil
