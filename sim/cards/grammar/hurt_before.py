"""What is removed, and whether it was dealt damage this turn."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import rule
from sim.cards.grammar.structure import Rider, rider
from sim.cards.ir.effects import Destroy, Exile
from sim.cards.ir.hurt_before import RemoveHurt
from sim.cards.ir.node import Node
from sim.cards.ir.values import Num, Target

VERBS = {True: "was", False: "wasn't"}
for word in ("it", "that creature"):
    for verb in VERBS.values():
        rule(
            "HurtBefore",
            f"if {word} {verb} dealt damage this turn , {{value:Chain}}",
            Rider,
            field=f"{word} {verb}",
            eg=f"if {word} {verb} dealt damage this turn, its controller draws two cards",
        )


def attach(before: Node, extra: Any) -> Node | None:
    """To what happens to one target."""
    what: Any = getattr(before, "what", None)
    aimed = isinstance(what, Target) and not what.any_number and what.least is None and what.count in (None, Num(1), Num(1, word=True))
    one = isinstance(before, Destroy | Exile) and aimed and getattr(what.filter, "zone", "") == "battlefield"
    word, _, verb = extra.field.rpartition(" ")
    return RemoveHurt(before, word, verb == VERBS[True], extra.value) if one else None


def detach(node: Node) -> tuple[Any, Any] | None:
    """The reverse."""
    if not isinstance(node, RemoveHurt):
        return None
    return node.do, Rider(f"{node.word} {VERBS[node.hurt]}", node.then)


rider("HurtBefore", attach, detach)
