"""'Two target creatures you control each deal damage equal to their power to target creature' (CR 120.1)."""

from __future__ import annotations

from sim.cards.grammar.engine import rule
from sim.cards.ir.picks import EachDeals

rule(
    "Effect",
    "{sources:TargetRef} each deal damage equal to their power to {to:TargetRef}",
    EachDeals,
    eg=(
        "two target creatures you control each deal damage equal to their power to target creature an opponent controls",
        "up to two target creatures you control each deal damage equal to their power to another target creature",
    ),
)
