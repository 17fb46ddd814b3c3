"""Spells that were cast and permanents that were sacrificed this turn, of some description."""

from __future__ import annotations

from sim.cards.grammar.engine import rule
from sim.cards.ir.turn_tallies import CastThisTurn, Sacrificed, SacrificedAny
from sim.cards.ir.values import Who

CASTERS = (("an opponent cast", "opponent", False), ("an opponent has cast", "opponent", True), ("you've cast", "you", True))
for said, who, has in CASTERS:
    rule(
        "Condition",
        f"{said} a {{filter:Filter}} this turn",
        CastThisTurn,
        who=Who(who),
        has=has,
        eg=f"{said} a noncreature spell this turn",
    )
for yours, said in ((True, "you've sacrificed this turn"), (False, "sacrificed this turn")):
    rule("EachOf", f"{{filter:Filter}} {said}", Sacrificed, yours=yours, each=True, eg=f"permanent {said}")
    rule("Computed", f"the number of {{filter:Filters}} {said}", Sacrificed, yours=yours, eg=f"the number of permanents {said}")
for has, said in ((True, "you've sacrificed"), (False, "you sacrificed")):
    rule("Condition", f"{said} a {{filter:Filter}} this turn", SacrificedAny, has=has, eg=f"{said} an artifact this turn")
