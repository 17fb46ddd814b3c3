import fake_solver
from rounds import small_round

from jobs.plan import plan, tasks
from sim.verdict import Verdict


def test_every_pair_plays_twice() -> None:
    games = plan([small_round("A", "B", "C")])
    assert [(game.i, game.j, game.spec.starter) for game in games] == [
        (1, 2, "a"), (1, 2, "b"), (1, 3, "a"), (1, 3, "b"), (2, 3, "a"), (2, 3, "b"),
    ]  # fmt: skip


def test_the_same_game_is_solved_once() -> None:
    games = plan([small_round("A / X", "B", "X / A", "B"), small_round("B", "A / X", id="other")])
    work = tasks(games)
    assert len(games) == 14
    # A starts against B, B against A, and each against its own copy
    assert len(work) == 4
    assert sum(len(task.games) for task in work) == 14


def test_answers_fit_each_rows_seats() -> None:
    for task in tasks(plan([small_round("A", "B", "A", "B", "C", "C")])):
        verdict = fake_solver.by_hash(task.spec, time_limit=None, memory_mb=1)
        for game, answer in task.answers(verdict):
            alone: Verdict = fake_solver.by_hash(game.spec, time_limit=None, memory_mb=1)
            assert (answer.outcome, answer.lower, answer.upper) == (alone.outcome, alone.lower, alone.upper)
