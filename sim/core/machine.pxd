# The rules machine as the search and Python see it.
from libc.stdint cimport uint8_t
from sim.core.face cimport ArcC, PositionsC, ViewC
from sim.core.game cimport GameC, OptionC
from sim.core.positions cimport Positions
from sim.core.program cimport ProgramC

cdef int step(GameC* g) except -1 nogil
cdef int choose(GameC* g, OptionC o) except -1 nogil
cdef int run(GameC* g, ViewC* view) except -1 nogil

cdef class Machine(Positions):
    cdef GameC* game
    cdef PositionsC table
    cdef object program
    cdef readonly object names
    cdef list _between(self, int option, bint whole)
