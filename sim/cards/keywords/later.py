"""Plot and foretell: a card waits in exile for a later turn (CR 702.143, 702.170). Whatever else could be done with the card, the special
action is allowed (CR 116.2h, 116.2k): AF_ONLY_INSTANT on a special action says that nobody asks whether it could be cast."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import abilities as ab
from sim.cards.ir import conditions as cn
from sim.cards.ir import costs as co
from sim.cards.ir import effects as ef
from sim.cards.ir import values as va
from sim.cards.keywords.registry import Special, expands
from sim.cards.lower.base import node, raw
from sim.cards.lower.errors import Unsupported
from sim.core.opcodes import AbilityFlag, Duration, Happening, MarkKind, Op

ME, YOU = va.Self(), va.Who("you")
THEM = node(Op.R_THEM)
SORCERY_TIME: Any = raw(Op.C_SORCERY_TIME)


def waits(cost: tuple[Any, ...], mark: MarkKind, when: Any, *more: Any) -> list[Any]:
    """'<cost>: exile this card from your hand', where it waits from the next turn on."""
    marked = tuple(
        raw(Op.E_MARK, THEM, kind, lasts)
        for kind, lasts in ((mark, Duration.DU_INDEFINITE), (MarkKind.MARK_FRESH, Duration.DU_END_OF_TURN))
    )
    action = ab.Activated(cost, ef.Seq((ef.Exile(ME), *marked, *more)), zone="hand", only_if=when)
    return [Special(action, AbilityFlag.AF_SPECIAL | AbilityFlag.AF_ONLY_INSTANT)]


@expands("plot", cost=True)
def plot(keyword: ab.Keyword, face: ab.Face | None) -> list[Any]:
    """CR 702.170a: as a sorcery."""
    if face is None:
        raise Unsupported("plot given to an object")
    return waits(keyword.cost, MarkKind.MARK_PLOTTED, SORCERY_TIME, raw(Op.E_HAPPENS, Happening.HAP_PLOTTED, THEM))


@expands("foretell", cost=True)
def foretell(_: ab.Keyword, face: ab.Face | None) -> list[Any]:
    """CR 702.143a: during one's turn, for {2}."""
    if face is None:
        raise Unsupported("foretell given to an object")
    return waits((co.Mana(("2",)),), MarkKind.MARK_FORETOLD, cn.IsTurn(YOU))
