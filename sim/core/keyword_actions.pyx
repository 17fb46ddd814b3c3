"""Instructions of keyword actions (CR 701): marks, what they set off, words chosen as a permanent enters, proliferate.

`fill_keyword_actions` puts those that ask nothing into the table of effects.pyx; `keyword_ask` and `keyword_answer` are the
others, as in choices.pyx.
"""
from libc.stdint cimport uint64_t
from sim.core.opcodes cimport E_PAIR
from sim.core.pairs cimport e_pair
from sim.core.counters cimport BY_EFFECT, put_counters
from sim.core.evaluate cimport objects, players
from sim.core.counters cimport add_poison
from sim.core.events cimport forbidden, overflow
from sim.core.flow cimport ASK, MORE, OP_OBJECT, OP_TARGET, OP_VALUE, option
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.layers cimport refresh
from sim.core.marks cimport face_down, mark
from sim.core.opcodes cimport E_PUT_ATTACKING
from sim.core.opcodes cimport CANT_TURN_UP
from sim.core.opcodes cimport (CT_P1P1, E_TURN_UP, HAP_TURNED_UP, E_CHOOSE_WORD, E_EMPTY_LIBRARY, E_END, E_HAPPENS, E_JOIN_ATTACK, E_MARK, E_PROLIFERATE, E_SET_CHOSEN, T_ENTERS, T_HAPPENS,
                               TY_BATTLE, TY_PLANESWALKER, Z_BATTLEFIELD, Z_LIBRARY)
from sim.core.state cimport FrameC, MAX_COUNTERS, OV_UNSUPPORTED, StackC
from sim.core.triggers cimport fire
from sim.core.zones cimport enter, zone_size


cdef int e_mark(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """ref, MarkKind, duration."""
    cdef int at = pc + 2 + g.prog.code[pc + 3], i
    cdef uint64_t which
    objects(g, c, pc + 2, &which)
    for i in range(g.s.n_objects):
        if which >> i & 1 and g.s.objects[i].zone:
            mark(g, i, pc, g.prog.code[at], g.prog.code[at + 1])
    return MORE


cdef int e_happens(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """Happening, ref: abilities that wait for this keyword action trigger."""
    cdef int i
    cdef uint64_t which
    objects(g, c, pc + 3, &which)
    if not which and g.prog.events[T_HAPPENS - T_ENTERS]:
        overflow(g, OV_UNSUPPORTED)     # what is gone is not remembered well enough for those that wait
    for i in range(g.s.n_objects):
        if which >> i & 1:
            fire(g, T_HAPPENS, i, g.ch[i].controller, g.prog.code[pc + 2])
    return MORE


cdef int e_set_chosen(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    if it.source >= 0 and not it.source_gone:
        g.s.objects[it.source].chosen = g.prog.code[pc + 2]
        g.dirty = 1
    return MORE


cdef int e_empty_library(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """The instruction is about the top of a library; what it does with cards there is not modelled."""
    cdef int i, who = players(g, c, pc + 2)
    for i in range(2):
        if who >> i & 1 and zone_size(g, i, Z_LIBRARY):
            overflow(g, OV_UNSUPPORTED)
    return MORE


cdef int e_join_attack(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """Onto the battlefield tapped (E_PUT_ATTACKING: untapped) and attacking: what the returned creature attacked (ninjutsu, CR 702.49a), or
    what its controller chooses (508.4), who attacks."""
    cdef int i, tapped = 0 if g.prog.code[pc] == E_PUT_ATTACKING else 1
    cdef uint64_t which
    objects(g, c, pc + 2, &which)
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == Z_BATTLEFIELD and g.ch[i].controller != it.controller and g.ch[i].types & (TY_PLANESWALKER | TY_BATTLE):
            overflow(g, OV_UNSUPPORTED)     # it may have attacked that: what it attacked is not noted
    return enter(g, which, it.controller, tapped | 4 if g.s.combat and g.s.active == it.controller else tapped)


cdef int e_turn_up(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """Turned face up (CR 708.7-8): the permanent is the same object, as its card says; a new timestamp (613.7f)."""
    cdef int i, n = g.prog.code[pc + 2 + g.prog.code[pc + 3]]
    cdef uint64_t which
    objects(g, c, pc + 2, &which)
    for i in range(g.s.n_objects):
        if not which >> i & 1 or g.s.objects[i].zone != Z_BATTLEFIELD or not face_down(g, i) or forbidden(g, CANT_TURN_UP, i):
            continue
        g.s.objects[i].face = g.s.objects[i].card
        g.s.clock += 1
        g.s.objects[i].timestamp = g.s.clock
        g.dirty = 1
        if n:
            put_counters(g, it.controller, i, CT_P1P1, n)
        refresh(g)
        fire(g, T_HAPPENS, i, g.ch[i].controller, HAP_TURNED_UP)
    return MORE


cdef void fill_keyword_actions(KeywordActionC* table) noexcept:
    table[E_MARK - E_END] = e_mark
    table[E_HAPPENS - E_END] = e_happens
    table[E_PAIR - E_END] = e_pair
    table[E_SET_CHOSEN - E_END] = e_set_chosen
    table[E_EMPTY_LIBRARY - E_END] = e_empty_library
    table[E_JOIN_ATTACK - E_END] = e_join_attack
    table[E_PUT_ATTACKING - E_END] = e_join_attack
    table[E_TURN_UP - E_END] = e_turn_up


# ---- instructions that ask ---------------------------------------------------------------------------------------------
cdef int finish(GameC* g, FrameC* f, int pc) noexcept nogil:
    f.pc = pc + g.prog.code[pc + 1]
    f.a = 0
    f.c = 0
    f.stage = 0
    f.mask = 0
    return MORE


cdef int has_counters(GameC* g, int slot) noexcept nogil:
    cdef int k
    for k in range(MAX_COUNTERS):
        if g.s.objects[slot].counters[k].kind:
            return 1
    return 0


cdef int ask_proliferate(GameC* g, FrameC* f, StackC* it) noexcept nogil:
    """Any number of permanents and players with counters (CR 701.27a), one by one. The frame's c: players chosen."""
    cdef int i
    for i in range(2):
        if g.s.players[i].energy:
            overflow(g, OV_UNSUPPORTED)     # counters of a player, too
        if g.s.players[i].poison and not f.c & (1 << i):
            option(g, OP_TARGET, -1, 100 + i, 0, 0)
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == Z_BATTLEFIELD and has_counters(g, i) and not it.acc >> i & 1:
            option(g, OP_OBJECT, i, 0, 0, 0)
    option(g, OP_OBJECT, -1, 0, 0, 0)
    g.decider = it.controller
    return ASK


cdef int proliferate(GameC* g, FrameC* f, StackC* it, int pc) except -1 nogil:
    """Another counter of each kind that is there already."""
    cdef int i, k, n
    cdef int kinds[4]
    cdef uint64_t chosen = it.acc
    for i in range(2):
        if f.c & (1 << i):
            add_poison(g, it.controller, i, 1, BY_EFFECT)
    it.acc = 0
    finish(g, f, pc)
    for i in range(g.s.n_objects):
        if not chosen >> i & 1:
            continue
        n = 0
        for k in range(MAX_COUNTERS):
            if g.s.objects[i].counters[k].kind:
                kinds[n] = g.s.objects[i].counters[k].kind
                n += 1
        for k in range(n):
            put_counters(g, it.controller, i, kinds[k], 1)
    return MORE


cdef int keyword_ask(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    cdef int op = g.prog.code[pc], i
    if op == E_PROLIFERATE:
        return ask_proliferate(g, f, it)
    if op == E_CHOOSE_WORD:
        for i in range(g.prog.code[pc + 2]):
            option(g, OP_VALUE, -1, i + 1, 0, 0)
        g.decider = it.controller
        return ASK
    overflow(g, OV_UNSUPPORTED)
    return MORE


cdef int keyword_answer(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil:
    cdef int op = g.prog.code[pc]
    if op == E_CHOOSE_WORD:
        g.s.objects[it.source].chosen = o.a
        g.dirty = 1
        return finish(g, f, pc)
    if o.kind == OP_TARGET:
        f.c |= 1 << (o.a - 100)
        return MORE
    if o.obj >= 0:
        it.acc |= <uint64_t>1 << o.obj
        return MORE
    return proliferate(g, f, it, pc)
