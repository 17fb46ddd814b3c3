"""What stops a list of cards: their failing clauses, ranked by the matches that each blocks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from sim.cards.library import Library

UNKNOWN = "unknown card"


class Coverage(NamedTuple):
    """Cards that were asked for, by canonical name where there is one, and the clause that stops each that is not exact."""

    asked: tuple[str, ...]
    unsupported: dict[str, str]

    @property
    def exact(self) -> int:
        """How many are exact."""
        return len(self.asked) - len(self.unsupported)

    def whole(self, matches: Iterable[frozenset[str]]) -> int:
        """How many of these matches have every card exact."""
        return sum(not names & self.unsupported.keys() for names in matches)


class Decline(NamedTuple):
    """A clause, with the cards that it stops and the matches that these block."""

    clause: str
    cards: int
    matches: int


def canonical(name: str, library: Library) -> str:
    """The card's name, or what was typed where no card is meant."""
    return library.find(name) or name


def cover(names: Iterable[str], library: Library) -> Coverage:
    """The coverage of a list of typed names."""
    asked = tuple(dict.fromkeys(canonical(name, library) for name in names))
    clauses = {name: library.support(name) if name in library else UNKNOWN for name in asked}
    return Coverage(asked, {name: clause for name, clause in clauses.items() if clause is not None})


def rank(unsupported: dict[str, str], matches: Iterable[Iterable[str]] = ()) -> list[Decline]:
    """Every decline, what blocks most matches first, then what stops most cards."""
    cards = Counter(unsupported.values())
    blocked: Counter[str] = Counter()
    for names in matches:
        blocked.update({unsupported[n] for n in names if n in unsupported})
    ranked = [Decline(clause, cards[clause], blocked[clause]) for clause in cards]
    return sorted(ranked, key=lambda row: (-row.matches, -row.cards, row.clause))
