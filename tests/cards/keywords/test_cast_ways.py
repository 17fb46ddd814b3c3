"""Ways of casting in play: optional and alternative costs, from the graveyard, again later."""

from __future__ import annotations

import pytest
from play import ACTIVATE, ATTACK, CAST, MANA, MODE, NUMBER, OBJECT, PASS, TARGET, YES, Play, Written

from sim.core.opcodes import CounterKind, Step, Zone

PLUS = CounterKind.CT_P1P1
GOLEM, BEAR = Written("Golem"), Written("Bear", size="2/2")
FIELDS = [Written(f"Mine {n}", "Artifact", "{0}", "{T}: Add {C}.") for n in range(4)]
PING = Written("Ping", "Instant", "{0}", "Ping deals 1 damage to any target.")


def board(*cards: Written, mana: int = 0) -> Play:
    """Player A has some mana."""
    play = Play([*FIELDS[:mana], *cards])
    for field in FIELDS[:mana]:
        play.cast(field.name)
    return play.pass_until_step(Step.ST_MAIN1)


def ways(play: Play, name: str) -> list[int]:
    """Ways of casting that are offered."""
    return [a for kind, slot, a, *_ in play.machine.options() if kind == CAST and play.name(slot) == name]


def cast_by(play: Play, name: str, number: int) -> Play:
    """Cast it in the way of this number, with everything that it asks for paid from the first option."""
    play.pick(CAST, name, ways(play, name)[number])
    for _ in range(12):
        if play.offers(PASS):
            break
        play.machine.apply(0)
        play.again()
    return play.settle()


def spell(text: str, cost: str = "{0}", kind: str = "Sorcery") -> Written:
    return Written("Probe", kind, cost, text)


@pytest.mark.parametrize(("way", "life"), [(0, 21), (1, 25)])
def test_kicker_and_instead(way: int, life: int) -> None:
    """CR 702.33a: the kicked spell does the other thing, not both."""
    play = board(spell("Kicker {2}\nYou gain 1 life. If this spell was kicked, you gain 5 life instead."), mana=2)
    assert cast_by(play, "Probe", way).life(0) == life


def test_kicker_that_cannot_be_paid() -> None:
    assert len(ways(board(spell("Kicker {2}\nYou gain 1 life."), mana=1), "Probe")) == 1


@pytest.mark.parametrize(("way", "damage"), [(0, 2), (1, 4)])
def test_other_damage_instead(way: int, damage: int) -> None:
    play = board(spell("Kicker {1}\nProbe deals 2 damage to any target. If this spell was kicked, it deals 4 damage instead."), mana=1)
    play.pick(CAST, "Probe", ways(play, "Probe")[way]).pick(TARGET, "", 101)
    while not play.offers(PASS):
        play.machine.apply(0)
        play.again()
    assert play.settle().life(1) == 20 - damage


def test_two_kickers() -> None:
    """CR 702.33e: each is asked for by its own cost."""
    text = (
        "Kicker {1} and/or {2}\nWhen this creature enters, if it was kicked with its {1} kicker, you gain 1 life.\n"
        "When this creature enters, if it was kicked with its {2} kicker, you gain 2 life."
    )
    found = []
    for way in range(4):
        play = board(spell(text, kind="Artifact Creature — Golem"), mana=3)
        cast_by(play, "Probe", way)
        while play.snapshot["stack"] or not play.offers(PASS):
            play.pick(PASS) if play.offers(PASS) else play.pick(15)
        found.append(play.life(0) - 20)
    assert sorted(found) == [0, 1, 2, 3]


def test_multikicker() -> None:
    """CR 702.33c: as often as it is paid."""
    play = board(spell("Multikicker {1}\nThis creature enters with a +1/+1 counter on it for each time it was kicked.",
                       kind="Artifact Creature — Golem"), mana=3)  # fmt: skip
    play.pick(CAST, "Probe")
    assert play.offers(NUMBER, "", 3)
    assert not play.offers(NUMBER, "", 4)
    play.pick(NUMBER, "", 2)
    while not play.offers(PASS):
        play.machine.apply(0)
        play.again()
    assert play.settle().objects("Probe")[0]["counters"] == {PLUS: 2}


def test_kicked_permanent_enters_with_counters() -> None:
    text = "Kicker {1}\nIf this creature was kicked, it enters with two +1/+1 counters on it."
    for way, size in ((0, 1), (1, 3)):
        assert cast_by(board(spell(text, kind="Artifact Creature — Golem"), mana=1), "Probe", way).size("Probe")[0] == size


def test_buyback() -> None:
    """CR 702.27a."""
    for way, zone in ((0, Zone.Z_GRAVEYARD), (1, Zone.Z_HAND)):
        play = cast_by(board(spell("Buyback {1}\nYou gain 1 life."), mana=1), "Probe", way)
        assert play.objects("Probe", zone)


def test_rebound() -> None:
    """CR 702.88a: once more in the next upkeep of its controller, and not a third time."""
    play = cast_by(board(spell("Rebound\nYou gain 1 life.")), "Probe", 0)
    assert play.objects("Probe", Zone.Z_EXILE)
    play.until(YES).settle()
    assert (play.life(0), len(play.objects("Probe", Zone.Z_GRAVEYARD))) == (22, 1)


def test_dash() -> None:
    """CR 702.109a: haste, and back to the hand at the end."""
    play = board(Written("Probe", cost="{9}", text="Dash {0}", size="2/2"))
    cast_by(play, "Probe", 0).until(ATTACK, "Probe", 101).pass_until_step(Step.ST_MAIN1, active=1)
    assert (play.life(1), len(play.objects("Probe", Zone.Z_HAND))) == (18, 1)


def test_blitz() -> None:
    """CR 702.152a: sacrificed, and a card is drawn for it."""
    back = Written("Shelve", "Instant", "{0}", "Put target permanent on top of its owner's library.")
    play = board(GOLEM, back, Written("Probe", cost="{9}", text="Blitz {0}", size="2/2")).cast("Golem").until(CAST, "Shelve")
    if play.offers(TARGET):
        play.pick(TARGET, "Golem")
    play.settle()
    cast_by(play, "Probe", 0).pass_until_step(Step.ST_MAIN1, active=1)
    assert (len(play.objects("Probe", Zone.Z_GRAVEYARD)), len(play.objects("Golem", Zone.Z_HAND))) == (1, 1)


def test_escape() -> None:
    """CR 702.138a: other cards are exiled; it can say that it escaped."""
    probe = Written("Probe", text="Escape—{0}, Exile two other cards from your graveyard.\nProbe escapes with a +1/+1 counter on it.")
    altar = Written("Altar", "Artifact", "{0}", "{0}: Sacrifice a creature.")
    play = board(altar, probe, PING, BEAR).cast("Altar").cast("Probe")
    assert play.size("Probe") == (1, 1)
    play.pick(ACTIVATE, "Altar").settle()
    assert not ways(play, "Probe")
    play.cast("Bear").pick(ACTIVATE, "Altar").settle().pick(CAST, "Ping").pick(TARGET, "", 101).settle()
    assert cast_by(play, "Probe", 0).size("Probe") == (2, 2)


@pytest.mark.parametrize(("keyword", "fuel", "after"), [("Retrace", "Mine 0", Zone.Z_GRAVEYARD), ("Jump-start", "Golem", Zone.Z_EXILE)])
def test_from_the_graveyard_for_a_card(keyword: str, fuel: str, after: int) -> None:
    """CR 702.81a (a land card), 702.133a (any card, and exiled)."""
    land = Written("Field", "Land", "", "{T}: Add {C}.")
    play = cast_by(board(land, GOLEM, spell(keyword + "\nYou gain 1 life.")), "Probe", 0)
    play.pick(CAST, "Probe")
    if keyword == "Jump-start":
        play.pick(OBJECT, fuel)
    play.settle()
    assert (play.life(0), len(play.objects("Probe", after)), len(play.objects("Field", Zone.Z_GRAVEYARD))) == (22, 1, keyword == "Retrace")


def test_spectacle_and_surge() -> None:
    """CR 702.137a, 702.117a."""
    for keyword in ("Spectacle", "Surge"):
        gain = f"When this creature enters, if its {keyword.lower()} cost was paid, you gain 3 life."
        probe = Written("Probe", cost="{9}", text=f"{keyword} {{0}}\n{gain}")
        play = board(PING, probe)
        assert not ways(play, "Probe")
        play.pick(CAST, "Ping").pick(TARGET, "", 101).settle()
        assert cast_by(play, "Probe", 0).settle().life(0) == 23


def test_offspring() -> None:
    """CR 702.175a: a token copy that is 1/1."""
    play = cast_by(board(Written("Probe", text="Offspring {1}", size="3/3"), mana=1), "Probe", 1).settle()
    assert sorted(o["power"] for o in play.objects("Probe")) == [1, 3]


def test_bargain() -> None:
    """CR 702.166a: an artifact, an enchantment or a token."""
    play = board(spell("Bargain\nYou gain 1 life. If this spell was bargained, you gain 4 life instead."), GOLEM)
    assert len(ways(play, "Probe")) == 1
    play.cast("Golem")
    assert cast_by(play, "Probe", 1).life(0) == 24
    assert play.objects("Golem", Zone.Z_GRAVEYARD)


def test_for_each() -> None:
    play = board(GOLEM, BEAR, spell("You gain 2 life for each creature you control.")).cast("Golem").cast("Bear")
    assert play.cast("Probe").life(0) == 24


def test_domain_and_delirium() -> None:
    lands = [Written(kind, f"Basic Land — {kind}", "", "") for kind in ("Forest", "Island")]
    play = board(*lands, spell("Domain — You gain 1 life for each basic land type among lands you control."))
    assert play.pick(2, "Forest").cast("Probe").life(0) == 21
    text = "You gain life equal to the number of card types among cards in your graveyard."
    play = board(PING, spell(text)).pick(CAST, "Ping").pick(TARGET, "", 101).settle()
    assert play.cast("Probe").life(0) == 21


# ---- several modes ---------------------------------------------------------------------------------------------------
MODES = "• You gain 1 life.\n• You gain 2 life.\n• You gain 4 life."


@pytest.mark.parametrize(
    ("count", "gains"),
    [("two", [3, 5, 6]), ("one or more", [1, 2, 4, 3, 5, 6, 7]), ("up to one", [0, 1, 2, 4]), ("one or both", [1, 2, 4, 3, 5, 6])],
)
def test_several_modes(count: str, gains: list[int]) -> None:
    """CR 700.2d: different modes, carried out in printed order."""
    found = []
    for mode in range(len(gains)):
        play = board(spell(f"Choose {count} —\n{MODES}")).pick(CAST, "Probe")
        assert not play.offers(MODE, "", len(gains))
        found.append(play.pick(MODE, "", mode).settle().life(0) - 20)
    assert found == gains


def test_modes_have_targets_of_their_own() -> None:
    text = "Choose two —\n• Probe deals 1 damage to any target.\n• Probe deals 3 damage to any target.\n• You gain 1 life."
    play = board(spell(text)).pick(CAST, "Probe").pick(MODE, "", 0).pick(TARGET, "", 101).pick(TARGET, "", 100).settle()
    assert (play.life(0), play.life(1)) == (17, 19)


@pytest.mark.parametrize(
    ("keyword", "mana", "most"), [("Entwine {2}", 2, 7), ("Entwine {2}", 1, 4), ("Escalate {1}", 2, 7), ("Escalate {1}", 1, 6)]
)
def test_entwine_and_escalate(keyword: str, mana: int, most: int) -> None:
    """CR 702.42a: one or all; 702.120a: each mode beyond the first for its cost."""
    head = "Choose one or more" if keyword.startswith("Escalate") else "Choose one"
    card = spell(f"{keyword}\n{head} —\n{MODES}")
    found = set()
    for way in range(len(ways(board(card, mana=mana), "Probe"))):
        for mode in range(7):
            play = board(card, mana=mana)
            play.pick(CAST, "Probe", ways(play, "Probe")[way])
            if play.offers(MODE) and not play.offers(MODE, "", mode):
                continue
            while not play.offers(PASS):
                play.pick(MODE, "", mode) if play.offers(MODE) else play.pick(MANA)
            found.add(play.settle().life(0) - 20)
    assert max(found) == most
    assert (3 in found) == keyword.startswith("Escalate")


# ---- face down -------------------------------------------------------------------------------------------------------
def hidden(text: str, mana: int = 3, **more: str) -> Play:
    """Probe, cast face down for {3}."""
    play = board(Written("Probe", cost="{9}", text=text, size="5/5"), mana=mana)
    return cast_by(play, "Probe", 0)


DOWN = "face-down creature"


def test_morph() -> None:
    """CR 708.2a, 702.37e: a 2/2 without a name or abilities; turned up it has not entered again."""
    text = "Flying\nMorph {0}\nWhen this creature enters, you gain 1 life.\nWhen this creature is turned face up, you gain 4 life."
    play = hidden(text)
    assert (play.size(DOWN), play.objects(DOWN)[0]["keywords"], play.life(0)) == ((2, 2), 0, 20)
    play.pick(ACTIVATE, DOWN)
    assert (play.snapshot["stack"] != [], play.size("Probe")) == (True, (5, 5))
    assert (play.settle().life(0), play.objects("Probe")[0]["keywords"]) == (24, 1)


def test_morph_needs_three_mana_and_its_cost() -> None:
    card = Written("Probe", cost="{9}", text="Morph {1}", size="5/5")
    assert not ways(board(card, mana=2), "Probe")
    assert not hidden("Morph {1}").offers(ACTIVATE, DOWN)
    play = hidden("Morph {1}", mana=4).pick(ACTIVATE, DOWN)
    while not play.offers(PASS):
        play.machine.apply(0)
        play.again()
    assert play.size("Probe") == (5, 5)


def test_megamorph_and_disguise() -> None:
    assert hidden("Megamorph {0}").pick(ACTIVATE, DOWN).size("Probe") == (6, 6)
    play = hidden("Disguise {0}")
    play.pick(CAST, "Wait").settle()
    assert play.objects(DOWN)[0]["abilities"]


def test_a_copy_of_a_face_down_creature_stays_one() -> None:
    """CR 707.2: it copies the 2/2, not the card under it."""
    clone = Written("Clone", text="You may have this creature enter as a copy of any creature on the battlefield.", size="1/1")
    card = Written("Probe", cost="{9}", text="Morph {0}", size="5/5")
    play = cast_by(board(card, clone, mana=3), "Probe", 0).pick(CAST, "Clone").pick(PASS).pick(PASS).pick(OBJECT, DOWN).settle()
    assert len(play.objects(DOWN)) == 2
    offered = [slot for kind, slot, *_ in play.machine.options() if kind == ACTIVATE]
    assert len(offered) == 1
    play.pick(ACTIVATE, DOWN)
    assert (len(play.objects(DOWN)), len(play.objects("Probe"))) == (1, 1)
