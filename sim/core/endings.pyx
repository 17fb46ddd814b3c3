"""Turns that end early (CR 723 as of the newest rules, 719 before) and turns that a player may skip as they would begin (CR 614.10)."""
from libc.string cimport memset
from libc.stdint cimport uint64_t
from sim.core.actions cimport state_based_actions
from sim.core.combat cimport end_combat
from sim.core.evaluate cimport value
from sim.core.events cimport move_objects, overflow, untap
from sim.core.flow cimport ASK, FR_SKIP, MORE, OP_NO, OP_YES, option, pop_frame, push_frame
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.layers cimport refresh
from sim.core.kept_mana cimport empty_pools
from sim.core.opcodes cimport DU_END_OF_COMBAT, S_MAY_SKIP_TURN, ST_CLEANUP, Z_EXILE
from sim.core.steer cimport add_turn_after
from sim.core.state cimport FrameC, O_TAPPED, OV_UNSUPPORTED, PendingC, StackC
from sim.core.turn cimport begin_step, begin_turn, end_effects
from sim.core.zones cimport remove_item


# ---- the turn ends -------------------------------------------------------------------------------------------------------------
cdef int e_end_turn(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """What waits is forgotten, the stack is exiled with what is resolving, state-based actions are performed, and the cleanup step
    begins; what triggers meanwhile is put on the stack there."""
    cdef int i
    cdef uint64_t which = 0
    if g.s.n_frames != 1:
        return overflow(g, OV_UNSUPPORTED)    # something else is under way besides
    for i in range(g.s.n_pending):
        memset(&g.s.pending[i], 0, sizeof(PendingC))
    g.s.n_pending = 0
    pop_frame(g)
    for i in range(g.s.n_stack):
        if g.s.stack[i].obj >= 0:
            which |= <uint64_t>1 << g.s.stack[i].obj
    if which:
        move_objects(g, which, Z_EXILE, 0)
    while g.s.n_stack:
        remove_item(g, g.s.n_stack - 1)
    g.dirty = 1
    while not g.s.result and not g.capacity and state_based_actions(g):
        if g.s.n_frames:
            return overflow(g, OV_UNSUPPORTED)    # a choice among them
    empty_pools(g)
    end_combat(g)
    end_effects(g, DU_END_OF_COMBAT, -1)
    g.s.cleanup_again = 0
    g.hush = g.hush_main = 0
    return begin_step(g, ST_CLEANUP)


# ---- a turn that is skipped ----------------------------------------------------------------------------------------------------
cdef int skipper(GameC* g, int who, uint64_t asked) noexcept nogil:
    """A tapped permanent of that player that lets him skip his turn, and that he was not asked about yet; -1 none."""
    cdef int i
    for i in range(g.n_statics):
        if g.prog.code[g.statics[i].pc] == S_MAY_SKIP_TURN and g.statics[i].controller == who and g.statics[i].source >= 0 \
                and g.s.objects[g.statics[i].source].flags & O_TAPPED and not asked >> g.statics[i].source & 1:
            return g.statics[i].source
    return -1


cdef int next_turn(GameC* g, int usual) except -1 nogil:
    """The next turn begins: an extra turn before the usual one (CR 500.7), without those that are skipped (CR 500.11). usual: whose
    turn it is unless there is an extra one."""
    cdef int who, i
    cdef FrameC* f
    add_turn_after(g)
    while True:
        who = -1
        for i in range(2):
            if who < 0 and g.s.players[i].extra_turns:
                g.s.players[i].extra_turns -= 1
                who = i
        if who < 0:
            who = usual
            usual = 1 - who
        if not g.s.players[who].skips:
            break
        g.s.players[who].skips -= 1
    refresh(g)
    if skipper(g, who, 0) < 0:
        return begin_turn(g, who)
    f = push_frame(g, FR_SKIP, who)
    if f != NULL:
        f.a = usual
    return MORE


cdef int skip_step(GameC* g, FrameC* f) except -1 nogil:
    """FR_SKIP: about one permanent after the other."""
    cdef int who = f.player, slot
    refresh(g)
    slot = skipper(g, who, f.mask)
    if slot < 0:
        pop_frame(g)
        return begin_turn(g, who)
    option(g, OP_YES, slot, 0, 0, 0)
    option(g, OP_NO, slot, 0, 0, 0)
    g.decider = who
    return ASK


cdef int skip_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil:
    cdef int usual = f.a
    if o.kind == OP_NO:
        f.mask |= <uint64_t>1 << o.obj
        return 0
    pop_frame(g)
    untap(g, o.obj)
    return next_turn(g, usual)


cdef int e_note(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """value: an amount that what follows speaks of."""
    it.n = value(g, c, pc + 2)
    return MORE
