"""Sagas: lore counters, chapters, and the end of the story (CR 715).

A Saga that has lost its chapter abilities is treated differently by different editions of the rules (it was sacrificed once, and
now gets no counters and stays): such a game ends unresolved.
"""
from libc.stdint cimport uint64_t
from sim.core.counters cimport AS_ENTERS, BY_RULE, put_counters
from sim.core.events cimport overflow
from sim.core.evaluate cimport counters_on
from sim.core.game cimport GameC
from sim.core.state cimport OV_UNSUPPORTED
from sim.core.opcodes cimport AB_TRIGGERED, CT_LORE, T_CHAPTER, Z_BATTLEFIELD


cdef inline int chapter_of(GameC* g, int ability) noexcept nogil:
    """The number of a chapter ability; 0: it is none."""
    cdef int event = g.prog.abilities[ability].event
    if g.prog.abilities[ability].kind != AB_TRIGGERED or not event or g.prog.code[event] != T_CHAPTER:
        return 0
    return g.prog.code[event + 2]


cdef int is_saga(GameC* g, int slot) noexcept nogil:
    return 1 if g.prog.saga_subtype >= 0 and g.s.objects[slot].zone == Z_BATTLEFIELD \
        and g.ch[slot].subtypes >> g.prog.saga_subtype & 1 else 0


cdef int final_chapter(GameC* g, int slot) noexcept nogil:
    """CR 715.2d."""
    cdef int k, last = 0
    for k in range(g.ch[slot].n_abilities):
        last = max(last, chapter_of(g, g.ch[slot].abilities[k]))
    if not last:
        overflow(g, OV_UNSUPPORTED)
    return last


cdef int begins_saga(GameC* g, int slot) except -1 nogil:
    """CR 715.3a."""
    if is_saga(g, slot) and final_chapter(g, slot):
        put_counters(g, g.ch[slot].controller, slot, CT_LORE, 1, AS_ENTERS)
    return 0


cdef int turn_page(GameC* g, int who) except -1 nogil:
    """CR 715.3b, 505.4: a turn-based action."""
    cdef int i
    for i in range(g.s.n_objects):
        if is_saga(g, i) and g.ch[i].controller == who and final_chapter(g, i):
            put_counters(g, g.ch[i].controller, i, CT_LORE, 1, BY_RULE)
    return 0


cdef int being_told(GameC* g, int slot) noexcept nogil:
    """Has a chapter ability of this Saga triggered and not left the stack?"""
    cdef int i
    for i in range(g.s.n_pending):
        if g.s.pending[i].source == slot and not g.s.pending[i].source_gone and chapter_of(g, g.s.pending[i].ability):
            return 1
    for i in range(g.s.n_stack):
        if g.s.stack[i].obj < 0 and g.s.stack[i].source == slot and not g.s.stack[i].source_gone and chapter_of(g, g.s.stack[i].ability):
            return 1
    return 0


cdef int finished_sagas(GameC* g, uint64_t* done) except -1 nogil:
    """CR 715.4, 704.5s."""
    cdef int i, last
    if g.prog.saga_subtype < 0:
        return 0
    for i in range(g.s.n_objects):
        if not is_saga(g, i):
            continue
        last = final_chapter(g, i)
        if counters_on(g, i, CT_LORE) >= last > 0 and not being_told(g, i):
            done[0] |= <uint64_t>1 << i
    return 0
