"""Instructions in which somebody chooses while a spell or ability resolves (CR 608.2d).

`ask` fills the options (the state stays as it is) or, when there is nothing to choose, carries the instruction out.
`answer` carries out one choice; the frame's `pc` moves on when the instruction is done. The frame's fields a (players still to
choose, bit 7: begun), c (how many chosen) and stage belong to the instruction until then and are zeroed by `done`.
"""
from libc.stdint cimport int32_t, uint64_t
from sim.core.arranging cimport answer_arrange, ask_arrange
from sim.core.casting cimport any_mode, spec_of_target, start_cast, target_options
from sim.core.copies cimport answer_copy_spell, ask_copy_spell
from sim.core.costs cimport payable, start_costs
from sim.core.evaluate cimport holds, matches, matching, object_context, objects, player, players, value
from sim.core.events cimport cast_forbidden, discard, move_objects, new_object, overflow, sacrifice
from sim.core.flow cimport (ASK, MORE, OP_NO, OP_NUMBER, OP_OBJECT, OP_VALUE, OP_YES, option)
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.hands cimport answer_shuffle_in, ask_shuffle_in
from sim.core.keyword_actions cimport keyword_answer, keyword_ask
from sim.core.mana cimport add_mana, choice_mask
from sim.core.mana_rules cimport makes_one
from sim.core.redirect cimport answer_new_targets, ask_new_targets, redirect
from sim.core.permits cimport answer_play_free, ask_play_free
from sim.core.picks cimport answer_pick, ask_pick
from sim.core.placing cimport answer_bury, answer_random_counter, answer_remove_one, ask_bury, ask_random_counter, ask_remove_one
from sim.core.state cimport FrameC, O_COPY, OV_UNSUPPORTED, StackC
from sim.core.zones cimport enter, spell_item
from sim.core.opcodes cimport *

cdef enum:
    CARD_TYPES = 9      # bits of TypeBit


cdef int done(GameC* g, FrameC* f, int pc) noexcept nogil:
    f.pc = pc + g.prog.code[pc + 1]
    f.a = 0
    f.c = 0
    f.stage = 0
    f.mask = 0
    return MORE


cdef int jump(GameC* g, FrameC* f, int to) noexcept nogil:
    f.pc = to
    f.a = 0
    f.c = 0
    f.stage = 0
    f.mask = 0
    return MORE


cdef int popcount(uint64_t m) noexcept nogil:
    cdef int n = 0
    while m:
        m &= m - 1
        n += 1
    return n


cdef int random_chooser(GameC* g, StackC* it) noexcept nogil:
    """Who picks a random result: the opponent of the owner (or controller) of the source (PHM 2.4)."""
    cdef int who = it.controller
    if g.prog.random_policy == 0 and it.source >= 0 and g.s.objects[it.source].zone != Z_NONE:
        who = g.s.objects[it.source].owner
    return 1 - who


cdef int first_in_order(GameC* g, int mask) noexcept nogil:
    """The first player of a mask in APNAP order (CR 101.4)."""
    if mask & (1 << g.s.active):
        return g.s.active
    return 1 - g.s.active


cdef int ask_yes_no(GameC* g, int who) noexcept nogil:
    option(g, OP_YES, -1, 0, 0, 0)
    option(g, OP_NO, -1, 0, 0, 0)
    g.decider = who
    return ASK


# ---- may, pay ----------------------------------------------------------------------------------------------------------------
cdef int ask_may(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    cdef int who = player(g, c, pc + 2)
    if who < 0:
        it.did = 0
        return jump(g, f, g.prog.code[pc + 2 + g.prog.code[pc + 3]])
    return ask_yes_no(g, who)


cdef int answer_may(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil:
    it.did = o.kind == OP_YES
    if o.kind == OP_YES:
        return done(g, f, pc)
    return jump(g, f, g.prog.code[pc + 2 + g.prog.code[pc + 3]])


cdef int count_costs(GameC* g, int at, int end) noexcept nogil:
    cdef int n = 0
    while at < end:
        n += 1
        at += g.prog.code[at + 1]
    return n


cdef int ask_pay(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """who, to, costs...: may pay; not paid: jump."""
    cdef int who = player(g, c, pc + 2), at = pc + 2 + g.prog.code[pc + 3], n
    n = count_costs(g, at + 1, pc + g.prog.code[pc + 1])
    if who < 0 or not payable(g, who, it.source if not it.source_gone else -1, f.item, at + 1, n):
        it.did = 0
        return jump(g, f, g.prog.code[at])
    return ask_yes_no(g, who)


cdef int answer_pay(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil:
    cdef int who = player(g, c, pc + 2), at = pc + 2 + g.prog.code[pc + 3], n
    n = count_costs(g, at + 1, pc + g.prog.code[pc + 1])
    it.did = o.kind == OP_YES
    if o.kind != OP_YES:
        return jump(g, f, g.prog.code[at])
    done(g, f, pc)
    return start_costs(g, who, f.item, it.source if not it.source_gone else -1, at + 1, n)


# ---- choosing objects ----------------------------------------------------------------------------------------------------------
cdef int choose_range(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, int who, uint64_t* found, int* low, int* high) except -1 nogil:
    """Candidates and bounds for `who` at E_CHOOSE (who, zones, filter, min, max) or E_CHOOSE_FROM (who, ref, filter, min, max)."""
    cdef int32_t* code = g.prog.code
    cdef int at = pc + 2, i
    cdef uint64_t from_set
    c.that = who
    at += code[at + 1]
    if code[pc] == E_CHOOSE:
        matching(g, c, code[at], at + 1, found)
        at += 1
    else:
        objects(g, c, at, &from_set)
        at += code[at + 1]
        found[0] = 0
        for i in range(g.s.n_objects):
            if from_set >> i & 1 and g.s.objects[i].zone != Z_NONE and matches(g, c, at, i):
                found[0] |= <uint64_t>1 << i
    at += code[at + 1]
    low[0] = value(g, c, at)
    at += code[at + 1]
    high[0] = value(g, c, at)
    if high[0] < 0 or high[0] > popcount(found[0]):
        high[0] = popcount(found[0])
    if low[0] > high[0]:
        low[0] = high[0]
    return 0


cdef int ask_choose(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    cdef int who, low, high, i, left
    cdef uint64_t found
    left = f.a & 3 if f.a & 128 else players(g, c, pc + 2)
    if left == 0:
        it.them = it.acc | (it.them if g.prog.code[pc] == E_CHOOSE_MORE else 0)
        it.did = it.acc != 0
        it.acc = 0
        return done(g, f, pc)
    who = first_in_order(g, left)
    choose_range(g, f, it, c, pc, who, &found, &low, &high)
    if f.c >= high or (low == high and high == popcount(found) and not g.every_step):   # nothing more, or everything: no choice
        if f.c < high:
            it.acc |= found
        f.a = 128 | (left & ~(1 << who))
        f.c = 0
        f.pc = pc
        return MORE
    for i in range(g.s.n_objects):
        if found >> i & 1 and not it.acc >> i & 1:
            option(g, OP_OBJECT, i, 0, 0, 0)
    if f.c >= low:
        option(g, OP_OBJECT, -1, 0, 0, 0)
    g.decider = who
    return ASK


cdef int answer_choose(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil:
    cdef int left = f.a & 3 if f.a & 128 else players(g, c, pc + 2)
    cdef int who = first_in_order(g, left), low, high
    cdef uint64_t found
    choose_range(g, f, it, c, pc, who, &found, &low, &high)
    f.a = 128 | left
    if o.obj >= 0:
        it.acc |= <uint64_t>1 << o.obj
        f.c += 1
    if o.obj < 0 or f.c >= high:
        f.a = 128 | (left & ~(1 << who))
        f.c = 0
    return MORE


cdef int ask_random_discard(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """E_DISCARD_RANDOM, E_CHOOSE_RANDOM who, count: random cards, picked by whom the rule set names; all players discard together."""
    cdef int who, i, n, left
    cdef uint64_t hand = 0
    left = f.a & 3 if f.a & 128 else players(g, c, pc + 2)
    if left == 0:
        hand = it.acc
        it.acc = 0
        it.them = hand
        done(g, f, pc)
        return discard(g, hand) * 0 if g.prog.code[pc] == E_DISCARD_RANDOM else MORE
    who = first_in_order(g, left)
    n = value(g, c, pc + 2 + g.prog.code[pc + 3])
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == Z_HAND and g.s.objects[i].owner == who:
            hand |= <uint64_t>1 << i
    if n >= popcount(hand) or f.c >= n:
        if f.c < n:
            it.acc |= hand
        f.a = 128 | (left & ~(1 << who))
        f.c = 0
        f.pc = pc
        return MORE
    for i in range(g.s.n_objects):
        if hand >> i & 1 and not it.acc >> i & 1:
            option(g, OP_OBJECT, i, 0, 0, 0)
    g.decider = random_chooser(g, it)
    return ASK


cdef int answer_random_discard(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil:
    f.a = 128 | (f.a & 3 if f.a & 128 else players(g, c, pc + 2))
    it.acc |= <uint64_t>1 << o.obj
    f.c += 1
    return MORE


# ---- values --------------------------------------------------------------------------------------------------------------------
cdef int ask_number(GameC* g) noexcept nogil:
    """The mana values of the faces of this game; one more number stands for all others."""
    cdef int i
    cdef uint64_t seen = 0
    for i in range(g.prog.n_faces):
        if 0 <= g.prog.faces[i].mv < 62:
            seen |= <uint64_t>1 << g.prog.faces[i].mv
    for i in range(62):
        if seen >> i & 1:
            option(g, OP_VALUE, -1, i + 1, 0, 0)
    option(g, OP_VALUE, -1, 200, 0, 0)
    return 0


cdef int ask_value(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """kind: 0 creature type, 1 card name, 2 nonland card name, 3 colour, 4 player, 5 opponent. One more option stands for all
    names or types that no card of this game has."""
    cdef int kind = g.prog.code[pc + 2], i, n = 0
    cdef uint64_t seen = 0
    if kind == 5:
        g.s.objects[it.source].chosen = 2 - it.controller
        g.dirty = 1
        return done(g, f, pc)
    if kind == 0:
        for i in range(g.prog.n_subtypes):
            if g.prog.creature_subtypes >> i & 1:
                option(g, OP_VALUE, -1, i + 1, 0, 0)
        option(g, OP_VALUE, -1, 250, 0, 0)
    elif kind == 1 or kind == 2 or kind == 6:
        for i in range(g.prog.n_faces):
            n = g.prog.faces[i].name
            if n < 64 and seen >> n & 1:
                continue
            if g.prog.faces[i].flags & 16 or (kind == 2 and g.prog.faces[i].types & TY_LAND):
                continue   # tokens' and emblems' names are no card names
            if kind == 6 and (not g.prog.faces[i].types & TY_LAND or g.prog.faces[i].types & TY_BASIC):
                continue
            if n < 64:
                seen |= <uint64_t>1 << n
            option(g, OP_VALUE, -1, n + 1, 0, 0)
        option(g, OP_VALUE, -1, 30000, 0, 0)
    elif kind == 7:
        for i in range(CARD_TYPES):
            option(g, OP_VALUE, -1, i + 1, 0, 0)
    elif kind == 8:
        ask_number(g)
    elif kind == 3:
        for i in range(5):
            option(g, OP_VALUE, -1, i + 1, 0, 0)
    else:
        for i in range(2):
            option(g, OP_VALUE, -1, i + 1, 0, 0)
    g.decider = it.controller
    return ASK


cdef int answer_value(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil:
    g.s.objects[it.source].chosen = o.a
    g.dirty = 1
    return done(g, f, pc)


cdef int useful_colors(GameC* g, int mask) noexcept nogil:
    """Colours that no cost of this game asks for are alike: one of them stands for all."""
    cdef int k, out = mask & g.prog.useful_colors, other = mask & ~g.prog.useful_colors
    if not g.reduce & 1 or g.prog.uses_spell_counts & 128:
        return mask
    if out:
        return out
    for k in range(6):
        if other & (1 << k):
            return 1 << k
    return out


cdef int ask_mana(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """E_ADD_MANA_CHOICE who, restriction, rider, n, colours, combination (2: of different colours), times."""
    cdef int32_t* code = g.prog.code
    cdef int at = pc + 2, who = player(g, c, at), k, mask
    at += code[at + 1]
    if value(g, c, at + 5) <= 0 or who < 0:
        return done(g, f, pc)
    if makes_one(g, it.source, it.ability, code[at + 2] * value(g, c, at + 5)):
        it.n = 1
        add_mana(g, who, 5, 1, 0, 0, it.source)
        return done(g, f, pc)
    mask = choice_mask(g, it.source, code[at + 3]) if it.source >= 0 else code[at + 3] & 63
    mask = useful_colors(g, mask & ~f.a)     # of different colours: without those that were chosen
    if mask == 0:
        return done(g, f, pc)    # no colour was chosen
    for k in range(6):
        if mask & (1 << k):
            option(g, OP_VALUE, -1, k, 0, 0)
    g.decider = who
    return ASK


cdef int answer_mana(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil:
    cdef int32_t* code = g.prog.code
    cdef int at = pc + 2, who = player(g, c, at), total
    at += code[at + 1]
    total = code[at + 2] * value(g, c, at + 5)
    it.n = total
    if code[at + 4]:   # any combination: one at a time
        add_mana(g, who, o.a, 1, code[at], code[at + 1], it.source)
        f.c += 1
        if code[at + 4] == 2:
            f.a |= 1 << o.a
        return MORE if f.c < total else done(g, f, pc)
    add_mana(g, who, o.a, total, code[at], code[at + 1], it.source)
    return done(g, f, pc)


cdef int ask_flip(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    option(g, OP_NUMBER, -1, 1, 0, 0)
    option(g, OP_NUMBER, -1, 2, 0, 0)
    g.decider = random_chooser(g, it)
    return ASK


# ---- casting, targets ------------------------------------------------------------------------------------------------------------
cdef int free_cast_of(GameC* g, int slot) noexcept nogil:
    """The way of casting that is the card's own; -1 when it cannot be cast (a land)."""
    cdef int face = g.s.objects[slot].card
    if g.prog.faces[face].types & TY_LAND or g.prog.faces[face].n_modes == 0:
        return -1
    return g.prog.faces[face].first_mode


cdef int way_allowed(GameC* g, int who, int slot, int cast) except -1 nogil:
    """Does the condition of a way of casting hold (CR 205.4e also where an effect casts it)?"""
    cdef ContextC c
    if not g.prog.casts[cast].condition:
        return 1
    object_context(g, &c, slot)
    c.controller = who
    return holds(g, &c, g.prog.casts[cast].condition)


cdef int castable_free(GameC* g, int who, int slot) except -1 nogil:
    """Can he cast it without paying its mana cost: a way, targets, and additional costs that can be paid (CR 601.2)?"""
    cdef int cast = free_cast_of(g, slot), pc, k, spell
    cdef ContextC c
    if cast < 0 or cast_forbidden(g, who, slot) or not way_allowed(g, who, slot, cast):
        return 0
    spell = g.prog.faces[g.prog.casts[cast].face].spell
    object_context(g, &c, slot)
    c.controller = who
    c.x = 0
    if spell >= 0 and not any_mode(g, &c, spell, slot):
        return 0
    pc = g.prog.casts[cast].cost
    for k in range(g.prog.casts[cast].n_costs):  # no-cython-lint
        if g.prog.code[pc] != K_MANA and not payable(g, who, slot, -1, pc, 1):
            return 0
        pc += g.prog.code[pc + 1]
    return 1


cdef int only_slot(uint64_t which) noexcept nogil:
    cdef int i
    for i in range(64):
        if which >> i & 1:
            return i
    return -1


cdef int ask_cast_free(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """who, ref, flags(1 copy, 2 optional): cast it now without paying its mana cost."""
    cdef int at = pc + 2 + g.prog.code[pc + 3], who = player(g, c, pc + 2), slot
    cdef uint64_t which
    objects(g, c, at, &which)
    slot = only_slot(which)
    it.did = 0
    if slot >= 0 and g.prog.faces[g.s.objects[slot].card].flags & 2:
        overflow(g, OV_UNSUPPORTED)   # which of its spells it is to be
    if slot < 0 or who < 0 or g.s.objects[slot].zone == Z_NONE or not castable_free(g, who, slot):
        return done(g, f, pc)
    if g.prog.code[at + g.prog.code[at + 1]] & 2:
        return ask_yes_no(g, who)
    return cast_free(g, f, it, c, pc)


cdef int answer_cast_free(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil:
    if o.kind == OP_NO:
        return done(g, f, pc)
    return cast_free(g, f, it, c, pc)


cdef int cast_free(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    cdef int at = pc + 2 + g.prog.code[pc + 3], who = player(g, c, pc + 2), slot, copy
    cdef uint64_t which
    objects(g, c, at, &which)
    slot = only_slot(which)
    done(g, f, pc)
    it.did = 1
    if way_with(g, slot, CF_OPTIONAL) >= 0:
        overflow(g, OV_UNSUPPORTED)     # CR 118.9d: an optional additional cost might be paid as well
    if g.prog.code[at + g.prog.code[at + 1]] & 1:
        copy = new_object(g, g.s.objects[slot].card, who, Z_EXILE)
        if copy < 0:
            return MORE
        g.s.objects[copy].flags |= O_COPY
        slot = copy
    return start_cast(g, who, slot, free_cast_of(g, slot), g.prog.code[at + g.prog.code[at + 1]] & 4, 1)


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


# ---- libraries ---------------------------------------------------------------------------------------------------------------------
cdef int ask_search(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """who, filter, zone, flags(1 tapped 4 whatever is there): else finding nothing is always possible (CR 701.19b, e)."""
    cdef int who = player(g, c, pc + 2), at = pc + 2 + g.prog.code[pc + 3], i, n = 0
    if who < 0:
        return done(g, f, pc)
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == Z_LIBRARY and g.s.objects[i].owner == who and matches(g, c, at, i):
            option(g, OP_OBJECT, i, 0, 0, 0)
            n += 1
    if n == 0:
        it.them = 0
        it.did = 0
        return done(g, f, pc)
    at += g.prog.code[at + 1]
    if not g.prog.code[at + 1] & 4:
        option(g, OP_OBJECT, -1, 0, 0, 0)
    g.decider = who
    return ASK


cdef int answer_search(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil:
    cdef int32_t* code = g.prog.code
    cdef int at = pc + 2 + code[pc + 3], who = player(g, c, pc + 2)
    at += code[at + 1]
    done(g, f, pc)
    it.them = 0 if o.obj < 0 else <uint64_t>1 << o.obj
    it.did = o.obj >= 0
    if o.obj < 0:
        return MORE
    if code[at] == Z_BATTLEFIELD:
        return enter(g, it.them, who, 1 if code[at + 1] & 1 else 0)
    return move_objects(g, it.them, code[at], 0)


# ---- piles, Balance ------------------------------------------------------------------------------------------------------------------
cdef uint64_t group_of(GameC* g, int who, int kind) noexcept nogil:
    """What Balance counts: 0 lands, 1 cards in hand, 2 creatures."""
    cdef int i
    cdef uint64_t out = 0
    for i in range(g.s.n_objects):
        if kind == 1:
            if g.s.objects[i].zone == Z_HAND and g.s.objects[i].owner == who:
                out |= <uint64_t>1 << i
        elif g.s.objects[i].zone == Z_BATTLEFIELD and g.ch[i].controller == who:
            if g.ch[i].types & (TY_LAND if kind == 0 else TY_CREATURE):
                out |= <uint64_t>1 << i
    return out


cdef int ask_balance(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """Groups one after the other: whoever has more chooses what goes (the rest is kept)."""
    cdef int kind, who, i, more
    cdef uint64_t mine, theirs
    if f.stage >= g.prog.code[pc + 2]:
        return done(g, f, pc)
    kind = g.prog.code[pc + 3 + f.stage]
    mine = group_of(g, 0, kind)
    theirs = group_of(g, 1, kind)
    who = 0 if popcount(mine) > popcount(theirs) else 1
    more = popcount(mine) - popcount(theirs) if who == 0 else popcount(theirs) - popcount(mine)
    if who == 1:
        mine = theirs
    if popcount(it.acc) >= more or popcount(mine) == more:
        mine = mine if popcount(mine) == more else it.acc
        it.acc = 0
        f.stage += 1
        f.pc = pc
        return (discard(g, mine) if kind == 1 else sacrifice(g, mine)) * 0
    for i in range(g.s.n_objects):
        if mine >> i & 1 and not it.acc >> i & 1:
            option(g, OP_OBJECT, i, 0, 0, 0)
    g.decider = who
    return ASK


cdef int ask_piles(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """The controller puts the permanents of a player into two piles; that player picks the one to sacrifice."""
    cdef int who = player(g, c, pc + 2), i
    cdef uint64_t all_of = 0
    if who < 0:
        return done(g, f, pc)
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == Z_BATTLEFIELD and g.ch[i].controller == who:
            all_of |= <uint64_t>1 << i
    if f.stage == 0:
        if not all_of:
            return done(g, f, pc)
        for i in range(g.s.n_objects):
            if all_of >> i & 1 and not it.acc >> i & 1:
                option(g, OP_OBJECT, i, 0, 0, 0)
        option(g, OP_OBJECT, -1, 0, 0, 0)
        g.decider = it.controller
        return ASK
    option(g, OP_NUMBER, -1, 1, 0, 0)
    option(g, OP_NUMBER, -1, 2, 0, 0)
    g.decider = who
    return ASK


cdef int answer_piles(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil:
    cdef int who = player(g, c, pc + 2), i
    cdef uint64_t pile = it.acc
    if f.stage == 0:
        if o.obj < 0:
            f.stage = 1
        else:
            it.acc |= <uint64_t>1 << o.obj
        return MORE
    if o.a == 2:
        pile = 0
        for i in range(g.s.n_objects):
            if g.s.objects[i].zone == Z_BATTLEFIELD and g.ch[i].controller == who and not it.acc >> i & 1:
                pile |= <uint64_t>1 << i
    it.acc = 0
    done(g, f, pc)
    return sacrifice(g, pile) * 0


# ---- dispatch --------------------------------------------------------------------------------------------------------------------------
cdef int ask(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    cdef int op = g.prog.code[pc]
    if op == E_MAY:
        return ask_may(g, f, it, c, pc)
    if op == E_PAY_OR:
        return ask_pay(g, f, it, c, pc)
    if op == E_CHOOSE or op == E_CHOOSE_FROM or op == E_CHOOSE_MORE:
        return ask_choose(g, f, it, c, pc)
    if op == E_SHUFFLE_IN:
        return ask_shuffle_in(g, f, it, c, pc)
    if op == E_DISCARD_RANDOM or op == E_CHOOSE_RANDOM:
        return ask_random_discard(g, f, it, c, pc)
    if op == E_CHOOSE_VALUE:
        return ask_value(g, f, it, c, pc)
    if op == E_ADD_MANA_CHOICE:
        return ask_mana(g, f, it, c, pc)
    if op == E_FLIP:
        return ask_flip(g, f, it, c, pc)
    if op == E_CAST_FREE:
        return ask_cast_free(g, f, it, c, pc)
    if op == E_CAST_WAY:
        return ask_cast_way(g, f, it, c, pc)
    if op == E_RETARGET:
        return ask_retarget(g, f, it, c, pc)
    if op == E_NEW_TARGETS:
        return ask_new_targets(g, f, it, c, pc)
    if op == E_SEARCH:
        return ask_search(g, f, it, c, pc)
    if op == E_ARRANGE:
        return ask_arrange(g, f, it, c, pc)
    if op == E_BALANCE:
        return ask_balance(g, f, it, c, pc)
    if op == E_PILES:
        return ask_piles(g, f, it, c, pc)
    if op == E_PLAY_FREE:
        return ask_play_free(g, f, it, c, pc)
    if op == E_COPY_SPELL:
        return ask_copy_spell(g, f, it, c, pc)
    if op == E_BURY_RANDOM:
        return ask_bury(g, f, it, c, pc)
    if op == E_PICK or op == E_REMOVE_UP_TO:
        return ask_pick(g, f, it, c, pc)
    if op == E_RANDOM_COUNTER:
        return ask_random_counter(g, f, it, c, pc)
    if op == E_REMOVE_ONE:
        return ask_remove_one(g, f, it, pc)
    return keyword_ask(g, f, it, c, pc)


cdef int answer(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil:
    cdef int op = g.prog.code[pc]
    if op == E_MAY:
        g.optional = o.kind == OP_YES
        return answer_may(g, f, it, c, pc, o)
    if op == E_PAY_OR:
        g.optional = o.kind == OP_YES
        return answer_pay(g, f, it, c, pc, o)
    if op == E_CHOOSE or op == E_CHOOSE_FROM or op == E_CHOOSE_MORE:
        return answer_choose(g, f, it, c, pc, o)
    if op == E_SHUFFLE_IN:
        return answer_shuffle_in(g, f, o)
    if op == E_DISCARD_RANDOM or op == E_CHOOSE_RANDOM:
        return answer_random_discard(g, f, it, c, pc, o)
    if op == E_CHOOSE_VALUE:
        return answer_value(g, f, it, c, pc, o)
    if op == E_ADD_MANA_CHOICE:
        return answer_mana(g, f, it, c, pc, o)
    if op == E_FLIP:
        g.s.flip = o.a
        return done(g, f, pc)
    if op == E_CAST_FREE:
        g.optional = o.kind == OP_YES
        return answer_cast_free(g, f, it, c, pc, o)
    if op == E_CAST_WAY:
        g.optional = o.kind == OP_YES
        return answer_cast_way(g, f, it, c, pc, o)
    if op == E_RETARGET:
        return answer_retarget(g, f, it, c, pc, o)
    if op == E_NEW_TARGETS:
        return answer_new_targets(g, f, c, pc, o)
    if op == E_SEARCH:
        return answer_search(g, f, it, c, pc, o)
    if op == E_ARRANGE:
        return answer_arrange(g, f, it, c, pc, o)
    if op == E_BALANCE:
        it.acc |= <uint64_t>1 << o.obj
        return MORE
    if op == E_PILES:
        return answer_piles(g, f, it, c, pc, o)
    if op == E_PLAY_FREE:
        g.optional = o.kind == OP_YES
        return answer_play_free(g, f, it, c, pc, o)
    if op == E_COPY_SPELL:
        return answer_copy_spell(g, f, o)
    if op == E_BURY_RANDOM:
        return answer_bury(g, f, o)
    if op == E_PICK or op == E_REMOVE_UP_TO:
        return answer_pick(g, f, it, c, pc, o)
    if op == E_RANDOM_COUNTER:
        return answer_random_counter(g, f, it, pc, o)
    if op == E_REMOVE_ONE:
        return answer_remove_one(g, f, pc, o)
    return keyword_answer(g, f, it, c, pc, o)
