# Instructions: playing a card by an effect, brief emblems, skipped turns, two kinds of tokens, divided counters.
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.state cimport FrameC, StackC

cdef int ask_play_free(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int answer_play_free(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil
cdef int e_brief_emblem(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int e_skip_turns(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int e_two_tokens(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int e_divide_counters(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int e_lasting(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int end_lasting(GameC* g, int who) except -1 nogil       # 'until your next turn' is over
cdef int end_brief(GameC* g) except -1 nogil                  # 'until end of turn' is over
cdef int e_monarch(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
