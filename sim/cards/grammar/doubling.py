"""'If a permanent entering causes a triggered ability of a permanent you control to trigger, ...'"""

from __future__ import annotations

from sim.cards.grammar.engine import include, rule
from sim.cards.ir.doubling import NoTriggersOf, TriggersMore
from sim.cards.ir.filters import AnyOf, Filter

TAIL = " causes a triggered ability of a permanent you control to trigger , that ability triggers an additional time"
include("Cause", "AFilter")
rule(
    "Cause",
    "{a:AFilter} or {b:AFilter}",
    AnyOf,
    build=lambda a, b: AnyOf((a, b)) if isinstance(a, Filter) and isinstance(b, Filter) else None,
    unbuild=lambda n: {"a": n.items[0], "b": n.items[1]} if len(n.items) == 2 and n == AnyOf(n.items) else None,
    eg="a legendary permanent or an artifact",
)
for how, said, long in (
    ("entering", "entering", False),
    ("entering", "entering the battlefield", True),
    ("entering or leaving", "entering or leaving the battlefield", False),
    ("dying", "dying", False),
):
    rule(
        "Static",
        "if {what:Cause} " + said + TAIL,
        TriggersMore,
        how=how,
        long=long,
        eg="if a permanent " + said + TAIL.replace(" ,", ","),
    )
rule(
    "Static",
    "{what:Filters} entering don't cause abilities of {of:Filters} to trigger",
    NoTriggersOf,
    eg="permanents entering don't cause abilities of permanents your opponents control to trigger",
)
