# Instructions in which somebody chooses while a spell or ability resolves (CR 608.2d).
from libc.stdint cimport uint64_t
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.state cimport FrameC, StackC

cdef int ask(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil       # MORE (done or not a choice after all) or ASK
cdef int answer(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil
cdef int done(GameC* g, FrameC* f, int pc) noexcept nogil                                 # the instruction at pc is carried out
cdef int first_in_order(GameC* g, int mask) noexcept nogil
cdef int popcount(uint64_t m) noexcept nogil
cdef int random_chooser(GameC* g, StackC* it) noexcept nogil
cdef int ask_yes_no(GameC* g, int who) noexcept nogil
cdef int free_cast_of(GameC* g, int slot) noexcept nogil                                # way of casting that is the card's own; -1
cdef int castable_free(GameC* g, int who, int slot) except -1 nogil                       # without paying its mana cost
cdef int only_slot(uint64_t which) noexcept nogil                                       # the lowest; -1 none
