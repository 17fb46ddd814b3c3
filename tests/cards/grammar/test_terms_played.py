"""Colours of mana spent, spells without their cost, attackers alone, regeneration that is forbidden, colours of one's choice: played."""

from __future__ import annotations

import pytest
from play import ACTIVATE, ATTACK, CAST, PLAY, Play, Written

from sim.core.opcodes import Step, Zone

PAY, VALUE = 14, 17
WALKER = Written("Walker", size="2/2")
FOREST = Written("Forest", "Basic Land — Forest", "", "({T}: Add {G}.)")


def paid(play: Play) -> Play:
    """Where colours spent are asked, which mana pays first is a choice; here all of it pays."""
    while play.offers(PAY):
        play.pick(PAY)
    return play.settle()


@pytest.mark.parametrize(("makes", "gains"), [("{G}{U}", 2), ("{G}{G}", 1), ("{C}{C}", 0)])
def test_colors_of_mana_spent(makes: str, gains: int) -> None:
    """Colours, not mana: colourless mana is of none."""
    source = Written("Source", "Artifact", "{0}", f"{{T}}: Add {makes}.")
    text = "Converge — You gain X life, where X is the number of colors of mana spent to cast this spell."
    play = paid(Play([source, Written("Truth", "Sorcery", "{2}", text)]).cast("Source").until(CAST, "Truth"))
    assert play.life(0) == 20 + gains


@pytest.mark.parametrize(("makes", "gone"), [("{G}{U}", True), ("{G}{G}", False)])
def test_only_up_to_that_many(makes: str, gone: bool) -> None:
    source = Written("Source", "Artifact", "{0}", f"{{T}}: Add {makes}.")
    text = "Exile target creature if its mana value is less than or equal to the number of colors of mana spent to cast this spell."
    big = Written("Big", cost="{2}")
    mine = [source, Written("Mana", "Artifact", "{0}", "{T}: Add {C}{C}."), big, Written("Prism", "Sorcery", "{2}", text)]
    play = paid(Play(mine).cast("Mana").cast("Big").cast("Source").until(CAST, "Prism"))
    assert bool(play.objects("Big", Zone.Z_EXILE)) == gone


@pytest.mark.parametrize(("condition", "free"), [("you control a commander", False), ("you control a Golem", True)])
def test_without_paying_its_mana_cost(condition: str, free: bool) -> None:
    spell = Written("Guard", "Instant", "{7}", f"If {condition}, you may cast this spell without paying its mana cost.\nYou gain 4 life.")
    play = Play([WALKER, spell])
    assert not play.offers(CAST, "Guard")
    play.cast("Walker")
    assert play.offers(CAST, "Guard") == free
    if free:
        assert play.pick(CAST, "Guard").settle().life(0) == 24


@pytest.mark.parametrize("both", [True, False])
def test_attacking_alone(both: bool) -> None:
    rouser = Written("Rouser", "Enchantment", "{0}", "{0}: Target creature that's attacking alone gets +5/+0 until end of turn.")
    play = Play([WALKER, Written("Other"), rouser]).cast("Walker").cast("Other").cast("Rouser")
    play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0).until(ATTACK, "Walker")
    if both:
        play.until(ATTACK, "Other")
    while play.snapshot["step"] < Step.ST_ATTACKERS or play.offers(ATTACK):
        play.decline()
    assert play.offers(ACTIVATE, "Rouser") != both


@pytest.mark.parametrize("forbidden", [True, False])
def test_what_cant_be_regenerated(forbidden: bool) -> None:
    troll = Written("Troll", text="{0}: Regenerate this creature.", size="1/1")
    doom = Written("Doom", "Sorcery", "{0}", "Destroy target creature.")
    brand = Written("Brand", "Sorcery", "{0}", "This spell deals 0 damage to target creature. It can't be regenerated this turn.")
    play = Play([troll, doom, brand]).cast("Troll").pick(ACTIVATE, "Troll").settle()
    if forbidden:
        play.until(CAST, "Brand").settle()
    play.until(CAST, "Doom").settle()
    assert bool(play.objects("Troll")) != forbidden


def test_the_color_of_your_choice() -> None:
    lens = Written("Lens", "Artifact", "{0}", "{0}: Target creature becomes the color of your choice until end of turn.")
    play = Play([WALKER, lens]).cast("Walker").cast("Lens").pick(ACTIVATE, "Lens").settle().pick(VALUE, "", 3).settle()
    assert play.objects("Walker")[0]["colors"] == 4  # black, and nothing else
    play.pass_until_step(Step.ST_UPKEEP, 1)
    assert play.objects("Walker")[0]["colors"] == 0


def test_a_basic_land_type_of_your_choice() -> None:
    jinx = Written("Jinx", "Instant", "{0}", "Target land becomes the basic land type of your choice until end of turn.")
    blue = Written("Blue", "Instant", "{U}", "You gain 1 life.")
    green = Written("Green", "Instant", "{G}", "You gain 1 life.")
    play = Play([FOREST, jinx, blue, green])
    play.until(PLAY, "Forest")
    assert play.offers(CAST, "Green")
    assert not play.offers(CAST, "Blue")
    play.until(CAST, "Jinx").settle().pick(VALUE, "", 2).settle()
    assert play.offers(CAST, "Blue")
    assert not play.offers(CAST, "Green")


def test_base_power_for_a_turn() -> None:
    isle = Written("Isle", "Artifact", "{0}", "{0}: Target creature has base power 0 until end of turn.")
    grow = Written("Grow", "Sorcery", "{0}", "Target creature gets +1/+1 until end of turn.")
    play = Play([Written("Walker", size="3/4"), isle, grow]).cast("Walker").cast("Isle").until(CAST, "Grow").settle()
    play.pick(ACTIVATE, "Isle").settle()
    assert play.size("Walker") == (1, 5)
    play.pass_until_step(Step.ST_UPKEEP, 1)
    assert play.size("Walker") == (3, 4)
