"""Damage in play: who is dealt it, at the same time together; what prevents it for a turn; what is lethal; whose power it is."""

from __future__ import annotations

import pytest
from play import ACTIVATE, ATTACK, BLOCK, CAST, NO, OBJECT, PASS, TARGET, YES, Play, Written

from sim.core.opcodes import CounterKind, Step, Zone

BEAR, OX = Written("Bear", size="2/2"), Written("Ox", size="3/3")


def spell(text: str, name: str = "Rite") -> Written:
    return Written(name, "Instant", "{0}", text)


def test_a_player_is_dealt_damage_by_several_at_once() -> None:
    """Two attackers: one trigger with all of it."""
    watch = Written("Watch", "Enchantment", "{0}", "Whenever you're dealt damage, you gain that much life.\n"
                    "Whenever an opponent is dealt damage, you gain 10 life.")  # fmt: skip
    play = Play([BEAR, OX], [watch]).cast("Bear").cast("Ox").pass_until_step(Step.ST_MAIN1, 1).cast("Watch")
    play.pass_until_step(Step.ST_MAIN1, 0).until(ATTACK, "Bear").pick(ATTACK, "Ox")
    while not play.snapshot["stack"]:
        play.decline()
    assert len(play.snapshot["stack"]) == 1
    play.settle()
    assert (play.life(1), play.life(0)) == (20, 20)


def test_noncombat_damage_only() -> None:
    watch = Written("Watch", "Enchantment", "{0}", "Whenever an opponent is dealt noncombat damage, you gain 1 life.")
    play = Play([watch, BEAR, spell("Rite deals 1 damage to each opponent.")]).cast("Watch").cast("Bear").cast("Rite")
    assert play.life(0) == 21
    play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0).until(ATTACK, "Bear").pass_until_step(Step.ST_MAIN2)
    assert (play.life(0), play.life(1)) == (21, 17)


def test_enrage_once_for_two_blockers() -> None:
    """What is dealt to it at the same time sets it off once (CR 603.2c)."""
    beast = Written("Beast", text="Whenever this creature is dealt damage, you gain 1 life.", size="0/9")
    play = Play([beast], [BEAR, OX]).cast("Beast").pass_until_step(Step.ST_MAIN1, 1).cast("Bear").cast("Ox")
    play.pass_until_step(Step.ST_MAIN1, 0).until(ATTACK, "Beast").until(BLOCK, "Bear").until(BLOCK, "Ox").pass_until_step(Step.ST_MAIN2)
    assert play.life(0) == 21


def test_a_spell_deals_damage_means_no_creature() -> None:
    idol = Written("Idol", text="Whenever a spell deals damage to this creature, you gain 1 life.", size="1/9")
    bite = spell("Target creature you control deals damage equal to its power to another target creature.", "Bite")
    play = Play([idol, BEAR, bite, spell("Rite deals 1 damage to target creature.")]).cast("Idol").cast("Bear")
    play.until(CAST, "Bite").until(TARGET, "Bear").settle()
    assert play.life(0) == 20
    assert play.objects("Idol")[0]["damage"] == 2
    play.until(CAST, "Rite").until(TARGET, "Idol").settle()
    assert play.life(0) == 21


def test_its_power_is_the_power_of_what_deals_the_damage() -> None:
    bite = spell("Target creature you control deals damage equal to its power to target creature you don't control.", "Bite")
    play = Play([BEAR, bite], [OX]).cast("Bear").pass_until_step(Step.ST_MAIN1, 1).cast("Ox").until(CAST, "Bite").settle()
    assert play.objects("Ox")[0]["damage"] == 2


def test_another_target_is_another_one() -> None:
    """With one creature there is no way to cast it; with two the second target is the other one (CR 115.3)."""
    bite = spell("Target creature you control deals damage equal to its power to another target creature.", "Bite")
    play = Play([BEAR, OX, bite]).cast("Bear")
    assert not play.offers(CAST, "Bite")
    play.cast("Ox").until(CAST, "Bite").until(TARGET, "Ox").settle()
    assert play.objects("Bear", Zone.Z_GRAVEYARD)
    assert not play.objects("Ox")[0]["damage"]


def test_another_target_leaves_room_for_itself() -> None:
    """The first target must not be the only one that the second could be."""
    swap = spell("Put a +1/+1 counter on target creature. Another target creature you control gets +5/+0 until end of turn.", "Swap")
    play = Play([BEAR, swap], [OX]).cast("Bear").pass_until_step(Step.ST_MAIN1, 1).cast("Ox").until(CAST, "Swap").settle()
    assert (play.size("Bear"), play.size("Ox")) == ((7, 2), (4, 4))


def test_prevention_for_a_turn_is_about_what_comes_later_too() -> None:
    """A rule, not a set of objects (CR 611.2c)."""
    wall = spell("Prevent all damage that would be dealt to you and creatures you control this turn.", "Wall")
    bolt = spell("Rite deals 1 damage to each creature. Rite deals 1 damage to each player.")
    play = Play([wall, BEAR, bolt]).cast("Wall").cast("Bear").cast("Rite")
    assert (play.life(0), play.life(1), play.objects("Bear")[0]["damage"]) == (20, 19, 0)


def test_prevention_by_creatures_and_to_targets() -> None:
    haze = spell("Prevent all damage that would be dealt by creatures this turn.", "Haze")
    bite = spell("Target creature you control deals damage equal to its power to target player.", "Bite")
    play = Play([BEAR, haze, bite, spell("Rite deals 1 damage to each player.")]).cast("Bear").cast("Haze")
    play.until(CAST, "Bite").until(TARGET, "", 101).settle()
    assert play.life(1) == 20
    assert play.cast("Rite").life(1) == 19
    shield = spell("Prevent all damage that would be dealt this turn to up to two target creatures.", "Aegis")
    play = Play([BEAR, OX, shield, spell("Rite deals 1 damage to each creature.")]).cast("Bear").cast("Ox")
    play.until(CAST, "Aegis").until(TARGET, "Bear").until(TARGET, "", -1).settle().cast("Rite")
    assert (play.objects("Bear")[0]["damage"], play.objects("Ox")[0]["damage"]) == (0, 1)


def test_damage_by_spells_is_prevented_and_by_creatures_is_not() -> None:
    storm = Written("Storm", "Enchantment", "{0}", "Prevent all damage that would be dealt by instant and sorcery spells.")
    bite = spell("Target creature you control deals damage equal to its power to target player.", "Bite")
    play = Play([storm, BEAR, bite, spell("Rite deals 1 damage to each player.")]).cast("Storm").cast("Bear").cast("Rite")
    assert play.life(1) == 20
    play.until(CAST, "Bite").until(TARGET, "", 101).settle()
    assert play.life(1) == 18


def test_lethal_damage_by_power() -> None:
    """A 1/4 dies of 1 damage, a 4/1 lives with 3; for others it is their toughness."""
    king = Written(
        "King",
        "Enchantment",
        "{0}",
        "Lethal damage dealt to creatures you control is determined by their power rather than their toughness.",
    )
    low, high = Written("Low", size="1/4"), Written("High", size="4/1")
    rite = [spell("Rite deals 1 damage to each creature.")]
    play = Play([king, low, high, *rite]).cast("King").cast("Low").cast("High").cast("Rite")
    assert play.objects("Low", Zone.Z_GRAVEYARD)
    assert play.objects("High")
    play = Play([low, high, *rite]).cast("Low").cast("High").cast("Rite")
    assert play.objects("High", Zone.Z_GRAVEYARD)
    assert play.objects("Low")


def test_a_spell_that_targets_a_player() -> None:
    deny = spell("Counter target spell that targets a player.", "Deny")
    hit = spell("Target player loses 3 life.", "Hit")
    drain = spell("Each opponent loses 3 life.", "Drain")
    play = Play([hit, drain, deny]).until(CAST, "Drain")
    assert not play.offers(CAST, "Deny")
    play.settle().until(CAST, "Hit").until(TARGET, "", 101).pick(CAST, "Deny").settle()
    assert play.life(1) == 17


def test_counters_that_you_put() -> None:
    """As many tokens as counters, and none for those that the opponent puts."""
    nest = Written(
        "Nest",
        "Enchantment",
        "{0}",
        "Whenever you put one or more -1/-1 counters on a creature, create that many 1/1 black Insect creature tokens.",
    )
    curse = spell("Put two -1/-1 counters on target creature.", "Curse")
    play = Play([nest, BEAR, OX, curse], [curse]).cast("Nest").cast("Bear").cast("Ox")
    play.until(CAST, "Curse").until(TARGET, "Bear").settle()
    assert len(play.objects("Insect Token")) == 2
    play.pass_until_step(Step.ST_MAIN1, 1).until(CAST, "Curse").until(TARGET, "Ox").settle()
    assert len(play.objects("Insect Token")) == 2
    assert play.objects("Ox")[0]["counters"] == {CounterKind.CT_M1M1: 2}


def test_dies_during_combat() -> None:
    pack = Written("Pack", text="When this creature dies during combat, you gain 5 life.", size="2/2")
    play = Play([pack, spell("Destroy target creature.")]).cast("Pack").until(CAST, "Rite").settle()
    assert play.life(0) == 20
    play = Play([pack], [OX]).cast("Pack").pass_until_step(Step.ST_MAIN1, 1).cast("Ox")
    play.pass_until_step(Step.ST_MAIN1, 0).until(ATTACK, "Pack").until(BLOCK, "Ox").pass_until_step(Step.ST_MAIN2)
    assert play.life(0) == 25


@pytest.mark.parametrize(("pays", "life", "left"), [(False, 18, 3), (True, 20, 1)])
def test_that_many_permanents_or_that_much_life(pays: bool, life: int, left: int) -> None:
    """As many as the damage: two of the three that they have."""
    text = ("Whenever a source an opponent controls deals damage to this creature, that source's controller loses that much life unless "
            "they sacrifice that many permanents of their choice.")  # fmt: skip
    fiend = Written("Fiend", text=text, size="6/6")
    archer = Written("Archer", text="{0}: This creature deals 2 damage to target creature.", size="1/1")
    rocks = [Written(name, "Artifact", text="{T}: Add {C}.") for name in ("Rock", "Stone")]
    play = Play([fiend], [archer, *rocks]).cast("Fiend").pass_until_step(Step.ST_MAIN1, 1)
    play.cast("Archer").cast("Rock").cast("Stone").pick(ACTIVATE, "Archer")
    if play.offers(TARGET, "Fiend"):
        play.pick(TARGET, "Fiend")
    while not (play.offers(YES) or play.offers(OBJECT)):
        play.pick(PASS)
    if not pays:
        play.pick(NO)
    elif play.offers(YES):
        play.pick(YES)
    while play.offers(OBJECT):
        play.pick(OBJECT)
    play.settle()
    assert play.life(1) == life
    assert sum(len(play.objects(name)) for name in ("Archer", "Rock", "Stone")) == left
