"""What happens, or does not, in the next untap step; lands that become another for a time (CR 502.3, 305.7)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sim.cards.grammar.engine import rule
from sim.cards.grammar.statics import THE_OBJECT
from sim.cards.ir.abilities import AreTypes, DoesntUntap
from sim.cards.ir.actions import AsYouUntap, BecomeLand
from sim.cards.ir.effects import Until
from sim.cards.ir.filters import ControlledBy, Filter
from sim.cards.ir.untapping import StayTapped
from sim.cards.ir.values import PlayerTarget, Who

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


def step_to_come(step: str, said: str, whose: type) -> None:
    """'lands you control don't untap during your next untap step'"""

    def build(filter: Filter) -> StayTapped | None:
        last: Any = filter.preds[-1] if filter.preds else None
        if not isinstance(last, ControlledBy) or not isinstance(last.who, whose) or (whose is Who) != (last.who == Who("you")):
            return None
        return StayTapped(replace(filter, preds=filter.preds[:-1]), last.who, said)

    def unbuild(node: Any) -> dict[str, Any] | None:
        fits = node.said == said and isinstance(node.who, whose)
        return {"filter": replace(node.filter, preds=(*node.filter.preds, ControlledBy(node.who)))} if fits else None

    who = "you control" if whose is Who else "target player controls"
    rule(
        "Effect",
        f"{{filter:Filters}} don't untap during {step} next untap step",
        StayTapped,
        build=build,
        unbuild=unbuild,
        eg=f"lands {who} don't untap during {step} next untap step".replace(" '", "'"),
    )


step_to_come("your", "your", Who)
step_to_come("their", "their", PlayerTarget)
step_to_come("that player 's", "that player's", PlayerTarget)
rule(
    "Effect",
    "{filter:Filters} don't untap during {who:Whose} next untap step",
    StayTapped,
    said="of",
    build=lambda filter, who, said: StayTapped(filter, who, said) if isinstance(who, PlayerTarget) else None,
    unbuild=lambda n: {"filter": n.filter, "who": n.who} if n.said == "of" else None,
    eg="creatures don't untap during target player's next untap step",
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
