"""'Metalcraft — ~ deals 4 damage instead if you control three or more artifacts' on a line of its own: played on the machine."""

from __future__ import annotations

import pytest
from play import CAST, TARGET, Play, Written

from sim.cards.compile import Unsupported, compile_card
from sim.cards.printer import card_text

IDOLS = [Written(f"Idol {n}", "Artifact", text="{T}: Add {C}.") for n in range(3)]
LAST = "Blast deals 2 damage to any target.\nMetalcraft — Blast deals 4 damage instead if you control three or more artifacts."
FIRST = "Blast deals 2 damage to any target.\nMetalcraft — If you control three or more artifacts, Blast deals 4 damage instead."


def probe(text: str) -> Written:
    return Written("Blast", "Instant", "{0}", text)


@pytest.mark.parametrize("text", [LAST, FIRST])
@pytest.mark.parametrize(("artifacts", "damage"), [(2, 2), (3, 4)])
def test_other_damage_under_a_condition(text: str, artifacts: int, damage: int) -> None:
    """One or the other, never both (CR 614.1a)."""
    play = Play([probe(text), *IDOLS[:artifacts]])
    for idol in IDOLS[:artifacts]:
        play.cast(idol.name)
    assert play.until(CAST, "Blast").pick(TARGET, "", 101).settle().life(1) == 20 - damage


@pytest.mark.parametrize(("artifacts", "size"), [(2, (3, 3)), (3, (5, 5))])
def test_that_creature_is_the_target_of_the_line_before(artifacts: int, size: tuple[int, int]) -> None:
    text = (
        "Target creature gets +2/+2 until end of turn.\n"
        "Metalcraft — If you control three or more artifacts, that creature gets +4/+4 until end of turn instead."
    )
    play = Play([probe(text), Written("Ape", "Creature — Ape", text="Reach"), *IDOLS[:artifacts]]).cast("Ape")
    for idol in IDOLS[:artifacts]:
        play.cast(idol.name)
    assert play.cast("Blast").size("Ape") == size


@pytest.mark.parametrize("text", [LAST, FIRST])
def test_both_lines_are_printed_back(text: str) -> None:
    assert card_text(compile_card(probe(text).record())) == [text.replace("Blast", "~")]


def test_instead_needs_a_line_before_it() -> None:
    with pytest.raises(Unsupported):
        compile_card(probe(LAST.split("\n")[1]).record())
    with pytest.raises(Unsupported):
        compile_card(probe("Flash\n" + LAST.split("\n")[1]).record())
