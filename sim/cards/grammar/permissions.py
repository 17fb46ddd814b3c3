"""Playing cards by an effect, making mana at any time, turns that are skipped."""

from __future__ import annotations

from sim.cards.grammar.engine import rule
from sim.cards.ir.abilities import CastFrom_
from sim.cards.ir.permissions import CreateTokens, DivideCounters, MayMakeMana, PlayFree, SkipTurns
from sim.cards.ir.values import Num, Who

YOU = Who("you")
rule(
    "Clause",
    "you may play {what:Named} without paying its mana cost",
    PlayFree,
    who=YOU,
    eg="you may play the exiled card without paying its mana cost",
)
rule(
    "Clause",
    "until end of turn , any time you could activate a mana ability , you may {cost:CostPhrase} . if you do , {effect}",
    MayMakeMana,
    eg="until end of turn, any time you could activate a mana ability, you may pay 1 life. If you do, add {C}",
)
rule("Effect", "you skip your next turn", SkipTurns, who=YOU, count=Num(1), eg="you skip your next turn")
rule("Effect", "you skip your next {count} turns", SkipTurns, who=YOU, eg="you skip your next two turns")
rule(
    "Effect",
    "{who!} create[s] a {first:TokenOne} and a {second:TokenOne}",
    CreateTokens,
    eg="create a 1/1 red Goblin creature token and a 2/2 green Bear creature token with trample",
)
rule(
    "Effect",
    "distribute {count} {kind} counters among {to:TargetRef}",
    DivideCounters,
    eg="distribute two -2/-1 counters among one or two target creatures",
)
for zone in ("exile", "your graveyard"):
    where = zone.removeprefix("your ")
    if zone != "exile":
        rule("Ability", f"you may cast this card from {zone} .", CastFrom_, zone=where, eg=f"you may cast this card from {zone}.")
    rule(
        "Ability",
        f"you may cast this card from {zone} as long as {{condition}} .",
        CastFrom_,
        zone=where,
        eg=f"you may cast this card from {zone} as long as you control a Zombie.",
    )
rule(
    "Ability",
    "you may cast this card from your graveyard or from exile .",
    CastFrom_,
    zone="graveyard",
    also="exile",
    eg="you may cast this card from your graveyard or from exile.",
)
