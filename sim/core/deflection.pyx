"""Damage that is dealt to something else than it would be (CR 614.9), and what is in excess of lethal damage (CR 120.4a).

S_REDIRECT: as long as its ability is in force. E_REDIRECT: an effect until end of turn; `p` is how much of it is left, `affected` the
chosen source, `source` the permanent or `t` the player (100 + player) that is dealt it instead. While damage is dealt at the same time
a used up effect stays, with `x` set: of what one source deals to several at once the player would choose what goes elsewhere.
E_PREVENT_BY: the same, of any damage by the source, which is prevented (CR 615.7).
Where several effects could apply, or one of them and prevention, that is a choice too (CR 616.1): the game ends unresolved.
"""
from libc.stdint cimport int32_t, uint64_t
from sim.core.counters cimport lethal_of
from sim.core.evaluate cimport counters_on, matches, object_context, objects, players, static_context, value
from sim.core.events cimport deal_damage, dealt, overflow, protected_from, source_keywords, together
from sim.core.flow cimport MORE
from sim.core.game cimport ContextC
from sim.core.guards cimport guard_of, ward_of
from sim.core.lasting cimport new_effect, remove_effect
from sim.core.layers cimport refresh
from sim.core.life cimport unpreventable
from sim.core.opcodes cimport (CT_SHIELD, DU_END_OF_TURN, E_PREVENT_BY, E_PREVENT_NEXT, E_REDIRECT, E_SHIELD, KW_DEATHTOUCH, S_REDIRECT, TY_BATTLE,
                               TY_CREATURE, TY_PLANESWALKER, T_DAMAGE, T_ENTERS, Z_BATTLEFIELD)
from sim.core.prevention cimport from_source, player_protected, prevented
from sim.core.state cimport EffectC, O_PREVENT_BY, O_PREVENT_TO, OV_NUMBER, OV_UNSUPPORTED
from sim.core.zones cimport running_item

cdef enum:
    PLAYER = 100
    NOWHERE = 200   # it is prevented
    COMBAT = 1
    MOST = 30000


cdef int redirects(GameC* g) noexcept nogil:
    cdef int i
    for i in range(g.n_statics):
        if g.prog.code[g.statics[i].pc] == S_REDIRECT:
            return 1
    for i in range(g.s.n_effects):
        if one_shot(g, i):
            return 1
    return 0


cdef int one_shot(GameC* g, int i) noexcept nogil:
    return 1 if g.prog.code[g.s.effects[i].pc] in (E_REDIRECT, E_PREVENT_BY) else 0


cdef int receives(GameC* g, ContextC* c, int who, int target) except -1 nogil:
    """Is the target among these players, or these objects (the node behind)?"""
    if target >= PLAYER:
        return players(g, c, who) >> (target - PLAYER) & 1
    return matches(g, c, who + g.prog.code[who + 1], target)


cdef int takes_damage(GameC* g, int slot) noexcept nogil:
    """May damage be redirected to it?"""
    return 1 if g.s.objects[slot].zone == Z_BATTLEFIELD and g.ch[slot].types & (TY_CREATURE | TY_PLANESWALKER | TY_BATTLE) else 0


cdef int lowest_slot(uint64_t which) noexcept nogil:
    cdef int i
    for i in range(64):
        if which >> i & 1:
            return i
    return -1


cdef int by_static(GameC* g, int i, int source, int target, int combat) except -2 nogil:
    """S_REDIRECT sources, players, objects, flags, ref: to whom instead; -1 it does not apply."""
    cdef int32_t* code = g.prog.code
    cdef int pc = g.statics[i].pc, who, at, slot
    cdef uint64_t to = 0
    cdef ContextC c
    if code[pc] != S_REDIRECT:
        return -1
    who = pc + 2 + code[pc + 3]
    at = who + code[who + 1]
    at += code[at + 1]
    static_context(g, &c, i)
    if (code[at] & COMBAT and not combat) or not receives(g, &c, who, target) or not from_source(g, &c, pc + 2, source):
        return -1
    objects(g, &c, at + 1, &to)
    slot = lowest_slot(to)
    return slot if slot >= 0 and slot != target and takes_damage(g, slot) else -1


cdef int by_effect(GameC* g, EffectC* e, int source, int target) except -2 nogil:
    """E_REDIRECT value, players, objects, ref, target; E_PREVENT_BY value, ref: the same."""
    cdef int32_t* code = g.prog.code
    cdef int who, item = running_item(g), to = e.t if e.t >= PLAYER else e.source
    cdef ContextC c
    if code[e.pc] == E_PREVENT_BY:
        to = NOWHERE
    elif code[e.pc] != E_REDIRECT:
        return -1
    if to < PLAYER and (to < 0 or not takes_damage(g, to)):
        return -1
    if e.affected == 0 and item >= 0 and g.s.stack[item].source_gone:
        return overflow(g, OV_UNSUPPORTED) - 1    # is it the source that was chosen, as last known?
    if not e.affected >> source & 1 or to == target:
        return -1
    if to == NOWHERE:
        return -1 if unpreventable(g, source) else to
    who = e.pc + 2 + code[e.pc + 3]
    object_context(g, &c, -1)
    c.controller = e.controller
    if not receives(g, &c, who, target):
        return -1
    return to


cdef int may_be_averted(GameC* g, int source, int target, int combat) except -1 nogil:
    """Could it be prevented, too?"""
    cdef int i, slot = -1
    if target >= PLAYER and ward_of(g, target - PLAYER, &slot):
        return 1
    for i in range(g.s.n_effects):
        if g.prog.code[g.s.effects[i].pc] in (E_SHIELD, E_PREVENT_NEXT):
            return 1
    if unpreventable(g, source):
        return 0
    if prevented(g, source, target, combat) or (combat and g.s.objects[source].flags & O_PREVENT_BY):
        return 1
    if target >= PLAYER:
        return player_protected(g, target - PLAYER, source)
    if counters_on(g, target, CT_SHIELD) or guard_of(g, target) or (combat and g.s.objects[target].flags & O_PREVENT_TO):
        return 1
    return protected_from(g, target, source)


cdef int elsewhere(GameC* g, int source, int target, int amount, int combat) except -1 nogil:
    cdef int i, found = -1, to = -1, other, n = amount
    cdef EffectC* e = NULL
    for i in range(g.n_statics + g.s.n_effects):
        other = by_static(g, i, source, target, combat) if i < g.n_statics else by_effect(g, &g.s.effects[i - g.n_statics], source, target)
        if other < 0 or i + 1 == g.redirecting:    # an effect applies once (CR 614.5)
            continue
        if found >= 0 or g.redirecting:
            return overflow(g, OV_UNSUPPORTED)
        found = i
        to = other
    if found < 0:
        return amount
    if may_be_averted(g, source, target, combat) or (g.dealing and to < PLAYER and (counters_on(g, to, CT_SHIELD) or guard_of(g, to))):
        return overflow(g, OV_UNSUPPORTED)
    if combat and to == PLAYER + g.ch[source].controller and g.prog.events[T_DAMAGE - T_ENTERS]:
        return overflow(g, OV_UNSUPPORTED)    # 'that player' of combat damage is known as the opponent (lower/events.py)
    if found >= g.n_statics:
        e = &g.s.effects[found - g.n_statics]
        n = min(amount, <int>e.p)
        if e.x and n < amount:
            return overflow(g, OV_UNSUPPORTED)    # what of all that is dealt at once
        e.p -= <short> n
        e.x = 1
        if not g.dealing:
            redirected_batch_over(g)
    if to == NOWHERE:
        return amount - n
    g.redirecting = found + 1
    deal_damage(g, source, to, n, combat)
    g.redirecting = 0
    return amount - n


cdef void redirected_batch_over(GameC* g) noexcept nogil:
    """What was dealt at the same time is dealt: effects that are used up end."""
    cdef int i = 0
    while i < g.s.n_effects:
        if one_shot(g, i):
            g.s.effects[i].x = 0
            if g.s.effects[i].p <= 0:
                remove_effect(g, i)
                continue
        i += 1


cdef int one_more(GameC* g, StackC* it, int pc, uint64_t source, int n, int slot, int player) noexcept nogil:
    """A new effect, or more of one that is alike."""
    cdef int i
    cdef EffectC* e
    for i in range(g.s.n_effects):
        e = &g.s.effects[i]
        if e.pc == pc and e.affected == source and e.source == slot and e.t == player and e.controller == it.controller:
            if e.p + n > MOST:
                return overflow(g, OV_NUMBER)
            e.p += <short> n
            return MORE
    e = new_effect(g, it, source, pc, DU_END_OF_TURN)
    if e == NULL:
        return MORE
    if n > MOST:
        return overflow(g, OV_NUMBER)
    e.x = 0
    e.general = 1
    e.p = <short> n
    e.source = slot
    e.t = player
    return MORE


cdef int e_redirect(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """value, players, objects, ref, target: so much of the next damage that the source would deal to these goes to the target."""
    cdef int n = value(g, c, pc + 2), at = pc + 2 + g.prog.code[pc + 3], target, i
    cdef uint64_t which = 0
    at += g.prog.code[at + 1]
    at += g.prog.code[at + 1]
    objects(g, c, at, &which)
    target = it.targets[g.prog.code[at + g.prog.code[at + 1]]]
    for i in range(g.s.n_stack):
        if i != f.item and g.s.stack[i].source_gone:
            overflow(g, OV_UNSUPPORTED)    # what an ability on the stack refers to could be chosen too (CR 609.7a)
    if n <= 0 or not which or target < 0:
        return MORE
    return one_more(g, it, pc, which, n, -1 if target >= PLAYER else target, target if target >= PLAYER else 0)


cdef int e_prevent_by(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """value, ref: so much of the next damage by this source is prevented."""
    cdef int n = value(g, c, pc + 2)
    cdef uint64_t which = 0
    objects(g, c, pc + 2 + g.prog.code[pc + 3], &which)
    if n <= 0 or not which:
        return overflow(g, OV_UNSUPPORTED) if n > 0 else MORE    # a source that is gone may yet deal damage
    return one_more(g, it, pc, which, n, -1, 0)


cdef int e_damage_excess(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """ref, value, ref: what is in excess of lethal damage to the creature is dealt to its controller instead."""
    cdef int at = pc + 2 + g.prog.code[pc + 3], amount = value(g, c, at), source, slot, lethal
    cdef uint64_t which = 0
    objects(g, c, pc + 2, &which)
    source = lowest_slot(which) if which else it.source
    at += g.prog.code[at + 1]
    objects(g, c, at, &which)
    slot = lowest_slot(which)
    it.n = amount
    if slot < 0 or g.s.objects[slot].zone != Z_BATTLEFIELD or amount <= 0:
        return MORE
    refresh(g)
    if not g.ch[slot].types & TY_CREATURE or g.ch[slot].types & TY_PLANESWALKER:
        return overflow(g, OV_UNSUPPORTED)
    lethal = max(0, lethal_of(g, slot) - g.s.objects[slot].damage)
    if source_keywords(g, source) >> KW_DEATHTOUCH & 1:
        lethal = min(lethal, 1)
    together(g)
    deal_damage(g, source, slot, min(amount, lethal), 0)
    deal_damage(g, source, PLAYER + g.ch[slot].controller, max(0, amount - lethal), 0)
    return dealt(g) * 0
