"""What happens, or does not, in the next untap step; lands that become another for a time (CR 502.3, 305.7)."""

from __future__ import annotations

from sim.cards.grammar.engine import rule
from sim.cards.grammar.statics import THE_OBJECT
from sim.cards.ir.abilities import AreTypes, DoesntUntap
from sim.cards.ir.actions import AsYouUntap, BecomeLand
from sim.cards.ir.effects import Until

STAYS = (DoesntUntap(THE_OBJECT),)
rule(
    "Effect",
    "{what} <doesn't|don't> untap during {its} controller's next untap step",
    Until,
    build=lambda what: Until(what, STAYS, "next_untap"),
    unbuild=lambda n: {"what": n.what} if n == Until(n.what, STAYS, "next_untap") else None,
    eg="target creature doesn't untap during its controller's next untap step",
)
rule(
    "Effect",
    "{what} <doesn't|don't> untap during {its} controller's untap step for as long as ~ remains tapped",
    Until,
    build=lambda what: Until(what, STAYS, "while_tapped"),
    unbuild=lambda n: {"what": n.what} if n == Until(n.what, STAYS, "while_tapped") else None,
    eg="target creature doesn't untap during its controller's untap step for as long as ~ remains tapped",
)
rule(
    "Effect",
    "{what} <doesn't|don't> untap during {its} controller's untap step for as long as you control ~",
    Until,
    build=lambda what: Until(what, STAYS, "while_yours"),
    unbuild=lambda n: {"what": n.what} if n == Until(n.what, STAYS, "while_yours") else None,
    eg="target creature doesn't untap during its controller's untap step for as long as you control ~",
)
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
STAYS_YOURS = (DoesntUntap(THE_OBJECT, "your"),)
rule(
    "Effect",
    "{what} <doesn't|don't> untap during your next untap step",
    Until,
    build=lambda what: Until(what, STAYS_YOURS, "your_next_untap"),
    unbuild=lambda n: {"what": n.what} if n == Until(n.what, STAYS_YOURS, "your_next_untap") else None,
    eg="~ doesn't untap during your next untap step",
)
