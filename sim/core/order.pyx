"""In which order the options of a position are tried: first what served its decider in positions like it (history heuristic, Schaeffer 1989).

Only the order: every option is still there. Of each kind of move it is counted how often it was tried and how often the attacker's
win was proven after it; the attacker begins with the kind that most often led to a proof, the defender with the one that least often did.
"""
from libc.stdlib cimport calloc, realloc
from libc.stdint cimport uint16_t, uint64_t
from sim.core.graph cimport COVERED, NodeC, PROVEN, REFUTED, UNDECIDED
from sim.core.search cimport TALLIES, TallyC

cdef enum:
    ENOUGH = 3          # tries in the same circumstances from which on they count alone
    SORTED = 64         # options that are sorted; more stay behind them
    LOOK = 16           # so much kin is asked which option it kept
    SCALE = 1 << 16


cdef int order_init(SearchC* s) except -1 nogil:
    s.tallies = <TallyC*> calloc(2 * TALLIES, sizeof(TallyC))
    if s.tallies == NULL:
        with gil:
            raise MemoryError
    return 0


cdef int score(SearchC* s, uint32_t sign) noexcept nogil:
    """How often the attacker's win was proven after such a move, in 1 / SCALE."""
    cdef TallyC* t = &s.tallies[TALLIES + (sign >> 16)]
    if t.tried < ENOUGH:
        t = &s.tallies[sign & (TALLIES - 1)]
    return <int> ((<uint64_t> t.proven + 1) * SCALE // (<uint64_t> t.tried * 2 + 2))


cdef int kept_by_kin(SearchC* s, NodeC* node) noexcept nogil:
    """The option that serves a position which differs only in quantities; -1: not known."""
    cdef int32_t k = node.head
    cdef int left = LOOK
    cdef NodeC* other
    cdef bint attacks = node.decider == s.attacker
    while k >= 0 and left:
        left -= 1
        other = &s.graph.nodes[k]
        k = other.kin
        if other == node or other.n_options != node.n_options or other.decider != node.decider or other.first_out < 0:
            continue
        if attacks and other.value == PROVEN and other.best >= 0:
            return s.graph.edges[other.best].option
        if not attacks and other.value == REFUTED and other.best >= 0:
            return s.graph.edges[other.best].option
        if not attacks and other.value == UNDECIDED and not other.flags & COVERED:
            return s.graph.edges[other.first_out].option
    return -1


cdef int reserve(SearchC* s, int32_t n) except -1 nogil:
    cdef uint16_t* new
    cdef int32_t room = s.graph.order_room
    if s.graph.n_orders + n <= room:
        return 0
    while room < s.graph.n_orders + n:
        room = 1024 if room == 0 else room + room // 2
    new = <uint16_t*> realloc(s.graph.orders, <size_t> room * sizeof(uint16_t))
    if new == NULL:
        with gil:
            raise MemoryError
    s.graph.orders = new
    s.graph.order_room = room
    if s.graph.n_orders == 0:
        s.graph.n_orders = 1    # 0 means none
    return 0


cdef int order_options(SearchC* s, int32_t n) except -1 nogil:
    """Choose the order of the options of the loaded node n, which was not explored before."""
    cdef NodeC* node = &s.graph.nodes[n]
    cdef int[SORTED] scores
    cdef uint16_t* order
    cdef int i, k, x, first, count = node.n_options, some = min(count, SORTED)
    cdef bint attacks = node.decider == s.attacker
    if count < 2:
        return 0
    reserve(s, count + 1)
    node.order = s.graph.n_orders
    s.graph.n_orders += count
    order = s.graph.orders + node.order
    first = kept_by_kin(s, node) if s.graph.kinship else -1
    for i in range(count):
        if i >= some:
            order[i] = <uint16_t> i
            continue
        x = score(s, sign_of(s, i))
        if i == first:
            x = -1
        elif attacks:
            x = SCALE - x
        k = i
        while k > 0 and scores[k - 1] > x:
            scores[k] = scores[k - 1]
            order[k] = order[k - 1]
            k -= 1
        scores[k] = x
        order[k] = <uint16_t> i
    return 0


cdef int option_at(SearchC* s, int32_t n, int32_t i) noexcept nogil:
    """The option that is tried as number i."""
    cdef NodeC* node = &s.graph.nodes[n]
    return s.graph.orders[node.order + i] if node.order else i


cdef uint32_t sign_of(SearchC* s, int option) noexcept nogil:
    return s.face.sign(s.face.game, option) if s.tallies != NULL else 0


cdef void note(SearchC* s, int32_t e, int proven) noexcept nogil:
    """Edge e was made (proven: 0), what it leads to was proven (2), or stayed open for the whole of a search (1)."""
    cdef uint32_t sign = s.graph.edges[e].sign
    cdef TallyC* coarse = &s.tallies[sign & (TALLIES - 1)]
    cdef TallyC* fine = &s.tallies[TALLIES + (sign >> 16)]
    if proven:
        coarse.proven += proven
        fine.proven += proven
    else:
        coarse.tried += 1
        fine.tried += 1
