"""Play without end inside one turn in which nobody has an optional action (CR 104.4b, 725.1).

The search takes any play for ever that it does not prove to be the attacker's for the defender's. For a win that is a draw
either way; where playing on for ever is itself a result (PHM 3.1 ii) it must be over infinitely many turns.
"""
from libc.stdint cimport int32_t
from sim.core.graph cimport EdgeC, UNDECIDED
from sim.core.vec cimport vec_push


cdef bint stays(SearchC* s, EdgeC* edge) noexcept nogil:
    """Does the edge keep play that is undecided in its turn, without an optional action?"""
    return edge.turns == 0 and not edge.optional and s.graph.nodes[edge.src].value == UNDECIDED \
        and s.graph.nodes[edge.dst].value == UNDECIDED and s.graph.nodes[edge.dst].size > 0


cdef bint forced_cycle(SearchC* s) except -1 nogil:
    """Is there a cycle of such edges among the explored positions? What no such edge enters is taken away until nothing is left."""
    cdef int32_t e, n, left = s.graph.n_nodes, head = 0
    s.found.n = 0
    for n in range(s.graph.n_nodes):
        s.graph.nodes[n].need = 0
    for e in range(s.graph.n_edges):
        s.graph.nodes[s.graph.edges[e].dst].need += stays(s, &s.graph.edges[e])
    for n in range(s.graph.n_nodes):
        if s.graph.nodes[n].need == 0:
            vec_push(&s.found, n)
    while head < s.found.n:
        e = s.graph.nodes[s.found.at[head]].first_out
        head += 1
        left -= 1
        while e >= 0:
            if stays(s, &s.graph.edges[e]):
                n = s.graph.edges[e].dst
                s.graph.nodes[n].need -= 1
                if s.graph.nodes[n].need == 0:
                    vec_push(&s.found, n)
            e = s.graph.edges[e].next_out
    return left > 0
