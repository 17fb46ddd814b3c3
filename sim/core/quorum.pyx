"""How many creatures attack or block together: menace, 'except by three or more creatures', 'can't attack or block alone'
(CR 508.1c, 509.1b, 506.5)."""
from libc.stdint cimport uint64_t
from sim.core.evaluate cimport matches, static_context
from sim.core.game cimport ContextC, GameC
from sim.core.opcodes cimport KW_MENACE, S_MAX_BLOCKERS, S_MIN_BLOCKERS, S_NOT_ALONE
from sim.core.state cimport MAX_OBJECTS, O_ATTACKING

cdef extern from *:
    int ctz "__builtin_ctzll"(unsigned long long) noexcept nogil
    int popcount "__builtin_popcountll"(unsigned long long) noexcept nogil

cdef enum:
    ATTACK_ALONE = 1
    BLOCK_ALONE = 2


cdef uint64_t blockers_of(GameC* g, int attacker) noexcept nogil:
    cdef uint64_t out = 0
    cdef int i
    for i in range(g.s.n_objects):
        out |= (g.s.objects[i].blocking >> attacker & 1) << i
    return out


cdef int number_said(GameC* g, int op, int slot, int i) except -1 nogil:
    """The number in static `i` if it is of this kind and about the object; 0 otherwise."""
    cdef int pc = g.statics[i].pc
    cdef ContextC c
    if g.prog.code[pc] != op or not g.statics[i].affected >> slot & 1:
        return 0
    static_context(g, &c, i)
    return g.prog.code[pc + 2 + g.prog.code[pc + 3]] if matches(g, &c, pc + 2, slot) else 0


cdef int least_blockers(GameC* g, int attacker) except -1 nogil:
    """The least number of creatures that may block it, if any does."""
    cdef int i, least = 2 if g.ch[attacker].keywords >> KW_MENACE & 1 else 1
    for i in range(g.n_statics):
        least = max(least, number_said(g, S_MIN_BLOCKERS, attacker, i))
    return least


cdef int most_blockers(GameC* g, int attacker) except -1 nogil:
    """The greatest number of creatures that may block it."""
    cdef int i, n, most = MAX_OBJECTS
    for i in range(g.n_statics):
        n = number_said(g, S_MAX_BLOCKERS, attacker, i)
        if n and n < most:
            most = n
    return most


cdef uint64_t fully_blocked(GameC* g) except? 0 nogil:
    """Attackers that no further creature may block."""
    cdef uint64_t out = 0
    cdef int i
    for i in range(g.s.n_objects):
        if g.s.objects[i].flags & O_ATTACKING and g.battlefield >> i & 1 and popcount(blockers_of(g, i)) >= most_blockers(g, i):
            out |= <uint64_t>1 << i
    return out


cdef int never_alone(GameC* g, int slot, int flag) except -1 nogil:
    """Can it not attack (1) or block (2) as the only one?"""
    cdef int i
    for i in range(g.n_statics):
        if number_said(g, S_NOT_ALONE, slot, i) & flag:
            return 1
    return 0


cdef int attackers_allowed(GameC* g) except -1 nogil:
    """May the chosen attackers be declared together?"""
    cdef int i, n = 0, last = -1
    for i in range(g.s.n_objects):
        if g.s.objects[i].attacks:
            n += 1
            last = i
    return 0 if n == 1 and never_alone(g, last, ATTACK_ALONE) else 1


cdef int blockers_allowed(GameC* g) except -1 nogil:
    """May the chosen blockers be declared together?"""
    cdef int i, n = 0, last = -1, found
    for i in range(g.s.n_objects):
        if g.s.objects[i].blocking:
            n += 1
            last = i
    if n == 1 and never_alone(g, last, BLOCK_ALONE):
        return 0
    for i in range(g.s.n_objects):
        if g.battlefield >> i & 1 and g.s.objects[i].flags & O_ATTACKING:
            found = popcount(blockers_of(g, i))
            if found and found < least_blockers(g, i):
                return 0
    return 1
