"""Mana that is not lost as a step ends (CR 500.4): all of a colour, by S_KEEPS_MANA, or some of it, by its rider.

Where there is such mana a player chooses while he pays between what is in his pool and what he can still make.
"""
from libc.string cimport memset
from sim.core.assist cimport assisted
from sim.core.evaluate cimport players, static_context
from sim.core.events cimport overflow
from sim.core.flow cimport OP_PAY, option
from sim.core.game cimport ContextC, GameC
from sim.core.layers cimport refresh
from sim.core.mana cimport add_mana, mana_usable, source_options
from sim.core.opcodes cimport S_KEEPS_MANA, ST_CLEANUP
from sim.core.state cimport FrameC, ManaC, OV_UNSUPPORTED, PlayerC

cdef enum:
    KEPT = 4            # ManaC.rider: kept until it is spent
    KEPT_THIS_TURN = 8
    COLORED = 31


cdef int kept_colors(GameC* g, int who) except -1 nogil:
    """Colours (bit 5: colourless) of the mana that he does not lose."""
    cdef int i, pc, mask = 0
    cdef ContextC c
    for i in range(g.n_statics):
        pc = g.statics[i].pc
        if g.prog.code[pc] != S_KEEPS_MANA:
            continue
        static_context(g, &c, i)
        if players(g, &c, pc + 2) & (1 << who):
            mask |= g.prog.code[pc + 2 + g.prog.code[pc + 3]]
    return mask


cdef int empty_pools(GameC* g) except -1 nogil:
    """Unspent mana goes as a step ends (CR 500.4)."""
    cdef int i, k, n, keep
    cdef PlayerC* p
    for i in range(2):
        p = &g.s.players[i]
        if not p.n_pool:
            continue
        n = 0
        if g.prog.keeps_mana:
            refresh(g)
            keep = kept_colors(g, i)
            g.dirty = 1
            for k in range(p.n_pool):
                if p.pool[k].rider & KEPT or keep >> p.pool[k].color & 1 or (p.pool[k].rider & KEPT_THIS_TURN and g.s.step != ST_CLEANUP):
                    p.pool[n] = p.pool[k]
                    n += 1
        memset(&p.pool[n], 0, (p.n_pool - n) * sizeof(ManaC))
        p.n_pool = n
    return 0


cdef int pay_freely(GameC* g, FrameC* f, int spell) except -1 nogil:
    """The next unit of the cost: from the pool, or a mana ability first, whatever is in the pool."""
    cdef int i, k, what = 6
    cdef PlayerC* p = &g.s.players[f.player]
    if f.stage or assisted(g, f):
        overflow(g, OV_UNSUPPORTED)     # what of the cost is not paid with mana
    for k in range(5, -1, -1):
        if f.mana[k] > 0:
            what = k
    for i in range(p.n_pool):
        if (what == 6 or p.pool[i].color == what) and mana_usable(g, f.player, i, spell):
            option(g, OP_PAY, -1, i, what, 0)
    return source_options(g, f, spell, f.mana)


cdef int starting_mana(GameC* g) except -1 nogil:
    """A variant rule: each player starts with mana in his pool that stays there."""
    cdef int i, k
    for i in range(2):
        for k in range(6):
            if g.prog.start_mana[k]:
                add_mana(g, i, k, g.prog.start_mana[k], 0, KEPT, -1)
    return 0


cdef int unspent(GameC* g, int who, int colors) noexcept nogil:
    """How much mana of these colours the players have in their pools."""
    cdef int i, k, n = 0
    for i in range(2):
        for k in range(g.s.players[i].n_pool if who >> i & 1 else 0):
            if colors >> g.s.players[i].pool[k].color & 1:
                n += g.s.players[i].pool[k].n
    return n
