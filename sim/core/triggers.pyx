"""Triggered abilities: which ones an event sets off (CR 603).

An event is (T_ op, subject slot, player, number, other slot). Every triggered ability that functions is asked; matches become
pending triggers, put on the stack when a player would next receive priority.
"""
from libc.string cimport memmove, memset
from libc.stdint cimport int32_t
from sim.core.game cimport CharC, ContextC, GameC
from sim.core.evaluate cimport holds, matches, players, static_context
from sim.core.layers cimport refresh
from sim.core.state cimport O_TOKEN, DelayedC, MAX_PENDING, OV_PENDING, OV_UNSUPPORTED, PendingC
from sim.core.program cimport AbilityC, FaceC
from sim.core.zones cimport note_pending_source
from sim.core.opcodes cimport (AB_TRIGGERED, S_NO_ETB_TRIGGERS, T_ANY, T_ATTACKS, T_CASTS, T_COUNTER_REMOVED,
                               T_DAMAGE, T_DRAWS, T_DRAWS_NTH, T_ENTERS, T_GAINS_LIFE, T_IS_DAMAGED, T_LOSES_LIFE, T_MOVES, T_PLAYS_LAND, T_SACRIFICES, T_STATE, T_STEP, T_TARGETED,
                               T_TRANSFORMS, T_UNTAPS_MANY, Z_BATTLEFIELD, Z_NONE)
from sim.core.opcodes cimport T_FIRST_LOSS, T_PLAYER_TARGETED, T_REPLACED
from sim.core.opcodes cimport HAP_UNATTACHED, T_COMBAT_HIT, T_SCRIES, T_DEALT_TO, T_DRAWS_MORE
from sim.core.opcodes cimport AF_ONCE_TURN, AF_TOGETHER, T_CRIME, T_FIRST_GAIN, T_BLOCKS_ONE, T_CHAPTER, T_HAPPENS, T_TARGETED_FIRST
from sim.core.opcodes cimport T_BECOMES_DAY, T_COUNTERS_PUT, T_PLAYER_DAMAGED, T_ROOM
from sim.core.opcodes cimport S_NO_DEATH_TRIGGERS, T_MEETS, T_BLOCKS_ONE, T_DIES, T_HAPPENS, T_LEAVES, T_WHILE, T_YOU_ATTACK, Z_GRAVEYARD
from sim.core.opcodes cimport KW_CHANGELING, Z_HAND

from sim.core.doubling cimport times_triggered
from sim.core.opcodes cimport T_AIMED

cdef struct EventC:
    int op
    int subject
    int who
    int n
    int other


cdef int subject_matches(GameC* g, ContextC* c, int pc, EventC* e) except -1 nogil:
    return 1 if e.subject >= 0 and matches(g, c, pc, e.subject) else 0


cdef int step_matches(GameC* g, ContextC* c, int32_t* code, int pc, EventC* e) except -1 nogil:
    # T_STEP step, who, flags(1 first of the game, 2 the second main phase, not a later one)
    cdef int who = pc + 3
    cdef int flags = code[who + code[who + 1]]
    if code[pc + 2] != e.n:
        return 0
    if flags & 1 and not g.s.upkeep_first:
        return 0
    if flags & 2 and g.s.mains > 1:
        return 0
    if flags >> 8 > <int> g.s.players[e.who].turns_begun:
        return 0
    c.that = e.who
    return 1 if players(g, c, who) & (1 << e.who) else 0


cdef int cast_matches(GameC* g, ContextC* c, int32_t* code, int pc, EventC* e) except -1 nogil:
    # T_CASTS who, filter, flags(1 first of the game, 2 first each turn, 4 second, 8 third)
    cdef int who = pc + 2
    cdef int filt = who + code[who + 1]
    cdef int flags = code[filt + code[filt + 1]]
    if not players(g, c, who) & (1 << e.who):
        return 0
    if flags & 1 and g.s.players[e.who].spells_game != 1:
        return 0
    if flags & 2 and g.s.players[e.who].spells_turn != 1:
        return 0
    if flags & 4 and g.s.players[e.who].spells_turn != 2:
        return 0
    if flags & 8 and g.s.players[e.who].spells_turn != 3:
        return 0
    return subject_matches(g, c, filt, e)


cdef int damage_matches(GameC* g, ContextC* c, int32_t* code, int pc, EventC* e) except -1 nogil:
    # T_DAMAGE filter, to kind (0 anything, 1 players node, 2 filter), node, flags(1 combat)
    cdef int filt = pc + 2
    cdef int kind = filt + code[filt + 1]
    cdef int node = kind + 1
    cdef int flags = code[node + code[node + 1]]
    if flags & 1 and not e.n & 16384:
        return 0
    if not subject_matches(g, c, filt, e):
        return 0
    if code[kind] == 1:
        return 1 if e.other >= 100 and players(g, c, node) & (1 << (e.other - 100)) else 0
    if code[kind] == 2:
        return 1 if e.other < 100 and matches(g, c, node, e.other) else 0
    return 1


cdef int targeted_matches(GameC* g, ContextC* c, int32_t* code, int pc, EventC* e) except -1 nogil:
    # T_TARGETED filter, filter of the targeting spell, players who control it
    cdef int by = pc + 2 + code[pc + 3]
    cdef int who = by + code[by + 1]
    if not players(g, c, who) & (1 << e.who):
        return 0
    if e.other < 0 or not matches(g, c, by, e.other):
        return 0
    return subject_matches(g, c, pc + 2, e)


cdef FaceC* buried_face(GameC* g, int slot) noexcept nogil:
    """What a permanent will be in the graveyard: a card is its front again, a token stays what it is."""
    return &g.prog.faces[g.s.objects[slot].face if g.s.objects[slot].flags & O_TOKEN else g.s.objects[slot].card]


cdef int buried_matches(GameC* g, ContextC* c, int pc, EventC* e) except -1 nogil:
    """'From anywhere' looks at the card in the graveyard, not at the permanent that it was (CR 603.6c)."""
    cdef CharC was = g.ch[e.subject]
    cdef FaceC* f = buried_face(g, e.subject)
    cdef int found
    if g.s.objects[e.subject].flags & O_TOKEN:
        return subject_matches(g, c, pc, e)
    g.ch[e.subject].types = f.types
    g.ch[e.subject].colors = f.colors
    g.ch[e.subject].subtypes = f.subtypes | (g.prog.creature_subtypes if f.keywords >> KW_CHANGELING & 1 else 0)
    g.ch[e.subject].name = f.name
    g.ch[e.subject].mv = f.mv
    found = subject_matches(g, c, pc, e)
    g.ch[e.subject] = was
    return found


cdef bint from_anywhere(GameC* g, int ability) noexcept nogil:
    """'When this is put into a graveyard from anywhere'."""
    cdef AbilityC* a = &g.prog.abilities[ability]
    return a.kind == AB_TRIGGERED and a.zones >> Z_HAND & 1 and g.prog.code[a.event] == T_MOVES


cdef bint has_ability(GameC* g, int slot, int ability) noexcept nogil:
    cdef int k
    for k in range(g.ch[slot].n_abilities):
        if g.ch[slot].abilities[k] == ability:
            return 1
    return 0


cdef int moved_event(GameC* g, int ability) noexcept nogil:
    """The T_MOVES node of its event, also of one under a condition; 0 none."""
    cdef int pc = g.prog.abilities[ability].event
    if g.prog.code[pc] == T_WHILE:
        pc += 2 + g.prog.code[pc + 3]
    return pc if g.prog.code[pc] == T_MOVES else 0


cdef int drop_departed(GameC* g, uint64_t which, int first) noexcept nogil:
    """'Whenever a card is put into a graveyard from anywhere' does not look back: what left at the same time does not see it
    (CR 603.6c, 603.10)."""
    cdef int i = first, source, event
    while i < g.s.n_pending:
        source = g.s.pending[i].source
        event = moved_event(g, g.s.pending[i].ability)
        if source >= 0 and which >> source & 1 and event and not g.prog.code[event + 2 + g.prog.code[event + 3]] \
                and not from_anywhere(g, g.s.pending[i].ability) and has_ability(g, source, g.s.pending[i].ability):
            g.s.n_pending -= 1
            memmove(&g.s.pending[i], &g.s.pending[i + 1], (g.s.n_pending - i) * sizeof(PendingC))
            memset(&g.s.pending[g.s.n_pending], 0, sizeof(PendingC))
        else:
            i += 1
    return 0


cdef bint buried_alike(GameC* g, int slot) noexcept nogil:
    """Has a permanent that is put into the graveyard those of its abilities which only count there (CR 603.6c), and no more?"""
    cdef FaceC* f = buried_face(g, slot)
    cdef int k, here = 0, there = 0
    for k in range(g.ch[slot].n_abilities):
        if from_anywhere(g, g.ch[slot].abilities[k]):
            here += 1 + g.ch[slot].abilities[k]
    for k in range(f.n_abilities):
        if from_anywhere(g, f.first_ability + k):
            there += 1 + f.first_ability + k
    return here == there


cdef int event_matches(GameC* g, ContextC* c, int pc, EventC* e) except -1 nogil:
    """Is the T_ node at `pc` about this event?"""
    cdef int32_t* code = g.prog.code
    cdef int op = code[pc], at
    if op == T_WHILE:    # condition, event: asked as it happens, and not again (CR 603.2)
        at = pc + 2 + code[pc + 3]
        return 1 if event_matches(g, c, at, e) and holds(g, c, pc + 2) else 0
    if op == T_ANY:
        at = pc + 2
        while at < pc + code[pc + 1]:
            if event_matches(g, c, at, e):
                return 1
            at += code[at + 1]
        return 0
    if op != e.op:
        return 0
    if op == T_STEP:
        return step_matches(g, c, code, pc, e)
    if op == T_CASTS:
        return cast_matches(g, c, code, pc, e)
    if op == T_DAMAGE:
        return damage_matches(g, c, code, pc, e)
    if op == T_TARGETED or op == T_AIMED:
        return targeted_matches(g, c, code, pc, e)
    if op == T_DEALT_TO:    # filter of the receiver, filter of the source, flags(1 combat)
        at = pc + 2 + code[pc + 3]
        if code[at + code[at + 1]] & 1 and not e.n & 16384:
            return 0
        return 1 if subject_matches(g, c, pc + 2, e) and matches(g, c, at, e.other) else 0
    if op == T_TARGETED_FIRST:
        at = pc + 2 + code[pc + 3]
        at = players(g, c, at + code[at + 1])
        return targeted_matches(g, c, code, pc, e) if not at & e.n else 0
    if op == T_GAINS_LIFE or op == T_LOSES_LIFE or op == T_DRAWS or op == T_DRAWS_MORE or op == T_UNTAPS_MANY or op == T_CRIME or op == T_YOU_ATTACK \
            or op == T_FIRST_GAIN or op == T_FIRST_LOSS:
        return 1 if players(g, c, pc + 2) & (1 << e.who) else 0
    if op == T_SCRIES:  # who, what (1 scries 2 surveils)
        return 1 if players(g, c, pc + 2) & (1 << e.who) and code[pc + 2 + code[pc + 3]] == e.n else 0
    if op == T_DRAWS_NTH:  # who, n
        return 1 if players(g, c, pc + 2) & (1 << e.who) and code[pc + 2 + code[pc + 3]] == e.n else 0
    if op == T_PLAYER_DAMAGED:  # who, flags(1 combat damage only 2 noncombat only)
        at = code[pc + 2 + code[pc + 3]]
        return 0 if at & (2 if e.other else 1) else 1 if players(g, c, pc + 2) & (1 << e.who) else 0
    if op == T_COUNTERS_PUT:  # kind, who, filter
        if code[pc + 2] != e.other or not players(g, c, pc + 3) & (1 << e.who):
            return 0
        return subject_matches(g, c, pc + 3 + code[pc + 4], e)
    if op == T_PLAYS_LAND:  # who, flags(1 other)
        if not players(g, c, pc + 2) & (1 << e.who):
            return 0
        return 0 if code[pc + 2 + code[pc + 3]] & 1 and e.subject == c.source else 1
    if op == T_COUNTER_REMOVED:  # kind, flags(1 last): of the source itself
        if e.subject != c.source or code[pc + 2] != e.n:
            return 0
        if code[pc + 3] & 2 and e.who < 0 and not g.capacity:
            g.capacity = OV_UNSUPPORTED    # removed as a cost: by whom is not told
        if code[pc + 3] & 2 and e.who != c.controller:    # flags 2: its own player removes it
            return 0
        return 1 if not code[pc + 3] & 1 or e.other == 0 else 0
    if op == T_PLAYER_TARGETED:  # who, filter of the spell
        return 1 if players(g, c, pc + 2) & (1 << e.who) and matches(g, c, pc + 2 + code[pc + 3], e.other) else 0
    if op == T_REPLACED:
        return 1 if e.other == c.source else 0
    if op == T_CHAPTER:  # n: of the source itself, which had e.n lore counters and has e.other
        return 1 if e.subject == c.source and e.n < code[pc + 2] <= e.other else 0
    if op == T_BECOMES_DAY:
        return 1
    if op == T_ROOM:
        return 1 if e.subject == c.source and e.n == code[pc + 2] else 0
    if op == T_MOVES:  # filter, from, to
        at = pc + 2 + code[pc + 3]
        if code[at] and code[at] != e.n:
            return 0
        if code[at + 1] and code[at + 1] != e.other:
            return 0
        if not code[at] and e.n == Z_BATTLEFIELD and e.other == Z_GRAVEYARD:
            return buried_matches(g, c, pc + 2, e)
        return subject_matches(g, c, pc + 2, e)
    if op == T_TRANSFORMS:  # filter, face name
        if g.ch[e.subject].name != code[pc + 2 + code[pc + 3]]:
            return 0
        return subject_matches(g, c, pc + 2, e)
    if op == T_ATTACKS:
        if code[pc + 2 + code[pc + 3]] & 1 and e.n != 1:
            return 0
        return subject_matches(g, c, pc + 2, e)
    if op == T_HAPPENS and e.n == HAP_UNATTACHED and e.other != c.source:
        return 0
    if op == T_HAPPENS:  # Happening, filter
        return subject_matches(g, c, pc + 3, e) if code[pc + 2] == e.n else 0
    if op == T_BLOCKS_ONE or op == T_MEETS:  # filter of the one, filter of the other
        return 1 if subject_matches(g, c, pc + 2, e) and matches(g, c, pc + 2 + code[pc + 3], e.other) else 0
    if op == T_SACRIFICES:  # who, filter
        if not players(g, c, pc + 2) & (1 << e.who):
            return 0
        return subject_matches(g, c, pc + 2 + code[pc + 3], e)
    return subject_matches(g, c, pc + 2, e)


cdef int silencer(EventC* e) noexcept nogil:
    """The static that keeps such an event from causing abilities to trigger: creatures entering, creatures dying. What waits for
    the move itself, whatever it is called, is silent too."""
    if e.op == T_ENTERS or (e.op == T_MOVES and e.other == Z_BATTLEFIELD):
        return S_NO_ETB_TRIGGERS
    if e.op == T_DIES or e.op == T_SACRIFICES:
        return S_NO_DEATH_TRIGGERS
    if e.other == Z_GRAVEYARD and (e.op == T_LEAVES or (e.op == T_MOVES and e.n == Z_BATTLEFIELD)):
        return S_NO_DEATH_TRIGGERS
    return 0


cdef int silenced(GameC* g, EventC* e) except -1 nogil:
    """Is it one of the events that don't cause abilities to trigger?"""
    cdef int i, op = silencer(e)
    cdef ContextC c
    if not op or e.subject < 0:
        return 0
    for i in range(g.n_statics):
        if g.prog.code[g.statics[i].pc] == op and g.statics[i].affected >> e.subject & 1:
            static_context(g, &c, i)
            c.subject = e.subject
            if matches(g, &c, g.statics[i].pc + 2, e.subject):
                if e.op == T_SACRIFICES and not g.capacity:
                    g.capacity = OV_UNSUPPORTED    # whether a sacrifice is something else than the death that it brings
                return 1
    return 0


cdef PendingC* add_pending(GameC* g, int ability, int source, int controller, EventC* e) noexcept nogil:
    cdef PendingC* p
    if g.s.n_pending >= MAX_PENDING:
        if not g.capacity:
            g.capacity = OV_PENDING
        return NULL
    p = &g.s.pending[g.s.n_pending]
    g.s.n_pending += 1
    memset(p, 0, sizeof(PendingC))
    p.ability = ability
    p.source = source
    p.controller = controller
    p.ev_obj = e.subject
    p.ev_who = e.who
    p.ev_n = e.n & 16383 if e.op == T_DAMAGE or e.op == T_IS_DAMAGED or e.op == T_DEALT_TO else e.n
    if e.op == T_STEP or e.op == T_CHAPTER:
        p.ev_n = 0
    if e.op == T_TARGETED or e.op == T_TARGETED_FIRST:
        p.ev_obj = e.other
    p.lki_slot = -1
    return p


cdef void make_context(GameC* g, ContextC* c, int source, int controller, EventC* e) noexcept nogil:
    memset(c, 0, sizeof(ContextC))
    c.source = source
    c.controller = controller
    c.item = -1
    c.that = -1
    c.subject = e.subject
    c.ev_who = e.who
    c.ev_n = e.n & 16383 if e.op == T_DAMAGE or e.op == T_IS_DAMAGED or e.op == T_DEALT_TO else e.n


cdef int waits(GameC* g, int ability, int slot, EventC* e) noexcept nogil:
    """Was this ability set off already by what is happening at the same time? Damage sets it off for each player that it is dealt
    to; whose the objects are that enter, die or leave makes no difference."""
    cdef int i
    for i in range(g.moment - 1, g.s.n_pending):
        if g.s.pending[i].ability == ability and g.s.pending[i].source == slot \
                and (e.op != T_DAMAGE or g.s.pending[i].ev_who == e.who):
            return 1
    return 0


cdef int joined(GameC* g, int ability, int slot, EventC* e) noexcept nogil:
    """'Whenever <source> deals damage', whatever to, 'whenever <object or player> is dealt damage', 'whenever you put counters on it':
    what happens to it at the same time sets it off once (CR 603.2c, 120.9).
    Whether two instructions of one resolution deal it at the same time is not noted."""
    cdef int32_t* code = g.prog.code
    cdef int pc = g.prog.abilities[ability].event, i
    if e.op == T_IS_DAMAGED or e.op == T_PLAYER_DAMAGED or e.op == T_COUNTERS_PUT or e.op == T_COMBAT_HIT:
        for i in range(g.moment - 1 if g.moment else g.s.n_pending, g.s.n_pending):
            if g.s.pending[i].ability == ability and g.s.pending[i].source == slot and g.s.pending[i].ev_obj == e.subject \
                    and g.s.pending[i].ev_who == e.who:
                g.s.pending[i].ev_n += e.n
                return 1
        return 0
    if e.op != T_DAMAGE or code[pc] != T_DAMAGE or code[pc + 2 + code[pc + 3]]:
        return 0
    for i in range(g.s.n_pending):
        if g.s.pending[i].ability != ability or g.s.pending[i].source != slot or g.s.pending[i].ev_obj != e.subject:
            continue
        if not g.moment or i < g.moment - 1:
            if not g.capacity:
                g.capacity = OV_UNSUPPORTED
        g.s.pending[i].ev_n += e.n & 16383
        return 1
    return 0


cdef int limited(GameC* g, int ability, int slot, int k, EventC* e) noexcept nogil:
    """'This ability triggers only once each turn'; 'whenever one or more ...'. k: its position on the object."""
    cdef int flags = g.prog.abilities[ability].flags
    if flags & AF_TOGETHER and g.moment and waits(g, ability, slot, e):
        return 1
    if flags & AF_ONCE_TURN:
        if g.s.objects[slot].used >> k & 1:
            return 1
        g.s.objects[slot].used |= 1 << k
    return 0


cdef int ask_object(GameC* g, int slot, EventC* e) except -1 nogil:
    cdef int k, ability, zone = g.s.objects[slot].zone
    cdef int controller
    cdef ContextC c
    if e.op == T_MOVES and e.subject == slot and zone == Z_BATTLEFIELD and e.other == Z_GRAVEYARD and not buried_alike(g, slot):
        g.capacity = g.capacity or OV_UNSUPPORTED
    for k in range(g.ch[slot].n_abilities):
        ability = g.ch[slot].abilities[k]
        if g.prog.abilities[ability].kind != AB_TRIGGERED or not g.prog.abilities[ability].zones & (1 << zone):
            continue
        controller = g.ch[slot].controller if zone == Z_BATTLEFIELD or zone == 5 else g.s.objects[slot].owner
        make_context(g, &c, slot, controller, e)
        if not event_matches(g, &c, g.prog.abilities[ability].event, e):
            continue
        # CR 603.4: an intervening "if" is checked now and again on resolution
        if g.prog.abilities[ability].condition and not holds(g, &c, g.prog.abilities[ability].condition):
            continue
        if joined(g, ability, slot, e) or (g.prog.abilities[ability].flags and limited(g, ability, slot, k, e)):
            continue
        for _ in range(times_triggered(g, ability, slot, e.op, e.subject, e.n, e.other)):  # no-cython-lint
            add_pending(g, ability, slot, controller, e)
    return 0


cdef int ask_delayed(GameC* g, EventC* e) except -1 nogil:
    cdef int i = 0
    cdef DelayedC* d
    cdef PendingC* p
    cdef ContextC c
    while i < g.s.n_delayed:
        d = &g.s.delayed[i]
        make_context(g, &c, d.source, d.controller, e)
        c.that = d.that
        if event_matches(g, &c, g.prog.abilities[d.ability].event, e):
            p = add_pending(g, d.ability, d.source, d.controller, e)
            if p != NULL:
                p.them = d.them
                if d.n:
                    p.ev_n = d.n
            memmove(d, d + 1, (g.s.n_delayed - i - 1) * sizeof(DelayedC))
            g.s.n_delayed -= 1
            memset(&g.s.delayed[g.s.n_delayed], 0, sizeof(DelayedC))
        else:
            i += 1
    return 0


cdef int fire_between(GameC* g, int event, int subject, int who, int n, int other) except -1 nogil:
    """Set off the triggers of an event. subject/other: slots (or -1; a player as 100 + player); who: player or -1."""
    cdef EventC e
    cdef int i
    if not g.prog.events[event - T_ENTERS]:
        return 0
    refresh(g)
    e.op = event
    e.subject = subject
    e.who = who
    e.n = n
    e.other = other
    if silenced(g, &e):
        return 0
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone != Z_NONE:
            ask_object(g, i, &e)
    return ask_delayed(g, &e)


cdef int fire(GameC* g, int event, int subject, int who, int n) except -1 nogil:
    return fire_between(g, event, subject, who, n, -1)


cdef int comes_off(GameC* g, int slot) except -1 nogil:
    """It is about to be attached to a permanent no more. Where that leaves at the same time or before, nothing that is done to it then
    would find it."""
    cdef int to = g.s.objects[slot].attached - 1
    if to < 0 or to >= 100 or g.s.objects[to].zone != Z_BATTLEFIELD:
        return 0
    return fire_between(g, T_HAPPENS, to, -1, HAP_UNATTACHED, slot)


cdef int note_last_known(GameC* g, int slot, int first_pending) noexcept nogil:
    """Give the triggers from `first_pending` on what was last known of the object in `slot` (CR 603.10)."""
    cdef int i
    cdef PendingC* p
    for i in range(first_pending, g.s.n_pending):
        p = &g.s.pending[i]
        if p.ev_obj == slot:
            p.lki_slot = slot
            p.lki_controller = g.ch[slot].controller
            p.lki_power = g.ch[slot].power
            p.lki_toughness = g.ch[slot].toughness
            p.lki_mv = g.ch[slot].mv
        note_pending_source(g, p, slot, 2)
    return 0


cdef int state_trigger_waits(GameC* g, int ability, int slot) noexcept nogil:
    # CR 603.8: not again while it is waiting or on the stack
    cdef int i
    for i in range(g.s.n_pending):
        if g.s.pending[i].ability == ability and g.s.pending[i].source == slot:
            return 1
    for i in range(g.s.n_stack):
        if g.s.stack[i].obj < 0 and g.s.stack[i].ability == ability and g.s.stack[i].source == slot:
            return 1
    return 0


cdef int fire_state_triggers(GameC* g) except -1 nogil:
    """State triggers (CR 603.8); returns 1 when one was set off."""
    cdef int i, k, ability, event, found = 0
    cdef ContextC c
    cdef EventC e
    if not g.prog.events[T_STATE - T_ENTERS]:
        return 0
    refresh(g)
    e.op = T_STATE
    e.subject = -1
    e.who = -1
    e.n = 0
    e.other = -1
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone != Z_BATTLEFIELD:
            continue
        for k in range(g.ch[i].n_abilities):
            ability = g.ch[i].abilities[k]
            if g.prog.abilities[ability].kind != AB_TRIGGERED:
                continue
            event = g.prog.abilities[ability].event
            if g.prog.code[event] != T_STATE or state_trigger_waits(g, ability, i):
                continue
            make_context(g, &c, i, g.ch[i].controller, &e)
            if holds(g, &c, event + 2):
                add_pending(g, ability, i, g.ch[i].controller, &e)
                found = 1
    return found
