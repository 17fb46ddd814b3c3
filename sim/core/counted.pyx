"""Expressions that evaluate.pyx hands on: different numbers, cards drawn, modified permanents, where a spell was cast from.

As there: what has no meaning notes OV_UNSUPPORTED and never reads as zero or false.
"""
from libc.stdint cimport uint64_t
from sim.core.evaluate cimport counters_on, lacks_mana_cost, matching, players, stat_of
from sim.core.kept_mana cimport unspent
from sim.core.game cimport ContextC, GameC
from sim.core.opcodes cimport F_HAS_X, F_PARITY, V_LIFE_MOVED, V_PARTY, V_UNSPENT, Z_HAND, Z_STACK
from sim.core.party cimport life_moved, party
from sim.core.opcodes cimport F_ATTACKS_PLAYER, F_CAST_FROM, F_MODIFIED, V_DIFFERENT, V_DRAWN, Z_BATTLEFIELD
from sim.core.state cimport MAX_OBJECTS, OV_UNSUPPORTED

cdef extern from *:
    int lowest "__builtin_ctzll"(uint64_t) noexcept nogil


cdef enum:
    PLAYER = 100
    MANA_VALUE = 2


cdef inline int unsupported(GameC* g) noexcept nogil:
    if not g.capacity:
        g.capacity = OV_UNSUPPORTED
    return 0


cdef int counted_value(GameC* g, ContextC* c, int pc) except? -32768 nogil:
    cdef int who
    if g.prog.code[pc] == V_DIFFERENT:
        return different(g, c, pc)
    if g.prog.code[pc] == V_LIFE_MOVED:
        return life_moved(g, c, pc)
    if g.prog.code[pc] == V_UNSPENT:
        return unspent(g, players(g, c, pc + 2), g.prog.code[pc + 2 + g.prog.code[pc + 3]])
    if g.prog.code[pc] == V_PARTY:
        return party(g, c, pc)
    if g.prog.code[pc] == V_DRAWN:
        who = players(g, c, pc + 2)
        return (g.s.players[0].drawn if who & 1 else 0) + (g.s.players[1].drawn if who & 2 else 0)
    return unsupported(g)


cdef int different(GameC* g, ContextC* c, int pc) except? -32768 nogil:
    """stat, zones, filter: how many different values of it there are among them."""
    cdef uint64_t mask = 0
    cdef int seen[MAX_OBJECTS]
    cdef int n = 0, i, stat
    matching(g, c, g.prog.code[pc + 3], pc + 4, &mask)
    while mask:
        stat = stat_of(g, g.prog.code[pc + 2], lowest(mask))
        mask &= mask - 1
        i = 0
        while i < n and seen[i] != stat:
            i += 1
        if i == n:
            seen[n] = stat
            n += 1
    return n


cdef int modified(GameC* g, int slot) noexcept nogil:
    """It has a counter on it, is equipped, or an Aura of its controller's enchants it (CR 700.9)."""
    cdef int i
    if counters_on(g, slot, 0):
        return 1
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone != Z_BATTLEFIELD or g.s.objects[i].attached != slot + 1:
            continue
        if g.prog.aura_subtype < 0 or not g.ch[i].subtypes >> g.prog.aura_subtype & 1 or g.ch[i].controller == g.ch[slot].controller:
            return 1
    return 0


cdef int has_parity(GameC* g, int odd, int slot) noexcept nogil:
    """Zero is even. Of a card with X it is not known before X is chosen (CR 601.3a)."""
    cdef int mana = g.prog.faces[g.s.objects[slot].face].mana_pc
    if g.s.objects[slot].zone != Z_BATTLEFIELD and mana and g.prog.code[mana + 9]:
        return unsupported(g)
    return 1 if (stat_of(g, MANA_VALUE, slot) & 1) == odd else 0


cdef int counted_matches(GameC* g, ContextC* c, int pc, int slot) except -1 nogil:
    """F_MODIFIED; F_CAST_FROM zone, asked of a spell on the stack, or of the card that it would be where that lies; F_HAS_X; F_PARITY."""
    cdef int i
    if g.prog.code[pc] == F_MODIFIED:
        return modified(g, slot)
    if g.prog.code[pc] == F_PARITY:
        return has_parity(g, g.prog.code[pc + 2], slot)
    if g.prog.code[pc] == F_HAS_X:
        i = g.prog.faces[g.s.objects[slot].face].mana_pc
        return 1 if i and g.prog.code[i + 9] and not lacks_mana_cost(g, slot) else 0
    if g.prog.code[pc] == F_CAST_FROM and g.prog.code[pc + 2] == Z_HAND and g.s.objects[slot].owner != g.ch[slot].controller:
        return 0    # from the hand of another player
    if g.prog.code[pc] == F_CAST_FROM and g.s.objects[slot].zone != Z_STACK:
        return 1 if g.s.objects[slot].zone == g.prog.code[pc + 2] else 0
    if g.prog.code[pc] == F_ATTACKS_PLAYER:
        return 1 if g.s.objects[slot].attacks >= PLAYER else 0
    if g.prog.code[pc] == F_CAST_FROM:
        for i in range(g.s.n_stack):
            if g.s.stack[i].obj == slot:
                return 1 if g.s.stack[i].from_zone == g.prog.code[pc + 2] else 0
    return unsupported(g)
