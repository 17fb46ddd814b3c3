"""What to play once the values are known.

Ranks make the attacker's play end: his best edge leads to a smaller rank, and so does every reply except a defender's
optional action inside a turn that was judged as a loop. Those cannot go on for ever (CR 725).
"""
from libc.string cimport memset
from sim.core.face cimport ArcC, DECISION, ViewC
from sim.core.graph cimport BY_KIN, EdgeC, NodeC, PROVEN, REFUTED, UNDECIDED, graph_find


cdef int32_t best_edge(SearchC* s, int32_t n) noexcept nogil:
    """The attacker's choice at a proven node; -1: the node has ended."""
    return s.graph.nodes[n].best


cdef int32_t resisting_edge(SearchC* s, int32_t n) noexcept nogil:
    """The defender's longest resistance at a proven node: the largest rank below its own, else the largest."""
    cdef int32_t e = s.graph.nodes[n].first_out, chosen = -1
    cdef unsigned int rank, limit = s.graph.nodes[n].rank
    cdef unsigned int best = 0
    cdef bint below = False
    while e >= 0:
        rank = s.graph.nodes[s.graph.edges[e].dst].rank
        if (rank < limit and (not below or rank > best)) or (not below and rank >= best):
            below = below or rank < limit
            best = rank
            chosen = e
        e = s.graph.edges[e].next_out
    return chosen


cdef unsigned int exit_round(SearchC* s, NodeC* node) noexcept nogil:
    """In which round of the last fixpoint of loops.pyx the node fell out of Z; 1 when it never was in X."""
    return node.seen - s.draw_round + 2 if node.seen >= s.draw_round else 1


cdef int32_t escaping_edge(SearchC* s, int32_t n) noexcept nogil:
    """The defender's choice at a node that is not proven, after a final "no"; -1: none.

    Inside a turn his own optional actions lead to smaller exit rounds, everything else to rounds no larger: he does
    not keep a loop going.
    """
    cdef NodeC* node = &s.graph.nodes[n]
    cdef NodeC* child
    cdef EdgeC* edge
    cdef unsigned int limit
    cdef int32_t e = node.first_out, chosen = -1
    if node.value == REFUTED:
        return node.best
    while e >= 0:
        edge = &s.graph.edges[e]
        child = &s.graph.nodes[edge.dst]
        limit = exit_round(s, node) - (1 if edge.optional else 0)
        if child.value == UNDECIDED and (edge.turns or exit_round(s, child) <= limit):
            chosen = e
        e = edge.next_out
    return chosen


cdef int32_t edge_of_option(SearchC* s, int32_t n, int option) noexcept nogil:
    """The explored edge of that option, or -1."""
    cdef int32_t e = s.graph.nodes[n].first_out
    while e >= 0 and s.graph.edges[e].option != option:
        e = s.graph.edges[e].next_out
    return e


cdef bytes packed(SearchC* s, int32_t n):
    cdef NodeC* node = &s.graph.nodes[n]
    return (<char*> s.graph.arena + node.start)[:node.size] if node.size > 0 else b""


cdef int32_t own_reasons(SearchC* s, int32_t n) noexcept nogil:
    """The node, or the kin at the end of the chain that decided it."""
    while s.graph.nodes[n].best <= BY_KIN:
        n = BY_KIN - s.graph.nodes[n].best
    return n


cdef int options_of(SearchC* s, bytes position) except -1:
    """How many options a position has."""
    cdef ViewC view
    cdef const unsigned char[:] data = position
    memset(&view, 0, sizeof(view))
    s.face.load(s.face.game, &data[0], len(position), &view)
    return view.n_options if view.status == DECISION else 0


cdef bytes after(SearchC* s, bytes position, int option):
    """The position that an option leads to; b"" at the end."""
    cdef ViewC view
    cdef ArcC arc
    cdef bytearray room
    cdef unsigned char[:] out
    cdef const unsigned char[:] data = position
    cdef int size
    memset(&view, 0, sizeof(view))
    memset(&arc, 0, sizeof(arc))
    s.face.load(s.face.game, &data[0], len(position), &view)
    s.face.apply(s.face.game, option, &arc, &view)
    if view.status != DECISION:
        return b""
    room = bytearray(s.face.pack(s.face.game, NULL, 0))
    out = room
    size = s.face.pack(s.face.game, &out[0], len(room))
    return bytes(room[:size])


cdef list winning_line(SearchC* s):
    """(packed position, option, turn boundaries) from a proven root, until the end or a repeated position.

    Where a position is proven by its kin it is played as the kin is, move by move, until it joins the explored ones.
    """
    cdef list line = []
    cdef set met = set()
    cdef int32_t n = own_reasons(s, s.root), e, found
    cdef bytes position = packed(s, s.root)
    cdef const unsigned char[:] data
    s.whole_line = 1
    while position and position not in met:
        met.add(position)
        e = best_edge(s, n) if s.graph.nodes[n].decider == s.attacker else resisting_edge(s, n)
        if e < 0 or (position != packed(s, n) and options_of(s, position) != s.graph.nodes[n].n_options):
            s.whole_line = 1 if e < 0 else 0
            break       # with other options than its guide the same numbers mean other moves
        line.append((position, s.graph.edges[e].option, s.graph.edges[e].turns))
        if position == packed(s, n):
            n = s.graph.edges[e].dst
            position = packed(s, n)
        else:
            position = after(s, position, s.graph.edges[e].option)
            n = s.graph.edges[e].dst
            if position:
                data = position
                found = graph_find(&s.graph, &data[0], len(position))
                if found >= 0 and s.graph.nodes[found].value == PROVEN:
                    n = found
        n = own_reasons(s, n)
    return line


cdef list drawing_line(SearchC* a, SearchC* b, int plies):
    """The same when neither wins: a and b are the finished questions of players 0 and 1.

    Ends with a repeated position, after `plies` decisions, or where the two graphs part (they accelerate apart).
    """
    cdef list line = []
    cdef set met = set()
    cdef int32_t na = a.root, nb = b.root, ea, eb
    while len(line) < plies and (na, nb) not in met:
        met.add((na, nb))
        if a.graph.nodes[na].decider == 1:
            ea = escaping_edge(a, na)
            eb = edge_of_option(b, nb, a.graph.edges[ea].option) if ea >= 0 else -1
        else:
            eb = escaping_edge(b, nb)
            ea = edge_of_option(a, na, b.graph.edges[eb].option) if eb >= 0 else -1
        if ea < 0 or eb < 0:
            break
        line.append((packed(a, na), a.graph.edges[ea].option, a.graph.edges[ea].turns))
        na = a.graph.edges[ea].dst
        nb = b.graph.edges[eb].dst
    return line


cdef list strategy_from_root(SearchC* s):
    """(packed position, option) of the player whom the answer favours, for all play of the other that it meets.

    After "yes" that is the attacker, after a final "no" the defender. A position that is decided by one from which it
    differs only in quantities is not listed: it is played as that one.
    """
    cdef bint yes = s.graph.nodes[s.root].value == PROVEN
    cdef list todo = [s.root], chosen = []
    cdef set met = {s.root}
    cdef int32_t n, e
    while todo:
        n = todo.pop()
        e = s.graph.nodes[n].first_out
        if s.graph.nodes[n].best <= BY_KIN:
            n = own_reasons(s, n)
            if n not in met:
                met.add(n)
                todo.append(n)
            continue
        if (s.graph.nodes[n].decider == s.attacker) == yes:
            e = best_edge(s, n) if yes else escaping_edge(s, n)
            if e < 0:
                continue
            chosen.append((packed(s, n), s.graph.edges[e].option))
            if s.graph.edges[e].dst not in met:
                met.add(s.graph.edges[e].dst)
                todo.append(s.graph.edges[e].dst)
            continue
        while e >= 0:
            if s.graph.edges[e].dst not in met:
                met.add(s.graph.edges[e].dst)
                todo.append(s.graph.edges[e].dst)
            e = s.graph.edges[e].next_out
    return chosen
