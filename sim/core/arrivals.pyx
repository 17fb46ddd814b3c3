"""How many permanents of some description entered (V_ENTERED), and how many creatures died (V_DIED), under a player's control this turn,
how many he sacrificed (V_SACRIFICED), how many spells he cast (V_CAST_KIND): what each was then is not asked later, so that it is
counted then."""
from libc.string cimport memset
from sim.core.evaluate cimport matches, players
from sim.core.layers cimport refresh
from sim.core.state cimport OV_NUMBER


cdef int cap_of(GameC* g, int pc) noexcept nogil:
    return g.prog.code[pc + 2 + g.prog.code[pc + 3]]


cdef int counted_already(GameC* g, int i) noexcept nogil:
    """Has an earlier node the same tally?"""
    cdef int k
    for k in range(i):
        if g.prog.arrival_kind[k] == g.prog.arrival_kind[i]:
            return 1
    return 0


cdef int most_asked(GameC* g, int kind) noexcept nogil:
    """How far the nodes of a tally ask for it."""
    cdef int k, most = 0
    for k in range(g.prog.n_arrivals):
        if g.prog.arrival_kind[k] == kind:
            most = max(most, cap_of(g, g.prog.arrivals[k]))
    return most


cdef int note_tally(GameC* g, int op, int slot, int who) except -1 nogil:
    """It entered or died under this player's control; he sacrificed or cast it."""
    cdef int i, kind, most
    cdef ContextC c
    if not g.prog.n_arrivals:
        return 0
    refresh(g)
    memset(&c, 0, sizeof(ContextC))
    c.source = c.item = c.that = c.subject = c.ev_who = -1
    c.controller = who
    for i in range(g.prog.n_arrivals):
        kind = g.prog.arrival_kind[i]
        if g.prog.code[g.prog.arrivals[i]] != op:
            continue
        if counted_already(g, i) or not matches(g, &c, g.prog.arrivals[i] + 2 + g.prog.code[g.prog.arrivals[i] + 3] + 1, slot):
            continue
        most = most_asked(g, kind)
        if g.s.players[who].entered[kind] < most:
            g.s.players[who].entered[kind] += 1
            g.dirty = 1
        elif most == 250 and not g.capacity:
            g.capacity = OV_NUMBER
    return 0


cdef int entered_value(GameC* g, ContextC* c, int pc) except? -32768 nogil:
    cdef int i, k, n = 0, who = players(g, c, pc + 2)
    for i in range(g.prog.n_arrivals):
        if g.prog.arrivals[i] == pc:
            for k in range(2):
                n += g.s.players[k].entered[g.prog.arrival_kind[i]] if who >> k & 1 else 0
            return n
    if not g.capacity:
        g.capacity = OV_NUMBER    # a node that scan.py did not find
    return 0
