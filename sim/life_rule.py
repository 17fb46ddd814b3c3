"""A game that neither player can force a win in, under the life rule (PHM 7.5a): its outcome, or why it is open."""

from __future__ import annotations

import time
from dataclasses import replace

from sim.core.machine import Machine
from sim.lead import TooLarge, decide, leader, whole_graph
from sim.naive_machine import MachineGame
from sim.verdict import Verdict

LEAST_SECONDS = 1.0
WHY_OPEN = "it hangs on a capacity, on a loop that nobody can stop, or on a lead that is missing only between decisions"


def under_life_rule(machine: Machine, verdict: Verdict, begun: float, time_limit: float | None) -> Verdict:
    """The verdict with the life rule; `verdict` is the one without it, and not a win."""
    left = None if time_limit is None else max(LEAST_SECONDS, time_limit - (time.perf_counter() - begun))
    if verdict.outcome != "draw":  # who cannot win otherwise may still stay ahead
        return replace(verdict, lower="b", upper="a", reason=f"life rule, after: {verdict.reason}")
    machine.favour(-1, 0)
    try:
        game = MachineGame(machine)
        places = whole_graph(game, leader, left, between=game.lives)
    except TooLarge as error:
        return unsettled(verdict, begun, str(error))
    answers = decide(places)
    seconds, nodes = time.perf_counter() - begun, verdict.nodes + len(places)
    if "yes" in answers:
        outcome = "ab"[answers.index("yes")]
        return Verdict(outcome, outcome, outcome, "lead", "", None, nodes, seconds, ())
    if "unknown" in answers:
        return unsettled(verdict, begun, WHY_OPEN)
    return replace(verdict, nodes=nodes, seconds=seconds, line=())  # a line without the rule may give up the lead


def unsettled(verdict: Verdict, begun: float, why: str) -> Verdict:
    """Nobody can force a win; whether somebody can stay ahead is not known."""
    return Verdict("unresolved", "b", "a", "", f"life rule: {why}", None, verdict.nodes, time.perf_counter() - begun, ())
