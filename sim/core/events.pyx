"""Things that happen to objects and players: moves, damage, life, counters (CR 118-122, 400, 701)."""
from libc.string cimport memmove, memset
from libc.stdint cimport int16_t, int32_t, uint8_t, uint64_t
from sim.core.combat cimport leave_combat
from sim.core.counters cimport BY_RULE, add_poison, no_counters, put_counters
from sim.core.deflection cimport elsewhere, redirected_batch_over, redirects
from sim.core.evaluate cimport counters_on, holds, mana_value, matches, object_context, players, static_context
from sim.core.flow cimport FR_RUN, push_frame
from sim.core.game cimport ContextC, GameC
from sim.core.goal cimport note_left
from sim.core.guards cimport guard_of, guarded, ward_of, warded
from sim.core.landrule cimport LAND_DRAW, draw_land
from sim.core.layers cimport has_static, refresh
from sim.core.life cimport gain_of, loss_of, unpreventable
from sim.core.marks cimport mark, mark_of, marked, note_fact
from sim.core.nexttime cimport draw_instead, draw_waits, shielded
from sim.core.omega cimport OMEGA
from sim.core.prevention cimport life_taken, player_protected, prevented
from sim.core.state cimport (EV_GONE, EV_LOST, EffectC, FrameC, MAX_COUNTERS, O_COPY, O_DAMAGED, O_DEATHTOUCHED, O_DOOMED, O_EXILE_AFTER, O_LEFT, O_PREVENT_BY, O_PREVENT_TO,
                             O_TAPPED, O_TOKEN, ObjectC, OV_COUNTERS, OV_NUMBER, OV_OBJECTS, StackC)
from sim.core.state cimport O_BURIED, OV_UNSUPPORTED, TURNED
from sim.core.shields cimport another_shield, batch_over, shield_of, through_shields
from sim.core.widen cimport FATE_ASK
from sim.core.triggers cimport comes_off, drop_departed, fire, fire_between, note_last_known
from sim.core.damage_changes cimport changed_damage
from sim.core.wounds cimport note_wound
from sim.core.zones cimport control_ends, enter, enter_with, forget, free_slot, lift, note_attached, place, remove_item, running_item, spell_item, top_of
from sim.core.zones cimport zone_size
from sim.core.opcodes cimport FACT_LIFE, HAP_TRANSFORMS, T_COMBAT_HIT, T_HAPPENS, T_LEAVES_GRAVEYARD
from sim.core.opcodes cimport FACT_BURIED, ST_DRAW, T_DEALT_TO, T_DRAWS_MORE
from sim.core.opcodes cimport AF_ONCE_TURN, AF_TWICE_TURN, DU_END_OF_TURN, T_ENTERS, T_MADE_DISCARD
from sim.core.opcodes cimport CANT_BE_CAST, CANT_TRANSFORM, CT_LORE, CT_SHIELD, CT_STUN, T_CHAPTER
from sim.core.opcodes cimport G_WOULD_SHUFFLE, S_PROTECTS, S_SPELLS_HAVE
from sim.core.opcodes cimport (AB_PROTECTION, AB_REPLACEMENT, CT_LOYALTY, CT_M1M1,
                               DU_WHILE_TAPPED, E_REGENERATE, F_IS, G_DISCARDED, G_DISCARD_MADNESS, G_DISCARD_ONTO, G_DISCARD_ONTO_WITH, G_WOULD_BE_BURIED, G_WOULD_DIE, G_WOULD_DRAW, KW_DEATHTOUCH,
                               KW_INDESTRUCTIBLE, KW_INFECT, KW_LIFELINK, KW_WITHER, S_CANT, T_COUNTER_REMOVED, T_DAMAGE, T_DIES,
                               T_DISCARDED, T_DRAWS, T_DRAWS_NTH, T_FIRST_GAIN, T_FIRST_LOSS, T_GAINS_LIFE, T_IS_DAMAGED, T_PLAYER_DAMAGED, T_LEAVES, T_LOSES_LIFE, T_MOVES,
                               T_SACRIFICES, T_TAPPED, T_TRANSFORMS, T_UNTAPPED, TY_CREATURE, TY_PLANESWALKER, Z_BATTLEFIELD,
                               Z_EXILE, Z_GRAVEYARD, Z_HAND, Z_LIBRARY, Z_NONE, Z_STACK)
from sim.core.arrivals cimport note_tally
from sim.core.opcodes cimport T_REPLACED, V_DIED, V_SACRIFICED
from sim.core.opcodes cimport (FACT_DAMAGED, FACT_DESCENDED, FACT_DISCARDS, FACT_DIED, FACT_DRAWS, FACT_GAINED, FACT_LEFT, FACT_LOST, G_LIBRARY, G_TOXIC, G_UMBRA,
                               MARK_EXILED_LATER, MARK_NO_REGENERATION, TY_INSTANT, TY_SORCERY)

cdef enum:
    NUMBER_LIMIT = 16000
    ALL_LIFE = 250          # ProgramC.life_counted: none of it is left out
    SHUFFLED = 65536        # of dies_to: into the library, which is shuffled
    TELLS = 2               # of G_WOULD_DIE: an ability of the same object triggers
    LINKS = 4               # what it exiles is 'exiled with' the object
    LINKED = 2              # ObjectC.link_kind


cdef int overflow(GameC* g, int capacity) noexcept nogil:
    """Note that a fixed capacity ran out; the machine stops there and the game is unresolved."""
    if not g.capacity:
        g.capacity = capacity
    return 0


cdef int has_kw(GameC* g, int slot, int bit) noexcept nogil:
    return 1 if g.ch[slot].keywords >> bit & 1 else 0


cdef uint64_t given_to_spell(GameC* g, int slot) except? 1 nogil:
    """Keywords that static abilities give to a spell: those that damage asks for (S_SPELLS_HAVE)."""
    cdef int i, pc, at
    cdef uint64_t found = 0
    cdef ContextC c
    for i in range(g.n_statics):
        pc = g.statics[i].pc
        if g.prog.code[pc] != S_SPELLS_HAVE:
            continue
        static_context(g, &c, i)
        if matches(g, &c, pc + 2, slot):
            at = pc + 2 + g.prog.code[pc + 3]
            found |= <uint64_t>g.prog.code[at] | <uint64_t>g.prog.code[at + 1] << 31
    return found


cdef uint64_t source_keywords(GameC* g, int slot) except? 1 nogil:
    """Keywords of a source of damage, as last known when it is gone (CR 608.2h)."""
    cdef int item = running_item(g)
    if item >= 0 and g.s.stack[item].source == slot and g.s.stack[item].source_gone:
        return g.s.stack[item].src_keywords
    if g.s.objects[slot].zone == Z_STACK and has_static(g, S_SPELLS_HAVE):
        return g.ch[slot].keywords | given_to_spell(g, slot)
    return g.ch[slot].keywords


cdef int source_controller(GameC* g, int slot) noexcept nogil:
    cdef int item = running_item(g)
    if item >= 0 and g.s.stack[item].source == slot:
        return g.s.stack[item].controller
    return g.ch[slot].controller


# ---- restrictions ----------------------------------------------------------------------------------------------------
cdef int cast_forbidden(GameC* g, int who, int slot) except -1 nogil:
    """May this player not cast it? It is asked of the spell that it would be, whoever owns the card (CR 108.4a)."""
    cdef int held, found
    refresh(g)
    held = g.ch[slot].controller
    g.ch[slot].controller = who
    found = forbidden(g, CANT_BE_CAST, slot)
    g.ch[slot].controller = held
    return found


cdef int forbidden(GameC* g, int verb, int slot, int mana_ability=0) except -1 nogil:
    """Is there an S_CANT in force with this verb about the object? mana_ability: some of them exempt these."""
    cdef int i, pc, at, by
    cdef int32_t* code = g.prog.code
    cdef ContextC c
    refresh(g)
    for i in range(g.n_statics):
        pc = g.statics[i].pc
        if code[pc] != S_CANT:
            continue
        at = pc + 2 + code[pc + 3]
        if code[at] & 255 != verb or not g.statics[i].affected >> slot & 1 or (mana_ability and code[at] & 256):
            continue
        static_context(g, &c, i)
        if not matches(g, &c, pc + 2, slot):
            continue
        by = at + 1
        by += code[by + 1]
        if holds(g, &c, by):   # "unless"
            continue
        return 1
    return 0


cdef int protected_by_static(GameC* g, int slot, int source, int staying) except -1 nogil:
    """S_PROTECTS: what other permanents protect from. With abilities that are lost it would be a question of timestamps.
    staying: asked of an Aura that is there already, which its own effect may leave (CR 702.16n)."""
    cdef int i, pc, by
    cdef ContextC c
    for i in range(g.n_statics):
        pc = g.statics[i].pc
        if g.prog.code[pc] != S_PROTECTS or not g.statics[i].affected >> slot & 1:
            continue
        static_context(g, &c, i)
        by = pc + 2 + g.prog.code[pc + 3]
        if staying and g.statics[i].source == source and g.prog.code[by + g.prog.code[by + 1]]:
            continue
        if matches(g, &c, pc + 2, slot) and matches(g, &c, by, source):
            if g.prog.loses_all:
                overflow(g, OV_UNSUPPORTED)
            return 1
    return 0


cdef int protected_from(GameC* g, int slot, int source, int staying=0) except -1 nogil:
    """Protection (CR 702.16): does an ability of `slot` protect it from `source`?"""
    cdef int k, ability
    cdef ContextC c
    for k in range(g.ch[slot].n_abilities):
        ability = g.ch[slot].abilities[k]
        if g.prog.abilities[ability].kind == AB_PROTECTION:
            object_context(g, &c, slot)
            if matches(g, &c, g.prog.abilities[ability].event, source):
                return 1
    return protected_by_static(g, slot, source, staying)


# ---- life, damage, counters --------------------------------------------------------------------------------------------
cdef void count_life(GameC* g, uint8_t* have, int n) noexcept nogil:
    """Life gained or lost this turn, as far as this game asks; where all of it is asked there is a limit."""
    if not g.prog.facts & FACT_LIFE:
        return
    if have[0] + n >= ALL_LIFE <= g.prog.life_counted:
        overflow(g, OV_NUMBER)
    have[0] = <uint8_t> min(have[0] + n, g.prog.life_counted)


cdef int gain_life(GameC* g, int who, int n) except -1 nogil:
    if n <= 0:
        return 0
    refresh(g)
    if g.n_statics:
        n = gain_of(g, who, n)
        if n <= 0:
            return lose_life(g, who, -n)
    if n > NUMBER_LIMIT and not g.favoured:
        return overflow(g, OV_NUMBER)    # doubled, it may be more than fits
    g.s.players[who].life = <int16_t> (<int> OMEGA if g.favoured and g.s.players[who].life + n >= OMEGA else g.s.players[who].life + n)
    if g.s.players[who].life > NUMBER_LIMIT:
        overflow(g, OV_NUMBER)
    g.dirty = 1
    count_life(g, &g.s.players[who].gained, n)
    if not g.s.players[who].facts & FACT_GAINED:
        note_fact(g, who, FACT_GAINED)
        fire(g, T_FIRST_GAIN, -1, who, n)
    return fire(g, T_GAINS_LIFE, -1, who, n)


cdef int lose_life(GameC* g, int who, int n) except -1 nogil:
    if n <= 0:
        return 0
    n = loss_of(g, who, n)
    if n == 0:
        return 0
    g.s.players[who].life -= n
    if g.favoured and n >= OMEGA:
        g.s.players[who].life = -OMEGA
    if g.s.players[who].life < -NUMBER_LIMIT:
        overflow(g, OV_NUMBER)
    g.dirty = 1
    count_life(g, &g.s.players[who].dropped, n)
    if not g.s.players[who].facts & FACT_LOST:
        note_fact(g, who, FACT_LOST)
        fire(g, T_FIRST_LOSS, -1, who, n)
    return fire(g, T_LOSES_LIFE, -1, who, n)


cdef int counter_removed(GameC* g, int slot, int kind, int n, int left) except -1 nogil:
    """Each removed counter is an event of its own ('whenever you remove a counter'); who removes them is who controls what does."""
    cdef int i, item = running_item(g), who = g.s.stack[item].controller if item >= 0 else -1
    for i in range(n if g.prog.events[T_COUNTER_REMOVED - T_ENTERS] else 0):
        fire_between(g, T_COUNTER_REMOVED, slot, who, kind, left + n - 1 - i)
    return 0


cdef int add_counters(GameC* g, int slot, int kind, int n) except -1 nogil:
    """Put counters on (n > 0) or remove them (n < 0); returns how many were put or removed."""
    cdef ObjectC* o = &g.s.objects[slot]
    cdef int k, free = -1, before
    if n > 0 and g.prog.bars_counters & 1 and no_counters(g, slot):
        return 0
    g.dirty = 1
    for k in range(MAX_COUNTERS):
        if o.counters[k].kind == kind:
            before = o.counters[k].n
            if before >= OMEGA and -n < before:
                if n < 0 and kind == CT_LOYALTY:
                    o.fate = FATE_ASK
                return n if n > 0 else -n    # more than can be counted stays that
            if n > 0 and kind < 64 and g.prog.ceiling[kind] and before + n > g.prog.ceiling[kind] and g.reduce & 16:
                n = g.prog.ceiling[kind] - before
            if before + n < 0:
                n = -before
            o.counters[k].n += n
            if o.counters[k].n > NUMBER_LIMIT:
                overflow(g, OV_NUMBER)
            if o.counters[k].n == 0:
                o.counters[k].kind = 0
            if n < 0:
                counter_removed(g, slot, kind, -n, before + n)
            elif kind == CT_LORE:
                fire_between(g, T_CHAPTER, slot, -1, before, before + n)
            return n if n > 0 else -n
        if o.counters[k].kind == 0:
            free = k
    if n <= 0:
        return 0
    if free < 0:
        overflow(g, OV_COUNTERS)
        return 0
    o.counters[free].kind = kind
    o.counters[free].n = n
    if kind == CT_LORE:
        fire_between(g, T_CHAPTER, slot, -1, 0, n)
    return n


cdef int damage_player(GameC* g, int source, int who, int amount, uint64_t keywords) except -1 nogil:
    if keywords >> KW_INFECT & 1:
        add_poison(g, source_controller(g, source), who, amount, BY_RULE)
    else:
        lose_life(g, who, life_taken(g, who, amount))
    return 0


cdef int poison_by(GameC* g, int source, int who) except -1 nogil:
    """Toxic (CR 702.164c): all values of its instances together."""
    cdef int k, pc
    for k in range(g.ch[source].n_abilities):
        pc = g.prog.abilities[g.ch[source].abilities[k]].effect
        if g.prog.abilities[g.ch[source].abilities[k]].kind == AB_REPLACEMENT and g.prog.code[pc] == G_TOXIC:
            add_poison(g, source_controller(g, source), who, g.prog.code[pc + 2], BY_RULE)
    return 0


cdef int damage_permanent(GameC* g, int source, int target, int amount, uint64_t keywords) except -1 nogil:
    cdef ObjectC* o = &g.s.objects[target]
    o.flags |= O_DAMAGED
    if g.ch[target].types & TY_PLANESWALKER:
        add_counters(g, target, CT_LOYALTY, -amount)
    if g.ch[target].types & TY_CREATURE:
        if keywords >> KW_INFECT & 1 or keywords >> KW_WITHER & 1:
            put_counters(g, source_controller(g, source), target, CT_M1M1, amount, BY_RULE)
        else:
            o.damage = <int16_t> (min(o.damage + amount, OMEGA) if g.favoured else o.damage + amount)
            o.fate = 0
            if o.damage > NUMBER_LIMIT:
                overflow(g, OV_NUMBER)
        if keywords >> KW_DEATHTOUCH & 1:
            o.flags |= O_DEATHTOUCHED
    g.dirty = 1
    return 0


cdef int averted(GameC* g, int source, int target, int amount, int combat) except -1 nogil:
    """Is the damage prevented (CR 615)?"""
    cdef int guard = guard_of(g, target) if target < 100 else 0, ward = 0
    if target >= 100:
        ward = warded(g, target - 100, amount)
    if not guard and not ward:
        return averted_otherwise(g, source, target, combat, amount)
    if averted_otherwise(g, source, target, combat, amount):
        return overflow(g, OV_UNSUPPORTED)    # by which of two effects, its controller would choose (CR 616.1)
    return 1 if ward else guarded(g, target, guard, amount)


cdef int averted_otherwise(GameC* g, int source, int target, int combat, int amount) except -1 nogil:
    """By an effect, by protection (CR 702.16e) or by a shield counter (CR 122.1c)?"""
    if g.n_statics and prevented(g, source, target, combat):
        return 1
    if g.s.n_effects and shielded(g, source, target, amount):
        return 1
    if combat and g.s.objects[source].flags & O_PREVENT_BY:
        return 1
    if target >= 100:
        return player_protected(g, target - 100, source) if g.n_statics else 0
    if protected_from(g, target, source) or (combat and g.s.objects[target].flags & O_PREVENT_TO):
        return 1
    if counters_on(g, target, CT_SHIELD):
        add_counters(g, target, CT_SHIELD, -1)
        return 1
    return 0


cdef int other_guard(GameC* g, int target) except -1 nogil:
    """Does an ability of the permanent, or of one of the player's, do something else with damage to it?"""
    cdef int slot = -1
    return guard_of(g, target) if target < 100 else ward_of(g, target - 100, &slot)


cdef void together(GameC* g) noexcept nogil:
    """From here on damage is dealt at the same time (CR 510.2, 608.2f)."""
    g.moment = g.s.n_pending + 1
    g.dealing = 1


cdef int dealt(GameC* g) except -1 nogil:
    """What one source with lifelink dealt together is one gain of life (CR 119.9, 702.15e)."""
    cdef int i, n
    g.dealing = 0
    batch_over(g)
    redirected_batch_over(g)
    for i in range(g.s.n_objects):
        n = g.gains[i]
        g.gains[i] = 0
        if n:
            gain_life(g, g.gainers[i], n)
    g.moment = 0
    return 0


cdef int deal_damage(GameC* g, int source, int target, int amount, int combat) except -1 nogil:
    """`source` (slot) deals damage to a slot or 100 + player (CR 120.3)."""
    cdef uint64_t keywords
    cdef int controller
    if amount <= 0:
        return 0
    refresh(g)
    if target < 100 and g.s.objects[target].zone != Z_BATTLEFIELD:
        return 0
    if redirects(g):
        if g.prog.changes_damage:
            overflow(g, OV_UNSUPPORTED)    # which of them first, the affected player chooses (CR 616.1)
        amount = elsewhere(g, source, target, amount, combat)
        if amount <= 0:
            return 0
    if g.prog.changes_damage:
        amount = changed_damage(g, source, target, amount, combat)
    if g.n_statics and unpreventable(g, source):
        if target < 100 and counters_on(g, target, CT_SHIELD):
            add_counters(g, target, CT_SHIELD, -1)    # what else a prevention effect does happens (CR 615.12)
        if target < 100 and guard_of(g, target):
            guarded(g, target, guard_of(g, target), amount, 0)
        if target >= 100 and warded(g, target - 100, amount) == 1:
            return 0
    else:
        if g.s.n_effects and shield_of(g, target) != NULL and (another_shield(g, target) or other_guard(g, target)):
            overflow(g, OV_UNSUPPORTED)    # which of them is used up
        if averted(g, source, target, amount, combat):
            return 0
        amount = through_shields(g, source, target, amount)
        if not amount:
            return 0
    keywords = source_keywords(g, source)
    controller = source_controller(g, source)
    if target >= 100:
        damage_player(g, source, target - 100, amount, keywords)
        note_fact(g, target - 100, FACT_DAMAGED)
        if combat:
            poison_by(g, source, target - 100)
    else:
        damage_permanent(g, source, target, amount, keywords)
        note_wound(g, source, target)
    if target >= 100 and g.prog.events[T_PLAYER_DAMAGED - T_ENTERS]:
        fire_between(g, T_PLAYER_DAMAGED, -1, target - 100, amount, combat)
    if keywords >> KW_LIFELINK & 1 and g.dealing:
        g.gains[source] += amount
        g.gainers[source] = controller
    elif keywords >> KW_LIFELINK & 1:
        gain_life(g, controller, amount)
    fire_between(g, T_DAMAGE, source, target - 100 if target >= 100 else -1, amount | (16384 if combat else 0), target)
    if target < 100:
        fire_between(g, T_IS_DAMAGED, target, -1, amount, source)
        fire_between(g, T_DEALT_TO, target, -1, amount | (16384 if combat else 0), source)
        if combat:
            fire(g, T_COMBAT_HIT, target, -1, amount)
    return amount


cdef int tap(GameC* g, int slot) except -1 nogil:
    if g.s.objects[slot].flags & O_TAPPED:
        return 0
    g.s.objects[slot].flags |= O_TAPPED
    g.dirty = 1
    fire(g, T_TAPPED, slot, -1, 0)
    return 1


cdef void end_while_tapped(GameC* g, int slot) noexcept nogil:
    """What lasts 'for as long as it remains tapped' is over (CR 611.2b)."""
    cdef int i = 0
    while i < g.s.n_effects:
        if g.s.effects[i].source == slot and g.s.effects[i].duration == DU_WHILE_TAPPED:
            control_ends(g, i)
            memmove(&g.s.effects[i], &g.s.effects[i + 1], (g.s.n_effects - i - 1) * sizeof(EffectC))
            g.s.n_effects -= 1
            memset(&g.s.effects[g.s.n_effects], 0, sizeof(EffectC))
        else:
            i += 1


cdef int untap(GameC* g, int slot) except -1 nogil:
    if not g.s.objects[slot].flags & O_TAPPED:
        return 0
    if counters_on(g, slot, CT_STUN):
        add_counters(g, slot, CT_STUN, -1)    # CR 122.1d
        return 0
    g.s.objects[slot].flags &= ~<int>O_TAPPED
    g.dirty = 1
    end_while_tapped(g, slot)
    fire(g, T_UNTAPPED, slot, -1, 0)
    return 1


# ---- moving ------------------------------------------------------------------------------------------------------------
cdef int new_object(GameC* g, int face, int owner, int zone) except -2 nogil:
    """A new object (token, emblem); -1 when there is no slot."""
    cdef int slot = free_slot(g)
    cdef ObjectC* o
    if slot < 0:
        overflow(g, OV_OBJECTS)
        return -1
    o = &g.s.objects[slot]
    memset(o, 0, sizeof(ObjectC))
    o.face = face
    o.card = face
    o.owner = owner
    o.controller = owner
    place(g, slot, zone, 0)
    g.dirty = 1
    return slot


cdef void renew(GameC* g, int slot) noexcept nogil:
    """A new object with no memory of the old one (CR 400.7)."""
    cdef ObjectC* o = &g.s.objects[slot]
    cdef int card = o.card, owner = o.owner, zone = o.zone, pos = o.pos
    cdef unsigned int flags = o.flags & (O_TOKEN | O_COPY | O_LEFT)
    memset(o, 0, sizeof(ObjectC))
    o.card = card
    o.face = card
    o.owner = owner
    o.controller = owner
    o.zone = zone
    o.pos = pos
    o.flags = flags


cdef int shuffled_in(GameC* g, int slot) noexcept nogil:
    """It was shuffled into a library: the order of cards that are not all alike is not kept."""
    cdef int i
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == Z_LIBRARY and g.s.objects[i].owner == g.s.objects[slot].owner \
                and g.s.objects[i].card != g.s.objects[slot].card:
            overflow(g, OV_UNSUPPORTED)
    return 0


cdef int dies_to(GameC* g, int slot, int zone) except -1 nogil:
    """Where an object that would be put into a graveyard goes (G_WOULD_DIE, G_WOULD_BE_BURIED, CR 614); from bit 8 on the
    kind of a counter that it gets there."""
    cdef int i, k, ability, pc, at, to = zone, other
    cdef int32_t* code = g.prog.code
    cdef ContextC c
    if g.s.objects[slot].zone == Z_BATTLEFIELD and marked(g, slot, MARK_EXILED_LATER):
        to = Z_EXILE    # unearth and kin: if it would leave the battlefield
    if zone != Z_GRAVEYARD:
        return to
    if g.s.objects[slot].flags & O_EXILE_AFTER and g.s.objects[slot].zone == Z_STACK:
        to = Z_EXILE
    if g.s.objects[slot].flags & O_DOOMED and g.s.objects[slot].zone == Z_BATTLEFIELD and g.ch[slot].types & (TY_CREATURE | TY_PLANESWALKER):
        to = Z_EXILE
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone != Z_BATTLEFIELD and i != slot:
            continue
        for k in range(g.ch[i].n_abilities):
            ability = g.ch[i].abilities[k]
            if g.prog.abilities[ability].kind != AB_REPLACEMENT:
                continue
            pc = g.prog.abilities[ability].effect
            if code[pc] != G_WOULD_DIE and code[pc] != G_WOULD_BE_BURIED and code[pc] != G_WOULD_SHUFFLE:
                continue
            at = pc + 2 + code[pc + 3]
            if code[pc] == G_WOULD_DIE and code[at] and code[at] != g.s.objects[slot].zone:
                continue
            if g.s.objects[i].zone != Z_BATTLEFIELD and code[pc + 2] != F_IS:
                continue   # only what is about itself works elsewhere (CR 113.6)
            object_context(g, &c, i)
            if matches(g, &c, pc + 2, slot):
                if code[pc] == G_WOULD_SHUFFLE:
                    other = Z_LIBRARY | SHUFFLED
                else:
                    other = Z_EXILE if code[pc] == G_WOULD_DIE else Z_EXILE | code[at] << 8
                if to != zone and to != other:
                    overflow(g, OV_UNSUPPORTED)   # with a counter or without: its controller or owner would choose (CR 616.1)
                to = other
    return to


cdef int replacer(GameC* g, int slot) except -2 nogil:
    """The permanent by whose effect it is exiled instead of dying, where that effect tells of it or remembers it; -1 none. Of several
    effects that would, its controller chooses (CR 616.1)."""
    cdef int i, k, pc, at, found = -1, n = 0
    cdef int32_t* code = g.prog.code
    cdef ContextC c
    for i in range(g.s.n_objects):
        for k in range(g.ch[i].n_abilities if g.s.objects[i].zone == Z_BATTLEFIELD else 0):
            pc = g.prog.abilities[g.ch[i].abilities[k]].effect
            if g.prog.abilities[g.ch[i].abilities[k]].kind != AB_REPLACEMENT or (code[pc] != G_WOULD_DIE and code[pc] != G_WOULD_BE_BURIED):
                continue
            at = pc + 2 + code[pc + 3]
            if code[pc] == G_WOULD_DIE and code[at] and code[at] != g.s.objects[slot].zone:
                continue
            object_context(g, &c, i)
            if matches(g, &c, pc + 2, slot):
                n += 1
                found = i if code[pc] == G_WOULD_DIE and code[at + 1] & (TELLS | LINKS) else found
    if found >= 0 and (n > 1 or g.s.objects[slot].flags & O_DOOMED or marked(g, slot, MARK_EXILED_LATER)):
        overflow(g, OV_UNSUPPORTED)
    return found


cdef int remembers(GameC* g, int slot) noexcept nogil:
    """Does its replacement effect remember what it exiled?"""
    cdef int k, pc
    for k in range(g.ch[slot].n_abilities):
        pc = g.prog.abilities[g.ch[slot].abilities[k]].effect
        if g.prog.abilities[g.ch[slot].abilities[k]].kind == AB_REPLACEMENT and g.prog.code[pc] == G_WOULD_DIE:
            if g.prog.code[pc + 3 + g.prog.code[pc + 3]] & LINKS:
                return 1
    return 0


cdef void save_last_known(GameC* g, int slot) noexcept nogil:
    """Remember the object for the item that is resolving (CR 608.2h)."""
    cdef int item = running_item(g)
    cdef StackC* it
    if item < 0:
        return
    it = &g.s.stack[item]
    if it.ev_obj == EV_GONE:
        it.ev_obj = EV_LOST
    it.lki_slot = slot
    it.lki_controller = g.ch[slot].controller
    it.lki_power = g.ch[slot].power
    it.lki_toughness = g.ch[slot].toughness
    it.lki_mv = g.ch[slot].mv


cdef int relocate(GameC* g, int slot, int zone, int flags, int first_pending) except -1 nogil:
    """The move itself; leaves triggers were looked for already, and wait from `first_pending` on."""
    cdef ObjectC* o = &g.s.objects[slot]
    cdef int was = o.zone, item = -1, i
    cdef uint64_t back[2]
    cdef uint64_t to_hand = 0, to_graveyard = 0
    if was == Z_BATTLEFIELD:
        note_last_known(g, slot, first_pending)
        save_last_known(g, slot)
    back[0] = 0
    back[1] = 0
    if was == Z_BATTLEFIELD:
        for i in range(g.s.n_objects):
            if g.s.objects[i].link != slot + 1 or g.s.objects[i].zone != Z_EXILE:
                continue
            if g.s.objects[i].link_kind == 1:
                back[g.s.objects[i].owner] |= <uint64_t>1 << i
            elif g.s.objects[i].link_kind == 3:
                to_hand |= <uint64_t>1 << i
            elif g.s.objects[i].link_kind == 4:
                to_graveyard |= <uint64_t>1 << i
    if was == Z_STACK:
        item = spell_item(g, slot)
        if item >= 0 and item != running_item(g):
            g.ch[slot].mv = mana_value(g, slot)   # with X as chosen (CR 202.3e)
            save_last_known(g, slot)
            remove_item(g, item)
    forget(g, slot, running_item(g), first_pending)
    lift(g, slot)
    if o.flags & (O_TOKEN | O_COPY):
        memset(o, 0, sizeof(ObjectC))   # CR 111.7, 704.5d-e: it is gone before anyone could act
        for i in range(first_pending, g.s.n_pending):
            if g.s.pending[i].ev_obj == slot:
                g.s.pending[i].ev_obj = EV_GONE if g.s.pending[i].lki_slot == slot else EV_LOST
            if g.s.pending[i].source == slot:
                g.s.pending[i].source_gone = 1
    else:
        place(g, slot, zone, flags & 4)
        renew(g, slot)
    if was == Z_HAND:
        note_left(g, slot)
    g.dirty = 1
    for i in range(2):
        if back[i]:
            enter(g, back[i], i, 0)
    if to_hand:
        move_objects(g, to_hand, Z_HAND, 0)
    if to_graveyard:
        move_objects(g, to_graveyard, Z_GRAVEYARD, 0)
    return 0


cdef int permanent_card(GameC* g, int slot) noexcept nogil:
    """A card, not a token or copy, with a permanent type on its front."""
    if g.s.objects[slot].flags & (O_TOKEN | O_COPY):
        return 0
    return 0 if g.prog.faces[g.s.objects[slot].card].types & (TY_INSTANT | TY_SORCERY) else 1


cdef int move_objects(GameC* g, uint64_t which, int zone, int flags) except -1 nogil:
    """Move objects at the same time, anywhere but onto the battlefield. Triggers look at the moment before (CR 603.10); see `drop_departed`."""
    return move_since(g, which, zone, flags, g.s.n_pending)


cdef int move_since(GameC* g, uint64_t which, int zone, int flags, int first) except -1 nogil:
    """The same; triggers from pending number `first` on were set off by this very move."""
    cdef int i, k, to, before = g.s.n_pending
    cdef int targets[40]
    cdef int by[40]
    refresh(g)
    g.moment = first + 1
    for i in range(g.s.n_objects):
        if not which >> i & 1 or g.s.objects[i].zone == Z_NONE:
            continue
        targets[i] = dies_to(g, i, zone)
        to = targets[i] & 255
        by[i] = -1
        if g.prog.tells_exile and zone == Z_GRAVEYARD and to == Z_EXILE:
            by[i] = replacer(g, i)
            if by[i] >= 0:
                fire_between(g, T_REPLACED, i, -1, 0, by[i])
                by[i] = by[i] if remembers(g, by[i]) else -1
        if g.s.objects[i].zone == Z_BATTLEFIELD:
            note_fact(g, g.ch[i].controller, FACT_LEFT)
            if to == Z_GRAVEYARD:    # whatever it is, it dies (CR 700.4)
                if g.ch[i].types & TY_CREATURE:
                    note_fact(g, g.ch[i].controller, FACT_DIED)
                note_tally(g, V_DIED, i, g.ch[i].controller)
                fire(g, T_DIES, i, g.ch[i].controller, 0)
            fire_between(g, T_LEAVES, i, g.ch[i].controller, 0, to)
            comes_off(g, i)
        elif g.s.objects[i].zone == Z_GRAVEYARD:
            fire(g, T_LEAVES_GRAVEYARD, i, g.s.objects[i].owner, 0)
        if to == Z_GRAVEYARD and g.prog.facts & FACT_DESCENDED and permanent_card(g, i):
            note_fact(g, g.s.objects[i].owner, FACT_DESCENDED)
        fire_between(g, T_MOVES, i, g.s.objects[i].owner, g.s.objects[i].zone, to)
    g.moment = 0
    drop_departed(g, which, before)
    note_attached(g, which)
    for i in range(g.s.n_objects):
        if which >> i & 1 and g.s.objects[i].zone != Z_NONE:
            k = g.s.objects[i].zone
            relocate(g, i, targets[i] & 255, flags, first)
            if g.prog.facts & FACT_BURIED and k == Z_BATTLEFIELD and g.s.objects[i].zone == Z_GRAVEYARD:
                g.s.objects[i].flags |= O_BURIED
            if targets[i] & SHUFFLED:
                shuffled_in(g, i)
            elif targets[i] >> 8 and g.s.objects[i].zone == Z_EXILE:
                add_counters(g, i, targets[i] >> 8, 1)
            if by[i] >= 0 and not which >> by[i] & 1 and g.s.objects[i].zone == Z_EXILE:
                g.s.objects[i].link = by[i] + 1
                g.s.objects[i].link_kind = LINKED
    return 0


cdef int move_object(GameC* g, int slot, int zone, int flags) except -1 nogil:
    return move_objects(g, <uint64_t>1 << slot, zone, flags)


cdef int regenerates(GameC* g, int slot) except -1 nogil:
    """Uses a regeneration shield up (CR 701.19a): no damage, tapped, out of combat. Which of several shields does not matter."""
    cdef int i
    if marked(g, slot, MARK_NO_REGENERATION):
        return 0
    for i in range(g.s.n_effects):
        if g.prog.code[g.s.effects[i].pc] != E_REGENERATE or g.s.effects[i].affected != <uint64_t>1 << slot:
            continue
        memmove(&g.s.effects[i], &g.s.effects[i + 1], (g.s.n_effects - i - 1) * sizeof(EffectC))
        g.s.n_effects -= 1
        memset(&g.s.effects[g.s.n_effects], 0, sizeof(EffectC))
        g.s.objects[slot].damage = 0
        g.s.objects[slot].fate = 0
        g.s.objects[slot].flags &= ~<int>O_DEATHTOUCHED
        g.dirty = 1
        tap(g, slot)
        leave_combat(g, slot)
        return 1
    return 0


cdef int umbra(GameC* g, int slot) noexcept nogil:
    """The Aura on it that is destroyed instead (CR 702.89a); -1 none. Which of several, its controller would choose."""
    cdef int i, k, pc, found = -1
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone != Z_BATTLEFIELD or g.s.objects[i].attached != slot + 1:
            continue
        for k in range(g.ch[i].n_abilities):
            pc = g.prog.abilities[g.ch[i].abilities[k]].effect
            if g.prog.abilities[g.ch[i].abilities[k]].kind == AB_REPLACEMENT and g.prog.code[pc] == G_UMBRA:
                if found >= 0:
                    overflow(g, OV_UNSUPPORTED)
                found = i
    return found


cdef int spared(GameC* g, int slot, int buried, uint64_t* gone) except -1 nogil:
    """Is something else done instead of destroying it? Adds to `gone` what is destroyed in its place."""
    cdef int aura = umbra(g, slot)
    if aura < 0:
        return 0 if buried else regenerates(g, slot)
    if not buried and regenerates(g, slot):
        overflow(g, OV_UNSUPPORTED)     # two ways: its controller would choose (CR 616.1)
    g.s.objects[slot].damage = 0
    g.s.objects[slot].fate = 0
    g.s.objects[slot].flags &= ~<int>O_DEATHTOUCHED
    g.dirty = 1
    if not has_kw(g, aura, KW_INDESTRUCTIBLE):
        gone[0] |= <uint64_t>1 << aura
    return 1


cdef int destroy(GameC* g, uint64_t which, int buried=0) except -1 nogil:
    """Destroy permanents (CR 701.7), not indestructible ones; buried: they can't be regenerated."""
    cdef int i
    cdef uint64_t gone = 0
    refresh(g)
    for i in range(g.s.n_objects):
        if not which >> i & 1 or g.s.objects[i].zone != Z_BATTLEFIELD or has_kw(g, i, KW_INDESTRUCTIBLE):
            continue
        if counters_on(g, i, CT_SHIELD):
            if umbra(g, i) >= 0 or (not buried and regenerates(g, i)):
                return overflow(g, OV_UNSUPPORTED)    # which of the two replaces it is a choice
            add_counters(g, i, CT_SHIELD, -1)    # CR 122.1c
        elif not spared(g, i, buried, &gone):
            gone |= <uint64_t>1 << i
    return move_objects(g, gone, Z_GRAVEYARD, 0) if gone else 0


cdef int discard_replaced(GameC* g, int slot, int op) noexcept nogil:
    """Has the card a replacement effect of this kind about being discarded? Its node; 0 none."""
    cdef int k, ability
    for k in range(g.ch[slot].n_abilities):
        ability = g.ch[slot].abilities[k]
        if g.prog.abilities[ability].kind == AB_REPLACEMENT:
            if g.prog.code[g.prog.abilities[ability].effect] == op:
                return g.prog.abilities[ability].effect
    return 0


cdef int made_by_opponent(GameC* g, int who) noexcept nogil:
    """Is it a spell or ability of the other player that is being carried out?"""
    cdef int item = running_item(g)
    return 1 if item >= 0 and g.s.stack[item].controller != who else 0


cdef int discard(GameC* g, uint64_t which) except -1 nogil:
    """Discard cards (CR 701.8); madness exiles them instead (CR 702.35a)."""
    cdef int i, owner, at, noted
    cdef uint64_t bit
    refresh(g)
    for i in range(g.s.n_objects):
        bit = <uint64_t>1 << i
        if not which & bit or g.s.objects[i].zone != Z_HAND:
            continue
        owner = g.s.objects[i].owner
        noted = discard_replaced(g, i, G_DISCARDED)
        if discard_replaced(g, i, G_DISCARD_ONTO) and made_by_opponent(g, owner):
            enter(g, bit, owner, 0)
        elif discard_replaced(g, i, G_DISCARD_ONTO_WITH) and made_by_opponent(g, owner):
            at = discard_replaced(g, i, G_DISCARD_ONTO_WITH)
            enter_with(g, bit, owner, 0, g.prog.code[at + 2], g.prog.code[at + 3])
        else:
            move_objects(g, bit, Z_EXILE if discard_replaced(g, i, G_DISCARD_MADNESS) else Z_GRAVEYARD, 0)
        if noted and g.s.objects[i].zone == Z_GRAVEYARD:
            noted = g.prog.code[noted + 2]
            mark(g, i, noted, mark_of(g, noted), DU_END_OF_TURN)
        if g.prog.facts & FACT_DISCARDS and g.s.players[owner].discarded < 250:
            g.s.players[owner].discarded += 1
        fire(g, T_DISCARDED, i, owner, 0)
        if g.prog.events[T_MADE_DISCARD - T_ENTERS] and made_by_opponent(g, owner):
            fire(g, T_MADE_DISCARD, i, owner, 0)
    return 0


cdef int sacrifice(GameC* g, uint64_t which) except -1 nogil:
    """Sacrifice permanents (CR 701.17). What triggers on it knows the card that it becomes (CR 400.7e)."""
    cdef int i, first = g.s.n_pending
    refresh(g)
    for i in range(g.s.n_objects):
        if which >> i & 1 and g.s.objects[i].zone != Z_BATTLEFIELD:
            which &= ~(<uint64_t>1 << i)
    fire_sacrifices(g, which)
    return move_since(g, which, Z_GRAVEYARD, 0, first)


cdef int fire_sacrifices(GameC* g, uint64_t which) except -1 nogil:
    """Their controllers are about to sacrifice these."""
    cdef int i
    for i in range(g.s.n_objects):
        if which >> i & 1:
            note_tally(g, V_SACRIFICED, i, g.ch[i].controller)
            fire(g, T_SACRIFICES, i, g.ch[i].controller, 0)
    return 0


# ---- drawing, winning ----------------------------------------------------------------------------------------------------
cdef int draw_replaced(GameC* g, int who) except -1 nogil:
    """G_WOULD_DRAW players, condition, program: the first that applies. Several different ones are not modelled."""
    cdef int i, k, ability, pc, found = -1, at = 0, n = 0
    cdef int32_t* code = g.prog.code
    cdef ContextC c
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone != Z_BATTLEFIELD:
            continue
        for k in range(g.ch[i].n_abilities):
            ability = g.ch[i].abilities[k]
            if g.prog.abilities[ability].kind != AB_REPLACEMENT:
                continue
            pc = g.prog.abilities[ability].effect
            if code[pc] != G_WOULD_DRAW:
                continue
            object_context(g, &c, i)
            if not players(g, &c, pc + 2) & (1 << who):
                continue
            if not holds(g, &c, pc + 2 + code[pc + 3]):
                continue
            if n and at != pc:
                overflow(g, 16)
            n += 1
            at = pc
            found = i
    k = draw_waits(g, who)
    if k == -2 or (k >= 0 and found >= 0):
        return overflow(g, OV_UNSUPPORTED)    # which of them, he would choose (CR 616.1)
    if k >= 0:
        draw_instead(g, k)
        return 1
    if found < 0:
        return 0
    pc = at + 2 + code[at + 3]
    pc += code[pc + 1]
    run_program(g, code[pc], found, g.ch[found].controller)
    return 1


cdef int run_program(GameC* g, int pc, int source, int controller) except -1 nogil:
    """Run a program at once, outside the stack (replacement effects)."""
    cdef StackC* it
    cdef FrameC* f
    if g.s.n_stack >= 10:
        overflow(g, 2)
        return 0
    it = &g.s.stack[g.s.n_stack]
    memset(it, 0, sizeof(StackC))
    it.obj = -1
    it.source = source
    it.controller = controller
    it.ev_obj = -1
    it.ev_who = -1
    it.that = -1
    it.lki_slot = -1
    it.is_mana = 1
    f = push_frame(g, FR_RUN, controller)
    if f == NULL:
        return 0
    f.item = g.s.n_stack
    f.pc = pc
    g.s.n_stack += 1
    return 0


cdef int library_matters(GameC* g, int who) noexcept nogil:
    """Would a card change this draw (dredge, CR 702.52; miracle, CR 702.94)? Only with enough cards in the library."""
    cdef int i, k, pc, n = -1
    for i in range(g.s.n_objects):
        if g.s.objects[i].owner != who or (g.s.objects[i].zone != Z_GRAVEYARD and g.s.objects[i].zone != Z_LIBRARY):
            continue
        for k in range(g.ch[i].n_abilities):
            pc = g.prog.abilities[g.ch[i].abilities[k]].effect
            if g.prog.abilities[g.ch[i].abilities[k]].kind == AB_REPLACEMENT and g.prog.code[pc] == G_LIBRARY:
                if n < 0:
                    n = zone_size(g, who, Z_LIBRARY)
                if n >= g.prog.code[pc + 2]:
                    return 1
    return 0


cdef int draws_more(GameC* g, int who) except -1 nogil:
    """T_DRAWS_MORE: any card but the first one in each of one's draw steps. That is the one of the turn-based action; whether another
    one is the first because there was none to draw then is not noted."""
    if not g.prog.events[T_DRAWS_MORE - T_ENTERS]:
        return 0
    if g.s.step != ST_DRAW or g.s.active != who:
        return fire(g, T_DRAWS_MORE, -1, who, 1)
    return overflow(g, OV_UNSUPPORTED) if running_item(g) >= 0 else 0


cdef int draw_cards(GameC* g, int who, int n) except -1 nogil:
    """Draw cards one by one (CR 121.2). An empty library does not lose the game (PHM 2.3a)."""
    cdef int i, top
    for i in range(n):  # no-cython-lint
        refresh(g)
        if library_matters(g, who):
            overflow(g, OV_UNSUPPORTED)
            return 0
        top = top_of(g, who, Z_LIBRARY)
        if draw_replaced(g, who):
            if top < 0 and g.prog.land_rule == LAND_DRAW:
                overflow(g, 16)     # two replacement effects: he would choose (CR 616.1)
            continue
        if top < 0:
            if g.prog.land_rule != LAND_DRAW:
                return 0
            draw_land(g, who)
            continue
        move_object(g, top, Z_HAND, 0)
        fire(g, T_DRAWS, -1, who, 1)
        if g.prog.facts & FACT_DRAWS and g.s.players[who].drawn < 250:
            g.s.players[who].drawn += 1
            fire(g, T_DRAWS_NTH, -1, who, g.s.players[who].drawn)
        draws_more(g, who)
    return 0


cdef int lose_game(GameC* g, int who) noexcept nogil:
    g.s.players[who].lost = 1
    return 0


cdef int win_game(GameC* g, int who) except -1 nogil:
    g.s.result = 1 + who
    return 0


cdef int used_before(GameC* g, int slot) noexcept nogil:
    """It has another face now. What was used this turn is noted by place: the ability there may be another one than the one that was."""
    cdef int k, first = g.prog.faces[g.s.objects[slot].face].first_ability
    for k in range(g.prog.faces[g.s.objects[slot].face].n_abilities):
        if g.s.objects[slot].used >> k & 1 and g.prog.abilities[first + k].flags & (AF_ONCE_TURN | AF_TWICE_TURN):
            overflow(g, OV_UNSUPPORTED)
    return 0


cdef int transform(GameC* g, int slot) except -1 nogil:
    """Turn a double-faced permanent over (CR 701.28); a copy of one that is none itself stays as it is (701.28c)."""
    cdef ObjectC* o = &g.s.objects[slot]
    cdef int other = g.prog.faces[o.face].other, k
    if g.prog.faces[o.card].flags & 8 == 0:
        return 0
    if g.prog.faces[o.face].card != o.card:
        return overflow(g, OV_UNSUPPORTED)    # it turns over, and is still a copy
    if o.zone != Z_BATTLEFIELD or other < 0 or g.prog.faces[o.face].flags & 8 == 0 or forbidden(g, CANT_TRANSFORM, slot):
        return 0
    o.face = other
    g.dirty = 1
    for k in range(g.s.n_stack):
        if g.s.stack[k].obj < 0 and g.s.stack[k].source == slot and not g.s.stack[k].source_gone:
            g.s.stack[k].flags |= TURNED
    used_before(g, slot)
    refresh(g)
    fire(g, T_HAPPENS, slot, g.ch[slot].controller, HAP_TRANSFORMS)
    return fire(g, T_TRANSFORMS, slot, g.ch[slot].controller, 0)
