"""Refused offers, cards put onto the battlefield in turn, targets of a single graveyard: played on the machine."""

from __future__ import annotations

import pytest
from play import ATTACK, CAST, NO, NOTHING, OBJECT, TARGET, YES, Play, Written

from sim.core.opcodes import Step, Zone

GOLEM, BEAR = Written("Golem"), Written("Bear", size="2/2")
BURY = [Written(f"Husk {n}", "Instant", "{0}", "You gain 1 life.") for n in range(3)]


@pytest.mark.parametrize(("answer", "change"), [(YES, 1), (NO, -2)])
def test_what_a_refused_offer_brings(answer: int, change: int) -> None:
    offer = Written("Offer", "Instant", "{0}", "You may gain 1 life. If you don't, you lose 2 life.")
    assert Play([offer]).until(CAST, "Offer").settle().pick(answer).settle().life(0) == 20 + change


@pytest.mark.parametrize(("mana", "life"), [(1, 20), (0, 13)])
def test_a_payment_that_is_not_made(mana: int, life: int) -> None:
    mine = Written("Mine", "Artifact", "{0}", "{T}: Add {C}.")
    toll = Written("Toll", "Sorcery", "{0}", "You may pay {1}. If you don't, you lose 7 life.")
    play = Play([toll, *[mine] * mana])
    for _ in range(mana):
        play.cast("Mine")
    play.until(CAST, "Toll").settle()
    for _ in range(3):
        if play.offers(YES):
            play.pick(YES)
        elif play.snapshot["stack"]:
            play.machine.apply(0)
            play.again()
    assert play.life(0) == life


WEB = Written(
    "Web",
    "Enchantment",
    "{0}",
    "At the beginning of combat on each opponent's turn, that player may exile a card from their graveyard. "
    "If the player doesn't, creatures they control can't attack you this turn.",
)


@pytest.mark.parametrize("pays", [False, True])
def test_who_does_not_pay_cannot_attack(pays: bool) -> None:
    runner = Written("Runner", text="Haste")
    play = Play([WEB], [runner, BURY[0]]).cast("Web").pass_until_step(Step.ST_MAIN1, 1)
    play.cast("Husk 0").cast("Runner")
    for _ in range(30):
        if play.offers(YES):
            play.pick(YES if pays else NO)
            break
        play.decline()
    for _ in range(6):
        if play.offers(ATTACK) or play.snapshot["step"] > Step.ST_ATTACKERS:
            break
        play.decline()
    assert play.offers(ATTACK, "Runner", 100) == pays


def test_who_cannot_pay_cannot_attack() -> None:
    play = Play([WEB], [Written("Runner", text="Haste")]).cast("Web").pass_until_step(Step.ST_MAIN1, 1).cast("Runner")
    play.pass_until_step(Step.ST_END_COMBAT, 1)
    assert play.life(0) == 20


def test_cards_are_put_onto_the_battlefield_in_turn() -> None:
    """The round goes on until nobody puts one; each sees what came before (CR 608.2c)."""
    text = (
        "Starting with you, each player may put a creature or land card from their hand onto the battlefield. "
        "Repeat this process until no one puts a card onto the battlefield."
    )
    play = Play([Written("Rush", "Sorcery", "{0}", text), GOLEM], [BEAR, Written("Ape")]).until(CAST, "Rush").settle()
    assert not play.offers(OBJECT, "Bear")
    play.pick(OBJECT, NOTHING).pick(OBJECT, "Bear").pick(OBJECT, "Golem").pick(OBJECT, "Ape").settle()
    assert [play.objects(name)[0]["controller"] for name in ("Bear", "Ape", "Golem")] == [1, 1, 0]


def test_the_process_ends_when_nobody_puts_one() -> None:
    text = (
        "Starting with you, each player may put a creature card from their hand onto the battlefield. "
        "Repeat this process until no one puts a card onto the battlefield."
    )
    play = Play([Written("Rush", "Sorcery", "{0}", text), GOLEM], [BEAR]).until(CAST, "Rush").settle()
    play.pick(OBJECT, NOTHING).pick(OBJECT, NOTHING)
    assert not play.snapshot["stack"]
    assert play.objects("Golem", Zone.Z_HAND)


def test_targets_of_a_single_graveyard() -> None:
    feast = Written("Feast", "Instant", "{0}", "Exile up to two target cards from a single graveyard.")
    play = Play([feast, *BURY[:2]], [BURY[2]]).cast("Husk 0").cast("Husk 1").until(CAST, "Husk 2").settle()
    play.until(CAST, "Feast")
    seen = set()
    packed = play.machine.pack()
    for mode in range(2):
        play.machine.load(packed)
        play.machine.apply(mode)
        play.again()
        while play.offers(TARGET):
            play.machine.apply(0)
            play.again()
        play.settle()
        seen.add(tuple(sorted(f"Husk {n}" for n in range(3) if play.objects(f"Husk {n}", Zone.Z_EXILE))))
    assert seen == {("Husk 0", "Husk 1"), ("Husk 2",)}


def test_shuffled_together_with_cards_of_another_graveyard() -> None:
    """Each card goes into its owner's library."""
    recall = Written(
        "Recall", "Instant", "{0}", "Shuffle Recall and up to two target cards from a single graveyard into their owners' libraries."
    )
    play = Play([recall, BURY[0]], [BURY[2]]).cast("Husk 0").until(CAST, "Husk 2").settle().until(CAST, "Recall")
    play.machine.apply(1)  # the other player's graveyard
    play.again()
    while play.offers(TARGET):
        play.machine.apply(0)
        play.again()
    play.settle()
    assert [play.objects(name, Zone.Z_LIBRARY)[0]["owner"] for name in ("Recall", "Husk 2")] == [0, 1]
    assert play.objects("Husk 0", Zone.Z_GRAVEYARD)
