"""'Creatures can't attack you [unless their controller pays {2} for each ...]' (CR 508.1c, 508.1h)."""
from libc.stdint cimport int32_t
from sim.core.evaluate cimport holds, matches, static_context, value
from sim.core.game cimport ContextC, GameC
from sim.core.opcodes cimport CANT_ATTACK_YOU, CANT_ATTACK_YOURS, S_ATTACK_TAX, S_CANT

cdef enum:
    PLAYER = 100


cdef int attacks_controller(GameC* g, int i, int target, int planeswalkers) noexcept nogil:
    """Is the target the controller of static number i, or where that counts a planeswalker of theirs?"""
    if target >= PLAYER:
        return 1 if target - PLAYER == g.statics[i].controller else 0
    return 1 if planeswalkers and g.ch[target].controller == g.statics[i].controller else 0


cdef int about(GameC* g, ContextC* c, int i, int attacker) except -1 nogil:
    """Is the static about the attacker? Its filter is the first operand."""
    static_context(g, c, i)
    return 1 if g.statics[i].affected >> attacker & 1 and matches(g, c, g.statics[i].pc + 2, attacker) else 0


cdef int barred(GameC* g, int attacker, int target) except -1 nogil:
    cdef int32_t* code = g.prog.code
    cdef int i, pc, at, verb
    cdef ContextC c
    for i in range(g.n_statics):
        pc = g.statics[i].pc
        if code[pc] != S_CANT:
            continue
        at = pc + 2 + code[pc + 3]
        verb = code[at] & 255
        if verb != CANT_ATTACK_YOU and verb != CANT_ATTACK_YOURS:
            continue
        if not attacks_controller(g, i, target, verb == CANT_ATTACK_YOURS) or not about(g, &c, i, attacker):
            continue
        at += 1
        if not holds(g, &c, at + code[at + 1]):    # "unless"
            return 1
    return 0


cdef int toll_on(GameC* g, int attacker, int target) except -1 nogil:
    """S_ATTACK_TAX filter, value, planeswalkers too."""
    cdef int32_t* code = g.prog.code
    cdef int i, pc, at, total = 0
    cdef ContextC c
    for i in range(g.n_statics):
        pc = g.statics[i].pc
        if code[pc] != S_ATTACK_TAX:
            continue
        at = pc + 2 + code[pc + 3]
        if attacks_controller(g, i, target, code[at + code[at + 1]]) and about(g, &c, i, attacker):
            c.subject = attacker    # 'the number of counters on that creature'
            total += value(g, &c, at)
    return total
