import pytest

from jobs.progress import Bar, estimate


@pytest.mark.parametrize(
    ("elapsed", "done", "total", "words"),
    [
        (5, 0, 10, "no estimate yet"),
        (10, 10, 20, "about 10 s left"),
        (0.1, 10, 20, "about 1 s left"),
        (60, 10, 40, "about 3 min left"),
        (3600, 10, 40, "about 3 h left"),
        (9, 3, 3, ""),
    ],
)
def test_estimate(elapsed: float, done: int, total: int, words: str) -> None:
    assert estimate(elapsed, done, total) == words


def test_a_long_game_raises_the_estimate_while_it_runs() -> None:
    assert estimate(10, 10, 20) == "about 10 s left"
    assert estimate(80, 10, 20) == "about 80 s left"


def test_silent_without_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    with Bar(3) as bar:
        bar.advance(1)
    assert capsys.readouterr() == ("", "")
