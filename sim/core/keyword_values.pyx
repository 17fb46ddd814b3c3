"""Expressions of keywords and ability words (CR 207.2c, 702): values, filters and conditions that evaluate.pyx hands on.

As there: what has no meaning notes OV_UNSUPPORTED and never reads as zero or false.
"""
from libc.stdint cimport int32_t, uint32_t, uint64_t
from sim.core.evaluate cimport holds, matching, objects, players, value
from sim.core.game cimport ContextC, GameC
from sim.core.marks cimport face_down, marked
from sim.core.opcodes cimport (C_CYCLED, C_FROM_HAND, C_CAST_WAY, C_CHOSE, C_FACE_DOWN, C_FACT, C_MARKED, C_NEW, F_ATTACHED, F_HAS_AURA, F_HAS_EQUIPMENT, F_MARKED, F_UNBLOCKED, F_WHEN,
                               ST_BLOCKERS, ST_DAMAGE, ST_FIRST_DAMAGE, TY_LAND, V_BASIC_TYPES, V_BLOCKERS, V_CARD_TYPES, V_COLORS, V_IF,
                               V_LEAST, V_PAID, Z_BATTLEFIELD, Z_GRAVEYARD)
from sim.core.opcodes cimport V_COLOR_MASK, V_COLORS_OF
from sim.core.opcodes cimport C_ALIKE_TYPES, C_SORCERY_TIME, V_RESOLVED, V_SPENT, Z_STACK
from sim.core.priority cimport sorcery_time
from sim.core.state cimport O_ATTACKING, O_BLOCKED, O_NEW, OV_UNSUPPORTED
from sim.core.thisturn cimport times_resolved

cdef extern from *:
    int lowest "__builtin_ctzll"(uint64_t) noexcept nogil
    int bits "__builtin_popcountll"(uint64_t) noexcept nogil

cdef enum:
    BASIC_TYPES = 31        # subtypes 0..4
    CARD_TYPES = 511        # bits of card types among TypeBit


cdef inline int unsupported(GameC* g) noexcept nogil:
    if not g.capacity:
        g.capacity = OV_UNSUPPORTED
    return 0


cdef inline int source_slot(GameC* g, ContextC* c) noexcept nogil:
    """The source while it is the same object; -1 when it left or there is none."""
    if c.item >= 0 and g.s.stack[c.item].source_gone:
        return -1
    return c.source


# ---- values ----------------------------------------------------------------------------------------------------------
cdef int keyword_value(GameC* g, ContextC* c, int pc) except? -32768 nogil:
    cdef int op = g.prog.code[pc], n
    cdef uint64_t which = 0
    if op == V_LEAST:
        return least(g, c, pc)
    if op == V_IF:
        n = pc + 2 + g.prog.code[pc + 3]
        return value(g, c, n if holds(g, c, pc + 2) else n + g.prog.code[n + 1])
    if op == V_PAID:
        return g.s.stack[c.item].x if c.item >= 0 else unsupported(g)
    if op == V_SPENT:
        return spent(g, c, pc)
    if op == V_RESOLVED:
        return times_resolved(g, c)
    if op == V_BLOCKERS:
        return blockers(g, c)
    if op == V_BASIC_TYPES:
        return basic_types(g, players(g, c, pc + 2))
    if op == V_CARD_TYPES:
        return card_types(g, players(g, c, pc + 2))
    if op == V_COLORS:
        return bits(colors_among(g, c, pc))
    if op == V_COLOR_MASK:
        return colors_among(g, c, pc)
    if op == V_COLORS_OF:
        objects(g, c, pc + 2, &which)
        return colors_of(g, which)
    return unsupported(g)


cdef int spent(GameC* g, ContextC* c, int pc) except -1 nogil:
    """Noted of spells; of a permanent only while it enters."""
    cdef uint64_t mask = 0
    cdef int slot, held
    objects(g, c, pc + 3, &mask)
    if not mask or mask & (mask - 1):
        return unsupported(g)
    slot = lowest(mask)
    if g.s.objects[slot].zone != Z_STACK and (c.item >= 0 or slot != c.source):
        return unsupported(g)
    if g.s.objects[slot].zone == Z_BATTLEFIELD and not g.from_hand:
        return unsupported(g)
    held = g.s.objects[slot].spare
    if g.prog.code[pc + 2] > 1:
        return held >> (g.prog.code[pc + 2] + 6) & 1
    return bits(held >> 8 & 31) if g.prog.code[pc + 2] else held & 255


cdef int least(GameC* g, ContextC* c, int pc) except? -32768 nogil:
    """stat (0 power, 1 toughness), zones, filter; 0 among none."""
    cdef uint64_t mask = 0
    cdef int best = 32767, n, slot
    matching(g, c, g.prog.code[pc + 3], pc + 4, &mask)
    if not mask:
        return 0
    if g.prog.code[pc + 2] > 1:
        return unsupported(g)
    while mask:
        slot = lowest(mask)
        mask &= mask - 1
        n = g.ch[slot].toughness if g.prog.code[pc + 2] else g.ch[slot].power
        best = min(best, n)
    return best


cdef int blockers(GameC* g, ContextC* c) noexcept nogil:
    """Creatures that block the source."""
    cdef int i, n = 0, slot = source_slot(g, c)
    if slot < 0:
        return unsupported(g)
    for i in range(g.s.n_objects):
        n += g.s.objects[i].blocking >> slot & 1
    return n


cdef int basic_types(GameC* g, int who) noexcept nogil:
    """Domain: basic land types among lands that they control."""
    cdef uint64_t left = g.battlefield, found = 0
    cdef int slot
    while left:
        slot = lowest(left)
        left &= left - 1
        if who >> g.ch[slot].controller & 1 and g.ch[slot].types & TY_LAND:
            found |= g.ch[slot].subtypes & BASIC_TYPES
    return bits(found)


cdef int card_types(GameC* g, int who) noexcept nogil:
    """Delirium: card types among cards in their graveyards."""
    cdef uint64_t left = g.zones[<int>Z_GRAVEYARD]
    cdef uint32_t found = 0
    cdef int slot
    while left:
        slot = lowest(left)
        left &= left - 1
        if who >> g.s.objects[slot].owner & 1:
            found |= g.ch[slot].types & CARD_TYPES
    return bits(found)


cdef int colors_among(GameC* g, ContextC* c, int pc) except? -32768 nogil:
    """zones, filter: which colours there are among them."""
    cdef uint64_t mask = 0
    matching(g, c, g.prog.code[pc + 2], pc + 3, &mask)
    return colors_of(g, mask)


cdef int colors_of(GameC* g, uint64_t which) noexcept nogil:
    cdef int found = 0
    while which:
        found |= g.ch[lowest(which)].colors
        which &= which - 1
    return found


# ---- filters ---------------------------------------------------------------------------------------------------------
cdef int has_attached(GameC* g, int slot, int aura) noexcept nogil:
    """Is an Aura (or an Equipment) attached to it? Nothing else that is attached to permanents exists here."""
    cdef int i, is_aura
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone != Z_BATTLEFIELD or g.s.objects[i].attached != slot + 1:
            continue
        is_aura = 1 if g.prog.aura_subtype >= 0 and g.ch[i].subtypes >> g.prog.aura_subtype & 1 else 0
        if is_aura == aura:
            return 1
    return 0


cdef int keyword_matches(GameC* g, ContextC* c, int pc, int slot) except -1 nogil:
    cdef int op = g.prog.code[pc]
    if op == F_WHEN:
        return holds(g, c, pc + 2)
    if op == F_MARKED:
        return marked(g, slot, g.prog.code[pc + 2])
    if op == F_UNBLOCKED:    # CR 509.1h: attackers become blocked or unblocked as blockers are declared
        if g.s.step != ST_BLOCKERS and g.s.step != ST_FIRST_DAMAGE and g.s.step != ST_DAMAGE:
            return 0
        return 1 if g.s.objects[slot].flags & (O_ATTACKING | O_BLOCKED) == O_ATTACKING else 0
    if op == F_ATTACHED:
        return g.s.objects[slot].attached != 0
    if op == F_HAS_AURA or op == F_HAS_EQUIPMENT:
        return has_attached(g, slot, op == F_HAS_AURA)
    return unsupported(g)


cdef int cast_by(GameC* g, ContextC* c, int pc) noexcept nogil:
    """Was the source cast in a way with one of these flags? When it left and that is the whole intervening 'if' of its trigger,
    it was true when the ability triggered (CR 603.4) and cannot have changed."""
    cdef int slot = source_slot(g, c), card
    if slot < 0:
        if c.item >= 0 and g.prog.abilities[g.s.stack[c.item].ability].condition == pc:
            return 1
        return unsupported(g)
    if g.s.objects[slot].cast_mode == 0:
        return 0
    card = g.s.objects[slot].card
    return 1 if g.prog.casts[g.prog.faces[card].first_mode + g.s.objects[slot].cast_mode - 1].flags & g.prog.code[pc + 2] else 0


# ---- conditions ------------------------------------------------------------------------------------------------------
cdef int alike_types(GameC* g, uint64_t which) noexcept nogil:
    """Have two of these cards exactly the same card types?"""
    cdef int i, k
    for i in range(g.s.n_objects):
        for k in range(i):
            if which >> i & which >> k & 1 and not (g.ch[i].types ^ g.ch[k].types) & CARD_TYPES:
                return 1
    return 0


cdef int keyword_holds(GameC* g, ContextC* c, int pc) except -1 nogil:
    cdef int32_t* code = g.prog.code
    cdef int op = code[pc], i, who
    cdef uint64_t mask = 0
    if op == C_FACT:
        who = players(g, c, pc + 3)
        for i in range(2):
            if who >> i & 1 and g.s.players[i].facts & code[pc + 2]:
                return 1
        return 0
    if op == C_MARKED:
        objects(g, c, pc + 3, &mask)
        if not mask:
            return unsupported(g)    # what a thing that is gone was is not noted
        return marked(g, lowest(mask), code[pc + 2])
    if op == C_SORCERY_TIME:
        return sorcery_time(g, c.controller)
    if op == C_ALIKE_TYPES:
        objects(g, c, pc + 2, &mask)
        return alike_types(g, mask)
    if op == C_FROM_HAND:
        return g.from_hand == 1 if g.from_hand else unsupported(g)
    if op == C_CYCLED:
        who = players(g, c, pc + 4)
        for i in range(2):
            if who >> i & 1 and g.s.players[i].cycled >= code[pc + 2]:
                return 1
        return 0
    if op == C_NEW:    # CR 603.4 looks again on resolution: what was new then has come since the upkeep before
        return 1 if c.item >= 0 or g.s.objects[c.source].flags & O_NEW else 0
    if op == C_FACE_DOWN:
        i = source_slot(g, c)
        return face_down(g, i) if i >= 0 else 0
    if op == C_CAST_WAY:
        return cast_by(g, c, pc)
    if op == C_CHOSE:
        i = source_slot(g, c)
        return g.s.objects[i].chosen == code[pc + 2] if i >= 0 else unsupported(g)
    return unsupported(g)
