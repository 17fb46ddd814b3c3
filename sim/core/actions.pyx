"""State-based actions (CR 704): checked whenever a player would receive priority, performed together, repeated."""
from libc.string cimport memset
from sim.core.dungeons cimport finished_dungeons
from libc.stdint cimport int8_t, uint64_t
from sim.core.pairs cimport end_pairs
from sim.core.bestowed cimport bestowed, loose_bestowed
from sim.core.attachments cimport come_loose, falls_off, find_again, notice_control, of_lost_hosts
from sim.core.combat cimport leave_combat
from sim.core.counters cimport lethal_of, says
from sim.core.evaluate cimport counters_on
from sim.core.events cimport add_counters, fire_sacrifices, lose_game, move_objects, move_since, spared, transform
from sim.core.flow cimport ASK, FR_FATE, FR_LEGEND, OP_OBJECT, option, pop_frame, push_frame
from sim.core.game cimport GameC, OptionC
from sim.core.houserules cimport may_lose, waits_as_copy
from sim.core.layers cimport refresh
from sim.core.life cimport lives_on
from sim.core.opcodes cimport S_LEGENDS
from sim.core.sagas cimport finished_sagas
from sim.core.state cimport FrameC, O_ATTACKING, O_BLOCKING, O_COPY, O_DEATHTOUCHED, O_TOKEN, ObjectC
from sim.core.widen cimport FATE_DIES, deficit, unknown_fate
from sim.core.opcodes cimport (CT_LOYALTY, CT_M1M1, CT_P1P1, KW_DAYBOUND, KW_INDESTRUCTIBLE, KW_NIGHTBOUND, TY_CREATURE,
                               TY_LEGENDARY, TY_PLANESWALKER, TY_WORLD, Z_BATTLEFIELD, Z_GRAVEYARD, Z_NONE, Z_STACK)


cdef int players_lose(GameC* g) except -1 nogil:
    """CR 704.5a, 704.5c. An empty library does not lose (PHM 2.3a)."""
    cdef int i, lost = 0
    for i in range(2):
        if ((g.s.players[i].life <= 0 and not lives_on(g, i)) or g.s.players[i].poison >= 10) and may_lose(g, i, -1):
            lose_game(g, i)
        lost |= g.s.players[i].lost << i
    if lost:
        g.s.result = 3 if lost == 3 else (2 if lost == 1 else 1)
    return lost


cdef int creature_dies(GameC* g, int slot, uint64_t* graveyard, uint64_t* destroyed) except -1 nogil:
    """CR 704.5f-h."""
    cdef ObjectC* o = &g.s.objects[slot]
    if g.ch[slot].toughness <= 0:
        graveyard[0] |= <uint64_t>1 << slot
        return 1
    if g.ch[slot].keywords >> KW_INDESTRUCTIBLE & 1:
        return 0
    if g.favoured and not o.flags & O_DEATHTOUCHED:
        if o.fate == FATE_DIES:
            destroyed[0] |= <uint64_t>1 << slot
            return 1
        if deficit(g, slot):
            return 0
    if (o.damage and o.damage >= lethal_of(g, slot)) or o.flags & O_DEATHTOUCHED:
        destroyed[0] |= <uint64_t>1 << slot
        return 1
    return 0


cdef int annihilate_counters(GameC* g, int slot) except -1 nogil:
    """CR 704.5q: +1/+1 and -1/-1 counters in pairs."""
    cdef int plus = counters_on(g, slot, CT_P1P1), minus = counters_on(g, slot, CT_M1M1), n = plus if plus < minus else minus
    if n <= 0:
        return 0
    add_counters(g, slot, CT_P1P1, -n)
    add_counters(g, slot, CT_M1M1, -n)
    return 1


cdef int one_of_legends(GameC* g, int slot) except -1 nogil:
    """Is it a legendary permanent to which the 'legend rule' applies?"""
    if g.s.objects[slot].zone != Z_BATTLEFIELD or not g.ch[slot].types & TY_LEGENDARY:
        return 0
    return 0 if g.n_statics and says(g, S_LEGENDS, slot) else 1


cdef int legends(GameC* g) except -1 nogil:
    """CR 704.5j: two legendary permanents of one name under one controller; a frame asks which stays."""
    cdef int i, j
    cdef uint64_t same
    cdef FrameC* f
    for i in range(g.s.n_objects):
        if not one_of_legends(g, i):
            continue
        same = <uint64_t>1 << i
        for j in range(g.s.n_objects):
            if j != i and one_of_legends(g, j) and g.ch[j].name == g.ch[i].name and g.ch[j].controller == g.ch[i].controller:
                same |= <uint64_t>1 << j
        if same & (same - 1):
            f = push_frame(g, FR_LEGEND, g.ch[i].controller)
            if f != NULL:
                f.mask = same
            return 1
    return 0


cdef int worlds(GameC* g) except -1 nogil:
    """CR 704.5k: of several world permanents only the newest stays. They enter one at a time (see zones.pyx)."""
    cdef int i, newest = -1
    cdef uint64_t rest = 0
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone != Z_BATTLEFIELD or not g.ch[i].types & TY_WORLD:
            continue
        rest |= <uint64_t>1 << i
        if newest < 0 or g.s.objects[i].timestamp > g.s.objects[newest].timestamp:
            newest = i
    if not rest & (rest - 1):
        return 0
    move_objects(g, rest & ~(<uint64_t>1 << newest), Z_GRAVEYARD, 0)
    return 1


cdef int legend_step(GameC* g, FrameC* f) except -1 nogil:
    cdef int i
    for i in range(g.s.n_objects):
        if f.mask >> i & 1:
            option(g, OP_OBJECT, i, 0, 0, 0)
    g.decider = f.player
    return ASK


cdef int legend_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil:
    """The chosen one stays."""
    cdef uint64_t rest = f.mask & ~(<uint64_t>1 << o.obj)
    pop_frame(g)
    return move_objects(g, rest, Z_GRAVEYARD, 0)


cdef int day_and_night(GameC* g) except -1 nogil:
    """CR 702.145: with a daybound permanent it becomes day; faces follow the time."""
    cdef int i, face, did = 0
    if not g.prog.uses_daytime:
        return 0
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone != Z_BATTLEFIELD:
            continue
        if g.s.daytime == 0 and g.ch[i].keywords >> KW_DAYBOUND & 1:
            g.s.daytime = 1
            did = 1
        elif g.s.daytime == 0 and g.ch[i].keywords >> KW_NIGHTBOUND & 1:
            g.s.daytime = 2
            did = 1
        face = g.s.objects[i].face
        if (g.s.daytime == 2 and g.ch[i].keywords >> KW_DAYBOUND & 1) or (g.s.daytime == 1 and g.ch[i].keywords >> KW_NIGHTBOUND & 1):
            transform(g, i)
            did |= g.s.objects[i].face != face    # some can't
    return did


cdef int strays(GameC* g) except -1 nogil:
    """CR 704.5d-e: tokens off the battlefield, copies off the stack cease to exist."""
    cdef int i, k, did = 0
    cdef ObjectC* o
    for i in range(g.s.n_objects):
        o = &g.s.objects[i]
        if o.zone == Z_NONE:
            continue
        if (o.flags & O_TOKEN and o.zone != Z_BATTLEFIELD) or (o.flags & O_COPY and o.zone != Z_STACK and not waits_as_copy(g, i)):
            memset(o, 0, sizeof(ObjectC))
            for k in range(g.s.n_delayed):   # its slot is free for others
                g.s.delayed[k].them &= ~(<uint64_t>1 << i)
                if g.s.delayed[k].source == i:
                    g.s.delayed[k].source = -1
            g.dirty = 1
            did = 1
    return did


cdef int ask_fate(GameC* g) except -1 nogil:
    cdef int i
    cdef FrameC* f
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == Z_BATTLEFIELD and unknown_fate(g, i):
            f = push_frame(g, FR_FATE, g.favoured - 1)
            if f != NULL:
                f.obj = <int8_t> i
            return 1
    return 0


cdef void no_creatures_fight(GameC* g) noexcept nogil:
    """What attacks or blocks and is no creature any more is removed from combat (CR 506.4)."""
    cdef int i
    for i in range(g.s.n_objects):
        if g.s.objects[i].flags & (O_ATTACKING | O_BLOCKING) and g.s.objects[i].zone == Z_BATTLEFIELD and not g.ch[i].types & TY_CREATURE:
            leave_combat(g, i)


cdef int state_based_actions(GameC* g) except -1 nogil:
    cdef int i, did
    cdef uint64_t graveyard = 0, destroyed = 0, finished = 0, orphans
    notice_control(g)
    refresh(g)
    if g.s.combat:
        no_creatures_fight(g)
    if players_lose(g):
        return 1
    did = strays(g) | finished_dungeons(g)
    refresh(g)
    if g.favoured and ask_fate(g):
        return 1
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone != Z_BATTLEFIELD:
            continue
        if g.ch[i].types & TY_CREATURE:
            creature_dies(g, i, &graveyard, &destroyed)
        if g.ch[i].types & TY_PLANESWALKER and counters_on(g, i, CT_LOYALTY) == 0:
            graveyard |= <uint64_t>1 << i   # CR 704.5i
        if falls_off(g, i) and not bestowed(g, i):
            graveyard |= <uint64_t>1 << i
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == Z_BATTLEFIELD and not (graveyard | destroyed) >> i & 1 and annihilate_counters(g, i):
            did = 1
    for i in range(g.s.n_objects):
        if destroyed >> i & 1 and not graveyard >> i & 1 and spared(g, i, 0, &graveyard):
            destroyed &= ~(<uint64_t>1 << i)
            did = 1
    finished_sagas(g, &finished)
    if graveyard | destroyed | finished:
        i = g.s.n_pending
        fire_sacrifices(g, finished)
        orphans = of_lost_hosts(g, graveyard)
        move_since(g, graveyard | destroyed | finished, Z_GRAVEYARD, 0, i)
        find_again(g, orphans)
        did = 1
    for i in range(g.s.n_objects):
        if g.s.objects[i].flags & O_DEATHTOUCHED:
            g.s.objects[i].flags &= ~<int>O_DEATHTOUCHED
    if worlds(g) or come_loose(g) or loose_bestowed(g) or end_pairs(g):
        did = 1
    if not did and day_and_night(g):
        return 1
    if not did and legends(g):
        return 1
    return did
