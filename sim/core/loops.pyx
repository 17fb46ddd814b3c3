"""Play that stays inside one turn for ever (CR 725): who must leave it.

With the decided nodes W as they stand, nu Z. mu X. CPre over the explored undecided nodes:

=============================================  ======================================
edge                                           leads to
=============================================  ======================================
crosses a turn                                 W
attacker's optional action, his own turn       W   (both loop: the active player leaves)
attacker's optional action, defender's turn    X
defender's optional action                     Z   (for ever: good for the attacker)
anything else inside the turn                  X
=============================================  ======================================

The surrounding least fixpoint over W is the search itself. A set X can only begin at a defender's node with an optional
action inside the turn (a looper), so the work is local to those.
"""
from sim.core.graph cimport COVERED, DROPPED, EdgeC, JUDGED, NodeC, REFUTED, UNDECIDED
from sim.core.prove cimport prove, push, settle
from sim.core.vec cimport IntVecC, vec_push

cdef enum:
    NEVER = 1 << 30     # more edges than any node has
    COVERS_LEAST = 8


cdef int in_x(SearchC* s, int32_t n, int32_t edge) except -1 nogil:
    s.graph.nodes[n].seen = s.round
    s.graph.nodes[n].best = edge
    return vec_push(&s.found, n)


cdef inline bint in_z(SearchC* s, NodeC* node, bint first) noexcept nogil:
    """Z is the set X of the round before; in the first round everything."""
    return first or node.seen >= s.round - 1


cdef void count_needs(SearchC* s, NodeC* node, bint first, bint strict) noexcept nogil:
    """Edges of a defender's node that neither W nor Z satisfies. Strict: options not explored count against it."""
    cdef int32_t e = node.first_out
    cdef EdgeC* edge
    cdef NodeC* child
    node.need_at = s.round
    node.need = NEVER if strict and node.next < node.n_options else 0
    while e >= 0:
        edge = &s.graph.edges[e]
        child = &s.graph.nodes[edge.dst]
        s.judge_cost += 1
        if child.value == REFUTED:
            node.need = NEVER
        elif child.value == UNDECIDED and not (edge.optional and edge.turns == 0 and in_z(s, child, first)):
            node.need += 1
        e = edge.next_out


cdef int tell_x(SearchC* s, int32_t e, bint first, bint strict) except -1 nogil:
    """The node that edge e leads to has joined X: does the one that it comes from?"""
    cdef EdgeC* edge = &s.graph.edges[e]
    cdef NodeC* node = &s.graph.nodes[edge.src]
    if edge.turns or node.value != UNDECIDED or node.seen == s.round:
        return 0
    if node.decider == s.attacker:
        if edge.optional and node.active == s.attacker:
            return 0
        return in_x(s, edge.src, e)
    if node.need_at != s.round:
        count_needs(s, node, first, strict)
    if edge.optional:
        return 0            # counted as satisfied by Z
    node.need -= 1
    return 0 if node.need else in_x(s, edge.src, -1)


cdef int hope_covered(SearchC* s, bint first) except -1 nogil:
    """A node that waits on its cover has no edges yet: it may belong to X when the cover belongs to Z."""
    cdef int32_t i, n
    cdef NodeC* node
    for i in range(s.graph.n_covers):
        n = s.graph.covers[i].node
        node = &s.graph.nodes[n]
        if node.value == UNDECIDED and node.flags & COVERED and node.seen != s.round:
            if in_z(s, &s.graph.nodes[node.cover], first):
                in_x(s, n, -1)
    return 0


cdef int one_round(SearchC* s, bint first, bint strict) except -1 nogil:
    """X for the present Z, into s.found in an order in which each node leads to earlier ones or leaves X by Z."""
    cdef int32_t i, n, e
    cdef NodeC* node
    s.round += 1
    s.found.n = 0
    for i in range(s.loopers.n):
        n = s.loopers.at[i]
        node = &s.graph.nodes[n]
        if node.value != UNDECIDED:
            continue
        count_needs(s, node, first, strict)
        if node.need == 0:
            in_x(s, n, -1)
    if not strict:
        hope_covered(s, first)
    i = 0
    while i < s.found.n:
        e = s.graph.nodes[s.found.at[i]].first_in
        i += 1
        while e >= 0:
            tell_x(s, e, first, strict)
            s.judge_cost += 1
            e = s.graph.edges[e].next_in
    return 0


cdef int greatest(SearchC* s, bint strict) except -1 nogil:
    """Iterate Z downwards; the result is in s.found."""
    cdef int32_t before = NEVER
    s.round += 1            # nothing from an earlier call may look like the round before
    s.draw_round = s.round + 1
    one_round(s, True, strict)
    while s.found.n and s.found.n != before:
        before = s.found.n
        one_round(s, False, strict)
    return 0


cdef void forget_decided(SearchC* s) noexcept nogil:
    cdef int32_t i, kept = 0
    for i in range(s.loopers.n):
        if s.graph.nodes[s.loopers.at[i]].value == UNDECIDED:
            s.loopers.at[kept] = s.loopers.at[i]
            kept += 1
    s.loopers.n = kept


cdef void forget_covers(SearchC* s) noexcept nogil:
    """Drop entries about nodes that do not wait any more, once there are as many again as were left the last time."""
    cdef int32_t i, n, kept = 0
    if s.graph.n_covers < 2 * s.covers_kept + COVERS_LEAST + s.graph.n_nodes // 16:
        return
    for n in range(s.graph.n_nodes):
        s.graph.nodes[n].covers = -1
    for i in range(s.graph.n_covers):
        n = s.graph.covers[i].node
        if s.graph.nodes[n].value == UNDECIDED and s.graph.nodes[n].flags & COVERED:
            s.graph.nodes[n].flags &= ~COVERED      # once each
            s.graph.covers[kept].node = n
            kept += 1
    for i in range(kept):
        n = s.graph.covers[i].node
        s.graph.nodes[n].flags |= COVERED
        s.graph.covers[i].next = s.graph.nodes[s.graph.nodes[n].cover].covers
        s.graph.nodes[s.graph.nodes[n].cover].covers = i
    s.graph.n_covers = s.covers_kept = kept


cdef int prove_found(SearchC* s) except -1 nogil:
    cdef int32_t i, n
    for i in range(s.found.n):
        n = s.found.at[i]
        s.graph.nodes[n].flags |= JUDGED
        prove(s, n, s.graph.nodes[n].best)
    return settle(s)


cdef int open_found(SearchC* s) except -1 nogil:
    """Ask for more options of the live defender's nodes that could be in a set; twice as many each time."""
    cdef int32_t i, n
    cdef NodeC* node
    cdef int opened = 0
    for i in range(s.found.n):
        n = s.found.at[i]
        node = &s.graph.nodes[n]
        if node.flags & COVERED:
            if node.live == s.sweep:
                node.opens = min(node.opens + 1, 16)
                push(s, n)
                opened += 1
            continue
        if node.live == s.sweep and node.next < node.n_options and node.decider != s.attacker:
            node.opens = min(node.opens + 1, 16)
            push(s, n)
            opened += 1
    return opened


cdef int judge_loops(SearchC* s) except -1 nogil:
    """Prove or open what the loops allow. Returns how many nodes were proven or opened, 0: the loops give nothing."""
    s.judge_cost = 0
    s.since_judged = 0
    s.draw_round = s.round + 1
    forget_decided(s)
    if s.loopers.n == 0:
        return 0
    greatest(s, True)
    if s.found.n:
        prove_found(s)
        return s.found.n
    forget_covers(s)
    greatest(s, False)
    if s.found.n == 0:
        return 0
    sweep_live(s)
    return open_found(s)


cdef int sweep_live(SearchC* s) except -1 nogil:
    """Mark what the root still depends on; put dropped nodes among it back to work. Returns how many."""
    cdef IntVecC* queue = &s.settled        # empty between settlings: borrowed
    cdef int32_t head = 0, e, n
    cdef NodeC* child
    cdef int revived = 0
    s.sweep += 1
    s.swept_nodes = s.graph.n_nodes
    s.since_swept = 0
    s.graph.nodes[s.root].live = s.sweep
    vec_push(queue, s.root)
    while head < queue.n:
        n = queue.at[head]
        head += 1
        if s.graph.nodes[n].flags & COVERED:
            child = &s.graph.nodes[s.graph.nodes[n].cover]
            if child.live != s.sweep:
                child.live = s.sweep
                vec_push(queue, s.graph.nodes[n].cover)
            continue
        if s.graph.nodes[n].flags & DROPPED:
            push(s, n)
            revived += 1
        e = s.graph.nodes[n].first_out
        while e >= 0:
            child = &s.graph.nodes[s.graph.edges[e].dst]
            if child.value == UNDECIDED and child.live != s.sweep:
                child.live = s.sweep
                vec_push(queue, s.graph.edges[e].dst)
            e = s.graph.edges[e].next_out
    queue.n = 0
    return revived
