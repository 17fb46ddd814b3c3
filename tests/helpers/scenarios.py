"""Scenarios of cards that a test writes itself."""

from __future__ import annotations

from typing import Any

from texts import record

from sim.cards.compile import compile_card
from sim.replay.run import Report, replay_cards
from sim.replay.scenario import Scenario

MOUNTAIN = compile_card(
    {"name": "Mountain", "layout": "normal", "mana_cost": "", "type_line": "Basic Land — Mountain", "oracle_text": "", "colors": []}
)
SOURCE = ("Field", "land", "{T}: Add {R}.")


def at(player: str, zone: str, card: str, count: int = 1, **more: Any) -> dict[str, Any]:
    """Cards of the set-up."""
    return {"player": player, "zone": zone, "card": card, "count": count, **more}


def do(action: str, player: str = "A", turn: int = 1, step: str = "precombat_main", **data: Any) -> dict[str, Any]:
    """A timed action."""
    return {"do": action, "player": player, "turn": turn, "step": step, **data}


def answer(queue: str, player: str = "A", **data: Any) -> dict[str, Any]:
    """An entry of a queue."""
    return {"do": queue, "player": player, **data}


def claim(what: str, **data: Any) -> dict[str, Any]:
    """An expectation."""
    return {"what": what, **data}


def scenario(setup: list[Any], actions: list[Any], expect: list[Any], stop: tuple[int, str] = (1, "end_turn"), **more: Any) -> Scenario:
    """A scenario."""
    return Scenario.model_validate(
        {"id": "own", "setup": setup, "actions": actions, "expect": expect, "stop": {"turn": stop[0], "step": stop[1]}, **more}
    )


def played(cards: list[tuple[str, str, str]], *parts: Any, **more: Any) -> Report:
    """What becomes of it: cards as (name, kind, text), then what `scenario` takes."""
    made = {text[0]: compile_card(record(*text)) for text in (SOURCE, *cards)}
    return replay_cards(scenario(*parts, **more), {**made, "Mountain": MOUNTAIN})


def outcome(cards: list[tuple[str, str, str]], *parts: Any, **more: Any) -> tuple[str, str]:
    """Passed or failed, and why."""
    report = played(cards, *parts, **more)
    return report.outcome, report.why
