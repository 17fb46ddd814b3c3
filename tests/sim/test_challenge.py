"""Claimed lines: what they need to be true, and who should have done otherwise."""

import pytest

from sim.challenge import Answer, Claimed, challenge, read_claim
from sim.errors import UserError
from sim.formats.load import find_format
from sim.game import build_program
from sim.solve import Solver
from sim.verdict import GameSpec

RULES = find_format("3cb")
BOLT = ("Mountain / Lightning Bolt / Memnite", "Memnite")


def judged(a: str, b: str, claim: str, life: int = 20) -> Answer:
    rules = RULES.model_copy(update={"starting_life": life})
    spec = GameSpec(tuple(a.split(" / ")), tuple(b.split(" / ")), "a", rules)
    return challenge(Solver(build_program(spec), 0.0, None, 500), read_claim(claim))


def test_a_claim_is_read() -> None:
    read = read_claim("1A: play  Mountain [A 20, B 20]; cast Isamaru, Hound of Konda\nB: pass;")
    assert read == [
        Claimed(1, 1, 0, "play mountain"),
        Claimed(2, None, None, "cast isamaru, hound of konda"),
        Claimed(3, None, 1, "pass"),
    ]


def test_a_claim_that_is_none() -> None:
    for text in ("", " ; ", "[A 20]"):
        with pytest.raises(UserError, match="--claim: no moves in it"):
            read_claim(text)


def test_the_opponent_should_not_have_let_it_happen() -> None:
    """B blocks: the claimed win needs him not to."""
    found = judged("Memnite", "Memnite", "1A: cast Memnite; 2B: cast Memnite; 3A: attack B with Memnite; 3B: pass", life=1)
    assert (found.claimant, found.before, found.after, found.holds) == (0, "draw", "a", False)
    assert (found.by, found.mistake) == (1, "3B: pass")
    assert found.line[0].startswith("3B: block Memnite with Memnite")


def test_a_claim_of_passes_alone() -> None:
    """A does nothing for a turn and still wins."""
    found = judged("Memnite", "Forest", "1A: pass")
    assert (found.claimant, found.claim, found.before, found.after, found.holds) == (0, (), "a", "a", True)
    assert judged("Memnite", "Forest", "B: pass").claimant == 1


def test_a_move_that_throws_the_game_away() -> None:
    """The Bolt is for the other Memnite."""
    found = judged(*BOLT, "1A: play Mountain; 1A: cast Memnite; 1A: cast Lightning Bolt, targeting player B")
    assert (found.before, found.after, found.by) == ("a", "draw", 0)
    assert found.mistake.startswith("1A: cast Lightning Bolt")
    assert any("B: cast Memnite" in move for move in found.line)


def test_a_first_move_that_holds() -> None:
    found = judged(*BOLT, "1A: play Mountain")
    assert (found.before, found.after, found.holds, found.by, found.mistake) == ("a", "a", True, None, "")
    assert found.claim == ("1A: play Mountain [A 20, B 20]",)
    assert found.line[-1].startswith("4") or "attack B with Memnite" in found.line[-1]


def test_a_claim_to_the_end_of_the_game() -> None:
    found = judged("Memnite", "Forest", "1A: cast Memnite; 3A: attack B with Memnite", life=1)
    assert (found.before, found.after, found.holds, found.line) == ("a", "a", True, ())


def test_a_move_is_where_it_was_written() -> None:
    """In response to the Memnite only when the claim says so."""
    plain = judged(*BOLT, "1A: play Mountain; 1A: cast Memnite; 1A: cast Lightning Bolt, targeting player B")
    in_response = judged(*BOLT, "1A: play Mountain; 1A: cast Memnite; 1A: in response, cast Lightning Bolt, targeting player B")
    assert plain.claim[-1] == "1A: cast Lightning Bolt, targeting player B"
    assert in_response.claim[-1] == "1A: in response, cast Lightning Bolt, targeting player B"


@pytest.mark.parametrize(
    ("claim", "message"),
    [
        ("1A: cast Memnit", "--claim, move 1: no move 'cast memnit' by A in turn 1 there; did you mean '1A: cast Memnite'"),
        ("2A: cast Memnite", "by A in turn 2 there; did you mean '1A: cast Memnite'"),
        ("1A: cast Memnite; 2B: cast Memnite; 3A: cast Memnite", "--claim, move 3: no move 'cast memnite' by A in turn 3 there"),
        ("1A: cast Memnite, targeting player B", "did you mean '1A: cast Memnite'"),
    ],
)
def test_a_move_that_cannot_be_made(claim: str, message: str) -> None:
    with pytest.raises(UserError) as caught:
        judged("Memnite", "Memnite", claim)
    assert message in str(caught.value)


def test_an_open_value_is_no_refutation() -> None:
    rules = RULES.model_copy(update={"starting_life": 20})
    spec = GameSpec(("Mountain", "Lightning Bolt", "Memnite"), ("Memnite",), "a", rules)
    found = challenge(Solver(build_program(spec), 0.0, 1e-9, 500), read_claim("1A: play Mountain"))
    assert (found.before, found.holds, found.by) == ("unresolved", False, None)
