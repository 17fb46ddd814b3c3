"""Rules about producing and spending mana, and what is paid to enter, in play."""

from __future__ import annotations

import pytest
from play import ACTIVATE, CAST, NO, OBJECT, PASS, PLAY, TARGET, YES, Play, Written
from plays import verdict

from sim.core.opcodes import CounterKind, Zone

GAIN = "{0}: You gain 1 life."
PRISM = Written("Prism", "Artifact", "{0}", "You may spend mana as though it were mana of any color.")
WELL = Written("Well", "Land", "", "{T}: Add {C}{C}.")
GROVE = Written("Grove", "Land", "", "{T}: Add {G}{G}.")
DAMP = "If a land is tapped for two or more mana, it produces {C} instead of any other type and amount."
SPHERE = Written("Sphere", "Artifact", "{0}", DAMP)


def resolved(play: Play, name: str) -> bool:
    """Cast it, paying by whatever is offered first."""
    if not play.offers(CAST, name):
        return False
    play.pick(CAST, name)
    for _ in range(12):
        if play.objects(name) or not play.machine.options():
            break
        play.machine.apply(play.find(PASS) or 0)
        play.again()
    return bool(play.objects(name))


@pytest.mark.parametrize("cost", ["{W}{U}", "{1}{R}", "{G/W}{B}"])
def test_mana_as_though_of_any_color(cost: str) -> None:
    relic = Written("Relic", cost=cost)
    assert resolved(Play([PRISM, WELL, relic]).cast("Prism").until(PLAY, "Well"), "Relic")
    assert not Play([WELL, relic]).until(PLAY, "Well").offers(CAST, "Relic")


def test_no_color_is_colorless() -> None:
    """CR 609.4b: {C} asks for colourless mana, which green mana is not made by it."""
    relic = Written("Relic", cost="{C}{G}")
    assert not resolved(Play([PRISM, GROVE, relic]).cast("Prism").until(PLAY, "Grove"), "Relic")
    assert resolved(Play([PRISM, WELL, relic]).cast("Prism").until(PLAY, "Well"), "Relic")


def test_only_its_controller_spends_so() -> None:
    play = Play([PRISM], [WELL, Written("Relic", cost="{W}")]).cast("Prism").pass_until_step(3, active=1).until(PLAY, "Well")
    assert not play.offers(CAST, "Relic")


def test_what_creatures_help_to_pay_is_not_decided() -> None:
    relic = Written("Relic", cost="{W}{U}", text="Convoke")
    play = Play([PRISM, Written("Golem"), WELL, relic]).cast("Prism").cast("Golem").until(PLAY, "Well")
    with pytest.raises(AssertionError, match="does not model"):
        resolved(play, "Relic")


@pytest.mark.parametrize(
    ("land", "cost", "castable"), [(WELL, "{2}", False), (WELL, "{C}", True), (GROVE, "{G}", False), (GROVE, "{1}", True)]
)
def test_two_mana_become_one(land: Written, cost: str, castable: bool) -> None:
    play = Play([SPHERE, land, Written("Relic", cost=cost)]).cast("Sphere").until(PLAY, land.name)
    assert resolved(play, "Relic") == castable


def test_one_mana_stays_what_it_is() -> None:
    forest = Written("Wood", "Land", "", "{T}: Add {G}.")
    assert resolved(Play([SPHERE, forest, Written("Relic", cost="{G}")]).cast("Sphere").until(PLAY, "Wood"), "Relic")


def test_artifacts_are_no_lands() -> None:
    stone = Written("Stone", "Artifact", "{0}", "{T}: Add {G}{G}.")
    assert resolved(Play([SPHERE, stone, Written("Relic", cost="{G}{G}")]).cast("Sphere").cast("Stone"), "Relic")


def test_any_color_of_two_is_not_asked() -> None:
    dual = Written("Dual", "Land", "", "{T}: Add two mana of any one color.")
    play = Play([SPHERE, dual, Written("Relic", cost="{C}")]).cast("Sphere").until(PLAY, "Dual")
    assert resolved(play, "Relic")


def test_mana_in_two_steps_is_not_decided() -> None:
    both = Written("Both", "Land", "", "{T}: Add {G}. Add {G}.")
    play = Play([SPHERE, both, Written("Relic", cost="{1}")]).cast("Sphere")
    with pytest.raises(AssertionError, match="does not model"):
        resolved(play.until(PLAY, "Both"), "Relic")


def test_each_other_spell_makes_it_dearer() -> None:
    """The third spell of a turn costs {2} more; the opponent's spells do not count."""
    text = "Each spell a player casts costs {1} more to cast for each other spell that player has cast this turn."
    tax = Written("Tax", "Artifact", "{0}", text)
    free = [Written(f"Golem {n}") for n in range(2)]
    mine = Written("Mine", "Artifact", "{0}", "{T}: Add {C}{C}.")
    play = Play([mine, tax, *free]).cast("Mine").cast("Tax")
    assert resolved(play, "Golem 0")     # two spells were cast before: two mana
    assert not play.offers(CAST, "Golem 1")
    other = Play([tax], free).cast("Tax").pass_until_step(3, active=1)
    assert other.offers(CAST, "Golem 0")
    other.cast("Golem 0")
    assert not other.offers(CAST, "Golem 1")


DIAMOND = Written(
    "Gem",
    "Artifact",
    "{0}",
    "If this artifact would enter, you may discard a land card instead. If you do, put this artifact onto the battlefield. If you don't, "
    "put it into its owner's graveyard.\nWhen this artifact enters, you gain 5 life.\nWhenever an artifact dies, you gain 100 life.",
)


def test_it_enters_if_a_land_is_discarded() -> None:
    gem = DIAMOND._replace(text=DIAMOND.text.split("\nWhenever")[0])
    play = Play([gem, WELL]).until(CAST, "Gem").settle().pick(YES).settle()
    assert (len(play.objects("Gem")), len(play.objects("Well", Zone.Z_GRAVEYARD)), play.life(0)) == (1, 1, 25)
    kept = Play([gem, WELL]).until(CAST, "Gem").settle().pick(NO).settle()
    assert (len(kept.objects("Gem", Zone.Z_GRAVEYARD)), len(kept.objects("Well", Zone.Z_HAND)), kept.life(0)) == (1, 1, 20)
    assert kept.snapshot["stack"] == []


def test_without_a_land_it_never_enters() -> None:
    gem = DIAMOND._replace(text=DIAMOND.text.split("\nWhenever")[0])
    play = Play([gem, Written("Golem")]).until(CAST, "Gem").settle()
    assert (len(play.objects("Gem", Zone.Z_GRAVEYARD)), len(play.objects("Golem", Zone.Z_HAND)), play.life(0)) == (1, 1, 20)


def test_a_counter_of_whatever_kind() -> None:
    """Which permanent and which kind are chosen as it is paid; not an opponent's."""
    text = "{0}, Remove a counter from a permanent you control: You gain 1 life."
    conduit = Written("Conduit", "Artifact", "{0}", text)
    both = "This creature enters with a +1/+1 counter on it.\nWhen this creature enters, put a charge counter on it."
    golem = Written("Golem", text=both)
    play = Play([conduit, golem]).cast("Conduit")
    assert not play.offers(ACTIVATE, "Conduit")
    play.cast("Golem").settle().pick(ACTIVATE, "Conduit").pick(OBJECT, "Golem", CounterKind.CT_P1P1).settle()
    assert (play.size("Golem"), play.life(0)) == ((1, 1), 21)
    play.pick(ACTIVATE, "Conduit").settle()
    assert (play.objects("Golem")[0]["counters"], play.life(0), play.offers(ACTIVATE, "Conduit")) == ({}, 22, False)
    assert not play.offers(TARGET)


STAYS = [(WELL, "{2}", False), (GROVE, "{2}", True), (GROVE, "{G}", True), (WELL, "{0}", False), (WELL, "{C}", False)]


@pytest.mark.parametrize(("land", "cost", "stays"), STAYS)
def test_spells_for_which_no_colored_mana_was_spent(land: Written, cost: str, stays: bool) -> None:
    """What is asked is the mana, not the cost: green mana for a generic cost is coloured mana."""
    text = "Whenever a player casts a spell, if no colored mana was spent to cast it, counter that spell."
    mirror = Written("Mirror", "Artifact", "{0}", text)
    play = Play([mirror, land, Written("Relic", cost=cost)]).cast("Mirror").until(PLAY, land.name).until(CAST, "Relic")
    for _ in range(12):
        if not play.snapshot["stack"] and not play.snapshot["frames"]:
            break
        play.machine.apply(play.find(PASS) or 0)
        play.again()
    assert (bool(play.objects("Relic")), bool(play.objects("Relic", Zone.Z_GRAVEYARD))) == (stays, not stays)


def test_colored_mana_may_be_spent_on_purpose() -> None:
    """With colourless and green mana in the pool, {1} can be paid with green: the spell is not countered. With all reductions."""
    text = "Whenever a player casts a spell, if no colored mana was spent to cast it, counter that spell."
    mirror, blow = ("Mirror", "artifact {0}", text), ("Blow", "sorcery {1}", "Each opponent loses 20 life.")
    assert verdict([mirror, ("Both", "land", "{T}: Add {C}{G}."), blow], []) == "a"
    assert verdict([mirror, ("Well", "land", "{T}: Add {C}{C}."), blow], []) == "a"  # before the Mirror
    assert verdict([("Well", "land", "{T}: Add {C}{C}."), blow], [mirror], starter=1) == "draw"
    assert verdict([("Both", "land", "{T}: Add {C}{G}."), blow], [mirror], starter=1) == "a"


MIXES = "{0}: Add X mana in any combination of {U} and/or {R}, where X is this creature's power."
MUSE = Written("Muse", "Artifact Creature — Golem", "{0}", f"{MIXES} Activate only during your turn and only once each turn.")


@pytest.mark.parametrize(("cost", "power", "paid"), [("{U}{U}", 2, True), ("{1}{U}", 2, True), ("{2}{U}", 2, False), ("{U}", 0, False)])
def test_mana_whose_amount_is_worked_out_first(cost: str, power: int, paid: bool) -> None:
    """'Where X is' is known before the mana is made: what it could pay for is offered."""
    play = Play([MUSE._replace(size=f"{power}/2"), Written("Spark", cost=cost)]).cast("Muse")
    assert resolved(play, "Spark") == paid
