"""Static effects about counters (S_NO_COUNTERS, S_NO_PLAYER_COUNTERS), and creatures that assign combat damage equal to their
toughness (S_TOUGHNESS_DAMAGE) or whose power is what damage has to reach (S_LETHAL_POWER)."""
from sim.core.evaluate cimport matches, players, static_context
from sim.core.events cimport add_counters
from sim.core.game cimport ContextC
from sim.core.layers cimport refresh
from sim.core.opcodes cimport S_LETHAL_POWER, S_NO_COUNTERS, S_NO_PLAYER_COUNTERS, S_TOUGHNESS_DAMAGE, T_COUNTERS_PUT, Z_BATTLEFIELD
from sim.core.opcodes cimport T_ENTERS
from sim.core.triggers cimport fire_between

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


cdef int lethal_of(GameC* g, int slot) except? -32768 nogil:
    """What damage has to reach to destroy it (CR 704.5g)."""
    return g.ch[slot].power if g.n_statics and says(g, S_LETHAL_POWER, slot) else g.ch[slot].toughness


cdef int put_counters(GameC* g, int who, int slot, int kind, int n) except -1 nogil:
    """This player puts counters on it (CR 122.1); returns how many."""
    cdef int put = add_counters(g, slot, kind, n)
    if put > 0 and g.prog.events[T_COUNTERS_PUT - T_ENTERS]:
        fire_between(g, T_COUNTERS_PUT, slot, who, put, kind)
    return put
