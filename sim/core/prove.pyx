"""Values run backwards along dependency edges (Liu & Smolka 1998; Cassez et al. 2005).

`pending` of a node counts its explored edges to undecided nodes. A defender's node is proven when nothing is pending
and no option is left; an attacker's node is refuted then. No recursion: decided nodes wait in a queue.
"""
from libc.string cimport memcpy
from libc.stdint cimport uint32_t, uint64_t
from sim.core.face cimport PrefixC
from sim.core.graph cimport (BY_KIN, COVERED, DROPPED, NodeC, PROVEN, QUEUED, REFUTED, UNDECIDED, LOOPER, graph_cover, graph_edge)
from sim.core.order cimport note
from sim.core.search cimport BUCKETS, PLIES, TURN
from sim.core.vec cimport vec_push


cdef enum:
    LOOK = 200      # so many of its kin a node is compared with
    FAR = 40


cdef int distance(SearchC* s, NodeC* node) noexcept nogil:
    """How much the defender has left: life, or the poison counters that are still missing."""
    cdef PrefixC p
    cdef int i, x = FAR
    if not s.face.prefix or node.size < 0:
        return 0
    memcpy(&p, s.graph.arena + node.start, sizeof(PrefixC))
    for i in range(2):
        if s.face.good[i] != s.attacker:
            x = min(x, p.quantities[i])
    for i in range(2, 4):
        if s.face.good[i] == s.attacker:
            x = min(x, 2 * (10 - p.quantities[i]))
    return max(0, x)


cdef int push(SearchC* s, int32_t n) except -1 nogil:
    """Put a node on the work list, unless it is there."""
    cdef NodeC* node = &s.graph.nodes[n]
    cdef int bucket = (node.turn * TURN + node.detours + (s.pull * distance(s, node) if s.pull else 0)) // (s.stride * TURN) + node.ply // PLIES
    if node.flags & QUEUED:
        return 0
    bucket = min(bucket, BUCKETS - 1)
    node.flags = (node.flags | QUEUED) & ~(DROPPED | COVERED)
    s.lowest = min(s.lowest, bucket)
    return vec_push(&s.work[bucket], n)


cdef int32_t pop(SearchC* s) noexcept nogil:
    """The newest node of the earliest turn, or -1."""
    cdef int32_t n
    while s.lowest < BUCKETS:
        if s.work[s.lowest].n:
            s.work[s.lowest].n -= 1
            n = s.work[s.lowest].at[s.work[s.lowest].n]
            if s.graph.nodes[n].flags & QUEUED:
                s.graph.nodes[n].flags &= ~QUEUED
                return n
        else:
            s.lowest += 1
    return -1


cdef int decide(SearchC* s, int32_t n, int32_t edge, int value) except -1 nogil:
    cdef NodeC* node = &s.graph.nodes[n]
    if node.value != UNDECIDED:
        return 0
    s.rank += 1
    node.rank = s.rank
    node.value = <unsigned char> value
    node.best = edge
    return vec_push(&s.settled, n)


cdef int prove(SearchC* s, int32_t n, int32_t edge) except -1 nogil:
    return decide(s, n, edge, PROVEN)


cdef int refute(SearchC* s, int32_t n, int32_t edge) except -1 nogil:
    return decide(s, n, edge, REFUTED)


cdef int close_node(SearchC* s, int32_t n) except -1 nogil:
    """Nothing is pending at n: decide it, or ask for its next option."""
    cdef NodeC* node = &s.graph.nodes[n]
    if node.next < node.n_options:
        return push(s, n)
    return decide(s, n, -1, REFUTED if node.decider == s.attacker else PROVEN)


cdef int tell(SearchC* s, int32_t parent, int32_t edge, int value) except -1 nogil:
    """`edge` of `parent` leads to a node that has just got this value; it was pending."""
    cdef NodeC* node = &s.graph.nodes[parent]
    if node.value != UNDECIDED:
        return 0
    if (value == PROVEN) == (node.decider == s.attacker):
        return decide(s, parent, edge, value)
    node.pending -= 1
    return 0 if node.pending else close_node(s, parent)


cdef bint no_worse(SearchC* s, NodeC* x, NodeC* y) noexcept nogil:
    """Are the quantities of x at least as good for the attacker as those of its kin y?"""
    cdef PrefixC a, b
    cdef uint64_t mine
    cdef int i
    memcpy(&a, s.graph.arena + x.start, sizeof(PrefixC))
    memcpy(&b, s.graph.arena + y.start, sizeof(PrefixC))
    for i in range(4):
        if a.quantities[i] != b.quantities[i] and (a.quantities[i] > b.quantities[i]) != (s.face.good[i] == s.attacker):
            return False
    for i in range(4):
        if a.stored[i] != b.stored[i] and (a.stored[i] > b.stored[i]) != (<int> (a.holders >> (8 * i) & 1) == s.attacker):
            return False
    mine = a.second if s.attacker else ~a.second
    return not (a.tapped & ~b.tapped & mine) and not (b.tapped & ~a.tapped & ~mine)


cdef bint covered(SearchC* s, int32_t n) except -1 nogil:
    """Let n wait, if there is undecided kin that is no worse for the attacker: n is not proven before that is.

    The kin is live now, and put back to work if it was dropped.
    """
    cdef NodeC* node = &s.graph.nodes[n]
    cdef NodeC* other
    cdef int32_t k = node.head
    cdef int left = LOOK
    if n == s.root and s.switches.own_root:
        return False
    while k >= 0 and left:
        left -= 1
        other = &s.graph.nodes[k]
        if k != n and other.value == UNDECIDED and not other.flags & COVERED and no_worse(s, other, node):
            graph_cover(&s.graph, n, k)
            other.live = s.sweep
            if other.flags & DROPPED:
                push(s, k)
            return True
        k = other.kin
    return False


cdef int ask_kin(SearchC* s, int32_t n) except -1 nogil:
    """A new node: is there a decided position that is no better, and proven, or no worse, and refuted?"""
    cdef NodeC* node = &s.graph.nodes[n]
    cdef NodeC* other
    cdef int32_t k = node.head
    cdef int left = LOOK
    while k >= 0 and left:
        left -= 1
        other = &s.graph.nodes[k]
        if (other.value == PROVEN and no_worse(s, node, other)) or (other.value == REFUTED and no_worse(s, other, node)):
            return decide(s, n, BY_KIN - k, other.value)
        k = other.kin
    return 0


cdef int tell_kin(SearchC* s, int32_t n) except -1 nogil:
    """A newly decided node decides its undecided kin on the one side of it."""
    cdef NodeC* node = &s.graph.nodes[n]
    cdef NodeC* other
    cdef int32_t k = node.head, c = node.covers
    cdef int left = LOOK
    if node.size < 0:
        return 0
    while c >= 0:
        other = &s.graph.nodes[s.graph.covers[c].node]
        if other.value == UNDECIDED and other.flags & COVERED and other.cover == n:
            if node.value == PROVEN:
                push(s, s.graph.covers[c].node)
            else:
                decide(s, s.graph.covers[c].node, BY_KIN - n, REFUTED)
        c = s.graph.covers[c].next
    while k >= 0 and left:
        left -= 1
        other = &s.graph.nodes[k]
        if other.value == UNDECIDED and not (k == s.root and s.switches.own_root) and (no_worse(s, other, node) if node.value == PROVEN else no_worse(s, node, other)):
            decide(s, k, BY_KIN - n, node.value)
        k = other.kin
    return 0


cdef int settle(SearchC* s) except -1 nogil:
    """Tell all parents of all newly decided nodes, oldest first, so that ranks grow with the distance to the end."""
    cdef int32_t head = 0, n, e
    while head < s.settled.n:
        n = s.settled.at[head]
        head += 1
        if s.graph.kinship:
            tell_kin(s, n)
        e = s.graph.nodes[n].first_in
        while e >= 0:
            if s.tallies != NULL and s.graph.nodes[n].value == PROVEN:
                note(s, e, 2)
            tell(s, s.graph.edges[e].src, e, s.graph.nodes[n].value)
            e = s.graph.edges[e].next_in
    s.settled.n = 0
    return 0


cdef int note_looper(SearchC* s, int32_t n) except -1 nogil:
    if s.graph.nodes[n].flags & LOOPER:
        return 0
    s.graph.nodes[n].flags |= LOOPER
    return vec_push(&s.loopers, n)


cdef int link(SearchC* s, int32_t src, int32_t dst, int option, uint32_t sign, int turns, int optional) except -1 nogil:
    """Add an explored option and what it already says about src. `settled` must be empty before, and is after."""
    cdef int32_t e = graph_edge(&s.graph, src, dst, option, turns, optional)
    cdef NodeC* node = &s.graph.nodes[src]
    cdef NodeC* child = &s.graph.nodes[dst]
    if s.tallies != NULL:
        s.graph.edges[e].sign = sign
        note(s, e, 0)
        if child.value == PROVEN:
            note(s, e, 2)
    if optional and turns == 0 and node.decider != s.attacker:
        note_looper(s, src)
    if child.value == UNDECIDED:
        node.pending += 1
        child.live = s.sweep
        if child.flags & (DROPPED | COVERED) and node.value == UNDECIDED:
            push(s, dst)
    elif (child.value == PROVEN) == (node.decider == s.attacker):
        decide(s, src, e, child.value)
        settle(s)
    return 0
