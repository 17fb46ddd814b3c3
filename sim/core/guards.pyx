"""'If damage would be dealt to this, prevent that damage. Remove a counter from it' (G_GUARD kind, flags; CR 615)."""
from sim.core.counters cimport put_counters
from sim.core.evaluate cimport counters_on
from sim.core.events cimport add_counters, overflow
from sim.core.opcodes cimport AB_REPLACEMENT, CT_SHIELD, G_GUARD, G_WARD_PLAYER, Z_BATTLEFIELD
from sim.core.state cimport OV_UNSUPPORTED

cdef enum:
    AS_MANY = 1     # as many counters as the damage
    WHILE = 2       # only while it has such a counter
    PUT = 4         # counters are put on it
    REPLACED = 2    # of G_WARD_PLAYER: counters instead of damage, which is no prevention


cdef int guard_of(GameC* g, int slot) noexcept nogil:
    """Which of several, its controller would choose (CR 616.1)."""
    cdef int k, pc, found = 0
    for k in range(g.ch[slot].n_abilities):
        pc = g.prog.abilities[g.ch[slot].abilities[k]].effect
        if g.prog.abilities[g.ch[slot].abilities[k]].kind == AB_REPLACEMENT and g.prog.code[pc] == G_GUARD:
            if found:
                overflow(g, OV_UNSUPPORTED)
            found = pc
    return found


cdef int guarded(GameC* g, int slot, int pc, int amount, int prevented=1) except -1 nogil:
    cdef int kind = g.prog.code[pc + 2], flags = g.prog.code[pc + 3]
    if flags & PUT and not prevented:
        return overflow(g, OV_UNSUPPORTED)    # whether 'that many' is what would be dealt or what was prevented (CR 615.12)
    if flags & WHILE and not counters_on(g, slot, kind):
        if g.dealing:
            overflow(g, OV_UNSUPPORTED)    # what is dealt at the same time may have taken the last one
        return 0
    if flags & PUT:
        put_counters(g, g.ch[slot].controller, slot, kind, amount if flags & AS_MANY else 1)
    else:
        add_counters(g, slot, kind, -(amount if flags & AS_MANY else 1))
    return 1


cdef int ward_of(GameC* g, int who, int* slot) except -1 nogil:
    """G_WARD_PLAYER of a permanent of this player, and which; which of several, he would choose (CR 616.1)."""
    cdef int i, k, pc, found = 0
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone != Z_BATTLEFIELD or g.ch[i].controller != who:
            continue
        for k in range(g.ch[i].n_abilities):
            pc = g.prog.abilities[g.ch[i].abilities[k]].effect
            if g.prog.abilities[g.ch[i].abilities[k]].kind == AB_REPLACEMENT and g.prog.code[pc] == G_WARD_PLAYER:
                if found:
                    overflow(g, OV_UNSUPPORTED)
                found = pc
                slot[0] = i
    return found


cdef int warded(GameC* g, int who, int amount) except -1 nogil:
    """Damage to a player that puts counters on a permanent instead: 1, or 2 where it is prevented."""
    cdef int slot = -1, pc = ward_of(g, who, &slot)
    if not pc:
        return 0
    put_counters(g, who, slot, g.prog.code[pc + 2], amount if g.prog.code[pc + 3] & AS_MANY else 1)
    return 1 if g.prog.code[pc + 3] & REPLACED else 2


cdef int guard_counters(GameC* g, int slot) noexcept nogil:
    """Counters of which one is against all the damage that is dealt at the same time (CR 122.1c, 615.7)."""
    cdef int pc = guard_of(g, slot), n = counters_on(g, slot, CT_SHIELD)
    return n + (counters_on(g, slot, g.prog.code[pc + 2]) if pc and not g.prog.code[pc + 3] & (AS_MANY | PUT) else 0)
