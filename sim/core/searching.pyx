"""Searching a library for a card (CR 701.19)."""
from libc.stdint cimport int32_t, uint64_t
from sim.core.asking cimport done
from sim.core.evaluate cimport matches, player
from sim.core.events cimport move_objects
from sim.core.flow cimport ASK, MORE, OP_OBJECT, option
from sim.core.opcodes cimport Z_BATTLEFIELD, Z_LIBRARY
from sim.core.zones cimport enter


cdef int ask_search(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """who, filter, zone, flags(1 tapped 4 whatever is there): else finding nothing is always possible (CR 701.19b, e)."""
    cdef int who = player(g, c, pc + 2), at = pc + 2 + g.prog.code[pc + 3], i, n = 0
    if who < 0:
        return done(g, f, pc)
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == Z_LIBRARY and g.s.objects[i].owner == who and matches(g, c, at, i):
            option(g, OP_OBJECT, i, 0, 0, 0)
            n += 1
    if n == 0:
        it.them = 0
        it.did = 0
        return done(g, f, pc)
    at += g.prog.code[at + 1]
    if not g.prog.code[at + 1] & 4:
        option(g, OP_OBJECT, -1, 0, 0, 0)
    g.decider = who
    return ASK


cdef int answer_search(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil:
    cdef int32_t* code = g.prog.code
    cdef int at = pc + 2 + code[pc + 3], who = player(g, c, pc + 2)
    at += code[at + 1]
    done(g, f, pc)
    it.them = 0 if o.obj < 0 else <uint64_t>1 << o.obj
    it.did = o.obj >= 0
    if o.obj < 0:
        return MORE
    if code[at] == Z_BATTLEFIELD:
        return enter(g, it.them, who, 1 if code[at + 1] & 1 else 0)
    return move_objects(g, it.them, code[at], 0)
