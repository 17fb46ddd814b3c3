"""Playing a card by an effect (CR 305.3, 601.3b), abilities that a player has for a turn, skipped turns (CR 500.11), tokens of
two kinds at once, counters divided among targets (CR 601.2d)."""
from libc.string cimport memset
from libc.stdint cimport uint64_t
from sim.core.asking cimport ask_yes_no, done, only_slot
from sim.core.counters cimport put_counters
from sim.core.casting cimport start_cast
from sim.core.evaluate cimport objects, player, value
from sim.core.events cimport new_object, overflow
from sim.core.flow cimport MORE, OP_NO
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.landrule cimport LAND_EXTRA
from sim.core.priority cimport lands_allowed
from sim.core.resolving_casts cimport ask_free_way, castable_free
from sim.core.state cimport FrameC, O_BRIEF, O_MONARCH, O_TOKEN, ObjectC, OV_NUMBER, OV_UNSUPPORTED, StackC
from sim.core.triggers cimport fire
from sim.core.zones cimport enter, forget, lift
from sim.core.opcodes cimport E_MONARCH, E_THREE_TOKENS, T_PLAYS_LAND, TY_LAND, Z_BATTLEFIELD, Z_COMMAND, Z_EXILE, Z_HAND, Z_NONE

cdef enum:
    MOST_SKIPS = 200


# ---- playing a card ------------------------------------------------------------------------------------------------------------
cdef int playable(GameC* g, int who, int slot) except -1 nogil:
    """A land on one's own turn while land plays are left (CR 305.2-3); another card that can be cast."""
    if g.prog.faces[g.s.objects[slot].card].types & TY_LAND:
        return 1 if g.s.active == who and g.s.players[who].lands_played < lands_allowed(g, who) else 0
    return castable_free(g, who, slot)


cdef int ask_play_free(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """who, ref: may play it without paying its mana cost."""
    cdef int who = player(g, c, pc + 2), slot
    cdef uint64_t which
    objects(g, c, pc + 2 + g.prog.code[pc + 3], &which)
    slot = only_slot(which)
    it.did = 0
    if who < 0 or slot < 0 or g.s.objects[slot].zone == Z_NONE or not playable(g, who, slot):
        return done(g, f, pc)
    if g.prog.faces[g.s.objects[slot].card].flags & 2:
        return overflow(g, OV_UNSUPPORTED)   # which of its faces it is to be
    if not g.prog.faces[g.s.objects[slot].card].types & TY_LAND:
        return ask_free_way(g, who, slot, 1)
    return ask_yes_no(g, who)


cdef int answer_play_free(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil:
    cdef int who = player(g, c, pc + 2), slot
    cdef uint64_t which
    objects(g, c, pc + 2 + g.prog.code[pc + 3], &which)
    slot = only_slot(which)
    done(g, f, pc)
    if o.kind == OP_NO:
        return MORE
    it.did = 1
    if not g.prog.faces[g.s.objects[slot].card].types & TY_LAND:
        return start_cast(g, who, slot, o.a, 0, 1)
    g.s.players[who].lands_played += 1
    if g.prog.land_rule == LAND_EXTRA and g.s.objects[slot].zone != Z_HAND:
        g.s.players[who].lands_elsewhere += 1
    enter(g, which, who, 0)
    return fire(g, T_PLAYS_LAND, slot, who, 0)


# ---- for a turn ----------------------------------------------------------------------------------------------------------------
cdef int e_brief_emblem(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """who, face: something in the command zone that has an ability until the end of the turn."""
    cdef int slot = new_object(g, g.prog.code[pc + 2 + g.prog.code[pc + 3]], player(g, c, pc + 2), Z_COMMAND)
    if slot >= 0:
        g.s.objects[slot].flags |= O_BRIEF
    return MORE


cdef int e_lasting(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """who, face, until: like E_BRIEF_EMBLEM; `attached` is the source, of which the ability speaks, and `x` 1 where it lasts until
    that player's next turn."""
    cdef int at = pc + 2 + g.prog.code[pc + 3], slot = new_object(g, g.prog.code[at], player(g, c, pc + 2), Z_COMMAND)
    if slot >= 0:
        g.s.objects[slot].flags |= O_BRIEF
        g.s.objects[slot].x = g.prog.code[at + 1]
        if not it.source_gone and it.source >= 0 and g.s.objects[it.source].zone == Z_BATTLEFIELD:
            g.s.objects[slot].attached = it.source + 1
    return MORE


cdef int end_lasting(GameC* g, int who) except -1 nogil:
    cdef int i
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == Z_COMMAND and g.s.objects[i].flags & O_BRIEF and g.s.objects[i].owner == who:
            g.s.objects[i].x = 0
    return end_brief(g)


cdef int end_brief(GameC* g) except -1 nogil:
    cdef int i
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == Z_COMMAND and g.s.objects[i].flags & O_BRIEF and not g.s.objects[i].x:
            forget(g, i, -1, 0)
            lift(g, i)
            memset(&g.s.objects[i], 0, sizeof(ObjectC))
            g.dirty = 1
    return 0


cdef int crown(GameC* g, int who, int face) except -1 nogil:
    """A player becomes the monarch; there is only one (CR 725.3). face -1: where there is one already."""
    cdef int i
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == Z_COMMAND and g.s.objects[i].flags & O_MONARCH:
            g.s.objects[i].owner = g.s.objects[i].controller = who
            g.dirty = 1
            return 0
    i = new_object(g, face, who, Z_COMMAND) if face >= 0 else -1
    if i >= 0:
        g.s.objects[i].flags |= O_MONARCH
    return 0


cdef int e_monarch(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    cdef int who = player(g, c, pc + 2)
    if who >= 0:
        crown(g, who, g.prog.code[pc + 2 + g.prog.code[pc + 3]] if g.prog.code[pc] == E_MONARCH else -1)
    return MORE


cdef int e_skip_turns(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """who, value: that player skips so many turns more (CR 614.10a)."""
    cdef int who = player(g, c, pc + 2), n = value(g, c, pc + 2 + g.prog.code[pc + 3])
    if who < 0 or n <= 0:
        return MORE
    if g.s.players[who].skips + n > MOST_SKIPS:
        overflow(g, OV_NUMBER)
        return MORE
    g.s.players[who].skips += n
    return MORE


# ---- tokens, counters ------------------------------------------------------------------------------------------------------------
cdef int e_two_tokens(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """who, face, face (of E_THREE_TOKENS another face): they enter at once."""
    cdef int who = player(g, c, pc + 2), at = pc + 2 + g.prog.code[pc + 3], k, slot
    cdef uint64_t which = 0
    for k in range(3 if g.prog.code[pc] == E_THREE_TOKENS else 2):
        slot = new_object(g, g.prog.code[at + k], who, Z_EXILE)
        if slot < 0:
            return MORE
        g.s.objects[slot].flags |= O_TOKEN
        which |= <uint64_t>1 << slot
    return enter(g, which, who, 0)


cdef int e_divide_counters(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """kind: as many on each target as was divided."""
    cdef int k
    for k in range(it.n_targets):
        if 0 <= it.targets[k] < 100 and it.amounts[k]:
            put_counters(g, it.controller, it.targets[k], g.prog.code[pc + 2], it.amounts[k])
    return MORE
