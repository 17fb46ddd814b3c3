"""Which games can ask what cards a hand holds."""

import pytest
from texts import Text, tables

from sim.cards.lower.sees import ALL, BLIND, CARDS, COLORS, VALUES, later, sees_hands
from sim.core.opcodes import Op

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
