"""Suspected creatures (CR 701.60)."""

from __future__ import annotations

from play import ATTACK, BLOCK, CAST, TARGET, Play, Written

from sim.core.opcodes import KeywordBit, Step

RAT = Written("Rat", size="2/2")
ACCUSE = Written("Accuse", "Sorcery", "{0}", "Suspect up to one target creature.")
ACQUIT = Written("Acquit", "Sorcery", "{0}", "All suspected creatures are no longer suspected.")
ALIBI = Written("Alibi", "Enchantment", "{0}", "Creatures you control can't become suspected.")
OFFENDER = Written("Offender", "Creature — Golem", "{0}",
                   "{0}: If this creature is suspected, put a +1/+1 counter on it. Otherwise, suspect it.")  # fmt: skip


def menaces(play: Play, name: str) -> bool:
    return bool(play.objects(name)[0]["keywords"] >> KeywordBit.KW_MENACE & 1)


def blocks(play: Play) -> bool:
    play.until(ATTACK, "Attacker")
    while not play.over and play.snapshot["step"] < Step.ST_DAMAGE:
        if play.offers(BLOCK, "Rat"):
            return True
        play.decline()
    return False


def test_menace_and_no_blocking_until_it_is_cleared() -> None:
    attacker = Written("Attacker", text="Haste")
    for more, able in (([], True), ([ACCUSE], False), ([ACCUSE, ACQUIT], True), ([ALIBI, ACCUSE], False)):
        play = Play([attacker, *more], [RAT])
        play.until(CAST, "Rat").settle().pass_until_step(Step.ST_MAIN1, 0)
        for card in more:
            play.until(CAST, card.name)
            if play.offers(TARGET, "Rat"):
                play.pick(TARGET, "Rat")
            play.settle()
        assert menaces(play, "Rat") != able
        play.cast("Attacker")
        assert blocks(play) == able


def test_who_cannot_become_suspected() -> None:
    play = Play([RAT, ALIBI, ACCUSE]).cast("Rat").cast("Alibi").until(CAST, "Accuse").pick(TARGET, "Rat").settle()
    assert not menaces(play, "Rat")


def test_what_it_is_already_is_asked() -> None:
    play = Play([OFFENDER]).cast("Offender")
    play.pick(3, "Offender").settle()
    assert menaces(play, "Offender")
    assert play.size("Offender") == (1, 1)
    play.pick(3, "Offender").settle()
    assert play.size("Offender") == (2, 2)
