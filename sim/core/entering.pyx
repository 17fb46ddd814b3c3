"""Entering the battlefield: replacement effects first, then the permanent is there (CR 614.1c-d, 614.12)."""
from libc.stdint cimport int32_t, uint64_t
from libc.string cimport memset
from sim.core.bestowed cimport copies_bestowed
from sim.core.evaluate cimport holds, matches, matching, object_context, objects, players, value
from sim.core.arrivals cimport note_tally
from sim.core.counters cimport AS_ENTERS, put_counters, several_enter
from sim.core.events cimport move_object, overflow, protected_from, run_program
from sim.core.flow cimport ASK, FR_ENTER, MORE, OP_OBJECT, option, pop_frame
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.goal cimport note_left
from sim.core.layers cimport refresh
from sim.core.sagas cimport begins_saga
from sim.core.state cimport (FrameC, OV_UNSUPPORTED, O_ATTACKING, O_CAST, O_COPY, O_ENTERED, O_EVOKED, O_FREE, O_HASTE_SUSPEND, O_KICKED, O_LEFT, O_SICK, O_TAPPED,
                             O_TOKEN, ObjectC, OV_COPY)
from sim.core.state cimport O_NEW, StackC
from sim.core.state cimport O_ENTERS_TAPPED, O_FROM_HAND
from sim.core.triggers cimport fire, fire_between
from sim.core.zones cimport forget, lift, place, running_item, spell_item
from sim.core.opcodes cimport KW_COMPLEATED, T_LEAVES_GRAVEYARD
from sim.core.opcodes cimport V_COUNT, V_ENTERED, V_MAX0, V_NUM, V_TIMES
from sim.core.opcodes cimport (AB_REPLACEMENT, F_IS, R_SELF, CT_LOYALTY, CT_M1M1, CT_P1P1, G_AS_ENTERS, G_ENTERS_COPY, G_ENTERS_TAPPED, G_ENTERS_WITH,
                               G_WOULD_ENTER, KW_DAYBOUND, T_ENTERS, T_MOVES, Z_BATTLEFIELD, Z_EXILE, Z_GRAVEYARD, Z_HAND, Z_NONE, Z_STACK)
from sim.core.opcodes cimport ST_BEGIN_COMBAT, ST_END_COMBAT, TY_BATTLE, TY_CREATURE, TY_PLANESWALKER
from sim.core.opcodes cimport CF_REMEMBER, FACT_NEW, G_ARRIVES, G_ENTERS_PAYING

cdef enum StageC:
    PICK = 0
    WOULD = 1
    COPY = 2
    CHOICES = 3
    ARRIVE = 4
    ATTACH = 5
    PAYING = 6
    SETTLE = 7


cdef int next_replacement(GameC* g, int slot, int op, int start) noexcept nogil:
    """G_ node number `start` or later among the object's own replacement abilities; returns ability position or -1."""
    cdef int k, ability
    for k in range(start, g.ch[slot].n_abilities):
        ability = g.ch[slot].abilities[k]
        if g.prog.abilities[ability].kind == AB_REPLACEMENT:
            if g.prog.code[g.prog.abilities[ability].effect] == op:
                return k
    return -1


cdef inline bint about_itself(GameC* g, int pc) noexcept nogil:
    """CR 614.12: of the effects of what is entering only those that are about nothing else apply to it."""
    return g.prog.code[pc + 2] == F_IS and g.prog.code[pc + 4] == R_SELF


cdef int replaced_by(GameC* g, FrameC* f, int slot, int source) except -1 nogil:
    """G_WOULD_ENTER of `source` about `slot`: filter, condition, kind (0 exile instead, 1 program first), program."""
    cdef int k, ability, pc, at
    cdef int32_t* code = g.prog.code
    cdef ContextC c
    for k in range(g.ch[source].n_abilities):
        ability = g.ch[source].abilities[k]
        if g.prog.abilities[ability].kind != AB_REPLACEMENT:
            continue
        pc = g.prog.abilities[ability].effect
        if code[pc] != G_WOULD_ENTER or (source == slot and not about_itself(g, pc)):
            continue
        object_context(g, &c, source)
        if g.s.objects[source].zone != Z_BATTLEFIELD:
            c.controller = f.player if f.player < 2 else g.s.objects[slot].owner
        c.subject = slot
        if not matches(g, &c, pc + 2, slot):
            continue
        at = pc + 2 + code[pc + 3]
        if not holds(g, &c, at):
            continue
        at += code[at + 1]
        if code[at] == 0:
            return 2
        run_program(g, code[at + 1], source, c.controller)
        return 1
    return 0


cdef int would_enter(GameC* g, FrameC* f) except -1 nogil:
    """Replacement effects that change whether it enters at all."""
    cdef int i, slot = f.obj, done = 0
    f.stage = COPY
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == Z_BATTLEFIELD or i == slot:
            done = replaced_by(g, f, slot, i)
            if done == 2:
                f = &g.s.frames[g.s.n_frames - 1]
                f.stage = PICK
                f.obj = -1
                move_object(g, slot, Z_EXILE, 0)
                return MORE
            if done == 1:
                return MORE
    return MORE


cdef int copy_step(GameC* g, FrameC* f) except -1 nogil:
    """'You may have this enter as a copy' (CR 707.9)."""
    cdef int k = next_replacement(g, f.obj, G_ENTERS_COPY, 0), pc, i
    cdef uint64_t found
    cdef ContextC c
    if f.d < 0:
        i = f.obj
        f.stage = PICK
        f.obj = -1
        f.d = 0
        return move_object(g, i, Z_GRAVEYARD, 0) * 0
    if k < 0:
        f.stage = CHOICES
        f.b = 0
        return MORE
    pc = g.prog.abilities[g.ch[f.obj].abilities[k]].effect
    object_context(g, &c, f.obj)
    c.controller = f.player if f.player < 2 else g.s.objects[f.obj].owner
    matching(g, &c, 1 << Z_BATTLEFIELD, pc + 2, &found)
    found &= ~(<uint64_t>1 << f.obj)
    if g.prog.code[pc + 2 + g.prog.code[pc + 3] + 1] & 1 or not found:
        option(g, OP_OBJECT, -1, 0, 0, 0)
    for i in range(g.s.n_objects):
        if found >> i & 1:
            option(g, OP_OBJECT, i, 0, 0, 0)
    g.decider = c.controller
    return ASK


cdef int enter_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil:
    """Enchant the chosen permanent, or become a copy of it: its copiable values, with the exceptions."""
    cdef int k = next_replacement(g, f.obj, G_ENTERS_COPY, 0), pc, mod
    if f.stage == ATTACH:
        g.s.objects[f.obj].attached = o.obj + 1
        f.stage = ARRIVE
        return 0
    pc = g.prog.abilities[g.ch[f.obj].abilities[k]].effect
    f.stage = CHOICES
    f.b = 0
    if o.obj < 0:
        return 0
    mod = g.prog.code[pc + 2 + g.prog.code[pc + 3]]
    if g.s.objects[o.obj].copy_mod and g.s.objects[o.obj].copy_mod != mod and mod:
        overflow(g, OV_COPY)
    if not mod:
        mod = g.s.objects[o.obj].copy_mod
    copies_bestowed(g, o.obj)
    f.mana[4] = 1 if g.prog.code[pc + 2 + g.prog.code[pc + 3] + 1] & 2 else 0     # 'enter tapped as a copy'
    g.s.objects[f.obj].face = g.s.objects[o.obj].face
    g.s.objects[f.obj].copy_mod = mod
    g.dirty = 1
    return 0


cdef int choices_step(GameC* g, FrameC* f) except -1 nogil:
    """'As this enters, choose ...', one after the other."""
    cdef int k = next_replacement(g, f.obj, G_AS_ENTERS, f.b), pc, controller
    if k < 0:
        f.stage = ATTACH
        return MORE
    f.b = k + 1
    controller = f.player if f.player < 2 else g.s.objects[f.obj].owner
    pc = g.prog.abilities[g.ch[f.obj].abilities[k]].effect
    run_program(g, g.prog.code[pc + 2], f.obj, controller)
    return MORE


cdef int counts_graveyards(GameC* g, int pc) noexcept nogil:
    """A value that is a number of cards in graveyards."""
    cdef int32_t* code = g.prog.code
    if code[pc] == V_MAX0:
        return counts_graveyards(g, pc + 2)
    if code[pc] == V_TIMES:
        return counts_graveyards(g, pc + 3)
    return 1 if code[pc] == V_COUNT and code[pc + 2] >> Z_GRAVEYARD & 1 else 0


cdef int enters_with(GameC* g, int slot, int was) except -1 nogil:
    """Counters and tapped status it enters with, by its own abilities and by those of permanents already there. A card that comes from
    a graveyard is itself among the cards there (CR 614.12), and it is there no more when they are counted here."""
    cdef int i, k, ability, pc, at, n
    cdef int32_t* code = g.prog.code
    cdef ContextC c
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone != Z_BATTLEFIELD:
            continue
        for k in range(g.ch[i].n_abilities):
            ability = g.ch[i].abilities[k]
            if g.prog.abilities[ability].kind != AB_REPLACEMENT:
                continue
            pc = g.prog.abilities[ability].effect
            if code[pc] != G_ENTERS_TAPPED and code[pc] != G_ENTERS_WITH or (i == slot and not about_itself(g, pc)):
                continue
            object_context(g, &c, i)
            c.subject = slot
            if not matches(g, &c, pc + 2, slot):
                continue
            at = pc + 2 + code[pc + 3]
            if code[pc] == G_ENTERS_WITH and code[at + 1] != V_NUM and i != slot and several_enter(g):
                return overflow(g, OV_UNSUPPORTED)    # what enters with it is not there yet
            if code[pc] == G_ENTERS_TAPPED:
                if not holds(g, &c, at):
                    g.s.objects[slot].flags |= O_TAPPED
            else:
                if was == Z_GRAVEYARD and counts_graveyards(g, at + 1):
                    return overflow(g, OV_UNSUPPORTED)
                n = value(g, &c, at + 1)
                if n > 0:
                    put_counters(g, g.ch[slot].controller, slot, code[at], n, AS_ENTERS)
                    refresh(g)
    return 0


cdef int on_arrival(GameC* g, int slot) except -1 nogil:
    """Programs of its own that run at once (G_ARRIVES): what a way of casting it has in store for the permanent."""
    cdef int k = next_replacement(g, slot, G_ARRIVES, 0)
    while k >= 0:
        run_program(g, g.prog.code[g.prog.abilities[g.ch[slot].abilities[k]].effect + 2], slot, g.ch[slot].controller)
        k = next_replacement(g, slot, G_ARRIVES, k + 1)
    return 0


cdef inline bint turns_over(GameC* g, FrameC* f) noexcept nogil:
    """It enters transformed: with the characteristics of its back (CR 712.14a)."""
    return f.a & 2 and g.prog.faces[g.s.objects[f.obj].face].flags & 8


cdef inline bint needs_host(GameC* g, FrameC* f) noexcept nogil:
    """An Aura that is put onto the battlefield otherwise than by resolving."""
    cdef int slot = f.obj
    if g.s.objects[slot].zone == Z_STACK or g.s.objects[slot].attached or g.every_step == 2 or g.prog.aura_subtype < 0:
        return False
    if turns_over(g, f):
        return g.prog.faces[g.prog.faces[g.s.objects[slot].face].other].subtypes >> g.prog.aura_subtype & 1
    return g.ch[slot].subtypes >> g.prog.aura_subtype & 1


cdef int attach_step(GameC* g, FrameC* f) except -1 nogil:
    """Whoever puts an Aura onto the battlefield chooses what it enchants; without a choice it stays where it is (CR 303.4f-g)."""
    cdef int slot = f.obj, spell = g.prog.faces[g.s.objects[slot].face].spell, pc, who, i
    cdef int32_t* code = g.prog.code
    cdef uint64_t found
    cdef ContextC c
    if not needs_host(g, f):
        f.stage = ARRIVE
        return MORE
    if turns_over(g, f):
        return overflow(g, OV_UNSUPPORTED)
    pc = g.prog.modes[g.prog.abilities[spell].first_mode].targets if spell >= 0 else 0
    object_context(g, &c, slot)
    c.controller = f.player if f.player < 2 else g.s.objects[slot].owner
    who = pc + 5 + code[pc + 6]
    if not pc or players(g, &c, pc + 5) or code[who] != 1 << Z_BATTLEFIELD:
        return overflow(g, OV_UNSUPPORTED)
    matching(g, &c, code[who], who + 1, &found)
    for i in range(g.s.n_objects):
        if found >> i & 1 and protected_from(g, i, slot):
            found &= ~(<uint64_t>1 << i)
    if found and f.pc2:
        return overflow(g, OV_UNSUPPORTED)    # not to what enters together with it
    if not found:
        f.stage = PICK
        f.obj = -1
    for i in range(g.s.n_objects):
        if found >> i & 1:
            option(g, OP_OBJECT, i, 0, 0, 0)
    g.decider = c.controller
    return ASK if found else MORE


cdef int leaves_graveyard(GameC* g, FrameC* f) except -1 nogil:
    """What sees it leave was there before anything entered (CR 603.10a), and sees the card, not a copy that it will be."""
    cdef ObjectC* o = &g.s.objects[f.obj]
    if f.pc2 & 1 or o.face != o.card or o.copy_mod:
        return overflow(g, OV_UNSUPPORTED)
    g.moment = f.mana[0] + 1
    fire(g, T_LEAVES_GRAVEYARD, f.obj, o.owner, 0)
    g.moment = 0
    return 0


cdef int arrive(GameC* g, FrameC* f) except -1 nogil:
    """Now it is on the battlefield. What it pays as it enters comes next, and only then is it seen to have entered."""
    cdef int slot = f.obj, was = g.s.objects[slot].zone, item, player = f.player, flags = f.a
    cdef ObjectC* o = &g.s.objects[slot]
    cdef int face = o.face, mod = o.copy_mod, chosen = o.chosen, x = o.x, attached = o.attached
    cdef unsigned int keep = o.flags & (O_TOKEN | O_COPY | O_CAST | O_EVOKED | O_FREE | O_HASTE_SUSPEND | O_KICKED | O_LEFT)
    f.stage = PAYING
    f.b = 0
    f.c = was
    if was == Z_GRAVEYARD and g.prog.events[T_LEAVES_GRAVEYARD - T_ENTERS]:
        leaves_graveyard(g, f)
    if was == Z_STACK and o.flags & O_ENTERS_TAPPED:
        flags |= 1
    f.mana[3] = 1 if was == Z_STACK and o.flags & O_CAST and o.flags & O_FROM_HAND else 0
    if was == Z_STACK:
        item = spell_item(g, slot)
        if item >= 0:
            g.s.stack[item].obj = -1
    forget(g, slot, running_item(g), 99, was == Z_STACK)
    lift(g, slot)
    place(g, slot, Z_BATTLEFIELD, 0)
    o.controller = player if player < 2 else o.owner
    if keep & O_COPY:
        keep = (keep & ~<unsigned int>O_COPY) | O_TOKEN   # CR 707.10f: a copy of a permanent spell becomes a token
    o.flags = keep | O_SICK | (O_ENTERED if g.prog.uses_entered else 0) | (O_NEW if g.prog.facts & FACT_NEW else 0)
    if was == Z_HAND:
        note_left(g, slot)
    o.face = face
    o.copy_mod = mod
    o.chosen = chosen
    o.x = x
    o.attached = attached
    o.link = 0
    o.link_kind = 0
    o.extra = 0
    if was != Z_STACK or not o.cast_mode or not g.prog.casts[g.prog.faces[o.card].first_mode + o.cast_mode - 1].flags & CF_REMEMBER:
        o.cast_mode = 0
    o.damage = 0
    o.fate = 0
    g.s.clock += 1
    o.timestamp = g.s.clock
    if flags & 1 or f.mana[4]:
        o.flags |= O_TAPPED
    f.mana[4] = 0
    if flags & 2 and g.prog.faces[o.face].flags & 8:
        o.face = g.prog.faces[o.face].other
    if g.s.daytime == 2 and g.prog.faces[o.face].keywords >> KW_DAYBOUND & 1 and not mod:
        o.face = g.prog.faces[o.face].other   # CR 702.145d
    g.dirty = 1
    return MORE


cdef int paying_step(GameC* g, FrameC* f) except -1 nogil:
    """'As this enters, you may pay ...', by the abilities that it has there (CR 614.12)."""
    cdef int k = next_replacement(g, f.obj, G_ENTERS_PAYING, f.b)
    if k < 0:
        f.stage = SETTLE
        return MORE
    f.b = k + 1
    run_program(g, g.prog.code[g.prog.abilities[g.ch[f.obj].abilities[k]].effect + 2], f.obj, g.ch[f.obj].controller)
    return MORE


cdef int e_enters_tapped(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """It enters tapped: nothing became tapped."""
    cdef int i
    cdef uint64_t which
    objects(g, c, pc + 2, &which)
    for i in range(g.s.n_objects):
        if which >> i & 1 and g.s.objects[i].zone == Z_BATTLEFIELD:
            g.s.objects[i].flags |= O_TAPPED
            g.dirty = 1
    return MORE


cdef int e_not_enter(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """The permanent that is about to enter, by the topmost frame of that kind, goes to the graveyard instead."""
    cdef int i
    for i in range(g.s.n_frames - 1, -1, -1):
        if g.s.frames[i].kind == FR_ENTER:
            g.s.frames[i].d = -1
            return MORE
    return overflow(g, OV_UNSUPPORTED)


cdef int joins_attack(GameC* g, int slot) noexcept nogil:
    """It enters attacking: a creature of the attacking player, in combat (CR 506.3, 508.4). Where there is something else to attack
    than the player, its controller would choose."""
    cdef int i, who = g.ch[slot].controller
    if who != g.s.active or not g.ch[slot].types & TY_CREATURE:
        return 0
    if not g.s.combat:
        return overflow(g, OV_UNSUPPORTED) if ST_BEGIN_COMBAT <= g.s.step <= ST_END_COMBAT else 0
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == Z_BATTLEFIELD and g.ch[i].controller != who and g.ch[i].types & (TY_PLANESWALKER | TY_BATTLE):
            return overflow(g, OV_UNSUPPORTED)
    g.s.objects[slot].flags |= O_ATTACKING
    g.s.objects[slot].attacks = 100 + 1 - who
    return 0


cdef int settle(GameC* g, FrameC* f) except -1 nogil:
    """Counters and status it enters with, and what sees it enter."""
    cdef int slot = f.obj, was = f.c, flags = f.a, kind = f.mana[1], n = f.mana[2], loyalty
    cdef ObjectC* o = &g.s.objects[slot]
    f.stage = PICK
    f.obj = -1
    loyalty = g.prog.faces[o.face].loyalty
    if g.prog.faces[o.card].keywords >> KW_COMPLEATED & 1:
        loyalty -= 2 * o.x
        o.x = 0
    if loyalty > 0:
        put_counters(g, o.controller, slot, CT_LOYALTY, loyalty, AS_ENTERS)
    if flags & 24:
        put_counters(g, o.controller, slot, CT_P1P1 if flags & 8 else CT_M1M1, 1, AS_ENTERS)
        refresh(g)
    if kind:
        put_counters(g, o.controller, slot, kind, n, AS_ENTERS)
        refresh(g)
    g.from_hand = 1 if f.mana[3] else 2
    enters_with(g, slot, was)
    g.from_hand = 0
    o.spare = 0
    begins_saga(g, slot)
    if flags & 4:
        joins_attack(g, slot)
    g.dirty = 1
    note_tally(g, V_ENTERED, slot, o.controller)
    g.moment = f.mana[0] + 1    # those of one frame enter at the same time
    fire(g, T_ENTERS, slot, o.controller, 0)
    fire_between(g, T_MOVES, slot, o.owner, was, Z_BATTLEFIELD)
    g.moment = 0
    return on_arrival(g, slot)


cdef int enter_step(GameC* g, FrameC* f) except -1 nogil:
    """FR_ENTER: one object after the other."""
    cdef int i
    refresh(g)
    if f.stage == PICK:
        for i in range(g.s.n_objects):
            if f.mask >> i & 1:
                f.mask &= ~(<uint64_t>1 << i)
                if g.s.objects[i].zone == Z_NONE:
                    continue
                memset(&g.s.objects[i].counters[0], 0, sizeof(g.s.objects[i].counters))   # CR 122.2
                f.obj = i
                f.pc2 |= 1 if f.mask else 0    # several enter together
                f.stage = WOULD
                return MORE
        pop_frame(g)
        return MORE
    if f.stage == WOULD:
        return would_enter(g, f)
    if f.stage == COPY:
        return copy_step(g, f)
    if f.stage == CHOICES:
        return choices_step(g, f)
    if f.stage == ATTACH:
        return attach_step(g, f)
    if f.stage == PAYING:
        return paying_step(g, f)
    if f.stage == SETTLE:
        return settle(g, f) * 0
    return arrive(g, f)
