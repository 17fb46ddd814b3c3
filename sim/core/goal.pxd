# What one player may not be able to force before a deadline (PHM 3.1, XCB 2.3a), asked of the search like a win.
from sim.core.game cimport GameC

cdef enum ResultC:          # of GameStateC.result, beside the ends of a game
    CARDS_LOST = 5          # more cards left the opponent's hand than may
    DEADLINE = 6            # the turn began before which it had to happen

cdef enum ExcuseC:
    NO_EXCUSE = 0
    ALL_ALIKE = 1           # PHM 3.1d-e: all of them went onto the battlefield, or all of them came back
    EACH_CARD = 2           # XCB 2.3a i-ii: each card that did

cdef void note_left(GameC* g, int slot) noexcept nogil
cdef int judge_left(GameC* g) noexcept nogil
cdef int note_turn(GameC* g, int who) noexcept nogil
cdef int hand_limit(GameC* g, int who) noexcept nogil
cdef int goal_status(GameC* g) noexcept nogil
