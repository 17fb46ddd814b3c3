"""Abilities that are not activated now, because later does as well (switch 2048; classes: sim/cards/lower/waits.py).

An ability whose costs are mana and {T} and whose effect nothing asks for until a certain window can be activated in that window
just as well: what pays for it is still there, or goes away by an object on the stack, in response to which it may be activated.
Whoever waits keeps every choice, and the other player learns of it later.

* until end of turn a creature: its controller attacks with it (main phase and beginning of combat), or blocks with it (once attackers
  are declared). After combat it does nothing (no more phases, CR 506.1).
* until end of turn bigger: once blockers are declared.
* +1/+1 counters: the same; and those that stay for later turns in the last window before its controller untaps, the end step of the
  other player.
* counters that only pay costs of abilities that tap the permanent, and that tap it themselves: in that end step.
"""
from sim.core.game cimport GameC
from sim.core.opcodes cimport (ST_ATTACKERS, ST_BEGIN_COMBAT, ST_BLOCKERS, ST_CLEANUP, ST_END, ST_FIRST_DAMAGE, ST_MAIN1, ST_MAIN2,
                               TY_CREATURE)
from sim.core.state cimport StackC


cdef int is_harmless(GameC* g, int who, StackC* it) noexcept nogil:
    """Does the object on the stack give this player no reason to use what he has before it resolves?"""
    cdef int waits, spell
    if it.obj >= 0:
        spell = g.prog.faces[g.s.objects[it.obj].face].spell
        if g.prog.faces[g.s.objects[it.obj].face].flags & 4:
            return 0    # touches sources
        return 1 if spell < 0 or g.prog.abilities[spell].waits & WAITS_HARMLESS else 0
    waits = g.prog.abilities[it.ability].waits
    return 1 if waits & (WAITS_CLASS | WAITS_HARMLESS) or (waits & WAITS_ONLY_ITSELF and it.controller != who) else 0


cdef int must_hurry(GameC* g, int who) noexcept nogil:
    """Is mana waiting to be spent, or something on the stack in response to which to act?"""
    cdef int i
    if g.s.players[who].n_pool:
        return 1
    for i in range(g.s.n_stack):
        if not is_harmless(g, who, &g.s.stack[i]):
            return 1
    return 0


cdef int on_itself(GameC* g, int who, int slot, int index) noexcept nogil:
    """Is the same ability of the same source on top of the stack? Not for the other player in a main phase, where an empty stack
    lets the active player do more."""
    cdef StackC* top
    if not g.s.n_stack or g.s.players[who].n_pool:
        return 0
    if who != g.s.active and (g.s.step == ST_MAIN1 or g.s.step == ST_MAIN2):
        return 0
    top = &g.s.stack[g.s.n_stack - 1]
    return 1 if top.obj < 0 and top.ability == index and top.source == slot and top.controller == who and not top.source_gone else 0


cdef int body_waits(GameC* g, int who, int slot) noexcept nogil:
    """Becoming a creature: for the declaration of attackers, or of blockers; what is one may also change while it fights."""
    if g.s.active == who and (g.s.step == ST_MAIN1 or g.s.step == ST_BEGIN_COMBAT):
        return 0
    if g.s.active != who and g.s.step == ST_ATTACKERS:
        return 0
    return 0 if g.s.step >= ST_ATTACKERS and g.s.step <= ST_FIRST_DAMAGE and g.ch[slot].types & TY_CREATURE else 1


cdef int can_wait(GameC* g, int who, int slot, int index) noexcept nogil:
    """Is the ability left out now for this player? Asked when he has priority."""
    cdef int waits = g.prog.abilities[index].waits, kind = waits & WAITS_CLASS
    if g.goal.on or g.s.step == ST_CLEANUP:
        return 0
    if waits & WAITS_ONE_BY_ONE and on_itself(g, who, slot, index):
        return 1
    if not waits >> (WAITS_PLAYER + who) & 1 or must_hurry(g, who):
        return 0
    if kind == WAITS_BODY:
        return body_waits(g, who, slot)
    if kind != WAITS_STORE and (g.s.step == ST_BLOCKERS or g.s.step == ST_FIRST_DAMAGE):
        return 0
    return 0 if kind != WAITS_PUMP and g.s.step == ST_END and g.s.active != who else 1
