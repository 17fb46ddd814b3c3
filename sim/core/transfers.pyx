"""Counters that are moved from one permanent onto another (CR 122.5)."""
from libc.stdint cimport uint64_t
from sim.core.asking cimport only_slot
from sim.core.counters cimport no_counters, put_counters
from sim.core.evaluate cimport counters_on, objects
from sim.core.events cimport add_counters
from sim.core.flow cimport MORE
from sim.core.game cimport ContextC, GameC
from sim.core.opcodes cimport E_END, E_MOVE_COUNTER, Z_BATTLEFIELD
from sim.core.state cimport FrameC, StackC


cdef int e_move_counter(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """kind, ref, ref: nothing where either half of it is not possible, or where it is the same permanent."""
    cdef int kind = g.prog.code[pc + 2], at = pc + 3 + g.prog.code[pc + 4], a, b
    cdef uint64_t which
    objects(g, c, pc + 3, &which)
    a = only_slot(which)
    objects(g, c, at, &which)
    b = only_slot(which)
    it.did = 0
    if a < 0 or b < 0 or a == b or g.s.objects[a].zone != Z_BATTLEFIELD or g.s.objects[b].zone != Z_BATTLEFIELD:
        return MORE
    if not counters_on(g, a, kind) or (g.prog.bars_counters and no_counters(g, b)):
        return MORE
    add_counters(g, a, kind, -1)
    put_counters(g, it.controller, b, kind, 1)
    it.did = 1
    return MORE


cdef void fill_transfers(KeywordActionC* table) noexcept:
    table[E_MOVE_COUNTER - E_END] = e_move_counter
