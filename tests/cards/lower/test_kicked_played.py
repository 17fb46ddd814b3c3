"""What is said of a kicked spell: its targets are chosen, and it deals its damage, only where it was kicked: played."""

from __future__ import annotations

import pytest
from play import CAST, TARGET, Play, Written

from sim.cards.compile import Unsupported, compile_card
from sim.core.opcodes import Zone

GOLEM, BEAR = Written("Golem", text="Lifelink"), Written("Bear", size="2/4")
JOLT = Written(
    "Jolt", "Instant", "{0}",
    "Kicker {0}\nReturn target creature to its owner's hand. If this spell was kicked, it deals 2 damage to another target creature.",
)  # fmt: skip


def ways(play: Play) -> set[int]:
    """In how many ways the spell may be cast."""
    return {first for kind, slot, first, *_ in play.machine.options() if kind == CAST and play.name(slot) == "Jolt"}


def test_a_target_of_a_kicked_spell_is_not_needed_without_the_kicker() -> None:
    play = Play([JOLT, GOLEM, BEAR]).cast("Golem")
    assert len(ways(play)) == 1
    assert len(ways(play.cast("Bear"))) == 2
    play = Play([JOLT, GOLEM]).cast("Golem").cast("Jolt")
    assert play.objects("Golem", Zone.Z_HAND)


def test_the_kicked_spell_deals_the_damage() -> None:
    """Not the creature that was spoken of: its lifelink gains nothing."""
    play = Play([JOLT, GOLEM, BEAR]).cast("Golem").cast("Bear")
    play.pick(CAST, "Jolt", max(ways(play)))
    for name in ("Golem", "Bear"):
        if play.offers(TARGET, name):
            play.pick(TARGET, name)
    play.settle()
    assert play.objects("Golem", Zone.Z_HAND)
    assert play.objects("Bear")[0]["damage"] == 2
    assert play.life(0) == 20


@pytest.mark.parametrize(
    "text",
    [
        "Sacrifice a Swamp and a Forest: You gain 1 life.",
        "{T}: Search your library for a card, put it into your graveyard, then shuffle. "
        "If it's an instant or sorcery card, put a +1/+1 counter on this creature.",
        "{X}, Remove X charge counters from this creature: You gain X life.",
        "{T}: Whenever you attack this turn, create a 1/1 red Warrior creature token. Sacrifice it at the beginning of the next end step.",
    ],
)
def test_what_would_be_said_of_another_object_is_refused(text: str) -> None:
    """A card that was found, or a token that will be created, is not ~ itself."""
    with pytest.raises(Unsupported):
        compile_card(Written("Foe", text=text).record())


@pytest.mark.parametrize(("clay", "life"), [(False, 20), (True, 21)])
def test_an_artifact_and_an_enchantment_are_both_of_them(clay: bool, life: int) -> None:
    text = "When this creature enters, if you control an artifact and an enchantment, you gain 1 life."
    more = [Written("Clay", "Enchantment", text="Hexproof")] * clay
    play = Play([Written("Rock", "Artifact", text="Hexproof"), *more, Written("Foe", "Creature — Human", text=text)]).cast("Rock")
    for card in more:
        play.cast(card.name)
    assert play.cast("Foe").life(0) == life
