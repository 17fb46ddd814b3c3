"""Sizes that abilities define, what 'it' is in a static ability, and events that depend on more than one thing, in play."""

from __future__ import annotations

from play import ACTIVATE, ATTACK, CAST, TARGET, Play, Written

from sim.core.opcodes import CounterKind, Step, Zone

AURA = "Enchantment — Aura"
FOREST = Written("Wood", "Artifact Land — Forest", "")


def turn(play: Play) -> Play:
    return play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0)


def test_power_and_toughness_are_each() -> None:
    elder = Written("Elder", text="Elder's power and toughness are each equal to the number of artifacts you control plus 0.".replace(
        " plus 0", ""), size="*/*")  # fmt: skip
    play = Play([elder, Written("Rock", "Artifact", "{0}", "{T}: Add {C}.")]).cast("Elder")
    assert play.size("Elder") == (1, 1)
    play.cast("Rock")
    assert play.size("Elder") == (2, 2)


def test_toughness_is_that_number_plus_one() -> None:
    goyf = Written("Goyf", "Creature — Lhurgoyf", text="Goyf's power is equal to the number of cards in your hand and its toughness is "
                   "equal to that number plus 1.", size="*/1+*")  # fmt: skip
    play = Play([goyf, Written("Other")]).cast("Goyf")
    assert play.size("Goyf") == (2, 3)  # the other card, and the one that waits


def test_base_toughness_alone() -> None:
    feather = Written("Feather", text="Creatures your opponents control have base toughness 1.")
    play = Play([feather], [Written("Ox", size="2/4")]).cast("Feather").pass_until_step(Step.ST_MAIN1, 1)
    play.cast("Ox")
    assert play.size("Ox") == (2, 1)
    assert play.size("Feather") == (1, 1)


def test_as_long_as_it_is_attacking() -> None:
    play = Play([Written("Vanguard", text="As long as this creature is attacking, it gets +2/+0.")]).cast("Vanguard")
    assert play.size("Vanguard") == (1, 1)
    turn(play).until(ATTACK, "Vanguard", 101).pass_until_step(Step.ST_MAIN2)
    assert play.life(1) == 17


def test_it_is_what_is_enchanted() -> None:
    """Not the Aura, which is no Golem."""
    mark = Written("Mark", AURA, "{0}", "Enchant creature\nEnchanted creature gets +2/+2 as long as it's a Golem.")
    other = Written("Sigil", AURA, "{0}", "Enchant creature\nAs long as enchanted creature is tapped, it gets +0/+3.")
    play = Play([Written("Golem", text="{T}: You gain 1 life."), mark, other]).cast("Golem")
    turn(play).cast("Mark").cast("Sigil")
    assert play.size("Golem") == (3, 3)
    play.pick(ACTIVATE, "Golem")
    assert play.size("Golem") == (3, 6)


def test_a_land_becomes_an_island() -> None:
    warrior = Written("Warrior", text="{0}: Target land becomes an Island until end of turn.")
    thirsty = Written("Thirsty", "Instant", "{U}", "You gain 1 life.")
    play = Play([warrior, Written("Field", "Land", "", "{T}: Add {C}."), thirsty]).cast("Warrior")
    play.until(2, "Field")
    assert not play.offers(CAST, "Thirsty")
    play.pick(ACTIVATE, "Warrior").settle()
    assert play.offers(CAST, "Thirsty")


def test_at_the_beginning_of_the_end_step() -> None:
    play = Play([Written("Ball", text="Haste\nAt the beginning of the end step, sacrifice this creature.", size="6/1")]).cast("Ball")
    play.until(ATTACK, "Ball", 101).pass_until_step(Step.ST_MAIN1, 1)
    assert play.life(1) == 14
    assert play.objects("Ball", Zone.Z_GRAVEYARD)


def test_while_it_is_asked_once() -> None:
    """The condition belongs to the event: what comes after the declaration changes nothing."""
    skull = Written("Skull", text="Whenever this creature attacks while you don't control another creature, put a stun counter on it.",
                    size="6/6")  # fmt: skip
    play = turn(Play([skull, Written("Late", text="Flash")]).cast("Skull"))
    play.until(ATTACK, "Skull", 101).pick(CAST, "Late").settle()
    assert play.objects("Skull")[0]["counters"] == {CounterKind.CT_STUN: 1}
    accompanied = turn(Play([skull, Written("Early")]).cast("Skull").cast("Early"))
    accompanied.until(ATTACK, "Skull", 101).pass_until_step(Step.ST_MAIN2)
    assert not accompanied.objects("Skull")[0]["counters"]


def test_you_attack_once_with_many() -> None:
    drum = Written("Drum", "Artifact", "{0}", "Whenever you attack, you gain 2 life.")
    play = turn(Play([drum, Written("One"), Written("Two")]).cast("Drum").cast("One").cast("Two"))
    play.until(ATTACK, "One", 101).until(ATTACK, "Two", 101).pass_until_step(Step.ST_MAIN2)
    assert (play.life(0), play.life(1)) == (22, 18)


HUSH = "Creatures entering or dying don't cause abilities to trigger."


def test_creatures_dying_are_silent() -> None:
    """Neither what waits for the death nor what waits for it to leave; artifacts are not meant."""
    text = "Whenever a creature dies, you gain 3 life.\n{0}: This artifact deals 1 damage to target creature."
    pyre = Written("Pyre", "Artifact", "{0}", text)
    loud = Play([pyre, Written("Lamb")]).cast("Pyre").cast("Lamb")
    loud.pick(ACTIVATE, "Pyre").settle()
    assert loud.life(0) == 23
    quiet = Play([pyre, Written("Lamb"), Written("Hush", text=HUSH, size="1/9")]).cast("Pyre").cast("Lamb").cast("Hush")
    quiet.pick(ACTIVATE, "Pyre").pick(TARGET, "", quiet.objects("Lamb")[0]["slot"]).settle()
    assert quiet.objects("Lamb", Zone.Z_GRAVEYARD)
    assert quiet.life(0) == 20


def test_fewer_than_and_exactly() -> None:
    text = ("Whenever you cast an instant spell, if this creature has fewer than two +1/+1 counters on it, put a +1/+1 counter on it. Then "
            "if it has exactly two +1/+1 counters on it, you gain 5 life.")  # fmt: skip
    play = Play([Written("Sworn", text=text), *(Written(f"Spark {i}", "Instant", "{0}", "You gain 1 life.") for i in range(3))])
    play.cast("Sworn")
    for i, life in enumerate((21, 27, 28)):
        play.pick(CAST, f"Spark {i}").settle()
        assert play.life(0) == life
    assert play.objects("Sworn")[0]["counters"] == {CounterKind.CT_P1P1: 2}


def test_flying_as_long_as_it_has_counters_of_any_kind() -> None:
    text = "As long as this creature has two or more counters on it, it gets +5/+5.\n{0}: Put a charge counter on this creature.\n" \
           "{0}: Put a time counter on this creature."  # fmt: skip
    play = Play([Written("Warden", text=text)]).cast("Warden")
    play.pick(ACTIVATE, "Warden").settle()
    assert play.size("Warden") == (1, 1)
    play.pick(ACTIVATE, "Warden", 1).settle()
    assert play.size("Warden") == (6, 6) or play.pick(ACTIVATE, "Warden", 2).settle().size("Warden") == (6, 6)


def test_a_token_that_is_attacking() -> None:
    """It deals combat damage in the same combat; tapped only where the text says so; out of combat it just enters."""
    text = "Whenever this creature attacks, create a 2/1 white Cat creature token {}.\n{{1}}: You gain 1 life."
    for said, tapped in (("that's tapped and attacking", 1), ("that's attacking", 0)):
        play = turn(Play([Written("Brim", text=text.format(said))]).cast("Brim"))
        play.until(ATTACK, "Brim", 101).pass_until_step(Step.ST_MAIN2)
        assert play.life(1) == 17
        assert play.objects("Cat Token")[0]["flags"] & 1 == tapped
    calm = Play([Written("Calm", text="{0}: Create a 2/1 white Cat creature token that's attacking. Activate only once each turn.")])
    calm.cast("Calm").pick(ACTIVATE, "Calm").settle().pass_until_step(Step.ST_MAIN1, 1)
    assert calm.life(1) == 20
    assert calm.objects("Cat Token")


def test_as_many_tokens_as_its_power() -> None:
    krenko = Written("Krenko", text="Whenever this creature attacks, put a +1/+1 counter on it, then create a number of 1/1 red Goblin "
                     "creature tokens equal to its power.")  # fmt: skip
    play = turn(Play([krenko]).cast("Krenko"))
    play.until(ATTACK, "Krenko", 101).pass_until_step(Step.ST_MAIN2)
    assert len(play.objects("Goblin Token")) == 2
