"""What is chosen and what becomes of the rest, what an opponent gains control of, modes after limits: played."""

from __future__ import annotations

import pytest
from play import ACTIVATE, ATTACK, CAST, MODE, OBJECT, TARGET, Play, Written

from sim.core.opcodes import KeywordBit, Step, Zone

BEAR, RAT = Written("Bear", size="3/3"), Written("Rat", size="2/2")


def slot(play: Play, name: str) -> int:
    return int(play.objects(name)[0]["slot"])


@pytest.mark.parametrize("main", [True, False])
def test_a_fight_of_two_in_a_main_phase(main: bool) -> None:
    """The bear of 3/3 survives a rat of 3/2 only with +1/+1."""
    swipe = Written("Swipe", "Instant", "{0}", "Choose target creature you control and target creature you don't control. If you cast this "
                    "spell during your main phase, the creature you control gets +1/+1 until end of turn. Then those creatures fight "
                    "each other.")  # fmt: skip
    play = Play([BEAR, swipe], [Written("Rat", size="3/2")]).pass_until_step(Step.ST_MAIN1, 1).cast("Rat")
    play.pass_until_step(Step.ST_MAIN1, 0).cast("Bear")
    if not main:
        play.pass_until_step(Step.ST_END)
    play.until(CAST, "Swipe").settle()
    assert play.objects("Rat", Zone.Z_GRAVEYARD)
    assert bool(play.objects("Bear")) == main


def test_a_copy_was_not_cast() -> None:
    gain = Written("Gain", "Instant", "{0}", "You gain 1 life. If you cast this spell during your main phase, you gain 4 life.")
    fork = Written("Fork", "Instant", "{0}", "Copy target instant or sorcery spell.")
    play = Play([gain, fork]).pass_until_step(Step.ST_MAIN1).pick(CAST, "Gain").until(CAST, "Fork")
    if play.offers(TARGET):
        play.pick(TARGET, "Gain") if play.offers(TARGET, "Gain") else play.pick(TARGET)
    assert play.settle().life(0) == 20 + 1 + 5


def test_all_are_taken_for_a_turn() -> None:
    revolt = Written("Revolt", "Sorcery", "{0}", "Gain control of all creatures with power 3 or greater until end of turn. Untap those "
                     "creatures. They gain haste until end of turn.")  # fmt: skip
    play = Play([revolt], [BEAR, RAT]).pass_until_step(Step.ST_MAIN1, 1).cast("Bear").cast("Rat")
    play.pass_until_step(Step.ST_MAIN1, 0).until(CAST, "Revolt").settle()
    assert [o["controller"] for name in ("Bear", "Rat") for o in play.objects(name)] == [0, 1]
    play.until(ATTACK, "Bear").pass_until_step(Step.ST_MAIN2)
    assert play.life(1) == 17
    play.pass_until_step(Step.ST_UPKEEP, 1)
    assert play.objects("Bear")[0]["controller"] == 1


def test_the_rest_is_destroyed() -> None:
    blast = Written("Blast", "Sorcery", "{0}", "Choose up to one creature. Destroy the rest.")
    wall = Written("Wall", "Artifact", "{0}", "{T}: You gain 1 life.")
    play = Play([BEAR, RAT, wall, blast]).cast("Bear").cast("Rat").cast("Wall").until(CAST, "Blast").settle()
    play.pick(OBJECT, "Rat").settle()
    assert play.objects("Rat")
    assert play.objects("Wall")
    assert not play.objects("Bear")


def test_each_keeps_one_of_their_own() -> None:
    reckon = Written("Reckon", "Sorcery", "{0}", "Each player chooses a creature they control. Destroy the rest.")
    play = Play([BEAR, RAT, reckon], [Written("Cub"), Written("Imp")]).pass_until_step(Step.ST_MAIN1, 1).cast("Cub").cast("Imp")
    play.pass_until_step(Step.ST_MAIN1, 0).cast("Bear").cast("Rat").until(CAST, "Reckon").settle()
    assert not play.offers(OBJECT, "Cub")
    play.pick(OBJECT, "Rat").pick(OBJECT, "Imp").settle()
    assert play.objects("Rat")
    assert play.objects("Imp")
    assert not play.objects("Bear")
    assert not play.objects("Cub")


def test_life_for_each_card_exiled() -> None:
    spent = Written("Spent", "Sorcery", "{0}", "You gain 1 life.")
    purge = Written("Purge", "Sorcery", "{0}", "Exile target player's graveyard. You gain 1 life for each card exiled this way.")
    play = Play([spent, purge]).until(CAST, "Spent").settle().until(CAST, "Wait").settle()
    play.until(CAST, "Purge").pick(TARGET, "", 100).settle()
    assert play.life(0) == 24


@pytest.mark.parametrize("both", [True, False])
def test_graveyards_of_target_players(both: bool) -> None:
    charm = Written("Charm", "Sorcery", "{0}", "Exile any number of target players' graveyards.")
    spent = Written("Spent", "Instant", "{0}", "You gain 1 life.")
    play = Play([spent, charm], [Written("Theirs", "Instant", "{0}", "You gain 1 life.")]).until(CAST, "Theirs").settle()
    play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0).until(CAST, "Spent").settle().until(CAST, "Charm")
    play.pick(TARGET, "", 101)
    play.pick(TARGET, "", 100) if both else play.pick(TARGET, "", -1)
    play.settle()
    assert play.objects("Theirs", Zone.Z_EXILE)
    assert bool(play.objects("Spent", Zone.Z_EXILE)) == both


def test_another_permanent_than_the_source_for_an_opponent() -> None:
    text = "{0}: Target opponent gains control of another target permanent you control. If they do, you gain 2 life."
    moogle = Written("Moogle", text=text)
    play = Play([moogle]).cast("Moogle")
    assert not play.offers(ACTIVATE, "Moogle")
    play = Play([moogle, BEAR]).cast("Moogle").cast("Bear").pick(ACTIVATE, "Moogle").settle()
    assert play.objects("Bear")[0]["controller"] == 1
    assert play.life(0) == 22


def test_a_player_discards_too() -> None:
    triumph = Written("Triumph", "Instant", "{0}", "Each opponent sacrifices a creature of their choice. If you control a Golem, each "
                      "opponent also discards a card.")  # fmt: skip
    for mine, held in (([triumph], 1), ([triumph, BEAR], 0)):
        play = Play(mine)
        if len(mine) > 1:
            play.cast("Bear")
        play.until(CAST, "Triumph").settle()
        assert sum(o["zone"] == Zone.Z_HAND and o["owner"] == 1 for o in play.snapshot["objects"]) == held


@pytest.mark.parametrize("mine", [True, False])
def test_returned_to_you_or_a_token_for_them(mine: bool) -> None:
    keeper = Written("Keeper", text="When this creature enters, exile another target nonland permanent. If you controlled it, return it to "
                     "the battlefield tapped. Otherwise, its controller creates a 2/2 white Detective creature token.")  # fmt: skip
    play = Play([keeper, *([BEAR] if mine else [])], [] if mine else [BEAR])
    if mine:
        play.cast("Bear")
    else:
        play.pass_until_step(Step.ST_MAIN1, 1).cast("Bear").pass_until_step(Step.ST_MAIN1, 0)
    play.cast("Keeper").settle()
    made = [o for o in play.snapshot["objects"] if o["zone"] == Zone.Z_BATTLEFIELD and o["power"] == 2 and o["toughness"] == 2]
    if mine:
        assert play.objects("Bear")[0]["flags"] & 1
        assert not made
    else:
        assert play.objects("Bear", Zone.Z_EXILE)
        assert [o["controller"] for o in made] == [1]


def test_if_its_power_is_low_enough() -> None:
    press = Written("Press", "Instant", "{0}", "Target creature gets -3/-0 until end of turn. Then if that creature's power is 0 or less, "
                    "destroy it.")  # fmt: skip
    assert not Play([BEAR, press]).cast("Bear").until(CAST, "Press").settle().objects("Bear")
    big = Written("Big", size="4/3")
    assert Play([big, press]).cast("Big").until(CAST, "Press").settle().size("Big") == (1, 3)


def test_a_copy_of_each_token() -> None:
    make = Written("Make", "Sorcery", "{0}", "Create a 1/1 green Elf creature token.")
    rhys = Written("Rhys", "Enchantment", "{0}", "{0}: For each creature token you control, create a token that's a copy of that creature.")
    play = Play([make, rhys, BEAR]).cast("Bear").until(CAST, "Make").settle().cast("Rhys").pick(ACTIVATE, "Rhys").settle()
    assert sum(o["zone"] == Zone.Z_BATTLEFIELD and o["power"] == 1 for o in play.snapshot["objects"]) == 2
    play.pick(ACTIVATE, "Rhys").settle()
    assert sum(o["zone"] == Zone.Z_BATTLEFIELD and o["power"] == 1 for o in play.snapshot["objects"]) == 4


def test_the_copy_is_meant_and_not_the_model() -> None:
    rai = Written("Rai", "Enchantment", "{0}", "{0}: Create a token that's a copy of target creature you control, except it's a 1/1 red "
                  "Golem creature in addition to its other colors and types and it has flying. That token gains haste. Sacrifice it at the "
                  "beginning of the next end step.")  # fmt: skip
    play = Play([rai, BEAR]).cast("Bear").cast("Rai").pick(ACTIVATE, "Rai").settle()
    bear, copy = sorted(play.objects("Bear"), key=lambda o: -o["power"])
    assert (bear["power"], bear["colors"], bear["keywords"]) == (3, 0, 0)
    assert (copy["power"], copy["colors"]) == (1, 8)
    assert copy["keywords"] == 1 << KeywordBit.KW_FLYING | 1 << KeywordBit.KW_HASTE
    play.pass_until_step(Step.ST_UPKEEP, 1)
    assert [o["power"] for o in play.objects("Bear")] == [3]


def test_modes_after_the_limit() -> None:
    skin = Written("Skin", "Creature — Human", text="{0}: Choose one. Activate only once each turn.\n• Until end of turn, this creature "
                   "becomes a Rhino with base power and toughness 4/4 and gains trample.\n• Until end of turn, this creature becomes a "
                   "Plant with base power and toughness 0/8.", size="2/2")  # fmt: skip
    play = Play([skin]).cast("Skin").pick(ACTIVATE, "Skin")
    play.pick(MODE, "", 1) if play.offers(MODE, "", 1) else play.machine.apply(1)
    play.again()
    play.settle()
    assert play.size("Skin") == (0, 8)
    assert not play.offers(ACTIVATE, "Skin")
    play.pass_until_step(Step.ST_MAIN1, 1)
    assert play.size("Skin") == (2, 2)


def test_nobody_loses_this_turn() -> None:
    grace = Written("Grace", "Instant", "{0}", "You can't lose the game this turn and your opponents can't win the game this turn. Until "
                    "end of turn, damage that would reduce your life total to less than 1 reduces it to 1 instead.")  # fmt: skip
    bolt = Written("Bolt", "Sorcery", "{0}", "This spell deals 30 damage to target player.")
    drain = Written("Drain", "Sorcery", "{0}", "Target player loses 30 life.")
    play = Play([grace, bolt, drain]).until(CAST, "Grace").settle().until(CAST, "Bolt").pick(TARGET, "", 100).settle()
    assert play.life(0) == 1
    play.until(CAST, "Drain").pick(TARGET, "", 100).settle()
    assert not play.over
    while not play.over:
        play.decline()
    assert (play.snapshot["active"], play.snapshot["step"]) == (0, Step.ST_CLEANUP)  # as the effects end (CR 514.2)


def test_a_creature_of_its_mana_value() -> None:
    zur = Written("Zur", "Enchantment", "{0}", "{0}: Target artifact you control becomes a creature in addition to its other types and has "
                  "base power and base toughness each equal to its mana value.")  # fmt: skip
    ore, rock = Written("Ore", "Artifact", "{0}", "{T}: Add {C}{C}{C}."), Written("Rock", "Artifact", "{3}", "{T}: You gain 1 life.")
    play = Play([zur, ore, rock]).cast("Zur").cast("Ore").cast("Rock").pick(ACTIVATE, "Zur")
    if play.offers(TARGET):
        play.pick(TARGET, "", slot(play, "Rock"))
    play.settle()
    assert play.size("Rock") == (3, 3)


@pytest.mark.parametrize("legal", ["Scout", "Golem"])
def test_becomes_another_kind_and_gains(legal: str) -> None:
    kellan = Written("Kellan", f"Creature — {legal}", text="{0}: If this creature is a Scout, it becomes a 3/2 Human Rogue and gains "
                     "double strike.", size="2/1")  # fmt: skip
    play = Play([kellan]).cast("Kellan").pick(ACTIVATE, "Kellan").settle()
    assert play.size("Kellan") == ((3, 2) if legal == "Scout" else (2, 1))
    play.pick(ACTIVATE, "Kellan").settle()
    assert bool(play.objects("Kellan")[0]["keywords"]) == (legal == "Scout")
