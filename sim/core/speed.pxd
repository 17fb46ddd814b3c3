# Speed (CR 702.179): what a player's speed is, and how it starts and grows.
from sim.core.game cimport ContextC, GameC
from sim.core.state cimport FrameC, StackC

cdef int speed_value(GameC* g, ContextC* c, int pc) except? -32768 nogil     # V_SPEED
cdef int start_engines(GameC* g) except -1 nogil                             # a state-based action
cdef int e_faster(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
