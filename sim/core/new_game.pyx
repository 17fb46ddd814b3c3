"""Restarting the game (CR 727), and rules that a resolved effect makes for a time."""
from libc.string cimport memset
from libc.stdint cimport int32_t, uint64_t
from sim.core.evaluate cimport matches
from sim.core.events cimport overflow
from sim.core.flow cimport FR_OPENING, MORE, push_frame
from sim.core.kept_mana cimport starting_mana
from sim.core.game cimport ContextC, GameC
from sim.core.state cimport (EffectC, FrameC, GameStateC, MAX_EFFECTS, O_BRIEF, O_COPY, O_TOKEN, ObjectC, OV_EFFECTS, OV_UNSUPPORTED,
                             StackC)
from sim.core.zones cimport enter
from sim.core.opcodes cimport AB_OPENING, ST_CLEANUP, Z_COMMAND, Z_EXILE, Z_HAND, Z_NONE

cdef enum:
    HAND_SIZE = 7       # cards drawn as the game starts again (CR 103.5)


cdef int of_variant_rule(GameC* g, ObjectC* o) noexcept nogil:
    """An emblem that the round itself gives: it is there in every game."""
    cdef int i
    for i in range(g.prog.n_emblems):
        if g.prog.emblems[i] == o.face and not o.flags & O_BRIEF:
            return 1
    return 0


cdef int has_opening(GameC* g, int face) noexcept nogil:
    cdef int i
    for i in range(g.prog.faces[face].n_abilities):
        if g.prog.abilities[g.prog.faces[face].first_ability + i].kind == AB_OPENING:
            return 1
    return 0


cdef void begin_again(GameC* g, ObjectC* o, int zone) noexcept nogil:
    """A card as the game begins."""
    cdef int card = o.card, owner = o.owner
    memset(o, 0, sizeof(ObjectC))
    o.card = card
    o.face = card
    o.owner = owner
    o.controller = owner
    o.zone = zone


cdef int e_restart(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """filter: cards exiled with the source that match stay in exile, then enter under its controller's control.

    All other cards are the libraries of the new game, drawn at once by hands of up to seven; its first player is the controller
    (CR 727.1b). With opening-hand abilities the order would matter: not modelled; nor is life that other hands would give.
    """
    cdef ObjectC cards[40]
    cdef uint64_t kept = 0, linked = 0
    cdef int hand[2]
    cdef int i, n = g.s.n_objects, who = it.controller, turns = g.s.turns + 1
    linked_cards(g, it, &linked)
    hand[0] = hand[1] = 0
    for i in range(n):
        cards[i] = g.s.objects[i]
        if cards[i].zone == Z_NONE:
            continue
        if cards[i].flags & (O_TOKEN | O_COPY) or (cards[i].zone == Z_COMMAND and not of_variant_rule(g, &cards[i])):
            memset(&cards[i], 0, sizeof(ObjectC))
            continue
        if cards[i].zone == Z_COMMAND:
            continue
        if linked >> i & 1 and cards[i].zone == Z_EXILE and matches(g, c, pc + 2, i):
            kept |= <uint64_t>1 << i
        else:
            hand[cards[i].owner] += 1
        if has_opening(g, cards[i].card):
            overflow(g, OV_UNSUPPORTED)
        begin_again(g, &cards[i], Z_EXILE if kept >> i & 1 else Z_HAND)
    if hand[0] > HAND_SIZE or hand[1] > HAND_SIZE:
        overflow(g, OV_UNSUPPORTED)   # a library of unknown order would be left
    if g.prog.life_of_hands:
        overflow(g, OV_UNSUPPORTED)
    memset(&g.s, 0, sizeof(GameStateC))
    for i in range(n):
        g.s.objects[i] = cards[i]
        g.s.objects[i].pos = 0
    g.s.n_objects = n
    for i in range(2):
        g.s.players[i].life = g.prog.start_life[i]
    starting_mana(g)
    g.s.starter = g.s.active = g.s.priority = who
    g.s.turn_one = g.s.upkeep_first = 1
    g.s.step = ST_CLEANUP
    g.s.turns = turns
    g.crossed = 1
    g.dirty = 1
    push_frame(g, FR_OPENING, who)
    return enter(g, kept, who, 0) if kept else MORE


cdef int linked_cards(GameC* g, StackC* it, uint64_t* out) except -1 nogil:
    """What was exiled with the source, also if that left meanwhile (CR 607.2a)."""
    cdef int i
    if it.source_gone:
        out[0] = it.src_linked
        return 0
    out[0] = 0
    for i in range(g.s.n_objects):
        if it.source >= 0 and g.s.objects[i].link - 1 == it.source and g.s.objects[i].link_kind:
            out[0] |= <uint64_t>1 << i
    return 0


cdef int e_rule_until(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """duration, n, statics: rules that are about no fixed objects (CR 611.2c)."""
    cdef int32_t* code = g.prog.code
    cdef int k, node = pc + 4
    cdef EffectC* e
    for k in range(code[pc + 3]):  # no-cython-lint
        if g.s.n_effects >= MAX_EFFECTS:
            overflow(g, OV_EFFECTS)
            return MORE
        e = &g.s.effects[g.s.n_effects]
        g.s.n_effects += 1
        memset(e, 0, sizeof(EffectC))
        e.pc = node
        e.source = -1
        e.controller = it.controller
        e.duration = code[pc + 2]
        e.general = 1
        g.s.clock += 1
        e.timestamp = g.s.clock
        node += code[node + 1]
    g.dirty = 1
    return MORE
