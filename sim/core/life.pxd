# Static effects about life: what gaining it becomes, who does not lose without it, and damage that can't be prevented.
from sim.core.game cimport GameC

cdef enum GainC:               # second operand of S_GAIN
    GAIN_FORBIDDEN = 0         # can't gain life (CR 119.7)
    GAIN_NOTHING = 1           # gains no life instead
    GAIN_LOSES = 2             # loses that much life instead
    GAIN_TWICE = 3
    GAIN_ONE_MORE = 4

cdef int gain_of(GameC* g, int who, int n) except? -32768 nogil   # what n life gained becomes; below 0: so much is lost
cdef int cant_gain(GameC* g, int who) except -1 nogil
cdef int life_fixed(GameC* g, int who) except -1 nogil            # the life total can't change
cdef int loss_of(GameC* g, int who, int n) except -1 nogil        # what n life lost becomes
cdef int payable_life(GameC* g, int who) except -1 nogil          # how much life may be paid; 0 can always be
cdef int pay_life(GameC* g, int who, int n) except -1 nogil
cdef int lives_on(GameC* g, int who) except -1 nogil              # does not lose for having 0 or less life
cdef int unpreventable(GameC* g, int source) except -1 nogil                  # damage can't be prevented
