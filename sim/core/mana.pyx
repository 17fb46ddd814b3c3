"""Mana pools, what mana could be made, and paying mana (CR 106.4, 605, 601.2f-h)."""
from libc.string cimport memmove, memset
from libc.stdint cimport int16_t, int32_t
from sim.core.assist cimport assist_choose, assist_step, assisted, helpers
from sim.core.casting cimport start_activation
from sim.core.costs cimport payable
from sim.core.evaluate cimport counters_on, holds, matches, object_context, value
from sim.core.events cimport cast_forbidden, forbidden, overflow
from sim.core.flow cimport ASK, MORE, OP_MANA, OP_PAY, option, pop_frame
from sim.core.flow cimport OP_OBJECT
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.kept_mana cimport pay_freely
from sim.core.life cimport payable_life
from sim.core.riding_mana cimport ride
from sim.core.mana_rules cimport any_color, as_generic, makes_one
from sim.core.snow_mana cimport FROM_SNOW, pay_snow
from sim.core.omega cimport COUNTED, OMEGA
from sim.core.state cimport (FrameC, ManaC, MAX_POOL, O_COLORED_SPENT, O_HASTE_SUSPEND, O_MANA_SPENT, O_SICK, OV_NUMBER, OV_POOL, OV_UNSUPPORTED, PlayerC)
from sim.core.tallies cimport energy_of
from sim.core.opcodes cimport (AB_ACTIVATED, AF_ANY_PLAYER, AF_LOYALTY, AF_OPPONENTS, AF_MANA, AF_ONCE_TURN, AF_ONLY_INSTANT, AF_SPECIAL, AF_TWICE_TURN, CANT_ACTIVATE,
                               E_ADD_MANA, E_ADD_MANA_AMONG, E_ADD_MANA_CHOICE, E_END, E_PUT_COUNTERS, E_SET_X, F_CAST_OR_ACTIVATE, F_CAST_OR_OTHER, F_FOR_ABILITY, F_RIDES,
                               K_ENERGY, K_LIFE, K_MANA, K_REMOVE_ANY, KW_HASTE, TY_CREATURE, Z_BATTLEFIELD, Z_NONE, Z_STACK)

from sim.core.opcodes cimport AB_REPLACEMENT, AB_STATIC, G_CREATURE_MANA, S_TYPES, TY_SNOW

cdef enum:
    MOST_SPENT = 250
    TWICE = 4096    # ObjectC.used: its ability that may be activated twice was, both times

cdef enum:
    FOR_ABILITY = -2        # an ability of the source in slot s is paid for: FOR_ABILITY - s


cdef int add_mana(GameC* g, int who, int color, int n, int restriction, int rider, int source) except -1 nogil:
    """Put mana into a pool; alike mana is one entry."""
    cdef PlayerC* p = &g.s.players[who]
    cdef ManaC* m
    cdef int i, chosen = 0
    g.dirty |= g.prog.keeps_mana
    if restriction and source >= 0:
        chosen = g.s.objects[source].chosen & 255
    if g.prog.creature_mana and made_by(g, source, TY_CREATURE):
        rider |= 2
    if g.prog.snow_mana and made_by(g, source, TY_SNOW):
        rider |= FROM_SNOW
    for i in range(p.n_pool):
        m = &p.pool[i]
        if m.color == color and m.restriction == restriction and m.rider == rider and m.chosen == chosen:
            if m.n < OMEGA:
                m.n += n
            if COUNTED < m.n < OMEGA:
                overflow(g, OV_NUMBER)
            return 0
    if p.n_pool >= MAX_POOL:
        return overflow(g, OV_POOL)
    m = &p.pool[p.n_pool]
    p.n_pool += 1
    memset(m, 0, sizeof(ManaC))
    m.color = color
    m.n = n
    m.restriction = restriction
    m.rider = rider
    m.chosen = chosen
    m.source = -1
    return 0


cdef int made_by(GameC* g, int source, int kind) noexcept nogil:
    """Is the source of mana of this type? Of one that left as its cost its card tells, where nothing changes types (CR 608.2h)."""
    cdef int i
    if source < 0:
        return overflow(g, OV_UNSUPPORTED)
    if g.s.objects[source].zone == Z_BATTLEFIELD:
        return 1 if g.ch[source].types & kind else 0
    if kind == TY_SNOW and g.prog.snow_mana > 1:
        return overflow(g, OV_UNSUPPORTED)
    for i in range(g.s.n_effects):
        if g.prog.code[g.s.effects[i].pc] == S_TYPES:
            return overflow(g, OV_UNSUPPORTED)
    if g.s.objects[source].zone == Z_NONE or has_types(g):
        return overflow(g, OV_UNSUPPORTED)
    return 1 if g.prog.faces[g.s.objects[source].card].types & kind else 0


cdef int has_types(GameC* g) noexcept nogil:
    """Does a static ability on the battlefield change card types?"""
    cdef int i, k, n, pc
    for i in range(g.s.n_objects):
        for k in range(g.ch[i].n_abilities if g.s.objects[i].zone == Z_BATTLEFIELD else 0):
            if g.prog.abilities[g.ch[i].abilities[k]].kind != AB_STATIC:
                continue
            pc = g.prog.abilities[g.ch[i].abilities[k]].effect
            for n in range(g.prog.abilities[g.ch[i].abilities[k]].n_effects):  # no-cython-lint
                if g.prog.code[pc] == S_TYPES:
                    return 1
                pc += g.prog.code[pc + 1]
    return 0


cdef int picky(GameC* g, int spell) noexcept nogil:
    """Is only mana produced by creatures spent to cast this spell?"""
    cdef int k, ability
    if not g.prog.creature_mana or spell < 0:
        return 0
    for k in range(g.ch[spell].n_abilities):
        ability = g.ch[spell].abilities[k]
        if g.prog.abilities[ability].kind == AB_REPLACEMENT and g.prog.code[g.prog.abilities[ability].effect] == G_CREATURE_MANA:
            return 1
    return 0


cdef void spend(GameC* g, int who, int entry, int n) noexcept nogil:
    cdef PlayerC* p = &g.s.players[who]
    if p.pool[entry].n >= OMEGA:
        return
    p.pool[entry].n -= n
    if p.pool[entry].n <= 0:
        memmove(&p.pool[entry], &p.pool[entry + 1], (p.n_pool - entry - 1) * sizeof(ManaC))
        p.n_pool -= 1
        memset(&p.pool[p.n_pool], 0, sizeof(ManaC))


cdef int mana_usable(GameC* g, int who, int entry, int spell) except -1 nogil:
    """May this entry of the pool be spent on the spell in slot `spell` (-2 - slot: an ability of that source; -1: another cost)?"""
    cdef ManaC* m = &g.s.players[who].pool[entry]
    if not m.rider & 2 and picky(g, spell):
        return 0
    return restriction_allows(g, who, m.restriction, m.chosen, spell)


cdef int for_ability_of(GameC* g, int who, int pc, int chosen, int source) except -1 nogil:
    """May the mana be spent on an activated ability of this source?"""
    cdef ContextC c
    memset(&c, 0, sizeof(c))
    c.source = c.item = c.that = c.subject = c.ev_who = -1
    c.controller = who
    c.chosen = chosen
    return matches(g, &c, pc, source)


cdef int restriction_allows(GameC* g, int who, int restriction, int chosen, int spell) except -1 nogil:
    cdef ContextC c
    cdef int zone, ok
    if not restriction or g.prog.code[restriction] == F_RIDES:
        return 1
    if g.prog.code[restriction] == F_CAST_OR_ACTIVATE:
        restriction += 2 if spell >= 0 else 2 + g.prog.code[restriction + 3]
    if g.prog.code[restriction] == F_CAST_OR_OTHER:
        if spell < 0:
            return 1
        restriction += 2
    if g.prog.code[restriction] == F_FOR_ABILITY:
        return 0 if spell > FOR_ABILITY else for_ability_of(g, who, restriction + 2, chosen, FOR_ABILITY - spell)
    if spell < 0:
        return 0
    memset(&c, 0, sizeof(c))
    c.source = -1
    c.controller = who
    c.item = -1
    c.that = -1
    c.subject = -1
    c.ev_who = -1
    c.chosen = chosen
    zone = g.s.objects[spell].zone
    g.s.objects[spell].zone = Z_STACK   # it is asked before the card is on the stack, too
    ok = matches(g, &c, restriction, spell)
    g.s.objects[spell].zone = zone
    return ok


cdef int sick(GameC* g, int slot) noexcept nogil:
    """Summoning sickness for {T} and {Q} (CR 302.6)."""
    if not g.s.objects[slot].flags & O_SICK or not g.ch[slot].types & TY_CREATURE:
        return 0
    if g.ch[slot].keywords >> KW_HASTE & 1 or g.s.objects[slot].flags & O_HASTE_SUSPEND:
        return 0
    return 1


cdef int may_activate(GameC* g, int who, int slot, int index) noexcept nogil:
    """Its controller (CR 602.1a), or whom the ability names; outside the battlefield its owner."""
    cdef int flags = g.prog.abilities[index].flags
    if g.s.objects[slot].zone != Z_BATTLEFIELD:
        return 1 if g.s.objects[slot].owner == who else 0
    if flags & AF_ANY_PLAYER:
        return 1
    return 1 if (g.ch[slot].controller == who) == (flags & AF_OPPONENTS == 0) else 0


cdef int ability_usable(GameC* g, int who, int slot, int k) except -1 nogil:
    """Could `who` activate ability number k of the object now, timing apart? Never a false no."""
    cdef int index = g.ch[slot].abilities[k]
    cdef int zone = g.s.objects[slot].zone, n = g.prog.abilities[index].n_costs, pc = g.prog.abilities[index].cost
    cdef ContextC c
    if g.prog.abilities[index].kind != AB_ACTIVATED or not g.prog.abilities[index].zones & (1 << zone):
        return 0
    if not may_activate(g, who, slot, index):
        return 0
    if g.prog.abilities[index].flags & AF_ONCE_TURN and g.s.objects[slot].used & (1 << k):
        return 0
    if g.prog.abilities[index].flags & AF_TWICE_TURN and g.s.objects[slot].used & (1 << k) and g.s.objects[slot].used & TWICE:
        return 0
    if g.prog.abilities[index].flags & AF_LOYALTY and g.s.objects[slot].used & 32768:
        return 0
    if not payable(g, who, slot, -1, pc, n):
        return 0
    if g.prog.abilities[index].condition:
        object_context(g, &c, slot)
        if not holds(g, &c, g.prog.abilities[index].condition):
            return 0
    if g.prog.abilities[index].flags & AF_SPECIAL:
        # CR 116.2f, 702.62a: a special action is no activated ability, but only for a card that could be cast; others ask for nothing
        return 0 if not g.prog.abilities[index].flags & AF_ONLY_INSTANT and zone != Z_BATTLEFIELD and cast_forbidden(g, who, slot) else 1
    return 0 if forbidden(g, CANT_ACTIVATE, slot, g.prog.abilities[index].flags & AF_MANA) else 1


cdef int choice_mask(GameC* g, int slot, int colors) noexcept nogil:
    """Colours of E_ADD_MANA_CHOICE; 64: the one that its source has chosen."""
    if colors != 64:
        return colors
    return 1 << (g.s.objects[slot].chosen - 1) if 1 <= g.s.objects[slot].chosen <= 5 else 0


cdef int offered_colors(GameC* g, ContextC* c, int slot, int pc) except -1 nogil:
    """Colours that E_ADD_MANA_CHOICE or E_ADD_MANA_AMONG lets its player choose from; slot: its source, -1 gone."""
    cdef int at = pc + 2 + g.prog.code[pc + 3]
    if g.prog.code[pc] == E_ADD_MANA_AMONG:
        at += 5
        return value(g, c, at + g.prog.code[at + 1])
    return choice_mask(g, slot, g.prog.code[at + 3]) if slot >= 0 else g.prog.code[at + 3] & 63


cdef int counted_too(GameC* g, int put) noexcept nogil:
    """Counters that a mana ability puts before it counts them: not too few, where nothing makes them more."""
    if put and g.prog.bars_counters & 2 and not g.capacity:
        g.capacity = OV_UNSUPPORTED
    return put


cdef int output(GameC* g, int who, int slot, int index, int spell, int* mask) except -1 nogil:
    """The most mana that one activation makes for `spell`, and of which colours (bit mask)."""
    cdef int32_t* code = g.prog.code
    cdef int pc = g.prog.modes[g.prog.abilities[index].first_mode].effect, at, k, best = 0, cost = g.prog.abilities[index].cost, i, put = 0
    cdef ContextC c
    object_context(g, &c, slot)
    for i in range(g.prog.abilities[index].n_costs):  # no-cython-lint
        if code[cost] == K_REMOVE_ANY:
            c.x = counters_on(g, slot, code[cost + 2])
        cost += code[cost + 1]
    mask[0] = 0
    if picky(g, spell) and not g.ch[slot].types & TY_CREATURE:
        return 0
    while code[pc] != E_END:
        at = pc + 2
        if code[pc] == E_SET_X:
            c.x = value(g, &c, at) + counted_too(g, put)
        elif code[pc] == E_PUT_COUNTERS:
            put += max(0, value(g, &c, pc + 3))
        elif code[pc] == E_ADD_MANA:
            at += code[at + 1]
            if restriction_allows(g, who, code[at], g.s.objects[slot].chosen & 255, spell):
                for k in range(6):
                    if code[at + 2 + k]:
                        mask[0] |= 1 << k
                        best += code[at + 2 + k] * value(g, &c, at + 8)
        elif code[pc] == E_ADD_MANA_CHOICE or code[pc] == E_ADD_MANA_AMONG:
            at += code[at + 1]
            if restriction_allows(g, who, code[at], g.s.objects[slot].chosen & 255, spell):
                k = offered_colors(g, &c, slot, pc)
                mask[0] |= k
                if k:
                    best += code[at + 2] * value(g, &c, at + 5)
        pc += code[pc + 1]
    if makes_one(g, slot, index, best):
        mask[0] = 1 << 5
        return 1
    return best


cdef int can_pay(GameC* g, int who, int16_t* cost, int spell, int except_slot) except -1 nogil:
    """Could this much mana (W U B R G C generic) be had? Never a false no; a yes may be too hopeful."""
    cdef int have[6]
    cdef int total = 0, i, k, n, mask, need = 0
    for k in range(7):
        need += cost[k]
    if need == 0:
        return 1
    for k in range(6):
        have[k] = 0
    total = helpers(g, who, spell, have)
    for i in range(g.s.players[who].n_pool):
        if mana_usable(g, who, i, spell):
            have[g.s.players[who].pool[i].color] += g.s.players[who].pool[i].n
            total += g.s.players[who].pool[i].n
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == Z_NONE or i == except_slot:
            continue
        n = best_output(g, who, i, spell, &mask)
        total += n
        for k in range(6):
            if mask & (1 << k):
                have[k] += n
    if total < need:
        return 0
    for k in range(6):
        if have[k] < cost[k] and (k == 5 or not any_color(g, who)):
            return 0
    return 1


cdef int best_output(GameC* g, int who, int slot, int spell, int* mask) except -1 nogil:
    """The most one object can give by its mana abilities (summed, so never too little)."""
    cdef int k, n = 0, m, index, one
    mask[0] = 0
    for k in range(g.ch[slot].n_abilities):
        index = g.ch[slot].abilities[k]
        if g.prog.abilities[index].flags & (AF_MANA | AF_ONLY_INSTANT) == AF_MANA and ability_usable(g, who, slot, k):
            one = output(g, who, slot, index, spell, &m)
            mask[0] |= m
            if has_tap(g, index):
                n = one if one > n else n
            else:
                n += one * again(g, who, slot, index)
    return n


cdef int again(GameC* g, int who, int slot, int index) except -1 nogil:
    """How often an ability that costs mana, life or energy may be used: as often as there is of it, or again and again."""
    cdef int i, n, pc = g.prog.abilities[index].cost
    cdef ContextC c
    object_context(g, &c, slot)
    c.controller = who
    for i in range(g.prog.abilities[index].n_costs):  # no-cython-lint
        if g.prog.code[pc] == K_LIFE:
            n = value(g, &c, pc + 2)
            return payable_life(g, who) // n if n > 0 else 8
        if g.prog.code[pc] == K_ENERGY:
            n = value(g, &c, pc + 2)
            return energy_of(g, who) // n if n > 0 else 8
        pc += g.prog.code[pc + 1]
    return 8


cdef int pays_life(GameC* g, int index) noexcept nogil:
    """Is there life or energy among what it costs, and nothing that can be paid only once?"""
    cdef int i, pc = g.prog.abilities[index].cost, found = 0
    for i in range(g.prog.abilities[index].n_costs):  # no-cython-lint
        found |= g.prog.code[pc] == K_LIFE or g.prog.code[pc] == K_ENERGY
        pc += g.prog.code[pc + 1]
    return 1 if found and not has_tap(g, index) else 0


cdef int has_tap(GameC* g, int index) noexcept nogil:
    cdef int i, pc = g.prog.abilities[index].cost
    for i in range(g.prog.abilities[index].n_costs):  # no-cython-lint
        if g.prog.code[pc] != K_MANA and g.prog.code[pc] != K_LIFE and g.prog.code[pc] != K_ENERGY:
            return 1   # {T}, a sacrifice, an exile: once
        pc += g.prog.code[pc + 1]
    return 0


cdef int potential(GameC* g, int who) except -1 nogil:
    """All mana that `who` could have now (an upper bound, for X)."""
    cdef int i, total = 0, mask  # no-cython-lint
    for i in range(g.s.players[who].n_pool):
        total += g.s.players[who].pool[i].n
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone != Z_NONE:
            total += unrestricted_output(g, who, i)
    return total


cdef int unrestricted_output(GameC* g, int who, int slot) except -1 nogil:
    cdef int k, n = 0, m, index
    for k in range(g.ch[slot].n_abilities):
        index = g.ch[slot].abilities[k]
        if g.prog.abilities[index].flags & (AF_MANA | AF_ONLY_INSTANT) == AF_MANA and ability_usable(g, who, slot, k):
            m = raw_output(g, slot, index) * (again(g, who, slot, index) if pays_life(g, index) else 1)
            n = m if m > n else n
    return n


cdef int raw_output(GameC* g, int slot, int index) except -1 nogil:
    """Like output, restrictions ignored."""
    cdef int32_t* code = g.prog.code
    cdef int pc = g.prog.modes[g.prog.abilities[index].first_mode].effect, at, k, n = 0, cost = g.prog.abilities[index].cost, i, put = 0
    cdef ContextC c
    object_context(g, &c, slot)
    for i in range(g.prog.abilities[index].n_costs):  # no-cython-lint
        if code[cost] == K_REMOVE_ANY:
            c.x = counters_on(g, slot, code[cost + 2])
        cost += code[cost + 1]
    while code[pc] != E_END:
        at = pc + 2 + code[pc + 3]
        if code[pc] == E_SET_X:
            c.x = value(g, &c, pc + 2) + counted_too(g, put)
        elif code[pc] == E_PUT_COUNTERS:
            put += max(0, value(g, &c, pc + 3))
        elif code[pc] == E_ADD_MANA:
            for k in range(6):
                n += code[at + 2 + k] * value(g, &c, at + 8)
        elif code[pc] == E_ADD_MANA_CHOICE or code[pc] == E_ADD_MANA_AMONG:
            n += code[at + 2] * value(g, &c, at + 5)
        pc += code[pc + 1]
    return n


# ---- paying ------------------------------------------------------------------------------------------------------------------
cdef void note_spent(GameC* g, int slot, int color, int n) noexcept nogil:
    """Of a spell `spare` holds how much mana was spent to cast it, and above it which colours, and whether colourless (CR 601.2h)."""
    cdef int had = g.s.objects[slot].spare
    if (had & 255) + n > MOST_SPENT:
        if not g.capacity:
            g.capacity = OV_NUMBER
        return
    g.s.objects[slot].spare = <int16_t> (had + n | 256 << color)


cdef int pay_from(GameC* g, FrameC* f, int entry, int what, int n) except -1 nogil:
    cdef int limit = g.s.players[f.player].pool[entry].restriction
    f.mana[what] -= n
    if what == 7 and not f.mana[7]:
        f.d = 0     # from here on mana abilities are taken in their order again
    g.dirty |= g.prog.keeps_mana
    if f.a == 1 and g.prog.uses_spell_counts & 4:
        g.s.objects[f.obj].flags |= O_MANA_SPENT
    if f.a == 1 and g.prog.uses_spell_counts & 128 and g.s.players[f.player].pool[entry].color < 5:
        g.s.objects[f.obj].flags |= O_COLORED_SPENT
    if f.a == 1 and g.prog.uses_spell_counts & 256:
        note_spent(g, f.obj, g.s.players[f.player].pool[entry].color, n)
    if g.s.players[f.player].pool[entry].rider & 1 and f.a == 1:
        f.c = 1
        g.s.objects[f.obj].flags |= 2048   # O_UNCOUNTERABLE: riding on the mana (CR 106.6)
    if f.a == 1 and limit and g.prog.code[limit] == F_RIDES:
        ride(g, f.player, f.obj, limit)
    spend(g, f.player, entry, n)
    return MORE


cdef int pay_color(GameC* g, FrameC* f, int color, int spell) except -1 nogil:
    """One coloured (or {C}) part of the cost; restricted mana goes first."""
    cdef int i, best = -1, n = 0
    cdef PlayerC* p = &g.s.players[f.player]
    for i in range(p.n_pool):
        if p.pool[i].color == color and mana_usable(g, f.player, i, spell):
            n += 1
            if best < 0 or p.pool[i].restriction > p.pool[best].restriction:
                best = i
    if n > 1 and (g.prog.creature_mana or g.prog.snow_mana or not g.reduce & 1):
        for i in range(p.n_pool):
            if p.pool[i].color == color and mana_usable(g, f.player, i, spell):
                option(g, OP_PAY, -1, i, color, 0)
        g.decider = f.player
        return ASK
    return pay_from(g, f, best, color, f.mana[color] if p.pool[best].n > f.mana[color] else p.pool[best].n)


cdef int pay_generic(GameC* g, FrameC* f, int spell, int total) except -1 nogil:
    """Generic mana: everything when nothing is left over; otherwise which, unit by unit."""
    cdef int i, n = 0, last = -1, pick = -1
    cdef PlayerC* p = &g.s.players[f.player]
    for i in range(p.n_pool):
        if not mana_usable(g, f.player, i, spell):
            continue
        n += 1
        last = i
        if g.reduce & 1 and not g.prog.creature_mana and not g.prog.snow_mana and not g.prog.uses_spell_counts & 128 \
                and (p.pool[i].restriction or (p.pool[i].color == 5 and not g.prog.useful_colors & 32) or p.pool[i].n >= OMEGA):
            pick = i   # restricted or colourless mana is of no more use elsewhere than the rest
    if n == 1 or total == f.mana[6]:
        pick = last
    if pick >= 0:
        return pay_from(g, f, pick, 6, f.mana[6] if p.pool[pick].n > f.mana[6] else p.pool[pick].n)
    for i in range(p.n_pool):
        if mana_usable(g, f.player, i, spell):
            option(g, OP_PAY, -1, i, 6, 0)
    g.decider = f.player
    return ASK


cdef int needs_source(int mask, int16_t* lack) noexcept nogil:
    cdef int k
    if lack[6] > 0 and mask:
        return 1
    for k in range(6):
        if mask & (1 << k) and lack[k] > 0:
            return 1
    return 0


cdef int source_options(GameC* g, FrameC* f, int spell, int16_t* lack) except -1 nogil:
    """Mana abilities that help. With payments reduced they are taken in the order of their numbers: mana abilities of
    different sources commute, so every set of them is still found."""
    cdef int i, k, index, mask
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == Z_NONE:
            continue
        for k in range(g.ch[i].n_abilities):
            index = g.ch[i].abilities[k]
            if g.prog.abilities[index].flags & (AF_MANA | AF_ONLY_INSTANT) != AF_MANA:
                continue
            if g.reduce & 1 and index < f.d:
                continue
            if not ability_usable(g, f.player, i, k):
                continue
            if output(g, f.player, i, index, spell, &mask) <= 0 or not needs_source(mask, lack):
                continue
            if g.reduce & 1 and like_earlier_option(g, i, index):
                continue
            option(g, OP_MANA, i, k, 0, 0)
    g.decider = f.player
    return ASK


cdef int like_earlier_option(GameC* g, int slot, int index) noexcept nogil:
    """Is the same ability of an indistinguishable object among the options already?"""
    cdef int n
    for n in range(g.n_options):
        if g.options[n].obj >= 0 and g.ch[g.options[n].obj].abilities[g.options[n].a] == index and twins(g, g.options[n].obj, slot):
            return 1
    return 0


cdef int twins(GameC* g, int a, int b) noexcept nogil:
    """Untouched objects of one kind: equal in everything that the game can ask."""
    cdef int i
    if g.s.objects[a].face != g.s.objects[b].face or g.s.objects[a].zone != g.s.objects[b].zone:
        return 0
    if g.s.objects[a].owner != g.s.objects[b].owner or g.s.objects[a].controller != g.s.objects[b].controller:
        return 0
    if g.s.objects[a].flags != g.s.objects[b].flags or g.s.objects[a].chosen != g.s.objects[b].chosen:
        return 0
    if g.s.objects[a].attached or g.s.objects[b].attached or g.s.objects[a].copy_mod or g.s.objects[b].copy_mod:
        return 0
    if g.s.n_stack > 1 or g.s.n_effects or g.s.n_pending or g.s.n_delayed:
        return 0
    for i in range(4):
        if g.s.objects[a].counters[i].kind or g.s.objects[b].counters[i].kind:
            return 0
    for i in range(g.s.n_objects):
        if g.s.objects[i].attached == a + 1 or g.s.objects[i].attached == b + 1 or g.s.objects[i].link:
            return 0
    if g.s.objects[a].cast_mode != g.s.objects[b].cast_mode or g.s.objects[a].x != g.s.objects[b].x:
        return 0
    return 1 if g.s.objects[a].damage == g.s.objects[b].damage and g.s.objects[a].used == g.s.objects[b].used else 0


cdef int paid_for(FrameC* f) noexcept nogil:
    """What is paid for, as mana_usable takes it."""
    if f.a == 1:
        return f.obj
    return FOR_ABILITY - f.obj if f.a == 2 and f.obj >= 0 else -1


cdef int pay_step(GameC* g, FrameC* f) except -1 nogil:
    """FR_PAY: mana[] still to pay; obj is the spell when a == 1."""
    cdef int16_t lack[7]
    cdef int k, i, total = 0, need = 0, short_of = 0
    cdef int spell = paid_for(f)
    cdef PlayerC* p = &g.s.players[f.player]
    for k in range(8):
        need += f.mana[k]
    if need == 0:
        pop_frame(g)
        return MORE
    if f.mana[7]:
        return pay_snow(g, f, spell)
    if assisted(g, f):
        if any_color(g, f.player):
            overflow(g, OV_UNSUPPORTED)     # which part of the cost creatures or artifacts pay for
        return assist_step(g, f)
    if any_color(g, f.player):
        as_generic(f.mana)
    if g.prog.keeps_mana:
        return pay_freely(g, f, spell)
    for k in range(7):
        lack[k] = f.mana[k]
    for i in range(p.n_pool):
        if mana_usable(g, f.player, i, spell):
            total += p.pool[i].n
            lack[p.pool[i].color] -= p.pool[i].n
    i = 0
    for k in range(6):
        if lack[k] > 0:
            short_of = 1
        elif lack[k] < 0:
            i -= lack[k]
    lack[6] = f.mana[6] - i
    if f.stage and (short_of or lack[6] > 0):
        g.n_options = 0     # mana abilities came before what was tapped or exiled for mana
        g.decider = f.player
        return ASK
    if short_of or lack[6] > 0:
        return source_options(g, f, spell, lack)
    for k in range(6):
        if f.mana[k] > 0:
            return pay_color(g, f, k, spell)
    return pay_generic(g, f, spell, total)


cdef int pay_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil:
    if o.kind == OP_PAY:
        return pay_from(g, f, o.a, o.b, 1)
    if o.kind == OP_OBJECT:
        return assist_choose(g, f, o)
    f.d = g.ch[o.obj].abilities[o.a]
    return start_activation(g, f.player, o.obj, o.a)
