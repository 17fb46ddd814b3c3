# Costs other than the total of mana (CR 118, 601.2h).
from sim.core.game cimport GameC, OptionC
from sim.core.state cimport FrameC

cdef int start_costs(GameC* g, int who, int item, int source, int pc, int n) except -1 nogil   # pushes FR_COST
cdef int most_x(GameC* g, int who, int source, int pc) except -2 nogil                         # -1: X is not in this cost
cdef int cost_step(GameC* g, FrameC* f) except -1 nogil
cdef int cost_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil
cdef int payable(GameC* g, int who, int source, int item, int pc, int n) except -1 nogil      # could these costs be paid (never a false no)
