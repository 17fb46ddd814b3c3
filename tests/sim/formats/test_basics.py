import pytest

from sim.cards.library import load_library
from sim.formats.basics import basic_lands
from sim.formats.load import find_format, override


@pytest.mark.parametrize(("name", "count", "untyped"), [("phm", 12, True), ("phm-older", 10, False), ("xcb", 10, False)])
def test_the_lands_of_a_land_rule(name: str, count: int, untyped: bool) -> None:
    """Newer PHM: any basic land; older PHM and XCB: a basic or basic snow land of a subtype."""
    lands = basic_lands(override(find_format(name), {"land_rule": "LR"}))
    assert len(lands) == count
    assert ("Wastes" in lands) is untyped
    assert all(load_library().support(land) is None for land in lands)
    assert basic_lands(find_format(name)) == ()
