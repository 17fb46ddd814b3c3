"""Exerting attackers as they are declared (CR 508.1g, 701.39): one after the other, when all attackers are chosen and paid for. What
was asked is in the frame's `mask`, as slots."""
from libc.stdint cimport uint64_t
from sim.core.evaluate cimport holds, object_context
from sim.core.events cimport overflow, run_program
from sim.core.flow cimport ASK, OP_NO, OP_YES, option
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.opcodes cimport AB_REPLACEMENT, G_MAY_EXERT
from sim.core.state cimport FrameC, OV_UNSUPPORTED


cdef int offered(GameC* g, int slot) except -1 nogil:
    """G_MAY_EXERT condition, program: its program, where the condition holds; 0 none. With two of them it could be exerted twice."""
    cdef int k, pc, found = 0
    cdef ContextC c
    for k in range(g.ch[slot].n_abilities):
        pc = g.prog.abilities[g.ch[slot].abilities[k]].effect
        if g.prog.abilities[g.ch[slot].abilities[k]].kind != AB_REPLACEMENT or g.prog.code[pc] != G_MAY_EXERT:
            continue
        if found:
            overflow(g, OV_UNSUPPORTED)
        object_context(g, &c, slot)
        if holds(g, &c, pc + 2):
            found = g.prog.code[pc + 2 + g.prog.code[pc + 3]]
    return found


cdef int exertable(GameC* g, FrameC* f, int* program) except -2 nogil:
    """The next attacker to ask about; -1 none."""
    cdef int i
    for i in range(g.s.n_objects):
        if g.s.objects[i].attacks and not f.mask >> i & 1:
            program[0] = offered(g, i)
            if program[0]:
                return i
    return -1


cdef int ask_exert(GameC* g, FrameC* f) except -1 nogil:
    cdef int program = 0, slot = exertable(g, f, &program)
    option(g, OP_YES, slot, 0, 0, 0)
    option(g, OP_NO, slot, 0, 0, 0)
    g.decider = g.s.active
    return ASK


cdef int exert_chosen(GameC* g, FrameC* f, OptionC* o) except -1 nogil:
    cdef int program = 0, slot = exertable(g, f, &program)
    f.mask |= <uint64_t>1 << slot
    return run_program(g, program, slot, g.s.active) if o.kind == OP_YES else 0
