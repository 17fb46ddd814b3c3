"""Rounds in heats, from file to final heat."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from results.database import query

POOL = ("Memnite", "Balance", "Black Lotus", "Sol Ring", "Mountain", "Memnarch", "Torpor Orb")


def test_a_round_in_heats_from_file_to_its_final_heat(phm: Callable, ray_session: int, tmp_path: Path) -> None:
    hands = "\n".join(f"  - {{player: P{n}, cards: [{POOL[n % 7]}, {POOL[n // 7]}]}}" for n in range(6))
    (tmp_path / "r.yaml").write_text(f"format: xcb\nheats: {{per: 3, advance: 1}}\nhands:\n{hands}\n", "utf-8")
    ran = phm("evaluate", "r.yaml", "--json", solver="decided")
    assert ran.code == 0, ran.err
    told = json.loads(ran.out)
    assert [found["heat"] for found in told["rounds"]] == ["heat 1", "heat 2", "final heat"]
    first, second, final = (found["rows"] for found in told["rounds"])
    assert ([row["entry"] for row in first], [row["entry"] for row in second]) == ([1, 2, 3], [4, 5, 6])
    best = [found["places"][0] for found in told["rounds"][:2]]
    assert [row["entry"] for row in final] == sorted(best[0] + best[1])
    rows = query(tmp_path / "out" / "r", "SELECT heat, count(*) FROM standings GROUP BY heat ORDER BY heat", pytest.fail).rows
    assert rows == [("final heat", len(final)), ("heat 1", 3), ("heat 2", 3)]
    season = json.loads(phm("season", "r", "--json").out)
    points = {row["entry"]: row["league"][0] for rows in (first, second, final) for row in rows}
    assert {line["player"]: line["low"] for line in season["players"]} == {f"P{n - 1}": points[n] for n in points}


def test_an_open_heat_has_no_final_yet(phm: Callable, ray_session: int, tmp_path: Path) -> None:
    hands = "\n".join(f"  - [{POOL[n % 7]}]" for n in range(4))
    (tmp_path / "r.yaml").write_text(f"format: xcb\nheats: {{per: 2, advance: 1}}\nhands:\n{hands}\n", "utf-8")
    ran = phm("evaluate", "r.yaml", solver="raising")
    assert "R, heat 1: 1 unresolved matches decide who goes on; no final heat yet" in ran.err.replace("r, ", "R, ")
    assert "final heat" not in ran.out
