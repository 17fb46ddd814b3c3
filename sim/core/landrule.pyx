"""Land rules: basic lands from outside the game (PHM 7.3, XCB 1.7).

`land_faces` are the kinds of basic lands that this game tells apart (sim/cards/lower/basics.py). A land brought in is a card: it
stays in the game wherever it goes.
"""
from libc.string cimport memset
from sim.core.events cimport new_object
from sim.core.flow cimport ASK, FR_LAND, MORE, OP_LAND, OP_PLAY_LAND, option, pop_frame, push_frame
from sim.core.opcodes cimport ST_MAIN2, Z_BATTLEFIELD, Z_EXILE, Z_GRAVEYARD, Z_HAND
from sim.core.program cimport MAX_BASICS
from sim.core.zones cimport lift


cdef int more_from_hand(GameC* g, int who, int allowed) noexcept nogil:
    """ELR: an additional land on each of his turns, from his hand."""
    return 1 if g.s.players[who].lands_played < allowed + (g.prog.land_rule == LAND_EXTRA) else 0


cdef int more_from_elsewhere(GameC* g, int who, int allowed) noexcept nogil:
    """The additional land of ELR comes from a hand: the others are counted for themselves."""
    if g.prog.land_rule == LAND_EXTRA and g.s.players[who].lands_elsewhere >= allowed:
        return 0
    return more_from_hand(g, who, allowed)


cdef int offer_outside(GameC* g, int who, int allowed) except -1 nogil:
    """LR, ELR: a basic land from outside the game, when he could normally play a land."""
    cdef int i
    if g.prog.land_rule != LAND_BASIC and g.prog.land_rule != LAND_EXTRA or not more_from_elsewhere(g, who, allowed):
        return 0
    for i in range(MAX_BASICS):
        if wanted(g, who, i):
            option(g, OP_PLAY_LAND, -1, i, 0, 0)
    return 0


cdef int capped(GameC* g, int who) noexcept nogil:
    """Is known how many lands are of use to him? Then lands are their mana and nothing else, and more is never worse."""
    return 1 if g.reduce & 8 and not g.goal.on and g.prog.land_rule and g.prog.land_faces[0] >= 0 and g.prog.land_caps[who][0] >= 0 else 0


cdef int wanted(GameC* g, int who, int kind) noexcept nogil:
    """Is there such a land, and does he have fewer than are of use?"""
    cdef int i, n = 0
    if g.prog.land_faces[kind] < 0:
        return 0
    if not capped(g, who):
        return 1
    for i in range(g.s.n_objects):
        if g.s.objects[i].owner == who and g.s.objects[i].card == g.prog.land_faces[kind] \
                and (g.s.objects[i].zone == Z_HAND or g.s.objects[i].zone == Z_BATTLEFIELD):
            n += 1
    return 1 if n < g.prog.land_caps[who][kind] else 0


cdef int plays_at_once(GameC* g, int who) noexcept nogil:
    """With one land to play and no other to keep the turn's land for, he plays it first: everything else is still open then.
    That one option is left, so it is taken without a question."""
    cdef int i, found = -1
    if not capped(g, who):
        return 0
    for i in range(g.n_options):
        if g.options[i].kind == OP_PLAY_LAND:
            if found >= 0 or g.options[i].obj >= 0:
                return 0
            found = i
    if found < 0:
        return 0
    g.options[0] = g.options[found]
    g.n_options = 1
    return 1


cdef int must_play(GameC* g, int who) noexcept nogil:
    """In his second main phase it is now or never."""
    cdef int i
    if g.s.step != ST_MAIN2 or not capped(g, who):
        return 0
    for i in range(g.n_options):
        if g.options[i].kind == OP_PLAY_LAND and g.options[i].obj < 0:
            return 1
    return 0


cdef void fade(GameC* g, int who) noexcept nogil:
    """Basic lands that he discarded: nothing in this game looks at graveyards, so they need not be remembered."""
    cdef int i, k
    if not capped(g, who):
        return
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone != Z_GRAVEYARD or g.s.objects[i].owner != who:
            continue
        for k in range(MAX_BASICS):
            if g.prog.land_faces[k] >= 0 and g.s.objects[i].card == g.prog.land_faces[k]:
                lift(g, i)
                memset(&g.s.objects[i], 0, sizeof(g.s.objects[i]))
                g.dirty = 1
                break


cdef int bring(GameC* g, int which, int who) except -2 nogil:
    """A new card on its way into the game; -1 when there is no slot."""
    return new_object(g, g.prog.land_faces[which], who, Z_EXILE)


cdef int draw_land(GameC* g, int who) except -1 nogil:
    """DLR: he puts a basic land of his choice into his hand instead of drawing. Several at once are one question each, the kinds
    in order: what comes to a hand in which order is the same."""
    cdef FrameC* f
    if g.s.n_frames and g.s.frames[g.s.n_frames - 1].kind == FR_LAND and g.s.frames[g.s.n_frames - 1].player == who:
        g.s.frames[g.s.n_frames - 1].b += 1
        return 0
    f = push_frame(g, FR_LAND, who)
    if f != NULL:
        f.b = 1
    return 0


cdef int draw_land_step(GameC* g, FrameC* f) except -1 nogil:
    """FR_LAND: b lands to come, of kinds from a on."""
    cdef int i
    if f.b == 0:
        pop_frame(g)
        return MORE
    for i in range(f.a, MAX_BASICS):
        if wanted(g, f.player, i):
            option(g, OP_LAND, -1, i, 0, 0)
    if g.n_options == 0:        # none of those that he could still take is of use
        f.b = 0
        return MORE
    g.decider = f.player
    return ASK


cdef int draw_land_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil:
    f.b -= 1
    f.a = o.a
    new_object(g, g.prog.land_faces[o.a], f.player, Z_HAND)
    return 0
