"""{S}: one mana of any type from a snow source (CR 107.4h). No generic mana: what costs less never costs less of it.

It is paid before the rest of a cost, and then with whatever snow mana is in the pool or can still be made.
"""
from libc.stdint cimport int16_t
from libc.string cimport memset
from sim.core.assist cimport assisted
from sim.core.events cimport overflow
from sim.core.flow cimport ASK, OP_PAY, option
from sim.core.game cimport GameC
from sim.core.mana cimport mana_usable, source_options
from sim.core.opcodes cimport S_MIN_COST, TY_SNOW
from sim.core.state cimport FrameC, OV_UNSUPPORTED, PlayerC

cdef enum:
    MANA_HYBRIDS = 10   # where the number of hybrid symbols stands in a K_MANA node


cdef int snow_due(GameC* g, int node) noexcept nogil:
    """How many {S} the K_MANA node has; 0: there is no such node. Where spells cost a least amount, how much that is with them is open."""
    cdef int i, n = 0
    if not node:
        return 0
    for i in range(g.prog.code[node + MANA_HYBRIDS]):
        n += g.prog.code[node + MANA_HYBRIDS + 1 + 2 * i] == SNOW_SYMBOL
    for i in range(g.n_statics if n else 0):
        if g.prog.code[g.statics[i].pc] == S_MIN_COST:
            overflow(g, OV_UNSUPPORTED)
    return n


cdef int pay_snow(GameC* g, FrameC* f, int spell) except -1 nogil:
    """The next {S}: snow mana from the pool, or a mana ability of a snow source first."""
    cdef int i, n = 0
    cdef int16_t lack[7]
    cdef PlayerC* p = &g.s.players[f.player]
    if assisted(g, f) or g.prog.keeps_mana or g.prog.creature_mana:
        overflow(g, OV_UNSUPPORTED)
    memset(&lack[0], 0, sizeof(lack))
    lack[6] = f.mana[7]
    source_options(g, f, spell, lack)
    for i in range(g.n_options):
        if g.ch[g.options[i].obj].types & TY_SNOW:
            g.options[n] = g.options[i]
            n += 1
    g.n_options = n
    for i in range(p.n_pool):
        if p.pool[i].rider & FROM_SNOW and mana_usable(g, f.player, i, spell):
            option(g, OP_PAY, -1, i, 7, 0)
    g.decider = f.player
    return ASK
