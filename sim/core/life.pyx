"""Static effects about life (CR 119.7, 614): what gaining it becomes, who does not lose the game without it, and damage that
can't be prevented (CR 615.12)."""
from sim.core.evaluate cimport holds, players, static_context
from sim.core.events cimport lose_life
from sim.core.game cimport ContextC
from sim.core.layers cimport has_static, refresh
from sim.core.opcodes cimport S_GAIN, S_LIFE_FIXED, S_LIVES_ON, S_LOSES_TWICE, S_UNPREVENTABLE, S_UNPREVENTABLE_BY
from sim.core.prevention cimport from_source
from sim.core.state cimport OV_UNSUPPORTED


cdef int about(GameC* g, int i, int op, int who) except -1 nogil:
    """Is static effect number i of this kind, and about the player?"""
    cdef ContextC c
    if g.prog.code[g.statics[i].pc] != op:
        return 0
    static_context(g, &c, i)
    return players(g, &c, g.statics[i].pc + 2) >> who & 1


cdef int gain_of(GameC* g, int who, int n) except? -32768 nogil:
    """What n life gained becomes (S_GAIN W, kind). In which order replacement effects of different kinds apply, the player
    would choose (CR 616.1)."""
    cdef int i, at, kind = 0
    if cant_gain(g, who):
        return 0
    for i in range(g.n_statics):
        if not about(g, i, S_GAIN, who):
            continue
        at = g.prog.code[g.statics[i].pc + g.prog.code[g.statics[i].pc + 1] - 1]
        if kind and kind != at and not g.capacity:
            g.capacity = OV_UNSUPPORTED
        if at == GAIN_TWICE:
            n *= 2
        elif at == GAIN_ONE_MORE:
            n += 1
        elif not kind:
            n = -n if at == GAIN_LOSES else 0
        kind = at
    return n


cdef int life_fixed(GameC* g, int who) except -1 nogil:
    """S_LIFE_FIXED W: it is neither gained nor lost nor paid (CR 119.7-8)."""
    cdef int i
    refresh(g)
    for i in range(g.n_statics):
        if about(g, i, S_LIFE_FIXED, who):
            return 1
    return 0


cdef int loss_of(GameC* g, int who, int n) except -1 nogil:
    """What n life lost becomes (S_LOSES_TWICE W, while)."""
    cdef int i, at
    cdef ContextC c
    refresh(g)
    for i in range(g.n_statics):
        if not about(g, i, S_LOSES_TWICE, who):
            continue
        at = g.statics[i].pc + 2
        static_context(g, &c, i)
        if holds(g, &c, at + g.prog.code[at + 1]):
            n *= 2
    return 0 if life_fixed(g, who) else n


cdef int payable_life(GameC* g, int who) except -1 nogil:
    """As much as this player may pay (CR 119.4)."""
    return 0 if g.s.players[who].life <= 0 or life_fixed(g, who) else g.s.players[who].life


cdef int pay_life(GameC* g, int who, int n) except -1 nogil:
    if loss_of(g, who, n) != n and not g.capacity:
        g.capacity = OV_UNSUPPORTED    # what is paid then
    return lose_life(g, who, n)


cdef int cant_gain(GameC* g, int who) except -1 nogil:
    cdef int i
    if life_fixed(g, who):
        return 1
    for i in range(g.n_statics):
        if about(g, i, S_GAIN, who) and g.prog.code[g.statics[i].pc + g.prog.code[g.statics[i].pc + 1] - 1] == GAIN_FORBIDDEN:
            return 1
    return 0


cdef int lives_on(GameC* g, int who) except -1 nogil:
    """S_LIVES_ON W."""
    cdef int i
    for i in range(g.n_statics):
        if about(g, i, S_LIVES_ON, who):
            return 1
    return 0


cdef int unpreventable(GameC* g, int source) except -1 nogil:
    cdef int i
    cdef ContextC c
    if has_static(g, S_UNPREVENTABLE):
        return 1
    for i in range(g.n_statics):
        if g.prog.code[g.statics[i].pc] == S_UNPREVENTABLE_BY:
            static_context(g, &c, i)
            if from_source(g, &c, g.statics[i].pc + 2, source):
                return 1
    return 0
