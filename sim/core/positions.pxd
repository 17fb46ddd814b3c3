from sim.core.face cimport PositionsC


cdef class Positions:
    cdef PositionsC* face
