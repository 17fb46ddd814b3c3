"""Files of hands: one a line, `A / B / C`; or a round, whose hands they are."""

from __future__ import annotations

from pathlib import Path

from sim.errors import UserError
from sim.formats.round_files import read_rounds

ROUND_FILES = (".yaml", ".yml", ".jsonl", ".json", ".ndjson")


def read_hands(name: str, must_exist: bool = False) -> list[str]:
    """The hands of a file as they are typed, or the hand that `name` itself is, where there is no such file."""
    path = Path(name)
    if not must_exist and not path.exists():
        return [name]
    if path.suffix in ROUND_FILES:
        return [" / ".join(hand.cards) for found in read_rounds(path) for hand in found.hands if hand is not None]
    try:
        lines = path.read_text("utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        raise UserError(f"{path}: not a text file in UTF-8") from error
    except OSError as error:
        raise UserError(f"cannot read {path}: {error.strerror}") from error
    hands = [line.strip() for line in lines if line.strip() and not line.startswith("#")]
    if not hands:
        raise UserError(f"{path}: no hands in it")
    return hands
