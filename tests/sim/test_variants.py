"""Variant rules in card English: each with a small game whose result the rule changes."""

from __future__ import annotations

import pytest
from sim.core.machine import Machine
from texts import GOLEM, LAND, Text
from variants import answers, under_rules

from sim.cards import compile_rule
from sim.core.opcodes import Zone
from sim.core.solver import Question
from sim.errors import UserError
from sim.explain import Kind

IN_ORDER = (
    "Each player can't play cards from his or her hand unless those cards have names which are the lowest alphabetically among card "
    "names in that player's hand."
)
POTATO = (
    'The player playing first begins the game with the Hot Potato emblem: "At the beginning of your {nth} or higher upkeep, you lose the '
    "game. This ability can't be countered or exiled. {{3}}: Your opponent gains control of Hot Potato.\" "
    "Players can't lose the game except by the effects of Hot Potato emblems."
)
SIEGE = (
    'Each player begins the game with an emblem which reads: "You can\'t win the game and your opponents can\'t lose the game. '
    '{{{cost}}}: For the rest of the game, you may ignore this emblem."'
)
SLOW_ROLL = (
    "Each player starts the game with 3 life. Each player doesn't lose the game unless he or she has 0 or less life and can't win the "
    "game if an opponent has 1 or more life."
)
FREE = "All spells can be cast without paying for them."
COPIES = (
    "Whenever a player plays a spell, that player may play a copy of that spell without paying its mana cost any time you could play an "
    "instant. The next time you pass priority, remove that copy from the game."
)
EMBLEMS = (
    'Each player starts the game with an emblem with "At the beginning of your upkeep, create a 5/1 red Elemental creature token with '
    'trample and haste."'
)

ROCK: Text = ("Rock", "artifact {0}", "{T}: Add {C}{C}{C}.")
ZOMBIE: Text = ("Zombie", "creature {1}", "Haste")
BEAR: Text = ("Bear", "creature {3}", "Haste")
WINNER: Text = ("Winner", "artifact {0}", "When this artifact enters, you win the game.")
VENOM: Text = ("Venom", "artifact {0}", "When this artifact enters, each opponent gets ten poison counters.")
DOOM: Text = ("Doom", "artifact {0}", "When this artifact enters, target opponent loses the game.")
DRAIN: Text = ("Drain", "artifact {0}", "When this artifact enters, each opponent loses 3 life.")


def test_names_in_their_order() -> None:
    """Bear needs the mana of a Rock, which comes after it in the alphabet; a Zombie comes after the Rock."""
    for rules, bear in (((), "yes"), ((IN_ORDER,), "no")):
        assert answers(rules, [ROCK, BEAR], [LAND], start_life=1)[0] == bear
        assert answers(rules, [ROCK, ZOMBIE], [LAND], start_life=1)[0] == "yes"


def test_lands_come_in_their_order_too() -> None:
    bolt: Text = ("Arc", "instant {R}", "Arc deals 3 damage to any target.")
    late: Text = ("Zap", "instant {R}", "Zap deals 3 damage to any target.")
    mountain: Text = ("Mount", "land", "{T}: Add {R}.")
    for card, answer in ((bolt, "no"), (late, "yes")):
        assert answers((IN_ORDER,), [mountain, card], [LAND], start_life=3)[0] == answer


@pytest.mark.parametrize(("hands", "expected"), [
    (([], []), ["no", "yes"]),  # whoever starts has the potato at his second upkeep
    (([ROCK], []), ["yes", "no"]),  # ... or hands it over, and gets it never back
    (([ROCK], [ROCK]), ["no", "yes"]),  # ... but B can hand it back in his turn, right before A's second upkeep
    (([DRAIN], []), ["no", "yes"]),  # nothing else loses the game
])  # fmt: skip
def test_hot_potato(hands: tuple[list[Text], list[Text]], expected: list[str]) -> None:
    rule = POTATO.format(nth="second")
    assert answers((rule,), *hands, start_life=3) == expected
    assert answers((), [DRAIN], [], start_life=3) == ["yes", "no"]


@pytest.mark.parametrize(("nth", "expected"), [("third", ["no", "yes"]), ("fourth", ["yes", "no"])])
def test_a_later_upkeep_is_a_later_loss(nth: str, expected: list[str]) -> None:
    """With a land a turn A can hand the potato over in his third turn."""
    assert answers((POTATO.format(nth=nth),), [LAND, LAND, LAND], []) == expected


@pytest.mark.parametrize(("cost", "hand", "expected"), [
    (3, [DRAIN], ["no", "no"]), (3, [WINNER], ["no", "no"]), (3, [DOOM], ["no", "no"]),
    (3, [ROCK, DRAIN], ["yes", "no"]), (4, [ROCK, DRAIN], ["no", "no"]), (3, [ROCK, WINNER], ["yes", "no"]),
])  # fmt: skip
def test_siege(cost: int, hand: list[Text], expected: list[str]) -> None:
    assert answers((SIEGE.format(cost=cost),), hand, [LAND], start_life=3) == expected
    assert answers((), hand, [LAND], start_life=3)[0] == "yes"


@pytest.mark.parametrize(("card", "with_rule"), [(WINNER, "no"), (VENOM, "no"), (DOOM, "no"), (DRAIN, "yes")])
def test_slow_roll(card: Text, with_rule: str) -> None:
    assert answers((SLOW_ROLL,), [card], [LAND])[0] == with_rule
    assert answers((), [card], [LAND], start_life=3)[0] == "yes"


def test_each_player_starts_with_so_much_life() -> None:
    for life, answer in ((3, "yes"), (4, "no")):
        assert answers((f"Each player starts the game with {life} life.",), [DRAIN], [LAND])[0] == answer


def test_spells_for_nothing() -> None:
    dear: Text = ("Colossus", "creature {9}", "Haste")
    assert answers((), [dear], [LAND], start_life=1)[0] == "no"
    assert answers((FREE,), [dear], [LAND], start_life=1)[0] == "yes"


@pytest.mark.parametrize(("life", "with_rule"), [(3, "yes"), (9, "yes")])
def test_a_copy_of_every_spell(life: int, with_rule: str) -> None:
    """One bolt is as many as are needed: whoever casts the copy casts a spell, too."""
    bolt: Text = ("Bolt", "sorcery {R}", "Bolt deals 3 damage to any target.")
    mountain: Text = ("Mount", "land", "{T}: Add {R}.")
    assert answers((COPIES,), [mountain, bolt], [LAND], start_life=life)[0] == with_rule
    assert answers((), [mountain, bolt], [LAND], start_life=life)[0] == ("yes" if life == 3 else "no")


@pytest.mark.parametrize(("rules", "answer"), [((COPIES,), "yes"), ((), "no")])
def test_a_copy_of_a_creature_spell_becomes_a_token(rules: tuple[str, ...], answer: str) -> None:
    """CR 707.10f: four 1/1 with haste in the first turn, before the other has a creature."""
    cub: Text = ("Cub", "creature {0}", "Haste")
    assert Question(under_rules(rules, [cub], [GOLEM], start_life=4), 0, nodes=20_000).answer == answer


def test_a_copy_waits_until_its_player_passes() -> None:
    cub: Text = ("Cub", "creature {0}", "")
    machine = under_rules((COPIES,), [cub, cub], [LAND], reduce=0)
    machine.start()
    take(machine, casts(machine)[0])
    assert len(casts(machine)) == 1  # the copy, but not the other card: something is on the stack
    while machine.snapshot()["stack"]:
        take(machine, next(i for i, option in enumerate(machine.options()) if option[0] == Kind.PASS))
    assert len(casts(machine)) == 1  # the other card, and no copy any more
    assert sum(o["zone"] == Zone.Z_BATTLEFIELD for o in machine.snapshot()["objects"]) == 1


def take(machine: Machine, option: int) -> None:
    machine.apply(option)
    machine.load(machine.pack())


def casts(machine: Machine) -> list[int]:
    """Numbers of the options that cast something."""
    return [i for i, option in enumerate(machine.options()) if option[0] == Kind.CAST]


def test_mana_to_start_with_stays_until_it_is_spent() -> None:
    """In the second turn there is a land's mana beside it, and it is the same mana: it is spent once."""
    rule = "Each player starts the game with {R} in their mana pool. They don't lose this mana as steps and phases end."
    bolt: Text = ("Bolt", "sorcery {R}", "Bolt deals 3 damage to any target.")
    dear: Text = ("Blast", "sorcery {1}{R}", "Blast deals 3 damage to any target.")
    for hand, with_rule in (([bolt], "yes"), ([bolt, bolt], "no"), ([LAND, dear], "yes"), ([dear], "no")):
        life = 3 * sum(card[0] in ("Bolt", "Blast") for card in hand)
        assert answers((rule,), hand, [LAND], start_life=life)[0] == with_rule
        assert answers((), hand, [LAND], start_life=life)[0] == "no"


def test_an_emblem_for_each_player() -> None:
    """Whoever starts hits first, for five a turn."""
    assert answers((EMBLEMS,), [], [], start_life=10) == ["yes", "no"]
    assert answers((EMBLEMS,), [], [], start_life=10, starter=1) == ["no", "yes"]


@pytest.mark.parametrize(("text", "message"), [
    ("Any player may play a basic land of his or her choice from outside the game any time he or she could normally play a land.",
     "land_rule: LR"),
    ("If neither player would win otherwise, then the player who maintains the higher life total wins the game.", "life_rule"),
    ("Each player can't play cards.", "this rule is not understood: Each player can't play cards."),
    ('Each player starts the game with an emblem with "Gibberish."', "this rule is not understood: Gibberish."),
    ('Each player starts the game with an emblem with "{3}: Your opponent gains control of Cold Potato."', "Cold Potato"),
    ("Creature spells cost 1 less to cast. Gibberish.", "this rule is not understood: Gibberish."),
])  # fmt: skip
def test_what_is_no_rule_is_told_with_its_clause(text: str, message: str) -> None:
    with pytest.raises(UserError) as told:
        compile_rule(text)
    assert message in str(told.value)
