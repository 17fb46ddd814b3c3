"""The version of the engine: part of every game's key, so that a verdict is never reused by an engine that differs."""

from __future__ import annotations

import hashlib
from pathlib import Path

VERSION = "0.2.0"
HERE = Path(__file__).parent
JUDGES = ("core/*.py", "core/*.pyx", "core/*.pxd", "cards/**/*.py", "cards/pool.txt", "cards/oracle/*.txt", "rules.py", "game.py",
          "kin.py", "lines.py", "solve.py")  # fmt: skip
MADE = {"opcodes.pxd"}  # written by setup.py


def fingerprint(folder: Path = HERE) -> str:
    """Twelve hex digits of everything that decides a verdict: machine, search, cards. What nobody remembers to count up."""
    digest = hashlib.sha256()
    for path in sorted({path for pattern in JUDGES for path in folder.glob(pattern)}):
        if path.name not in MADE:
            digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


ENGINE_VERSION = f"{VERSION}+{fingerprint()}"
