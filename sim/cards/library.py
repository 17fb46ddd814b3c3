"""Looking a card up: its canonical name, what it compiles to, where it is legal.

Two files of a folder are read (`sim.cards.pool_build` writes them): `pool.txt`, a line `name<TAB>exact<TAB>IR` for every
card with a program; and `names.txt`, a line `name<TAB>Vintage legality<TAB>first failing clause<TAB>marks<TAB>sets` for every
card known by name. Legality is L, R (restricted), B (banned) or -; sets are codes.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cached_property, lru_cache
from pathlib import Path

from rapidfuzz import fuzz, process

from sim.cards.ir.abilities import Card
from sim.cards.ir.text import read
from sim.errors import UserError

FOLDER = Path(__file__).parent
PLAYABLE = ("L", "R")  # any number of copies of a restricted card may be played
_LETTERS = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th"})


def plain(name: str) -> str:
    """A name without case, accents, spaces and punctuation."""
    folded = unicodedata.normalize("NFKD", name.casefold().translate(_LETTERS))
    return "".join(letter for letter in folded if letter.isalnum())


class Library:
    """All cards known: those with a program, those whose text does not compile yet, and those known by name."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._pool = dict(_lines(folder / "pool.txt"))
        names = folder / "names.txt"
        self._names = dict(_lines(names)) if names.exists() else {}

    def __iter__(self) -> Iterator[str]:
        """Every known name, pool first."""
        return iter({**self._pool, **self._names})

    def __contains__(self, name: str) -> bool:
        return name in self._pool or name in self._names

    def find(self, name: str) -> str | None:
        """The canonical name: exact, or the only card that differs in case, accents and punctuation at most.

        A face's name finds its card; a card's own name comes before a face's.
        """
        if name in self:
            return name
        for index in (self._plain_names, self._plain_faces):
            found = index.get(plain(name), ())
            if found:
                return found[0] if len(found) == 1 else None
        return None

    def suggest(self, name: str, n: int = 3) -> list[str]:
        """The known names that look most like `name`, best first."""
        known = {**self._plain_faces, **self._plain_names}
        hits = process.extract(plain(name), known.keys(), scorer=fuzz.ratio, limit=n, score_cutoff=60)
        return list(dict.fromkeys(card for hit in hits for card in known[hit[0]]))[:n]

    def support(self, name: str) -> str | None:
        """None for a card with a program, else the clause that fails."""
        if name in self._pool and self._pool[name][0] == "exact":
            return None
        known = self._pool.get(name) or self._names.get(name)
        return (known and known[1]) or "not compiled"

    def ir(self, name: str) -> str:
        """The text form of an exact card's IR."""
        failing = self.support(name)
        if failing is not None:
            raise KeyError(f"{name} has no program: {failing}")
        return self._pool[name][1]

    def card(self, name: str) -> Card:
        """The IR of an exact card."""
        card = read(self.ir(name))
        if not isinstance(card, Card):
            raise TypeError(f"{name} in the pool is a {type(card).__name__}, not a card")
        return card

    def legal(self, name: str, pool: str = "vintage") -> bool:
        """Whether the card may be played in a pool of cards; one known by its program alone may."""
        if pool == "any":
            return name in self
        if pool != "vintage":
            raise KeyError(f"unknown pool of cards: {pool}")
        return name not in self._names or self._names[name][0] in PLAYABLE

    def marks(self, name: str) -> frozenset[str]:
        """Marks of the index, as `funny` or `outside-the-game`."""
        return frozenset(self._names[name][2].split()) if name in self._names else frozenset()

    def sets(self, name: str) -> frozenset[str]:
        """Codes of the sets that a card was printed in; none where the card data does not tell."""
        return frozenset(self._names[name][3].split()) if name in self._names else frozenset()

    @cached_property
    def known_sets(self) -> frozenset[str]:
        """The codes of all sets."""
        return frozenset(code for *_, sets in self._names.values() for code in sets.split())

    @cached_property
    def _plain_names(self) -> dict[str, tuple[str, ...]]:
        return _index((plain(name), name) for name in self)

    @cached_property
    def _plain_faces(self) -> dict[str, tuple[str, ...]]:
        return _index((plain(face), name) for name in self if " // " in name for face in name.split(" // "))


def _index(pairs: Iterator[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for key, name in pairs:
        if name not in found.get(key, ()):
            found[key] = (*found.get(key, ()), name)
    return found


def _lines(path: Path) -> Iterator[tuple[str, tuple[str, str, str, str]]]:
    """Name, and the four columns after it."""
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError as error:
        raise UserError(f"no card pool: {path.name} is missing (run `phm cards import`)") from error
    for line in text.split("\n"):
        if line:
            name, *columns = line.split("\t")
            second, third, fourth, fifth = (*columns, "", "", "", "")[:4]
            yield name, (second, third, fourth, fifth)


@lru_cache(maxsize=1)
def load_library() -> Library:
    """The library that is shipped with the package."""
    return Library()
