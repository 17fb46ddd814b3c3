"""Casting a spell, or giving one other targets, while another spell or an ability resolves (CR 608.2g, 115.7)."""
from libc.stdint cimport int16_t, uint64_t
from sim.core.asking cimport ask_yes_no, done, only_slot
from sim.core.casting cimport any_mode, cast_cost, spec_of_target, start_cast, target_options, total_cost
from sim.core.costs cimport payable
from sim.core.evaluate cimport holds, matches, object_context, objects, player
from sim.core.events cimport cast_forbidden, new_object, overflow
from sim.core.flow cimport ASK, MORE, OP_CAST, OP_NO, OP_OBJECT, OP_YES, option
from sim.core.layers cimport refresh
from sim.core.mana cimport can_pay
from sim.core.opcodes cimport K_MANA, Z_GRAVEYARD, Z_HAND, TY_LAND, Z_EXILE, Z_NONE, Z_STACK
from sim.core.redirect cimport redirect
from sim.core.state cimport O_COPY, O_EXILE_AFTER, OV_UNSUPPORTED
from sim.core.zones cimport spell_item

cdef enum:
    ANY_TYPE = 128     # ObjectC.extra, as in casting.pyx


cdef enum:
    NOT_FREE = -1       # CastC.n_free
    SEVERAL = 2         # FaceC.flags


cdef int free_way(GameC* g, int card, int cast) noexcept nogil:
    """Is it cast by this way where its mana cost is not paid? No other alternative cost goes with that (CR 118.9a); what has no mana
    cost, and so cannot be cast from a hand otherwise, can be (118.6a)."""
    cdef int zones = g.prog.casts[cast].zones
    if g.prog.casts[cast].n_free == NOT_FREE or g.prog.faces[g.prog.casts[cast].face].types & TY_LAND:
        return 0
    return zones >> Z_HAND & 1 or (not zones and g.prog.casts[cast].face == card)


cdef int wear(GameC* g, int slot, int face) except -1 nogil:
    """Look at the card as the spell it would be (CR 601.3e, 709.3a, 715.3a); the face it had is put back by the same."""
    cdef int had = g.s.objects[slot].face
    if had != face:
        g.s.objects[slot].face = face
        g.dirty = 1
        refresh(g)
    return had


cdef int way_allowed(GameC* g, int who, int slot, int cast) except -1 nogil:
    """Does the condition of a way of casting hold (CR 205.4e also where an effect casts it)?"""
    cdef ContextC c
    if not g.prog.casts[cast].condition:
        return 1
    object_context(g, &c, slot)
    c.controller = who
    return holds(g, &c, g.prog.casts[cast].condition)


cdef int castable_so(GameC* g, int who, int slot, int cast) except -1 nogil:
    """Can he cast it in this way, its mana cost not paid (CR 601.2)? Never a false no."""
    cdef int had, ok
    if not free_way(g, g.s.objects[slot].card, cast):
        return 0
    if g.s.objects[slot].owner != who and g.prog.casts[cast].condition and g.prog.faces[g.s.objects[slot].card].flags & SEVERAL:
        return 0    # both halves together only from one's own hand (CR 702.102a)
    had = wear(g, slot, g.prog.casts[cast].face)
    ok = castable_worn(g, who, slot, cast)
    wear(g, slot, had)
    return ok


cdef int castable_worn(GameC* g, int who, int slot, int cast) except -1 nogil:
    """The same, of a card that shows the face to be cast: targets, and additional costs that can be paid."""
    cdef int n = 0, pc = cast_cost(g, cast, 1, &n), k, spell = g.prog.faces[g.prog.casts[cast].face].spell
    cdef int16_t cost[7]
    cdef ContextC c
    if cast_forbidden(g, who, slot) or not way_allowed(g, who, slot, cast):
        return 0
    object_context(g, &c, slot)
    c.controller = who
    c.x = 0
    if spell >= 0 and not any_mode(g, &c, spell, slot, cast):
        return 0
    total_cost(g, who, -1, pc, n, cost, 0, slot, -1, 0)
    if not can_pay(g, who, cost, slot, slot):
        return 0
    for k in range(n):  # no-cython-lint
        if g.prog.code[pc] != K_MANA and not payable(g, who, slot, -1, pc, 1):
            return 0
        pc += g.prog.code[pc + 1]
    return 1


cdef int castable_free(GameC* g, int who, int slot) except -1 nogil:
    """In how many ways can he cast it without paying its mana cost?"""
    cdef int card = g.s.objects[slot].card, k, cast, n = 0
    for k in range(g.prog.faces[card].n_modes):
        cast = g.prog.faces[card].first_mode + k
        n += castable_so(g, who, slot, cast)
        if g.prog.casts[cast].face != card and g.prog.casts[cast].n_free >= 0 and g.s.objects[slot].zone == Z_GRAVEYARD \
                and g.prog.casts[cast].zones == 1 << Z_GRAVEYARD:
            overflow(g, OV_UNSUPPORTED)     # a half with aftermath
    return n


cdef int offer_free_ways(GameC* g, int who, int slot, int kind) except -1 nogil:
    """An option of this kind for each way; where it is not OP_CAST there is only one."""
    cdef int card = g.s.objects[slot].card, k
    for k in range(g.prog.faces[card].n_modes):
        if castable_so(g, who, slot, g.prog.faces[card].first_mode + k):
            option(g, kind, -1 if kind == OP_YES else slot, g.prog.faces[card].first_mode + k, 0, 0)
    return 0


cdef int ask_free_way(GameC* g, int who, int slot, int optional) except -1 nogil:
    """Yes or no where there is one way, else which way, or no; without a no the one way is no question."""
    offer_free_ways(g, who, slot, OP_YES if optional and castable_free(g, who, slot) == 1 else OP_CAST)
    if optional:
        option(g, OP_NO, -1, 0, 0, 0)
    g.decider = who
    return ASK


cdef int ask_cast_free(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """who, ref, flags(1 copy, 2 optional, 8 exiled instead of buried): cast it now without paying its mana cost."""
    cdef int at = pc + 2 + g.prog.code[pc + 3], who = player(g, c, pc + 2), slot
    cdef uint64_t which
    objects(g, c, at, &which)
    slot = only_slot(which)
    it.did = 0
    if slot < 0 or who < 0 or g.s.objects[slot].zone == Z_NONE or not castable_free(g, who, slot):
        return done(g, f, pc)
    return ask_free_way(g, who, slot, g.prog.code[at + g.prog.code[at + 1]] & 2)


cdef int answer_cast_free(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil:
    cdef int at = pc + 2 + g.prog.code[pc + 3], who = player(g, c, pc + 2), slot, copy
    cdef uint64_t which
    objects(g, c, at, &which)
    slot = only_slot(which)
    done(g, f, pc)
    if o.kind == OP_NO:
        return MORE
    it.did = 1
    if g.prog.code[at + g.prog.code[at + 1]] & 1:
        copy = new_object(g, g.s.objects[slot].card, who, Z_EXILE)
        if copy < 0:
            return MORE
        g.s.objects[copy].flags |= O_COPY
        slot = copy
    start_cast(g, who, slot, o.a, g.prog.code[at + g.prog.code[at + 1]] & 4, 1)
    if g.prog.code[at + g.prog.code[at + 1]] & 8:
        g.s.objects[slot].flags |= O_EXILE_AFTER
    return MORE


cdef int offer_fitting(GameC* g, ContextC* c, int who, int slot, int filt) except -1 nogil:
    """The ways of casting it that make a spell of the kind that may be cast."""
    cdef int card = g.s.objects[slot].card, k, cast, had, fits, n = g.n_options
    for k in range(g.prog.faces[card].n_modes):
        cast = g.prog.faces[card].first_mode + k
        if not castable_so(g, who, slot, cast):
            continue
        had = wear(g, slot, g.prog.casts[cast].face)
        fits = matches(g, c, filt, slot)
        wear(g, slot, had)
        if fits:
            option(g, OP_CAST, slot, cast, 3, 0)
    if g.n_options == n + 1:
        g.options[n].kind = OP_OBJECT
    return 0


cdef int ask_cast_one(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """who, whose, filter: a spell from that hand that can be cast now, or none. Of a card with several faces each may fit."""
    cdef int owner_at = pc + 2 + g.prog.code[pc + 3], filt = owner_at + g.prog.code[owner_at + 1], i
    cdef int who = player(g, c, pc + 2), owner = player(g, c, owner_at)
    it.did = 0
    for i in range(g.s.n_objects if who >= 0 and owner >= 0 else 0):
        if g.s.objects[i].zone != Z_HAND or g.s.objects[i].owner != owner:
            continue
        offer_fitting(g, c, who, i, filt)
    if g.n_options == 0:
        return done(g, f, pc)
    option(g, OP_OBJECT, -1, 0, 0, 0)
    g.decider = who
    return ASK


cdef int answer_cast_one(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil:
    cdef int who = player(g, c, pc + 2)
    done(g, f, pc)
    if o.obj < 0:
        return MORE
    it.did = 1
    return start_cast(g, who, o.obj, o.a, 0, 1)


cdef int way_with(GameC* g, int slot, int flag) noexcept nogil:
    """The way of casting with a CastFlag; -1 none."""
    cdef int card = g.s.objects[slot].card, k
    for k in range(g.prog.faces[card].n_modes):
        if g.prog.casts[g.prog.faces[card].first_mode + k].flags & flag:
            return g.prog.faces[card].first_mode + k
    return -1


cdef int ask_cast_way(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """who, ref, CastFlag: may cast it by that way, paying its cost."""
    cdef int at = pc + 2 + g.prog.code[pc + 3], who = player(g, c, pc + 2), slot
    cdef uint64_t which
    objects(g, c, at, &which)
    slot = only_slot(which)
    it.did = 0
    if slot < 0 or who < 0 or way_with(g, slot, g.prog.code[at + g.prog.code[at + 1]]) < 0 or cast_forbidden(g, who, slot):
        return done(g, f, pc)
    if not way_allowed(g, who, slot, way_with(g, slot, g.prog.code[at + g.prog.code[at + 1]])):
        return done(g, f, pc)
    return ask_yes_no(g, who)


cdef int answer_cast_way(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil:
    cdef int at = pc + 2 + g.prog.code[pc + 3], who = player(g, c, pc + 2), slot
    cdef uint64_t which
    objects(g, c, at, &which)
    slot = only_slot(which)
    done(g, f, pc)
    if o.kind == OP_NO:
        return MORE
    it.did = 1
    return start_cast(g, who, slot, way_with(g, slot, g.prog.code[at + g.prog.code[at + 1]]), 0, 0)


cdef int ask_cast_now(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """who, ref, flags(1 by mana of any type): may cast it, paying its cost. Of a card with several ways of being cast, which one is not
    asked here."""
    cdef int who = player(g, c, pc + 2), slot = spell_of(g, c, pc + 2 + g.prog.code[pc + 3])
    it.did = 0
    if slot < 0 or who < 0 or g.s.objects[slot].zone == Z_NONE or not castable_free(g, who, slot):
        return done(g, f, pc)
    if g.prog.faces[g.s.objects[slot].card].n_modes != 1:
        overflow(g, OV_UNSUPPORTED)
    if not g.prog.casts[g.prog.faces[g.s.objects[slot].card].first_mode].zones >> Z_HAND & 1:
        return done(g, f, pc)    # without a mana cost it cannot be paid for (CR 118.6)
    return ask_yes_no(g, who)


cdef int answer_cast_now(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil:
    cdef int ref = pc + 2 + g.prog.code[pc + 3], who = player(g, c, pc + 2), slot = spell_of(g, c, ref)
    done(g, f, pc)
    if o.kind == OP_NO:
        return MORE
    it.did = 1
    if g.prog.code[ref + g.prog.code[ref + 1]] & 1:
        g.s.objects[slot].extra |= ANY_TYPE
    return start_cast(g, who, slot, g.prog.faces[g.s.objects[slot].card].first_mode, 0, 0)


cdef int spell_of(GameC* g, ContextC* c, int pc) except -2 nogil:
    cdef uint64_t which
    objects(g, c, pc, &which)
    return only_slot(which)


cdef int ask_retarget(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """'Change the target of target spell with a single target' (CR 115.7a)."""
    cdef int slot = spell_of(g, c, pc + 2), item, k, n = 0
    if slot < 0 or g.s.objects[slot].zone != Z_STACK:
        return done(g, f, pc)
    item = spell_item(g, slot)
    if item < 0 or g.s.stack[item].n_targets != 1:
        return done(g, f, pc)
    target_options(g, item, spec_of_target(g, &g.s.stack[item], 0), g.s.stack[item].controller)
    for k in range(g.n_options):
        if g.options[k].a != g.s.stack[item].targets[0]:
            g.options[n] = g.options[k]
            n += 1
    g.n_options = n
    if n == 0:
        return done(g, f, pc)   # CR 115.7a: unchanged when there is no other legal target
    g.decider = it.controller
    return ASK


cdef int answer_retarget(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil:
    redirect(g, spell_item(g, spell_of(g, c, pc + 2)), 0, o.a)
    return done(g, f, pc)
