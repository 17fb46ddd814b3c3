# Restarting the game (CR 727), and rules that hold for a time.
from sim.core.game cimport ContextC, GameC
from sim.core.state cimport FrameC, StackC

cdef int e_restart(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int e_rule_until(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
