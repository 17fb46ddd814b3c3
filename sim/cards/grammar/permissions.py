"""Playing cards by an effect, making mana at any time, turns that are skipped."""

from __future__ import annotations

from sim.cards.grammar.engine import rule
from sim.cards.ir.abilities import CastFrom_
from sim.cards.ir.conditions import Negated
from sim.cards.ir.permissions import CreateTokens, DivideCounters, MayMakeMana, PlayFree, SkipTurns
from sim.cards.ir.picks import AnotherSpell, CastOnly, FirstTurns
from sim.cards.ir.values import Num, Who
from sim.cards.ir.variants import FreeSpells

YOU = Who("you")
rule(
    "Static",
    "you may cast {filter:Filters} without paying their mana costs",
    FreeSpells,
    who=YOU,
    build=lambda filter, who: FreeSpells(who, filter) if (filter.noun, filter.zone) == ("spell", "hand") else None,
    unbuild=lambda n: {"filter": n.filter, "who": n.who} if n.filter is not None else None,
    eg="you may cast spells from your hand without paying their mana costs",
)
THIRD = "your first, second, or third turns"


def not_in_turns(n: int) -> Negated:
    """'You can't cast ~ during your first ... turns of the game': not in one of the first n."""
    return Negated(FirstTurns(n))


rule("Condition", "you've cast another spell this turn", AnotherSpell, eg="you've cast another spell this turn")
rule("Ability", "cast this spell only if {condition} .", CastOnly, eg="cast this spell only if a creature died this turn.")
rule(
    "Ability",
    f"you can't cast ~ during {THIRD} of the game .",
    CastOnly,
    build=lambda: CastOnly(not_in_turns(3)),
    unbuild=lambda n: {} if n.condition == not_in_turns(3) else None,
    eg=f"you can't cast ~ during {THIRD} of the game.",
)
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
    "{who!} create[s] a {first:TokenOne} , a {second:TokenOne} , and a {third:TokenOne}",
    CreateTokens,
    eg="create a 1/1 white Cat creature token, a 1/1 red Goblin creature token, and a 3/3 green Elephant creature token",
)
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
