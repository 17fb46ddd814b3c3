"""Casting from elsewhere than a hand forbidden, {X} in costs, time counters one by one, what others enter with: played."""

from __future__ import annotations

from play import ACTIVATE, CAST, Play, Written

from sim.core.opcodes import Step

FLASHED = Written("Again", "Sorcery", "{0}", "You gain 3 life.\nFlashback {0}")


def law(text: str) -> Written:
    return Written("Law", "Enchantment", "{0}", text)


def test_only_from_their_hands() -> None:
    play = Play([law("Your opponents can't cast spells from anywhere other than their hands."), FLASHED], [FLASHED])
    play.cast("Law").cast("Again").cast("Again")
    assert play.life(0) == 26  # one's own flashback works
    play.pass_until_step(Step.ST_MAIN1, active=1).cast("Again")
    assert play.life(1) == 23
    assert not play.offers(CAST, "Again")


def test_not_from_graveyards_or_exile() -> None:
    play = Play([law("Players can't cast noncreature spells from graveyards or exile."), FLASHED])
    play.cast("Law").cast("Again")
    assert play.life(0) == 23
    assert not play.offers(CAST, "Again")


def test_no_x_in_the_mana_cost() -> None:
    play = Play([law("Noncreature spells with {X} in their mana costs can't be "
        "cast."), Written("Blaze", "Sorcery", "{X}", "You gain X life."),
                 Written("Growth", "Artifact Creature — Golem", "{X}", "This creature enters with X +1/+1 counters on "
                     "it.", "1/1"), FLASHED])  # fmt: skip
    play.until(CAST, "Law").settle()
    play.pass_until_step(Step.ST_MAIN2)
    assert not play.offers(CAST, "Blaze")
    assert play.offers(CAST, "Growth")
    assert play.offers(CAST, "Again")


def test_each_time_counter_that_its_owner_removes() -> None:
    text = "Whenever you remove a time counter from this card while it's exiled, you gain 2 life.\nSuspend 3—{0}"
    play = Play([Written("Watcher", "Creature — Golem", "{9}", text, "1/1"), Written("Wait2", "Instant", "{0}", "You gain 1 life.")])
    play.until(ACTIVATE, "Watcher")
    play.pass_until_step(Step.ST_MAIN1, active=1).pass_until_step(Step.ST_MAIN1)
    assert play.life(0) == 22
    play.pass_until_step(Step.ST_MAIN1, active=1).pass_until_step(Step.ST_MAIN1)
    assert play.life(0) == 24


def test_others_enter_with_one_more_counter() -> None:
    text = "Each other Golem creature you control enters with an additional +1/+1 counter on it."
    golem = Written("Golem", "Artifact Creature — Golem", "{0}", "", "1/1")
    boss = Written("Boss", "Artifact Creature — Golem", "{0}", text, "1/1")
    play = Play([boss, golem], [golem])
    play.cast("Boss").cast("Golem")
    assert play.size("Boss") == (1, 1)
    assert play.size("Golem") == (2, 2)
    play.pass_until_step(Step.ST_MAIN1, active=1).cast("Golem")
    assert sorted(o["power"] for o in play.objects("Golem")) == [1, 2]


def test_an_empty_library_has_no_card_to_manifest() -> None:
    dies = Written("Envoy", "Artifact Creature — Golem", "{0}", "When this creature dies, manifest the top card of your library.", "1/1")
    play = Play([dies, Written("Kill", "Instant", "{0}", "Destroy target creature.")])
    play.cast("Envoy").until(CAST, "Kill").settle().settle()
    assert not [o for o in play.snapshot["objects"] if o["zone"] == 3]
