"""Controlling another player (CR 723): who makes a player's decisions.

What the reductions take for granted, that each player decides for himself, does not hold then: a machine of a game with such an
effect runs without them, and the scan of the program allows the search no dominance.
"""
from sim.core.game cimport GameC
from sim.core.opcodes cimport S_STEER


cdef int steered(GameC* g, int who) noexcept nogil:
    """The player who decides for `who`: in his own turn a player who controls his opponents. `statics` must be up to date."""
    cdef int i
    for i in range(g.n_statics):
        if g.prog.code[g.statics[i].pc] == S_STEER and g.statics[i].controller == g.s.active and who != g.s.active:
            return g.s.active
    return who
