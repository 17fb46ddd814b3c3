"""Dungeons (CR 309, 701.46) and the initiative (725).

A dungeon is an object in the command zone; `x` is the room that the venture marker is in, counted from 1, and the `loyalty` of its
face the number of the last room. The initiative is an object there, too, that belongs to who has it.
"""
from libc.string cimport memset
from sim.core.asking cimport done
from sim.core.evaluate cimport player
from sim.core.events cimport new_object, overflow
from sim.core.flow cimport ASK, OP_VALUE, MORE, option
from sim.core.opcodes cimport E_INITIATIVE, HAP_INITIATIVE, T_ENTERS, T_HAPPENS, T_ROOM, Z_COMMAND
from sim.core.state cimport ObjectC, OV_UNSUPPORTED
from sim.core.triggers cimport fire
from sim.core.zones cimport forget, lift

cdef enum:
    MOST_ROOMS = 30


# ---- the initiative --------------------------------------------------------------------------------------------------------------
cdef int e_initiative(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """who(, face): there is only one, and who has it takes it again (CR 725.2-3)."""
    cdef int who = player(g, c, pc + 2), face = g.prog.code[pc + 2 + g.prog.code[pc + 3]] if g.prog.code[pc] == E_INITIATIVE else -1, i
    if who < 0:
        return MORE
    if face < 0:
        if it.source < 0 or it.source_gone or g.s.objects[it.source].zone != Z_COMMAND:
            return overflow(g, OV_UNSUPPORTED)
        face = g.s.objects[it.source].face
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == Z_COMMAND and g.s.objects[i].face == face:
            break
    else:
        i = new_object(g, face, who, Z_COMMAND)
    if i < 0:
        return MORE
    g.s.objects[i].owner = g.s.objects[i].controller = who
    g.dirty = 1
    return fire(g, T_HAPPENS, i, who, HAP_INITIATIVE)


# ---- rooms -----------------------------------------------------------------------------------------------------------------------
cdef int leads_to(GameC* g, int pc, int room) noexcept nogil:
    """Mask of the rooms after this one; 0 from the last."""
    cdef int at = pc + 2 + g.prog.code[pc + 3] + 1    # how many, and one mask for each room
    return g.prog.code[at + room] if 1 <= room <= g.prog.code[at] else 0


cdef int enter_room(GameC* g, int slot, int room) except -1 nogil:
    g.s.objects[slot].x = room
    g.dirty = 1
    return fire(g, T_ROOM, slot, g.s.objects[slot].owner, room)


cdef int complete(GameC* g, int slot) except -1 nogil:
    """The dungeon leaves the game (CR 309.6-7)."""
    g.s.players[g.s.objects[slot].owner].completed = 1
    forget(g, slot, -1, 0)
    lift(g, slot)
    memset(&g.s.objects[slot], 0, sizeof(ObjectC))
    g.dirty = 1
    return 0


cdef int ask_venture(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil:
    """who, face, rooms: into the first room of a new dungeon, or on from the room that the marker is in (CR 701.46a-b)."""
    cdef int who = player(g, c, pc + 2), face = g.prog.code[pc + 2 + g.prog.code[pc + 3]], slot = -1, i, rooms, n = 0
    if who < 0:
        return done(g, f, pc)
    for i in range(g.s.n_objects):
        if g.s.objects[i].zone == Z_COMMAND and g.s.objects[i].face == face and g.s.objects[i].owner == who:
            slot = i
    if slot >= 0 and not leads_to(g, pc, g.s.objects[slot].x):
        complete(g, slot)
        slot = -1
    done(g, f, pc)
    if slot < 0:
        slot = new_object(g, face, who, Z_COMMAND)
        return enter_room(g, slot, 1) * 0 if slot >= 0 else MORE
    rooms = leads_to(g, pc, g.s.objects[slot].x)
    for i in range(1, MOST_ROOMS):
        if rooms >> i & 1:
            n += 1
            option(g, OP_VALUE, slot, i, 0, 0)
    if n == 1:
        i = g.options[0].a
        g.n_options = 0
        return enter_room(g, slot, i) * 0
    g.decider = who
    return ASK


cdef int answer_venture(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc, OptionC* o) except -1 nogil:
    done(g, f, pc)
    return enter_room(g, o.obj, o.a) * 0


cdef int told(GameC* g, int slot) noexcept nogil:
    """Has a room ability of this dungeon triggered and not left the stack?"""
    cdef int i
    for i in range(g.s.n_pending):
        if g.s.pending[i].source == slot and not g.s.pending[i].source_gone:
            return 1
    for i in range(g.s.n_stack):
        if g.s.stack[i].obj < 0 and g.s.stack[i].source == slot and not g.s.stack[i].source_gone:
            return 1
    return 0


cdef int finished_dungeons(GameC* g) except -1 nogil:
    """CR 704.5t."""
    cdef int i, last, did = 0
    if not g.prog.events[T_ROOM - T_ENTERS]:
        return 0
    for i in range(g.s.n_objects):
        last = g.prog.faces[g.s.objects[i].face].loyalty if g.s.objects[i].zone == Z_COMMAND else 0
        if last > 0 and g.s.objects[i].x == last and not told(g, i):
            complete(g, i)
            did = 1
    return did
