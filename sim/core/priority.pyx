"""What a player with priority may do: pass, cast, play a land, activate, float mana (CR 117.1, 305, 601.3, 602.5)."""
from libc.stdint cimport int16_t, int32_t, uint64_t
from sim.core.casting cimport any_mode, cast_cost, start_activation, start_cast, total_cost
from sim.core.costs cimport payable
from sim.core.counters cimport says
from sim.core.evaluate cimport holds, matches, object_context, players, static_context
from sim.core.elsewhere cimport plays_lands_from
from sim.core.events cimport cast_forbidden, forbidden
from sim.core.opcodes cimport CANT_TURN_UP
from sim.core.flow cimport MORE, OP_ACTIVATE, OP_CAST, OP_PASS, OP_PLAY_LAND, option
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.houserules cimport any_free, casts_free, out_of_order, waits_as_copy
from sim.core.landrule cimport LAND_EXTRA, bring, more_from_elsewhere, more_from_hand, must_play, offer_outside, plays_at_once
from sim.core.layers cimport has_static
from sim.core.mana cimport ability_usable, can_pay, may_activate
from sim.core.resolving_casts cimport free_way, wear
from sim.core.state cimport O_ADVENTURE, O_ENTERS_TAPPED, O_EXILE_AFTER, O_PERMIT, O_PERMIT_FREE, O_SICK, StackC
from sim.core.triggers cimport fire
from sim.core.waits cimport WAITS_PURE, can_wait
from sim.core.widen cimport grown_enough
from sim.core.zones cimport enter
from sim.core.opcodes cimport AF_LOYALTY, S_FLASHBACK, S_LOYALTY_FLASH
from sim.core.opcodes cimport (AB_ACTIVATED, AF_IDEMPOTENT, AF_MANA, AF_ONLY_INSTANT, AF_PURE_TAP, AF_SORCERY, AF_SPECIAL, AF_TOUCHES_SOURCES,
                               CF_ADVENTURE, CF_INSTANT, K_MANA, KW_FLASH, S_CAST_FROM, S_EXTRA_LAND, S_FLASH, ST_END, ST_MAIN1, ST_MAIN2,
                               T_PLAYS_LAND, TY_INSTANT, TY_LAND, Z_BATTLEFIELD, Z_EXILE, Z_GRAVEYARD, Z_HAND, Z_LIBRARY, Z_NONE,
                               Z_STACK)
from sim.core.opcodes cimport KW_SPLIT_SECOND

cdef enum PermissionC:   # OptionC.b of OP_CAST
    PERMITTED = 2        # by S_CAST_FROM
    FREELY = 3           # without paying its mana cost
    EXILED_AFTER = 16
    ENTERS_TAPPED = 32


cdef enum:
    FLASHBACK = 8       # permission


cdef int sorcery_time(GameC* g, int who) noexcept nogil:
    """Own main phase, empty stack (CR 307.1)."""
    return 1 if g.s.active == who and g.s.n_stack == 0 and (g.s.step == ST_MAIN1 or g.s.step == ST_MAIN2) else 0


cdef int has_flash(GameC* g, int who, int slot) except -1 nogil:
    """Flash, 'you may cast spells as though they had flash', or a copy that waits."""
    cdef int i, pc
    cdef ContextC c
    if g.ch[slot].types & TY_INSTANT or g.ch[slot].keywords >> KW_FLASH & 1 or waits_as_copy(g, slot):
        return 1
    for i in range(g.n_statics):
        pc = g.statics[i].pc
        if g.prog.code[pc] != S_FLASH:
            continue
        static_context(g, &c, i)
        if players(g, &c, pc + 2) & (1 << who) and matches(g, &c, pc + 2 + g.prog.code[pc + 3], slot):
            return 1
    return 0


cdef int may_cast(GameC* g, int who, int slot, int cast, int free) except -1 nogil:
    """Could the card be cast in this way now? Never a false no; the face is already the one to be cast."""
    cdef int16_t cost[7]
    cdef int n = 0, pc = cast_cost(g, cast, free, &n), k, face = g.prog.casts[cast].face
    cdef ContextC c
    if not sorcery_time(g, who) and not g.prog.casts[cast].flags & CF_INSTANT and not has_flash(g, who, slot):
        return 0
    object_context(g, &c, slot)
    c.controller = who
    if g.prog.casts[cast].condition and not holds(g, &c, g.prog.casts[cast].condition):
        return 0
    total_cost(g, who, -1, pc, n, cost, 0, slot, -1, g.s.objects[slot].extra & 63)
    if not can_pay(g, who, cost, slot, slot):
        return 0
    for k in range(n):  # no-cython-lint
        if g.prog.code[pc] != K_MANA and not payable(g, who, slot, -1, pc, 1):
            return 0
        pc += g.prog.code[pc + 1]
    if cast_forbidden(g, who, slot):
        return 0
    if g.prog.faces[face].spell >= 0 and not any_mode(g, &c, g.prog.faces[face].spell, slot, cast):
        return 0
    return 1


cdef int offer_cast(GameC* g, int who, int slot, int cast, int permission, int by) except -1 nogil:
    cdef int had = wear(g, slot, g.prog.casts[cast].face), ok
    ok = may_cast(g, who, slot, cast, permission == 3)
    wear(g, slot, had)
    if ok:
        option(g, OP_CAST, slot, cast, permission, by)
    return 0


cdef int twin_offered(GameC* g, int slot) noexcept nogil:
    """Is an indistinguishable card of the same hand among the options? (k of n identical objects is a choice of k.)"""
    cdef int n, other
    for n in range(g.n_options):
        other = g.options[n].obj
        if other == slot or (g.options[n].kind != OP_CAST and g.options[n].kind != OP_PLAY_LAND):
            continue   # of the card itself: a modal card has both (CR 712.11)
        if other >= 0 and g.s.objects[other].card == g.s.objects[slot].card and g.s.objects[other].zone == Z_HAND:
            if g.s.objects[other].owner == g.s.objects[slot].owner and g.s.objects[other].used == g.s.objects[slot].used:
                return 1
    return 0


cdef int offer_from(GameC* g, int who, int slot, int zone, int permission, int by) except -1 nogil:
    """All ways of casting the card that work from a zone."""
    cdef int card = g.s.objects[slot].card, k, cast
    for k in range(g.prog.faces[card].n_modes):
        cast = g.prog.faces[card].first_mode + k
        if g.prog.casts[cast].zones & (1 << zone):
            offer_cast(g, who, slot, cast, permission, by)
    return 0


cdef int offer_free(GameC* g, int who, int slot) except -1 nogil:
    """The ways without its mana cost (permission 3)."""
    cdef int card = g.s.objects[slot].card, k, cast
    for k in range(g.prog.faces[card].n_modes):
        cast = g.prog.faces[card].first_mode + k
        if free_way(g, card, cast):
            offer_cast(g, who, slot, cast, 3, 0)
    return 0


cdef int offer_from_hand(GameC* g, int who, int slot) except -1 nogil:
    """The ways of casting a card of the hand, and those without its mana cost (permission 3; CR 118.9: one such way at a time)."""
    cdef int card = g.s.objects[slot].card, k, cast, had, free
    if out_of_order(g, who, slot):
        return 0
    offer_from(g, who, slot, Z_HAND, 0, 0)
    for k in range(g.prog.faces[card].n_modes if any_free(g) else 0):
        cast = g.prog.faces[card].first_mode + k
        if not free_way(g, card, cast):
            continue
        had = wear(g, slot, g.prog.casts[cast].face)
        free = casts_free(g, who, slot)
        wear(g, slot, had)
        if free:
            offer_cast(g, who, slot, cast, 3, 0)
    return 0


cdef int permitted(GameC* g, int who, int slot) noexcept nogil:
    """May the player play the exiled card because an effect says so?"""
    return 1 if g.s.objects[slot].flags & O_PERMIT and g.s.objects[slot].controller == who else 0


cdef int offer_exiled(GameC* g, int who, int slot) except -1 nogil:
    cdef int card = g.s.objects[slot].card, k, cast
    if permitted(g, who, slot) and g.s.objects[slot].flags & O_PERMIT_FREE:
        offer_free(g, who, slot)
    elif permitted(g, who, slot):
        offer_from(g, who, slot, Z_HAND, 1, 0)
    if g.s.objects[slot].owner != who:
        return 0
    offer_from(g, who, slot, Z_EXILE, 0, 0)
    if g.s.objects[slot].flags & O_ADVENTURE:
        for k in range(g.prog.faces[card].n_modes):   # CR 715.3d: as the creature, not as the Adventure
            cast = g.prog.faces[card].first_mode + k
            if g.prog.casts[cast].zones & (1 << Z_HAND) and not g.prog.casts[cast].flags & CF_ADVENTURE:
                offer_cast(g, who, slot, cast, 1, 0)
    return 0


cdef int offer_permitted(GameC* g, int who) except -1 nogil:
    """S_CAST_FROM who, filter, zone, flags(1 once each turn, 2 your turn, 4 exiled instead of buried, 8 enters tapped)."""
    cdef int i, k, pc, filt, source
    cdef int32_t* code = g.prog.code
    cdef ContextC c
    for i in range(g.n_statics):
        pc = g.statics[i].pc
        if code[pc] != S_CAST_FROM:
            continue
        source = g.statics[i].source
        object_context(g, &c, source)
        c.controller = g.statics[i].controller
        filt = pc + 2 + code[pc + 3]
        k = filt + code[filt + 1]
        if not players(g, &c, pc + 2) & (1 << who) or (code[k + 1] & 2 and g.s.active != who):
            continue
        if code[k + 1] & 1 and g.s.objects[source].used & 16384:
            continue
        for pc in range(g.s.n_objects):
            if g.s.objects[pc].zone == code[k] and g.s.objects[pc].owner == who:
                offer_matching(g, who, pc, &c, filt, source if code[k + 1] & 1 else -1, PERMITTED | (code[k + 1] & 12) << 2)
    return 0


cdef int offer_matching(GameC* g, int who, int slot, ContextC* c, int filt, int by, int permission) except -1 nogil:
    """The ways of casting a card from elsewhere that make a spell of the kind that is permitted."""
    cdef int card = g.s.objects[slot].card, k, cast, had, fits
    for k in range(g.prog.faces[card].n_modes):
        cast = g.prog.faces[card].first_mode + k
        if not g.prog.casts[cast].zones & (1 << Z_HAND):
            continue
        had = wear(g, slot, g.prog.casts[cast].face)
        fits = matches(g, c, filt, slot)
        wear(g, slot, had)
        if fits:
            offer_cast(g, who, slot, cast, permission, by)
    return 0


cdef int offer_flashback(GameC* g, int who) except -1 nogil:
    """S_FLASHBACK filter: a card in one's graveyard that has flashback for its mana cost. No other alternative cost goes with that
    (CR 118.9a), and what has no mana cost cannot pay it (118.6)."""
    cdef int i, slot, k, cast, card
    cdef ContextC c
    for i in range(g.n_statics):
        if g.prog.code[g.statics[i].pc] != S_FLASHBACK:
            continue
        static_context(g, &c, i)
        for slot in range(g.s.n_objects):
            if not g.statics[i].affected >> slot & 1 or g.s.objects[slot].zone != Z_GRAVEYARD or g.s.objects[slot].owner != who \
                    or not matches(g, &c, g.statics[i].pc + 2, slot):
                continue
            card = g.s.objects[slot].card
            for k in range(g.prog.faces[card].n_modes):
                cast = g.prog.faces[card].first_mode + k
                if g.prog.casts[cast].zones >> Z_HAND & 1 and free_way(g, card, cast):
                    offer_cast(g, who, slot, cast, FLASHBACK, 0)
    return 0


cdef int offer_casts(GameC* g, int who) except -1 nogil:
    cdef int i, zone
    for i in range(g.s.n_objects):
        zone = g.s.objects[i].zone
        if zone == Z_EXILE:
            offer_exiled(g, who, i)
        if g.s.objects[i].owner != who:
            continue
        if zone == Z_HAND:
            if not (g.reduce & 4 and twin_offered(g, i)):
                offer_from_hand(g, who, i)
        elif zone == Z_GRAVEYARD:
            offer_from(g, who, i, zone, 0, 0)
    if g.n_statics and has_static(g, S_FLASHBACK):
        offer_flashback(g, who)
    return offer_permitted(g, who)


cdef int lands_allowed(GameC* g, int who) except -1 nogil:
    cdef int i, pc, n = 1
    cdef ContextC c
    for i in range(g.n_statics):
        pc = g.statics[i].pc
        if g.prog.code[pc] == S_EXTRA_LAND:
            static_context(g, &c, i)
            if players(g, &c, pc + 2) & (1 << who):
                n += g.prog.code[pc + 2 + g.prog.code[pc + 3]]
    return n


cdef inline int land_back(GameC* g, int slot) noexcept nogil:
    """The face of the land on the back of a modal double-faced card (CR 712.11b); 0 none."""
    cdef int card = g.s.objects[slot].card, other = g.prog.faces[card].other
    if other < 0 or g.prog.faces[card].flags & 8 or not g.prog.faces[other].types & TY_LAND:
        return 0
    return other


cdef int from_elsewhere(GameC* g, int who, int slot) except -1 nogil:
    """May the player play this card as a land although it is in no hand?"""
    if g.s.objects[slot].zone == Z_EXILE:
        return permitted(g, who, slot)
    return 1 if g.s.objects[slot].zone == Z_GRAVEYARD and g.s.objects[slot].owner == who and plays_lands_from(g, who, Z_GRAVEYARD) else 0


cdef int offer_lands(GameC* g, int who) except -1 nogil:
    """Land plays (CR 305.1-2)."""
    cdef int i, allowed, back
    if not sorcery_time(g, who):
        return 0
    allowed = lands_allowed(g, who)
    if not more_from_hand(g, who, allowed):
        return 0
    for i in range(g.s.n_objects):
        if g.s.objects[i].owner != who and not permitted(g, who, i):
            continue
        if g.s.objects[i].zone == Z_HAND:
            if (g.reduce & 4 and twin_offered(g, i)) or out_of_order(g, who, i):
                continue
        elif not from_elsewhere(g, who, i) or not more_from_elsewhere(g, who, allowed):
            continue
        if g.ch[i].types & TY_LAND:
            option(g, OP_PLAY_LAND, i, 0, 0, 0)
        back = land_back(g, i)
        if back > 0:
            option(g, OP_PLAY_LAND, i, back, 0, 0)
    return offer_outside(g, who, allowed)


cdef int worth_floating(GameC* g, int who, int slot, int index) noexcept nogil:
    """Floating mana changes something only in response to what may change the source, or when what the ability costs matters
    by itself; otherwise the mana can as well be made while paying. What asks in its controller's upkeep whether it is tapped
    can as well be tapped in the last window before."""
    cdef StackC* top
    if not g.reduce & 2:
        return 1
    if g.prog.float_always and not g.prog.abilities[index].flags & AF_PURE_TAP and not g.prog.abilities[index].waits & WAITS_PURE:
        return 1
    if g.prog.reads_tapped or g.prog.keeps_mana:
        return 1
    if g.prog.faces[g.s.objects[slot].face].own_taps and g.s.step == ST_END and g.s.active != who:
        return 1
    if g.s.n_stack == 0:
        return 0
    top = &g.s.stack[g.s.n_stack - 1]
    if top.obj >= 0:
        return 1 if g.prog.faces[g.s.objects[top.obj].face].flags & 4 else 0
    return 1 if g.prog.abilities[top.ability].flags & AF_TOUCHES_SOURCES else 0


cdef int waits_for_own(GameC* g, int who, int slot) noexcept nogil:
    """On top of the stack is an ability of the same kind and player: it can as well resolve first, or have come second.

    Both only change their own sources. Whoever wants the second to resolve first activates it first; what the other player
    does in between he could do in between anyway, and it can be answered then. Not where an effect looks at permanents in
    general (whether one is a creature by then would matter), nor where becoming a creature keeps a land from making mana,
    nor for the other player in a main phase, where an empty stack lets the active player do more.
    """
    cdef StackC* top
    if g.s.n_stack == 0 or g.prog.looks_around or g.prog.float_always or not g.prog.free_taps or g.prog.uses_timestamps:
        return 0
    top = &g.s.stack[g.s.n_stack - 1]
    if who != g.s.active and g.s.n_stack == 1 and (g.s.step == ST_MAIN1 or g.s.step == ST_MAIN2):
        return 0
    if top.obj >= 0 or top.controller != who or top.source_gone or not g.prog.abilities[top.ability].flags & AF_IDEMPOTENT:
        return 0
    return 0 if (g.s.objects[slot].flags | g.s.objects[top.source].flags) & O_SICK else 1


cdef int said_already(GameC* g, int who, int slot, int index) noexcept nogil:
    """Is what this ability does to its source in place until the end of the turn, or on the stack? Then only its mana is lost.

    Not where tapping lands or the order of effects can matter by itself.
    """
    cdef int i, first = g.prog.modes[g.prog.abilities[index].first_mode].effect
    if g.prog.float_always or not g.prog.free_taps or g.prog.uses_timestamps:
        return 0
    for i in range(g.s.n_stack):
        if g.s.stack[i].obj < 0 and g.s.stack[i].ability == index and g.s.stack[i].source == slot and not g.s.stack[i].source_gone:
            return 1 if g.s.stack[i].controller == who else 0
    for i in range(g.s.n_effects):
        if g.s.effects[i].source == slot and first <= g.s.effects[i].pc < first + g.prog.code[first + 1] \
                and g.s.effects[i].affected == <uint64_t>1 << slot:
            return 1
    return 0


cdef int offer_ability(GameC* g, int who, int slot, int k) except -1 nogil:
    cdef int index = g.ch[slot].abilities[k], flags = g.prog.abilities[index].flags
    cdef int16_t cost[7]
    cdef ContextC c
    if g.prog.abilities[index].kind != AB_ACTIVATED or not g.prog.abilities[index].zones & (1 << g.s.objects[slot].zone):
        return 0
    if flags & AF_MANA and not flags & AF_ONLY_INSTANT and not worth_floating(g, who, slot, index):
        return 0
    if flags & AF_SPECIAL and g.s.objects[slot].zone == Z_BATTLEFIELD and g.n_statics and forbidden(g, CANT_TURN_UP, slot):
        return 0
    if not flags & AF_MANA and split_second(g) and not (flags & AF_SPECIAL and (
            flags & AF_ONLY_INSTANT or g.s.objects[slot].zone == Z_BATTLEFIELD)):
        return 0
    if flags & AF_IDEMPOTENT and g.reduce & 256 and said_already(g, who, slot, index):
        return 0
    if flags & AF_IDEMPOTENT and g.reduce & 512 and waits_for_own(g, who, slot):
        return 0
    if g.prog.abilities[index].waits and g.reduce & 2048 and can_wait(g, who, slot, index):
        return 0
    if g.favoured and grown_enough(g, who, index):
        return 0
    if flags & AF_SORCERY and not sorcery_time(g, who):
        # CR 116.2f: suspend whenever the card could be cast, so also where it could be cast as though it had flash
        if not (flags & AF_SPECIAL and has_flash(g, who, slot)) and not (flags & AF_LOYALTY and says(g, S_LOYALTY_FLASH, slot)):
            return 0
    if not ability_usable(g, who, slot, k):
        return 0
    total_cost(g, who, -1, g.prog.abilities[index].cost, g.prog.abilities[index].n_costs, cost, 1, slot, index, 0)
    if not can_pay(g, who, cost, -1 if flags & AF_SPECIAL else -2 - slot, slot if flags & 32 else -1):
        return 0
    object_context(g, &c, slot)
    c.controller = who
    if not any_mode(g, &c, index, -1):
        return 0
    option(g, OP_ACTIVATE, slot, k, 0, 0)
    return 0


cdef int offer_abilities(GameC* g, int who) except -1 nogil:
    cdef int i, k, zone
    for i in range(g.s.n_objects):
        zone = g.s.objects[i].zone
        if zone == Z_NONE or zone == Z_STACK or zone == Z_LIBRARY:
            continue
        if zone != Z_BATTLEFIELD and g.s.objects[i].owner != who:
            continue
        for k in range(g.ch[i].n_abilities):
            if may_activate(g, who, i, g.ch[i].abilities[k]):
                offer_ability(g, who, i, k)
    return 0


cdef int split_second(GameC* g) noexcept nogil:
    """Is a spell with split second on the stack (CR 702.61a)?"""
    cdef int i
    for i in range(g.s.n_stack):
        if g.s.stack[i].obj >= 0 and g.ch[g.s.stack[i].obj].keywords >> KW_SPLIT_SECOND & 1:
            return 1
    return 0


cdef int priority_options(GameC* g, int who) except -1 nogil:
    """Fill the options of the player with priority."""
    g.decider = who
    if not split_second(g):
        offer_casts(g, who)
    offer_lands(g, who)
    if plays_at_once(g, who):
        return 0
    offer_abilities(g, who)
    if not must_play(g, who):
        option(g, OP_PASS, -1, 0, 0, 0)
    return 0


cdef int play_land(GameC* g, OptionC* o, int who) except -1 nogil:
    """A special action (CR 116.2a, 305.1)."""
    cdef int slot = o.obj
    g.s.players[who].lands_played += 1
    g.s.passes = 0
    if g.prog.land_rule == LAND_EXTRA and (slot < 0 or g.s.objects[slot].zone != Z_HAND):
        g.s.players[who].lands_elsewhere += 1
    if slot < 0:
        slot = bring(g, o.a, who)
        if slot < 0:
            return 0
    elif o.a:
        g.s.objects[slot].face = o.a   # CR 712.8e: with this face up
        g.dirty = 1
    enter(g, <uint64_t>1 << slot, who, 1 if g.s.objects[slot].extra & 64 else 0)
    return fire(g, T_PLAYS_LAND, slot, who, 0)


cdef int take(GameC* g, OptionC* o, int who) except -1 nogil:
    """Carry a priority option out."""
    if o.kind == OP_PLAY_LAND:
        return play_land(g, o, who)
    if o.kind == OP_CAST:
        if o.b & PERMITTED and o.b != FREELY and o.c >= 0:
            g.s.objects[o.c].used |= 16384
        start_cast(g, who, o.obj, o.a, 0 if o.b == FREELY else o.b & 15, 1 if o.b == FREELY else 0)
        if o.b & EXILED_AFTER:
            g.s.objects[o.obj].flags |= O_EXILE_AFTER
        if o.b & ENTERS_TAPPED:
            g.s.objects[o.obj].flags |= O_ENTERS_TAPPED
        return MORE
    g.s.passes = 0
    return start_activation(g, who, o.obj, o.a)
