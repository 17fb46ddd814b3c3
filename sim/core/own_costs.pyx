"""What a spell or ability says of its own cost: increases first, reductions with the others (CR 601.2f)."""
from libc.stdint cimport int32_t
from sim.core.evaluate cimport item_context, matches, object_context, value
from sim.core.game cimport ContextC, GameC
from sim.core.stack_abilities cimport ITEM_CODE, ABILITIES, ability_matches, item_code
from sim.core.state cimport MAX_OBJECTS
from sim.core.opcodes cimport K_LESS, K_LESS_IF


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


cdef int own_change(GameC* g, int who, int slot, int item, int pc, int n_costs, int more) except -1 nogil:
    """Generic mana that its own text adds (more) or takes off. item -1: before targets are chosen, as little as it could cost."""
    cdef int32_t* code = g.prog.code
    cdef int i, total = 0
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
