"""'A creature dealt damage by this creature this turn dies' (CR 700.4, 603.10a).

What a permanent has dealt damage to lies in the list of effects, as a mark does (marks.pyx): no layer reads it, and it ends with
either object (CR 400.7) or as the next turn begins. It is noted only where a program of the game asks for it.
"""
from libc.string cimport memmove, memset
from libc.stdint cimport uint64_t
from sim.core.game cimport GameC
from sim.core.opcodes cimport F_WOUNDED_BY, Z_BATTLEFIELD
from sim.core.state cimport EffectC, MAX_EFFECTS, OV_EFFECTS
from sim.core.zones cimport running_item


cdef void note_wound(GameC* g, int source, int target) noexcept nogil:
    """A source that is on the battlefield no more has no ability there that could ask."""
    cdef int i, item = running_item(g)
    cdef EffectC* e
    if not g.prog.wounds or source < 0 or g.s.objects[source].zone != Z_BATTLEFIELD:
        return
    if item >= 0 and g.s.stack[item].source == source and g.s.stack[item].source_gone:
        return    # an object that it became since (CR 400.7)
    g.dirty = 1
    for i in range(g.s.n_effects):
        e = &g.s.effects[i]
        if g.prog.code[e.pc] == F_WOUNDED_BY and e.source == source:
            e.affected |= <uint64_t>1 << target
            return
    if g.s.n_effects >= MAX_EFFECTS:
        if not g.capacity:
            g.capacity = OV_EFFECTS
        return
    e = &g.s.effects[g.s.n_effects]
    g.s.n_effects += 1
    memset(e, 0, sizeof(EffectC))
    e.affected = <uint64_t>1 << target
    e.pc = g.prog.wounds
    e.source = source
    g.s.clock += 1
    e.timestamp = g.s.clock


cdef int wounded_by(GameC* g, uint64_t sources, int slot) noexcept nogil:
    cdef int i
    cdef EffectC* e
    for i in range(g.s.n_effects):
        e = &g.s.effects[i]
        if g.prog.code[e.pc] == F_WOUNDED_BY and e.source >= 0 and sources >> e.source & 1 and e.affected >> slot & 1:
            return 1
    return 0


cdef void forget_wounds(GameC* g) noexcept nogil:
    cdef int i = 0
    while i < g.s.n_effects:
        if g.prog.code[g.s.effects[i].pc] == F_WOUNDED_BY:
            g.s.n_effects -= 1
            memmove(&g.s.effects[i], &g.s.effects[i + 1], (g.s.n_effects - i) * sizeof(EffectC))
            memset(&g.s.effects[g.s.n_effects], 0, sizeof(EffectC))
        else:
            i += 1
