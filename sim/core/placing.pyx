"""Flip cards (CR 710), cards that may be played this turn, and a graveyard that goes to the bottom of a library in a random order."""
from libc.stdint cimport int32_t, uint64_t
from sim.core.asking cimport done, only_slot, random_chooser
from sim.core.counters cimport put_counters
from sim.core.evaluate cimport counters_on, objects, player
from sim.core.events cimport add_counters, move_object, overflow, used_before
from sim.core.flow cimport ASK, MORE, OP_OBJECT, OP_VALUE, option
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.state cimport FrameC, MAX_COUNTERS, O_PERMIT, O_PERMIT_FREE, O_PERMIT_TURN, OV_UNSUPPORTED, StackC
from sim.core.zones cimport top_of
from sim.core.opcodes cimport TY_LAND, Z_BATTLEFIELD, Z_EXILE, Z_GRAVEYARD, Z_LIBRARY

cdef enum:
    SEVERAL = 2     # FaceC.flags
    BOTTOM = 4      # of move_object


cdef int e_flip_card(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """ref: a flip card takes on the characteristics of its other half; it never turns back (CR 710.4)."""
    cdef int i
    cdef uint64_t which = 0
    objects(g, c, pc + 2, &which)
    for i in range(g.s.n_objects):
        if which >> i & 1 and g.s.objects[i].zone == Z_BATTLEFIELD and g.s.objects[i].face == g.s.objects[i].card \
                and g.prog.faces[g.s.objects[i].card].other >= 0:
            g.s.objects[i].face = g.prog.faces[g.s.objects[i].card].other
            used_before(g, i)
            g.dirty = 1
    return MORE


cdef int e_permit_turn(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """who, ref, flags(1 without paying its mana cost, 2 only to cast it): that player may play it from exile this turn."""
    cdef int32_t* code = g.prog.code
    cdef int at = pc + 2 + code[pc + 3], i, flags = code[at + code[at + 1]], who = player(g, c, pc + 2)
    cdef uint64_t which = 0
    objects(g, c, at, &which)
    for i in range(g.s.n_objects if who >= 0 else 0):
        if not which >> i & 1 or g.s.objects[i].zone != Z_EXILE:
            continue
        if flags & 2 and g.prog.faces[g.s.objects[i].card].types & TY_LAND:
            continue
        if g.s.objects[i].flags & O_PERMIT or (flags and g.prog.faces[g.s.objects[i].card].flags & SEVERAL):
            overflow(g, OV_UNSUPPORTED)    # two permissions, or one for the face that is a land
        g.s.objects[i].flags |= O_PERMIT | O_PERMIT_TURN | (O_PERMIT_FREE if flags & 1 else 0)
        g.s.objects[i].controller = who
        g.s.objects[i].extra = 0
        g.dirty = 1
    return MORE


cdef int e_into_library(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """ref, n: nth from the top of its owner's library; where there are fewer cards, on the bottom. One object."""
    cdef int slot, other, n = g.prog.code[pc + 2 + g.prog.code[pc + 3]], k
    cdef uint64_t which = 0
    objects(g, c, pc + 2, &which)
    slot = only_slot(which)
    if slot < 0:
        return MORE
    move_object(g, slot, Z_LIBRARY, 0)
    for k in range(1, n):  # no-cython-lint
        if g.s.objects[slot].zone != Z_LIBRARY or g.s.objects[slot].pos == 0:
            return MORE
        for other in range(g.s.n_objects):
            if g.s.objects[other].zone == Z_LIBRARY and g.s.objects[other].owner == g.s.objects[slot].owner \
                    and g.s.objects[other].pos == g.s.objects[slot].pos - 1:
                g.s.objects[other].pos += 1
                break
        g.s.objects[slot].pos -= 1
    return MORE


cdef int alike(GameC* g, int who, int zone) noexcept nogil:
    """Are all cards of this zone the same card?"""
    cdef int i, first = top_of(g, who, zone)
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == zone and g.s.objects[i].owner == who and g.s.objects[i].card != g.s.objects[first].card:
            return 0
    return 1


cdef int ask_bury(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """E_BURY_RANDOM who: whom the rule set names picks the card that goes to the bottom next."""
    cdef int who = player(g, c, pc + 2), i
    if who < 0:
        return done(g, f, pc)
    while top_of(g, who, Z_GRAVEYARD) >= 0 and alike(g, who, Z_GRAVEYARD):
        move_object(g, top_of(g, who, Z_GRAVEYARD), Z_LIBRARY, BOTTOM)
    if top_of(g, who, Z_GRAVEYARD) < 0:
        return done(g, f, pc)
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == Z_GRAVEYARD and g.s.objects[i].owner == who:
            option(g, OP_OBJECT, i, 0, 0, 0)
    g.decider = random_chooser(g, it)
    return ASK


cdef int answer_bury(GameC* g, FrameC* f, OptionC* o) except -1 nogil:
    return move_object(g, o.obj, Z_LIBRARY, BOTTOM)


cdef int ask_random_counter(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """E_RANDOM_COUNTER n, kinds: whom the rule set names picks one of those that the source has none of."""
    cdef int i, kind
    if it.source < 0 or it.source_gone or g.s.objects[it.source].zone != Z_BATTLEFIELD:
        return done(g, f, pc)
    for i in range(g.prog.code[pc + 2]):
        kind = g.prog.code[pc + 3 + i]
        if not counters_on(g, it.source, kind):
            option(g, OP_VALUE, -1, kind, 0, 0)
    if not g.n_options:
        return done(g, f, pc)
    g.decider = random_chooser(g, it)
    return ASK


cdef int answer_random_counter(GameC* g, FrameC* f, StackC* it, int pc, OptionC* o) except -1 nogil:
    done(g, f, pc)
    return put_counters(g, it.controller, it.source, o.a, 1) * 0


cdef int ask_remove_one(GameC* g, FrameC* f, StackC* it, int pc) except -1 nogil:
    """E_REMOVE_ONE flags, target index: a kind that is on the target, or none; with the flag, which kind and whether one is put."""
    cdef int k, more = g.prog.code[pc + 2] & 1, target = it.targets[g.prog.code[pc + 3]] if g.prog.code[pc + 3] < it.n_targets else -1
    if target >= 100:
        if g.s.players[target - 100].poison or g.s.players[target - 100].energy:
            overflow(g, OV_UNSUPPORTED)    # counters of a player
        return done(g, f, pc)
    if target < 0 or (g.s.objects[target].zone != Z_BATTLEFIELD and not (more and g.s.objects[target].zone == Z_EXILE)):
        return done(g, f, pc)
    for k in range(MAX_COUNTERS):
        if g.s.objects[target].counters[k].kind:
            option(g, OP_VALUE, target, g.s.objects[target].counters[k].kind, 0, 0)
            if more:
                option(g, OP_VALUE, target, g.s.objects[target].counters[k].kind, 1, 0)
    if not g.n_options:
        return done(g, f, pc)
    if not more:
        option(g, OP_VALUE, -1, 0, 0, 0)
    g.decider = it.controller
    return ASK


cdef int answer_remove_one(GameC* g, FrameC* f, int pc, OptionC* o) except -1 nogil:
    cdef int who = g.s.stack[f.item].controller
    done(g, f, pc)
    if o.obj >= 0 and o.b:
        return put_counters(g, who, o.obj, o.a, 1) * 0
    return add_counters(g, o.obj, o.a, -1) * 0 if o.obj >= 0 else 0


# ---- Omens (CR 720) ----------------------------------------------------------------------------------------------------
cdef int is_omen(GameC* g, int slot) noexcept nogil:
    """Is the spell an Omen? As it resolves it is shuffled into its owner's library (CR 720.3e)."""
    return 1 if g.prog.omen_subtype >= 0 and g.ch[slot].subtypes >> g.prog.omen_subtype & 1 else 0


cdef int shuffle_in(GameC* g, int slot) except -1 nogil:
    """A random order of cards that are not all alike is not kept."""
    cdef int owner = g.s.objects[slot].owner
    move_object(g, slot, Z_LIBRARY, 0)
    if top_of(g, owner, Z_LIBRARY) >= 0 and not alike(g, owner, Z_LIBRARY):
        overflow(g, OV_UNSUPPORTED)
    return 0
