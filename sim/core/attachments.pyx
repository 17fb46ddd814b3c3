"""Auras and Equipment that may no longer be attached to what they are attached to (CR 704.5m-n), and permanents that a static
ability, such as an Aura's, gives to another player."""
from libc.stdint cimport uint64_t
from sim.core.asking cimport only_slot
from sim.core.combat cimport leave_combat
from sim.core.evaluate cimport matches, object_context, objects, players
from sim.core.events cimport overflow, protected_from
from sim.core.flow cimport MORE
from sim.core.game cimport ContextC
from sim.core.layers cimport refresh
from sim.core.opcodes cimport FACT_NEW, F_IS, R_ATTACHED, TY_CREATURE, TY_ENCHANTMENT, TY_LAND, T_DIES, T_LEAVES, Z_BATTLEFIELD, Z_GRAVEYARD
from sim.core.prevention cimport player_protected
from sim.core.triggers cimport comes_off
from sim.core.zones cimport enter
from sim.core.state cimport O_NEW, O_SICK, OV_UNSUPPORTED, ObjectC, PendingC

cdef enum:
    PLAYER = 100


cdef int is_aura(GameC* g, int slot) noexcept nogil:
    if not g.ch[slot].types & TY_ENCHANTMENT or g.prog.aura_subtype < 0:
        return 0
    return 1 if g.ch[slot].subtypes >> g.prog.aura_subtype & 1 else 0


cdef int may_enchant(GameC* g, int slot, int to, int staying=0) except -1 nogil:
    """Does the enchant ability of the Aura allow this host (a slot, or 100 + player), and nothing protect the host (CR 303.4c)?"""
    cdef int spell = g.prog.faces[g.s.objects[slot].face].spell, pc, zones
    cdef ContextC c
    pc = g.prog.modes[g.prog.abilities[spell].first_mode].targets if spell >= 0 else 0
    if not pc:
        return 1
    object_context(g, &c, slot)
    if to >= PLAYER:
        return 1 if players(g, &c, pc + 5) & (1 << (to - PLAYER)) and not player_protected(g, to - PLAYER, slot) else 0
    zones = pc + 5 + g.prog.code[pc + 6]
    return 1 if matches(g, &c, zones + 1, to) and not protected_from(g, to, slot, staying) else 0


cdef int falls_off(GameC* g, int slot) except -1 nogil:
    """CR 704.5m. An Aura that is a creature enchants nothing (CR 303.4d)."""
    cdef int to = g.s.objects[slot].attached
    if not is_aura(g, slot):
        return 0
    if to == 0 or g.ch[slot].types & TY_CREATURE:
        return 1
    if to < PLAYER and g.s.objects[to - 1].zone != Z_BATTLEFIELD:
        return 1
    return 1 - may_enchant(g, slot, to if to >= PLAYER else to - 1, 1)


cdef uint64_t of_lost_hosts(GameC* g, uint64_t falling) noexcept nogil:
    """Waiting triggers (by number) of Auras that are about to fall off, that what they enchanted left or died (CR 603.6e)."""
    cdef uint64_t out = 0
    cdef int i, event
    cdef PendingC* p
    for i in range(g.s.n_pending):
        p = &g.s.pending[i]
        if p.source < 0 or p.source_gone or not falling >> p.source & 1 or not is_aura(g, p.source):
            continue
        event = g.prog.abilities[p.ability].event
        if g.prog.code[event] in (T_DIES, T_LEAVES) and g.prog.code[event + 2] == F_IS and g.prog.code[event + 4] == R_ATTACHED:
            out |= <uint64_t>1 << i
    return out


cdef void find_again(GameC* g, uint64_t waiting) noexcept nogil:
    """They know the cards in the graveyard that the Auras became (CR 400.7e)."""
    cdef int i
    for i in range(g.s.n_pending):
        if waiting >> i & 1 and g.s.objects[g.s.pending[i].source].zone == Z_GRAVEYARD:
            g.s.pending[i].source_gone = 2


cdef int may_hold(GameC* g, int slot, int to) except -1 nogil:
    """What is no Aura stays on a creature only (a Fortification: on a land), which nothing protects from it (CR 301.5-6)."""
    cdef int fortification = g.prog.fortification_subtype >= 0 and g.ch[slot].subtypes >> g.prog.fortification_subtype & 1
    return 1 if g.ch[to].types & (TY_LAND if fortification else TY_CREATURE) and not protected_from(g, to, slot) else 0


cdef int e_attach(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """refs of what, and to what. What is there already, or could not be, does not move (CR 701.3b-c)."""
    cdef int at = pc + 2 + g.prog.code[pc + 3], i, to = 0
    cdef uint64_t which, host
    objects(g, c, pc + 2, &which)
    objects(g, c, at, &host)
    if host & (host - 1):
        return overflow(g, OV_UNSUPPORTED)
    while host >> to > 1:
        to += 1
    if not host or g.s.objects[to].zone != Z_BATTLEFIELD:
        return MORE
    refresh(g)
    for i in range(g.s.n_objects):
        if not which >> i & 1 or i == to or g.s.objects[i].zone != Z_BATTLEFIELD or g.s.objects[i].attached == to + 1:
            continue
        if may_enchant(g, i, to) if is_aura(g, i) else may_hold(g, i, to):
            comes_off(g, i)
            g.s.objects[i].attached = to + 1
            g.s.clock += 1
            g.s.objects[i].timestamp = g.s.clock
            g.dirty = 1
    return MORE


cdef int e_put_attached(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """refs: an Aura that is not on the battlefield, and what it enters attached to; where it cannot enchant that, it stays where it is
    (CR 303.4i)."""
    cdef int at = pc + 2 + g.prog.code[pc + 3], slot, to
    cdef uint64_t which, host
    objects(g, c, pc + 2, &which)
    objects(g, c, at, &host)
    slot = only_slot(which)
    to = only_slot(host)
    it.did = 0
    refresh(g)
    if slot < 0 or to < 0 or g.s.objects[to].zone != Z_BATTLEFIELD or not is_aura(g, slot) or not may_enchant(g, slot, to):
        return MORE
    it.did = 1
    g.s.objects[slot].attached = to + 1
    return enter(g, which, it.controller, 0)


cdef int come_loose(GameC* g) except -1 nogil:
    """CR 704.5n, 704.5p: what is no Aura stays on a creature only (a Fortification: on a land); a creature is attached to nothing."""
    cdef int i, to, did = 0
    cdef ObjectC* o
    for i in range(g.s.n_objects):
        o = &g.s.objects[i]
        if o.zone != Z_BATTLEFIELD or o.attached == 0 or is_aura(g, i):
            continue
        to = o.attached - 1
        if to < PLAYER - 1 and not g.ch[i].types & TY_CREATURE and may_hold(g, i, to):
            continue
        comes_off(g, i)
        o.attached = 0
        g.dirty = 1
        did = 1
    return did


cdef int notice_control(GameC* g) except -1 nogil:
    """S_CONTROL: a permanent whose controller changed is sick again (CR 302.6) and removed from combat (506.4). `extra` of a
    permanent notes whether somebody else than the player under whose control it entered had it at the last look."""
    cdef int i, other
    cdef ObjectC* o
    if not g.prog.gives_control:
        return 0
    refresh(g)
    for i in range(g.s.n_objects):
        o = &g.s.objects[i]
        if o.zone != Z_BATTLEFIELD:
            continue
        other = 1 if g.ch[i].controller != o.controller else 0
        if other != o.extra:
            o.extra = other
            leave_combat(g, i)
            o.flags |= O_SICK | (O_NEW if g.prog.facts & FACT_NEW else 0)
            g.dirty = 1
    return 0
