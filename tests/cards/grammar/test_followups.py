"""What follows from an instruction, the same for each player, searches of another player's cards: played on the machine."""

from __future__ import annotations

import pytest
from play import ACTIVATE, ATTACK, CAST, MANA, NOTHING, OBJECT, PASS, PLAY, TARGET, YES, Play, Written

from sim.cards.compile import Unsupported, compile_card
from sim.core.opcodes import Step, Zone

GOLEM, BEAR = Written("Golem"), Written("Bear", size="2/2")
HUSKS = [Written(f"Husk {n}", "Instant", "{0}", "You gain 1 life.") for n in range(3)]


def aim(play: Play, name: str, zone: int = Zone.Z_BATTLEFIELD) -> Play:
    """The target, where there is a choice."""
    return play.pick(TARGET, "", play.objects(name, zone)[0]["slot"]) if play.offers(TARGET) else play


def choose(play: Play, *names: str) -> Play:
    """Objects, where there is a choice."""
    for name in names:
        if play.offers(OBJECT):
            play.pick(OBJECT, name)
    return play


@pytest.mark.parametrize("bear", [False, True])
def test_if_they_cannot(bear: bool) -> None:
    text = "Target opponent sacrifices a creature. If they can't, they lose 2 life and you gain 3 life."
    edict = Written("Edict", "Sorcery", "{0}", text)
    play = Play([edict], [Written("Bear", text="Flash")])
    if bear:
        play.pick(PASS).pick(CAST, "Bear").settle()
    play.until(CAST, "Edict").settle()
    assert (play.life(0), play.life(1)) == ((20, 20) if bear else (23, 18))


def test_the_process_is_repeated_for_other_kinds() -> None:
    text = (
        "Target opponent sacrifices a creature. If they can't, they lose 2 life. "
        "Then repeat this process for an enchantment and an artifact."
    )
    play = Play([Written("Invoke", "Sorcery", "{0}", text)], [Written("Idol", "Artifact", text="Flash")])
    play.pick(PASS).pick(CAST, "Idol").settle().until(CAST, "Invoke").settle()
    assert play.life(1) == 16  # no creature, no enchantment
    assert not play.objects("Idol")


@pytest.mark.parametrize(("eaten", "drawn"), [("Goblin", 3), ("Bear", 0)])
def test_what_the_sacrificed_creature_was(eaten: str, drawn: int) -> None:
    """Asked as it goes: nothing is left of a token by the time that the reflexive ability resolves (CR 608.2h)."""
    goblin = Written("Goblin", "Artifact Creature — Goblin", size="3/3")
    text = (
        "Sacrifice a creature. When you do, Feast deals X damage to any target, where X is that creature's power. "
        "If the sacrificed creature was a Goblin, you gain X life."
    )
    play = Play([goblin, Written("Bear", size="2/2"), Written("Feast", "Sorcery", "{0}", text)]).cast("Goblin").cast("Bear")
    choose(play.until(CAST, "Feast").settle(), eaten)
    play.pick(TARGET, "", 101).settle()
    assert (play.life(0), play.life(1)) == (20 + drawn, 20 - (3 if eaten == "Goblin" else 2))


def test_life_by_what_was_sacrificed() -> None:
    text = "Sacrifice a creature. You gain life equal to that creature's toughness."
    play = Play([Written("Bear", size="2/5"), Written("Meal", "Sorcery", "{0}", text)])
    assert play.cast("Bear").cast("Meal").life(0) == 25


def test_put_into_a_graveyard_this_way() -> None:
    """Only what died: not what cannot be destroyed, nor what is there already."""
    text = "Destroy up to two target creatures. Return each card put into a graveyard this way to the battlefield under your control."
    theirs = [Written("Bear", text="Flash"), Written("Rock", text="Flash\nIndestructible")]
    feed = Written("Feed", "Artifact", "{0}", "{0}, Sacrifice a creature: You gain 1 life.")
    play = Play([Written("Raise", "Sorcery", "{0}", text), GOLEM, feed], theirs)
    play.pick(PASS).pick(CAST, "Bear").settle().pick(PASS).pick(CAST, "Rock").settle()
    play.cast("Golem").cast("Feed").until(ACTIVATE, "Feed")
    choose(play, "Golem").settle()
    play.until(CAST, "Raise")
    for name in ("Bear", "Rock"):
        aim(play, name)
    play.settle()
    assert [play.objects(name)[0]["controller"] for name in ("Bear", "Rock")] == [0, 1]
    assert play.objects("Golem", Zone.Z_GRAVEYARD)


def test_up_to_one_target_of_each_player() -> None:
    text = "For each player, return up to one target creature that player controls to its owner's hand."
    play = Play([Written("Tide", "Sorcery", "{0}", text), GOLEM], [Written("Bear", text="Flash"), Written("Ape", text="Flash")])
    play.pick(PASS).pick(CAST, "Bear").settle().pick(PASS).pick(CAST, "Ape").settle()
    play.cast("Golem").until(CAST, "Tide")
    aim(play, "Golem")
    assert {play.name(a) for kind, _, a, *_ in play.machine.options() if kind == TARGET and a >= 0} == {"Bear", "Ape"}
    aim(play, "Ape").settle()
    assert play.objects("Golem", Zone.Z_HAND)
    assert play.objects("Ape", Zone.Z_HAND)
    assert play.objects("Bear")


@pytest.mark.parametrize(("wizard", "left"), [(False, 1), (True, 0)])
def test_of_those_that_attacked(wizard: bool, left: int) -> None:
    text = (
        "Target opponent sacrifices a creature of their choice that attacked or blocked this turn. "
        "If you control a Golem, that player sacrifices two of those creatures of their choice instead."
    )
    mine = [Written("Triumph", "Instant", "{0}", text), *([Written("Golem", text="Flash")] if wizard else [])]
    theirs = [Written(name, text="Haste") for name in ("Ape", "Bat", "Cat")]
    play = Play(mine, theirs)
    if wizard:
        play.cast("Golem")
    play.pass_until_step(Step.ST_MAIN1, 1)
    for card in theirs:
        play.cast(card.name)
    play.until(ATTACK, "Ape", 100)
    if play.offers(ATTACK, "Bat", 100):
        play.pick(ATTACK, "Bat", 100)
    while not play.offers(CAST, "Triumph"):
        play.decline()
    play.pick(CAST, "Triumph").settle()
    choose(play, "Ape").settle()
    assert len([n for n in ("Ape", "Bat") if play.objects(n)]) == left
    assert play.objects("Cat")  # it stayed home


def test_mana_only_for_a_commander_pays_for_nothing() -> None:
    lotus = Written("Lotus", "Artifact", "{0}", "{T}: Add three mana of any one color. Spend this mana only to cast your commander.")
    play = Play([lotus, Written("Ant", cost="{1}")]).cast("Lotus")
    assert not play.offers(CAST, "Ant")
    assert not play.offers(MANA)


def test_a_search_of_another_players_library() -> None:
    """A creature card there comes under one's own control; from an empty library nothing comes."""
    hide = Written("Hide", "Instant", "{0}", "Put target creature on top of its owner's library.")
    bribe = Written(
        "Bribe", "Sorcery", "{0}",
        "Search target opponent's library for a creature card and put that card onto the battlefield under your control. "
        "Then that player shuffles.",
    )  # fmt: skip
    play = Play([hide, bribe, bribe], [Written("Bear", text="Flash")]).pick(PASS).pick(CAST, "Bear").settle()
    play.cast("Hide").until(CAST, "Bribe").settle()
    choose(play, "Bear").settle()
    assert play.objects("Bear")[0]["controller"] == 0
    assert not play.cast("Bribe").snapshot["stack"]


def test_cards_of_the_same_name_are_exiled() -> None:
    text = (
        "Choose target card in a graveyard other than a basic land card. Search its owner's graveyard, hand, and library for any "
        "number of cards with the same name as that card and exile them. Then that player shuffles."
    )
    spark = Written("Spark", "Instant", "{0}", "You gain 1 life.")
    play = Play([Written("Extract", "Instant", "{0}", text), spark], [spark, spark, HUSKS[0]])
    play.pick(PASS).pick(CAST, "Spark").settle().until(CAST, "Extract").settle()
    for _ in range(2):
        choose(play, "Spark")
    while play.offers(OBJECT):
        play.pick(OBJECT, NOTHING)
    play.settle()
    assert [o["owner"] for o in play.objects("Spark", Zone.Z_EXILE)] == [1, 1]
    assert [o["owner"] for o in play.objects("Spark", Zone.Z_HAND)] == [0]


def test_spells_of_the_opponent_are_cast_from_exile() -> None:
    """Up to so many, one after the other; the cards stay their owner's."""
    text = "You may cast up to two spells from among face-up cards your opponents own from exile without paying their mana costs."
    out = Written("Out", "Instant", "{0}", "Exile target player's graveyard.")
    play = Play([Written("Muse", "Sorcery", "{0}", text), out], HUSKS)
    for husk in HUSKS:
        play.pick(PASS).pick(CAST, husk.name).settle()
    play.until(CAST, "Out").pick(TARGET, "", 101).settle().until(CAST, "Muse").settle()
    for name in ("Husk 0", "Husk 2"):
        play.pick(OBJECT, name)
    play.settle()
    assert (play.life(0), play.life(1)) == (22, 23)
    assert [bool(play.objects(husk.name, Zone.Z_GRAVEYARD)) for husk in HUSKS] == [True, False, True]


def test_the_owner_of_what_was_returned() -> None:
    text = "Return target creature to its owner's hand, then that player loses 4 life."
    play = Play([Written("Wave", "Sorcery", "{0}", text)], [Written("Bear", text="Flash")]).pick(PASS).pick(CAST, "Bear").settle()
    assert play.cast("Wave").life(1) == 16


def test_no_creature_here_has_banding() -> None:
    """What takes it away does nothing for that reason."""
    with pytest.raises(Unsupported):
        compile_card(Written("Wolf", text="Banding").record())
    tower = Written(
        "Tower", "Land", "",
        '{T}: Target creature loses banding and all "bands with other" abilities until end of turn. Activate only during any upkeep step.',
    )  # fmt: skip
    play = Play([tower, GOLEM]).cast("Golem").until(PLAY, "Tower")
    assert not play.offers(ACTIVATE, "Tower")
    assert play.pass_until_step(Step.ST_UPKEEP, 1).pick(PASS).offers(ACTIVATE, "Tower")


def test_can_be_your_commander() -> None:
    card = Written("Sage", "Planeswalker", "{0}", "[+1]: You gain 1 life.\nSage can be your commander.", "3")
    assert Play([card]).cast("Sage").until(ACTIVATE, "Sage").settle().life(0) == 21


def test_that_opponent_may_put_a_card_onto_the_battlefield() -> None:
    """Whoever controlled the permanent; the card that was put away is in the library by then."""
    text = (
        "Put target permanent an opponent controls on top of its owner's library. "
        "That opponent may put an artifact, creature, enchantment, or land card from their hand onto the battlefield."
    )
    play = Play([Written("Swap", "Sorcery", "{0}", text), GOLEM], [Written("Bear", text="Flash"), Written("Ape")])
    play.pick(PASS).pick(CAST, "Bear").settle().until(CAST, "Swap").settle()
    play.pick(YES)
    choose(play, "Ape").settle()
    assert play.objects("Bear", Zone.Z_LIBRARY)
    assert play.objects("Ape")[0]["controller"] == 1
    assert play.objects("Golem", Zone.Z_HAND)


def test_a_search_that_shuffles_in_a_sentence_of_its_own() -> None:
    text = "Search your library for a creature card, reveal it, and put it into your hand. Then shuffle your library."
    hide = Written("Hide", "Instant", "{0}", "Put target creature on top of its owner's library.")
    play = Play([hide, Written("Call", "Sorcery", "{0}", text), GOLEM]).cast("Golem").cast("Hide").until(CAST, "Call").settle()
    choose(play, "Golem").settle()
    assert play.objects("Golem", Zone.Z_HAND)
