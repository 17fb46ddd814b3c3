"""Paying costs one after the other (CR 118, 601.2h). A cost that turns out impossible is a dead end for whoever began to pay."""
from libc.stdint cimport int16_t, int32_t, uint16_t, uint64_t
from sim.core.asking cimport random_chooser
from sim.core.counters cimport AS_COST, put_counters
from sim.core.evaluate cimport counters_on, item_context, lacks_mana_cost, mana_value, matching, object_context, objects, value
from sim.core.life cimport cant_gain, pay_life, payable_life
from sim.core.counters cimport no_counters
from sim.core.events cimport add_counters, discard, gain_life, move_objects, overflow, run_program, sacrifice, tap, untap
from sim.core.evidence cimport can_collect, offer_evidence
from sim.core.flow cimport ASK, FR_COST, FR_PAY, MORE, OP_HYBRID, OP_NUMBER, OP_OBJECT, option, pop_frame, push_frame
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.layers cimport refresh
from sim.core.mana cimport can_pay, sick
from sim.core.snow_mana cimport SNOW_SYMBOL
from sim.core.marks cimport mark, mark_of, marked
from sim.core.omega cimport OMEGA
from sim.core.crewing cimport tapped_power
from sim.core.state cimport FrameC, MAX_COUNTERS, O_TAPPED, OV_UNSUPPORTED
from sim.core.opcodes cimport (CT_LOYALTY, K_DISCARD, K_DISCARD_HAND, K_DISCARD_SELF, K_EXILE_FROM, K_EXILE_SELF, K_LIFE,
                               V_X, K_LESS, K_LESS_IF, K_LOYALTY, K_MANA, K_OTHER_GAINS, K_PUT_COUNTERS, K_REMOVE_AMONG, K_REMOVE_ANY, K_REMOVE_COUNTERS, K_RETURN, K_RETURN_SELF,
                               K_SACRIFICE, K_SACRIFICE_ALL, K_SACRIFICE_POWER, K_SACRIFICE_SELF, K_TAP, K_TAP_OTHERS, K_TIMES, K_TO_BOTTOM, K_UNTAP,
                               Z_BATTLEFIELD, Z_EXILE, Z_HAND, Z_LIBRARY)
from sim.core.tallies cimport energy_of, pay_energy
from sim.core.triggers cimport fire
from sim.core.opcodes cimport DU_INDEFINITE, K_ENERGY, K_EQUIP, K_EXERT, K_REMOVE_KIND, K_LEAST_X, K_MANA_TIMES, K_MARK, K_TAP_POWER
from sim.core.opcodes cimport HAP_TEAMWORK, T_ENTERS, T_HAPPENS
from sim.core.opcodes cimport K_DISCARD_RANDOM, K_EVIDENCE, K_EXILE_X, K_MANA_OF, K_NOTED, K_X_IS


cdef enum:
    OF_SPELL = 1        # FrameC.a of a cost


cdef void cost_context(GameC* g, ContextC* c, int who, int source, int item) noexcept nogil:
    if item >= 0:
        item_context(g, c, item)
    else:
        object_context(g, c, source)
        c.x = 0         # not chosen yet; X of the source is something else
    c.controller = who


cdef int candidates(GameC* g, ContextC* c, int pc, int who, int source, uint64_t* out) except -1 nogil:
    """What could be chosen for a cost: own permanents, or own cards of a zone; what is returned to a hand may be anyone's."""
    cdef int32_t* code = g.prog.code
    cdef int op = code[pc], zone = Z_BATTLEFIELD, filt = pc + 2, i
    if op == K_DISCARD or op == K_DISCARD_RANDOM:
        zone = Z_HAND
    elif op == K_EXILE_FROM or op == K_TO_BOTTOM or op == K_EXILE_X:
        zone = code[pc + 2]
        filt = pc + 3
    matching(g, c, 1 << zone, filt, out)
    for i in range(g.s.n_objects):
        if not out[0] >> i & 1 or op == K_RETURN:
            continue
        if (g.ch[i].controller if zone == Z_BATTLEFIELD else g.s.objects[i].owner) != who:
            out[0] &= ~(<uint64_t>1 << i)
        elif (op == K_TAP_OTHERS or op == K_TAP_POWER) and g.s.objects[i].flags & O_TAPPED:
            out[0] &= ~(<uint64_t>1 << i)
        elif zone != Z_BATTLEFIELD and i == source:
            out[0] &= ~(<uint64_t>1 << i)   # the card being cast is not in that zone any more
        elif op == K_EXILE_X and c.item >= 0 and mana_value(g, i) != g.s.stack[c.item].x:
            out[0] &= ~(<uint64_t>1 << i)
    return 0


cdef int count_node(GameC* g, int pc) noexcept nogil:
    """Where the count value of a choosing cost is."""
    cdef int op = g.prog.code[pc], filt = pc + 3 if op == K_EXILE_FROM or op == K_TO_BOTTOM or op == K_EXILE_X else pc + 2
    return filt + g.prog.code[filt + 1]


cdef int chooses(int op) noexcept nogil:
    """Costs that choose some objects and act on them together."""
    if op == K_DISCARD_RANDOM or op == K_EXILE_X:
        return 1
    return 1 if op == K_SACRIFICE or op == K_DISCARD or op == K_EXILE_FROM or op == K_RETURN or op == K_TAP_OTHERS or op == K_TO_BOTTOM else 0


cdef int popcount(uint64_t m) noexcept nogil:
    cdef int n = 0
    while m:
        m &= m - 1
        n += 1
    return n


cdef int mana_of(GameC* g, int pc, int x, int16_t* out) noexcept nogil:
    """Fixed part of a K_MANA node: W U B R G C generic; returns the number of hybrid symbols."""
    cdef int k
    for k in range(7):
        out[k] = g.prog.code[pc + 2 + k]
    out[6] += g.prog.code[pc + 9] * x
    return g.prog.code[pc + 10]


cdef int among(GameC* g, ContextC* c, int who, int pc, int after, uint64_t* out) except -1 nogil:
    """K_REMOVE_AMONG kind, one, count, filter: own permanents in slots from `after` on with enough counters; how many these have.

    When all have to come from one permanent: how many the one with the most has.
    """
    cdef int32_t* code = g.prog.code
    cdef int i, n, total = 0, count = value(g, c, pc + 4)
    matching(g, c, 1 << Z_BATTLEFIELD, pc + 4 + code[pc + 5], out)
    for i in range(g.s.n_objects):
        n = counters_on(g, i, code[pc + 2]) if out[0] >> i & 1 else 0
        if i < after or n == 0 or g.ch[i].controller != who or (code[pc + 3] and n < count):
            out[0] &= ~(<uint64_t>1 << i)
        elif code[pc + 3]:
            total = max(total, n)
        else:
            total += n
    return total


cdef uint64_t with_counters(GameC* g, ContextC* c, int who, int pc) except? 0 nogil:
    """K_REMOVE_KIND: own permanents with a counter of some kind."""
    cdef int i
    cdef uint64_t found
    matching(g, c, 1 << Z_BATTLEFIELD, pc + 3, &found)
    for i in range(g.s.n_objects):
        if found >> i & 1 and (g.ch[i].controller != who or not counters_on(g, i, 0)):
            found &= ~(<uint64_t>1 << i)
    return found


cdef int pay_kind(GameC* g, FrameC* f, ContextC* c) except -1 nogil:
    """One counter: which permanent, and which kind."""
    cdef uint64_t found = with_counters(g, c, f.player, f.pc)
    cdef int i, k
    for i in range(g.s.n_objects):
        for k in range(MAX_COUNTERS):
            if found >> i & 1 and g.s.objects[i].counters[k].kind:
                option(g, OP_OBJECT, i, g.s.objects[i].counters[k].kind, 0, 0)
    g.decider = f.player
    return ASK


cdef int cost_of(GameC* g, ContextC* c, int pc) except -1 nogil:
    """The K_MANA node of an object's mana cost, for K_MANA_OF; 0 where it has none, which cannot be paid (CR 118.6)."""
    cdef uint64_t which
    cdef int i
    objects(g, c, pc + 2, &which)
    for i in range(g.s.n_objects):
        if which >> i & 1:
            return 0 if lacks_mana_cost(g, i) else g.prog.faces[g.s.objects[i].face].mana_pc
    return 0


cdef void less_generic(GameC* g, int pc, int16_t* cost) noexcept nogil:
    """K_MANA_OF ref, n: so much generic mana less (CR 118.7)."""
    cdef int n = g.prog.code[pc + 2 + g.prog.code[pc + 3]]
    cost[6] = <int16_t> (cost[6] - n if cost[6] > n else 0)


cdef int payable_one(GameC* g, ContextC* c, int who, int source, int pc) except -1 nogil:
    cdef int32_t* code = g.prog.code
    cdef int op = code[pc], n
    cdef uint64_t found
    cdef int16_t cost[7]
    if op == K_MANA:
        if c.item < 0:
            return 1   # the total with taxes is looked at where the ability or spell is offered
        mana_of(g, pc, 0, cost)
        return can_pay(g, who, cost, -1, -1)
    if op == K_MANA_OF:
        n = cost_of(g, c, pc)
        if not n:
            return 0
        mana_of(g, n, 0, cost)
        less_generic(g, pc, cost)
        return can_pay(g, who, cost, -1, -1)
    if op == K_TAP:
        return 0 if g.s.objects[source].flags & O_TAPPED or sick(g, source) else 1
    if op == K_UNTAP:
        return 1 if g.s.objects[source].flags & O_TAPPED and not sick(g, source) else 0
    if op == K_LIFE:
        n = value(g, c, pc + 2)
        return 1 if n <= 0 or payable_life(g, who) >= n else 0    # CR 119.4b: 0 can always be paid
    if op == K_ENERGY:
        return 1 if energy_of(g, who) >= value(g, c, pc + 2) else 0
    if op == K_LOYALTY:
        return 1 if code[pc + 2] >= 0 or counters_on(g, source, CT_LOYALTY) >= -code[pc + 2] else 0
    if op == K_REMOVE_COUNTERS:
        return 1 if counters_on(g, source, code[pc + 2]) >= value(g, c, pc + 3) else 0
    if op == K_REMOVE_AMONG:
        return 1 if among(g, c, who, pc, -1, &found) >= value(g, c, pc + 4) else 0
    if op == K_REMOVE_KIND:
        return 1 if with_counters(g, c, who, pc) else 0
    if op == K_EVIDENCE:
        return can_collect(g, who, source, code[pc + 2])
    if op == K_MARK:
        return 0 if marked(g, source, mark_of(g, pc)) else 1
    if op == K_TAP_POWER or op == K_SACRIFICE_POWER:
        candidates(g, c, pc, who, source, &found)
        n = tapped_power(g, found, source if op == K_TAP_POWER else -1, 1)
        return 1 if n >= value(g, c, pc + 2 + code[pc + 3]) else 0
    if chooses(op):
        candidates(g, c, pc, who, source, &found)
        n = value(g, c, count_node(g, pc))
        return 1 if popcount(found) >= n else 0
    return 1


cdef int payable(GameC* g, int who, int source, int item, int pc, int n) except -1 nogil:
    """Could these costs be paid now? Never a false no."""
    cdef int i
    cdef ContextC c
    cost_context(g, &c, who, source, item)
    for i in range(n):  # no-cython-lint
        if source < 0 and (g.prog.code[pc] == K_TAP or g.prog.code[pc] == K_UNTAP):
            return 0
        if not payable_one(g, &c, who, source, pc):
            return 0
        pc += g.prog.code[pc + 1]
    return 1


cdef int greatest_value(GameC* g, ContextC* c, int pc, int who, int source) except -1 nogil:
    """The greatest mana value among the cards that K_EXILE_X could take."""
    cdef uint64_t found
    cdef int i, most = 0
    candidates(g, c, pc, who, source, &found)
    for i in range(g.s.n_objects):
        if found >> i & 1:
            most = max(most, mana_value(g, i))
    return most


cdef int most_x(GameC* g, int who, int source, int pc) except -2 nogil:
    """The greatest X for which a cost that is not mana could be paid; -1 when X is not in it (CR 107.3a)."""
    cdef int32_t* code = g.prog.code
    cdef int op = code[pc]
    cdef uint64_t found
    cdef ContextC c
    if op == K_LIFE:
        return -1 if code[pc + 2] != V_X else payable_life(g, who)   # CR 119.4
    if op == K_ENERGY:
        return energy_of(g, who) if code[pc + 2] == V_X else -1
    if not chooses(op) and op != K_REMOVE_AMONG:
        return -1
    if op != K_EXILE_X and code[pc + 4 if op == K_REMOVE_AMONG else count_node(g, pc)] != V_X:
        return -1
    cost_context(g, &c, who, source, -1)
    if op == K_EXILE_X:
        return greatest_value(g, &c, pc, who, source)
    if op == K_REMOVE_AMONG:
        return among(g, &c, who, pc, -1, &found)
    candidates(g, &c, pc, who, source, &found)
    return popcount(found)


cdef int start_costs(GameC* g, int who, int item, int source, int pc, int n) except -1 nogil:
    """Begin to pay n cost nodes. For a spell or ability the caller fills f.mana and sets f.a = 1 (spell) or 2 (ability)."""
    cdef FrameC* f = push_frame(g, FR_COST, who)
    if f == NULL:
        return 0
    f.item = item
    f.obj = source
    f.pc = pc
    f.c = n
    return 0


cdef int next_cost(GameC* g, FrameC* f) noexcept nogil:
    f.pc += g.prog.code[f.pc + 1]
    f.c -= 1
    f.b = 0
    f.d = 0
    f.mask = 0
    f.hybrids = 0
    return MORE


cdef int dead_end(GameC* g, FrameC* f) noexcept nogil:
    g.n_options = 0
    g.decider = f.player
    return ASK


cdef int names_source(GameC* g, int kind) noexcept nogil:
    """Does what is paid for matter to the mana: a spell, or an ability where some mana asks for its source?"""
    return 1 if kind == 1 or (kind == 2 and g.prog.uses_spell_counts & 32) else 0


cdef int pay_mana_cost(GameC* g, FrameC* f, int pc) except -1 nogil:
    """K_MANA at `pc`: for a spell or ability the total was settled before; otherwise hybrid symbols are chosen now."""
    cdef int16_t cost[7]
    cdef int hybrids, k, x = 0, a, b, snow, kind = f.a, who = f.player, obj = f.obj
    cdef FrameC* p
    if pc == 0:
        return dead_end(g, f)
    if f.item >= 0 and pc == f.pc:
        x = g.s.stack[f.item].x
    if kind == 0:
        hybrids = mana_of(g, pc, x, cost)
        if f.hybrids < hybrids and g.prog.code[pc + 11 + 2 * f.hybrids] == SNOW_SYMBOL:
            f.hybrids += 1
            f.mana[7] += 1
            return MORE
        if f.hybrids < hybrids:
            a = g.prog.code[pc + 11 + 2 * f.hybrids]
            b = g.prog.code[pc + 12 + 2 * f.hybrids]
            option(g, OP_HYBRID, -1, a, 0, 0)
            if b != 64 or payable_life(g, who) >= 2:
                option(g, OP_HYBRID, -1, b, 0, 0)
            g.decider = who
            return ASK
        for k in range(7):
            f.mana[k] += cost[k]
        if pc != f.pc:
            less_generic(g, f.pc, &f.mana[0])
    for k in range(7):
        cost[k] = f.mana[k]
        f.mana[k] = 0
    snow = f.mana[7]
    f.mana[7] = 0
    next_cost(g, f)
    p = push_frame(g, FR_PAY, who)
    if p == NULL:
        return MORE
    p.mana[7] = snow
    p.obj = obj if names_source(g, kind) else -1
    p.a = kind
    for k in range(7):
        p.mana[k] = cost[k]
    return MORE


cdef int pay_tax(GameC* g, FrameC* f) except -1 nogil:
    cdef FrameC* p = push_frame(g, FR_PAY, f.player)
    cdef int k
    if p == NULL:
        return MORE
    p.obj = f.obj if names_source(g, f.a) else -1
    p.a = f.a
    for k in range(7):
        p.mana[k] = f.mana[k]
        f.mana[k] = 0
    return MORE


cdef int settle_hybrid(GameC* g, FrameC* f, int symbol) except -1 nogil:
    """One hybrid symbol was chosen: 1..6 a colour, 32 two generic, 64 two life (CR 107.4e-f)."""
    f.hybrids += 1
    if symbol == 64:
        return pay_life(g, f.player, 2)
    if symbol == 32:
        f.mana[6] += 2
    else:
        f.mana[symbol - 1] += 1
    return 0


cdef int act_on(GameC* g, int op, uint64_t chosen) except -1 nogil:
    """Carry a chosen cost out."""
    cdef int i
    if op == K_DISCARD or op == K_DISCARD_HAND or op == K_DISCARD_SELF or op == K_DISCARD_RANDOM:
        discard(g, chosen)
    elif op == K_EXILE_FROM or op == K_EXILE_SELF or op == K_EXILE_X or op == K_EVIDENCE:
        move_objects(g, chosen, Z_EXILE, 0)
    elif op == K_RETURN or op == K_RETURN_SELF:
        move_objects(g, chosen, Z_HAND, 0)
    elif op == K_TO_BOTTOM:
        move_objects(g, chosen, Z_LIBRARY, 4)
    elif op == K_TAP_OTHERS or op == K_TAP_POWER:
        for i in range(g.s.n_objects):
            if chosen >> i & 1:
                tap(g, i)
    else:
        sacrifice(g, chosen)
    return MORE


cdef int note_stat(GameC* g, FrameC* f, uint64_t chosen) except -1 nogil:
    """K_NOTED stat comes next: what is about to be sacrificed, as it last exists on the battlefield (CR 608.2h)."""
    cdef int i, n = 0, stat
    if f.c <= 0 or g.prog.code[f.pc] != K_NOTED:
        return 0
    if f.item < 0 or popcount(chosen) != 1:
        return overflow(g, OV_UNSUPPORTED)
    stat = g.prog.code[f.pc + 2]
    for i in range(g.s.n_objects):
        if chosen >> i & 1:
            n = g.ch[i].power if stat == 0 else g.ch[i].toughness if stat == 1 else mana_value(g, i)
    g.s.stack[f.item].x = <int16_t> n
    return 0


cdef int pay_chosen(GameC* g, FrameC* f, ContextC* c) except -1 nogil:
    """Costs that choose objects, one at a time."""
    cdef int op = g.prog.code[f.pc], n = value(g, c, count_node(g, f.pc)), i
    cdef uint64_t found, chosen
    candidates(g, c, f.pc, f.player, f.obj, &found)
    found &= ~f.mask
    if f.b >= n:
        chosen = f.mask
        next_cost(g, f)
        note_stat(g, f, chosen)
        return act_on(g, op, chosen)
    if popcount(found) < n - f.b:
        return dead_end(g, f)
    if popcount(found) == n - f.b and not g.every_step:
        chosen = f.mask | found
        next_cost(g, f)
        note_stat(g, f, chosen)
        return act_on(g, op, chosen)
    for i in range(g.s.n_objects):
        if found >> i & 1:
            option(g, OP_OBJECT, i, 0, 0, 0)
    g.decider = f.player
    if op == K_DISCARD_RANDOM:
        if f.item < 0:
            return overflow(g, OV_UNSUPPORTED)
        g.decider = random_chooser(g, &g.s.stack[f.item])
    return ASK


cdef int pay_power(GameC* g, FrameC* f, ContextC* c) except -1 nogil:
    """'Sacrifice any number of creatures with total power N or greater'; tap them (crew, CR 702.122a)."""
    cdef int at = f.pc + 2 + g.prog.code[f.pc + 3], need = value(g, c, at), i, op = g.prog.code[f.pc]
    cdef uint64_t found, chosen = f.mask
    cdef int total = tapped_power(g, chosen, f.obj if op == K_TAP_POWER else -1, 0)
    candidates(g, c, f.pc, f.player, -1, &found)
    if f.b:   # no more
        i = f.a
        next_cost(g, f)
        act_on(g, op, chosen)
        return tapped_for_teamwork(g, chosen) if op == K_TAP_POWER and i == OF_SPELL else MORE
    for i in range(g.s.n_objects):
        if found >> i & 1 and not chosen >> i & 1:
            option(g, OP_OBJECT, i, 0, 0, 0)
    if total >= need:
        option(g, OP_OBJECT, -1, 0, 0, 0)
    g.decider = f.player
    return ASK


cdef int tapped_for_teamwork(GameC* g, uint64_t chosen) except -1 nogil:
    """Teamwork is the one cost of a spell that taps creatures by their power."""
    cdef int i
    for i in range(g.s.n_objects if g.prog.events[T_HAPPENS - T_ENTERS] else 0):
        if chosen >> i & 1:
            fire(g, T_HAPPENS, i, g.ch[i].controller, HAP_TEAMWORK)
    return MORE


cdef int pay_evidence(GameC* g, FrameC* f) except -1 nogil:
    """K_EVIDENCE n; b: no more."""
    cdef uint64_t chosen = f.mask
    if not f.b:
        return offer_evidence(g, f, g.prog.code[f.pc + 2])
    next_cost(g, f)
    return act_on(g, K_EVIDENCE, chosen)


cdef int pay_times(GameC* g, FrameC* f, ContextC* c) except -1 nogil:
    """K_TIMES value, cost: the cost that many times (cumulative upkeep, CR 702.24a)."""
    cdef int inner = f.pc + 2 + g.prog.code[f.pc + 3]
    if f.hybrids == 0:
        f.hybrids = <uint16_t> (value(g, c, f.pc + 2) + 1)    # fixed now: paying may take away what is counted
    if f.d + 1 >= f.hybrids:
        f.hybrids = 0
        return next_cost(g, f)
    f.d += 1
    return start_costs(g, f.player, f.item, f.obj, inner, 1)


cdef int pay_simple(GameC* g, FrameC* f, ContextC* c) except -1 nogil:
    """Costs without a choice."""
    cdef int32_t* code = g.prog.code
    cdef int op = code[f.pc], pc = f.pc, source = f.obj, n
    cdef uint64_t me = (<uint64_t>1 << source) if source >= 0 else 0, hand = 0
    if source >= 0 and not payable_one(g, c, f.player, source, pc):
        return dead_end(g, f)
    if op == K_LIFE:
        n = value(g, c, pc + 2)
        if 0 < n and payable_life(g, f.player) < n:
            return dead_end(g, f)
        next_cost(g, f)
        return pay_life(g, f.player, n)
    if op == K_ENERGY:
        n = value(g, c, pc + 2)
        if energy_of(g, f.player) < n:
            return dead_end(g, f)
        next_cost(g, f)
        pay_energy(g, f.player, n)
        return MORE
    if op == K_DISCARD_HAND:
        for n in range(g.s.n_objects):
            if g.s.objects[n].zone == Z_HAND and g.s.objects[n].owner == f.player:
                hand |= <uint64_t>1 << n
        next_cost(g, f)
        return act_on(g, op, hand)
    if source < 0:
        return dead_end(g, f)
    if op == K_TAP or op == K_UNTAP:
        next_cost(g, f)
        return (tap(g, source) if op == K_TAP else untap(g, source)) * 0
    if op == K_SACRIFICE_SELF and g.s.objects[source].zone != Z_BATTLEFIELD:
        return dead_end(g, f)
    if op in (K_SACRIFICE_SELF, K_DISCARD_SELF, K_EXILE_SELF, K_RETURN_SELF):
        next_cost(g, f)
        return act_on(g, op, me)
    if op == K_LOYALTY:
        n = code[pc + 2]
        next_cost(g, f)
        if n > 0 and g.prog.bars_counters & 1 and no_counters(g, source):
            return overflow(g, OV_UNSUPPORTED)    # such a cost can't be paid
        return (put_counters(g, f.player, source, CT_LOYALTY, n, AS_COST) if n > 0 else add_counters(g, source, CT_LOYALTY, n)) * 0
    if op == K_EXERT:
        n = f.player
        next_cost(g, f)
        return run_program(g, code[pc + 2], source, n)
    if op == K_MARK:
        next_cost(g, f)
        return mark(g, source, pc, mark_of(g, pc), DU_INDEFINITE) * 0
    if op == K_PUT_COUNTERS:
        n = value(g, c, pc + 3)
        next_cost(g, f)
        if n > 0 and g.prog.bars_counters & 1 and no_counters(g, source):
            return overflow(g, OV_UNSUPPORTED)
        return put_counters(g, f.player, source, code[pc + 2], n, AS_COST) * 0
    if op == K_REMOVE_COUNTERS:
        n = value(g, c, pc + 3)
        next_cost(g, f)
        return add_counters(g, source, code[pc + 2], -n) * 0
    overflow(g, OV_UNSUPPORTED)
    return MORE


cdef int pay_among(GameC* g, FrameC* f, ContextC* c) except -1 nogil:
    """K_REMOVE_AMONG: counter by counter, in the order of slots, so that every set is chosen in one way."""
    cdef int32_t* code = g.prog.code
    cdef int pc = f.pc, need = value(g, c, pc + 4) - f.b, have, i
    cdef uint64_t found
    if need <= 0:
        return next_cost(g, f)
    have = among(g, c, f.player, pc, f.d, &found)
    if have < need:
        return dead_end(g, f)
    for i in range(g.s.n_objects):
        if found >> i & 1:
            option(g, OP_OBJECT, i, 0, 0, 0)
            if not code[pc + 3]:
                have -= counters_on(g, i, code[pc + 2])
                if have < need:
                    break    # those behind it do not have enough
    g.decider = f.player
    return ASK


cdef int take_among(GameC* g, FrameC* f, int slot) except -1 nogil:
    cdef int n
    cdef ContextC c
    cost_context(g, &c, f.player, f.obj, f.item)
    n = value(g, &c, f.pc + 4) if g.prog.code[f.pc + 3] else 1
    f.b += n
    f.d = slot
    return add_counters(g, slot, g.prog.code[f.pc + 2], -n) * 0


cdef int sacrifice_all(GameC* g, FrameC* f, ContextC* c) except -1 nogil:
    cdef uint64_t found
    candidates(g, c, f.pc, f.player, -1, &found)
    next_cost(g, f)
    return act_on(g, K_SACRIFICE, found)


cdef int pay_any_counters(GameC* g, FrameC* f) except -1 nogil:
    """'Remove any number of counters': the number is X of the ability."""
    cdef int n = counters_on(g, f.obj, g.prog.code[f.pc + 2]), k
    if n == 0:
        g.s.stack[f.item].x = 0
        return next_cost(g, f)
    for k in range(n + 1 if n < OMEGA else 0):
        option(g, OP_NUMBER, -1, k, 0, 0)
    if n >= OMEGA:
        option(g, OP_NUMBER, -1, OMEGA, 0, 0)
    g.decider = f.player
    return ASK


cdef int cost_step(GameC* g, FrameC* f) except -1 nogil:
    """FR_COST: the next node of the cost."""
    cdef int op
    cdef ContextC c
    refresh(g)
    if f.pc2:   # taxes on something that has no mana cost of its own
        f.pc2 = 0
        return pay_tax(g, f)
    if f.c <= 0:
        pop_frame(g)
        return MORE
    op = g.prog.code[f.pc]
    cost_context(g, &c, f.player, f.obj, f.item)
    if op == K_MANA:
        return pay_mana_cost(g, f, f.pc)
    if op == K_MANA_OF:
        if f.a:
            return overflow(g, OV_UNSUPPORTED)  # of a spell or ability the total would have been settled before
        return pay_mana_cost(g, f, cost_of(g, &c, f.pc))
    if chooses(op):
        return pay_chosen(g, f, &c)
    if op == K_REMOVE_AMONG:
        return pay_among(g, f, &c)
    if op == K_REMOVE_KIND:
        return pay_kind(g, f, &c)
    if op == K_SACRIFICE_ALL:
        return sacrifice_all(g, f, &c)
    if op == K_LESS or op == K_LESS_IF or op == K_MANA_TIMES or op == K_LEAST_X or op == K_X_IS or op == K_NOTED or op == K_EQUIP:    # settled with the total, or noted before
        return next_cost(g, f)
    if op == K_OTHER_GAINS:
        op = value(g, &c, f.pc + 2)
        next_cost(g, f)
        if cant_gain(g, 1 - f.player):
            return overflow(g, OV_UNSUPPORTED)    # such a cost can't be paid (CR 119.7)
        return gain_life(g, 1 - f.player, op) * 0
    if op == K_SACRIFICE_POWER or op == K_TAP_POWER:
        return pay_power(g, f, &c)
    if op == K_EVIDENCE:
        return pay_evidence(g, f)
    if op == K_TIMES:
        return pay_times(g, f, &c)
    if op == K_REMOVE_ANY:
        return pay_any_counters(g, f)
    return pay_simple(g, f, &c)


cdef int cost_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil:
    cdef int op = g.prog.code[f.pc]
    if op == K_MANA or op == K_MANA_OF:
        return settle_hybrid(g, f, o.a)
    if op == K_REMOVE_ANY:
        g.s.stack[f.item].x = o.a
        op = f.obj
        if o.a and o.a < OMEGA:     # of omega counters there are as many left as are wanted
            add_counters(g, op, g.prog.code[f.pc + 2], -o.a)
        return next_cost(g, f)
    if op == K_REMOVE_AMONG:
        return take_among(g, f, o.obj)
    if op == K_REMOVE_KIND:
        next_cost(g, f)
        return add_counters(g, o.obj, o.a, -1) * 0
    if o.obj < 0:
        f.b = 1
        return MORE
    f.mask |= <uint64_t>1 << o.obj
    if op != K_SACRIFICE_POWER and op != K_TAP_POWER and op != K_EVIDENCE:
        f.b += 1
    return MORE
