# Energy counters (CR 107.14).
from sim.core.game cimport ContextC, GameC
from sim.core.state cimport FrameC, StackC

cdef int e_energy(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int e_pay_energy(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int energy_of(GameC* g, int who) noexcept nogil                                  # OMEGA: any number
cdef void pay_energy(GameC* g, int who, int n) noexcept nogil
cdef int greatest_x(GameC* g, int ability) noexcept nogil                            # what targets allow; -1 anything
cdef int widen_energy(GameC* g) noexcept nogil                                       # widen.pyx
