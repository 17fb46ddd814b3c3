"""'Cast this spell only before the combat damage step', 'a creature that attacked this turn', 'End the turn', turns that are skipped."""

from __future__ import annotations

from sim.cards.grammar.engine import rule
from sim.cards.ir.conditions import Matches
from sim.cards.ir.effects import If
from sim.cards.ir.picks import CastOnly
from sim.cards.ir.timing import TIMES, EndTurn, MaySkipTurn, Timing, TookPart

for said in TIMES:
    eg = f"cast this spell only {said}."
    rule("Ability", f"cast this spell only {said} .", CastOnly, condition=Timing(said), eg=eg)
for how in ("attacked", "blocked", "attacked or blocked"):
    rule("Post", f"that {how} this turn", TookPart, how=how, eg=f"that {how} this turn")
    rule("Condition", f"{{what:Holder}} {how} this turn", Matches, pred=TookPart(how), eg=f"it {how} this turn")
rule("Effect", "end the turn", EndTurn, eg="end the turn")
WHILE_TAPPED = "if you would begin your turn while {what:Self} is tapped , you may skip that turn instead . if you do , untap {again:Self}"
rule(
    "Static",
    WHILE_TAPPED,
    MaySkipTurn,
    build=lambda what, again: MaySkipTurn(what) if what == again else None,
    unbuild=lambda n: {"what": n.what, "again": n.what},
    eg="if you would begin your turn while ~ is tapped, you may skip that turn instead. If you do, untap ~",
)
rule("LaterChain", "{effect:Chain} if {condition}", If, suffix=True, eg="destroy that creature if it attacked this turn")
