"""Parts of a turn, what attacked or blocked this turn, turns that end early or are skipped: played on the machine."""

from __future__ import annotations

import pytest
from play import ACTIVATE, ATTACK, BLOCK, CAST, NO, PASS, TARGET, YES, Play, Written

from sim.core.opcodes import Step, Zone

BEAR = Written("Bear", size="2/2")
RUNNER = Written("Runner", text="Haste", size="1/1")
FURY = Written(
    "Fury",
    "Instant",
    "{0}",
    "Cast this spell only before the combat damage step.\n"
    "Target creature gets +4/+0 until end of turn. At the beginning of the next end step, destroy that creature if it attacked this turn.",
)
CEASE = Written("Cease", "Instant", "{0}", "End the turn.")
VAULT = Written(
    "Vault",
    "Artifact",
    "{0}",
    "Vault enters tapped.\nVault doesn't untap during your untap step.\n"
    "If you would begin your turn while Vault is tapped, you may skip that turn instead. If you do, untap Vault.\n"
    "{T}: Take an extra turn after this one.",
)


def aim(play: Play, name: str) -> Play:
    """The target, where there is a choice."""
    return play.pick(TARGET, "", play.objects(name)[0]["slot"]) if play.offers(TARGET) else play


def attack_with(play: Play, name: str) -> Play:
    return play.until(ATTACK, name, 101)


@pytest.mark.parametrize("attacks", [False, True])
def test_it_is_destroyed_only_if_it_attacked(attacks: bool) -> None:
    play = Play([RUNNER, FURY]).cast("Runner")
    if attacks:
        attack_with(play, "Runner")
    play.pass_until_step(Step.ST_ATTACKERS if attacks else Step.ST_MAIN1).pick(CAST, "Fury")
    aim(play, "Runner").settle()
    play.pass_until_step(Step.ST_UPKEEP, 1)
    assert play.life(1) == (15 if attacks else 20)
    assert len(play.objects("Runner")) == (0 if attacks else 1)


def test_only_before_the_combat_damage_step() -> None:
    play = attack_with(Play([RUNNER, FURY]).cast("Runner"), "Runner").pass_until_step(Step.ST_BLOCKERS)
    assert play.offers(CAST, "Fury")
    play.pass_until_step(Step.ST_END_COMBAT)
    assert not play.offers(CAST, "Fury")
    assert play.pass_until_step(Step.ST_UPKEEP, 1).pick(PASS).offers(CAST, "Fury")


def test_activated_before_attackers_are_declared_on_ones_own_turn() -> None:
    text = "Haste\n{0}: You gain 1 life. Activate only during your turn, before attackers are declared."
    play = Play([Written("Herald", text=text)], [BEAR]).cast("Herald")
    assert play.offers(ACTIVATE, "Herald")
    attack_with(play, "Herald").pass_until_step(Step.ST_ATTACKERS)
    assert not play.offers(ACTIVATE, "Herald")
    assert not play.pass_until_step(Step.ST_UPKEEP, 1).offers(ACTIVATE, "Herald")


@pytest.mark.parametrize(("how", "dead"), [("attacked", "Runner"), ("blocked", "Bear")])
def test_what_attacked_and_what_blocked(how: str, dead: str) -> None:
    purge = Written("Purge", "Instant", "{0}", f"Destroy all creatures that {how} this turn.")
    play = Play([Written("Runner", text="Haste", size="1/4"), purge], [Written("Bear", text="Flash", size="1/4")]).cast("Runner")
    play.pick(PASS).pick(CAST, "Bear").settle()
    attack_with(play, "Runner").until(BLOCK, "Bear")
    play.until(CAST, "Purge").settle()
    assert {name for name in ("Runner", "Bear") if not play.objects(name)} == {dead}


def test_who_attacked_before_is_forgotten_in_the_next_turn() -> None:
    purge = Written("Purge", "Instant", "{0}", "Destroy all creatures that attacked this turn.")
    play = attack_with(Play([RUNNER, purge]).cast("Runner"), "Runner").pass_until_step(Step.ST_UPKEEP, 1)
    play.pick(PASS).pick(CAST, "Purge").settle()
    assert play.objects("Runner")


def test_the_turn_ends() -> None:
    """The stack is exiled, what waits for the end step waits on, damage is gone, and the other player is next (CR 719.1)."""
    late = Written("Late", "Instant", "{0}", "You gain 4 life at the beginning of the next end step.")
    bolt = Written("Bolt", "Instant", "{0}", "Bolt deals 3 damage to any target.")
    play = Play([BEAR, CEASE, late, bolt], []).cast("Bear").cast("Late")
    play.pick(CAST, "Bolt").pick(TARGET, "", 101).pick(CAST, "Cease").settle()
    now = play.snapshot
    assert (now["active"], play.life(0), play.life(1)) == (1, 20, 20)
    assert play.objects("Bolt", Zone.Z_EXILE)
    assert play.objects("Cease", Zone.Z_EXILE)
    assert play.pass_until_step(Step.ST_UPKEEP, 0).life(0) == 24


def test_what_dies_as_the_turn_ends() -> None:
    """State-based actions come first, and what triggers is put on the stack in the cleanup step (CR 719.1c, 719.1f)."""
    shrink = Written(
        "Shrink", "Instant", "{0}", "Target creature gets -0/-2 until end of turn. End the turn."
    )
    mourner = Written("Mourner", text="Whenever another creature dies, you gain 5 life.")
    play = Play([mourner, shrink], [Written("Bear", text="Flash", size="2/2")]).cast("Mourner")
    play.pick(PASS).pick(CAST, "Bear").settle()
    aim(play.until(CAST, "Shrink"), "Bear").settle()
    assert play.objects("Bear", Zone.Z_GRAVEYARD)
    assert play.snapshot["step"] == Step.ST_CLEANUP
    assert play.pass_until_step(Step.ST_UPKEEP, 1).life(0) == 25


@pytest.mark.parametrize("skip", [False, True])
def test_a_turn_is_skipped_to_untap(skip: bool) -> None:
    play = Play([VAULT], [BEAR]).cast("Vault").pass_until_step(Step.ST_UPKEEP, 1)
    while not play.offers(YES, "Vault"):
        play.decline()
    play.pick(YES if skip else NO, "Vault")
    assert play.snapshot["active"] == (1 if skip else 0)
    assert bool(play.objects("Vault")[0]["flags"] & 1) != skip


def test_the_vault_gives_back_the_turn() -> None:
    play = Play([VAULT], [BEAR]).cast("Vault").pass_until_step(Step.ST_UPKEEP, 1)
    play.until(YES, "Vault").pass_until_step(Step.ST_END, 1)
    while not play.offers(ACTIVATE, "Vault"):
        play.decline()
    play.pick(ACTIVATE, "Vault").settle()
    while play.snapshot["step"] != Step.ST_UPKEEP:
        play.decline()
    assert play.snapshot["active"] == 0
