# Instructions of keyword actions (CR 701): marks, proliferate, words chosen.
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.state cimport FrameC, StackC

ctypedef int (*KeywordActionC)(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil

cdef void fill_keyword_actions(KeywordActionC* table) noexcept
cdef int keyword_ask(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
cdef int keyword_answer(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil
