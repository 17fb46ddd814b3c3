"""'Must be blocked if able': a requirement about an attacker, which one blocker meets (CR 509.1c).

Asked of the chosen blocks as a whole. A block that meets another requirement of this kind is not given up for one, so a creature
that could be spared makes the blocks illegal; whether a longer exchange would meet more is a matching problem, which is not modelled.
"""
from libc.stdint cimport uint64_t
from sim.core.combat cimport block_limit, can_block, may_block, required
from sim.core.events cimport overflow
from sim.core.opcodes cimport CANT_BE_BLOCKED
from sim.core.quorum cimport blockers_of, least_blockers, never_alone
from sim.core.state cimport O_ATTACKING, OV_UNSUPPORTED

cdef extern from *:
    int ctz "__builtin_ctzll"(unsigned long long) noexcept nogil
    int popcount "__builtin_popcountll"(unsigned long long) noexcept nogil

cdef enum:
    BLOCK_ALONE = 2


cdef uint64_t lures(GameC* g) except? 0 nogil:
    """The attackers that must be blocked."""
    cdef uint64_t out = 0
    cdef int i
    for i in range(g.s.n_objects):
        if g.battlefield >> i & 1 and g.s.objects[i].flags & O_ATTACKING and required(g, CANT_BE_BLOCKED, i):
            out |= <uint64_t>1 << i
    return out


cdef int spared(GameC* g, int blocker, uint64_t wanted) except -1 nogil:
    """Could it block something else without leaving one of these unblocked?"""
    cdef uint64_t left = g.s.objects[blocker].blocking & wanted
    if popcount(g.s.objects[blocker].blocking) < block_limit(g, blocker):
        return 1
    while left:
        if popcount(blockers_of(g, ctz(left))) == 1:
            return 0
        left &= left - 1
    return 1


cdef int met_as_well_as_it_can(GameC* g, int who, int attacker, uint64_t wanted) except -1 nogil:
    cdef int i, able = 0
    for i in range(g.s.n_objects):
        if not g.battlefield >> i & 1 or not may_block(g, i, who) or not can_block(g, i, attacker):
            continue
        if never_alone(g, i, BLOCK_ALONE) or least_blockers(g, attacker) > 1:
            overflow(g, OV_UNSUPPORTED)     # together with others it may be able
        if spared(g, i, wanted):
            return 0
        able = 1
    if able and popcount(wanted) > 1:
        overflow(g, OV_UNSUPPORTED)
    return 1


cdef int lures_met(GameC* g, int who) except -1 nogil:
    cdef uint64_t wanted = lures(g), left = wanted
    while left:
        if not blockers_of(g, ctz(left)) and not met_as_well_as_it_can(g, who, ctz(left), wanted):
            return 0
        left &= left - 1
    return 1
