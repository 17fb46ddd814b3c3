"""Every program of the shipped pool is one that the machine can load; any two hands link."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from programs import library, link

from sim.cards.lower.disassemble import disassemble
from sim.cards.lower.link import lower_card
from sim.core.program import Program
from sim.core.validate import check_tables

EXACT = sorted(name for name in library() if library().support(name) is None)
SAMPLE = random.Random(1).sample(EXACT, min(300, len(EXACT)))


@pytest.mark.parametrize("name", SAMPLE)
def test_a_card_of_the_pool_loads(name: str) -> None:
    tables = link(library().card(name))
    check_tables(tables)
    assert Program(tables).names["cards"]
    assert "face 0" in disassemble(tables)


@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.lists(st.sampled_from(EXACT), min_size=1, max_size=6), st.lists(st.sampled_from(EXACT), min_size=1, max_size=6)
)
def test_any_two_hands_link(a: list[str], b: list[str]) -> None:
    tables = link(*(library().card(n) for n in a), other=tuple(library().card(n) for n in b))
    check_tables(tables)
    assert [len(hand) for hand in tables["hands"]] == [len(a), len(b)]


@pytest.mark.slow
def test_the_whole_pool_lowers() -> None:
    """What the pool calls exact has a program: a wrong promise would end a game unresolved."""
    for name in EXACT:
        lower_card(library().card(name))
