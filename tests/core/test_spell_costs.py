"""Costs of spells that speak of mana costs, of X or of chance, in play (CR 118, 601.2b, 601.2f)."""

from __future__ import annotations

import pytest
from play import CAST, MANA, NO, NUMBER, OBJECT, PASS, TARGET, YES, Play, Written

from sim.core.opcodes import Zone

MINES = [Written(f"Mine {n}", "Artifact", "{0}", "{T}: Add {C}.") for n in range(6)]
CARDS = [Written(f"Card {n}", "Land", "", "{T}: Add {C}.") for n in range(4)]


def ways(play: Play, name: str) -> list[int]:
    return [a for kind, slot, a, *_ in play.machine.options() if kind == CAST and play.name(slot) == name]


def board(*cards: Written, mana: int = 0, theirs: list[Written] | None = None) -> Play:
    play = Play([*MINES[:mana], *cards], theirs or [])
    for mine in MINES[:mana]:
        play.cast(mine.name)
    return play


def first(play: Play) -> Play:
    """Whatever is asked: the first option, until somebody has priority."""
    while not play.offers(PASS):
        play.machine.apply(0)
        play.again()
    return play


FLASH = Written("Blink", "Instant", "{0}", "You may put a creature card from your hand onto the battlefield. If you do, sacrifice it "
                "unless you pay its mana cost reduced by {2}.")  # fmt: skip


@pytest.mark.parametrize(
    ("cost", "mana", "able"), [("{3}", 1, True), ("{3}", 0, False), ("{2}", 0, True), ("{G}", 1, False), ("{X}{2}", 0, True)]
)
def test_its_mana_cost_reduced(cost: str, mana: int, able: bool) -> None:
    """CR 118.7: generic mana only; X is 0; what cannot be paid is not offered."""
    play = board(FLASH, Written("Beast", cost=cost), mana=mana).pick(CAST, "Blink")
    while not play.offers(YES):
        play.pick(PASS)
    play.pick(YES)
    if able:
        play.pick(YES)
        first(play)
    assert bool(play.objects("Beast")) == able
    assert bool(play.objects("Beast", Zone.Z_GRAVEYARD)) != able


def test_its_mana_cost_need_not_be_paid() -> None:
    play = board(FLASH, Written("Beast", cost="{3}", text="When this creature dies, you gain 5 life."), mana=1).pick(CAST, "Blink")
    while not play.offers(YES):
        play.pick(PASS)
    play.pick(YES).pick(NO).settle()
    assert play.life(0) == 25
    assert not play.objects("Mine 0")[0]["flags"] & 1


BLUE = [Written(f"Blue {n}", "Creature — Golem", "{U}" * n) for n in (1, 3)]
SHOAL = Written("Shoal", "Instant", "{X}{U}{U}", "You may exile a blue card with mana value X from your hand rather than pay "
    "this spell's "
                "mana cost.\nCounter target spell if its mana value is X.")  # fmt: skip


@pytest.mark.parametrize(("x", "countered"), [(1, False), (3, True)])
def test_x_is_the_mana_value_of_what_is_exiled(x: int, countered: bool) -> None:
    three = Written("Three", "Sorcery", "{3}", "You gain 3 life.")
    play = Play([*MINES[:3], three], [*BLUE, SHOAL])
    for mine in MINES[:3]:
        play.cast(mine.name)
    first(play.pick(CAST, "Three")).pick(PASS)
    play.pick(CAST, "Shoal")
    assert [a for kind, _, a, *_ in play.machine.options() if kind == NUMBER] == [0, 1, 2, 3]
    play.pick(NUMBER, a=x)
    first(play)
    assert [len(play.objects(card.name, Zone.Z_EXILE)) for card in BLUE] == [x == 1, x == 3]
    assert play.settle().life(0) == (20 if countered else 23)


def test_no_card_with_that_mana_value() -> None:
    play = Play([Written("Spark", "Instant", "{0}", "You gain 3 life.")], [*BLUE, SHOAL]).until(CAST, "Spark").pick(PASS)
    play.pick(CAST, "Shoal").pick(NUMBER, a=2)
    assert not play.machine.options()


MARCH = (
    "As an additional cost to cast this spell, you may exile any number of green cards from your hand. This spell costs {2} less "
    "to cast for each card exiled this way.\nYou gain X life."
)


@pytest.mark.parametrize(("way", "most"), [(0, 2), (1, 4), (2, 6)])
def test_any_number_of_cards_to_pay_less(way: int, most: int) -> None:
    green = [Written(f"Green {n}", "Creature — Golem", "{G}") for n in range(2)]
    play = board(Written("March", "Instant", "{X}", MARCH), *green, mana=2)
    assert len(ways(play, "March")) == 3  # with none, one or both of them
    play.pick(CAST, "March", ways(play, "March")[way])
    assert [a for kind, _, a, *_ in play.machine.options() if kind == NUMBER] == list(range(most + 1))
    first(play.pick(NUMBER, a=most))
    assert sum(bool(play.objects(card.name, Zone.Z_EXILE)) for card in green) == way
    assert play.settle().life(0) == 20 + most


def test_a_card_at_random() -> None:
    """The rule set says who picks it; here the opponent."""
    bolt = Written("Bolt", "Instant", "{0}", "As an additional cost to cast this spell, discard a card at random.\nYou gain 1 life.")
    play = board(bolt, CARDS[0], CARDS[1]).pick(CAST, "Bolt")
    assert play.machine.load(play.machine.pack())[1] == 1
    play.pick(OBJECT, "Card 1")
    assert play.objects("Card 1", Zone.Z_GRAVEYARD)
    assert play.settle().life(0) == 21


def test_no_card_to_discard() -> None:
    bolt = Written("Bolt", "Instant", "{0}", "As an additional cost to cast this spell, discard a card at random.\nYou gain 1 life.")
    play = Play([bolt]).until(CAST, "Wait")
    while play.snapshot["stack"]:
        play.pick(PASS)
    assert not ways(play, "Bolt")


CONFLUENCE = "Choose X. You may choose the same mode more than once.\n• You gain 1 life.\n• Create a 1/1 red Imp creature token.\n" \
             "• Each opponent loses 3 life."  # fmt: skip


@pytest.mark.parametrize(("x", "sets"), [(0, 1), (1, 3), (2, 6)])
def test_choose_x_modes(x: int, sets: int) -> None:
    spell = Written("Confluence", "Sorcery", "{X}{X}", CONFLUENCE)
    play = board(spell, mana=4)
    play.pick(CAST, "Confluence", ways(play, "Confluence")[x])
    found = sum(kind == 6 for kind, *_ in play.machine.options())
    assert found in (sets, 0 if sets == 1 else sets)  # one set is no choice
    while not play.offers(PASS):
        play.machine.apply(len(play.machine.options()) - 1)
        play.again()
    assert sum(bool(o["flags"] & 1) for n in range(4) for o in play.objects(f"Mine {n}")) == 2 * x
    assert play.settle().life(1) == 20 - 3 * x


def test_x_that_cannot_be_paid() -> None:
    play = board(Written("Confluence", "Sorcery", "{X}{X}", CONFLUENCE), mana=1)
    play.pick(CAST, "Confluence", ways(play, "Confluence")[1]).pick(6)
    assert not play.machine.options()


def test_any_number_of_targets() -> None:
    golems = [Written(f"Golem {n}") for n in range(3)]
    sweep = Written("Sweep", "Instant", "{0}", "Destroy any number of target creatures.")
    play = board(*golems, sweep)
    for golem in golems:
        play.cast(golem.name)
    play.pick(CAST, "Sweep").pick(TARGET, "Golem 0").pick(TARGET, "Golem 2").pick(TARGET, a=-1).settle()
    assert [bool(play.objects(golem.name)) for golem in golems] == [False, True, False]


def test_any_number_may_be_none() -> None:
    sweep = Written("Sweep", "Instant", "{0}", "Destroy any number of target creatures. You gain 1 life.")
    play = board(sweep).pick(CAST, "Sweep")
    assert play.settle().life(0) == 21


def test_entwine_of_two_modes() -> None:
    text = "Choose two —\n• You gain 1 life.\n• You gain 10 life.\n• Create a 1/1 red Imp creature token.\nEntwine {1}"
    play = board(Written("Guile", "Instant", "{0}", text), mana=1)
    assert len(ways(play, "Guile")) == 2
    play.pick(CAST, "Guile", ways(play, "Guile")[0])
    assert sum(kind == 6 for kind, *_ in play.machine.options()) == 3
    play = board(Written("Guile", "Instant", "{0}", text), mana=1)
    play.pick(CAST, "Guile", ways(play, "Guile")[1])
    if play.offers(MANA):
        play.pick(MANA)
    assert play.settle().life(0) == 31
    assert play.objects("Imp Token")


TAKEN = (
    "Target opponent reveals their hand. You choose a nonland card from it. Exile that card. You may {} that card for as long as it "
    "remains exiled, and mana of any type can be spent to cast it."
)


@pytest.mark.parametrize(("text", "able"), [(TAKEN.format("cast"), True), (TAKEN.format("play"), True),
                                            (TAKEN.split(", and mana")[0].format("play") + ".", False)])  # fmt: skip
def test_mana_of_any_type(text: str, able: bool) -> None:
    """CR 609.4b; the creature enters under the control of who casts it."""
    play = board(Written("Heist", "Sorcery", "{0}", text), mana=2, theirs=[Written("Elf", "Creature — Elf", "{1}{G}")])
    play.pick(CAST, "Heist")
    for _ in range(10):
        if play.objects("Elf", Zone.Z_EXILE) and not play.snapshot["stack"]:
            break
        play.pick(PASS) if play.offers(PASS) else play.pick(OBJECT, "Elf")
    assert play.offers(CAST, "Elf") == able
    if able:
        first(play.pick(CAST, "Elf"))
        assert play.settle().objects("Elf")[0]["controller"] == 0


def test_colors_still_count_for_reductions() -> None:
    """Only generic mana is taken off: {G}{G} stays two mana."""
    less = Written("Less", "Artifact", "{0}", "Creature spells you cast cost {1} less to cast.")
    elf = Written("Elf", "Creature — Elf", "{G}{G}")
    play = board(Written("Heist", "Sorcery", "{0}", TAKEN.format("cast")), less, mana=1, theirs=[elf])
    play.cast("Less").pick(CAST, "Heist")
    for _ in range(10):
        if play.objects("Elf", Zone.Z_EXILE) and not play.snapshot["stack"]:
            break
        play.pick(PASS) if play.offers(PASS) else play.pick(OBJECT, "Elf")
    assert not play.offers(CAST, "Elf")


def test_a_land_is_not_cast() -> None:
    text = TAKEN.format("cast").replace("nonland ", "")
    found = []
    for verb in ("cast", "play"):
        play = Play([Written("Heist", "Sorcery", "{0}", text.replace("cast that", f"{verb} that"))], CARDS[:1]).until(CAST, "Heist")
        for _ in range(10):
            if play.objects("Card 0", Zone.Z_EXILE) and not play.snapshot["stack"]:
                break
            play.pick(PASS) if play.offers(PASS) else play.pick(OBJECT, "Card 0")
        found.append(play.offers(2, "Card 0"))
    assert found == [False, True]
