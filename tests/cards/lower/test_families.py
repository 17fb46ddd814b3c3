"""What the families of phrases are lowered to."""

from __future__ import annotations

from typing import Any

import pytest
from programs import Shown, ability, card, spell

from sim.cards.ir import abilities as ab
from sim.cards.ir import conditions as cn
from sim.cards.ir import costs as co
from sim.cards.ir import effects as ef
from sim.cards.ir import filters as fi
from sim.cards.ir import tokens
from sim.cards.ir import values as va
from sim.cards.lower import Unsupported
from sim.core.opcodes import AbilityFlag

YOU, ME, ONE, IT = va.Who("you"), va.Self(), va.Num(1), va.It()
CREATURE = fi.Filter("creature")
TARGET = va.Target(CREATURE)
CARD = va.Self("this card")


def mana(**fields: Any) -> ab.Activated:
    return ab.Activated((co.TapSelf(),), ef.AddMana(YOU, ("G",)), **fields)


def test_except_by_and_by() -> None:
    only = Shown(card(ab.Static((ab.Cant(ME, "be_blocked", CREATURE),)))).effects(0)
    never = Shown(card(ab.Static((ab.Cant(ME, "be_blocked", fi.Not(CREATURE)),)))).effects(0)
    assert only == ["S_CANT(F_IS(R_SELF), 3, F_IS(R_ALL(8, F_TYPE(2))), C_NOT(C_TRUE))"]
    assert never == ["S_CANT(F_IS(R_SELF), 3, F_NOT(F_TYPE(2)), C_NOT(C_TRUE))"]


def test_a_mana_ability_with_a_condition_may_be_used_ahead() -> None:
    """Payments take sources in any order; one that needs others to be there still has to come first."""
    plain, bound = (Shown(card(mana(only_if=holds))) for holds in (None, cn.Exists(fi.Filter("artifact"))))
    assert plain.ability(0)["flags"] & AbilityFlag.AF_PURE_TAP
    assert not bound.ability(0)["flags"] & AbilityFlag.AF_PURE_TAP
    assert (plain.tables["float_always"], bound.tables["float_always"]) == (0, 1)
    assert Shown(card(mana(only_if=cn.IsTurn(YOU)))).tables["float_always"] == 1


def test_only_as_an_instant() -> None:
    assert Shown(card(mana(timing="only_instant"))).ability(0)["flags"] & AbilityFlag.AF_ONLY_INSTANT
    draw = ab.Activated((co.TapSelf(),), ef.Draw(YOU, ONE), timing="only_instant")
    assert not Shown(card(draw)).ability(0)["flags"] & AbilityFlag.AF_ONLY_INSTANT
    slow = Shown(card(mana(timing="sorcery"))).ability(0)["flags"]
    assert slow & AbilityFlag.AF_ONLY_INSTANT
    assert slow & AbilityFlag.AF_SORCERY


def test_x_counters_are_any_number() -> None:
    cost = (co.RemoveCountersCost("storage", va.X()),)
    add = ef.AddMana(YOU, choices=(("W",), ("U",)), combination=True, times=va.X())
    shown = Shown(card(ab.Activated(cost, add)))
    assert shown.costs(shown.ability(0)) == ["K_REMOVE_ANY(40)"]
    assert shown.run(0) == ["E_ADD_MANA_CHOICE(W_YOU, 0, 0, 1, 3, 1, V_X)"]


def test_returning_from_the_graveyard_only_where_the_ability_works() -> None:
    back = ef.Return(CARD, "hand", source="graveyard", under=YOU)
    assert ability(ab.Activated((co.Mana(("2",)),), back, zone="graveyard")).run() == ["E_MOVE(R_SELF, 2, 0)"]
    with pytest.raises(Unsupported, match=r"does not work|zone is not printed"):
        ability(ab.Activated((co.Mana(("2",)),), back))


def test_a_delayed_trigger_takes_along_what_it_is_about() -> None:
    later = ef.Delayed(ab.Triggered(ab.AtStep("end", va.Who("any"), next=True), ef.Return(IT, "battlefield")))
    assert spell(ef.Seq((ef.Exile(TARGET), later))).run()[1:] == ["E_SET_THEM(R_TARGET(0))", "E_DELAYED(ability 5)"]


def test_tokens_that_are_known_by_name() -> None:
    shown = spell(ef.CreateToken(YOU, ONE, tokens.PREDEFINED["Treasure"]))
    treasure = next(f for f in range(len(shown.tables["faces"])) if shown.face(f)["types"] == 1)
    first = shown.face(treasure)["first_ability"]
    assert shown.costs(shown.ability(first)) == ["K_TAP", "K_SACRIFICE_SELF"]
    assert shown.ability(first)["flags"] & AbilityFlag.AF_MANA
    assert len(spell(ef.Investigate(YOU, va.Num(2))).run()) == 2


def test_shuffling_into_a_library() -> None:
    assert spell(ef.ShuffleInto(TARGET)).run() == [
        "E_SET_THAT(W_OWNER(R_TARGET(0)))",
        "E_MOVE(R_TARGET(0), 1, 0)",
        "E_SHUFFLE(W_THAT)",
    ]
    with pytest.raises(Unsupported, match="several libraries"):
        spell(ef.ShuffleInto(va.All(CREATURE)))


def test_paying_for_nothing_is_refused() -> None:
    with pytest.raises(Unsupported, match="for nothing"):
        spell(ef.MayPay(YOU, (co.Mana(("1",)),), ef.Seq(())))


def test_regeneration_and_what_prevents_it() -> None:
    assert spell(ef.Regenerate(TARGET)).run() == ["E_REGENERATE(R_TARGET(0))"]
    assert spell(ef.Destroy(TARGET, no_regeneration=True)).run() == ["E_DESTROY(R_TARGET(0), 1)"]


def test_coming_back_with_a_counter_asks_the_event() -> None:
    shown = Shown(card(ab.Keyword("persist")))
    assert shown.node(shown.ability(0)["event"]) == "T_DIES(F_AND(F_IS(R_SELF), F_NOT(F_COUNTER(2))))"
    assert shown.run(0) == ["E_MOVE(R_SELF, 3, 32)"]
    with pytest.raises(Unsupported):
        spell(ef.Return(TARGET, "hand", counter="+1/+1"))


def test_counters_that_objects_enter_with_count_as_put() -> None:
    """A -1/-1 counter by persist keeps the wider game from letting +1/+1 counters grow."""
    grows = ab.Activated((co.TapSelf(),), ef.PutCounters("+1/+1", ONE, ME))
    assert Shown(card(grows)).tables["grows"] & 2
    assert not Shown(card(grows, ab.Keyword("persist"))).tables["grows"] & 2


def test_all_creature_types() -> None:
    whole = ef.Become(ME, va.Num(2), va.Num(2), (), ("creature",), (), (), every=True)
    shown = Shown(card(ab.Activated((co.Mana(("1",)),), whole), types=("land",)))
    assert "S_ALL_CREATURE_TYPES(F_TRUE)" in shown.run(0)[0]
    assert shown.ability(0)["flags"] & AbilityFlag.AF_IDEMPOTENT


def test_each_player_does_several_things_one_after_the_other() -> None:
    same = va.Who("same")
    parts = (ef.LoseLife(same, ONE), ef.Discard(same, ONE), ef.Sacrifice(same, CREATURE, ONE))
    run = spell(ef.ForEachPlayer(va.Who("each_player"), ef.Seq(parts))).run()
    assert [line.split("(")[0] for line in run] == ["E_LOSE_LIFE", "E_CHOOSE", "E_DISCARD", "E_CHOOSE", "E_SACRIFICE"]
    assert all("W_EACH" in line for line in run[:2])
    more = ef.Seq((ef.LoseLife(same, va.HandSize(va.Who("that_player"))), ef.Discard(same, ONE)))
    with pytest.raises(Unsupported):
        spell(ef.ForEachPlayer(va.Who("each_player"), more))


def test_spells_that_target_it() -> None:
    heroic = ab.Triggered(ab.Casts(YOU, fi.Filter("spell", "stack", (fi.Targets(ME),))), ef.Draw(YOU, ONE))
    assert "F_TARGETS(R_SELF)" in Shown(card(heroic)).node(Shown(card(heroic)).ability(0)["event"])
    taxed = ab.Triggered(ab.Casts(YOU, fi.Filter("spell", "stack", (fi.Targets(YOU),))), ef.Draw(YOU, ONE))
    assert "F_TARGETS_PLAYER(W_YOU)" in Shown(card(taxed)).node(Shown(card(taxed)).ability(0)["event"])


def test_restrictions_of_combat_for_a_turn() -> None:
    run = spell(ef.Until(TARGET, (ab.Cant(IT, "block"),))).run()
    assert run == ["E_UNTIL(R_TARGET(0), 1, 1, S_CANT(F_TRUE, 2, F_NOT(F_TRUE), C_NOT(C_TRUE)))"]
    with pytest.raises(Unsupported, match="for a time"):
        spell(ef.Until(TARGET, (ab.Cant(IT, "be_targeted"),)))
