"""Rounds in heats."""

from rounds import wide_round

from jobs.heats import divided
from sim.formats.load import find_format, override
from sim.formats.round import Round


def xcb(count: int, **rules: object) -> Round:
    found = wide_round(count)
    return Round(found.id, found.name, override(find_format("xcb"), rules), found.hands)


def test_heats_meet_among_themselves() -> None:
    found = divided(xcb(25))
    assert [(name, len(members)) for name, members in found.heats] == [("heat 1", 12), ("heat 2", 13)]
    assert len(list(found.matches())) == 12 * 11 // 2 + 13 * 12 // 2
    assert divided(xcb(19)).heats == ()
