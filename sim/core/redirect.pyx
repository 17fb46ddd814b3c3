"""Spells and abilities on the stack that another player gains control of or that get new targets
(CR 115.7).

E_NEW_TARGETS while it asks: stage is the number of the target that is looked at.
"""
from libc.stdint cimport uint64_t
from sim.core.asking cimport done, only_slot
from sim.core.casting cimport announce_first
from sim.core.copies cimport other_targets
from sim.core.evaluate cimport objects, player
from sim.core.events cimport overflow
from sim.core.flow cimport ASK, MORE
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.opcodes cimport T_AIMED
from sim.core.opcodes cimport R_TARGET, T_ENTERS, T_PLAYER_TARGETED, T_TARGETED, T_TARGETED_FIRST, Z_HAND, Z_NONE, Z_STACK
from sim.core.stack_abilities cimport ITEM_CODE, item_code
from sim.core.state cimport FrameC, MAX_OBJECTS, O_ADVENTURE, O_FROM_HAND, OV_UNSUPPORTED, StackC
from sim.core.triggers cimport fire_between
from sim.core.zones cimport spell_item


cdef int item_meant(GameC* g, StackC* it, ContextC* c, int ref) except -2 nogil:
    """The place on the stack of the spell or ability that a reference means; -1 when it is gone."""
    cdef uint64_t which = 0
    cdef int slot, code
    if g.prog.code[ref] == R_TARGET:
        code = it.targets[g.prog.code[ref + 2]]
        if item_code(code):
            return code - ITEM_CODE
    objects(g, c, ref, &which)
    slot = only_slot(which)
    return spell_item(g, slot) if slot >= 0 and g.s.objects[slot].zone == Z_STACK else -1


cdef int e_take_spell(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """ref, who: from now on that player controls the spell, and the permanent that it becomes. It was not cast from his hand."""
    cdef int item = item_meant(g, it, c, pc + 2), who = player(g, c, pc + 2 + g.prog.code[pc + 3]), slot
    it.did = 0
    if item < 0 or who < 0:
        return MORE
    slot = g.s.stack[item].obj
    if slot < 0 or g.s.objects[slot].flags & O_ADVENTURE:
        return overflow(g, OV_UNSUPPORTED)    # an ability; who may cast what is on an adventure is its owner here
    it.did = 1
    if g.s.stack[item].controller == who:
        return MORE
    g.s.stack[item].controller = who
    g.s.objects[slot].controller = who
    g.s.objects[slot].flags &= ~<unsigned int>O_FROM_HAND
    if g.s.stack[item].from_zone == Z_HAND:
        g.s.stack[item].from_zone = Z_NONE
    g.dirty = 1
    return MORE


cdef int redirect(GameC* g, int item, int k, int target) except -1 nogil:
    """Target number k becomes another one; what waits for that triggers."""
    cdef StackC* of = &g.s.stack[item]
    of.targets[k] = target
    g.dirty = 1
    if 0 <= target < MAX_OBJECTS:
        fire_between(g, T_TARGETED, target, of.controller, 0, of.obj if of.obj >= 0 else of.source)
        fire_between(g, T_AIMED, target, of.controller, 0, of.obj if of.obj >= 0 else of.source)
        if g.prog.events[T_TARGETED_FIRST - T_ENTERS]:
            announce_first(g, of, target)
    elif 100 <= target < 102 and of.obj >= 0:
        fire_between(g, T_PLAYER_TARGETED, -1, target - 100, 0, of.obj)
    return 0


cdef int ask_new_targets(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """who, ref: each target stays or is changed to another legal one (CR 115.7d)."""
    cdef int who = player(g, c, pc + 2), item = item_meant(g, it, c, pc + 2 + g.prog.code[pc + 3]), k = f.stage
    if who < 0 or item < 0 or k >= g.s.stack[item].n_targets:
        f.stage = 0
        return done(g, f, pc)
    if g.s.stack[item].targets[k] == -2 or other_targets(g, item, k) == 0:
        g.n_options = 0
        f.stage += 1
        f.pc = pc
        return MORE
    g.decider = who
    f.pc = pc
    return ASK


cdef int answer_new_targets(GameC* g, FrameC* f, ContextC* c, int pc, OptionC* o) except -1 nogil:
    cdef int item = item_meant(g, &g.s.stack[f.item], c, pc + 2 + g.prog.code[pc + 3])
    if o.a >= 0:
        redirect(g, item, f.stage, o.a)
    f.stage += 1
    return MORE
