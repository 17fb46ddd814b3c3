# Growing arrays of 32-bit numbers.
from libc.stdint cimport int32_t
from libc.stdlib cimport realloc, free

ctypedef struct IntVecC:
    int32_t* at
    int32_t n
    int32_t room


cdef inline int vec_push(IntVecC* v, int32_t value) except -1 nogil:
    cdef int32_t* grown
    cdef int32_t room
    if v.n == v.room:
        room = 64 if v.room == 0 else v.room + v.room // 2
        grown = <int32_t*> realloc(v.at, <size_t> room * sizeof(int32_t))
        if grown == NULL:
            with gil:
                raise MemoryError
        v.at = grown
        v.room = room
    v.at[v.n] = value
    v.n += 1
    return 0


cdef inline void vec_free(IntVecC* v) noexcept nogil:
    free(v.at)
    v.at = NULL
    v.n = v.room = 0
