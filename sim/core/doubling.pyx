"""'If a permanent entering causes a triggered ability of a permanent you control to trigger, that ability triggers an additional
time' (S_MORE_TRIGGERS; CR 603.2d)."""
from sim.core.evaluate cimport matches, static_context
from sim.core.game cimport ContextC, GameC
from sim.core.opcodes cimport AF_ONCE_TURN, S_MORE_TRIGGERS, T_DIES, T_ENTERS, T_LEAVES, T_MOVES, Z_BATTLEFIELD, Z_GRAVEYARD
from sim.core.state cimport OV_UNSUPPORTED

cdef enum:
    ENTERING = 1
    LEAVING = 2
    DYING = 4
    NOT_AT_ALL = 8


cdef int kinds_of(int op, int n, int other) noexcept nogil:
    """What the event is: entering, leaving the battlefield, dying. T_MOVES goes from n to other."""
    if op == T_ENTERS or (op == T_MOVES and other == Z_BATTLEFIELD):
        return ENTERING
    if op == T_DIES or (op == T_MOVES and n == Z_BATTLEFIELD and other == Z_GRAVEYARD):
        return LEAVING | DYING
    if op == T_LEAVES:
        return LEAVING | (DYING if other == Z_GRAVEYARD else 0)
    return LEAVING if op == T_MOVES and n == Z_BATTLEFIELD else 0


cdef int times_triggered(GameC* g, int ability, int source, int op, int subject, int n, int other) except -1 nogil:
    cdef int i, pc, flags, kinds = kinds_of(op, n, other), times = 1, none = 0
    cdef ContextC c
    if not kinds or subject < 0 or g.s.objects[source].zone != Z_BATTLEFIELD:
        return 1
    for i in range(g.n_statics):
        pc = g.statics[i].pc
        if g.prog.code[pc] != S_MORE_TRIGGERS or not g.prog.code[pc + 2] & kinds:
            continue
        static_context(g, &c, i)
        flags = g.prog.code[pc + 2]
        if matches(g, &c, pc + 3, subject) and matches(g, &c, pc + 3 + g.prog.code[pc + 4], source):
            none |= flags & NOT_AT_ALL
            times += 0 if flags & NOT_AT_ALL else 1
    if times > 1 and not none and g.prog.abilities[ability].flags & AF_ONCE_TURN and not g.capacity:
        g.capacity = OV_UNSUPPORTED    # 'triggers only once each turn'
    return 0 if none else times
