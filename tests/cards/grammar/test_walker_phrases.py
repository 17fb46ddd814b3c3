"""Phrases that planeswalkers and enchantments say, in play: modes with names, two events of one ability, choices of several."""

from __future__ import annotations

from play import ACTIVATE, ATTACK, CAST, MODE, NOTHING, NUMBER, OBJECT, PLAY, TARGET, YES, Play, Written

from sim.core.opcodes import Zone

MITE = Written("Mite")
BEAR = Written("Bear", size="2/3")


def law(text: str) -> Written:
    return Written("Law", "Enchantment", "{0}", text)


def test_either_event_of_one_ability() -> None:
    play = Play([law("When this enchantment enters and at the beginning of your upkeep, you gain 2 life.")]).cast("Law")
    assert play.life(0) == 22
    assert play.pass_until_step(3, active=1).life(0) == 22
    assert play.pass_until_step(3, active=0).life(0) == 24


def test_either_event_about_others() -> None:
    play = Play([law("When this enchantment enters and whenever a creature you control enters, you gain 1 life."), MITE, BEAR])
    assert play.cast("Law").cast("Mite").cast("Bear").life(0) == 23


def test_modes_with_names() -> None:
    text = "When this enchantment enters, choose one or more —\n• Drink — You gain 4 life.\n• Fight On — You lose 3 life."
    play = Play([law(text)]).until(CAST, "Law")
    play.settle().until(MODE, a=0)
    play.settle()
    assert play.life(0) in (24, 21)
    while not play.offers(CAST) and play.machine.options():
        play.decline()
    assert play.life(0) == 24


def test_damage_to_two_at_once() -> None:
    text = "Rift deals 2 damage to target creature and 3 damage to that creature's controller."
    play = Play([Written("Rift", "Instant", "{0}", text)], [BEAR])
    play.pass_until_step(3, active=1).until(CAST, "Bear").settle()
    play.until(CAST, "Rift")
    if play.offers(TARGET, "Bear"):
        play.pick(TARGET, "Bear")
    play.settle()
    assert (play.objects("Bear")[0]["damage"], play.life(0), play.life(1)) == (2, 20, 17)


def test_damage_to_a_player_and_their_creatures() -> None:
    text = "Rift deals 2 damage to target player and each creature that player controls."
    play = Play([MITE, Written("Rift", "Instant", "{0}", text)], [BEAR]).cast("Mite")
    play.pass_until_step(3, active=1).until(CAST, "Bear").settle()
    play.until(CAST, "Rift").pick(TARGET, "", 101).settle()
    assert (play.objects("Bear")[0]["damage"], play.life(1)) == (2, 18)
    assert play.objects("Mite")


def test_return_chosen_and_put_several() -> None:
    """What is chosen may be fewer than so many, and is not targeted."""
    back = Written("Call", "Sorcery", "{0}", "Put up to two creature cards from your graveyard onto the battlefield.")
    hand = Written("Hook", "Sorcery", "{0}", "Return a creature card from your graveyard to your hand.")
    end = Written("End", "Sorcery", "{0}", "Destroy all creatures.")
    play = Play([MITE, BEAR, Written("Ox"), end, back, hand]).cast("Mite").cast("Bear").cast("Ox").cast("End")
    play.until(CAST, "Hook").settle().pick(OBJECT, "Ox").settle()
    assert play.objects("Ox", Zone.Z_HAND)
    play.until(CAST, "Call").settle().pick(OBJECT, "Mite")
    play.pick(OBJECT, NOTHING).settle() if play.offers(OBJECT, NOTHING) else None
    assert play.objects("Mite")
    assert play.objects("Bear", Zone.Z_GRAVEYARD)


def test_that_creature_is_the_one_put_there() -> None:
    text = ("{0}: You may put a creature card from your hand onto the battlefield. That creature gains haste. Sacrifice the creature at "
            "the beginning of the next end step.")  # fmt: skip
    play = Play([law(text), MITE, BEAR]).cast("Law").cast("Mite")
    play.pick(ACTIVATE, "Law").settle().pick(YES)
    if play.offers(OBJECT, "Bear"):
        play.pick(OBJECT, "Bear")
    play.settle()
    play.until(ATTACK, "Bear")
    assert not play.offers(ATTACK, "Mite")
    play.pass_until_step(3, active=1)
    assert play.objects("Bear", Zone.Z_GRAVEYARD)
    assert play.objects("Mite")


def test_a_creature_attacks_you() -> None:
    """Only attacks on the emblem's owner count, and it is the attacker that grows."""
    text = '[0]: Target opponent gets an emblem with "Whenever a creature attacks you, it gets +5/+5 until end of turn."'
    walker = Written("Walker", "Legendary Planeswalker — Garruk", "{0}", text, size="3")
    play = Play([walker, MITE], [BEAR]).cast("Walker").cast("Mite")
    play.pick(ACTIVATE, "Walker")
    if play.offers(TARGET):
        play.pick(TARGET)
    play.settle()
    play.pass_until_step(3, active=1).until(CAST, "Bear").settle()
    play.pass_until_step(3, active=0).until(ATTACK, "Mite").settle()
    while play.snapshot["stack"]:
        play.decline()
    assert play.size("Mite") == (6, 6)


def test_one_more_land_this_turn() -> None:
    field = Written("Field", "Land", "", "{T}: Add {C}.")
    play = Play([field, field, law("{0}: You may play an additional land this turn.")]).cast("Law")
    play.until(PLAY, "Field")
    assert not play.offers(PLAY, "Field")
    play.pick(ACTIVATE, "Law").settle().pick(PLAY, "Field")
    assert len(play.objects("Field")) == 2


def test_all_but_some() -> None:
    rock = Written("Rock", "Artifact", "{0}", "{T}: Add {C}.")
    field = Written("Field", "Land", "", "{T}: Add {C}.")
    walker = Written("Walker", "Legendary Planeswalker — Elspeth", "{0}", "[0]: Destroy all other permanents except for lands and tokens.",
                     size="4")  # fmt: skip
    play = Play([rock, field, walker]).cast("Rock").until(PLAY, "Field").cast("Walker")
    play.pick(ACTIVATE, "Walker").settle()
    assert play.objects("Field")
    assert play.objects("Walker")
    assert not play.objects("Rock")


def test_colored_permanents_by_mana_value() -> None:
    text = "[-X]: Exile each permanent with mana value X or less that's one or more colors."
    walker = Written("Walker", "Legendary Planeswalker — Ugin", "{0}", text, size="7")
    ember, rock = Written("Ember", "Creature — Elemental", "{R}"), Written("Rock", "Artifact", "{0}", "{T}: Add {R}.")
    for x, left in ((0, True), (1, False)):
        play = Play([MITE, rock, ember, walker]).cast("Rock").until(CAST, "Ember")
        while not play.objects("Ember"):
            play.decline()
        play.cast("Mite").cast("Walker").pick(ACTIVATE, "Walker").pick(NUMBER, a=x).settle()
        assert bool(play.objects("Ember")) == left
        assert play.objects("Mite")
        assert play.objects("Walker")[0]["counters"] == {3: 7 - x}


def test_only_during_your_turn() -> None:
    """Damage to the source is prevented in its controller's turn, and not in the other's."""
    guard = Written("Guard", text="Prevent all damage that would be dealt to this creature during your turn.", size="1/9")
    bolt = Written("Bolt", "Instant", "{0}", "Bolt deals 3 damage to target creature.")
    play = Play([guard, bolt, bolt]).cast("Guard").cast("Bolt")
    if play.offers(TARGET):
        play.pick(TARGET, "Guard").settle()
    assert play.objects("Guard")[0]["damage"] == 0
    play.pass_until_step(3, active=1).until(CAST, "Bolt")
    if play.offers(TARGET):
        play.pick(TARGET, "Guard")
    play.settle()
    assert play.objects("Guard")[0]["damage"] == 3


def test_an_additional_bonus_under_a_condition() -> None:
    text = ("Enchant creature\nEnchanted creature gets +2/+0.\nHellbent — Enchanted creature gets an additional +2/+0 as long as you "
            "have no cards in hand.")  # fmt: skip
    rage = Written("Rage", "Enchantment — Aura", "{0}", text)
    play = Play([MITE, rage]).cast("Mite").until(CAST, "Rage")
    if play.offers(TARGET):
        play.pick(TARGET, "Mite")
    play.settle()
    assert play.size("Mite") == (3, 1)
    play.pick(CAST, "Wait").settle()
    assert play.size("Mite") == (5, 1)


def test_so_many_on_the_battlefield() -> None:
    """Whoever controls them."""
    field = Written("Field", "Land", "", "{T}: Add {C}.")
    doom = law("At the beginning of your upkeep, if there are two or more lands on the battlefield, sacrifice this enchantment and destroy "
               "all lands.")  # fmt: skip
    play = Play([doom, field], [field]).cast("Law").until(PLAY, "Field")
    play.pass_until_step(3, active=1).until(PLAY, "Field")
    assert len(play.objects("Field")) == 2
    play.pass_until_step(3, active=0)
    assert not play.objects("Field")
    assert not play.objects("Law")
    alone = Play([doom, field]).cast("Law").until(PLAY, "Field").pass_until_step(3, active=1).pass_until_step(3, active=0)
    assert alone.objects("Field")
    assert alone.objects("Law")
