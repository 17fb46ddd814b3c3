"""A wider game in which quantities cannot grow for ever: for proofs that a player can NOT win (reference: Growth across turns).

For the favoured player every real play is also a play of the wider game, so what he cannot win here he cannot win at all;
a win here proves nothing.

* His counters above `wide` of the kinds that the scan allows become omega: "more than that, how many is not known". Counters
  that only pay costs: omega pays anything. Counters of size (+1/+1): whatever depends on how many there are, he decides
  (frame FR_FATE: does damage kill a creature of unknown size, or a creature that one damaged? Does a planeswalker that lost
  some of an unknown loyalty leave?).
* Counters of his opponent that only pay costs are forgotten above `wide`: fewer are never better for their holder.
* His energy, which only pays costs, and his opponent's: the same.
* His life above a limit becomes omega, life of his opponent above it is forgotten: more life is never worse (scan: monotone).
* His opponent does not use abilities that put counters once he has several times as many: a player may leave out options of his own.
"""
from libc.stdint cimport uint64_t
from sim.core.flow cimport ASK, OP_NO, OP_YES, option, pop_frame
from sim.core.omega cimport OMEGA
from sim.core.opcodes cimport CT_FIRST_FREE, CT_LOYALTY, CT_P1P1, E_END, E_PUT_COUNTERS, K_LOYALTY, TY_CREATURE, Z_BATTLEFIELD
from sim.core.state cimport ObjectC
from sim.core.tallies cimport widen_energy

cdef enum:
    OWN = 4             # the other player may have so many times more counters
    EXTRA_LIFE = 10     # above the greater starting life before life is not counted any more


cdef int forget_stores(ObjectC* o, int limit, uint64_t grows) noexcept nogil:
    """Counters of the other player that only pay costs, above the limit: fewer are never better for him."""
    cdef int k, did = 0
    for k in range(4):
        if o.counters[k].kind >= CT_FIRST_FREE and o.counters[k].n > limit and grows >> o.counters[k].kind & 1:
            o.counters[k].n = limit
            did = 1
    return did


cdef int widen(GameC* g) except -1 nogil:
    """Make the position in place a position of the wider game; returns whether anything changed."""
    cdef int i, k, who = g.favoured - 1, limit = max(g.prog.start_life[0], g.prog.start_life[1]) + EXTRA_LIFE, did = 0
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone != Z_BATTLEFIELD:
            continue
        if g.ch[i].controller != who:
            did |= forget_stores(&g.s.objects[i], g.wide, g.prog.grows)
            continue
        for k in range(4):
            if g.s.objects[i].counters[k].n > g.wide and g.s.objects[i].counters[k].n != OMEGA \
                    and g.prog.grows >> g.s.objects[i].counters[k].kind & 1:
                g.s.objects[i].counters[k].n = OMEGA
                did = 1
    if g.prog.monotone:
        if g.s.players[who].life > limit and g.s.players[who].life != OMEGA:
            g.s.players[who].life = OMEGA
            did = 1
        if g.s.players[1 - who].life > limit:
            g.s.players[1 - who].life = limit
            did = 1
    did |= widen_energy(g)
    g.dirty |= did
    return did


cdef int puts_kind(GameC* g, int index) noexcept nogil:
    """The kind of counters that an ability puts, as its effect or as its cost; 0 none."""
    cdef int m, pc = g.prog.abilities[index].cost
    if pc and g.prog.code[pc] == K_LOYALTY and g.prog.code[pc + 2] > 0:
        return CT_LOYALTY
    for m in range(g.prog.abilities[index].n_modes):
        pc = g.prog.modes[g.prog.abilities[index].first_mode + m].effect
        while pc and g.prog.code[pc] != E_END:
            if g.prog.code[pc] == E_PUT_COUNTERS:
                return g.prog.code[pc + 2]
            pc += g.prog.code[pc + 1]
    return 0


cdef int grown_enough(GameC* g, int who, int index) noexcept nogil:
    """The opponent of the favoured player leaves this ability alone."""
    cdef int i, k, kind
    if not g.favoured or who == g.favoured - 1:
        return 0
    kind = puts_kind(g, index)
    if kind == 0:
        return 0
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone != Z_BATTLEFIELD or g.ch[i].controller != who:
            continue
        for k in range(4):
            if g.s.objects[i].counters[k].kind == kind and g.s.objects[i].counters[k].n >= OWN * (g.wide + 1):
                return 1
    return 0


cdef int deficit(GameC* g, int slot) noexcept nogil:
    """By how much the creature may be short of toughness: positive when it could be dead; 0 when it surely lives or the
    rules know (all numbers are counted)."""
    cdef int k, least = g.ch[slot].toughness, known = 1
    for k in range(4):
        if g.s.objects[slot].counters[k].kind == CT_P1P1 and g.s.objects[slot].counters[k].n >= OMEGA:
            least -= OMEGA - g.wide - 1
            known = 0
    if g.s.objects[slot].damage >= OMEGA // 2:
        return 1
    return 0 if known else max(0, g.s.objects[slot].damage - least + 1)


cdef int unknown_fate(GameC* g, int slot) noexcept nogil:
    """Does it depend on an unknown number whether the creature dies, and was that not decided yet?"""
    if not g.favoured:
        return 0
    if g.s.objects[slot].fate == FATE_ASK:
        return 1
    if not g.ch[slot].types & TY_CREATURE:
        return 0
    return 1 if deficit(g, slot) > <int> g.s.objects[slot].fate else 0


cdef int fate_step(GameC* g, FrameC* f) except -1 nogil:
    """FR_FATE: the favoured player says whether the creature dies."""
    option(g, OP_YES, f.obj, 0, 0, 0)
    option(g, OP_NO, f.obj, 0, 0, 0)
    g.decider = g.favoured - 1
    return ASK


cdef int fate_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil:
    cdef int k
    if g.s.objects[o.obj].fate == FATE_ASK:
        for k in range(4):
            if o.kind == OP_YES and g.s.objects[o.obj].counters[k].kind == CT_LOYALTY:
                g.s.objects[o.obj].counters[k].kind = 0
                g.s.objects[o.obj].counters[k].n = 0
        g.s.objects[o.obj].fate = 0
        g.dirty = 1
        pop_frame(g)
        return 0
    g.s.objects[o.obj].fate = FATE_DIES if o.kind == OP_YES else deficit(g, o.obj)
    g.dirty = 1
    pop_frame(g)
    return 0
