"""Characteristics in layers (CR 613), and the static abilities that change rules.

`refresh` starts every object from its copiable values (layer 1). Most positions have nothing else but counters, and
then it is done. Otherwise each continuous effect becomes a `WorkC`; the works are applied layer by layer in the order
of timestamps (CR 613.7) and dependencies (CR 613.8). Dependency is tested by trial: apply one effect to a copy and look
whether the other one then exists, affects or does something else. Filters and conditions read the characteristics as
far as they are computed.

Power and toughness are the exception: an effect of an early layer that asks for them ("creatures with power 4 or
greater have trample") means the values of the whole process. Then the layers run again with the results of the run
before in view, until nothing changes.

Operands of S_ nodes: the filter first (ignored in copy exceptions, characteristic-defining abilities and effects of
resolved spells, which fix what they affect), then the others as listed in opcodes.py.
"""
from libc.stdint cimport int8_t, int16_t, int32_t, uint32_t, uint64_t
from libc.string cimport memcmp, memcpy, memset

from sim.core.evaluate cimport holds, matching, object_context, player, value
from sim.core.game cimport CharC, ContextC, StaticC
from sim.core.opcodes cimport AF_LOYALTY, S_LOYALTY_OF
from sim.core.opcodes cimport (
    AB_STATIC, CT_M0M2, CT_M2M1, CT_M2M2, CT_P0P2, CT_P1P2, CT_P2P0, CT_M0M1, CT_M1M0, CT_M1M1, CT_P0P1, CT_P1P0, CT_P1P1, CT_P2P2, E_CONTROL, E_END, F_EXTREME, F_IS, F_KEYWORD, F_STAT,
    KW_CHANGELING, KW_HASTE, R_SELF, S_ABILITY, S_ALL_CREATURE_TYPES, S_BASE_PT, S_CDA_PT, S_COLORS, S_CONTROL, S_KEYWORDS, S_LOSE_ALL, S_LOSE_LAND_TYPES,
    S_LOSE_KEYWORDS, S_NO_MANA_COST, S_PT, S_SUBTYPES, S_SWITCH_PT, S_TYPES, TY_ARTIFACT, TY_BATTLE, TY_CREATURE,
    TY_ENCHANTMENT, TY_INSTANT, TY_KINDRED, TY_LAND, TY_PLANESWALKER, TY_SORCERY, V_GREATEST, V_POWER, V_TOTAL,
    V_TOUGHNESS, Z_BATTLEFIELD, Z_NONE, Z_STACK,
)
from sim.core.hexproof cimport some_hexproof_from
from sim.core.opcodes cimport F_BEYOND, S_BASE_ONE, S_CHOSEN_TYPE, S_LOSE_TYPES, S_NONBASIC_TYPES
from sim.core.opcodes cimport (CT_FLYING, CT_SHADOW, KW_DEATHTOUCH, KW_DOUBLE_STRIKE, KW_FIRST_STRIKE, KW_FLYING, KW_HEXPROOF,
                               KW_INDESTRUCTIBLE, KW_LIFELINK, KW_MENACE, KW_REACH, KW_SHADOW, KW_TRAMPLE, KW_VIGILANCE, V_LEAST)
from sim.core.program cimport AbilityC, FaceC
from sim.core.sized_tokens cimport SIZED
from sim.core.state cimport (
    EffectC, MAX_ABILITIES, MAX_COUNTERS, MAX_STATICS, OV_ABILITIES, OV_STATICS, OV_UNSUPPORTED, O_COPY, O_PERMIT,
    O_HASTE_SUSPEND, O_TOKEN, ObjectC,
)

cdef extern from *:
    int lowest "__builtin_ctzll"(uint64_t) noexcept nogil

cdef enum LayerC:
    L_NONE = -1         # no layer: the node changes rules
    L_CONTROL = 0       # 2
    L_TYPE = 1          # 4
    L_COLOR = 2         # 5
    L_ABILITY = 3       # 6
    L_CDA = 4           # 7a
    L_BASE = 5          # 7b
    L_MODIFY = 6        # 7c
    L_SWITCH = 7        # 7d
    N_LAYERS = 8

cdef enum:
    MAX_WORKS = 48
    MAX_PARTS = 10      # layer nodes of one ability
    MAX_ROUNDS = 6      # runs until power and toughness settle
    SET = 1             # S_TYPES: replace card types; S_SUBTYPES: set land types; S_COLORS: set colours
    SET_CREATURE = 2
    CARD_TYPES = 0xFFFF
    OTHER_TYPES = TY_ARTIFACT | TY_ENCHANTMENT | TY_PLANESWALKER | TY_INSTANT | TY_SORCERY | TY_BATTLE
    BASIC_TYPES = 31    # subtypes 0..4
    MAX_SUBTYPES = 64

cdef int KEYWORD_OF[13]    # by kind of counter, from CT_FLYING on
KEYWORD_OF[:] = [KW_FLYING, KW_FIRST_STRIKE, KW_DOUBLE_STRIKE, KW_DEATHTOUCH, KW_HASTE, KW_HEXPROOF, KW_INDESTRUCTIBLE, KW_LIFELINK,
                 KW_MENACE, KW_REACH, KW_TRAMPLE, KW_VIGILANCE, KW_SHADOW]

ctypedef struct WorkC:       # a continuous effect on its way through the layers
    int32_t pc[MAX_PARTS]    # its nodes that belong to layers, S_TYPES before S_SUBTYPES
    int8_t layer[MAX_PARTS]
    uint64_t mask[MAX_PARTS]
    int n
    uint32_t layers          # bit per layer it has a node in
    uint32_t begun           # bit per part whose mask is fixed
    int effect               # index of an EffectC, or -1
    int source
    int ability
    int condition
    int timestamp
    int rank                 # order within a layer, by timestamp
    int cda                  # characteristic-defining (CR 604.3)
    int reads_pt
    int reads_keywords
    int loses_all

ctypedef struct LookC:       # what an effect would do now
    int exists
    uint64_t mask[MAX_PARTS]
    int p[MAX_PARTS]
    int t[MAX_PARTS]

ctypedef struct PlanC:
    WorkC works[MAX_WORKS]
    int n
    uint64_t carriers        # objects with static abilities
    int early_pt             # an effect of layers 2 to 6 asks for power or toughness
    int16_t p[40]            # copiable values
    int16_t t[40]


cdef inline int after(GameC* g, int pc) noexcept nogil:
    return pc + g.prog.code[pc + 1]


cdef inline int overflow(GameC* g, int capacity) noexcept nogil:
    if not g.capacity:
        g.capacity = capacity
    return 0


cdef inline bint works_in(AbilityC* a, int zone) noexcept nogil:
    return (a.zones >> zone) & 1


cdef int layer_of(int op) noexcept nogil:
    if op == S_PT:
        return L_MODIFY
    if op == S_KEYWORDS or op == S_ABILITY or op == S_LOSE_ALL or op == S_LOSE_KEYWORDS or op == S_LOYALTY_OF:
        return L_ABILITY
    if op == S_TYPES or op == S_SUBTYPES or op == S_ALL_CREATURE_TYPES or op == S_LOSE_LAND_TYPES or op == S_LOSE_TYPES \
            or op == S_CHOSEN_TYPE or op == S_NONBASIC_TYPES:
        return L_TYPE
    if op == S_COLORS:
        return L_COLOR
    if op == S_BASE_PT or op == S_BASE_ONE:
        return L_BASE
    if op == S_CDA_PT:
        return L_CDA
    if op == S_CONTROL or op == E_CONTROL:    # a resolved 'gain control' stands for its own continuous effect
        return L_CONTROL
    if op == S_SWITCH_PT:
        return L_SWITCH
    return L_NONE


# ---- the whole -------------------------------------------------------------------------------------------------------
cdef int refresh(GameC* g) except -1 nogil:
    cdef uint64_t carriers
    if not g.dirty:
        return 0
    find_zones(g)
    carriers = start_objects(g)
    if (carriers or g.s.n_effects) and has_layers(g, carriers):
        carriers = run_layers(g, carriers)
    else:
        plain(g)
    find_statics(g, carriers)
    g.dirty = 0
    return 0


cdef void find_zones(GameC* g) noexcept nogil:
    cdef int i
    memset(g.zones, 0, sizeof(g.zones))
    for i in range(g.s.n_objects):
        g.zones[g.s.objects[i].zone & 7] |= <uint64_t>1 << i
    g.zones[<int>Z_NONE] = 0
    g.battlefield = g.zones[<int>Z_BATTLEFIELD]
    g.in_stack = g.zones[<int>Z_STACK]


cdef uint64_t start_objects(GameC* g) except? 0 nogil:
    """Copiable values of every object; returns the objects with a static ability."""
    cdef uint64_t carriers = 0
    cdef int i
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone != Z_NONE and start(g, i):
            carriers |= <uint64_t>1 << i
    return carriers


cdef bint has_layers(GameC* g, uint64_t carriers) noexcept nogil:
    """Is any continuous effect about characteristics possible? (Without regard to conditions.)"""
    cdef int i, slot
    cdef AbilityC* a
    for i in range(g.s.n_effects):
        if layer_of(g.prog.code[g.s.effects[i].pc]) != L_NONE:
            return True
    while carriers:
        slot = lowest(carriers)
        carriers &= carriers - 1
        for i in range(g.ch[slot].n_abilities):
            a = &g.prog.abilities[g.ch[slot].abilities[i]]
            if a.kind == AB_STATIC and touches_layers(g, a):
                return True
    return False


cdef bint touches_layers(GameC* g, AbilityC* a) noexcept nogil:
    cdef int pc = a.effect
    for _ in range(a.n_effects):
        if layer_of(g.prog.code[pc]) != L_NONE:
            return True
        pc = after(g, pc)
    return False


cdef void plain(GameC* g) noexcept nogil:
    """Nothing but counters changes characteristics."""
    cdef uint64_t rest = g.battlefield
    cdef int slot
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        add_intrinsic(g, slot)
        g.ch[slot].keywords |= counted_keywords(&g.s.objects[slot])
        count_counters(g, slot)


# ---- layer 1: copiable values ----------------------------------------------------------------------------------------
cdef int start(GameC* g, int slot) except -1 nogil:
    """The copiable values of an object (CR 707.2); returns 1 when it has a static ability."""
    cdef ObjectC* o = &g.s.objects[slot]
    cdef FaceC* f = &g.prog.faces[o.face]
    cdef CharC* ch = &g.ch[slot]
    cdef int i, statics = 0
    ch.types = f.types
    ch.colors = f.colors
    ch.controller = o.controller if o.zone == Z_BATTLEFIELD or o.zone == Z_STACK or o.flags & O_PERMIT else o.owner
    ch.power = f.power
    ch.toughness = f.toughness
    if f.power == SIZED:
        ch.power = ch.toughness = o.x - 1
        if not o.x or o.card != o.face:
            return overflow(g, OV_UNSUPPORTED)    # a copy: its copiable size is not kept (CR 707.2)
    ch.mv = 0 if copy_of_back(o, f) else f.mv
    ch.subtypes = f.subtypes
    ch.keywords = f.keywords
    ch.name = f.name
    ch.n_abilities = 0
    if f.n_abilities > MAX_ABILITIES:
        return overflow(g, OV_ABILITIES)
    for i in range(f.n_abilities):
        ch.abilities[i] = f.first_ability + i
        statics |= g.prog.abilities[f.first_ability + i].kind == AB_STATIC
    ch.n_abilities = f.n_abilities
    if o.copy_mod:
        statics |= except_copy(g, slot)
    if (ch.keywords >> KW_CHANGELING) & 1:    # a characteristic-defining ability, everywhere (CR 702.73a)
        ch.subtypes |= g.prog.creature_subtypes
    if o.flags & O_HASTE_SUSPEND and o.zone == Z_BATTLEFIELD:
        ch.keywords |= <uint64_t>1 << KW_HASTE
    return statics


cdef inline bint copy_of_back(ObjectC* o, FaceC* f) noexcept nogil:
    """A copy of the back face of a transforming card has mana value 0 (CR 202.3b). Such a face is no card's front and
    has no mana cost of its own."""
    return f.card != o.face and f.mana_pc == 0 and (o.card != f.card or o.flags & (O_TOKEN | O_COPY))


cdef int except_copy(GameC* g, int slot) except -1 nogil:
    """'except ...' of a copy effect: part of the copiable values (CR 707.9). Returns 1 for a static ability."""
    cdef int pc = g.s.objects[slot].copy_mod
    cdef int p = 0, t = 0, q, op
    cdef int statics = 0
    cdef ContextC c
    while g.prog.code[pc] != E_END:
        op = g.prog.code[pc]
        q = after(g, pc + 2)
        if op == S_NO_MANA_COST:
            g.ch[slot].mv = 0
        elif layer_of(op) == L_NONE:
            overflow(g, OV_UNSUPPORTED)
        else:
            if op == S_BASE_PT or op == S_PT:
                object_context(g, &c, slot)
                p = value(g, &c, q)
                t = value(g, &c, after(g, q))
            elif op == S_BASE_ONE:
                object_context(g, &c, slot)
                p = value(g, &c, q + 1)
            if op == S_ABILITY:
                statics |= g.prog.abilities[g.prog.code[q]].kind == AB_STATIC
            change(g, slot, op, q, p, t)
        pc = after(g, pc)
    return statics


cdef void add_intrinsic(GameC* g, int slot) noexcept nogil:
    """'{T}: Add ...' of a land with a basic land type (CR 305.6)."""
    cdef int i
    if not g.ch[slot].types & TY_LAND or not g.ch[slot].subtypes & BASIC_TYPES:
        return
    for i in range(5):
        if (g.ch[slot].subtypes >> i) & 1:
            add_ability(g, slot, g.prog.basic_mana[i])


cdef int add_ability(GameC* g, int slot, int ability) noexcept nogil:
    cdef CharC* ch = &g.ch[slot]
    if ch.n_abilities >= MAX_ABILITIES:
        return overflow(g, OV_ABILITIES)
    ch.abilities[ch.n_abilities] = ability
    ch.n_abilities += 1
    return 0


cdef void count_uneven(CharC* ch, int kind, int n) noexcept nogil:
    """Counters whose two numbers differ, and -2/-2."""
    if kind == CT_M2M1 or kind == CT_M2M2:
        ch.power -= 2 * n
        ch.toughness -= n if kind == CT_M2M1 else 2 * n
    elif kind == CT_P1P2:
        ch.power += n
        ch.toughness += 2 * n
    elif kind == CT_P2P0:
        ch.power += 2 * n
    elif kind == CT_P0P2:
        ch.toughness += 2 * n
    else:
        ch.toughness -= 2 * n


cdef uint64_t counted_keywords(ObjectC* o) noexcept nogil:
    """Keywords that its counters give it (CR 122.1b)."""
    cdef uint64_t found = 0
    cdef int i
    for i in range(MAX_COUNTERS):
        if CT_FLYING <= o.counters[i].kind <= CT_SHADOW and o.counters[i].n > 0:
            found |= <uint64_t>1 << KEYWORD_OF[o.counters[i].kind - CT_FLYING]
    return found


cdef void count_counters(GameC* g, int slot) noexcept nogil:
    """Counters in layer 7c (CR 613.4c); order among additions is without effect."""
    cdef ObjectC* o = &g.s.objects[slot]
    cdef CharC* ch = &g.ch[slot]
    cdef int i, kind, n
    g.ch[slot].base_power = g.ch[slot].power
    g.ch[slot].base_toughness = g.ch[slot].toughness
    for i in range(MAX_COUNTERS):
        kind = o.counters[i].kind
        n = o.counters[i].n
        if kind == CT_P1P1 or kind == CT_P1P0:
            ch.power += n
        elif kind == CT_M1M1 or kind == CT_M1M0:
            ch.power -= n
        elif kind == CT_P2P2:
            ch.power += 2 * n
        if kind == CT_P1P1 or kind == CT_P0P1:
            ch.toughness += n
        elif kind == CT_M1M1 or kind == CT_M0M1:
            ch.toughness -= n
        elif kind == CT_P2P2:
            ch.toughness += 2 * n
        elif CT_M2M1 <= kind <= CT_M0M2:
            count_uneven(ch, kind, n)


# ---- collecting the effects ------------------------------------------------------------------------------------------
cdef int gather(GameC* g, PlanC* plan, uint64_t carriers) except -1 nogil:
    cdef int i, slot
    plan.n = 0
    plan.carriers = carriers
    plan.early_pt = 0
    while carriers:
        slot = lowest(carriers)
        carriers &= carriers - 1
        for i in range(g.ch[slot].n_abilities):
            if g.prog.abilities[g.ch[slot].abilities[i]].kind == AB_STATIC:
                gather_static(g, plan, slot, g.ch[slot].abilities[i], -1)
    for i in range(g.s.n_effects):
        gather_effect(g, plan, i)
    sort_works(plan)
    return 0


cdef WorkC* new_work(GameC* g, PlanC* plan) noexcept nogil:
    cdef WorkC* w
    if plan.n >= MAX_WORKS:
        overflow(g, OV_STATICS)
        return NULL
    w = &plan.works[plan.n]
    w.n = 0
    w.layers = w.begun = 0
    w.effect = -1
    w.condition = 0
    w.cda = w.reads_pt = w.reads_keywords = w.loses_all = 0
    return w


cdef int gather_static(GameC* g, PlanC* plan, int slot, int ability, int granted_at) except -1 nogil:
    """granted_at: timestamp of the effect that gives the ability (CR 613.7a), -1 for one of the object's own."""
    cdef AbilityC* a = &g.prog.abilities[ability]
    cdef ObjectC* o = &g.s.objects[slot]
    cdef WorkC* w
    cdef int cda = granted_at < 0 and defines_itself(g, a)
    if not (cda or works_in(a, o.zone)) or not touches_layers(g, a):
        return 0
    w = new_work(g, plan)
    if w == NULL:
        return 0
    w.source = slot
    w.ability = ability
    w.condition = a.condition
    w.timestamp = max(<int>o.timestamp, granted_at)
    w.rank = 2 * w.timestamp
    w.cda = cda
    if a.condition:
        note_reads(g, w, a.condition)
    add_parts(g, w, a.effect, a.n_effects, granted_at >= 0)
    if w.reads_pt and w.layers & ((1 << L_CDA) - 1):
        plan.early_pt = 1
    plan.n += 1
    return 0


cdef int gather_effect(GameC* g, PlanC* plan, int i) except -1 nogil:
    cdef EffectC* e = &g.s.effects[i]
    cdef WorkC* w
    if layer_of(g.prog.code[e.pc]) == L_NONE:
        return 0
    if g.prog.code[e.pc] == S_CDA_PT:    # no resolved effect defines characteristics (CR 604.3a)
        return overflow(g, OV_UNSUPPORTED)
    w = new_work(g, plan)
    if w == NULL:
        return 0
    w.effect = i
    w.source = e.source
    w.ability = -1
    w.timestamp = e.timestamp
    w.rank = 2 * e.timestamp + (g.prog.code[e.pc] == S_SUBTYPES or g.prog.code[e.pc] == S_ALL_CREATURE_TYPES)    # one spell's card types before its subtypes
    add_parts(g, w, e.pc, 1, 1)
    w.mask[0] = e.affected
    w.begun = 1
    plan.n += 1
    return 0


cdef bint defines_itself(GameC* g, AbilityC* a) noexcept nogil:
    """A characteristic-defining ability: colours, subtypes, power or toughness of itself, always (CR 604.3a)."""
    cdef int32_t* code = g.prog.code
    cdef int pc = a.effect
    if a.condition:
        return False
    for _ in range(a.n_effects):
        if code[pc] != S_CDA_PT and not ((code[pc] == S_COLORS or code[pc] == S_SUBTYPES or code[pc] == S_NONBASIC_TYPES)
                                         and code[pc + 2] == F_IS and code[pc + 4] == R_SELF):
            return False
        pc = after(g, pc)
    return a.n_effects > 0


cdef int add_parts(GameC* g, WorkC* w, int pc, int n, int granted) noexcept nogil:
    """Subtypes come after card types: a subtype needs its card type (CR 205.3d). A power-defining ability that was
    given to the object is not characteristic-defining (CR 604.3a) and sets power in layer 7b."""
    cdef int layer
    for _ in range(n):
        layer = layer_of(g.prog.code[pc])
        if layer == L_CDA and granted:
            layer = L_BASE
        if layer != L_NONE:
            if w.n >= MAX_PARTS:
                return overflow(g, OV_UNSUPPORTED)
            insert_part(g, w, pc, layer)
            note_reads(g, w, pc)
        pc = after(g, pc)
    return 0


cdef void insert_part(GameC* g, WorkC* w, int pc, int layer) noexcept nogil:
    cdef int at = w.n
    if g.prog.code[pc] == S_TYPES:
        while at > 0 and (g.prog.code[w.pc[at - 1]] == S_SUBTYPES or g.prog.code[w.pc[at - 1]] == S_ALL_CREATURE_TYPES):
            w.pc[at] = w.pc[at - 1]
            w.layer[at] = w.layer[at - 1]
            at -= 1
    w.pc[at] = pc
    w.layer[at] = layer
    w.n += 1
    w.layers |= <uint32_t>1 << layer
    w.loses_all |= g.prog.code[pc] == S_LOSE_ALL


cdef void note_reads(GameC* g, WorkC* w, int pc) noexcept nogil:
    """May a node ask for power, toughness or keywords? Operands are not told from operations: a needless yes only costs
    time."""
    cdef int i, op
    for i in range(pc + 2, after(g, pc)):
        op = g.prog.code[i]
        w.reads_pt |= op == V_POWER or op == V_TOUGHNESS or op == V_GREATEST or op == V_LEAST or op == V_TOTAL or op == F_STAT or op == F_EXTREME or op == F_BEYOND
        w.reads_keywords |= op == F_KEYWORD


cdef void sort_works(PlanC* plan) noexcept nogil:
    """Stable insertion sort by timestamp: works of one moment stay in the order of slots and of the text."""
    cdef int i, j
    cdef WorkC held
    for i in range(1, plan.n):
        held = plan.works[i]
        j = i
        while j > 0 and held.rank < plan.works[j - 1].rank:
            plan.works[j] = plan.works[j - 1]
            j -= 1
        plan.works[j] = held


# ---- running the layers ----------------------------------------------------------------------------------------------
cdef uint64_t run_layers(GameC* g, uint64_t carriers) except? 0 nogil:
    """Runs the layers, again while an early layer asked for power or toughness that came out otherwise."""
    cdef PlanC plan
    cdef int16_t p[40]
    cdef int16_t t[40]
    cdef int i, turn
    cdef int same
    for turn in range(MAX_ROUNDS):
        gather(g, &plan, carriers)
        for i in range(g.s.n_objects):
            plan.p[i] = g.ch[i].power
            plan.t[i] = g.ch[i].toughness
            if turn:
                g.ch[i].power = p[i]
                g.ch[i].toughness = t[i]
        apply_layers(g, &plan)
        if not plan.early_pt:
            return plan.carriers
        same = turn > 0
        for i in range(g.s.n_objects):
            same &= p[i] == g.ch[i].power and t[i] == g.ch[i].toughness
            p[i] = g.ch[i].power
            t[i] = g.ch[i].toughness
        if same:
            return plan.carriers
        carriers = start_objects(g)
    overflow(g, OV_UNSUPPORTED)
    return plan.carriers


cdef int apply_layers(GameC* g, PlanC* plan) except -1 nogil:
    cdef int layer, i
    cdef uint64_t rest
    for layer in range(N_LAYERS):
        if layer == L_CDA:
            for i in range(g.s.n_objects):
                g.ch[i].power = plan.p[i]
                g.ch[i].toughness = plan.t[i]
        elif layer == L_ABILITY:
            rest = g.battlefield
            while rest:    # what asks for keywords depends on them (CR 613.8)
                g.ch[lowest(rest)].keywords |= counted_keywords(&g.s.objects[lowest(rest)])
                rest &= rest - 1
        elif layer == L_MODIFY:
            rest = g.battlefield
            while rest:
                count_counters(g, lowest(rest))
                rest &= rest - 1
        apply_layer(g, plan, layer)
        if layer == L_TYPE:
            rest = g.battlefield
            while rest:
                add_intrinsic(g, lowest(rest))
                rest &= rest - 1
    return 0


cdef int apply_layer(GameC* g, PlanC* plan, int layer) except -1 nogil:
    """Characteristic-defining abilities first (CR 613.3), then the others, asking anew after each (CR 613.8c)."""
    cdef uint64_t left = 0
    cdef int i, known
    for i in range(plan.n):
        if (plan.works[i].layers >> layer) & 1:
            if plan.works[i].cda:
                apply_work(g, plan, i, layer)
            else:
                left |= <uint64_t>1 << i
    while left:
        known = plan.n
        i = next_work(g, plan, left, layer) if left & (left - 1) else lowest(left)
        left &= ~(<uint64_t>1 << i)
        apply_work(g, plan, i, layer)
        for i in range(known, plan.n):    # abilities just given that act in this layer
            if (plan.works[i].layers >> layer) & 1:
                left |= <uint64_t>1 << i
    return 0


cdef int next_work(GameC* g, PlanC* plan, uint64_t left, int layer) except -1 nogil:
    """The first in timestamp order that waits for no other; members of a dependency loop do not wait for each other
    (CR 613.8b)."""
    cdef uint64_t needs[MAX_WORKS]
    cdef uint64_t rest, reach, more, j
    cdef int i, best = -1
    find_dependencies(g, plan, left, layer, needs)
    close_over(plan, left, needs)
    rest = left
    while rest:
        i = lowest(rest)
        rest &= rest - 1
        reach = needs[i]
        more = 0
        while reach:
            j = reach & -reach
            reach &= reach - 1
            if not (needs[lowest(j)] >> i) & 1:
                more |= j
        if more == 0 and (best < 0 or plan.works[i].rank < plan.works[best].rank):
            best = i
    return best


cdef int find_dependencies(GameC* g, PlanC* plan, uint64_t left, int layer, uint64_t* needs) except -1 nogil:
    cdef uint64_t rest = left
    cdef uint64_t others
    cdef int i
    while rest:
        i = lowest(rest)
        rest &= rest - 1
        needs[i] = 0
        others = left & ~(<uint64_t>1 << i)
        while others:
            if may_depend(plan, i, lowest(others), layer) and depends(g, plan, i, lowest(others), layer):
                needs[i] |= others & -others
            others &= others - 1
    return 0


cdef void close_over(PlanC* plan, uint64_t left, uint64_t* needs) noexcept nogil:
    """Transitive closure, so that loops show as mutual needs."""
    cdef uint64_t middle = left
    cdef uint64_t rest
    cdef int k
    while middle:
        k = lowest(middle)
        middle &= middle - 1
        rest = left
        while rest:
            if (needs[lowest(rest)] >> k) & 1:
                needs[lowest(rest)] |= needs[k]
            rest &= rest - 1


cdef bint may_depend(PlanC* plan, int i, int j, int layer) noexcept nogil:
    """Cheap refusals: effects of resolved spells are fixed; a change of keywords or power matters to those who ask."""
    cdef WorkC* a = &plan.works[i]
    cdef WorkC* b = &plan.works[j]
    if a.effect >= 0:
        return False
    if layer == L_ABILITY:
        return a.reads_keywords or b.loses_all
    if layer >= L_CDA:
        return a.reads_pt != 0
    return True


cdef bint depends(GameC* g, PlanC* plan, int i, int j, int layer) except -1 nogil:
    """Would applying j change whether i exists, what it applies to or what it does (CR 613.8a)? Tried out on a copy."""
    cdef LookC now, then
    cdef CharC saved[40]
    cdef WorkC work = plan.works[j]
    cdef uint64_t carriers = plan.carriers
    cdef int n = plan.n
    cdef int early_pt = plan.early_pt
    look(g, plan, i, layer, &now)
    memcpy(saved, g.ch, g.s.n_objects * sizeof(CharC))
    apply_work(g, plan, j, layer)
    look(g, plan, i, layer, &then)
    memcpy(g.ch, saved, g.s.n_objects * sizeof(CharC))
    plan.works[j] = work
    plan.n = n
    plan.carriers = carriers
    plan.early_pt = early_pt
    return memcmp(&now, &then, sizeof(LookC)) != 0


# ---- one effect ------------------------------------------------------------------------------------------------------
cdef bint has_ability(CharC* ch, int ability) noexcept nogil:
    cdef int i
    for i in range(ch.n_abilities):
        if ch.abilities[i] == ability:
            return True
    return False


cdef int look(GameC* g, PlanC* plan, int i, int layer, LookC* out) except -1 nogil:
    """Does the effect exist, and what does it do to which objects in this layer? One that began in an earlier layer
    goes on with the same objects (CR 613.6)."""
    cdef WorkC* w = &plan.works[i]
    cdef ContextC c
    cdef int k
    memset(out, 0, sizeof(LookC))
    if w.effect >= 0:
        out.exists = 1
        out.mask[0] = w.mask[0]
        out.p[0] = g.s.effects[w.effect].p
        out.t[0] = g.s.effects[w.effect].t
        return 0
    object_context(g, &c, w.source)
    if not w.begun:
        if not has_ability(&g.ch[w.source], w.ability) or (w.condition and not holds(g, &c, w.condition)):
            return 0
    out.exists = 1
    for k in range(w.n):
        if w.layer[k] == layer:
            find_affected(g, &c, w, k, &out.mask[k])
            find_amounts(g, &c, w, k, out)
    return 0


cdef int find_affected(GameC* g, ContextC* c, WorkC* w, int k, uint64_t* out) except -1 nogil:
    cdef int32_t* code = g.prog.code
    cdef int pc = w.pc[k] + 2
    cdef int i
    if w.cda or code[w.pc[k]] == S_CDA_PT:
        out[0] = <uint64_t>1 << w.source
        return 0
    for i in range(w.n):
        if (w.begun >> i) & 1 and memcmp(&code[w.pc[i] + 2], &code[pc], code[pc + 1] * sizeof(int32_t)) == 0:
            out[0] = w.mask[i]
            return 0
    return matching(g, c, 1 << Z_BATTLEFIELD, pc, out)


cdef int find_amounts(GameC* g, ContextC* c, WorkC* w, int k, LookC* out) except -1 nogil:
    cdef int op = g.prog.code[w.pc[k]]
    cdef int q = after(g, w.pc[k] + 2)
    if op == S_PT or op == S_BASE_PT or op == S_CDA_PT:
        out.p[k] = value(g, c, q)
        out.t[k] = value(g, c, after(g, q))
    elif op == S_BASE_ONE:
        out.p[k] = value(g, c, q + 1)
    elif op == S_CHOSEN_TYPE:
        out.p[k] = g.s.objects[w.source].chosen
    elif op == S_CONTROL:
        out.p[k] = player(g, c, q)
        if out.p[k] < 0:
            overflow(g, OV_UNSUPPORTED)
            out.p[k] = c.controller
    return 0


cdef int apply_work(GameC* g, PlanC* plan, int i, int layer) except -1 nogil:
    cdef WorkC* w = &plan.works[i]
    cdef LookC now
    cdef int k, op, q, slot
    cdef uint64_t rest
    look(g, plan, i, layer, &now)
    if not now.exists:
        return 0
    for k in range(w.n):
        if w.layer[k] != layer:
            continue
        w.mask[k] = rest = now.mask[k]
        w.begun |= <uint32_t>1 << k
        op = g.prog.code[w.pc[k]]
        q = after(g, w.pc[k] + 2)
        while rest:
            slot = lowest(rest)
            rest &= rest - 1
            if op == S_LOYALTY_OF:
                take_loyalty(g, plan, i, slot, q)
                continue
            change(g, slot, op, q, now.p[k], now.t[k])
            if op == S_ABILITY and g.prog.abilities[g.prog.code[q]].kind == AB_STATIC:
                grant_static(g, plan, w, slot, g.prog.code[q])
    return 0


cdef int take_loyalty(GameC* g, PlanC* plan, int i, int slot, int q) except -1 nogil:
    """S_LOYALTY_OF: the loyalty abilities that others have of themselves. Where another effect gives or takes abilities, this one
    would depend on it (CR 613.8)."""
    cdef WorkC* w = &plan.works[i]
    cdef ContextC c
    cdef uint64_t others
    cdef int k, n
    for k in range(plan.n):
        if k == i or not (plan.works[k].layers >> L_ABILITY) & 1:
            continue
        for n in range(plan.works[k].n):
            if g.prog.code[plan.works[k].pc[n]] in (S_ABILITY, S_LOSE_ALL, S_LOYALTY_OF):
                return overflow(g, OV_UNSUPPORTED)
    object_context(g, &c, w.source)
    matching(g, &c, 1 << Z_BATTLEFIELD, q, &others)
    others &= ~(<uint64_t>1 << slot)
    while others:
        k = lowest(others)
        others &= others - 1
        for n in range(g.ch[k].n_abilities):
            if g.prog.abilities[g.ch[k].abilities[n]].flags & AF_LOYALTY:
                add_ability(g, slot, g.ch[k].abilities[n])
    return 0


cdef int grant_static(GameC* g, PlanC* plan, WorkC* w, int slot, int ability) except -1 nogil:
    """A static ability given to an object acts from layer 6 on."""
    cdef int known = plan.n
    plan.carriers |= <uint64_t>1 << slot
    gather_static(g, plan, slot, ability, w.timestamp)
    if plan.n > known:
        plan.works[known].layers &= ~<uint32_t>((1 << L_ABILITY) - 1)
    return 0


# ---- one change to one object ----------------------------------------------------------------------------------------
cdef int change(GameC* g, int slot, int op, int q, int p, int t) noexcept nogil:
    """q: the operands behind the filter; p and t: amounts (S_CONTROL: the player)."""
    cdef CharC* ch = &g.ch[slot]
    cdef int32_t* code = g.prog.code
    if op == S_PT:
        ch.power += p
        ch.toughness += t
    elif op == S_KEYWORDS:
        ch.keywords |= keyword_mask(code, q)
    elif op == S_LOSE_KEYWORDS:
        if counted_keywords(&g.s.objects[slot]) & keyword_mask(code, q):
            overflow(g, OV_UNSUPPORTED)    # which is newer is not noted (CR 613.7d)
        if keyword_mask(code, q) >> KW_HEXPROOF & 1 and some_hexproof_from(g, slot):
            overflow(g, OV_UNSUPPORTED)    # it is lost too (CR 702.11e)
        ch.keywords &= ~keyword_mask(code, q)
    elif op == S_BASE_PT or op == S_CDA_PT:
        ch.power = p
        ch.toughness = t
    elif op == S_BASE_ONE and code[q]:
        ch.toughness = p
    elif op == S_BASE_ONE:
        ch.power = p
    elif op == S_ABILITY:
        add_ability(g, slot, code[q])
    elif op == S_LOSE_ALL:
        if counted_keywords(&g.s.objects[slot]):
            overflow(g, OV_UNSUPPORTED)
        ch.n_abilities = 0
        ch.keywords = 0
    elif op == S_TYPES:
        change_types(g, ch, code[q], code[q + 1])
    elif op == S_SUBTYPES:
        change_subtypes(g, ch, code[q], code[q + 1])
    elif op == S_ALL_CREATURE_TYPES:
        if ch.types & (TY_CREATURE | TY_KINDRED):    # CR 205.3d
            ch.subtypes |= g.prog.creature_subtypes
    elif op == S_CHOSEN_TYPE:
        if 1 <= p <= MAX_SUBTYPES:    # none was chosen, or one that no card of the game has
            change_subtypes(g, ch, p - 1, 0)
    elif op == S_NONBASIC_TYPES:
        if ch.types & TY_LAND:
            ch.subtypes |= g.prog.land_subtypes & ~<uint64_t>BASIC_TYPES
    elif op == S_LOSE_TYPES:
        ch.types &= ~<uint32_t>code[q]
        if code[q] & TY_CREATURE and not ch.types & (TY_CREATURE | TY_KINDRED):
            ch.subtypes &= ~g.prog.creature_subtypes    # CR 205.1a
    elif op == S_LOSE_LAND_TYPES:
        ch.subtypes &= ~g.prog.land_subtypes
    elif op == S_COLORS:
        ch.colors = code[q] if code[q + 1] & SET else ch.colors | code[q]
    elif op == S_CONTROL or op == E_CONTROL:
        ch.controller = p
    elif op == S_SWITCH_PT:
        p = ch.power
        ch.power = ch.toughness
        ch.toughness = p
    else:
        overflow(g, OV_UNSUPPORTED)
    return 0


cdef inline uint64_t keyword_mask(int32_t* code, int q) noexcept nogil:
    return <uint64_t><uint32_t>code[q] | <uint64_t><uint32_t>code[q + 1] << 31


cdef void change_types(GameC* g, CharC* ch, int types, int flags) noexcept nogil:
    """Adds types; replacing card types keeps supertypes and the subtypes of the card types that remain (CR 205.1a)."""
    cdef uint32_t before = ch.types
    cdef uint64_t lost = 0
    if not flags & SET:
        ch.types |= types
        return
    ch.types = (ch.types & ~<uint32_t>CARD_TYPES) | types
    if not ch.types & TY_LAND:
        lost |= g.prog.land_subtypes
    if not ch.types & (TY_CREATURE | TY_KINDRED):
        lost |= g.prog.creature_subtypes
    if before & OTHER_TYPES and not before & ch.types & OTHER_TYPES:
        lost |= ~(g.prog.land_subtypes | g.prog.creature_subtypes)
    ch.subtypes &= ~lost


cdef void change_subtypes(GameC* g, CharC* ch, int subtype, int flags) noexcept nogil:
    """Only subtypes of a card type that the object has (CR 205.3d). A land whose land type is set to a basic one loses
    its other land types and every ability of its own (CR 305.7): in layer 4 it has no others yet."""
    cdef uint64_t bit = <uint64_t>1 << subtype
    if g.prog.land_subtypes & bit and not ch.types & TY_LAND:
        return
    if g.prog.creature_subtypes & bit and not ch.types & (TY_CREATURE | TY_KINDRED):
        return
    if flags & SET:
        ch.subtypes &= ~g.prog.land_subtypes
        if subtype < 5:
            ch.n_abilities = 0
            ch.keywords = 0
    if flags & SET_CREATURE:
        ch.subtypes &= ~g.prog.creature_subtypes
    ch.subtypes |= bit


# ---- rules-changing statics ------------------------------------------------------------------------------------------
cdef int find_statics(GameC* g, uint64_t carriers) except -1 nogil:
    """After the layers (CR 613.11): what changes rules, costs and permissions."""
    cdef int i, slot
    cdef EffectC* e
    g.n_statics = 0
    while carriers:
        slot = lowest(carriers)
        carriers &= carriers - 1
        for i in range(g.ch[slot].n_abilities):
            if g.prog.abilities[g.ch[slot].abilities[i]].kind == AB_STATIC:
                statics_of(g, slot, g.ch[slot].abilities[i])
    for i in range(g.s.n_effects):
        e = &g.s.effects[i]
        if layer_of(g.prog.code[e.pc]) == L_NONE and g.prog.code[e.pc] >= S_PT:
            add_static(g, e.source, e.controller, 0, e.pc, e.affected if e.affected else ~<uint64_t>0)
    return 0


cdef int statics_of(GameC* g, int slot, int ability) except -1 nogil:
    cdef AbilityC* a = &g.prog.abilities[ability]
    cdef ContextC c
    cdef int pc = a.effect
    if not works_in(a, g.s.objects[slot].zone):
        return 0
    object_context(g, &c, slot)
    if a.condition and not holds(g, &c, a.condition):
        return 0
    for _ in range(a.n_effects):
        if layer_of(g.prog.code[pc]) == L_NONE:
            add_static(g, slot, g.ch[slot].controller, ability, pc, ~<uint64_t>0)
        pc = after(g, pc)
    return 0


cdef int add_static(GameC* g, int source, int controller, int ability, int pc, uint64_t affected) noexcept nogil:
    cdef StaticC* s
    if g.n_statics >= MAX_STATICS:
        return overflow(g, OV_STATICS)
    s = &g.statics[g.n_statics]
    s.source = source
    s.controller = controller
    s.ability = ability
    s.pc = pc
    s.affected = affected
    g.n_statics += 1
    return 0


cdef int has_static(GameC* g, int op) noexcept nogil:
    cdef int i
    for i in range(g.n_statics):
        if g.prog.code[g.statics[i].pc] == op:
            return 1
    return 0
