"""The line of play of a scenario in words, for reading a failure."""

from __future__ import annotations

from typing import Any

from sim.explain import COLORS, LIFE_PAYMENT, PLAYER_CODE, Kind
from sim.replay.board import Board
from sim.replay.scenario import STEPS

VERBS = {Kind.CAST: "cast", Kind.PLAY_LAND: "play", Kind.ACTIVATE: "activate", Kind.MANA: "tap", Kind.OBJECT: "choose",
         Kind.ORDER: "first the trigger of", Kind.YES: "yes", Kind.NO: "no"}  # fmt: skip


def tell(chain: list[tuple[Board, int, list[Any], int]]) -> tuple[str, ...]:
    """One move a line; passes are left out."""
    lines = []
    for board, player, options, number in chain:
        option = options[number]
        if option[0] == Kind.PASS:
            continue
        turn, step = board.time
        lines.append(f"{turn} {STEPS[step]} {'AB'[player]}: {words(board, option)}")
    return tuple(lines)


def words(board: Board, option: Any) -> str:
    """One option."""
    kind, slot, a, b, _ = option
    name = called(board, slot)
    if kind in VERBS:
        return f"{VERBS[Kind(kind)]} {name}".strip()
    if kind == Kind.ATTACK:
        return f"attack {called(board, a)} with {name}" if a >= 0 else f"{name} does not attack"
    if kind == Kind.BLOCK:
        return f"block {called(board, a)} with {name}" if a >= 0 else f"{name} blocks nothing more"
    if kind == Kind.DAMAGE:
        return f"{name} deals {b} to {called(board, a)}"
    if kind == Kind.TARGET:
        return f"target {called(board, a)}" if a >= 0 else "no more targets"
    if kind == Kind.HYBRID:
        return "pay 2 life" if a == LIFE_PAYMENT else f"pay {COLORS[a - 1] if a <= len(COLORS) else a}"
    return f"{Kind(kind).name.lower()} {a}"


def called(board: Board, code: int) -> str:
    """A slot or a player."""
    if code >= PLAYER_CODE:
        return "AB"[code - PLAYER_CODE]
    thing = board.thing(code) if code >= 0 else None
    return f"{board.name(thing)}#{code}" if thing is not None else ""
