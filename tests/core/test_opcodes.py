"""The opcode table: one number, one name."""

from __future__ import annotations

from enum import IntEnum

import pytest

from sim.core.opcodes import ENUMS


@pytest.mark.parametrize("enum", ENUMS, ids=lambda enum: enum.__name__)
def test_no_two_names_for_one_number(enum: type[IntEnum]) -> None:
    """An IntEnum makes the second name an alias of the first without a word, and the machine would do one thing for both."""
    assert {name: member.name for name, member in enum.__members__.items() if name != member.name} == {}
