"""What only the rules of a variant format do (PHM 7.2): the order of names, who may lose or win, free spells and copies that wait, emblems that move."""
from libc.string cimport memset
from sim.core.evaluate cimport holds, matches, objects, player, players, static_context
from sim.core.events cimport new_object, overflow
from sim.core.flow cimport MORE
from sim.core.opcodes cimport S_CANT_LOSE, S_CANT_WIN, S_CAST_FREE, S_PAYS_INSTEAD, S_PLAYS_IN_ORDER, S_SPELLS_COPIED, Z_COMMAND, Z_EXILE, Z_HAND
from sim.core.state cimport O_COPY, O_PERMIT, O_PERMIT_FREE, OV_UNSUPPORTED, ObjectC
from sim.core.zones cimport forget, lift

cdef enum:
    SEVERAL = 2     # FaceC.flags


cdef int about(GameC* g, int i, ContextC* c) except -1 nogil:
    """The context of a static ability, and the players that it is about."""
    static_context(g, c, i)
    return players(g, c, g.statics[i].pc + 2)


cdef int out_of_order(GameC* g, int who, int slot) except -1 nogil:
    """S_PLAYS_IN_ORDER W: from his hand he plays only cards whose name is the first, alphabetically, of those in it."""
    cdef int i, k
    cdef ContextC c
    for i in range(g.n_statics):
        if g.prog.code[g.statics[i].pc] != S_PLAYS_IN_ORDER or not about(g, i, &c) & (1 << who):
            continue
        for k in range(g.s.n_objects):
            if g.s.objects[k].zone == Z_HAND and g.s.objects[k].owner == who \
                    and g.prog.name_rank[g.ch[k].name] < g.prog.name_rank[g.ch[slot].name]:
                return 1
    return 0


cdef int may_lose(GameC* g, int who, int source) except -1 nogil:
    """S_CANT_LOSE W, name + 1, C: he can't lose, except by effects of objects with the name, or while C is true of him."""
    cdef int i, at
    cdef int32_t* code = g.prog.code
    cdef ContextC c
    for i in range(g.n_statics):
        if code[g.statics[i].pc] != S_CANT_LOSE or not about(g, i, &c) & (1 << who):
            continue
        at = g.statics[i].pc + 2
        at += code[at + 1]
        if code[at] and source >= 0 and g.ch[source].name == code[at] - 1:
            continue
        c.that = who
        if not holds(g, &c, at + 1):
            return 0
    return 1


cdef int may_win(GameC* g, int who) except -1 nogil:
    """S_CANT_WIN W, C: he can't win while C is true of his opponent. To be the last one left is something else (CR 104.2a)."""
    cdef int i
    cdef ContextC c
    for i in range(g.n_statics):
        if g.prog.code[g.statics[i].pc] == S_CANT_WIN and about(g, i, &c) & (1 << who):
            c.that = 1 - who
            if holds(g, &c, g.statics[i].pc + 2 + g.prog.code[g.statics[i].pc + 3]):
                return 0
    return 1


cdef int any_free(GameC* g) noexcept nogil:
    """Is there an S_CAST_FREE at all?"""
    cdef int i
    for i in range(g.n_statics):
        if g.prog.code[g.statics[i].pc] == S_CAST_FREE:
            return 1
    return 0


cdef int casts_free(GameC* g, int who, int slot) except -1 nogil:
    """S_CAST_FREE W, F: he may cast such spells from his hand without paying their mana costs."""
    cdef int i
    cdef ContextC c
    for i in range(g.n_statics):
        if g.prog.code[g.statics[i].pc] == S_CAST_FREE and about(g, i, &c) & (1 << who) \
                and matches(g, &c, g.statics[i].pc + 2 + g.prog.code[g.statics[i].pc + 3], slot):
            return 1
    return 0


cdef int pays_instead(GameC* g, int who, int slot, int number) except -1 nogil:
    """S_PAYS_INSTEAD F, number: is one of his with this number about the spell that the card would be?"""
    cdef int i, pc
    cdef ContextC c
    for i in range(g.n_statics):
        pc = g.statics[i].pc
        if g.prog.code[pc] != S_PAYS_INSTEAD or g.statics[i].controller != who:
            continue
        static_context(g, &c, i)
        if g.prog.code[pc + 2 + g.prog.code[pc + 3]] == number and matches(g, &c, pc + 2, slot):
            return 1
    return 0


cdef int wait_to_be_cast(GameC* g, int slot, int who) except -1 nogil:
    """S_SPELLS_COPIED W: a copy of the spell that he has cast may be cast by him, without its mana cost and any time he could cast an
    instant, until he passes priority. Whoever casts it casts a spell, too."""
    cdef int i, copy
    cdef ObjectC* o = &g.s.objects[slot]
    cdef ContextC c
    for i in range(g.n_statics):
        if g.prog.code[g.statics[i].pc] != S_SPELLS_COPIED or not about(g, i, &c) & (1 << who):
            continue
        if o.face != o.card or o.copy_mod or g.prog.faces[o.card].other >= 0 or g.prog.faces[o.card].flags & SEVERAL:
            return overflow(g, OV_UNSUPPORTED)     # what of the card the copy has
        copy = new_object(g, o.card, who, Z_EXILE)
        if copy >= 0:
            g.s.objects[copy].flags |= O_COPY | O_PERMIT | O_PERMIT_FREE
    return 0


cdef int waits_as_copy(GameC* g, int slot) noexcept nogil:
    """A copy that waits so: others are nowhere but on the stack (CR 704.5e)."""
    return 1 if g.s.objects[slot].flags & O_COPY and g.s.objects[slot].flags & O_PERMIT and g.s.objects[slot].zone == Z_EXILE else 0


cdef int drop_copies(GameC* g, int who) noexcept nogil:
    """He passes priority: the copies that he might have cast are gone."""
    cdef int i
    for i in range(g.s.n_objects):
        if waits_as_copy(g, i) and g.s.objects[i].controller == who:
            forget(g, i, -1, g.s.n_pending)
            lift(g, i)
            memset(&g.s.objects[i], 0, sizeof(ObjectC))
            g.dirty = 1
    return 0


cdef int e_give_emblem(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """E_GIVE_EMBLEM R, W: the player has the emblem from now on; its owner and controller are the one who has it (CR 114.2)."""
    cdef int i, who = player(g, c, pc + 2 + g.prog.code[pc + 3])
    cdef uint64_t which
    objects(g, c, pc + 2, &which)
    for i in range(g.s.n_objects):
        if who >= 0 and which >> i & 1 and g.s.objects[i].zone == Z_COMMAND:
            g.s.objects[i].owner = who
            g.s.objects[i].controller = who
            g.dirty = 1
    return MORE


cdef int e_leave_game(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """E_LEAVE_GAME R: an emblem that is ignored for the rest of the game."""
    cdef int i
    cdef uint64_t which
    objects(g, c, pc + 2, &which)
    for i in range(g.s.n_objects):
        if which >> i & 1 and g.s.objects[i].zone == Z_COMMAND:
            forget(g, i, f.item, g.s.n_pending)
            lift(g, i)
            memset(&g.s.objects[i], 0, sizeof(g.s.objects[i]))
            g.dirty = 1
    return MORE
