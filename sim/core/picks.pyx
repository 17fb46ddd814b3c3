"""Instructions in which one of some alternatives or kinds of counters is picked, and copies of several objects at once.

The frame's fields c (how many so far) and d (the kind of counter that was asked about last) belong to E_REMOVE_UP_TO while it lasts.
"""
from libc.stdint cimport int32_t, uint64_t
from sim.core.asking cimport done
from sim.core.evaluate cimport counters_on, objects, player, value
from sim.core.events cimport add_counters, new_object, overflow
from sim.core.flow cimport ASK, MORE, OP_NUMBER, OP_VALUE, option
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.opcodes cimport E_PICK, R_TARGET, Z_BATTLEFIELD, Z_EXILE
from sim.core.state cimport FrameC, MAX_COUNTERS, O_TOKEN, OV_COPY, OV_UNSUPPORTED, StackC
from sim.core.zones cimport enter

cdef extern from *:
    int lowest "__builtin_ctzll"(uint64_t) noexcept nogil

cdef int e_copy_each(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """who, ref, flags(1 tapped, 2 attacking), exceptions: a token that is a copy of each (CR 707.2), all at once."""
    cdef int32_t* code = g.prog.code
    cdef int at = pc + 2 + code[pc + 3], who = player(g, c, pc + 2), of, slot, flags, mod
    cdef uint64_t models, which = 0
    objects(g, c, at, &models)
    at += code[at + 1]
    flags = code[at]
    mod = code[at + 1]
    it.them = 0
    if who < 0:
        return MORE
    while models:
        of = lowest(models)
        models &= models - 1
        if g.s.objects[of].copy_mod and mod:
            overflow(g, OV_COPY)
        slot = new_object(g, g.s.objects[of].face, who, Z_EXILE)
        if slot < 0:
            return MORE
        g.s.objects[slot].flags |= O_TOKEN
        g.s.objects[slot].copy_mod = mod if mod else g.s.objects[of].copy_mod
        which |= <uint64_t>1 << slot
    it.them = which
    it.did = which != 0
    return enter(g, which, who, (1 if flags & 1 else 0) | (4 if flags & 2 else 0))


# ---- alternatives --------------------------------------------------------------------------------------------------------
cdef int next_kind(GameC* g, int slot, int last) noexcept nogil:
    """The next kind of counter on it, in the order of their numbers; 0 none."""
    cdef int i, kind, best = 0
    for i in range(MAX_COUNTERS):
        kind = g.s.objects[slot].counters[i].kind
        if kind > last and (best == 0 or kind < best):
            best = kind
    return best


cdef int ask_remove(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """value, ref: how many of one kind after the other, up to so many in all."""
    cdef int limit = value(g, c, pc + 2), kind = 0, i, slot = -1, ref = pc + 2 + g.prog.code[pc + 3]
    cdef uint64_t which
    if g.prog.code[ref] == R_TARGET and it.targets[g.prog.code[ref + 2]] >= 100:
        i = it.targets[g.prog.code[ref + 2]] - 100
        if g.s.players[i].poison or g.s.players[i].energy:
            overflow(g, OV_UNSUPPORTED)    # counters of a player
        return done(g, f, pc)
    objects(g, c, ref, &which)
    if which & (which - 1):
        overflow(g, OV_UNSUPPORTED)
    if which and g.s.objects[lowest(which)].zone == Z_BATTLEFIELD:
        slot = lowest(which)
        kind = next_kind(g, slot, f.d)
    if kind == 0 or f.c >= limit:
        it.n = f.c
        it.did = it.n > 0
        f.d = 0
        return done(g, f, pc)
    for i in range(min(limit - f.c, counters_on(g, slot, kind)) + 1):
        option(g, OP_NUMBER, slot, i, 0, 0)
    g.decider = it.controller
    return ASK


cdef int ask_pick(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """E_PICK who, n; E_REMOVE_UP_TO value, ref."""
    cdef int i, who
    if g.prog.code[pc] != E_PICK:
        return ask_remove(g, f, it, c, pc)
    who = player(g, c, pc + 2)
    if who < 0:
        it.n = 0
        return done(g, f, pc)
    for i in range(g.prog.code[pc + 2 + g.prog.code[pc + 3]]):
        option(g, OP_VALUE, -1, i + 1, 0, 0)
    g.decider = who
    return ASK


cdef int answer_pick(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil:
    cdef int kind
    if g.prog.code[pc] == E_PICK:
        it.n = o.a
        return done(g, f, pc)
    kind = next_kind(g, o.obj, f.d)
    f.d = kind
    if o.a:
        f.c += add_counters(g, o.obj, kind, -o.a)
    return MORE
