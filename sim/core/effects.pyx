"""The opcode table of effects. A stack item's program runs instruction by instruction (CR 608.2c).

An instruction either finishes (the frame's `pc` is already behind it) or asks (`choices.pyx`), in which case `pc` stays on it.
"""
from libc.string cimport memset
from libc.stdint cimport int32_t, uint32_t, uint64_t
from sim.core.bestowed cimport bestowed, copies_bestowed, end_bestowed
from sim.core.attachments cimport e_put_attached
from sim.core.opcodes cimport E_PUT_ATTACHED
from sim.core.attachments cimport e_attach
from sim.core.counters cimport BY_EFFECT, put_counters
from sim.core.counterrule cimport counter_ignored
from sim.core.counters cimport add_poison
from sim.core.asking cimport only_slot
from sim.core.casting cimport legal_target, spec_of_target
from sim.core.choices cimport answer, ask
from sim.core.dungeons cimport e_initiative
from sim.core.ring cimport e_bear, e_tempt
from sim.core.turn cimport e_day
from sim.core.endings cimport e_end_turn, e_note
from sim.core.entering cimport e_enters_tapped, e_not_enter
from sim.core.evaluate cimport holds, item_context, objects, player, players, value
from sim.core.events cimport (add_counters, deal_damage, dealt, destroy, discard, draw_cards, forbidden, gain_life, lose_game, lose_life,
                              move_object, move_objects, new_object, overflow, sacrifice, tap, together, transform, untap, win_game)
from sim.core.flow cimport ASK, FR_RUN, MORE, pop_frame, push_frame
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.hands cimport e_least, e_reorder
from sim.core.houserules cimport e_give_emblem, e_leave_game, may_lose, may_win
from sim.core.keyword_actions cimport KeywordActionC, fill_keyword_actions
from sim.core.deflection cimport e_damage_excess, e_prevent_by, e_redirect, redirects
from sim.core.life_totals cimport e_life_for_size
from sim.core.lasting cimport e_control, end_not_yours, e_regenerate, e_until
from sim.core.layers cimport refresh
from sim.core.mana cimport add_mana
from sim.core.mana_rules cimport makes_one
from sim.core.marks cimport bless, face_down, mark
from sim.core.picks cimport e_copy_each
from sim.core.permits cimport e_brief_emblem, e_divide_counters, e_lasting, e_monarch, e_skip_turns, e_two_tokens
from sim.core.new_game cimport e_restart, e_rule_until
from sim.core.nexttime cimport e_next_draw, e_shield
from sim.core.shields cimport e_prevent_next
from sim.core.opcodes cimport E_DAMAGE_EXCESS, E_LIFE_FOR_SIZE, E_PREVENT_BY, E_REDIRECT
from sim.core.opcodes cimport E_PREVENT_NEXT, E_SHUFFLE_REST
from sim.core.placing cimport is_omen, shuffle_in, e_flip_card, e_permit_turn
from sim.core.placing cimport e_into_library
from sim.core.prevention cimport spell_prevented
from sim.core.redirect cimport e_take_spell
from sim.core.opcodes cimport E_TURN_AFTER
from sim.core.speed cimport e_faster
from sim.core.state cimport (DelayedC, FrameC, MAX_DELAYED, MAX_PENDING, O_ADVENTURE, O_DOOMED, O_EXILE_AFTER,
                             O_PERMIT, O_PERMIT_FREE, O_PREVENT_BY, O_PREVENT_TO, O_TOKEN, O_UNCOUNTERABLE, OV_COPY,
                             OV_DELAYED, OV_PENDING, OV_UNSUPPORTED, PendingC, StackC, TURNED)
from sim.core.sized_tokens cimport e_token_sized
from sim.core.steer cimport e_steer, e_turn_after
from sim.core.suspects cimport e_clear
from sim.core.stack_abilities cimport abilities_meant, counter_abilities
from sim.core.state cimport EV_GONE, EV_LOST, O_COPY, O_FROM_HAND, O_PERMIT_TURN
from sim.core.tallies cimport e_energy, e_pay_energy
from sim.core.opcodes cimport E_DELAYED_N, E_PAY_ENERGY
from sim.core.phases cimport fill_phases
from sim.core.transfers cimport fill_transfers
from sim.core.deeds cimport fill_deeds
from sim.core.fresh_modes cimport fill_fresh_modes
from sim.core.thisturn cimport fill_this_turn
from sim.core.barred_names cimport fill_barred_names
from sim.core.triggers cimport fire, fire_state_triggers
from sim.core.zones cimport enter, enter_with, remove_item, top_of
from sim.core.opcodes cimport *

ctypedef int (*InstructionC)(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil

cdef InstructionC table[300]  # by opcode - E_END; NULL: asks (choices.pyx) or unknown


cdef int two_value(GameC* g, ContextC* c, int pc, int* who) except? -32768 nogil:
    """Operands (who, value): fills the player mask, returns the value."""
    who[0] = players(g, c, pc + 2)
    return value(g, c, pc + 2 + g.prog.code[pc + 3])


cdef int first_slot(uint64_t which) noexcept nogil:
    cdef int i
    for i in range(64):
        if which >> i & 1:
            return i
    return -1


# ---- flow ----------------------------------------------------------------------------------------------------------------
cdef int e_jump(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    f.pc = g.prog.code[pc + 2]
    return MORE


cdef int e_jump_unless(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    if not holds(g, c, pc + 3):
        f.pc = g.prog.code[pc + 2]
    return MORE


cdef int next_player(GameC* g, StackC* it) noexcept nogil:
    """The next player of E_EACH_PLAYER in APNAP order becomes W_THAT; 0 when none is left."""
    cdef int k, who
    for k in range(2):
        who = g.s.active if k == 0 else 1 - g.s.active
        if it.each_left & (1 << who):
            it.each_left &= ~(1 << who)
            it.that = who
            return 1
    return 0


cdef int e_each_player(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    it.each_left = players(g, c, pc + 2)
    if not next_player(g, it):
        f.pc = g.prog.code[pc + 2 + g.prog.code[pc + 3]]
    return MORE


cdef int e_next_player(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    if next_player(g, it):
        f.pc = g.prog.code[pc + 2]
    return MORE


cdef int e_set_them(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    objects(g, c, pc + 2, &it.them)
    it.did = it.them != 0
    return MORE


cdef int e_set_that(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    it.that = player(g, c, pc + 2)
    return MORE


cdef int e_set_x(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    it.x = value(g, c, pc + 2)
    return MORE


cdef int e_set_did(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    it.did = value(g, c, pc + 2) != 0
    return MORE


cdef int e_unresolved(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    overflow(g, OV_UNSUPPORTED)
    return MORE


cdef int e_nothing(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    return MORE


# ---- damage and life -------------------------------------------------------------------------------------------------------
cdef int damage_one(GameC* g, int source, int target, int amount, int doom, int pc) except -1 nogil:
    """doom: what becomes of what was dealt damage (Doom); -1 nothing."""
    if doom >= 0 and redirects(g):
        return overflow(g, OV_UNSUPPORTED)    # what was dealt it instead
    if not deal_damage(g, source, target, amount, 0) or doom < 0 or target >= 100:
        return 0
    if doom == DOOM_NO_REGENERATION:
        if g.ch[target].types & TY_CREATURE:
            mark(g, target, pc, MARK_NO_REGENERATION, DU_END_OF_TURN)
    elif doom == DOOM_EXILED or g.ch[target].types & TY_CREATURE:
        g.s.objects[target].flags |= O_DOOMED
    return 0


cdef int damage_source(GameC* g, StackC* it, ContextC* c, int ref) except -2 nogil:
    """What deals the damage; -1: an illegal target, which deals none (CR 608.2b). The source of the item that is gone stays its
    slot: what was last known of it is in the item (CR 608.2h). Of anything else that is gone not enough is noted."""
    cdef uint64_t which
    cdef int source
    objects(g, c, ref, &which)
    source = first_slot(which)
    if source >= 0 or g.prog.code[ref] == R_TARGET or g.prog.code[ref] == R_THEM:
        return source
    if g.prog.code[ref] != R_SELF:
        overflow(g, OV_UNSUPPORTED)
    return it.source


cdef int e_damage(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    cdef int32_t* code = g.prog.code
    cdef int at = pc + 2, source, amount, i, who
    cdef int doom = code[pc + code[pc + 1] - 1] if code[pc] == E_DAMAGE_DOOM else -1
    cdef uint64_t which
    source = damage_source(g, it, c, at)
    if source < 0:
        it.n = 0
        return MORE if code[pc] == E_DAMAGE_FIRST else dealt(g) * 0
    at += code[at + 1]
    amount = value(g, c, at)
    at += code[at + 1]
    it.n = amount
    if not g.dealing:
        together(g)
    if code[at] == 2:
        i = code[at + 1]
        if i < it.n_targets and it.targets[i] >= 0:
            damage_one(g, source, it.targets[i], amount, doom, pc)
    elif code[at] == 1:
        who = players(g, c, at + 1)
        for i in range(2):
            if who & (1 << i):
                deal_damage(g, source, 100 + i, amount, 0)
    else:
        objects(g, c, at + 1, &which)
        for i in range(g.s.n_objects):
            if which >> i & 1:
                damage_one(g, source, i, amount, doom, pc)
    return MORE if code[pc] == E_DAMAGE_FIRST else dealt(g) * 0


cdef int e_damage_divided(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    cdef int k, source = damage_source(g, it, c, pc + 2)
    if source < 0:
        return MORE
    together(g)
    for k in range(it.n_targets):
        if it.targets[k] >= 0 and it.amounts[k]:
            deal_damage(g, source, it.targets[k], it.amounts[k], 0)
    dealt(g)
    return MORE


cdef int e_life(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    cdef int who, i, n = two_value(g, c, pc, &who), op = g.prog.code[pc], before
    if n < 0:
        n = 0
    it.n = 0
    for i in range(2):
        if not who & (1 << i):
            continue
        before = g.s.players[i].life
        if op == E_GAIN_LIFE:
            gain_life(g, i, n)
        elif op == E_LOSE_LIFE:
            lose_life(g, i, n)
        elif n > before:
            gain_life(g, i, n - before)
        else:
            lose_life(g, i, before - n)
        it.n += before - g.s.players[i].life if before > g.s.players[i].life else g.s.players[i].life - before
    return MORE


cdef int e_poison(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    cdef int who, i, n = two_value(g, c, pc, &who)
    for i in range(2):
        if who & (1 << i):
            add_poison(g, it.controller, i, n, BY_EFFECT)
    return MORE


# ---- cards -------------------------------------------------------------------------------------------------------------------
cdef int e_draw(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    cdef int who, i, k, n = two_value(g, c, pc, &who)
    for k in range(2):
        i = g.s.active if k == 0 else 1 - g.s.active
        if who & (1 << i):
            draw_cards(g, i, n)
    return MORE


cdef int e_mill(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    cdef int who, i, k, top, n = two_value(g, c, pc, &who)
    it.them = 0
    for i in range(2):
        if not who & (1 << i):
            continue
        for k in range(n):  # no-cython-lint
            top = top_of(g, i, Z_LIBRARY)
            if top >= 0:
                move_object(g, top, Z_GRAVEYARD, 0)
                it.them |= <uint64_t>1 << top
    return MORE


cdef int e_look_top(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    cdef int who, i, k, n = two_value(g, c, pc, &who), depth
    it.them = 0
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == Z_LIBRARY and who & (1 << g.s.objects[i].owner):
            depth = 0
            for k in range(g.s.n_objects):
                if g.s.objects[k].zone == Z_LIBRARY and g.s.objects[k].owner == g.s.objects[i].owner:
                    depth += g.s.objects[k].pos > g.s.objects[i].pos
            if depth < n:
                it.them |= <uint64_t>1 << i
    return MORE


cdef int e_shuffle(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """A random order of cards that are not all alike is not kept."""
    cdef int who = players(g, c, pc + 2), i
    cdef int card[2]
    card[0] = card[1] = -1
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == Z_LIBRARY and who & (1 << g.s.objects[i].owner):
            if g.prog.code[pc] == E_SHUFFLE_REST and it.them >> i & 1:
                continue    # it is put on top at once
            if card[g.s.objects[i].owner] >= 0 and card[g.s.objects[i].owner] != g.s.objects[i].card:
                overflow(g, OV_UNSUPPORTED)
            card[g.s.objects[i].owner] = g.s.objects[i].card
    return MORE


# ---- moving ------------------------------------------------------------------------------------------------------------------
cdef int e_simple_objects(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """Instructions of one operand, a reference."""
    cdef uint64_t which
    cdef int i, op = g.prog.code[pc]
    objects(g, c, pc + 2, &which)
    it.did = which != 0
    if op == E_DISCARD:
        return discard(g, which) * 0
    if op == E_DESTROY:
        return destroy(g, which, g.prog.code[pc + 2 + g.prog.code[pc + 3]]) * 0
    if op == E_SACRIFICE:
        return sacrifice(g, which) * 0
    for i in range(g.s.n_objects):
        if not which >> i & 1 or g.s.objects[i].zone != Z_BATTLEFIELD:
            continue
        if op == E_TAP:
            tap(g, i)
        elif op == E_UNTAP:
            untap(g, i)
        elif op == E_TRANSFORM and not (i == it.source and it.flags & TURNED and not it.source_gone):    # CR 701.28f
            transform(g, i)
    return MORE


cdef int until_kind(GameC* g, uint64_t came) noexcept nogil:
    """ObjectC.link_kind of what goes back to the zone it came from (CR 610.3)."""
    if came == 1 << Z_BATTLEFIELD:
        return 1
    if came == 1 << Z_HAND:
        return 3
    if came == 1 << Z_GRAVEYARD:
        return 4
    overflow(g, OV_UNSUPPORTED)
    return 0


cdef int e_exile(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """ref, flags(1 until the source leaves, 2 linked, 4 face down), counter kind, count."""
    cdef int32_t* code = g.prog.code
    cdef int at = pc + 2 + code[pc + 3], flags = code[at], kind = code[at + 1], i, n = 0
    cdef uint64_t which, came = 0
    objects(g, c, pc + 2, &which)
    if flags & 1 and (it.source_gone or it.source < 0 or g.s.objects[it.source].zone != Z_BATTLEFIELD):
        it.them = 0
        return MORE   # CR 610.3b: the duration is over before it begins
    if kind:
        n = value(g, c, at + 2)
    for i in range(g.s.n_objects):
        if which >> i & 1:
            came |= <uint64_t>1 << g.s.objects[i].zone
    if flags & 1 and came & ~<uint64_t>(1 << Z_BATTLEFIELD) and came & (came - 1):
        overflow(g, OV_UNSUPPORTED)   # from several zones: each goes back to its own (CR 610.3)
    move_objects(g, which, Z_EXILE, 0)
    it = &g.s.stack[f.item]     # what is above a spell that left the stack has moved down
    it.them = 0
    for i in range(g.s.n_objects):
        if which >> i & 1 and g.s.objects[i].zone == Z_EXILE:
            it.them |= <uint64_t>1 << i
            if flags & 3 and it.source >= 0 and not it.source_gone:
                g.s.objects[i].link = it.source + 1
                g.s.objects[i].link_kind = until_kind(g, came) if flags & 1 else 2
            if kind and n > 0:
                add_counters(g, i, kind, n)
    it.did = it.them != 0
    return MORE


cdef int e_move(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """ref, zone, flags(1 tapped, 2 under your control, 4 bottom, 8 transformed, 16 with a +1/+1 counter, 32 with a -1/-1)."""
    cdef int32_t* code = g.prog.code
    cdef int at = pc + 2 + code[pc + 3], zone = code[at], flags = code[at + 1], i
    cdef uint64_t which, kept = 0
    objects(g, c, pc + 2, &which)
    for i in range(g.s.n_objects):
        if which >> i & 1 and g.s.objects[i].zone != Z_NONE:
            kept |= <uint64_t>1 << i
    it.them = kept
    it.did = kept != 0
    if zone == Z_BATTLEFIELD:
        for i in range(g.s.n_objects):
            # CR 304.4, 307.4: instants and sorceries stay where they are
            if kept >> i & 1 and g.ch[i].types & (TY_INSTANT | TY_SORCERY):
                kept &= ~(<uint64_t>1 << i)
            elif kept >> i & 1 and g.s.objects[i].zone == Z_BATTLEFIELD:
                kept &= ~(<uint64_t>1 << i)
        if code[pc] == E_RETURN_WITH:
            return enter_with(g, kept, it.controller if flags & 2 else 2, (1 if flags & 1 else 0) | (2 if flags & 8 else 0), code[at + 2],
                              value(g, c, at + 3))
        return enter(g, kept, it.controller if flags & 2 else 2, (1 if flags & 1 else 0) | (2 if flags & 8 else 0) | (flags & 48) >> 1)
    return move_objects(g, kept, zone, flags & 4)


cdef int e_counter(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """Counter spells and abilities (CR 701.5). flags 1: exile instead of the graveyard. Items below move down as others leave."""
    cdef int i, flags = g.prog.code[pc + 2 + g.prog.code[pc + 3]]
    cdef uint64_t which = 0
    cdef uint32_t items = abilities_meant(g, c, pc + 2)
    if not items or g.prog.code[pc + 2] != R_TARGET:
        objects(g, c, pc + 2, &which)
    it.did = items != 0
    counter_abilities(g, items)
    for i in range(g.s.n_objects):
        if not which >> i & 1 or g.s.objects[i].zone != Z_STACK:
            continue
        if g.s.objects[i].flags & O_UNCOUNTERABLE or g.ch[i].keywords >> KW_UNCOUNTERABLE & 1:
            continue
        if forbidden(g, CANT_BE_COUNTERED, i) or counter_ignored(g, &g.s.stack[f.item], i):
            continue
        g.s.stack[f.item].did = 1
        move_object(g, i, Z_EXILE if flags & 1 else Z_GRAVEYARD, 0)
    return MORE


cdef int e_counter_event(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """Counter the spell or ability that made the object a target (ward, CR 702.21a)."""
    cdef int i, k, found = -1, n = 0
    if it.ev_obj >= 0 and g.s.objects[it.ev_obj].zone == Z_STACK:
        if g.s.objects[it.ev_obj].flags & O_UNCOUNTERABLE or forbidden(g, CANT_BE_COUNTERED, it.ev_obj):
            return MORE
        if counter_ignored(g, it, it.ev_obj):
            return MORE
        return move_object(g, it.ev_obj, Z_EXILE if g.prog.code[pc + 2] & 1 else Z_GRAVEYARD, 0)
    for i in range(g.s.n_stack):
        if g.s.stack[i].obj >= 0 or g.s.stack[i].source != it.ev_obj or i == f.item:
            continue
        for k in range(g.s.stack[i].n_targets):
            if g.s.stack[i].targets[k] == it.source:
                found = i
                n += 1
                break
    if n > 1:
        overflow(g, OV_UNSUPPORTED)   # which of several alike abilities is not noted
    elif n == 1:
        remove_item(g, found)
    return MORE


# ---- changing ----------------------------------------------------------------------------------------------------------------
cdef int e_put_counters(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """kind, value, ref."""
    cdef int at = pc + 3, n = value(g, c, at), i
    cdef uint64_t which
    at += g.prog.code[at + 1]
    objects(g, c, at, &which)
    for i in range(g.s.n_objects):
        if which >> i & 1 and n > 0 and g.s.objects[i].zone != Z_NONE:
            put_counters(g, it.controller, i, g.prog.code[pc + 2], n)
    return MORE


cdef int e_remove_counters(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """kind (0 every), value node or V_NUM -1 for all, ref."""
    cdef int at = pc + 3, n = value(g, c, at), i, k, kind = g.prog.code[pc + 2], have
    cdef uint64_t which
    at += g.prog.code[at + 1]
    objects(g, c, at, &which)
    it.n = 0
    for i in range(g.s.n_objects):
        if not which >> i & 1:
            continue
        for k in range(4):
            if g.s.objects[i].counters[k].kind and (kind == 0 or g.s.objects[i].counters[k].kind == kind):
                have = g.s.objects[i].counters[k].n
                it.n += add_counters(g, i, g.s.objects[i].counters[k].kind, -have if n < 0 or n > have else -n)
    it.did = it.n > 0
    return MORE


cdef int printed_source(GameC* g, StackC* it) noexcept nogil:
    """The slot of the card that the source became as it left, where it had been what is printed on that: its ability is of that face.
    Of anything else the copiable values are not noted."""
    cdef int slot = it.source, first
    if slot >= 0 and g.s.objects[slot].zone != Z_NONE and g.s.objects[slot].zone != Z_BATTLEFIELD:
        first = g.prog.faces[g.s.objects[slot].card].first_ability
        if g.s.objects[slot].face == g.s.objects[slot].card and not g.s.objects[slot].copy_mod \
                and first <= it.ability < first + g.prog.faces[g.s.objects[slot].card].n_abilities:
            return slot
    overflow(g, OV_UNSUPPORTED)
    return -1


cdef int e_copy_of(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """which, of, exceptions: becomes a copy (CR 707.2), for as long as it is on the battlefield."""
    cdef int32_t* code = g.prog.code
    cdef int at = pc + 2 + code[pc + 3], i, of, mod
    cdef uint64_t which, model
    objects(g, c, pc + 2, &which)
    objects(g, c, at, &model)
    of = first_slot(model)
    mod = code[at + code[at + 1]]
    if of < 0 and code[at] == R_SELF and it.source_gone and which:
        of = printed_source(g, it)     # as it last existed (CR 608.2h)
    if of < 0:
        return MORE
    for i in range(g.s.n_objects):
        if which >> i & 1 and g.s.objects[i].zone == Z_BATTLEFIELD:
            if face_down(g, i) or (g.s.objects[of].copy_mod and g.s.objects[of].copy_mod != mod and mod):
                overflow(g, OV_COPY)    # a face-down permanent stays face down (CR 708.10)
            copies_bestowed(g, of)
            g.s.objects[i].face = g.s.objects[of].face
            g.s.objects[i].copy_mod = mod if mod else g.s.objects[of].copy_mod
            g.s.clock += 1
            g.dirty = 1
    return MORE


cdef int e_prevent(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """ref, flags(1 to, 2 by, 4 combat only)."""
    cdef int i, flags = g.prog.code[pc + 2 + g.prog.code[pc + 3]]
    cdef uint64_t which
    objects(g, c, pc + 2, &which)
    if not flags & 4:
        overflow(g, OV_UNSUPPORTED)
    for i in range(g.s.n_objects):
        if which >> i & 1:
            g.s.objects[i].flags |= (O_PREVENT_TO if flags & 1 else 0) | (O_PREVENT_BY if flags & 2 else 0)
    return MORE


# ---- mana, tokens, the game ----------------------------------------------------------------------------------------------------
cdef int e_add_mana(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """who, restriction, rider, W U B R G C counts, times."""
    cdef int32_t* code = g.prog.code
    cdef int at = pc + 2, who = player(g, c, at), k, times
    at += code[at + 1]
    times = value(g, c, at + 8)
    it.n = 0
    for k in range(6):
        it.n += code[at + 2 + k] * times
    if makes_one(g, it.source, it.ability, it.n):
        it.n = 1
        return add_mana(g, who, 5, 1, 0, 0, it.source)
    it.n = 0
    for k in range(6):
        if code[at + 2 + k] and times > 0:
            add_mana(g, who, k, code[at + 2 + k] * times, code[at], code[at + 1], it.source)
            it.n += code[at + 2 + k] * times
    return MORE


cdef int e_token(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """who, count, face, flags(1 tapped, 2 attacking)."""
    cdef int32_t* code = g.prog.code
    cdef int at = pc + 2, who = players(g, c, at), n, face, flags, k, i, slot
    cdef uint64_t which
    at += code[at + 1]
    n = value(g, c, at)
    at += code[at + 1]
    face = code[at]
    flags = code[at + 1]
    it.them = 0
    it.did = 0
    for i in range(2):
        if not who & (1 << i):
            continue
        which = 0
        for k in range(n):  # no-cython-lint
            slot = new_object(g, face, i, Z_EXILE)
            if slot < 0:
                return MORE
            g.s.objects[slot].flags |= O_TOKEN
            which |= <uint64_t>1 << slot
        it.them |= which
        it.did = it.them != 0
        enter(g, which, i, (1 if flags & 1 else 0) | (4 if flags & 2 else 0))
    return MORE


cdef int copy_of_card(GameC* g, StackC* it, int who, int n, int mod) except -1 nogil:
    """Tokens that are copies of the card whose own ability exiled it as its cost (CR 702.128a, 707.2: as last known).

    From a hand or graveyard the card is what is printed; from the battlefield its face is not noted.
    """
    cdef int k, slot, zones = g.prog.abilities[it.ability].zones
    cdef uint64_t which = 0
    if it.source < 0 or zones & (1 << Z_BATTLEFIELD) or g.s.objects[it.source].zone == Z_NONE:
        overflow(g, OV_UNSUPPORTED)
        return MORE
    for k in range(n):  # no-cython-lint
        slot = new_object(g, g.s.objects[it.source].card, who, Z_EXILE)
        if slot < 0:
            return MORE
        g.s.objects[slot].flags |= O_TOKEN
        g.s.objects[slot].copy_mod = mod
        which |= <uint64_t>1 << slot
    it.them = which
    return enter(g, which, who, 0)


cdef int e_copy_token(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """who, count, ref, exceptions: tokens that are copies (CR 707.2)."""
    cdef int32_t* code = g.prog.code
    cdef int at = pc + 2, who = player(g, c, at), n, of, k, slot, mod
    cdef uint64_t which = 0, model
    at += code[at + 1]
    n = value(g, c, at)
    at += code[at + 1]
    objects(g, c, at, &model)
    mod = code[at + code[at + 1]]
    of = first_slot(model)
    if of < 0 and code[at] == R_SELF and it.source_gone == 1:
        return copy_of_card(g, it, who, n, mod)
    it.them = 0
    if of < 0:
        if code[at] == R_EVENT and (it.ev_obj == EV_GONE or it.ev_obj == EV_LOST):
            overflow(g, OV_UNSUPPORTED)    # it is copied as it last was (CR 608.2h): not noted
        return MORE
    if g.s.objects[of].copy_mod and mod:
        overflow(g, OV_COPY)
    for k in range(n):  # no-cython-lint
        copies_bestowed(g, of)
        slot = new_object(g, g.s.objects[of].face, who, Z_EXILE)
        if slot < 0:
            return MORE
        g.s.objects[slot].flags |= O_TOKEN
        g.s.objects[slot].copy_mod = mod if mod else g.s.objects[of].copy_mod
        which |= <uint64_t>1 << slot
    it.them = which
    return enter(g, which, who, 0)


cdef int e_emblem(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    cdef int who = player(g, c, pc + 2)
    new_object(g, g.prog.code[pc + 2 + g.prog.code[pc + 3]], who, Z_COMMAND)
    return MORE


cdef int e_end_game(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    cdef int who = players(g, c, pc + 2), i
    for i in range(2):
        if who & (1 << i):
            if g.prog.code[pc] == E_WIN and may_win(g, i):
                win_game(g, i)
            elif g.prog.code[pc] == E_LOSE and may_lose(g, i, it.obj if it.obj >= 0 else it.source):
                lose_game(g, i)
    return MORE


cdef int e_extra_turn(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    cdef int who = player(g, c, pc + 2)
    g.s.players[who].extra_turns += 1
    if g.s.players[1 - who].extra_turns or g.s.players[who].extra_turns > 3:
        overflow(g, OV_UNSUPPORTED)   # the order of extra turns of both players is not kept
    return MORE


cdef int e_delayed(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """A delayed triggered ability (CR 603.7) that remembers R_THEM and W_THAT, and a number (E_DELAYED_N)."""
    cdef DelayedC* d
    cdef int n = value(g, c, pc + 3) if g.prog.code[pc] == E_DELAYED_N else 0
    if g.s.n_delayed >= MAX_DELAYED:
        overflow(g, OV_DELAYED)
        return MORE
    d = &g.s.delayed[g.s.n_delayed]
    g.s.n_delayed += 1
    memset(d, 0, sizeof(DelayedC))
    if spell_prevented(g, it.obj):
        overflow(g, OV_UNSUPPORTED)
    d.ability = g.prog.code[pc + 2]
    d.source = -1 if it.source_gone else it.source
    d.controller = it.controller
    d.them = present(g, it.them)
    d.that = it.that
    d.n = n
    return MORE


cdef uint64_t present(GameC* g, uint64_t which) noexcept nogil:
    """Without tokens that are gone: another object may take their slot."""
    cdef int i
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == Z_NONE:
            which &= ~(<uint64_t>1 << i)
    return which


cdef int e_reflexive(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """'When you do' (CR 603.12). E_REFLEXIVE_OF: what was last known of the one object in R_THEM is known through R_EVENT."""
    cdef PendingC* p
    cdef int about = only_slot(it.them) if g.prog.code[pc] == E_REFLEXIVE_OF else -1
    if g.s.n_pending >= MAX_PENDING:
        overflow(g, OV_PENDING)
        return MORE
    p = &g.s.pending[g.s.n_pending]
    g.s.n_pending += 1
    memset(p, 0, sizeof(PendingC))
    p.ability = g.prog.code[pc + 2]
    p.source = it.source
    p.source_gone = it.source_gone
    p.src_counters = it.src_counters
    p.src_known = it.src_known
    p.src_linked = it.src_linked
    p.src_attached = it.src_attached
    p.controller = it.controller
    p.ev_obj = about
    if g.prog.code[pc] == E_REFLEXIVE_OF and it.them & (it.them - 1):
        p.ev_obj = EV_LOST
    elif about >= 0 and g.s.objects[about].zone == Z_NONE:
        p.ev_obj = EV_GONE if it.lki_slot == about else EV_LOST
    p.ev_who = it.that
    p.ev_n = it.n
    p.them = present(g, it.them)
    p.src_power = it.src_power
    p.lki_slot = it.lki_slot
    p.lki_controller = it.lki_controller
    p.lki_power = it.lki_power
    p.lki_toughness = it.lki_toughness
    p.lki_mv = it.lki_mv
    return MORE


cdef int e_permit(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """who, ref, more (64 as a land it enters tapped, 128 more for an opponent only, 256 cast only, 512 by mana of any type, 1024 without
    paying its mana cost): that player may play it from exile for as long as it is there."""
    cdef int32_t* code = g.prog.code
    cdef int at = pc + 2 + code[pc + 3], i, more, who = player(g, c, pc + 2)
    cdef uint64_t which
    objects(g, c, at, &which)
    for i in range(g.s.n_objects if who >= 0 else 0):
        if which >> i & 1 and g.s.objects[i].zone == Z_EXILE:
            if g.prog.code[at + g.prog.code[at + 1]] & 256:    # cast, not play (CR 305.9)
                if g.ch[i].types & TY_LAND:
                    continue
                if g.prog.faces[g.s.objects[i].card].other >= 0 and g.prog.faces[g.prog.faces[g.s.objects[i].card].other].types & TY_LAND:
                    overflow(g, OV_UNSUPPORTED)
            more = code[at + code[at + 1]]
            if more & 128 and g.s.objects[i].owner == it.controller:
                more &= ~63    # it costs more for an opponent only
            if more & 1024 and g.prog.faces[g.s.objects[i].card].flags & 2:
                overflow(g, OV_UNSUPPORTED)   # which of its faces it is to be
            if g.s.objects[i].flags & O_PERMIT and (who != g.s.objects[i].controller or g.s.objects[i].flags & O_PERMIT_TURN
                                                    or g.s.objects[i].extra != (more & 127) | (128 if more & 512 else 0)
                                                    or (g.s.objects[i].flags & O_PERMIT_FREE != 0) != (more & 1024 != 0)):
                overflow(g, OV_UNSUPPORTED)   # both may play it, or one in two ways
            g.s.objects[i].flags |= O_PERMIT | (O_PERMIT_FREE if more & 1024 else 0)
            g.s.objects[i].controller = who
            g.dirty = 1
            g.s.objects[i].extra = (more & 127) | (128 if more & 512 else 0)
    return MORE


cdef int e_fight(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """CR 701.12."""
    cdef int at = pc + 2 + g.prog.code[pc + 3], a, b, p
    cdef uint64_t which
    objects(g, c, pc + 2, &which)
    a = first_slot(which)
    objects(g, c, at, &which)
    b = first_slot(which)
    if a < 0 or b < 0 or g.s.objects[a].zone != Z_BATTLEFIELD or g.s.objects[b].zone != Z_BATTLEFIELD:
        return MORE
    if not g.ch[a].types & g.ch[b].types & TY_CREATURE:
        return MORE
    p = g.ch[b].power
    deal_damage(g, a, b, g.ch[a].power, 0)
    deal_damage(g, b, a, p, 0)
    return MORE


cdef void fill_table() noexcept:
    cdef int i
    for i in range(300):
        table[i] = NULL
    table[E_TURN_AFTER - E_END] = e_turn_after
    table[E_JUMP - E_END] = e_jump
    table[E_JUMP_UNLESS - E_END] = e_jump_unless
    table[E_EACH_PLAYER - E_END] = e_each_player
    table[E_NEXT_PLAYER - E_END] = e_next_player
    table[E_SET_THEM - E_END] = e_set_them
    table[E_SET_THAT - E_END] = e_set_that
    table[E_SET_X - E_END] = e_set_x
    table[E_SET_DID - E_END] = e_set_did
    table[E_NOTHING - E_END] = e_nothing
    table[E_UNRESOLVED - E_END] = e_unresolved
    table[E_DAMAGE - E_END] = e_damage
    table[E_DAMAGE_FIRST - E_END] = e_damage
    table[E_DAMAGE_DOOM - E_END] = e_damage
    table[E_DAMAGE_DIVIDED - E_END] = e_damage_divided
    for op in (E_GAIN_LIFE, E_LOSE_LIFE, E_SET_LIFE):
        table[<int>op - E_END] = e_life
    table[E_POISON - E_END] = e_poison
    table[E_DRAW - E_END] = e_draw
    table[E_MILL - E_END] = e_mill
    table[E_LOOK_TOP - E_END] = e_look_top
    table[E_SHUFFLE - E_END] = e_shuffle
    table[E_SHUFFLE_REST - E_END] = e_shuffle
    table[E_LEAST - E_END] = e_least
    table[E_REORDER - E_END] = e_reorder
    for op in (E_DISCARD, E_DESTROY, E_SACRIFICE, E_TAP, E_UNTAP, E_TRANSFORM):
        table[<int>op - E_END] = e_simple_objects
    table[E_EXILE - E_END] = e_exile
    table[E_MOVE - E_END] = e_move
    table[E_RETURN_WITH - E_END] = e_move
    table[E_COUNTER - E_END] = e_counter
    table[E_COUNTER_EVENT - E_END] = e_counter_event
    table[E_PUT_COUNTERS - E_END] = e_put_counters
    table[E_REMOVE_COUNTERS - E_END] = e_remove_counters
    table[E_UNTIL - E_END] = e_until
    table[E_CONTROL - E_END] = e_control
    table[E_REGENERATE - E_END] = e_regenerate
    table[E_COPY_OF - E_END] = e_copy_of
    table[E_PREVENT - E_END] = e_prevent
    table[E_ADD_MANA - E_END] = e_add_mana
    table[E_TOKEN - E_END] = e_token
    table[E_COPY_TOKEN - E_END] = e_copy_token
    table[E_EMBLEM - E_END] = e_emblem
    table[E_GIVE_EMBLEM - E_END] = e_give_emblem
    table[E_LEAVE_GAME - E_END] = e_leave_game
    table[E_WIN - E_END] = e_end_game
    table[E_LOSE - E_END] = e_end_game
    table[E_EXTRA_TURN - E_END] = e_extra_turn
    table[E_DELAYED - E_END] = e_delayed
    table[E_DELAYED_N - E_END] = e_delayed
    table[E_PAY_ENERGY - E_END] = e_pay_energy
    table[E_REFLEXIVE - E_END] = e_reflexive
    table[E_REFLEXIVE_OF - E_END] = e_reflexive
    table[E_FASTER - E_END] = e_faster
    table[E_PERMIT - E_END] = e_permit
    table[E_ATTACH - E_END] = e_attach
    table[E_PUT_ATTACHED - E_END] = e_put_attached
    table[E_FIGHT - E_END] = e_fight
    table[E_NOT_ENTER - E_END] = e_not_enter
    table[E_ENERGY - E_END] = e_energy
    table[E_ENTERS_TAPPED - E_END] = e_enters_tapped
    table[E_BRIEF_EMBLEM - E_END] = e_brief_emblem
    table[E_TWO_TOKENS - E_END] = e_two_tokens
    table[E_THREE_TOKENS - E_END] = e_two_tokens
    table[E_DIVIDE_COUNTERS - E_END] = e_divide_counters
    table[E_SKIP_TURNS - E_END] = e_skip_turns
    table[E_RESTART - E_END] = e_restart
    table[E_MONARCH - E_END] = e_monarch
    table[E_TEMPT - E_END] = e_tempt
    table[E_BEAR - E_END] = e_bear
    table[E_INITIATIVE - E_END] = e_initiative
    table[E_NEXT_INITIATIVE - E_END] = e_initiative
    table[E_DAY - E_END] = e_day
    table[E_NEXT_MONARCH - E_END] = e_monarch
    table[E_RULE_UNTIL - E_END] = e_rule_until
    table[E_FLIP_CARD - E_END] = e_flip_card
    table[E_END_TURN - E_END] = e_end_turn
    table[E_NOTE - E_END] = e_note
    table[E_TAKE_SPELL - E_END] = e_take_spell
    table[E_INTO_LIBRARY - E_END] = e_into_library
    table[E_COPY_EACH - E_END] = e_copy_each
    table[E_LASTING - E_END] = e_lasting
    table[E_NEXT_DRAW - E_END] = e_next_draw
    table[E_TOKEN_SIZED - E_END] = e_token_sized
    table[E_SHIELD - E_END] = e_shield
    table[E_PREVENT_NEXT - E_END] = e_prevent_next
    table[E_CLEAR - E_END] = e_clear
    table[E_PERMIT_TURN - E_END] = e_permit_turn
    table[E_STEER - E_END] = e_steer
    table[E_LIFE_FOR_SIZE - E_END] = e_life_for_size
    table[E_REDIRECT - E_END] = e_redirect
    table[E_DAMAGE_EXCESS - E_END] = e_damage_excess
    table[E_PREVENT_BY - E_END] = e_prevent_by
    fill_keyword_actions(<KeywordActionC*> table)
    fill_this_turn(<KeywordActionC*> table)
    fill_barred_names(<KeywordActionC*> table)
    fill_transfers(<KeywordActionC*> table)
    fill_fresh_modes(<KeywordActionC*> table)
    fill_deeds(<KeywordActionC*> table)
    fill_phases(<KeywordActionC*> table)


fill_table()


# ---- running ---------------------------------------------------------------------------------------------------------------------
cdef int finish(GameC* g, FrameC* f) except -1 nogil:
    """The program is done: the spell leaves the stack, the item is gone (CR 608.2m)."""
    cdef int item = f.item, slot, to, controller
    cdef StackC* it = &g.s.stack[item]
    slot = it.obj
    controller = it.controller
    pop_frame(g)
    if it.is_mana and g.prog.facts & FACT_MANA:
        tapped_for_mana_now(g, it)
    if slot < 0 or it.is_mana:
        remove_item(g, item)
        return MORE
    if g.s.objects[slot].zone != Z_STACK:
        remove_item(g, item)
        return MORE
    to = Z_EXILE if g.s.objects[slot].flags & (O_ADVENTURE | O_EXILE_AFTER) else Z_GRAVEYARD
    if to == Z_EXILE and is_omen(g, slot):
        return overflow(g, OV_UNSUPPORTED)     # shuffled into a library or exiled: its owner would choose (CR 616.1)
    if g.s.objects[slot].flags & O_ADVENTURE and not g.s.objects[slot].flags & O_EXILE_AFTER:
        move_object(g, slot, Z_EXILE, 0)
        if g.s.objects[slot].zone == Z_EXILE:
            g.s.objects[slot].flags |= O_ADVENTURE   # CR 715.3d: may be cast from there
        return MORE
    if to == Z_GRAVEYARD and is_omen(g, slot):
        return shuffle_in(g, slot)
    if to == Z_GRAVEYARD and way_flags(g, slot) & CF_BUYBACK:
        to = Z_HAND     # CR 702.27a
    elif to == Z_GRAVEYARD and rebounds(g, slot, controller):
        return MORE
    move_object(g, slot, to, 0)
    return MORE


cdef int tapped_for_mana_now(GameC* g, StackC* it) except -1 nogil:
    """A mana ability with {T} in its cost has made mana: its source was tapped for mana (CR 106.12a)."""
    if not g.prog.abilities[it.ability].flags & AF_HAS_TAP:
        return 0
    if it.source < 0 or it.source_gone:
        return overflow(g, OV_UNSUPPORTED)
    return fire(g, T_HAPPENS, it.source, it.controller, HAP_MANA)


cdef int way_flags(GameC* g, int slot) noexcept nogil:
    """CastFlag bits of the way in which the spell was cast; a copy was not cast."""
    if not g.s.objects[slot].cast_mode or g.s.objects[slot].flags & O_COPY:
        return 0
    return g.prog.casts[g.prog.faces[g.s.objects[slot].card].first_mode + g.s.objects[slot].cast_mode - 1].flags


cdef int rebounds(GameC* g, int slot, int controller) except -1 nogil:
    """Rebound (CR 702.88a): exiled as it resolves, and an ability waits for the next upkeep."""
    cdef int k, pc = 0
    cdef DelayedC* d
    if not g.s.objects[slot].flags & O_FROM_HAND:
        return 0
    for k in range(g.ch[slot].n_abilities):
        pc = g.prog.abilities[g.ch[slot].abilities[k]].effect
        if g.prog.abilities[g.ch[slot].abilities[k]].kind == AB_REPLACEMENT and g.prog.code[pc] == G_REBOUND:
            break
        pc = 0
    if not pc:
        return 0
    move_object(g, slot, Z_EXILE, 0)
    if g.s.n_delayed >= MAX_DELAYED:
        overflow(g, OV_DELAYED)
        return 1
    d = &g.s.delayed[g.s.n_delayed]
    g.s.n_delayed += 1
    memset(d, 0, sizeof(DelayedC))
    d.ability = g.prog.code[pc + 2]
    d.source = -1
    d.controller = controller
    d.them = <uint64_t>1 << slot
    d.that = -1
    return 1


cdef int run_step(GameC* g, FrameC* f) except -1 nogil:
    """One instruction of the resolving item."""
    cdef int pc = f.pc, op, r
    cdef StackC* it = &g.s.stack[f.item]
    cdef ContextC c
    cdef InstructionC instruction
    refresh(g)
    end_not_yours(g)
    bless(g)
    fire_state_triggers(g)     # CR 603.8: as soon as the state is so, also in the middle of a resolution
    op = g.prog.code[pc]
    if op == E_END:
        return finish(g, f)
    if op < E_END or op >= E_END + 300:
        overflow(g, OV_UNSUPPORTED)
        return MORE
    item_context(g, &c, f.item)
    instruction = table[op - E_END]
    f.pc = pc + g.prog.code[pc + 1]
    if instruction != NULL:
        return instruction(g, f, it, &c, pc) * 0
    r = ask(g, f, it, &c, pc)
    if r == ASK:
        f.pc = pc
    return r


cdef int run_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil:
    """The answer to the question that run_step asked; `answer` moves the frame's pc when the instruction is done."""
    cdef ContextC c
    item_context(g, &c, f.item)
    return answer(g, f, &g.s.stack[f.item], &c, f.pc, o)


cdef int targets_left(GameC* g, int item) except -1 nogil:
    """CR 608.2b: illegal targets are forgotten; 0 when there were targets and none is legal."""
    cdef StackC* it = &g.s.stack[item]
    cdef int k, left = 0, had = 0
    cdef ContextC c
    item_context(g, &c, item)
    for k in range(it.n_targets):
        if it.targets[k] == -2:
            continue   # 'up to': not chosen
        had = 1
        if it.targets[k] >= 0 and not legal_target(g, &c, spec_of_target(g, it, k), it.targets[k], it.obj):
            it.targets[k] = -1
        if it.targets[k] >= 0:
            left = 1
    return 1 if left or not had else 0


cdef int start_resolving(GameC* g) except -1 nogil:
    """The top item of the stack begins to resolve (CR 608)."""
    cdef int item = g.s.n_stack - 1, slot
    cdef StackC* it = &g.s.stack[item]
    cdef FrameC* f
    cdef ContextC c
    refresh(g)
    g.s.passes = 0
    g.s.priority = g.s.active
    slot = it.obj
    if not targets_left(g, item):
        if slot >= 0 and bestowed(g, slot):
            end_bestowed(g, slot)    # it resolves as a creature spell (CR 702.103e)
        elif slot >= 0:
            return move_object(g, slot, Z_GRAVEYARD, 0)
        else:
            remove_item(g, item)
            return 0
    if slot >= 0 and g.ch[slot].types & (TY_ARTIFACT | TY_CREATURE | TY_ENCHANTMENT | TY_LAND | TY_PLANESWALKER | TY_BATTLE) \
            and not g.ch[slot].types & (TY_INSTANT | TY_SORCERY):
        if it.n_targets and it.targets[0] >= 0:   # an Aura: what it enchants (CR 303.4)
            g.s.objects[slot].attached = it.targets[0] if it.targets[0] >= 100 else it.targets[0] + 1
        f = push_frame(g, FR_RUN, it.controller)
        if f == NULL:
            return 0
        f.item = item
        f.pc = 0   # program 0 is E_END: nothing but to tidy the item up once it has entered
        return enter(g, <uint64_t>1 << slot, it.controller, 0)
    if slot < 0 and g.prog.abilities[it.ability].condition and g.prog.abilities[it.ability].kind == AB_TRIGGERED:
        item_context(g, &c, item)
        if not holds(g, &c, g.prog.abilities[it.ability].condition):   # CR 603.4
            remove_item(g, item)
            return 0
    f = push_frame(g, FR_RUN, it.controller)
    if f == NULL:
        return 0
    f.item = item
    f.pc = g.prog.modes[g.prog.abilities[it.ability].first_mode + it.mode].effect
    return 0
