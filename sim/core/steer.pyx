"""Controlling another player (CR 723): who makes a player's decisions.

What the reductions take for granted, that each player decides for himself, does not hold then: a machine of a game with such an
effect runs without them, and the scan of the program allows the search no dominance.
"""
from sim.core.evaluate cimport players
from sim.core.events cimport overflow
from sim.core.flow cimport MORE
from sim.core.game cimport GameC
from sim.core.opcodes cimport S_STEER
from sim.core.state cimport OV_UNSUPPORTED

cdef enum:
    NEXT_TURN = 1      # PlayerC.steered
    NOW = 2
    EXTRA_AFTER_NEXT = 4
    EXTRA_AFTER = 8


cdef int steered(GameC* g, int who) noexcept nogil:
    """The player who decides for `who`: in his own turn a player who controls his opponents; in the turn that an effect of the opponent
    was waiting for, that opponent. `statics` must be up to date."""
    cdef int i, other = 1 - who
    for i in range(g.n_statics):
        if g.prog.code[g.statics[i].pc] == S_STEER and g.statics[i].controller == g.s.active:
            if g.s.players[0].steered & NOW or g.s.players[1].steered & NOW:
                overflow(g, OV_UNSUPPORTED)    # each would control the other, or one effect the other's
            if who != g.s.active:
                return g.s.active
    return other if g.s.players[who].steered & NOW else who


cdef int e_steer(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """who. The newest effect counts (CR 723.1): who controls himself is controlled by nobody else."""
    cdef int i, who = players(g, c, pc + 2)
    for i in range(2):
        if who >> i & 1:
            if i == it.controller:
                g.s.players[i].steered &= ~<int>NEXT_TURN
            else:
                g.s.players[i].steered |= NEXT_TURN
    return MORE


cdef void turn_steered(GameC* g, int who) noexcept nogil:
    """A turn of that player begins: a skipped turn is not waited for (CR 723.1a)."""
    cdef int i
    for i in range(2):
        g.s.players[i].steered &= NEXT_TURN | EXTRA_AFTER_NEXT
    g.s.players[who].steered <<= 1


cdef int e_turn_after(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """who: 'after that turn, that player takes an extra turn', of their next turn."""
    cdef int i, who = players(g, c, pc + 2)
    for i in range(2):
        if who >> i & 1:
            if g.s.players[i].steered & EXTRA_AFTER_NEXT:
                overflow(g, OV_UNSUPPORTED)     # more than one extra turn after it
            g.s.players[i].steered |= EXTRA_AFTER_NEXT
    return MORE


cdef void add_turn_after(GameC* g) noexcept nogil:
    """The turn of the active player is over: is an extra turn to come after it?"""
    cdef int who = g.s.active
    if not g.s.players[who].steered & EXTRA_AFTER:
        return
    g.s.players[who].steered &= ~<int>EXTRA_AFTER
    g.s.players[who].extra_turns += 1
    if g.s.players[1 - who].extra_turns or g.s.players[who].extra_turns > 3:
        overflow(g, OV_UNSUPPORTED)   # the order of extra turns of both players is not kept
