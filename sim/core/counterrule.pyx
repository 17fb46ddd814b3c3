"""The counter rule C (XCB 1.9): until each player has completed two turns, each player ignores any part of an effect of a source
that an opponent owns that would counter a spell he controls."""
from sim.core.events cimport overflow
from sim.core.state cimport OV_UNSUPPORTED
from sim.core.zones cimport spell_item


cdef int turns_completed(GameC* g, int who) noexcept nogil:
    """Own turns that are over; the present one is not."""
    return <int> g.s.players[who].turns_begun - (1 if g.s.active == who else 0)


cdef int counter_ignored(GameC* g, StackC* it, int slot) except -1 nogil:
    cdef int source = it.obj if it.obj >= 0 else it.source, spell
    if not g.prog.counter_rule or (turns_completed(g, 0) >= 2 and turns_completed(g, 1) >= 2):
        return 0
    spell = spell_item(g, slot)
    if source < 0 or spell < 0:     # nobody knows any more who owned the source
        return overflow(g, OV_UNSUPPORTED)
    return 1 if g.s.objects[source].owner != g.s.stack[spell].controller else 0
