"""What all instructions that ask share: moving on in the program, whose choice it is, yes or no."""
from libc.stdint cimport uint64_t
from sim.core.events cimport overflow
from sim.core.flow cimport ASK, MORE, OP_NO, OP_YES, option
from sim.core.game cimport GameC
from sim.core.opcodes cimport Z_NONE
from sim.core.state cimport FrameC, OV_UNSUPPORTED, StackC
from sim.core.steer cimport steered


cdef int done(GameC* g, FrameC* f, int pc) noexcept nogil:
    f.pc = pc + g.prog.code[pc + 1]
    f.a = 0
    f.c = 0
    f.stage = 0
    f.mask = 0
    return MORE


cdef int jump(GameC* g, FrameC* f, int to) noexcept nogil:
    f.pc = to
    f.a = 0
    f.c = 0
    f.stage = 0
    f.mask = 0
    return MORE


cdef int popcount(uint64_t m) noexcept nogil:
    cdef int n = 0
    while m:
        m &= m - 1
        n += 1
    return n


cdef int only_slot(uint64_t which) noexcept nogil:
    cdef int i
    for i in range(64):
        if which >> i & 1:
            return i
    return -1


cdef int random_chooser(GameC* g, StackC* it) noexcept nogil:
    """Who picks a random result: the opponent of the owner (or controller) of the source (PHM 2.4)."""
    cdef int who = it.controller
    if g.prog.random_policy == 0 and it.source >= 0 and g.s.objects[it.source].zone != Z_NONE:
        who = g.s.objects[it.source].owner
    if g.prog.steers and steered(g, 1 - who) != 1 - who:
        overflow(g, OV_UNSUPPORTED)     # chance is nobody's decision: whom the rule set names picks all the same
    return 1 - who


cdef int first_in_order(GameC* g, int mask) noexcept nogil:
    """The first player of a mask in APNAP order (CR 101.4)."""
    if mask & (1 << g.s.active):
        return g.s.active
    return 1 - g.s.active


cdef int ask_yes_no(GameC* g, int who) noexcept nogil:
    option(g, OP_YES, -1, 0, 0, 0)
    option(g, OP_NO, -1, 0, 0, 0)
    g.decider = who
    return ASK
