"""Spells that may not be cast because a creature with that name was returned: played."""

from __future__ import annotations

from play import CAST, OBJECT, Play, Written

from sim.core.opcodes import Step, Zone

MAGE = Written(
    "Mage",
    text="Flash\nWhen this creature enters, return target creature an opponent controls to its owner's hand. That creature's owner can't "
    "cast spells with the same name as that creature until your next turn.",
)
IMP, ELF = Written("Imp", text="Flash"), Written("Elf", text="Flash")


def test_until_the_next_turn_of_the_controller() -> None:
    """The owner may cast others; the turn after, that one again."""
    play = Play([MAGE, IMP], [IMP, IMP, ELF])
    play.pass_until_step(Step.ST_MAIN1, 1).cast("Imp")
    play.until(CAST, "Mage").settle()
    assert len(play.objects("Imp", Zone.Z_HAND)) == 3
    play.pass_until_step(Step.ST_MAIN2, 1)
    assert not play.offers(CAST, "Imp")
    assert play.offers(CAST, "Elf")
    play.pass_until_step(Step.ST_UPKEEP, 0)
    assert any(play.until(CAST, "Imp").settle().objects("Imp"))


def test_only_the_owner() -> None:
    """The mage's controller casts a spell with that name, in the same turn."""
    play = Play([MAGE, IMP], [IMP])
    play.pass_until_step(Step.ST_MAIN1, 1).cast("Imp").until(CAST, "Mage").settle()
    play.until(CAST, "Imp").settle()
    assert [o["owner"] for o in play.objects("Imp")] == [0]


def test_the_controller_himself_where_he_owns_it() -> None:
    steal = Written("Steal", "Sorcery", "{0}", "Gain control of target creature.")
    play = Play([IMP, MAGE], [steal]).cast("Imp")
    play.until(CAST, "Steal").settle().until(CAST, "Mage").settle()
    play.pass_until_step(Step.ST_MAIN2, 1)
    assert play.objects("Imp", Zone.Z_HAND)
    assert not play.offers(CAST, "Imp")


def test_the_name_that_it_had() -> None:
    """A copy has the name of what it copies."""
    twin = Written("Twin", text="You may have this creature enter as a copy of any creature on the battlefield.")
    play = Play([MAGE, ELF], [twin, ELF]).cast("Elf")
    play.pass_until_step(Step.ST_MAIN1, 1).until(CAST, "Twin").settle()
    while not any(o["owner"] for o in play.objects("Elf")):
        play.pick(OBJECT, "Elf").settle()
    play.until(CAST, "Mage").settle()
    play.pass_until_step(Step.ST_MAIN2, 1)
    assert not play.offers(CAST, "Elf")
