# Activated and triggered abilities on the stack as targets (CR 112.7, 115.1): they have no slot.
from libc.stdint cimport uint32_t
from sim.core.game cimport ContextC, GameC

cdef enum ItemTargetC:
    ITEM_CODE = 50          # target codes from here on, below 100: places on the stack
    ABILITIES = 256         # bit of a mask of zones: abilities on the stack

cdef inline int item_code(int code) noexcept nogil:
    """Is a target code a place on the stack?"""
    return 1 if <int>ITEM_CODE <= code < 100 else 0     # an enum alone would compare as unsigned, and -1 be a place

cdef int legal_ability(GameC* g, ContextC* c, int zones, int code) except -1 nogil
cdef int ability_matches(GameC* g, ContextC* c, int pc, int item) except -1 nogil
cdef uint32_t abilities_meant(GameC* g, ContextC* c, int ref) except? 0 nogil
cdef int counter_abilities(GameC* g, uint32_t which) except -1 nogil
cdef void item_left(GameC* g, int item) noexcept nogil
