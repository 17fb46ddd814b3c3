"""Games written out as graphs, for tests of the search.

A node is a dict: status (DECISION when left out), decider, active, capacity, options. An option is a tuple
(target, turns, optional) or (target, turns, optional, change), where change adds to the game's quantities; an option
that would make one negative is not there. A quantity may be omega, which no change alters.
"""
from libc.stdint cimport int32_t, uint8_t
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy, memset

from sim.core.face cimport ArcC, DECISION, PositionsC, ViewC
from sim.core.positions cimport Positions

cdef enum:
    QUANTITIES = 4
    OMEGA_C = 1 << 30

OMEGA = OMEGA_C

ctypedef struct OptionC:
    int32_t target
    int32_t turns
    int32_t optional
    int32_t change[QUANTITIES]

ctypedef struct PlaceC:
    int32_t status
    int32_t decider
    int32_t active
    int32_t capacity
    int32_t first       # its options: first .. first + n - 1
    int32_t n

ctypedef struct SpotC:
    int32_t node
    int32_t amount[QUANTITIES]

ctypedef struct GameC:
    PlaceC* places
    OptionC* options
    int32_t owner[QUANTITIES]   # the player whom growth favours
    SpotC origin
    SpotC loaded
    SpotC now


cdef bint allowed(SpotC* spot, OptionC* option) noexcept nogil:
    cdef int i
    for i in range(QUANTITIES):
        if spot.amount[i] != OMEGA_C and spot.amount[i] + option.change[i] < 0:
            return False
    return True


cdef void look(GameC* g, ViewC* view) noexcept nogil:
    cdef PlaceC* place = &g.places[g.now.node]
    cdef int i
    memset(view, 0, sizeof(ViewC))
    view.status = place.status
    view.decider = place.decider
    view.active = place.active
    view.capacity = place.capacity
    for i in range(place.first, place.first + place.n):
        view.n_options += allowed(&g.now, &g.options[i])


cdef int game_start(void* game, ViewC* view) except -1 nogil:
    cdef GameC* g = <GameC*> game
    g.loaded = g.now = g.origin
    look(g, view)
    return 0


cdef int game_load(void* game, const uint8_t* data, int size, ViewC* view) except -1 nogil:
    cdef GameC* g = <GameC*> game
    memcpy(&g.loaded, data, sizeof(SpotC))
    g.now = g.loaded
    look(g, view)
    return 0


cdef int game_apply(void* game, int option, ArcC* arc, ViewC* view) except -1 nogil:
    cdef GameC* g = <GameC*> game
    cdef PlaceC* place = &g.places[g.loaded.node]
    cdef OptionC* chosen = &g.options[place.first]
    cdef int i
    g.now = g.loaded
    while True:
        if allowed(&g.now, chosen):
            if option == 0:
                break
            option -= 1
        chosen += 1
    g.now.node = chosen.target
    for i in range(QUANTITIES):
        if g.now.amount[i] != OMEGA_C:
            g.now.amount[i] += chosen.change[i]
    arc.turns = chosen.turns
    arc.optional = chosen.optional
    look(g, view)
    return 0


cdef int game_pack(void* game, uint8_t* out, int room) except -1 nogil:
    if room >= <int> sizeof(SpotC):
        memcpy(out, &(<GameC*> game).now, sizeof(SpotC))
    return sizeof(SpotC)


cdef int game_accelerate(void* game, const uint8_t* earlier, int size, int player, ViewC* view) except -1 nogil:
    cdef GameC* g = <GameC*> game
    cdef SpotC old
    cdef int i, grew = 0
    memcpy(&old, earlier, sizeof(SpotC))
    if old.node != g.now.node:
        return 0
    for i in range(QUANTITIES):
        if g.now.amount[i] < old.amount[i] or (g.now.amount[i] > old.amount[i] and g.owner[i] != player):
            return 0
        grew += g.now.amount[i] > old.amount[i]
    if not grew:
        return 0
    for i in range(QUANTITIES):
        if g.now.amount[i] > old.amount[i]:
            g.now.amount[i] = OMEGA_C
    look(g, view)
    return 1


cdef class Explicit(Positions):
    """A game from a list of nodes; owners: for up to four quantities, the player whom growth favours; all begin at 0.

    Raises ValueError on a target that is no node, or on too many quantities.
    """
    cdef GameC game
    cdef PositionsC table

    def __cinit__(self):
        memset(&self.game, 0, sizeof(GameC))

    def __dealloc__(self):
        free(self.game.places)
        free(self.game.options)

    def __init__(self, nodes, int start=0, owners=()):
        if len(owners) > QUANTITIES or not 0 <= start < len(nodes):
            raise ValueError("too many quantities, or no such start")
        total = sum(len(node.get("options", ())) for node in nodes)
        self.game.places = <PlaceC*> calloc(len(nodes), sizeof(PlaceC))
        self.game.options = <OptionC*> calloc(total + 1, sizeof(OptionC))
        if self.game.places == NULL or self.game.options == NULL:
            raise MemoryError
        for i, owner in enumerate(owners):
            self.game.owner[i] = owner
        self.game.origin.node = start
        self._fill(nodes)
        memset(&self.table, 0, sizeof(PositionsC))
        self.table.game = <void*> &self.game
        self.table.start, self.table.load, self.table.apply = game_start, game_load, game_apply
        self.table.pack, self.table.accelerate = game_pack, game_accelerate
        self.face = &self.table

    cdef int _fill(self, list nodes) except -1:
        cdef int32_t at = 0
        cdef PlaceC* place
        for i, node in enumerate(nodes):
            place = &self.game.places[<int> i]
            place.status = node.get("status", <int> DECISION)
            place.decider = node.get("decider", 0)
            place.active = node.get("active", 0)
            place.capacity = node.get("capacity", 0)
            place.first = at
            place.n = len(node.get("options", ()))
            for option in node.get("options", ()):
                self._option(&self.game.options[at], option, len(nodes))
                at += 1
        return 0

    cdef int _option(self, OptionC* out, option, n_nodes) except -1:
        if not 0 <= option[0] < n_nodes:
            raise ValueError(f"no node {option[0]}")
        out.target, out.turns, out.optional = option[:3]
        for i, change in enumerate(option[3] if len(option) > 3 else ()):
            out.change[<int> i] = change
        return 0


def node_of(packed: bytes) -> tuple:
    """(node number, quantities) of a packed position."""
    cdef SpotC spot
    cdef const unsigned char[:] view = packed
    memcpy(&spot, &view[0], sizeof(SpotC))
    return spot.node, [spot.amount[i] for i in range(QUANTITIES)]
