# Land rules: basic lands from outside the game (PHM 7.3, XCB 1.7).
from sim.core.game cimport GameC, OptionC
from sim.core.state cimport FrameC

cdef enum LandRuleC:
    LAND_NONE = 0
    LAND_BASIC = 1        # LR
    LAND_EXTRA = 2        # ELR
    LAND_DRAW = 3         # DLR, ALR

cdef int more_from_hand(GameC* g, int who, int allowed) noexcept nogil        # may another land be played from hand this turn?
cdef int more_from_elsewhere(GameC* g, int who, int allowed) noexcept nogil
cdef int offer_outside(GameC* g, int who, int allowed) except -1 nogil        # land plays from outside the game
cdef int plays_at_once(GameC* g, int who) noexcept nogil                       # the options in place: nothing is better than the one land
cdef int must_play(GameC* g, int who) noexcept nogil                           # ... passing is worse than a land
cdef void fade(GameC* g, int who) noexcept nogil                               # lands of no use leave the graveyard
cdef int bring(GameC* g, int which, int who) except -2 nogil                  # the land: its slot, or -1 (capacity)
cdef int draw_land(GameC* g, int who) except -1 nogil                         # instead of drawing from an empty library
cdef int draw_land_step(GameC* g, FrameC* f) except -1 nogil
cdef int draw_land_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil
