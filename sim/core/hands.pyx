"""Instructions about cards in hands that go away together: shuffled into libraries, the least of those revealed (CR 701.20)."""
from libc.stdint cimport uint64_t
from sim.core.asking cimport done, first_in_order, random_chooser
from sim.core.evaluate cimport matches, players
from sim.core.events cimport move_objects, overflow
from sim.core.flow cimport ASK, MORE, OP_OBJECT, option
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.state cimport FrameC, OV_UNSUPPORTED, StackC
from sim.core.zones cimport lift, place, zone_size
from sim.core.opcodes cimport E_DRAW, ST_DRAW, T_ENTERS, T_MOVES, V_NUM, W_EACH, Z_GRAVEYARD, Z_LIBRARY, Z_NONE

cdef enum:
    ALIKE = 4       # switch of `reduce`


cdef int order_matters(GameC* g, FrameC* f, int who, int pc) noexcept nogil:
    """Does it matter in what order a library lies? Not when its cards are the same, nor when all are drawn next and nothing watches."""
    cdef int i, first = -1, same = 1, then = pc + g.prog.code[pc + 1], n
    if not g.reduce & ALIKE:
        return 1
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == Z_LIBRARY and g.s.objects[i].owner == who and not f.mask >> i & 1:
            same = same and (first < 0 or g.s.objects[i].card == first)
            first = g.s.objects[i].card
    if same:
        return 0
    if g.prog.code[then] != E_DRAW or g.prog.code[then + 2] != W_EACH or g.prog.step_mask >> ST_DRAW & 1 or g.prog.events[T_MOVES - T_ENTERS]:
        return 1
    n = then + 2 + g.prog.code[then + 3]
    return 0 if g.prog.code[n] == V_NUM and g.prog.code[n + 2] >= zone_size(g, who, Z_LIBRARY) else 1


cdef int ask_shuffle_in(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """E_SHUFFLE_IN who, zones. Whom the rule set names picks the order: first the card above the bottom one, the top one last."""
    cdef int who = players(g, c, pc + 2), zones = g.prog.code[pc + 2 + g.prog.code[pc + 3]], i, left
    cdef uint64_t which = 0
    if not f.a & 128:
        for i in range(g.s.n_objects):
            if g.s.objects[i].zone != Z_NONE and zones >> g.s.objects[i].zone & 1 and who >> g.s.objects[i].owner & 1:
                which |= <uint64_t>1 << i
        f.a = 128 | who
        f.pc = pc
        move_objects(g, which, Z_LIBRARY, 0)
        return MORE
    if not f.a & 3:
        return done(g, f, pc)
    who = first_in_order(g, f.a & 3)
    left = zone_size(g, who, Z_LIBRARY) - f.c
    if left > 1 and order_matters(g, f, who, pc):
        for i in range(g.s.n_objects):
            if g.s.objects[i].zone == Z_LIBRARY and g.s.objects[i].owner == who and not f.mask >> i & 1:
                option(g, OP_OBJECT, i, 0, 0, 0)
        g.decider = random_chooser(g, it)
        return ASK
    f.a = 128 | (f.a & 3 & ~(1 << who))
    f.c = 0
    f.mask = 0
    f.pc = pc
    return MORE


cdef int answer_shuffle_in(GameC* g, FrameC* f, OptionC* o) except -1 nogil:
    lift(g, o.obj)
    place(g, o.obj, Z_LIBRARY, 0)
    f.mask |= <uint64_t>1 << o.obj
    f.c += 1
    g.dirty = 1
    return MORE


cdef int e_reorder(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """E_REORDER: nothing where no card of the game asks for the order of a graveyard (CR 404.3)."""
    if g.prog.reads_graveyard_order and zone_size(g, it.controller, Z_GRAVEYARD) > 1:
        overflow(g, OV_UNSUPPORTED)
    return MORE


cdef int e_least(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """E_LEAST stat, filter: of R_THEM only those stay that match and have the least mana value among them."""
    cdef int i, least = 32767
    cdef uint64_t found = 0
    if g.prog.code[pc + 2] != 2:
        return overflow(g, OV_UNSUPPORTED)
    for i in range(g.s.n_objects):
        if it.them >> i & 1 and g.s.objects[i].zone != Z_NONE and matches(g, c, pc + 3, i) and g.ch[i].mv <= least:
            if g.ch[i].mv < least:
                found = 0
            least = g.ch[i].mv
            found |= <uint64_t>1 << i
    it.them = found
    it.did = found != 0
    return MORE
