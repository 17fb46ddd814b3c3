"""Colour indicators (CR 204): colours that no mana cost shows.

Some bulk files give every face only the colours of its mana cost. A face that may have an indicator then gets its colours
from `indicators.txt` (`name<TAB>letters`), and is refused when that file does not know it: never colourless by default.
"""

from __future__ import annotations

import dataclasses
from functools import lru_cache
from pathlib import Path
from typing import Any

from sim.cards.oracle.record import LETTERS, Printed

FILE = Path(__file__).with_name("indicators.txt")


class UnknownColor(ValueError):  # noqa: N818
    """The colours of a face cannot be told from the record."""


@lru_cache(maxsize=1)
def indicators() -> dict[str, str]:
    """Name of a face -> letters of its indicator."""
    return dict(line.split("\t") for line in FILE.read_text("utf-8").splitlines())


def may_have_indicator(record: dict[str, Any], face: Printed) -> bool:
    """Colourless by its mana cost, in a card of some colour identity; artifacts with a cost and plain lands have none."""
    if face.colors or not record.get("color_identity", True):
        return False
    if face.cost is not None and ("artifact" in face.types or set(face.cost) != {"0"}):
        return False
    return "land" not in face.types or "creature" in face.types


def with_indicator(record: dict[str, Any], face: Printed) -> Printed:
    """The face in its colours; raises UnknownColor."""
    if not may_have_indicator(record, face):
        return face
    letters = indicators().get(face.name)
    if letters is None:
        raise UnknownColor(face.name)
    return dataclasses.replace(face, colors=tuple(LETTERS[c] for c in letters))
