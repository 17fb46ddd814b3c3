"""Energy counters, which only pay costs (CR 107.14)."""
from libc.stdint cimport int32_t, uint8_t
from sim.core.counters cimport BY_EFFECT, counters_instead
from sim.core.evaluate cimport player, players, value
from sim.core.flow cimport MORE
from sim.core.game cimport ContextC, GameC
from sim.core.omega cimport OMEGA
from sim.core.opcodes cimport CMP_EQ, F_AND, F_STAT, V_X, Z_NONE
from sim.core.state cimport FrameC, OV_NUMBER, StackC

cdef enum:
    ANY = 255       # PlayerC.energy: more than is counted, as much as is wanted


cdef int e_energy(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    cdef int who = players(g, c, pc + 2), n = value(g, c, pc + 2 + g.prog.code[pc + 3]), i, more
    for i in range(2):
        more = n
        if not who & (1 << i) or g.s.players[i].energy == ANY:
            continue
        if g.prog.bars_counters & 2:
            more = counters_instead(g, it.controller, 100 + i, 0, n, BY_EFFECT)
        if g.s.players[i].energy + more >= ANY and not g.capacity:
            g.capacity = OV_NUMBER
        g.s.players[i].energy += more
    return MORE


cdef int e_pay_energy(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """who, value: all of it or nothing (CR 118.3)."""
    cdef int who = player(g, c, pc + 2), n = value(g, c, pc + 2 + g.prog.code[pc + 3])
    it.did = 1 if who >= 0 and energy_of(g, who) >= n else 0
    if it.did:
        pay_energy(g, who, n)
    return MORE


cdef void pay_energy(GameC* g, int who, int n) noexcept nogil:
    """Of more than can be counted as much is left as is wanted."""
    if g.s.players[who].energy != ANY:
        g.s.players[who].energy -= n


cdef int energy_of(GameC* g, int who) noexcept nogil:
    return OMEGA if g.s.players[who].energy == ANY else g.s.players[who].energy


cdef int widen_energy(GameC* g) noexcept nogil:
    """Above the limit the favoured player has any amount, and his opponent's is forgotten: nothing reads energy, more of it is
    never worse for its owner."""
    cdef int who = g.favoured - 1, did = 0
    if g.s.players[who].energy > g.wide and g.s.players[who].energy != ANY:
        g.s.players[who].energy = ANY
        did = 1
    if g.s.players[1 - who].energy > g.wide:
        g.s.players[1 - who].energy = <uint8_t> g.wide
        did = 1
    return did


cdef int asks_value_x(GameC* g, int pc) noexcept nogil:
    """Does a filter say 'with mana value X'?"""
    cdef int32_t* code = g.prog.code
    cdef int at = pc + 2
    if code[pc] == F_STAT:
        return 1 if code[pc + 2] == 2 and code[pc + 3] == CMP_EQ and code[pc + 4] == V_X else 0
    if code[pc] != F_AND:
        return 0
    while at < pc + code[pc + 1]:
        if asks_value_x(g, at):
            return 1
        at += code[at + 1]
    return 0


cdef int greatest_x(GameC* g, int ability) noexcept nogil:
    """X of an ability that must target something with mana value X: not above the greatest mana value there is; -1 no such limit."""
    cdef int mode = g.prog.abilities[ability].first_mode, pc = g.prog.modes[mode].targets, i, best = 0
    if g.prog.abilities[ability].n_modes != 1 or not g.prog.modes[mode].n_targets or g.prog.code[pc + 2] < 1:
        return -1
    pc += 5 + g.prog.code[pc + 6] + 1
    if not asks_value_x(g, pc):
        return -1
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone != Z_NONE:
            best = max(best, g.ch[i].mv)
    return best
