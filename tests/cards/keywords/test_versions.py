"""Spells whose text depends on how they are cast, in play: overload, cleave, gift (CR 702.96, 702.148, 702.174)."""

from __future__ import annotations

import pytest
from play import CAST, MODE, OBJECT, PASS, TARGET, Play, Written

from sim.cards.compile import Unsupported, compile_card
from sim.cards.printer import card_text
from sim.core.opcodes import Zone

GOLEM, BEAR = Written("Golem"), Written("Bear", size="2/2")
RELIC, IDOL = (Written(name, "Artifact", text="{5}: You gain 1 life.") for name in ("Relic", "Idol"))
MINES = [Written(f"Mine {n}", "Artifact", "{0}", "{T}: Add {C}.") for n in range(4)]
CARDS = [Written(f"Card {n}", "Land", "", "{T}: Add {C}.") for n in range(3)]


def spell(text: str, kind: str = "Instant") -> Written:
    return Written("Probe", kind, "{0}", text)


def ways(play: Play) -> list[int]:
    return [a for kind, slot, a, *_ in play.machine.options() if kind == CAST and play.name(slot) == "Probe"]


def start(mine: list[Written], theirs: list[Written], mana: int = 2) -> Play:
    """Everything that can be is on the battlefield, and the first player has priority."""
    play = Play([*MINES[:mana], *mine], theirs)
    for card in [*MINES[:mana], *(c for c in mine if c.name != "Probe" and c.kind != "Land")]:
        play.cast(card.name)
    for card in theirs:
        if "Creature" in card.kind:
            play.cast(card.name)
    while not ways(play):
        play.decline()
    return play


def by(play: Play, number: int, *names: str) -> Play:
    """Cast it in the way of this number; these are its targets. It resolves."""
    play.pick(CAST, "Probe", ways(play)[number])
    for name in names:
        if play.offers(TARGET):  # the last one may be the only one left
            play.pick(TARGET, name)
    while not play.offers(PASS):
        assert not play.offers(TARGET)
        assert not play.offers(MODE)
        play.machine.apply(0)
        play.again()
    return play.settle()


TAKE = spell("Destroy target creature you don't control.\nOverload {1}")


@pytest.mark.parametrize(("way", "left"), [(0, ["Bear"]), (1, [])])
def test_overload_is_about_each(way: int, left: list[str]) -> None:
    play = start([TAKE, Written("Mine One")], [GOLEM, BEAR])
    by(play, way, *(["Golem"] if way == 0 else []))
    assert [n for n in ("Golem", "Bear") if play.objects(n)] == left
    assert play.objects("Mine One")  # 'you don't control' still counts


def test_overload_needs_no_target() -> None:
    """CR 702.96b: overloaded it can be cast without anything to target, and shroud does not help."""
    hidden = Written("Hidden", text="Shroud")
    play = start([TAKE], [hidden])
    assert len(ways(play)) == 1
    assert not by(play, 0).objects("Hidden")


@pytest.mark.parametrize(("way", "hands"), [(0, (2, 1)), (1, (1, 1))])
def test_overload_of_players(way: int, hands: tuple[int, int]) -> None:
    play = start([spell("Target opponent discards a card.\nOverload {1}".replace("opponent", "player")), *CARDS[:1]], CARDS[:1])
    play.pick(CAST, "Probe", ways(play)[way])
    if way == 0:
        play.pick(TARGET, "", 101)
    while not play.offers(PASS):
        play.machine.apply(0)
        play.again()
    while play.snapshot["stack"] or not play.offers(PASS):
        play.pick(PASS) if play.offers(PASS) else play.pick(OBJECT)
    held = [sum(o["zone"] == Zone.Z_HAND and o["owner"] == who for o in play.snapshot["objects"]) for who in (0, 1)]
    assert tuple(held) == hands


@pytest.mark.parametrize("way", [0, 1])
def test_what_became_a_creature_this_way(way: int) -> None:
    text = (
        "Target noncreature artifact you control becomes a 0/0 artifact creature. Put four +1/+1 counters on each artifact that became "
        "a creature this way.\nOverload {1}"
    )
    relics = [RELIC, IDOL]
    play = start([spell(text), *relics, GOLEM], [], mana=1)
    by(play, way, *(["Relic"] if way == 0 else []))
    assert play.size("Relic") == (4, 4)
    assert play.size("Golem") == (1, 1)
    assert len(play.objects("Idol")[0]["counters"]) == way


@pytest.mark.parametrize(("way", "size"), [(0, (1, 1)), (1, (6, 4))])
def test_another_kind_until_end_of_turn(way: int, size: tuple[int, int]) -> None:
    text = "Until end of turn, target creature you control becomes a green Wurm with base power and toughness 6/4.\nOverload {1}"
    play = start([spell(text), GOLEM, BEAR], [])
    by(play, way, *(["Bear"] if way == 0 else []))
    assert play.size("Bear") == (6, 4)
    assert play.size("Golem") == size


@pytest.mark.parametrize(("way", "dies"), [(0, "Golem"), (1, "Bear")])
def test_cleave(way: int, dies: str) -> None:
    """CR 702.148a: without the words in brackets."""
    play = start([spell("Cleave {2}\nDestroy target creature [with power 1 or less].")], [GOLEM, BEAR, Written("Imp")])
    play.pick(CAST, "Probe", ways(play)[way])
    assert play.offers(TARGET, "Bear") == (way == 1)
    play.pick(TARGET, dies)
    while not play.offers(PASS):
        play.machine.apply(0)
        play.again()
    assert not play.settle().objects(dies)


def test_brackets_come_back() -> None:
    card = spell("Cleave {2}\nReturn target [attacking] creature [you control] to its owner's hand. Draw a card.")
    assert card_text(compile_card(card.record())) == [card.text]
    with pytest.raises(Unsupported):
        compile_card(spell("Cleave {2}\nReturn target [purple] creature to its owner's hand.").record())
    with pytest.raises(Unsupported):  # brackets without cleave
        compile_card(spell("Return target [attacking] creature to its owner's hand.").record())


GIFT = "Gift a Treasure\nDestroy target creature. If the gift was promised, instead destroy target permanent."


@pytest.mark.parametrize(("way", "gifts"), [(0, 0), (1, 1)])
def test_gift(way: int, gifts: int) -> None:
    """CR 702.174: the opponent gets it; what is targeted depends on the promise."""
    play = start([spell(GIFT), RELIC], [GOLEM, BEAR])
    play.pick(CAST, "Probe", ways(play)[way])
    assert play.offers(TARGET, "Relic") == (way == 1)
    play.pick(TARGET, "Golem").settle()
    assert not play.objects("Golem")
    found = play.objects("Treasure Token")
    assert len(found) == gifts
    assert all(o["controller"] == 1 for o in found)


def test_gift_of_a_spell_that_does_nothing() -> None:
    """CR 608.2b: with its target gone it does not resolve, and there is no gift."""
    play = start([spell(GIFT.replace("instead destroy target permanent", "you gain 1 life"))], [GOLEM, Written("Out", "Instant", "{0}",
                 "Return target creature you control to its owner's hand.")])  # fmt: skip
    play.pick(CAST, "Probe", ways(play)[1]).pick(PASS).pick(CAST, "Out").settle()
    assert play.objects("Golem", Zone.Z_HAND)
    assert not play.objects("Treasure Token")
    assert play.life(0) == 20


@pytest.mark.parametrize(("way", "gifts", "life"), [(0, 0, 18), (1, 1, 20)])
def test_gift_of_a_permanent(way: int, gifts: int, life: int) -> None:
    text = "Gift a tapped Fish\nWhen this creature enters, if the gift wasn't promised, you lose 2 life."
    play = start([spell(text, "Artifact Creature — Golem")], [])
    by(play, way)
    assert play.life(0) == life
    assert [bool(o["flags"] & 1) for o in play.objects("Fish Token")] == [True] * gifts


def test_a_pronoun_of_the_other_version_is_refused() -> None:
    with pytest.raises(Unsupported):
        compile_card(spell("Gift a card\nTap target land. If the gift was promised, instead untap target land. Destroy it.").record())


@pytest.mark.parametrize(("way", "back"), [(0, 1), (1, 2)])
def test_kicked_it_targets_more(way: int, back: int) -> None:
    text = "Kicker {1}\nDestroy target creature. If this spell was kicked, instead destroy two target creatures."
    play = start([spell(text)], [GOLEM, BEAR])
    by(play, way, *["Golem", "Bear"][:back])
    assert len(play.objects("Golem", Zone.Z_GRAVEYARD) + play.objects("Bear", Zone.Z_GRAVEYARD)) == back
