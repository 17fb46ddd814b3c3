"""What a hand can force before its opponent's second turn: cards that a test writes itself, read move by move."""

from __future__ import annotations

import dataclasses
import random

import pytest
from programs import OPTIONS
from texts import GOLEM, LAND, Text, record, tables

from sim.cards.compile import compile_card
from sim.cards.ir.abilities import Card
from sim.cards.lower.link import link_game
from sim.core.program import Program
from sim.early import TURNS, Early, Forced, forced_early
from sim.formats.load import find_format, override
from sim.formats.ruleset import EarlyWin
from sim.game import ALL_REDUCTIONS, card_of
from sim.textless import textless_hands
from sim.verdict import GameSpec

ENTERS = "When this artifact enters, "
WIN = ("Victory", "artifact {0}", f"{ENTERS}you win the game.")
DEAR_WIN = ("Late Victory", "artifact {2}", f"{ENTERS}you win the game.")
TAKE = ("Take", "artifact {0}", f"{ENTERS}target player discards a card.")
TAKE_ALL = ("Take All", "artifact {0}", f"{ENTERS}target player discards their hand.")
GIVE = ("Give", "artifact {0}", f"{ENTERS}each player discards a card.")
TURN = ("Turn", "artifact {0}", f"{ENTERS}take an extra turn after this one.")
TURNER = ("Turner", "artifact {0}", "{T}: Take an extra turn after this one.")
IDLE = ("Idler", "artifact {0}", "{T}: Add {C}.\n{1}: Untap this artifact.")
FILL = ("Fill", "artifact {0}", f"{ENTERS}target player draws seven cards.")
DRAIN = ("Drain", "artifact {0}", "At the beginning of your upkeep, target opponent loses 10 life.")
KILL = ("Kill", "artifact {1}", f"{ENTERS}destroy target creature.")
RUSHER = ("Rusher", "creature {0}", "Haste")
PUNISH = ("Punish", "artifact {0}", "Whenever an opponent casts a spell, that player discards a card.")
CHOICE = ("Choice", "artifact {0}", f"{ENTERS}target player discards a card unless they pay {{1}}.")

WHEEL = ("Wheel", "artifact {0}", f"{ENTERS}each player shuffles their hand and graveyard into their library, then draws seven cards.")
GAMBIT = (
    "Gambit",
    "artifact {0}",
    f"{ENTERS}each player chooses a card in their hand. Then each player reveals their chosen card. The owner of each creature card "
    "revealed this way with the lowest mana value puts it onto the battlefield.",
)
EVOKER = (
    "Evoker",
    "artifact {0}",
    "At the beginning of each player's upkeep, that player reveals a card at random from their hand. If it's a land card, the player puts "
    "it onto the battlefield. Otherwise, the player casts it without paying its mana cost if able.",
)
STEERER = ("Steerer", "artifact {0}", "You control your opponents during your turn.")
PACT = ("Pact", "artifact {0}", f"{ENTERS}you lose the game.")
FLASHING = ("Flashing Golem", "creature {0}", "Flash")
THEIRS = "cards leaving the opponent's hand"


def early(mine: list[Text], theirs: list[Text] | None = None, rule: EarlyWin | None = None, *, starter: int = 0,
          unlimited: bool = False, reduce: int = ALL_REDUCTIONS) -> Forced:  # fmt: skip
    """Ask it of two hands of texts."""
    linked = tables(mine, theirs if theirs is not None else [GOLEM] * 3, starter=starter)
    return Early(Program(linked), rule or EarlyWin(), unlimited, 20.0, 500, reduce).ask()


@pytest.mark.parametrize(
    ("mine", "starter", "answer", "result"),
    [
        ([WIN], 0, "yes", "a win"),
        ([WIN], 1, "yes", "a win"),
        ([LAND, LAND, DEAR_WIN], 0, "yes", "a win"),  # two lands on his second turn, the opponent has had one
        ([LAND, LAND, DEAR_WIN], 1, "no", ""),  # his second turn comes after the opponent's
        ([TAKE], 0, "yes", "cards leaving the opponent's hand"),
        ([GIVE, GOLEM], 0, "yes", "cards leaving the opponent's hand"),
        ([CHOICE], 0, "yes", "cards leaving the opponent's hand"),
        ([TURN], 0, "no", ""),
        ([TURN, TURN, DRAIN], 0, "yes", "a win"),  # two upkeeps
        ([TURNER], 0, "yes", TURNS),
        ([IDLE], 0, "no", ""),  # a loop inside one turn is not a turn
        ([GOLEM], 0, "no", ""),
        ([RUSHER], 0, "no", ""),
    ],
)
def test_what_a_hand_forces(mine: list[Text], starter: int, answer: str, result: str) -> None:
    found = early(mine, starter=starter)
    assert (found.answer, found.result, found.reason) == (answer, result, "")
    assert bool(found.line) == (answer == "yes")


def test_what_the_opponent_plays_himself_is_not_taken() -> None:
    """Golems for nothing: he may cast them all, and the artifact takes a card only when he does."""
    assert early([PUNISH]).answer == "no"


def test_the_opponent_may_pay() -> None:
    assert early([CHOICE], [LAND, GOLEM]).answer == "yes"  # on the first turn he has no mana
    assert early([CHOICE], [LAND, GOLEM], starter=1).answer == "no"


def test_the_number_of_cards_is_the_rule_s() -> None:
    one = EarlyWin(cards_from_hand=1)
    assert early([TAKE], rule=one).answer == "no"
    assert early([TAKE, TAKE], rule=one).answer == "yes"
    assert early([TAKE_ALL], rule=EarlyWin(cards_from_hand=3)).answer == "no"


def test_cards_may_be_counted_for_each_turn() -> None:
    """One in each upkeep, from a hand that cannot be played."""
    slow, theirs = [("Slow", "artifact {0}", "At the beginning of your upkeep, target opponent discards a card.")], [DEAR_WIN] * 3
    assert early(slow, theirs, EarlyWin(cards_from_hand=1, before_turn=3)).answer == "yes"
    assert early(slow, theirs, EarlyWin(cards_from_hand=1, before_turn=3, cards_per_turn=True)).answer == "no"
    assert early([TAKE, TAKE], theirs, EarlyWin(cards_from_hand=1, cards_per_turn=True)).answer == "yes"


def test_a_hand_that_can_be_emptied_in_time_loses_nothing() -> None:
    hand = [TAKE, LAND, LAND, ("Late Take", "artifact {2}", f"{ENTERS}target player discards a card.")]
    assert early(hand, [GOLEM] * 3, EarlyWin(cards_from_hand=1)).answer == "no"


def test_a_win_may_count_only_so_long() -> None:
    """Until the end of the opponent's first turn: his own first turn, when he starts."""
    soon = EarlyWin(win_within=1)
    assert early([WIN], rule=soon).answer == "yes"
    assert early([WIN], rule=soon, starter=1).answer == "no"  # the opponent has completed a turn
    assert early([LAND, LAND, DEAR_WIN], rule=soon).answer == "no"


SINKER = (
    "Sinker", "artifact {0}", f"{ENTERS}choose one —\n• Target opponent loses 18 life.\n• Target opponent loses 1 life.\nAt the "
    "beginning of your upkeep, target opponent loses 2 life.\nAt the beginning of your draw step, target opponent discards a card.",
)  # fmt: skip


@pytest.mark.parametrize("rule", [EarlyWin(win=False), EarlyWin(win_within=1)], ids=["no win counts", "late wins do not"])
def test_where_wins_do_not_count_less_life_is_not_better(rule: EarlyWin) -> None:
    """Who has lost 18 dies in the upkeep before the card would be taken; who has lost 1 does not."""
    for reduce in (ALL_REDUCTIONS, 0):
        assert early([SINKER], [DEAR_WIN] * 3, rule, reduce=reduce).result == THEIRS


def test_every_turn_of_the_opponent_counts_among_those_he_has_completed() -> None:
    """Only a win within his first turn counts; it comes in his second, and the hero has had none."""
    doom = ("Doom", "artifact {0}", f"Flash\n{ENTERS}you skip your next turn.\nAt the beginning of each upkeep, "
            "you win the game.")  # fmt: skip
    rule = EarlyWin(win_within=1, before_turn=0, after_turns=1)
    assert early([doom], rule=rule, starter=1).answer == "no"
    assert early([doom], rule=rule.model_copy(update={"win_within": 2}), starter=1).answer == "yes"


def test_the_deadline_is_the_rule_s() -> None:
    hand = [LAND, LAND, DEAR_WIN]
    assert early(hand, starter=1, rule=EarlyWin(before_turn=3)).answer == "yes"
    assert early(hand, rule=EarlyWin(before_turn=1)).answer == "no"
    assert early(hand, rule=EarlyWin(before_turn=0, after_turns=1)).answer == "no"
    assert early(hand, rule=EarlyWin(before_turn=0, after_turns=2)).answer == "yes"


def test_what_does_not_count_does_not_count() -> None:
    assert early([WIN], rule=EarlyWin(win=False)).answer == "no"
    assert early([TURNER], rule=EarlyWin(infinite_turns=False)).answer == "no"


def test_discarding_to_hand_size_counts_where_it_is_the_hand_s_doing() -> None:
    """A card that fills the opponent's hand takes what he must discard; nothing can be drawn from an empty library."""
    assert early([FILL]).answer == "no"
    assert early([GOLEM], [GOLEM] * 8).answer == "no"  # a hand that was too large from the start


@pytest.mark.parametrize(
    ("mine", "theirs", "excuse", "answer"),
    [
        ([WHEEL], [GOLEM] * 3, "none", "yes"),
        ([WHEEL], [GOLEM, LAND, RUSHER], "phm", "no"),  # all come back: 3.1e
        ([WHEEL], [GOLEM, LAND, RUSHER], "xcb", "no"),  # 2.3a ii
        ([WHEEL], [GOLEM] * 8, "phm", "yes"),  # one of eight stays in the library
        ([WHEEL], [GOLEM] * 8, "xcb", "yes"),
        ([GAMBIT, GOLEM], [GOLEM] * 3, "none", "yes"),
        ([GAMBIT, GOLEM], [GOLEM] * 3, "phm", "no"),  # onto the battlefield: 3.1d
        ([GAMBIT, GOLEM], [GOLEM] * 3, "xcb", "no"),  # 2.3a i
        ([GAMBIT, GOLEM], [LAND] * 3, "none", "no"),  # no creature card is revealed
        ([EVOKER], [LAND] * 3, "phm", "no"),  # a land is put onto the battlefield
        ([EVOKER], [GOLEM] * 3, "phm", "yes"),  # a spell is cast
        ([EVOKER], [GOLEM] * 3, "xcb", "yes"),
    ],
)  # fmt: skip
def test_what_the_rules_excuse(mine: list[Text], theirs: list[Text], excuse: str, answer: str) -> None:
    rule = EarlyWin.model_validate({"exceptions": excuse})
    assert early(mine, theirs, rule).answer == answer
    assert early(mine, theirs, rule, reduce=0).answer == answer


def without_text(card: Card) -> Card:
    """The same card without rules text."""
    return dataclasses.replace(card, faces=tuple(dataclasses.replace(face, abilities=()) for face in card.faces))


def test_the_pact_of_another_deck() -> None:
    """XCB 2.3a v: Plains and Eager Cadet, with control of the opponent: his Pact of Negation counters the Cadet, and is his end.

    Without rules text the same two cards can be cast at most: the rule is not broken, so the deck is legal.
    """
    mine = [compile_card(record(*STEERER)), card_of("Plains"), card_of("Eager Cadet")]
    theirs = [card_of("Dryad Arbor"), card_of("Pact of Negation")]
    answers = []
    for hand in (theirs, [without_text(card) for card in theirs]):
        program = Program(link_game(mine, hand, [], OPTIONS))
        answers.append(Early(program, EarlyWin(cards_from_hand=2, exceptions="xcb"), False, 20.0, 500, ALL_REDUCTIONS).ask())
    assert [(found.answer, found.result) for found in answers] == [("yes", "a win"), ("no", "")]


def test_who_is_controlled_does_what_he_is_told() -> None:
    """XCB 2.3a v: an opponent is made to cast what is his own end; of cards without rules text only the casting is left."""
    quick = ("Quick Pact", "creature {0}", "Flash\nWhen this creature enters, you lose the game.")
    assert early([STEERER], [quick], EarlyWin(cards_from_hand=1)).result == "a win"
    assert early([GOLEM], [quick]).answer == "no"
    assert early([STEERER], [FLASHING, FLASHING]).answer == "no"  # he casts them in response, of his own will
    assert early([STEERER], [PACT]).answer == "no"  # an artifact cannot be cast in another player's turn


@pytest.mark.parametrize("seed", range(30))
def test_reduced_and_unreduced_search_agree(seed: int) -> None:
    """Every reduction off against every reduction on, opposing hands that can act included."""
    rng = random.Random(seed)
    cards = [WIN, DEAR_WIN, TAKE, GIVE, TURN, TURNER, IDLE, DRAIN, KILL, RUSHER, PUNISH, CHOICE, LAND, GOLEM]
    mine, theirs = [*rng.sample(cards, 2), LAND], [rng.choice([LAND, KILL, GOLEM, RUSHER]), GOLEM]
    starter, rule = rng.randrange(2), EarlyWin(cards_from_hand=rng.randrange(2))
    on, off = (early(mine, theirs, rule, starter=starter, reduce=reduce) for reduce in (ALL_REDUCTIONS, 0))
    assert (on.answer, on.result == TURNS) == (off.answer, off.result == TURNS), (mine, theirs)


def test_a_rule_set_that_is_not_modelled_is_not_decided() -> None:
    rules = override(find_format("phm"), {"empty_library_draw_loses": True})
    found = forced_early(GameSpec(("Memnite",), (), "a", rules), EarlyWin(), textless_hands(1, 0)[0].cards)
    assert (found.answer, found.reason) == ("unknown", "rule set field empty_library_draw_loses is not modelled")


def test_what_is_not_decided_says_why() -> None:
    """Life that grows without end inside one turn."""
    linked = tables([("Font", "artifact {0}", "{0}: You gain 1 life.")], [GOLEM])
    found = Early(Program(linked), EarlyWin(), False, 0.3, 500, ALL_REDUCTIONS).ask()
    assert found.answer == "unknown"
    assert "ran out" in found.reason or found.reason.startswith("capacity: ")
