"""How permanents enter, in play (CR 614.1c, 614.12, 508.4)."""

from __future__ import annotations

from typing import Any

import pytest
from play import ACTIVATE, ATTACK, CAST, NO, NUMBER, PLAY, YES, Play, Written

from sim.core.opcodes import Step

TAPPED, ATTACKING = 1, 8
SHOCK = Written("Field", "Land", "", "As this land enters, you may pay 2 life. If you don't, it enters tapped.\n{T}: Add {B}.")
MOON = Written("Moon", "Enchantment", "{0}", "Nonbasic lands are Mountains.")
WELL = Written("Well", "Artifact", "{0}", "{T}: Add {R}{R}{R}{R}.")


def flags(play: Play, name: str) -> int:
    return int(play.objects(name)[0]["flags"])


def test_life_or_tapped() -> None:
    paid = Play([SHOCK]).until(PLAY, "Field").pick(YES)
    assert (paid.life(0), flags(paid, "Field") & TAPPED) == (18, 0)
    kept = Play([SHOCK]).until(PLAY, "Field").pick(NO)
    assert (kept.life(0), flags(kept, "Field") & TAPPED) == (20, 1)


def test_entering_tapped_is_not_becoming_tapped() -> None:
    watch = Written("Watch", "Artifact", "{0}", "Whenever a land becomes tapped, you gain 5 life.")
    assert Play([watch, SHOCK]).cast("Watch").until(PLAY, "Field").pick(NO).settle().life(0) == 20


def test_who_cannot_pay_life_is_not_asked() -> None:
    """CR 119.4: more life than there is cannot be paid."""
    play = Play([SHOCK], start_life=1).until(PLAY, "Field")
    assert flags(play, "Field") & TAPPED


def test_a_land_that_will_have_no_such_ability_asks_nothing() -> None:
    """CR 614.12: what it would be on the battlefield counts. As a Mountain it enters untapped, and nothing is paid."""
    play = Play([MOON, SHOCK]).cast("Moon").until(PLAY, "Field")
    assert (play.life(0), flags(play, "Field") & TAPPED) == (20, 0)


def test_it_pays_before_it_is_seen_to_enter() -> None:
    """The trigger is about a land that is tapped, or not."""
    watch = Written("Watch", "Artifact", "{0}", "Whenever a land enters, you gain 1 life for each untapped land you control.")
    start = Play([watch, SHOCK]).cast("Watch").until(PLAY, "Field")
    assert start.pick(NO).settle().life(0) == 20


DEN = Written(
    "Den",
    "Land",
    "",
    '{0}: Until end of turn, this land becomes a 3/2 red Goblin creature with haste and "Whenever this creature attacks, create a 1/1 red '
    'Goblin creature token that\'s tapped and attacking." It\'s still a land.',
)


def test_a_land_that_attacks_brings_an_attacker() -> None:
    """The token deals damage, too: 3 + 1."""
    play = Play([DEN]).until(PLAY, "Den").pick(ACTIVATE, "Den").settle()
    assert play.size("Den") == (3, 2)
    play.until(ATTACK, "Den", 101).pass_until_step(Step.ST_MAIN2)
    assert play.life(1) == 16
    assert flags(play, "Goblin Token") & (TAPPED | ATTACKING) == TAPPED


def test_what_enters_attacking_need_not_be_tapped() -> None:
    bird = Written("Herald", text='Haste\nWhenever this creature attacks, create two 2/2 white Bird creature tokens that are attacking.')
    play = Play([bird]).cast("Herald").until(ATTACK, "Herald", 101).pass_until_step(Step.ST_MAIN2)
    assert play.life(1) == 15
    assert not flags(play, "Bird Token") & TAPPED


def test_only_the_attacking_player_s_creatures_attack() -> None:
    """CR 506.3b: under another player's control it is never attacking."""
    text = "Haste\nWhenever this creature attacks, target opponent creates a 2/2 white Bird creature token that's tapped and attacking."
    gift = Written("Gift", text=text)
    play = Play([gift]).cast("Gift").until(ATTACK, "Gift", 101).pass_until_step(Step.ST_MAIN2)
    assert (play.life(0), play.life(1)) == (20, 19)


class Walker(Written):
    """A planeswalker, which a record without loyalty would not be."""

    def record(self) -> dict[str, Any]:
        return super().record() | {"loyalty": "3"}


def test_with_something_else_to_attack_it_is_not_decided() -> None:
    """CR 508.4: its controller would choose."""
    herald = Written("Herald", text="Whenever this creature attacks, create a 2/2 white Bird creature token that's attacking.")
    play = Play([herald], [Walker("Walker", "Planeswalker — Someone", "{0}", "[0]: You gain 1 life.")]).cast("Herald")
    play.pass_until_step(Step.ST_MAIN1, active=1).until(CAST, "Walker").settle()
    play.pass_until_step(Step.ST_MAIN1).until(ATTACK, "Herald", 101)
    with pytest.raises(AssertionError, match="does not model"):
        play.settle()


def test_x_is_not_0() -> None:
    text = "{X}{R}: Until end of turn, this land becomes an X/X green Hydra creature. It's still a land. X can't be 0."
    hydra = Written("Lair", "Land", "", text)
    play = Play([WELL, hydra]).cast("Well").until(PLAY, "Lair").pick(ACTIVATE, "Lair")
    assert not play.offers(NUMBER, "", 0)
    play.pick(NUMBER, "", 3).settle()
    assert play.size("Lair") == (3, 3)


def test_a_quotation_in_the_middle_of_a_sentence() -> None:
    text = '{0}: This land becomes a 1/1 black Skeleton creature with "{0}: You gain 1 life" until end of turn. It\'s still a land.'
    pool = Written("Pool", "Land", "", text)
    play = Play([pool]).until(PLAY, "Pool").pick(ACTIVATE, "Pool", 0).settle().pick(ACTIVATE, "Pool", 1).settle()
    assert play.life(0) == 21


def test_the_size_may_be_said_last() -> None:
    text = "{0}: This artifact becomes a Shapeshifter artifact creature with base power and toughness 5/5 until end of turn."
    mimic = Written("Mimic", "Artifact — Treasure", "{0}", text)
    play = Play([mimic]).cast("Mimic").pick(ACTIVATE, "Mimic").settle()
    assert play.size("Mimic") == (5, 5)
    play.pass_until_step(Step.ST_MAIN1, active=1)
    assert not play.objects("Mimic")[0]["types"] & 2
