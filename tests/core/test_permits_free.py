"""A card in exile that may be played without paying its mana cost for as long as it is there: played."""

from __future__ import annotations

from play import CAST, Play, Written

from sim.core.opcodes import Step, Zone

JACK = Written(
    "Jack",
    "Instant",
    "{0}",
    "Counter target spell. If that spell is countered this way, exile it instead of putting it into its owner's graveyard. "
    "You may play it without paying its mana cost for as long as it remains exiled.",
)
PETAL = Written("Petal", "Artifact", "{0}", "Sacrifice this artifact: Add {C}.")


def test_the_countered_spell_is_cast_for_nothing_in_a_later_turn() -> None:
    gain = Written("Gain", "Sorcery", "{1}", "You gain 4 life.")
    play = Play([PETAL, gain], [JACK]).cast("Petal").until(CAST, "Gain").until(CAST, "Jack").settle()
    assert play.objects("Gain", Zone.Z_EXILE)
    assert not play.offers(CAST, "Gain")
    play.pass_until_step(Step.ST_MAIN1, 1).cast("Gain")
    assert (play.life(0), play.life(1)) == (20, 24)
    assert play.objects("Gain", Zone.Z_GRAVEYARD)


def test_not_one_that_was_not_countered() -> None:
    sure = Written("Gain", "Sorcery", "{0}", "This spell can't be countered.\nYou gain 4 life.")
    play = Play([sure], [JACK]).until(CAST, "Gain").until(CAST, "Jack").settle()
    assert play.life(0) == 24
    play.pass_until_step(Step.ST_MAIN1, 1)
    assert not play.offers(CAST, "Gain")
