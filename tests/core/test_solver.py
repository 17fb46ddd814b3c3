"""Hand-made graphs: each row of the table in reference/search.md, the traps beside it, limits, and gaining loops."""

import pytest

from sim import naive
from sim.core.explicit import OMEGA, Explicit, node_of
from sim.core.solver import STRUCT_SIZES, Question
from tests.core.graphs import A_WON, B_WON, Written, node

A, B = 0, 1
PASS, FREE = 0, 1  # whether an option is an optional action

# name: (nodes, answer for A, answer for B)
TABLE = {
    # across infinitely many turns: both could go on for ever, B's way out loses
    "across turns": ([node(A, A, (1, 1, PASS)), node(B, B, (0, 1, PASS), (2, 0, PASS)), A_WON], "no", "no"),
    # the same with optional actions: PHM 2.7, nobody has to end a loop that crosses turns
    "across turns, optional": ([node(B, B, (0, 1, FREE), (1, 0, PASS)), A_WON], "no", "no"),
    # one turn, no optional action: a mandatory loop draws, even for a player whose way out would lose
    "mandatory": (
        [node(B, A, (1, 0, PASS), (2, 0, PASS)), node(A, A, (0, 0, PASS), (3, 0, PASS)), A_WON, B_WON],
        "no",
        "no",
    ),
    # one turn, the defender's optional action: he must stop, in either player's turn
    "defender loops, attacker's turn": ([node(B, A, (0, 0, FREE), (1, 0, PASS)), A_WON], "yes", "no"),
    "defender loops, own turn": ([node(B, B, (0, 0, FREE), (1, 0, PASS)), A_WON], "yes", "no"),
    # ... and takes the best of his ways out: the draw here
    "defender leaves well": ([node(B, B, (0, 0, FREE), (1, 0, PASS), (2, 0, PASS)), A_WON, {"status": 3}], "no", "no"),
    # the attacker's own free loop proves nothing
    "attacker loops": ([node(A, A, (0, 0, FREE), (1, 0, PASS)), B_WON], "no", "yes"),
    # ... even when the other only passes in it
    "attacker loops, other passes": (
        [node(A, A, (1, 0, FREE), (2, 0, PASS)), node(B, A, (0, 0, PASS)), B_WON],
        "no",
        "yes",
    ),
    # both act: the active player must leave, here A, who has only a losing way out
    "both loop, A active": (
        [node(A, A, (1, 0, FREE), (2, 0, PASS)), node(B, A, (0, 0, FREE), (3, 0, PASS)), B_WON, A_WON],
        "no",
        "yes",
    ),
    # the same graph in B's turn
    "both loop, B active": (
        [node(A, B, (1, 0, FREE), (2, 0, PASS)), node(B, B, (0, 0, FREE), (3, 0, PASS)), B_WON, A_WON],
        "yes",
        "no",
    ),
    # both act, and the active player's way out is a draw
    "both loop, exit draws": (
        [node(A, A, (1, 0, FREE), (2, 0, PASS)), node(B, A, (0, 0, FREE), (3, 0, PASS)), {"status": 4}, A_WON],
        "no",
        "no",
    ),
    # equip {0} between two creatures and back: a free loop through two positions, left by passing into the loss
    "equip 0": ([node(B, B, (1, 0, FREE), (2, 0, PASS)), node(B, B, (0, 0, FREE), (2, 0, PASS)), A_WON], "yes", "no"),
    # the loop may also cross into the other's turn, where it begins anew: a draw
    "loop with a way to the next turn": (
        [node(B, B, (0, 0, FREE), (1, 1, PASS)), node(A, A, (0, 1, PASS))],
        "no",
        "no",
    ),
    # the way out of the free loop leads through the attacker's choice
    "attacker finishes": (
        [node(B, A, (0, 0, FREE), (1, 0, PASS)), node(A, A, (2, 0, PASS), (0, 0, PASS)), A_WON],
        "yes",
        "no",
    ),
    # the attacker answers every activation with a pass and never gets another choice: B must stop all the same
    "attacker passes in the loop": (
        [node(B, B, (1, 0, FREE), (2, 0, PASS)), node(A, B, (0, 0, PASS)), A_WON],
        "yes",
        "no",
    ),
    # two free loops of B, each left only into the other
    "two loops": (
        [node(B, B, (0, 0, FREE), (1, 0, FREE), (2, 0, PASS)), node(B, B, (1, 0, FREE), (0, 0, FREE)), A_WON],
        "yes",
        "no",
    ),
    # nobody chooses anything
    "ended before it began": ([B_WON], "no", "yes"),
    "both lost": ([{"status": 3}], "no", "no"),
    # no option: an illegal dead end, a loss for whoever walked into it
    "dead end": ([node(A, A, (1, 0, PASS), (1, 0, FREE)), node(A, A)], "no", "yes"),
}


@pytest.mark.parametrize("name", TABLE)
@pytest.mark.parametrize("lazy", [True, False])
def test_table(name, lazy):
    nodes, for_a, for_b = TABLE[name]
    assert [Question(Explicit(nodes), player, lazy=lazy).answer for player in (A, B)] == [for_a, for_b]


@pytest.mark.parametrize("name", TABLE)
def test_table_by_the_oracle(name):
    nodes, for_a, for_b = TABLE[name]
    graph = naive.enumerate_game(Written(nodes))
    assert [naive.answer(graph, player) for player in (A, B)] == [for_a, for_b]


def test_short_win_before_long():
    """A's long way is listed first; the line must be the one that ends in the first turn."""
    nodes = [node(A, A, (1, 1, PASS), (3, 0, PASS)), node(B, B, (2, 1, PASS)), node(A, A, (3, 0, PASS)), A_WON]
    q = Question(Explicit(nodes), A)
    assert (q.answer, q.win_turn) == ("yes", 1)
    assert [option for _, option, _ in q.line()] == [1]


def test_longest_resistance():
    nodes = [node(B, B, (2, 0, PASS), (1, 1, PASS)), node(A, A, (2, 0, PASS)), A_WON]
    q = Question(Explicit(nodes), A)
    assert (q.answer, q.win_turn) == ("yes", 2)
    assert [option for _, option, _ in q.line()] == [1, 0]


def test_one_reply_is_enough_for_no():
    """B's first reply refutes: his other hundred are never looked at."""
    nodes = [node(B, B, (1, 0, PASS), *[(2, 0, PASS)] * 100), B_WON, A_WON]
    assert Question(Explicit(nodes), A).edges == 1
    assert Question(Explicit(nodes), B).answer == "yes"


def test_a_question_from_the_middle():
    """From node 1 B wins; the start is A's choice between that and a win of his own."""
    nodes = [node(A, A, (1, 1, PASS), (3, 0, PASS)), node(B, B, (2, 0, PASS), (3, 0, PASS)), B_WON, A_WON]
    game = Explicit(nodes)
    middle = Question(game, B, dominance=False)
    assert (middle.answer, middle.advice(b"")) == ("no", None)
    game.start()
    game.load(game.pack())
    game.apply(0)
    assert Question(game, B, origin=game.pack()).answer == "yes"


def test_plan_and_advice():
    """The plan holds the attacker's move, both replies and no more; the reply has no advice."""
    nodes = [node(A, A, (4, 0, PASS), (1, 0, PASS)), node(B, A, (2, 0, PASS), (3, 1, PASS)), A_WON, node(A, B, (2, 0, PASS)), B_WON]
    q = Question(Explicit(nodes), A)
    told = [(node_of(at)[0], cover, edges) for at, _, _, cover, edges in q.plan()]
    assert told == [(0, -1, [(1, 1, 0, 0)]), (1, -1, [(1, 2, 1, 0), (0, -2, 0, 0)]), (3, -1, [(0, -2, 0, 0)])]
    first, second, _ = (at for at, *_ in q.plan())
    assert q.advice(first) == (1, second)
    assert q.advice(second) is None
    assert (q.plan(2), q.plan(3)) == (None, q.plan())
    assert q.came(second) == (first, 1, 0)
    assert q.came(first) is None


def test_a_loser_acts_where_it_costs_no_turn_and_makes_no_idle_mana():
    """Three ways to lose in this turn: to make mana (2), to act, to pass."""
    nodes = [node(B, A, (1, 0, 2), (1, 0, FREE), (1, 0, PASS)), A_WON]
    assert [option for _, option, _ in Question(Explicit(nodes), A).line()] == [1]


def test_a_defence_makes_no_idle_mana():
    nodes = [node(B, A, (1, 0, 2), (1, 0, PASS), (2, 0, PASS)), {"status": 3}, A_WON]
    q = Question(Explicit(nodes), A, lazy=False)
    assert [option for _, option in q.strategy()] == [1]


def test_a_line_does_not_walk_into_a_dead_end():
    """A cost that cannot be paid is no resistance, however long it takes to find that out."""
    dead = [node(B, A, (4, 0, PASS)), node(B, A, (5, 0, PASS)), node(B, A)]
    nodes = [node(B, A, (3, 0, PASS), (1, 0, PASS)), node(A, A, (2, 0, PASS)), A_WON, *dead]
    q = Question(Explicit(nodes), A)
    assert q.answer == "yes"
    assert [(node_of(packed)[0], option) for packed, option, _ in q.line()] == [(0, 1), (1, 0)]


# A counts up and may stop; without omega there are infinitely many positions in one turn.
GROWING = [node(A, A, (0, 0, FREE, (1,)), (1, 0, PASS)), node(B, A, (2, 0, PASS, (-5,)), (3, 0, PASS)), A_WON, A_WON]


def test_gaining_loop_becomes_omega():
    q = Question(Explicit(GROWING, owners=[A]), A, nodes=1000)
    assert (q.answer, q.accelerations) == ("yes", 1)


def test_gaining_loop_that_helps_nobody():
    """Each turn A may gain without end, and B too; nobody ever wins. Closed with omega, open without."""
    nodes = [node(A, A, (0, 0, FREE, (1, 0)), (1, 1, PASS)), node(B, B, (1, 0, FREE, (0, 1)), (0, 1, PASS))]
    for player in (A, B):
        assert Question(Explicit(nodes, owners=[A, B]), player, nodes=1000).answer == "no"
        q = Question(Explicit(nodes, owners=[A, B]), player, nodes=1000, accelerate=False)
        assert (q.answer, q.reason) == ("unknown", "nodes")


def test_omega_pays_for_everything():
    """A needs seven of what the loop makes: a chain that takes one at a time."""
    chain = [node(A, A, (i + 1, 0, PASS, (-1,))) for i in range(1, 8)]
    nodes = [node(A, A, (0, 0, FREE, (1,)), (1, 0, PASS)), *chain, A_WON]
    q = Question(Explicit(nodes, owners=[A]), A, nodes=1000)
    assert q.answer == "yes"
    assert node_of(q.line()[-1][0]) == (7, [OMEGA, 0, 0, 0])


def test_no_omega_for_the_other_side():
    """The loop only helps the opponent: it must not be accelerated."""
    q = Question(Explicit(GROWING, owners=[B]), A, nodes=50)
    assert q.accelerations == 0


def test_growth_across_turns_does_not_hide_a_short_win():
    """A token a turn for ever, listed first; the win beside it takes two turns and a free loop of B's to judge."""
    nodes = [
        node(A, A, (1, 1, PASS, (1,)), (2, 1, PASS)),
        node(B, B, (0, 1, PASS, (1,)), (0, 1, PASS)),
        node(B, B, (2, 0, FREE), (3, 0, PASS)),
        A_WON,
    ]
    q = Question(Explicit(nodes, owners=[A]), A, nodes=100_000)
    assert (q.answer, q.win_turn) == ("yes", 2)
    assert q.nodes < 100


def test_limits_make_unknown():
    nodes = [node(A, A, (0, 1, PASS, (1,)), (0, 1, PASS))]
    assert Question(Explicit(nodes, owners=[A]), A, nodes=500).reason == "nodes"
    assert Question(Explicit(nodes, owners=[A]), A, megabytes=1).reason == "memory"
    q = Question(Explicit(nodes, owners=[A]), A, seconds=0.05, megabytes=500)
    assert (q.answer, q.reason) == ("unknown", "time")
    assert q.strategy() == q.line() == []


def test_overflow_is_unknown_only_where_it_matters():
    over = {"status": 5, "capacity": 7}
    q = Question(Explicit([node(A, A, (1, 0, PASS), (2, 0, PASS)), B_WON, over]), A)
    assert (q.answer, q.reason, q.capacities) == ("unknown", "capacity 7", [7])
    q.resume()  # what the bound took for a win is none
    assert (q.answer, q.reason) == ("unknown", "capacity 7")
    # B's first reply overflows, his second draws: no for A whatever the first is worth
    q = Question(Explicit([node(B, A, (1, 0, PASS), (2, 0, PASS)), over, {"status": 3}]), A)
    assert (q.answer, q.reason) == ("no", "")
    # A wins beside the overflow
    assert Question(Explicit([node(A, A, (1, 0, PASS), (2, 0, PASS)), over, A_WON]), A).answer == "yes"


def test_a_bound_behind_an_overflow_is_gone_on_with():
    """B's first reply overflows; that his second keeps A off takes more than the first leg."""
    over = {"status": 5, "capacity": 7}
    chain = [node(A, A, (i + 1, 1, PASS), (i + 1, 1, FREE)) for i in range(2, 9)]
    nodes = [node(B, A, (1, 0, PASS), (2, 0, PASS)), over, *chain, B_WON]
    q = Question(Explicit(nodes, owners=[A]), A, expansions=2)
    assert (q.answer, q.reason) == ("unknown", "expansions")
    q.resume()
    assert (q.answer, q.reason) == ("no", "")
    # where the second wins for A the answer hangs on the overflow after all
    q = Question(Explicit([*nodes[:-1], A_WON], owners=[A]), A, expansions=2)
    q.resume()
    assert (q.answer, q.reason) == ("unknown", "capacity 7")


def test_bad_questions():
    with pytest.raises(ValueError, match="attacker"):
        Question(Explicit([A_WON]), 2)
    with pytest.raises(ValueError, match="no node"):
        Explicit([node(A, A, (5, 0, PASS))])


def test_struct_sizes():
    """The byte diagrams in graph.pxd."""
    assert STRUCT_SIZES == {"NodeC": 104, "EdgeC": 28}
