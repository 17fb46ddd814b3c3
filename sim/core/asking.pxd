# Shared by the instructions in which somebody chooses (choices.pyx).
from libc.stdint cimport uint64_t
from sim.core.game cimport GameC
from sim.core.state cimport FrameC, StackC

cdef int done(GameC* g, FrameC* f, int pc) noexcept nogil                 # the instruction at pc is carried out
cdef int jump(GameC* g, FrameC* f, int to) noexcept nogil                 # the program goes on at `to`
cdef int popcount(uint64_t m) noexcept nogil
cdef int only_slot(uint64_t which) noexcept nogil                         # the lowest; -1 none
cdef int random_chooser(GameC* g, StackC* it) noexcept nogil
cdef int first_in_order(GameC* g, int mask) noexcept nogil
cdef int ask_yes_no(GameC* g, int who) noexcept nogil
