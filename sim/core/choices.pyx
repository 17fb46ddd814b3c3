"""Instructions in which somebody chooses while a spell or ability resolves (CR 608.2d).

`ask` fills the options (the state stays as it is) or, when there is nothing to choose, carries the instruction out.
`answer` carries out one choice; the frame's `pc` moves on when the instruction is done. The frame's fields a (players still to
choose, bit 7: begun), c (how many chosen) and stage belong to the instruction until then and are zeroed by `done`.
"""
from libc.stdint cimport int32_t, uint64_t
from sim.core.arranging cimport answer_arrange, ask_arrange
from sim.core.dungeons cimport answer_venture, ask_venture
from sim.core.opcodes cimport E_VENTURE
from sim.core.asking cimport ask_yes_no, done, first_in_order, jump, popcount, random_chooser
from sim.core.copies cimport answer_copy_spell, ask_copy_spell
from sim.core.costs cimport payable, start_costs
from sim.core.evaluate cimport matches, matching, objects, player, players, value
from sim.core.events cimport discard
from sim.core.flow cimport ASK, MORE, OP_NUMBER, OP_OBJECT, OP_VALUE, OP_YES, option
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.hands cimport answer_shuffle_in, ask_shuffle_in
from sim.core.keyword_actions cimport keyword_answer, keyword_ask
from sim.core.mana cimport add_mana, offered_colors
from sim.core.mana_rules cimport makes_one
from sim.core.permits cimport answer_play_free, ask_play_free
from sim.core.picks cimport answer_pick, ask_pick
from sim.core.piles cimport answer_piles, ask_balance, ask_piles
from sim.core.placing cimport answer_bury, answer_random_counter, answer_remove_one, ask_bury, ask_random_counter, ask_remove_one
from sim.core.redirect cimport answer_new_targets, ask_new_targets
from sim.core.opcodes cimport E_CAST_ONE
from sim.core.resolving_casts cimport answer_cast_free, answer_cast_one, ask_cast_one, answer_cast_way, answer_retarget, ask_cast_free, ask_cast_way, ask_retarget
from sim.core.resolving_casts cimport answer_cast_now, ask_cast_now
from sim.core.opcodes cimport E_CAST_NOW
from sim.core.searching cimport answer_search, ask_search
from sim.core.state cimport FrameC, StackC, OV_UNSUPPORTED
from sim.core.opcodes cimport *

cdef enum:
    CARD_TYPES = 9      # bits of TypeBit
    FIRST_UNSEEN = 60   # creature types that no card of the game has, where they are told apart
    N_UNSEEN = 4


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
    if code[pc] == E_CHOOSE or code[pc] == E_CHOOSE_AT_RANDOM:
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
    g.decider = random_chooser(g, it) if g.prog.code[pc] == E_CHOOSE_AT_RANDOM else who
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


cdef int unseen_types(GameC* g) noexcept nogil:
    """Where something becomes of the chosen type, creature types that no card of this game has are told apart: those that were
    chosen already, and one more."""
    cdef int i, k, taken
    for k in range(N_UNSEEN):
        taken = 0
        for i in range(g.s.n_objects):
            taken |= g.s.objects[i].chosen == FIRST_UNSEEN + k + 1
        option(g, OP_VALUE, -1, FIRST_UNSEEN + k + 1, 0, 0)
        if not taken:
            return 0
    if not g.capacity:
        g.capacity = OV_UNSUPPORTED
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
        if g.prog.creature_subtypes >> FIRST_UNSEEN & 1:
            unseen_types(g)
        else:
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
    """E_ADD_MANA_CHOICE who, restriction, rider, n, colours, combination (2: of different colours), times; E_ADD_MANA_AMONG the same, and
    then a value for the colours."""
    cdef int32_t* code = g.prog.code
    cdef int at = pc + 2, who = player(g, c, at), k, mask
    at += code[at + 1]
    if value(g, c, at + 5) <= 0 or who < 0:
        return done(g, f, pc)
    if makes_one(g, it.source, it.ability, code[at + 2] * value(g, c, at + 5)):
        it.n = 1
        add_mana(g, who, 5, 1, 0, 0, it.source)
        return done(g, f, pc)
    mask = offered_colors(g, c, it.source, pc)
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


# ---- dispatch --------------------------------------------------------------------------------------------------------------------------
cdef int ask(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    cdef int op = g.prog.code[pc]
    if op == E_MAY:
        return ask_may(g, f, it, c, pc)
    if op == E_PAY_OR:
        return ask_pay(g, f, it, c, pc)
    if op in (E_CHOOSE, E_CHOOSE_FROM, E_CHOOSE_MORE, E_CHOOSE_AT_RANDOM):
        return ask_choose(g, f, it, c, pc)
    if op == E_SHUFFLE_IN:
        return ask_shuffle_in(g, f, it, c, pc)
    if op == E_DISCARD_RANDOM or op == E_CHOOSE_RANDOM:
        return ask_random_discard(g, f, it, c, pc)
    if op == E_CHOOSE_VALUE:
        return ask_value(g, f, it, c, pc)
    if op == E_ADD_MANA_CHOICE or op == E_ADD_MANA_AMONG:
        return ask_mana(g, f, it, c, pc)
    if op == E_FLIP:
        return ask_flip(g, f, it, c, pc)
    if op == E_CAST_FREE:
        return ask_cast_free(g, f, it, c, pc)
    if op == E_CAST_ONE:
        return ask_cast_one(g, f, it, c, pc)
    if op == E_CAST_WAY:
        return ask_cast_way(g, f, it, c, pc)
    if op == E_CAST_NOW:
        return ask_cast_now(g, f, it, c, pc)
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
    if op == E_VENTURE:
        return ask_venture(g, f, it, c, pc)
    return keyword_ask(g, f, it, c, pc)


cdef int answer(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil:
    cdef int op = g.prog.code[pc]
    if op == E_MAY:
        g.optional = o.kind == OP_YES
        return answer_may(g, f, it, c, pc, o)
    if op == E_PAY_OR:
        g.optional = o.kind == OP_YES
        return answer_pay(g, f, it, c, pc, o)
    if op in (E_CHOOSE, E_CHOOSE_FROM, E_CHOOSE_MORE, E_CHOOSE_AT_RANDOM):
        return answer_choose(g, f, it, c, pc, o)
    if op == E_SHUFFLE_IN:
        return answer_shuffle_in(g, f, o)
    if op == E_DISCARD_RANDOM or op == E_CHOOSE_RANDOM:
        return answer_random_discard(g, f, it, c, pc, o)
    if op == E_CHOOSE_VALUE:
        return answer_value(g, f, it, c, pc, o)
    if op == E_ADD_MANA_CHOICE or op == E_ADD_MANA_AMONG:
        return answer_mana(g, f, it, c, pc, o)
    if op == E_FLIP:
        g.s.flip = o.a
        return done(g, f, pc)
    if op == E_CAST_FREE:
        g.optional = o.kind == OP_YES
        return answer_cast_free(g, f, it, c, pc, o)
    if op == E_CAST_ONE:
        g.optional = o.obj >= 0
        return answer_cast_one(g, f, it, c, pc, o)
    if op == E_CAST_WAY:
        g.optional = o.kind == OP_YES
        return answer_cast_way(g, f, it, c, pc, o)
    if op == E_CAST_NOW:
        g.optional = o.kind == OP_YES
        return answer_cast_now(g, f, it, c, pc, o)
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
    if op == E_VENTURE:
        return answer_venture(g, f, it, c, pc, o)
    return keyword_answer(g, f, it, c, pc, o)
