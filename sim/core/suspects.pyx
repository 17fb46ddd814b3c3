"""Suspected creatures (CR 701.60): the mark, and what the creature has while it is suspected, which E_UNTIL made with a duration of
its own. Both end together."""
from libc.stdint cimport uint64_t
from sim.core.evaluate cimport objects
from sim.core.flow cimport MORE
from sim.core.lasting cimport remove_effect
from sim.core.marks cimport mark_of
from sim.core.opcodes cimport DU_WHILE_SUSPECTED, MARK_SUSPECTED


cdef int e_clear(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """ref: no longer suspected."""
    cdef int i = 0
    cdef uint64_t which
    objects(g, c, pc + 2, &which)
    while i < g.s.n_effects:
        if not g.s.effects[i].affected & which or (g.s.effects[i].duration != DU_WHILE_SUSPECTED and mark_of(g, g.s.effects[i].pc) != MARK_SUSPECTED):
            i += 1
            continue
        g.s.effects[i].affected &= ~which
        g.dirty = 1
        if g.s.effects[i].affected:
            i += 1
        else:
            remove_effect(g, i)
    return MORE
