"""Counts: a player's party (CR 700.8), life that moved this turn."""
from sim.core.evaluate cimport players
from sim.core.opcodes cimport TY_CREATURE

cdef enum:
    MEMBERS = 4
    PARTIES = 16        # sets of members


cdef int roles_of(GameC* g, int slot, int pc) noexcept nogil:
    """Which members it can be, as bits; pc: the first subtype."""
    cdef int k, out = 0
    for k in range(MEMBERS):
        if g.ch[slot].subtypes >> g.prog.code[pc + k] & 1:
            out |= 1 << k
    return out


cdef int party(GameC* g, ContextC* c, int pc) except? -32768 nogil:
    """who, four subtypes: the most of them that different creatures can be."""
    cdef int who = players(g, c, pc + 2), at = pc + 2 + g.prog.code[pc + 3], i, k, have, roles, best = 0, n, found = 1
    for i in range(g.s.n_objects):
        if not g.battlefield >> i & 1 or not g.ch[i].types & TY_CREATURE or not who >> g.ch[i].controller & 1:
            continue
        roles = roles_of(g, i, at)
        for have in range(PARTIES - 1, -1, -1):    # bit of each set that the creatures so far can make up
            if not found >> have & 1:
                continue
            for k in range(MEMBERS):
                if roles >> k & 1:
                    found |= 1 << (have | 1 << k)
    for have in range(PARTIES):
        n = (have & 1) + (have >> 1 & 1) + (have >> 2 & 1) + (have >> 3 & 1)
        if found >> have & 1 and n > best:
            best = n
    return best


cdef int life_moved(GameC* g, ContextC* c, int pc) except? -32768 nogil:
    """what (0 gained 1 lost), who: together."""
    cdef int who = players(g, c, pc + 3), i, n = 0
    for i in range(2):
        if who >> i & 1:
            n += g.s.players[i].dropped if g.prog.code[pc + 2] else g.s.players[i].gained
    return n
