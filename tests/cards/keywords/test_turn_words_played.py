"""Keywords that look at what a turn has seen, played: boast, forecast, recover, mayhem, warp, enlist, teamwork, increment."""

from __future__ import annotations

import pytest
from plays import ATTACK, CAST, LAND, NO, OBJECT, PASS, TARGET, USE, YES, Play
from texts import Text

from sim.cards.compile import compile_card
from sim.core.opcodes import Step, Zone

GOLEM: Text = ("Golem", "creature {0}", "")
SPARK: Text = ("Spark", "instant {0}", "Destroy target creature.")
WAIT: Text = ("Wait", "instant {0}", "You lose 1 life.")
RITE: Text = ("Rite", "artifact {0}", "Discard a card: You gain 1 life.")
FIELD: Text = ("Field", "land", "{T}: Add {C}.")


def attacking(play: Play, name: str) -> Play:
    """Declared as an attacker; what is asked after that is left open."""
    play.to(Step.ST_ATTACKERS).pick(ATTACK, name)
    while play.can(ATTACK):
        play.idle()
    return play


def test_boast_needs_an_attack_and_is_once_a_turn() -> None:
    """CR 702.142a."""
    play = Play([("Bragger", "creature {0}", "Haste\nBoast — {0}: You gain 3 life."), WAIT]).to(Step.ST_MAIN1)
    play.pick(CAST, "Bragger").resolve()
    assert not play.can(USE, "Bragger")
    attacking(play, "Bragger").pick(USE, "Bragger").resolve()
    assert play.life(0) == 23
    assert not play.can(USE, "Bragger")
    play.turn(0, Step.ST_MAIN1)
    assert not play.can(USE, "Bragger")
    attacking(play, "Bragger").pick(USE, "Bragger")


def test_forecast_is_for_ones_upkeep() -> None:
    """CR 702.57b: once each turn, and the card stays where it is."""
    play = Play([("Seer", "creature {5}", "Forecast — {0}, Reveal this card from your hand: You gain 3 life."), WAIT])
    play.to(Step.ST_UPKEEP).pick(USE, "Seer").resolve()
    assert (play.life(0), play.zone("Seer"), play.can(USE, "Seer")) == (23, [Zone.Z_HAND], False)
    assert not play.to(Step.ST_MAIN1).can(USE, "Seer")
    assert not play.turn(1, Step.ST_UPKEEP).can(USE, "Seer")
    assert play.turn(0, Step.ST_UPKEEP).can(USE, "Seer")


@pytest.mark.parametrize(("answer", "where"), [(YES, Zone.Z_HAND), (NO, Zone.Z_EXILE)])
def test_recover(answer: int, where: Zone) -> None:
    """CR 702.59a: paid for as a creature of its owner dies it comes back, and is exiled otherwise."""
    bounty: Text = ("Bounty", "instant {0}", "You gain 4 life.\nRecover {1}")
    play = Play([bounty, GOLEM, SPARK, FIELD, WAIT]).to(Step.ST_MAIN1).pick(CAST, "Bounty").resolve().pick(CAST, "Golem").resolve()
    play.pick(LAND, "Field").pick(CAST, "Spark")
    while not play.can(YES):
        play.pick(PASS) if play.can(PASS) else play.idle()
    play.pick(answer).resolve()
    assert play.zone("Bounty") == [where]


def test_recover_does_not_ask_for_creatures_of_others() -> None:
    bounty: Text = ("Bounty", "instant {0}", "You gain 4 life.\nRecover {0}")
    play = Play([bounty, GOLEM], [SPARK]).to(Step.ST_MAIN1).pick(CAST, "Golem").resolve()
    theirs = Play([bounty, SPARK], [("Imp", "creature {0}", "Flash")]).to(Step.ST_MAIN1).pick(CAST, "Bounty").resolve()
    theirs.pick(PASS).pick(CAST, "Imp").resolve()
    while not theirs.can(CAST, "Spark"):
        theirs.idle()
    theirs.pick(CAST, "Spark").resolve()
    assert (theirs.zone("Bounty"), theirs.zone("Imp")) == ([Zone.Z_GRAVEYARD], [Zone.Z_GRAVEYARD])
    assert play.zone("Bounty") == [Zone.Z_HAND]


def test_mayhem_is_for_what_was_discarded_this_turn() -> None:
    """At its own time, for that cost; not on a later turn, and not what came to the graveyard otherwise."""
    imp: Text = ("Imp", "creature {9}", "Haste\nMayhem {1}")
    play = Play([imp, RITE, FIELD, SPARK, WAIT]).to(Step.ST_MAIN1).pick(CAST, "Rite").resolve().pick(LAND, "Field")
    assert not play.can(CAST, "Imp")
    play.pick(USE, "Rite").pick(OBJECT, "Imp").resolve().pick(CAST, "Imp").resolve()
    assert play.zone("Imp") == [Zone.Z_BATTLEFIELD]
    play.pick(CAST, "Spark").resolve()
    late = Play([imp, RITE, FIELD, WAIT]).to(Step.ST_MAIN1).pick(CAST, "Rite").resolve().pick(LAND, "Field")
    late.pick(USE, "Rite").pick(OBJECT, "Imp").resolve().turn(0, Step.ST_MAIN1)
    assert (late.zone("Imp"), late.can(CAST, "Imp")) == ([Zone.Z_GRAVEYARD], False)
    dead = Play([("Imp", "creature {0}", "Mayhem {0}"), RITE, SPARK, WAIT]).to(Step.ST_MAIN1).pick(CAST, "Imp").resolve()
    dead.pick(CAST, "Spark").resolve()
    assert not dead.can(CAST, "Imp")


def test_warp_exiles_it_and_lets_it_be_cast_later() -> None:
    """CR 702.185a: on a later turn, for its own cost, and then it stays."""
    seer: Text = ("Seer", "creature {1}", "When this creature enters, you gain 3 life.\nWarp {0}")
    play = Play([seer, FIELD, WAIT]).to(Step.ST_MAIN1)
    assert play.count(CAST, "Seer") == 1
    play.pick(CAST, "Seer").resolve()
    assert (play.life(0), play.zone("Seer")) == (23, [Zone.Z_BATTLEFIELD])
    play.to(Step.ST_END).resolve()
    assert (play.zone("Seer"), play.can(CAST, "Seer")) == ([Zone.Z_EXILE], False)
    play.turn(0, Step.ST_MAIN1)
    assert not play.can(CAST, "Seer")
    play.pick(LAND, "Field").pick(CAST, "Seer").resolve()
    assert play.life(0) == 26
    play.turn(1, Step.ST_MAIN1)
    assert play.zone("Seer") == [Zone.Z_BATTLEFIELD]


def test_cast_for_its_own_cost_it_is_not_exiled() -> None:
    play = Play([("Seer", "creature {0}", "Warp {1}"), WAIT]).to(Step.ST_MAIN1).pick(CAST, "Seer").resolve().turn(1, Step.ST_MAIN1)
    assert play.zone("Seer") == [Zone.Z_BATTLEFIELD]


def power(play: Play, name: str) -> int:
    return int(play.one(name)["power"])


def test_enlist_taps_a_rested_creature_for_its_power() -> None:
    """CR 702.154a: not one that has just come; one that was tapped for it is remembered with the power it had."""
    crusher: Text = ("Crusher", "creature {0}", "Haste\nEnlist")
    play = Play([crusher, GOLEM, SPARK, WAIT]).to(Step.ST_MAIN1).pick(CAST, "Crusher").resolve().pick(CAST, "Golem").resolve()
    attacking(play, "Crusher")
    assert not play.can(YES)
    play.turn(0, Step.ST_MAIN1)
    attacking(play, "Crusher").pick(YES, "Crusher")
    assert play.tapped("Golem")
    play.pick(CAST, "Spark").pick(TARGET, "Golem").resolve()
    assert (play.zone("Golem"), power(play, "Crusher")) == ([Zone.Z_GRAVEYARD], 2)


def test_an_attacker_is_not_enlisted() -> None:
    crusher: Text = ("Crusher", "creature {0}", "Haste\nEnlist")
    play = Play([crusher, ("Runner", "creature {0}", "Haste"), WAIT]).to(Step.ST_MAIN1)
    play.pick(CAST, "Crusher").resolve().pick(CAST, "Runner").resolve().to(Step.ST_ATTACKERS)
    play.pick(ATTACK, "Crusher").pick(ATTACK, "Runner")
    assert not play.can(YES)
    stays = Play([crusher, ("Runner", "creature {0}", "Haste"), WAIT]).to(Step.ST_MAIN1)
    attacking(stays.pick(CAST, "Crusher").resolve().pick(CAST, "Runner").resolve(), "Crusher").pick(YES).resolve()
    assert (power(stays, "Crusher"), stays.tapped("Runner")) == (2, True)


def test_teamwork_taps_creatures_for_more() -> None:
    strike: Text = ("Strike", "instant {0}", "Teamwork 1\nYou gain 1 life. If this spell was cast using teamwork, you gain 5 life.")
    play = Play([strike, GOLEM, WAIT]).to(Step.ST_MAIN1)
    assert play.count(CAST, "Strike") == 1
    play.pick(CAST, "Golem").resolve()
    assert play.count(CAST, "Strike") == 2
    plain = Play([strike, GOLEM, WAIT]).to(Step.ST_MAIN1).pick(CAST, "Golem").resolve().pick(CAST, "Strike").resolve()
    assert (plain.life(0), plain.tapped("Golem")) == (21, False)
    ways = [i for i, (kind, name, _) in enumerate(play.options()) if (kind, name) == (CAST, "Strike")]
    play.take(ways[1]).resolve()
    assert (play.life(0), play.tapped("Golem")) == (26, True)


@pytest.mark.parametrize(("cost", "size"), [(1, 1), (2, 2)])
def test_increment_is_for_more_mana_than_its_size(cost: int, size: int) -> None:
    mine: list[Text] = [(f"Mine {i}", "artifact {0}", "{T}: Add {C}.") for i in range(2)]
    play = Play([("Colony", "creature {0}", "Increment"), ("Rite", f"instant {{{cost}}}", "You gain 1 life."), *mine]).to(Step.ST_MAIN1)
    for name in ("Colony", "Mine 0", "Mine 1"):
        play.pick(CAST, name).resolve()
    assert power(play.pick(CAST, "Rite").resolve(), "Colony") == size


def test_boast_with_a_limit_of_its_own_is_refused() -> None:
    text = "Boast — {0}: You gain 3 life. Activate only as a sorcery."
    body = {"name": "X", "layout": "normal", "mana_cost": "{0}", "type_line": "Creature — Human", "colors": [], "color_identity": []}
    with pytest.raises(Exception, match="limit of its own"):
        compile_card(body | {"oracle_text": text, "power": "1", "toughness": "1"})
