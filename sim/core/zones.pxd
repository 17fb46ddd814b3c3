# Moving objects between zones and keeping every reference to them right (CR 400.7).
from libc.stdint cimport uint64_t
from sim.core.game cimport GameC
from sim.core.state cimport PendingC

cdef enum MoveFlagC:
    MV_TAPPED = 1
    MV_YOURS = 2         # under the control of the mover, not of the owner
    MV_BOTTOM = 4
    MV_TRANSFORMED = 8
    MV_LINKED_RETURN = 16  # the return part of 'until this leaves'

cdef void forget(GameC* g, int slot, int keep_item, int keep_pending, int becomes=*) noexcept nogil
cdef void note_pending_source(GameC* g, PendingC* p, int slot, int gone) noexcept nogil
cdef void note_attached(GameC* g, uint64_t which) noexcept nogil
cdef void place(GameC* g, int slot, int zone, int bottom) noexcept nogil
cdef void lift(GameC* g, int slot) noexcept nogil
cdef int zone_size(GameC* g, int who, int zone) noexcept nogil
cdef int top_of(GameC* g, int who, int zone) noexcept nogil
cdef int free_slot(GameC* g) noexcept nogil
cdef int spell_item(GameC* g, int slot) noexcept nogil
cdef void remove_item(GameC* g, int item) noexcept nogil
cdef void control_ends(GameC* g, int effect) noexcept nogil                 # called before the effect is taken off the list
cdef void remove_effects_of(GameC* g, int slot) noexcept nogil
cdef int running_item(GameC* g) noexcept nogil
cdef int enter_with(GameC* g, uint64_t which, int controller, int flags, int kind, int n) except -1 nogil
cdef int enter(GameC* g, uint64_t which, int controller, int flags) except -1 nogil   # pushes FR_ENTER; controller 2: each under its owner's
