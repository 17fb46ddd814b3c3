"""Copies of spells on the stack (CR 707.10): E_COPY_SPELL who, how many, which, flags(1 new targets may be chosen).

The frame while it asks: c copies made so far, stage 1 + the target that is being looked at (0: the next copy has to be made).
"""
from libc.stdint cimport uint64_t
from sim.core.another cimport clashes
from sim.core.asking cimport done, only_slot
from sim.core.casting cimport announce_targets, first_of_spec, push_item, spec_of_target, target_options
from sim.core.evaluate cimport objects, player, value
from sim.core.events cimport new_object, overflow
from sim.core.flow cimport ASK, MORE, OP_TARGET, option
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.state cimport FrameC, O_COPY, O_EVOKED, O_KICKED, ObjectC, OV_UNSUPPORTED, StackC
from sim.core.triggers cimport fire
from sim.core.zones cimport spell_item
from sim.core.opcodes cimport HAP_COPIED, R_TARGET, T_HAPPENS, TY_INSTANT, TY_SORCERY, Z_STACK

cdef enum:
    NEW_TARGETS = 1
    IS_COPY = 1         # StackC.flags


cdef int copy_one(GameC* g, int who, int slot) except -1 nogil:
    """One copy of the spell in `slot`, on top of the stack: all that was chosen for it is copied (CR 707.10)."""
    cdef int item = spell_item(g, slot), copy, k
    cdef ObjectC* o = &g.s.objects[slot]
    cdef ObjectC* made
    cdef StackC* of
    cdef StackC* it
    if item < 0 or not g.ch[slot].types & (TY_INSTANT | TY_SORCERY):
        return overflow(g, OV_UNSUPPORTED)  # a copy of a permanent spell becomes a token (CR 707.10f)
    copy = new_object(g, o.card, who, Z_STACK)
    if copy < 0:
        return 0
    made = &g.s.objects[copy]
    made.face = o.face
    made.copy_mod = o.copy_mod
    made.cast_mode = o.cast_mode
    made.x = o.x
    made.chosen = o.chosen
    made.flags = O_COPY | (o.flags & (O_KICKED | O_EVOKED))
    g.s.clock += 1
    made.timestamp = g.s.clock
    it = push_item(g, copy, copy, who, g.s.stack[item].ability)
    if it == NULL:
        return 0
    of = &g.s.stack[item]
    it.mode = of.mode
    it.modes = of.modes
    it.x = of.x
    it.n_targets = of.n_targets
    for k in range(of.n_targets):
        it.targets[k] = of.targets[k]
        it.amounts[k] = of.amounts[k]
    it.flags = IS_COPY
    return 0


cdef int other_targets(GameC* g, int item, int k) except -1 nogil:
    """Options for target number k of a copy: it stays, or becomes another legal one (CR 707.10c, 115.7d)."""
    cdef StackC* it = &g.s.stack[item]
    cdef int spec = spec_of_target(g, it, k), first = first_of_spec(g, it, spec), i, j, n = 0, taken, kept = 1
    target_options(g, item, spec, it.controller)
    if clashes(g, it, k) and g.n_options > 1:
        overflow(g, OV_UNSUPPORTED)    # the new targets would have to be another of each other
    for i in range(g.n_options):
        taken = 1 if g.options[i].a == it.targets[k] else 0
        for j in range(first, k):
            taken |= it.targets[j] == g.options[i].a
        if not taken:
            g.options[n] = g.options[i]
            n += 1
    g.n_options = n
    for j in range(first, k):
        if it.targets[j] >= 0 and it.targets[j] == it.targets[k]:
            kept = 0    # an earlier one was changed to what this one is
    if kept:
        option(g, OP_TARGET, -1, -1, 0, 0)
    return n


cdef int ask_copy_spell(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    cdef int count = pc + 2 + g.prog.code[pc + 3], ref = count + g.prog.code[count + 1], flags = g.prog.code[ref + g.prog.code[ref + 1]]
    cdef int who = player(g, c, pc + 2), top = g.s.n_stack - 1, slot, k = f.stage - 1
    cdef uint64_t which
    if f.stage == 0:
        if who < 0 or f.c >= value(g, c, count):
            it.did = f.c > 0
            return done(g, f, pc)
        objects(g, c, ref, &which)
        slot = only_slot(which)
        if slot < 0 or g.s.objects[slot].zone != Z_STACK:
            if g.prog.code[ref] != R_TARGET:
                overflow(g, OV_UNSUPPORTED)     # what has left the stack is not remembered well enough
            it.did = 0
            return done(g, f, pc)
        if copy_one(g, who, slot) >= 0:
            fire(g, T_HAPPENS, g.s.stack[g.s.n_stack - 1].obj, who, HAP_COPIED)
        f.c += 1
        f.stage = 1
    elif not flags & NEW_TARGETS or k >= g.s.stack[top].n_targets:
        f.stage = 0
        f.pc = pc
        return announce_targets(g, top) * 0
    elif g.s.stack[top].targets[k] == -2 or other_targets(g, top, k) == 0:
        g.n_options = 0
        f.stage += 1
    else:
        g.decider = who
        return ASK
    f.pc = pc
    return MORE


cdef int answer_copy_spell(GameC* g, FrameC* f, OptionC* o) except -1 nogil:
    if o.a >= 0:
        g.s.stack[g.s.n_stack - 1].targets[f.stage - 1] = o.a
    f.stage += 1
    return MORE


cdef int spells_before(GameC* g, ContextC* c) noexcept nogil:
    """V_STORM: how many spells were cast before the one that the event is about, in its turn (CR 702.40a)."""
    cdef int item = spell_item(g, g.s.stack[c.item].ev_obj) if c.item >= 0 and g.s.stack[c.item].ev_obj >= 0 else -1
    if item < 0:
        return overflow(g, OV_UNSUPPORTED) * 0
    return g.s.stack[item].ev_n
