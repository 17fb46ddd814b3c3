"""Certificates: true ones pass, and whatever is changed in one fails, unless what it then claims is true."""

import ast
import random
import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sim.core.machine import Machine

from sim import naive
from sim.certificate import Certificate, Claim, Omega, Proof, key_of, read_certificate, write_certificate
from sim.certify import Draft, certify, solve_and_certify
from sim.core.explicit import Explicit
from sim.core.positions import Positions
from sim.core.solver import Question
from sim.errors import UserError
from sim.formats.load import find_format
from sim.game import ALL_REDUCTIONS, build_program
from sim.kin import PREFIX
from sim.measures import Edge, Place, falls, measures_of
from sim.solve import Solver
from sim.verdict import GameSpec
from sim.verify import ACCELERATION, DOMINANCE, WIDER, Refuted, check_certificate, check_claim
from sim.version import ENGINE_VERSION
from tests.core.graphs import A_WON, B_WON, Written, node, random_game

SIM = Path(__file__).parents[2] / "sim"
A, B = 0, 1
PASS, FREE = 0, 1
RULES = find_format("3cb")
many = settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
# of the search, and what uses it
SEARCH = {"expand", "explicit", "graph", "loops", "prove", "solver", "strategy", "search", "vec"}


def claim_of(game: Explicit, player: int, **limits: int) -> Claim:
    question = Question(game, player, dominance=False, **limits)  # type: ignore[arg-type]
    return Draft(game, question, question.plan()).claim(player, question.answer == "yes", 0, None)


def refuted(game: Positions, claim: Claim) -> str:
    """Why the claim fails; '' when it passes."""
    try:
        check_claim(game, claim)
    except Refuted as error:
        return str(error)
    return ""


# ---- graphs --------------------------------------------------------------------------------------------------------------
@many
@given(st.integers(0, 2**32))
def test_claims_about_random_games_pass(seed: int) -> None:
    game = Explicit(random_game(random.Random(seed), 12, overflow=False, widest=3))
    for player in (A, B):
        assert refuted(game, claim_of(game, player)) == ""


@many
@given(st.integers(0, 2**32))
def test_what_passes_is_true(seed: int) -> None:
    """Claims with something changed at random: one that still passes says what the oracle says."""
    rng = random.Random(seed)
    nodes = random_game(rng, 8, overflow=False, widest=3)
    game, graph = Explicit(nodes), naive.enumerate_game(Written(nodes))
    for player in (A, B):
        truth = naive.answer(graph, player)
        claim = changed(claim_of(game, player), rng)
        if not refuted(game, claim):
            assert claim.wins == (truth == "yes")


def changed(claim: Claim, rng: random.Random) -> Claim:
    """The claim with its answer, a move, a measure, or a cover changed."""
    size = len(claim.keys)
    if not size or rng.random() < 0.3:
        measures = [(rng.randrange(4), rng.randrange(4)) for _ in range(size)]
        moves = [rng.randrange(3) for _ in range(size)]
        return replace(claim, wins=not claim.wins, measures=measures, moves=moves)
    place = rng.randrange(size)
    what = rng.choice(("moves", "measures", "covers"))
    value = {"moves": rng.randrange(3), "measures": (rng.randrange(9), rng.randrange(3)), "covers": rng.randrange(size)}[what]
    return replace(claim, **{what: [value if n == place else old for n, old in enumerate(getattr(claim, what))]})


# A counts up, spends five, and wins; without omega there are infinitely many positions in one turn
GAINING = [node(A, A, (0, 0, FREE, (1,)), (1, 0, PASS)), node(B, A, (2, 0, PASS), (2, 0, PASS)),
           node(A, A, (3, 0, PASS, (-5,)), (4, 0, PASS)), A_WON, B_WON]  # fmt: skip


def gaining() -> tuple[Explicit, Claim]:
    game = Explicit(GAINING, owners=[A])
    return game, claim_of(game, A, nodes=1000)


def test_a_loop_that_gains_is_played_again() -> None:
    game, claim = gaining()
    assert (claim.wins, len(claim.omegas)) == (True, 1)
    assert check_claim(game, claim)[1] == {ACCELERATION}


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"omegas": []}, "does not know the position after it"),
        ({"omegas": [Omega(0, 0, 0, [(1, -1)])]}, "no loop that gains|not one player's"),
        ({"omegas": [Omega(0, 0, 7, [])]}, "needs position 7"),
        ({"omegas": [Omega(0, 0, 0, [(5, -1)])]}, "no option 5"),
        ({"omegas": [Omega(0, 0, 0, [(0, 0)])]}, "rests on a later one"),
        ({"side": [(-5, 0, -1)]}, "needs position -5"),
        ({"side": [(0, 9, -1)]}, "no option 9"),
    ],
)
def test_a_loop_that_was_changed(change: dict, why: str) -> None:
    game, claim = gaining()
    assert re.search(why, refuted(game, replace(claim, **change)))


def test_nobody_gains_by_what_the_other_could_stop() -> None:
    """The same loop through a choice of B's."""
    nodes = [node(A, A, (1, 0, FREE, (1,)), (2, 0, PASS)), node(B, A, (0, 0, PASS), (3, 0, PASS)), A_WON, B_WON]
    game = Explicit(nodes, owners=[A])
    claim = claim_of(game, A, nodes=100)
    with_loop = replace(claim, omegas=[Omega(1, 0, 0, [(0, -1)])], moves=[0] * len(claim.moves))
    assert refuted(game, with_loop)


# ---- measures ------------------------------------------------------------------------------------------------------------
def test_measures_of_a_loop_that_the_defender_has_to_leave() -> None:
    loop = [Place(B, B, -1, [Edge(0, 0, FREE), Edge(1, 0, PASS)]), Place(A, B, -1, [Edge(-2, 0, PASS)])]
    measures = measures_of(loop, A, True)
    assert measures is not None
    free, leave = loop[0].edges
    assert falls(loop[0], free, A, True, measures[0], measures[0])
    assert falls(loop[0], leave, A, True, measures[0], measures[1])
    assert measures_of(loop, A, False) is None


def test_no_measures_for_play_that_never_ends() -> None:
    across = [Place(A, A, -1, [Edge(1, 1, PASS)]), Place(B, B, -1, [Edge(0, 1, PASS)])]
    assert measures_of(across, A, True) is None
    assert measures_of(across, A, False) == [(0, 0), (0, 0)]
    own_loop = [Place(A, A, -1, [Edge(0, 0, FREE)])]
    assert measures_of(own_loop, A, True) is None
    defender_loops = [Place(B, A, -1, [Edge(0, 0, FREE)])]
    assert measures_of(defender_loops, A, False) is None


# ---- games ---------------------------------------------------------------------------------------------------------------
def spec(a: str, b: str, starter: str = "a") -> GameSpec:
    return GameSpec(tuple(a.split(" / ")), tuple(b.split(" / ")), starter, RULES)


def certificate(a: str, b: str, starter: str = "a") -> Certificate:
    game = spec(a, b, starter)
    _, proof = solve_and_certify(game, time_limit=60)
    return Certificate(ENGINE_VERSION, game.hand_a, game.hand_b, RULES, [proof])


def judged(proven: Certificate) -> tuple[bool, str]:
    (finding,) = check_certificate(proven)
    return finding.ok, finding.why


@pytest.mark.parametrize(
    ("a", "b", "outcome"),
    [
        ("Memnite", "Forest", "a"),
        ("Forest", "Memnite", "b"),
        ("Memnite", "Memnite", "draw"),
        ("Plains / Isamaru, Hound of Konda", "Plains / Swords to Plowshares", "draw"),
    ],
)
def test_true_certificates_pass(a: str, b: str, outcome: str, tmp_path: Path) -> None:
    proven = certificate(a, b)
    write_certificate(proven, tmp_path / "c")
    assert read_certificate(tmp_path / "c") == proven
    (finding,) = check_certificate(proven)
    assert (finding.outcome, finding.ok, finding.why) == (outcome, True, "")
    assert finding.places > 1


def test_the_search_s_own_answers_pass() -> None:
    """Without asking again: kin, and a wider game."""
    rests_on = set()
    wider = ("Angel of Sanctions / Icatian Store / Maze of Ith", "Meddling Mage / Mox Sapphire / Plains")
    for a, b in (("Memnite", "Shield Sphere"), wider):
        solver = Solver(build_program(spec(a, b)), 0.0, None, 500)
        outcome = solver.verdict().outcome
        for attacker, question in enumerate(solver.answers):
            if question is None or question.answer == "unknown":
                continue
            counted = solver.widened[attacker]
            solver.machine.favour(attacker if counted is not None else -1, counted or 0)
            claim = Draft(solver.machine, question, question.plan()).claim(attacker, question.answer == "yes", ALL_REDUCTIONS, counted)
            places, more = check_claim(solver.machine, claim)
            assert places > 1
            rests_on |= more | ({WIDER} if counted is not None else set())
        assert certify(solver, "a", outcome).why == ""
    assert {DOMINANCE, WIDER} <= rests_on


def test_any_amount_of_mana() -> None:
    """The loops behind it, and the ways to them, are played again by the machine."""
    rules = RULES.model_copy(update={"rules": ("Spells cost 5 less to cast.",)})
    game = GameSpec(("Auriok Salvagers", "Black Lotus", "Mox Pearl", "Blaze"), ("Phyrexian Walker",), "a", rules)
    machine = Machine(build_program(game))
    question = Question(machine, A, nodes=100_000, stride=1000)
    claim = Draft(machine, question, question.plan()).claim(A, question.answer == "yes", ALL_REDUCTIONS, None)
    assert (claim.wins, bool(claim.omegas), bool(claim.side)) == (True, True, True)
    assert ACCELERATION in check_claim(machine, claim)[1]
    assert refuted(machine, replace(claim, omegas=claim.omegas[:-1]))
    assert refuted(machine, replace(claim, omegas=[replace(omega, path=[]) for omega in claim.omegas]))
    assert refuted(machine, replace(claim, side=claim.side[:-1]))


def tampered(proven: Certificate, **changes: object) -> Certificate:
    """With something changed in the first claim."""
    (proof,) = proven.proofs
    first, *rest = proof.claims
    return replace(proven, proofs=[replace(proof, claims=[replace(first, **changes), *rest])])  # type: ignore[arg-type]


def test_a_dropped_position_fails() -> None:
    proven = certificate("Memnite", "Forest")
    claim = proven.proofs[0].claims[0]
    for place in random.Random(1).sample(range(len(claim.keys)), 20):
        keys = [bytes(16) if n == place else key for n, key in enumerate(claim.keys)]
        assert "the strategy does not know the position" in judged(tampered(proven, keys=keys))[1]


def test_a_flipped_move_fails() -> None:
    """Memnite has to attack: a move that leaves it at home makes no progress, or leads to a position that is not there.
    Where it does not matter (who has won may do anything) the changed certificate is a true one."""
    proven = certificate("Memnite", "Forest")
    claim = proven.proofs[0].claims[0]
    own = [n for n, move in enumerate(claim.moves) if move >= 0]
    failed = [
        judged(tampered(proven, moves=[1 - move if n == place else move for n, move in enumerate(claim.moves)]))[1]
        for place in random.Random(1).sample(own, min(20, len(own)))
    ]
    assert sum(map(bool, failed)) > len(failed) / 2
    assert judged(tampered(proven, moves=[7 for _ in claim.moves]))[1].startswith("can A force a win, yes: place 0: no option 7")


def test_lost_measures_fail() -> None:
    proven = certificate("Memnite", "Memnite")
    claim = proven.proofs[0].claims[0]
    reverse = [(0, n) for n in range(len(claim.keys))]
    assert "makes no progress" in judged(tampered(proven, measures=reverse))[1]


def test_a_position_that_speaks_for_itself_fails() -> None:
    """A draw in which nobody plays: every game would have one."""
    claims = []
    for attacker in (A, B):
        game = Machine(build_program(spec("Memnite", "Forest")), 0)
        game.start()
        position = game.pack()
        claims.append(Claim(attacker, False, 0, None, [key_of(position)], [-1], [0], [(0, 0)], {0: position[: PREFIX.size]}))
    forged = Certificate(ENGINE_VERSION, ("Memnite",), ("Forest",), RULES, [Proof("a", "draw", claims)])
    assert judged(forged) == (False, "can A force a win, no: place 0: it speaks for itself")


def test_another_verdict_fails() -> None:
    proven = certificate("Memnite", "Forest")
    (proof,) = proven.proofs
    for outcome in ("b", "draw", "unresolved", "both"):
        assert not judged(replace(proven, proofs=[replace(proof, outcome=outcome)]))[0]
    swapped = replace(proof, outcome="b", claims=[replace(proof.claims[0], attacker=1)])
    assert not judged(replace(proven, proofs=[swapped]))[0]
    assert not judged(replace(proven, proofs=[replace(proof, starter="b")]))[0]
    assert not judged(replace(proven, proofs=[replace(proof, claims=[])]))[0]


def test_other_hands_rules_or_machines_fail() -> None:
    proven = certificate("Memnite", "Forest")
    assert not judged(replace(proven, hand_b=("Memnite",)))[0]
    assert judged(replace(proven, hand_b=("No Such Card",)))[1].endswith("unknown card: No Such Card")
    assert not judged(replace(proven, rules=RULES.model_copy(update={"starting_life": 21})))[0]
    assert "no such machine" in judged(tampered(proven, reduce=1 << 20))[1]
    assert "a win in a wider game proves nothing" in judged(tampered(proven, counted=2))[1]
    assert "made by engine 0, this is" in judged(replace(tampered(proven, keys=[]), engine="0"))[1]


def test_a_game_without_a_proof_is_not_proven() -> None:
    proof = Proof("a", "unresolved", [], "time ran out")
    assert judged(Certificate(ENGINE_VERSION, ("Memnite",), ("Forest",), RULES, [proof])) == (False, "time ran out")


def test_damaged_files(tmp_path: Path) -> None:
    file = tmp_path / "c"
    write_certificate(certificate("Memnite", "Forest"), file)
    whole = file.read_bytes()
    rng = random.Random(3)
    for _ in range(60):
        cut = rng.randrange(len(whole))
        flipped = bytearray(whole)
        flipped[rng.randrange(10, len(whole))] ^= 1 << rng.randrange(8)
        for content in (whole[:cut], bytes(flipped)):
            file.write_bytes(content)
            with pytest.raises(UserError, match="certificate"):
                read_certificate(file)


# ---- the checker stands alone --------------------------------------------------------------------------------------------
def imported(module: str) -> set[str]:
    """The modules of `sim` that one imports, of Python or Cython."""
    parts = module.split(".")[1:]
    source = SIM.joinpath(*parts)
    python = source.with_suffix(".py") if source.with_suffix(".py").exists() else source / "__init__.py"
    if python.exists():
        found = {node.module or "" for node in ast.walk(ast.parse(python.read_text("utf-8"))) if isinstance(node, ast.ImportFrom)}
    else:
        text = "".join(source.with_suffix(end).read_text("utf-8") for end in (".pyx", ".pxd") if source.with_suffix(end).exists())
        found = set(re.findall(r"^\s*from (sim[\w.]*) c?import", text, re.MULTILINE))
    return {name for name in found if name.startswith("sim.")}


def test_the_checker_uses_nothing_of_the_search() -> None:
    todo, met = ["sim.verify"], {"sim.verify"}
    while todo:
        for name in imported(todo.pop()) - met:
            met.add(name)
            todo.append(name)
    assert {"sim.core.machine", "sim.core.omega", "sim.core.turn"} <= met
    assert not met & {f"sim.core.{name}" for name in SEARCH}
    assert not met & {"sim.solve", "sim.certify", "sim.lines", "sim.naive"}
