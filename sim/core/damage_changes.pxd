# Damage that is other damage than it would be (G_DAMAGE).
from sim.core.game cimport GameC

cdef int changed_damage(GameC* g, int source, int target, int amount, int combat) except? -32768 nogil
