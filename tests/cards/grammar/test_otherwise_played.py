"""'... as long as it's a Bear. Otherwise, ...': one or the other, as it changes."""

from __future__ import annotations

import pytest
from play import ACTIVATE, BLOCK, TARGET, Play, Written

from sim.core.opcodes import Step

MINE, THEIRS = 0, 1


def aura(text: str) -> Written:
    return Written("Aura", "Enchantment — Aura", "{0}", "Enchant creature\n" + text)


@pytest.mark.parametrize(("kind", "size"), [("Bear", (4, 4)), ("Goat", (1, 1))])
def test_of_one_kind_or_not(kind: str, size: tuple[int, int]) -> None:
    beast = Written("Beast", f"Creature — {kind}", "{0}", "", "2/2")
    play = Play([aura("Enchanted creature gets +2/+2 as long as it's a Bear. Otherwise, it gets -1/-1."), beast]).cast("Beast").cast("Aura")
    assert play.size("Beast") == size


@pytest.mark.parametrize("mine", [True, False])
def test_whose_it_is(mine: bool) -> None:
    control = aura("As long as you control enchanted creature, it gets +2/+2. Otherwise, it can't block.")
    bear = Written("Bear", "Creature — Bear", "{0}", "", "2/2")
    attacker = Written("Hound", "Creature — Hound", "{0}", "Haste", "1/1")
    play = Play([control, bear, attacker], [bear._replace(name="Guard")])
    play.pass_until_step(Step.ST_MAIN1, THEIRS).cast("Guard").pass_until_step(Step.ST_MAIN1, MINE).cast("Bear").until(1, "Aura")
    play.pick(TARGET, "Bear" if mine else "Guard").settle()
    assert play.size("Bear") == ((4, 4) if mine else (2, 2))
    assert play.size("Guard") == (2, 2)
    play.cast("Hound").until(11, "Hound")
    for _ in range(4):
        if play.snapshot["step"] >= Step.ST_BLOCKERS:
            break
        play.decline()
    assert play.offers(BLOCK, "Guard") == mine


def test_it_changes_with_the_state() -> None:
    shell = Written("Shell", "Creature — Turtle", "{0}", "This creature has flying as long as it has two or fewer oil counters "
        "on it. Otherwise, it "
                    "has trample.\n{0}: Put an oil counter on this creature.", "2/2")  # fmt: skip
    play = Play([shell]).cast("Shell")
    before = play.objects("Shell")[0]["keywords"]
    for _ in range(3):
        play.until(ACTIVATE, "Shell").settle()
    after = play.objects("Shell")[0]["keywords"]
    assert before
    assert after
    assert not before & after
