"""Turn structure and priority (CR 103.6, 117, 500-514, 603.3)."""
from libc.string cimport memmove, memset
from libc.stdint cimport uint64_t
from sim.core.actions cimport state_based_actions
from sim.core.casting cimport put_trigger
from sim.core.combat cimport any_attacker, any_combat, end_combat, needs_first_strike
from sim.core.effects cimport start_resolving
from sim.core.endings cimport next_turn
from sim.core.evaluate cimport matches, players, static_context
from sim.core.events cimport discard, draw_cards, move_objects, run_program, untap
from sim.core.flow cimport (ASK, FR_ATTACK, FR_BLOCK, FR_DAMAGE, FR_DISCARD, FR_OPENING, FR_TRIGGERS, FR_UNTAP, MORE, OP_ACTIVATE, OP_NO,
                            OP_OBJECT, OP_ORDER, OP_PASS, OP_YES, option, pop_frame, push_frame)
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.goal cimport hand_limit, judge_left, note_turn
from sim.core.houserules cimport drop_copies
from sim.core.landrule cimport fade
from sim.core.layers cimport refresh
from sim.core.kept_mana cimport empty_pools
from sim.core.permits cimport end_brief, end_lasting
from sim.core.phases cimport phase_after
from sim.core.priority cimport priority_options, take
from sim.core.sagas cimport turn_page
from sim.core.opcodes cimport Z_EXILE
from sim.core.speed cimport start_engines
from sim.core.state cimport O_PERMIT, O_PERMIT_FREE, O_PERMIT_TURN, O_TARGETED_A, O_TARGETED_B
from sim.core.state cimport (EffectC, FrameC, O_ENTERED, O_NO_UNTAP, O_PREVENT_BY, O_PREVENT_TO,
                             O_DAMAGED, O_DOOMED, O_REVEALED, O_SICK, O_STRUCK, O_TAPPED, PendingC, StackC)
from sim.core.state cimport O_ATTACKED_NOW, O_BLOCKED_NOW, O_NEW
from sim.core.lasting cimport end_not_yours, remove_effect
from sim.core.marks cimport bless
from sim.core.steer cimport turn_steered
from sim.core.triggers cimport fire, fire_state_triggers
from sim.core.untapping cimport chooses_untapped, keep_tapped, skips_step
from sim.core.windows cimport passes_quietly, skips_window
from sim.core.wounds cimport forget_wounds
from sim.core.zones cimport control_ends, enter, remove_item, zone_size
from sim.core.opcodes cimport (AB_OPENING, AF_MANA, AF_ONCE_A_TARGET, DU_END_OF_COMBAT, DU_END_OF_TURN, DU_NEXT_UNTAP, DU_THEIR_NEXT_UNTAP, DU_YOUR_NEXT_TURN, DU_YOUR_NEXT_UNTAP,
                               E_UNTIL, S_DOESNT_UNTAP, S_EXERTED, S_RETURN_AT_UNTAP,
                               S_MAY_NOT_UNTAP, S_NO_MAX_HAND, ST_ATTACKERS, ST_BEGIN_COMBAT, ST_BLOCKERS, ST_CLEANUP, ST_DAMAGE,
                               ST_DRAW, ST_END, ST_END_COMBAT, ST_FIRST_DAMAGE, ST_MAIN1, ST_MAIN2, ST_UNTAP, ST_UPKEEP, T_STEP, T_UNTAPS_MANY,
                               Z_BATTLEFIELD, Z_HAND)
from sim.core.opcodes cimport FACT_NEW, T_BECOMES_DAY


# ---- before the game ---------------------------------------------------------------------------------------------------------
cdef int begin_game(GameC* g) except -1 nogil:
    """Opening-hand abilities, starting player first (CR 103.6), then the first turn."""
    g.s.active = g.s.starter
    g.s.turn_one = 1
    g.s.upkeep_first = 1
    g.s.step = ST_CLEANUP
    push_frame(g, FR_OPENING, g.s.starter)
    return 0


cdef int opening_ability(GameC* g, int slot) noexcept nogil:
    cdef int k, index
    for k in range(g.ch[slot].n_abilities):
        index = g.ch[slot].abilities[k]
        if g.prog.abilities[index].kind == AB_OPENING:
            return index
    return -1


cdef int opening_step(GameC* g, FrameC* f) except -1 nogil:
    """One card after the other: use its opening-hand ability or not."""
    cdef int i
    refresh(g)
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == Z_HAND and g.s.objects[i].owner == f.player and not g.s.objects[i].flags & O_REVEALED \
                and opening_ability(g, i) >= 0:
            option(g, OP_YES, i, 0, 0, 0)
            option(g, OP_NO, i, 0, 0, 0)
            g.decider = f.player
            return ASK
    if f.stage == 0:
        f.stage = 1
        f.player = 1 - f.player
        return MORE
    for i in range(g.s.n_objects):
        g.s.objects[i].flags &= ~<int>O_REVEALED
    pop_frame(g)
    return begin_turn(g, g.s.starter)


cdef int opening_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil:
    cdef int index = opening_ability(g, o.obj), player = f.player
    g.s.objects[o.obj].flags |= O_REVEALED
    if o.kind == OP_NO:
        return 0
    if g.prog.abilities[index].effect == 0:
        return enter(g, <uint64_t>1 << o.obj, player, 0)
    return run_program(g, g.prog.abilities[index].effect, o.obj, player)


# ---- turns and steps -----------------------------------------------------------------------------------------------------------
cdef void end_effects(GameC* g, int duration, int controller) noexcept nogil:
    """Continuous effects of a duration end; controller -1: anybody's."""
    cdef int i = 0
    cdef EffectC* e
    while i < g.s.n_effects:
        e = &g.s.effects[i]
        if e.duration == duration and (controller < 0 or e.controller == controller):
            control_ends(g, i)
            memmove(e, e + 1, (g.s.n_effects - i - 1) * sizeof(EffectC))
            g.s.n_effects -= 1
            memset(&g.s.effects[g.s.n_effects], 0, sizeof(EffectC))
            g.dirty = 1
        else:
            i += 1


cdef void end_delayed(GameC* g) noexcept nogil:
    """Delayed triggers 'this turn' that were not set off (CR 603.7)."""
    cdef int i = 0
    while i < g.s.n_delayed:
        if g.s.delayed[i].duration == 1:
            memmove(&g.s.delayed[i], &g.s.delayed[i + 1], (g.s.n_delayed - i - 1) * sizeof(g.s.delayed[0]))
            g.s.n_delayed -= 1
            memset(&g.s.delayed[g.s.n_delayed], 0, sizeof(g.s.delayed[0]))
        else:
            i += 1


cdef int become(GameC* g, int daytime) except -1 nogil:
    """It becomes day (1) or night (2); from neither, nothing waits for that (CR 727.1)."""
    cdef int before = g.s.daytime
    g.s.daytime = daytime
    g.dirty = 1
    if not before or before == daytime:
        return 0
    refresh(g)
    return fire(g, T_BECOMES_DAY, -1, g.s.active, 0)


cdef int change_daytime(GameC* g, int previous) except -1 nogil:
    """CR 502.2, 702.145: how many spells the previous active player cast decides."""
    if g.s.daytime == 1 and g.s.players[previous].spells_last == 0:
        become(g, 2)
    elif g.s.daytime == 2 and g.s.players[previous].spells_last >= 2:
        become(g, 1)
    return 0


cdef int e_day(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """n, only where it is neither."""
    if not g.prog.code[pc + 3] or not g.s.daytime:
        become(g, g.prog.code[pc + 2])
    return MORE


cdef int begin_turn(GameC* g, int who) except -1 nogil:
    """The next turn: history of the last one becomes what the game may still ask."""
    cdef int i, begun, previous = g.s.active
    begun = g.s.players[who].turns_begun
    note_turn(g, who)
    g.s.active = who
    g.s.step = ST_UNTAP
    g.s.phases = g.s.resume = g.s.mains = 0
    g.s.passes = 0
    g.s.priority = who
    if g.prog.wounds:
        forget_wounds(g)
    for i in range(2):
        g.s.players[i].lands_played = 0
        g.s.players[i].lands_elsewhere = 0
        g.s.players[i].spells_last = g.s.players[i].spells_turn if g.prog.uses_spell_counts else 0
        g.s.players[i].spells_turn = 0
        g.s.players[i].facts = 0
        g.s.players[i].discarded = 0
        g.s.players[i].drawn = 0
        g.s.players[i].gained = 0
        g.s.players[i].dropped = 0
        memset(&g.s.players[i].entered[0], 0, sizeof(g.s.players[i].entered))
    if g.s.players[who].turns_begun == begun < g.prog.turns_counted:
        g.s.players[who].turns_begun += 1
    if not g.s.turn_one:
        change_daytime(g, previous)
    turn_steered(g, who)
    end_effects(g, DU_YOUR_NEXT_TURN, who)
    end_lasting(g, who)
    g.dirty = 1
    refresh(g)
    for i in range(g.s.n_objects):
        g.s.objects[i].used = 0
        g.s.objects[i].flags &= ~<int>O_ENTERED    # what began the game on the battlefield
        if g.s.objects[i].zone == Z_BATTLEFIELD and g.ch[i].controller == who:
            g.s.objects[i].flags &= ~<int>O_SICK
    push_frame(g, FR_UNTAP, who)
    return MORE


cdef int static_names(GameC* g, int op, int slot) except -1 nogil:
    """Does a static with this op and a filter as its first operand apply to the object?"""
    cdef int i
    cdef ContextC c
    for i in range(g.n_statics):
        if g.prog.code[g.statics[i].pc] == op:
            static_context(g, &c, i)
            if g.statics[i].affected >> slot & 1 and matches(g, &c, g.statics[i].pc + 2, slot):
                return 1
    return 0


cdef int untaps(GameC* g, int slot, int who) except -1 nogil:
    """Would it untap in this player's untap step, as far as it alone is asked?"""
    if g.s.objects[slot].zone != Z_BATTLEFIELD or g.ch[slot].controller != who or not g.s.objects[slot].flags & O_TAPPED:
        return 0
    return 0 if g.s.objects[slot].flags & O_NO_UNTAP or static_names(g, S_DOESNT_UNTAP, slot) or exerted_by(g, slot, who) else 1


cdef int untap_step(GameC* g, FrameC* f) except -1 nogil:
    """FR_UNTAP: choices not to untap, then everything untaps at once (CR 502.3)."""
    cdef int i, many = 0
    cdef uint64_t wanted = 0
    refresh(g)
    for i in range(g.s.n_objects if f.stage == 0 else 0):
        if g.s.objects[i].zone != Z_BATTLEFIELD or g.ch[i].controller != f.player or not g.s.objects[i].flags & O_TAPPED:
            continue
        if not f.mask >> i & 1 and static_names(g, S_MAY_NOT_UNTAP, i):
            option(g, OP_YES, i, 0, 0, 0)
            option(g, OP_NO, i, 0, 0, 0)
            g.decider = f.player
            return ASK
    if f.stage == 0:
        f.stage = 1
        f.mask = 0
        return MORE
    if chooses_untapped(g, f):
        g.decider = f.player
        return ASK
    for i in range(g.s.n_objects):
        if untaps(g, i, f.player):
            wanted |= <uint64_t>1 << i
    for i in range(g.s.n_objects):
        if wanted >> i & 1:
            many += untap(g, i)
    for i in range(g.s.n_objects):
        g.s.objects[i].flags &= ~<int>O_NO_UNTAP
    i = f.player
    pop_frame(g)
    end_untap(g, i)
    if many:
        fire(g, T_UNTAPS_MANY, -1, i, many)
    return begin_step(g, ST_UPKEEP)


cdef int exerted_by(GameC* g, int slot, int who) noexcept nogil:
    """Does it stay tapped in this player's untap step because he exerted it (CR 701.39a)?"""
    cdef int i
    for i in range(g.s.n_effects):
        if g.prog.code[g.s.effects[i].pc] == S_EXERTED and g.s.effects[i].controller == who and g.s.effects[i].affected >> slot & 1:
            return 1
    return 0


cdef int end_untap(GameC* g, int who) except -1 nogil:
    """What was for this player's next untap step happens (S_RETURN_AT_UNTAP) and ends (DU_NEXT_UNTAP, DU_YOUR_NEXT_UNTAP)."""
    cdef int i = 0, k
    cdef uint64_t back = 0, mine = 0
    cdef EffectC* e
    if not g.s.n_effects:
        return 0
    refresh(g)
    for k in range(g.s.n_objects):
        if g.s.objects[k].zone == Z_BATTLEFIELD and g.ch[k].controller == who:
            mine |= <uint64_t>1 << k
    while i < g.s.n_effects:
        e = &g.s.effects[i]
        i += 1
        if e.general and (e.duration == DU_YOUR_NEXT_UNTAP or e.duration == DU_THEIR_NEXT_UNTAP):
            if (e.controller == who) == (e.duration == DU_YOUR_NEXT_UNTAP):
                i -= 1
                remove_effect(g, i)
            continue
        if e.duration != DU_NEXT_UNTAP and e.duration != DU_YOUR_NEXT_UNTAP:
            continue
        if e.duration == DU_YOUR_NEXT_UNTAP or g.prog.code[e.pc] == S_RETURN_AT_UNTAP:
            back |= e.affected if e.controller == who and g.prog.code[e.pc] == S_RETURN_AT_UNTAP else 0
            e.affected = 0 if e.controller == who else e.affected
        else:
            e.affected &= ~mine
        if e.affected == 0:
            i -= 1
            remove_effect(g, i)
    return move_objects(g, back, Z_HAND, 0) if back else 0


cdef int untap_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil:
    f.mask |= <uint64_t>1 << o.obj
    if o.kind == OP_NO:
        g.s.objects[o.obj].flags |= O_NO_UNTAP
    return keep_tapped(g, f) if o.kind == OP_OBJECT else 0


cdef int settle_new(GameC* g) except -1 nogil:
    """What was new to the active player as his upkeep began is so no more."""
    cdef int i
    refresh(g)
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == Z_BATTLEFIELD and g.ch[i].controller == g.s.active:
            g.s.objects[i].flags &= ~<unsigned int>O_NEW
    return 0


cdef int begin_step(GameC* g, int step) except -1 nogil:
    """A step begins: turn-based actions, 'at the beginning of' triggers (CR 500-514, 703)."""
    cdef FrameC* f = NULL
    if step == ST_UPKEEP:
        refresh(g)
        step = ST_DRAW if skips_step(g, g.s.active, step) else step
    g.s.step = step
    g.s.passes = 0
    g.s.priority = g.s.active
    if step == ST_DRAW and not (g.s.turn_one and not g.prog.draw_on_play):
        draw_cards(g, g.s.active, 1)
    elif step == ST_MAIN1 and g.prog.saga_subtype >= 0:
        turn_page(g, g.s.active)
    elif step == ST_MAIN2 and g.prog.more_phases and g.s.mains < 2:
        g.s.mains += 1
    elif step == ST_ATTACKERS:
        if any_attacker(g):
            f = push_frame(g, FR_ATTACK, g.s.active)
    elif step == ST_BLOCKERS:
        f = push_frame(g, FR_BLOCK, 1 - g.s.active)
    elif step == ST_FIRST_DAMAGE or step == ST_DAMAGE:
        f = push_frame(g, FR_DAMAGE, g.s.active)
        if f != NULL:
            f.a = 1 if step == ST_FIRST_DAMAGE else 0
    elif step == ST_CLEANUP:
        f = push_frame(g, FR_DISCARD, g.s.active)
    if step == ST_END_COMBAT:
        g.hush = 1 - g.s.combat if not g.prog.step_mask & 1 else 0    # he passed at the beginning of combat, and nobody got priority since
    elif step != ST_BEGIN_COMBAT and step != ST_MAIN2 and step != ST_END:
        g.hush = g.hush_main = 0
    fire(g, T_STEP, -1, g.s.active, step)
    if step == ST_UPKEEP:
        g.s.upkeep_first = 0
        if g.prog.facts & FACT_NEW:
            settle_new(g)
    return MORE


cdef int next_step(GameC* g) except -1 nogil:
    """Both passed on an empty stack: the step ends (CR 500.2)."""
    cdef int step = g.s.step
    empty_pools(g)
    if step == ST_END_COMBAT:
        end_combat(g)
        end_effects(g, DU_END_OF_COMBAT, -1)
    if step == ST_CLEANUP:
        return begin_step(g, ST_CLEANUP)   # CR 514.3a: another cleanup step
    if (g.s.phases or g.s.resume) and (step == ST_MAIN1 or step == ST_END_COMBAT or step == ST_MAIN2):
        return begin_step(g, phase_after(g))
    if step == ST_BEGIN_COMBAT and not g.every_step and not any_attacker(g):
        step = ST_BLOCKERS - 1
    if step == ST_ATTACKERS and not any_combat(g):
        return begin_step(g, ST_END_COMBAT)   # CR 508.8
    if step == ST_BLOCKERS:
        return begin_step(g, ST_FIRST_DAMAGE if needs_first_strike(g) else ST_DAMAGE)
    return begin_step(g, step + 1)


cdef int end_turn(GameC* g) except -1 nogil:
    """After the last cleanup step: the next turn."""
    empty_pools(g)
    g.s.turn_one = 0
    g.s.turns += 1
    g.crossed = 1
    return next_turn(g, 1 - g.s.active)


cdef int no_hand_limit(GameC* g, int who) except -1 nogil:
    cdef int i
    cdef ContextC c
    for i in range(g.n_statics):
        if g.prog.code[g.statics[i].pc] == S_NO_MAX_HAND:
            static_context(g, &c, i)
            if players(g, &c, g.statics[i].pc + 2) & (1 << who):
                return 1
    return 0


cdef int hand_step(GameC* g, FrameC* f) except -1 nogil:
    """FR_DISCARD: down to seven cards, then damage and 'until end of turn' go (CR 514.1-2)."""
    cdef int i, left = zone_size(g, f.player, Z_HAND)
    cdef unsigned int gone = O_PREVENT_TO | O_PREVENT_BY | O_ENTERED | O_DAMAGED | O_STRUCK | O_DOOMED
    refresh(g)
    for i in range(g.s.n_objects):
        left -= f.mask >> i & 1
    if left > hand_limit(g, f.player) and not no_hand_limit(g, f.player):
        for i in range(g.s.n_objects):
            if g.s.objects[i].zone == Z_HAND and g.s.objects[i].owner == f.player and not f.mask >> i & 1:
                option(g, OP_OBJECT, i, 0, 0, 0)
        g.decider = f.player
        return ASK
    discard(g, f.mask)
    fade(g, f.player)
    pop_frame(g)
    for i in range(g.s.n_objects):
        g.s.objects[i].damage = 0
        g.s.objects[i].fate = 0
        g.s.objects[i].flags &= ~gone
        if g.s.objects[i].zone == Z_BATTLEFIELD:
            g.s.objects[i].flags &= ~<unsigned int> (O_TARGETED_A | O_TARGETED_B | O_ATTACKED_NOW | O_BLOCKED_NOW)
        elif g.s.objects[i].zone == Z_EXILE and g.s.objects[i].flags & O_PERMIT_TURN:
            g.s.objects[i].flags &= ~<unsigned int> (O_PERMIT | O_PERMIT_TURN | O_PERMIT_FREE)
            g.s.objects[i].controller = g.s.objects[i].owner
    end_effects(g, DU_END_OF_TURN, -1)
    end_brief(g)
    end_delayed(g)
    g.dirty = 1
    return MORE


cdef int hand_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil:
    f.mask |= <uint64_t>1 << o.obj
    return 0


# ---- triggers ------------------------------------------------------------------------------------------------------------------
cdef int alike(PendingC* a, PendingC* b) noexcept nogil:
    return 1 if a.ability == b.ability and a.source == b.source and a.ev_obj == b.ev_obj and a.ev_who == b.ev_who \
        and a.ev_n == b.ev_n and a.controller == b.controller else 0


cdef int triggers_step(GameC* g, FrameC* f) except -1 nogil:
    """FR_TRIGGERS: the active player's triggers first, each player orders his own (CR 603.3b)."""
    cdef int k, i, n, who, twin
    for k in range(2):
        who = g.s.active if k == 0 else 1 - g.s.active
        n = 0
        for i in range(g.s.n_pending):
            if g.s.pending[i].controller != who:
                continue
            twin = 0
            for n in range(g.n_options):
                twin |= g.reduce & 64 and alike(&g.s.pending[g.options[n].a], &g.s.pending[i])
            if not twin:
                option(g, OP_ORDER, g.s.pending[i].source, i, 0, 0)
        if g.n_options == 1:
            i = g.options[0].a
            g.n_options = 0
            put_trigger(g, i)
            return MORE
        if g.n_options:
            g.decider = who
            return ASK
    pop_frame(g)
    return MORE


cdef int triggers_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil:
    return put_trigger(g, o.a)


# ---- priority --------------------------------------------------------------------------------------------------------------------
cdef int futile(GameC* g, int i) noexcept nogil:
    """Will the ability at i find its work done, by the same ability about the same target above it (CR 608.2b)?"""
    cdef StackC* a = &g.s.stack[i]
    cdef StackC* b
    cdef int k
    if a.obj >= 0 or a.flags or not g.prog.abilities[a.ability].flags & AF_ONCE_A_TARGET:
        return 0
    if g.prog.uses_timestamps and g.prog.code[g.prog.modes[g.prog.abilities[a.ability].first_mode].effect] == E_UNTIL:
        return 0        # coming last it would overrule what came in between
    for k in range(i + 1, g.s.n_stack):
        b = &g.s.stack[k]
        if b.obj < 0 and b.ability == a.ability and b.source == a.source and b.controller == a.controller \
                and b.targets[0] == a.targets[0] and not b.flags and b.source_gone == a.source_gone:
            return 1
    return 0


cdef int drop_futile(GameC* g) noexcept nogil:
    """Leave out what will do nothing when its turn comes: it would only let both players have priority once more.

    In a main phase the lowest stays: an empty stack lets the active player do more.
    """
    cdef int i = 1 if g.s.step == ST_MAIN1 or g.s.step == ST_MAIN2 else 0
    if g.s.n_frames:
        return 0
    while i < g.s.n_stack:
        if futile(g, i):
            remove_item(g, i)
        else:
            i += 1
    return 0


cdef int base_step(GameC* g) except -1 nogil:
    """Nothing is under way: state-based actions, triggers, then priority (CR 117.5)."""
    cdef FrameC* f
    if g.s.step == ST_UNTAP:
        return MORE
    if g.goal.on:
        judge_left(g)
        if g.s.result:
            return MORE
    end_not_yours(g)
    bless(g)
    start_engines(g)
    if state_based_actions(g):
        g.hush = g.hush_main = 0
        if g.s.step == ST_CLEANUP:
            g.s.cleanup_again = 1
        return MORE
    if g.s.n_pending or fire_state_triggers(g):
        g.hush = g.hush_main = 0
        f = push_frame(g, FR_TRIGGERS, g.s.active)  # no-cython-lint
        if g.s.step == ST_CLEANUP:
            g.s.cleanup_again = 1
        return MORE
    if g.s.step == ST_CLEANUP and not g.s.cleanup_again and g.s.n_stack == 0:
        return end_turn(g)
    refresh(g)
    if g.reduce & 1024:
        drop_futile(g)
    if skips_window(g):
        return next_step(g)
    if passes_quietly(g):
        return pass_priority(g)
    priority_options(g, g.s.priority)
    return ASK


cdef int pass_priority(GameC* g) except -1 nogil:
    """CR 117.4."""
    if g.prog.spells_copied:
        drop_copies(g, g.s.priority)
    g.s.passes += 1
    if g.s.passes < 2:
        g.s.priority = 1 - g.s.priority
        return MORE
    g.s.passes = 0
    if g.s.n_stack:
        return start_resolving(g)
    g.s.cleanup_again = 0
    g.hush = 1
    if g.s.step == ST_MAIN1:
        g.hush_main = 1
    return next_step(g)


cdef int base_choose(GameC* g, OptionC* o) except -1 nogil:
    """The player with priority did something or passed (CR 117.3-4)."""
    if o.kind != OP_PASS:
        g.optional = 2 if o.kind == OP_ACTIVATE and g.prog.abilities[g.ch[o.obj].abilities[o.a]].flags & AF_MANA else 1
        g.hush = g.hush_main = 0
        return take(g, o, g.s.priority)
    return pass_priority(g)
