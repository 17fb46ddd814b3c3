"""'Enchanted creature gets +2/+2 as long as it's a Human. Otherwise, it can't attack or block.'"""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import rule
from sim.cards.ir.conditions import Controlled
from sim.cards.ir.otherwise import StaticElse


def ending(suffix: bool) -> dict[str, Any]:
    """build/unbuild: the full stop is not part of it."""
    return {
        "build": lambda effects, condition, others, end: StaticElse(effects, condition, others, suffix),
        "unbuild": lambda n: (
            {"effects": n.effects, "condition": n.condition, "others": n.others, "end": "."} if n.suffix == suffix else None
        ),
    }


rule(
    "Ability",
    "as long as {condition} , {effects:Statics} . otherwise , {others:Statics} {end:End}",
    StaticElse,
    **ending(False),
    eg="as long as you control enchanted creature, it gets +2/+2. Otherwise, it can't block.",
)
rule(
    "Ability",
    "{effects:Statics} as long as {condition} . otherwise , {others:Statics} {end:End}",
    StaticElse,
    **ending(True),
    eg="enchanted creature gets +2/+2 as long as it's a Human. Otherwise, it can't attack or block.",
)
rule("Condition", "you control {what:Attached}", Controlled, eg="you control enchanted creature")
