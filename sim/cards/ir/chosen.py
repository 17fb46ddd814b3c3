"""What an instruction chooses, and what the next ones do with it and with the rest (CR 608.2d)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class ChooseTwo(Node):
    """'choose target creature you control and target creature you don't control'."""

    first: Node
    second: Node


class ChosenYours(Node):
    """'the creature you control', of the two."""


class FightEachOther(Node):
    """'those creatures fight each other', of the two."""


class TakeAll(Node):
    """'gain control of all <filter> until end of turn. Untap <them>. They gain haste until end of turn.' word: them | those creatures;
    '': 'untap all <filter> and gain control of them until end of turn'."""

    filter: Node
    word: str = ""


class DestroyRest(Node):
    """'choose up to one creature. Destroy the rest.' who: who chooses, among their own if each player does. joined: ', then destroy'."""

    who: Node
    filter: Node
    count: Node
    joined: bool = False


class CardsExiled(Node):
    """'card exiled this way', after 'for each'."""


class CastInMain(Node):
    """'you cast this spell during your main phase'."""


class IfTheyDo(Node):
    """'<target opponent gains control of something>. If they do, <then>'."""

    do: Node
    then: Node


class AlsoDoes(Node):
    """'each opponent also discards a card'."""

    effect: Node


class ExileTheirGraveyards(Node):
    """'exile any number of target players' graveyards'."""


class SearchNames(Node):
    """'search your library for up to three artifact cards with different names, put them onto the battlefield, then shuffle'."""

    filter: Node
    count: Node


class CopyOfEach(Node):
    """'for each <filter>, create a token that's a copy of that creature'. word: how the text says it."""

    filter: Node
    word: str
