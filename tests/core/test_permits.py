"""Cards played by an effect, mana at any time, skipped turns, tokens together, divided counters, played on the rules machine."""

# ruff: noqa: E501 - a card's text is one line

from __future__ import annotations

import pytest
from plays import CAST, LAND, MANA, PLAYER, TARGET, USE, YES, Play, verdict
from texts import Text

from sim.core.opcodes import Step, Zone

FIELD: Text = ("Field", "land", "{T}: Add {C}.")
GOLEM: Text = ("Golem", "creature {0}", "")
FREE: Text = ("Spark", "instant {0}", "~ deals 2 damage to any target.")


def test_an_empty_library_hides_nothing_and_one_card_is_hidden_and_played() -> None:
    den: Text = (
        "Den",
        "artifact {0}",
        "Hideaway 4\n{T}: You may play the exiled card without paying its mana cost if a library has twenty or fewer cards in it.",
    )
    away: Text = ("Away", "creature {0}", "When this creature dies, shuffle it into its owner's library.")
    play = Play([den, FREE], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Den").resolve().pick(USE, "Den").resolve()
    assert play.zone("Den") == [Zone.Z_BATTLEFIELD]
    play = (
        Play([away, FREE, den, FREE], [FIELD])
        .to(Step.ST_MAIN1)
        .pick(CAST, "Away")
        .resolve()
        .pick(CAST, "Spark")
        .pick(TARGET, "Away")
        .resolve()
    )
    assert play.zone("Away") == [Zone.Z_LIBRARY]
    play.pick(CAST, "Den").resolve()
    assert play.zone("Away") == [Zone.Z_EXILE]
    play.pick(USE, "Den")
    while not play.can(YES):
        play.idle()
    assert play.pick(YES).resolve().zone("Away") == [Zone.Z_BATTLEFIELD]


def test_mana_for_life_until_the_end_of_the_turn() -> None:
    channel: Text = (
        "Vein",
        "sorcery {0}",
        "Until end of turn, any time you could activate a mana ability, you may pay 1 life. If you do, add {C}.",
    )
    play = Play([channel, ("Big", "creature {7}", ""), ("Other", "creature {1}", "")], [FIELD])
    play.to(Step.ST_MAIN1)
    assert not play.can(CAST, "Big")
    play.pick(CAST, "Vein").resolve().pick(CAST, "Big")
    while play.can(MANA):
        play.pick(MANA)
    play.resolve()
    assert (play.zone("Big"), play.life(0)) == ([Zone.Z_BATTLEFIELD], 13)
    assert play.can(CAST, "Other")
    assert Zone.Z_COMMAND not in [o["zone"] for o in play.turn(1, Step.ST_MAIN1).game.snapshot()["objects"]]


def test_skipped_turns() -> None:
    eater: Text = ("Eater", "creature {0}", "When this creature enters, you skip your next two turns.")
    play = Play([eater, FIELD], [FIELD, GOLEM]).to(Step.ST_MAIN1).pick(CAST, "Eater").resolve()
    active = []
    for _ in range(4):
        before = play.turns
        while play.turns == before:
            play.idle()
        active.append(play.game.snapshot()["active"])
    assert active == [1, 1, 1, 0]


def test_two_kinds_of_tokens_at_once() -> None:
    worm: Text = (
        "Worm",
        "sorcery {0}",
        "Create a 3/3 colorless Wurm artifact creature token and a 2/2 colorless Golem artifact creature token with flying.",
    )
    play = Play([worm, FREE], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Worm").resolve()
    sizes = sorted((o["power"], o["keywords"]) for o in play.game.snapshot()["objects"] if o["flags"] & 4)
    assert sizes == [(2, 1), (3, 0)]


@pytest.mark.parametrize(("targets", "size"), [(1, (1, 2)), (2, (-1, 1))])
def test_counters_divided_among_targets(targets: int, size: tuple[int, int]) -> None:
    """Two -2/-1 counters: both on a 1/1, or one each."""
    plague: Text = ("Plague", "sorcery {0}", "Distribute two -2/-1 counters among one or two target creatures.")
    wall: Text = ("Wall", "creature {0}", "This creature gets +0/+1 as long as you control an artifact.")
    play = Play([plague], [GOLEM, wall, FIELD]).turn(1, Step.ST_MAIN1).pick(CAST, "Golem").resolve().pick(CAST, "Wall").resolve()
    play.turn(0, Step.ST_MAIN1).pick(CAST, "Plague").pick(TARGET, "Golem")
    play.pick(TARGET, "Wall") if targets == 2 else play.pick(TARGET, None, -1)
    play.resolve()
    assert play.zone("Golem") == [Zone.Z_GRAVEYARD]
    assert (play.one("Wall")["power"], play.one("Wall")["toughness"]) == size


def test_tokens_for_the_counters_it_had() -> None:
    walker: Text = (
        "Walker",
        "creature {0}",
        "This creature enters with two +1/+1 counters on it.\nWhen this creature dies, create a 1/1 colorless Thopter artifact creature token with flying for "
        "each +1/+1 counter on this creature.",
    )
    kill: Text = ("Kill", "instant {0}", "Destroy target creature.")
    play = Play([walker, kill, FREE], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Walker").resolve().pick(CAST, "Kill").resolve()
    assert sum(bool(o["flags"] & 4) for o in play.game.snapshot()["objects"]) == 2


def test_cast_from_the_graveyard_or_from_exile() -> None:
    squee: Text = ("Squee", "creature {0}", "You may cast this card from your graveyard or from exile.")
    away: Text = ("Away", "instant {0}", "Exile target creature.")
    play = (
        Play([squee, FREE, away], [FIELD])
        .to(Step.ST_MAIN1)
        .pick(CAST, "Squee")
        .resolve()
        .pick(CAST, "Spark")
        .pick(TARGET, "Squee")
        .resolve()
    )
    assert play.zone("Squee") == [Zone.Z_GRAVEYARD]
    play.pick(CAST, "Squee").resolve().pick(CAST, "Away").resolve()
    assert play.zone("Squee") == [Zone.Z_EXILE]
    assert play.can(CAST, "Squee")
    zombie: Text = ("Crawler", "creature {0}", "You may cast this card from your graveyard as long as you control a land.")
    play = (
        Play([zombie, FREE, FIELD], [FIELD])
        .to(Step.ST_MAIN1)
        .pick(CAST, "Crawler")
        .resolve()
        .pick(CAST, "Spark")
        .pick(TARGET, "Crawler")
        .resolve()
    )
    assert not play.can(CAST, "Crawler")
    assert play.pick(LAND, "Field").can(CAST, "Crawler")


def test_life_for_each_spell_of_the_turn() -> None:
    reservoir: Text = ("Tank", "artifact {0}", "Whenever you cast a spell, you gain 1 life for each spell you've cast this turn.")
    play = Play([reservoir, *[GOLEM] * 5], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Tank").resolve()
    for _ in range(5):
        play.pick(CAST, "Golem").resolve()
    assert play.life(0) == 20 + 2 + 3 + 4 + 5 + 6


def test_an_emblem_of_the_opponent() -> None:
    hate: Text = (
        "Hate",
        "sorcery {0}",
        'Each opponent gets an emblem with "At the beginning of your upkeep, this emblem deals 1 damage to you."',
    )
    play = Play([hate], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Hate").resolve().turn(1, Step.ST_MAIN1)
    assert (play.life(0), play.life(1)) == (20, 19)


def test_a_card_in_the_graveyard_takes_it_away() -> None:
    field: Text = ("Mist", "artifact {0}", "When a card is put into your graveyard from anywhere, sacrifice this artifact.")
    token: Text = ("Make", "artifact {0}", "Sacrifice a creature: You gain 1 life.")
    maker: Text = ("Maker", "artifact {0}", "{0}, Sacrifice this artifact: Create a 1/1 colorless Golem artifact creature token.")
    play = Play([maker, token, field, FREE], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Maker").resolve().pick(USE, "Maker").resolve()
    play.pick(CAST, "Make").resolve().pick(CAST, "Mist").resolve().pick(USE, "Make").resolve()
    assert play.zone("Mist") == [Zone.Z_BATTLEFIELD]  # a token is no card
    play.pick(CAST, "Spark").pick(TARGET, None, PLAYER + 1).resolve()
    assert play.zone("Mist") == [Zone.Z_GRAVEYARD]


def test_a_life_total_that_cannot_be_damaged_below_one() -> None:
    ali: Text = ("Ali", "creature {0}", "Defender\nDamage that would reduce your life total to less than 1 reduces it to 1 instead.")
    horse: Text = ("Horse", "creature {0}", "Haste")
    assert verdict([horse], [("Wall", "creature {0}", "Defender")], start_life=2) == "draw"
    assert verdict([horse, horse], [("Wall", "creature {0}", "Defender")], start_life=3) == "a"
    assert verdict([horse, horse], [ali], start_life=3) == "draw"
