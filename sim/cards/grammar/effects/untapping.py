"""What happens, or does not, in the next untap step; lands that become another for a time (CR 502.3, 305.7)."""

from __future__ import annotations

from sim.cards.grammar.engine import rule
from sim.cards.grammar.statics import THE_OBJECT
from sim.cards.ir.abilities import AreTypes, DoesntUntap
from sim.cards.ir.actions import AsYouUntap, BecomeLand
from sim.cards.ir.effects import Until

STAYS, STAYS_YOURS = (DoesntUntap(THE_OBJECT),), (DoesntUntap(THE_OBJECT, "your"),)


def stays(when: str, effects: tuple[DoesntUntap, ...], duration: str) -> None:
    """'{what} doesn't untap <when>'"""
    rule(
        "Effect",
        "{what} <doesn't|don't> untap " + when,
        Until,
        build=lambda what: Until(what, effects, duration),
        unbuild=lambda n: {"what": n.what} if n == Until(n.what, effects, duration) else None,
        eg="target creature doesn't untap " + when.replace("{its}", "its"),
    )


stays("during {its} controller's next untap step", STAYS, "next_untap")
stays("during {its} controller's untap step for as long as ~ remains tapped", STAYS, "while_tapped")
stays("during {its} controller's untap step for as long as you control ~", STAYS, "while_yours")
stays("during your next untap step", STAYS_YOURS, "your_next_untap")
rule(
    "Sentence",
    "during your next untap step , as you untap your permanents , {effect}",
    AsYouUntap,
    eg="during your next untap step, as you untap your permanents, return ~ to its owner's hand",
)
rule(
    "Effect",
    "{what} becomes a {subtypes:LandWord} until end of turn",
    Until,
    build=lambda what, subtypes: Until(what, (AreTypes(THE_OBJECT, subtypes=subtypes, add=False),)),
    unbuild=lambda n: (
        {"what": n.what, "subtypes": n.effects[0].subtypes}
        if isinstance(n.effects[0], AreTypes) and n == Until(n.what, (AreTypes(THE_OBJECT, subtypes=n.effects[0].subtypes, add=False),))
        else None
    ),
    eg="target land becomes an Island until end of turn",
)
rule(
    "Effect",
    "{what} becomes a {subtypes:LandWord} for as long as ~ remains on the battlefield",
    BecomeLand,
    eg="target land becomes an Island for as long as ~ remains on the battlefield",
)
