"""The node store of the search: a byte arena, a hash table over it, and edges linked both ways.

Two positions are the same when their packed bytes are: the hash only says where to look.
"""
from libc.stdlib cimport calloc, free, realloc
from libc.string cimport memcmp, memcpy, memset

from sim.core.face cimport PrefixC


cdef enum:
    QUANTITY_BYTES = 8
    TAP_BYTES = 16
    PREFIX_BYTES = sizeof(PrefixC)


cdef void* grown(void* old, uint64_t size) except NULL nogil:
    cdef void* new = realloc(old, size)
    if new == NULL:
        with gil:
            raise MemoryError
    return new


cdef uint64_t hash_of(const uint8_t* data, int size) noexcept nogil:
    cdef uint64_t h = <uint64_t> 0x9E3779B97F4A7C15 ^ <uint64_t> size, word
    cdef int i = 0
    while i + 8 <= size:
        memcpy(&word, data + i, 8)
        h = (h ^ word) * <uint64_t> 0xFF51AFD7ED558CCD
        h ^= h >> 32
        i += 8
    word = 0
    memcpy(&word, data + i, size - i)
    h = (h ^ word) * <uint64_t> 0xC4CEB9FE1A85EC53
    return h ^ (h >> 29)


cdef int graph_init(GraphC* g) except -1 nogil:
    memset(g, 0, sizeof(GraphC))
    g.table_size = 1024
    g.table = <int32_t*> calloc(g.table_size, sizeof(int32_t))
    if g.table == NULL:
        with gil:
            raise MemoryError
    return 0


cdef void graph_free(GraphC* g) noexcept nogil:
    free(g.nodes)
    free(g.edges)
    free(g.arena)
    free(g.table)
    free(g.heads)
    free(g.covers)
    free(g.orders)
    memset(g, 0, sizeof(GraphC))


cdef uint32_t slot_of(GraphC* g, const uint8_t* data, int size, uint64_t h) noexcept nogil:
    """The slot that holds these bytes, or the empty one where they belong."""
    cdef uint32_t mask = g.table_size - 1, i = <uint32_t> h & mask
    cdef NodeC* node
    while g.table[i]:
        node = &g.nodes[g.table[i] - 1]
        if node.hash == h and node.size == size and memcmp(g.arena + node.start, data, size) == 0:
            break
        i = (i + 1) & mask
    return i


cdef int rehash(GraphC* g) except -1 nogil:
    cdef uint32_t size = g.table_size * 2, i
    cdef int32_t n
    cdef int32_t* table = <int32_t*> calloc(size, sizeof(int32_t))
    if table == NULL:
        with gil:
            raise MemoryError
    for n in range(g.n_nodes):
        if g.nodes[n].size < 0:
            continue
        i = <uint32_t> g.nodes[n].hash & (size - 1)
        while table[i]:
            i = (i + 1) & (size - 1)
        table[i] = n + 1
    free(g.table)
    g.table = table
    g.table_size = size
    return 0


cdef int32_t graph_leaf(GraphC* g) except -1 nogil:
    """A node without bytes, which no lookup finds."""
    cdef NodeC* node
    if g.n_nodes == g.node_room:
        g.node_room = 1024 if g.node_room == 0 else g.node_room + g.node_room // 2
        g.nodes = <NodeC*> grown(g.nodes, <uint64_t> g.node_room * sizeof(NodeC))
    node = &g.nodes[g.n_nodes]
    memset(node, 0, sizeof(NodeC))
    node.size = node.first_in = node.first_out = node.found_by = node.best = node.kin = node.covers = -1
    node.head = g.n_nodes
    g.n_nodes += 1
    return g.n_nodes - 1


cdef int32_t graph_find(GraphC* g, const uint8_t* data, int size) noexcept nogil:
    """Number of the node with these bytes, or -1."""
    return g.table[slot_of(g, data, size, hash_of(data, size))] - 1


cdef int32_t graph_node(GraphC* g, const uint8_t* data, int size) except -1 nogil:
    """Number of the node with these bytes; a new one carries the flag NEW."""
    cdef uint64_t h = hash_of(data, size)
    cdef uint32_t slot
    cdef int32_t n
    if <uint32_t> g.n_nodes * 2 >= g.table_size:
        rehash(g)
    slot = slot_of(g, data, size, h)
    if g.table[slot]:
        return g.table[slot] - 1
    while g.used + size > g.arena_room:
        g.arena_room = 1 << 16 if g.arena_room == 0 else g.arena_room + g.arena_room // 2
        g.arena = <uint8_t*> grown(g.arena, g.arena_room)
    n = graph_leaf(g)
    memcpy(g.arena + g.used, data, size)
    g.nodes[n].hash = h
    g.nodes[n].start = g.used
    g.nodes[n].size = size
    g.nodes[n].flags = NEW
    g.used += size
    g.table[slot] = n + 1
    return n


cdef uint32_t head_slot(GraphC* g, NodeC* node) noexcept nogil:
    """The slot of the kin of a node, or the empty one where it belongs."""
    cdef const uint8_t* data = g.arena + node.start
    cdef const uint8_t* with_
    cdef int fixed = 0 if g.kinship & FREE_QUANTITIES else QUANTITY_BYTES
    cdef int taps = 0 if g.kinship & FREE_TAPS else TAP_BYTES
    cdef uint64_t h = hash_of(data + PREFIX_BYTES, node.size - PREFIX_BYTES)
    cdef uint32_t mask = g.heads_size - 1, i
    cdef NodeC* other
    h ^= hash_of(data, fixed) ^ hash_of(data + QUANTITY_BYTES, taps) * 3
    i = <uint32_t> h & mask
    while g.heads[i]:
        other = &g.nodes[g.heads[i] - 1]
        with_ = g.arena + other.start
        if other.size == node.size and memcmp(with_ + PREFIX_BYTES, data + PREFIX_BYTES, node.size - PREFIX_BYTES) == 0 \
                and memcmp(with_, data, fixed) == 0 and memcmp(with_ + QUANTITY_BYTES, data + QUANTITY_BYTES, taps) == 0:
            break
        i = (i + 1) & mask
    return i


cdef int rehash_heads(GraphC* g) except -1 nogil:
    cdef uint32_t i, size = g.heads_size
    cdef int32_t* old = g.heads
    g.heads_size = size * 2 if size else 1024
    g.heads = <int32_t*> calloc(g.heads_size, sizeof(int32_t))
    if g.heads == NULL:
        g.heads = old
        g.heads_size = size
        with gil:
            raise MemoryError
    for i in range(size):
        if old[i]:
            g.heads[head_slot(g, &g.nodes[old[i] - 1])] = old[i]
    free(old)
    return 0


cdef int graph_kin(GraphC* g, int32_t n) except -1 nogil:
    """Put a new node among those that differ from it only in quantities."""
    cdef uint32_t slot
    cdef int32_t head
    if g.n_heads * 2 >= g.heads_size:
        rehash_heads(g)
    slot = head_slot(g, &g.nodes[n])
    if not g.heads[slot]:
        g.heads[slot] = n + 1
        g.n_heads += 1
        return 0
    head = g.heads[slot] - 1
    g.nodes[n].head = head
    g.nodes[n].kin = g.nodes[head].kin
    g.nodes[head].kin = n
    return 0


cdef int graph_cover(GraphC* g, int32_t n, int32_t by) except -1 nogil:
    """n waits on `by`."""
    if g.n_covers == g.cover_room:
        g.cover_room = 1024 if g.n_covers == 0 else g.n_covers + g.n_covers // 2
        g.covers = <CoverC*> grown(g.covers, <uint64_t> g.cover_room * sizeof(CoverC))
    g.covers[g.n_covers].node = n
    g.covers[g.n_covers].next = g.nodes[by].covers
    g.nodes[by].covers = g.n_covers
    g.n_covers += 1
    g.nodes[n].cover = by
    g.nodes[n].flags |= COVERED
    g.nodes[by].flags |= COVERING
    return 0


cdef int32_t graph_edge(GraphC* g, int32_t src, int32_t dst, int option, int turns, int optional) except -1 nogil:
    cdef EdgeC* edge
    cdef int32_t e = g.n_edges
    if e == g.edge_room:
        g.edge_room = 1024 if e == 0 else e + e // 2
        g.edges = <EdgeC*> grown(g.edges, <uint64_t> g.edge_room * sizeof(EdgeC))
    edge = &g.edges[e]
    memset(edge, 0, sizeof(EdgeC))
    edge.src = src
    edge.dst = dst
    edge.option = option
    edge.turns = <uint16_t> turns
    edge.optional = <uint8_t> optional
    edge.next_in = g.nodes[dst].first_in
    edge.next_out = g.nodes[src].first_out
    g.nodes[dst].first_in = g.nodes[src].first_out = e
    g.n_edges += 1
    return e


cdef uint64_t graph_bytes(GraphC* g) noexcept nogil:
    """Bytes in use (room that was never written costs no memory)."""
    return (g.used + <uint64_t> g.n_nodes * sizeof(NodeC) + <uint64_t> g.n_edges * sizeof(EdgeC)
            + (<uint64_t> g.table_size + g.heads_size) * sizeof(int32_t)
            + <uint64_t> g.n_covers * sizeof(CoverC) + <uint64_t> g.n_orders * sizeof(uint16_t))
