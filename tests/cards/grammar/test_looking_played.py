"""Cards that are looked at, attachments, cards drawn, mana that some spells can't be cast with, tokens known by name, keywords; played."""

from __future__ import annotations

import pytest
from play import ACTIVATE, ATTACK, BLOCK, CAST, OBJECT, PASS, PLAY, TARGET, Play, Written

from sim.core.opcodes import Step, Zone

BURY = Written("Bury", "Sorcery", "{0}", "Put target permanent on the bottom of its owner's library.")
ANT, BUG = Written("Ant", size="1/1"), Written("Bug", size="1/1")


def buried(rest: list[Written], *more: Written) -> Play:
    """These cards are the library, the first on top."""
    play = Play([*more, *rest, *[BURY] * len(rest)])
    for card in rest:
        play.cast(card.name)
    for card in rest:
        play.pick(CAST, "Bury")
        if play.offers(TARGET, card.name):
            play.pick(TARGET, card.name)
        play.settle()
    return play


def places(play: Play, name: str) -> list[Zone]:
    names = play.machine.names["cards"]
    return sorted(Zone(o["zone"]) for o in play.snapshot["objects"] if names[o["name"]] == name)


@pytest.mark.parametrize("first", ["Ant", "Bug"])
def test_put_back_in_any_order(first: str) -> None:
    sift = Written("Sift", "Sorcery", "{0}", "Look at the top two cards of your library, then put them back in any order.")
    play = buried([ANT, BUG], sift).cast("Sift")
    assert places(play, "Ant") == places(play, "Bug") == [Zone.Z_LIBRARY]
    play.pick(OBJECT, first)
    while play.offers(OBJECT):
        play.machine.apply(0)
        play.again()
    play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0)
    drawn = [name for name in ("Ant", "Bug") if places(play, name) == [Zone.Z_HAND]]
    assert len(drawn) == 1


@pytest.mark.parametrize(("where", "zone"), [("into your graveyard", Zone.Z_GRAVEYARD), ("on the bottom of your library", Zone.Z_LIBRARY)])
def test_one_and_the_other(where: str, zone: Zone) -> None:
    text = f"Look at the top two cards of your library. Put one of them into your hand and the other {where}."
    play = buried([ANT, BUG], Written("Sift", "Sorcery", "{0}", text)).cast("Sift").pick(OBJECT, "Bug").settle()
    assert (places(play, "Bug"), places(play, "Ant")) == ([Zone.Z_HAND], [zone])


def test_what_is_attached_to_it() -> None:
    probe = Written("Probe", text="This creature gets +2/+1 for each Aura attached to it.")
    aura = Written("Aura", "Enchantment — Aura", "{0}", "Enchant creature\nEnchanted creature gets +0/+0.")
    play = Play([probe, ANT, aura, aura]).cast("Probe").cast("Ant")
    for target, size in (("Ant", (1, 1)), ("Probe", (3, 2))):
        play.until(CAST, "Aura").pick(TARGET, target).settle()
        assert play.size("Probe") == size


def test_cards_drawn_this_turn() -> None:
    dig = Written("Dig", "Instant", "{0}", "Draw a card.")
    probe = Written("Probe", "Artifact", "{0}", "{0}: You gain 3 life. Activate only if you've drawn two or more cards this turn.")
    play = buried([ANT, BUG], probe, dig, dig).cast("Probe").cast("Dig")
    assert not play.offers(ACTIVATE, "Probe")
    assert play.cast("Dig").offers(ACTIVATE, "Probe")
    play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0)
    assert not play.offers(ACTIVATE, "Probe")


def test_untap_up_to_so_many() -> None:
    wake = Written("Wake", "Sorcery", "{0}", "Untap up to two creatures.")
    tapper = [Written(n, text="Haste\n{T}: You gain 1 life.") for n in ("Ant", "Bug", "Cub")]
    play = Play([wake, *tapper])
    for card in tapper:
        play.cast(card.name).pick(ACTIVATE, card.name).settle()
    play.pick(CAST, "Wake").settle().pick(OBJECT, "Ant").pick(OBJECT, "Cub").settle()
    assert [play.objects(n)[0]["flags"] & 1 for n in ("Ant", "Bug", "Cub")] == [0, 1, 0]


def test_mana_not_for_some_spells() -> None:
    rock = Written("Rock", "Artifact", "{0}", "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell.")
    gem = Written("Gem", "Artifact", "{1}", "{1}: You gain 1 life.")
    rite = Written("Rite", "Sorcery", "{1}", "You gain 1 life.")
    assert not Play([rock, rite]).cast("Rock").offers(CAST, "Rite")
    play = Play([rock, gem]).cast("Rock")
    assert play.offers(CAST, "Gem")
    free = Written("Free", "Artifact", "{0}", "{1}: You gain 1 life.")
    assert Play([rock, free]).cast("Rock").cast("Free").offers(ACTIVATE, "Free")


def test_tokens_known_by_name() -> None:
    for name, options in (("Powerstone", False), ("Mutagen", True), ("Lander", True), ("Junk", True)):
        probe = Written("Probe", text=f"When this creature enters, create a tapped {name} token.")
        play = Play([probe]).cast("Probe").settle()
        token = [o for o in play.snapshot["objects"] if o["zone"] == Zone.Z_BATTLEFIELD and not places(play, "x") and o["flags"] & 1]
        assert len(token) == 1, (name, options)


def test_a_mutagen_token_grows_a_creature() -> None:
    probe = Written("Probe", text="When this creature enters, create a Mutagen token.")
    field = Written("Field", "Land", "", "{T}: Add {C}.")
    play = Play([probe, field]).cast("Probe").settle().until(PLAY, "Field")
    for i, (kind, slot, *_) in enumerate(play.machine.options()):
        if kind == ACTIVATE and play.name(slot) not in ("Probe", "Field"):
            play.machine.apply(i)
            break
    play.again()
    while play.offers(TARGET):
        play.pick(TARGET, "Probe")
    while play.snapshot["stack"] or not play.offers(PASS):
        play.pick(PASS) if play.offers(PASS) else play.machine.apply(0)
        play.again()
    assert play.size("Probe") == (2, 2)


def test_several_tokens_have_an_ability() -> None:
    text = 'When this creature enters, create two 1/1 colorless Scion creature tokens. They have "Sacrifice this token: Add {C}."'
    rite = Written("Rite", "Sorcery", "{2}", "You gain 4 life.")
    play = Play([Written("Probe", text=text), rite]).cast("Probe").settle()
    assert play.offers(CAST, "Rite")


@pytest.mark.parametrize(("mine", "theirs", "size"), [(20, 20, (2, 2)), (21, 20, (1, 1)), (20, 21, (2, 2))])
def test_dethrone(mine: int, theirs: int, size: tuple[int, int]) -> None:
    gain = Written("Gain", "Sorcery", "{0}", "You gain 1 life.")
    gift = Written("Gift", "Sorcery", "{0}", "Target opponent gains 1 life.")
    play = Play([Written("Usurper", text="Haste\nDethrone"), gain, gift]).cast("Usurper")
    if mine > 20:
        play.cast("Gain")
    if theirs > 20:
        play.cast("Gift")
    play.until(ATTACK, "Usurper", 101).pass_until_step(Step.ST_MAIN2, 0)
    assert play.size("Usurper") == size


def test_undaunted_costs_one_less() -> None:
    field = Written("Field", "Land", "", "{T}: Add {C}.")
    rite = Written("Rite", "Sorcery", "{2}", "Undaunted\nYou gain 4 life.")
    assert Play([field, rite]).until(PLAY, "Field").offers(CAST, "Rite")
    assert not Play([rite]).offers(CAST, "Rite")


@pytest.mark.parametrize(("power", "able"), [(1, True), (2, False)])
def test_what_it_cannot_block(power: int, able: bool) -> None:
    guard = Written("Guard", text="This creature can't block creatures with power 2 or greater.")
    play = Play([Written("Raider", text="Haste", size=f"{power}/1")], [guard]).pass_until_step(Step.ST_MAIN1, 1).cast("Guard")
    play.pass_until_step(Step.ST_MAIN1, 0).cast("Raider").until(ATTACK, "Raider", 101)
    offered = False
    while play.snapshot["step"] < Step.ST_MAIN2:
        offered = offered or play.offers(BLOCK, "Guard")
        play.decline()
    assert offered == able


@pytest.mark.parametrize(("color", "dies"), [("black", False), ("red", True)])
def test_becomes_a_colour(color: str, dies: bool) -> None:
    dye = Written("Dye", "Instant", "{0}", f"Target creature becomes {color} until end of turn.")
    doom = Written("Doom", "Instant", "{0}", "Destroy target nonblack creature.")
    play = Play([ANT, BUG, dye, doom]).cast("Ant").cast("Bug").until(CAST, "Dye").pick(TARGET, "Ant").settle().pick(CAST, "Doom")
    if play.offers(TARGET, "Ant"):
        play.pick(TARGET, "Ant")
    play.settle()
    assert [len(play.objects(name)) for name in ("Ant", "Bug")] == ([0, 1] if dies else [1, 0])


def test_for_each_player_by_their_own_number() -> None:
    storm = Written("Storm", "Sorcery", "{0}", "Storm deals damage to each player equal to the number of creatures that player controls.")
    play = Play([ANT, BUG, storm], [ANT]).pass_until_step(Step.ST_MAIN1, 1).cast("Ant").pass_until_step(Step.ST_MAIN1, 0)
    play.cast("Ant").cast("Bug").cast("Storm")
    assert (play.life(0), play.life(1)) == (18, 19)
    one = Written("One", "Sorcery", "{0}", "One deals damage to target player equal to the number of creatures that player controls.")
    play = Play([ANT, BUG, one]).cast("Ant").cast("Bug").until(CAST, "One").pick(TARGET, "", 100).settle()
    assert (play.life(0), play.life(1)) == (18, 20)


def test_cast_or_copied() -> None:
    watcher = Written("Watcher", text="Whenever you cast or copy an instant or sorcery spell, you gain 3 life.")
    rite = Written("Rite", "Instant", "{0}", "You gain 0 life.")
    twin = Written("Twin", "Instant", "{0}", "Copy target instant or sorcery spell.")
    play = Play([watcher, rite, twin]).cast("Watcher").pick(CAST, "Rite").pick(CAST, "Twin")
    while play.snapshot["stack"]:
        play.pick(PASS) if play.offers(PASS) else play.pick(TARGET)
    assert play.life(0) == 29  # two spells and a copy


def test_the_first_spell_in_each_opponents_turn() -> None:
    watcher = Written("Watcher", text="Whenever you cast your first spell during each opponent's turn, you gain 3 life.")
    spark = Written("Spark", "Instant", "{0}", "You gain 0 life.")
    play = Play([watcher, spark, spark, spark]).cast("Watcher").cast("Spark")
    assert play.life(0) == 20
    play.pass_until_step(Step.ST_UPKEEP, 1).pick(PASS)
    lives = [play.pick(CAST, "Spark").settle().life(0)]
    while not play.offers(CAST, "Spark"):
        play.pick(PASS)
    lives.append(play.pick(CAST, "Spark").settle().life(0))
    assert lives == [23, 23]
