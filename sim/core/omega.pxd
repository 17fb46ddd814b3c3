# Loops that gain (PHM 2.8; Karp & Miller 1969): quantities that a player may raise as often as he names become omega.
from libc.stdint cimport uint8_t
from sim.core.game cimport GameC

cdef enum:
    OMEGA = 12000       # 'as many as named': adding to it or taking from it leaves it
    COUNTED = 11000     # a counted amount above it is a capacity, never a clamp

cdef int accelerate(GameC* g, const uint8_t* earlier, int size, int player) except -1 nogil
