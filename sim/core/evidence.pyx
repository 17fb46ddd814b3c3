"""Collecting evidence as a cost (CR 701.59): cards of the graveyard with enough mana value together are exiled."""
from libc.stdint cimport uint64_t
from sim.core.evaluate cimport mana_value
from sim.core.flow cimport ASK, OP_OBJECT, option
from sim.core.game cimport GameC
from sim.core.opcodes cimport Z_GRAVEYARD
from sim.core.state cimport FrameC


cdef int total(GameC* g, int who, int source, uint64_t which) noexcept nogil:
    """Mana values of those of these cards that are in the graveyard; the card that is cast is not there any more."""
    cdef int i, n = 0
    for i in range(g.s.n_objects):
        if which >> i & 1 and i != source and g.s.objects[i].zone == Z_GRAVEYARD and g.s.objects[i].owner == who:
            n += mana_value(g, i)
    return n


cdef int can_collect(GameC* g, int who, int source, int n) noexcept nogil:
    return 1 if total(g, who, source, ~<uint64_t>0) >= n else 0


cdef int offer_evidence(GameC* g, FrameC* f, int n) noexcept nogil:
    """One card after the other, in the order of slots, so that every set is chosen in one way; 'no more' once it is enough."""
    cdef int i, after = 0
    for i in range(g.s.n_objects):
        if f.mask >> i & 1:
            after = i + 1
    for i in range(after, g.s.n_objects):
        if g.s.objects[i].zone == Z_GRAVEYARD and g.s.objects[i].owner == f.player and i != f.obj:
            option(g, OP_OBJECT, i, 0, 0, 0)
    if total(g, f.player, f.obj, f.mask) >= n:
        option(g, OP_OBJECT, -1, 0, 0, 0)
    g.decider = f.player
    return ASK
