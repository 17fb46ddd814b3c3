"""Spells that the other player copies, a name that an exiled card has, and what an Aura was attached to when it went for a cost."""

from __future__ import annotations

import pytest
from play import ACTIVATE, CAST, PASS, PLAY, TARGET, YES, Play, Written

from sim.core.opcodes import Step, Zone

COPIES = "Whenever a player casts an instant or sorcery spell, each other player copies that spell."
HIVE = Written("Hive", "Enchantment", "{0}", COPIES + " Each of those players may choose new targets for their copy.")


@pytest.mark.parametrize("caster", [0, 1])
def test_the_other_player_copies_it(caster: int) -> None:
    loss = Written("Loss", "Sorcery", "{0}", "You lose 3 life.")
    play = Play([HIVE, *([] if caster else [loss])], [loss] if caster else []).pass_until_step(Step.ST_MAIN1).cast("Hive")
    play.pass_until_step(Step.ST_MAIN1, caster).pick(CAST, "Loss").settle()
    assert [play.life(0), play.life(1)] == [17, 17]


def test_with_new_targets() -> None:
    dart = Written("Dart", "Sorcery", "{0}", "Dart deals 2 damage to target player.")
    play = Play([HIVE, dart]).pass_until_step(Step.ST_MAIN1).cast("Hive").pick(CAST, "Dart").pick(TARGET, "", 101)
    for _ in range(8):
        if play.offers(TARGET):
            break
        play.pick(PASS) if play.offers(PASS) else play.pick(YES)
    play.pick(TARGET, "", 100).settle()
    assert [play.life(0), play.life(1)] == [18, 18]


def test_the_name_of_the_exiled_card() -> None:
    rules = (
        "When this enchantment enters, exile target spell.\nYour opponents can't cast spells with the same name as the exiled card.\n"
        "When this enchantment leaves the battlefield, return the exiled card to its owner's hand."
    )
    seal = Written("Seal", "Enchantment", "{0}", "Flash\n" + rules)
    same = [Written("Same", "Instant", "{0}", "You gain 1 life.") for _ in range(2)]
    other = Written("Other", "Instant", "{0}", "You gain 1 life.")
    break_ = Written("Break", "Instant", "{0}", "Destroy target enchantment.")
    play = Play([seal], [*same, other, break_]).pass_until_step(Step.ST_MAIN1, 1).pick(CAST, "Same").until(CAST, "Seal").settle()
    if play.offers(TARGET):
        play.pick(TARGET, "Same").settle()
    assert play.objects("Same", Zone.Z_EXILE)
    assert not play.offers(CAST, "Same")
    assert play.offers(CAST, "Other")
    play.pick(CAST, "Break").settle()
    assert len(play.objects("Same", Zone.Z_HAND)) == 2
    assert play.offers(CAST, "Same")


@pytest.mark.parametrize("cost", ["Sacrifice this Aura", "Return this Aura to its owner's hand"])
def test_what_the_aura_enchanted(cost: str) -> None:
    trap = Written("Trap", "Enchantment — Aura", "{0}", f"Enchant creature\n{{0}}, {cost}: Exile enchanted creature.")
    play = Play([trap, Written("Mine")], [Written("Golem")]).pass_until_step(Step.ST_MAIN1).cast("Mine")
    play.pass_until_step(Step.ST_MAIN1, 1).cast("Golem").pass_until_step(Step.ST_MAIN1, 0).pick(CAST, "Trap").pick(TARGET, "Golem").settle()
    play.pick(ACTIVATE, "Trap").settle()
    assert play.objects("Golem", Zone.Z_EXILE)
    assert play.objects("Mine")


def test_with_that_spells_mana_value() -> None:
    ghost = Written("Ghost", text="Whenever you cast an artifact spell, destroy target creature with that spell's mana value.")
    land = Written("Land", "Land", "", "{T}: Add {C}.")
    one = Written("One", "Creature — Golem", "{1}")
    rock = Written("Rock", "Artifact", "{1}", "{T}: You gain 1 life.")
    play = Play([ghost, land, rock], [Written("Zero", "Creature — Golem", "{0}"), land, one])
    play.pass_until_step(Step.ST_MAIN1).until(PLAY, "Land").cast("Ghost")
    play.pass_until_step(Step.ST_MAIN1, 1).pick(PLAY, "Land").cast("Zero").cast("One")
    play.pass_until_step(Step.ST_MAIN1, 0).pick(CAST, "Rock").settle()
    assert play.objects("One", Zone.Z_GRAVEYARD)
    assert play.objects("Zero")
