"""Sentences after 'when you do', and 'instead' of what was paid for."""

from __future__ import annotations

import pytest
from play import ATTACK, CAST, NO, PASS, PLAY, TARGET, YES, Play, Written

from sim.cards.compile import Unsupported, compile_card
from sim.core.opcodes import Step, Zone

GOLEM = Written("Golem")


def test_what_follows_when_you_do_is_of_its_target() -> None:
    text = (
        "Haste\nWhenever this creature attacks, you may exile an instant or sorcery card from your graveyard. When you do, "
        "tap target creature an opponent controls. That creature doesn't untap during its controller's next untap step."
    )
    mine = [Written("Rogue", text=text), Written("Note", "Instant", "{0}", "You gain 1 life.")]
    play = Play(mine, [Written("Bear", text="Flash")]).cast("Note").cast("Rogue")
    play.until(CAST, "Bear").settle()
    play.until(ATTACK, "Rogue").until(YES).settle()
    play.pass_until_step(Step.ST_MAIN1, 1)
    assert play.objects("Bear")[0]["flags"] & 1  # tapped


def test_what_follows_when_you_do_and_is_about_nothing_of_it() -> None:
    text = "Whenever this creature attacks, you may sacrifice another creature. When you do, draw a card. You gain 1 life."
    with pytest.raises(Unsupported):
        compile_card(Written("Probe", text=text).record())


@pytest.mark.parametrize(("pays", "size"), [(YES, (3, 3)), (NO, (1, 1))])
def test_instead_of_what_was_paid_for(pays: int, size: tuple[int, int]) -> None:
    text = (
        "Whenever another creature you control enters, you may pay {G}. If you do, put a +1/+1 counter on it. "
        "If it's a Golem, put two +1/+1 counters on it instead."
    )
    wood = Written("Forest", "Basic Land — Forest", "", "({T}: Add {G}.)")
    play = Play([wood, Written("Probe", "Enchantment", "{0}", text), GOLEM]).until(PLAY, "Forest").cast("Probe").cast("Golem")
    play.pick(pays).settle()
    assert play.size("Golem") == size


@pytest.mark.parametrize("done", ["You may sacrifice a creature", "Discard a card"])
def test_instead_of_what_was_done_or_not(done: str) -> None:
    text = f"{done}. If you do, you gain 3 life. If you control a Golem, you gain 7 life instead."
    with pytest.raises(Unsupported, match="instead of what"):
        compile_card(Written("Probe", "Sorcery", "{0}", text).record())


def test_the_new_tokens_are_not_others() -> None:
    text = "Create two 1/1 white Soldier creature tokens. If you control a creature, destroy all other creatures."
    play = Play([GOLEM, Written("Probe", "Sorcery", "{0}", text)]).cast("Golem").cast("Probe")
    assert (len(play.objects("Soldier Token")), len(play.objects("Golem"))) == (2, 0)


@pytest.mark.parametrize(("grown", "life"), [(False, 19), (True, 17)])
def test_the_power_that_it_had_before_it_was_exiled(grown: bool, life: int) -> None:
    text = "When this creature dies, you may exile it. When you do, target opponent loses life equal to this creature's power."
    grow = Written("Grow", "Sorcery", "{0}", "Put two +1/+1 counters on target creature.")
    kill = Written("Kill", "Sorcery", "{0}", "Destroy target creature.")
    play = Play([Written("Probe", text=text), grow, kill]).cast("Probe")
    if grown:
        play.cast("Grow")
    play.cast("Kill").pick(YES).settle()
    assert (play.life(1), len(play.objects("Probe", Zone.Z_EXILE))) == (life, 1)


def test_the_power_that_it_had_before_it_was_sacrificed() -> None:
    text = "When this creature enters, you may sacrifice it. When you do, each opponent loses life equal to this creature's power."
    play = Play([Written("Probe", text=text, size="4/4")]).cast("Probe").pick(YES).settle()
    assert play.life(1) == 16


def test_a_flip_that_is_made_later() -> None:
    text = "Whenever this creature attacks, flip a coin at end of combat. If you lose the flip, sacrifice this creature."
    with pytest.raises(Unsupported, match="flip"):
        compile_card(Written("Probe", text=text).record())


def test_the_x_of_monstrosity_is_not_the_one_of_the_cost() -> None:
    text = "{X}: Monstrosity X.\nWhen this creature becomes monstrous, you gain X life."
    with pytest.raises(Unsupported, match="X of a cost"):
        compile_card(Written("Probe", text=text).record())


@pytest.mark.parametrize(
    "text",
    [
        "{0}: Destroy target blocking creature at end of combat.",
        "{0}: Put up to two target creature cards from your graveyard on top of your library.",
    ],
)
def test_what_a_player_chooses_otherwise_than_the_machine(text: str) -> None:
    """A target that is chosen now, not at end of combat; the order of several cards in a library."""
    with pytest.raises(Unsupported):
        compile_card(Written("Probe", text=text).record())


def test_the_greatest_among_theirs_is_one_of_theirs() -> None:
    text = "Exile a creature with the greatest power among creatures target opponent controls."
    theirs = [Written("Small", text="Flash"), Written("Tall", text="Flash", size="3/3")]
    play = Play([Written("Mine", size="5/5"), Written("Fall", "Sorcery", "{0}", text)], theirs)
    play.cast("Mine").until(CAST, "Small").settle().until(CAST, "Tall").settle().cast("Fall")
    assert (len(play.objects("Mine")), len(play.objects("Tall", Zone.Z_EXILE))) == (1, 1)


@pytest.mark.parametrize(
    "text",
    ["{0}: Each creature with toughness greater than its power can't block this turn.", "{0}: Each Golem can't block this turn."],
)
def test_a_rule_about_all_of_a_kind(text: str) -> None:
    """'Its' is each creature's own; creatures that come later can't block either."""
    with pytest.raises(Unsupported):
        compile_card(Written("Probe", text=text).record())


def test_x_is_worked_out_where_it_is_spoken_of() -> None:
    text = "Draw a card, then you gain X life, where X is the number of cards in your hand."
    play = Play([Written("Probe", "Sorcery", "{0}", f"Put target card from your graveyard on top of your library.\n{text}"), GOLEM,
                 Written("Kill", "Sorcery", "{0}", "Destroy all creatures.")]).cast("Golem").cast("Kill")  # fmt: skip
    play.until(CAST, "Probe")
    if play.offers(TARGET, "Golem"):
        play.pick(TARGET, "Golem")
    play.settle()
    assert play.life(0) == 20 + 2  # the Golem and what both hands hold besides


def test_it_that_deals_damage_to_that_creature_is_the_spell() -> None:
    text = "Kicker {0}\nProbe deals 1 damage to target creature. If this spell was kicked, it deals 2 damage to that creature instead."
    theirs = [Written("Link", text="Flash\nLifelink", size="2/2")]
    play = Play([Written("Probe", "Sorcery", "{0}", text)], theirs).until(CAST, "Link").settle().until(CAST, "Probe", 1).settle()
    assert (play.life(1), len(play.objects("Link"))) == (20, 0)  # the creature with lifelink dealt nothing


def test_the_chosen_cards_are_the_targets() -> None:
    chosen = "Choose two target creature cards in your graveyard. Sacrifice a creature."
    probe = Written("Probe", "Sorcery", "{0}", f"{chosen} If you do, return the chosen cards to the battlefield tapped.")
    kill = Written("Kill", "Sorcery", "{0}", "Destroy all creatures.")
    play = Play([Written("Aa"), Written("Bb"), GOLEM, kill, probe]).cast("Aa").cast("Bb").cast("Kill").cast("Golem").until(CAST, "Probe")
    for name in ("Aa", "Bb"):
        if play.offers(TARGET, name):
            play.pick(TARGET, name)
    play.settle()
    assert [len(play.objects(name)) for name in ("Aa", "Bb", "Golem")] == [1, 1, 0]


def test_that_creature_after_cards_were_milled_is_the_target() -> None:
    mill = "Mill a card, then that creature gets -2/-2 until end of turn for each creature card in your graveyard."
    probe = Written("Probe", "Sorcery", "{0}", f"Choose target creature. {mill}")
    kill = Written("Kill", "Sorcery", "{0}", "Destroy all creatures.")
    play = Play([GOLEM, kill, Written("Other"), probe]).cast("Golem").cast("Kill").cast("Other").cast("Probe")
    assert not play.objects("Other")


THROW = "When you do, this creature deals damage equal to that creature's power to target opponent."
THROWER = Written("Thrower", text=f"When this creature enters, you may sacrifice another creature. {THROW}")


def test_the_power_of_what_was_sacrificed_when_its_card_has_left_the_graveyard() -> None:
    clear = Written("Clear", "Instant", "{0}", "Exile target card from a graveyard.")
    play = Play([Written("Big", size="3/3"), THROWER], [clear]).cast("Big").cast("Thrower").pick(YES).until(CAST, "Clear")
    play.settle()
    assert (play.life(1), len(play.objects("Big", Zone.Z_EXILE))) == (17, 1)


def test_the_power_of_a_token_that_was_sacrificed() -> None:
    """Another token that comes in response is not the one."""
    make = Written("Make", "Sorcery", "{0}", "Create a 3/3 green Beast creature token.")
    come = Written("Come", "Instant", "{0}", "Create a 7/7 green Elk creature token.")
    play = Play([make, THROWER], [come]).cast("Make").cast("Thrower").pick(YES).until(CAST, "Come").settle()
    assert (play.life(1), len(play.objects("Elk Token"))) == (17, 1)


def test_the_power_of_a_creature_that_was_exiled() -> None:
    text = "Exile target creature you control. When you do, you gain life equal to its power."
    assert Play([Written("Big", size="3/3"), Written("Probe", "Sorcery", "{0}", text)]).cast("Big").cast("Probe").life(0) == 23


def test_it_deals_damage_and_has_left() -> None:
    """Not enough is known of what a source was."""
    text = (
        "Return target creature card from your graveyard to the battlefield. When you do, it deals damage equal to its power "
        "to each opponent."
    )
    kill = Written("Kill", "Instant", "{0}", "Destroy target creature.")
    for answers in (False, True):
        play = Play([Written("Big", size="3/3"), kill, Written("Probe", "Sorcery", "{0}", text)], [kill]).cast("Big").cast("Kill")
        play.until(CAST, "Probe")
        if play.offers(TARGET, "Big"):
            play.pick(TARGET, "Big")
        while play.snapshot["stack"] and not play.objects("Big"):
            play.pick(PASS)
        if answers:
            with pytest.raises(AssertionError, match="does not model"):
                play.until(CAST, "Kill").settle()
        else:
            assert play.settle().life(1) == 17


def test_what_was_last_known_of_what_a_delayed_trigger_remembers() -> None:
    text = "Untap target creature. At the beginning of the next end step, you gain life equal to its power."
    with pytest.raises(Unsupported, match="last known"):
        compile_card(Written("Probe", "Sorcery", "{0}", text).record())


def test_a_permission_with_a_condition_of_its_own() -> None:
    """It is asked whenever the card is to be played, not when the card is exiled."""
    text = "Exile the top card of your library. For as long as that card remains exiled, you may play it if you control a Golem."
    with pytest.raises(Unsupported, match="permission"):
        compile_card(Written("Probe", "Sorcery", "{0}", text).record())


@pytest.mark.parametrize(("kind", "life"), [("artifacts", 21), ("enchantments", 20), ("creatures", 21)])
def test_whatever_is_put_into_a_graveyard_from_the_battlefield_dies(kind: str, life: int) -> None:
    """CR 700.4."""
    text = "Whenever another creature or artifact you control dies, you gain 1 life."
    rock, clay = Written("Rock", "Artifact", text="Hexproof"), Written("Clay", "Enchantment", text="Hexproof")
    probe, man = Written("Probe", "Creature — Human", text=text), Written("Man", "Creature — Human")
    play = Play([probe, rock, clay, man, Written("Kill", "Sorcery", "{0}", f"Destroy all {kind}.")])
    for name in ("Probe", "Rock", "Clay", "Man", "Kill"):
        play.cast(name)
    assert play.life(0) == life


def test_a_vehicle_dies_that_nobody_crewed() -> None:
    ship = Written("Ship", "Artifact — Vehicle", "{0}", "When this Vehicle dies, you gain 2 life.\nCrew 2", "3/3")
    play = Play([ship, Written("Kill", "Sorcery", "{0}", "Destroy all artifacts.")]).cast("Ship").cast("Kill")
    assert play.life(0) == 22


def test_only_creatures_that_died_are_counted() -> None:
    text = "You gain 1 life for each creature that died this turn. If a creature died this turn, you gain 5 life."
    rock, kill = Written("Rock", "Artifact", text="Hexproof"), Written("Kill", "Sorcery", "{0}", "Destroy all artifacts.")
    assert Play([rock, kill, Written("Probe", "Sorcery", "{0}", text)]).cast("Rock").cast("Kill").cast("Probe").life(0) == 20
