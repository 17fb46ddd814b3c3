"""What is paid as something resolves, reduced (CR 118.7)."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import rule
from sim.cards.grammar.reductions import generic
from sim.cards.grammar.structure import rider
from sim.cards.ir.costs import Mana
from sim.cards.ir.effects import PayOrElse
from sim.cards.ir.node import Node
from sim.cards.ir.reduced_payment import ReducedPayment, Reduction


def reduction(cost: Mana, times: Node) -> Reduction | None:
    """So much generic mana for each."""
    n = generic(cost)
    return None if n is None else Reduction(n, times)


rule(
    "CostReduced",
    "this cost is reduced by {cost:Generic} for each {times:EachOf}",
    Reduction,
    build=reduction,
    unbuild=lambda r: {"cost": Mana((str(r.n),)), "times": r.times},
    eg="this cost is reduced by {2} for each basic land type among lands you control",
)


def detach(node: Any) -> tuple[Node, Node] | None:
    """The reverse of attaching it to a payment."""
    return (node.effect, node.less) if isinstance(node, ReducedPayment) else None


rider("CostReduced", lambda before, less: ReducedPayment(before, less) if isinstance(before, PayOrElse) else None, detach)
