# Tokens whose size was fixed as they were created: 'create an X/X green Ooze creature token'.
from sim.core.game cimport ContextC, GameC
from sim.core.state cimport FrameC, StackC

cdef enum SizedC:
    SIZED = 30000          # FaceC.power of such a token: its power and toughness are ObjectC.x - 1

cdef int e_token_sized(GameC* g, FrameC* f, StackC* it, ContextC* c, int pc) except -1 nogil
