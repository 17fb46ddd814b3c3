"""Tokens whose size was fixed as they were created. The size is in `x` of the object, by one more: a copy of such a token has none
there, and the characteristics (layers.pyx) end the game unresolved."""
from libc.stdint cimport int16_t, int32_t, uint64_t
from sim.core.evaluate cimport players, value
from sim.core.events cimport new_object, overflow
from sim.core.flow cimport MORE
from sim.core.opcodes cimport Z_EXILE
from sim.core.state cimport O_TOKEN, OV_NUMBER
from sim.core.zones cimport enter

cdef enum:
    MOST = 16000


cdef int e_token_sized(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """who, count, face, flags(1 tapped 2 attacking), size."""
    cdef int32_t* code = g.prog.code
    cdef int at = pc + 2, who = players(g, c, at), n, size, i, k, slot
    cdef uint64_t which
    at += code[at + 1]
    n = value(g, c, at)
    at += code[at + 1]
    size = max(0, value(g, c, at + 2))
    it.them = 0
    it.did = 0
    if size > MOST:
        return overflow(g, OV_NUMBER)
    for i in range(2):
        if not who & (1 << i):
            continue
        which = 0
        for k in range(n):  # no-cython-lint
            slot = new_object(g, code[at], i, Z_EXILE)
            if slot < 0:
                return MORE
            g.s.objects[slot].flags |= O_TOKEN
            g.s.objects[slot].x = <int16_t> (size + 1)
            which |= <uint64_t>1 << slot
        it.them |= which
        it.did = it.them != 0
        enter(g, which, i, (1 if code[at + 1] & 1 else 0) | (4 if code[at + 1] & 2 else 0))
    return MORE
