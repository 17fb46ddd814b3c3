"""A position put together by hand and played decision by decision: what conformance scenarios run on.

Unlike the search's face, a Scene works on raw states: a slot stays what it is, everybody is asked at every priority and about
choices with one option too, and play stops where a given step is over.
"""
from libc.string cimport memcpy, memset
from libc.stdint cimport uint64_t
from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_FromStringAndSize
from sim.core.combat cimport end_combat
from sim.core.events cimport add_counters, lose_game, new_object, overflow
from sim.core.flow cimport ASK
from sim.core.game cimport GameC
from sim.core.layers cimport refresh
from sim.core.machine cimport choose, Machine, step
from sim.core.kept_mana cimport empty_pools
from sim.core.state cimport GameStateC, O_SICK, OV_FORCED
from sim.core.turn cimport begin_game
from sim.core.zones cimport enter
from sim.core.opcodes cimport ST_END_COMBAT, ST_UNTAP, Z_EXILE

cdef enum:
    FORCED_LIMIT = 20000
    TAPPED = 1
    OTHER_FACE = 2

ASKED, OVER, STOPPED, SETTLED = range(4)  # what `advance` says


cdef int after(GameC* g, int turn, int at) noexcept nogil:
    """Is step `at` of turn `turn` over? An untap step is 'over' as it begins."""
    if g.s.turns + 1 != turn:
        return 1 if g.s.turns + 1 > turn else 0
    return 1 if g.s.step > at or (at == ST_UNTAP and g.s.step == ST_UNTAP) else 0


cdef class Scene(Machine):
    """One scene at a time. Give the constructor a program and reduce=0."""

    cdef int under_way    # the game has begun
    cdef int turn         # where it stops
    cdef int at

    def clear(self, int life_a, int life_b, int turn, int at):
        """An empty table; play is to stop when step `at` of turn `turn` is over."""
        cdef GameC* g = self.game
        memset(&g.s, 0, sizeof(GameStateC))
        g.s.players[0].life = life_a
        g.s.players[1].life = life_b
        g.capacity = g.crossed = g.n_options = 0
        g.every_step, g.dirty = 2, 1
        self.under_way = 0
        self.turn, self.at = turn, at

    def add(self, int face, int owner, int zone):
        """A card on top of a zone other than the battlefield; its slot."""
        return new_object(self.game, face, owner, zone)

    def put(self, int face, int owner, int flags):
        """A permanent begins to enter the battlefield (1 tapped, 2 with its other face up); `advance`, then `settle` it."""
        cdef GameC* g = self.game
        cdef int slot = new_object(g, face, owner, Z_EXILE)
        if slot >= 0:
            enter(g, <uint64_t>1 << slot, owner, flags & (TAPPED | OTHER_FACE))
        return slot

    def settle(self, int slot):
        """It was there before the game: nothing triggered, it is not summoning sick."""
        cdef GameC* g = self.game
        g.s.objects[slot].flags &= ~<int>O_SICK
        memset(g.s.pending, 0, sizeof(g.s.pending))
        g.s.n_pending = 0
        g.dirty = 1

    def begin(self):
        """The game begins: opening hands, then the first turn."""
        self.under_way = 1
        self.game.every_step = 1
        begin_game(self.game)
        self.game.s.step = ST_UNTAP

    def advance(self):
        """To the next question, or why there is none: ASKED, OVER, STOPPED, SETTLED (nothing under way before the game)."""
        cdef GameC* g = self.game
        cdef int n
        for n in range(FORCED_LIMIT):  # no-cython-lint
            if g.capacity or g.s.result:
                return OVER
            if not self.under_way and g.s.n_frames == 0:
                return SETTLED
            memcpy(&g.base, &g.s, sizeof(g.s))
            if step(g) == ASK and not g.capacity:
                return ASKED
            if self.stops():
                return STOPPED
        overflow(g, OV_FORCED)
        return OVER

    def pick(self, int option):
        """Carry out an option of the present question; STOPPED where that ends the game's last step, else ASKED."""
        cdef GameC* g = self.game
        if not 0 <= option < g.n_options:
            raise IndexError(f"option {option} of {g.n_options}")
        memcpy(&g.base, &g.s, sizeof(g.s))
        refresh(g)
        choose(g, g.options[option])
        return STOPPED if self.stops() else ASKED

    cdef int stops(self) except -1:
        """Whether the last step is over now; the position is then as it was at its end."""
        cdef GameC* g = self.game
        if not self.under_way or not after(g, self.turn, self.at):
            return 0
        if self.at != ST_UNTAP:
            memcpy(&g.s, &g.base, sizeof(g.s))
            empty_pools(g)
            if g.s.step == ST_END_COMBAT:
                end_combat(g)
        g.dirty = 1
        return 1

    def save(self):
        """The present state."""
        return PyBytes_FromStringAndSize(<char*>&self.game.s, sizeof(GameStateC)), bool(self.under_way)

    def restore(self, saved):
        """Put a saved state back; `advance` asks its question again."""
        cdef bytes raw = saved[0]
        cdef GameC* g = self.game
        if len(raw) != sizeof(GameStateC):
            raise ValueError(f"a state has {sizeof(GameStateC)} bytes, not {len(raw)}")
        memcpy(&g.s, PyBytes_AS_STRING(raw), sizeof(GameStateC))
        self.under_way = saved[1]
        g.every_step = 2 - self.under_way
        g.capacity = g.crossed = g.hush = g.hush_main = g.n_options = 0
        g.dirty = 1

    @property
    def decider(self):
        """Who is asked."""
        return self.game.decider

    def add_counters(self, int slot, int kind, int n):
        """Put counters on a permanent, from nowhere."""
        add_counters(self.game, slot, kind, n)

    def set_daytime(self, int value):
        """1 day, 2 night."""
        self.game.s.daytime = value
        self.game.dirty = 1

    def concede(self, int who):
        """A player leaves the game."""
        lose_game(self.game, who)
