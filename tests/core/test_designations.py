"""The monarch, arrests, ties, what cannot be done, artifacts that are creatures too, played on the rules machine."""

# ruff: noqa: E501 - a card's text is one line

from __future__ import annotations

import pytest
from plays import ATTACK, CAST, LAND, MANA, OBJECT, PLAYER, TARGET, USE, Play
from texts import Text

from sim.core.opcodes import Step, Zone

FIELD: Text = ("Field", "land", "{T}: Add {C}.")
GOLEM: Text = ("Golem", "creature {0}", "")
FREE: Text = ("Spark", "instant {0}", "~ deals 2 damage to any target.")


def test_the_monarch_draws_and_loses_the_crown_in_combat() -> None:
    court: Text = (
        "Court",
        "artifact {0}",
        "When this artifact enters, you become the monarch.\nAt the beginning of your upkeep, you gain 1 life. If you're the monarch, you gain 5 life instead.",
    )
    away: Text = ("Away", "instant {0}", "Put target creature on top of its owner's library.")
    play = Play([court, GOLEM, away, FREE], [("Horse", "creature {0}", "Haste"), FIELD]).to(Step.ST_MAIN1).pick(CAST, "Golem").resolve()
    play.pick(CAST, "Court").resolve().pick(CAST, "Away").resolve()
    assert play.zone("Golem") == [Zone.Z_LIBRARY]
    play.turn(1, Step.ST_MAIN1)
    assert play.zone("Golem") == [Zone.Z_HAND]  # drawn at the monarch's end step
    play.turn(0, Step.ST_MAIN1)
    assert play.life(0) == 25
    play.turn(1, Step.ST_MAIN1).pick(CAST, "Horse").resolve()
    while not play.can(ATTACK):
        play.idle()
    play.pick(ATTACK, "Horse", PLAYER).turn(0, Step.ST_MAIN1)
    assert play.life(0) == 25 - 1 + 1
    crown = [o["owner"] for o in play.game.snapshot()["objects"] if o["zone"] == Zone.Z_COMMAND]
    assert crown == [1]


def test_an_arrest() -> None:
    vortex: Text = ("Vortex", "aura {0}", "Enchant creature\nEnchanted creature can't attack or block, and its activated abilities can't be activated.")
    clerk: Text = ("Clerk", "creature {0}", "Haste\n{0}: You gain 1 life.")
    play = Play([clerk, vortex, FREE], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Clerk").resolve()
    assert play.can(USE, "Clerk")
    play.pick(CAST, "Vortex").resolve()
    assert not play.can(USE, "Clerk")
    while play.turns == 0 and not play.can(ATTACK):
        play.idle()
    assert play.turns == 1


def test_the_least_of_several_and_none_left() -> None:
    honey: Text = (
        "Honey",
        "artifact {0}",
        "At the beginning of your upkeep, destroy the creature with the least power. It can't be regenerated. If two or more creatures are tied for "
        "least power, you choose one of them.\nWhen there are no creatures on the battlefield, sacrifice this artifact.",
    )
    big: Text = ("Big", "creature {0}", "This creature enters with a +1/+1 counter on it.")
    play = Play([honey, GOLEM, ("Other", "creature {0}", ""), big], [FIELD]).to(Step.ST_MAIN1)
    for name in ("Big", "Golem", "Other", "Honey"):
        play.pick(CAST, name).resolve()
    while not play.can(OBJECT, "Golem"):
        play.idle()
    assert not play.can(OBJECT, "Big")
    play.pick(OBJECT, "Golem")
    assert (play.zone("Golem"), play.zone("Other")) == ([Zone.Z_GRAVEYARD], [Zone.Z_BATTLEFIELD])
    lone = Play([honey, GOLEM, FREE], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Golem").resolve().pick(CAST, "Honey").resolve()
    assert lone.zone("Honey") == [Zone.Z_BATTLEFIELD]
    lone.pick(CAST, "Spark").pick(TARGET, "Golem").resolve()
    assert lone.zone("Honey") == [Zone.Z_GRAVEYARD]


@pytest.mark.parametrize(("creatures", "life"), [(0, 15), (1, 20)])
def test_what_cannot_be_sacrificed(creatures: int, life: int) -> None:
    cruel: Text = ("Cruel", "sorcery {0}", "Target player sacrifices a creature or planeswalker of their choice. If the player can't, they lose 5 life.")
    play = Play([cruel], [GOLEM, FIELD]).turn(1, Step.ST_MAIN1)
    if creatures:
        play.pick(CAST, "Golem").resolve()
    play.turn(0, Step.ST_MAIN1).pick(CAST, "Cruel").pick(TARGET, None, PLAYER + 1).resolve()
    assert play.life(1) == life
    assert play.zone("Golem") == [Zone.Z_GRAVEYARD if creatures else Zone.Z_HAND]


def test_an_artifact_that_is_a_creature_too() -> None:
    idol: Text = (
        "Idol",
        "artifact {0}",
        "{0}: Put a +1/+1 counter on this artifact.\nAs long as this artifact has two or more +1/+1 counters on it, it's a 0/0 creature in addition to its other types and it has flying.",
    )
    play = Play([idol, FREE], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Idol").resolve().pick(USE, "Idol").resolve()
    assert play.one("Idol")["types"] & 3 == 1
    play.pick(USE, "Idol").resolve()
    found = play.one("Idol")
    assert (found["types"] & 3, found["power"], found["keywords"]) == (3, 2, 1)
    soul: Text = ("Soul", "aura {0}", "Enchant artifact\nEnchanted artifact is a creature with base power and toughness 5/5 in addition to its other types.")
    play = Play([("Toy", "artifact {0}", "Indestructible"), soul, FREE], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Toy").resolve().pick(CAST, "Soul").resolve()
    assert (play.one("Toy")["types"] & 3, play.one("Toy")["power"]) == (3, 5)


def test_lost_keywords_and_every_color() -> None:
    bird: Text = ("Bird", "creature {0}", "Flying\nIslandwalk")
    fall: Text = ("Fall", "instant {0}", "Target creature loses flying until end of turn.")
    dry: Text = ("Dry", "instant {0}", "Target creature loses all landwalk abilities until end of turn.")
    play = Play([bird, fall, dry, FREE], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Bird").resolve()
    before = play.one("Bird")["keywords"]
    play.pick(CAST, "Fall").resolve()
    assert before - play.one("Bird")["keywords"] == 1
    assert play.pick(CAST, "Dry").resolve().one("Bird")["keywords"] == 0
    pact: Text = ("Pact", "artifact {0}", "Lands you control are every basic land type in addition to their other types.")
    play = Play([pact, FIELD, ("Rainbow", "creature {W}", "")], [FIELD]).to(Step.ST_MAIN1).pick(LAND, "Field")
    assert not play.can(CAST, "Rainbow")
    assert play.pick(CAST, "Pact").resolve().can(CAST, "Rainbow")


def test_a_land_that_enters_tapped_if() -> None:
    hall: Text = (
        "Hall",
        "land",
        "If you control two or more other lands, this land enters tapped.\n{T}: Add {C}.\n{1}: Until end of turn, this land becomes a 3/4 Dragon creature with flying. It's still a land.",
    )
    play = Play([hall, FIELD, FREE], [FIELD]).to(Step.ST_MAIN1).pick(LAND, "Hall")
    assert not play.tapped("Hall")
    play.turn(0, Step.ST_MAIN1).pick(LAND, "Field")
    play.game.load(play.game.pack())
    uses = [o for o in play.options() if o[:2] == (USE, "Hall")]
    play.pick(USE, "Hall", uses[-1][2][0])
    if play.can(MANA):
        play.pick(MANA, "Field") if play.can(MANA, "Field") else play.pick(MANA)
    play.resolve()
    assert (play.one("Hall")["types"] & 10, play.one("Hall")["keywords"]) == (10, 1)
    both: Text = ("Twice", "creature {0}", "{0}: Put a +1/+1 counter on this creature and a +1/+1 counter on up to one target commander creature you control.")
    play = Play([both, FREE], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Twice").resolve().pick(USE, "Twice")
    if play.can(TARGET):
        play.pick(TARGET, None, -1)
    assert play.resolve().one("Twice")["power"] == 2
