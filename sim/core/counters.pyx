"""Static effects about counters (S_NO_COUNTERS, S_NO_PLAYER_COUNTERS), and creatures that assign combat damage equal to their
toughness (S_TOUGHNESS_DAMAGE)."""
from sim.core.evaluate cimport matches, players, static_context
from sim.core.game cimport ContextC
from sim.core.layers cimport refresh
from sim.core.opcodes cimport S_NO_COUNTERS, S_NO_PLAYER_COUNTERS, S_TOUGHNESS_DAMAGE, Z_BATTLEFIELD

cdef enum:
    MOST_POISON = 1000      # far beyond the ten that lose the game (CR 704.5c)


cdef int says(GameC* g, int op, int slot) except -1 nogil:
    """Is a static effect with this op and a filter about the permanent?"""
    cdef int i
    cdef ContextC c
    for i in range(g.n_statics):
        if g.prog.code[g.statics[i].pc] == op and g.statics[i].affected >> slot & 1:
            static_context(g, &c, i)
            if matches(g, &c, g.statics[i].pc + 2, slot):
                return 1
    return 0


cdef int no_counters(GameC* g, int slot) except -1 nogil:
    if g.s.objects[slot].zone != Z_BATTLEFIELD:
        return 0
    refresh(g)
    return says(g, S_NO_COUNTERS, slot) if g.n_statics else 0


cdef int add_poison(GameC* g, int who, int n) except -1 nogil:
    cdef int i
    cdef ContextC c
    for i in range(g.n_statics):
        if g.prog.code[g.statics[i].pc] == S_NO_PLAYER_COUNTERS:
            static_context(g, &c, i)
            if players(g, &c, g.statics[i].pc + 2) >> who & 1:
                return 0
    g.s.players[who].poison = min(<int>MOST_POISON, g.s.players[who].poison + n)
    return 0


cdef int combat_damage_of(GameC* g, int slot) except? -32768 nogil:
    return g.ch[slot].toughness if g.n_statics and says(g, S_TOUGHNESS_DAMAGE, slot) else g.ch[slot].power
