"""One-shot replacement and prevention effects of resolved abilities (CR 614.1, 615.7): they wait in the list of effects until the
end of the turn, and go as they apply.

E_NEXT_DRAW: `p` is the target of the ability where that is a player (100 + player), `affected` where it is a permanent.
E_SHIELD: `affected` is the chosen source; `p` the player whom it protects (100 + player), 0 for anybody. Where something is done
with the damage that is prevented, `source` is the card that says so, wherever it is by then.
"""
from libc.stdint cimport uint64_t
from sim.core.evaluate cimport objects, player
from sim.core.events cimport overflow, run_program
from sim.core.flow cimport MORE
from sim.core.lasting cimport new_effect, remove_effect
from sim.core.opcodes cimport DU_END_OF_TURN, E_DAMAGE, E_NEXT_DRAW, E_SHIELD, T_DAMAGE, T_ENTERS, Z_NONE
from sim.core.prevention cimport spell_prevented
from sim.core.state cimport EffectC, OV_UNSUPPORTED
from sim.core.zones cimport running_item

cdef enum:
    PLAYER = 100


cdef EffectC* wait(GameC* g, StackC* it, int pc) noexcept nogil:
    """A new effect until the end of the turn, about no particular object; NULL when there is no room."""
    cdef EffectC* e = new_effect(g, it, 0, pc, DU_END_OF_TURN)
    if e != NULL:
        e.x = 0
        e.general = 1
    return e


# ---- drawing -------------------------------------------------------------------------------------------------------------------
cdef int e_next_draw(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """speaks of the source, program."""
    cdef EffectC* e = wait(g, it, pc)
    if e != NULL and it.n_targets:
        if it.targets[0] >= <int>PLAYER:
            e.p = it.targets[0]
        elif it.targets[0] >= 0:
            e.affected = <uint64_t>1 << it.targets[0]
    return MORE


cdef int draw_waits(GameC* g, int who) noexcept nogil:
    """Which of several the player would choose (CR 616.1); alike ones it does not matter."""
    cdef int i, found = -1
    cdef EffectC* e
    for i in range(g.s.n_effects):
        e = &g.s.effects[i]
        if g.prog.code[e.pc] != E_NEXT_DRAW or e.controller != who:
            continue
        if found >= 0 and (g.s.effects[found].pc != e.pc or g.s.effects[found].p != e.p or g.s.effects[found].affected != e.affected):
            return -2
        if found < 0:
            found = i
    return found


cdef int draw_instead(GameC* g, int effect) except -1 nogil:
    cdef EffectC e = g.s.effects[effect]
    cdef int at = e.pc + 2, i
    remove_effect(g, effect)
    if g.prog.code[at] and e.source < 0:
        return overflow(g, OV_UNSUPPORTED)    # what is said of the source is not known any more
    run_program(g, g.prog.code[at + 1], e.source, e.controller)
    if g.s.n_stack and not g.capacity:
        i = e.p if e.p else -1      # -1: there was none, or it is gone
        if e.affected:
            i = 0
            while not e.affected >> i & 1:
                i += 1
        g.s.stack[g.s.n_stack - 1].n_targets = 1
        g.s.stack[g.s.n_stack - 1].targets[0] = i
    return 0


# ---- damage --------------------------------------------------------------------------------------------------------------------
cdef int e_shield(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """ref, who, program: the next time that source would deal damage (to that player) this turn, it is prevented, and then the
    program runs."""
    cdef int at = pc + 2 + g.prog.code[pc + 3], i, then = g.prog.code[at + g.prog.code[at + 1]]
    cdef uint64_t which
    cdef EffectC* e
    objects(g, c, pc + 2, &which)
    for i in range(g.s.n_stack):
        if i != f.item and g.s.stack[i].source_gone:
            overflow(g, OV_UNSUPPORTED)    # what an ability on the stack refers to could be chosen too (CR 609.7a)
    if not which:
        return MORE
    if then and spell_prevented(g, it.obj):
        overflow(g, OV_UNSUPPORTED)
    e = wait(g, it, pc)
    if e != NULL:
        e.affected = which
        e.source = -1 if not then or it.source_gone else it.obj if it.obj >= 0 else it.source
        i = player(g, c, at)
        e.p = PLAYER + i if i >= 0 else 0
    return MORE


cdef int consequence(GameC* g, EffectC* e, int source, int amount) except -1 nogil:
    """What is done with the damage that was prevented, right after it (CR 615.5)."""
    cdef int at = e.pc + 2 + g.prog.code[e.pc + 3], item = running_item(g)
    at += g.prog.code[at + 1]
    if not g.prog.code[at]:
        return 0
    if e.source < 0 or g.s.objects[source].zone == Z_NONE or (item >= 0 and g.s.stack[item].source == source and g.s.stack[item].source_gone):
        return overflow(g, OV_UNSUPPORTED)      # of what is gone too little is known
    if g.prog.code[g.prog.code[at]] == E_DAMAGE and g.prog.events[T_DAMAGE - T_ENTERS]:
        return overflow(g, OV_UNSUPPORTED)      # what waits for damage would ask for the spell that it was
    run_program(g, g.prog.code[at], e.source, e.controller)
    if g.s.n_stack and not g.capacity:
        g.s.stack[g.s.n_stack - 1].ev_obj = source
        g.s.stack[g.s.n_stack - 1].ev_n = amount
    return 0


cdef int shielded(GameC* g, int source, int target, int amount) except -1 nogil:
    """Is the damage prevented? Which of different shields is used up, the player would choose (CR 616.1)."""
    cdef EffectC used
    cdef int i, item = running_item(g), found = -1
    cdef EffectC* e
    for i in range(g.s.n_effects):
        e = &g.s.effects[i]
        if g.prog.code[e.pc] != E_SHIELD or (e.p and e.p != target):
            continue
        if e.affected == 0 and item >= 0 and g.s.stack[item].source_gone:
            overflow(g, OV_UNSUPPORTED)    # is it the source that was chosen, as last known?
        if not e.affected >> source & 1:
            continue
        if found >= 0 and (e.p != g.s.effects[found].p or e.affected != g.s.effects[found].affected or e.pc != g.s.effects[found].pc
                           or e.controller != g.s.effects[found].controller):
            overflow(g, OV_UNSUPPORTED)
        found = i
    if found < 0:
        return 0
    used = g.s.effects[found]
    remove_effect(g, found)
    consequence(g, &used, source, amount)
    return 1
