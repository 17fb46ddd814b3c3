"""'Prevent the next N damage that would be dealt to ... this turn' (CR 615.7): an effect until end of turn whose `p` is how much is left.

`affected` is the permanent, or `t` the player (100 + player). What one source deals is prevented as far as the shield goes. Of what
several sources deal at the same time its receiver chooses: that makes no difference where all of it is prevented or nothing can tell
the sources apart, else the game ends unresolved.
"""
from libc.stdint cimport uint64_t
from sim.core.evaluate cimport counters_on, objects, players, value
from sim.core.events cimport overflow, source_keywords
from sim.core.flow cimport MORE
from sim.core.lasting cimport new_effect, remove_effect
from sim.core.opcodes cimport (CT_SHIELD, DU_END_OF_TURN, E_PREVENT_NEXT, E_SHIELD, KW_DEATHTOUCH, KW_INFECT, KW_LIFELINK, KW_TOXIC, KW_WITHER,
                               T_DAMAGE, T_ENTERS, T_IS_DAMAGED, Z_BATTLEFIELD)
from sim.core.state cimport EffectC, OV_NUMBER, OV_UNSUPPORTED

cdef enum:
    PLAYER = 100
    MOST = 30000


cdef EffectC* shield_of(GameC* g, int target) noexcept nogil:
    """The shield of this permanent or player; there is one, which further ones are added to."""
    cdef int i
    cdef EffectC* e
    for i in range(g.s.n_effects):
        e = &g.s.effects[i]
        if g.prog.code[e.pc] != E_PREVENT_NEXT:
            continue
        if (target >= PLAYER and e.t == target) or (target < PLAYER and e.affected >> target & 1):
            return e
    return NULL


cdef int add_shield(GameC* g, StackC* it, int pc, int target, int n) noexcept nogil:
    cdef EffectC* e = shield_of(g, target)
    if n <= 0:
        return 0
    if e == NULL:
        e = new_effect(g, it, 0 if target >= PLAYER else <uint64_t>1 << target, pc, DU_END_OF_TURN)
        if e == NULL:
            return 0
        e.source = -1
        e.controller = 0
        e.x = 0
        if target >= PLAYER:
            e.general = 1
            e.t = target
    if e.p + n > MOST:
        overflow(g, OV_NUMBER)
        return 0
    e.p += n
    return 0


cdef int e_prevent_next(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """value, goal."""
    cdef int at = pc + 2 + g.prog.code[pc + 3], n = value(g, c, pc + 2), i, who
    cdef uint64_t which
    if g.prog.code[at] == 2:
        i = g.prog.code[at + 1]
        if i < it.n_targets and it.targets[i] >= 0 and (it.targets[i] >= PLAYER or g.s.objects[it.targets[i]].zone == Z_BATTLEFIELD):
            add_shield(g, it, pc, it.targets[i], n)
    elif g.prog.code[at] == 1:
        who = players(g, c, at + 1)
        for i in range(2):
            if who >> i & 1:
                add_shield(g, it, pc, PLAYER + i, n)
    else:
        objects(g, c, at + 1, &which)
        for i in range(g.s.n_objects):
            if which >> i & 1 and g.s.objects[i].zone == Z_BATTLEFIELD:
                add_shield(g, it, pc, i, n)
    return MORE


cdef int plain(GameC* g, int source) except -1 nogil:
    """Is damage by this source like that of any other plain one?"""
    cdef uint64_t keywords = source_keywords(g, source)
    return 0 if keywords >> KW_LIFELINK & 1 or keywords >> KW_INFECT & 1 or keywords >> KW_WITHER & 1 \
        or keywords >> KW_DEATHTOUCH & 1 or keywords >> KW_TOXIC & 1 else 1


cdef int alike(GameC* g, int one, int other) except -1 nogil:
    if g.prog.events[T_DAMAGE - T_ENTERS] or g.prog.events[T_IS_DAMAGED - T_ENTERS]:
        return 0
    return 1 if plain(g, one) and plain(g, other) else 0


cdef int another_shield(GameC* g, int target) noexcept nogil:
    """Is there one of another kind, which its receiver could use up first (CR 616.1)?"""
    cdef int i
    for i in range(g.s.n_effects):
        if g.prog.code[g.s.effects[i].pc] == E_SHIELD:
            return 1
    return 1 if target < PLAYER and counters_on(g, target, CT_SHIELD) else 0


cdef int through_shields(GameC* g, int source, int target, int amount) except -1 nogil:
    cdef EffectC* e = shield_of(g, target) if g.s.n_effects else NULL
    cdef int left = amount
    if e != NULL:
        left = amount - e.p if amount > e.p else 0
        e.p -= <short> (amount - left)
        if e.p <= 0:
            remove_effect(g, <int> (e - &g.s.effects[0]))
    if g.dealing and (e != NULL or g.shielded == target + 1):
        if g.shielded == target + 1 and (left or g.let_through) and source != g.shielded_from and not alike(g, source, g.shielded_from):
            overflow(g, OV_UNSUPPORTED)
        if g.shielded != target + 1:
            g.shielded_from = source
            g.let_through = 0
        g.shielded = target + 1
        g.let_through |= left > 0
    return left


cdef void batch_over(GameC* g) noexcept nogil:
    g.shielded = 0
