# The explored part of a game: positions, and the edges between them in both directions.
from libc.stdint cimport uint8_t, uint16_t, uint32_t, int32_t, uint64_t

cdef enum ValueC:
    UNDECIDED = 0
    PROVEN = 1      # the attacker forces a win from here
    REFUTED = 2     # the defender forces an end that is no win for the attacker

cdef enum:
    BY_KIN = -2     # NodeC.best is BY_KIN - k: decided by its kin k

cdef enum FlagC:
    QUEUED = 1      # on the work list
    DROPPED = 2     # taken off the work list because nothing needed it
    LOOPER = 4      # a defender's node with an optional action inside the turn: listed in GraphC.loopers
    NEW = 8         # just made by graph_node
    COVERED = 16    # off the work list because it waits on its cover
    COVERING = 32   # some node waits on it, or did
    JUDGED = 64     # proven as one of a set of loops.pyx
    FRESH = 128     # made before a restart, not met since

# 0       8       16   20   24   28   32   36   40   44   48   52   56   60   62   64      68      72
# | hash  | start |size|in  |out |from|rank|best|pend|need|at  |seen|live|turn|ply |next   |options|
# 72 bytes + value, decider, active, status, flags, opens, 2 bytes of padding, 20 of kin, head, cover, order and covers, 4 of padding = 104
ctypedef struct NodeC:
    uint64_t hash
    uint64_t start      # where its bytes begin in the arena
    int32_t size
    int32_t first_in    # newest edge that ends here, -1: none
    int32_t first_out   # newest edge that begins here, -1: none
    int32_t found_by    # edge of first discovery, -1: none
    uint32_t rank       # order in which it was decided, from 1
    int32_t best        # edge that decided it, -1: all of them, BY_KIN - k: its kin k
    int32_t pending     # explored edges that do not yet speak for the node's value (see prove.pyx)
    int32_t need        # loops.pyx: edges still missing in round `need_at`
    uint32_t need_at
    uint32_t seen       # loops.pyx: last round in which the node was in X
    uint32_t live       # last sweep that reached it from the root
    uint16_t turn       # turn boundaries crossed from the root, the least known
    uint16_t ply        # decisions since the turn began
    int32_t next        # first option not explored
    int32_t n_options
    uint8_t value
    uint8_t decider
    uint8_t active
    uint8_t status
    uint8_t flags
    uint8_t opens       # how often loops.pyx asked for more options
    uint16_t detours    # costs of the attacker's later choices on the way from the root (see order.pyx)
    int32_t kin         # next node that differs only in quantities, -1: none
    int32_t head        # first of those nodes
    int32_t cover       # with COVERED: kin that is no worse for the attacker; this node waits until that is proven
    int32_t order       # where its options stand in GraphC.orders, in the order in which they are tried; 0: as they are numbered
    int32_t covers      # newest entry of GraphC.covers about a node that waits on this one, -1: none

# 0    4    8        12        16      20     22        23   24    28
# |src |dst |next_in |next_out |option |turns |optional |pad |sign |
ctypedef struct EdgeC:
    int32_t src
    int32_t dst
    int32_t next_in
    int32_t next_out
    int32_t option
    uint16_t turns
    uint8_t optional
    uint8_t pad
    uint32_t sign       # of the option, for order.pyx

ctypedef struct CoverC:
    int32_t node        # waits, if its flag says so and its cover is this one
    int32_t next        # next entry of the same cover, -1: none

cdef enum KinshipC:
    FREE_QUANTITIES = 1
    FREE_TAPS = 2
    FREE_STORES = 4

ctypedef struct GraphC:
    NodeC* nodes
    int32_t n_nodes
    int32_t node_room
    EdgeC* edges
    int32_t n_edges
    int32_t edge_room
    uint8_t* arena
    uint64_t used
    uint64_t arena_room
    int32_t* table      # open addressing: node number + 1, 0: empty; a power of two
    uint32_t table_size
    int kinship         # bits: FREE_QUANTITIES, FREE_TAPS; 0: kin is not sought
    CoverC* covers
    int32_t n_covers
    int32_t cover_room
    int32_t* heads      # open addressing over what follows the prefix: first node of its kin + 1
    uint32_t heads_size
    uint32_t n_heads
    uint16_t* orders
    int32_t n_orders
    int32_t order_room

cdef int graph_init(GraphC* g) except -1 nogil
cdef void graph_free(GraphC* g) noexcept nogil
cdef int32_t graph_find(GraphC* g, const uint8_t* data, int size) noexcept nogil
cdef int32_t graph_node(GraphC* g, const uint8_t* data, int size) except -1 nogil
cdef int32_t graph_leaf(GraphC* g) except -1 nogil
cdef int graph_cover(GraphC* g, int32_t n, int32_t by) except -1 nogil
cdef int graph_kin(GraphC* g, int32_t n) except -1 nogil
cdef int32_t graph_edge(GraphC* g, int32_t src, int32_t dst, int option, int turns, int optional) except -1 nogil
cdef uint64_t graph_bytes(GraphC* g) noexcept nogil
