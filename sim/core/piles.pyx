"""Two piles, and evening out what players have (Balance)."""
from libc.stdint cimport uint64_t
from sim.core.asking cimport done, popcount
from sim.core.evaluate cimport player
from sim.core.events cimport discard, sacrifice
from sim.core.flow cimport ASK, MORE, OP_NUMBER, OP_OBJECT, option
from sim.core.opcodes cimport TY_CREATURE, TY_LAND, Z_BATTLEFIELD, Z_HAND


cdef uint64_t group_of(GameC* g, int who, int kind) noexcept nogil:
    """What is evened out: 0 lands, 1 cards in hand, 2 creatures."""
    cdef int i
    cdef uint64_t out = 0
    for i in range(g.s.n_objects):
        if kind == 1:
            if g.s.objects[i].zone == Z_HAND and g.s.objects[i].owner == who:
                out |= <uint64_t>1 << i
        elif g.s.objects[i].zone == Z_BATTLEFIELD and g.ch[i].controller == who:
            if g.ch[i].types & (TY_LAND if kind == 0 else TY_CREATURE):
                out |= <uint64_t>1 << i
    return out


cdef int ask_balance(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """Groups one after the other: whoever has more chooses what goes (the rest is kept)."""
    cdef int kind, who, i, more
    cdef uint64_t mine, theirs
    if f.stage >= g.prog.code[pc + 2]:
        return done(g, f, pc)
    kind = g.prog.code[pc + 3 + f.stage]
    mine = group_of(g, 0, kind)
    theirs = group_of(g, 1, kind)
    who = 0 if popcount(mine) > popcount(theirs) else 1
    more = popcount(mine) - popcount(theirs) if who == 0 else popcount(theirs) - popcount(mine)
    if who == 1:
        mine = theirs
    if popcount(it.acc) >= more or popcount(mine) == more:
        mine = mine if popcount(mine) == more else it.acc
        it.acc = 0
        f.stage += 1
        f.pc = pc
        return (discard(g, mine) if kind == 1 else sacrifice(g, mine)) * 0
    for i in range(g.s.n_objects):
        if mine >> i & 1 and not it.acc >> i & 1:
            option(g, OP_OBJECT, i, 0, 0, 0)
    g.decider = who
    return ASK


cdef int ask_piles(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """The controller puts the permanents of a player into two piles; that player picks the one to sacrifice."""
    cdef int who = player(g, c, pc + 2), i
    cdef uint64_t all_of = 0
    if who < 0:
        return done(g, f, pc)
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == Z_BATTLEFIELD and g.ch[i].controller == who:
            all_of |= <uint64_t>1 << i
    if f.stage == 0:
        if not all_of:
            return done(g, f, pc)
        for i in range(g.s.n_objects):
            if all_of >> i & 1 and not it.acc >> i & 1:
                option(g, OP_OBJECT, i, 0, 0, 0)
        option(g, OP_OBJECT, -1, 0, 0, 0)
        g.decider = it.controller
        return ASK
    option(g, OP_NUMBER, -1, 1, 0, 0)
    option(g, OP_NUMBER, -1, 2, 0, 0)
    g.decider = who
    return ASK


cdef int answer_piles(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil:
    cdef int who = player(g, c, pc + 2), i
    cdef uint64_t pile = it.acc
    if f.stage == 0:
        if o.obj < 0:
            f.stage = 1
        else:
            it.acc |= <uint64_t>1 << o.obj
        return MORE
    if o.a == 2:
        pile = 0
        for i in range(g.s.n_objects):
            if g.s.objects[i].zone == Z_BATTLEFIELD and g.ch[i].controller == who and not it.acc >> i & 1:
                pile |= <uint64_t>1 << i
    it.acc = 0
    done(g, f, pc)
    return sacrifice(g, pile) * 0
