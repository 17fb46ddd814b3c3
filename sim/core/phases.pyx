"""More combat and main phases in a turn (E_MORE_COMBAT, CR 500.8), and damage to what a creature attacks (E_DAMAGE_ATTACKED).

GameStateC.phases: the phases that come next, two bits each, the next one lowest. GameStateC.resume: the step that begins the phase
which would have come otherwise.
"""
from libc.stdint cimport uint64_t
from sim.core.asking cimport only_slot
from sim.core.combat cimport attacked
from sim.core.evaluate cimport objects, value
from sim.core.events cimport deal_damage, overflow
from sim.core.flow cimport MORE
from sim.core.game cimport ContextC, GameC
from sim.core.opcodes cimport (E_DAMAGE_ATTACKED, E_END, E_MORE_COMBAT, ST_BEGIN_COMBAT, ST_END, ST_END_COMBAT, ST_MAIN1, ST_MAIN2,
                               Z_BATTLEFIELD)
from sim.core.state cimport FrameC, OV_UNSUPPORTED, StackC

cdef enum:
    COMBAT = 1      # of GameStateC.phases
    MAIN = 2
    THEN_MAIN = 1   # flags of E_MORE_COMBAT
    AFTER_MAIN = 2
    AFTER_COMBAT = 4
    FULL = 240      # no room for two more phases


cdef int usual_next(int step) noexcept nogil:
    """The step that begins the phase after that of this step; 0: no main or combat phase."""
    if step == ST_MAIN1:
        return ST_BEGIN_COMBAT
    if step == ST_MAIN2:
        return ST_END
    return ST_MAIN2 if ST_BEGIN_COMBAT <= step <= ST_END_COMBAT else 0


cdef int phase_after(GameC* g) noexcept nogil:
    cdef int step, kind = g.s.phases & 3
    if kind:
        g.s.phases >>= 2
        return ST_BEGIN_COMBAT if kind == COMBAT else ST_MAIN2
    step = g.s.resume
    g.s.resume = 0
    return step


cdef int e_more_combat(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """flags: a combat phase, and a main phase after it, directly after this phase; what was to come there comes later (CR 500.8)."""
    cdef int flags = g.prog.code[pc + 2], step = g.s.step
    cdef int in_main = step == ST_MAIN1 or step == ST_MAIN2
    if (flags & AFTER_MAIN and not in_main) or (flags & AFTER_COMBAT and (in_main or not usual_next(step))):
        return MORE    # there is no such phase to come after
    if not usual_next(step) or g.s.phases & FULL:
        return overflow(g, OV_UNSUPPORTED)
    if not g.s.resume:
        g.s.resume = usual_next(step)
    if flags & THEN_MAIN:
        g.s.phases = g.s.phases << 2 | MAIN
    g.s.phases = g.s.phases << 2 | COMBAT
    return MORE


cdef int e_damage_attacked(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """source, value, ref: to the player or planeswalker that it attacks. What one that is gone attacked is not noted."""
    cdef int at = pc + 2, source, slot, n, goal
    cdef uint64_t which
    objects(g, c, at, &which)
    source = only_slot(which)
    at += g.prog.code[at + 1]
    n = value(g, c, at)
    objects(g, c, at + g.prog.code[at + 1], &which)
    slot = only_slot(which)
    it.n = n
    if source < 0 or slot < 0 or g.s.objects[slot].zone != Z_BATTLEFIELD or not g.s.objects[slot].attacks:
        return overflow(g, OV_UNSUPPORTED)
    goal = attacked(g, slot)
    return deal_damage(g, source, goal, n, 0) * 0 if goal >= 0 else MORE


cdef void fill_phases(KeywordActionC* table) noexcept:
    table[E_MORE_COMBAT - E_END] = e_more_combat
    table[E_DAMAGE_ATTACKED - E_END] = e_damage_attacked
