"""A round: the hands that meet, and the rules they meet under."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from sim.cards.library import Library
from sim.errors import UserError
from sim.formats.hands import admit, resolve
from sim.formats.restriction import unsure
from sim.formats.ruleset import RuleSet
from sim.formats.unique import with_replacements


@dataclass(frozen=True)
class Hand:
    """One entry of a round. `where` says where it was read, for messages."""

    cards: tuple[str, ...]
    player: str = ""
    title: str = ""
    where: str = ""
    bonus: int = 0  # points, and League points, that the moderator gave
    league_bonus: float = 0
    replaced: tuple[tuple[str, str], ...] = ()  # a card and the basic land that stands for it (`unique_cards`)


@dataclass(frozen=True)
class Round:
    """Hands (None: an entry whose hand is not known) and rules.

    `pairs` or `heats` when not everybody meets everybody; a heat is a name and its entries, by index from 0.
    """

    id: str
    name: str
    rules: RuleSet
    hands: tuple[Hand | None, ...]
    pairs: tuple[tuple[int, int], ...] | None = None
    warnings: tuple[str, ...] = field(default=(), compare=False)
    heats: tuple[tuple[str, tuple[int, ...]], ...] = ()

    def matches(self) -> Iterator[tuple[int, int]]:
        """The pairs of entries that meet, by index from 0; an unknown hand meets nobody."""
        everybody = ((i, j) for i in range(len(self.hands)) for j in range(i + 1, len(self.hands)))
        for i, j in everybody if self.pairs is None else self.pairs:
            together = not self.heats or any(i in members and j in members for _, members in self.heats)
            if together and self.hands[i] is not None and self.hands[j] is not None:
                yield i, j


def checked(found: Round, library: Library, *, leave_out: bool = False) -> Round:
    """The round with canonical names and every hand admitted by its rules.

    The first wrong hand is a `UserError`; with `leave_out` wrong hands are left out instead, with a warning each.
    """
    hands: list[Hand | None] = []
    warnings = list(found.warnings)
    warnings += [f"{found.id}: unknown card {name!r} in extra_bans" for name in found.rules.extra_bans if library.find(name) is None]
    for number, hand in enumerate(found.hands, start=1):
        try:
            hands.append(hand and _checked_hand(hand, found.rules, library))
            warnings += _doubts(hands[-1], found, number, library)
        except UserError as error:
            place = (hand.where if hand else "") or f"{found.id}, hand {number}"
            if not leave_out:
                raise UserError(f"{place}: {error}") from error
            warnings.append(f"{place} left out: {error}")
            hands.append(None)
    entries = with_replacements(found.id, hands, library) if found.rules.unique_cards else hands
    return replace(found, hands=tuple(entries), warnings=tuple(warnings))


def _doubts(hand: Hand | None, found: Round, number: int, library: Library) -> list[str]:
    """What the round's restrictions ask and nobody knows here."""
    asked = [bonus.hand for bonus in found.rules.bonus]
    cards = [] if hand is None else [card for one in asked for card in unsure(hand.cards, one, library)]
    return [f"{found.id}, hand {number}: the type line of {card!r} is not known here" for card in dict.fromkeys(cards)]


def _checked_hand(hand: Hand, rules: RuleSet, library: Library) -> Hand:
    cards = resolve(hand.cards, library)
    admit(cards, rules, library)
    return replace(hand, cards=cards)


def check_rules(found: Round, check: Callable[[tuple[str, ...]], None]) -> None:
    """Have every variant rule of the round checked, so that one that cannot be played is told before any game."""
    try:
        check(found.rules.rules)
    except UserError as error:
        raise UserError(f"{found.id}: {error}") from error
