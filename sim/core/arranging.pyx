"""E_ARRANGE who, Leave, Rest, least, most: what becomes of the cards of a library in R_THEM, chosen one by one.

First some leave the top (the frame's stage LEAVING): each at once to the bottom, or all of them together elsewhere. Then the
rest is put somewhere, where its order matters card by card: the topmost, or bottommost, last.
"""
from libc.stdint cimport int32_t, uint64_t
from sim.core.asking cimport done, popcount, random_chooser
from sim.core.evaluate cimport player, value
from sim.core.events cimport move_object, move_objects
from sim.core.flow cimport ASK, MORE, OP_OBJECT, option
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.state cimport FrameC, StackC
from sim.core.zones cimport lift, place, zone_size
from sim.core.opcodes cimport (LV_BOTTOM, LV_GRAVEYARD, LV_HAND, RS_BOTTOM_RANDOM, RS_GRAVEYARD, RS_TOP, Z_GRAVEYARD, Z_HAND,
                               Z_LIBRARY, Z_NONE)

cdef enum:
    ALIKE = 4       # switch of `reduce`
    LEAVING = 0
    PLACING = 1

ctypedef struct ArrangeC:
    int who
    int leave
    int rest
    int least
    int most


cdef int read(GameC* g, ContextC* c, int pc, ArrangeC* a) except -1 nogil:
    cdef int32_t* code = g.prog.code
    cdef int at = pc + 2 + code[pc + 3]
    a.who = player(g, c, pc + 2)
    a.leave, a.rest = code[at], code[at + 1]
    a.least = value(g, c, at + 2)
    a.most = value(g, c, at + 2 + code[at + 3])
    return 0


cdef int first_of(uint64_t which) noexcept nogil:
    cdef int i = 0
    while not which >> i & 1:
        i += 1
    return i


cdef int all_alike(GameC* g, uint64_t which) noexcept nogil:
    """Cards that cannot be told apart lie in any order alike."""
    cdef int i, first = first_of(which)
    if popcount(which) == 1:
        return 1
    if not g.reduce & ALIKE:
        return 0
    for i in range(g.s.n_objects):
        if which >> i & 1 and (g.s.objects[i].card != g.s.objects[first].card or g.s.objects[i].owner != g.s.objects[first].owner):
            return 0
    return 1


cdef int put_back(GameC* g, StackC* it, int slot, int bottom) except -1 nogil:
    """Into the library, or to another place in it."""
    it.them &= ~(<uint64_t>1 << slot)
    if g.s.objects[slot].zone != Z_LIBRARY:
        move_object(g, slot, Z_LIBRARY, 0)
    if g.s.objects[slot].zone == Z_LIBRARY:
        lift(g, slot)
        place(g, slot, Z_LIBRARY, bottom)
    g.dirty = 1
    return 0


cdef int leave(GameC* g, FrameC* f, StackC* it, ArrangeC* a) except -1 nogil:
    """Those that were chosen go together; the rest is next."""
    cdef uint64_t gone = it.acc
    it.acc = 0
    f.stage = PLACING
    if gone and a.leave == LV_HAND:
        move_objects(g, gone, Z_HAND, 0)
    elif gone and a.leave == LV_GRAVEYARD:
        move_objects(g, gone, Z_GRAVEYARD, 0)
    return 0


cdef int rest_goes(GameC* g, FrameC* f, StackC* it, ArrangeC* a) except -1 nogil:
    """The rest where no order matters: 1 when something was put."""
    cdef uint64_t which = it.them
    if a.rest == RS_GRAVEYARD:
        it.them = 0
        move_objects(g, which, Z_GRAVEYARD, 0)
        return 1
    if all_alike(g, which):
        put_back(g, it, first_of(which), a.rest != RS_TOP)
        return 1
    return 0


cdef int ask_arrange(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    cdef int i
    cdef ArrangeC a
    read(g, c, pc, &a)
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == Z_NONE:
            it.them &= ~(<uint64_t>1 << i)
    if a.who < 0 or not it.them | it.acc:
        return done(g, f, pc)
    if f.stage == LEAVING:
        if not it.them or popcount(it.acc) >= a.most or bottom_is_below(g, it, &a):
            leave(g, f, it, &a)
            f.pc = pc
            return MORE
        g.decider = a.who
    else:
        if rest_goes(g, f, it, &a):
            f.pc = pc
            return MORE
        g.decider = random_chooser(g, it) if a.rest == RS_BOTTOM_RANDOM else a.who
    for i in range(g.s.n_objects):
        if it.them >> i & 1:
            option(g, OP_OBJECT, i, 0, 0, 0)
    if f.stage == LEAVING and popcount(it.acc) >= a.least:
        option(g, OP_OBJECT, -1, 0, 0, 0)
    return ASK


cdef int bottom_is_below(GameC* g, StackC* it, ArrangeC* a) noexcept nogil:
    """Of a whole library the bottom is below the top: any order on top is every order."""
    return 1 if a.leave == LV_BOTTOM and g.reduce & ALIKE and popcount(it.them) == zone_size(g, a.who, Z_LIBRARY) else 0


cdef int answer_arrange(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil:
    cdef ArrangeC a
    read(g, c, pc, &a)
    if f.stage == PLACING:
        put_back(g, it, o.obj, a.rest != RS_TOP)
    elif o.obj < 0:
        leave(g, f, it, &a)
    elif a.leave == LV_BOTTOM:
        put_back(g, it, o.obj, 1)
    else:
        it.acc |= <uint64_t>1 << o.obj
        it.them &= ~(<uint64_t>1 << o.obj)
    return MORE
