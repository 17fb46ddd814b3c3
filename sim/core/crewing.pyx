"""'Crews Vehicles as though its power were 2 greater', 'saddles Mounts using its toughness rather than its power' (S_CREW)."""
from libc.stdint cimport uint64_t
from sim.core.evaluate cimport matches, static_context
from sim.core.game cimport ContextC, GameC
from sim.core.opcodes cimport S_CREW


cdef int counts_as(GameC* g, int slot, int source) except? -32768 nogil:
    """The power with which a creature helps to crew or saddle the source."""
    cdef int i, pc, q, power = g.ch[slot].power, more = 0
    cdef ContextC c
    for i in range(g.n_statics):
        pc = g.statics[i].pc
        if g.prog.code[pc] != S_CREW or not g.statics[i].affected >> slot & 1:
            continue
        static_context(g, &c, i)
        q = pc + 2 + g.prog.code[pc + 3]
        if not g.ch[source].subtypes >> g.prog.code[q + 1] & 1 or not matches(g, &c, pc + 2, slot):
            continue
        if g.prog.code[q] < 0:
            power = g.ch[slot].toughness
        else:
            more += g.prog.code[q]
    return power + more


cdef int tapped_power(GameC* g, uint64_t which, int source, int helpful) except? -32768 nogil:
    """Power of these together; helpful: leave out what would lower it."""
    cdef int i, n, total = 0
    for i in range(g.s.n_objects):
        if which >> i & 1:
            n = counts_as(g, i, source) if source >= 0 else g.ch[i].power
            total += n if n > 0 or not helpful else 0
    return total
