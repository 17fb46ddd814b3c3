"""Sagas in play (CR 715): each game goes otherwise without the rule."""

from __future__ import annotations

from typing import Any

import pytest
from play import ACTIVATE, CAST, MANA, OBJECT, PLAY, TARGET, Play, Written

from sim.core.opcodes import CounterKind, Step, Zone

STORY = "I — You gain 1 life.\nII — You gain 10 life.\nIII — You gain 100 life."
TALE = Written("Tale", "Enchantment — Saga", "{0}", STORY)
MOON = Written("Moon", "Enchantment", "{0}", "Nonbasic lands are Mountains.")
SPEED = Written("Speed", "Instant", "{0}", "Put a lore counter on target enchantment.")


def lore(play: Play, name: str = "Tale") -> int:
    return int(play.objects(name)[0]["counters"].get(CounterKind.CT_LORE, 0))


def my_turn(play: Play) -> Play:
    """To the next first main phase of the player who begins."""
    return play.pass_until_step(Step.ST_MAIN1, active=1).pass_until_step(Step.ST_MAIN1)


def test_a_chapter_each_turn() -> None:
    """One as it enters, then one as each of its controller's first main phases begins, and none in the opponent's."""
    play = Play([TALE]).cast("Tale").settle()
    assert (lore(play), play.life(0)) == (1, 21)
    my_turn(play).settle()
    assert (lore(play), play.life(0)) == (2, 31)


def test_it_stays_until_its_last_chapter_has_left_the_stack() -> None:
    """CR 715.4: not as soon as the third counter is on it."""
    play = my_turn(my_turn(Play([TALE]).cast("Tale").settle()).settle())
    assert (lore(play), play.life(0)) == (3, 31)
    play.settle()
    assert (play.life(0), bool(play.objects("Tale")), bool(play.objects("Tale", Zone.Z_GRAVEYARD))) == (131, False, True)


def test_a_chapter_that_is_passed_over_triggers_once() -> None:
    """CR 715.2b: the number of counters became at least N and was less."""
    play = Play([TALE, SPEED]).cast("Tale").settle().cast("Speed").settle()
    assert (lore(play), play.life(0)) == (2, 31)


def test_two_numbers_of_one_text() -> None:
    play = Play([Written("Tale", "Enchantment — Saga", "{0}", "I, II — You gain 1 life.\nIII — You gain 5 life.")]).cast("Tale").settle()
    assert (play.life(0), my_turn(play).settle().life(0)) == (21, 22)


def test_the_sacrifice_is_one() -> None:
    watch = Written("Watch", "Artifact", "{0}", "Whenever you sacrifice a permanent, you gain 1,000 life.")
    play = Play([watch, Written("Tale", "Enchantment — Saga", "{0}", "I — You gain 1 life.")]).cast("Watch").cast("Tale").settle()
    assert play.life(0) == 1021


def test_what_a_chapter_gives_lasts() -> None:
    """A land that gains abilities: '{T}: Add {C}' and one that makes a token with an ability of its own."""
    text = (
        'I — This Saga gains "{T}: Add {C}."\n'
        "II — This Saga gains \"{0}, {T}: Create a 0/0 colorless Construct artifact creature token with 'This token gets +1/+1 "
        "for each artifact you control.'\"\nIII — You gain 1 life."
    )
    play = Play([Written("Field", "Enchantment Land — Saga", "", text)])
    play.until(PLAY, "Field").settle()
    assert play.offers(MANA, "Field") or play.offers(ACTIVATE, "Field")
    my_turn(play).settle()
    play.until(ACTIVATE, "Field", 4).settle()
    assert play.size("Construct Token") == (1, 1)
    my_turn(play).settle()
    assert play.objects("Field", Zone.Z_GRAVEYARD)
    assert play.objects("Construct Token")


def test_a_saga_without_chapters_is_not_decided() -> None:
    """Editions of the rules differ about it."""
    play = Play([MOON, Written("Field", "Enchantment Land — Saga", "", STORY)]).cast("Moon")
    at = play.find(PLAY, "Field")
    assert at is not None
    play.machine.apply(at)
    assert play.machine.capacity


@pytest.mark.parametrize(("cost", "found"), [("{1}", True), ("{0}", True), ("{2}", False), ("{W}", False)])
def test_a_search_by_mana_cost(cost: str, found: bool) -> None:
    """'with mana cost {0} or {1}': the cost itself, not its mana value."""
    text = "Search your library for an artifact card with mana cost {0} or {1}, put it onto the battlefield, then shuffle."
    well = Written("Well", "Artifact", "{0}", "{T}: Add {W}{W}.")
    tuck = Written("Tuck", "Instant", "{0}", "Put target creature on top of its owner's library.")
    play = Play([well, Written("Relic", cost=cost), tuck, Written("Digs", "Sorcery", "{0}", text)]).cast("Well")
    play.cast("Relic").cast("Tuck")
    assert play.objects("Relic", Zone.Z_LIBRARY)
    play.until(CAST, "Digs")
    while play.snapshot["stack"]:
        play.pick(OBJECT, "Relic") if play.offers(OBJECT, "Relic") else play.decline()
    assert bool(play.objects("Relic")) == found


class Turning(Written):
    """A Saga whose other face is a 2/2 that sees itself enter."""

    def record(self) -> dict[str, Any]:
        front = super().record()
        back = Written("Captain", "Enchantment Creature — Rat", "", "Menace\nWhen this creature enters, you gain 5 life.", "2/2").record()
        faces = [{k: v for k, v in face.items() if k != "layout"} for face in (front, back)]
        return {"name": f"{self.name} // Captain", "layout": "transform", "card_faces": faces, "colors": [], "color_identity": []}


TURN = "I — You gain 1 life.\nII — Exile this Saga, then return it to the battlefield transformed under your control."
RAID = Turning("Raid", "Enchantment — Saga", "{0}", TURN)


def test_the_last_page_turns_it_over() -> None:
    """A new object, no Saga, which nobody sacrifices: it enters as a creature."""
    play = my_turn(Play([RAID]).cast("Raid").settle()).settle()
    assert (play.size("Captain"), play.life(0), play.objects("Raid")) == ((2, 2), 26, [])
    play.settle()
    assert my_turn(play).objects("Captain")


def test_what_is_tapped_and_stays_tapped() -> None:
    """Only the target opponent's permanents, only once; lands are spared."""
    text = "Tap all nonland permanents target opponent controls. They don't untap during their controller's next untap step."
    wave = Written("Wave", "Sorcery", "{0}", text)
    land = Written("Field", "Land", "", "{T}: Add {C}.")
    play = Play([wave, Written("Mine")], [Written("Golem"), land]).cast("Mine").pass_until_step(Step.ST_MAIN1, active=1)
    play.cast("Golem").until(PLAY, "Field").pass_until_step(Step.ST_MAIN1).until(CAST, "Wave")
    if play.offers(TARGET):
        play.pick(TARGET)
    play.settle()

    def tapped() -> list[bool]:
        return [bool(play.objects(name)[0]["flags"] & 1) for name in ("Mine", "Golem", "Field")]

    assert tapped() == [False, True, False]
    play.pass_until_step(Step.ST_MAIN1, active=1)
    assert tapped() == [False, True, False]
    my_turn(play).pass_until_step(Step.ST_MAIN1, active=1)
    assert tapped() == [False, False, False]
