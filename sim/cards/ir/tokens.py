"""Predefined tokens (CR 111.10): colourless artifacts, known by their subtype."""

from __future__ import annotations

from typing import Any

from sim.cards.ir.abilities import Activated
from sim.cards.ir.costs import DiscardCost, Mana, SacrificeCost, TapSelf
from sim.cards.ir.effects import AddMana, Draw, GainLife, Token
from sim.cards.ir.filters import ControlledBy, Filter
from sim.cards.ir.keyword_actions import Explore
from sim.cards.ir.values import Num, Self, Target, Who

YOU, CONSUMED = Who("you"), SacrificeCost(Self())
MINE = Filter("creature", preds=(ControlledBy(YOU),))
ANY_COLOR, DRAW = AddMana(YOU, any_color=1), Draw(YOU, Num(1))


def artifact(subtype: str, cost: tuple[Any, ...], effect: Any) -> Token:
    """A colourless artifact token with one activated ability."""
    return Token(None, None, None, (), (), ("artifact",), (subtype,), (Activated(cost, effect),))


EXPLORER = Activated((Mana(("1",)), TapSelf(), CONSUMED), Explore(Target(MINE)), timing="sorcery")
PREDEFINED: dict[str, Token] = {
    "Treasure": artifact("Treasure", (TapSelf(), CONSUMED), ANY_COLOR),
    "Food": artifact("Food", (Mana(("2",)), TapSelf(), CONSUMED), GainLife(YOU, Num(3))),
    "Gold": artifact("Gold", (CONSUMED,), ANY_COLOR),
    "Clue": artifact("Clue", (Mana(("2",)), CONSUMED), DRAW),
    "Map": Token(None, None, None, (), (), ("artifact",), ("Map",), (EXPLORER,)),
    "Blood": artifact("Blood", (Mana(("1",)), TapSelf(), DiscardCost(Filter("card", "anywhere")), CONSUMED), DRAW),
}
