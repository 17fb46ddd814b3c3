"""What kind of move an option is, for order.pyx: two options with the same sign are alike, which proves nothing."""
from libc.stdint cimport uint64_t
from sim.core.flow cimport OP_ATTACK, OP_BLOCK, OP_DAMAGE, OP_TARGET
from sim.core.game cimport GameC, OptionC


cdef inline uint64_t mixed(uint64_t h, uint64_t x) noexcept nogil:
    h = (h ^ x) * <uint64_t> 0xFF51AFD7ED558CCD
    return h ^ (h >> 29)


cdef uint64_t thing(GameC* g, int slot) noexcept nogil:
    """An object by its face, owner and zone; anything else as it is."""
    if slot < 0 or slot >= g.base.n_objects:
        return <uint64_t> (slot + 1000)
    return (<uint64_t> g.base.objects[slot].face << 8 | g.base.objects[slot].owner << 4 | g.base.objects[slot].zone) + 5000


cdef uint32_t sign(GameC* g, int option) noexcept nogil:
    """Low half: the move; high half: the move, the step, whose turn it is, and what is on top of the stack."""
    cdef OptionC* o = &g.base_options[option]
    cdef uint64_t h = mixed(<uint64_t> 0x9E3779B97F4A7C15, o.kind << 1 | g.base_decider), fine
    cdef int top = g.base.n_stack - 1
    h = mixed(h, thing(g, o.obj))
    if o.kind == OP_TARGET or o.kind == OP_ATTACK or o.kind == OP_BLOCK or o.kind == OP_DAMAGE:
        h = mixed(h, thing(g, o.a))
    else:
        h = mixed(h, <uint64_t> o.a)
    h = mixed(h, <uint64_t> (o.b + 7))
    fine = mixed(h, g.base.step << 1 | (g.base.active == g.base_decider))
    if top >= 0:
        fine = mixed(fine, <uint64_t> g.base.stack[top].ability << 1 | (g.base.stack[top].controller == g.base_decider))
    if o.obj >= 0 and o.obj < g.base.n_objects:
        fine = mixed(fine, g.base.objects[o.obj].flags & 1)
    return <uint32_t> ((h >> 32) & 0xFFFF) | <uint32_t> ((fine >> 32) & 0xFFFF) << 16
