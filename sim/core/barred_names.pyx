"""Spells with a name that may not be cast until somebody's next turn: something in the command zone remembers which."""
from libc.stdint cimport uint64_t
from sim.core.asking cimport only_slot
from sim.core.evaluate cimport objects
from sim.core.events cimport new_object
from sim.core.expressions cimport nameless
from sim.core.flow cimport MORE
from sim.core.game cimport ContextC, GameC
from sim.core.keyword_actions cimport KeywordActionC
from sim.core.opcodes cimport E_BAR_NAME, E_END, Z_BATTLEFIELD, Z_COMMAND
from sim.core.state cimport FrameC, O_BRIEF, StackC


cdef int e_bar_name(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """ref, two faces: until the next turn of its controller the owner of the permanent can't cast spells with the name that it has now;
    by the first face where that is the controller himself, by the second where it is his opponent."""
    cdef int at = pc + 2 + g.prog.code[pc + 3], slot, bar
    cdef uint64_t which = 0
    objects(g, c, pc + 2, &which)
    slot = only_slot(which)
    if slot < 0 or g.s.objects[slot].zone != Z_BATTLEFIELD or nameless(g, slot):
        return MORE
    bar = new_object(g, g.prog.code[at + (g.s.objects[slot].owner != it.controller)], it.controller, Z_COMMAND)
    if bar >= 0:
        g.s.objects[bar].flags |= O_BRIEF
        g.s.objects[bar].x = 1
        g.s.objects[bar].chosen = g.ch[slot].name + 1
    return MORE


cdef void fill_barred_names(KeywordActionC* table) noexcept:
    table[E_BAR_NAME - E_END] = e_bar_name
