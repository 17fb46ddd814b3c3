"""Loops that gain: replace mana that grew by omega (Karp & Miller 1969; PHM 2.8, CR 725.2).

Sound because more mana never hurts its owner: nothing reads a pool, and it empties at the end of the step. The search
calls this only for a chain of decisions of one player inside one turn, so the opponent had no choice in between.
"""
from libc.string cimport memcmp, memcpy, memset
from libc.stdint cimport uint8_t
from sim.core.canonical cimport pack, unpack
from sim.core.game cimport GameC
from sim.core.state cimport GameStateC, ManaC, PlayerC

cdef enum:
    ROOM = 8192


cdef int same_mana(ManaC* a, ManaC* b) noexcept nogil:
    return 1 if a.color == b.color and a.rider == b.rider and a.restriction == b.restriction and a.chosen == b.chosen else 0


cdef int amount_in(PlayerC* p, ManaC* m) noexcept nogil:
    cdef int i
    for i in range(p.n_pool):
        if same_mana(&p.pool[i], m):
            return p.pool[i].n
    return 0


cdef int grew(PlayerC* before, PlayerC* now) noexcept nogil:
    """1 when no amount fell and one that is still counted grew."""
    cdef int i, more = 0, was
    for i in range(before.n_pool):
        if amount_in(now, &before.pool[i]) < before.pool[i].n:
            return 0
    for i in range(now.n_pool):
        was = amount_in(before, &now.pool[i])
        if now.pool[i].n > was and now.pool[i].n < OMEGA:
            more = 1
    return more


cdef int shape(GameC* g, int player, uint8_t* out) except -1 nogil:
    """Canonical bytes of g.s without the player's pool; 0 when it does not fit."""
    cdef int n
    memset(g.s.players[player].pool, 0, sizeof(g.s.players[player].pool))
    g.s.players[player].n_pool = 0
    n = pack(g, out, ROOM)
    return n if n <= ROOM else 0


cdef int accelerate(GameC* g, const uint8_t* earlier, int size, int player) except -1 nogil:
    """1 when the present position is the earlier one with more mana: it then holds omega of what grew."""
    cdef GameStateC now
    cdef PlayerC before
    cdef uint8_t[8192] a
    cdef uint8_t[8192] b
    cdef int n, m, i, same, was
    if g.s.players[player].n_pool == 0:
        return 0        # nothing that could have grown
    memcpy(&now, &g.s, sizeof(now))
    unpack(g, earlier, size)
    memcpy(&before, &g.s.players[player], sizeof(before))
    same = grew(&before, &now.players[player])
    if same:
        m = shape(g, player, b)
        memcpy(&g.s, &now, sizeof(now))
        n = shape(g, player, a)
        same = 1 if n == m and n > 0 and memcmp(a, b, n) == 0 else 0
    memcpy(&g.s, &now, sizeof(now))
    g.dirty = 1
    if not same:
        return 0
    for i in range(now.players[player].n_pool):
        was = amount_in(&before, &now.players[player].pool[i])
        if now.players[player].pool[i].n > was:
            g.s.players[player].pool[i].n = OMEGA
    return 1
