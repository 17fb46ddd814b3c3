"""A card that is not exact is never played: every such card of the real rounds, one after the other."""

from __future__ import annotations

import json
from pathlib import Path

from sim.cards.library import load_library
from sim.formats.load import find_format
from sim.solve import solve_game
from sim.verdict import GameSpec


def test_no_card_of_the_real_rounds_runs_without_being_exact(shared: Path) -> None:
    library = load_library()
    names = json.loads((shared / "data" / "rounds" / "round-cards.json").read_text("utf-8"))
    known = dict.fromkeys(found for name in names if (found := library.find(name)) is not None)
    failing = {name: clause for name in known if (clause := library.support(name)) is not None}
    assert len(known) > 1500
    for name, clause in failing.items():
        for hands in (((name,), ("Forest",)), (("Forest",), (name,))):
            verdict = solve_game(GameSpec(*hands, "a", find_format("3cb")), time_limit=5)
            assert (verdict.outcome, verdict.lower, verdict.upper) == ("unresolved", "b", "a"), name
            assert verdict.nodes == 0
            assert verdict.unsupported == (f"{name}: {clause}",)
