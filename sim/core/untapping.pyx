"""'Players can't untap more than one land during their untap steps' (CR 502.3), and 'skip your upkeep step' (CR 614.10)."""
from libc.stdint cimport uint64_t
from sim.core.evaluate cimport holds, matches, players, static_context
from sim.core.flow cimport OP_OBJECT, option
from sim.core.game cimport ContextC, GameC
from sim.core.opcodes cimport S_SKIP_STEP, S_UNTAP_FEW
from sim.core.state cimport FrameC, O_NO_UNTAP, OV_UNSUPPORTED
from sim.core.turn cimport untaps

cdef extern from *:
    int popcount "__builtin_popcountll"(uint64_t) noexcept nogil


cdef int skips_step(GameC* g, int who, int step) except -1 nogil:
    cdef int i, pc, q
    cdef ContextC c
    for i in range(g.n_statics):
        pc = g.statics[i].pc
        q = pc + 2 + g.prog.code[pc + 3]
        if g.prog.code[pc] != S_SKIP_STEP or g.prog.code[q] != step:
            continue
        static_context(g, &c, i)
        if players(g, &c, pc + 2) >> who & 1 and holds(g, &c, q + 1):
            return 1
    return 0


cdef uint64_t too_many(GameC* g, int i, int who, uint64_t wanted, int* most) except? 0 nogil:
    """Those of what would untap that static `i` is about, where they are more than may; most: how many may."""
    cdef int pc = g.statics[i].pc, q, slot
    cdef uint64_t found = 0
    cdef ContextC c
    static_context(g, &c, i)
    if not players(g, &c, pc + 2) >> who & 1:
        return 0
    q = pc + 2 + g.prog.code[pc + 3]
    for slot in range(g.s.n_objects):
        if wanted >> slot & 1 and matches(g, &c, q, slot):
            found |= <uint64_t>1 << slot
    most[0] = g.prog.code[q + g.prog.code[q + 1]]
    return found if popcount(found) > most[0] else 0


cdef uint64_t bound(GameC* g, int who, int* most) except? 0 nogil:
    """A group of which only `most` can untap; 0 when all that is left can. Where rules about different groups meet, what can untap
    together is not worked out."""
    cdef uint64_t wanted = 0, group, found = 0
    cdef int i, n = 0
    for i in range(g.s.n_objects):
        if untaps(g, i, who):
            wanted |= <uint64_t>1 << i
    for i in range(g.n_statics):
        if g.prog.code[g.statics[i].pc] != S_UNTAP_FEW:
            continue
        group = too_many(g, i, who, wanted, &n)
        if group and found and group != found and not g.capacity:
            g.capacity = OV_UNSUPPORTED
        if group:
            most[0] = n if not found or n < most[0] else most[0]
            found |= group
    return found


cdef int chooses_untapped(GameC* g, FrameC* f) except -1 nogil:
    """Options for one more of what untaps, in the order of slots; 0 when nothing is to be chosen. f.mask: those that were chosen."""
    cdef int i, most = 0, left, after = 0
    cdef uint64_t group = bound(g, f.player, &most)
    if not group:
        return 0
    for i in range(g.s.n_objects):
        if f.mask >> i & 1:
            after = i + 1
    left = popcount(group >> after) if after < 64 else 0
    for i in range(after, g.s.n_objects):
        if group >> i & 1:
            if left >= most - popcount(f.mask):
                option(g, OP_OBJECT, i, 0, 0, 0)
            left -= 1
    return 1


cdef int keep_tapped(GameC* g, FrameC* f) except -1 nogil:
    """Once as many as may untap were chosen, the others of their group stay tapped."""
    cdef int i, most = 0
    cdef uint64_t group = bound(g, f.player, &most)
    if popcount(f.mask) < most:
        return 0
    for i in range(g.s.n_objects):
        if group >> i & 1 and not f.mask >> i & 1:
            g.s.objects[i].flags |= O_NO_UNTAP
    f.mask = 0
    return 0
