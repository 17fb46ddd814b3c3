"""Continuous effects of spells and abilities that resolved (CR 611.2): they are kept in the list of effects for their duration."""
from libc.string cimport memmove, memset
from libc.stdint cimport int32_t, uint64_t
from sim.core.combat cimport leave_combat
from sim.core.evaluate cimport objects, player, value
from sim.core.events cimport overflow
from sim.core.flow cimport MORE
from sim.core.opcodes cimport (DU_END_OF_TURN, DU_WHILE_SOURCE, DU_WHILE_TAPPED, FACT_NEW, S_BASE_ONE, S_BASE_PT, S_COLORS, S_DOESNT_UNTAP, S_KEYWORDS,
                               S_LOSE_ALL, S_PREVENT, S_PT, S_RETURN_AT_UNTAP, S_SUBTYPES, S_TYPES, V_NUM, Z_BATTLEFIELD, Z_NONE, Z_STACK)
from sim.core.opcodes cimport DU_WHILE_YOURS, S_EXERTED
from sim.core.layers cimport refresh
from sim.core.state cimport MAX_EFFECTS, O_NEW, O_SICK, O_TAPPED, OV_EFFECTS, OV_UNSUPPORTED
from sim.core.zones cimport control_ends


cdef EffectC* new_effect(GameC* g, StackC* it, uint64_t which, int pc, int duration) noexcept nogil:
    cdef EffectC* e
    if g.s.n_effects >= MAX_EFFECTS:
        overflow(g, OV_EFFECTS)
        return NULL
    e = &g.s.effects[g.s.n_effects]
    g.s.n_effects += 1
    memset(e, 0, sizeof(EffectC))
    e.affected = which
    e.pc = pc
    e.source = -1 if it.source_gone else it.source
    e.controller = it.controller
    e.duration = duration
    g.s.clock += 1
    e.timestamp = g.s.clock
    e.x = it.x
    g.dirty = 1
    return e


cdef void remove_effect(GameC* g, int i) noexcept nogil:
    memmove(&g.s.effects[i], &g.s.effects[i + 1], (g.s.n_effects - i - 1) * sizeof(EffectC))
    g.s.n_effects -= 1
    memset(&g.s.effects[g.s.n_effects], 0, sizeof(EffectC))
    g.dirty = 1


cdef int constant_size(GameC* g, int pc) noexcept nogil:
    """S_BASE_PT with printed numbers."""
    cdef int at = pc + 2 + g.prog.code[pc + 3]
    return 1 if g.prog.code[at] == V_NUM and g.prog.code[at + g.prog.code[at + 1]] == V_NUM else 0


cdef void drop_twin(GameC* g, StackC* it, uint64_t which, int pc, int duration) noexcept nogil:
    """An older effect that says the same of the same objects adds nothing to the new one."""
    cdef int i = 0, op = g.prog.code[pc]
    cdef EffectC* e
    if not g.reduce & 32 or (op not in (S_TYPES, S_SUBTYPES, S_COLORS, S_LOSE_ALL, S_BASE_PT, S_KEYWORDS, S_DOESNT_UNTAP, S_EXERTED,
                                        S_RETURN_AT_UNTAP, S_PREVENT)):
        return
    while i < g.s.n_effects:
        e = &g.s.effects[i]
        if e.pc == pc and e.affected == which and e.duration == duration and e.controller == it.controller \
                and (op != S_BASE_PT or constant_size(g, pc)) \
                and (op != S_PREVENT or e.source == (-1 if it.source_gone else it.source)):
            remove_effect(g, i)
        else:
            i += 1


cdef int over_before(GameC* g, StackC* it, int duration) noexcept nogil:
    """Is a duration about the source over before it began (CR 611.2b)?"""
    if duration == DU_WHILE_YOURS:
        return it.source_gone != 0 or it.source < 0 or g.ch[it.source].controller != it.controller
    if duration == DU_WHILE_SOURCE:
        return it.source_gone != 0
    return duration == DU_WHILE_TAPPED and (it.source_gone or it.source < 0 or not g.s.objects[it.source].flags & O_TAPPED)


cdef int e_until(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """ref, duration, n, static nodes. Values are fixed now (CR 608.2h)."""
    cdef int32_t* code = g.prog.code
    cdef int at = pc + 2 + code[pc + 3], duration = code[at], n = code[at + 1], k, node, i
    cdef uint64_t which
    cdef EffectC* e
    objects(g, c, pc + 2, &which)
    for i in range(g.s.n_objects):
        if which >> i & 1 and g.s.objects[i].zone == Z_NONE:
            which &= ~(<uint64_t>1 << i)
    if over_before(g, it, duration):
        return MORE
    node = at + 2
    for k in range(n):  # no-cython-lint
        if which:
            drop_twin(g, it, which, node, duration)
            e = new_effect(g, it, which, node, duration)
            if e == NULL:
                return MORE
            if code[node] == S_PT or code[node] == S_BASE_PT:
                i = node + 2 + code[node + 3]
                e.p = value(g, c, i)
                e.t = value(g, c, i + code[i + 1])
            elif code[node] == S_BASE_ONE:
                e.p = value(g, c, node + 3 + code[node + 3])
        node += code[node + 1]
    return MORE


cdef int e_control(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """ref, who, duration: gain control (CR 613.1b)."""
    cdef int32_t* code = g.prog.code
    cdef int at = pc + 2 + code[pc + 3], who = player(g, c, at), i
    cdef uint64_t which
    cdef EffectC* e
    objects(g, c, pc + 2, &which)
    at += code[at + 1]
    for i in range(g.s.n_objects):
        if which >> i & 1 and g.s.objects[i].zone == Z_STACK:
            return overflow(g, OV_UNSUPPORTED)    # redirect.pyx takes spells
        if which >> i & 1 and g.s.objects[i].zone != Z_BATTLEFIELD:
            which &= ~(<uint64_t>1 << i)
    if not which or who < 0 or over_before(g, it, code[at]):
        return MORE
    for i in range(g.s.n_objects):
        if which >> i & 1 and g.ch[i].controller != who:
            leave_combat(g, i)
            g.s.objects[i].flags |= O_SICK | (O_NEW if g.prog.facts & FACT_NEW else 0)
    e = new_effect(g, it, which, pc, code[at])
    if e != NULL:
        e.p = who
    return MORE


cdef int e_regenerate(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """A shield for each permanent until end of turn (CR 701.19a). It is not of a source: all are alike."""
    cdef int i
    cdef uint64_t which
    cdef EffectC* e
    objects(g, c, pc + 2, &which)
    for i in range(g.s.n_objects):
        if which >> i & 1 and g.s.objects[i].zone == Z_BATTLEFIELD:
            e = new_effect(g, it, <uint64_t>1 << i, pc, DU_END_OF_TURN)
            if e != NULL:
                e.source = -1
                e.controller = 0
                e.x = 0
    return MORE


cdef int end_not_yours(GameC* g) except -1 nogil:
    """What lasts 'for as long as you control' its source is over once somebody else does (CR 611.2b); one end may bring another."""
    cdef int i = 0
    while i < g.s.n_effects:
        if g.s.effects[i].duration == DU_WHILE_YOURS:
            refresh(g)
            if g.s.effects[i].source < 0 or g.ch[g.s.effects[i].source].controller != g.s.effects[i].controller:
                control_ends(g, i)
                remove_effect(g, i)
                i = -1
        i += 1
    return 0
