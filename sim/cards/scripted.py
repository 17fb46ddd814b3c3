"""Scripts: the abilities of a face as IR text, for the few cards whose text no grammar should chase.

A file of `scripts/` has a line `name: <face>`, a line `text: <digest>` of the normalised text that it stands for, and then one
IR node a line. A card whose text has changed since is refused. No card has both a script and a reading by the grammar.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from sim.cards.ir.node import Node
from sim.cards.ir.text import read
from sim.errors import UserError

FOLDER = Path(__file__).with_name("scripts")
SHOWN = 16


@dataclass(frozen=True)
class Script:
    """What one face does."""

    name: str
    digest: str
    abilities: tuple[Node, ...]


def digest(text: str) -> str:
    """Short digest of a face's normalised text."""
    return hashlib.sha256(text.encode()).hexdigest()[:SHOWN]


def parse(source: str, where: str) -> Script:
    """A script from its file's text; raises UserError."""
    lines = [line for line in source.splitlines() if line.strip() and not line.startswith("#")]
    heads = dict(line.split(": ", 1) for line in lines[:2] if ": " in line)
    if set(heads) != {"name", "text"} or len(lines) < 3:
        raise UserError(f"{where}: a script begins with its lines 'name: ...' and 'text: ...', and then has IR")
    return Script(heads["name"], heads["text"], tuple(read(line) for line in lines[2:]))


@lru_cache(maxsize=1)
def scripts() -> dict[str, Script]:
    """All scripts by the name of the face."""
    found = [parse(path.read_text("utf-8"), path.name) for path in sorted(FOLDER.glob("*.txt"))]
    return {script.name: script for script in found}
