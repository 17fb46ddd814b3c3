import json
from collections.abc import Callable
from pathlib import Path


def test_sql_and_named_queries(phm: Callable, tmp_path: Path) -> None:
    (tmp_path / "r.yaml").write_text("format: phm\nhands: [[Memnite], [Balance]]\n", "utf-8")
    phm("evaluate", "r.yaml", "--out", "out/r")
    ran = phm("query", "SELECT hand_a, starter, win_turn, evaluated_at FROM games ORDER BY starter", "--json")
    told = json.loads(ran.out)
    assert [(row["hand_a"], row["starter"]) for row in told] == [(["Memnite"], "a"), (["Memnite"], "b")]
    assert "Memnite" in phm("query", "standings").out
    assert "starter" in phm("query", "SELECT starter FROM games", "--db", "out/r").out
