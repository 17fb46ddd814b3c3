"""'If a red source you control would deal damage to an opponent, it deals that much damage plus 2 instead' (G_DAMAGE; CR 614.1a)."""
from libc.stdint cimport int32_t, uint64_t
from sim.core.evaluate cimport matches, object_context, players
from sim.core.game cimport ContextC, GameC
from sim.core.guards cimport guard_of
from sim.core.omega cimport OMEGA
from sim.core.opcodes cimport AB_REPLACEMENT, F_TRUE, G_DAMAGE, Z_BATTLEFIELD, Z_COMMAND, Z_STACK
from sim.core.shields cimport shield_of
from sim.core.state cimport OV_NUMBER, OV_UNSUPPORTED
from sim.core.zones cimport running_item

cdef extern from *:
    int lowest "__builtin_ctzll"(uint64_t) noexcept nogil

cdef enum:
    PLAYER = 100
    LIMIT = 16000
    COMBAT = 1
    NONCOMBAT = 2


cdef inline int overflow(GameC* g, int capacity) noexcept nogil:
    if not g.capacity:
        g.capacity = capacity
    return 0


cdef int about(GameC* g, ContextC* c, int pc, int source, int target, int combat) except -1 nogil:
    """Is the effect about this damage? What a source was that has left is not asked."""
    cdef int32_t* code = g.prog.code
    cdef int who = pc + 2 + code[pc + 3]
    cdef int what = who + code[who + 1]
    cdef int flags = code[what + code[what + 1] + 2]
    cdef int item = running_item(g)
    cdef int zone = g.s.objects[source].zone
    if (flags & COMBAT and not combat) or (flags & NONCOMBAT and combat):
        return 0
    if target >= PLAYER and not players(g, c, who) >> (target - PLAYER) & 1:
        return 0
    if target < PLAYER and not matches(g, c, what, target):
        return 0
    if code[pc + 2] != F_TRUE and ((zone != Z_BATTLEFIELD and zone != Z_STACK and zone != Z_COMMAND) or (
            item >= 0 and g.s.stack[item].source == source and g.s.stack[item].source_gone)):
        overflow(g, OV_UNSUPPORTED)
    return matches(g, c, pc + 2, source)


cdef int changed_damage(GameC* g, int source, int target, int amount, int combat) except? -32768 nogil:
    """The amount after all of them. In another order factors and additions would give another one, and so would what is prevented
    before or after: the affected player chooses that (CR 616.1)."""
    cdef uint64_t left = g.battlefield
    cdef int slot, k, pc, at, factor = 1, more = 0
    cdef ContextC c
    if amount >= OMEGA:
        return amount
    while left:
        slot = lowest(left)
        left &= left - 1
        for k in range(g.ch[slot].n_abilities):
            pc = g.prog.abilities[g.ch[slot].abilities[k]].effect
            if g.prog.abilities[g.ch[slot].abilities[k]].kind != AB_REPLACEMENT or g.prog.code[pc] != G_DAMAGE:
                continue
            object_context(g, &c, slot)
            if not about(g, &c, pc, source, target, combat):
                continue
            at = pc + g.prog.code[pc + 1] - 3
            if g.prog.code[at]:
                factor *= g.prog.code[at + 1]
            else:
                more += g.prog.code[at + 1]
    if factor == 1 and more == 0:
        return amount
    if (factor > 1 and more) or shield_of(g, target) != NULL or (target < PLAYER and guard_of(g, target)):
        overflow(g, OV_UNSUPPORTED)
    if factor > LIMIT or amount * factor + more > LIMIT:
        overflow(g, OV_NUMBER)
        return amount
    return amount * factor + more
