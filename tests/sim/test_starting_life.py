"""Each player starts with as much life as his hand's total mana value: small games, refusals, the published round."""

from __future__ import annotations

from pathlib import Path

import pytest
from play import ACTIVATE, Play, Written
from programs import card, face
from pydantic import ValidationError
from sim.core.machine import Machine
from texts import Text, machine
from variants import answers, under_rules

from sim.cards.ir.abilities import Card, SpellAbility
from sim.cards.ir.actions import Restart
from sim.cards.ir.filters import Filter
from sim.cards.library import load_library
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.starting_life import total_mana_value
from sim.core.solver import Question
from sim.formats.hands import problems
from sim.formats.load import find_format, override
from sim.formats.located import Located
from sim.formats.round import Round
from sim.formats.round_data import build_round
from sim.formats.round_files import read_rounds
from sim.game import build_program, card_of
from sim.legality import check_hand
from sim.verdict import GameSpec
from sim.witness import find_witness

BY_HAND = override(find_format("phm"), {"starting_life_by_mana_value": True})
DRAIN: Text = ("Drain", "artifact {0}", "When this artifact enters, each opponent loses 3 life.")
AGAIN = card(SpellAbility(Restart(Filter("card", "exile"))), types=("sorcery",), cost=("0",))
BRICK = card(cost=("5",))
MIRROR = card(types=("artifact",), cost=("5",))  # stands for the only card of these hands without a program


def brick(n: int) -> Text:
    """Nobody casts it."""
    return ("Brick", f"creature {{{n}}}", "")


@pytest.mark.parametrize(("mine", "theirs", "expected"), [(9, 3, "yes"), (3, 4, "no"), (3, 3, "yes")])
def test_each_player_has_the_life_of_his_own_hand(mine: int, theirs: int, expected: str) -> None:
    """Three life are lost at once: 20 of them in the usual game."""
    hands = [DRAIN, brick(mine)], [brick(theirs)]
    assert answers((), *hands, life_of_hands=True)[0] == expected
    assert answers((), *hands)[0] == "no"
    assert answers((), hands[1], hands[0], life_of_hands=True, starter=1)[1] == expected


@pytest.mark.parametrize("theirs", [4, 30])
@pytest.mark.parametrize(("mine", "grows"), [(10, True), (12, False)])
def test_half_of_his_own_starting_life(mine: int, grows: bool, theirs: int) -> None:
    text = (
        "{0}: You lose 5 life. Then if your life total is less than or equal to half your starting life total, put a "
        "+1/+1 counter on this creature."
    )
    bricks = [Written("Brick", cost=f"{{{n}}}") for n in (mine, theirs)]
    play = Play([Written("Beast", text=text), bricks[0]], [bricks[1]], life_of_hands=True)
    assert (play.life(0), play.life(1)) == (mine, theirs)
    play.cast("Beast").pick(ACTIVATE, "Beast").settle()
    assert (play.life(0), play.size("Beast")) == (mine - 5, (2, 2) if grows else (1, 1))


def test_a_game_that_starts_again_is_not_resolved() -> None:
    """Other hands would give other life."""
    for life_of_hands, answer in ((False, "no"), (True, "unknown")):
        game = machine([AGAIN, BRICK], [BRICK], life_of_hands=life_of_hands)
        assert Question(game, 0, nodes=20_000).answer == answer


def test_the_mana_value_of_cards_in_a_hand() -> None:
    """CR 202.3: both halves of a split card, the front of any other; X is 0, a hybrid symbol its larger half."""
    faces = face(cost=("2", "R")), face(cost=("X", "2/W", "G/P"))
    assert [total_mana_value([Card("Probe", layout, faces)]) for layout in ("split", "aftermath", "modal_dfc", "adventure")] == [6, 6, 3, 3]
    assert total_mana_value([Card("Probe", "normal", (face(cost=None),)), Card("Probe", "normal", faces[1:])]) == 3
    assert total_mana_value(()) == 0


def test_what_is_refused() -> None:
    for change in ({"starting_life": 19}, {"starting_life_by_mana_value": "often"}, {"starting_life_by_mana_value": 1}):
        with pytest.raises(ValidationError):
            override(BY_HAND, change)
    with pytest.raises(Unsupported, match="by a rule and by the mana value"):
        under_rules(("Each player starts the game with 3 life.",), [brick(1)], [brick(1)], life_of_hands=True)
    for bad in ([], [("Field", "land", "{T}: Add {C}.")], [brick(1001)]):
        with pytest.raises(Unsupported, match="it must be from 1 to 1000"):
            under_rules((), [brick(1)], bad, life_of_hands=True)
    (found,) = problems(("Memnite", "Forest"), BY_HAND, load_library())
    assert (found.rule, found.why) == ("phm: starting_life_by_mana_value", "a hand of total mana value 0 would start with 0 life")
    assert not list(problems(("Memnite", "Forest", "Grizzly Bears"), BY_HAND, load_library()))
    assert not list(problems(("Memnite", "Forest"), find_format("phm"), load_library()))


def test_whether_a_hand_wins_early_is_left_open() -> None:
    found = check_hand(("Mountain", "Lightning Bolt"), BY_HAND, time_limit=10)
    assert (found.legal, found.opponents) == (None, [])
    assert "different life" in found.reason


def test_a_witness_has_the_life_of_its_own_hand() -> None:
    """Three life are dealt once; hands of total mana value 0 cannot be asked."""
    hand, pool = ("Mountain", "Lightning Bolt"), [("Lava Spike", "Shock", "Divination"), ("Ponder", "Shock")]
    found = find_witness(hand, BY_HAND, pool, both=False, time_limit=30, memory_mb=300)
    assert found.won
    assert sum(total_mana_value([card_of(card)]) for card in parts(found.won)) <= 3
    assert found.undecided


def parts(told: str) -> list[str]:
    """The cards of a hand as a witness tells them."""
    count, times, name = told.partition(" x ")
    return [name] * int(count) if times else told.split(" / ")


def test_the_sentence_of_a_round_becomes_the_field() -> None:
    said = "Each player's starting life total is equal to the total mana value of the cards in their hand. (Not 0.) {more}"
    told = {"format": "phm", "rules": said.format(more="Creature spells cost 1 less to cast."), "hands": [["A"]]}
    rules = build_round(told, "r", "phm", (), Located("", "r")).rules
    assert (rules.starting_life_by_mana_value, rules.rules) == (True, ("Creature spells cost 1 less to cast.",))


def test_the_published_round(shared: Path) -> None:
    rounds: list[Round] = read_rounds(shared / "data" / "rounds" / "phm-and-others.jsonl")
    (found,) = (one for one in rounds if one.rules.starting_life_by_mana_value)
    assert not found.rules.rules
    fourth, fifth = found.hands[3], found.hands[4]
    assert fourth is not None
    assert fifth is not None
    cards = [[card_of(name) if load_library().support(name) is None else MIRROR for name in hand.cards] for hand in (fourth, fifth)]
    assert MIRROR not in cards[0]
    assert [total_mana_value(hand) for hand in cards] == [8, 14]
    game = Machine(build_program(GameSpec(fourth.cards, (), "a", found.rules), cards[1]))
    game.start()
    assert [player["life"] for player in game.snapshot()["players"]] == [8, 14]
