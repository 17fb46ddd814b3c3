"""Scripts: the abilities of a face as IR text, for the few cards whose text no grammar should chase.

A file of `scripts/` has a line `name: <face>`, a line `text: <digest>` of the normalised text that it stands for, and then one
IR node a line. A card whose text has changed since is refused. No card has both a script and a reading by the grammar.

Where a bulk file has merged two cards of one name and the text is the other one's, a script is the whole card (`Card(...)`) in place
of that text; a file with the card's own text is read as usual.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from sim.cards.ir.abilities import Card
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
    whole: Card | None = None


def digest(text: str) -> str:
    """Short digest of a face's normalised text."""
    return hashlib.sha256(text.encode()).hexdigest()[:SHOWN]


def parse(source: str, where: str) -> Script:
    """A script from its file's text; raises UserError."""
    lines = [line for line in source.splitlines() if line.strip() and not line.startswith("#")]
    heads = dict(line.split(": ", 1) for line in lines[:2] if ": " in line)
    if set(heads) != {"name", "text"} or len(lines) < 3:
        raise UserError(f"{where}: a script begins with its lines 'name: ...' and 'text: ...', and then has IR")
    nodes = tuple(read(line) for line in lines[2:])
    whole = [node for node in nodes if isinstance(node, Card)]
    if whole and (len(nodes) > 1 or whole[0].name != heads["name"]):
        raise UserError(f"{where}: a whole card stands alone, and is the one that is named")
    return Script(heads["name"], heads["text"], () if whole else nodes, whole[0] if whole else None)


@lru_cache(maxsize=1)
def scripts() -> dict[str, Script]:
    """All scripts by the name of the face."""
    found = [parse(path.read_text("utf-8"), path.name) for path in sorted(FOLDER.glob("*.txt"))]
    return {script.name: script for script in found}


def whole_card(name: str, text: str) -> Card | None:
    """The card in place of another card's text."""
    script = scripts().get(name)
    return script.whole if script is not None and script.digest == digest(text) else None
