import fake_solver
from rounds import small_round

from jobs.plan import plan
from jobs.solver import DEFAULT_SOLVER, Options, find_solver, solve
from sim.solve import solve_game


def test_the_default_is_the_products_solver() -> None:
    assert find_solver(DEFAULT_SOLVER) is solve_game


def test_a_failure_is_an_unresolved_game_that_says_so() -> None:
    (game, _) = plan([small_round("Memnite", "B")])
    verdict = solve(game.spec, Options(solver="fake_solver:raising"))
    assert verdict.outcome == "unresolved"
    assert verdict.reason == "internal error: ZeroDivisionError: a bug"
    missing = solve(game.spec, Options(solver="fake_solver:nothing"))
    assert missing.reason.startswith("internal error: AttributeError")
    assert solve(game.spec, Options(solver="fake_solver:by_hash")) == fake_solver.by_hash(
        game.spec, time_limit=60, memory_mb=1
    )
