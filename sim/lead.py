"""The life rule (PHM 7.5a, XCB 1.10): if neither player would win otherwise, whoever maintains the higher life total wins.

What is proven: can `player`, against everything, either win the game or play for ever so that *from some point on* he has more
life than his opponent at every decision? That is a condition on infinite play. Nobody can have it against a player who can
force a win, and not both players can have it; where neither has it the game is a draw. A lead that must be given up again and
again, a tie at the end and both losing at once are no lead. Where the answer hangs on a lead that is missing only between two
decisions (whether somebody could act there is a matter of what the search leaves out), it is not known.

Infinite play inside one turn goes as everywhere (reference/search.md): whoever keeps it going by optional actions has to
stop, so it counts as the worst for him, for the active player if both do; if nobody does it is play for ever like any other.

Solved exactly, as a parity game on the whole graph of positions. By what is met again and again, from the strongest on:

    7 a turn in which the lead was missing   6 a turn with the lead all the way
    5 his optional action in his own turn    4 an optional action of his opponent
    3 his optional action in the other's     1 no lead   0 anything else
"""

from __future__ import annotations

import struct
import time
from collections.abc import Hashable, Iterable
from typing import Any, NamedTuple, Protocol

from sim.naive import A_WON, B_WON, DECISION, MANDATORY_LOOP, OVERFLOW, Game
from sim.parity import Parity, winners

BEHIND_TURN, LEAD_TURN, OWN_LOOP, THEIR_LOOP, VISITING_LOOP, BEHIND, QUIET = 7, 6, 5, 4, 3, 1, 0
MOST_POSITIONS = 60_000
# to which position, turn boundaries crossed, whether by an optional action, who (bits) was not ahead at a moment on the way
Edge = tuple[int, int, bool, int]


class Place(NamedTuple):
    """A position of the whole graph. ahead: 0 A has more life, 1 B has, -1 neither."""

    status: int
    decider: int
    active: int
    ahead: int
    edges: list[Edge]


class TooLarge(Exception):  # noqa: N818
    """The graph could not be built whole; the text says why."""


class Lives(Protocol):
    """Who has more life in a position."""

    def __call__(self, position: Any) -> int: ...


class Between(Protocol):
    """Both players' life at every moment between an option of a position and the next decision."""

    def __call__(self, position: Any, option: int) -> list[tuple[int, int]]: ...


def leader(position: bytes) -> int:
    """Of a packed position: it begins with the life of both players (sim/core/face.pxd)."""
    return _ahead(*struct.unpack_from("<2h", position))


def _ahead(a: int, b: int) -> int:
    return 0 if a > b else 1 if b > a else -1


def whole_graph(
    game: Game, lives: Lives, seconds: float | None = None, most: int = MOST_POSITIONS, between: Between | None = None
) -> list[Place]:
    """Every position that can be reached, the first one first; without `between` nothing happens there. Raises TooLarge."""
    until = None if seconds is None else time.monotonic() + seconds
    numbers: dict[Hashable, int] = {}
    order: list[Hashable] = []

    def number(position: Hashable) -> int:
        if position not in numbers:
            numbers[position] = len(order)
            order.append(position)
        return numbers[position]

    number(game.start())
    places: list[Place] = []
    while len(places) < len(order):
        if len(order) > most:
            raise TooLarge(f"more than {most} positions")
        if until is not None and time.monotonic() > until:
            raise TooLarge(f"time ran out after {len(places)} positions")
        position = order[len(places)]
        status, decider, active = game.status(position)
        edges: list[Edge] = []
        if status == DECISION:
            for option in range(game.options(position)):
                target, turns, optional = game.apply(position, option)
                moments = between(position, option) if between is not None else []
                missing = sum(1 << player for player in (0, 1) if any(_ahead(*now) != player for now in moments))
                edges.append((number(target), turns, optional, missing))
        places.append(Place(status, decider, active, lives(position) if status == DECISION else -1, edges))
    return places


def can_stay_ahead(places: list[Place], player: int) -> str:
    """yes | no | unknown (it depends on a position that overflowed, a loop that nobody can stop or what is between decisions)."""
    if winners(_parity(places, player, doubtful=False))[0] == 0:
        return "yes"
    return "unknown" if winners(_parity(places, player, doubtful=True))[0] == 0 else "no"


def _parity(places: list[Place], player: int, doubtful: bool) -> Parity:
    """The game for `player` (as player 0). Node 2n + s is position n, s: was the lead missing in this turn? Every option is a node.

    doubtful: what is not known counts for him, else against him.
    """
    owner: list[int] = []
    priority: list[int] = []
    successors: list[list[int]] = []
    for number, place in enumerate(places):
        for missing in (0, 1):
            owner.append(0 if place.decider == player else 1)
            priority.append(QUIET if place.ahead == player else BEHIND)
            successors.append([])
            if place.status != DECISION:
                priority[-1] = LEAD_TURN if _won(place, player, doubtful) else BEHIND_TURN
                successors[-1].append(2 * number + missing)
    for number, place in enumerate(places):
        for missing in (0, 1):
            behind = missing or (place.status == DECISION and place.ahead != player)
            for target, turns, optional, lacking in place.edges:
                short = bool(lacking >> player & 1) and not doubtful
                successors[2 * number + missing].append(len(owner))
                owner.append(0)
                priority.append(_met(place, player, turns, optional, bool(behind or short), short))
                successors.append([2 * target + (0 if turns else int(behind or short))])
    return Parity(owner, priority, successors)


def _won(place: Place, player: int, doubtful: bool) -> bool:
    """Is an end of the game as good as won? A loop that nobody can stop and that ends the game is not a lead held for ever."""
    return place.status == (A_WON, B_WON)[player] or (place.status in (OVERFLOW, MANDATORY_LOOP) and doubtful)


def _met(place: Place, player: int, turns: int, optional: bool, behind: bool, short: bool) -> int:
    """What taking an option adds to what is met again and again."""
    if turns:
        return BEHIND_TURN if behind else LEAD_TURN
    if not optional:
        return BEHIND if short else QUIET
    if place.decider != player:
        return THEIR_LOOP
    return OWN_LOOP if place.active == player else VISITING_LOOP


def decide(places: Iterable[Place]) -> tuple[str, str]:
    """The answers for A and for B."""
    found = list(places)
    a = can_stay_ahead(found, 0)
    return a, "no" if a == "yes" else can_stay_ahead(found, 1)
