"""Keywords in play: each game was read option by option, and goes otherwise without the keyword's rule."""

from __future__ import annotations

import pytest
from play import ACTIVATE, ATTACK, BLOCK, CAST, NO, NOTHING, OBJECT, PASS, TARGET, YES, Play, Written

from sim.core.opcodes import CounterKind, Step, Zone

PLUS = CounterKind.CT_P1P1
GOLEM, OTHER, WALL = Written("Golem"), Written("Other Golem", size="2/2"), Written("Wall", text="Defender", size="0/4")
BEAR = Written("Bear", size="2/2")
BOLT = Written("Spark", "Instant", "{0}", "Spark deals 1 damage to any target.")
KILL = Written("Kill", "Instant", "{0}", "Destroy target creature.")
AXE = Written("Altar", "Artifact", "{0}", "{0}: Sacrifice a creature.")
HASTE = Written("Quick", text="Haste", size="2/2")


def counters(play: Play, name: str, kind: int = PLUS) -> int:
    return int(play.objects(name)[0]["counters"].get(kind, 0))


def with_text(text: str, size: str = "2/2", name: str = "Probe", **more: str) -> Written:
    return Written(name, text=text, size=size, **more)


def killed(play: Play, name: str) -> Play:
    play.until(CAST, "Kill")
    if play.offers(TARGET):
        target = next(o["slot"] for o in play.objects(name))
        play.pick(TARGET, "", target)
    return play.settle()


# ---- costs of permanents ---------------------------------------------------------------------------------------------
def test_crew() -> None:
    """CR 702.122a: power is counted, the vehicle itself does not help."""
    play = Play([GOLEM, Written("Barge", "Artifact — Vehicle", "{0}", "Crew 2", "3/3"), BEAR]).cast("Golem").cast("Barge")
    assert not play.offers(ACTIVATE, "Barge")
    play.cast("Bear").pick(ACTIVATE, "Barge")
    play.pick(OBJECT, "Bear").pick(OBJECT, NOTHING).settle()
    assert play.objects("Barge")[0]["types"] & 3 == 3
    assert play.objects("Bear")[0]["flags"] & 1
    assert not play.objects("Golem")[0]["flags"] & 1


def test_saddle() -> None:
    """CR 702.171a-b: at sorcery speed, until end of turn."""
    play = Play([GOLEM, with_text("Saddle 1\nThis creature has flying as long as it's saddled.")]).cast("Golem").cast("Probe")
    play.pick(ACTIVATE, "Probe").settle()
    assert play.objects("Probe")[0]["keywords"] & 1
    assert not play.offers(ACTIVATE, "Probe")
    play.pass_until_step(Step.ST_MAIN1, active=1)
    assert not play.objects("Probe")[0]["keywords"] & 1


def test_exhaust_once() -> None:
    """CR 702.177a: each of its exhaust abilities once, whatever the turn."""
    play = Play([with_text("Exhaust — {0}: You gain 1 life.\nExhaust — {0}: You gain 2 life.")]).cast("Probe")
    play.pick(ACTIVATE, "Probe", 0).settle()
    assert not play.offers(ACTIVATE, "Probe", 0)
    play.pick(ACTIVATE, "Probe", 1).settle()
    assert (play.life(0), play.offers(ACTIVATE, "Probe")) == (23, False)
    play.pass_until_step(Step.ST_MAIN1, active=1).pass_until_step(Step.ST_MAIN1)
    assert not play.offers(ACTIVATE, "Probe")


def test_outlast_and_adapt() -> None:
    play = Play([with_text("{0}: Adapt 2.", "1/1")]).cast("Probe")
    play.pick(ACTIVATE, "Probe").settle().pick(ACTIVATE, "Probe").settle()
    assert counters(play, "Probe") == 2


def test_monstrosity() -> None:
    """CR 701.31a: once; and what waits for it is told."""
    play = Play([with_text("{0}: Monstrosity 3.\nWhen this creature becomes monstrous, you gain 5 life.")]).cast("Probe")
    play.pick(ACTIVATE, "Probe").settle().pick(ACTIVATE, "Probe").settle()
    assert (counters(play, "Probe"), play.life(0)) == (3, 25)


# ---- graveyards and hands --------------------------------------------------------------------------------------------
def test_unearth() -> None:
    """CR 702.84a: haste, and exiled at the end of the turn instead of staying or dying."""
    play = Play([with_text("Unearth {0}"), KILL, AXE]).cast("Probe").cast("Altar")
    killed(play, "Probe").pick(ACTIVATE, "Probe").settle()
    play.until(ATTACK, "Probe", 101)
    play.pass_until_step(Step.ST_MAIN2).pick(ACTIVATE, "Altar").settle()
    assert play.objects("Probe", Zone.Z_EXILE)


def test_unearthed_goes_at_the_end() -> None:
    play = Play([with_text("Unearth {0}"), KILL]).cast("Probe")
    killed(play, "Probe").pick(ACTIVATE, "Probe").settle()
    play.pass_until_step(Step.ST_MAIN1, active=1)
    assert play.objects("Probe", Zone.Z_EXILE)


def test_encore() -> None:
    """CR 702.141a: a token that must attack and is sacrificed."""
    play = Play([with_text("Encore {0}"), KILL]).cast("Probe")
    killed(play, "Probe").pick(ACTIVATE, "Probe").settle()
    assert play.objects("Probe")[0]["flags"] & 4
    for _ in range(20):
        if play.offers(ATTACK, "Probe", 101):
            break
        play.decline()
    assert not play.offers(ATTACK, "", -1)
    play.pass_until_step(Step.ST_MAIN1, active=1)
    assert not play.objects("Probe")


def test_scavenge() -> None:
    play = Play([with_text("Scavenge {0}", "3/3"), KILL, GOLEM]).cast("Golem").cast("Probe")
    killed(play, "Probe").pick(ACTIVATE, "Probe").settle()
    assert counters(play, "Golem") == 3


def test_soulshift() -> None:
    """CR 702.46a: Spirits of that mana value or less."""
    spirit = Written("Small Spirit", "Artifact Creature — Spirit")
    dear = Written("Dear Spirit", "Artifact Creature — Spirit", "{5}")
    play = Play([with_text("Soulshift 3"), KILL, Written("Second Kill", "Instant", "{0}", "Destroy target creature."), spirit, dear])
    play.cast("Small Spirit")
    killed(play, "Small Spirit").cast("Probe").pick(CAST, "Second Kill").settle()
    for _ in range(4):
        if play.offers(YES):
            play.pick(YES)
    assert play.objects("Small Spirit", Zone.Z_HAND)


def test_ninjutsu() -> None:
    """CR 702.49a: an unblocked attacker returns, the ninja attacks in its place."""
    play = Play([HASTE, with_text("Ninjutsu {0}", "5/5", cost="{9}")]).cast("Quick")
    assert not play.offers(ACTIVATE, "Probe")
    play.until(ATTACK, "Quick", 101).until(ACTIVATE, "Probe").settle()
    assert play.objects("Quick", Zone.Z_HAND)
    play.pass_until_step(Step.ST_MAIN2)
    assert play.life(1) == 15


def test_reinforce() -> None:
    play = Play([GOLEM, with_text("Reinforce 2—{0}", cost="{9}")]).cast("Golem").pick(ACTIVATE, "Probe").settle()
    assert (counters(play, "Golem"), len(play.objects("Probe", Zone.Z_GRAVEYARD))) == (2, 1)


# ---- entering --------------------------------------------------------------------------------------------------------
def test_modular() -> None:
    """CR 702.43a: as many counters as it had."""
    play = Play([GOLEM, with_text("Modular 3", "0/0"), KILL]).cast("Golem").cast("Probe")
    assert play.size("Probe") == (3, 3)
    killed(play, "Probe").pick(YES)
    assert counters(play, "Golem") == 3


def test_graft() -> None:
    play = Play([with_text("Graft 2", "0/0"), GOLEM]).cast("Probe").until(CAST, "Golem").settle().pick(YES)
    assert (counters(play, "Probe"), counters(play, "Golem")) == (1, 1)


@pytest.mark.parametrize(("before", "size"), [([], (2, 2)), (["Spark"], (4, 4))])
def test_bloodthirst(before: list[str], size: tuple[int, int]) -> None:
    """CR 702.54a: only after an opponent was dealt damage this turn."""
    play = Play([BOLT, with_text("Bloodthirst 2")])
    for name in before:
        play.until(CAST, name).pick(TARGET, "", 101).settle()
    assert play.cast("Probe").size("Probe") == size


def test_devour() -> None:
    play = Play([GOLEM, OTHER, with_text("Devour 2")]).cast("Golem").cast("Other Golem").until(CAST, "Probe")
    for _ in range(2):
        play.pick(PASS)
    play.pick(OBJECT, "Golem").pick(OBJECT, NOTHING)
    assert (counters(play, "Probe"), len(play.objects("Golem")), len(play.objects("Other Golem"))) == (2, 0, 1)


def test_riot() -> None:
    """CR 702.136a: the counter, or haste for good."""
    for choice, grown in ((1, 1), (2, 0)):
        play = Play([with_text("Riot")]).until(CAST, "Probe").pick(PASS).pick(PASS).pick(17, "", choice)
        assert counters(play, "Probe") == grown
        assert bool(play.objects("Probe")[0]["keywords"] >> 6 & 1) == (choice == 2)


def test_unleash() -> None:
    """CR 702.98a: with a +1/+1 counter it can't block."""
    for answer, able in ((YES, False), (NO, True)):
        play = Play([with_text("Unleash")], [HASTE], starter=0).until(CAST, "Probe").pick(PASS).pick(PASS).pick(answer)
        play.pass_until_step(Step.ST_MAIN1, active=1).cast("Quick").until(ATTACK, "Quick", 100)
        for _ in range(6):
            if play.offers(BLOCK, "Probe") or play.snapshot["step"] > Step.ST_BLOCKERS:
                break
            play.decline()
        assert play.offers(BLOCK, "Probe") == able


@pytest.mark.parametrize(("answer", "grown", "life"), [(YES, 3, 20), (NO, 0, 24)])
def test_tribute(answer: int, grown: int, life: int) -> None:
    """CR 702.104a: the opponent chooses."""
    text = "Tribute 3\nWhen this creature enters, if tribute wasn't paid, you gain 4 life."
    play = Play([with_text(text)]).until(CAST, "Probe").pick(PASS).pick(PASS).pick(answer).settle()
    assert (counters(play, "Probe"), play.life(0)) == (grown, life)


def test_fabricate() -> None:
    for answer, grown, servos in ((YES, 2, 0), (NO, 0, 2)):
        play = Play([with_text("Fabricate 2")]).cast("Probe").pick(answer)
        assert (counters(play, "Probe"), len(play.objects("Servo Token"))) == (grown, servos)


def test_evolve() -> None:
    """CR 702.100a: greater power or toughness."""
    play = Play([with_text("Evolve", "1/2"), GOLEM, Written("Tall", size="0/3")]).cast("Probe").cast("Golem")
    assert counters(play, "Probe") == 0
    assert counters(play.cast("Tall"), "Probe") == 1


def test_exploit() -> None:
    text = "Exploit\nWhen this creature exploits a creature, you gain 3 life."
    play = Play([GOLEM, with_text(text)]).cast("Golem").cast("Probe").pick(YES).pick(OBJECT, "Golem").settle()
    assert (play.life(0), len(play.objects("Golem"))) == (23, 0)
    assert Play([GOLEM, with_text(text)]).cast("Golem").cast("Probe").pick(NO).settle().life(0) == 20


def test_living_weapon() -> None:
    play = Play([Written("Probe", "Artifact — Equipment", "{0}", "Living weapon\nEquipped creature gets +2/+2.\nEquip {9}")]).cast("Probe")
    assert play.size("Phyrexian Germ Token") == (2, 2)


# ---- combat ----------------------------------------------------------------------------------------------------------
def test_mentor_and_training() -> None:
    play = Play([GOLEM, with_text("Mentor")]).cast("Golem").cast("Probe").pass_until_step(Step.ST_MAIN1, active=1)
    play.until(ATTACK, "Golem", 101).pick(ATTACK, "Probe", 101).settle()
    assert counters(play, "Golem") == 1
    for size, grown in (("3/3", 1), ("1/1", 0)):
        play = Play([Written("Guide", size=size), with_text("Training")]).cast("Guide").cast("Probe")
        play.pass_until_step(Step.ST_MAIN1, active=1).until(ATTACK, "Guide", 101).pick(ATTACK, "Probe", 101).settle()
        assert counters(play, "Probe") == grown


def blocked(text: str, blockers: list[Written], size: str = "2/2") -> Play:
    """Probe attacks and every blocker blocks it."""
    play = Play([with_text(text, size)], blockers).cast("Probe").pass_until_step(Step.ST_MAIN1, active=1)
    for wall in blockers:
        play.cast(wall.name)
    play.until(ATTACK, "Probe", 101)
    for wall in blockers:
        play.until(BLOCK, wall.name, play.objects("Probe")[0]["slot"])
    return play.settle()


def test_flanking() -> None:
    """CR 702.25a: not for blockers with flanking."""
    assert blocked("Flanking", [WALL]).size("Wall") == (-1, 3)
    assert blocked("Flanking", [Written("Wall", text="Flanking", size="0/4")]).size("Wall") == (0, 4)


def test_rampage_and_afflict() -> None:
    assert blocked("Rampage 2", [WALL]).size("Probe") == (2, 2)
    assert blocked("Rampage 2", [WALL, Written("Second Wall", text="Defender", size="0/4")]).size("Probe") == (4, 4)
    assert blocked("Afflict 3", [WALL]).life(1) == 17


def test_toxic() -> None:
    """CR 702.164c: besides the damage; values add up."""
    play = Play([with_text("Toxic 2\nToxic 1\nHaste", "1/1")]).cast("Probe").until(ATTACK, "Probe", 101).pass_until_step(Step.ST_MAIN2)
    assert (play.life(1), play.snapshot["players"][1]["poison"]) == (19, 3)


def test_renown() -> None:
    """CR 702.112a: the first time only."""
    play = Play([with_text("Renown 1\nHaste", "1/1")]).cast("Probe")
    for _ in range(2):
        play.until(ATTACK, "Probe", 101).pass_until_step(Step.ST_MAIN2).pass_until_step(Step.ST_MAIN1, active=1)
    assert counters(play, "Probe") == 1


def test_mobilize_and_decayed() -> None:
    play = Play([with_text("Mobilize 2\nHaste")]).cast("Probe").until(ATTACK, "Probe", 101).pass_until_step(Step.ST_MAIN2)
    assert (play.life(1), len(play.objects("Warrior Token"))) == (16, 2)
    assert not play.pass_until_step(Step.ST_MAIN1, active=1).objects("Warrior Token")
    play = Play([with_text("Decayed\nHaste")]).cast("Probe").until(ATTACK, "Probe", 101).pass_until_step(Step.ST_MAIN2)
    assert (play.life(1), play.objects("Probe")) == (18, [])


def test_ingest() -> None:
    back = Written("Shelve", "Instant", "{0}", "Put target creature on top of its owner's library.")
    play = Play([with_text("Ingest\nHaste"), back], [GOLEM], starter=1)
    play.pass_until_step(Step.ST_MAIN1, active=1).cast("Golem").pass_until_step(Step.ST_MAIN1).cast("Probe").until(CAST, "Shelve")
    play.pick(TARGET, "Golem").settle()
    assert play.objects("Golem", Zone.Z_LIBRARY)
    play.until(ATTACK, "Probe", 101).pass_until_step(Step.ST_MAIN2)
    assert play.objects("Golem", Zone.Z_EXILE)


def test_umbra_armor() -> None:
    """CR 702.89a: the Aura is destroyed instead, damage is removed."""
    aura = Written("Mantle", "Enchantment — Aura", "{0}", "Enchant creature\nUmbra armor")
    play = Play([GOLEM, aura, KILL]).cast("Golem").cast("Mantle").cast("Kill")
    assert (len(play.objects("Golem")), len(play.objects("Mantle", Zone.Z_GRAVEYARD))) == (1, 1)
    play = Play([GOLEM, aura, BOLT]).cast("Golem").cast("Mantle").until(CAST, "Spark")
    play.pick(TARGET, "Golem").settle()
    assert (len(play.objects("Golem")), play.objects("Golem")[0]["damage"]) == (1, 0)


# ---- keyword actions -------------------------------------------------------------------------------------------------
def test_proliferate() -> None:
    """CR 701.27a: any number, one more of each kind that is there."""
    spell = Written("Spread", "Sorcery", "{0}", "Proliferate.")
    play = Play([with_text("Modular 2", "0/0"), GOLEM, spell]).cast("Probe").cast("Golem").cast("Spread")
    assert not play.offers(OBJECT, "Golem")
    play.pick(OBJECT, "Probe")
    assert counters(play, "Probe") == 3


def test_amass() -> None:
    """CR 701.43a: the Army there is grows and joins the second kind."""
    text = "Amass Zombies 2."
    play = Play([Written("March", "Sorcery", "{0}", text), Written("Second March", "Sorcery", "{0}", "Amass Orcs 1.")])
    play.cast("March").cast("Second March")
    armies = play.objects("Zombie Army Token")
    assert [(o["power"], o["toughness"]) for o in armies] == [(3, 3)]


def test_populate_and_bolster() -> None:
    make = Written("Make", "Sorcery", "{0}", "Create a 1/1 green Insect creature token. Populate.")
    assert len(Play([make]).cast("Make").objects("Insect Token")) == 2
    play = Play([GOLEM, OTHER, Written("Train", "Sorcery", "{0}", "Bolster 2.")]).cast("Golem").cast("Other Golem").cast("Train")
    assert (counters(play, "Golem"), counters(play, "Other Golem")) == (2, 0)


def test_explore() -> None:
    """CR 701.40a-b: an empty library; a land goes to the hand; another card may go to the graveyard."""
    find = with_text("{0}: This creature explores.", "1/1")
    assert counters(Play([find]).cast("Probe").pick(ACTIVATE, "Probe").settle(), "Probe") == 1
    back = Written("Shelve", "Instant", "{0}", "Put target permanent on top of its owner's library.")
    play = Play([find, GOLEM, back]).cast("Probe").cast("Golem").until(CAST, "Shelve").pick(TARGET, "Golem").settle()
    play.pick(ACTIVATE, "Probe").settle().pick(YES)
    assert (counters(play, "Probe"), len(play.objects("Golem", Zone.Z_GRAVEYARD))) == (1, 1)
    land = Written("Field", "Land", "", "{T}: Add {C}.")
    play = Play([find, land, back]).cast("Probe").until(2, "Field").until(CAST, "Shelve").pick(TARGET, "Field").settle()
    play.pick(ACTIVATE, "Probe").settle()
    assert (counters(play, "Probe"), len(play.objects("Field", Zone.Z_HAND))) == (0, 1)


def test_connive_and_learn() -> None:
    play = Play([with_text("{0}: This creature connives.", "1/1"), GOLEM]).cast("Probe")
    play.pick(ACTIVATE, "Probe").settle().pick(OBJECT, "Golem")
    assert (counters(play, "Probe"), len(play.objects("Golem", Zone.Z_GRAVEYARD))) == (1, 1)
    play = Play([Written("Lesson", "Sorcery", "{0}", "Learn."), GOLEM]).cast("Lesson").pick(OBJECT, "Golem")
    assert play.objects("Golem", Zone.Z_GRAVEYARD)


def test_goad_and_detain() -> None:
    """Until the next turn of the one who did it."""
    goad = Written("Taunt", "Sorcery", "{0}", "Goad target creature.")
    play = Play([goad], [GOLEM], starter=1).pass_until_step(Step.ST_MAIN1, active=1).cast("Golem")
    play.pass_until_step(Step.ST_MAIN1).cast("Taunt")
    for _ in range(30):
        if play.offers(ATTACK, "Golem"):
            break
        play.decline()
    assert not play.offers(ATTACK, "Golem", -1)
    detain = Written("Arrest", "Sorcery", "{0}", "Detain target creature.")
    play = Play([detain], [with_text("{0}: You gain 1 life.")], starter=1).pass_until_step(Step.ST_MAIN1, active=1).cast("Probe")
    assert play.offers(ACTIVATE, "Probe")
    play.pass_until_step(Step.ST_MAIN1).cast("Arrest").pass_until_step(Step.ST_MAIN1, active=1)
    assert not play.offers(ACTIVATE, "Probe")


def test_facts_of_the_turn() -> None:
    """Noted for this turn only."""
    text = "At the beginning of each end step, if a creature died this turn, you gain 1 life."
    play = Play([with_text(text), GOLEM, KILL]).cast("Probe").cast("Golem")
    killed(play, "Golem").pass_until_step(Step.ST_MAIN1, active=1)
    assert play.life(0) == 21
    assert play.pass_until_step(Step.ST_MAIN1).life(0) == 21


def test_raid() -> None:
    text = "Raid — When this creature enters, if you attacked this turn, you gain 2 life."
    assert Play([with_text(text)]).cast("Probe").life(0) == 20
    play = Play([HASTE, with_text(text)]).cast("Quick").until(ATTACK, "Quick", 101).pass_until_step(Step.ST_MAIN2).cast("Probe")
    assert play.life(0) == 22


def test_split_second() -> None:
    """CR 702.61a: no spells, no abilities but mana abilities."""
    slow = Written("Slow", "Instant", "{0}", "You gain 1 life.")
    quick = Written("Fast", "Instant", "{0}", "Split second\nYou gain 1 life.")
    for card, able in ((slow, True), (quick, False)):
        play = Play([card], [KILL, GOLEM], starter=1).pass_until_step(Step.ST_MAIN1, active=1).cast("Golem")
        play.until(CAST, card.name).pick(PASS)
        assert play.offers(CAST, "Kill") == able


def test_cascade_with_an_empty_library() -> None:
    assert Play([with_text("Cascade")]).cast("Probe").size("Probe") == (2, 2)


def test_echo() -> None:
    """CR 702.30a: once, in the first upkeep of its controller."""
    fields = [Written(f"Mine {n}", "Artifact", "{0}", "{T}: Add {C}.") for n in range(2)]
    play = Play([*fields, with_text("Echo {2}")]).cast("Mine 0").cast("Mine 1").cast("Probe")
    play.until(YES)
    while not play.offers(PASS):
        play.machine.apply(0)
        play.again()
    assert play.pass_until_step(Step.ST_MAIN1, active=0).objects("Probe")
    assert play.pass_until_step(Step.ST_MAIN1, active=1).pass_until_step(Step.ST_MAIN1).objects("Probe")
    play = Play([*fields, with_text("Echo {2}")]).cast("Mine 0").cast("Mine 1").cast("Probe").until(NO)
    assert not play.pass_until_step(Step.ST_MAIN1).objects("Probe")


def test_growing_for_each() -> None:
    play = Play([with_text("This creature gets +1/+1 for each other creature you control."), GOLEM]).cast("Probe")
    assert play.size("Probe") == (2, 2)
    assert play.cast("Golem").size("Probe") == (3, 3)
