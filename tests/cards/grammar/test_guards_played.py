"""Damage that takes counters away, what is revealed while casting, squad, what was attached, what a permanent had; played."""

from __future__ import annotations

import pytest
from play import ACTIVATE, ATTACK, BLOCK, CAST, NUMBER, TARGET, Play, Written

from sim.core.opcodes import CounterKind, Step, Zone

BEAR, OX = Written("Bear", size="2/2"), Written("Ox", size="3/3")


def spell(text: str, name: str = "Rite") -> Written:
    return Written(name, "Instant", "{0}", text)


GHOST = Written(
    "Ghost",
    text="This creature enters with four +1/+1 counters on it.\n"
    "If damage would be dealt to this creature, prevent that damage. Remove a +1/+1 counter from this creature.",
    size="2/0",
)


def counters(play: Play, name: str) -> int:
    return int(play.objects(name)[0]["counters"].get(CounterKind.CT_P1P1, 0))


def test_one_counter_for_all_that_is_dealt_at_once() -> None:
    play = Play([GHOST], [BEAR, OX]).cast("Ghost").pass_until_step(Step.ST_MAIN1, 1).cast("Bear").cast("Ox")
    play.pass_until_step(Step.ST_MAIN1, 0).until(ATTACK, "Ghost").until(BLOCK, "Bear").until(BLOCK, "Ox")
    while play.snapshot["step"] < Step.ST_MAIN2:
        numbers = [i for i, option in enumerate(play.machine.options()) if option[0] == 13]
        if numbers:
            play.machine.apply(numbers[0])
            play.again()
        else:
            play.decline()
    assert (counters(play, "Ghost"), play.objects("Ghost")[0]["damage"]) == (3, 0)


def test_one_counter_each_time_and_as_many() -> None:
    many = Written(
        "Hydra",
        text="This creature enters with five +1/+1 counters on it.\n"
        "If damage would be dealt to this creature while it has a +1/+1 counter on it, prevent that damage and remove that many "
        "+1/+1 counters from it.",
        size="0/1",
    )
    rite = spell("Rite deals 2 damage to each creature.")
    play = Play([GHOST, many, rite, rite, rite]).cast("Ghost").cast("Hydra").cast("Rite").cast("Rite")
    assert (counters(play, "Ghost"), counters(play, "Hydra")) == (2, 1)
    play.cast("Rite")
    assert counters(play, "Hydra") == 0
    assert not play.objects("Hydra")[0]["damage"]


def test_what_cannot_be_prevented_takes_the_counter_as_well() -> None:
    truth = Written("Truth", "Enchantment", "{0}", "Damage can't be prevented.")
    play = Play([GHOST, truth, spell("Rite deals 2 damage to each creature.")]).cast("Ghost").cast("Truth").cast("Rite")
    assert (counters(play, "Ghost"), play.objects("Ghost")[0]["damage"]) == (3, 2)


ROAR = spell(
    "As an additional cost to cast this spell, you may reveal a Dragon card from your hand.\nRoar deals 1 damage to target creature. "
    "If you revealed a Dragon card or controlled a Dragon as you cast this spell, you gain 5 life.",
    "Roar",
)
DRAKE = Written("Drake", "Creature — Dragon", "{0}")
DEAR = Written("Dear", "Creature — Dragon", "{R}")


@pytest.mark.parametrize(("hand", "cast", "ways", "life"), [((BEAR, DEAR), (), 2, 25), ((DRAKE,), ("Drake",), 1, 25), ((BEAR,), (), 1, 20)])
def test_a_dragon_is_revealed_or_controlled(hand: tuple[Written, ...], cast: tuple[str, ...], ways: int, life: int) -> None:
    play = Play([OX, ROAR, *hand]).cast("Ox")
    for name in cast:
        play.cast(name)
    found = [i for i, (kind, slot, *_) in enumerate(play.machine.options()) if kind == CAST and play.name(slot) == "Roar"]
    assert len(found) == ways
    play.machine.apply(found[-1])
    play.again()
    if play.offers(TARGET, "Ox"):
        play.pick(TARGET, "Ox")
    assert play.settle().life(0) == life


def test_the_dragon_must_be_there_as_it_is_cast() -> None:
    """One that comes later, or that was not shown, does nothing."""
    play = Play([OX, ROAR, DEAR]).cast("Ox").pick(CAST, "Roar").settle()
    assert play.life(0) == 20


def test_squad() -> None:
    """Two more for two payments; the copies bring none."""
    squad = Written("Guard", cost="{0}", text="Squad {1}", size="3/3")
    field = Written("Field", "Artifact", "{0}", "{T}: Add {C}.")
    play = Play([squad, field, field]).cast("Field").cast("Field").until(CAST, "Guard").pick(NUMBER, "", 2)
    while play.snapshot["stack"]:
        play.pick(4) if play.offers(4) else play.decline()
    assert len(play.objects("Guard")) == 3


BLADE = Written("Blade", "Artifact — Equipment", "{0}", "Equipped creature gets +1/+0.\nEquip {0}")
OOZE = (
    "Whenever this creature blocks or becomes blocked by an equipped creature, destroy all Equipment attached to that creature at end of "
    "combat."
)


@pytest.mark.parametrize("size", ["0/9", "9/9"])
def test_equipment_attached_to_that_creature(size: str) -> None:
    """Also where the creature is gone by then: what was attached to it as it left (CR 608.2h)."""
    ooze = Written("Ooze", text=OOZE, size=size)
    other = Written("Other", "Artifact — Equipment", "{0}", "Equip {0}")
    play = Play([ooze], [BEAR, BLADE, other]).cast("Ooze").pass_until_step(Step.ST_MAIN1, 1).cast("Bear").cast("Blade").cast("Other")
    play.until(ACTIVATE, "Blade").settle().pass_until_step(Step.ST_MAIN1, 0).until(ATTACK, "Ooze").until(BLOCK, "Bear")
    play.pass_until_step(Step.ST_MAIN2, 0)
    assert bool(play.objects("Bear")) == (size == "0/9")
    assert play.objects("Blade", Zone.Z_GRAVEYARD)
    assert play.objects("Other")


def test_it_had_a_counter() -> None:
    """Asked of the creature as it was; the source too."""
    text = "Whenever this creature or another creature you control dies, if it had a +1/+1 counter on it, you gain 5 life."
    watch = Written("Watch", text=text, size="4/4")
    grow, kill = spell("Put a +1/+1 counter on target creature.", "Grow"), spell("Destroy target creature.", "Kill")
    play = Play([watch, BEAR, OX, grow, kill, kill]).cast("Watch").cast("Bear").cast("Ox")
    play.until(CAST, "Grow").until(TARGET, "Bear").settle().until(CAST, "Kill").until(TARGET, "Ox").settle()
    assert play.life(0) == 20
    play.until(CAST, "Kill").until(TARGET, "Bear").settle()
    assert play.life(0) == 25


def test_dies_and_is_discarded() -> None:
    cow = Written("Cow", text="When this creature dies and when you discard this card, you gain 3 life.")
    play = Play([cow, spell("Discard a card.", "Loss")]).until(CAST, "Loss").settle()
    while play.life(0) == 20 and not play.offers(CAST):
        play.machine.apply(next(i for i, o in enumerate(play.machine.options()) if play.name(o[1]) == "Cow"))
        play.again()
    assert play.settle().life(0) == 23
    play = Play([cow, spell("Destroy target creature.", "Kill")]).cast("Cow").until(CAST, "Kill").settle()
    assert play.life(0) == 23


def test_its_power_is_greater_than_its_own() -> None:
    text = "Whenever another creature you control enters or dies, if that creature's power is greater than this creature's, "
    pelt = Written("Pelt", text=text + "you gain 1 life.", size="2/2")
    kill = spell("Destroy target creature.", "Kill")
    play = Play([pelt, BEAR, OX, kill, kill]).cast("Pelt").cast("Bear")
    assert play.life(0) == 20
    assert play.cast("Ox").life(0) == 21
    assert play.until(CAST, "Kill").until(TARGET, "Bear").settle().life(0) == 21
    assert play.until(CAST, "Kill").until(TARGET, "Ox").settle().life(0) == 22
