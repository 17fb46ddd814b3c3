"""Rules about producing and spending mana (CR 106, 609.4b)."""
from libc.stdint cimport int16_t, int32_t
from sim.core.evaluate cimport players, static_context
from sim.core.game cimport ContextC, GameC
from sim.core.opcodes cimport AF_MANA, E_ADD_MANA, E_ADD_MANA_AMONG, E_ADD_MANA_CHOICE, E_END, K_TAP, S_ANY_COLOR, S_LANDS_MAKE_ONE, TY_LAND
from sim.core.state cimport OV_UNSUPPORTED


cdef int any_color(GameC* g, int who) except -1 nogil:
    """S_ANY_COLOR. {C} is no colour: it still takes colourless mana."""
    cdef int i
    cdef ContextC c
    for i in range(g.n_statics):
        if g.prog.code[g.statics[i].pc] == S_ANY_COLOR:
            static_context(g, &c, i)
            if players(g, &c, g.statics[i].pc + 2) & (1 << who):
                return 1
    return 0


cdef void as_generic(int16_t* cost) noexcept nogil:
    """Any mana pays any colour: W U B R G are as good as generic."""
    cdef int k
    for k in range(5):
        cost[6] += cost[k]
        cost[k] = 0


cdef int tapped_for_mana(GameC* g, int slot, int ability) noexcept nogil:
    """Is it a mana ability of a land with {T} in its cost (CR 106.12)?"""
    cdef int i, pc = g.prog.abilities[ability].cost
    if slot < 0 or not g.prog.abilities[ability].flags & AF_MANA or not g.ch[slot].types & TY_LAND:
        return 0
    for i in range(g.prog.abilities[ability].n_costs):  # no-cython-lint
        if g.prog.code[pc] == K_TAP:
            return 1
        pc += g.prog.code[pc + 1]
    return 0


cdef int makes_one(GameC* g, int slot, int ability, int n) except -1 nogil:
    """Does S_LANDS_MAKE_ONE make one {C} of these n mana? Where a land adds mana in several steps, or several mana with a restriction
    or rider, the game ends unresolved."""
    cdef int i, pc = g.prog.modes[g.prog.abilities[ability].first_mode].effect, at, steps = 0, limits = 0, found = 0
    cdef int32_t* code = g.prog.code
    for i in range(g.n_statics):
        found |= code[g.statics[i].pc] == S_LANDS_MAKE_ONE
    if not found or not tapped_for_mana(g, slot, ability):
        return 0
    while code[pc] != E_END:
        if code[pc] == E_ADD_MANA or code[pc] == E_ADD_MANA_CHOICE or code[pc] == E_ADD_MANA_AMONG:
            at = pc + 2 + code[pc + 3]
            limits |= code[at] | code[at + 1]
            steps += 1
        pc += code[pc + 1]
    if (steps > 1 or (limits and n > 1)) and not g.capacity:
        g.capacity = OV_UNSUPPORTED
    return 1 if n > 1 else 0
