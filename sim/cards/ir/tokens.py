"""Predefined tokens (CR 111.10): colourless artifacts, known by their subtype."""

from __future__ import annotations

from typing import Any

from sim.cards.ir.abilities import Activated
from sim.cards.ir.costs import DiscardCost, Mana, SacrificeCost, TapSelf
from sim.cards.ir.effects import AddMana, Draw, Exile, GainLife, PutCounters, Search, Seq, Token, Transform
from sim.cards.ir.filters import ControlledBy, Filter, Not, Supertype, Type
from sim.cards.ir.keyword_actions import Explore
from sim.cards.ir.looking import SpendNot
from sim.cards.ir.moves import PermitTurn
from sim.cards.ir.node import Node
from sim.cards.ir.values import It, Num, Self, Target, TopCards, Who

YOU, CONSUMED = Who("you"), SacrificeCost(Self())
MINE = Filter("creature", preds=(ControlledBy(YOU),))
ANY_COLOR, DRAW = AddMana(YOU, any_color=1), Draw(YOU, Num(1))


class TokenBlocking(Node):
    """'create a <token> that's blocking that creature'."""

    who: Node
    token: Node
    what: Node


def artifact(subtype: str, cost: tuple[Any, ...], effect: Any) -> Token:
    """A colourless artifact token with one activated ability."""
    return Token(None, None, None, (), (), ("artifact",), (subtype,), (Activated(cost, effect),))


EXPLORER = Activated((Mana(("1",)), TapSelf(), CONSUMED), Explore(Target(MINE)), timing="sorcery")
BASIC_LAND = Filter("card", "anywhere", (Supertype("basic"), Type("land")))
LANDER = Search(YOU, BASIC_LAND, Num(1), "battlefield", tapped=True)
MUTAGEN = Activated((Mana(("1",)), TapSelf(), CONSUMED), PutCounters("+1/+1", Num(1), Target(Filter("creature"))), timing="sorcery")
TOP = Exile(TopCards(YOU, Num(1)))
JUNK = Activated((TapSelf(), CONSUMED), Seq((TOP, PermitTurn(It("that card"), late=True)), (".",)), timing="sorcery")
STONE = AddMana(YOU, ("C",), restriction=SpendNot(Filter("spell", "stack", (Not(Type("artifact")),))))
TURNS = Activated((Mana(("2",)),), Transform(Self()))
INCUBATOR = (  # CR 111.10j: both faces
    Token(None, None, None, (), (), ("artifact",), ("Incubator",), (TURNS,)),
    Token(None, Num(0), Num(0), (), (), ("artifact", "creature"), ("Phyrexian",)),
)
PREDEFINED: dict[str, Token] = {
    "Powerstone": artifact("Powerstone", (TapSelf(),), STONE),
    "Lander": artifact("Lander", (Mana(("2",)), TapSelf(), CONSUMED), LANDER),
    "Mutagen": Token(None, None, None, (), (), ("artifact",), ("Mutagen",), (MUTAGEN,)),
    "Junk": Token(None, None, None, (), (), ("artifact",), ("Junk",), (JUNK,)),
    "Treasure": artifact("Treasure", (TapSelf(), CONSUMED), ANY_COLOR),
    "Food": artifact("Food", (Mana(("2",)), TapSelf(), CONSUMED), GainLife(YOU, Num(3))),
    "Gold": artifact("Gold", (CONSUMED,), ANY_COLOR),
    "Clue": artifact("Clue", (Mana(("2",)), CONSUMED), DRAW),
    "Map": Token(None, None, None, (), (), ("artifact",), ("Map",), (EXPLORER,)),
    "Blood": artifact("Blood", (Mana(("1",)), TapSelf(), DiscardCost(Filter("card", "anywhere")), CONSUMED), DRAW),
}
