"""Begin again with what is known: decided positions stay decided, and the order of options has learned from the first attempts.

A search that took a bad reply early explores it for long before it can leave it (heavy tails; Gomes, Selman & Kautz 1998). Values are
final, so nothing is lost but edges out of undecided positions.
"""
from libc.stdint cimport int32_t
from libc.stdlib cimport free, malloc
from sim.core.graph cimport COVERED, COVERING, DROPPED, FRESH, LOOPER, NodeC, QUEUED, UNDECIDED
from sim.core.order cimport note
from sim.core.prove cimport push
from sim.core.search cimport BUCKETS


cdef int32_t keep_edges(SearchC* s, int32_t* moved) noexcept nogil:
    """Close the gaps of edges out of undecided nodes; where each edge has gone, into `moved`. How many are left."""
    cdef int32_t e, kept = 0
    for e in range(s.graph.n_edges):
        if s.graph.nodes[s.graph.edges[e].src].value == UNDECIDED:
            moved[e] = -1
            continue
        moved[e] = kept
        s.graph.edges[kept] = s.graph.edges[e]
        kept += 1
    return kept


cdef void blame(SearchC* s) noexcept nogil:
    """Replies of the defender that were not settled count as half a failure: others may be settled sooner."""
    cdef int32_t e
    for e in range(s.graph.n_edges):
        if s.graph.nodes[s.graph.edges[e].src].value == UNDECIDED and s.graph.nodes[s.graph.edges[e].dst].value == UNDECIDED \
                and s.graph.nodes[s.graph.edges[e].src].decider != s.attacker:
            note(s, e, 1)


cdef void forget(NodeC* node) noexcept nogil:
    """An undecided node is as it was when it was made, but off the work list."""
    node.flags = (node.flags & ~(QUEUED | LOOPER | COVERED | COVERING)) | DROPPED | FRESH
    node.next = node.pending = node.order = 0
    node.opens = 0
    node.best = -1


cdef int restart(SearchC* s) except -1 nogil:
    """Keep the decided nodes and their edges; explore again from the root."""
    cdef int32_t n, e
    cdef int i
    cdef NodeC* node
    cdef int32_t* moved = <int32_t*> malloc(max(1, s.graph.n_edges) * sizeof(int32_t))
    if moved == NULL:
        with gil:
            raise MemoryError
    if s.tallies != NULL:
        blame(s)
    s.graph.n_edges = keep_edges(s, moved)
    for n in range(s.graph.n_nodes):
        node = &s.graph.nodes[n]
        node.first_in = node.first_out = node.found_by = node.covers = -1
        node.seen = node.need_at = node.live = 0
        if node.size < 0:
            continue
        if node.value == UNDECIDED:
            forget(node)
        else:
            node.flags &= ~COVERING
            if node.best >= 0:
                node.best = moved[node.best]
    free(moved)
    for e in range(s.graph.n_edges):
        s.graph.edges[e].next_in = s.graph.nodes[s.graph.edges[e].dst].first_in
        s.graph.nodes[s.graph.edges[e].dst].first_in = e
        s.graph.edges[e].next_out = s.graph.nodes[s.graph.edges[e].src].first_out
        s.graph.nodes[s.graph.edges[e].src].first_out = e
    for i in range(BUCKETS):
        s.work[i].n = 0
    s.lowest = BUCKETS
    s.settled.n = s.loopers.n = s.found.n = 0
    s.graph.n_covers = s.covers_kept = 0
    s.graph.n_orders = min(s.graph.n_orders, 1)
    s.round = s.sweep = 0
    s.draw_round = 0
    s.swept_nodes = 0
    s.since_judged = s.since_swept = s.judge_cost = 0
    return push(s, s.root)
