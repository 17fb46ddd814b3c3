"""What an Equipment or Aura that left had been attached to is known (CR 608.2h, 603.10a)."""

from __future__ import annotations

import pytest
from play import ACTIVATE, CAST, TARGET, Play, Written
from plays import Play as Game

from sim.cards.compile import compile_card
from sim.core.opcodes import Step, Zone

GOLEM = Written("Golem")
OTHER = Written("Other")
BURIED = "When this Equipment is put into a graveyard from the battlefield, exile equipped creature."
BLADE = Written("Blade", "Artifact — Equipment", text=f"{BURIED}\nEquip {{0}}")
RUST = Written("Rust", "Instant", text="Destroy target Equipment.")
STORM = Written("Storm", "Instant", text="Destroy all artifacts.")
STONE = Written("Stone", "Enchantment Creature — Golem")
SMASH = Written("Smash", "Instant", text="Destroy target enchantment.")


def field(*cards: Written) -> Play:
    """All are cast, in order, except instants."""
    play = Play(list(cards))
    for card in cards:
        if card.kind != "Instant":
            play.cast(card.name)
    return play


def equip(play: Play, name: str) -> Play:
    return aim(play.pick(ACTIVATE, "Blade"), name).settle()


def aim(play: Play, name: str) -> Play:
    """At one of several; the only one is not asked for."""
    return play.pick(TARGET, name) if play.offers(TARGET) else play


def zones(play: Play, name: str) -> list[int]:
    names = play.machine.names["cards"]
    return [o["zone"] for o in play.snapshot["objects"] if names[o["name"]] == name]


@pytest.mark.parametrize("held", ["Golem", "Other"])
def test_the_creature_that_was_equipped(held: str) -> None:
    play = equip(field(GOLEM, OTHER, BLADE, RUST), held)
    play.cast("Rust").settle()
    assert zones(play, "Blade") == [Zone.Z_GRAVEYARD]
    assert zones(play, held) == [Zone.Z_EXILE]
    assert zones(play, "Other" if held == "Golem" else "Golem") == [Zone.Z_BATTLEFIELD]


def test_what_was_attached_to_nothing() -> None:
    play = field(GOLEM, BLADE, RUST)
    play.cast("Rust").settle()
    assert zones(play, "Golem") == [Zone.Z_BATTLEFIELD]


def test_nothing_is_guessed_when_both_leave_together() -> None:
    """The creature is in a graveyard by then."""
    play = equip(field(GOLEM, BLADE, STORM), "Golem")
    with pytest.raises(AssertionError, match="does not model"):
        play.cast("Storm").settle()


PACT = Written("Pact", "Enchantment — Aura", text="Enchant {}\nWhen this Aura is put into a graveyard from the battlefield, {}.")


def pact(to: str, effect: str) -> Written:
    return PACT._replace(text=PACT.text.format(to, effect))


def test_the_creature_that_was_enchanted() -> None:
    play = field(OTHER, STONE, pact("creature", "destroy enchanted creature"), SMASH)
    assert play.offers(TARGET, "Stone")
    play.pick(TARGET, "Other").settle()
    aim(play.pick(CAST, "Smash"), "Pact").settle()
    assert zones(play, "Other") == [Zone.Z_GRAVEYARD]
    assert zones(play, "Stone") == [Zone.Z_BATTLEFIELD]


@pytest.mark.parametrize("who", [0, 1])
def test_the_player_who_was_enchanted(who: int) -> None:
    play = field(STONE, pact("player", "enchanted player loses 3 life"), SMASH)
    play.pick(TARGET, a=100 + who).settle()
    aim(play.pick(CAST, "Smash"), "Pact").settle()
    assert [play.life(0), play.life(1)] == [20 - 3 * (who == 0), 20 - 3 * (who == 1)]


def test_what_was_noted_ends_with_the_host() -> None:
    """In response to the ability the creature dies: it is not found again in the graveyard."""
    play = equip(field(GOLEM, BLADE, RUST, Written("Kill", "Instant", text="Destroy target creature.")), "Golem")
    play.pick(CAST, "Rust")
    while play.objects("Blade"):
        play.pick(0)
    with pytest.raises(AssertionError, match="does not model"):
        play.pick(CAST, "Kill").settle()
    assert zones(play, "Golem") == [Zone.Z_GRAVEYARD]


@pytest.mark.parametrize("end", ["Destroy target creature.", "Destroy all permanents.", "Destroy target enchantment."])
def test_an_aura_is_found_in_the_graveyard(end: str) -> None:
    text = "Enchant creature\nWhen enchanted creature dies, return this card to its owner's hand and you gain 2 life."
    aura = Written("Bond", "Enchantment — Aura", "{0}", text)
    play = Play([Written("Golem"), aura, Written("End", "Sorcery", "{0}", end)]).cast("Golem").cast("Bond").cast("End")
    died = "enchantment" not in end
    assert (len(play.objects("Bond", Zone.Z_HAND)), play.life(0)) == (died, 20 + 2 * died)


def test_an_aura_comes_back_as_its_other_face() -> None:
    text = "Enchant creature\nWhen enchanted creature dies, return this card to the battlefield transformed under your control."
    front = {"name": "Shell", "type_line": "Enchantment — Aura", "mana_cost": "{0}", "colors": [], "oracle_text": text}
    size = {"power": "3", "toughness": "4"}
    back = {"name": "Moth", "type_line": "Creature — Insect", "mana_cost": "", "colors": [], "oracle_text": "", **size}
    card = compile_card({"name": "Shell // Moth", "layout": "transform", "color_identity": [], "card_faces": [front, back]})
    hand = [card, ("Golem", "creature {0}", ""), ("End", "sorcery {0}", "Destroy target creature.")]
    play = Game(hand).to(Step.ST_MAIN1)
    for name in ("Golem", "Shell", "End"):
        play.pick(CAST, name).resolve()
    assert play.zone("Moth") == [Zone.Z_BATTLEFIELD]


@pytest.mark.parametrize("answer", [True, False])
def test_what_was_attached_to_a_creature_that_left_is_not_taken_for_nothing(answer: bool) -> None:
    """As many as there were when it left (CR 608.2h): not noted, so the game ends unresolved."""
    text = "{0}: You gain 1 life for each Equipment attached to this creature."
    blade = Written("Blade", "Artifact — Equipment", "{0}", "Equipped creature gets +1/+1.\nEquip {0}")
    play = field(Written("Golem", text=text), blade, Written("Smash", "Instant", "{0}", "Destroy target creature."))
    play.pick(ACTIVATE, "Blade").settle().pick(ACTIVATE, "Golem")
    if not answer:
        assert play.settle().life(0) == 21
        return
    with pytest.raises(AssertionError):
        play.pick(CAST, "Smash").settle()
    assert play.machine.capacity
