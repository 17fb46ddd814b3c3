"""What is something else than printed, in play: types, colours, sizes and abilities (CR 205.1, 613), and who controls it."""

from __future__ import annotations

import pytest
from play import ACTIVATE, ATTACK, CAST, MANA, TARGET, Play, Written

from sim.cards.compile import Unsupported, compile_card
from sim.core.opcodes import KeywordBit, TypeBit, Zone

BEAST = Written("Beast", "Artifact Creature — Golem", "{0}", "Flying\n{T}: Add {C}.", size="5/4")
ROCK = Written("Rock", "Artifact", "{0}", "{T}: Add {C}.")
FIELD = Written("Field", "Land", "", "{T}: Add {C}.")


def aura(text: str, host: str = "permanent") -> Written:
    return Written("Shroud", "Enchantment — Aura", "{0}", f"Enchant {host}\n{text}")


def on(play: Play, host: str) -> Play:
    """The Aura on something."""
    play.until(CAST, "Shroud")
    if play.offers(TARGET, host):
        play.pick(TARGET, host)
    return play.settle()


def test_a_creature_of_another_kind_for_good() -> None:
    """The artifact that it was is no artifact any more (CR 205.1a), and has no abilities."""
    text = "[+1]: Target artifact or creature loses all abilities and becomes a green Elk creature with base power and toughness 3/3."
    walker = Written("Walker", "Legendary Planeswalker — Oko", "{0}", text, size="4")
    play = Play([walker, ROCK, BEAST]).cast("Rock").cast("Beast").cast("Walker")
    play.pick(ACTIVATE, "Walker").pick(TARGET, "Rock").settle()
    (rock,) = play.objects("Rock")
    assert (rock["power"], rock["toughness"], rock["types"]) == (3, 3, TypeBit.TY_CREATURE)
    assert not play.offers(MANA, "Rock")
    play.pass_until_step(4, active=1).pass_until_step(3, active=0)
    play.pick(ACTIVATE, "Walker").pick(TARGET, "Beast").settle()
    (beast,) = play.objects("Beast")
    assert (beast["power"], beast["toughness"]) == (3, 3)
    assert not beast["keywords"] >> KeywordBit.KW_FLYING & 1


def test_artifact_creatures_keep_their_types() -> None:
    """'In addition to its other types', and CR 205.1b."""
    toy = aura("Enchanted creature loses all abilities and is a Toy artifact creature with base power and toughness 0/2 in addition to "
               "its other types.", "creature")  # fmt: skip
    play = on(Play([BEAST, toy]).cast("Beast"), "Beast")
    (beast,) = play.objects("Beast")
    assert (beast["power"], beast["toughness"]) == (0, 2)
    assert beast["types"] == TypeBit.TY_ARTIFACT | TypeBit.TY_CREATURE
    assert not play.offers(MANA, "Beast")


def test_a_permanent_that_is_a_land_now() -> None:
    """It is no creature, has the ability of its land type only, and what enchants creatures falls off it (CR 704.5m)."""
    other = Written("Hat", "Enchantment — Aura", "{0}", "Enchant creature\nEnchanted creature gets +1/+1.")
    play = Play([BEAST, other, aura("Enchanted permanent is a colorless Forest land.")]).cast("Beast")
    play.until(CAST, "Hat")
    if play.offers(TARGET, "Beast"):
        play.pick(TARGET, "Beast")
    on(play.settle(), "Beast")
    (beast,) = play.objects("Beast")
    assert beast["types"] == TypeBit.TY_LAND
    assert play.objects("Hat", Zone.Z_GRAVEYARD)
    assert play.objects("Shroud")


def test_imprisoned() -> None:
    """The granted ability stays, everything else goes."""
    play = Play([BEAST, aura('Enchanted permanent is a colorless land with "{T}: Add {C}" and loses all other card types and abilities.')])
    on(play.cast("Beast"), "Beast")
    (beast,) = play.objects("Beast")
    assert (beast["types"], beast["keywords"]) == (TypeBit.TY_LAND, 0)


def test_a_land_that_is_still_a_land() -> None:
    text = "Enchanted land is a 2/2 blue Elemental creature with flying. It's still a land."
    play = Play([FIELD, aura(text, "land")]).until(2, "Field")
    on(play, "Field")
    (field,) = play.objects("Field")
    assert (field["power"], field["types"]) == (2, TypeBit.TY_LAND | TypeBit.TY_CREATURE)
    assert field["keywords"] >> KeywordBit.KW_FLYING & 1


def test_a_planeswalker_that_fights() -> None:
    """A creature until end of turn, and still a planeswalker; damage to it is prevented."""
    text = ("[0]: Until end of turn, ~ becomes a 4/4 Human Soldier creature with indestructible that's still a planeswalker. "
            "Prevent all damage that would be dealt to him this turn.").replace("~", "Walker")  # fmt: skip
    bolt = Written("Bolt", "Instant", "{0}", "Bolt deals 3 damage to any target.")
    play = Play([Written("Walker", "Legendary Planeswalker — Gideon", "{0}", text, size="3"), bolt]).cast("Walker")
    play.pick(ACTIVATE, "Walker").settle()
    (walker,) = play.objects("Walker")
    assert (walker["power"], walker["types"] & (TypeBit.TY_CREATURE | TypeBit.TY_PLANESWALKER)) == (
        4, TypeBit.TY_CREATURE | TypeBit.TY_PLANESWALKER)  # fmt: skip
    play.pick(CAST, "Bolt").pick(TARGET, "Walker").settle()
    assert play.objects("Walker")[0]["counters"] == {3: 3}
    play.pass_until_step(3, active=1)
    assert not play.objects("Walker")[0]["types"] & TypeBit.TY_CREATURE


def test_what_is_given_away_is_sick() -> None:
    """The new controller may not attack with it this turn (CR 302.6); without the Aura it goes back."""
    mite = Written("Mite", size="2/2")
    steal = aura("You control enchanted creature.\n{0}, Sacrifice this Aura: You gain 1 life.", "creature with mana value 2 or less")
    play = Play([], [mite, steal])
    play = Play([steal], [mite])
    play.until(CAST, "Mite").settle()
    play.pass_until_step(3, active=0)
    on(play, "Mite")
    assert play.objects("Mite")[0]["controller"] == 0
    play.pass_until_step(4, active=0)
    play.decline()
    assert not play.offers(ATTACK, "Mite")
    play.pass_until_step(3, active=1).pass_until_step(4, active=0)
    play.until(ATTACK, "Mite").pass_until_step(10, active=0)
    assert play.life(1) == 18
    play.pick(ACTIVATE, "Shroud").settle()
    assert play.objects("Mite")[0]["controller"] == 1


def test_the_other_players_turn() -> None:
    """Its own abilities are the new controller's: the upkeep that counts is that player's."""
    text = "At the beginning of the upkeep of enchanted creature's controller, put a -1/-1 counter on that creature."
    play = Play([BEAST, aura(text, "creature")]).cast("Beast")
    on(play, "Beast")
    assert play.size("Beast") == (5, 4)
    play.pass_until_step(3, active=1)
    assert play.size("Beast") == (5, 4)
    play.pass_until_step(3, active=0)
    assert play.size("Beast") == (4, 3)


@pytest.mark.parametrize(
    "text",
    [
        "Sacrifice an artifact and a land: You gain 1 life.",
        "When this enchantment enters, target player sacrifices an artifact and a land of their choice.",
    ],
)
def test_this_and_that_are_two(text: str) -> None:
    """'An artifact and a land' is not one permanent of either kind, as 'an artifact or a land' is."""
    compile_card(Written("Law", "Enchantment", "{0}", text.replace("artifact and", "artifact or")).record())
    with pytest.raises(Unsupported):
        compile_card(Written("Law", "Enchantment", "{0}", text).record())
