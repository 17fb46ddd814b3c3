"""Scenarios: a position, what the players do in it, and what must be true at the end; one JSON object a line."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from sim.errors import UserError

STEPS = ("untap", "upkeep", "draw", "precombat_main", "begin_combat", "declare_attackers", "declare_blockers",
         "first_combat_damage", "combat_damage", "end_combat", "postcombat_main", "end_turn", "cleanup")  # fmt: skip
PLAYERS = ("A", "B")
TIMED = frozenset(("cast", "play", "activate", "activate_mana", "attack", "block", "wait", "check", "add_counters",
                   "set_daytime", "concede"))  # fmt: skip
QUEUED = frozenset(("choice", "target", "mode"))
GZIP = b"\x1f\x8b"
Player = Literal["A", "B"]


class Loose(BaseModel):
    """Fields that nothing here asks for are allowed: the format may grow."""

    model_config = ConfigDict(extra="allow", frozen=True)


class Card(Loose):
    """Cards that are somewhere when the scenario begins."""

    zone: Literal["battlefield", "hand", "library", "graveyard", "exile"]
    player: Player
    card: str
    count: int = Field(default=1, ge=1)
    tapped: bool = False
    alias: str | None = None


class Stop(Loose):
    """The step after which play ends."""

    turn: int = Field(ge=1)
    step: str

    @property
    def key(self) -> tuple[int, int]:
        """Turn, and number of the step."""
        return self.turn, STEPS.index(self.step)


class Barrier(Loose):
    """Queue entries from `after_actions` on exist only once `stop` has been reached."""

    after_actions: int
    stop: Stop


class Scenario(Loose):
    """One scenario. Actions and expectations stay plain dictionaries: each kind has fields of its own."""

    id: str
    cards: tuple[str, ...] = ()
    oracle_names: dict[str, str] = {}
    setup: tuple[Card, ...] = ()
    life: dict[Player, int] = {}
    library_cleared: tuple[str, ...] = ()
    manual_mana: tuple[str, ...] = ()
    strict: bool = True
    daytime: bool | None = None
    actions: tuple[dict[str, Any], ...] = ()
    stop: Stop
    expect: tuple[dict[str, Any], ...] = ()
    barriers: tuple[Barrier, ...] = ()
    illegal: dict[str, Any] | None = None
    multiplayer: bool = False

    def oracle_name(self, name: str) -> str:
        """The card that a name used here belongs to."""
        return self.oracle_names.get(name, name)


def read_scenarios(path: Path) -> list[Scenario]:
    """All scenarios of a JSONL file, gzipped or not. Raises UserError with the line of the first mistake."""
    found: dict[str, int] = {}
    scenarios = []
    for number, line in _lines(path):
        scenario = _scenario(line, f"{path}, line {number}")
        if scenario.id in found:
            raise UserError(f"{path}, line {number}: scenario {scenario.id} is on line {found[scenario.id]} already")
        found[scenario.id] = number
        scenarios.append(scenario)
    if not scenarios:
        raise UserError(f"{path}: no scenarios in it (one JSON object a line is expected)")
    return scenarios


def _lines(path: Path) -> Iterator[tuple[int, str]]:
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise UserError(f"{path}: {error.strerror}") from error
    try:
        text = (gzip.decompress(raw) if raw[:2] == GZIP else raw).decode("utf-8")
    except (OSError, EOFError, zlib.error) as error:
        raise UserError(f"{path}: damaged gzip file: {error}") from error
    except UnicodeDecodeError as error:
        raise UserError(f"{path}: not a text file in UTF-8") from error
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            yield number, line


def _scenario(line: str, where: str) -> Scenario:
    try:
        data = json.loads(line)
    except ValueError as error:
        raise UserError(f"{where}: malformed JSON: {error}") from error
    if not isinstance(data, dict):
        raise UserError(f"{where}: a JSON object is expected, not {type(data).__name__}")
    try:
        scenario = Scenario.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        raise UserError(f"{where}: {'.'.join(map(str, first['loc']))}: {first['msg'].lower()}") from error
    for problem in _problems(scenario):
        raise UserError(f"{where}: {problem}")
    return scenario


def _problems(scenario: Scenario) -> Iterator[str]:
    """What the shape alone does not tell."""
    for stop in (scenario.stop, *(barrier.stop for barrier in scenario.barriers)):
        if stop.step not in STEPS:
            yield f"stop: no step {stop.step!r} (one of {', '.join(STEPS)})"
    for number, action in enumerate(scenario.actions):
        kind = action.get("do")
        if kind not in TIMED and kind not in QUEUED:
            yield f"actions.{number}: do: no action {kind!r}"
        if action.get("player") not in PLAYERS:
            yield f"actions.{number}: player: A or B is expected"
        if kind in TIMED and (not isinstance(action.get("turn"), int) or action.get("step") not in STEPS):
            yield f"actions.{number}: a turn and a step are expected"
    for number, claim in enumerate(scenario.expect):
        if not isinstance(claim.get("what"), str):
            yield f"expect.{number}: what: a name is expected"


def order_of_setup(scenario: Scenario) -> list[tuple[Card, int]]:
    """Cards one by one, numbered within their entry: other zones first, then permanents; A before B."""
    found = []
    for player in ("A", "B"):
        mine = [card for card in scenario.setup if card.player == player]
        for zone in ("library", "hand", "graveyard", "exile"):
            found += [(card, n) for card in mine if card.zone == zone for n in range(card.count)]
        found += [(card, n) for card in mine if card.zone == "battlefield" for n in range(card.count)]
    return found
