"""Priority windows on an empty stack that change nothing (switch 128): the same acts are open to the same player later.

Let V(s) be the value of a window for the active player, a and b what he and his opponent reach by acting in it, e what
follows when both pass: V = max(a, min(b, e)). Two windows in a row with the same acts and nothing between them are worth
what the second is worth alone (absorption). From it follow, for windows that no 'at the beginning of' trigger separates:

* upkeep before draw, damage or an empty declare attackers step before end of combat: the earlier one is left out;
* where the next window gives the active player less (main phases: no sorceries any more; begin combat: no attack any more),
  his opponent waits: V = max(a, V(next));
* the active player, who passed in the window before on this very position, passes at the beginning of the next;
* where nothing can be done at sorcery speed (settled), draw step, main phases and end of combat are left out as well;
* when he passed in the first main phase and no attack is possible, all of that holds up to the end step.

`hush` and `hush_main` live only inside one run of forced moves: he has just passed in the window before, in the first main
phase, and nothing has happened since.
"""
from sim.core.combat cimport any_attacker, any_combat
from sim.core.game cimport GameC
from sim.core.landrule cimport LAND_DRAW
from sim.core.opcodes cimport (E_CONTROL, ST_ATTACKERS, ST_BEGIN_COMBAT, ST_DAMAGE, ST_DRAW, ST_END, ST_END_COMBAT, ST_MAIN1, ST_MAIN2, ST_UPKEEP,
                               TY_INSTANT, Z_EXILE, Z_GRAVEYARD, Z_HAND, Z_LIBRARY, Z_NONE)
from sim.core.state cimport O_ADVENTURE, O_COPY, O_PERMIT, ObjectC
from sim.core.zones cimport zone_size

cdef enum:
    STIRS = 32      # FaceC.flags (stirs.py)
    RETURNS = 64
    FORCED = 1      # bit of step_mask: something must attack or block


cdef inline int watched(GameC* g, int steps) noexcept nogil:
    """Does something of this game wait for the beginning of one of these steps (bits)?"""
    return g.prog.step_mask & steps


cdef int calm(GameC* g) noexcept nogil:
    """Empty stack and pools, nothing under way; to pass is not to give anything up."""
    if g.prog.spells_copied or g.prog.keeps_mana or not g.reduce & 128 or g.s.n_stack or g.s.n_frames or g.s.players[0].n_pool or g.s.players[1].n_pool:
        return 0
    return 1


cdef int settled(GameC* g) noexcept nogil:
    """The active player has nothing to do at sorcery speed, and nothing can give him anything in this turn."""
    cdef int i, zone, flags
    cdef ObjectC* o
    for i in range(g.s.n_objects):
        o = &g.s.objects[i]
        zone = o.zone
        if zone == Z_NONE:
            continue
        flags = g.prog.faces[o.card].flags | g.prog.faces[o.face].flags
        if flags & RETURNS or (flags & STIRS and zone != Z_GRAVEYARD and zone != Z_EXILE and zone != Z_LIBRARY):
            return 0
        if zone == Z_HAND and o.owner == g.s.active and not g.ch[i].types & TY_INSTANT:
            return 0
        if o.flags & (O_PERMIT | O_ADVENTURE | O_COPY) or o.copy_mod:
            return 0
    return 1 - stirring_effects(g)


cdef int stirring_effects(GameC* g) noexcept nogil:
    """Abilities granted or control changed for a while: not looked into."""
    cdef int i
    if g.prog.land_rule or g.s.n_delayed or g.prog.gives_control or g.prog.loyal_flash:
        return 1
    for i in range(g.s.n_effects):
        if g.prog.code[g.s.effects[i].pc] == E_CONTROL:
            return 1
    return 0


cdef int skips_window(GameC* g) except -1 nogil:
    """The whole window is left out. To be asked when the active player would get priority."""
    if not calm(g) or g.s.passes or g.s.priority != g.s.active:
        return 0
    if g.s.step == ST_UPKEEP:
        return 1 if not watched(g, 1 << ST_DRAW) and g.prog.land_rule != LAND_DRAW and zone_size(g, g.s.active, Z_LIBRARY) == 0 else 0
    if g.s.step == ST_DAMAGE:
        return 1 if not watched(g, 1 << ST_END_COMBAT) else 0
    if g.s.step == ST_DRAW:
        return 1 if not watched(g, 1 << ST_MAIN1) and settled(g) else 0
    if g.s.step == ST_MAIN1:
        return 1 if not watched(g, 1 << ST_BEGIN_COMBAT) and settled(g) else 0
    if g.s.step == ST_END_COMBAT:
        return 1 if not watched(g, 1 << ST_MAIN2) and settled(g) else 0
    if g.s.step == ST_MAIN2:
        return 1 if not watched(g, 1 << ST_END) and settled(g) else 0
    if g.s.step == ST_ATTACKERS:
        return 1 if not watched(g, 1 << ST_END_COMBAT | FORCED) and not any_combat(g) else 0
    return 0


cdef int active_waits(GameC* g) noexcept nogil:
    """He passed in the window before on this very position."""
    if g.s.step == ST_BEGIN_COMBAT or g.s.step == ST_END:
        return 1 if g.hush and not watched(g, 1 << g.s.step) else 0
    if g.s.step == ST_END_COMBAT:
        return 1 if g.hush and not watched(g, 1 << ST_END_COMBAT | FORCED) else 0
    if g.s.step == ST_MAIN2:
        return 1 if g.hush_main and not watched(g, 1 << ST_END_COMBAT | 1 << ST_MAIN2 | FORCED) else 0
    return 0


cdef int other_waits(GameC* g) except -1 nogil:
    """The next window is at least as good for the other player."""
    if g.s.step == ST_MAIN1:
        return 1 if not watched(g, 1 << ST_BEGIN_COMBAT) else 0
    if g.s.step == ST_MAIN2:
        return 1 if not watched(g, 1 << ST_END) else 0
    if g.s.step == ST_BEGIN_COMBAT:
        return 1 if not watched(g, 1 << ST_END_COMBAT | FORCED) and not any_attacker(g) else 0
    if g.s.step == ST_END_COMBAT:
        return 1 if g.hush_main and not watched(g, 1 << ST_MAIN2 | 1 << ST_END) else 0
    return 0


cdef int passes_quietly(GameC* g) except -1 nogil:
    """Whether the player with priority passes without being asked."""
    if not calm(g):
        return 0
    if g.s.priority == g.s.active:
        return 1 if g.s.passes == 0 and active_waits(g) else 0
    return 1 if g.s.passes == 1 and other_waits(g) else 0
