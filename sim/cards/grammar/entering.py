"""How permanents enter (CR 614.1c, 614.12)."""

from __future__ import annotations

from sim.cards.grammar.engine import rule
from sim.cards.ir.conditions import Holds
from sim.cards.ir.entering import EntersIfPaid, EntersIfSacrificed, EntersTappedUnlessPaid, EntersWithTapped
from sim.cards.ir.values import Num, X

said = "~ enters with a number of stun counters on it equal to three minus X. If X is 2 or less, it enters tapped."
rule(
    "Ability",
    "{what:Self} enters with a number of {kind} counters on it equal to {count:Computed} . if {condition} , it enters tapped .",
    EntersWithTapped,
    eg=said,
)
rule(
    "Condition",
    "X is {n:Amount} or less",
    Holds,
    build=lambda n: Holds(X(), "<=", n, digits=True) if isinstance(n, Num) else None,
    unbuild=lambda h: {"n": h.right} if isinstance(h.right, Num) and h == Holds(X(), "<=", h.right, digits=True) else None,
    eg="X is 2 or less",
)
for itself, it in ((False, "it"), (True, "~")):
    rule(
        "Ability",
        f"as ~ enters , you may {{cost:CostPhrase}} . if you don't , {it} enters tapped .",
        EntersTappedUnlessPaid,
        itself=itself,
        eg=f"as ~ enters, you may pay 2 life. If you don't, {it} enters tapped.",
    )
rule(
    "Ability",
    "if ~ would enter , you may {cost:CostPhrase} instead . if you do , put ~ onto the battlefield . "
    "if you don't , put it into its owner's graveyard .",
    EntersIfPaid,
    eg="if ~ would enter, you may discard a land card instead. If you do, put ~ onto the battlefield. "
    "If you don't, put it into its owner's graveyard.",
)
THEN = " instead . if you do , put ~ onto the battlefield . if you don't , put it into its owner's graveyard ."
SAID = " instead. If you do, put ~ onto the battlefield. If you don't, put it into its owner's graveyard."
for what, eg in (("{filter:AFilter}", "a Swamp"), ("{count} {filter:Filters}", "two untapped lands")):
    rule("Ability", f"if ~ would enter , sacrifice {what}{THEN}", EntersIfSacrificed, eg=f"if ~ would enter, sacrifice {eg}{SAID}")
