"""From rounds to games, and from games to tasks: the same work is done once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from jobs.keys import game_key
from sim.formats.round import Round
from sim.verdict import GameSpec, Verdict, flip
from sim.version import ENGINE_VERSION


@dataclass(frozen=True)
class PlannedGame:
    """One row to be: entries `i` and `j` (from 1) of a round, the first as player A."""

    round_id: str
    i: int
    j: int
    spec: GameSpec

    @cached_property
    def key(self) -> str:
        """What this game is, whatever round it stands in."""
        return game_key(self.spec, ENGINE_VERSION)


@dataclass(frozen=True)
class Task:
    """One game to solve, for every row that it answers."""

    key: str
    games: tuple[PlannedGame, ...]

    @property
    def spec(self) -> GameSpec:
        """The game as it is solved: as its first row has it."""
        return self.games[0].spec

    def answers(self, verdict: Verdict) -> Iterable[tuple[PlannedGame, Verdict]]:
        """The verdict of every row: flipped where the players sit the other way round."""
        for game in self.games:
            same = game.spec.starter == self.spec.starter
            yield game, verdict if same else flip(verdict, game.spec.hand_a + game.spec.hand_b)


def plan(rounds: Iterable[Round]) -> list[PlannedGame]:
    """Every game of every match: both starts."""
    games = []
    for found in rounds:
        for i, j in found.matches():
            first, second = found.hands[i], found.hands[j]
            if first is None or second is None:
                continue
            for starter in "ab":
                cards = (second.cards, first.cards) if found.rules.exchange_hands else (first.cards, second.cards)
                spec = GameSpec(*cards, starter, found.rules)
                games.append(PlannedGame(found.id, i + 1, j + 1, spec))
    return games


def tasks(games: Iterable[PlannedGame]) -> list[Task]:
    """The distinct work in these games, in their order."""
    by_key: dict[str, list[PlannedGame]] = {}
    for game in games:
        by_key.setdefault(game.key, []).append(game)
    return [Task(key, tuple(same)) for key, same in by_key.items()]
