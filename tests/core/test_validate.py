"""Tables that are no program are refused."""

from __future__ import annotations

import contextlib
import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from programs import card, link

from sim.cards.ir import abilities as ab
from sim.cards.ir import costs as co
from sim.cards.ir import effects as ef
from sim.cards.ir import filters as fi
from sim.cards.ir import values as va
from sim.core.opcodes import Op
from sim.core.program import Program
from sim.core.validate import check_tables

YOU, ONE = va.Who("you"), va.Num(1)
MAY = ef.May(YOU, ef.Exile(va.Target(fi.Filter("creature"))), ef.Draw(YOU, ONE), ef.LoseLife(YOU, ONE))
TABLES = link(
    card(ab.Activated((co.TapSelf(),), MAY), ab.Static((ab.Get(va.Self(), ONE, ONE),)), ab.EntersTapped(va.Self()))
)


def broken(table: str, row: int, field: int, number: int) -> dict[str, Any]:
    tables = copy.deepcopy(TABLES)
    tables[table][row][field] = number
    return tables


def test_a_program_loads() -> None:
    assert Program(TABLES).tables is TABLES


WRONG = [
    ("faces", 0, 10, 99), ("faces", 0, 12, 5), ("faces", 0, 16, -2), ("faces", 0, 17, 3), ("abilities", 0, 5, 10**6),
    ("abilities", 0, 8, 99), ("abilities", 1, 9, 1), ("modes", 0, 2, 10**6), ("casts", 0, 0, 9), ("casts", 0, 4, 4),
    ("hands", 0, 0, 7),
]  # fmt: skip


@pytest.mark.parametrize(("table", "row", "field", "number"), WRONG)
def test_a_wrong_index_is_refused(table: str, row: int, field: int, number: int) -> None:
    with pytest.raises(ValueError, match=r"."):
        Program(broken(table, row, field, number))


def test_other_mistakes() -> None:
    short = copy.deepcopy(TABLES)
    short["faces"][0].pop()
    later = {**TABLES, "schema": 999}
    started = {**TABLES, "code": [0, *TABLES["code"][1:]]}
    for tables, why in ((short, "numbers instead of"), (later, "schema"), (started, "program 0")):
        with pytest.raises(ValueError, match=why):
            check_tables(tables)


def test_jumps_lead_to_instructions() -> None:
    tables = copy.deepcopy(TABLES)
    at = next(
        i for i, number in enumerate(tables["code"]) if number == Op.E_MAY and tables["code"][i + 1] == 5
    )  # E_MAY, its length, W_YOU, 2, jump
    tables["code"][at + 4] += 1
    with pytest.raises(ValueError, match="jumps into nowhere"):
        check_tables(tables)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_broken_length_is_refused_or_harmless(data: st.DataObject) -> None:
    """No change of one number makes the check crash otherwise than by ValueError."""
    tables = copy.deepcopy(TABLES)
    at = data.draw(st.integers(0, len(tables["code"]) - 1))
    tables["code"][at] = data.draw(st.integers(-5, 450))
    with contextlib.suppress(ValueError):
        check_tables(tables)
