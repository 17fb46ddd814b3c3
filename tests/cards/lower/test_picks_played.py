"""Alternatives, counters of any kind, copies of each, halves and the city's blessing in play."""

from __future__ import annotations

import pytest
from play import ACTIVATE, ATTACK, CAST, NUMBER, PASS, TARGET, Play, Written

from sim.cards.lower.errors import Unsupported as Refused
from sim.core.opcodes import CounterKind, KeywordBit, Step, Zone

VALUE = 17
WALKER = Written("Walker", size="2/2")


def keywords(play: Play, name: str) -> int:
    return int(play.objects(name)[0]["keywords"])


def test_your_choice_of() -> None:
    """The second alternative is what it says, and nothing else comes along."""
    giver = Written("Giver", text="{0}: This creature gains your choice of flying, vigilance, or lifelink until end of turn.")
    play = Play([giver]).cast("Giver")
    play.pick(ACTIVATE, "Giver").settle()
    play.pick(VALUE, "", 2)
    assert keywords(play, "Giver") == 1 << KeywordBit.KW_VIGILANCE
    play.pass_until_step(Step.ST_UPKEEP, 1)
    assert keywords(play, "Giver") == 0


def test_protection_from_the_color_of_your_choice() -> None:
    mother = Written("Mother", text="{T}: Target creature you control gains protection from the color of your choice until end of turn.")
    play = Play([mother, WALKER])
    play.cast("Mother").cast("Walker").pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0)
    play.pick(ACTIVATE, "Mother").pick(TARGET, "", next(o["slot"] for o in play.snapshot["objects"] if play.name(o["slot"]) == "Walker"))
    play.settle()
    assert [o[2] for o in play.machine.options() if o[0] == VALUE] == [1, 2, 3, 4, 5]


def test_protection_from_a_color_stops_that_color() -> None:
    mother = Written("Mother", text="{0}: Target creature gains protection from the color of your choice until end of turn.")
    ember = Written("Ember", "Instant", "{R}", "Target creature gets +1/+1 until end of turn.")
    ore = Written("Ore", "Artifact", "{0}", "{T}: Add {R}.")
    play = Play([mother, ember, ore]).cast("Mother").cast("Ore")
    assert play.offers(CAST, "Ember")
    play.pick(ACTIVATE, "Mother").settle()
    play.pick(VALUE, "", 3)
    assert play.offers(CAST, "Ember")  # protection from black
    play.pick(ACTIVATE, "Mother").settle()
    play.pick(VALUE, "", 4)
    assert not play.offers(CAST, "Ember")  # its only target is protected from red


def test_remove_up_to() -> None:
    """Counters of several kinds; what is taken is what counts."""
    eater = Written("Eater", text="{0}: Remove up to three counters from target permanent. For each counter removed this way, this "
                    "creature gets +1/+0 until end of turn.")  # fmt: skip
    store = Written("Store", "Artifact", "{0}", "This artifact enters with two charge counters on it.\nWhen this artifact enters, put two "
                    "time counters on it.")  # fmt: skip
    play = Play([eater, store]).cast("Eater").cast("Store")
    play.settle()
    play.pick(ACTIVATE, "Eater")
    slot = play.objects("Store")[0]["slot"]
    play.pick(TARGET, "", slot).settle()
    assert sorted(o[2] for o in play.machine.options() if o[0] == NUMBER) == [0, 1, 2]
    play.pick(NUMBER, "Store", 1)
    assert sorted(o[2] for o in play.machine.options() if o[0] == NUMBER) == [0, 1, 2]
    play.pick(NUMBER, "Store", 2)
    assert play.size("Eater") == (4, 1)
    assert sum(play.objects("Store")[0]["counters"].values()) == 1


def test_also() -> None:
    text = ("{0}: Target creature loses all abilities until end of turn. If it's a creature, it also has base power and toughness 4/5 "
            "until end of turn.")  # fmt: skip
    play = Play([Written("Binder", text=text), Written("Bird", text="Flying", size="1/1")]).cast("Binder").cast("Bird")
    play.pick(ACTIVATE, "Binder").pick(TARGET, "", play.objects("Bird")[0]["slot"]).settle()
    assert play.size("Bird") == (4, 5)
    assert keywords(play, "Bird") == 0


PRIDE = ("Ascend\n{0}: Create a 1/1 white Cat creature token. Then if you have the city's blessing, for each token you control that "
         "entered this turn, create a token that's a copy of it. Activate only once each turn.")  # fmt: skip


def count(play: Play, name: str) -> int:
    return len(play.objects(name))


def test_the_city_s_blessing() -> None:
    """Ten permanents, and from then on for good; each new token is copied, the old ones are not."""
    walls = [Written(f"Wall {i}") for i in range(6)]
    play = Play([Written("Pride", text=PRIDE), *walls]).cast("Pride")
    play.pick(ACTIVATE, "Pride").settle()
    assert count(play, "Cat Token") == 1
    for card in walls:
        play.cast(card.name)
    play.pass_until_step(Step.ST_MAIN1, 1)
    play.pass_until_step(Step.ST_MAIN1, 0)
    play.pick(ACTIVATE, "Pride").settle()
    assert count(play, "Cat Token") == 2  # nine permanents with the new token
    play.pass_until_step(Step.ST_MAIN1, 1)
    play.pass_until_step(Step.ST_MAIN1, 0)
    play.pick(ACTIVATE, "Pride").settle()
    assert count(play, "Cat Token") == 4  # the tenth permanent: one new token, and its copy


def test_half_their_life_and_a_return_with_counters() -> None:
    slasher = Written("Slasher", text="Whenever this creature deals combat damage to a player, they lose half their life, rounded up.\n"
                      "When this creature dies, if it had no counters on it, return it to the battlefield tapped under its owner's control "
                      "with two stun counters on it.\n{0}: This creature deals 1 damage to itself.", size="3/1")  # fmt: skip
    play = Play([slasher]).cast("Slasher")
    play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0)
    play.until(ATTACK, "Slasher", 101).pass_until_step(Step.ST_MAIN2).settle()
    assert play.life(1) == 8  # 17, less 9
    play.pick(ACTIVATE, "Slasher").settle()
    (again,) = play.objects("Slasher")
    assert again["counters"] == {CounterKind.CT_STUN: 2}
    assert again["flags"] & 1
    play.pick(ACTIVATE, "Slasher").settle()
    assert play.objects("Slasher", Zone.Z_GRAVEYARD)


def test_cast_only() -> None:
    late = Written("Late", text="Cast this spell only if you've cast another spell this turn.")
    play = Play([late, WALKER])
    play.until(CAST, "Walker").settle()
    assert play.offers(CAST, "Late")
    assert not Play([late]).offers(CAST, "Late")


def test_not_in_the_first_turns() -> None:
    play = Play([Written("Avenger", text="You can't cast this spell during your first, second, or third turns of the game."
                         .replace("this spell", "Avenger"))])  # fmt: skip
    for turn in range(1, 5):
        assert play.offers(CAST, "Avenger") == (turn == 4), turn
        play.pass_until_step(Step.ST_UPKEEP, 1)
        play.pass_until_step(Step.ST_MAIN1, 0)


@pytest.mark.parametrize(
    ("grown", "had", "life"), [("Me", "a +1/+1 counter", 25), ("Bear", "a +1/+1 counter", 20), ("Bear", "no counters", 25)]
)
def test_what_it_had_when_it_died(grown: str, had: str, life: int) -> None:
    """CR 603.10."""
    me = Written("Me", text=f"Whenever this creature dies, if it had {had} on it, you gain 5 life.", size="2/2")
    grow = Written("Grow", "Instant", "{0}", "Put a +1/+1 counter on target creature.")
    wrath = Written("Wrath", "Sorcery", "{0}", "Destroy all creatures.")
    play = Play([me, grow, wrath, Written("Bear", size="2/2")]).cast("Me").cast("Bear")
    play.pick(CAST, "Grow").pick(TARGET, grown).settle().cast("Wrath")
    assert play.life(0) == life


@pytest.mark.parametrize(("grown", "life"), [("Bear", 25), ("Me", 20)])
def test_what_another_had_when_it_died_is_asked_as_it_dies(grown: str, life: int) -> None:
    """Of each that dies, not of the source: 'Me' has the counter in the second game."""
    me = Written("Me", text="Whenever another creature you control dies, if it had a +1/+1 counter on it, you gain 5 life.", size="5/5")
    grow = Written("Grow", "Instant", "{0}", "Put a +1/+1 counter on target creature.")
    slay = Written("Slay", "Sorcery", "{0}", "Destroy target creature with power 3 or less.")
    play = Play([me, grow, slay, Written("Bear", size="2/2")]).cast("Me").cast("Bear")
    play.pick(CAST, "Grow").pick(TARGET, grown).settle().pick(CAST, "Slay").settle()
    assert len(play.objects("Bear", Zone.Z_GRAVEYARD)) == 1
    assert play.life(0) == life


def test_a_target_card_and_all_others_of_its_name_are_in_the_zone_said_last() -> None:
    text = "Return target creature card and all other cards with the same name as that card from your graveyard to your hand."
    grave = Written("Grave", "Artifact", "{0}", "Discard a card: You gain 1 life.")
    play = Play([WALKER, WALKER, WALKER, grave, Written("Echo", "Sorcery", "{0}", text)], [grave, WALKER])
    for player in (1, 0):
        play.pass_until_step(Step.ST_MAIN1, player).cast("Grave")
        for _ in range(2 - player):
            play.pick(ACTIVATE, "Grave").pick(8, "Walker").settle()
    play.cast("Walker").pick(CAST, "Echo")  # one in play, one in the other graveyard: neither is a target
    assert len([o for o in play.machine.options() if o[0] == TARGET]) == 2
    play.pick(TARGET, "Walker").settle()
    found = [len(play.objects("Walker", zone)) for zone in (Zone.Z_HAND, Zone.Z_GRAVEYARD, Zone.Z_BATTLEFIELD)]
    assert found == [2, 1, 1]


def test_equipped_is_said_of_the_creature_alone() -> None:
    vial = Written("Vial", "Artifact", "{0}", "{0}: Each equipped creature and Equipment you control gains haste until end of turn.")
    sword = Written("Sword", "Artifact — Equipment", "{0}", "Equipped creature gets +1/+0.\nEquip {0}")
    play = Play([vial, sword, WALKER, Written("Bear")]).cast("Vial").cast("Sword").cast("Walker").cast("Bear")
    play.pick(ACTIVATE, "Sword").pick(TARGET, "Walker").settle().pick(ACTIVATE, "Vial").settle()
    assert [bool(keywords(play, name)) for name in ("Walker", "Sword", "Bear")] == [True, True, False]


def test_counters_that_another_player_puts_beside_who_asks_for_it() -> None:
    """The instruction's controller would be taken for who puts them: such a game is refused, each card alone is not."""
    growth = Written("Growth", "Sorcery", "{0}", "Target player puts a +1/+1 counter on each creature they control.")
    watcher = Written("Watcher", text="Whenever you put one or more +1/+1 counters on a creature, you gain 1 life.")
    Play([growth, WALKER]).cast("Walker").pick(CAST, "Growth")
    assert Play([watcher, WALKER]).cast("Watcher").objects("Watcher")
    with pytest.raises(Refused, match="another player puts"):
        Play([growth, WALKER], [watcher])


SEER = Written("Seer", text="{0}: Target spell or permanent becomes the color of your choice until end of turn.")
VALET = Written("Valet", "Creature — Human", "{0}", size="2/2")
RED, BLUE = 4, 2


def recolor(play: Play, name: str, color: int) -> None:
    play.pick(ACTIVATE, "Seer").pick(TARGET, name)
    while not play.offers(VALUE):
        play.pick(PASS)
    play.pick(VALUE, "", color).settle()


@pytest.mark.parametrize(("color", "met"), [(RED, True), (BLUE, False)])
def test_a_spell_of_another_color_is_a_permanent_of_that_color(color: int, met: bool) -> None:
    """As it enters, to what watches it enter, and until the end of the turn (CR 400.7a)."""
    watch = Written("Watch", "Artifact", "{0}", "Red creatures enter tapped.\nWhenever a red creature you control enters, you gain 3 life.")
    play = Play([SEER, watch, VALET]).cast("Seer").cast("Watch").pick(CAST, "Valet")
    recolor(play, "Valet", color)
    valet = play.objects("Valet")[0]
    assert (valet["colors"], bool(valet["flags"] & 1), play.life(0)) == (1 << color - 1, met, 23 if met else 20)
    play.pass_until_step(Step.ST_UPKEEP, 1)
    assert play.objects("Valet")[0]["colors"] == 0


@pytest.mark.parametrize(("color", "hurt"), [(RED, 0), (BLUE, 1)])
def test_a_spell_of_another_color_deals_damage_as_one(color: int, hurt: int) -> None:
    saint = Written("Saint", "Creature — Human", "{0}", "Protection from red", size="2/3")
    sweep = Written("Sweep", "Instant", "{0}", "~ deals 1 damage to each creature with toughness 3 or greater.")
    play = Play([SEER, saint, sweep]).cast("Seer").cast("Saint").pick(CAST, "Sweep")
    recolor(play, "Sweep", color)
    assert play.objects("Saint")[0]["damage"] == hurt
