"""Values, players, references, filters and conditions: the expressions of a program, read from a context.

A node is `[op, length, operands...]` in `prog.code`; child nodes stand inline, so the next operand of a node begins
where the one before it ends. Nothing here changes the game but for one thing: an expression that has no meaning (an
unknown operation, a fact that the state no longer holds) notes OV_UNSUPPORTED, and the game ends unresolved. It never
reads as zero or false by default. Characteristics are read from `g.ch` as they are (during the layers: as far as they
are computed).
"""
from sim.core.pairs cimport pair_of
from sim.core.hexproof cimport some_hexproof_from
from sim.core.opcodes cimport C_SORCERY_TIME, F_HAS_X, F_PARITY, KW_HEXPROOF
from sim.core.opcodes cimport (
    CMP_EQ, CMP_GE, CMP_GT, CMP_LE, CMP_LT, CMP_NE, C_AND, C_ANY_PLAYER, C_COMPARE, C_EVENT_PLAYER, C_EVERY_PLAYER, C_CAST_FROM, C_MONARCH, C_NO_COLORED_SPENT, C_NO_MANA_SPENT, C_SAME_PLAYER, C_STEP,
    C_EVOKED, C_HAS_COUNTER, C_IS_DAY, C_IS_NIGHT, C_KICKED, C_LAST_DID, C_LOST_FLIP, C_MATCHES, C_NOT,
    C_NO_SPELLS_LAST_TURN, C_ONLY_IN_GRAVEYARD, C_OR, C_TRUE, C_TURN, C_TWO_SPELLS_LAST_TURN, C_WAS_CAST, C_ZONE,
    E_END, F_ATTACKING_YOU, F_EXTREME, F_ALL_CREATURE_TYPES, F_AND, F_ATTACKING, F_BLOCKED, F_BLOCKING, F_CHOSEN_COLOR, F_CHOSEN_NAME,
    F_CHOSEN_TYPE, F_COLOR, F_COLORLESS, F_CONTROLLER, F_COUNTER, F_DEALT_DAMAGE, F_ENTERED_THIS_TURN, F_IS, F_WOUNDED_BY, F_TARGETS,
    F_KEYWORD, F_MONOCOLORED, F_MULTICOLORED, F_NAMED, F_NOT, F_OR, F_OTHER, F_OWNER, F_PERMANENT_CARD, F_SELF_NAME,
    F_SINGLE_TARGET, F_SPELL, F_STAT, F_SUBTYPE, F_TAPPED, F_TOKEN, F_TRUE, F_TYPE, R_ALL, R_ATTACHED, R_CARDS,
    R_EVENT, R_LINKED, R_SELF, R_TARGET, R_TARGETS, R_THEM, R_TOP, S_NO_MANA_COST, R_BOTH, TY_ARTIFACT, TY_BATTLE,
    TY_CREATURE, TY_ENCHANTMENT, TY_LAND, TY_PLANESWALKER, V_COUNT, V_COUNTERS, V_DEVOTION, V_DIFF, V_EVENT,
    V_GRAVEYARD, V_GREATEST, V_HAND, V_LAST, V_LIBRARY, V_LIFE, V_MAX0, V_MV, V_NEG, V_NUM, V_POISON, V_POWER,
    V_SELF_X, V_SPELLS_CAST, V_START_LIFE, V_SUM, V_TIMES, V_TOTAL, V_TOUGHNESS, V_X, W_ACTIVE, W_CHOSEN,
    W_CONTROLLER, W_DEFENDING, W_EACH, W_ENCHANTED, W_EVENT, W_NONE, W_OPPONENT, W_OWNER, W_STARTING, W_TARGET, W_TARGETS, W_WITH_LIFE,
    W_THAT, W_YOU, Z_BATTLEFIELD, Z_COMMAND, Z_GRAVEYARD, Z_HAND, Z_LIBRARY, Z_NONE, Z_STACK,
)
from sim.core.opcodes cimport C_ALIKE_TYPES, C_CYCLED, C_FROM_HAND, F_BLOCKED_BY_IT, C_FACT, F_MANA_COST, F_ABILITY, F_SHARES, V_STORM, F_WHEN
from sim.core.copies cimport spells_before
from sim.core.stack_abilities cimport ITEM_CODE, item_code
from sim.core.mana_costs cimport has_mana_cost
from sim.core.arrivals cimport entered_value
from sim.core.opcodes cimport V_CAST_KIND, V_DIED, V_SACRIFICED
from sim.core.opcodes cimport C_COMPLETED, F_BURIED
from sim.core.opcodes cimport C_BLESSED, C_FACT, F_MODIFIED, F_SAME_NAME, F_ATTACHED_TO, F_PAIRED, R_PAIR, F_STEADY, F_SUSPENDED, F_TARGETS_PLAYER, F_TOOK_PART, F_WHEN, V_DIFFERENT, V_ENTERED, V_HALF
from sim.core.opcodes cimport C_PAYS_INSTEAD
from sim.core.traits cimport counted_twice, trait_matches
from sim.core.wounds cimport wounded_by
from sim.core.opcodes cimport F_BEYOND, W_EITHER
from sim.core.counted cimport counted_matches, counted_value
from sim.core.opcodes cimport V_LIFE_MOVED, V_PARTY, V_SPEED, V_UNSPENT
from sim.core.expressions cimport further_holds, further_matches, further_value
from sim.core.keyword_values cimport keyword_holds, keyword_matches, keyword_value
from sim.core.program cimport FaceC
from sim.core.speed cimport speed_value
from sim.core.state cimport (
    EV_GONE, MAX_COUNTERS, MAX_OBJECTS, MAX_TARGETS, OV_UNSUPPORTED, O_ATTACKING, O_BLOCKED, O_BLOCKING, O_CAST, O_DAMAGED, O_ENTERED, O_EVOKED,
    O_BURIED, O_COLORED_SPENT, O_KICKED, O_MANA_SPENT, O_MONARCH, O_TAPPED, O_TOKEN, ObjectC, PlayerC, StackC,
)

cdef extern from *:
    int lowest "__builtin_ctzll"(uint64_t) noexcept nogil
    int bits "__builtin_popcountll"(uint64_t) noexcept nogil

cdef enum:
    STAT_POWER = 0
    STAT_TOUGHNESS = 1
    STAT_MV = 2
    STAT_TOTAL = 3          # power and toughness together
    PLAYER_CODE = 100       # target codes from here on are players
    MANA_X = 9              # where the X symbols and the number of hybrid symbols stand in a K_MANA node
    CARD_TYPES = 511        # bits of card types among TypeBit
    FAMILY = 10             # operations in the block of keyword_values.pyx
    FURTHER = 5             # and of expressions.pyx
    TRAITS = 3              # and of traits.pyx
    PERMANENT_TYPES = TY_ARTIFACT | TY_CREATURE | TY_ENCHANTMENT | TY_LAND | TY_PLANESWALKER | TY_BATTLE


cdef inline int unsupported(GameC* g) noexcept nogil:
    if not g.capacity:
        g.capacity = OV_UNSUPPORTED
    return 0


cdef inline int after(GameC* g, int pc) noexcept nogil:
    """Where the node behind the one at pc begins."""
    return pc + g.prog.code[pc + 1]


# ---- contexts --------------------------------------------------------------------------------------------------------
cdef void item_context(GameC* g, ContextC* c, int item) noexcept nogil:
    cdef StackC* st = &g.s.stack[item]
    c.source = st.source
    c.controller = st.controller
    c.item = item
    c.that = st.that
    c.subject = st.ev_obj
    c.ev_who = st.ev_who
    c.x = st.x
    c.ev_n = st.ev_n
    c.chosen = 0


cdef void object_context(GameC* g, ContextC* c, int slot) noexcept nogil:
    """slot -1 (a source that is gone): the caller knows the controller."""
    c.source = slot
    c.controller = g.ch[slot].controller if slot >= 0 else 0
    c.item = -1
    c.that = -1
    c.subject = -1
    c.ev_who = -1
    c.x = g.s.objects[slot].x if slot >= 0 else 0
    c.ev_n = 0
    c.chosen = 0


cdef void static_context(GameC* g, ContextC* c, int i) noexcept nogil:
    """A static ability, or the effect of something resolved whose source may be gone."""
    object_context(g, c, g.statics[i].source)
    c.controller = g.statics[i].controller


cdef inline StackC* item_of(GameC* g, ContextC* c) noexcept nogil:
    """The stack item of the context; NULL (and unsupported) when a register is read without one."""
    if c.item < 0:
        unsupported(g)
        return NULL
    return &g.s.stack[c.item]


cdef inline bint source_left(GameC* g, ContextC* c) noexcept nogil:
    return c.item >= 0 and g.s.stack[c.item].source_gone == 1   # 2: it left by the event itself, its new object is known


cdef inline int source_of(GameC* g, ContextC* c) noexcept nogil:
    """Slot of the source while it is the same object; -1 when it left or there is none."""
    return -1 if source_left(g, c) else c.source


cdef inline bint source_changed(GameC* g, ContextC* c) noexcept nogil:
    """Did it leave, so that only what was last known of it counts? Not once the item itself has brought it back."""
    if c.item < 0 or not g.s.stack[c.item].source_gone:
        return False
    return g.s.stack[c.item].source_gone == 1 or g.s.objects[c.source].zone != Z_BATTLEFIELD


cdef inline bint event_left(GameC* g, ContextC* c, int ref) noexcept nogil:
    """Is this what the event was about, and is that gone?"""
    return g.prog.code[ref] == R_EVENT and c.item >= 0 and g.s.stack[c.item].ev_obj < -1


cdef ObjectC* source_object(GameC* g, ContextC* c) noexcept nogil:
    """The source, for facts that nothing remembers after it left; NULL (and unsupported) then."""
    cdef int slot = source_of(g, c)
    if slot < 0:
        unsupported(g)
        return NULL
    return &g.s.objects[slot]


# ---- one object ------------------------------------------------------------------------------------------------------
cdef int counters_on(GameC* g, int slot, int kind) noexcept nogil:
    """How many counters of a kind (0: of every kind)."""
    cdef ObjectC* o = &g.s.objects[slot]
    cdef int i, n = 0
    for i in range(MAX_COUNTERS):
        if o.counters[i].kind and (kind == 0 or o.counters[i].kind == kind):
            n += o.counters[i].n
    return n


cdef int lacks_mana_cost(GameC* g, int slot) noexcept nogil:
    """A copy 'except it has no mana cost'."""
    cdef int pc = g.s.objects[slot].copy_mod
    if pc:
        while g.prog.code[pc] != E_END:
            if g.prog.code[pc] == S_NO_MANA_COST:
                return 1
            pc = after(g, pc)
    return 0


cdef int mana_value(GameC* g, int slot) noexcept nogil:
    """Mana value now. X counts as chosen on the stack and as 0 elsewhere (CR 202.3e)."""
    cdef ObjectC* o = &g.s.objects[slot]
    cdef int mana = g.prog.faces[o.face].mana_pc
    cdef int i
    if o.zone == Z_STACK and mana and g.prog.code[mana + MANA_X] and not lacks_mana_cost(g, slot):
        for i in range(g.s.n_stack):
            if g.s.stack[i].obj == slot:
                return g.ch[slot].mv + g.s.stack[i].x * g.prog.code[mana + MANA_X]
    return g.ch[slot].mv


cdef int stat_of(GameC* g, int stat, int slot) noexcept nogil:
    if stat == STAT_POWER:
        return g.ch[slot].power
    if stat == STAT_TOUGHNESS:
        return g.ch[slot].toughness
    if stat == STAT_MV:
        return mana_value(g, slot)
    if stat == STAT_TOTAL:
        return g.ch[slot].power + g.ch[slot].toughness
    return unsupported(g)


cdef inline bint left_known(GameC* g, ContextC* c, int slot) noexcept nogil:
    """Is the slot an object whose last known information the item holds (CR 608.2h)?"""
    return c.item >= 0 and g.s.stack[c.item].lki_slot == slot and g.s.objects[slot].zone != Z_BATTLEFIELD


cdef int known_stat(GameC* g, ContextC* c, int stat) noexcept nogil:
    cdef StackC* st = &g.s.stack[c.item]
    if stat == STAT_POWER:
        return st.lki_power
    if stat == STAT_TOUGHNESS:
        return st.lki_toughness
    return st.lki_mv


cdef int stat_of_ref(GameC* g, ContextC* c, int stat, int ref) except? -32768 nogil:
    """A characteristic of the one object that a reference names; 0 when there is none (CR 107.2)."""
    cdef uint64_t mask = 0
    cdef int slot
    if g.prog.code[ref] == R_SELF and source_left(g, c):
        slot = g.s.stack[c.item].source
        if slot >= 0 and g.s.stack[c.item].lki_slot == slot:
            return known_stat(g, c, stat)
        return g.s.stack[c.item].src_power if stat == STAT_POWER else unsupported(g)
    if event_left(g, c, ref):
        return known_stat(g, c, stat) if g.s.stack[c.item].ev_obj == EV_GONE else unsupported(g)
    objects(g, c, ref, &mask)
    if mask == 0:
        return 0
    if mask & (mask - 1):
        return unsupported(g)
    slot = lowest(mask)
    return known_stat(g, c, stat) if left_known(g, c, slot) else stat_of(g, stat, slot)


# ---- values ----------------------------------------------------------------------------------------------------------
cdef int value(GameC* g, ContextC* c, int pc) except? -32768 nogil:
    cdef int32_t* code = g.prog.code
    cdef int op = code[pc]
    if op == V_NUM:
        return code[pc + 2]
    if op == V_X:
        return g.s.stack[c.item].x if c.item >= 0 else c.x
    if op == V_EVENT:
        return g.s.stack[c.item].ev_n if c.item >= 0 else c.ev_n
    if op == V_POWER:
        return stat_of_ref(g, c, STAT_POWER, pc + 2)
    if op == V_TOUGHNESS:
        return stat_of_ref(g, c, STAT_TOUGHNESS, pc + 2)
    if op == V_MV:
        return stat_of_ref(g, c, STAT_MV, pc + 2)
    if op == V_COUNT or op == V_GREATEST or op == V_TOTAL:
        return value_of_group(g, c, pc)
    if op == V_LIFE or op == V_HAND or op == V_LIBRARY or op == V_GRAVEYARD or op == V_SPELLS_CAST or op == V_POISON \
            or op == V_START_LIFE:
        return value_of_players(g, c, pc)
    if op == V_SUM or op == V_DIFF or op == V_TIMES or op == V_NEG or op == V_MAX0:
        return arithmetic(g, c, pc)
    return value_of_source(g, c, pc)


cdef int value_of_source(GameC* g, ContextC* c, int pc) except? -32768 nogil:
    """Values that hang on the source, on registers of the item or on one reference."""
    cdef int32_t* code = g.prog.code
    cdef int op = code[pc]
    cdef ObjectC* o
    cdef StackC* st
    if op == V_COUNTERS:
        return counters_of_ref(g, c, code[pc + 2], pc + 3)
    if op == V_DEVOTION:
        return devotion(g, players(g, c, pc + 2), code[after(g, pc + 2)])
    if op == V_LAST:
        st = item_of(g, c)
        return st.n if st != NULL else 0
    if op == V_STORM:
        return spells_before(g, c)
    if op == V_SELF_X:
        o = source_object(g, c)
        return o.x if o != NULL else 0
    if op == V_ENTERED or op == V_DIED or op == V_CAST_KIND or op == V_SACRIFICED:
        return entered_value(g, c, pc)
    if op == V_SPEED:
        return speed_value(g, c, pc)
    if V_HALF <= op < V_HALF + FURTHER:
        return further_value(g, c, pc)
    if V_DIFFERENT <= op < V_DIFFERENT + FURTHER or op == V_LIFE_MOVED or op == V_PARTY or op == V_UNSPENT:
        return counted_value(g, c, pc)
    return keyword_value(g, c, pc)


cdef int arithmetic(GameC* g, ContextC* c, int pc) except? -32768 nogil:
    cdef int32_t* code = g.prog.code
    cdef int op = code[pc]
    cdef int q = pc + 2
    cdef int total = 0
    if op == V_TIMES:
        return code[q] * value(g, c, q + 1)
    if op == V_NEG:
        return -value(g, c, q)
    if op == V_MAX0:
        total = value(g, c, q)
        return total if total > 0 else 0
    if op == V_DIFF:
        return value(g, c, q) - value(g, c, after(g, q))
    while q < after(g, pc):
        total += value(g, c, q)
        q = after(g, q)
    return total


cdef int value_of_group(GameC* g, ContextC* c, int pc) except? -32768 nogil:
    """How many objects match, or the greatest or the total of a characteristic among them (0 among none)."""
    cdef int32_t* code = g.prog.code
    cdef uint64_t mask = 0
    cdef int n, best = -32767, total = 0
    if code[pc] == V_COUNT:
        matching(g, c, code[pc + 2], pc + 3, &mask)
        return bits(mask)
    matching(g, c, code[pc + 3], pc + 4, &mask)
    if mask == 0:
        return 0
    while mask:
        n = stat_of(g, code[pc + 2], lowest(mask))
        best = max(best, n)
        total += n
        mask &= mask - 1
    return best if code[pc] == V_GREATEST else total


cdef int owned_in(GameC* g, int zone, int who) noexcept nogil:
    cdef uint64_t mask = g.zones[zone]
    cdef int n = 0
    while mask:
        n += (who >> g.s.objects[lowest(mask)].owner) & 1
        mask &= mask - 1
    return n


cdef int of_player(GameC* g, PlayerC* p, int op, int when) noexcept nogil:
    if op == V_LIFE:
        return p.life
    if op == V_POISON:
        return p.poison
    return p.spells_last if when else p.spells_turn


cdef int value_of_players(GameC* g, ContextC* c, int pc) except? -32768 nogil:
    """Summed over the players that are meant; one in all but a few cards."""
    cdef int op = g.prog.code[pc]
    cdef int who = players(g, c, pc + 2)
    cdef int when = g.prog.code[after(g, pc + 2)] if op == V_SPELLS_CAST else 0
    cdef int i, total = 0
    if op == V_HAND:
        return owned_in(g, Z_HAND, who)
    if op == V_LIBRARY:
        return owned_in(g, Z_LIBRARY, who)
    if op == V_GRAVEYARD:
        return owned_in(g, Z_GRAVEYARD, who)
    for i in range(2):
        if (who >> i) & 1:
            total += g.prog.start_life[i] if op == V_START_LIFE else of_player(g, &g.s.players[i], op, when)
    return total


cdef int last_counters(GameC* g, StackC* item, int kind) noexcept nogil:
    """Counters that the source had when it left (CR 608.2h); kind 0: of every kind."""
    cdef int i, n = 0
    if not item.src_known:
        return unsupported(g)
    for i in range(MAX_COUNTERS):
        if item.src_counters[i].kind and (kind == 0 or item.src_counters[i].kind == kind):
            n += item.src_counters[i].n
    return n


cdef int counters_of_ref(GameC* g, ContextC* c, int kind, int ref) except? -32768 nogil:
    cdef uint64_t mask = 0
    cdef int n = 0
    if g.prog.code[ref] == R_SELF and source_changed(g, c):
        return last_counters(g, &g.s.stack[c.item], kind)
    if event_left(g, c, ref):
        return unsupported(g)
    objects(g, c, ref, &mask)
    while mask:
        if left_known(g, c, lowest(mask)):
            return unsupported(g)    # CR 608.2h: counters of what left are noted of the source alone
        n += counters_on(g, lowest(mask), kind)
        mask &= mask - 1
    return n


cdef int devotion(GameC* g, int who, int colors) noexcept nogil:
    """Coloured symbols in mana costs (CR 700.5), read after copy and control effects only (CR 700.5a)."""
    cdef uint64_t mask = g.battlefield
    cdef int slot, i, n = 0
    cdef FaceC* f
    while mask:
        slot = lowest(mask)
        mask &= mask - 1
        if not (who >> g.ch[slot].controller) & 1 or lacks_mana_cost(g, slot):
            continue
        f = &g.prog.faces[g.s.objects[slot].face]
        n -= counted_twice(g, f.mana_pc, colors)
        for i in range(5):
            if (colors >> i) & 1:
                n += f.pips[i]
    return n


# ---- players ---------------------------------------------------------------------------------------------------------
cdef inline int one_player(int who) noexcept nogil:
    return 1 << who if who >= 0 else 0


cdef int players(GameC* g, ContextC* c, int pc) except -1 nogil:
    cdef int32_t* code = g.prog.code
    cdef int op = code[pc]
    if op == W_YOU:
        return 1 << c.controller
    if op == W_OPPONENT:
        return 2 >> c.controller
    if op == W_EACH:
        return 3
    if op == W_THAT:
        return one_player(c.that)
    if op == W_ACTIVE:
        return 1 << g.s.active
    if op == W_DEFENDING:
        return 2 >> g.s.active
    if op == W_STARTING:
        return 1 << g.s.starter
    if op == W_EVENT:
        return one_player(g.s.stack[c.item].ev_who if c.item >= 0 else c.ev_who)
    if op == W_NONE:
        return 0
    if op == W_EITHER:
        return players(g, c, pc + 2) | players(g, c, after(g, pc + 2))
    if op == W_TARGET:
        return target_player(g, c, code[pc + 2])
    if op == W_TARGETS:
        return target_players(g, c, code[pc + 2], code[pc + 3])
    if op == W_CONTROLLER:
        return controllers(g, c, pc + 2)
    if op == W_OWNER:
        return owners(g, c, pc + 2)
    if op == W_CHOSEN or op == W_ENCHANTED:
        return player_of_source(g, c, op)
    if op == W_WITH_LIFE:
        return with_life(g, value(g, c, pc + 2))
    return unsupported(g)


cdef int with_life(GameC* g, int n) noexcept nogil:
    """The players with exactly so much life."""
    cdef int i, found = 0
    for i in range(2):
        if g.s.players[i].life == n:
            found |= 1 << i
    return found


cdef int player(GameC* g, ContextC* c, int pc) except -2 nogil:
    """The one player; of several the first in APNAP order (CR 101.4)."""
    cdef int who = players(g, c, pc)
    if who == 3:
        return g.s.active
    return who - 1


cdef int target_code(GameC* g, ContextC* c, int n) noexcept nogil:
    cdef StackC* st = item_of(g, c)
    if st == NULL:
        return -1
    if n >= MAX_TARGETS:
        unsupported(g)
        return -1
    return st.targets[n] if n < st.n_targets else -1


cdef int target_player(GameC* g, ContextC* c, int n) noexcept nogil:
    cdef int code = target_code(g, c, n)
    return 1 << (code - PLAYER_CODE) if code >= PLAYER_CODE else 0


cdef int target_players(GameC* g, ContextC* c, int first, int n) noexcept nogil:
    cdef int k, found = 0
    for k in range(first, first + n):
        found |= target_player(g, c, k)
    return found


cdef int last_attached(GameC* g, ContextC* c) noexcept nogil:
    """What the source that left was attached to, as StackC says; 0 (and unsupported) where that is lost (CR 608.2h)."""
    cdef StackC* it = &g.s.stack[c.item]
    if not it.src_known or it.src_attached < 0:
        return unsupported(g)
    return it.src_attached


cdef int player_of_source(GameC* g, ContextC* c, int op) noexcept nogil:
    cdef ObjectC* o = source_object(g, c)
    if op == W_ENCHANTED and source_changed(g, c):
        return 1 << (last_attached(g, c) - PLAYER_CODE) if last_attached(g, c) >= PLAYER_CODE else 0
    if source_left(g, c):
        return unsupported(g)
    if o == NULL:
        return 0
    if op == W_CHOSEN:
        return 1 << (o.chosen - 1) if o.chosen else 0
    return 1 << (o.attached - PLAYER_CODE) if o.attached >= PLAYER_CODE else 0


cdef int controllers(GameC* g, ContextC* c, int ref) except -1 nogil:
    """Who controls the objects now, or last did (CR 608.2h)."""
    cdef uint64_t mask = 0
    cdef int slot, who = 0
    if g.prog.code[ref] == R_SELF and source_left(g, c):
        slot = g.s.stack[c.item].source
        if slot >= 0 and g.s.stack[c.item].lki_slot == slot:
            return 1 << g.s.stack[c.item].lki_controller
        return 1 << (g.s.stack[c.item].src_known - 1) if g.s.stack[c.item].src_known else unsupported(g)
    if event_left(g, c, ref):
        return 1 << g.s.stack[c.item].lki_controller if g.s.stack[c.item].ev_obj == EV_GONE else unsupported(g)
    if g.prog.code[ref] == R_TARGET and item_code(target_code(g, c, g.prog.code[ref + 2])):
        return 1 << g.s.stack[target_code(g, c, g.prog.code[ref + 2]) - ITEM_CODE].controller
    objects(g, c, ref, &mask)
    while mask:
        slot = lowest(mask)
        mask &= mask - 1
        who |= 1 << (g.s.stack[c.item].lki_controller if left_known(g, c, slot) else g.ch[slot].controller)
    return who


cdef int owners(GameC* g, ContextC* c, int ref) except -1 nogil:
    cdef uint64_t mask = 0
    cdef int slot, who = 0
    if g.prog.code[ref] == R_SELF and source_left(g, c):
        slot = g.s.stack[c.item].source    # a slot keeps its owner for as long as the card or token exists
        return 1 << g.s.objects[slot].owner if slot >= 0 and g.s.objects[slot].zone != Z_NONE else unsupported(g)
    if event_left(g, c, ref):
        return unsupported(g)
    objects(g, c, ref, &mask)
    while mask:
        who |= 1 << g.s.objects[lowest(mask)].owner
        mask &= mask - 1
    return who


# ---- references ------------------------------------------------------------------------------------------------------
cdef inline uint64_t one_slot(int slot) noexcept nogil:
    return <uint64_t>1 << slot if slot >= 0 else 0


cdef int objects(GameC* g, ContextC* c, int pc, uint64_t* out) except -1 nogil:
    cdef int32_t* code = g.prog.code
    cdef int op = code[pc]
    cdef StackC* st
    out[0] = 0
    if op == R_SELF:
        out[0] = one_slot(source_of(g, c))
    elif op == R_TARGET:
        out[0] = target_slots(g, c, code[pc + 2], 1)
    elif op == R_TARGETS:
        out[0] = target_slots(g, c, code[pc + 2], code[pc + 3])
    elif op == R_THEM:
        st = item_of(g, c)
        if st != NULL:
            out[0] = st.them
    elif op == R_EVENT:
        out[0] = one_slot(g.s.stack[c.item].ev_obj if c.item >= 0 else c.subject)
    elif op == R_ALL:
        matching(g, c, code[pc + 2], pc + 3, out)
    elif op == R_LINKED and c.item >= 0 and g.s.stack[c.item].source_gone:
        out[0] = g.s.stack[c.item].src_linked if g.s.stack[c.item].src_known else 0
        if not g.s.stack[c.item].src_known:
            unsupported(g)
    elif op == R_ATTACHED and source_changed(g, c):
        if last_attached(g, c) < PLAYER_CODE:
            out[0] = one_slot(last_attached(g, c) - 1)
    elif op == R_ATTACHED:
        out[0] = attached_to(g, source_of(g, c))
    elif op == R_LINKED:
        out[0] = linked_to(g, source_of(g, c))
    elif op == R_TOP:
        top_cards(g, c, pc, out)
    elif op == R_CARDS:
        cards_of(g, c, pc, out)
    elif op == R_PAIR:
        out[0] = pair_of(g, source_of(g, c))
    elif op == R_BOTH:
        both_of(g, c, pc, out)
    else:
        unsupported(g)
    return 0


cdef uint64_t target_slots(GameC* g, ContextC* c, int first, int n) noexcept nogil:
    cdef uint64_t mask = 0
    cdef int i, code
    cdef int end = min(first + n, g.s.stack[c.item].n_targets) if n > 1 and c.item >= 0 else first + n
    for i in range(first, end):
        code = target_code(g, c, i)
        if item_code(code):
            unsupported(g)      # an ability on the stack: no slot stands for it
        elif 0 <= code < PLAYER_CODE:
            mask |= one_slot(code)
    return mask


cdef int both_of(GameC* g, ContextC* c, int pc, uint64_t* out) except -1 nogil:
    cdef uint64_t first
    objects(g, c, pc + 2, &first)
    objects(g, c, after(g, pc + 2), out)
    out[0] |= first
    return 0


cdef uint64_t attached_to(GameC* g, int slot) noexcept nogil:
    if slot < 0 or g.s.objects[slot].attached >= PLAYER_CODE:
        return 0
    return one_slot(g.s.objects[slot].attached - 1)


cdef uint64_t linked_to(GameC* g, int slot) noexcept nogil:
    """Cards exiled with the source (CR 607.2a), also until it leaves."""
    cdef uint64_t mask = 0
    cdef int i
    if slot >= 0:
        for i in range(g.s.n_objects):
            if g.s.objects[i].link - 1 == slot and g.s.objects[i].link_kind:
                mask |= one_slot(i)
    return mask


cdef int furthest(GameC* g, uint64_t mask, int from_bottom) noexcept nogil:
    """The card nearest to the top (or the bottom) of a zone with an order."""
    cdef int slot, best = -1
    while mask:
        slot = lowest(mask)
        mask &= mask - 1
        if best < 0 or (g.s.objects[slot].pos < g.s.objects[best].pos) == (from_bottom != 0):
            best = slot
    return best


cdef int top_cards(GameC* g, ContextC* c, int pc, uint64_t* out) except -1 nogil:
    """R_TOP: zone, who, count, bottom flag."""
    cdef int zone = g.prog.code[pc + 2]
    cdef int who = players(g, c, pc + 3)
    cdef int q = after(g, pc + 3)
    cdef int count = value(g, c, q)
    cdef int bottom = g.prog.code[after(g, q)]
    cdef int i, slot, n
    cdef uint64_t rest
    for i in range(2):
        rest = owned(g, zone, who & (1 << i))
        n = count
        while n > 0 and rest:
            slot = furthest(g, rest, bottom)
            rest &= ~one_slot(slot)
            out[0] |= one_slot(slot)
            n -= 1
    return 0


cdef uint64_t owned(GameC* g, int zone, int who) noexcept nogil:
    cdef uint64_t rest = g.zones[zone]
    cdef uint64_t mask = 0
    while rest:
        if (who >> g.s.objects[lowest(rest)].owner) & 1:
            mask |= rest & -rest
        rest &= rest - 1
    return mask


cdef int cards_of(GameC* g, ContextC* c, int pc, uint64_t* out) except -1 nogil:
    """R_CARDS: zone, who, filter."""
    cdef uint64_t rest = owned(g, g.prog.code[pc + 2], players(g, c, pc + 3))
    cdef int filter_pc = after(g, pc + 3)
    while rest:
        if matches(g, c, filter_pc, lowest(rest)):
            out[0] |= rest & -rest
        rest &= rest - 1
    return 0


cdef int matching(GameC* g, ContextC* c, int zones, int pc, uint64_t* out) except -1 nogil:
    cdef uint64_t rest = 0
    cdef uint64_t mask = 0
    cdef int zone
    for zone in range(1, 8):
        if (zones >> zone) & 1:
            rest |= g.zones[zone]
    while rest:
        if matches(g, c, pc, lowest(rest)):
            mask |= rest & -rest
        rest &= rest - 1
    out[0] = mask
    return 0


# ---- filters ---------------------------------------------------------------------------------------------------------
cdef int matches(GameC* g, ContextC* c, int pc, int slot) except -1 nogil:
    cdef int32_t* code = g.prog.code
    cdef int op = code[pc]
    cdef uint64_t mask = 0
    if op == F_TRUE:
        return 1
    if op == F_AND or op == F_OR:
        return matches_group(g, c, pc, slot)
    if op == F_NOT:
        return not matches(g, c, pc + 2, slot)
    if op == F_TYPE:
        return (g.ch[slot].types & code[pc + 2]) != 0
    if op == F_SUBTYPE:
        return (g.ch[slot].subtypes >> code[pc + 2]) & 1
    if op == F_COLOR:
        return (g.ch[slot].colors & code[pc + 2]) != 0
    if op == F_KEYWORD:
        if (g.ch[slot].keywords >> code[pc + 2]) & 1:
            return 1
        return code[pc + 2] == KW_HEXPROOF and some_hexproof_from(g, slot)    # CR 702.11e
    if op == F_CONTROLLER:
        return (players(g, c, pc + 2) >> g.ch[slot].controller) & 1
    if op == F_OWNER:
        return (players(g, c, pc + 2) >> g.s.objects[slot].owner) & 1
    if op == F_OTHER:
        return slot != source_of(g, c)
    if op == F_IS:
        objects(g, c, pc + 2, &mask)
        return (mask >> slot) & 1
    if op == F_TARGETS:
        objects(g, c, pc + 2, &mask)
        return targets_one(g, mask, slot)
    if op == F_WOUNDED_BY:
        objects(g, c, pc + 2, &mask)
        return wounded_by(g, mask, slot)
    if op == F_PAIRED:
        return 1 if pair_of(g, slot) else 0
    if op == F_ATTACHED_TO:
        if code[pc + 2] == R_SELF and source_changed(g, c):
            return unsupported(g)    # what was attached to it as it left is asked (CR 608.2h), which is not noted
        objects(g, c, pc + 2, &mask)
        if mask >> slot & 1:     # it was attached to what has left (zones.pyx)
            return 1 if not g.ch[slot].types & TY_CREATURE else unsupported(g)
        return 1 if 0 < g.s.objects[slot].attached < PLAYER_CODE and mask >> (g.s.objects[slot].attached - 1) & 1 else 0
    if op == F_TARGETS_PLAYER:
        return targets_player(g, players(g, c, pc + 2), slot)
    if op == F_EXTREME:
        return is_extreme(g, c, pc, slot)
    if op == F_STAT:
        return compare(g, code[pc + 3], stat_of(g, code[pc + 2], slot), value(g, c, pc + 4))
    if op == F_NAMED:
        return g.ch[slot].name == code[pc + 2]
    if op == F_ABILITY:
        return 0     # an object is none
    if op == F_SHARES:
        return shares(g, c, pc, slot)
    if op == F_COUNTER:
        return counters_on(g, slot, code[pc + 2]) > 0
    if F_WHEN <= op < F_WHEN + FAMILY:
        return keyword_matches(g, c, pc, slot)
    if op == F_MANA_COST:
        return has_mana_cost(g, slot, pc + 2)
    if F_SAME_NAME <= op < F_SAME_NAME + FURTHER or op == F_TOOK_PART or op == F_SUSPENDED or op == F_STEADY:
        return further_matches(g, c, pc, slot)
    if F_MODIFIED <= op < F_MODIFIED + FURTHER or op == F_HAS_X or op == F_PARITY:
        return counted_matches(g, c, pc, slot)
    if F_BEYOND <= op < F_BEYOND + TRAITS:
        return trait_matches(g, pc, slot)
    return matches_kind(g, c, op, slot)


cdef int shares(GameC* g, ContextC* c, int pc, int slot) except -1 nogil:
    """F_SHARES what, ref: a colour or a card type in common with one of these objects."""
    cdef uint64_t mask = 0
    cdef int i
    objects(g, c, pc + 3, &mask)
    if mask == 0:
        unsupported(g)      # what it was is not remembered
    for i in range(g.s.n_objects):
        if mask >> i & 1:
            if g.prog.code[pc + 2] == 1 and g.ch[i].colors & g.ch[slot].colors:
                return 1
            if g.prog.code[pc + 2] == 2 and g.ch[i].types & g.ch[slot].types & CARD_TYPES:
                return 1
    return 0


cdef int is_extreme(GameC* g, ContextC* c, int pc, int slot) except -1 nogil:
    """F_EXTREME stat, least, zones, filter: does none of those have more (less) of it than the candidate?"""
    cdef int32_t* code = g.prog.code
    cdef uint64_t mask = 0
    cdef int mine = stat_of(g, code[pc + 2], slot), n
    matching(g, c, code[pc + 4], pc + 5, &mask)
    while mask:
        n = stat_of(g, code[pc + 2], lowest(mask))
        if (n < mine) if code[pc + 3] else (n > mine):
            return 0
        mask &= mask - 1
    return 1


cdef int matches_group(GameC* g, ContextC* c, int pc, int slot) except -1 nogil:
    cdef int all_of = g.prog.code[pc] == F_AND
    cdef int end = after(g, pc)
    cdef int q = pc + 2
    while q < end:
        if matches(g, c, q, slot) != all_of:
            return not all_of
        q = after(g, q)
    return all_of


cdef int matches_kind(GameC* g, ContextC* c, int op, int slot) except -1 nogil:
    """Filters without operands: characteristics."""
    cdef uint64_t all_types = g.prog.creature_subtypes
    if op == F_COLORLESS:
        return g.ch[slot].colors == 0
    if op == F_MULTICOLORED:
        return bits(g.ch[slot].colors) > 1
    if op == F_MONOCOLORED:
        return bits(g.ch[slot].colors) == 1
    if op == F_PERMANENT_CARD:
        return (g.ch[slot].types & PERMANENT_TYPES) != 0
    if op == F_ALL_CREATURE_TYPES:
        return g.ch[slot].subtypes & all_types == all_types
    if op == F_CHOSEN_NAME or op == F_CHOSEN_TYPE or op == F_CHOSEN_COLOR:
        return matches_choice(g, c, op, slot)
    if op == F_SELF_NAME:
        return g.ch[slot].name == own_name(g, c)
    if op == F_BLOCKED_BY_IT:    # CR 608.2h: when it left it goes on to count as blocking what was chosen
        return 1 if source_of(g, c) < 0 else (g.s.objects[c.source].blocking >> slot) & 1
    if op == F_ATTACKING_YOU:
        return g.s.objects[slot].flags & O_ATTACKING and g.s.objects[slot].attacks == PLAYER_CODE + c.controller
    return matches_status(g, op, slot)


cdef int matches_status(GameC* g, int op, int slot) except -1 nogil:
    """Filters without operands: what the object is doing. Damage counts as dealt this turn while it is marked."""
    cdef ObjectC* o = &g.s.objects[slot]
    if op == F_TAPPED:
        return (o.flags & O_TAPPED) != 0
    if op == F_ATTACKING:
        return (o.flags & O_ATTACKING) != 0
    if op == F_BLOCKING:
        return (o.flags & O_BLOCKING) != 0
    if op == F_BLOCKED:
        return (o.flags & O_BLOCKED) != 0
    if op == F_TOKEN:
        return (o.flags & O_TOKEN) != 0
    if op == F_ENTERED_THIS_TURN:
        return (o.flags & O_ENTERED) != 0
    if op == F_BURIED:
        return 1 if g.s.objects[slot].zone == Z_GRAVEYARD and g.s.objects[slot].flags & O_BURIED else 0
    if op == F_DEALT_DAMAGE:
        return (o.flags & O_DAMAGED) != 0
    if op == F_SPELL:
        return o.zone == Z_STACK
    if op == F_SINGLE_TARGET:
        return has_single_target(g, slot)
    return unsupported(g)


cdef int targets_one(GameC* g, uint64_t which, int slot) noexcept nogil:
    """A spell that has one of these objects among its targets."""
    cdef int i, k, at
    for i in range(g.s.n_stack):
        if g.s.stack[i].obj != slot:
            continue
        for k in range(g.s.stack[i].n_targets):
            at = g.s.stack[i].targets[k]
            if 0 <= at < MAX_OBJECTS and which >> at & 1:
                return 1
    return 0


cdef int targets_player(GameC* g, int who, int slot) noexcept nogil:
    """A spell that has one of these players among its targets."""
    cdef int i, k, at
    for i in range(g.s.n_stack):
        if g.s.stack[i].obj != slot:
            continue
        for k in range(g.s.stack[i].n_targets):
            at = g.s.stack[i].targets[k] - PLAYER_CODE
            if 0 <= at < 2 and who >> at & 1:
                return 1
    return 0


cdef int has_single_target(GameC* g, int slot) noexcept nogil:
    """A spell with the word 'target' once: the same object targeted twice is two targets (CR 115.9b)."""
    cdef int i
    for i in range(g.s.n_stack):
        if g.s.stack[i].obj == slot:
            return g.s.stack[i].n_targets == 1
    return 0


cdef int matches_choice(GameC* g, ContextC* c, int op, int slot) noexcept nogil:
    """What was chosen for the source (or came along with its mana); without a choice nothing matches (CR 607.2d). A
    chosen type may be one that no card of the game has."""
    cdef ObjectC* o
    cdef int chosen = c.chosen - 1
    if chosen < 0:
        o = source_object(g, c)
        if o == NULL or o.chosen == 0:
            return 0
        chosen = o.chosen - 1
    if op == F_CHOSEN_NAME:
        return g.ch[slot].name == chosen
    if chosen >= 64:
        return 0
    return ((g.ch[slot].subtypes if op == F_CHOSEN_TYPE else g.ch[slot].colors) >> chosen) & 1


cdef int own_name(GameC* g, ContextC* c) noexcept nogil:
    """The name of the source; when it left, the name on the face that its ability is printed on."""
    cdef int slot = source_of(g, c)
    cdef int i, ability
    if slot >= 0:
        return g.ch[slot].name
    if c.item >= 0:
        ability = g.s.stack[c.item].ability
        for i in range(g.prog.n_faces):
            if 0 <= ability - g.prog.faces[i].first_ability < g.prog.faces[i].n_abilities:
                return g.prog.faces[i].name
    unsupported(g)
    return -1


# ---- conditions ------------------------------------------------------------------------------------------------------
cdef int compare(GameC* g, int op, int left, int right) noexcept nogil:
    if op == CMP_EQ:
        return left == right
    if op == CMP_NE:
        return left != right
    if op == CMP_LT:
        return left < right
    if op == CMP_LE:
        return left <= right
    if op == CMP_GT:
        return left > right
    if op == CMP_GE:
        return left >= right
    return unsupported(g)


cdef int holds(GameC* g, ContextC* c, int pc) except -1 nogil:
    cdef int32_t* code = g.prog.code
    cdef int op = code[pc]
    if op == C_TRUE:
        return 1
    if op == C_AND or op == C_OR:
        return holds_group(g, c, pc)
    if op == C_NOT:
        return not holds(g, c, pc + 2)
    if op == C_COMPARE:
        return compare(g, code[pc + 2], value(g, c, pc + 3), value(g, c, after(g, pc + 3)))
    if op == C_STEP:
        return g.s.step == code[pc + 2]
    if op == C_SAME_PLAYER:
        return (players(g, c, pc + 2) & players(g, c, after(g, pc + 2))) != 0
    if op == C_COMPLETED:
        who = players(g, c, pc + 2)
        return 1 if (who & 1 and g.s.players[0].completed) or (who & 2 and g.s.players[1].completed) else 0
    if op == C_MONARCH:
        return is_monarch(g, players(g, c, pc + 2))
    if op == C_CAST_FROM:
        return was_cast_from(g, c, pc)
    if op == C_MATCHES or op == C_ZONE or op == C_WAS_CAST or op == C_HAS_COUNTER or op == C_NO_MANA_SPENT \
            or op == C_NO_COLORED_SPENT:
        return holds_of_objects(g, c, pc)
    if op == C_TURN:
        return (players(g, c, pc + 2) >> g.s.active) & 1
    if op == C_EVENT_PLAYER:
        return (players(g, c, pc + 2) & one_player(g.s.stack[c.item].ev_who if c.item >= 0 else c.ev_who)) != 0
    if op == C_EVERY_PLAYER or op == C_ANY_PLAYER:
        return holds_of_players(g, c, pc)
    if op == C_ONLY_IN_GRAVEYARD:
        return only_in_graveyard(g, c, pc + 2)
    if op == C_EVOKED:
        return remembered(g, c, pc, O_EVOKED)
    if op == C_KICKED:
        return remembered(g, c, pc, O_KICKED)
    if C_FACT <= op < C_FACT + FAMILY or op == C_CYCLED or op == C_FROM_HAND or op == C_SORCERY_TIME \
            or op == C_ALIKE_TYPES:
        return keyword_holds(g, c, pc)
    if C_BLESSED <= op < C_BLESSED + FURTHER or op == C_PAYS_INSTEAD:
        return further_holds(g, c, pc)
    return holds_of_game(g, c, op)


cdef int holds_group(GameC* g, ContextC* c, int pc) except -1 nogil:
    cdef int all_of = g.prog.code[pc] == C_AND
    cdef int end = after(g, pc)
    cdef int q = pc + 2
    while q < end:
        if holds(g, c, q) != all_of:
            return not all_of
        q = after(g, q)
    return all_of


cdef int holds_of_game(GameC* g, ContextC* c, int op) except -1 nogil:
    cdef StackC* st
    if op == C_NO_SPELLS_LAST_TURN:
        return not g.s.turn_one and g.s.players[0].spells_last + g.s.players[1].spells_last == 0   # before it there was no turn
    if op == C_TWO_SPELLS_LAST_TURN:
        return g.s.players[0].spells_last >= 2 or g.s.players[1].spells_last >= 2
    if op == C_IS_DAY:
        return g.s.daytime == 1
    if op == C_IS_NIGHT:
        return g.s.daytime == 2
    if op == C_LOST_FLIP:
        return g.s.flip == 2
    if op == C_LAST_DID:
        st = item_of(g, c)
        return st.did != 0 if st != NULL else 0
    return unsupported(g)


cdef int holds_of_players(GameC* g, ContextC* c, int pc) except -1 nogil:
    """The condition with W_THAT bound to each player in turn. C_EVERY_PLAYER: a flag (1: any player will do) stands
    before the condition."""
    cdef int flagged = g.prog.code[pc] == C_EVERY_PLAYER
    cdef int all_of = flagged and g.prog.code[pc + 2] == 0
    cdef int i
    cdef ContextC bound = c[0]
    for i in range(2):
        bound.that = i
        if holds(g, &bound, pc + 2 + flagged) != all_of:
            return not all_of
    return all_of


cdef int holds_of_objects(GameC* g, ContextC* c, int pc) except -1 nogil:
    """Every object of a reference, and there is at least one. C_HAS_COUNTER has its kind before the reference."""
    cdef int op = g.prog.code[pc]
    cdef int ref = pc + 3 if op == C_HAS_COUNTER else pc + 2
    cdef uint64_t mask = 0
    if op == C_WAS_CAST and g.prog.code[ref] == R_SELF:
        return remembered(g, c, pc, O_CAST)
    if op == C_HAS_COUNTER and g.prog.code[ref] == R_SELF and source_changed(g, c):
        return last_counters(g, &g.s.stack[c.item], g.prog.code[pc + 2]) > 0
    if op != C_ZONE and event_left(g, c, ref):
        return unsupported(g)
    if op == C_MATCHES and g.prog.code[ref] == R_SELF and in_intervening_if(g, c, pc) and source_changed(g, c):
        return unsupported(g)    # CR 603.4 asks of what was last known of it, which is not noted
    objects(g, c, ref, &mask)
    if mask == 0:
        return 0
    while mask:
        if not holds_of_object(g, c, pc, ref, lowest(mask)):
            return 0
        mask &= mask - 1
    return 1


cdef inline bint in_intervening_if(GameC* g, ContextC* c, int pc) noexcept nogil:
    """Does the condition at pc stand in the 'if' right behind the event of the ability on the stack?"""
    cdef int at = g.prog.abilities[g.s.stack[c.item].ability].condition if c.item >= 0 and g.s.stack[c.item].obj < 0 else 0
    return 0 < at <= pc < after(g, at)


cdef int holds_of_object(GameC* g, ContextC* c, int pc, int ref, int slot) except -1 nogil:
    cdef int op = g.prog.code[pc]
    if op == C_MATCHES:
        return matches(g, c, after(g, ref), slot)
    if op == C_ZONE:
        return (g.prog.code[after(g, ref)] >> g.s.objects[slot].zone) & 1
    if op == C_WAS_CAST:
        return (g.s.objects[slot].flags & O_CAST) != 0
    if op == C_NO_COLORED_SPENT:
        return g.s.objects[slot].zone == Z_STACK and not g.s.objects[slot].flags & O_COLORED_SPENT
    if op == C_NO_MANA_SPENT:
        return g.s.objects[slot].zone == Z_STACK and not g.s.objects[slot].flags & O_MANA_SPENT
    return counters_on(g, slot, g.prog.code[pc + 2]) > 0


cdef int is_monarch(GameC* g, int who) noexcept nogil:
    """Is one of these players the monarch?"""
    cdef uint64_t mask = g.zones[<int>Z_COMMAND]
    while mask:
        if g.s.objects[lowest(mask)].flags & O_MONARCH:
            return (who >> g.s.objects[lowest(mask)].owner) & 1
        mask &= mask - 1
    return 0


cdef int was_cast_from(GameC* g, ContextC* c, int pc) except -1 nogil:
    """C_CAST_FROM ref, zone: asked of the spell that is being carried out; nothing else remembers it."""
    cdef uint64_t mask = 0
    objects(g, c, pc + 2, &mask)
    if c.item < 0 or g.s.stack[c.item].obj < 0 or mask != one_slot(g.s.stack[c.item].obj):
        return unsupported(g)
    if g.prog.code[after(g, pc + 2)] == Z_HAND and g.s.objects[g.s.stack[c.item].obj].owner != c.controller:
        return 0    # 'your hand'
    return g.s.stack[c.item].from_zone == g.prog.code[after(g, pc + 2)]


cdef int only_in_graveyard(GameC* g, ContextC* c, int filter_pc) except -1 nogil:
    """The source is the only card in its controller's graveyard that matches."""
    cdef uint64_t rest = owned(g, Z_GRAVEYARD, 1 << c.controller)
    cdef uint64_t own = one_slot(source_of(g, c))
    cdef uint64_t mask = 0
    while rest:
        if matches(g, c, filter_pc, lowest(rest)):
            mask |= rest & -rest
        rest &= rest - 1
    return own != 0 and mask == own


cdef int remembered(GameC* g, ContextC* c, int pc, uint32_t flag) noexcept nogil:
    """A fact about how the source was cast. When the source left and the fact is the whole intervening 'if' of its
    trigger, it was true when the ability triggered (CR 603.4) and cannot have changed."""
    cdef int slot = source_of(g, c)
    if slot >= 0:
        return (g.s.objects[slot].flags & flag) != 0
    if c.item >= 0 and g.prog.abilities[g.s.stack[c.item].ability].condition == pc:
        return 1
    return unsupported(g)
