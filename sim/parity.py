"""Parity games by Zielonka's algorithm: who wins from which node when both play for ever.

The greatest priority that is met again and again decides: an even one is player 0's win, an odd one player 1's. Every node has a
successor. Slow and exact: for graphs that were built whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Parity:
    """Nodes are numbers: whose they are, their priority, where they lead."""

    owner: Sequence[int]
    priority: Sequence[int]
    successors: Sequence[Sequence[int]]


def winners(game: Parity) -> list[int]:
    """The winner of every node."""
    predecessors: list[list[int]] = [[] for _ in game.owner]
    for node, targets in enumerate(game.successors):
        for target in targets:
            predecessors[target].append(node)
    won = [0] * len(game.owner)
    for node in _solve(game, predecessors, set(range(len(game.owner))))[1]:
        won[node] = 1
    return won


def _solve(game: Parity, predecessors: list[list[int]], nodes: set[int]) -> tuple[set[int], set[int]]:
    """The nodes that player 0 and player 1 win, within a part of the game. The depth is the number of priorities."""
    won: tuple[set[int], set[int]] = (set(), set())
    while nodes:
        top = max(game.priority[node] for node in nodes)
        player = top % 2
        near = attracted(game, predecessors, nodes, {node for node in nodes if game.priority[node] == top}, player)
        inner = _solve(game, predecessors, nodes - near)
        if not inner[1 - player]:
            won[player].update(nodes)
            break
        gone = attracted(game, predecessors, nodes, inner[1 - player], 1 - player)
        won[1 - player].update(gone)
        nodes = nodes - gone
    return won


def attracted(game: Parity, predecessors: list[list[int]], nodes: set[int], goal: set[int], player: int) -> set[int]:
    """From where `player` can force play into `goal`, within a part of the game."""
    found = set(goal)
    todo = list(goal)
    while todo:
        for node in predecessors[todo.pop()]:
            if node not in nodes or node in found:
                continue
            if game.owner[node] == player or all(target in found for target in game.successors[node] if target in nodes):
                found.add(node)
                todo.append(node)
    return found
