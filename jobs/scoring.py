"""The scoring of a rule set, as results count it."""

from __future__ import annotations

from results.scoring import Points
from sim.formats.ruleset import RuleSet


def points(rules: RuleSet) -> Points:
    """Points of games and matches, and the League formula."""
    return Points(**rules.scoring.model_dump(), league=rules.league, league_decimals=rules.league_decimals)
