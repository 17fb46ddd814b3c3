"""Speed (CR 702.179): an object in the command zone, with a face for each speed, which has the ability that comes with it.

The faces stand one after the other; the last one, of max speed, has no ability any more. A player without the object has no speed.
"""
from sim.core.evaluate cimport players
from sim.core.events cimport new_object
from sim.core.flow cimport MORE
from sim.core.game cimport ContextC, GameC
from sim.core.layers cimport has_static, refresh
from sim.core.opcodes cimport S_ENGINES, Z_COMMAND
from sim.core.state cimport FrameC, StackC

cdef enum:
    MAX_SPEED = 4


cdef int speed_of(GameC* g, int who, int first) noexcept nogil:
    cdef int i
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == Z_COMMAND and g.s.objects[i].owner == who and first <= g.s.objects[i].face < first + MAX_SPEED:
            return g.s.objects[i].face - first + 1
    return 0


cdef int speed_value(GameC* g, ContextC* c, int pc) except? -32768 nogil:
    """V_SPEED face, who."""
    cdef int who = players(g, c, pc + 3), first = g.prog.code[pc + 2]
    return (speed_of(g, 0, first) if who & 1 else 0) + (speed_of(g, 1, first) if who & 2 else 0)


cdef int start_engines(GameC* g) except -1 nogil:
    """Whoever controls a permanent with 'Start your engines!' and has no speed gets speed 1 (CR 704.5z)."""
    cdef int i, first
    refresh(g)
    if not has_static(g, S_ENGINES):
        return 0
    for i in range(g.n_statics):
        first = g.prog.code[g.statics[i].pc + 2]
        if g.prog.code[g.statics[i].pc] == S_ENGINES and not speed_of(g, g.statics[i].controller, first):
            new_object(g, first, g.statics[i].controller, Z_COMMAND)
    return 0


cdef int e_faster(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """The source of the ability, which no other effect reaches, shows the next speed."""
    if it.source >= 0 and g.s.objects[it.source].zone == Z_COMMAND:
        g.s.objects[it.source].face += 1
        g.dirty = 1
    return MORE
