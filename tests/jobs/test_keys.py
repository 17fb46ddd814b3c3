from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from jobs.keys import game_key
from sim.formats.load import find_format, override
from sim.verdict import GameSpec

PHM = find_format("phm")
HANDS = st.lists(st.sampled_from(["Balance", "Memnite", "Sol Ring"]), min_size=1, max_size=4).map(tuple)
SPEC = GameSpec(("Balance", "Memnite"), ("Sol Ring",), "a", PHM)


@given(HANDS, HANDS, st.sampled_from("ab"))
def test_order_and_seats_do_not_matter(hand_a: tuple[str, ...], hand_b: tuple[str, ...], starter: str) -> None:
    spec = GameSpec(hand_a, hand_b, starter, PHM)
    mirrored = GameSpec(hand_b[::-1], hand_a[::-1], {"a": "b", "b": "a"}[starter], PHM)
    assert game_key(spec, "1") == game_key(mirrored, "1")


def test_everything_that_can_change_a_verdict_matters() -> None:
    others = [
        replace(SPEC, starter="b"),
        replace(SPEC, hand_a=("Balance",)),
        replace(SPEC, rules=override(PHM, {"starting_life": 7})),
    ]
    keys = {game_key(spec, "1") for spec in [SPEC, *others]} | {game_key(SPEC, "2")}
    assert len(keys) == 5
