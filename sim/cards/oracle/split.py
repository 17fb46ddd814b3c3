"""Splitting normalised text into the texts of single abilities."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

LEVEL = re.compile(r"LEVEL (\d+)(?:-(\d+)|\+)$")
WEIGHED = re.compile(r"\[\d+\] ")  # a mode with its weight
MODES = "Choose any number of modes"
SIZE = re.compile(r"(\d+)/(\d+)$")


@dataclass
class Band:
    """A level band of a leveler (CR 711)."""

    low: int
    high: int | None
    power: int | None = None
    toughness: int | None = None
    lines: list[str] = field(default_factory=list)


def lines(text: str) -> list[str | Band]:
    """Ability texts in order; bulleted modes stay with the line before them; level bands as one item."""
    out: list[str | Band] = []
    for line in text.split("\n") if text else []:
        level = LEVEL.match(line)
        if level:
            out.append(Band(int(level[1]), int(level[2]) if level[2] else None))
        elif out and isinstance(out[-1], Band):
            size = SIZE.match(line)
            if size:
                out[-1].power, out[-1].toughness = int(size[1]), int(size[2])
            else:
                out[-1].lines.append(line)
        elif out and (line.startswith("•") or (WEIGHED.match(line) and MODES in str(out[-1]))):
            out[-1] = f"{out[-1]} {line}"
        else:
            out.append(line)
    return out
