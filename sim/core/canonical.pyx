"""Canonical form of a position, as a short byte string.

Two positions that differ only in how indistinguishable objects are numbered, in absolute timestamps, in the turn number
or in the order of lists whose order means nothing give the same bytes. Equal bytes always mean isomorphic positions: a
string is the whole state under some renumbering of its slots. Choosing the renumbering by hashes may fail to bring two
equal positions together, never bring two different ones together.

Every field that names a slot is mapped by one of the `map_` functions below, nowhere else. `sim/core/fields.py` lists
how each field of each struct is treated; the tests compare that list with `state.pxd` and with what this file does.

The rules machine must not read meaning from the order of `effects` (timestamps carry it), `pending` (but for what `sort_pending`
keeps apart), `delayed`, mana `pool`, `counters` and `assigned`. Little-endian machines only.
"""
from libc.stdint cimport int16_t, int8_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.string cimport memcmp, memcpy, memset

from sim.core.face cimport PrefixC
from sim.core.flow cimport FR_ENTER
from sim.core.game cimport GameC
from sim.core.program cimport ProgramC
from sim.core.opcodes cimport Z_BATTLEFIELD, Z_COMMAND, Z_GRAVEYARD, Z_LIBRARY, Z_NONE
from sim.core.state cimport (AssignC, CounterC, DelayedC, EffectC, FrameC, GameStateC, MAX_ASSIGNED, MAX_COUNTERS,
                             MAX_DELAYED, MAX_EFFECTS, MAX_FRAMES, MAX_OBJECTS, MAX_PENDING, MAX_POOL, MAX_STACK,
                             MAX_TARGETS, ManaC, O_TAPPED, ObjectC, PendingC, PlayerC, StackC)

cdef extern from *:
    int ctz "__builtin_ctzll"(unsigned long long) noexcept nogil

cdef enum:
    SEEN = 99        # what stands for any slot while references are gathered
    MAX_REFS = 768   # more are not looked at: costs merging, not soundness
    MAX_BOXES = 160  # everything that can refer to a slot: objects, stack items, effects, ...
    BUFFER = 8192    # above the largest packed size
    ROUNDS = 4       # of colour refinement: fewer leave alike what a chain of blocks tells apart

cdef uint64_t SLOTS = (<uint64_t> 1 << MAX_OBJECTS) - 1
cdef uint64_t K1 = 0x9E3779B97F4A7C15ULL
cdef uint64_t K2 = 0xC2B2AE3D27D4EB4FULL

ctypedef struct RefC:
    uint8_t box
    uint8_t role      # which field
    uint8_t slot

ctypedef struct MapC:
    int gather            # 1: note references and blank them; 0: renumber them
    int box               # whose references are noted now
    int n_boxes
    int n_refs
    uint64_t seen         # slots referred to
    int8_t to[64]         # new number of each slot
    uint16_t times[54]    # timestamps in use, objects' and effects'
    int n_times
    RefC refs[768]
    uint64_t hash[160]    # of each box without its references, then refined


# ---- hashing -------------------------------------------------------------------------------------------------------
cdef inline uint64_t mix(uint64_t x) noexcept nogil:
    x = (x ^ (x >> 32)) * K1
    return x ^ (x >> 29)


cdef inline uint64_t hash_words(const void* words, int n, uint64_t h) noexcept nogil:
    """Words are read by memcpy: C forbids reading a struct through a pointer to another type."""
    cdef uint64_t word
    cdef int i
    for i in range(n):
        memcpy(&word, <const uint8_t*> words + 8 * i, 8)
        h = (h ^ word) * K2
        h ^= h >> 31
    return h


cdef uint64_t hash_bytes(const uint8_t* data, int size) noexcept nogil:
    """64-bit hash of a packed position."""
    cdef uint64_t h = <uint64_t> size * K1, word
    cdef int i = 0
    while i + 8 <= size:
        memcpy(&word, data + i, 8)
        h = hash_words(&word, 1, h)
        i += 8
    word = 0
    memcpy(&word, data + i, size - i)
    return mix(hash_words(&word, 1, h))


# ---- references to slots -------------------------------------------------------------------------------------------
cdef void note(MapC* m, int slot, int role) noexcept nogil:
    m.seen |= <uint64_t> 1 << slot
    if m.n_refs < MAX_REFS:
        m.refs[m.n_refs].box = <uint8_t> m.box
        m.refs[m.n_refs].role = <uint8_t> role
        m.refs[m.n_refs].slot = <uint8_t> slot
        m.n_refs += 1


cdef inline int8_t map_slot(MapC* m, int8_t code, int role) noexcept nogil:
    """A slot; -1 (nothing) and 100 + player stay."""
    if code < 0 or code >= MAX_OBJECTS:
        return code
    if m.gather:
        note(m, code, role)
        return SEEN
    return m.to[code]


cdef inline int8_t map_slot1(MapC* m, int8_t code, int role) noexcept nogil:
    """A slot + 1; 0 (nothing) and 100 + player stay."""
    if code <= 0 or code > MAX_OBJECTS:
        return code
    return map_slot(m, code - 1, role) + 1


cdef uint64_t map_mask(MapC* m, uint64_t mask, int role) noexcept nogil:
    cdef uint64_t left = mask & SLOTS, out = mask & ~SLOTS
    cdef int slot
    while left:
        slot = ctz(left)
        left &= left - 1
        if m.gather:
            note(m, slot, role)
        else:
            out |= <uint64_t> 1 << m.to[slot]
    return out


cdef void map_object(MapC* m, ObjectC* o) noexcept nogil:
    if o.attached:
        o.attached = map_slot1(m, o.attached, 1)
    if o.link:
        o.link = map_slot1(m, o.link, 2)
    if o.attacks:
        o.attacks = map_slot1(m, o.attacks, 3)
    if o.blocking:
        o.blocking = map_mask(m, o.blocking, 4)


cdef void map_stack(MapC* m, StackC* k) noexcept nogil:
    cdef int i
    k.obj = map_slot(m, k.obj, 5)
    k.source = map_slot(m, k.source, 6)
    for i in range(MAX_TARGETS):
        k.targets[i] = map_slot(m, k.targets[i], 20 + i)
    k.ev_obj = map_slot(m, k.ev_obj, 7)
    k.lki_slot = map_slot(m, k.lki_slot, 8)
    k.them = map_mask(m, k.them, 9)
    k.acc = map_mask(m, k.acc, 10)
    k.src_linked = map_mask(m, k.src_linked, 28)
    k.src_attached = map_slot1(m, k.src_attached, 29)


cdef void map_effect(MapC* m, EffectC* e) noexcept nogil:
    e.source = map_slot(m, e.source, 11)
    e.affected = map_mask(m, e.affected, 12)
    e.timestamp = when(m, e.timestamp)


cdef void map_pending(MapC* m, PendingC* p) noexcept nogil:
    p.source = map_slot(m, p.source, 13)
    p.ev_obj = map_slot(m, p.ev_obj, 14)
    p.lki_slot = map_slot(m, p.lki_slot, 15)
    p.them = map_mask(m, p.them, 16)
    p.src_linked = map_mask(m, p.src_linked, 29)
    p.src_attached = map_slot1(m, p.src_attached, 28)


cdef void map_delayed(MapC* m, DelayedC* d) noexcept nogil:
    d.source = map_slot(m, d.source, 17)
    d.them = map_mask(m, d.them, 18)


cdef void map_frame(MapC* m, FrameC* f) noexcept nogil:
    f.obj = map_slot(m, f.obj, 26)
    f.mask = map_mask(m, f.mask, 27)


cdef void map_mana(MapC* m, ManaC* p) noexcept nogil:
    p.source = map_slot(m, p.source, 28)


cdef void map_assign(MapC* m, AssignC* a) noexcept nogil:
    a.source = map_slot(m, a.source, 29)
    a.target = map_slot(m, a.target, 30)


# ---- timestamps ----------------------------------------------------------------------------------------------------
cdef inline int timed(int zone) noexcept nogil:
    """Only what is in one of these zones has a timestamp that counts (CR 613.7)."""
    return zone == Z_BATTLEFIELD or zone == Z_COMMAND


cdef void gather_times(MapC* m, GameC* g) noexcept nogil:
    cdef int i
    m.n_times = 0
    if not g.prog.uses_timestamps:
        return
    for i in range(g.s.n_objects):
        if timed(g.s.objects[i].zone):
            m.times[m.n_times] = g.s.objects[i].timestamp
            m.n_times += 1
    for i in range(g.s.n_effects):
        m.times[m.n_times] = g.s.effects[i].timestamp
        m.n_times += 1


cdef uint16_t when(MapC* m, uint16_t timestamp) noexcept nogil:
    """How many timestamps in use are earlier: keeps the order, forgets the numbers."""
    cdef int i, n = 0
    for i in range(m.n_times):
        n += m.times[i] < timestamp
    return <uint16_t> n


# ---- order of objects ----------------------------------------------------------------------------------------------
cdef void sort_counters(CounterC* counters) noexcept nogil:
    """Counters of an object by kind, unused entries last."""
    cdef int i, j
    cdef CounterC c
    for i in range(1, MAX_COUNTERS):
        c = counters[i]
        j = i
        while j > 0 and c.kind and (not counters[j - 1].kind or counters[j - 1].kind > c.kind):
            counters[j] = counters[j - 1]
            j -= 1
        counters[j] = c


cdef void clean_object(MapC* m, const ObjectC* source, ObjectC* o) noexcept nogil:
    """Copy an object, references mapped, without its place in an order."""
    o[0] = source[0]
    o.pos = 0
    o.timestamp = when(m, o.timestamp) if m.n_times and timed(o.zone) else 0
    if o.counters[1].kind or o.counters[2].kind or o.counters[3].kind:
        sort_counters(&o.counters[0])
    map_object(m, o)


cdef void box(MapC* m, const void* words, int size, uint64_t salt) noexcept nogil:
    """The struct whose references were just noted becomes a box with a hash of the rest."""
    m.hash[m.box] = hash_words(words, size >> 3, salt)
    m.n_boxes += 1
    m.box = m.n_boxes


cdef void gather_objects(MapC* m, GameStateC* s) noexcept nogil:
    cdef ObjectC o
    cdef int i
    for i in range(MAX_OBJECTS):
        m.box = i
        if i >= s.n_objects or s.objects[i].zone == Z_NONE:
            m.hash[i] = 0
            continue
        clean_object(m, &s.objects[i], &o)
        m.hash[i] = hash_words(&o, sizeof(ObjectC) >> 3, 1)
    m.n_boxes = m.box = MAX_OBJECTS


cdef void gather_ordered(MapC* m, GameStateC* s, int frames) noexcept nogil:
    """Stack and frames: their place in the order is part of what they say."""
    cdef StackC k
    cdef FrameC f
    cdef int i
    for i in range(s.n_stack):
        k = s.stack[i]
        map_stack(m, &k)
        box(m, &k, sizeof(StackC), 100 + i)
    for i in range(frames):
        f = s.frames[i]
        map_frame(m, &f)
        box(m, &f, sizeof(FrameC), 200 + i)


cdef void gather_lists(MapC* m, GameStateC* s) noexcept nogil:
    cdef EffectC e
    cdef PendingC p
    cdef DelayedC d
    cdef int i
    for i in range(s.n_effects):
        e = s.effects[i]
        map_effect(m, &e)
        box(m, &e, sizeof(EffectC), 2)
    for i in range(s.n_pending):
        p = s.pending[i]
        map_pending(m, &p)
        box(m, &p, sizeof(PendingC), 3)
    for i in range(s.n_delayed):
        d = s.delayed[i]
        map_delayed(m, &d)
        box(m, &d, sizeof(DelayedC), 4)


cdef void gather_small(MapC* m, GameStateC* s) noexcept nogil:
    """Mana in pools and combat damage not dealt yet."""
    cdef uint64_t word
    cdef ManaC mana
    cdef AssignC a
    cdef int i, who
    for who in range(2):
        for i in range(s.players[who].n_pool):
            mana = s.players[who].pool[i]
            map_mana(m, &mana)
            memcpy(&word, &mana, 8)
            box(m, &word, 8, 5 + who)
    for i in range(s.n_assigned):
        a = s.assigned[i]
        map_assign(m, &a)
        box(m, NULL, 0, 7 + <uint64_t> a.amount * 16)


cdef uint64_t referenced(GameC* g) noexcept nogil:
    """Slots that anything but the topmost frame refers to: such an object is not interchangeable with a twin."""
    cdef MapC m
    m.gather = 1
    m.n_refs = MAX_REFS      # only `seen` is wanted
    m.n_times = 0
    m.seen = 0
    gather_objects(&m, &g.s)
    gather_ordered(&m, &g.s, g.s.n_frames - 1)
    gather_lists(&m, &g.s)
    gather_small(&m, &g.s)
    return m.seen


cdef void refine(MapC* m) noexcept nogil:
    """Mix into each hash the hashes of what it refers to and of what refers to it (colour refinement)."""
    cdef uint64_t more[160]
    cdef RefC* r
    cdef int i, _k
    for _k in range(ROUNDS):
        memset(more, 0, m.n_boxes * sizeof(uint64_t))
        for i in range(m.n_refs):
            r = &m.refs[i]
            more[r.slot] += mix(m.hash[r.box] + r.role * K2)
            more[r.box] += mix(m.hash[r.slot] ^ (r.role * K1))
        for i in range(m.n_boxes):
            m.hash[i] = mix(m.hash[i] + more[i])


cdef uint64_t sort_key(MapC* m, GameC* g, int slot) noexcept nogil:
    """Zone, owner, place where the order counts (CR 401.2, 404.2) or else the card, then the hash."""
    cdef ObjectC* o = &g.s.objects[slot]
    cdef uint64_t key = <uint64_t> (o.zone & 7) << 61 | <uint64_t> (o.owner & 1) << 60
    if o.zone == Z_LIBRARY or (o.zone == Z_GRAVEYARD and g.prog.reads_graveyard_order):
        key |= <uint64_t> o.pos << 52
    else:
        key |= <uint64_t> (o.card & 255) << 52
    return key | m.hash[slot] >> 12


cdef void sort_slots(uint64_t* keys, int8_t* slots, int n) noexcept nogil:
    """Insertion sort; equal keys stay as they are."""
    cdef uint64_t key
    cdef int8_t slot
    cdef int i, j
    for i in range(1, n):
        key = keys[i]
        slot = slots[i]
        j = i
        while j > 0 and keys[j - 1] > key:
            keys[j] = keys[j - 1]
            slots[j] = slots[j - 1]
            j -= 1
        keys[j] = key
        slots[j] = slot


cdef void neighbours(MapC* m, uint64_t* near) noexcept nogil:
    """For each slot a hash of what it refers to and of what refers to it, by number."""
    cdef RefC* r
    cdef int i
    memset(near, 0, MAX_OBJECTS * sizeof(uint64_t))
    for i in range(m.n_refs):
        r = &m.refs[i]
        near[r.slot] += mix(r.box * 64 + r.role)
        if r.box < MAX_OBJECTS:
            near[r.box] += mix((r.slot * 64 + r.role) * K2)


cdef int open_tie(const uint64_t* keys, const int8_t* slots, const uint64_t* near, int n) noexcept nogil:
    """Where the first tie begins that matters: exchanging objects with the same neighbours changes nothing."""
    cdef int i, first = 0
    for i in range(1, n):
        if keys[i] != keys[i - 1]:
            first = i
        elif near[slots[i]] != near[slots[i - 1]]:
            return first
    return -1


cdef void split_ties(MapC* m, uint64_t* keys, int8_t* slots, int n) noexcept nogil:
    """Of objects that look alike but have different neighbours (two attackers, each with its own blocker) put one
    first, and look again who differs now; keys become cell numbers and hashes."""
    cdef uint64_t near[40]
    cdef uint64_t before, key
    cdef int i, cell, first
    neighbours(m, near)
    first = open_tie(keys, slots, near, n)
    while first >= 0:
        m.hash[slots[first]] = mix(m.hash[slots[first]] + K2)
        refine(m)
        cell = 0
        before = keys[0]
        for i in range(n):
            key = keys[i]
            if key != before:
                cell = i
                before = key
            keys[i] = <uint64_t> cell << 56 | (m.hash[slots[i]] >> 8 | 1 if i != first else 0)
        sort_slots(keys, slots, n)
        first = open_tie(keys, slots, near, n)


cdef int order(MapC* m, GameC* g, int8_t* slots) noexcept nogil:
    """Slots in canonical order (what is left of ties stays in slot order) and m.to; returns how many.

    A free slot vanishes unless something still refers to it (last known information, CR 608.2h).
    """
    cdef uint64_t keys[40]
    cdef int i, n = 0
    for i in range(MAX_OBJECTS):
        m.to[i] = -1
        if i < g.s.n_objects and g.s.objects[i].zone != Z_NONE:
            keys[n] = sort_key(m, g, i)
        elif (m.seen >> i) & 1:
            keys[n] = ~<uint64_t> 0 << 32 | m.hash[i] >> 32
        else:
            continue
        slots[n] = <int8_t> i
        n += 1
    sort_slots(keys, slots, n)
    if m.n_refs:
        split_ties(m, keys, slots, n)
    for i in range(n):
        m.to[slots[i]] = <int8_t> i
    return n


# ---- bytes ---------------------------------------------------------------------------------------------------------
cdef int squeeze(const void* struct_, int size, uint8_t* out) noexcept nogil:
    """A struct as: bit per word (is it not 0), then for each such word a bit per byte and its bytes that are not 0."""
    cdef const uint8_t* base = <const uint8_t*> struct_
    cdef int i, n = size >> 3, used = (n + 7) >> 3, at
    cdef uint64_t x
    cdef int bit, bits
    memset(out, 0, used)
    for i in range(n):
        memcpy(&x, base + 8 * i, 8)
        if not x:
            continue
        out[i >> 3] |= <uint8_t> (1 << (i & 7))
        at = used
        used += 1
        bit = 1
        bits = 0
        while x:
            if x & 255:
                bits |= bit
                out[used] = <uint8_t> (x & 255)
                used += 1
            x >>= 8
            bit <<= 1
        out[at] = <uint8_t> bits
    return used


cdef int expand(const uint8_t* data, int size, void* struct_, int room) noexcept nogil:
    """Undo squeeze for a struct of `room` bytes; bytes read, or -1 when the data end too early."""
    cdef uint8_t* base = <uint8_t*> struct_
    cdef int i, k, n = room >> 3, used = (n + 7) >> 3
    cdef uint64_t x
    cdef int bits
    if used > size:
        return -1
    for i in range(n):
        x = 0
        if (data[i >> 3] >> (i & 7)) & 1:
            if used + 9 > size:
                if used >= size or used + 1 + bit_count(data[used]) > size:
                    return -1
            bits = data[used]
            used += 1
            for k in range(8):
                if (bits >> k) & 1:
                    x |= <uint64_t> data[used] << (8 * k)
                    used += 1
        memcpy(base + 8 * i, &x, 8)
    return used


cdef inline int bit_count(int x) noexcept nogil:
    cdef int n = 0
    while x:
        n += 1
        x &= x - 1
    return n


cdef void sort_items(void* items, int n, int size) noexcept nogil:
    """Put structs in the order of their bytes (insertion sort)."""
    cdef uint8_t held[128]
    cdef uint8_t* base = <uint8_t*> items
    cdef int i, j
    for i in range(1, n):
        if memcmp(base + (i - 1) * size, base + i * size, size) <= 0:
            continue
        memcpy(held, base + i * size, size)
        j = i
        while j > 0 and memcmp(base + (j - 1) * size, held, size) > 0:
            memcpy(base + j * size, base + (j - 1) * size, size)
            j -= 1
        memcpy(base + j * size, held, size)


cdef void sort_effects(EffectC* effects, int n) noexcept nogil:
    """By timestamp; those of one moment stay in the order in which they were made."""
    cdef EffectC held
    cdef int i, j
    for i in range(1, n):
        held = effects[i]
        j = i
        while j > 0 and effects[j - 1].timestamp > held.timestamp:
            effects[j] = effects[j - 1]
            j -= 1
        effects[j] = held


# ---- packing -------------------------------------------------------------------------------------------------------
cdef inline int head_size() noexcept nogil:
    """Bytes before the objects: players, turn structure, counts, combat damage not dealt yet."""
    cdef GameStateC* s = NULL
    return <int> (<size_t> &s.objects[0])


cdef int pack_head(MapC* m, GameC* g, int n_objects, GameStateC* t, uint8_t* out, PrefixC* prefix) noexcept nogil:
    cdef int i, who
    cdef PlayerC* p
    memcpy(t, &g.s, head_size())
    t.turns = 0
    t.clock = <uint16_t> m.n_times
    t.n_objects = <uint8_t> n_objects
    for who in range(2):
        p = &t.players[who]
        for i in range(p.n_pool):
            map_mana(m, &p.pool[i])
        memset(&p.pool[p.n_pool], 0, (MAX_POOL - p.n_pool) * sizeof(ManaC))
        sort_items(&p.pool[0], p.n_pool, sizeof(ManaC))
    for i in range(t.n_assigned):
        map_assign(m, &t.assigned[i])
    memset(&t.assigned[t.n_assigned], 0, (MAX_ASSIGNED - t.n_assigned) * sizeof(AssignC))
    sort_items(&t.assigned[0], t.n_assigned, sizeof(AssignC))
    for who in range(2):
        prefix.quantities[who] = t.players[who].life
        prefix.quantities[2 + who] = t.players[who].poison
        t.players[who].life = t.players[who].poison = 0
    return squeeze(t, head_size(), out)


cdef int16_t take_stored(ObjectC* o, int kind) noexcept nogil:
    """Take the counters of a kind off; how many there were."""
    cdef int i
    cdef int16_t n
    for i in range(MAX_COUNTERS):
        if o.counters[i].kind == kind:
            n = o.counters[i].n
            memset(&o.counters[i], 0, sizeof(CounterC))
            sort_counters(&o.counters[0])
            return n
    return 0


cdef void put_stored(ObjectC* o, int kind, int16_t n) noexcept nogil:
    """Undo take_stored."""
    cdef int i
    for i in range(MAX_COUNTERS):
        if n and not o.counters[i].kind:
            o.counters[i].kind = <uint8_t> kind
            o.counters[i].n = n
            return


cdef int pack_objects(MapC* m, GameC* g, int8_t* slots, int n, uint8_t* out, PrefixC* prefix) noexcept nogil:
    """Objects in canonical order. The card is written relative to the face, the controller relative to the owner."""
    cdef ObjectC o
    cdef ObjectC* source
    cdef int i, used = 0, pos = 0, zone = -1, owner = -1, stored = 0
    for i in range(n):
        source = &g.s.objects[slots[i]]
        if slots[i] >= g.s.n_objects or source.zone == Z_NONE:
            memset(&o, 0, sizeof(ObjectC))
        else:
            clean_object(m, source, &o)
            pos = pos + 1 if o.zone == zone and o.owner == owner else 0
            zone = o.zone
            owner = o.owner
            if zone == Z_LIBRARY or (zone == Z_GRAVEYARD and g.prog.reads_graveyard_order):
                o.pos = <uint8_t> pos
            if zone == Z_BATTLEFIELD:
                prefix.second |= <uint64_t> o.controller << i
                if not g.prog.any_own_taps or not g.prog.faces[o.face].own_taps:
                    prefix.tapped |= <uint64_t> (o.flags & O_TAPPED) << i
                    o.flags &= ~<uint32_t> O_TAPPED
                if g.prog.any_stores and stored < 4 and g.prog.faces[o.face].stores:
                    prefix.stored[stored] = take_stored(&o, g.prog.faces[o.face].stores)
                    prefix.holders |= <uint64_t> o.controller << (8 * stored)
                    stored += 1
            o.card ^= o.face
            o.controller ^= o.owner
        used += squeeze(&o, sizeof(ObjectC), out + used)
    return used


cdef int pack_ordered(MapC* m, GameStateC* s, uint8_t* out) noexcept nogil:
    cdef StackC k
    cdef FrameC f
    cdef int i, used = 0
    for i in range(s.n_stack):
        k = s.stack[i]
        map_stack(m, &k)
        used += squeeze(&k, sizeof(StackC), out + used)
    for i in range(s.n_frames):
        f = s.frames[i]
        map_frame(m, &f)
        used += squeeze(&f, sizeof(FrameC), out + used)
    return used


cdef void sort_pending(GameStateC* s, PendingC* pending) noexcept nogil:
    """Those before and those since each group that is entering stay apart (FrameC.mana[0] of FR_ENTER counts them)."""
    cdef int i, first = 0, end
    while first < s.n_pending:
        end = s.n_pending
        for i in range(s.n_frames):
            if s.frames[i].kind == FR_ENTER and first < s.frames[i].mana[0] < end:
                end = s.frames[i].mana[0]
        sort_items(&pending[first], end - first, sizeof(PendingC))
        first = end


cdef int pack_lists(MapC* m, GameStateC* s, GameStateC* t, uint8_t* out) noexcept nogil:
    cdef int i, used = 0
    for i in range(s.n_effects):
        t.effects[i] = s.effects[i]
        map_effect(m, &t.effects[i])
    if m.n_times:
        sort_effects(&t.effects[0], s.n_effects)
    else:
        sort_items(&t.effects[0], s.n_effects, sizeof(EffectC))
    for i in range(s.n_effects):
        used += squeeze(&t.effects[i], sizeof(EffectC), out + used)
    for i in range(s.n_pending):
        t.pending[i] = s.pending[i]
        map_pending(m, &t.pending[i])
    sort_pending(s, &t.pending[0])
    for i in range(s.n_pending):
        used += squeeze(&t.pending[i], sizeof(PendingC), out + used)
    for i in range(s.n_delayed):
        t.delayed[i] = s.delayed[i]
        map_delayed(m, &t.delayed[i])
    sort_items(&t.delayed[0], s.n_delayed, sizeof(DelayedC))
    for i in range(s.n_delayed):
        used += squeeze(&t.delayed[i], sizeof(DelayedC), out + used)
    return used


cdef int pack_all(GameC* g, uint8_t* out) noexcept nogil:
    """First what dominance is about (PrefixC), then the rest."""
    cdef MapC m
    cdef GameStateC t
    cdef PrefixC prefix
    cdef int8_t slots[40]
    cdef int n, used
    m.gather = 1
    m.n_refs = 0
    m.seen = 0
    gather_times(&m, g)
    gather_objects(&m, &g.s)
    gather_ordered(&m, &g.s, g.s.n_frames)
    gather_lists(&m, &g.s)
    gather_small(&m, &g.s)
    if m.n_refs:
        refine(&m)
    n = order(&m, g, slots)
    m.gather = 0
    memset(&prefix, 0, sizeof(PrefixC))
    used = <int> sizeof(PrefixC)
    used += pack_head(&m, g, n, &t, out + used, &prefix)
    used += pack_objects(&m, g, slots, n, out + used, &prefix)
    memcpy(out, &prefix, sizeof(PrefixC))
    used += pack_ordered(&m, &g.s, out + used)
    return used + pack_lists(&m, &g.s, &t, out + used)


cdef int pack(GameC* g, uint8_t* out, int room) except -1 nogil:
    """Canonical form of the position in place; its size. Nothing is written when that is more than room."""
    cdef uint8_t buffer[BUFFER]
    cdef int size
    if room >= BUFFER:
        return pack_all(g, out)
    size = pack_all(g, buffer)
    if size <= room:
        memcpy(out, buffer, size)
    return size


# ---- unpacking -----------------------------------------------------------------------------------------------------
cdef int expand_list(const uint8_t* data, int size, int at, void* items, int n, int width) noexcept nogil:
    """Read n structs; where the data go on, or -1."""
    cdef int i, used
    for i in range(n):
        if at < 0:
            return -1
        used = expand(data + at, size - at, <uint8_t*> items + i * width, width)
        at = -1 if used < 0 else at + used
    return at


cdef int fits(GameStateC* s) noexcept nogil:
    return (s.n_objects <= MAX_OBJECTS and s.n_stack <= MAX_STACK and s.n_frames <= MAX_FRAMES
            and s.n_effects <= MAX_EFFECTS and s.n_pending <= MAX_PENDING and s.n_delayed <= MAX_DELAYED
            and s.players[0].n_pool <= MAX_POOL and s.players[1].n_pool <= MAX_POOL
            and s.n_assigned <= MAX_ASSIGNED)


cdef int unpack_all(ProgramC* prog, GameStateC* s, const uint8_t* data, int size) noexcept nogil:
    cdef int i, at, stored = 0
    cdef PrefixC prefix
    memset(s, 0, sizeof(GameStateC))
    if size < <int> sizeof(PrefixC):
        return -1
    memcpy(&prefix, data, sizeof(PrefixC))
    at = expand(data + sizeof(PrefixC), size - <int> sizeof(PrefixC), s, head_size())
    if at < 0 or not fits(s):
        return -1
    at += <int> sizeof(PrefixC)
    for i in range(2):
        s.players[i].life = prefix.quantities[i]
        s.players[i].poison = prefix.quantities[2 + i]
    at = expand_list(data, size, at, &s.objects[0], s.n_objects, sizeof(ObjectC))
    at = expand_list(data, size, at, &s.stack[0], s.n_stack, sizeof(StackC))
    at = expand_list(data, size, at, &s.frames[0], s.n_frames, sizeof(FrameC))
    at = expand_list(data, size, at, &s.effects[0], s.n_effects, sizeof(EffectC))
    at = expand_list(data, size, at, &s.pending[0], s.n_pending, sizeof(PendingC))
    at = expand_list(data, size, at, &s.delayed[0], s.n_delayed, sizeof(DelayedC))
    for i in range(s.n_objects):
        s.objects[i].card ^= s.objects[i].face
        s.objects[i].controller ^= s.objects[i].owner
        if prefix.tapped >> i & 1:
            s.objects[i].flags |= O_TAPPED
        if s.objects[i].zone == Z_BATTLEFIELD and prog.any_stores and stored < 4 and prog.faces[s.objects[i].face].stores:
            put_stored(&s.objects[i], prog.faces[s.objects[i].face].stores, prefix.stored[stored])
            stored += 1
    return at


cdef int unpack(GameC* g, const uint8_t* data, int size) except -1 nogil:
    """Put a packed position in place."""
    g.dirty = 1
    if unpack_all(g.prog, &g.s, data, size) != size:
        with gil:
            raise ValueError("these bytes are not a packed position")
    return 0
