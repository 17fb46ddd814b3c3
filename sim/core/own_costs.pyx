"""What a spell or ability says of its own cost: increases first, reductions with the others (CR 601.2f)."""
from libc.stdint cimport int32_t
from sim.core.evaluate cimport item_context, matches, object_context, players, static_context, value
from sim.core.game cimport ContextC, GameC
from sim.core.stack_abilities cimport ITEM_CODE, ABILITIES, ability_matches, item_code
from sim.core.state cimport MAX_OBJECTS
from sim.core.opcodes cimport AF_SPECIAL, K_EQUIP, K_LESS, K_LESS_IF, S_COST_AIMED, Z_BATTLEFIELD


cdef int aims_at(GameC* g, ContextC* c, int pc) except -1 nogil:
    """K_LESS_IF n, zones, filter: does one of the chosen targets match?"""
    cdef int32_t* code = g.prog.code
    cdef int k, at
    for k in range(g.s.stack[c.item].n_targets):
        at = g.s.stack[c.item].targets[k]
        if item_code(at):
            if code[pc + 3] & ABILITIES and ability_matches(g, c, pc + 4, at - ITEM_CODE):
                return 1
        elif 0 <= at < MAX_OBJECTS and code[pc + 3] >> g.s.objects[at].zone & 1 and matches(g, c, pc + 4, at):
            return 1
    return 0


cdef int equips(GameC* g, int ability) noexcept nogil:
    """Is it an equip ability? One of its cost nodes says so."""
    cdef int k, pc = g.prog.abilities[ability].cost
    for k in range(g.prog.abilities[ability].n_costs):  # no-cython-lint
        if g.prog.code[pc] == K_EQUIP:
            return 1
        pc += g.prog.code[pc + 1]
    return 0


cdef int aims(GameC* g, ContextC* c, int item, int zones, int filt) except -1 nogil:
    """Does one of the chosen objects match?"""
    cdef int k, at
    for k in range(g.s.stack[item].n_targets):
        at = g.s.stack[item].targets[k]
        if 0 <= at < MAX_OBJECTS and zones >> g.s.objects[at].zone & 1 and matches(g, c, filt, at):
            return 1
    return 0


cdef int could_be(GameC* g, int slot, int flags) noexcept nogil:
    """Before anything is chosen: could it be one of those that S_COST_AIMED is about? Never a false no."""
    cdef int k
    if (g.s.objects[slot].zone == Z_BATTLEFIELD) != ((flags & 2) != 0):
        return 0
    for k in range(g.ch[slot].n_abilities if flags & 4 else 0):
        if equips(g, g.ch[slot].abilities[k]):
            return 1
    return 0 if flags & 4 else 1


cdef int of_its_kind(GameC* g, ContextC* c, int slot, int item, int filt, int flags) except -1 nogil:
    """Is the item a spell, or an ability of such a source, that S_COST_AIMED is about? A special action is neither."""
    cdef int ability = g.s.stack[item].ability
    if (g.s.stack[item].obj < 0) != ((flags & 2) != 0):
        return 0
    if flags & 2 and g.prog.abilities[ability].flags & AF_SPECIAL:
        return 0
    if flags & 4 and not equips(g, ability):
        return 0
    return matches(g, c, filt, slot)


cdef int aimed_change(GameC* g, int who, int slot, int item, int more) except -1 nogil:
    """What S_COST_AIMED of permanents adds (more) or takes off. item -1: before targets are chosen, as little as it could cost."""
    cdef int32_t* code = g.prog.code
    cdef int i, pc, value_at, flags, caster, zones, total = 0
    cdef ContextC c
    for i in range(g.n_statics):
        pc = g.statics[i].pc
        if code[pc] != S_COST_AIMED:
            continue
        value_at = pc + 2 + code[pc + 3]
        flags = value_at + code[value_at + 1]
        caster = flags + 1
        zones = caster + code[caster + 1]
        if (code[flags] & 1) == more or (item < 0 and more):
            continue
        static_context(g, &c, i)
        if not players(g, &c, caster) & (1 << who):
            continue
        if (item < 0 and could_be(g, slot, code[flags])) or (item >= 0 and of_its_kind(g, &c, slot, item, pc + 2, code[flags]) and aims(g, &c, item, code[zones], zones + 1)):
            total += value(g, &c, value_at)
    return total


cdef int own_change(GameC* g, int who, int slot, int item, int pc, int n_costs, int more) except -1 nogil:
    """Generic mana that its own text, or its targets, add (more) or take off. item -1: before targets are chosen, as little as it could cost."""
    cdef int32_t* code = g.prog.code
    cdef int i, total = aimed_change(g, who, slot, item, 1 if more else 0)
    cdef ContextC c
    if item >= 0:
        item_context(g, &c, item)
    else:
        object_context(g, &c, slot)
    c.controller = who
    for i in range(n_costs):  # no-cython-lint
        if code[pc] == K_LESS and not more:
            total += value(g, &c, pc + 2)
        elif code[pc] == K_LESS_IF and (code[pc + 2] < 0) == (more != 0):
            if (item < 0 and not more) or (item >= 0 and aims_at(g, &c, pc)):
                total += -code[pc + 2] if more else code[pc + 2]
        pc += code[pc + 1]
    return total
