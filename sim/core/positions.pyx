"""What the search can be asked about: an object that owns the C table of a game."""


cdef class Positions:
    """Base class. A subclass fills `face` before the first question and keeps it alive; NULL means "no game"."""
