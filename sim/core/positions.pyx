"""What the search can be asked about: an object that owns the C table of a game."""
from cpython.bytes cimport PyBytes_FromStringAndSize
from libc.stdint cimport uint8_t
from libc.string cimport memset

from sim.core.face cimport ArcC, ViewC

cdef enum:
    ROOM = 8192


cdef tuple told(ViewC* view):
    return view.status, view.decider, view.active, view.n_options


cdef class Positions:
    """Base class. A subclass fills `face` before the first question and keeps it alive; NULL means "no game".

    For Python: one position is in place; a view of it is (status, decider, active, options).
    """

    def start(self):
        """Put the starting position in place; returns its view."""
        cdef ViewC view
        memset(&view, 0, sizeof(view))
        self.face.start(self.face.game, &view)
        return told(&view)

    def load(self, bytes position not None):
        """Put a packed position in place; returns its view."""
        cdef ViewC view
        memset(&view, 0, sizeof(view))
        self.face.load(self.face.game, <const uint8_t*> <const char*> position, len(position), &view)
        return told(&view)

    def apply(self, int option):
        """Pick an option of the loaded position; returns (view, turns crossed, was it an optional action)."""
        cdef ViewC view
        cdef ArcC arc
        memset(&view, 0, sizeof(view))
        memset(&arc, 0, sizeof(arc))
        self.face.apply(self.face.game, option, &arc, &view)
        return told(&view), arc.turns, arc.optional

    def accelerate(self, bytes earlier not None, int player):
        """Whether the position in place is the earlier one (packed) with more of what is good for the player: then omega of it."""
        cdef ViewC view
        memset(&view, 0, sizeof(view))
        return self.face.accelerate(self.face.game, <const uint8_t*> <const char*> earlier, len(earlier), player, &view) == 1

    @property
    def kinship(self):
        """(positions have a prefix, quantities are free, taps are free, for whom more of each is good): see sim/kin.py."""
        return (bool(self.face.prefix), bool(self.face.free_quantities), bool(self.face.free_taps),
                tuple([self.face.good[i] for i in range(4)]))

    def pack(self):
        """The position in place as canonical bytes."""
        cdef uint8_t[8192] room
        cdef int n = self.face.pack(self.face.game, room, ROOM)
        if n > ROOM:
            raise OverflowError(f"a position larger than {ROOM} bytes")
        return PyBytes_FromStringAndSize(<char*> room, n)
