# Casting, or choosing other targets, while something resolves.
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.state cimport FrameC, StackC

cdef int free_way(GameC* g, int card, int cast) noexcept nogil            # is it cast by this way where its mana cost is not paid?
cdef int wear(GameC* g, int slot, int face) except -1 nogil                  # look at the card as the spell it would be
cdef int castable_free(GameC* g, int who, int slot) except -1 nogil       # how many such ways there are now
cdef int ask_free_way(GameC* g, int who, int slot, int optional) except -1 nogil   # OP_CAST or OP_YES, OP_NO
cdef int ask_cast_free(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int answer_cast_free(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil
cdef int ask_cast_way(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int answer_cast_way(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil
cdef int ask_retarget(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int answer_retarget(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil
cdef int ask_cast_one(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int answer_cast_one(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil
cdef int ask_cast_now(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int answer_cast_now(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil
