"""What a game can ask: flags on the safe side."""

from __future__ import annotations

from typing import Any

import pytest
from programs import Shown, card

from sim.cards.ir import abilities as ab
from sim.cards.ir import conditions as cn
from sim.cards.ir import costs as co
from sim.cards.ir import effects as ef
from sim.cards.ir import filters as fi
from sim.cards.ir import values as va
from sim.cards.ir.rules import DiscardedOnto

YOU, ONE, ME = va.Who("you"), va.Num(1), va.Self()
ALL = va.All(fi.Filter("creature"))
LANDS = va.All(fi.Filter("land"))


def flag(name: str, *abilities: Any, **fields: Any) -> int:
    number: int = Shown(card(*abilities, **fields)).tables[name]
    return number


def static(*effects: Any) -> ab.Static:
    return ab.Static(effects)


FLYING, LOSES = ab.Have(ALL, (ab.Keyword("flying"),)), ab.LoseAbilities(ALL)
SWAMPS, MOUNTAINS = ab.AreTypes(LANDS, subtypes=("Swamp",)), ab.AreTypes(LANDS, subtypes=("Mountain",), add=False)
TIMES = [
    ((static(ab.Get(ALL, ONE, ONE)), static(FLYING)), 0),  # both only add
    ((static(LOSES),), 0),
    ((static(LOSES), static(FLYING)), 1),
    ((static(SWAMPS), static(ab.AreTypes(LANDS, subtypes=("Forest",)))), 0),
    ((static(SWAMPS), static(MOUNTAINS)), 1),
    ((static(ab.BasePT(ALL, ONE, ONE)), static(ab.Get(ALL, ONE, ONE))), 0),  # layers 7b and 7c
    ((static(ab.BasePT(ALL, ONE, ONE)), static(ab.BasePT(ALL, va.Num(2), va.Num(2)))), 1),
    ((static(ab.BasePT(ALL, va.LifeOf(YOU), ONE)),), 1),  # not a fixed number: two of them differ
    ((ab.Activated((co.TapSelf(),), ef.GainControl(va.Target(fi.Filter("artifact")), YOU)),), 1),
]


@pytest.mark.parametrize(("abilities", "matters"), TIMES)
def test_order_of_continuous_effects(abilities: tuple[Any, ...], matters: int) -> None:
    assert flag("uses_timestamps", *abilities) == matters


GREEN = ef.AddMana(YOU, ("G",))


def test_floating_mana() -> None:
    lotus = ab.Activated((co.TapSelf(), co.SacrificeCost(ME)), GREEN)
    assert flag("float_always", lotus, types=("artifact",)) == 0
    assert flag("float_always", lotus, types=("creature",)) == 1
    reader = static(ab.Get(ALL, va.Count(fi.Filter("artifact")), ONE))
    assert flag("float_always", lotus, reader, types=("artifact",)) == 1
    even = ab.Triggered(ab.AtStep("upkeep", YOU), ef.SetLife(YOU, va.Num(7)))  # mana for life before it costs nothing
    assert flag("float_always", lotus, even, types=("artifact",)) == 1


def test_other_flags() -> None:
    tapped = ab.Static((ab.MinimumCost(3),), cn.Matches(ME, fi.Status("untapped")))
    assert (flag("reads_tapped"), flag("reads_tapped", tapped)) == (0, 1)
    assert flag("useful_colors", cost=("1", "B/P", "U")) == 2 | 4
    upkeep = ab.Triggered(ab.AtStep("upkeep", YOU), ef.Draw(YOU, ONE), cn.NoSpellsCastLastTurn())
    assert (flag("uses_spell_counts"), flag("uses_spell_counts", upkeep)) == (0, 1)
    assert (flag("uses_daytime"), flag("uses_daytime", ab.Keyword("daybound"))) == (0, 1)
    digs = ef.Return(va.TopCards(YOU, ONE, "graveyard"), "library_bottom")
    assert flag("reads_graveyard_order", ab.Activated((co.TapSelf(),), digs)) == 1
    events = Shown(card(upkeep)).tables["events"]
    assert (events[3], sum(events)) == (1, 1)  # T_STEP


def test_counters_with_which_something_enters() -> None:
    """As those that are put on: -1/-1 counters take +1/+1 counters away, and a stun counter makes tapping matter."""
    grow = ab.Activated((co.TapSelf(),), ef.PutCounters("+1/+1", ONE, ME))
    for kind, grows in (("charge", 2), ("-1/-1", 0)):
        assert bool(flag("grows", grow, ab.EntersWith(ME, kind, ONE)) & 2) == bool(grows)
    for kind, free in (("charge", 1), ("stun", 0)):
        assert flag("free_taps", ab.EntersWith(ME, kind, ONE)) == free


def test_keyword_counters_that_something_is_put_onto_the_battlefield_with() -> None:
    """A creature with lifelink gains life however it came by it, and one that is indestructible is not widened."""
    target = va.Target(fi.Filter("card", "graveyard"))
    grow = ab.Activated((co.TapSelf(),), ef.PutCounters("+1/+1", ONE, ME))
    for kind, grows in (("charge", 1), ("indestructible", 0)):
        back = ab.Activated((co.TapSelf(),), ef.Return(target, "battlefield", counters=ef.Counters(kind, ONE)))
        assert bool(flag("grows", grow, back) & 2) == grows
        onto = DiscardedOnto(ef.Counters(kind, ONE))
        assert bool(flag("grows", grow, onto) & 2) == grows
