"""Activated and triggered abilities on the stack as targets (CR 112.7, 115.1).

They have no slot. A target code from ITEM_CODE on is a place on the stack; `item_left` keeps such codes right when an item
leaves the stack. They are never part of a mask of slots: what asks for more of them than `abilities_meant` ends the game
unresolved (evaluate.pyx).
"""
from libc.stdint cimport int32_t, uint32_t, uint64_t
from sim.core.evaluate cimport matches, objects, players
from sim.core.events cimport overflow
from sim.core.game cimport ContextC, GameC
from sim.core.state cimport MAX_OBJECTS, OV_UNSUPPORTED, StackC
from sim.core.zones cimport remove_item
from sim.core.opcodes cimport (AB_TRIGGERED, AF_LOYALTY, F_ABILITY, F_AND, F_CONTROLLER, F_NOT, F_OR, F_SPELL, F_TARGETS, F_TRUE, F_TYPE,
                               R_ALL, R_TARGET, R_TARGETS, S_TYPES)

cdef enum KindC:
    ACTIVATED = 1
    TRIGGERED = 2
    LOYALTY = 4


cdef int is_ability(GameC* g, int item) noexcept nogil:
    """Is this item of the stack an ability? Mana abilities and special actions are never targets (CR 605.3b, 116.2)."""
    if item < 0 or item >= g.s.n_stack:
        return 0
    return 1 if g.s.stack[item].obj < 0 and not g.s.stack[item].is_mana else 0


cdef int kind_of(GameC* g, StackC* it) noexcept nogil:
    if g.prog.abilities[it.ability].kind == AB_TRIGGERED:
        return TRIGGERED
    return ACTIVATED | (LOYALTY if g.prog.abilities[it.ability].flags & AF_LOYALTY else 0)


cdef int types_change(GameC* g) noexcept nogil:
    """Does a continuous effect change types now? Then what a source was when it left is not known."""
    cdef int i
    for i in range(g.n_statics):
        if g.prog.code[g.statics[i].pc] == S_TYPES:
            return 1
    for i in range(g.s.n_effects):
        if g.prog.code[g.s.effects[i].pc] == S_TYPES:
            return 1
    return 0


cdef int printed_types(GameC* g, int ability) noexcept nogil:
    """Types on the face that an ability is printed on; 0 none."""
    cdef int i
    for i in range(g.prog.n_faces):
        if 0 <= ability - g.prog.faces[i].first_ability < g.prog.faces[i].n_abilities:
            return g.prog.faces[i].types
    return 0


cdef int source_matches(GameC* g, ContextC* c, int pc, StackC* it) except -1 nogil:
    """The source of an ability, or what it was (CR 113.7a)."""
    cdef int types
    if g.prog.code[pc] == F_TRUE:
        return 1
    if it.source >= 0 and not it.source_gone:
        return matches(g, c, pc, it.source)
    types = printed_types(g, it.ability)
    if g.prog.code[pc] != F_TYPE or not types or types_change(g):
        return overflow(g, OV_UNSUPPORTED)
    return 1 if types & g.prog.code[pc + 2] else 0


cdef int aims_at(GameC* g, ContextC* c, int ref, StackC* it) except -1 nogil:
    """Is one of these objects among the targets of an ability?"""
    cdef uint64_t which
    cdef int k
    objects(g, c, ref, &which)
    for k in range(it.n_targets):
        if 0 <= it.targets[k] < MAX_OBJECTS and which >> it.targets[k] & 1:
            return 1
    return 0


cdef int ability_matches(GameC* g, ContextC* c, int pc, int item) except -1 nogil:
    """An F_ node about an ability on the stack."""
    cdef int32_t* code = g.prog.code
    cdef int op = code[pc], q = pc + 2, end = pc + code[pc + 1]
    cdef StackC* it = &g.s.stack[item]
    if op == F_AND or op == F_OR:
        while q < end:
            if ability_matches(g, c, q, item) != (op == F_AND):
                return 1 if op == F_OR else 0
            q += code[q + 1]
        return 1 if op == F_AND else 0
    if op == F_ABILITY:
        return 1 if kind_of(g, it) & code[pc + 2] and source_matches(g, c, pc + 3, it) else 0
    if op == F_NOT:
        return 1 - ability_matches(g, c, q, item)
    if op == F_SPELL:
        return 0
    if op == F_TRUE:
        return 1
    if op == F_CONTROLLER:
        return players(g, c, q) >> it.controller & 1
    if op == F_TARGETS:
        return aims_at(g, c, q, it)
    return overflow(g, OV_UNSUPPORTED)


cdef int legal_ability(GameC* g, ContextC* c, int zones, int code) except -1 nogil:
    """May this ability be a target of a P_TARGET whose mask of zones is at `zones`? Never of itself (CR 115.5)."""
    cdef int item = code - <int> ITEM_CODE
    if not g.prog.code[zones] & ABILITIES or not is_ability(g, item) or item == c.item:
        return 0
    return ability_matches(g, c, zones + 1, item)


cdef uint32_t abilities_meant(GameC* g, ContextC* c, int ref) except? 0 nogil:
    """Places on the stack of the abilities that a reference names: targets, or all that match."""
    cdef int32_t* code = g.prog.code
    cdef uint32_t found = 0
    cdef int i, first, n
    if c.item < 0:
        return 0
    if code[ref] == R_ALL and code[ref + 2] & ABILITIES:
        for i in range(g.s.n_stack):
            if i != c.item and is_ability(g, i) and ability_matches(g, c, ref + 3, i):
                found |= <uint32_t>1 << i
    elif code[ref] == R_TARGET or code[ref] == R_TARGETS:
        first = code[ref + 2]
        n = code[ref + 3] if code[ref] == R_TARGETS else 1
        for i in range(first, min(first + n, <int> g.s.stack[c.item].n_targets)):
            if item_code(g.s.stack[c.item].targets[i]):
                found |= <uint32_t>1 << (g.s.stack[c.item].targets[i] - ITEM_CODE)
    return found


cdef int counter_abilities(GameC* g, uint32_t which) except -1 nogil:
    """They leave the stack (CR 701.5a); from the top down, so that the places below stay."""
    cdef int i
    for i in range(g.s.n_stack - 1, -1, -1):
        if which >> i & 1:
            remove_item(g, i)
    return 0


cdef void item_left(GameC* g, int item) noexcept nogil:
    """Targets on the stack after an item left it: those above have moved down."""
    cdef int i, k, at
    for i in range(g.s.n_stack):
        for k in range(g.s.stack[i].n_targets):
            at = g.s.stack[i].targets[k]
            if item_code(at):
                if at - <int> ITEM_CODE == item:
                    g.s.stack[i].targets[k] = -1
                elif at - <int> ITEM_CODE > item:
                    g.s.stack[i].targets[k] -= 1
