"""The key of a game: equal keys are the same work, whatever round asks for it."""

from __future__ import annotations

import hashlib
import json

from sim.verdict import GameSpec


def game_key(spec: GameSpec, engine_version: str) -> str:
    """A hash of both hands (in any order of their cards), who starts, the rules and the engine.

    The starting hand comes first, so a game and its mirror image (players exchanged) have one key.
    """
    hands = [sorted(spec.hand_a), sorted(spec.hand_b)]
    if spec.starter == "b":
        hands.reverse()
    text = json.dumps([hands, spec.rules.rules_hash(), engine_version], separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:32]
