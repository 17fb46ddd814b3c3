# Auras and Equipment that may no longer be attached (CR 704.5m-n), and who controls what an Aura gives away (CR 506.4, 302.6).
from sim.core.game cimport GameC

cdef int falls_off(GameC* g, int slot) except -1 nogil        # an Aura that goes to the graveyard
cdef int come_loose(GameC* g) except -1 nogil                 # Equipment and Fortifications; 1 if any did
cdef int notice_control(GameC* g) except -1 nogil             # what static abilities gave to another player since the last look
