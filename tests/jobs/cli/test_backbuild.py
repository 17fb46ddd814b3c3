"""`phm backbuild`: games of the solver itself, and a pool over Ray."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from rounds import small_round

from jobs.plan import plan
from sim.formats.load import override
from sim.formats.round import Round

REAL = "sim.solve:solve_game"


@pytest.fixture
def phm_real(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Callable:
    """Run `phm` with the shipped pool and the solver."""
    from jobs.cli import main

    monkeypatch.chdir(tmp_path)

    def run(*arguments: str) -> tuple[int, str, str]:
        capsys.readouterr()
        code = main(list(arguments))
        return (code, *capsys.readouterr())

    return run


def test_a_hand_that_beats_the_given_one(phm_real: Callable) -> None:
    code, out, _ = phm_real("backbuild", "Memnite", "--against", "Forest")
    assert code == 0
    assert out.splitlines()[0] == "Memnite: beats every given hand"


def test_a_hand_that_does_not_is_told_with_its_line(phm_real: Callable) -> None:
    """On the draw Memnite only trades."""
    code, out, _ = phm_real("backbuild", "Memnite", "--against", "Forest", "--against", "Memnite")
    assert code == 0
    assert out.splitlines()[0] == "Memnite: does not"
    assert " second against Memnite: a draw" in out.splitlines()


def test_a_pool_of_hands(phm_real: Callable, ray_session: int, tmp_path: Path) -> None:
    (tmp_path / "pool.txt").write_text("# three hands\nMemnite\nForest\nMountain / Lightning Bolt\n", "utf-8")
    (tmp_path / "field.yaml").write_text("format: phm\nhands: [[Plains], [Swamp]]\n", "utf-8")
    code, out, _ = phm_real("backbuild", "--pool", "pool.txt", "--against", "field.yaml", "--json", "--time-limit", "20")
    assert code == 0
    told = json.loads(out)
    assert [(one["cards"], one["builds"]) for one in told["hands"]] == [
        (["Memnite"], True), (["Forest"], False), (["Mountain", "Lightning Bolt"], False),
    ]  # fmt: skip
    assert (told["builds"], told["unresolved"]) == (1, 0)
    assert [len(one["games"]) for one in told["hands"]] == [4, 1, 1]  # a game that is not won ends the run


def test_the_given_hands_of_a_round(phm_real: Callable, tmp_path: Path) -> None:
    (tmp_path / "r.yaml").write_text("format: phm\nbackbuild: [[Forest]]\nhands: [[Memnite]]\n", "utf-8")
    assert phm_real("backbuild", "Memnite", "--round", "r.yaml")[1].startswith("Memnite: beats every given hand")


def test_a_hand_under_a_ceiling_has_to_lose(phm_real: Callable, tmp_path: Path) -> None:
    (tmp_path / "r.yaml").write_text("format: phm\nceiling: [[Memnite]]\nhands: [[Forest]]\n", "utf-8")
    assert phm_real("backbuild", "Forest", "--lose", "--round", "r.yaml")[1].startswith("Forest: loses to every given hand")
    code, out, _ = phm_real("backbuild", "Memnite", "--lose", "--against", "Forest")
    assert (code, out.splitlines()[0]) == (0, "Memnite: does not")
    out = phm_real("backbuild", "Ornithopter", "--lose", "--against", "Memnite")[1]
    assert out.startswith("Ornithopter: does not"), out  # it blocks: a draw


BAD = [
    (("backbuild", "--against", "Forest"), "give one hand, or a file of hands with --pool"),
    (("backbuild", "Memnite"), "give the hands to be beaten with --against"),
    (("backbuild", "Memnite", "--lose"), "give the hands to be lost to with --against, or a round with `ceiling:`"),
    (("backbuild", "Memnit", "--against", "Forest"), "hand 1: unknown card 'Memnit'"),
    (("backbuild", "Memnite", "--against", "Forrest"), "given hand 1: unknown card 'Forrest'"),
    (("backbuild", "--pool", "none.txt", "--against", "Forest"), "cannot read none.txt: No such file or directory"),
    (("backbuild", "Strip Mine", "--against", "Forest"), "hand 1: 'Strip Mine' is banned in phm"),
]


@pytest.mark.parametrize(("arguments", "message"), BAD)
def test_a_mistake_is_one_line(phm_real: Callable, arguments: tuple[str, ...], message: str) -> None:
    code, out, err = phm_real(*arguments)
    assert (code, out) == (2, "")
    assert message in err
    assert err.count("\n") == 1


def test_hands_are_exchanged_before_each_match() -> None:
    """PHM 7.6a: entry 1 plays the hand of entry 2."""
    base = small_round("Memnite", "Forest")
    found = Round(base.id, base.name, override(base.rules, {"exchange_hands": True}), base.hands)
    assert [(game.i, game.j, game.spec.hand_a, game.spec.hand_b) for game in plan([found])] == [
        (1, 2, ("Forest",), ("Memnite",)), (1, 2, ("Forest",), ("Memnite",)),
    ]  # fmt: skip
