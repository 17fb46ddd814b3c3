"""Spells from the hand without their mana costs (CR 118.9)."""

from __future__ import annotations

from play import CAST, Play, Written

from sim.core.opcodes import Step

OGRE = Written("Ogre", cost="{5}", size="3/3")
BOLT = Written("Bolt", "Sorcery", "{5}", "You gain 7 life.")
FIEND = Written("Fiend", cost="{X}{1}", text="This creature enters with X +1/+1 counters on it.", size="1/1")


def hall(which: str) -> Written:
    return Written("Hall", "Enchantment", "{0}", f"You may cast {which} from your hand without paying their mana costs.")


def test_all_spells_of_its_controller_at_their_usual_time() -> None:
    play = Play([hall("spells"), OGRE, BOLT, FIEND], [OGRE])
    play.until(CAST, "Hall")
    assert not play.offers(CAST, "Ogre")
    play.settle().cast("Ogre").cast("Bolt").cast("Fiend")
    assert play.life(0) == 20 + 7
    assert play.size("Fiend") == (1, 1)  # X is 0 (CR 107.3b)
    play.pass_until_step(Step.ST_MAIN1, 1)
    assert not play.offers(CAST, "Ogre")


def test_spells_of_a_kind() -> None:
    play = Play([hall("creature spells"), OGRE, BOLT]).cast("Hall")
    assert play.offers(CAST, "Ogre")
    assert not play.offers(CAST, "Bolt")
