"""Static effects about counters (S_NO_COUNTERS, S_NO_PLAYER_COUNTERS, S_COUNTERS_INSTEAD), and creatures that assign combat damage
equal to their toughness (S_TOUGHNESS_DAMAGE) or whose power is what damage has to reach (S_LETHAL_POWER)."""
from sim.core.evaluate cimport counters_on, matches, players, static_context
from sim.core.events cimport add_counters, overflow
from sim.core.flow cimport FR_ENTER
from sim.core.game cimport ContextC
from sim.core.layers cimport refresh
from sim.core.omega cimport OMEGA
from sim.core.opcodes cimport S_COUNTERS_INSTEAD, S_LETHAL_POWER, S_NO_COUNTERS, S_NO_PLAYER_COUNTERS, S_TOUGHNESS_DAMAGE, T_COUNTERS_PUT, Z_BATTLEFIELD
from sim.core.opcodes cimport T_ENTERS
from sim.core.state cimport OV_NUMBER, OV_UNSUPPORTED
from sim.core.triggers cimport fire_between

cdef enum:
    PLAYER = 100
    MOST = 16000
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


cdef int instead_applies(GameC* g, int i, int who, int target, int kind, int cause) except -1 nogil:
    """Is static effect number i an S_COUNTERS_INSTEAD about this player's putting counters of this kind there?"""
    cdef int pc = g.statics[i].pc, to, by, at
    cdef ContextC c
    if g.prog.code[pc] != S_COUNTERS_INSTEAD:
        return 0
    to = pc + 2 + g.prog.code[pc + 3]
    by = to + g.prog.code[to + 1]
    at = by + g.prog.code[by + 1]
    if (g.prog.code[at] and g.prog.code[at] != kind) or (g.prog.code[at + 2] & 1 and cause in (AS_COST, BY_RULE)):
        return 0
    static_context(g, &c, i)
    if not players(g, &c, by) >> who & 1:
        return 0
    if target >= PLAYER:
        return players(g, &c, to) >> (target - PLAYER) & 1
    return 1 if g.statics[i].affected >> target & 1 and matches(g, &c, pc + 2, target) else 0


cdef int so_many_instead(int how, int n) noexcept nogil:
    if how == PUT_TWICE:
        return 2 * n
    if how == PUT_HALF:
        return n // 2
    return n + 1 if how == PUT_ONE_MORE else n - 1


cdef int counters_instead(GameC* g, int who, int target, int kind, int n, int cause) except -1 nogil:
    """What n counters that this player would put there become (CR 614.1a). In which order effects of different kinds apply the
    affected player would choose (CR 616.1); of what enters, its own effect and those of what enters with it are not in force (614.12)."""
    cdef int i, pc, how, first = 0
    refresh(g)
    for i in range(g.n_statics):
        if n <= 0 or n >= OMEGA or not instead_applies(g, i, who, target, kind, cause):
            continue
        if cause == AS_ENTERS and (g.statics[i].source == target or several_enter(g)):
            return overflow(g, OV_UNSUPPORTED)
        pc = g.statics[i].pc
        how = g.prog.code[pc + g.prog.code[pc + 1] - 2]
        if first and how != first:
            return overflow(g, OV_UNSUPPORTED)
        first = how
        n = so_many_instead(how, n)
    if first and n > MOST and not g.favoured:
        return overflow(g, OV_NUMBER)
    return min(n, <int>OMEGA)


cdef int several_enter(GameC* g) noexcept nogil:
    """Do other permanents enter at the same time?"""
    cdef int i = g.s.n_frames - 1
    return 1 if i >= 0 and g.s.frames[i].kind == FR_ENTER and g.s.frames[i].pc2 else 0


cdef int add_poison(GameC* g, int by, int who, int n, int cause) except -1 nogil:
    cdef int i
    cdef ContextC c
    if g.prog.bars_counters & 2:
        n = counters_instead(g, by, PLAYER + who, 0, n, cause)
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


cdef int put_counters(GameC* g, int who, int slot, int kind, int n, int cause=BY_EFFECT) except -1 nogil:
    """This player puts counters on it (CR 122.1); returns how many."""
    cdef int put, had = n
    if n > 0 and g.prog.bars_counters & 2 and g.s.objects[slot].zone == Z_BATTLEFIELD:
        n = counters_instead(g, who, slot, kind, n, cause)
        if cause == AS_ENTERS and n != had and counters_on(g, slot, kind):
            return overflow(g, OV_UNSUPPORTED)     # with what it enters with already they are put at once, and changed once (CR 614.1c)
        if not n:
            return 0
    put = add_counters(g, slot, kind, n)
    if put > 0 and g.prog.events[T_COUNTERS_PUT - T_ENTERS]:
        fire_between(g, T_COUNTERS_PUT, slot, who, put, kind)
    return put
