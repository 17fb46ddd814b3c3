"""What returns with its other face up, what is tapped and stays so (CR 701.28, 502.3)."""

from __future__ import annotations

from sim.cards.grammar.engine import rule, words
from sim.cards.ir.effects import Return
from sim.cards.ir.losing import TapDown
from sim.cards.ir.values import Who

for under, said in ((Who("you"), "your"), (Who("owner"), "its owner's"), (Who("owner", "his"), "his owner's"),
                    (Who("owner", "her"), "her owner's")):  # fmt: skip
    rule(
        "Effect",
        f"return[s] {{what}} to the battlefield transformed under {said} control",
        Return,
        to="battlefield",
        under=under,
        transformed=True,
        eg=f"return it to the battlefield transformed under {said} control",
    )
rule(
    "Effect",
    "return {what} to the battlefield tapped and attacking",
    Return,
    to="battlefield",
    tapped=True,
    attacking=True,
    eg="return target creature card from your graveyard to the battlefield tapped and attacking",
)
words(
    "StayTapped",
    {
        f"{who} don't untap during {whose}": f"{who}, {whose}"
        for who in ("they", "those creatures")
        for whose in ("their controller's next untap step", "their controllers' next untap steps")
    },
)
rule(
    "Clause",
    "tap all {filter:Filters} . {said:StayTapped}",
    TapDown,
    eg=(
        "tap all nonland permanents target opponent controls. They don't untap during their controller's next untap step",
        "tap all creatures your opponents control. Those creatures don't untap during their controllers' next untap steps",
    ),
)
