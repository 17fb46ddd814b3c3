"""'If a red source you control would deal damage to an opponent, it deals that much damage plus 2 to that player instead.'"""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import include, rule, words
from sim.cards.ir.damage_changes import DamageChange
from sim.cards.ir.filters import AnyOf, Filter
from sim.cards.ir.values import Num

FACTORS = {"double that damage": (2, False), "triple that damage": (3, False), "twice that much damage": (2, True)}
RECEIVERS = (
    "", "a permanent or player", "an opponent or a permanent an opponent controls", "an opponent", "a player", "you", "~", "this creature",
    "enchanted player", "equipped creature", "enchanted creature",
)  # fmt: skip
TAILS = (
    "", "that permanent or player", "that player or permanent", "that player", "you", "~", "this creature", "equipped creature",
    "enchanted creature",
)  # fmt: skip
KINDS = {"damage": "", "combat damage": "combat", "noncombat damage": "noncombat"}
words("DamageTo", {" ".join(("to", r)): r for r in RECEIVERS if r})
words("AgainTo", {" ".join(("to", t)): t for t in TAILS if t})
words("DamageKind", KINDS)
words("DamageFactor", FACTORS)
words("WhichDeals", {"it": False, "that source": True})
include("DamageSource", "AFilter", "Named")
rule(
    "DamageSource",
    "{a:AFilter} or {b:AFilter}",
    AnyOf,
    build=lambda a, b: AnyOf((a, b)) if isinstance(a, Filter) and isinstance(b, Filter) else None,
    unbuild=lambda n: {"a": n.items[0], "b": n.items[1]} if len(n.items) == 2 and n == AnyOf(n.items) else None,
    eg="a red instant or sorcery spell you control or a red planeswalker you control",
)


def change(has_to: bool, has_tail: bool, factor: bool) -> dict[str, Any]:
    """build/unbuild with the parts that this wording has."""

    def build(by: Any, kind: str, that: bool, to: str = "", tail: str = "", f: Any = None, n: Any = None) -> DamageChange | None:
        if not factor and not isinstance(n, Num):
            return None
        much, twice = f if factor else (n.n, False)
        return DamageChange(by, to, much, factor, kind, tail, twice, that)

    def unbuild(node: DamageChange) -> dict[str, Any] | None:
        if bool(node.to) != has_to or bool(node.tail) != has_tail or node.times != factor:
            return None
        got: dict[str, Any] = {"by": node.by, "kind": node.kind, "that": node.that}
        got |= {"f": (node.n, node.twice)} if factor else {"n": Num(node.n)}
        return got | ({"to": node.to} if has_to else {}) | ({"tail": node.tail} if has_tail else {})

    return {"build": build, "unbuild": unbuild}


for has_to in (False, True):
    for has_tail in (False, True):
        for factor in (False, True):
            much = "{f:DamageFactor}" if factor else "that much damage plus {n:Amount}"
            text = (
                "if {by:DamageSource} would deal {kind:DamageKind}" + " {to:DamageTo}" * has_to + " , {that:WhichDeals} deals " + much
                + " {tail:AgainTo}" * has_tail + " instead"
            )  # fmt: skip
            eg = (
                "if a source you control would deal damage" + " to an opponent" * has_to + ", it deals "
                + ("double that damage" if factor else "that much damage plus 2") + " to that player" * has_tail + " instead"
            )  # fmt: skip
            rule("Static", text, DamageChange, eg=eg, **change(has_to, has_tail, factor))
