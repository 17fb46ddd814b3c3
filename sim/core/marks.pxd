# Designations of permanents, and what happened to players this turn (opcodes.py: MarkKind, Fact).
from sim.core.game cimport GameC

cdef int marked(GameC* g, int slot, int kind) noexcept nogil
cdef int mark(GameC* g, int slot, int pc, int kind, int duration) noexcept nogil   # pc: a node with this mark (E_MARK, K_MARK)
cdef void note_fact(GameC* g, int who, int fact) noexcept nogil
cdef int mark_of(GameC* g, int pc) noexcept nogil
cdef int face_down(GameC* g, int slot) noexcept nogil                               # a card that lies face down, no copy of one
cdef int bless(GameC* g) except -1 nogil                                            # ascend (CR 702.131b)
