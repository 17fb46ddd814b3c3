"""The exploring half of the search: which option of which node is looked at next.

On the fly (Cassez et al. 2005): a defender's node waits as long as one explored reply is undecided, an attacker's node
is left as soon as one option is proven.
"""
from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport int32_t, uint8_t, uint16_t, uint32_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset
from posix.time cimport CLOCK_MONOTONIC, clock_gettime, timespec

from sim.core.face cimport A_WON, ArcC, B_WON, DECISION, OVERFLOW, ViewC
from sim.core.graph cimport (COVERING, DROPPED, FRESH, FREE_QUANTITIES, FREE_STORES, FREE_TAPS, NEW, NodeC, UNDECIDED, graph_bytes, graph_find, graph_free,
                             graph_init, graph_kin, graph_leaf, graph_node)
from sim.core.loops cimport judge_loops, sweep_live
from sim.core.order cimport option_at, order_init, order_options, sign_of
from sim.core.prove cimport ask_kin, close_node, covered, link, pop, prove, push, refute, settle
from sim.core.search cimport BUCKETS, DONE, EFFORT, ENDS, GOING, MEMORY, NODES, TIME
from sim.core.vec cimport vec_free

cdef enum:
    CHAIN = 32          # how far back a gaining loop is looked for
    MOST = 4            # later choices cost no more than this one
    POLL = 256          # explored options between two looks at the clock
    SWEEP_LEAST = 5000  # explored options between two sweeps, at least


cdef double now() noexcept nogil:
    """Monotonic seconds."""
    cdef timespec t
    clock_gettime(CLOCK_MONOTONIC, &t)
    return t.tv_sec + t.tv_nsec * 1e-9


cdef int search_init(SearchC* s) except -1 nogil:
    cdef int i
    memset(s, 0, sizeof(SearchC))
    for i in range(ENDS):
        s.ends[i] = -1
    s.root = -1
    s.lowest = BUCKETS
    return graph_init(&s.graph)


cdef void search_free(SearchC* s) noexcept nogil:
    cdef int i
    for i in range(BUCKETS):
        vec_free(&s.work[i])
    vec_free(&s.settled)
    vec_free(&s.loopers)
    vec_free(&s.found)
    free(s.tallies)
    s.tallies = NULL
    free(s.buffer)
    free(s.spans)
    s.buffer = NULL
    s.spans = NULL
    graph_free(&s.graph)


cdef int pack_now(SearchC* s) except -1 nogil:
    """Packed form of the position in place, into s.buffer; its size."""
    cdef int size
    while True:
        size = s.face.pack(s.face.game, s.buffer, s.room) if s.room else 1 << 12
        if size <= s.room:
            return size
        free(s.buffer)
        s.room = size
        s.buffer = <uint8_t*> malloc(size)
        if s.buffer == NULL:
            s.room = 0
            with gil:
                raise MemoryError


cdef int32_t end_node(SearchC* s, ViewC* view) except -1 nogil:
    """The shared leaf of this status. An overflow stays undecided; no other end waits for anything."""
    cdef int32_t n = s.ends[view.status]
    if view.status == OVERFLOW:
        s.capacities |= <unsigned long long> 1 << (view.capacity & 63)
    if n >= 0:
        return n
    n = graph_leaf(&s.graph)
    s.ends[view.status] = n
    s.graph.nodes[n].status = <uint8_t> view.status
    if view.status == (B_WON if s.attacker else A_WON):
        prove(s, n, -1)
    elif view.status != OVERFLOW:
        refute(s, n, -1)
    settle(s)
    return n


cdef int32_t decision_node(SearchC* s, int size, ViewC* view) except -1 nogil:
    """The node of the packed position in s.buffer; a new one still carries the flag NEW."""
    cdef int32_t n = graph_node(&s.graph, s.buffer, size)
    cdef NodeC* node = &s.graph.nodes[n]
    if node.flags & NEW:
        node.decider = <uint8_t> view.decider
        node.active = <uint8_t> view.active
        node.n_options = view.n_options
        if s.graph.kinship:
            graph_kin(&s.graph, n)
    if s.graph.kinship and node.flags & (NEW | FRESH) and node.value == UNDECIDED:
        ask_kin(s, n)
        settle(s)
    return n


cdef int gain(SearchC* s, int32_t n, ArcC* arc, int size, ViewC* view) except -1 nogil:
    """Compare a new position with the earlier ones of the decider's own play in this turn (Karp & Miller 1969).

    Returns the packed size, of the position with omega where a loop gains.
    """
    cdef int player = s.graph.nodes[n].decider, _step, e
    cdef bint chosen = arc.optional != 0
    cdef NodeC* node
    for _step in range(CHAIN):
        node = &s.graph.nodes[n]
        if chosen and s.face.accelerate(s.face.game, s.graph.arena + node.start, node.size, player, view) == 1:
            s.accelerations += 1
            return pack_now(s)
        e = node.found_by
        if e < 0 or s.graph.edges[e].turns:
            break
        chosen = chosen or s.graph.edges[e].optional
        n = s.graph.edges[e].src
        if s.graph.nodes[n].decider != player:
            break
    return size


cdef int32_t child_of(SearchC* s, int32_t n, int option, ArcC* arc) except -1 nogil:
    """Pick an option of the loaded node n; the number of the node it leads to."""
    cdef ViewC view
    cdef int size
    memset(&view, 0, sizeof(ViewC))
    memset(arc, 0, sizeof(ArcC))
    s.face.apply(s.face.game, option, arc, &view)
    s.expansions += 1
    s.since_judged += 1
    s.since_swept += 1
    if view.status != DECISION:
        return end_node(s, &view)
    size = pack_now(s)
    if s.switches.accelerate and arc.turns == 0 and graph_find(&s.graph, s.buffer, size) < 0:
        size = gain(s, n, arc, size, &view)
    return decision_node(s, size, &view)


cdef int dearer(SearchC* s, NodeC* node) noexcept nogil:
    """What the option of this node that was explored last costs more than its first."""
    return min(node.next - 1, MOST) * s.detour if node.decider == s.attacker else 0


cdef bint place(SearchC* s, int32_t n, int32_t child, ArcC* arc) noexcept nogil:
    """Where the child stands, seen from n. Returns whether it is new."""
    cdef NodeC* node = &s.graph.nodes[n]
    cdef NodeC* other = &s.graph.nodes[child]
    cdef int turn = min(node.turn + arc.turns, 0xFFFF)
    if other.flags & (NEW | FRESH):
        other.flags &= ~(NEW | FRESH)
        other.found_by = s.graph.n_edges - 1
        other.turn = turn
        other.detours = <uint16_t> min(node.detours + dearer(s, node), 0xFFFF)
        other.ply = 0 if arc.turns else min(node.ply + 1, 0xFFFF)
        return True
    other.turn = min(other.turn, turn)
    return False


cdef bint waits(SearchC* s, NodeC* node, int quota) noexcept nogil:
    """Whether exploring this node can stop for now."""
    if not s.switches.lazy:
        return False
    return node.value != UNDECIDED or (node.decider != s.attacker and node.pending > 0 and quota <= 0)


cdef int expand(SearchC* s, int32_t n) except -1 nogil:
    """Explore options of n until its value needs no more, or until a new child of this turn should come first."""
    cdef ViewC view
    cdef ArcC arc
    cdef int32_t child
    cdef bint attacks = s.graph.nodes[n].decider == s.attacker
    cdef int option, quota = 0
    cdef uint32_t sign
    s.graph.nodes[n].flags &= ~FRESH    # whoever finds it from now on comes later
    if s.graph.nodes[n].opens:
        quota = 1 << (s.graph.nodes[n].opens - 1)
    s.face.load(s.face.game, s.graph.arena + s.graph.nodes[n].start, s.graph.nodes[n].size, &view)
    if s.tallies != NULL and s.graph.nodes[n].next == 0 and s.graph.nodes[n].order == 0:
        order_options(s, n)
    while s.graph.nodes[n].next < s.graph.nodes[n].n_options:
        if waits(s, &s.graph.nodes[n], quota):
            return 0
        quota -= 1
        option = option_at(s, n, s.graph.nodes[n].next)
        s.graph.nodes[n].next += 1
        sign = sign_of(s, option)
        child = child_of(s, n, option, &arc)
        link(s, n, child, option, sign, arc.turns, arc.optional)
        if not place(s, n, child, &arc):
            continue
        if attacks and arc.turns == 0 and s.switches.lazy and s.graph.nodes[n].next < s.graph.nodes[n].n_options:
            push(s, n)
            return push(s, child)
        push(s, child)
    if s.graph.nodes[n].value == UNDECIDED and s.graph.nodes[n].pending == 0:
        close_node(s, n)
        settle(s)
    return 0


cdef bint dead(SearchC* s, int32_t n) noexcept nogil:
    """Whether no undecided node needs n any more, as far as the parents and the last sweep tell."""
    cdef NodeC* node = &s.graph.nodes[n]
    cdef int32_t e = node.first_in
    if n == s.root:
        return False
    if n < s.swept_nodes and node.live != s.sweep:
        return True
    if node.flags & COVERING:
        return False
    while e >= 0:
        if s.graph.nodes[s.graph.edges[e].src].value == UNDECIDED:
            return False
        e = s.graph.edges[e].next_in
    return True


cdef int over_limit(SearchC* s) except -1 nogil:
    if s.limits.nodes and s.graph.n_nodes >= s.limits.nodes:
        return NODES
    if s.limits.expansions and s.expansions >= s.limits.expansions:
        return EFFORT
    if s.limits.bytes and graph_bytes(&s.graph) >= s.limits.bytes:
        return MEMORY
    return GOING


cdef int poll(SearchC* s) except -1 nogil:
    with gil:
        PyErr_CheckSignals()
    return TIME if s.limits.seconds > 0 and now() - s.began > s.limits.seconds else GOING


cdef int wake(SearchC* s) except -1 nogil:
    """Nothing is left to explore: whether the loops inside turns, or nodes dropped too early, give new work."""
    if judge_loops(s) > 0 or sweep_live(s) > 0:
        return 1
    return s.lowest < BUCKETS       # a sweep inside judge_loops has put nodes back


cdef int judge_early(SearchC* s, int32_t n) except -1 nogil:
    """The search is about to enter a later turn: settle the loops of the earlier ones, if that is cheap by now."""
    if s.loopers.n == 0 or s.since_judged * 16 < s.judge_cost:
        return 0
    push(s, n)
    judge_loops(s)
    return 1


cdef int search_run(SearchC* s) except -1 nogil:
    """Explore until the root is decided, nothing is left (both DONE), or a limit is met."""
    cdef int32_t n
    cdef int stop = GOING, bucket = s.lowest
    cdef unsigned long long polled = s.expansions
    while s.graph.nodes[s.root].value == UNDECIDED:
        n = pop(s)
        if n < 0:
            if not wake(s):
                return DONE
            continue
        if s.lowest > bucket and judge_early(s, n):
            bucket = s.lowest
            continue
        bucket = s.lowest
        if s.switches.skip_dead and (s.graph.nodes[n].value != UNDECIDED or dead(s, n)):
            s.graph.nodes[n].flags |= DROPPED
            continue
        if s.graph.kinship and not s.graph.nodes[n].opens and covered(s, n):
            continue
        expand(s, n)
        if s.switches.skip_dead and s.since_swept > SWEEP_LEAST + s.graph.n_nodes // 8:
            sweep_live(s)
        stop = over_limit(s)
        if stop == GOING and s.expansions - polled >= POLL:
            polled = s.expansions
            stop = poll(s)
        if stop != GOING:
            return stop
    return DONE


cdef int search_start(SearchC* s, const uint8_t* origin, int size) except -1 nogil:
    """Make the root node, of the packed position `origin` (NULL: the start); face, attacker, switches and limits must be set."""
    cdef ViewC view
    memset(&view, 0, sizeof(ViewC))
    s.began = now()
    if s.switches.dominance and s.face.prefix:
        s.graph.kinship = (FREE_QUANTITIES if s.face.free_quantities else 0) | (FREE_TAPS if s.face.free_taps else 0) | FREE_STORES
    if s.switches.ordering and s.face.sign != NULL:
        order_init(s)
    if origin == NULL:
        s.face.start(s.face.game, &view)
    else:
        s.face.load(s.face.game, origin, size, &view)
    if view.status != DECISION:
        s.root = end_node(s, &view)
        return 0
    s.root = decision_node(s, pack_now(s), &view)
    s.graph.nodes[s.root].flags &= ~NEW
    return push(s, s.root)
