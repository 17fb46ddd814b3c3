"""IR to text and back, over the whole registry."""

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sim.cards.ir.node import registry
from sim.cards.ir.text import read, write
from sim.cards.ir.values import Num, Who
from sim.errors import UserError

LEAVES = st.one_of(
    st.none(), st.booleans(), st.integers(-20, 20), st.text(max_size=6), st.just(Who("you")), st.just(Num(2))
)
VALUES = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=3).map(tuple), max_leaves=4)


@pytest.mark.parametrize("name", sorted(registry))
@given(data=st.data())
def test_round_trip(name, data):
    cls = registry[name]
    values = {
        f.name: data.draw(VALUES)
        for f in dataclasses.fields(cls)
        if data.draw(st.booleans()) or f.default is dataclasses.MISSING
    }
    node = cls(**values)
    assert read(write(node)) == node


@pytest.mark.parametrize(
    "text", ["__import__('os')", "Num(1", "Nonsense(1)", "Num(n=1, m=2)", "Num(1).n", "1.5", "[1]"]
)
def test_anything_else_is_refused(text):
    with pytest.raises(UserError):
        read(text)


def test_short_form():
    assert write(Num(1)) == "Num(1)"
    assert write(Who("you")) == "Who('you')"
