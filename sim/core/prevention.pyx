"""Static effects about damage: what is prevented (CR 615), from what a player is protected (CR 702.16j), and life that damage
does not take."""
from libc.stdint cimport int32_t
from sim.core.evaluate cimport matches, players, static_context
from sim.core.game cimport ContextC, GameC
from sim.core.layers cimport has_static
from sim.core.life cimport loss_of
from sim.core.opcodes cimport S_LIFE_FLOOR, S_NO_LIFE_LOST, S_PLAYER_PROTECTION, S_PREVENT, Z_NONE
from sim.core.state cimport OV_UNSUPPORTED
from sim.core.zones cimport running_item

cdef enum:
    PLAYER = 100
    COMBAT = 1
    FROM_THESE = 2
    TO_THESE = 4


cdef int from_source(GameC* g, ContextC* c, int pc, int source) except -1 nogil:
    """Does the source of damage match, as it is or last was (CR 608.2h)?"""
    cdef int item = running_item(g), held = g.ch[source].controller, ok
    if item >= 0 and g.s.stack[item].source == source and g.s.stack[item].source_gone:
        if g.s.objects[source].zone == Z_NONE and not g.capacity:
            g.capacity = OV_UNSUPPORTED    # a token that is gone: nothing is left to ask
        g.ch[source].controller = g.s.stack[item].controller
    ok = matches(g, c, pc, source)
    g.ch[source].controller = held
    return ok


cdef int to_target(GameC* g, ContextC* c, int at, int target) except -1 nogil:
    """subject: 0 anybody, 1 players, 2 objects."""
    if g.prog.code[at] == 0:
        return 1
    if g.prog.code[at] == 1:
        return 1 if target >= PLAYER and players(g, c, at + 1) & (1 << (target - PLAYER)) else 0
    return 1 if target < PLAYER and matches(g, c, at + 1, target) else 0


cdef int prevented(GameC* g, int source, int target, int combat) except -1 nogil:
    """S_PREVENT by, to, flags."""
    cdef int32_t* code = g.prog.code
    cdef int i, pc, at, flags
    cdef ContextC c
    for i in range(g.n_statics):
        pc = g.statics[i].pc
        if code[pc] != S_PREVENT:
            continue
        at = pc + 2 + code[pc + 3]
        flags = code[pc + code[pc + 1] - 1]
        if flags & COMBAT and not combat:
            continue
        if flags & FROM_THESE and not g.statics[i].affected >> source & 1:
            continue
        if flags & TO_THESE and (target >= PLAYER or not g.statics[i].affected >> target & 1):
            continue
        static_context(g, &c, i)
        if to_target(g, &c, at, target) and from_source(g, &c, pc + 2, source):
            return 1
    return 0


cdef int spell_prevented(GameC* g, int slot) noexcept nogil:
    """Is damage that this spell would deal prevented for a time? So is what it deals after it has left the stack (CR 608.2h), where the
    effect no longer finds it."""
    cdef int i
    for i in range(g.s.n_effects if slot >= 0 else 0):
        if g.prog.code[g.s.effects[i].pc] == S_PREVENT and g.s.effects[i].affected >> slot & 1:
            return 1
    return 0


cdef int player_protected(GameC* g, int who, int source) except -1 nogil:
    """S_PLAYER_PROTECTION of the player's own permanents, from this source?"""
    cdef int i
    cdef ContextC c
    for i in range(g.n_statics):
        if g.prog.code[g.statics[i].pc] == S_PLAYER_PROTECTION and g.statics[i].controller == who:
            static_context(g, &c, i)
            if from_source(g, &c, g.statics[i].pc + 2, source):
                return 1
    return 0


cdef int life_taken(GameC* g, int who, int amount) except -1 nogil:
    """How much life so much damage takes (S_LIFE_FLOOR: it would bring the total below 1, and brings it to 1)."""
    cdef int i, life = g.s.players[who].life
    cdef ContextC c
    for i in range(g.n_statics):
        if g.prog.code[g.statics[i].pc] == S_NO_LIFE_LOST:
            static_context(g, &c, i)
            if players(g, &c, g.statics[i].pc + 2) & (1 << who):
                return 0
    if has_static(g, S_LIFE_FLOOR) and loss_of(g, who, 1) > 1:
        g.capacity = OV_UNSUPPORTED    # which of the two is first
    if life - amount >= 1:
        return amount
    for i in range(g.n_statics):
        if g.prog.code[g.statics[i].pc] == S_LIFE_FLOOR:
            static_context(g, &c, i)
            if players(g, &c, g.statics[i].pc + 2) & (1 << who):
                return life - 1 if life > 1 else 0
    return amount
