import json
from collections.abc import Callable
from pathlib import Path


def write(folder: Path, name: str) -> None:
    """The example round under another name, with players."""
    hands = ("Cavern of Souls", "Auriok Salvagers", "Mishra's Workshop", "Balance")
    lines = "\n".join(f"  - {{player: P{n}, cards: [{card}]}}" for n, card in enumerate(hands, start=1))
    (folder / f"{name}.yaml").write_text(f"format: phm\nname: {name}\nhands:\n{lines}\n", "utf-8")


def test_a_season_of_two_rounds(phm: Callable, ray_session: int, tmp_path: Path) -> None:
    for name in ("one", "two"):
        write(tmp_path, name)
        assert phm("evaluate", f"{name}.yaml", solver="posted").code == 0
    ran = phm("season", "one.yaml", "two")
    assert ran.out.splitlines() == [
        " 1. P3  533 + 533 = 1066", " 2. P2  300 + 300 = 600", " 3. P1  267 + 267 = 534", " 4. P4  0 + 0 = 0", "Winner: P3",
    ]  # fmt: skip
    told = json.loads(phm("season", "one", "two.yaml", "--json").out)
    assert (told["leaders"], told["settled"], told["rounds"]) == (["P3"], True, ["one", "two"])


def test_what_a_season_cannot_be_made_of(phm: Callable, ray_session: int, tmp_path: Path) -> None:
    assert phm("season", "one").err == "phm: no results folder out\n"
    write(tmp_path, "one")
    phm("evaluate", "one.yaml", solver="posted")
    assert phm("season", "ono").err == "phm: round ono is not in out: evaluate it first; did you mean 'one'?\n"
    assert phm("season", "one", "one.yaml").err == "phm: round one is named twice\n"
