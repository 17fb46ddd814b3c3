"""Further expressions that evaluate.pyx hands on: halves, names alike, the city's blessing, turns begun.

As there: what has no meaning notes OV_UNSUPPORTED and never reads as zero or false.
"""
from libc.stdint cimport int32_t, uint64_t
from sim.core.counters cimport says
from sim.core.evaluate cimport counters_on, matches, objects, players, value
from sim.core.game cimport ContextC, GameC
from sim.core.houserules cimport pays_instead
from sim.core.opcodes cimport F_BLOCKS_IT, F_CHOSEN_KIND, F_NAMESAKE, F_RULED, F_SAME_NAME, F_STEADY, F_TOOK_PART, KW_HASTE
from sim.core.opcodes cimport C_BLESSED, C_CAST_NAMED, C_PAYS_INSTEAD, C_TURNS, CT_TIME, R_SELF, F_SUSPENDED, T_COUNTER_REMOVED, V_DISCARDED, V_HALF, Z_EXILE
from sim.core.state cimport O_ATTACKED_NOW, O_BLOCKED_NOW, O_HASTE_SUSPEND, O_SICK, OV_UNSUPPORTED

cdef extern from *:
    int lowest "__builtin_ctzll"(uint64_t) noexcept nogil

cdef enum:
    MANA_X = 9      # where the X symbols stand in a K_MANA node


cdef inline int unsupported(GameC* g) noexcept nogil:
    if not g.capacity:
        g.capacity = OV_UNSUPPORTED
    return 0


cdef int further_value(GameC* g, ContextC* c, int pc) except? -32768 nogil:
    """V_DISCARDED who; V_HALF up, value: rounded as said (CR 107.1a), below zero as well."""
    cdef int n, who
    if g.prog.code[pc] == V_DISCARDED:
        who = players(g, c, pc + 2)
        return (g.s.players[0].discarded if who & 1 else 0) + (g.s.players[1].discarded if who & 2 else 0)
    if g.prog.code[pc] != V_HALF:
        return unsupported(g)
    n = value(g, c, pc + 3) + (1 if g.prog.code[pc + 2] else 0)
    return n >> 1


cdef int is_chosen(GameC* g, ContextC* c, int stat, int slot) noexcept nogil:
    """Is its card type (0) or mana value (1) what was chosen for the source? A mana value with X is not looked at: whether it fits
    is known only once X is."""
    cdef int chosen, mana = g.prog.faces[g.s.objects[slot].face].mana_pc
    if c.source < 0 or (c.item >= 0 and g.s.stack[c.item].source_gone):
        return unsupported(g)
    chosen = g.s.objects[c.source].chosen - 1
    if chosen < 0:
        return 0
    if stat == 0:
        return 1 if g.ch[slot].types >> chosen & 1 else 0
    if mana and g.prog.code[mana + MANA_X]:
        return unsupported(g)
    return 1 if g.ch[slot].mv == chosen else 0


cdef int nameless(GameC* g, int slot) noexcept nogil:
    """Face down (CR 708.2a)."""
    return g.prog.faces[g.s.objects[slot].face].flags & 128


cdef int has_namesake(GameC* g, ContextC* c, int pc, int slot) except -1 nogil:
    """Has another permanent that matches its name? No name is the same as none (CR 201.2a)."""
    cdef int i
    if nameless(g, slot):
        return 0
    for i in range(g.s.n_objects):
        if i != slot and g.battlefield >> i & 1 and g.ch[i].name == g.ch[slot].name and not nameless(g, i) and matches(g, c, pc, i):
            return 1
    return 0


cdef int is_suspended(GameC* g, int slot) noexcept nogil:
    """In exile, with suspend and a time counter (CR 702.62b). What has suspend triggers when its last time counter is removed."""
    cdef int k, event
    if g.s.objects[slot].zone != Z_EXILE or not counters_on(g, slot, CT_TIME):
        return 0
    for k in range(g.ch[slot].n_abilities):
        event = g.prog.abilities[g.ch[slot].abilities[k]].event
        if g.prog.abilities[g.ch[slot].abilities[k]].zones >> Z_EXILE & 1 and event and g.prog.code[event] == T_COUNTER_REMOVED:
            return 1
    return 0


cdef inline bint has_rested(GameC* g, int slot) noexcept nogil:
    """Haste, or no summoning sickness (CR 302.6)."""
    return not g.s.objects[slot].flags & O_SICK or g.s.objects[slot].flags & O_HASTE_SUSPEND or g.ch[slot].keywords >> KW_HASTE & 1


cdef int further_matches(GameC* g, ContextC* c, int pc, int slot) except -1 nogil:
    """F_SAME_NAME ref: the same name as one of these; a name that nothing has is the name of none (CR 201.2a, 708.2a)."""
    cdef uint64_t mask = 0
    if g.prog.code[pc] == F_CHOSEN_KIND:
        return is_chosen(g, c, g.prog.code[pc + 2], slot)
    if g.prog.code[pc] == F_SUSPENDED:
        return is_suspended(g, slot)
    if g.prog.code[pc] == F_STEADY:
        return 1 if not g.s.objects[slot].attacks and has_rested(g, slot) else 0
    if g.prog.code[pc] == F_TOOK_PART:
        if g.prog.code[pc + 2] & 1 and g.s.objects[slot].flags & O_ATTACKED_NOW:
            return 1
        return 1 if g.prog.code[pc + 2] & 2 and g.s.objects[slot].flags & O_BLOCKED_NOW else 0
    if g.prog.code[pc] == F_BLOCKS_IT:    # CR 608.2h: when it left it goes on to count as blocking what was chosen
        if c.item >= 0 and g.s.stack[c.item].source_gone:
            return 1
        return 1 if c.source >= 0 and g.s.objects[slot].blocking >> c.source & 1 else 0
    if g.prog.code[pc] == F_NAMESAKE:
        return has_namesake(g, c, pc + 2, slot)
    if g.prog.code[pc] == F_RULED:
        return says(g, g.prog.code[pc + 2], slot)
    if g.prog.code[pc] != F_SAME_NAME:
        return unsupported(g)
    if g.prog.code[pc + 2] == R_SELF and c.item >= 0 and g.s.stack[c.item].source_gone:
        return unsupported(g)    # what its name was is not noted
    objects(g, c, pc + 2, &mask)
    while mask:
        if g.ch[lowest(mask)].name == g.ch[slot].name and not g.prog.faces[g.s.objects[slot].face].flags & 128:
            return 1
        mask &= mask - 1
    return 0


cdef int further_holds(GameC* g, ContextC* c, int pc) except -1 nogil:
    cdef int32_t* code = g.prog.code
    cdef int op = code[pc], who, i
    if op == C_CAST_NAMED:
        who = players(g, c, pc + 4)
        return 1 if (g.s.players[0].named >= code[pc + 2] and who & 1) or (g.s.players[1].named >= code[pc + 2] and who & 2) else 0
    if op == C_PAYS_INSTEAD:
        return pays_instead(g, c.controller, c.source, code[pc + 2])
    if op != C_BLESSED and op != C_TURNS:
        return unsupported(g)
    who = players(g, c, pc + 2)
    for i in range(2):
        if not who >> i & 1:
            continue
        if op == C_BLESSED and g.s.players[i].blessed:
            return 1
        if op == C_TURNS and <int> g.s.players[i].turns_begun > code[pc + 2 + code[pc + 3]]:
            return 1
    return 0
