"""Scrying that abilities wait for (CR 701.18d, 701.42d), creatures put onto the battlefield blocking (CR 509.4)."""
from libc.stdint cimport uint64_t
from sim.core.evaluate cimport objects, players
from sim.core.events cimport overflow
from sim.core.flow cimport MORE
from sim.core.game cimport ContextC, GameC
from sim.core.keyword_actions cimport KeywordActionC
from sim.core.opcodes cimport E_END, E_JOIN_BLOCK, E_SCRIED, ST_BLOCKERS, ST_DAMAGE, T_ENTERS, T_SCRIES, TY_CREATURE, Z_BATTLEFIELD
from sim.core.state cimport FrameC, O_ATTACKING, O_BLOCKED, O_BLOCKING, OV_UNSUPPORTED, StackC
from sim.core.triggers cimport fire


cdef int e_scried(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """who, what (1 scried 2 surveilled), whether it can have been 0 cards, which is no scrying (CR 701.18b, 701.42c)."""
    cdef int who = players(g, c, pc + 2), at = pc + 2 + g.prog.code[pc + 3], i
    if not g.prog.events[T_SCRIES - T_ENTERS]:
        return MORE
    if g.prog.code[at + 1]:
        overflow(g, OV_UNSUPPORTED)
    for i in range(2):
        if who >> i & 1:
            fire(g, T_SCRIES, -1, i, g.prog.code[at])
    return MORE


cdef int e_join_block(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """refs of creatures and of an attacker: they block it from now on, if it attacks their controller's side; it is blocked (CR 509.4b-c)."""
    cdef uint64_t which, host
    cdef int i, to = 0
    objects(g, c, pc + 2, &which)
    objects(g, c, pc + 2 + g.prog.code[pc + 3], &host)
    while host >> to > 1:
        to += 1
    if not host or g.s.objects[to].zone != Z_BATTLEFIELD or not g.s.objects[to].flags & O_ATTACKING:
        return MORE
    if not ST_BLOCKERS <= g.s.step <= ST_DAMAGE:
        return overflow(g, OV_UNSUPPORTED)
    for i in range(g.s.n_objects):
        if not which >> i & 1 or g.s.objects[i].zone != Z_BATTLEFIELD or not g.ch[i].types & TY_CREATURE \
                or g.ch[i].controller == g.ch[to].controller:
            continue
        g.s.objects[i].flags |= O_BLOCKING
        g.s.objects[i].blocking |= <uint64_t>1 << to
        g.s.objects[to].flags |= O_BLOCKED
        g.dirty = 1
    return MORE


cdef void fill_deeds(KeywordActionC* table) noexcept:
    table[E_SCRIED - E_END] = e_scried
    table[E_JOIN_BLOCK - E_END] = e_join_block
