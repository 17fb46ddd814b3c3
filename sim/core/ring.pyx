"""The Ring (CR 701.54). Each time it tempts a player he gets an emblem with one ability more, up to four. Being a Ring-bearer is a
mark (marks.pyx) that lasts for as long as the player who was tempted controls it."""
from libc.stdint cimport int8_t, uint64_t
from sim.core.evaluate cimport objects, player
from sim.core.events cimport new_object
from sim.core.flow cimport MORE
from sim.core.lasting cimport new_effect, remove_effect
from sim.core.opcodes cimport DU_WHILE_YOURS, E_BEAR, HAP_TEMPTED, T_HAPPENS, Z_BATTLEFIELD, Z_COMMAND
from sim.core.state cimport EffectC
from sim.core.triggers cimport fire

cdef enum:
    EMBLEMS = 4


cdef int e_tempt(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """who, faces of the emblems."""
    cdef int who = player(g, c, pc + 2), faces = pc + 2 + g.prog.code[pc + 3]
    if who < 0 or g.s.players[who].tempted >= <int>EMBLEMS:
        return MORE
    new_object(g, g.prog.code[faces + g.s.players[who].tempted], who, Z_COMMAND)
    g.s.players[who].tempted += 1
    return MORE


cdef int e_bear(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """who, face, ref: nobody else is his Ring-bearer then. The Ring has tempted him also where there was nothing to choose."""
    cdef int who = player(g, c, pc + 2), at = pc + 2 + g.prog.code[pc + 3], i, k
    cdef uint64_t which
    cdef EffectC* e
    if who < 0:
        return MORE
    objects(g, c, at + 1, &which)
    for i in range(g.s.n_objects):
        if not which >> i & 1 or g.s.objects[i].zone != Z_BATTLEFIELD or g.ch[i].controller != who:
            continue
        k = 0
        while k < g.s.n_effects:
            if g.prog.code[g.s.effects[k].pc] == E_BEAR and g.s.effects[k].controller == who:
                remove_effect(g, k)
            else:
                k += 1
        e = new_effect(g, it, <uint64_t>1 << i, pc, DU_WHILE_YOURS)
        if e != NULL:
            e.source = <int8_t> i
            e.controller = who
            e.x = 0
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == Z_COMMAND and g.s.objects[i].face == g.prog.code[at] and g.s.objects[i].owner == who:
            fire(g, T_HAPPENS, i, who, HAP_TEMPTED)
    return MORE
