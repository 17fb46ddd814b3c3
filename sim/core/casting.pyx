"""Casting spells and activating abilities (CR 601.2, 602.2), putting triggers on the stack (CR 603.3).

FR_CAST stages: mode, X, hybrid symbols, targets, division, costs, done. The frame: obj the spell (a == 0) or the source (a == 1
ability, a == 2 trigger), item its place on the stack, b the way of casting or the ability's position, c free (1) or not, d targets
chosen so far. An unpayable or untargetable beginning is a dead end for the caster, who could have left it.
"""
from libc.string cimport memcpy, memmove, memset
from libc.stdint cimport int16_t, int32_t
from sim.core.life cimport pay_life, payable_life
from sim.core.opcodes cimport T_AIMED
from sim.core.opcodes cimport AB_REPLACEMENT, G_AS_CAST
from sim.core.arrivals cimport note_tally
from sim.core.opcodes cimport V_CAST_KIND
from sim.core.another cimport ANOTHER, is_first, keep_room, two_apart
from sim.core.assist cimport helpers
from sim.core.costs cimport most_x, start_costs
from sim.core.evaluate cimport item_context, matches, object_context, players, static_context, value
from sim.core.events cimport cast_forbidden, forbidden, move_object, overflow, protected_from
from sim.core.flow cimport (ASK, FR_CAST, FR_RUN, MORE, OP_HYBRID, OP_MODE, OP_NUMBER, OP_TARGET, option, pop_frame, push_frame)
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.layers cimport refresh
from sim.core.mana cimport potential
from sim.core.snow_mana cimport SNOW_SYMBOL, snow_due
from sim.core.omega cimport OMEGA
from sim.core.houserules cimport wait_to_be_cast
from sim.core.own_costs cimport own_change
from sim.core.hexproof cimport some_hexproof_from
from sim.core.opcodes cimport AB_HEXPROOF_FROM
from sim.core.prevention cimport player_protected
from sim.core.state cimport (FrameC, MAX_STACK, MAX_TARGETS, O_ADVENTURE, O_CAST, O_COPY, O_EVOKED, O_EXILE_AFTER, O_FREE, O_HASTE_SUSPEND,
                             ObjectC, OV_NUMBER, OV_STACK, OV_TARGETS, OV_UNSUPPORTED, PendingC, StackC)
from sim.core.stack_abilities cimport ITEM_CODE, item_code, legal_ability
from sim.core.state cimport MAX_OBJECTS, O_FROM_HAND, O_KICKED, O_TARGETED_A, O_TARGETED_B
from sim.core.opcodes cimport AF_CYCLING, HAP_CYCLES, T_CRIME, Z_GRAVEYARD, T_ENTERS, T_HAPPENS, T_TARGETED_FIRST
from sim.core.tallies cimport greatest_x
from sim.core.triggers cimport fire, fire_between
from sim.core.zones cimport remove_item
from sim.core.opcodes cimport KW_COMPLEATED
from sim.core.opcodes cimport (AF_LOYALTY, AF_MANA, AF_ONCE_TURN, AF_SPECIAL, AF_TWICE_TURN, CANT_BE_TARGETED, CF_ADVENTURE, CF_EVOKED,
                               CF_EXILE_AFTER, K_MANA, KW_HEXPROOF, KW_SHROUD, S_COST, S_MIN_COST, S_PLAYER_KEYWORD,
                               T_CASTS, T_PLAYER_TARGETED, T_TARGETED, Z_BATTLEFIELD, Z_NONE, Z_STACK)
from sim.core.opcodes cimport K_LEAST_X
from sim.core.opcodes cimport K_X_IS
from sim.core.fresh_modes cimport chosen_before, note_mode
from sim.core.marks cimport note_fact
from sim.core.opcodes cimport CF_KICKED, FACT_FROM_HAND, K_MANA_TIMES, Z_HAND

cdef enum:
    EXACTLY_X = -4      # what P_TARGET divides: as many targets as X says
    SPELL = 0
    ABILITY = 1
    TRIGGER = 2

cdef enum:
    ANY_TYPE = 128     # ObjectC.extra: mana of any type can be spent to cast it
    FLASHBACK = 8      # permission: exiled when it would leave the stack
    ENOUGH = 10000     # more mana than anything takes off a cost

cdef enum StageC:
    ST_MODE = 0
    ST_X = 1
    ST_HYBRID = 2
    ST_TARGETS = 3
    ST_DIVIDE = 4
    ST_COSTS = 5
    ST_DONE = 6


cdef StackC* push_item(GameC* g, int obj, int source, int controller, int ability) noexcept nogil:
    cdef StackC* it
    if g.s.n_stack >= MAX_STACK:
        overflow(g, OV_STACK)
        return NULL
    it = &g.s.stack[g.s.n_stack]
    g.s.n_stack += 1
    memset(it, 0, sizeof(StackC))
    it.obj = obj
    it.source = source
    it.controller = controller
    it.ability = ability
    it.ev_obj = -1
    it.ev_who = -1
    it.that = -1
    it.lki_slot = -1
    return it


cdef int start_cast(GameC* g, int who, int slot, int cast, int permission, int free) except -1 nogil:
    """Begin to cast the card in `slot` in way `cast` (index of CastC). permission 4: it will have haste (suspend)."""
    cdef ObjectC* o = &g.s.objects[slot]
    cdef int face = g.prog.casts[cast].face, flags = g.prog.casts[cast].flags, more = o.extra, was = o.zone
    cdef FrameC* f
    cdef int copy = o.flags & O_COPY, card = o.card
    if copy:
        o.flags &= ~<int>O_COPY   # a copy of a card is cast like a card (CR 707.12)
    move_object(g, slot, Z_STACK, 0)
    if copy:
        o.flags |= O_COPY
    o.controller = who
    o.face = face
    o.extra = more
    o.cast_mode = cast - g.prog.faces[card].first_mode + 1
    if flags & CF_EVOKED:
        o.flags |= O_EVOKED
    if flags & CF_EXILE_AFTER or permission & FLASHBACK:
        o.flags |= O_EXILE_AFTER
    if flags & CF_ADVENTURE:
        o.flags |= O_ADVENTURE
    if flags & CF_KICKED:
        o.flags |= O_KICKED
    if was == Z_HAND and o.owner == who:
        o.flags |= O_FROM_HAND
    if free:
        o.flags |= O_FREE
    if permission & 4:
        o.flags |= O_HASTE_SUSPEND
    g.dirty = 1
    if push_item(g, slot, slot, who, g.prog.faces[face].spell if g.prog.faces[face].spell >= 0 else 0) == NULL:
        return 0
    f = push_frame(g, FR_CAST, who)
    if f == NULL:
        return 0
    if g.prog.uses_spell_counts & 16:
        g.s.stack[g.s.n_stack - 1].from_zone = was
    f.obj = slot
    f.item = g.s.n_stack - 1
    f.b = cast
    f.c = free
    f.a = SPELL
    return 0


cdef int start_activation(GameC* g, int who, int slot, int k) except -1 nogil:
    """Begin to activate ability number k of the object."""
    cdef int index = g.ch[slot].abilities[k]
    cdef FrameC* f
    cdef StackC* it = push_item(g, -1, slot, who, index)
    if it == NULL:
        return 0
    if g.prog.abilities[index].flags & (AF_MANA | AF_SPECIAL):
        it.is_mana = 1
    if g.prog.abilities[index].flags & AF_TWICE_TURN:
        g.s.objects[slot].used |= 4096 if g.s.objects[slot].used >> k & 1 else 1 << k
    if g.prog.abilities[index].flags & AF_ONCE_TURN:
        g.s.objects[slot].used |= 1 << k
    if g.prog.abilities[index].flags & AF_LOYALTY:
        g.s.objects[slot].used |= 32768
    f = push_frame(g, FR_CAST, who)
    if f == NULL:
        return 0
    f.obj = slot
    f.item = g.s.n_stack - 1
    f.b = k
    f.a = ABILITY
    return 0


cdef int put_trigger(GameC* g, int index) except -1 nogil:
    """Pending trigger number `index` goes on the stack (CR 603.3)."""
    cdef PendingC p = g.s.pending[index]
    cdef StackC* it
    cdef FrameC* f
    memmove(&g.s.pending[index], &g.s.pending[index + 1], (g.s.n_pending - index - 1) * sizeof(PendingC))
    g.s.n_pending -= 1
    memset(&g.s.pending[g.s.n_pending], 0, sizeof(PendingC))
    it = push_item(g, -1, p.source, p.controller, p.ability)
    if it == NULL:
        return 0
    it.source_gone = p.source_gone
    it.src_keywords = p.src_keywords
    it.src_power = p.src_power
    memcpy(&it.src_counters[0], &p.src_counters[0], sizeof(it.src_counters))
    it.src_known = p.src_known
    it.ev_obj = p.ev_obj
    it.ev_who = p.ev_who
    it.ev_n = p.ev_n
    it.them = p.them
    it.src_linked = p.src_linked
    it.src_attached = p.src_attached
    it.lki_slot = p.lki_slot
    it.lki_controller = p.lki_controller
    it.lki_power = p.lki_power
    it.lki_toughness = p.lki_toughness
    it.lki_mv = p.lki_mv
    f = push_frame(g, FR_CAST, p.controller)
    if f == NULL:
        return 0
    f.obj = p.source
    f.item = g.s.n_stack - 1
    f.a = TRIGGER
    return 0


# ---- targets -----------------------------------------------------------------------------------------------------------------
cdef int spec_of_target(GameC* g, StackC* it, int index) noexcept nogil:
    """The P_TARGET node that target number `index` belongs to."""
    cdef int mode = g.prog.abilities[it.ability].first_mode + it.mode
    cdef int pc = g.prog.modes[mode].targets, k, n = 0
    for k in range(g.prog.modes[mode].n_targets):  # no-cython-lint
        n += g.prog.code[pc + 3]
        if index < n:
            return pc
        pc += g.prog.code[pc + 1]
    return pc


cdef int first_of_spec(GameC* g, StackC* it, int spec) noexcept nogil:
    cdef int mode = g.prog.abilities[it.ability].first_mode + it.mode
    cdef int pc = g.prog.modes[mode].targets, n = 0
    while pc != spec:
        n += g.prog.code[pc + 3]
        pc += g.prog.code[pc + 1]
    return n


cdef int total_targets(GameC* g, StackC* it) noexcept nogil:
    cdef int mode = g.prog.abilities[it.ability].first_mode + it.mode
    cdef int pc = g.prog.modes[mode].targets, k, n = 0
    for k in range(g.prog.modes[mode].n_targets):  # no-cython-lint
        n += g.prog.code[pc + 3]
        pc += g.prog.code[pc + 1]
    return n


cdef int shielded_player(GameC* g, int who, int by) except -1 nogil:
    """Hexproof or shroud of a player (CR 702.11c, 702.18b)."""
    cdef int i, pc, keyword
    cdef ContextC c
    for i in range(g.n_statics):
        pc = g.statics[i].pc
        if g.prog.code[pc] != S_PLAYER_KEYWORD:
            continue
        static_context(g, &c, i)
        if not players(g, &c, pc + 2) & (1 << who):
            continue
        keyword = g.prog.code[pc + 2 + g.prog.code[pc + 3]]
        if keyword == KW_SHROUD or (keyword == KW_HEXPROOF and who != by):
            return 1
    return 0


cdef int legal_target(GameC* g, ContextC* c, int spec, int code, int spell) except -1 nogil:
    """Is `code` (slot or 100 + player) a legal target for P_TARGET `spec` (CR 115, 608.2b)?"""
    cdef int32_t* prog = g.prog.code
    cdef int who = spec + 5, zones, zone, source
    zones = who + prog[who + 1]
    if code >= 100:
        if not players(g, c, who) & (1 << (code - 100)) or shielded_player(g, code - 100, c.controller):
            return 0
        source = spell if spell >= 0 else c.source
        return 0 if source >= 0 and player_protected(g, code - 100, source) else 1
    if item_code(code):
        return legal_ability(g, c, zones, code)
    zone = g.s.objects[code].zone
    if zone == Z_NONE or not prog[zones] & (1 << zone) or code == spell or (prog[spec + 4] == ANOTHER and is_first(g, c, code)):
        return 0
    if not matches(g, c, zones + 1, code):
        return 0
    if zone != Z_BATTLEFIELD:
        return 1
    if g.ch[code].keywords >> KW_SHROUD & 1:
        return 0
    if g.ch[code].keywords >> KW_HEXPROOF & 1 and g.ch[code].controller != c.controller:
        return 0
    source = spell if spell >= 0 else c.source
    if source >= 0 and (protected_from(g, code, source) or hexproof_from(g, code, source, c.controller)):
        return 0
    return 0 if forbidden(g, CANT_BE_TARGETED, code) else 1


cdef int hexproof_from(GameC* g, int slot, int source, int who) except -1 nogil:
    """'Hexproof from [quality]' of a permanent, against a spell or an ability of `source` that an opponent controls (CR 702.11d)."""
    cdef int k, ability
    cdef ContextC c
    if who == g.ch[slot].controller or not some_hexproof_from(g, slot):
        return 0
    object_context(g, &c, slot)
    for k in range(g.ch[slot].n_abilities):
        ability = g.ch[slot].abilities[k]
        if g.prog.abilities[ability].kind == AB_HEXPROOF_FROM and matches(g, &c, g.prog.abilities[ability].event, source):
            return 1
    return 0


cdef int in_vain(GameC* g, int spec) noexcept nogil:
    """Is the source no target worth choosing, since it goes away as a cost?"""
    cdef int i
    for i in range(g.prog.n_in_vain):
        if g.prog.in_vain[i] == spec:
            return g.reduce & 2048
    return 0


cdef int collect_targets(GameC* g, ContextC* c, int spec, int spell, int count_only) except -1 nogil:
    """Legal targets become options (or are only counted)."""
    cdef int i, n = 0, left_out = c.source if spell < 0 and in_vain(g, spec) else -1
    for i in range(2):
        if legal_target(g, c, spec, 100 + i, spell):
            n += 1
            if not count_only:
                option(g, OP_TARGET, -1, 100 + i, 0, 0)
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone != Z_NONE and i != left_out and legal_target(g, c, spec, i, spell):
            n += 1
            if not count_only:
                option(g, OP_TARGET, i, i, 0, 0)
    for i in range(g.s.n_stack):
        if legal_target(g, c, spec, ITEM_CODE + i, spell):
            n += 1
            if not count_only:
                option(g, OP_TARGET, -1, ITEM_CODE + i, 0, 0)
    return n


cdef int target_options(GameC* g, int item, int spec, int controller) except -1 nogil:
    cdef ContextC c
    item_context(g, &c, item)
    c.controller = controller
    return collect_targets(g, &c, spec, g.s.stack[item].obj, 0)


cdef int mode_possible(GameC* g, ContextC* c, int mode, int spell) except -1 nogil:
    """Are there enough legal targets for a mode?"""
    cdef int k, pc = g.prog.modes[mode].targets
    for k in range(g.prog.modes[mode].n_targets):  # no-cython-lint
        if g.prog.code[pc + 2] > 0 and collect_targets(g, c, pc, spell, 1) < g.prog.code[pc + 2]:
            return 0
        if g.prog.code[pc + 4] == ANOTHER and g.prog.code[pc + 2] > 0 and not two_apart(g, c, g.prog.modes[mode].targets, pc, spell):
            return 0
        pc += g.prog.code[pc + 1]
    return 1


cdef int in_group(GameC* g, int mode, int cast) noexcept nogil:
    """May this way of casting (-1: no spell) choose this mode, or set of modes?"""
    if cast < 0 or not g.prog.casts[cast].group:
        return 1
    return 1 if g.prog.modes[mode].group == g.prog.casts[cast].group else 0


cdef int any_mode(GameC* g, ContextC* c, int ability, int spell, int cast=-1) except -1 nogil:
    cdef int k
    for k in range(g.prog.abilities[ability].n_modes):
        if in_group(g, g.prog.abilities[ability].first_mode + k, cast) and mode_possible(g, c, g.prog.abilities[ability].first_mode + k, spell):
            return 1
    return 0


# ---- what it costs -------------------------------------------------------------------------------------------------------------
cdef int cost_static(GameC* g, int i, int who, int slot, int ability, int less) except -1 nogil:
    """Generic mana that one S_COST (filter, delta, flags, floor, caster) adds or takes; 0 when it does not apply.
    flags: 1 less, 2 abilities, 4 not mana abilities."""
    cdef int32_t* code = g.prog.code
    cdef int pc = g.statics[i].pc, at, flags, caster, zone, ok
    cdef ContextC c
    at = pc + 2 + code[pc + 3]
    flags = at + code[at + 1]
    if (code[flags] & 1) != less or (1 if code[flags] & 2 else 0) != (1 if ability >= 0 else 0):
        return 0
    if ability >= 0 and code[flags] & 4 and g.prog.abilities[ability].flags & AF_MANA:
        return 0
    static_context(g, &c, i)
    c.that = who
    caster = flags + 2
    if not players(g, &c, caster) & (1 << who):
        return 0
    zone = g.s.objects[slot].zone
    if ability < 0:
        g.s.objects[slot].zone = Z_STACK   # it is asked before the card is on the stack, too
    ok = matches(g, &c, pc + 2, slot)
    g.s.objects[slot].zone = zone
    return value(g, &c, at) if ok else 0


cdef int tax(GameC* g, int who, int slot, int ability, int16_t* out, int own) except -1 nogil:
    """Increases, then reductions, then minimum cost (CR 601.2f). ability -1: a spell. Special actions are neither.
    own: what its own text takes off."""
    cdef int i, pc, n, k, total, floor
    if ability >= 0 and g.prog.abilities[ability].flags & AF_SPECIAL:
        return 0
    for i in range(g.n_statics):
        if g.prog.code[g.statics[i].pc] == S_COST:
            out[6] += cost_static(g, i, who, slot, ability, 0)
    for i in range(g.n_statics):
        pc = g.statics[i].pc
        if g.prog.code[pc] != S_COST:
            continue
        n = cost_static(g, i, who, slot, ability, 1)
        k = pc + 2 + g.prog.code[pc + 3]
        floor = g.prog.code[k + g.prog.code[k + 1] + 1]
        total = 0
        for k in range(7):
            total += out[k]
        while n > 0 and out[6] > 0 and total > floor:
            out[6] -= 1
            n -= 1
            total -= 1
    out[6] = out[6] - own if out[6] > own else 0
    if ability >= 0:
        return 0
    total = 0
    for k in range(7):
        total += out[k]
    for i in range(g.n_statics):
        pc = g.statics[i].pc
        if g.prog.code[pc] == S_MIN_COST and total < g.prog.code[pc + 2]:
            out[6] += g.prog.code[pc + 2] - total
            total = g.prog.code[pc + 2]
    return 0


cdef int mana_node(GameC* g, int pc, int n) noexcept nogil:
    """The K_MANA node among n cost nodes; 0 when there is none."""
    cdef int i
    for i in range(n):  # no-cython-lint
        if g.prog.code[pc] == K_MANA:
            return pc
        pc += g.prog.code[pc + 1]
    return 0


cdef int cast_cost(GameC* g, int cast, int free, int* n) noexcept nogil:
    """First cost node of a way of casting; `free`: what is left to pay where the mana cost is not paid (CR 118.9d)."""
    n[0] = (max(<int>g.prog.casts[cast].n_free, 0)) if free else g.prog.casts[cast].n_costs
    return g.prog.casts[cast].free_cost if free else g.prog.casts[cast].cost


cdef int total_cost(GameC* g, int who, int item, int pc_cost, int n_costs, int16_t* out, int is_ability, int slot, int ability,
                    int extra) except -1 nogil:
    """Mana W U B R G C generic without hybrid symbols, X from the item (0 when item is -1), taxes included."""
    cdef int pc = mana_node(g, pc_cost, n_costs) if n_costs else 0, k, x = 0
    for k in range(7):
        out[k] = 0
    if item >= 0:
        x = g.s.stack[item].x
    if pc:
        for k in range(7):
            out[k] = g.prog.code[pc + 2 + k]
        out[6] += g.prog.code[pc + 9] * x
    out[6] += extra + own_change(g, who, slot, item, pc_cost, n_costs, 1)
    tax(g, who, slot, ability if is_ability else -1, out, own_change(g, who, slot, item, pc_cost, n_costs, 0))
    return 0 if is_ability else of_any_type(g, slot, out)


cdef int of_any_type(GameC* g, int slot, int16_t* out) noexcept nogil:
    """'Mana of any type can be spent to cast it' (CR 609.4b): once the total is settled any mana pays for any symbol."""
    cdef int k
    if g.s.objects[slot].zone != Z_BATTLEFIELD and g.s.objects[slot].extra & ANY_TYPE:
        for k in range(6):
            out[6] += out[k]
            out[k] = 0
    return 0


# ---- the stages ------------------------------------------------------------------------------------------------------------------
cdef int costs_of(GameC* g, FrameC* f, int* n) noexcept nogil:
    """First cost node of what is being cast or activated."""
    if f.a == SPELL:
        return cast_cost(g, f.b, f.c & 1, n)
    if f.a == TRIGGER:
        n[0] = 0
        return 0
    n[0] = g.prog.abilities[g.s.stack[f.item].ability].n_costs
    return g.prog.abilities[g.s.stack[f.item].ability].cost


cdef int mode_stage(GameC* g, FrameC* f, StackC* it) except -1 nogil:
    cdef int k, first = g.prog.abilities[it.ability].first_mode
    cdef ContextC c
    if f.a == SPELL and g.prog.faces[g.s.objects[f.obj].face].spell < 0:
        f.stage = ST_X
        return MORE
    if g.prog.abilities[it.ability].n_modes <= 1:
        f.stage = ST_X
        return MORE
    item_context(g, &c, f.item)
    for k in range(g.prog.abilities[it.ability].n_modes):
        if (f.a != SPELL or in_group(g, first + k, f.b)) and mode_possible(g, &c, first + k, it.obj) and not chosen_before(g, it, first, k):
            option(g, OP_MODE, -1, k, 0, 0)
    if g.n_options == 0 and f.a == TRIGGER:
        return abandon(g, f)
    g.decider = f.player
    return ASK


cdef int abandon(GameC* g, FrameC* f) except -1 nogil:
    """A trigger without a legal choice leaves the stack (CR 603.3c-d)."""
    cdef int item = f.item
    pop_frame(g)
    remove_item(g, item)
    return MORE


cdef int times_node(GameC* g, int pc, int n) noexcept nogil:
    """The K_MANA_TIMES node among n cost nodes; 0 when there is none."""
    cdef int i
    for i in range(n):  # no-cython-lint
        if g.prog.code[pc] == K_MANA_TIMES:
            return pc
        pc += g.prog.code[pc + 1]
    return 0


cdef int per_x(GameC* g, FrameC* f, int pc, int times) noexcept nogil:
    """How much mana each X takes."""
    cdef int k, n = g.prog.code[pc + 9]
    if times:
        for k in range(7):
            n += g.prog.code[times + 2 + k]
    if n == 0:
        overflow(g, OV_UNSUPPORTED)
    return n if n else 1


cdef int add_times(GameC* g, int pc, int n, int x, int16_t* out) noexcept nogil:
    """Multikicker: its cost once for each X (CR 702.33c)."""
    cdef int k, times = times_node(g, pc, n)
    if times:
        for k in range(7):
            out[k] += g.prog.code[times + 2 + k] * x
    return 0


cdef int most_off(GameC* g, FrameC* f, StackC* it) except -1 nogil:
    """How much less than its mana cost the total could be: X may be that much greater."""
    cdef int16_t out[7]
    cdef int n = 0, pc = costs_of(g, f, &n), k
    for k in range(7):
        out[k] = 0
    out[6] = ENOUGH
    tax(g, f.player, f.obj, it.ability if f.a == ABILITY else -1, out, own_change(g, f.player, f.obj, -1, pc, n, 0))
    return ENOUGH - out[6] if out[6] < ENOUGH else 0


cdef int x_is(GameC* g, FrameC* f, int n) except -1 nogil:
    """K_X_IS: the way of casting says what X is; a way for every X that is too great ends the game where that can be paid."""
    if n < 0 and potential(g, f.player) + most_off(g, f, &g.s.stack[f.item]) >= -n:
        overflow(g, OV_NUMBER)
    return n if n >= 0 else ENOUGH


cdef int x_stage(GameC* g, FrameC* f, StackC* it) except -1 nogil:
    """Choose X (CR 601.2b); without paying the mana cost it is 0 (107.3b)."""
    cdef int n = 0, pc = costs_of(g, f, &n), k, most = -1, one, least = 0, fixed = -1, times = times_node(g, pc, n)
    cdef int colors[6]
    memset(colors, 0, sizeof(colors))
    for k in range(n):  # no-cython-lint
        one = -1
        if g.prog.code[pc] == K_MANA:
            if g.prog.code[pc + 9] or times:
                one = (potential(g, f.player) + most_off(g, f, it) + helpers(g, f.player, f.obj if f.a == SPELL else -1, colors)) / per_x(g, f, pc, times)
        elif g.prog.code[pc] == K_LEAST_X:
            least = g.prog.code[pc + 2]
        elif g.prog.code[pc] == K_X_IS:
            fixed = x_is(g, f, g.prog.code[pc + 2])
            least = fixed
        else:
            one = most_x(g, f.player, f.obj, pc)
        if one >= 0 and (most < 0 or one < most):
            most = one
        pc += g.prog.code[pc + 1]
    if most < 0 and fixed <= 0:
        f.stage = ST_HYBRID
        return MORE
    if fixed >= 0 and most > fixed:
        most = fixed
    k = most_targets(g, f, it)
    if 0 <= k < most:
        most = k
    if most >= OMEGA / 4 and greatest_x(g, it.ability) >= 0:
        most = greatest_x(g, it.ability)
    if most >= OMEGA / 4:
        overflow(g, OV_NUMBER)
        return MORE
    for k in range(least, most + 1):
        option(g, OP_NUMBER, -1, k, 0, 0)
    g.decider = f.player
    return ASK


cdef int hybrid_stage(GameC* g, FrameC* f) except -1 nogil:
    cdef int n = 0, pc = costs_of(g, f, &n), at
    pc = mana_node(g, pc, n) if n else 0
    if not pc or f.hybrids >= g.prog.code[pc + 10]:
        f.stage = ST_TARGETS
        return MORE
    at = pc + 11 + 2 * f.hybrids
    if g.prog.code[at] == SNOW_SYMBOL:
        f.hybrids += 1
        return MORE
    option(g, OP_HYBRID, -1, g.prog.code[at], 0, 0)
    if g.prog.code[at + 1] != 64 or payable_life(g, f.player) >= 2 * (f.mana[7] + 1):
        option(g, OP_HYBRID, -1, g.prog.code[at + 1], 0, 0)
    g.decider = f.player
    return ASK


cdef int chosen_in_spec(GameC* g, StackC* it, int spec, int upto) noexcept nogil:
    cdef int k, n = 0
    for k in range(first_of_spec(g, it, spec), upto):
        n += it.targets[k] >= 0
    return n


cdef int x_targets(GameC* g, StackC* it, int spec) noexcept nogil:
    """'X target creatures' and 'up to X target creatures': how many at most."""
    if it.x > g.prog.code[spec + 3] and g.n_options > g.prog.code[spec + 3]:
        overflow(g, OV_TARGETS)     # more than can be noted
    return it.x


cdef int most_targets(GameC* g, FrameC* f, StackC* it) except -2 nogil:
    """X of 'X target creatures' is not more than there are (CR 601.2c); -1: no such limit."""
    cdef int mode = g.prog.abilities[it.ability].first_mode + it.mode, k, n, most = -1
    cdef int pc = g.prog.modes[mode].targets
    for k in range(g.prog.modes[mode].n_targets):  # no-cython-lint
        if g.prog.code[pc + 4] == EXACTLY_X:
            target_options(g, f.item, pc, f.player)
            n = g.n_options
            g.n_options = 0
            if most < 0 or n < most:
                most = n
        pc += g.prog.code[pc + 1]
    return most


cdef int targets_stage(GameC* g, FrameC* f, StackC* it) except -1 nogil:
    """One target after the other (CR 601.2c)."""
    cdef int total, spec, k, n, i, taken
    if f.a == SPELL and g.prog.faces[g.s.objects[f.obj].face].spell < 0:
        f.stage = ST_COSTS
        return MORE
    total = total_targets(g, it)
    if f.d >= total:
        it.n_targets = total
        f.stage = ST_DIVIDE
        f.d = 0
        return MORE
    if total > MAX_TARGETS:
        overflow(g, OV_TARGETS)
        return MORE
    spec = spec_of_target(g, it, f.d)
    target_options(g, f.item, spec, f.player)
    keep_room(g, f.item, it, spec, f.d)
    n = 0
    if g.prog.code[spec + 4] <= EXACTLY_X and chosen_in_spec(g, it, spec, f.d) >= x_targets(g, it, spec):
        g.n_options = 0
        return choose_target(g, f, it, -1) or MORE
    if g.prog.code[spec + 4] == -1 and f.d + 1 == first_of_spec(g, it, spec) + g.prog.code[spec + 3] and g.n_options > g.prog.code[spec + 3]:
        overflow(g, OV_TARGETS)     # any number: there are more than can be noted
    for k in range(g.n_options):
        taken = 0
        for i in range(first_of_spec(g, it, spec), f.d):
            taken |= it.targets[i] == g.options[k].a
        if not taken:
            g.options[n] = g.options[k]
            n += 1
    g.n_options = n
    if chosen_in_spec(g, it, spec, f.d) >= g.prog.code[spec + 2] and g.prog.code[spec + 4] != EXACTLY_X:
        option(g, OP_TARGET, -1, -1, 0, 0)
    elif n == 0 and f.a == TRIGGER:
        return abandon(g, f)
    g.decider = 1 - f.player if g.prog.code[spec + 4] == -2 else f.player    # 'of an opponent's choice'
    return ASK


cdef int choose_target(GameC* g, FrameC* f, StackC* it, int code) noexcept nogil:
    cdef int spec = spec_of_target(g, it, f.d), end = first_of_spec(g, it, spec) + g.prog.code[spec + 3]
    it.n_targets = f.d + 1
    if code >= 0:
        it.targets[f.d] = code
        f.d += 1
        return 0
    while f.d < end:
        it.targets[f.d] = -2   # 'up to': not chosen
        f.d += 1
    it.n_targets = end
    return 0


cdef int divide_stage(GameC* g, FrameC* f, StackC* it) except -1 nogil:
    """Division among targets, at least one each (CR 601.2d). P_TARGET's `divided` is the amount."""
    cdef int k, n = 0, done = 0, left, amount = 0, spec
    for k in range(it.n_targets):
        spec = spec_of_target(g, it, k)
        if g.prog.code[spec + 4] > 0 and it.targets[k] >= 0:
            amount = g.prog.code[spec + 4]
            n += 1
            done += it.amounts[k] != 0
    if n == 0 or done == n:
        f.stage = ST_COSTS
        return MORE
    left = amount
    for k in range(it.n_targets):
        left -= it.amounts[k]
    if n - done == 1:
        return assign(g, f, it, left)
    for k in range(1, left - (n - done - 1) + 1):
        option(g, OP_NUMBER, -1, k, 0, 0)
    g.decider = f.player
    return ASK


cdef int assign(GameC* g, FrameC* f, StackC* it, int amount) noexcept nogil:
    cdef int k
    for k in range(it.n_targets):
        if it.targets[k] >= 0 and it.amounts[k] == 0 and g.prog.code[spec_of_target(g, it, k) + 4] > 0:
            it.amounts[k] = amount
            return MORE
    return MORE


cdef int costs_stage(GameC* g, FrameC* f, StackC* it) except -1 nogil:
    """Settle the total and begin to pay (CR 601.2f-h)."""
    cdef int16_t out[7]
    cdef int n = 0, pc = costs_of(g, f, &n), k, extra = 0, life = 2 * f.mana[7], who = f.player, item = f.item, obj = f.obj
    cdef int kind = f.a, free = f.c & 1, total = 0
    cdef FrameC* p
    f.stage = ST_DONE
    if kind == TRIGGER:
        return MORE
    if kind == SPELL:
        extra = g.s.objects[obj].extra & 63
        if it.x and cast_forbidden(g, who, obj):    # CR 601.2e: what it became by its X can't be cast
            g.n_options = 0
            g.decider = who
            return ASK
    total_settled(g, f, it, out, pc, n, extra)
    for k in range(7):
        f.mana[k] = 0
        total += out[k]
    f.mana[7] = 0
    if life:
        pay_life(g, who, life)    # Phyrexian symbols paid with life (CR 119.4)
    if free and (kind != SPELL or g.prog.casts[f.b].n_free < 0):
        overflow(g, OV_UNSUPPORTED)
    start_costs(g, who, item, obj, pc, n)
    p = &g.s.frames[g.s.n_frames - 1]
    p.a = 1 if kind == SPELL else 3 if g.prog.abilities[g.s.stack[item].ability].flags & AF_SPECIAL else 2   # CR 116.2: no ability
    for k in range(7):
        p.mana[k] = out[k]
    p.mana[7] = snow_due(g, mana_node(g, pc, n) if n else 0)
    if total and not (n and mana_node(g, pc, n)):   # only taxes: there is no mana node to pay them at
        p.pc2 = 1
    return MORE


cdef int total_settled(GameC* g, FrameC* f, StackC* it, int16_t* out, int pc, int n, int extra) except -1 nogil:
    """Total cost with the chosen hybrid halves."""
    cdef int k, node = mana_node(g, pc, n) if n else 0
    for k in range(7):
        out[k] = 0
    if node:
        for k in range(7):
            out[k] = g.prog.code[node + 2 + k]
        out[6] += g.prog.code[node + 9] * it.x
        add_times(g, pc, n, it.x, out)
        for k in range(7):
            out[k] += f.mana[k]
    out[6] += extra + own_change(g, f.player, f.obj, f.item, pc, n, 1)
    tax(g, f.player, f.obj, it.ability if f.a == ABILITY else -1, out, own_change(g, f.player, f.obj, f.item, pc, n, 0))
    return of_any_type(g, f.obj, out) if f.a == SPELL else 0


cdef int announce_targets(GameC* g, int item) except -1 nogil:
    """'Becomes the target of' (CR 603.2). Who copies a spell commits no crime: it is not cast (CR 700.13)."""
    cdef int k, crime = 0
    cdef StackC* it = &g.s.stack[item]
    for k in range(0 if it.flags & 1 else it.n_targets):
        crime |= is_crime(g, it.controller, it.targets[k])
    if crime:
        fire(g, T_CRIME, -1, it.controller, 0)
    for k in range(it.n_targets):
        if 0 <= it.targets[k] < MAX_OBJECTS:
            fire_between(g, T_TARGETED, it.targets[k], it.controller, 0, it.obj if it.obj >= 0 else it.source)
            fire_between(g, T_AIMED, it.targets[k], it.controller, 0, it.obj if it.obj >= 0 else it.source)
            if g.prog.events[T_TARGETED_FIRST - T_ENTERS]:
                announce_first(g, it, it.targets[k])
        elif 100 <= it.targets[k] < 102 and it.obj >= 0:
            fire_between(g, T_PLAYER_TARGETED, -1, it.targets[k] - 100, 0, it.obj)
    return 0


cdef int is_crime(GameC* g, int who, int target) noexcept nogil:
    """An opponent, a permanent, spell or ability that they control, a card in their graveyard (CR 700.13a)."""
    if target >= 100:
        return target != 100 + who
    if target < 0:
        return 0
    if item_code(target):
        return g.s.stack[target - ITEM_CODE].controller != who
    if g.s.objects[target].zone == Z_GRAVEYARD:
        return g.s.objects[target].owner != who
    if g.s.objects[target].zone == Z_BATTLEFIELD or g.s.objects[target].zone == Z_STACK:
        return g.ch[target].controller != who
    return 0


cdef int announce_first(GameC* g, StackC* it, int slot) except -1 nogil:
    """'... for the first time each turn': noted of permanents, for each player whose spells and abilities target it."""
    cdef unsigned int before = g.s.objects[slot].flags
    if g.s.objects[slot].zone != Z_BATTLEFIELD:
        return 0
    g.s.objects[slot].flags |= O_TARGETED_B if it.controller else O_TARGETED_A
    return fire_between(g, T_TARGETED_FIRST, slot, it.controller, (1 if before & O_TARGETED_A else 0) | (2 if before & O_TARGETED_B else 0),
                        it.obj if it.obj >= 0 else it.source)


cdef int cycle(GameC* g, int who, int slot) except -1 nogil:
    """The card was discarded to pay for its cycling ability (CR 702.29c); its abilities see it wherever it is now."""
    if g.ch[slot].name == g.prog.cycled_name and g.s.players[who].cycled < g.prog.cycles_counted:
        g.s.players[who].cycled += 1
    return fire(g, T_HAPPENS, slot, who, HAP_CYCLES)


cdef int note_as_cast(GameC* g, int slot, int who) except -1 nogil:
    """G_AS_CAST: does its controller control such a permanent as he finishes casting it?"""
    cdef int k, pc, i, first = g.prog.faces[g.s.objects[slot].face].first_ability
    cdef ContextC c
    for k in range(first, first + g.prog.faces[g.s.objects[slot].face].n_abilities):
        pc = g.prog.abilities[k].effect
        if g.prog.abilities[k].kind != AB_REPLACEMENT or g.prog.code[pc] != G_AS_CAST:
            continue
        refresh(g)
        object_context(g, &c, slot)
        for i in range(g.s.n_objects):
            if g.s.objects[i].zone == Z_BATTLEFIELD and g.ch[i].controller == who and matches(g, &c, pc + 2, i):
                g.s.objects[slot].flags |= O_KICKED
    return 0


cdef int done_stage(GameC* g, FrameC* f, StackC* it) except -1 nogil:
    """The spell becomes cast, the ability activated; mana abilities and special actions happen at once."""
    cdef int item = f.item, slot = f.obj, kind = f.a, who = f.player, cast = f.b
    cdef FrameC* run
    pop_frame(g)
    if kind == ABILITY and it.is_mana:
        run = push_frame(g, FR_RUN, who)
        if run != NULL:
            run.item = item
            run.pc = g.prog.modes[g.prog.abilities[it.ability].first_mode + it.mode].effect
        return MORE
    if kind == SPELL:
        g.s.objects[slot].flags |= O_CAST
        if g.s.objects[slot].flags & O_FROM_HAND and g.s.objects[slot].owner == who:
            note_fact(g, who, FACT_FROM_HAND)
        note_as_cast(g, slot, who)
        note_tally(g, V_CAST_KIND, slot, who)
        g.s.objects[slot].x = it.x
        g.s.objects[slot].extra = 0
        if g.prog.uses_spell_counts & 64:
            it.ev_n = <int16_t> (g.s.players[0].spells_turn + g.s.players[1].spells_turn)     # storm: those cast before it
        if g.prog.uses_spell_counts & 1 and g.s.players[who].spells_turn < (250 if g.prog.uses_spell_counts & 8 else 3):
            g.s.players[who].spells_turn += 1
        if g.prog.uses_spell_counts & 2 and g.s.players[who].spells_game < 2:
            g.s.players[who].spells_game += 1
        if g.ch[slot].name == g.prog.cast_name and g.s.players[who].named < g.prog.casts_counted:
            g.s.players[who].named += 1
        g.s.passes = 0
        g.s.priority = who
        fire(g, T_CASTS, slot, who, cast)
        if g.prog.spells_copied:
            wait_to_be_cast(g, slot, who)
    elif kind == ABILITY:
        g.s.passes = 0
        g.s.priority = who
        if g.prog.abilities[it.ability].flags & AF_CYCLING:
            cycle(g, who, slot)
    return announce_targets(g, item)


cdef int cast_step(GameC* g, FrameC* f) except -1 nogil:
    """FR_CAST: the next stage."""
    cdef StackC* it = &g.s.stack[f.item]
    refresh(g)
    if f.stage == ST_MODE:
        return mode_stage(g, f, it)
    if f.stage == ST_X:
        return x_stage(g, f, it)
    if f.stage == ST_HYBRID:
        return hybrid_stage(g, f)
    if f.stage == ST_TARGETS:
        return targets_stage(g, f, it)
    if f.stage == ST_DIVIDE:
        return divide_stage(g, f, it)
    if f.stage == ST_COSTS:
        return costs_stage(g, f, it)
    return done_stage(g, f, it)


cdef int cast_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil:
    cdef StackC* it = &g.s.stack[f.item]
    if f.stage == ST_MODE:
        it.mode = o.a
        note_mode(g, it, o.a)
        f.stage = ST_X
    elif f.stage == ST_X:
        it.x = o.a
        f.stage = ST_HYBRID
        if f.a == SPELL:
            g.s.objects[f.obj].x = o.a
            g.dirty = 1
    elif f.stage == ST_HYBRID:
        f.hybrids += 1
        if o.a == 64:
            f.mana[7] += 1
            if f.a == SPELL and g.ch[f.obj].keywords >> KW_COMPLEATED & 1:
                it.x += 1    # CR 702.150a; none of these costs has an X
        elif o.a == 32:
            f.mana[6] += 2
        else:
            f.mana[o.a - 1] += 1
    elif f.stage == ST_TARGETS:
        choose_target(g, f, it, o.a)
    elif f.stage == ST_DIVIDE:
        assign(g, f, it, o.a)
    return 0
