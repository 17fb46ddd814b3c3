"""Splitting normalised text into the texts of single abilities."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

LEVEL = re.compile(r"LEVEL (\d+)(?:-(\d+)|\+)$")
WEIGHED = re.compile(r"\[\d+\] ")  # a mode with its weight
MODES = "Choose any number of modes"
WORTH = re.compile(r"(?:\{P\})+ — ")  # a mode that is worth so many
PRICED = ((WEIGHED, MODES), (WORTH, "{P} worth of modes"))
CLASS_LEVEL = re.compile(r"(.+): Level (\d)$")
SIZE = re.compile(r"(\d+)/(\d+)$")


@dataclass
class Band:
    """A level band of a leveler (CR 711)."""

    low: int
    high: int | None
    power: int | None = None
    toughness: int | None = None
    lines: list[str] = field(default_factory=list)


@dataclass
class Level:
    """A level of a Class with the abilities printed below it (CR 716)."""

    n: int
    cost: str
    lines: list[str] = field(default_factory=list)


def lines(text: str) -> list[str | Band | Level]:
    """Ability texts in order; bulleted modes stay with the line before them; level bands and levels as one item."""
    out: list[str | Band | Level] = []
    for line in text.split("\n") if text else []:
        level, gained = LEVEL.match(line), CLASS_LEVEL.match(line)
        if level:
            out.append(Band(int(level[1]), int(level[2]) if level[2] else None))
        elif gained:
            out.append(Level(int(gained[2]), gained[1]))
        elif out and isinstance(out[-1], Level):
            if line.startswith("•") and out[-1].lines:
                out[-1].lines[-1] += f" {line}"
            else:
                out[-1].lines.append(line)
        elif out and isinstance(out[-1], Band):
            size = SIZE.match(line)
            if size:
                out[-1].power, out[-1].toughness = int(size[1]), int(size[2])
            else:
                out[-1].lines.append(line)
        elif out and (line.startswith("•") or any(mark.match(line) and head in str(out[-1]) for mark, head in PRICED)):
            out[-1] = f"{out[-1]} {line}"
        else:
            out.append(line)
    return out
