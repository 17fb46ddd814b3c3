"""Programs of instructions about hands as wholes."""

from __future__ import annotations

from typing import Any

import pytest
from programs import spell

from sim.cards.ir import conditions as cn
from sim.cards.ir import effects as ef
from sim.cards.ir import filters as fi
from sim.cards.ir import values as va
from sim.cards.lower import Unsupported
from sim.core.opcodes import Zone

YOU, EACH, OPPONENT, SAME = (va.Who(n) for n in ("you", "each_player", "opponent", "same"))
ONE, SEVEN = va.Num(1), va.Num(7)
CREATURE_CARD = fi.Filter("card", "anywhere", (fi.Type("creature"),))
HAND_AND_GRAVEYARD = 1 << Zone.Z_HAND | 1 << Zone.Z_GRAVEYARD
CHOSEN = "E_CHOOSE(W_EACH, 4, F_OWNER(W_THAT), V_NUM(1), V_NUM(1))"


@pytest.mark.parametrize(
    ("effect", "program"),
    [
        (ef.RevealAtRandom(OPPONENT), ["E_CHOOSE_RANDOM(W_OPPONENT, V_NUM(1))"]),
        (ef.ShuffleZones(YOU), [f"E_SHUFFLE_IN(W_YOU, {HAND_AND_GRAVEYARD})"]),
        (
            ef.ForEachPlayer(EACH, ef.Seq((ef.ShuffleZones(SAME), ef.Draw(SAME, SEVEN)))),
            [f"E_SHUFFLE_IN(W_EACH, {HAND_AND_GRAVEYARD})", "E_DRAW(W_EACH, V_NUM(7))"],
        ),
        (
            ef.Seq((ef.ChooseInHand(EACH, ONE), ef.RevealChosen(EACH), ef.PutLowest(CREATURE_CARD))),
            [CHOSEN, "E_NOTHING", "E_LEAST(2, F_TYPE(2))", "E_MOVE(R_THEM, 3, 0)"],
        ),
    ],
)
def test_programs(effect: Any, program: list[str]) -> None:
    assert spell(effect).run() == program


def test_what_is_revealed_is_what_it_means() -> None:
    revealed = ef.Seq((ef.RevealAtRandom(OPPONENT), ef.If(cn.Matches(va.It("it"), CREATURE_CARD), ef.Draw(YOU, ONE))))
    assert "C_MATCHES(R_THEM, F_TYPE(2))" in spell(revealed).run()[1]


def test_the_lowest_of_nothing_is_refused() -> None:
    with pytest.raises(Unsupported):
        spell(ef.PutLowest(CREATURE_CARD))
