"""Triggered abilities for a time, and loyalty abilities at any time, in play."""

from __future__ import annotations

import pytest
from play import ACTIVATE, ATTACK, BLOCK, CAST, PASS, TARGET, Play, Written

from sim.core.opcodes import Step, Zone

BEAR = Written("Bear", size="2/3")
SIP = Written("Sip", "Instant", "{0}", "You gain 1 life.")


def attack(play: Play, who: str, on: str, active: int) -> Play:
    """That creature attacks that planeswalker."""
    play.until(ATTACK, who, play.objects(on)[0]["slot"])
    return play.pass_until_step(10, active=active)


def test_until_your_next_turn() -> None:
    """What damages the source in combat is destroyed, in the opponent's turn but not in one after that."""
    text = "[+1]: Until your next turn, whenever a creature deals combat damage to Walker, destroy that creature."
    walker = Written("Walker", "Legendary Planeswalker — Vraska", "{0}", text, size="9")
    play = Play([walker], [BEAR]).cast("Walker")
    play.pass_until_step(3, active=1).until(CAST, "Bear").settle()
    play.pass_until_step(3, active=0).pick(ACTIVATE, "Walker").settle()
    attack(play, "Bear", "Walker", 1)
    assert play.objects("Bear", Zone.Z_GRAVEYARD)
    play = Play([walker], [BEAR]).cast("Walker")
    play.pick(ACTIVATE, "Walker").settle().pass_until_step(3, active=1).until(CAST, "Bear").settle()
    play.pass_until_step(3, active=1)
    attack(play, "Bear", "Walker", 1)
    assert play.objects("Bear")


def test_damage_to_something_else() -> None:
    text = "[+1]: Until your next turn, whenever a creature deals combat damage to Walker, destroy that creature."
    walker = Written("Walker", "Legendary Planeswalker — Vraska", "{0}", text, size="9")
    play = Play([walker], [BEAR]).cast("Walker")
    play.pass_until_step(3, active=1).until(CAST, "Bear").settle()
    play.pass_until_step(3, active=0).pick(ACTIVATE, "Walker").settle()
    play.until(ATTACK, "Bear", 100).pass_until_step(10, active=1)
    assert (play.life(0), len(play.objects("Bear"))) == (18, 1)


def test_until_end_of_turn() -> None:
    law = Written("Law", "Enchantment", "{0}", "{0}: Until end of turn, whenever you gain life, put a +1/+1 counter on this enchantment.")
    play = Play([law, SIP, SIP, SIP]).cast("Law").cast("Sip")
    assert play.objects("Law")[0]["counters"] == {}
    play.pick(ACTIVATE, "Law").settle()
    play.pick(CAST, "Sip").settle()
    assert play.objects("Law")[0]["counters"] == {1: 1}
    play.pass_until_step(3, active=1).until(CAST, "Sip").settle()
    assert play.objects("Law")[0]["counters"] == {1: 1}


def test_loyalty_abilities_at_any_time() -> None:
    """In the turn it entered, also in the opponent's; once a turn all the same; later as a sorcery only."""
    text = ("Flash\nAs long as Walker entered this turn, you may activate her loyalty abilities any time you could cast an instant.\n"
            "[+1]: You gain 2 life.")  # fmt: skip
    walker = Written("Walker", "Legendary Planeswalker", "{0}", text, size="4")
    play = Play([walker], [BEAR])
    play.pass_until_step(3, active=1).until(CAST, "Walker").settle()
    play.until(ACTIVATE, "Walker").settle()
    assert (play.life(0), play.snapshot["active"]) == (22, 1)
    assert not play.offers(ACTIVATE, "Walker")
    play.pass_until_step(3, active=0).pick(ACTIVATE, "Walker").settle()
    while play.snapshot["active"] == 0:
        play.decline()
    for _ in range(12):
        assert not play.offers(ACTIVATE, "Walker")
        if play.snapshot["active"] == 0:
            break
        play.decline()
    assert not play.offers(TARGET)


@pytest.mark.parametrize(("quoted", "blocks"), [(' with "This token can\'t block."', False), (".", True)])
def test_what_a_token_says_of_itself(quoted: str, blocks: bool) -> None:
    """'This token' is the token, not the source of the trigger that made it."""
    text = f"Whenever a creature you control dies this turn, create a 1/1 black Rat creature token{quoted}"
    kill = Written("Kill", "Instant", "{0}", "Destroy target creature.")
    song = Written("Song", "Instant", "{0}", text)
    play = Play([Written("Knight", "Creature — Human Knight", "{0}", "Haste")], [song, Written("Elf"), kill])
    play.pass_until_step(Step.ST_MAIN1, 1).cast("Elf").cast("Song").until(CAST, "Kill").settle()
    assert play.objects("Rat Token")
    play.pass_until_step(Step.ST_MAIN1).cast("Knight").until(ATTACK, "Knight")
    for _ in range(6):
        if play.offers(BLOCK, "Rat Token") or play.snapshot["step"] > Step.ST_BLOCKERS:
            break
        play.pick(PASS)
    assert play.offers(BLOCK, "Rat Token") == blocks
