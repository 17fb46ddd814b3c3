# Spells that change hands, and spells and abilities that get new targets (CR 115.7).
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.state cimport FrameC, StackC

cdef int e_take_spell(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int redirect(GameC* g, int item, int k, int target) except -1 nogil
cdef int ask_new_targets(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int answer_new_targets(GameC* g, FrameC* f, ContextC* c, int pc, OptionC* o) except -1 nogil
