"""Events with two objects, what is remembered until the end of combat, targets that an opponent chooses, and their kin, in play."""

from __future__ import annotations

import pytest
from play import ACTIVATE, ATTACK, BLOCK, CAST, NO, OBJECT, PASS, TARGET, YES, Play, Written

from sim.core.opcodes import CounterKind, KeywordBit, Step, Zone

VALUE = 17


def turn(play: Play) -> Play:
    return play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0)


def slot(play: Play, name: str, zone: int = Zone.Z_BATTLEFIELD) -> int:
    return int(play.objects(name, zone)[0]["slot"])


RECLUSE = "Whenever this creature blocks or becomes blocked by a creature with flying, destroy that creature at end of combat."


@pytest.mark.parametrize("attacks", [True, False])
def test_that_creature_is_the_other_one(attacks: bool) -> None:
    """Whether it blocks or is blocked; at end of combat, not before."""
    recluse, bird = Written("Recluse", text=RECLUSE, size="0/9"), Written("Bird", text="Flying\nReach", size="1/9")
    play = Play([recluse if attacks else bird], [bird if attacks else Written("Recluse", text="Reach\n" + RECLUSE, size="0/9")])
    mine, theirs = ("Recluse", "Bird") if attacks else ("Bird", "Recluse")
    play.cast(mine).pass_until_step(Step.ST_MAIN1, 1).cast(theirs).pass_until_step(Step.ST_MAIN1, 0)
    play.until(ATTACK, mine, 101).until(BLOCK, theirs, slot(play, mine)).settle()
    assert play.objects("Bird")
    play.pass_until_step(Step.ST_MAIN2)
    assert play.objects("Bird", Zone.Z_GRAVEYARD)
    assert play.objects("Recluse")


def test_return_at_end_of_combat() -> None:
    play = Play([Written("Ogre", size="3/3")], [Written("Junk", text="When this creature blocks, return it to its owner's hand at end of "
                                                        "combat.", size="0/7")])  # fmt: skip
    play.cast("Ogre").pass_until_step(Step.ST_MAIN1, 1).cast("Junk").pass_until_step(Step.ST_MAIN1, 0)
    play.until(ATTACK, "Ogre", 101).until(BLOCK, "Junk", slot(play, "Ogre")).settle()
    assert play.objects("Junk")
    play.pass_until_step(Step.ST_MAIN2)
    assert play.objects("Junk", Zone.Z_HAND)


def test_returned_at_the_next_end_step_after_it_died() -> None:
    god = Written("God", text="When this creature dies, return it to its owner's hand at the beginning of the next end step.\n{0}: This "
                  "creature deals 1 damage to itself.")  # fmt: skip
    play = Play([god]).cast("God").pick(ACTIVATE, "God").settle()
    assert play.objects("God", Zone.Z_GRAVEYARD)
    play.pass_until_step(Step.ST_MAIN1, 1)
    assert play.objects("God", Zone.Z_HAND)


def test_either_event_exiles_it_and_it_comes_back() -> None:
    norin = Written("Norin", text="When a player casts a spell or a creature attacks, exile this creature. Return it to the "
        "battlefield under "
                    "its owner's control at the beginning of the next end step.", size="2/1")
    play = Play([norin, Written("Ogre", size="3/3")]).cast("Norin").cast("Ogre")
    assert play.objects("Norin", Zone.Z_EXILE)
    turn(play)
    assert play.objects("Norin")
    play.until(ATTACK, "Ogre", 101).settle()
    assert play.objects("Norin", Zone.Z_EXILE)
    play.pass_until_step(Step.ST_MAIN1, 1)
    assert play.objects("Norin")


def test_it_exiles_itself_and_comes_back() -> None:
    text = "{0}: Exile this creature. Return it to the battlefield under its owner's control at the beginning of the next end step."
    play = Play([Written("Aether", text=text)]).cast("Aether").pick(ACTIVATE, "Aether").settle()
    assert play.objects("Aether", Zone.Z_EXILE)
    play.pass_until_step(Step.ST_MAIN1, 1)
    assert play.objects("Aether")


def test_the_source_s_controller_sacrifices_that_many() -> None:
    phyrexian = Written("Horror", text="Whenever a source deals damage to this creature, that source's controller sacrifices that many "
                        "permanents of their choice.", size="5/5")  # fmt: skip
    pinger = Written("Pinger", text="{T}: This creature deals 2 damage to target creature.", size="1/1")
    play = Play([phyrexian], [pinger, Written("A"), Written("B")]).cast("Horror").pass_until_step(Step.ST_MAIN1, 1)
    play.cast("Pinger").cast("A").cast("B").pass_until_step(Step.ST_MAIN1, 0).pass_until_step(Step.ST_MAIN1, 1)
    play.pick(ACTIVATE, "Pinger").pick(TARGET, "", slot(play, "Horror")).settle()
    play.pick(OBJECT, "A").pick(OBJECT, "Pinger")
    play.settle()
    assert [bool(play.objects(n)) for n in ("A", "B", "Pinger", "Horror")] == [False, True, False, True]


def test_an_opponent_chooses_the_target() -> None:
    text = ("You may choose not to untap this creature during your untap step.\n{T}: For as long as this creature remains tapped, "
        "gain control "
            "of target creature of an opponent's choice they control.")
    play = Play([Written("Preacher", text=text)], [Written("Lamb"), Written("Lion", size="5/5")]).cast("Preacher")
    play.pass_until_step(Step.ST_MAIN1, 1).cast("Lamb").cast("Lion").pass_until_step(Step.ST_MAIN1, 0)
    play.pick(ACTIVATE, "Preacher")
    play.pick(TARGET, "", slot(play, "Lamb")).settle()
    assert play.objects("Lamb")[0]["controller"] == 0
    assert play.objects("Lion")[0]["controller"] == 1


def test_all_others_with_the_same_name() -> None:
    deputy = Written("Deputy", text="When this creature enters, exile target creature an opponent controls and all other creatures "
        "that player "
                     "controls with the same name as that creature until this creature leaves the battlefield.\n{0}, Sacrifice this "
                     "creature: You gain 1 life.")
    twin = Written("Twin")
    play = Play([Written("Twin"), deputy], [twin, twin, Written("Other")]).cast("Twin").pass_until_step(Step.ST_MAIN1, 1)
    play.cast("Twin").cast("Twin").cast("Other").pass_until_step(Step.ST_MAIN1, 0)
    theirs = next(o["slot"] for o in play.objects("Twin") if o["controller"] == 1)
    play.cast("Deputy").until(TARGET, "", theirs).settle()
    assert [o["controller"] for o in play.objects("Twin")] == [0]
    assert len(play.objects("Twin", Zone.Z_EXILE)) == 2
    assert play.objects("Other")
    play.pick(ACTIVATE, "Deputy").settle()
    assert len(play.objects("Twin")) == 3


def test_another_creature_or_an_artifact() -> None:
    """It is an artifact itself, and may go as one."""
    gut = Written("Gut", text="Whenever you attack, you may sacrifice another creature or an artifact. If you do, you gain 5 life.")
    play = turn(Play([gut]).cast("Gut"))
    play.until(ATTACK, "Gut", 101).until(YES).settle()
    assert play.objects("Gut", Zone.Z_GRAVEYARD)
    zealot = Written("Zealot", "Creature — Human", text=gut.text)
    alone = turn(Play([zealot]).cast("Zealot"))
    alone.until(ATTACK, "Zealot", 101).until(YES).settle()
    assert (alone.life(0), len(alone.objects("Zealot"))) == (20, 1)
    assert NO != YES


def test_reflexive_after_a_sacrifice() -> None:
    therapist = Written("Therapist", text="At the beginning of your first main phase, you may sacrifice a creature. When you do, "
        "choose a nonland "
                        "card name, then target player reveals their hand and discards all cards with that name.")
    play = Play([therapist, Written("Lamb")], [Written("Plan"), Written("Plot")]).cast("Therapist").cast("Lamb")
    play.until(YES, limit=120).pick(OBJECT, "Lamb").until(TARGET, "", 101).settle()
    names = play.machine.names["cards"]
    play.pick(VALUE, "", names.index("Plot") + 1)
    assert play.objects("Plot", Zone.Z_GRAVEYARD)
    assert play.objects("Plan", Zone.Z_HAND)


def test_damage_without_loss_of_life() -> None:
    crown = Written("Crown", text="When this creature enters, you become the monarch.\nAs long as you're the monarch, damage "
        "doesn't cause you to "
                    "lose life.")
    spark = Written("Spark", "Instant", "{0}", "This spell deals 3 damage to target player.".replace("This spell", "Spark"))
    play = Play([crown, spark]).cast("Crown")
    play.settle()
    play.pick(CAST, "Spark").pick(TARGET, "", 100).settle()
    assert play.life(0) == 20


def test_costs_less_for_each_card_discarded_this_turn() -> None:
    hollow = Written("Hollow", cost="{4}", text="This spell costs {2} less to cast for each card you've cycled or discarded this turn.")
    play = Play([hollow, Written("Cycler", cost="{9}", text="Cycling {0}"), Written("Wheel", "Artifact", "{0}", "Discard a card: "
        "You gain 1 life.")])  # fmt: skip
    play.cast("Wheel")
    assert not play.offers(CAST, "Hollow")
    play.pick(ACTIVATE, "Cycler").settle()
    assert not play.offers(CAST, "Hollow")
    play.pick(ACTIVATE, "Wheel")
    play.pick(OBJECT, "Wait").settle()
    assert play.offers(CAST, "Hollow")


def test_a_map() -> None:
    siren = Written("Siren", text="When this creature enters, create a Map token.")
    rock = Written("Rock", "Artifact", "{0}", "{T}: Add {C}.")
    play = Play([siren, rock]).cast("Siren").cast("Rock")
    play.settle()
    play.pick(ACTIVATE, "Map Token")
    play.settle()
    assert play.objects("Siren")[0]["counters"] == {CounterKind.CT_P1P1: 1}  # explores over an empty library
    assert not play.objects("Map Token")


def test_instants_are_exiled_and_creatures_are_buried() -> None:
    militant = Written("Militant", text="If an instant or sorcery card would be put into a graveyard from anywhere, exile it "
        "instead.\n{0}: This "
                       "creature deals 1 damage to itself.", size="2/1")
    play = Play([militant, Written("Spark", "Instant", "{0}", "You gain 1 life.")]).cast("Militant")
    play.pick(CAST, "Spark").settle()
    assert play.objects("Spark", Zone.Z_EXILE)
    play.pick(ACTIVATE, "Militant").settle()
    assert play.objects("Militant", Zone.Z_GRAVEYARD)


@pytest.mark.parametrize("cards", [True, False])
def test_unless_its_controller_discards_a_card(cards: bool) -> None:
    text = ("Whenever this creature becomes the target of a spell an opponent controls, counter that spell unless its controller "
        "discards a card.")  # fmt: skip
    pump = Written("Pump", "Instant", "{0}", "Target creature gets +1/+1 until end of turn.")
    play = Play([Written("Smasher", text=text, size="5/5")], [pump]).cast("Smasher").pass_until_step(Step.ST_MAIN1, 1)
    play.pick(CAST, "Pump").settle()
    if cards:
        play.until(YES).settle()
    else:
        play.until(NO).settle()
    assert play.size("Smasher")[0] == (6 if cards else 5)


def test_not_during_your_turn() -> None:
    dromoka = Written("Dromoka", text="Your opponents can't cast spells during your turn.")
    play = Play([dromoka], [Written("Spark", "Instant", "{0}", "You gain 1 life.")])
    play.until(CAST, "Dromoka")
    play.settle()
    turn(play)
    play.until(0)
    assert not play.offers(CAST, "Spark")
    play.pass_until_step(Step.ST_MAIN1, 1)
    assert play.offers(CAST, "Spark")


def test_it_or_another() -> None:
    kemba = Written("Kemba", "Creature — Cat", text="Whenever this creature or another Cat you control enters, put a +1/+1 counter "
        "on that creature.")  # fmt: skip
    play = Play([kemba, Written("Cub", "Creature — Cat"), Written("Dog", "Creature — Dog")]).cast("Kemba")
    play.settle()
    play.cast("Cub").settle()
    play.cast("Dog").settle()
    assert [play.size(n)[0] for n in ("Kemba", "Cub", "Dog")] == [2, 2, 1]


def test_equipped_creatures() -> None:
    lord = Written("Lord", text="Equipped creatures you control get +1/+1.")
    sword = Written("Sword", "Artifact — Equipment", "{0}", "Equipped creature has flying.\nEquip {0}")
    play = Play([lord, sword]).cast("Lord").cast("Sword")
    assert play.size("Lord") == (1, 1)
    play.pick(ACTIVATE, "Sword").settle()
    assert play.size("Lord") == (2, 2)
    assert play.objects("Lord")[0]["keywords"] == 1 << KeywordBit.KW_FLYING


def test_protection_from_artifacts_and_from_each_color() -> None:
    angel = Written("Angel", "Creature — Angel", text="As long as this creature is untapped, it has protection from artifacts and "
        "from each color.")  # fmt: skip
    red = Written("Ember", "Instant", "{R}", "Target creature gets +1/+1 until end of turn.")
    grey = Written("Haze", "Instant", "{0}", "Target creature gets +1/+1 until end of turn.")
    ore = Written("Ore", "Artifact", "{0}", "{T}: Add {R}.")
    play = Play([angel, red, grey, ore]).cast("Angel").cast("Ore")
    assert not play.offers(CAST, "Ember")
    assert play.offers(CAST, "Haze")


def test_legendary_that_is_one_of_these() -> None:
    agent = Written("Agent", text="{0}: Destroy target legendary permanent that's an artifact, creature, or enchantment.")
    play = Play([agent, Written("King", "Legendary Creature — Human"), Written("Keep", "Legendary Land", "", "{T}: Add "
        "{C}.")]).cast("Agent")  # fmt: skip
    play.cast("King").until(2, "Keep")
    play.pick(ACTIVATE, "Agent").settle()
    assert play.objects("King", Zone.Z_GRAVEYARD)
    assert not play.offers(ACTIVATE, "Agent")


def test_any_number_of_targets() -> None:
    kite = Written("Kite", text="When this creature enters, it deals 3 damage divided as you choose among any number of "
        "targets.", size="4/4")  # fmt: skip
    play = Play([kite]).until(CAST, "Kite").settle()
    play.pick(TARGET, "", 101)
    assert play.offers(TARGET, "", 100)


def test_when_it_is_cast_and_when_it_dies() -> None:
    text = "When you cast this spell and when this creature dies, you gain 3 life."
    play = Play([Written("Twice", text=text), Written("Kill", "Sorcery", "{0}", "Destroy target creature.")]).until(CAST, "Twice")
    play.pick(PASS).pick(PASS)
    assert (play.life(0), len(play.objects("Twice"))) == (23, 0)  # the spell is still on the stack
    play.settle().cast("Kill")
    assert play.life(0) == 26
