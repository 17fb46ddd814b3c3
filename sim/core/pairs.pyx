"""Paired creatures (soulbond, CR 702.95): a pair lies in the list of effects with the node that made it, and ends for good as one of the
two is no longer a creature on the battlefield under that player's control (702.95e)."""
from sim.core.evaluate cimport objects
from sim.core.flow cimport MORE
from sim.core.lasting cimport new_effect, remove_effect
from sim.core.layers cimport refresh
from sim.core.opcodes cimport DU_INDEFINITE, E_PAIR, TY_CREATURE, Z_BATTLEFIELD
from sim.core.state cimport EffectC

cdef extern from *:
    int bits "__builtin_popcountll"(uint64_t) noexcept nogil
    int lowest "__builtin_ctzll"(uint64_t) noexcept nogil


cdef uint64_t pair_of(GameC* g, int slot) noexcept nogil:
    cdef int i
    if slot < 0:
        return 0
    for i in range(g.s.n_effects):
        if g.s.effects[i].affected >> slot & 1 and g.prog.code[g.s.effects[i].pc] == E_PAIR:
            return g.s.effects[i].affected if bits(g.s.effects[i].affected) == 2 else 0
    return 0


cdef int fits(GameC* g, uint64_t pair, int who) noexcept nogil:
    """Are both creatures on the battlefield that this player controls?"""
    cdef int slot
    if bits(pair) != 2:
        return 0
    while pair:
        slot = lowest(pair)
        pair &= pair - 1
        if g.s.objects[slot].zone != Z_BATTLEFIELD or g.ch[slot].controller != who or not g.ch[slot].types & TY_CREATURE:
            return 0
    return 1


cdef int e_pair(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    cdef uint64_t one, other
    cdef EffectC* e
    refresh(g)
    objects(g, c, pc + 2, &one)
    objects(g, c, pc + 2 + g.prog.code[pc + 3], &other)
    if not one or not other or not fits(g, one | other, it.controller) or pair_of(g, lowest(one)) or pair_of(g, lowest(other)):
        return MORE
    e = new_effect(g, it, one | other, pc, DU_INDEFINITE)
    if e != NULL:
        e.source = -1
        e.x = 0
    return MORE


cdef int end_pairs(GameC* g) except -1 nogil:
    cdef int i = 0, did = 0
    refresh(g)
    while i < g.s.n_effects:
        if g.prog.code[g.s.effects[i].pc] == E_PAIR and not fits(g, g.s.effects[i].affected, g.s.effects[i].controller):
            remove_effect(g, i)
            did = 1
        else:
            i += 1
    return did
