from sim.core.game cimport GameC

cdef enum WaitsC:       # AbilityC.waits: the class (sim/cards/lower/waits.py), then a bit for each player
    WAITS_BODY = 1
    WAITS_PUMP = 2
    WAITS_GROW = 3
    WAITS_STORE = 4
    WAITS_CLASS = 7
    WAITS_PLAYER = 3    # bit of player A
    WAITS_ONE_BY_ONE = 32
    WAITS_HARMLESS = 64
    WAITS_ONLY_ITSELF = 128
    WAITS_PURE = 256

cdef int can_wait(GameC* g, int who, int slot, int index) noexcept nogil
