"""What an audit finds."""

from __future__ import annotations

from typing import NamedTuple


class Finding(NamedTuple):
    """A card counted exact that may drop or default something. kind: words | dead | program."""

    card: str
    kind: str
    what: str
