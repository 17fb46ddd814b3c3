"""Cards played by an effect, mana at any time, skipped turns, tokens together, divided counters, played on the rules machine."""

# ruff: noqa: E501 - a card's text is one line

from __future__ import annotations

import pytest
from plays import CAST, LAND, MANA, NUMBER, OBJECT, PASS, PLAYER, TARGET, USE, YES, Play, verdict
from texts import Text, machine
from variants import answers

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


def test_what_a_player_casts_for_nothing_has_his_targets() -> None:
    """'An opponent' in the spell is the opponent of who casts it, not of who controls the effect."""
    caster: Text = (
        "Caster",
        "artifact {0}",
        "When this artifact enters, target opponent reveals a card at random from their hand. If it's a land card, the player puts it "
        "onto the battlefield. Otherwise, the player casts it without paying its mana cost if able.",
    )
    edict: Text = ("Edict", "sorcery {9}", "Destroy target creature an opponent controls.")
    play = Play([GOLEM, caster], [edict]).to(Step.ST_MAIN1).pick(CAST, "Golem").resolve().pick(CAST, "Caster").resolve()
    assert (play.zone("Golem"), play.zone("Edict")) == ([Zone.Z_GRAVEYARD], [Zone.Z_GRAVEYARD])


def test_counters_from_among_permanents_for_x() -> None:
    """CR 107.3a: X is chosen, up to as many as there are, and has nothing to do with the X of the source."""
    urn: Text = ("Urn", "artifact {X}", "{0}, Remove X +1/+1 counters from among creatures you control: You gain X life.")
    big: Text = ("Big", "creature {0}", "This creature enters with two +1/+1 counters on it.")
    rock: Text = ("Rock", "artifact {0}", "{T}: Add {C}{C}{C}.")
    play = Play([big, urn, rock], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Big").resolve().pick(CAST, "Rock").resolve()
    play.pick(CAST, "Urn").pick(NUMBER, None, 3)
    while play.zone("Urn") != [Zone.Z_BATTLEFIELD]:
        play.pick(MANA) if play.can(MANA) else play.idle()
    play.pick(USE, "Urn").pick(NUMBER, None, 2)
    while play.can(OBJECT):
        play.pick(OBJECT)
    assert play.resolve().life(0) == 22
    assert not any(play.one("Big")["counters"].values())


def test_what_is_cast_free_from_a_hand_rebounds() -> None:
    """CR 702.88a asks from where it was cast, not what was paid."""
    blast: Text = ("Blast", "sorcery {9}", "~ deals 10 damage to any target.\nRebound")
    assert answers(("All spells can be cast without paying for them.",), [blast], [FIELD])[0] == "yes"


def test_two_replacements_that_exile_in_different_ways() -> None:
    """CR 616.1: the owner would choose whether the card gets a counter."""
    texts = "If a card would be put into an opponent's graveyard from anywhere, exile it instead.", (
        "If a card would be put into an opponent's graveyard from anywhere, instead exile it with a void counter on it."
    )
    for second, known in ((texts[0], True), (texts[1], False)):
        play = Play([("One", "artifact {0}", texts[0]), ("Two", "artifact {0}", second)], [FREE]).to(Step.ST_MAIN1)
        play.pick(CAST, "One").resolve().pick(CAST, "Two").resolve().turn(1, Step.ST_MAIN1).pick(CAST, "Spark").pick(TARGET).resolve()
        assert (play.view[0] == 0) == known


def test_a_source_of_damage_that_is_gone_deals_none_by_another() -> None:
    """What entered deals the damage; where it is gone, not what is needed of it is noted (CR 608.2h)."""
    forge: Text = (
        "Forge",
        "artifact {0}",
        "Whenever another creature you control enters, it deals 2 damage divided as you choose among any number of target creatures.",
    )
    for responds in (False, True):
        play = Play([forge, GOLEM, FREE, ("Ogre", "creature {0}", "")], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Ogre").resolve()
        play.pick(CAST, "Forge").resolve().pick(CAST, "Golem")
        while not play.can(TARGET):
            play.idle()
        play.pick(TARGET, "Ogre")
        while not play.can(PASS):
            play.idle()
        if responds:
            play.pick(CAST, "Spark").pick(TARGET, "Golem")
        play.resolve()
        assert (play.view[0] == 0) == (not responds)
        if not responds:
            assert play.zone("Ogre") == [Zone.Z_GRAVEYARD]


@pytest.mark.parametrize(("kind", "offered"), [("legend {9}", True), ("epic {9}", False)])
def test_a_hidden_card_keeps_its_condition(kind: str, offered: bool) -> None:
    """CR 205.4e: a legendary sorcery needs a legendary creature, whatever lets it be cast."""
    den: Text = (
        "Den",
        "artifact {0}",
        "Hideaway 4\n{T}: You may play the exiled card without paying its mana cost if a library has twenty or fewer cards in it.",
    )
    drop: Text = ("Drop", "artifact {0}", "{0}, Discard a card: You gain 1 life.")
    under: Text = ("Under", "artifact {0}", "{0}, Put a card from your graveyard on the bottom of your library: You gain 1 life.")
    hidden: Text = ("Hidden", kind, "You gain 5 life." if kind.startswith("epic") else "")
    play = Play([den, drop, under, hidden, FREE], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Drop").resolve().pick(CAST, "Under").resolve()
    play.pick(USE, "Drop").pick(OBJECT, "Hidden").resolve().pick(USE, "Under").resolve().pick(CAST, "Den").resolve()
    assert play.zone("Hidden") == [Zone.Z_EXILE]
    play.pick(USE, "Den")
    asked = False
    while play.game.snapshot()["stack"]:
        asked |= play.can(YES)
        play.pick(YES) if play.can(YES) else play.idle()
    assert asked == offered


def test_creatures_cast_with_another_x_are_not_alike() -> None:
    """Which of two is tapped for mana is one option only where they are equal in all that can be asked."""
    twin: Text = ("Twin", "creature {X}", "")
    rock: Text = ("Rock", "artifact {0}", "{T}: Add {C}.")
    mine = [twin, twin, rock, ("Probe", "sorcery {1}", "Convoke\nYou gain 1 life.")]
    for x in (0, 1):
        play = Play(mine, [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Twin").resolve().pick(CAST, "Rock").resolve()
        play.pick(CAST, "Twin").pick(NUMBER, None, x)
        while play.zone("Twin") != [Zone.Z_BATTLEFIELD] * 2:
            play.pick(MANA) if play.can(MANA) else play.idle()
        play.pick(CAST, "Probe")
        while not play.can(OBJECT, "Twin"):
            play.pick(OBJECT)
        reduced = machine(mine, [FIELD])
        reduced.load(play.game.pack())
        assert sum(kind == OBJECT and slot >= 0 for kind, slot, *_ in reduced.options()) == 1 + x


THIEF: Text = (
    "Thief",
    "creature {0}",
    "When this creature enters, target opponent exiles a card from their hand. You may play that card for as long as it remains exiled.",
)


def stolen(theirs: list[Text], *mine: Text) -> Play:
    """A's Thief takes B's first card."""
    play = Play([THIEF, *mine], theirs).to(Step.ST_MAIN1).pick(CAST, "Thief").resolve()
    if play.can(OBJECT):
        play.pick(OBJECT, theirs[0][0])
    return play.resolve()


def test_a_card_of_the_other_player_is_cast_and_controlled_by_whom_the_effect_names() -> None:
    """Its owner may not; it is the caster's spell (CR 108.4), and goes to its owner's graveyard."""
    golem: Text = ("Ogre", "creature {1}", "")
    play = stolen([golem], FIELD)
    assert play.zone("Ogre") == [Zone.Z_EXILE]
    assert not play.can(CAST, "Ogre")
    play.pick(LAND, "Field").pick(CAST, "Ogre").resolve()
    ogre = play.one("Ogre")
    assert (ogre["zone"], ogre["owner"], ogre["controller"]) == (Zone.Z_BATTLEFIELD, 1, 0)


def test_a_stolen_land_is_the_land_of_the_turn() -> None:
    play = stolen([("Their Field", "land", "{T}: Add {C}.")], FIELD)
    assert play.can(LAND, "Their Field")
    assert play.pick(LAND, "Their Field").zone("Their Field") == [Zone.Z_BATTLEFIELD]
    assert not play.can(LAND)


def test_what_was_stolen_is_nothing_that_its_owner_can_play() -> None:
    """Nor does a rule about what its owner may not cast stop the thief."""
    mute: Text = ("Mute", "artifact {0}", "Your opponents can't cast spells.")
    play = stolen([FREE, ("Hush", "instant {0}", "Draw a card.")], mute).pick(CAST, "Mute").resolve()
    assert play.can(CAST, "Spark")
    play = stolen([FREE, ("Hush", "instant {0}", "Draw a card.")]).turn(1, Step.ST_MAIN1)
    assert play.can(CAST, "Hush")
    assert not play.can(CAST, "Spark")


def test_what_the_thief_may_not_cast_he_cannot() -> None:
    """The rule is about who casts it, not about whose card it is."""
    mute: Text = ("Mute", "artifact {0}", "Your opponents can't cast spells.")
    play = stolen([FREE, mute], FIELD)
    play.turn(1, Step.ST_MAIN1).pick(CAST, "Mute").resolve().turn(0, Step.ST_MAIN1)
    assert play.can(LAND, "Field")
    assert not play.can(CAST, "Spark")
