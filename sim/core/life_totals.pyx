"""A life total that is exchanged with a number of the source (CR 701.10)."""
from libc.stdint cimport uint64_t
from sim.core.evaluate cimport player
from sim.core.events cimport gain_life, lose_life
from sim.core.flow cimport MORE
from sim.core.lasting cimport new_effect
from sim.core.layers cimport refresh
from sim.core.life cimport cant_gain, life_fixed
from sim.core.opcodes cimport DU_INDEFINITE, TY_CREATURE, Z_BATTLEFIELD
from sim.core.state cimport EffectC


cdef int e_life_for_size(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """who, S_BASE_ONE: all of it or nothing (CR 701.10a); who can't gain or lose life does not get another total (701.10c)."""
    cdef int who = player(g, c, pc + 2), at = pc + 2 + g.prog.code[pc + 3], slot = it.source, life, size
    cdef EffectC* e
    refresh(g)
    if who < 0 or it.source_gone or slot < 0 or g.s.objects[slot].zone != Z_BATTLEFIELD or not g.ch[slot].types & TY_CREATURE:
        return MORE
    life = g.s.players[who].life
    size = g.ch[slot].toughness if g.prog.code[at + 2 + g.prog.code[at + 3]] else g.ch[slot].power
    if (size != life and life_fixed(g, who)) or (size > life and cant_gain(g, who)):
        return MORE
    e = new_effect(g, it, <uint64_t>1 << slot, at, DU_INDEFINITE)
    if e != NULL:
        e.p = <short> life
    if size > life:
        gain_life(g, who, size - life)
    else:
        lose_life(g, who, life - size)
    return MORE
