# Copies of spells on the stack (CR 707.10).
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.state cimport FrameC, StackC

cdef int ask_copy_spell(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int answer_copy_spell(GameC* g, FrameC* f, OptionC* o) except -1 nogil
cdef int spells_before(GameC* g, ContextC* c) noexcept nogil
cdef int other_targets(GameC* g, int item, int k) except -1 nogil                  # options: target k stays, or becomes another legal one
