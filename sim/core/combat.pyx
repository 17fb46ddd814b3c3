"""Combat: declaring attackers and blockers, assigning and dealing damage (CR 506-511).

Declarations are made creature by creature. What was declared so far is in the position itself: `attacks` and `blocking`
of the objects, and in the frame the slots that were asked (`mask`) or are being asked (`obj`). No slot number is kept
as a plain number and no order of slots is relied on between two decisions, because packing renumbers slots. Where
choices need a fixed order, `ObjectC.spare` numbers the planeswalkers (attack) or attackers (block) while it lasts.
"""
from libc.stdint cimport int8_t, int16_t, int32_t, uint32_t, uint64_t
from libc.string cimport memcmp, memset

from sim.core.canonical cimport referenced
from sim.core.counters cimport combat_damage_of, lethal_of
from sim.core.evaluate cimport holds, matches, object_context
from sim.core.events cimport deal_damage, dealt, overflow, protected_from, tap, together
from sim.core.exert cimport ask_exert, exert_chosen, exertable
from sim.core.flow cimport ASK, FR_PAY, MORE, OP_ATTACK, OP_BLOCK, OP_DAMAGE, option, pop_frame, push_frame
from sim.core.guards cimport guard_counters
from sim.core.game cimport CharC, ContextC, GameC, OptionC, StaticC
from sim.core.layers cimport refresh
from sim.core.marks cimport marked, note_fact
from sim.core.opcodes cimport (AB_STATIC, CANT_ATTACK, CANT_ATTACK_OR_BLOCK, CANT_BE_BLOCKED, CANT_BLOCK, CANT_DEFEND_ONLY,
                               KW_DEATHTOUCH, KW_DEFENDER, KW_DOUBLE_STRIKE, KW_FEAR, KW_FIRST_STRIKE, KW_FLYING,
                               KW_HASTE, KW_HORSEMANSHIP, KW_INTIMIDATE, KW_PLAINSWALK, KW_REACH, KW_SHADOW,
                               KW_SKULK, KW_TRAMPLE, KW_UNBLOCKABLE, KW_VIGILANCE, S_BLOCK_MORE, S_CANT, S_MUST,
                               T_ATTACKS, T_BLOCKED, T_BLOCKS, TY_ARTIFACT, TY_BATTLE, TY_CREATURE, TY_LAND,
                               TY_PLANESWALKER)
from sim.core.state cimport O_ATTACKED_NOW, O_BLOCKED_NOW
from sim.core.opcodes cimport FACT_ATTACKED, MARK_RING_BEARER, FACT_COMBAT, T_BLOCKS_ONE, T_MEETS, T_UNBLOCKED, T_YOU_ATTACK
from sim.core.state cimport (AssignC, FrameC, MAX_ASSIGNED, MAX_OBJECTS, O_ATTACKING, O_BLOCKED, O_BLOCKING,
                             O_HASTE_SUSPEND, O_SICK, O_STRUCK, O_TAPPED, ObjectC, OV_ASSIGNED, OV_UNSUPPORTED)
from sim.core.lures cimport lures_met
from sim.core.quorum cimport attackers_allowed, blockers_allowed, blockers_of, fully_blocked, least_blockers, most_blockers, never_alone
from sim.core.tolls cimport barred, toll_on
from sim.core.triggers cimport fire
from sim.core.triggers cimport fire_between

cdef extern from *:
    int ctz "__builtin_ctzll"(unsigned long long) noexcept nogil
    int popcount "__builtin_popcountll"(unsigned long long) noexcept nogil

cdef enum:
    HOME = 1000        # place of "does not attack / block" in the order of choices: the last
    REDUCE_TWINS = 4   # bit of g.reduce: identical creatures choose in order
    BLACK = 4
    PLAYER = 100       # target code of player 0

cdef uint32_t COMBAT_FLAGS = O_ATTACKING | O_BLOCKED | O_BLOCKING | O_STRUCK


cdef inline uint64_t bit(int slot) noexcept nogil:
    return <uint64_t> 1 << slot


cdef inline int has(GameC* g, int slot, int keyword) noexcept nogil:
    return <int> (g.ch[slot].keywords >> keyword & 1)


cdef inline int up_to_date(GameC* g) except -1 nogil:
    if g.dirty:
        refresh(g)
    return 0


cdef uint64_t flagged(GameC* g, uint32_t flags) noexcept nogil:
    """Slots on the battlefield with one of the flags."""
    cdef uint64_t left = g.battlefield, out = 0
    while left:
        if g.s.objects[ctz(left)].flags & flags:
            out |= left & (~left + 1)
        left &= left - 1
    return out


# ---- restrictions and requirements ---------------------------------------------------------------------------------
cdef void static_context(StaticC* st, GameC* g, ContextC* c) noexcept nogil:
    """Context of a static ability, or of a resolved effect whose source is gone."""
    if st.source >= 0:
        object_context(g, c, st.source)
    else:
        memset(c, 0, sizeof(ContextC))
        c.source = c.item = c.that = c.subject = c.ev_who = -1
    c.controller = <int8_t> st.controller


cdef inline int about(GameC* g, StaticC* st, ContextC* c, int slot) except -1 nogil:
    """Is the object one that the effect is about? Its filter is the first operand."""
    return (st.affected >> slot & 1) and matches(g, c, st.pc + 2, slot)


cdef inline int same_verb(int said, int verb) noexcept nogil:
    said &= 255
    return said == verb or (said == CANT_ATTACK_OR_BLOCK and (verb == CANT_ATTACK or verb == CANT_BLOCK))


cdef int stopped(GameC* g, int verb, int slot, int other) except -1 nogil:
    """Does an effect say that this object can't do this, `other` being what it would block or be blocked by?

    Operands of S_CANT: who, verb, "except by" (CR 509.1b), "unless" (CR 508.1c).
    """
    cdef ContextC c
    cdef StaticC* st
    cdef int i, who, by, unless
    cdef int32_t* code = g.prog.code
    for i in range(g.n_statics):
        st = &g.statics[i]
        if code[st.pc] != S_CANT:
            continue
        who = st.pc + 2
        by = who + code[who + 1] + 1
        if not same_verb(code[by - 1], verb):
            continue
        static_context(st, g, &c)
        if not about(g, st, &c, slot):
            continue
        if other >= 0 and matches(g, &c, by, other):
            continue
        unless = by + code[by + 1]
        if not holds(g, &c, unless):
            return 1
    return 0


cdef int required(GameC* g, int verb, int slot) except -1 nogil:
    """Does an effect say that it attacks or blocks if able (CR 508.1d, 509.1c)? Operands of S_MUST: who, verb."""
    cdef ContextC c
    cdef StaticC* st
    cdef int i, who
    cdef int32_t* code = g.prog.code
    for i in range(g.n_statics):
        st = &g.statics[i]
        if code[st.pc] != S_MUST:
            continue
        who = st.pc + 2
        if not same_verb(code[who + code[who + 1]], verb):
            continue
        static_context(st, g, &c)
        if about(g, st, &c, slot):
            return 1
    return 0


# ---- identical creatures -------------------------------------------------------------------------------------------
cdef int same_character(CharC* a, CharC* b) noexcept nogil:
    cdef int i
    if (a.types != b.types or a.colors != b.colors or a.controller != b.controller or a.power != b.power
            or a.toughness != b.toughness or a.mv != b.mv or a.subtypes != b.subtypes or a.keywords != b.keywords
            or a.name != b.name or a.n_abilities != b.n_abilities):
        return 0
    for i in range(a.n_abilities):
        if a.abilities[i] != b.abilities[i]:
            return 0
    return 1


cdef int has_static_ability(GameC* g, int slot) noexcept nogil:
    cdef int i
    for i in range(g.ch[slot].n_abilities):
        if g.prog.abilities[g.ch[slot].abilities[i]].kind == AB_STATIC:
            return 1
    return 0


cdef int twins(GameC* g, int a, int b, uint64_t named) noexcept nogil:
    """Would the game be the same with the two exchanged, what they attack or block apart? `named`: see referenced.

    Their timestamps order nothing unless they have static abilities (CR 613.7).
    """
    cdef ObjectC x, y
    if (named >> a | named >> b) & 1 or not same_character(&g.ch[a], &g.ch[b]):
        return 0
    if g.prog.uses_timestamps and has_static_ability(g, a):
        return 0
    x = g.s.objects[a]
    y = g.s.objects[b]
    x.timestamp = y.timestamp = 0
    x.pos = y.pos = 0
    x.spare = y.spare = 0
    x.attacks = y.attacks = 0
    x.blocking = y.blocking = 0
    return memcmp(&x, &y, sizeof(ObjectC)) == 0


# ---- attackers (CR 508) --------------------------------------------------------------------------------------------
cdef int may_attack(GameC* g, int slot) except -1 nogil:
    """Can it be declared as an attacker (CR 508.1a, 508.1c, 302.6, 702.3b)?"""
    cdef uint32_t flags = g.s.objects[slot].flags
    if not g.ch[slot].types & TY_CREATURE or g.ch[slot].controller != g.s.active or flags & O_TAPPED:
        return 0
    if flags & O_SICK and not flags & O_HASTE_SUSPEND and not has(g, slot, KW_HASTE):
        return 0
    if has(g, slot, KW_DEFENDER) and not stopped(g, CANT_DEFEND_ONLY, slot, -1):
        return 0
    return not stopped(g, CANT_ATTACK, slot, -1)


cdef int next_attacker(GameC* g, uint64_t asked) except -2 nogil:
    cdef uint64_t left = g.battlefield & ~asked
    while left:
        if may_attack(g, ctz(left)):
            return ctz(left)
        left &= left - 1
    return -1


cdef int any_attacker(GameC* g) except -1 nogil:
    """Can the active player declare any attacker at all?"""
    up_to_date(g)
    return next_attacker(g, 0) >= 0


cdef int attackable(GameC* g, int slot) noexcept nogil:
    """A planeswalker or battle of the opponent (CR 508.1b)."""
    return (g.ch[slot].types & (TY_PLANESWALKER | TY_BATTLE)) != 0 and g.ch[slot].controller != g.s.active


cdef void number(GameC* g, uint64_t slots) noexcept nogil:
    """Give the objects numbers from 1 for the length of a declaration."""
    cdef int n = 1
    while slots:
        g.s.objects[ctz(slots)].spare = <int16_t> n
        n += 1
        slots &= slots - 1


cdef void clear_numbers(GameC* g) noexcept nogil:
    cdef int i
    for i in range(g.s.n_objects):
        g.s.objects[i].spare = 0


cdef int attack_place(GameC* g, int attacks) noexcept nogil:
    """Place of a choice in the order of choices: the player, planeswalkers by number, staying home."""
    if attacks == 0:
        return HOME
    return 0 if attacks >= PLAYER else g.s.objects[attacks - 1].spare


cdef int first_attack_place(GameC* g, FrameC* f, int slot) noexcept nogil:
    """No earlier place than an identical creature that was asked before has chosen: k of n identical ones."""
    cdef uint64_t left = f.mask, named
    cdef int first = 0, place
    if not g.reduce & REDUCE_TWINS or not left:
        return 0
    named = referenced(g)
    while left:
        place = attack_place(g, g.s.objects[ctz(left)].attacks)
        if place > first and twins(g, ctz(left), slot, named):
            first = place
        left &= left - 1
    return first


cdef int attack_step(GameC* g, FrameC* f) except -1 nogil:
    """FR_ATTACK: ask the next creature that could attack, or declare what was chosen."""
    cdef uint64_t left
    cdef int slot, first, i
    up_to_date(g)
    if f.stage == 0:
        left = g.battlefield
        for i in range(MAX_OBJECTS):
            if left & bit(i) and not attackable(g, i):
                left &= ~bit(i)
        number(g, left)
        f.stage = 1
        return MORE
    if f.stage == 2:
        f.stage = 3
        f.mask = 0
        return MORE
    if f.stage == 3:
        return declare_attackers(g) if exertable(g, f, &i) < 0 else ask_exert(g, f)
    slot = next_attacker(g, f.mask)
    g.n_options = 0
    g.decider = g.s.active
    if slot < 0:
        return pay_toll(g, f) if attackers_allowed(g) else ASK
    first = first_attack_place(g, f, slot)
    if first == 0 and not barred(g, slot, PLAYER + 1 - g.s.active):
        option(g, OP_ATTACK, slot, PLAYER + 1 - g.s.active, 0, 0)
    left = g.battlefield
    while left:
        i = ctz(left)
        left &= left - 1
        if attackable(g, i) and g.s.objects[i].spare >= first and not barred(g, slot, i):
            option(g, OP_ATTACK, slot, i, 0, 0)
    if not required(g, CANT_ATTACK, slot) or not attacks_freely(g, slot):
        option(g, OP_ATTACK, slot, -1, 0, 0)
    elif never_alone(g, slot, 1):
        overflow(g, OV_UNSUPPORTED)    # whether another one has to attack with it (CR 508.1d)
    return ASK


cdef int attacks_freely(GameC* g, int slot) except -1 nogil:
    """Is there a choice among the options that costs nothing? No player has to pay to attack (CR 508.1d)."""
    cdef int i
    for i in range(g.n_options):
        if not toll_on(g, slot, g.options[i].a):
            return 1
    return 0


cdef int pay_toll(GameC* g, FrameC* f) except -1 nogil:
    """All attackers are chosen: they tap, then what their attacks cost is paid (CR 508.1f-j)."""
    cdef FrameC* p
    cdef int i, total = 0
    f.stage = 2
    for i in range(g.s.n_objects):
        if g.s.objects[i].attacks:
            total += toll_on(g, i, attacked(g, i))
    if total == 0:
        return MORE
    for i in range(g.s.n_objects):
        if g.s.objects[i].attacks and not has(g, i, KW_VIGILANCE):
            tap(g, i)
    p = push_frame(g, FR_PAY, g.s.active)
    if p != NULL:
        p.mana[6] = total
    return MORE


cdef int attack_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil:
    if f.stage == 3:
        return exert_chosen(g, f, o)
    f.mask |= bit(o.obj)
    if o.a >= 0:
        g.s.objects[o.obj].attacks = <int8_t> (o.a if o.a >= PLAYER else o.a + 1)
    return 0


cdef int declare_attackers(GameC* g) except -1 nogil:
    """All chosen creatures tap and attack at once, then abilities trigger (CR 508.1f, 508.1k, 508.1m)."""
    cdef uint64_t chosen = 0, left
    cdef int i, n
    pop_frame(g)
    clear_numbers(g)
    for i in range(g.s.n_objects):
        if g.s.objects[i].attacks:
            chosen |= bit(i)
            g.s.objects[i].flags |= O_ATTACKING | (O_ATTACKED_NOW if g.prog.facts & FACT_COMBAT else 0)
    n = popcount(chosen)
    if n == 0:
        return MORE
    g.s.combat = 1
    note_fact(g, g.s.active, FACT_ATTACKED)
    g.dirty = 1
    left = chosen
    while left:
        if not has(g, ctz(left), KW_VIGILANCE):
            tap(g, ctz(left))
        left &= left - 1
    left = chosen
    g.moment = g.s.n_pending + 1
    while left:
        fire(g, T_ATTACKS, ctz(left), g.s.active, n)
        left &= left - 1
    fire(g, T_YOU_ATTACK, -1, g.s.active, n)
    g.moment = 0
    return MORE


# ---- blockers (CR 509) ---------------------------------------------------------------------------------------------
cdef int walks(GameC* g, int attacker, int who) noexcept nogil:
    """Landwalk (CR 702.14c): basic land types are subtypes 0..4, in the order of the keyword bits."""
    cdef uint64_t types = g.ch[attacker].keywords >> KW_PLAINSWALK & 31, left = g.battlefield
    cdef CharC* c
    if not types:
        return 0
    while left:
        c = &g.ch[ctz(left)]
        left &= left - 1
        if c.controller == who and c.types & TY_LAND and c.subtypes & types:
            return 1
    return 0


cdef int evades(GameC* g, int attacker, int blocker) noexcept nogil:
    """Evasion abilities that look at both creatures only (CR 702.9b, .13b, .28b, .31b, .36b, .118b)."""
    cdef CharC* a = &g.ch[attacker]
    cdef CharC* b = &g.ch[blocker]
    if has(g, attacker, KW_FLYING) and not has(g, blocker, KW_FLYING) and not has(g, blocker, KW_REACH):
        return 1
    if has(g, attacker, KW_SHADOW) != has(g, blocker, KW_SHADOW):
        return 1
    if has(g, attacker, KW_HORSEMANSHIP) and not has(g, blocker, KW_HORSEMANSHIP):
        return 1
    if has(g, attacker, KW_FEAR) and not b.types & TY_ARTIFACT and not b.colors & BLACK:
        return 1
    if has(g, attacker, KW_INTIMIDATE) and not b.types & TY_ARTIFACT and not b.colors & a.colors:
        return 1
    if marked(g, attacker, MARK_RING_BEARER) and b.power > a.power:    # CR 701.54c
        return 1
    return has(g, attacker, KW_SKULK) and b.power > a.power


cdef int can_block(GameC* g, int blocker, int attacker) except -1 nogil:
    """Restrictions on one creature blocking another (CR 509.1b); how many block it is checked at the end."""
    if has(g, attacker, KW_UNBLOCKABLE) or evades(g, attacker, blocker):
        return 0
    if walks(g, attacker, g.ch[blocker].controller):
        return 0
    if protected_from(g, attacker, blocker):    # CR 702.16f
        return 0
    if stopped(g, CANT_BLOCK, blocker, attacker):
        return 0
    return not stopped(g, CANT_BE_BLOCKED, attacker, blocker)


cdef int may_block(GameC* g, int slot, int who) noexcept nogil:
    """An untapped creature of the defending player (CR 509.1a)."""
    return ((g.ch[slot].types & TY_CREATURE) != 0 and g.ch[slot].controller == who
            and not g.s.objects[slot].flags & O_TAPPED)


cdef int blockable(GameC* g, int blocker, uint64_t* out) except -1 nogil:
    """Attackers that this creature can block."""
    cdef uint64_t left = flagged(g, O_ATTACKING)
    out[0] = 0
    while left:
        if can_block(g, blocker, ctz(left)):
            out[0] |= bit(ctz(left))
        left &= left - 1
    return 0


cdef int block_limit(GameC* g, int slot) except -1 nogil:
    """How many attackers it can block: one, and those that effects add."""
    cdef ContextC c
    cdef StaticC* st
    cdef int i, who, n, limit = 1
    cdef int32_t* code = g.prog.code
    for i in range(g.n_statics):
        st = &g.statics[i]
        if code[st.pc] != S_BLOCK_MORE:
            continue
        static_context(st, g, &c)
        who = st.pc + 2
        if about(g, st, &c, slot):
            n = code[who + code[who + 1]]
            limit += n if n >= 0 else MAX_OBJECTS
    return limit


cdef int next_blocker(GameC* g, FrameC* f, uint64_t* attackers) except -2 nogil:
    """The creature to ask and what it can block; -1 when every one has chosen."""
    cdef uint64_t left = g.battlefield & ~f.mask
    if f.obj >= 0:
        blockable(g, f.obj, attackers)
        return f.obj
    while left:
        if may_block(g, ctz(left), f.player):
            blockable(g, ctz(left), attackers)
            if attackers[0]:
                return ctz(left)
        left &= left - 1
    return -1


cdef uint64_t blocked_so_far(GameC* g) noexcept nogil:
    cdef uint64_t out = 0
    cdef int i
    for i in range(g.s.n_objects):
        out |= g.s.objects[i].blocking
    return out


cdef int last_place(GameC* g, int slot) noexcept nogil:
    """Highest number among the attackers that it blocks; HOME for none."""
    cdef uint64_t left = g.s.objects[slot].blocking
    cdef int place = 0
    if not left:
        return HOME
    while left:
        place = max(place, g.s.objects[ctz(left)].spare)
        left &= left - 1
    return place


cdef int first_block_place(GameC* g, FrameC* f, int slot, int limit, uint64_t named) except -1 nogil:
    """The first place in the order of attackers that it may choose: attackers of one blocker are chosen in order, and
    a blocker chooses no earlier than an identical one before it (as long as both block at most one)."""
    cdef uint64_t left = f.mask
    cdef int place, first = 0
    if g.s.objects[slot].blocking:
        return last_place(g, slot) + 1
    if not g.reduce & REDUCE_TWINS or limit > 1:
        return 0
    while left:
        place = last_place(g, ctz(left))
        if place > first and twins(g, ctz(left), slot, named):
            first = place
        left &= left - 1
    return first


cdef uint64_t first_of_twins(GameC* g, uint64_t attackers, uint64_t named) noexcept nogil:
    """Of identical attackers that nothing blocks yet only the first is a choice.

    With the order of identical blockers this keeps one of each set of equal declarations: the one that is first in
    the order of places, creature by creature.
    """
    cdef uint64_t unblocked = attackers & ~blocked_so_far(g), left = unblocked, others
    cdef int a, b
    while left:
        a = ctz(left)
        left &= left - 1
        others = unblocked
        while others:
            b = ctz(others)
            others &= others - 1
            if (g.s.objects[b].spare < g.s.objects[a].spare and g.s.objects[a].attacks == g.s.objects[b].attacks
                    and twins(g, a, b, named)):
                attackers &= ~bit(a)
                break
    return attackers


cdef int block_step(GameC* g, FrameC* f) except -1 nogil:
    """FR_BLOCK: ask the next creature that could block, or declare what was chosen."""
    cdef uint64_t attackers = 0, named = 0, left
    cdef int slot, first
    up_to_date(g)
    if f.stage == 0:
        number(g, flagged(g, O_ATTACKING))
        f.stage = 1
        return MORE
    slot = next_blocker(g, f, &attackers)
    g.n_options = 0
    g.decider = f.player
    if slot < 0:
        return declare_blockers(g, f) if blockers_allowed(g) and lures_met(g, f.player) else ASK
    if g.reduce & REDUCE_TWINS:
        named = referenced(g)
    left = attackers & ~g.s.objects[slot].blocking & ~fully_blocked(g)
    first = first_block_place(g, f, slot, block_limit(g, slot), named)
    if g.reduce & REDUCE_TWINS:
        left = first_of_twins(g, left, named)
    while left:
        if g.s.objects[ctz(left)].spare >= first:
            option(g, OP_BLOCK, slot, ctz(left), 0, 0)
        left &= left - 1
    if g.s.objects[slot].blocking or not must_block(g, f.player, slot, attackers):
        option(g, OP_BLOCK, slot, -1, 0, 0)
    return ASK


cdef int must_block(GameC* g, int who, int slot, uint64_t attackers) except -1 nogil:
    """Is declining illegal (CR 509.1c)? An attacker with menace counts when a second creature could block it too."""
    cdef uint64_t left = attackers, others
    cdef int a, able = 0, menaces = 0, least
    if not required(g, CANT_BLOCK, slot):
        return 0
    if never_alone(g, slot, 2):
        overflow(g, OV_UNSUPPORTED)
    while left:
        a = ctz(left)
        left &= left - 1
        least = least_blockers(g, a)
        if most_blockers(g, a) < MAX_OBJECTS:
            overflow(g, OV_UNSUPPORTED)    # which of those that must block leave it to the others
        if least == 1:
            return 1
        if least > 2:
            overflow(g, OV_UNSUPPORTED)    # as below
        menaces += 1
        others = g.battlefield & ~bit(slot)
        while others and not able:
            able = may_block(g, ctz(others), who) and can_block(g, ctz(others), a)
            others &= others - 1
    if able and menaces > 1:
        # which requirements can be met together is a matching problem, not modelled
        overflow(g, OV_UNSUPPORTED)
    return able


cdef int block_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil:
    cdef ObjectC* blocker = &g.s.objects[o.obj]
    up_to_date(g)
    f.obj = o.obj
    if o.a >= 0:
        blocker.blocking |= bit(o.a)
    if o.a < 0 or popcount(blocker.blocking) >= block_limit(g, o.obj):
        f.obj = -1
        f.mask |= bit(o.obj)
    return 0


cdef int fire_pairs(GameC* g, int blocker, int who) except -1 nogil:
    """'Becomes blocked by a creature': once for each pair."""
    cdef uint64_t left = g.s.objects[blocker].blocking
    while left:
        fire_between(g, T_BLOCKS_ONE, blocker, who, 0, ctz(left))
        fire_between(g, T_MEETS, ctz(left), 1 - who, 0, blocker)
        left &= left - 1
    return 0


cdef int declare_blockers(GameC* g, FrameC* f) except -1 nogil:
    """All chosen creatures block at once, then abilities trigger (CR 509.1g-i)."""
    cdef uint64_t blocked = blocked_so_far(g), blockers = 0, left
    cdef int i, who = f.player
    pop_frame(g)
    clear_numbers(g)
    for i in range(g.s.n_objects):
        if g.s.objects[i].blocking:
            blockers |= bit(i)
            g.s.objects[i].flags |= O_BLOCKING | (O_BLOCKED_NOW if g.prog.facts & FACT_COMBAT else 0)
        if blocked & bit(i):
            g.s.objects[i].flags |= O_BLOCKED
    g.dirty = 1
    g.moment = g.s.n_pending + 1
    left = flagged(g, O_ATTACKING) & ~blocked
    while left:
        fire(g, T_UNBLOCKED, ctz(left), g.s.active, 0)
        left &= left - 1
    g.moment = 0
    if not blocked:
        return MORE
    left = blockers
    while left:
        fire(g, T_BLOCKS, ctz(left), who, popcount(g.s.objects[ctz(left)].blocking))
        fire_pairs(g, ctz(left), who)
        left &= left - 1
    while blocked:
        fire(g, T_BLOCKED, ctz(blocked), g.s.active, popcount(blockers_of(g, ctz(blocked))))
        blocked &= blocked - 1
    return MORE


# ---- damage (CR 510) -----------------------------------------------------------------------------------------------
cdef int needs_first_strike(GameC* g) except -1 nogil:
    """Is there an attacking or blocking creature with first or double strike (CR 510.4)?"""
    cdef uint64_t left
    up_to_date(g)
    left = flagged(g, O_ATTACKING | O_BLOCKING)
    while left:
        if has(g, ctz(left), KW_FIRST_STRIKE) or has(g, ctz(left), KW_DOUBLE_STRIKE):
            return 1
        left &= left - 1
    return 0


cdef int strikes_now(GameC* g, int slot, int first_step) noexcept nogil:
    """Does it deal damage in this step (CR 510.4, 702.4b, 702.7b)?"""
    if has(g, slot, KW_DOUBLE_STRIKE):
        return 1
    if first_step:
        return has(g, slot, KW_FIRST_STRIKE)
    return not g.s.objects[slot].flags & O_STRUCK


cdef int begin_damage(GameC* g, int first_step) except -1 nogil:
    """Note how much each creature deals (CR 510.1a), so that what happens while it is dealt changes nothing."""
    cdef uint64_t left = flagged(g, O_ATTACKING | O_BLOCKING)
    cdef ObjectC* o
    cdef int slot
    clear_numbers(g)
    g.s.n_assigned = 0
    while left:
        slot = ctz(left)
        left &= left - 1
        o = &g.s.objects[slot]
        if g.ch[slot].types & TY_CREATURE and strikes_now(g, slot, first_step):
            o.spare = <int16_t> max(0, combat_damage_of(g, slot))
            if first_step:
                o.flags |= O_STRUCK
    return 0


cdef int attacked(GameC* g, int slot) noexcept nogil:
    """Target code of what it attacks, -1 when that left or is no planeswalker or battle any more (CR 506.4c)."""
    cdef int attacks = g.s.objects[slot].attacks
    if attacks >= PLAYER:
        return attacks
    if attacks <= 0 or not g.battlefield & bit(attacks - 1):
        return -1
    return attacks - 1 if g.ch[attacks - 1].types & (TY_PLANESWALKER | TY_BATTLE) else -1


cdef uint64_t receivers(GameC* g, int slot, int* beyond) noexcept nogil:
    """Creatures that it can assign damage to, and the target code of what it attacks where it can (-1 where not):
    CR 510.1b-d, trample 702.19b and 702.19d."""
    cdef ObjectC* o = &g.s.objects[slot]
    beyond[0] = -1
    if not o.flags & O_ATTACKING:
        return o.blocking & g.battlefield
    if not o.flags & O_BLOCKED or has(g, slot, KW_TRAMPLE):
        beyond[0] = attacked(g, slot)
    return blockers_of(g, slot) & g.battlefield


cdef int divides(GameC* g, int slot) noexcept nogil:
    """Has it damage to assign and more than one receiver? All others assign in the only way there is."""
    cdef int beyond
    cdef uint64_t creatures
    if g.s.objects[slot].spare <= 0:
        return 0
    creatures = receivers(g, slot, &beyond)
    return popcount(creatures) + (beyond >= 0) > 1


cdef int next_source(GameC* g) noexcept nogil:
    """Who divides its damage next: the active player's creatures, then the other's (CR 510.1)."""
    cdef uint64_t left
    cdef int k
    for k in range(2):
        left = flagged(g, O_BLOCKING if k else O_ATTACKING)
        while left:
            if divides(g, ctz(left)):
                return ctz(left)
            left &= left - 1
    return -1


cdef int lethal_left(GameC* g, int source, int receiver) except -1 nogil:
    """How much `source` has to assign to a creature that blocks it before damage may go beyond (CR 702.19b, 702.2c).

    Damage marked, damage assigned in this step, and damage that other attackers it blocks still have to assign count;
    that the latter really is assigned is checked at the end (CR 510.1e).
    """
    cdef int left = lethal_of(g, receiver), i
    cdef AssignC* a
    cdef uint64_t others = g.s.objects[receiver].blocking & g.battlefield
    if left <= 0:
        overflow(g, OV_UNSUPPORTED)    # by its power: what is lethal to a creature without power
    left -= g.s.objects[receiver].damage
    if source >= 0 and has(g, source, KW_DEATHTOUCH):
        left = min(left, 1)
        others &= ~bit(source)
    elif source >= 0:
        others &= ~bit(source)
    for i in range(g.s.n_assigned):
        a = &g.s.assigned[i]
        if a.target == receiver:
            left -= left if has(g, a.source, KW_DEATHTOUCH) else a.amount
    while others:
        i = ctz(others)
        others &= others - 1
        if g.s.objects[i].spare > 0:
            left -= left if has(g, i, KW_DEATHTOUCH) else g.s.objects[i].spare
    return max(0, left)


cdef int all_lethal(GameC* g, int source, uint64_t creatures) except -1 nogil:
    while creatures:
        if lethal_left(g, source, ctz(creatures)) > 0:
            return 0
        creatures &= creatures - 1
    return 1


cdef int trample_legal(GameC* g) except -1 nogil:
    """Did every attacker that assigns damage beyond its blockers leave them all with lethal damage (CR 510.1e)?"""
    cdef AssignC* a
    cdef int i
    for i in range(g.s.n_assigned):
        a = &g.s.assigned[i]
        if not g.s.objects[a.source].flags & O_ATTACKING:
            continue
        if a.target < PLAYER and blockers_of(g, a.source) >> a.target & 1:
            continue
        if not all_lethal(g, -1, blockers_of(g, a.source) & g.battlefield):
            return 0
    return 1


cdef int damage_step(GameC* g, FrameC* f) except -1 nogil:
    """FR_DAMAGE: ask how the next creature divides its damage, or deal all."""
    up_to_date(g)
    if f.stage == 0:
        begin_damage(g, f.a == 1)
        f.stage = 1
        return MORE
    if f.obj < 0:
        f.obj = <int8_t> next_source(g)
        if f.obj >= 0:
            return MORE
        if trample_legal(g):
            return deal_all(g)
        g.n_options = 0
        g.decider = g.s.active
        return ASK
    return ask_amount(g, f)


cdef int ask_amount(GameC* g, FrameC* f) except -1 nogil:
    """Amounts that f.obj may assign to its next receiver; `mask` are those who have got theirs."""
    cdef int beyond, receiver, low, amount, spare = g.s.objects[f.obj].spare
    cdef uint64_t creatures = receivers(g, f.obj, &beyond), rest
    g.n_options = 0
    g.decider = g.ch[f.obj].controller
    rest = creatures & ~f.mask
    receiver = ctz(rest)
    rest &= rest - 1
    low = 0
    if not rest:
        low = spare
        if beyond >= 0 and all_lethal(g, f.obj, creatures & ~bit(receiver)):
            low = min(spare, lethal_left(g, f.obj, receiver))
    for amount in range(low, spare + 1):
        option(g, OP_DAMAGE, f.obj, receiver, amount, 0)
    return ASK


cdef void assign(GameC* g, int source, int target, int amount) noexcept nogil:
    cdef AssignC* a
    if amount <= 0:
        return
    if g.s.n_assigned >= MAX_ASSIGNED:
        overflow(g, OV_ASSIGNED)
        return
    a = &g.s.assigned[g.s.n_assigned]
    a.source = <int8_t> source
    a.target = <int8_t> target
    a.amount = <int16_t> amount
    g.s.n_assigned += 1
    g.s.objects[source].spare -= <int16_t> amount


cdef int damage_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil:
    cdef int beyond
    cdef uint64_t rest
    up_to_date(g)
    rest = receivers(g, f.obj, &beyond) & ~f.mask & ~bit(o.a)
    f.mask |= bit(o.a)
    assign(g, f.obj, o.a, o.b)
    if not rest:
        assign(g, f.obj, beyond, g.s.objects[f.obj].spare)
    if not rest or g.s.objects[f.obj].spare == 0:
        f.obj = -1
        f.mask = 0
    return 0


cdef int deal_all(GameC* g) except -1 nogil:
    """Everything assigned is dealt at once (CR 510.2)."""
    cdef AssignC deals[56]
    cdef uint64_t left = flagged(g, O_ATTACKING | O_BLOCKING), creatures, spent
    cdef int i, n = g.s.n_assigned, slot, beyond
    for i in range(n):
        deals[i] = g.s.assigned[i]
    while left:
        slot = ctz(left)
        left &= left - 1
        if g.s.objects[slot].spare <= 0:
            continue
        creatures = receivers(g, slot, &beyond)
        if creatures or beyond >= 0:
            deals[n].source = <int8_t> slot
            deals[n].target = <int8_t> (ctz(creatures) if creatures else beyond)
            deals[n].amount = g.s.objects[slot].spare
            n += 1
    pop_frame(g)
    clear_numbers(g)
    memset(&g.s.assigned[0], 0, sizeof(g.s.assigned))
    g.s.n_assigned = 0
    spent = 0
    together(g)
    for i in range(n):
        slot = deals[i].target
        if slot >= PLAYER:
            deal_damage(g, deals[i].source, slot, deals[i].amount, 1)
        elif not spent & bit(slot):
            beyond = guard_counters(g, slot)
            deal_damage(g, deals[i].source, slot, deals[i].amount, 1)
            if guard_counters(g, slot) < beyond:
                spent |= bit(slot)     # one counter is against all of it
    dealt(g)
    return MORE


# ---- leaving combat (CR 506.4, 511.3) ------------------------------------------------------------------------------
cdef int any_combat(GameC* g) noexcept nogil:
    """Is anything attacking?"""
    cdef int i
    for i in range(g.s.n_objects):
        if g.s.objects[i].flags & O_ATTACKING:
            return 1
    return 0


cdef void end_combat(GameC* g) noexcept nogil:
    """Everything is removed from combat (CR 511.3)."""
    cdef ObjectC* o
    cdef int i
    for i in range(g.s.n_objects):
        o = &g.s.objects[i]
        if o.flags & COMBAT_FLAGS:
            g.dirty = 1
        o.flags &= ~COMBAT_FLAGS
        o.attacks = 0
        o.blocking = 0
        o.spare = 0
    g.s.combat = 0
    g.s.first_strike = 0


cdef void leave_combat(GameC* g, int slot) noexcept nogil:
    """One object leaves combat (CR 506.4): what it blocked stays blocked, what attacked it stays an attacker."""
    cdef ObjectC* o = &g.s.objects[slot]
    cdef int i
    if o.flags & COMBAT_FLAGS:
        g.dirty = 1
    o.flags &= ~COMBAT_FLAGS
    o.attacks = 0
    o.blocking = 0
    o.spare = 0
    for i in range(g.s.n_objects):
        o = &g.s.objects[i]
        o.blocking &= ~bit(slot)
        if o.attacks == slot + 1:
            o.attacks = 0
