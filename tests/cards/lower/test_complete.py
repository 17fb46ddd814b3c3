"""Every IR node has a lowering, or is on the list of those that wait for an opcode, or is part of another node."""

from __future__ import annotations

from typing import Any

import pytest
from programs import ability, spell

from sim.cards.ir import abilities as ab
from sim.cards.ir import conditions as cn
from sim.cards.ir import costs as co
from sim.cards.ir import effects as ef
from sim.cards.ir import filters as fi
from sim.cards.ir import values as va
from sim.cards.ir.node import registry
from sim.cards.lower import Unsupported
from sim.cards.lower.base import FAMILIES

YOU, ONE = va.Who("you"), va.Num(1)
CREATURE = fi.Filter("creature")
DRAW = ef.Draw(YOU, ONE)

# no opcode yet; each with the smallest effect or ability that uses it
WAITING: dict[str, Any] = {
    "MillCost": ab.Activated((co.MillCost(ONE),), DRAW),
    "SkipNext": ef.SkipNext(YOU, "untap step"),
}
# read by the node that they are a part of
PARTS = {
    "AddManaCost", "AdditionalCost", "AlternativeCost", "AnyTarget", "Card", "CastFrom_", "Counters", "Face", "Keyword", "PrintedSize",
    "EitherCost", "Forage", "OptionalCost",
    "CastOnly", "CostByTarget", "ExileAnyCost", "ForDifferentPlayers", "GainChosen", "OtherCost", "Quality", "SameDamage", "SameTokens",
    "BecomeChosen",
    "Shape",
    "Reduction", "SameSacrifice", "SpendNot", "SpendOnCommander", "SpendOnlyActivate", "SpendOnlyCast", "SpendOnlyEither", "SpentOn",
    "StandsFirm", "StartsWithEmblem", "StartsWithLife", "StartsWithMana", "ThisAbility", "Token", "Words",
}  # fmt: skip


def test_the_registry_is_covered() -> None:
    lowered = {cls.__name__ for family in FAMILIES for cls in family.table}
    said = {name for name, cls in registry.items() if cls.__module__.startswith("sim.cards.ir.")}
    assert said - lowered == set(WAITING) | PARTS


@pytest.mark.parametrize("name", sorted(WAITING))
def test_what_waits_is_refused(name: str) -> None:
    item = WAITING[name]
    lower = ability if type(item).__module__ == ab.__name__ else spell
    with pytest.raises(Unsupported, match=name):
        lower(item)


REFUSED = [
    (ef.Exile(va.Self(), until="tomorrow"), "until"),
    (ef.Return(va.Self(), "sideboard"), "sideboard"),
    (ef.Until(va.Self(), (ab.Get(va.Self(), ONE, ONE),), "a week"), "duration"),
    (ef.Until(va.Self(), (ab.MayNotUntap(va.Self()),)), "a rule for a time"),
    (ef.CastFree(YOU, va.Self(), copy=False, optional=True), None),
    (ef.GainLife(YOU, va.ThatMuch()), "before an amount"),
    (ef.GainLife(YOU, va.HandSize(va.Who("each_player"))), "several players"),
    (ef.Destroy(va.It()), "before anything was mentioned"),
    (ef.LoseLife(va.Who("that_player"), ONE), "not clear"),
    (ef.Destroy(va.Target(CREATURE, va.Count(CREATURE))), "not a fixed number"),
    (ef.Modal(3, -1, (DRAW,) * 8), "choose 3 to -1"),
    (ef.May(va.Who("each_player"), DRAW), "each player in turn"),
    (ef.ForEachPlayer(va.Who("each_player"), ef.Exile(va.Choice(CREATURE))), "both players do this at once"),
    (ef.If(cn.WasCast(va.Self()), ef.Modal(1, 1, (DRAW,))), "modes inside"),
]


@pytest.mark.parametrize(("effect", "why"), REFUSED)
def test_what_has_no_exact_program_is_refused(effect: Any, why: str | None) -> None:
    if why is None:
        spell(effect)
        return
    with pytest.raises(Unsupported, match=why):
        spell(effect)


@pytest.mark.parametrize(
    "way",
    [
        ab.Keyword("madness", (co.Mana(("R",)),)),
        ab.Keyword("flashback", (co.Mana(("R",)),)),
        ab.AlternativeCost((co.Mana(("R",)),)),
        ab.AdditionalCost((co.Mana(("R",)),)),
        ab.CastFrom_("exile"),
    ],
)
def test_a_land_is_not_cast(way: Any) -> None:
    with pytest.raises(Unsupported, match="a way of casting a land"):
        ability(way, types=("land",), cost=None)
