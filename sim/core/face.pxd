# What the search sees of a game: opaque packed positions and options by number.
# The rules machine fills a PositionsC; tests fill one from an explicit graph.
from libc.stdint cimport int16_t, uint8_t, uint32_t, uint64_t

cdef enum StatusC:
    DECISION = 0        # somebody has at least two options
    A_WON = 1
    B_WON = 2
    BOTH_LOST = 3       # CR 104.4a
    MANDATORY_LOOP = 4  # CR 104.4b, a draw
    OVERFLOW = 5        # a fixed capacity ran out: unresolved, never a result

ctypedef struct PrefixC:    # 40 bytes
    int16_t quantities[4]   # life of both, poison of both
    uint64_t tapped         # bits of objects in canonical order
    uint64_t second         # those of player 1
    int16_t stored[4]       # counters that only pay costs, on permanents that may have them: more is never worse for the holder
    uint64_t holders        # byte i: who holds stored[i]

ctypedef struct ViewC:
    int status
    int decider         # 0 is A, 1 is B; who picks the option
    int active          # whose turn it is
    int n_options
    int capacity        # with OVERFLOW: which one (index into capacity names)

ctypedef struct ArcC:
    int turns           # turn boundaries crossed on the way (0: still the same turn)
    int optional        # 1 when the option was an optional action of the decider (not a pass, CR 725); 2 when it only made mana

ctypedef struct PositionsC:
    void* game
    # packed positions begin with a PrefixC when prefix is 1; the rest of them says nothing of what it holds
    int prefix
    int free_quantities     # more of them is never worse for player good[i], all else being equal
    int free_taps           # an untapped permanent is never worse for its controller
    int good[4]
    # put the starting position in place and run to its first decision
    int (*start)(void* game, ViewC* view) except -1 nogil
    # put a packed position in place; later `apply` calls all begin from it
    int (*load)(void* game, const uint8_t* data, int size, ViewC* view) except -1 nogil
    # from the loaded position, pick an option and run to the next decision or end
    int (*apply)(void* game, int option, ArcC* arc, ViewC* view) except -1 nogil
    # write the canonical form of the position that start/load/apply/accelerate left; returns its size
    int (*pack)(void* game, uint8_t* out, int room) except -1 nogil
    # a word for what picking an option of the loaded position means, alike in positions that are alike: coarse in the low half,
    # with its circumstances in the high half; NULL: options are tried as they stand
    uint32_t (*sign)(void* game, int option) noexcept nogil
    # the position that apply left compared with an earlier one of the same turn (packed): when it is the same but
    # for quantities that grew in favour of `player`, replace them by omega, return 1; otherwise change nothing, return 0
    int (*accelerate)(void* game, const uint8_t* earlier, int size, int player, ViewC* view) except -1 nogil
