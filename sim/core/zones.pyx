"""Zones as a data structure: places, order, and references to objects.

A card keeps its slot when it changes zones, but becomes a new object (CR 400.7): `forget` clears every reference to the old one.
"""
from libc.string cimport memcpy, memmove, memset
from libc.stdint cimport int8_t, int16_t, uint8_t, uint64_t
from sim.core.bestowed cimport bestowed, unbestow
from sim.core.canonical cimport sort_counters
from sim.core.combat cimport leave_combat
from sim.core.game cimport GameC
from sim.core.state cimport FrameC, GameStateC, MAX_OBJECTS, ObjectC, O_COPY, O_NEW, O_SICK, O_TOKEN, OV_UNSUPPORTED, StackC, EV_GONE, EV_LOST, PendingC
from sim.core.opcodes cimport E_END, E_SHIELD, F_ATTACHED_TO, R_THEM, Z_BATTLEFIELD
from sim.core.opcodes cimport DU_WHILE_SOURCE, DU_WHILE_TAPPED, DU_WHILE_YOURS, E_CONTROL, FACT_NEW, TY_ENCHANTMENT, TY_WORLD, Z_GRAVEYARD, Z_LIBRARY, Z_NONE
from sim.core.flow cimport FR_ENTER, FR_RUN, push_frame
from sim.core.stack_abilities cimport item_left


cdef int running_item(GameC* g) noexcept nogil:
    """Stack index of the item that is resolving now; -1 none."""
    cdef int i
    for i in range(g.s.n_frames - 1, -1, -1):
        if g.s.frames[i].kind == FR_RUN:
            return g.s.frames[i].item
    return -1


cdef int spell_item(GameC* g, int slot) noexcept nogil:
    """Stack index of the spell in `slot`; -1 none."""
    cdef int i
    for i in range(g.s.n_stack):
        if g.s.stack[i].obj == slot:
            return i
    return -1


cdef void forget_in_item(StackC* item, int slot, uint64_t bit, int keep_targets) noexcept nogil:
    cdef int k
    if not keep_targets:
        for k in range(item.n_targets):
            if item.targets[k] == slot:
                item.targets[k] = -1
        item.them &= ~bit
        item.acc &= ~bit
        item.src_linked &= ~bit
    if item.lki_slot == slot and not keep_targets:
        item.lki_slot = -1


cdef uint64_t exiled_by(GameC* g, int slot) noexcept nogil:
    """Cards that the permanent has exiled and still knows (CR 607.2a)."""
    cdef uint64_t out = 0
    cdef int i
    for i in range(g.s.n_objects):
        if g.s.objects[i].link == slot + 1 and g.s.objects[i].link_kind == 2:
            out |= <uint64_t>1 << i
    return out


cdef void note_source_gone(GameC* g, StackC* item, int slot, int keep) noexcept nogil:
    # CR 113.7a: the ability exists apart from its source; what was last known of the source is kept
    if item.source != slot or item.obj == slot:
        return
    if item.source_gone == 2 and not keep:
        item.source_gone = 1     # the new object that the event itself made of it is gone, too
    if item.source_gone:
        return
    item.source_gone = 1
    item.src_keywords = g.ch[slot].keywords
    item.src_power = g.ch[slot].power
    memcpy(&item.src_counters[0], &g.s.objects[slot].counters[0], sizeof(item.src_counters))
    sort_counters(&item.src_counters[0])
    item.src_known = 1 + g.ch[slot].controller
    item.src_linked = exiled_by(g, slot)


cdef void note_pending_source(GameC* g, PendingC* p, int slot, int gone) noexcept nogil:
    """The same for a trigger that waits; gone 2: it left by the event itself, its new object is known."""
    if p.source != slot:
        return
    if p.source_gone:
        p.source_gone = 1
        return
    p.source_gone = gone
    p.src_keywords = g.ch[slot].keywords
    p.src_power = g.ch[slot].power
    memcpy(&p.src_counters[0], &g.s.objects[slot].counters[0], sizeof(p.src_counters))
    sort_counters(&p.src_counters[0])
    p.src_known = 1 + g.ch[slot].controller
    p.src_linked = exiled_by(g, slot)


cdef int attached_code(GameC* g, int slot) noexcept nogil:
    """What a permanent is attached to. What an Aura was attached to is lost when that left first."""
    if g.s.objects[slot].attached:
        return g.s.objects[slot].attached
    return -1 if g.ch[slot].types & TY_ENCHANTMENT else 0


cdef void note_attached(GameC* g, uint64_t which) noexcept nogil:
    """Permanents are about to leave together: abilities of theirs know what they were attached to (CR 608.2h, 603.10)."""
    cdef int i
    for i in range(g.s.n_stack):
        if g.s.stack[i].source >= 0 and which >> g.s.stack[i].source & 1 and not g.s.stack[i].source_gone:
            g.s.stack[i].src_attached = <int8_t> attached_code(g, g.s.stack[i].source)
    for i in range(g.s.n_pending):
        if g.s.pending[i].source >= 0 and which >> g.s.pending[i].source & 1 and not g.s.pending[i].source_gone:
            g.s.pending[i].src_attached = <int8_t> attached_code(g, g.s.pending[i].source)


cdef void forget_host(GameC* g, int slot) noexcept nogil:
    """What something that left had been attached to leaves, too: not even what was last known of it is noted."""
    cdef int i
    for i in range(g.s.n_stack):
        if g.s.stack[i].src_attached == slot + 1:
            g.s.stack[i].src_attached = -1
    for i in range(g.s.n_pending):
        if g.s.pending[i].src_attached == slot + 1:
            g.s.pending[i].src_attached = -1


cdef int event_gone(GameC* g, int slot, int8_t* lki_slot, uint8_t* controller, int16_t* power, int16_t* toughness, int16_t* mv) noexcept nogil:
    """What an event was about leaves: what ev_obj is from now on. Last known information of another object is kept."""
    if lki_slot[0] == slot:
        return EV_GONE
    if lki_slot[0] >= 0:
        return EV_LOST
    controller[0] = g.ch[slot].controller
    power[0] = g.ch[slot].power
    toughness[0] = g.ch[slot].toughness
    mv[0] = g.ch[slot].mv
    return EV_GONE


cdef uint64_t heirs(GameC* g, int ability, int slot) noexcept nogil:
    """'Equipment attached to that creature', of one that leaves: those that are attached to it now (CR 608.2h)."""
    cdef int mode, pc, i
    cdef uint64_t out = 0
    if not g.prog.asks_attached:
        return 0
    mode = g.prog.abilities[ability].first_mode
    pc = g.prog.modes[mode].effect
    while g.prog.abilities[ability].n_modes == 1 and pc and g.prog.code[pc] != E_END:
        for i in range(pc + 2, pc + g.prog.code[pc + 1]):
            if g.prog.code[i] == F_ATTACHED_TO and g.prog.code[i + 2] == R_THEM:
                out = 1
        pc += g.prog.code[pc + 1]
    if not out:
        return 0
    out = 0
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == Z_BATTLEFIELD and g.s.objects[i].attached == slot + 1:
            out |= <uint64_t>1 << i
    return out


cdef void forget(GameC* g, int slot, int keep_item, int keep_pending, int becomes=0) noexcept nogil:
    """Clear references to the object in `slot`, but not those of stack item `keep_item` (it knows what it moved itself)
    nor of pending triggers from `keep_pending` on (they were set off by this very move, CR 603.10). becomes: a permanent
    spell becomes a permanent, and effects on it go on (CR 400.7a)."""
    cdef GameStateC* s = &g.s
    cdef uint64_t bit = <uint64_t>1 << slot
    cdef int i
    cdef ObjectC* o
    forget_host(g, slot)
    for i in range(s.n_stack):
        note_source_gone(g, &s.stack[i], slot, i == keep_item)
        if s.stack[i].ev_obj == slot and i != keep_item:
            s.stack[i].ev_obj = <int8_t> event_gone(g, slot, &s.stack[i].lki_slot, &s.stack[i].lki_controller, &s.stack[i].lki_power,
                                                    &s.stack[i].lki_toughness, &s.stack[i].lki_mv)
        if s.stack[i].obj < 0 and s.stack[i].them & bit and i != keep_item:
            s.stack[i].them |= heirs(g, s.stack[i].ability, slot)
        forget_in_item(&s.stack[i], slot, bit, i == keep_item)
    for i in range(s.n_pending):
        if i >= keep_pending:
            continue
        note_pending_source(g, &s.pending[i], slot, 1)
        if s.pending[i].ev_obj == slot:
            s.pending[i].ev_obj = <int8_t> event_gone(g, slot, &s.pending[i].lki_slot, &s.pending[i].lki_controller,
                                                      &s.pending[i].lki_power, &s.pending[i].lki_toughness, &s.pending[i].lki_mv)
        if s.pending[i].them & bit:
            s.pending[i].them |= heirs(g, s.pending[i].ability, slot)
        s.pending[i].them &= ~bit
        s.pending[i].src_linked &= ~bit
    for i in range(s.n_delayed):
        if s.delayed[i].them & bit:
            s.delayed[i].them |= heirs(g, s.delayed[i].ability, slot)
        s.delayed[i].them &= ~bit
        if s.delayed[i].source == slot:
            s.delayed[i].source = -1
    for i in range(s.n_objects):
        o = &s.objects[i]
        if o.zone == Z_NONE:
            continue
        if o.attached == slot + 1:
            o.attached = 0
            if bestowed(g, i):
                unbestow(g, i)    # at once (CR 702.103f)
        if o.link == slot + 1:
            o.link = 0
            o.link_kind = 0
        if o.attacks == slot + 1:
            o.attacks = -1
        o.blocking &= ~bit
    if not becomes:
        remove_effects_of(g, slot)


cdef int held_by(GameC* g, int slot, int without) noexcept nogil:
    """Who controls the permanent, apart from effect number `without` (CR 613.7): the newest effect, else whom it entered under."""
    cdef int i, who = g.s.objects[slot].controller, newest = -1
    for i in range(g.s.n_effects):
        if i != without and g.prog.code[g.s.effects[i].pc] == E_CONTROL and g.s.effects[i].affected >> slot & 1 \
                and g.s.effects[i].timestamp >= newest:
            newest = g.s.effects[i].timestamp
            who = g.s.effects[i].p
    return who


cdef void control_ends(GameC* g, int effect) noexcept nogil:
    """What changes its controller as an effect ends is sick again (CR 302.6) and removed from combat (506.4)."""
    cdef int i
    if g.prog.code[g.s.effects[effect].pc] != E_CONTROL:
        return
    for i in range(g.s.n_objects):
        if g.s.effects[effect].affected >> i & 1 and held_by(g, i, -1) != held_by(g, i, effect):
            leave_combat(g, i)
            g.s.objects[i].flags |= O_SICK | (O_NEW if g.prog.facts & FACT_NEW else 0)
    g.dirty = 1


cdef void remove_effects_of(GameC* g, int slot) noexcept nogil:
    """The object is a new one now: effects on the old one end, and those that last while it stays (CR 611.2b)."""
    cdef GameStateC* s = &g.s
    cdef int i = 0
    cdef uint64_t bit = <uint64_t>1 << slot
    while i < s.n_effects:
        s.effects[i].affected &= ~bit
        if s.effects[i].source == slot:
            if s.effects[i].duration in (DU_WHILE_SOURCE, DU_WHILE_TAPPED, DU_WHILE_YOURS):
                control_ends(g, i)
                s.effects[i].affected = 0
            if g.prog.code[s.effects[i].pc] != E_SHIELD or s.objects[slot].flags & (O_TOKEN | O_COPY):
                s.effects[i].source = -1
        if s.effects[i].affected == 0 and not s.effects[i].general:
            memmove(&s.effects[i], &s.effects[i + 1], (s.n_effects - i - 1) * sizeof(s.effects[0]))
            s.n_effects -= 1
            memset(&s.effects[s.n_effects], 0, sizeof(s.effects[0]))
        else:
            i += 1


cdef int zone_size(GameC* g, int who, int zone) noexcept nogil:
    cdef int i, n = 0
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == zone and g.s.objects[i].owner == who:
            n += 1
    return n


cdef int top_of(GameC* g, int who, int zone) noexcept nogil:
    """Slot of the top card of an ordered zone; -1 when it is empty."""
    cdef int i, best = -1
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == zone and g.s.objects[i].owner == who:
            if best < 0 or g.s.objects[i].pos > g.s.objects[best].pos:
                best = i
    return best


cdef void lift(GameC* g, int slot) noexcept nogil:
    """Take the object out of the order of its zone."""
    cdef ObjectC* o = &g.s.objects[slot]
    cdef int i
    if o.zone == Z_LIBRARY or o.zone == Z_GRAVEYARD:
        for i in range(g.s.n_objects):
            if i != slot and g.s.objects[i].zone == o.zone and g.s.objects[i].owner == o.owner:
                if g.s.objects[i].pos > o.pos:
                    g.s.objects[i].pos -= 1
    o.pos = 0


cdef void place(GameC* g, int slot, int zone, int bottom) noexcept nogil:
    """Put the object into a zone: on top of ordered ones, or at the bottom."""
    cdef ObjectC* o = &g.s.objects[slot]
    cdef int i, n = zone_size(g, o.owner, zone)
    o.zone = zone
    o.pos = 0
    if zone != Z_LIBRARY and zone != Z_GRAVEYARD:
        return
    if bottom:
        for i in range(g.s.n_objects):
            if i != slot and g.s.objects[i].zone == zone and g.s.objects[i].owner == o.owner:
                g.s.objects[i].pos += 1
    else:
        o.pos = n


cdef int free_slot(GameC* g) noexcept nogil:
    """An unused slot, or -1."""
    cdef int i
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == Z_NONE:
            return i
    if g.s.n_objects >= MAX_OBJECTS:
        return -1
    g.s.n_objects += 1
    return g.s.n_objects - 1


cdef void remove_item(GameC* g, int item) noexcept nogil:
    """Take an item off the stack array; indices above it move down."""
    cdef GameStateC* s = &g.s
    cdef int i
    memmove(&s.stack[item], &s.stack[item + 1], (s.n_stack - item - 1) * sizeof(StackC))
    s.n_stack -= 1
    memset(&s.stack[s.n_stack], 0, sizeof(StackC))
    for i in range(s.n_frames):
        if s.frames[i].item > item:
            s.frames[i].item -= 1
        elif s.frames[i].item == item:
            s.frames[i].item = -1
    item_left(g, item)


cdef int enter(GameC* g, uint64_t which, int controller, int flags) except -1 nogil:
    """Objects enter the battlefield, under `controller` (2: each under its owner's control)."""
    cdef FrameC* f
    cdef int i, n = 0
    if not which:
        return 0
    for i in range(g.s.n_objects):
        if which >> i & 1 and g.prog.faces[g.s.objects[i].face].types & TY_WORLD:
            n += 1
    if n > 1 and not g.capacity:
        g.capacity = OV_UNSUPPORTED   # CR 704.5k: they have been world for the same time
    f = push_frame(g, FR_ENTER, controller)
    if f != NULL:
        f.mask = which
        f.a = flags
        f.mana[0] = g.s.n_pending
    return 0


cdef int enter_with(GameC* g, uint64_t which, int controller, int flags, int kind, int n) except -1 nogil:
    """The same, each with counters of a kind."""
    enter(g, which, controller, flags)
    if which and n > 0 and not g.capacity:
        g.s.frames[g.s.n_frames - 1].mana[1] = kind
        g.s.frames[g.s.n_frames - 1].mana[2] = n
    return 0
