"""Values, players, references, filters and conditions."""

from __future__ import annotations

from typing import Any

import pytest
from programs import ability, spell

from sim.cards.ir import abilities as ab
from sim.cards.ir import conditions as cn
from sim.cards.ir import effects as ef
from sim.cards.ir import filters as fi
from sim.cards.ir import values as va
from sim.cards.lower import Unsupported

YOU, ONE, ME = va.Who("you"), va.Num(1), va.Self()
MINE = fi.Filter("creature", preds=(fi.ControlledBy(YOU),))

VALUES = [
    (va.Count(MINE), "V_COUNT(8, F_AND(F_TYPE(2), F_CONTROLLER(W_YOU)))"),
    (va.ForEach(2, MINE), "V_MAX0(V_TIMES(2, V_COUNT(8, F_AND(F_TYPE(2), F_CONTROLLER(W_YOU)))))"),
    (va.CountersOn("ice", ME), "V_COUNTERS(40, R_SELF)"),
    (va.StartingLifeOf(YOU), "V_MAX0(V_START_LIFE(W_YOU))"),
    (va.Devotion(YOU, ("blue",)), "V_DEVOTION(W_YOU, 2)"),
    (va.Greatest("power", MINE), "V_MAX0(V_GREATEST(0, 8, F_AND(F_TYPE(2), F_CONTROLLER(W_YOU))))"),
    (va.SpellsCast(va.Who("each_opponent")), "V_SPELLS_CAST(W_OPPONENT, 0)"),
    (va.Times(2, va.LifeOf(YOU)), "V_MAX0(V_TIMES(2, V_LIFE(W_YOU)))"),
]


@pytest.mark.parametrize(("value", "text"), VALUES)
def test_values(value: Any, text: str) -> None:
    assert spell(ef.Draw(YOU, value)).run() == [f"E_DRAW(W_YOU, {text})"]


FILTERS = [
    (fi.Filter("permanent"), "F_TRUE"),
    (fi.Filter("permanent", preds=(fi.Not(fi.Type("land")),)), "F_NOT(F_TYPE(8))"),
    (fi.Filter("permanent", preds=(fi.Subtype("Wizard"),)), "F_SUBTYPE(5)"),
    (fi.Filter("permanent", preds=(fi.Subtype("Swamp"),)), "F_SUBTYPE(2)"),
    (fi.Filter("creature", preds=(fi.HasKeyword("flying"),)), "F_AND(F_TYPE(2), F_KEYWORD(0))"),
    (
        fi.Filter("creature", preds=(fi.PT(1, 1),)),
        "F_AND(F_TYPE(2), F_AND(F_STAT(0, 0, V_NUM(1)), F_STAT(1, 0, V_NUM(1))))",
    ),
    (
        fi.Filter("creature", preds=(fi.PowerOrToughness("<=", ONE),)),
        "F_AND(F_TYPE(2), F_OR(F_STAT(0, 3, V_NUM(1)), F_STAT(1, 3, V_NUM(1))))",
    ),
    (fi.Filter("land", preds=(fi.Status("untapped"), fi.Other())), "F_AND(F_TYPE(8), F_NOT(F_TAPPED), F_OTHER)"),
    (fi.Filter("permanent", preds=(fi.Named("{self}"),)), "F_NAMED('Probe')"),
    (fi.Filter("permanent", preds=(fi.Named("Somebody"),)), "F_NAMED('Somebody')"),
    (fi.Filter("permanent", preds=(fi.WithCounter(),)), "F_COUNTER(0)"),
    (fi.AnyOf((fi.Filter("artifact"), fi.Filter("land"))), "F_OR(F_TYPE(1), F_TYPE(8))"),
    (fi.Filter("creature", preds=(fi.OwnedBy(va.Who("any"), "on"),)), "F_TYPE(2)"),
]


@pytest.mark.parametrize(("item", "text"), FILTERS)
def test_filters(item: Any, text: str) -> None:
    assert spell(ef.Destroy(va.All(item))).run() == [f"E_DESTROY(R_ALL(8, {text}), 0)"]


def test_cards_in_other_zones() -> None:
    artifact = fi.Filter("card", "graveyard", (fi.Type("artifact"), fi.OwnedBy(YOU, "from")))
    shown = spell(ef.Return(va.Target(artifact), "hand"))
    assert shown.targets() == ["P_TARGET(1, 1, 0, W_NONE, 16, F_AND(F_TYPE(1), F_OWNER(W_YOU)))"]
    permanent = fi.Filter("permanent", "graveyard")
    assert "F_PERMANENT_CARD" in spell(ef.Exile(va.All(permanent))).run()[0]


@pytest.mark.parametrize("status", ["unblocked", "face_down"])
def test_a_status_that_nothing_tells_is_refused(status: str) -> None:
    with pytest.raises(Unsupported, match="status"):
        spell(ef.Destroy(va.All(fi.Filter("creature", preds=(fi.Status(status),)))))


TAPPED = cn.Matches(ME, fi.Status("tapped"))
CONDITIONS = [
    (cn.Exists(MINE, "<=", 3), "C_COMPARE(3, V_COUNT(8, F_AND(F_TYPE(2), F_CONTROLLER(W_YOU))), V_NUM(3))"),
    (TAPPED, "C_MATCHES(R_SELF, F_TAPPED)"),
    (cn.Negated(cn.IsTurn(YOU)), "C_NOT(C_TURN(W_YOU))"),
    (cn.Both((TAPPED, cn.IsTurn(YOU))), "C_AND(C_MATCHES(R_SELF, F_TAPPED), C_TURN(W_YOU))"),
    (cn.OnBattlefield(ME), "C_ZONE(R_SELF, 8)"),
    (
        cn.Holds(va.LifeOf(va.Who("each_player")), "<=", va.Num(10)),
        "C_EVERY_PLAYER(0, C_COMPARE(3, V_LIFE(W_THAT), V_NUM(10)))",
    ),
    (
        cn.Holds(va.HandSize(va.Who("any")), "=", va.Num(0)),
        "C_EVERY_PLAYER(1, C_COMPARE(0, V_HAND(W_THAT), V_NUM(0)))",
    ),
    (cn.NoSpellsCastLastTurn(), "C_NO_SPELLS_LAST_TURN"),
    (cn.WasCast(ME), "C_WAS_CAST(R_SELF)"),
]


@pytest.mark.parametrize(("condition", "text"), CONDITIONS)
def test_conditions(condition: Any, text: str) -> None:
    shown = ability(ab.Triggered(ab.AtStep("upkeep", YOU), ef.Draw(YOU, ONE), condition))
    assert shown.node(shown.ability()["condition"]) == text


EVENTS = [
    (ab.Enters(ME), "T_ENTERS(F_IS(R_SELF))"),
    (ab.Dies(MINE), "T_DIES(F_AND(F_TYPE(2), F_CONTROLLER(W_YOU)))"),
    (ab.AtStep("upkeep", va.Who("any"), first=True), "T_STEP(1, W_EACH, 1)"),
    (
        ab.Casts(va.Who("opponent"), fi.Filter("spell", "stack"), "their first spell of the game"),
        "T_CASTS(W_OPPONENT, F_TRUE, 1)",
    ),
    (ab.Attacks(MINE, alone=True), "T_ATTACKS(F_AND(F_TYPE(2), F_CONTROLLER(W_YOU)), 1)"),
    (ab.Moves(ME, "anywhere", "graveyard"), "T_MOVES(F_IS(R_SELF), 0, 4)"),
    (ab.PlaysLand(YOU, other=True), "T_PLAYS_LAND(W_YOU, 1)"),
    (ab.DealsDamage(ME, va.Who("any"), combat=True), "T_DAMAGE(F_IS(R_SELF), 1, W_EACH, 1)"),
    (ab.DealsDamage(ME, fi.Filter("creature")), "T_DAMAGE(F_IS(R_SELF), 2, F_TYPE(2), 0)"),
    (ab.DiscardsCard(va.Who("opponent")), "T_DISCARDED(F_OWNER(W_OPPONENT))"),
    (ab.StateIs(TAPPED), "T_STATE(C_MATCHES(R_SELF, F_TAPPED))"),
    (
        ab.BecomesTarget(MINE, fi.Filter("spell", "stack", (fi.ControlledBy(va.Who("opponent")),))),
        "T_TARGETED(F_IS(R_ALL(8, F_AND(F_TYPE(2), F_CONTROLLER(W_YOU)))), F_SPELL, W_OPPONENT)",
    ),
    (
        ab.AnyEvent((ab.Enters(ME), ab.TransformsInto(ME, "{self}"))),
        "T_ANY(T_ENTERS(F_IS(R_SELF)), T_TRANSFORMS(F_IS(R_SELF), 'Probe'))",
    ),
]


@pytest.mark.parametrize(("event", "text"), EVENTS)
def test_events(event: Any, text: str) -> None:
    shown = ability(ab.Triggered(event, ef.Draw(YOU, ONE)))
    assert shown.node(shown.ability()["event"]) == text


def test_what_an_event_mentions() -> None:
    """'that spell' is the event's object, 'that player' whom it happened to, 'that much' its amount."""
    that_player, spell_ = va.Who("that_player"), va.EventObject("that spell")
    casts = ab.Casts(va.Who("any"), fi.Filter("spell", "stack"))
    shown = ability(ab.Triggered(casts, ef.Seq((ef.CounterSpell(spell_), ef.LoseLife(that_player, ONE)))))
    assert shown.run() == ["E_COUNTER(R_EVENT, 0)", "E_LOSE_LIFE(W_EVENT, V_NUM(1))"]
    shown = ability(ab.Triggered(ab.GainsLife(YOU), ef.PutCounters("+1/+1", va.ThatMuch(), ME)))
    assert shown.run() == ["E_PUT_COUNTERS(1, V_EVENT, R_SELF)"]
    with pytest.raises(Unsupported, match="not clear"):
        ability(ab.Triggered(ab.Enters(ME), ef.LoseLife(that_player, ONE)))
    with pytest.raises(Unsupported, match="outside a delayed trigger"):
        ability(ab.Triggered(ab.AtStep("end", va.Who("any"), next=True), ef.Draw(YOU, ONE)))
