"""Bestow (CR 702.103): a card that was cast as an Aura has the face of one until it is attached to nothing; then it is a creature again,
the same object (702.103f). Copying does not copy that it is an Aura, which the face would say (707.2)."""
from sim.core.attachments cimport falls_off
from sim.core.events cimport overflow, used_before
from sim.core.layers cimport refresh
from sim.core.opcodes cimport Z_BATTLEFIELD
from sim.core.state cimport ObjectC, OV_UNSUPPORTED

cdef enum:
    NOT_A_CARD = 16     # FaceC.flags


cdef int bestowed(GameC* g, int slot) noexcept nogil:
    cdef ObjectC* o = &g.s.objects[slot]
    if o.face == o.card or g.prog.aura_subtype < 0 or g.prog.faces[o.face].card != o.card or not g.prog.faces[o.face].flags & NOT_A_CARD:
        return 0
    return 1 if g.prog.faces[o.face].subtypes >> g.prog.aura_subtype & 1 else 0


cdef void unbestow(GameC* g, int slot) noexcept nogil:
    used_before(g, slot)
    g.s.objects[slot].face = g.s.objects[slot].card
    g.s.objects[slot].attached = 0
    g.dirty = 1


cdef int end_bestowed(GameC* g, int slot) except -1 nogil:
    unbestow(g, slot)
    return refresh(g)


cdef int loose_bestowed(GameC* g) except -1 nogil:
    cdef int i, did = 0
    if g.prog.aura_subtype < 0:
        return 0
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == Z_BATTLEFIELD and bestowed(g, i) and falls_off(g, i):
            end_bestowed(g, i)
            did = 1
    return did


cdef int copies_bestowed(GameC* g, int slot) noexcept nogil:
    return overflow(g, OV_UNSUPPORTED) if slot >= 0 and bestowed(g, slot) else 0
