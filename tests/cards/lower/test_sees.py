"""Which games can ask what cards a hand holds."""

import pytest
from texts import Text, tables

from sim.cards.lower.sees import ALL, BLIND, CARDS, COLORS, VALUES, later, sees_hands
from sim.core.opcodes import Op, Zone

ENTERS = "When this artifact enters, "
CHOOSE = f"{ENTERS}target opponent reveals their hand. You choose a %s card from it. That player discards that card."


@pytest.mark.parametrize(
    ("text", "sees"),
    [
        (("Golem", "creature {0}", "Flying"), 0),
        (("Drop", "artifact {0}", f"{ENTERS}target player discards a card."), 0),
        (("Kill", "artifact {0}", f"{ENTERS}destroy target creature."), 0),
        (("Pick", "artifact {0}", CHOOSE % "creature"), CARDS),
        (("Field", "artifact {0}", f"{ENTERS}each player puts a creature card from their hand onto the battlefield."), CARDS),
        (("Hue", "artifact {0}", CHOOSE % "white"), CARDS | COLORS),
    ],
)
def test_what_a_game_sees(text: Text, sees: int) -> None:
    assert tables([text], [])["sees_hands"] == sees


def test_an_instruction_of_a_later_block_sees_everything() -> None:
    ops = [op for op in Op if later(op) and op not in BLIND]
    assert all(sees_hands([int(op), 2], [0], {int(op)}) == ALL for op in ops)
    assert not any(later(op) for op in (Op.V_NUM, Op.E_CAST_WAY, Op.S_ALL_CREATURE_TYPES))


def test_a_forced_casting_sees_what_it_casts() -> None:
    """A land cannot be cast, and a spell's mana value may count."""
    code = [int(Op.E_CAST_FREE), 2]
    assert sees_hands(code, [0], {int(Op.E_CAST_FREE)}) == CARDS
    assert sees_hands(code, [0], {int(Op.E_CAST_FREE), int(Op.V_MV)}) == CARDS | VALUES
    assert sees_hands(code, [], {int(Op.E_CAST_FREE), int(Op.V_MV)}) == 0  # nothing touches a hand


@pytest.mark.parametrize(("op", "zone", "sees"), [(Op.K_DISCARD_RANDOM, [], CARDS), (Op.K_EXILE_X, [Zone.Z_HAND], CARDS | VALUES)])
def test_what_is_paid_from_a_hand_touches_it(op: Op, zone: list[int], sees: int) -> None:
    operands = [*zone, Op.F_TYPE, 3, 1, Op.V_NUM, 3, 1]
    code = [0, int(op), 2 + len(operands), *map(int, operands), 0]
    assert sees_hands(code, [1], {int(op), int(Op.F_TYPE)}) == sees


def test_shared_colors_and_mana_costs_are_seen() -> None:
    touch = int(Op.E_CHOOSE_RANDOM)
    assert sees_hands([touch, 2], [0], {touch, int(Op.F_SHARES)}) == CARDS | COLORS
    assert sees_hands([touch, 2], [0], {touch, int(Op.F_MANA_COST)}) == ALL


@pytest.mark.parametrize("op", [Op.S_STEER, Op.E_STEER])
def test_who_decides_for_the_other_player_has_his_cards_to_play(op: Op) -> None:
    assert sees_hands([op, 2], [0], {op}) == ALL
