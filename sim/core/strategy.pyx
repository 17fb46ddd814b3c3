"""What to play once the values are known.

Ranks make the attacker's play end: his best edge leads to a smaller rank, and so does every reply except a defender's
optional action inside a turn that was judged as a loop. Those cannot go on for ever (CR 725).
"""
from libc.stdint cimport int64_t, uint32_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memset
from sim.core.graph cimport BY_KIN, COVERED, EdgeC, JUDGED, NodeC, PROVEN, REFUTED, UNDECIDED

cdef unsigned int MOST = 0xFFF00000     # spans do not grow beyond it
cdef unsigned int DEAD = 0xFFFFFFFF     # a choice that cannot be carried out (a cost that cannot be paid): nobody goes there


cdef inline unsigned int longer(unsigned int span, EdgeC* edge) noexcept nogil:
    """A way to the end with this edge before it; turns count first, then actions other than making mana."""
    return min(span + (<unsigned int> edge.turns << 16) + (edge.optional == 1), MOST)


cdef int32_t choice(SearchC* s, int32_t n) noexcept nogil:
    """At a proven node with spans: the attacker's shortest way, the defender's longest; -1: the node has ended, or kin decided it.

    All ways lead to smaller ranks, so that play ends; inside a set of loops.pyx the attacker keeps to what proved it.
    """
    cdef NodeC* node = &s.graph.nodes[n]
    cdef NodeC* child
    cdef EdgeC* edge
    cdef bint attacks = node.decider == s.attacker
    cdef int32_t e = node.first_out, chosen = -1
    cdef unsigned int found = 0, span
    if node.best <= BY_KIN or (attacks and node.flags & JUDGED):
        return max(node.best, -1)
    while e >= 0:
        edge = &s.graph.edges[e]
        child = &s.graph.nodes[edge.dst]
        if child.value == PROVEN and child.rank < node.rank and s.spans[edge.dst] != DEAD:
            span = longer(s.spans[edge.dst], edge)
            if chosen < 0 or (span < found if attacks else span > found):
                found = span
                chosen = e
        e = edge.next_out
    return chosen if chosen >= 0 or attacks else node.first_out


cdef bint dead_end(SearchC* s, int32_t n) noexcept nogil:
    """Has the defender's node no option, or only such as lead to dead ends?"""
    cdef int32_t e = s.graph.nodes[n].first_out
    if s.graph.nodes[n].size < 0 or s.graph.nodes[n].best <= BY_KIN:
        return False
    while e >= 0:
        if s.spans[s.graph.edges[e].dst] != DEAD:
            return False
        e = s.graph.edges[e].next_out
    return True


cdef int measure(SearchC* s) except -1:
    """Fill s.spans: how long the attacker needs from each proven node, against the longest resistance."""
    cdef int32_t n, e
    cdef unsigned int rank
    cdef int32_t* order
    if s.spans != NULL:
        return 0
    order = <int32_t*> malloc((s.rank + 1) * sizeof(int32_t))
    s.spans = <uint32_t*> calloc(s.graph.n_nodes, sizeof(uint32_t))
    if order == NULL or s.spans == NULL:
        free(order)
        raise MemoryError
    memset(order, -1, (s.rank + 1) * sizeof(int32_t))
    for n in range(s.graph.n_nodes):
        if s.graph.nodes[n].value == PROVEN:
            order[s.graph.nodes[n].rank] = n
    for rank in range(1, s.rank + 1):
        n = order[rank]
        if n < 0:
            continue
        e = choice(s, n)
        if s.graph.nodes[n].decider != s.attacker and dead_end(s, n):
            s.spans[n] = DEAD
        elif e >= 0:
            s.spans[n] = longer(s.spans[s.graph.edges[e].dst], &s.graph.edges[e])
        elif s.graph.nodes[n].best <= BY_KIN:
            s.spans[n] = s.spans[BY_KIN - s.graph.nodes[n].best]
    free(order)
    return 0


cdef unsigned int exit_round(SearchC* s, NodeC* node) noexcept nogil:
    """In which round of the last fixpoint of loops.pyx the node fell out of Z; 1 when it never was in X."""
    return node.seen - s.draw_round + 2 if node.seen >= s.draw_round else 1


cdef int32_t escaping_edge(SearchC* s, int32_t n) noexcept nogil:
    """The defender's choice at a node that is not proven, after a final "no"; -1: none.

    Inside a turn his own optional actions lead to smaller exit rounds, everything else to rounds no larger: he does
    not keep a loop going. Mana is made only where nothing else is as good.
    """
    cdef NodeC* node = &s.graph.nodes[n]
    cdef NodeC* child
    cdef EdgeC* edge
    cdef unsigned int limit
    cdef bint good
    cdef int32_t e = node.first_out, chosen = -1
    if node.value == REFUTED and node.best < 0:
        return node.best
    while e >= 0:
        edge = &s.graph.edges[e]
        child = &s.graph.nodes[edge.dst]
        limit = exit_round(s, node) - (1 if edge.optional else 0)
        if node.value == REFUTED:
            good = child.value == REFUTED and child.rank < node.rank
        else:
            good = child.value == UNDECIDED and (edge.turns or exit_round(s, child) <= limit)
        if good and (chosen < 0 or edge.optional != 2):
            chosen = e
        e = edge.next_out
    return chosen


cdef bytes packed(SearchC* s, int32_t n):
    cdef NodeC* node = &s.graph.nodes[n]
    return (<char*> s.graph.arena + node.start)[:node.size] if n >= 0 and node.size > 0 else b""


cdef list winning_line(SearchC* s):
    """(packed position, option, turn boundaries) from a proven root, until the end or a position that its kin decides."""
    cdef list line = []
    cdef set met = set()
    cdef int32_t n = s.root, e
    measure(s)
    s.last = n
    while n not in met:
        met.add(n)
        s.last = n
        e = choice(s, n)
        if e < 0:
            return line
        line.append((packed(s, n), s.graph.edges[e].option, s.graph.edges[e].turns))
        n = s.graph.edges[e].dst
    s.last = -1     # a loop that the defender has to leave and cannot
    return line


cdef int32_t covering(SearchC* s, int32_t n) noexcept nogil:
    """The kin that speaks for a node, or -1."""
    cdef NodeC* node = &s.graph.nodes[n]
    if node.best <= BY_KIN:
        return BY_KIN - node.best
    return node.cover if node.value == UNDECIDED and node.flags & COVERED else -1


cdef int32_t advised(SearchC* s, int32_t n) noexcept nogil:
    """The edge of the favoured player at his own decision: the attacker's after "yes", the defender's after a final "no"."""
    if s.graph.nodes[s.root].value == PROVEN:
        return s.graph.nodes[n].best
    return escaping_edge(s, n)


cdef bint favoured(SearchC* s, int32_t n) noexcept nogil:
    return (s.graph.nodes[n].decider == s.attacker) == (s.graph.nodes[s.root].value == PROVEN)


cdef tuple edge_told(SearchC* s, int32_t e, dict places, list order):
    """(option, place of the node it leads to, or -1 - status of an end, turn boundaries, optional)."""
    cdef EdgeC* edge = &s.graph.edges[e]
    if s.graph.nodes[edge.dst].size < 0:
        return edge.option, -1 - s.graph.nodes[edge.dst].status, edge.turns, edge.optional
    if edge.dst not in places:
        places[edge.dst] = len(order)
        order.append(edge.dst)
    return edge.option, places[edge.dst], edge.turns, edge.optional


cdef list plan_from_root(SearchC* s, int64_t most):
    """[(packed position, decider, active player, place of the kin that speaks for it or -1, edges)] of the player whom the answer favours, root first.

    His own decisions have one edge, the other player's all of theirs, and where kin speaks there are none. None when there
    are more than `most` (0: no limit).
    """
    cdef list order = [s.root] if s.graph.nodes[s.root].size >= 0 else [], found = [], edges
    cdef dict places = {s.root: 0}
    cdef int32_t n, e, k
    for n in order:
        if 0 < most < len(order):
            return None
        edges = []
        k = covering(s, n)
        if k >= 0:
            if k not in places:
                places[k] = len(order)
                order.append(k)
            k = places[k]
        elif favoured(s, n):
            e = advised(s, n)
            if e >= 0:
                edges.append(edge_told(s, e, places, order))
        else:
            e = s.graph.nodes[n].first_out
            while e >= 0:
                edges.append(edge_told(s, e, places, order))
                e = s.graph.edges[e].next_out
        found.append((packed(s, n), s.graph.nodes[n].decider, s.graph.nodes[n].active, k, edges))
    return found
