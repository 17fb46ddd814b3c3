"""Playing lands from elsewhere than a hand, because a static ability allows it (CR 305.1)."""
from sim.core.evaluate cimport players, static_context
from sim.core.game cimport ContextC, GameC
from sim.core.opcodes cimport S_PLAY_LANDS


cdef int plays_lands_from(GameC* g, int who, int zone) except -1 nogil:
    """S_PLAY_LANDS who, zone: may this player play lands from there?"""
    cdef int i, pc
    cdef ContextC c
    for i in range(g.n_statics):
        pc = g.statics[i].pc
        if g.prog.code[pc] == S_PLAY_LANDS and g.prog.code[pc + 2 + g.prog.code[pc + 3]] == zone:
            static_context(g, &c, i)
            if players(g, &c, pc + 2) & (1 << who):
                return 1
    return 0
