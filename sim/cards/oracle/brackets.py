"""Words in square brackets (CR 702.148a): the text with them, the text without them, and where the brackets stand."""

from __future__ import annotations

import re
from typing import NamedTuple

from sim.cards.oracle.tokens import tokenise

BRACKETED = re.compile(r"\[([^\[\]]*)\]")


class Versions(NamedTuple):
    """Both texts of a line; marks: how many tokens of the text with the words stand before each bracket."""

    usual: str
    cleaved: str
    marks: tuple[int, ...]


def versions(line: str) -> Versions | None:
    """Both texts of a line, None if no word of it stands in brackets."""
    if not BRACKETED.search(line):
        return None
    parts = BRACKETED.split(line)  # outside, inside, outside, ...
    marks = tuple(len(tokenise("".join(parts[:i]))) for i in range(1, len(parts)))
    usual = "".join(parts)
    if tokenise(usual) != [token for part in parts for token in tokenise(part)]:
        return None  # a bracket in the middle of a word
    cleaved = re.sub(r"\s+([.,])", r"\1", re.sub(r"\s{2,}", " ", "".join(parts[::2]))).strip()
    return Versions(usual, cleaved, marks)
