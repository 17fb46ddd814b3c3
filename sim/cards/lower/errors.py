"""What lowering says when it cannot express something."""

from __future__ import annotations


class Unsupported(Exception):  # noqa: N818 - what it says, not what it is
    """An IR node, or a field of one, that no program expresses. Never caught to go on without it."""


class Capacity(Exception):  # noqa: N818
    """A game needs more of something than the rules machine has room for."""
