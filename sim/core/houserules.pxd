# What only the rules of a variant format do (PHM 7.2): the order of names, who may lose or win, free spells, emblems that move.
from libc.stdint cimport int32_t, uint64_t
from sim.core.game cimport ContextC, GameC
from sim.core.state cimport FrameC, StackC

cdef int out_of_order(GameC* g, int who, int slot) except -1 nogil             # a card of the hand that may not be played yet
cdef int may_lose(GameC* g, int who, int source) except -1 nogil               # source: what says so; -1 a rule of the game
cdef int may_win(GameC* g, int who) except -1 nogil
cdef int any_free(GameC* g) noexcept nogil
cdef int casts_free(GameC* g, int who, int slot) except -1 nogil
cdef int pays_instead(GameC* g, int who, int slot, int number) except -1 nogil
cdef int wait_to_be_cast(GameC* g, int slot, int who) except -1 nogil
cdef int waits_as_copy(GameC* g, int slot) noexcept nogil
cdef int drop_copies(GameC* g, int who) noexcept nogil                          # he passes priority
cdef int e_give_emblem(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int e_leave_game(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
