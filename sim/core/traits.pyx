"""Filters about what objects are that evaluate.pyx hands on: one size beside the other, numbers of counters; and symbols that would
count twice towards devotion.

As there: what has no meaning notes OV_UNSUPPORTED and never reads as zero or false.
"""
from libc.stdint cimport int32_t
from sim.core.evaluate cimport counters_on, stat_of
from sim.core.game cimport GameC
from sim.core.opcodes cimport F_BEYOND, F_COUNTERS
from sim.core.state cimport OV_UNSUPPORTED

cdef enum:
    MANA_HYBRIDS = 10       # where the number of hybrid symbols stands in a K_MANA node


cdef inline int unsupported(GameC* g) noexcept nogil:
    if not g.capacity:
        g.capacity = OV_UNSUPPORTED
    return 0


cdef int trait_matches(GameC* g, int pc, int slot) except -1 nogil:
    cdef int32_t* code = g.prog.code
    if code[pc] == F_BEYOND:
        return 1 if stat_of(g, code[pc + 2], slot) > stat_of(g, code[pc + 3], slot) else 0
    if code[pc] == F_COUNTERS:
        return 1 if counters_on(g, slot, code[pc + 2]) >= code[pc + 3] else 0
    return unsupported(g)


cdef int counted_twice(GameC* g, int mana, int colors) noexcept nogil:
    """Hybrid symbols of a mana cost of which both halves are of these colours: each counts once (CR 700.5)."""
    cdef int32_t* code = g.prog.code
    cdef int i, k, half, hits, n = 0
    if not mana:
        return 0
    for i in range(code[mana + MANA_HYBRIDS]):
        hits = 0
        for k in range(2):
            half = code[mana + MANA_HYBRIDS + 1 + 2 * i + k]
            if 1 <= half <= 5 and colors >> (half - 1) & 1:
                hits += 1
        n += hits == 2
    return n
