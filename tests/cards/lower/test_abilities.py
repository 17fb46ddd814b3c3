"""Abilities, statics, replacement effects, ways of casting and faces."""

from __future__ import annotations

from typing import Any

import pytest
from programs import Shown, ability, card, face, spell

from sim.cards.ir import abilities as ab
from sim.cards.ir import conditions as cn
from sim.cards.ir import costs as co
from sim.cards.ir import effects as ef
from sim.cards.ir import filters as fi
from sim.cards.ir import rules as ru
from sim.cards.ir import values as va
from sim.cards.ir.abilities import Card
from sim.cards.lower import Capacity, Unsupported
from sim.core.opcodes import AbilityFlag as Af
from sim.core.opcodes import CastFlag as Cf
from sim.core.opcodes import CounterKind

YOU, ONE, ME = va.Who("you"), va.Num(1), va.Self()
DRAW, TAP = ef.Draw(YOU, ONE), co.TapSelf()
MINE = fi.Filter("creature", preds=(fi.ControlledBy(YOU),))
GREEN = ef.AddMana(YOU, ("G",))
PURE = Af.AF_MANA | Af.AF_PURE_TAP | Af.AF_HAS_TAP
TARGET = va.Target(fi.Filter("creature"))
TOUCHES = Af.AF_TOUCHES_SOURCES

FLAGS = [
    (ab.Activated((TAP,), GREEN), PURE),
    (ab.Activated((co.SacrificeCost(ME),), GREEN), Af.AF_MANA),
    (ab.Activated((TAP,), ef.Seq((GREEN, ef.DealDamage(ME, ONE, YOU)))), Af.AF_MANA | Af.AF_HAS_TAP),
    # CR 605.1a: no target, and not a loyalty ability
    (ab.Activated((TAP,), ef.Seq((ef.Tap(TARGET), GREEN))), Af.AF_HAS_TAP | TOUCHES),
    (ab.Activated((co.LoyaltyCost(1),), GREEN), Af.AF_LOYALTY | Af.AF_SORCERY),
    (ab.Activated((co.Mana(("1",)),), DRAW, timing="sorcery"), Af.AF_SORCERY),
    (ab.Activated((co.Mana(("1",)),), DRAW, limit="once_each_turn"), Af.AF_ONCE_TURN),
    (ab.Activated((TAP,), ef.Destroy(TARGET)), Af.AF_HAS_TAP | TOUCHES),
    (ab.Activated((TAP,), ef.PutCounters("+1/+1", ONE, ME)), Af.AF_HAS_TAP),
    (ab.Activated((TAP,), ef.PutCounters("-1/-1", ONE, TARGET)), Af.AF_HAS_TAP | TOUCHES),
    (ab.Activated((TAP,), ef.Until(ME, (ab.Get(ME, ONE, ONE),))), Af.AF_HAS_TAP),
    (ab.Activated((TAP,), ef.Until(TARGET, (ab.Get(TARGET, va.Num(-1), ONE),))), Af.AF_HAS_TAP | TOUCHES),
]


@pytest.mark.parametrize(("item", "flags"), FLAGS)
def test_flags_of_activated_abilities(item: Any, flags: int) -> None:
    assert ability(item).ability()["flags"] == flags


def test_costs() -> None:
    cost = (co.Mana(("X", "2", "G", "U/R", "B/P", "2/W")), TAP, co.SacrificeCost(MINE), co.PayLife(va.Num(2)),
            co.RemoveCountersCost("charge"), co.DiscardCost(None), co.TapCost(MINE))  # fmt: skip
    shown = ability(ab.Activated(cost, DRAW))
    creature = "F_AND(F_TYPE(2), F_CONTROLLER(W_YOU))"
    assert shown.costs(shown.ability()) == [
        "K_MANA(0, 0, 0, 0, 1, 0, 2, 1, 3, 2, 4, 3, 64, 32, 1)", "K_TAP", f"K_SACRIFICE({creature}, V_NUM(1))",
        "K_LIFE(V_NUM(2))", f"K_REMOVE_COUNTERS({CounterKind.CT_FIRST_FREE}, V_NUM(1))", "K_DISCARD_HAND",
        f"K_TAP_OTHERS({creature}, V_NUM(1))",
    ]  # fmt: skip
    with pytest.raises(Unsupported, match="mana symbol"):
        ability(ab.Activated((co.Mana(("Y",)),), DRAW))
    for unlimited in (co.PutCountersCost("charge", va.X()), ru.OtherGainsLifeCost(va.X())):
        with pytest.raises(Unsupported, match="X in a cost"):
            ability(ab.Activated((unlimited,), DRAW))


def test_one_x_for_mana_and_counters_is_refused() -> None:
    with pytest.raises(Unsupported, match="X of the mana"):
        ability(ab.Activated((co.Mana(("X",)), co.RemoveCountersCost("charge", va.X())), DRAW))


def test_counters_removed_are_the_x_of_the_ability() -> None:
    cost = (TAP, co.RemoveCountersCost("storage", any_number=True))
    shown = ability(ab.Activated(cost, ef.AddMana(YOU, ("W",), times=va.ThatMuch())))
    assert shown.run() == ["E_ADD_MANA(W_YOU, 0, 0, 1, 0, 0, 0, 0, 0, V_X)"]


def test_restricted_mana_looks_at_the_spell_alone() -> None:
    chosen = fi.Filter("spell", "stack", (fi.Type("creature"), fi.ChosenType()))
    mana = ef.AddMana(YOU, any_color=1, restriction=ef.SpendOnlyCast(chosen), rider="uncounterable")
    limit = "[F_AND(F_TYPE(2), F_CHOSEN_TYPE)]"
    assert ability(ab.Activated((TAP,), mana)).run() == [
        f"E_ADD_MANA_CHOICE(W_YOU, {limit}, 1, 1, 31, 0, V_NUM(1))",
    ]
    other = ef.SpendOnlyCast(fi.Filter("spell", "stack", (fi.Other(),)))
    with pytest.raises(Unsupported, match="source of the mana"):
        ability(ab.Activated((TAP,), ef.AddMana(YOU, ("G",), restriction=other)))


LANDS = fi.Filter("land", preds=(fi.Not(fi.Supertype("basic")),))
CHOSEN = fi.Filter("spell", "stack", (fi.ChosenName(), fi.CastBy(va.Who("your_opponents"))))
MINE_TEXT = "F_AND(F_TYPE(2), F_CONTROLLER(W_YOU))"
NEVER = "F_NOT(F_TRUE)"
STATICS = [
    (ab.Get(MINE, ONE, ONE), [f"S_PT({MINE_TEXT}, V_NUM(1), V_NUM(1))"]),
    (
        ab.Have(MINE, (ab.Keyword("flying"), ab.Keyword("horsemanship"))),
        [f"S_KEYWORDS({MINE_TEXT}, {1 | 1 << 24}, 0)"],
    ),
    (
        ab.AreTypes(LANDS, subtypes=("Mountain",), add=False),
        ["S_SUBTYPES(F_AND(F_TYPE(8), F_NOT(F_TYPE(131072))), 3, 1)"],
    ),
    (
        ab.CostChange(CHOSEN, va.Num(2), more=True),
        ["S_COST(F_CHOSEN_NAME, V_NUM(2), 0, 0, W_OPPONENT)"],
    ),
    (
        ab.Cant(fi.Filter("artifact"), "activate", except_mana=True),
        [f"S_CANT(F_IS(R_ALL(8, F_TYPE(1))), 262, {NEVER}, C_NOT(C_TRUE))"],
    ),
    (
        ab.Cant(fi.Filter("source", "anywhere", (fi.ChosenName(),)), "activate"),
        [f"S_CANT(F_CHOSEN_NAME, 6, {NEVER}, C_NOT(C_TRUE))"],
    ),
    (
        ab.Cant(va.Who("opponent"), "cast_spells"),
        [f"S_CANT(F_CONTROLLER(W_OPPONENT), 5, {NEVER}, C_NOT(C_TRUE))"],
    ),
    (
        ab.MayCastFrom(YOU, fi.Filter("permanent", "graveyard"), "graveyard", once_each_turn=True, your_turn=True),
        ["S_CAST_FROM(W_YOU, F_PERMANENT_CARD, 4, 3)"],
    ),
]


@pytest.mark.parametrize(("static", "nodes"), STATICS)
def test_statics(static: Any, nodes: list[str]) -> None:
    assert ability(ab.Static((static,))).effects() == nodes


def test_conditions_and_zones_of_statics() -> None:
    shown = ability(ab.Static((ab.Get(ME, ONE, ONE),), cn.IsTurn(YOU)))
    assert shown.node(shown.ability()["condition"]) == "C_TURN(W_YOU)"
    assert shown.ability()["zones"] == 8
    cheaper = ability(ab.Static((ab.CostChange(ME, va.Count(MINE), more=False),)))
    assert cheaper.ability()["zones"] & 1 << 2
    with pytest.raises(Unsupported, match="outside the battlefield"):
        ability(ab.Static((ab.Get(fi.Filter("card", "graveyard"), ONE, ONE),)))


def test_a_level_band_is_a_static_ability() -> None:
    shown = ability(ab.LevelBand(2, 6, 3, 3, (ab.Keyword("first strike"),)), power="1", toughness="1")
    low, high = "C_COMPARE(5, V_COUNTERS(5, R_SELF), V_NUM(2))", "C_COMPARE(3, V_COUNTERS(5, R_SELF), V_NUM(6))"
    assert shown.node(shown.ability()["condition"]) == f"C_AND({low}, {high})"
    me = "F_IS(R_SELF)"
    assert shown.effects() == [f"S_BASE_PT({me}, V_NUM(3), V_NUM(3))", f"S_KEYWORDS({me}, 8, 0)"]


REPLACEMENTS = [
    (ab.EntersTapped(ME), "G_ENTERS_TAPPED(F_IS(R_SELF), C_NOT(C_TRUE))"),
    (ab.EntersWith(ME, "charge", va.X()), "G_ENTERS_WITH(F_IS(R_SELF), 40, V_MAX0(V_SELF_X))"),
    (
        ab.WouldEnter(fi.Filter("creature"), ef.Exile(va.EventObject()), cn.Negated(cn.WasCast(va.EventObject()))),
        "G_WOULD_ENTER(F_TYPE(2), C_NOT(C_WAS_CAST(R_EVENT)), 0, program 0)",
    ),
    (ab.WouldDie(ME, ef.Exile(ME)), "G_WOULD_DIE(F_IS(R_SELF), 3, 1)"),
    (
        ab.EntersAsCopy(fi.Filter("creature"), (ab.AreTypes(va.It(""), ("artifact",)),)),
        "G_ENTERS_COPY(F_TYPE(2), [S_TYPES(F_TRUE, 1, 0)], 1)",
    ),
]


@pytest.mark.parametrize(("item", "text"), REPLACEMENTS)
def test_replacement_effects(item: Any, text: str) -> None:
    assert ability(item).effects() == [text]


def test_granted_abilities_are_entries() -> None:
    upkeep = ab.Triggered(ab.AtStep("upkeep", YOU), ef.PayOrElse(ef.Destroy(va.Self("this creature")), YOU, (co.Mana(("1",)),)))
    shown = ability(ab.Static((ab.Have(va.All(fi.Filter("creature")), (upkeep,)),)))
    (text,) = shown.effects()
    assert text.startswith("S_ABILITY(F_TYPE(2), ability ")
    assert shown.run(int(text.split()[-1].rstrip(")")))[2] == "E_DESTROY(R_SELF, 0)"


def test_a_granted_ability_that_names_what_grants_it() -> None:
    """Its source is another object than the one that has it."""
    named = ab.Triggered(ab.AtStep("upkeep", YOU), ef.Destroy(va.Self()))
    with pytest.raises(Unsupported, match="what gives it"):
        ability(ab.Static((ab.Have(va.All(fi.Filter("creature")), (named,)),)))


def test_opening_hand() -> None:
    shown = ability(ab.OpeningHand())
    assert (shown.ability()["kind"], shown.ability()["effect"], shown.ability()["zones"]) == (5, 0, 4)
    later = ab.Triggered(ab.AtStep("upkeep", va.Who("any"), first=True), DRAW)
    shown = ability(ab.OpeningHand(ef.Delayed(later)))
    assert shown.ability()["effect"] > 0


# ---- ways of casting, faces ------------------------------------------------------------------------------------------
def test_ways_of_casting() -> None:
    exile = co.ExileCost(fi.Filter("card", "hand", (fi.Color("green"),)), "hand")
    shown = Shown(
        card(
            ab.AlternativeCost((exile,), cn.Negated(cn.IsTurn(YOU))),
            ab.Keyword("flashback", (co.Mana(("3",)),)),
            ab.AdditionalCost((co.PayLife(ONE),)),
            ab.SpellAbility(DRAW),
            types=("instant",),
        )
    )
    own, other, again = shown.casts()
    assert shown.costs(own) == ["K_MANA(0, 0, 0, 0, 1, 0, 1, 0, 0)", "K_LIFE(V_NUM(1))"]
    assert shown.costs(other) == [
        "K_MANA(0, 0, 0, 0, 0, 0, 0, 0, 0)", "K_EXILE_FROM(2, F_COLOR(16), V_NUM(1))", "K_LIFE(V_NUM(1))",
    ]  # fmt: skip
    assert shown.node(other["condition"]) == "C_NOT(C_TURN(W_YOU))"
    assert (again["zones"], again["flags"]) == (1 << 4, Cf.CF_EXILE_AFTER | Cf.CF_ALTERNATIVE)


def test_no_mana_cost_is_cast_from_nowhere() -> None:
    """CR 118.6; the first way is still there, for casting without paying."""
    shown = Shown(card(cost=None))
    assert [row["zones"] for row in shown.casts()] == [0]
    assert shown.face()["flags"] & 1
    assert Shown(card(types=("land",), cost=None)).casts() == []


def test_prototype_has_a_face_of_its_own() -> None:
    small = ab.Keyword("prototype", (co.Mana(("1", "W")),), arg=ab.PrintedSize(va.Num(2), va.Num(2)))
    shown = Shown(card(small, ab.Keyword("vigilance"), layout="prototype", cost=("5",), colors=(), power="4"))
    assert [row["face"] for row in shown.casts()] == [0, 1]
    other = shown.face(1)
    assert (other["mv"], other["colors"], other["power"], other["keywords"], other["card"]) == (2, 1, 2, 4, 0)


def test_double_faced_and_adventure() -> None:
    back = face(cost=None, name="Back", power="3")
    shown = Shown(Card("Front // Back", "transform", (face(name="Front"), back)))
    assert (shown.face(0)["other"], shown.face(1)["other"], shown.face(1)["mv"]) == (1, 0, 2)
    trip = face(ab.SpellAbility(DRAW), types=("instant",), name="Trip", cost=("2", "U"))
    shown = Shown(Card("Front // Trip", "adventure", (face(name="Front"), trip)))
    assert [(row["face"], row["flags"]) for row in shown.casts()] == [(0, 0), (1, Cf.CF_ADVENTURE)]
    with pytest.raises(Unsupported, match="layout"):
        Shown(Card("A // B", "split", (face(name="A"), face(name="B"))))


def test_tokens_and_emblems() -> None:
    token = ef.Token(None, ONE, ONE, ("green",), (), ("creature",), ("Insect",), (ab.Keyword("flying"),))
    shown = spell(ef.Seq((ef.CreateToken(YOU, ONE, token), ef.CreateToken(YOU, ONE, token))))
    assert len(shown.tables["faces"]) == 2  # equal tokens share a face
    assert shown.tables["names"]["cards"][shown.face(1)["name"]] == "Insect Token"
    assert shown.face(1)["flags"] & 16
    boost = ab.Static((ab.Get(MINE, ONE, ONE),))
    shown = spell(ef.CreateEmblem(YOU, (boost,)))
    emblem = shown.face(1)
    assert shown.ability(emblem["first_ability"])["zones"] == 1 << 7
    with pytest.raises(Unsupported, match="emblem"):
        spell(ef.CreateEmblem(YOU, (ab.EntersTapped(fi.Filter("creature")),)))


def test_printed_numbers() -> None:
    with pytest.raises(Unsupported, match="power"):
        Shown(card(power="*"))
    defined = ab.Static((ab.SetPT(va.Count(MINE), None),))
    shown = Shown(card(defined, power="*", toughness="3"))
    assert shown.effects() == [f"S_CDA_PT(F_IS(R_SELF), V_COUNT(8, {MINE_TEXT}), V_NUM(3))"]
    with pytest.raises(Unsupported, match="battles"):
        Shown(card(types=("artifact",), defense="5"))


def test_too_much() -> None:
    many = tuple(f"Type{i}" for i in range(70))
    with pytest.raises(Capacity):
        Shown(card(subtypes=many))


def test_variant_rules() -> None:
    cheaper = (ab.Static((ab.CostChange(fi.Filter("spell", "stack", (fi.Type("creature"),)), ONE, more=False),)),)
    shown = Shown(card(), rules=(cheaper,))
    assert len(shown.tables["emblems"]) == 1
    with pytest.raises(Unsupported, match="'you'"):
        Shown(card(), rules=((ab.Static((ab.Get(MINE, ONE, ONE),)),),))


BY_PLAYER = [
    (ab.GainsLife(YOU), "T_GAINS_LIFE(W_YOU)"),
    (ab.LosesLife(va.Who("opponent")), "T_LOSES_LIFE(W_OPPONENT)"),
    (ab.DrawsCard(YOU), "T_DRAWS(W_YOU)"),
]


@pytest.mark.parametrize(("event", "text"), BY_PLAYER)
def test_events_about_a_player(event: Any, text: str) -> None:
    shown = ability(ab.Triggered(event, ef.LoseLife(va.Who("opponent"), ONE)))
    assert shown.node(shown.ability()["event"]) == text
    assert shown.run() == ["E_LOSE_LIFE(W_OPPONENT, V_NUM(1))"]
