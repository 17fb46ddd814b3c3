"""'Choose one that hasn't been chosen' (E_MODES_CHOSEN n, flags(1 this turn), the first instruction of each mode).

Which modes were chosen for an ability of an object is a continuous effect that no layer reads, like a mark (marks.pyx): `p` the
ability, `t` the modes as bits. It ends with the object (CR 400.7).
"""
from libc.stdint cimport int16_t, uint64_t
from sim.core.events cimport overflow
from sim.core.flow cimport MORE
from sim.core.game cimport ContextC
from sim.core.keyword_actions cimport KeywordActionC
from sim.core.lasting cimport new_effect
from sim.core.opcodes cimport DU_END_OF_TURN, DU_INDEFINITE, E_END, E_MODES_CHOSEN
from sim.core.state cimport EffectC, FrameC, OV_UNSUPPORTED


cdef int record_of(GameC* g, int slot, int ability) noexcept nogil:
    """The effect that says which modes were chosen; -1 none."""
    cdef int i
    for i in range(g.s.n_effects):
        if g.prog.code[g.s.effects[i].pc] == E_MODES_CHOSEN and g.s.effects[i].affected >> slot & 1 and g.s.effects[i].p == ability:
            return i
    return -1


cdef int chosen_before(GameC* g, StackC* it, int first, int k) noexcept nogil:
    """Is it a mode that is chosen only once, and was?"""
    cdef int i
    if g.prog.code[g.prog.modes[first + k].effect] != E_MODES_CHOSEN:
        return 0
    if it.source < 0 or it.source_gone:
        overflow(g, OV_UNSUPPORTED)    # of what is gone nothing is noted
        return 0
    i = record_of(g, it.source, it.ability)
    return 1 if i >= 0 and g.s.effects[i].t >> k & 1 else 0


cdef int note_mode(GameC* g, StackC* it, int k) noexcept nogil:
    """This mode of what is going on the stack was chosen."""
    cdef int pc = g.prog.modes[g.prog.abilities[it.ability].first_mode].effect, i
    cdef EffectC* e
    if g.prog.code[pc] != E_MODES_CHOSEN or it.source < 0 or it.source_gone:
        return 0
    i = record_of(g, it.source, it.ability)
    if i >= 0:
        g.s.effects[i].t |= <int16_t> (1 << k)
        return 0
    e = new_effect(g, it, <uint64_t>1 << it.source, pc, DU_END_OF_TURN if g.prog.code[pc + 3] & 1 else DU_INDEFINITE)
    if e != NULL:
        e.source = -1
        e.controller = 0
        e.x = 0
        e.p = <int16_t> it.ability
        e.t = <int16_t> (1 << k)
    return 0


cdef int e_modes_chosen(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """n, flags: nothing to do when it resolves; it was noted as the mode was chosen."""
    return MORE


cdef void fill_fresh_modes(KeywordActionC* table) noexcept:
    table[E_MODES_CHOSEN - E_END] = e_modes_chosen
