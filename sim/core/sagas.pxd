# Sagas (CR 715).
from libc.stdint cimport uint64_t
from sim.core.game cimport GameC

cdef int begins_saga(GameC* g, int slot) except -1 nogil        # it enters: its first lore counter
cdef int turn_page(GameC* g, int who) except -1 nogil           # the precombat main phase of `who` begins
cdef int finished_sagas(GameC* g, uint64_t* done) except -1 nogil   # adds those that are sacrificed as a state-based action
