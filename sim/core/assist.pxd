# Convoke, improvise, delve: permanents and cards that pay for mana.
from sim.core.game cimport GameC, OptionC
from sim.core.state cimport FrameC

cdef int assisted(GameC* g, FrameC* f) except -1 nogil                                  # does the spell being paid for have one of them?
cdef int assist_step(GameC* g, FrameC* f) except -1 nogil
cdef int assist_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil
cdef int helpers(GameC* g, int who, int spell, int* have) except -1 nogil               # how much mana they could pay; have: by colour
