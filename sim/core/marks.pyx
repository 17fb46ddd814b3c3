"""Designations of permanents (monstrous, renowned, saddled; CR 701.31, 702.112, 702.171), and facts about this turn.

A mark is a continuous effect that no layer reads: it lies in the list of effects with the node that made it, ends with the
object (CR 400.7) or with its duration, and nobody controls it. A fact is a bit of a player, noted only where a program of the
game asks for it, and forgotten as the next turn begins.
"""
from libc.string cimport memset
from libc.stdint cimport uint64_t
from sim.core.game cimport GameC
from sim.core.layers cimport has_static, refresh
from sim.core.opcodes cimport E_BEAR, E_DAMAGE_DOOM, E_MARK, K_MARK, MARK_NO_REGENERATION, MARK_RING_BEARER, S_ASCEND
from sim.core.state cimport EffectC, MAX_EFFECTS, OV_EFFECTS

cdef enum:
    FACE_DOWN = 128     # FaceC.flags
    ENOUGH = 10         # permanents for the city's blessing


cdef int mark_of(GameC* g, int pc) noexcept nogil:
    """The kind of mark that a node makes (K_MARK: one of its own, below 0); 0 for any other node."""
    if g.prog.code[pc] == E_MARK:
        return g.prog.code[pc + 2 + g.prog.code[pc + 3]]
    if g.prog.code[pc] == E_BEAR:
        return MARK_RING_BEARER
    if g.prog.code[pc] == E_DAMAGE_DOOM:
        return MARK_NO_REGENERATION
    return -pc if g.prog.code[pc] == K_MARK else 0


cdef int marked(GameC* g, int slot, int kind) noexcept nogil:
    cdef int i
    for i in range(g.s.n_effects):
        if g.s.effects[i].affected >> slot & 1 and mark_of(g, g.s.effects[i].pc) == kind:
            return 1
    return 0


cdef int mark(GameC* g, int slot, int pc, int kind, int duration) noexcept nogil:
    """A second mark of a kind says nothing new."""
    cdef EffectC* e
    if marked(g, slot, kind):
        return 0
    if g.s.n_effects >= MAX_EFFECTS:
        if not g.capacity:
            g.capacity = OV_EFFECTS
        return 0
    e = &g.s.effects[g.s.n_effects]
    g.s.n_effects += 1
    memset(e, 0, sizeof(EffectC))
    e.affected = <uint64_t>1 << slot
    e.pc = pc
    e.source = -1
    e.duration = duration
    g.s.clock += 1
    e.timestamp = g.s.clock
    g.dirty = 1
    return 1


cdef void note_fact(GameC* g, int who, int fact) noexcept nogil:
    if who >= 0 and g.prog.facts & fact:
        g.s.players[who].facts |= fact
        g.dirty = 1


cdef int face_down(GameC* g, int slot) noexcept nogil:
    """A card turned face down has a face of its own for that (CR 708.2a); a copy of it copies that face, and is no such card."""
    cdef int face = g.s.objects[slot].face
    return 1 if g.prog.faces[face].flags & FACE_DOWN and g.prog.faces[face].card == g.s.objects[slot].card else 0


cdef int bless(GameC* g) except -1 nogil:
    """Whoever controls a permanent with ascend and ten permanents gets the city's blessing, for good (CR 702.131b)."""
    cdef int i, who, n, slot
    refresh(g)
    if not has_static(g, S_ASCEND):
        return 0
    for i in range(g.n_statics):
        who = g.statics[i].controller
        if g.prog.code[g.statics[i].pc] != S_ASCEND or g.s.players[who].blessed:
            continue
        n = 0
        for slot in range(g.s.n_objects):
            n += 1 if g.battlefield >> slot & 1 and g.ch[slot].controller == who else 0
        if n >= ENOUGH:
            g.s.players[who].blessed = 1
            g.dirty = 1
    return 0
