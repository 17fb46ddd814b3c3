import json
from pathlib import Path

import pytest

from jobs.check import check_all, check_key, entries
from jobs.solver import Options
from sim.errors import UserError
from sim.formats.load import find_format, override
from sim.formats.round import Hand, Round
from sim.legality import HandSpec
from sim.verdict import unresolved

PHM = find_format("phm")
OPTIONS = Options(time_limit=20)


def a_round(*hands: str) -> Round:
    return Round("r", "r", PHM, tuple(Hand(tuple(hand.split(" / "))) for hand in hands))


def test_the_key_is_the_hand_the_rules_and_the_pool() -> None:
    one = HandSpec(("A", "B"), PHM)
    assert check_key(one) == check_key(HandSpec(("B", "A"), PHM))
    others = [HandSpec(("A",), PHM), HandSpec(("A", "B"), override(PHM, {"extra_bans": ["A"]})), HandSpec(("A", "B"), PHM, (("C",),))]
    assert len({check_key(spec) for spec in (one, *others)}) == 4


def test_few_hands_need_no_ray_and_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jobs.check.session", pytest.fail)
    wanted = entries([a_round("Memnite", "Strip Mine")])
    found = check_all(wanted, tmp_path / "kept.jsonl", OPTIONS)
    assert [found[entry.key]["legal"] for entry in wanted] == [True, False]
    lines = (tmp_path / "kept.jsonl").read_text("utf-8").splitlines()
    assert {json.loads(line)["key"] for line in lines} == {entry.key for entry in wanted}
    monkeypatch.setattr("jobs.check.solve", pytest.fail)
    assert check_all(wanted, tmp_path / "kept.jsonl", OPTIONS) == found


def test_a_run_that_was_cut_off_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    wanted = entries([a_round("Memnite", "Strip Mine")])
    whole = check_all(wanted, path, OPTIONS)
    text = path.read_text("utf-8")
    path.write_text(text[: len(text) - 40], "utf-8")
    again = check_all(wanted, path, OPTIONS)
    assert {key: row["legal"] for key, row in again.items()} == {key: row["legal"] for key, row in whole.items()}
    assert len(path.read_text("utf-8").splitlines()) == len(wanted)
    assert check_all(wanted, path, OPTIONS) == again


def test_another_file_is_not_written_to(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("notes\n", "utf-8")
    with pytest.raises(UserError, match="not a file of checked hands"):
        check_all(entries([a_round("Memnite")]), path, OPTIONS)


def test_a_check_that_fails_is_not_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jobs.check.solve", lambda spec, options: unresolved("internal error: a bug"))
    (row,) = check_all(entries([a_round("Memnite")]), None, OPTIONS).values()
    assert (row["legal"], row["checked_against"]["undecided"]) == (None, "internal error: a bug")


def test_many_hands_go_over_ray(ray_session: int) -> None:
    wanted = entries([a_round("Memnite", "Strip Mine", "Forest", "Memnite")])
    found = check_all(wanted, None, OPTIONS)
    assert [found[entry.key]["legal"] for entry in wanted] == [True, False, True, True]
