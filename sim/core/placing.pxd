# Flip cards (CR 710), cards that may be played this turn, and a graveyard that goes to the bottom of a library in a random order.
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.state cimport FrameC, StackC

cdef int e_flip_card(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int e_permit_turn(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int ask_bury(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int ask_random_counter(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int answer_random_counter(GameC* g, FrameC* f, StackC* it, int pc, OptionC* o) except -1 nogil
cdef int answer_bury(GameC* g, FrameC* f, OptionC* o) except -1 nogil
cdef int ask_remove_one(GameC* g, FrameC* f, StackC* it, int pc) except -1 nogil
cdef int answer_remove_one(GameC* g, FrameC* f, int pc, OptionC* o) except -1 nogil
cdef int is_omen(GameC* g, int slot) noexcept nogil
cdef int shuffle_in(GameC* g, int slot) except -1 nogil
cdef int e_into_library(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
