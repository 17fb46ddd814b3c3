"""What entered the battlefield under your control this turn, as a condition and as a number."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import rule
from sim.cards.ir.arrivals import Arrived, EnteredUnder
from sim.cards.ir.filters import Filter
from sim.cards.ir.values import Num

HERE = "the battlefield under your control this turn"


def several(had: bool) -> dict[str, Any]:
    """build/unbuild with a number."""
    return {
        "build": lambda n, filter: EnteredUnder(filter, n.n, had) if isinstance(n, Num) and isinstance(filter, Filter) else None,
        "unbuild": lambda c: {"n": Num(c.n), "filter": c.filter} if c.n > 1 and c.had == had else None,
    }


rule("Condition", f"a {{filter:Filter}} entered {HERE}", EnteredUnder, eg=f"an artifact entered {HERE}")
rule("Condition", f"you had a {{filter:Filter}} enter {HERE}", EnteredUnder, had=True, eg=f"you had a land enter {HERE}")
said = f"two or more nonland permanents entered {HERE}"
rule("Condition", f"{{n:Quantity}} or more {{filter:Filters}} entered {HERE}", EnteredUnder, eg=said, **several(False))
said = f"you had two or more creatures enter {HERE}"
rule("Condition", f"you had {{n:Quantity}} or more {{filter:Filters}} enter {HERE}", EnteredUnder, eg=said, **several(True))
for had, verb in ((False, "that entered"), (True, "you had enter")):
    said = f"the number of {{filter:Filters}} {verb} {HERE}"
    rule("Computed", said, Arrived, had=had, eg=said.replace("{filter:Filters}", "creatures"))
    rule("EachValue", f"{{filter:Filter}} {verb} {HERE}", Arrived, had=had, each=True, eg=f"creature {verb} {HERE}")
