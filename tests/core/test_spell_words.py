"""Sentences of sorceries and instants, in play."""

from __future__ import annotations

import pytest
from play import ATTACK, CAST, NUMBER, OBJECT, PASS, TARGET, Play, Written

from sim.core.opcodes import CounterKind, Zone

GOLEM, BEAR = Written("Golem"), Written("Bear", size="2/2")
MINES = [Written(f"Mine {n}", "Artifact", "{0}", "{T}: Add {C}.") for n in range(6)]
CARDS = [Written(f"Card {n}", "Land", "", "{T}: Add {C}.") for n in range(4)]


def spell(text: str, cost: str = "{0}") -> Written:
    return Written("Probe", "Instant", cost, text)


def ready(mine: list[Written], theirs: list[Written]) -> Play:
    """Every creature and artifact is there, and the first player may cast the probe."""
    play = Play(mine, theirs)
    for card in (*mine, *theirs):
        if "Artifact" in card.kind:
            play.cast(card.name)
    while not play.offers(CAST, "Probe"):
        play.decline()
    return play


def rest(play: Play) -> Play:
    """The first option of whatever is asked, until the stack is empty."""
    for _ in range(40):
        if play.offers(PASS) and not play.snapshot["stack"]:
            return play
        if play.offers(PASS):
            play.pick(PASS)
        else:
            play.machine.apply(0)
            play.again()
    raise AssertionError(play.machine.options())


def held(play: Play, who: int) -> int:
    return sum(o["zone"] == Zone.Z_HAND and o["owner"] == who for o in play.snapshot["objects"])


def test_it_exiles_itself_with_counters() -> None:
    """CR 702.62b: it is suspended then; in exile it loses a counter each upkeep and is cast again."""
    play = ready([spell("Probe deals 2 damage to any target. Exile Probe with two time counters on it.\nSuspend 3—{4}")], [])
    rest(play.pick(CAST, "Probe").pick(TARGET, a=101))
    (card,) = play.objects("Probe", Zone.Z_EXILE)
    assert card["counters"] == [(CounterKind.CT_TIME, 2)] or dict(card["counters"]) == {int(CounterKind.CT_TIME): 2}
    for _ in range(200):
        if play.life(1) + play.life(0) < 38 or play.over:
            break
        play.pick(TARGET, a=101) if play.offers(TARGET, a=101) else play.pick(9) if play.offers(9) else play.decline()
    assert play.life(1) == 16


def test_the_same_name() -> None:
    twins = [GOLEM, GOLEM]
    play = ready([spell("Destroy target creature and all other permanents with the same name as that permanent."), GOLEM], [*twins, BEAR])
    play.pick(CAST, "Probe").pick(TARGET, "Golem")
    rest(play)
    assert not play.objects("Golem")
    assert play.objects("Bear")


@pytest.mark.parametrize(("extra", "back"), [(2, True), (0, False)])
def test_more_cards_in_hand_than_you(extra: int, back: bool) -> None:
    text = "Target player discards a card. Then if that player has more cards in hand than you, return Probe to its owner's hand."
    play = ready([spell(text)], CARDS[: 1 + extra])
    rest(play.pick(CAST, "Probe").pick(TARGET, a=101))
    assert bool(play.objects("Probe", Zone.Z_HAND)) == back


@pytest.mark.parametrize(("x", "destroyed"), [(1, False), (2, True)])
def test_if_x_is_two_or_more(x: int, destroyed: bool) -> None:
    play = ready([*MINES[:2], spell("You gain X life. If X is 2 or more, destroy all creatures.", "{X}"), GOLEM], [])
    rest(play.pick(CAST, "Probe").pick(NUMBER, a=x))
    assert play.life(0) == 20 + x
    assert bool(play.objects("Golem")) != destroyed


@pytest.mark.parametrize(("size", "dies"), [("1/9", True), ("3/3", False)])
def test_the_least_power(size: str, dies: bool) -> None:
    text = "Destroy target creature if it has the least power or is tied for least power among creatures on the battlefield."
    play = ready([spell(text), Written("Other", size="1/1")], [Written("Big", size=size)])
    rest(play.pick(CAST, "Probe").pick(TARGET, "Big"))
    assert bool(play.objects("Big")) != dies


def test_x_is_about_what_was_destroyed_not_the_token() -> None:
    """CR 608.2h: the mana value that it had."""
    text = "Destroy target artifact. Create X 1/1 green Imp creature tokens, where X is that artifact's mana value."
    big = Written("Big", "Artifact", "{3}", "{5}: You gain 1 life.")
    play = Play([*MINES[:3], big, spell(text)])
    for mine in MINES[:3]:
        play.cast(mine.name)
    play.pick(CAST, "Big")
    rest(play)
    play.pick(CAST, "Probe").pick(TARGET, "Big")
    assert len(rest(play).objects("Imp Token")) == 3


def test_as_many_as_were_discarded() -> None:
    """One card in hand: one is discarded, one is drawn (of an empty library: the game is lost)."""
    text = "Target player discards two cards, then draws as many cards as they discarded this way. You gain 1 life."
    play = ready([spell(text)], [])
    rest(play.pick(CAST, "Probe").pick(TARGET, a=100))  # he holds another card
    assert play.over or held(play, 0) == 0


def test_nothing_discarded_nothing_drawn() -> None:
    text = "Target player discards two cards, then draws as many cards as they discarded this way."
    play = Play([spell(text)], [])
    while not play.offers(CAST, "Probe"):
        play.decline()
    play.cast("Wait").pick(CAST, "Probe").pick(TARGET, a=100)
    while play.snapshot["stack"] and not play.over:
        play.pick(PASS)
    assert not play.over


def test_the_caster_returns_a_card() -> None:
    text = "Target opponent discards a card. You return a creature card from your graveyard to your hand, then gain 5 life."
    die = Written("Die", "Instant", "{0}", "Sacrifice a creature.")
    play = Play([GOLEM, die, spell(text)], CARDS[:1]).cast("Golem").cast("Die")
    while not play.offers(CAST, "Probe"):
        play.decline()
    rest(play.pick(CAST, "Probe"))
    assert play.objects("Golem", Zone.Z_HAND)
    assert play.life(0) == 25


def test_to_their_owners_hands() -> None:
    play = ready([spell("Return up to two target creatures to their owners' hands."), GOLEM], [BEAR])
    rest(play.pick(CAST, "Probe").pick(TARGET, "Golem").pick(TARGET, "Bear"))
    assert play.objects("Golem", Zone.Z_HAND)[0]["owner"] == 0
    assert play.objects("Bear", Zone.Z_HAND)[0]["owner"] == 1


def test_divided_among_players_too() -> None:
    play = ready([spell("Probe deals 4 damage divided as you choose among any number of targets.")], [GOLEM])
    play.pick(CAST, "Probe").pick(TARGET, a=101).pick(TARGET, "Golem").pick(TARGET, a=-1)
    play.pick(NUMBER, a=3)
    rest(play)
    assert play.life(1) == 17
    assert not play.objects("Golem")


def test_it_cannot_attack_this_turn() -> None:
    play = Play([GOLEM, BEAR, spell("Target creature can't attack this turn.")]).cast("Golem").cast("Bear")
    seen = play.snapshot["active"]
    for _ in range(80):
        now = play.snapshot
        if now["active"] == 0 and play.offers(CAST, "Probe") and not any(o["flags"] & 2 for o in play.objects("Golem")):
            break
        play.decline()
    assert seen == 0
    rest(play.pick(CAST, "Probe").pick(TARGET, "Golem"))
    for _ in range(20):
        if play.offers(ATTACK, "Bear"):
            break
        play.decline()
    assert play.offers(ATTACK, "Bear")
    while play.offers(ATTACK):
        assert not play.offers(ATTACK, "Golem")
        play.pick(ATTACK, a=-1)


def test_cards_from_it() -> None:
    text = (
        "As an additional cost to cast this spell, discard X cards.\nLook at target opponent's hand and choose X cards from it. "
        "That player discards those cards."
    )
    play = ready([spell(text), *CARDS[:2]], CARDS[2:])
    play.pick(CAST, "Probe").pick(NUMBER, a=1).pick(OBJECT, "Card 0")
    while not play.offers(OBJECT):
        if play.offers(PASS):
            play.pick(PASS)
        else:
            play.machine.apply(0)
            play.again()
    play.pick(OBJECT, "Card 3")
    rest(play)
    assert play.objects("Card 3", Zone.Z_GRAVEYARD)
    assert play.objects("Card 0", Zone.Z_GRAVEYARD)
    assert not play.objects("Card 1", Zone.Z_GRAVEYARD)
    assert not play.objects("Card 2", Zone.Z_GRAVEYARD)
