class Positions:
    """Base class. A subclass fills `face` before the first question and keeps it alive; NULL means "no game"."""
