"""Instructions, costs and replacement effects, played move by move on the rules machine."""

from __future__ import annotations

from plays import CAST, LAND, MANA, OBJECT, PASS, PLAYER, TARGET, USE, VALUE, YES, Play, verdict
from texts import Text

from sim.core.opcodes import Step, Zone

FIELD: Text = ("Field", "land", "{T}: Add {C}.")
GOLEM: Text = ("Golem", "creature {0}", "")
FREE: Text = ("Spark", "instant {0}", "~ deals 2 damage to any target.")


def test_a_land_goes_back_as_its_controller_untaps() -> None:
    paradise: Text = (
        "Grove",
        "land",
        "{T}: Add {C}. During your next untap step, as you untap your permanents, return this land to its owner's hand.",
    )
    play = Play([paradise, ("Ant", "creature {1}", "")], [FIELD])
    play.to(Step.ST_MAIN1).pick(LAND, "Grove").pick(CAST, "Ant")
    if play.can(MANA):
        play.pick(MANA, "Grove")
    play.resolve().turn(1, Step.ST_UPKEEP)
    assert play.zone("Grove") == [Zone.Z_BATTLEFIELD]
    play.turn(0, Step.ST_UPKEEP)
    assert play.zone("Grove") == [Zone.Z_HAND]
    assert play.zone("Ant") == [Zone.Z_BATTLEFIELD]


def test_a_permanent_that_stays_tapped_once() -> None:
    frost: Text = ("Frost", "instant {0}", "Tap target creature. It doesn't untap during its controller's next untap step.")
    play = Play([frost, FIELD], [GOLEM, GOLEM, FREE])
    play.turn(1, Step.ST_MAIN1).pick(CAST, "Golem").resolve().pick(PASS).pick(CAST, "Frost").resolve()
    assert play.tapped("Golem")
    assert [play.turn(1, Step.ST_UPKEEP).tapped("Golem") for _ in range(2)] == [True, False]


def test_what_players_cannot_cast() -> None:
    ban: Text = ("Ban", "artifact {0}", "You can't cast noncreature spells.")
    play = Play([ban, FREE, GOLEM], [FREE]).to(Step.ST_MAIN1)
    assert play.can(CAST, "Spark")
    play.pick(CAST, "Ban").resolve()
    assert not play.can(CAST, "Spark")
    assert play.can(CAST, "Golem")
    play.pick(PASS)
    assert play.can(CAST, "Spark")  # the other player may


def test_a_trigger_of_casting_it() -> None:
    big: Text = (
        "Big",
        "creature {0}",
        "When you cast this spell, draw a card.\nWhen you cast this spell, this creature deals 1 damage to you.",
    )
    turn: Text = ("Again", "creature {0}", "When you cast this spell, take an extra turn after this one.")
    play = Play([turn, FREE], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Again").resolve()
    assert play.turn(0, Step.ST_MAIN1).turns == 1  # the next turn is again the first player's
    assert Play([big], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Big").resolve().life(0) == 19


def test_a_spell_that_no_mana_was_spent_on() -> None:
    guard: Text = ("Guard", "creature {0}", "Whenever an opponent casts a spell, if no mana was spent to cast it, counter that spell.")
    play = Play([guard], [GOLEM, ("Ant", "creature {1}", ""), FIELD]).to(Step.ST_MAIN1).pick(CAST, "Guard").resolve()
    play.turn(1, Step.ST_MAIN1).pick(CAST, "Golem").resolve()
    assert play.zone("Golem") == [Zone.Z_GRAVEYARD]
    play.pick(LAND, "Field").pick(CAST, "Ant")
    if play.can(MANA):
        play.pick(MANA, "Field")
    play.resolve()
    assert play.zone("Ant") == [Zone.Z_BATTLEFIELD]


def test_any_player_may_activate() -> None:
    open_: Text = (
        "Open",
        "creature {0}",
        "Flying\n{0}: This creature loses all abilities until end of turn. Any player may activate this ability.",
    )
    play = Play([open_, FREE], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Open").resolve().pick(PASS)
    assert play.one("Open")["keywords"] == 1
    play.pick(USE, "Open").resolve()
    assert play.one("Open")["keywords"] == 0


def test_only_opponents_may_activate() -> None:
    bait: Text = ("Bait", "creature {0}", "{0}: Destroy this creature. Only your opponents may activate this ability.")
    play = Play([bait, FREE], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Bait").resolve()
    assert not play.can(USE, "Bait")
    assert play.pick(PASS).pick(USE, "Bait").resolve().zone("Bait") == [Zone.Z_GRAVEYARD]


def test_discarded_by_an_opponent_it_enters() -> None:
    smiter: Text = (
        "Smiter",
        "creature {9}",
        "If a spell or ability an opponent controls causes you to discard this card, put it onto the battlefield instead of putting it "
        "into your graveyard.",
    )
    rake: Text = ("Rake", "sorcery {0}", "Target player discards a card.")
    play = Play([rake], [smiter]).to(Step.ST_MAIN1).pick(CAST, "Rake").pick(TARGET, None, PLAYER + 1).resolve()
    assert play.zone("Smiter") == [Zone.Z_BATTLEFIELD]
    play = Play([rake, smiter], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Rake").pick(TARGET, None, PLAYER).resolve()
    assert play.zone("Smiter") == [Zone.Z_GRAVEYARD]


def test_cards_of_an_opponent_are_exiled_on_their_way_to_the_graveyard() -> None:
    void: Text = (
        "Void",
        "artifact {0}",
        "If a card would be put into an opponent's graveyard from anywhere, instead exile it with a void counter on it.",
    )
    play = Play([void, FREE], [GOLEM, FREE]).to(Step.ST_MAIN1).pick(CAST, "Void").resolve()
    play.turn(1, Step.ST_MAIN1).pick(CAST, "Golem").resolve().pick(CAST, "Spark").pick(TARGET, "Golem").resolve()
    assert play.zone("Golem") == [Zone.Z_EXILE]
    assert play.zone("Spark") == [Zone.Z_HAND, Zone.Z_EXILE]
    assert list(play.one("Golem")["counters"].values()) == [1]
    play.pick(PASS).pick(CAST, "Spark").pick(TARGET, None, PLAYER).resolve()
    assert Zone.Z_GRAVEYARD in play.zone("Spark")


def test_such_an_effect_does_not_work_in_the_hand() -> None:
    peace: Text = ("Peace", "artifact {0}", "If a card or token would be put into a graveyard from anywhere, exile it instead.")
    rake: Text = ("Rake", "sorcery {0}", "Target player discards a card.")
    play = Play([rake], [peace]).to(Step.ST_MAIN1).pick(CAST, "Rake").pick(TARGET, None, PLAYER + 1).resolve()
    assert play.zone("Peace") == [Zone.Z_GRAVEYARD]


def test_a_card_exiled_from_a_hand_goes_back_to_the_hand() -> None:
    bat: Text = (
        "Bat",
        "creature {0}",
        "When this creature enters, look at target opponent's hand. You may exile a nonland card from it until this "
        "creature leaves the battlefield.",
    )
    play = Play([bat, FREE], [GOLEM, FIELD]).to(Step.ST_MAIN1).pick(CAST, "Bat")
    while play.zone("Golem") == [Zone.Z_HAND]:
        play.pick(YES) if play.can(YES) else play.pick(TARGET) if play.can(TARGET) else play.pick(PASS)
    assert play.zone("Golem") == [Zone.Z_EXILE]
    play.resolve().pick(CAST, "Spark").pick(TARGET, "Bat").resolve()
    assert play.zone("Golem") == [Zone.Z_HAND]


def test_counters_from_among_permanents() -> None:
    jar: Text = ("Jar", "artifact {0}", "This artifact enters with two charge counters on it.")
    gun: Text = (
        "Gun",
        "artifact {0}",
        "Remove three charge counters from among artifacts you control: This artifact deals 3 damage to any target.",
    )
    play = Play([jar, jar, gun], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Jar").resolve().pick(CAST, "Gun").resolve()
    assert not play.can(USE, "Gun")
    play.pick(CAST, "Jar").resolve().pick(USE, "Gun").pick(TARGET, None, PLAYER + 1)
    while play.can(OBJECT):
        play.pick(OBJECT)
    play.resolve()
    assert play.life(1) == 17
    left = [sum(o["counters"].values()) for o in play.game.snapshot()["objects"] if o["counters"]]
    assert sum(left) == 1


def test_counters_from_one_permanent() -> None:
    spike: Text = (
        "Spike",
        "creature {0}",
        "Remove two charge counters from an artifact you control: This creature gets +3/+3 until end of turn.",
    )
    for n, usable in ((1, False), (2, True)):
        jar: Text = ("Jar", "artifact {0}", f"This artifact enters with {'a charge counter' if n == 1 else 'two charge counters'} on it.")
        play = Play([jar, spike, jar], [FIELD]).to(Step.ST_MAIN1)
        for name in ("Jar", "Jar", "Spike"):
            play.pick(CAST, name).resolve()
        assert play.can(USE, "Spike") == usable


def test_an_ability_that_costs_less() -> None:
    channel: Text = (
        "Pipe",
        "artifact {0}",
        "{2}: This artifact deals 1 damage to any target. This ability costs {1} less to activate for each creature you control.",
    )
    play = Play([channel, GOLEM, GOLEM], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Pipe").resolve().pick(CAST, "Golem").resolve()
    assert not play.can(USE, "Pipe")
    assert play.pick(CAST, "Golem").resolve().pick(USE, "Pipe").pick(TARGET, None, PLAYER + 1).resolve().life(1) == 19


def test_costs_of_the_other_kinds() -> None:
    cutter: Text = ("Cutter", "creature {9}", "Rather than pay this spell's mana cost, you may have each other player gain 5 life.")
    assert Play([cutter], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Cutter").resolve().life(1) == 25
    tomb: Text = ("Tomb", "artifact {0}", "Sacrifice all creatures you control: Draw a card.")
    play = Play([tomb, GOLEM], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Tomb").resolve().pick(CAST, "Golem").resolve().pick(USE, "Tomb")
    assert play.zone("Golem") == [Zone.Z_GRAVEYARD]
    eater: Text = (
        "Eater",
        "creature {0}",
        "At the beginning of your upkeep, sacrifice this creature unless you put a card from your graveyard on the bottom of your library.",
    )
    play = (
        Play([eater, FREE], [FIELD])
        .to(Step.ST_MAIN1)
        .pick(CAST, "Eater")
        .resolve()
        .pick(CAST, "Spark")
        .pick(TARGET, None, PLAYER + 1)
        .resolve()
    )
    while not play.can(YES):
        play.idle()
    play.pick(YES)
    assert play.zone("Spark") == [Zone.Z_HAND]  # drawn again in the draw step
    assert play.zone("Eater") == [Zone.Z_BATTLEFIELD]


def test_only_in_a_step_and_only_the_turn_it_entered() -> None:
    clock: Text = (
        "Clock",
        "artifact {0}",
        "{0}: Draw a card. Activate only during your upkeep.\n{T}: You gain 1 life. Activate only if this artifact entered this turn.",
    )
    play = Play([clock], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Clock").resolve()
    used = [option for option in play.options() if option[0] == USE]
    assert len(used) == 1
    play.turn(1, Step.ST_UPKEEP)
    assert not play.can(USE)
    play.turn(0, Step.ST_UPKEEP)
    assert len([option for option in play.options() if option[0] == USE]) == 1


def test_each_player_may_put_a_card_onto_the_battlefield() -> None:
    show: Text = (
        "Show",
        "sorcery {0}",
        "Each player may put an artifact, creature, enchantment, or land card from their hand onto the battlefield.",
    )
    big: Text = ("Big", "creature {9}", "")
    play = Play([show, big], [("Other", "creature {9}", "")]).to(Step.ST_MAIN1).pick(CAST, "Show")
    while not play.can(OBJECT):
        play.pick(PASS)
    play.pick(OBJECT, "Big").pick(OBJECT, "Other").resolve()
    assert play.zone("Big") == play.zone("Other") == [Zone.Z_BATTLEFIELD]


def test_the_named_cards_are_discarded() -> None:
    therapy: Text = (
        "Therapy",
        "sorcery {0}",
        "Choose a nonland card name. Target player reveals their hand and discards all cards with that name.",
    )
    play = Play([therapy], [GOLEM, GOLEM, FREE]).to(Step.ST_MAIN1).pick(CAST, "Therapy").pick(TARGET, None, PLAYER + 1)
    while play.can(PASS):
        play.pick(PASS)
    golem = 1 + play.names.index("Golem")
    play.pick(VALUE, None, golem)
    assert play.zone("Golem") == [Zone.Z_GRAVEYARD] * 2
    assert play.zone("Spark") == [Zone.Z_HAND]


def test_the_creature_with_the_greatest_power() -> None:
    fiend: Text = (
        "Fiend",
        "sorcery {0}",
        "Each opponent sacrifices a creature with the greatest power among creatures they control. You gain life equal to the "
        "greatest power among "
        "creatures sacrificed this way.",
    )
    grow: Text = ("Grow", "instant {0}", "Put two +1/+1 counters on target creature.")
    play = (
        Play([fiend], [GOLEM, ("Ant", "creature {0}", ""), grow])
        .turn(1, Step.ST_MAIN1)
        .pick(CAST, "Golem")
        .resolve()
        .pick(CAST, "Ant")
        .resolve()
    )
    play.pick(CAST, "Grow").pick(TARGET, "Ant").resolve().turn(0, Step.ST_MAIN1).pick(CAST, "Fiend").resolve()
    assert (play.zone("Ant"), play.zone("Golem"), play.life(0)) == ([Zone.Z_GRAVEYARD], [Zone.Z_BATTLEFIELD], 23)


def test_two_objects_at_once() -> None:
    swap: Text = ("Swap", "creature {0}", "{0}: Exile this creature and target creature.")
    play = (
        Play([swap, GOLEM], [FIELD])
        .to(Step.ST_MAIN1)
        .pick(CAST, "Swap")
        .resolve()
        .pick(CAST, "Golem")
        .resolve()
        .pick(USE, "Swap")
        .pick(TARGET, "Golem")
        .resolve()
    )
    assert play.zone("Swap") == play.zone("Golem") == [Zone.Z_EXILE]


def test_a_graveyard_becomes_the_library() -> None:
    again: Text = (
        "Again",
        "creature {0}",
        "When this creature is put into a graveyard from anywhere, its owner shuffles their graveyard into their library.",
    )
    play = (
        Play([again, GOLEM], [FREE])
        .to(Step.ST_MAIN1)
        .pick(CAST, "Again")
        .resolve()
        .pick(PASS)
        .pick(CAST, "Spark")
        .pick(TARGET, "Again")
        .resolve()
    )
    assert play.zone("Again") == [Zone.Z_LIBRARY]


def test_a_land_becomes_another_while_the_source_stays() -> None:
    shaper: Text = (
        "Shaper",
        "creature {0}",
        "When this creature enters, target land becomes an Island for as long as this creature remains on the battlefield.",
    )
    play = Play([FIELD, shaper, FREE, FREE], [GOLEM]).to(Step.ST_MAIN1).pick(LAND, "Field").pick(CAST, "Shaper").resolve()
    island = play.one("Field")["abilities"]
    play.pick(CAST, "Spark").pick(TARGET, "Shaper").resolve()
    assert play.one("Field")["abilities"] != island


def test_each_player_searches() -> None:
    """Libraries are empty: nothing is found, and the instruction goes on."""
    ruin: Text = (
        "Ruin",
        "sorcery {0}",
        "Each player searches their library for a basic land card, puts it onto the battlefield, then shuffles. You gain 1 life.",
    )
    assert Play([ruin], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Ruin").resolve().life(0) == 21


def test_exiled_from_the_hand_by_choice() -> None:
    mind: Text = ("Mind", "sorcery {0}", "Each player exiles a card from their hand.")
    play = Play([mind, GOLEM, FREE], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Mind")
    while not play.can(OBJECT):
        play.pick(PASS)
    play.pick(OBJECT, "Golem").resolve()
    assert (play.zone("Golem"), play.zone("Spark"), play.zone("Field")) == ([Zone.Z_EXILE], [Zone.Z_HAND], [Zone.Z_EXILE])


def test_sacrificed_when_it_becomes_a_target() -> None:
    bear: Text = ("Bear", "creature {0}", "When this creature becomes the target of a spell or ability, sacrifice it.")
    play = (
        Play([bear, ("Pump", "instant {0}", "Target creature gets +1/+1 until end of turn.")], [FIELD])
        .to(Step.ST_MAIN1)
        .pick(CAST, "Bear")
        .resolve()
    )
    play.pick(CAST, "Pump")
    if play.can(TARGET):
        play.pick(TARGET)
    assert play.resolve().zone("Bear") == [Zone.Z_GRAVEYARD]


def test_the_glory_of_nothing() -> None:
    glory: Text = (
        "Glory",
        "artifact {0}",
        "At the beginning of your upkeep, if you control no permanents other than this artifact and have no cards in hand, you win the "
        "game.",
    )
    assert verdict([glory], [FIELD]) == "a"
    assert verdict([glory, FIELD], [FIELD]) == "draw"
