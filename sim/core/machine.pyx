"""The rules machine: from decision to decision.

`run` works on the topmost frame until somebody has at least two options, the game is over, or a capacity ran out. Moves without a
choice happen on the way. The first question of a turn is always a node, even with one option, so that loops across turns meet.
"""
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy, memset
from libc.stdint cimport uint8_t, uint32_t
from sim.core.actions cimport legend_choose, legend_step
from sim.core.canonical cimport pack as pack_state, unpack as unpack_state
from sim.core.casting cimport cast_choose, cast_step
from sim.core.combat cimport attack_choose, attack_step, block_choose, block_step, damage_choose, damage_step
from sim.core.costs cimport cost_choose, cost_step
from sim.core.effects cimport run_choose, run_step
from sim.core.endings cimport skip_choose, skip_step
from sim.core.entering cimport enter_choose, enter_step
from sim.core.events cimport new_object, overflow
from sim.core.widen cimport fate_choose, fate_step, widen
from sim.core.face cimport ArcC, DECISION, OVERFLOW, ViewC
from sim.core.flow cimport (ASK, FR_ATTACK, FR_BLOCK, FR_CAST, FR_COST, FR_DAMAGE, FR_DISCARD, FR_ENTER, FR_FATE, FR_LAND, FR_LEGEND, FR_PAY, FR_RUN, FR_SKIP, FR_TRIGGERS,
                            FR_UNTAP)
from sim.core.kept_mana cimport starting_mana
from sim.core.game cimport GameC, OptionC
from sim.core.goal cimport goal_status
from sim.core.landrule cimport draw_land_choose, draw_land_step
from sim.core.layers cimport refresh
from sim.core.mana cimport pay_choose, pay_step
from sim.core.marks cimport marked
from sim.core.omega cimport accelerate
from sim.core.pairs cimport pair_of
from sim.core.program cimport Program, ProgramC
from sim.core.signs cimport sign
from sim.core.state cimport PlayerC
from sim.core.state cimport FrameC, OV_FORCED
from sim.core.steer cimport steered
from sim.core.turn cimport (base_choose, base_step, begin_game, hand_choose, hand_step, opening_choose, opening_step, triggers_choose,
                            triggers_step, untap_choose, untap_step)
from sim.core.opcodes cimport MARK_PLOTTED, Z_BATTLEFIELD, Z_COMMAND, Z_HAND

cdef enum:
    FORCED_LIMIT = 20000

CAPACITIES = ("", "objects", "stack", "continuous effects", "waiting triggers", "delayed triggers", "frames", "targets", "counters",
              "mana pool entries", "abilities", "static effects", "options", "numbers", "forced moves in a row",
              "a copy of a copy with exceptions", "a situation the machine does not model", "combat assignments")


cdef int frame_step(GameC* g, FrameC* f) except -1 nogil:
    if f.kind == FR_RUN:
        return run_step(g, f)
    if f.kind == FR_CAST:
        return cast_step(g, f)
    if f.kind == FR_PAY:
        refresh(g)
        return pay_step(g, f)
    if f.kind == FR_COST:
        return cost_step(g, f)
    if f.kind == FR_ENTER:
        return enter_step(g, f)
    if f.kind == FR_ATTACK:
        return attack_step(g, f)
    if f.kind == FR_BLOCK:
        return block_step(g, f)
    if f.kind == FR_DAMAGE:
        return damage_step(g, f)
    if f.kind == FR_UNTAP:
        return untap_step(g, f)
    if f.kind == FR_DISCARD:
        return hand_step(g, f)
    if f.kind == FR_TRIGGERS:
        return triggers_step(g, f)
    if f.kind == FR_LEGEND:
        return legend_step(g, f)
    if f.kind == FR_FATE:
        return fate_step(g, f)
    if f.kind == FR_LAND:
        return draw_land_step(g, f)
    if f.kind == FR_SKIP:
        return skip_step(g, f)
    return opening_step(g, f)


cdef int frame_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil:
    if f.kind == FR_RUN:
        return run_choose(g, f, o)
    if f.kind == FR_CAST:
        return cast_choose(g, f, o)
    if f.kind == FR_PAY:
        return pay_choose(g, f, o)
    if f.kind == FR_COST:
        return cost_choose(g, f, o)
    if f.kind == FR_ENTER:
        return enter_choose(g, f, o)
    if f.kind == FR_ATTACK:
        return attack_choose(g, f, o)
    if f.kind == FR_BLOCK:
        return block_choose(g, f, o)
    if f.kind == FR_DAMAGE:
        return damage_choose(g, f, o)
    if f.kind == FR_UNTAP:
        return untap_choose(g, f, o)
    if f.kind == FR_DISCARD:
        return hand_choose(g, f, o)
    if f.kind == FR_TRIGGERS:
        return triggers_choose(g, f, o)
    if f.kind == FR_LEGEND:
        return legend_choose(g, f, o)
    if f.kind == FR_FATE:
        return fate_choose(g, f, o)
    if f.kind == FR_LAND:
        return draw_land_choose(g, f, o)
    if f.kind == FR_SKIP:
        return skip_choose(g, f, o)
    return opening_choose(g, f, o)


cdef int step(GameC* g) except -1 nogil:
    """One step of whatever is under way: MORE or ASK."""
    g.n_options = 0
    if g.s.n_frames:
        return frame_step(g, &g.s.frames[g.s.n_frames - 1])
    return base_step(g)


cdef int choose(GameC* g, OptionC o) except -1 nogil:
    if g.s.n_frames:
        return frame_choose(g, &g.s.frames[g.s.n_frames - 1], &o)
    return base_choose(g, &o)


cdef int fill_view(GameC* g, ViewC* view) noexcept nogil:
    view.active = g.s.active
    view.decider = g.decider
    view.n_options = g.n_options
    view.capacity = g.capacity
    view.status = OVERFLOW if g.capacity else goal_status(g) if g.goal.on else g.s.result
    return 0


cdef int run(GameC* g, ViewC* view) except -1 nogil:
    """To the next decision or the end."""
    cdef int n
    for n in range(FORCED_LIMIT):  # no-cython-lint
        if g.capacity or g.s.result:
            g.n_options = 0
            return fill_view(g, view)
        if step(g) == ASK:
            if g.capacity:
                continue
            if g.prog.steers:
                refresh(g)
                g.decider = steered(g, g.decider)
            if g.n_options != 1 or g.crossed or g.every:
                return fill_view(g, view)
            choose(g, g.options[0])
    overflow(g, OV_FORCED)
    return fill_view(g, view)


cdef void keep_base(GameC* g) noexcept nogil:
    memcpy(&g.base, &g.s, sizeof(g.s))
    g.base_decider = g.decider
    memcpy(g.base_options, g.options, g.n_options * sizeof(OptionC))


# ---- the search's view -----------------------------------------------------------------------------------------------------------
cdef int deal(GameC* g) except -1 nogil:
    """Opening hands, emblems of variant rules (CR 103, PHM 2.2, 7.2a)."""
    cdef int who, i, slot
    cdef ProgramC* p = g.prog
    memset(&g.s, 0, sizeof(g.s))
    for i in range(2):
        g.s.players[i].life = p.start_life[i]
    for i in range(p.n_emblems):
        slot = new_object(g, p.emblems[i], p.emblem_owner[i], Z_COMMAND)
        g.s.objects[slot].timestamp = i
    g.s.clock = p.n_emblems
    for who in range(2):
        for i in range(p.n_hand[who]):
            new_object(g, p.hand[who][i], who, Z_HAND)
    g.s.starter = p.starter
    g.dirty = 1
    starting_mana(g)
    return begin_game(g)


cdef void fresh(GameC* g) noexcept nogil:
    """What was being dealt when a game ended unresolved is no part of another position."""
    g.capacity = 0
    if g.dealing:
        g.dealing = g.moment = g.shielded = 0
        memset(g.gains, 0, sizeof(g.gains))


cdef int m_start(void* game, ViewC* view) except -1 nogil:
    cdef GameC* g = <GameC*>game
    fresh(g)
    g.crossed = 0
    deal(g)
    run(g, view)
    g.crossed = 0
    keep_base(g)
    return 0


cdef int m_load(void* game, const uint8_t* data, int size, ViewC* view) except -1 nogil:
    cdef GameC* g = <GameC*>game
    fresh(g)
    g.crossed = 1   # ask even when there is one option
    g.hush = g.hush_main = 0
    unpack_state(g, data, size)
    g.dirty = 1
    run(g, view)
    g.crossed = 0
    keep_base(g)
    return 0


cdef int m_apply(void* game, int option, ArcC* arc, ViewC* view) except -1 nogil:
    cdef GameC* g = <GameC*>game
    memcpy(&g.s, &g.base, sizeof(g.s))
    g.dirty = 1
    fresh(g)
    g.crossed = 0
    g.optional = g.hush = g.hush_main = 0
    g.s.turns = 0
    refresh(g)
    choose(g, g.base_options[option])
    run(g, view)
    arc.turns = g.s.turns
    arc.optional = g.optional
    if g.favoured and view.status == DECISION:
        refresh(g)
        if widen(g):
            g.crossed = 1
            run(g, view)
    g.crossed = 0
    return 0


cdef int m_pack(void* game, uint8_t* out, int room) except -1 nogil:
    return pack_state(<GameC*>game, out, room)


cdef int m_accelerate(void* game, const uint8_t* earlier, int size, int player, ViewC* view) except -1 nogil:
    cdef GameC* g = <GameC*>game
    if not accelerate(g, earlier, size, player):
        return 0
    g.crossed = 1
    run(g, view)
    g.crossed = 0
    return 1


cdef uint32_t m_sign(void* game, int option) noexcept nogil:
    return sign(<GameC*>game, option)


cdef class Machine(Positions):
    """The rules machine of one game, as positions for the search.

    program: sim.core.program_loader.Program. Not to be used by two threads at once.
    """

    def __cinit__(self, Program program, int reduce=4095):
        self.game = <GameC*>calloc(1, sizeof(GameC))
        if self.game == NULL:
            raise MemoryError
        self.program = program
        self.names = program.names
        self.game.prog = &program.c
        self.game.reduce = 0 if program.c.steers else reduce
        memset(&self.table, 0, sizeof(self.table))
        self.table.game = <void*>self.game
        self.table.start, self.table.load, self.table.apply = m_start, m_load, m_apply
        self.table.pack, self.table.accelerate = m_pack, m_accelerate
        self.table.sign = m_sign
        self.table.prefix = 1
        self.table.free_quantities, self.table.free_taps = self.game.prog.monotone, self.game.prog.free_taps
        if self.game.prog.monotone:
            for i in range(4):
                self.table.good[i] = i % 2 if i < 2 else 1 - i % 2   # life is good for its owner, poison for his opponent
        self.face = &self.table

    def __dealloc__(self):
        free(self.game)

    def favour(self, int player, int counted):
        """Make this the wider game of widen.pyx for a player (0 or 1; -1: the game as it is), counting counters up to `counted`."""
        self.game.favoured = player + 1
        self.game.wide = counted

    def pursue(self, int hero, *, bint win=True, int excuse=0, bint unlimited=False, int cards=0, bint per_turn=False, int turn=2,
               int completed=0, int win_within=0):
        """Make the question one of legality (goal.pyx): does `hero` reach it before the deadline?

        win: winning counts. cards: more of them taken from the other hand count; excuse: but for these (ExcuseC);
        per_turn: in one turn. unlimited: the other player has no maximum hand size. turn, completed: the deadline.
        win_within: a win counts until the other player has completed so many turns.
        """
        if hero not in (0, 1) or not 0 <= cards < 200 or not 0 <= turn < 200 or not 0 <= completed < 200 or not 0 <= win_within < 200 \
                or not (turn or completed):
            raise ValueError("a goal needs a player, a deadline, and small numbers")
        memset(&self.game.goal, 0, sizeof(self.game.goal))
        self.game.goal.on, self.game.goal.hero, self.game.goal.win, self.game.goal.excuse = 1, hero, win, excuse
        self.game.goal.unlimited, self.game.goal.cards = unlimited, cards
        self.game.goal.turn, self.game.goal.completed = turn, completed
        self.game.goal.win_within, self.game.goal.per_turn = win_within, per_turn

    @property
    def result(self):
        """How the game ended: StatusC, or ResultC of goal.pxd."""
        return self.game.s.result

    @property
    def can_widen(self):
        """Whether anything in this game can grow for ever that the wider game stops counting."""
        return bool(self.program.tables["can_widen"])

    def options(self):
        """Options of the present decision: (kind, slot, a, b, c)."""
        return [(self.game.options[i].kind, self.game.options[i].obj, self.game.options[i].a, self.game.options[i].b,
                 self.game.options[i].c) for i in range(self.game.n_options)]

    def forced(self, int option):
        """Pick an option of the loaded position; the choices without an alternative before the next decision: [(decider, option, snapshot)]."""
        return self._between(option, True)

    def lives(self, int option):
        """The same way, but only the life of both players at each of those choices: [(A's, B's)]."""
        return self._between(option, False)

    cdef list _between(self, int option, bint whole):
        cdef ViewC view
        cdef ArcC arc
        cdef list met = []
        self.game.every = 1
        try:
            m_apply(self.game, option, &arc, &view)
            while view.status == DECISION and view.n_options == 1 and self.game.s.turns == 0:
                if whole:
                    met.append((self.game.decider, self.options()[0], self.snapshot()))
                else:
                    met.append((self.game.s.players[0].life, self.game.s.players[1].life))
                choose(self.game, self.game.options[0])
                run(self.game, &view)
        finally:
            self.game.every = 0
        return met

    def widened(self, bytes position not None):
        """The packed position as one of the wider game that `favour` asked for; b"" when it has no decision there."""
        cdef ViewC view
        cdef GameC* g = self.game
        m_load(g, <const uint8_t*><const char*>position, len(position), &view)
        refresh(g)
        if widen(g):
            g.crossed = 1
            run(g, &view)
            g.crossed = 0
        return self.pack() if view.status == DECISION else b""

    @property
    def capacity(self):
        """Name of the capacity that ran out, or ''."""
        return CAPACITIES[self.game.capacity]

    def snapshot(self):
        """The present position as plain Python data, for lines of play and tests."""
        cdef GameC* g = self.game
        cdef PlayerC* p
        refresh(g)
        objects = []
        for i in range(g.s.n_objects):
            o = g.s.objects[i]
            if o.zone == 0:
                continue
            counters = {o.counters[k].kind: o.counters[k].n for k in range(4) if o.counters[k].kind}
            objects.append({"slot": i, "face": o.face, "card": o.card, "zone": o.zone, "owner": o.owner,
                            "controller": g.ch[i].controller, "flags": o.flags, "damage": o.damage, "counters": counters,
                            "power": g.ch[i].power, "toughness": g.ch[i].toughness,
                            "base": (g.ch[i].base_power, g.ch[i].base_toughness) if o.zone == Z_BATTLEFIELD else None,
                            "types": g.ch[i].types,
                            "chosen": o.chosen, "attached": o.attached, "pos": o.pos, "name": g.ch[i].name,
                            "attacks": o.attacks, "blocking": o.blocking, "keywords": g.ch[i].keywords, "mv": g.ch[i].mv,
                            "colors": g.ch[i].colors, "subtypes": g.ch[i].subtypes, "timestamp": o.timestamp,
                            "paired": pair_of(g, i) != 0,
                            "marks": [kind for kind in range(1, MARK_PLOTTED + 1) if marked(g, i, kind)],
                            "abilities": [g.ch[i].abilities[k] for k in range(g.ch[i].n_abilities)]})
        players = []
        for i in range(2):
            p = &g.s.players[i]
            players.append({"life": p.life, "poison": p.poison, "energy": p.energy, "lands_played": p.lands_played, "lost": p.lost,
                            "pool": [(p.pool[k].color, p.pool[k].n, p.pool[k].restriction) for k in range(p.n_pool)]})
        stack = [{"obj": g.s.stack[i].obj, "source": g.s.stack[i].source, "ability": g.s.stack[i].ability,
                  "controller": g.s.stack[i].controller, "mode": g.s.stack[i].mode, "x": g.s.stack[i].x,
                  "targets": [g.s.stack[i].targets[k] for k in range(g.s.stack[i].n_targets)]} for i in range(g.s.n_stack)]
        frames = [{"kind": g.s.frames[i].kind, "op": g.prog.code[g.s.frames[i].pc], "operand": g.prog.code[g.s.frames[i].pc + 2], "player": g.s.frames[i].player, "stage": g.s.frames[i].stage,
                   "obj": g.s.frames[i].obj, "item": g.s.frames[i].item,
                   "mana": [g.s.frames[i].mana[k] for k in range(7)]} for i in range(g.s.n_frames)]
        return {"active": g.s.active, "step": g.s.step, "priority": g.s.priority, "players": players, "objects": objects,
                "stack": stack, "frames": frames, "daytime": g.s.daytime, "turns": g.s.turns, "result": g.s.result}
