"""What rides on mana that may be spent on anything (CR 106.6): F_RIDES in the place of its restriction.

The effect begins as the mana is spent, on the spell, and goes on with the permanent that it becomes (CR 400.7a)."""
from libc.string cimport memset
from libc.stdint cimport int32_t, uint64_t
from sim.core.evaluate cimport matches
from sim.core.events cimport overflow
from sim.core.game cimport ContextC, GameC
from sim.core.state cimport EffectC, MAX_EFFECTS, O_UNCOUNTERABLE, OV_EFFECTS


cdef int ride(GameC* g, int who, int slot, int pc) except -1 nogil:
    """Mana with this F_RIDES was spent to cast the spell in `slot`."""
    cdef int32_t* code = g.prog.code
    cdef int at = pc + 2 + code[pc + 3], node = at + 3, k
    cdef ContextC c
    memset(&c, 0, sizeof(c))
    c.source = c.item = c.that = c.subject = c.ev_who = -1
    c.controller = who
    if not matches(g, &c, pc + 2, slot):
        return 0
    if code[at]:
        g.s.objects[slot].flags |= O_UNCOUNTERABLE
    for k in range(code[at + 2]):  # no-cython-lint
        begin(g, who, slot, node, code[at + 1])
        node += code[node + 1]
    g.dirty = 1
    return 0


cdef int begin(GameC* g, int who, int slot, int node, int duration) noexcept nogil:
    """A second effect that says the same adds nothing."""
    cdef int i
    cdef EffectC* e
    for i in range(g.s.n_effects):
        if g.s.effects[i].pc == node and g.s.effects[i].affected >> slot & 1:
            return 0
    if g.s.n_effects >= MAX_EFFECTS:
        return overflow(g, OV_EFFECTS)
    e = &g.s.effects[g.s.n_effects]
    g.s.n_effects += 1
    memset(e, 0, sizeof(EffectC))
    e.affected = <uint64_t>1 << slot
    e.pc = node
    e.source = -1
    e.controller = who
    e.duration = duration
    g.s.clock += 1
    e.timestamp = g.s.clock
    return 0
