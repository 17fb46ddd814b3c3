"""Type lines of the bottom halves of flip cards (CR 710.1), of which some bulk files keep one word.

`type_lines.txt` (`name<TAB>type line`) holds those that a second source confirms; a half that it does not know is refused.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("type_lines.txt")


@lru_cache(maxsize=1)
def type_lines() -> dict[str, str]:
    """Name of a bottom half -> its type line."""
    return dict(line.split("\t") for line in FILE.read_text("utf-8").splitlines())


def with_type_line(part: dict[str, Any]) -> dict[str, Any]:
    """The record of a bottom half with its whole type line, where the record has only its card type."""
    known = type_lines().get(part["name"])
    return part | {"type_line": known} if known is not None and part.get("type_line") == "Creature" else part
