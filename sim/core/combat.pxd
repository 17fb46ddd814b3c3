# Combat: declaring attackers and blockers, assigning and dealing damage (CR 506-511).
from sim.core.game cimport GameC, OptionC
from sim.core.state cimport FrameC

cdef int required(GameC* g, int verb, int slot) except -1 nogil       # is there a requirement about it
cdef int may_block(GameC* g, int slot, int who) noexcept nogil
cdef int can_block(GameC* g, int blocker, int attacker) except -1 nogil
cdef int block_limit(GameC* g, int slot) except -1 nogil
cdef int any_attacker(GameC* g) except -1 nogil                       # can the active player declare any attacker
cdef int attack_step(GameC* g, FrameC* f) except -1 nogil             # FR_ATTACK: MORE or ASK
cdef int attack_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil
cdef int block_step(GameC* g, FrameC* f) except -1 nogil              # FR_BLOCK
cdef int block_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil
cdef int damage_step(GameC* g, FrameC* f) except -1 nogil             # FR_DAMAGE; f.a == 1 for the first-strike step
cdef int damage_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil
cdef int needs_first_strike(GameC* g) except -1 nogil
cdef int any_combat(GameC* g) noexcept nogil                          # is anything attacking
cdef void end_combat(GameC* g) noexcept nogil                         # removes everything from combat
cdef void leave_combat(GameC* g, int slot) noexcept nogil             # one object leaves combat
cdef int attacked(GameC* g, int slot) noexcept nogil                  # target code of what it attacks; -1 nothing any more
