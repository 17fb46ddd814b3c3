# The state of one question, shared by prove.pyx, loops.pyx, expand.pyx and strategy.pyx.
from libc.stdint cimport int32_t, uint8_t, uint32_t, uint64_t, int64_t
from sim.core.face cimport PositionsC
from sim.core.graph cimport GraphC
from sim.core.vec cimport IntVecC

cdef enum:
    BUCKETS = 1024      # work is sorted by turn; later turns share the last bucket
    TURN = 16           # costs are counted in this part of a turn
    PLIES = 128         # so many decisions inside one turn count as one turn more
    ENDS = 6            # one shared leaf per status

    TALLIES = 1 << 16   # kinds of moves that are told apart

cdef enum StopC:
    GOING = 0
    DONE = 1
    TIME = 2
    NODES = 3
    MEMORY = 4
    EFFORT = 5

# each reduction with its off switch
ctypedef struct SwitchesC:
    int accelerate      # gaining loops become omega
    int lazy            # no more options than the value needs
    int skip_dead       # leave out what only decided nodes need
    int dominance       # what is at least as good as a proven position is proven
    int own_root        # no reduction: the root is decided by its own options, not by its kin
    int ordering        # options that served before are tried first

ctypedef struct TallyC:
    uint32_t tried
    uint32_t proven     # so often the attacker's win was proven after it

ctypedef struct LimitsC:
    double seconds
    int64_t nodes
    uint64_t expansions
    uint64_t bytes

ctypedef struct SearchC:
    GraphC graph
    PositionsC* face
    int attacker
    SwitchesC switches
    LimitsC limits
    uint32_t* spans         # strategy.pyx: how long each proven node takes; NULL: not measured
    int32_t last            # where the line of play ended; -1: in a loop that the defender has to leave
    int detour              # what each of the attacker's options costs more than the one before it, in 1 / TURN of a turn
    int pull                # what each life of the defender costs, in 1 / TURN of a turn: first where he has little left
    int stride              # so many turns are explored depth first before the next ones
    int32_t root
    int32_t ends[ENDS]      # node number per status, -1: not met
    uint64_t capacities     # bit per capacity that ran out, while exploring
    IntVecC work[BUCKETS]
    int lowest              # no work in lower buckets
    IntVecC settled         # decided nodes whose parents have not heard
    IntVecC loopers         # defender's nodes with an optional action inside the turn
    IntVecC found           # loops.pyx: the set X
    uint32_t rank
    uint32_t round
    uint32_t draw_round     # first round of the last fixpoint: exit rounds for drawing.pyx
    uint32_t sweep
    int32_t swept_nodes     # nodes that existed at the last sweep
    uint64_t expansions
    uint64_t since_judged
    uint64_t since_swept
    uint64_t judge_cost
    int32_t covers_kept     # entries of graph.covers when they were last cleared up
    uint64_t accelerations
    TallyC* tallies         # by sign of the move, then by sign with its circumstances; NULL: options are not ordered
    uint8_t* buffer
    int room
    double began
