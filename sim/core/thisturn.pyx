"""What is noted of permanents until the end of the turn: that one is exiled if it would die, and how often one of its abilities has
resolved. The count is a continuous effect that no layer reads, like a mark (marks.pyx): it ends with the object and with the turn."""
from libc.stdint cimport int16_t, uint64_t
from sim.core.evaluate cimport objects
from sim.core.events cimport overflow
from sim.core.flow cimport MORE
from sim.core.keyword_actions cimport KeywordActionC
from sim.core.lasting cimport new_effect
from sim.core.opcodes cimport DU_END_OF_TURN, E_COUNT_RESOLVED, E_DOOM, E_END, Z_BATTLEFIELD
from sim.core.state cimport EffectC, FrameC, O_DOOMED, OV_UNSUPPORTED, StackC


cdef int e_doom(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """ref: these are exiled if they would die this turn."""
    cdef int i
    cdef uint64_t which
    objects(g, c, pc + 2, &which)
    for i in range(g.s.n_objects):
        if which >> i & 1 and g.s.objects[i].zone == Z_BATTLEFIELD:
            g.s.objects[i].flags |= O_DOOMED
    return MORE


cdef int counted(GameC* g, int slot, int ability) noexcept nogil:
    """The effect that counts how often this ability of the object resolved this turn; -1 none."""
    cdef int i
    for i in range(g.s.n_effects):
        if g.prog.code[g.s.effects[i].pc] == E_COUNT_RESOLVED and g.s.effects[i].affected >> slot & 1 and g.s.effects[i].p == ability:
            return i
    return -1


cdef int e_count_resolved(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """n: once more, counted as far as n. Of a source that is gone nothing is noted."""
    cdef int i
    cdef EffectC* e
    if it.source < 0 or it.source_gone:
        overflow(g, OV_UNSUPPORTED)
        return MORE
    i = counted(g, it.source, it.ability)
    if i >= 0:
        if g.s.effects[i].t < g.prog.code[pc + 2]:
            g.s.effects[i].t += 1
        return MORE
    e = new_effect(g, it, <uint64_t>1 << it.source, pc, DU_END_OF_TURN)
    if e != NULL:
        e.source = -1
        e.controller = 0
        e.x = 0
        e.p = <int16_t> it.ability
        e.t = 1
    return MORE


cdef int times_resolved(GameC* g, ContextC* c) noexcept nogil:
    """V_RESOLVED: how often the ability that is being carried out has resolved this turn."""
    cdef int i
    if c.item < 0 or g.s.stack[c.item].source < 0 or g.s.stack[c.item].source_gone:
        return overflow(g, OV_UNSUPPORTED)
    i = counted(g, g.s.stack[c.item].source, g.s.stack[c.item].ability)
    return g.s.effects[i].t if i >= 0 else 0


cdef void fill_this_turn(KeywordActionC* table) noexcept:
    table[E_DOOM - E_END] = e_doom
    table[E_COUNT_RESOLVED - E_END] = e_count_resolved
