"""Keywords: flags, and what the others stand for."""

from __future__ import annotations

import pytest
from programs import Shown, ability, card

from sim.cards.ir import abilities as ab
from sim.cards.ir import costs as co
from sim.cards.ir import filters as fi
from sim.cards.ir import values as va
from sim.cards.keywords import EXPANSIONS, is_flag
from sim.cards.keywords.flags import FLAGS
from sim.cards.lower import Unsupported
from sim.cards.lower.words import KEYWORDS
from sim.core.opcodes import AbilityFlag as Af
from sim.core.opcodes import CastFlag as Cf

ONE = (co.Mana(("1",)),)
HAND, GRAVEYARD, EXILE = 1 << 2, 1 << 4, 1 << 6


@pytest.mark.parametrize("name", sorted(FLAGS))
def test_flags(name: str) -> None:
    assert ability(ab.Keyword(name)).face()["keywords"] == 1 << KEYWORDS[name]
    assert not is_flag(ab.Keyword(name, ONE))


def test_an_unknown_keyword_or_part_is_refused() -> None:
    for keyword in (ab.Keyword("banding"), ab.Keyword("hexproof", arg=ab.Quality()), ab.Keyword("exalted", n=2)):
        with pytest.raises(Unsupported, match="keyword"):
            ability(keyword)
    assert not FLAGS & set(EXPANSIONS)


def test_protection_is_an_entry() -> None:
    black = ab.Quality(fi.Filter("source", "anywhere", (fi.Color("black"),)))
    for quality, text in ((black, "F_COLOR(4)"), (ab.Quality(), "F_TRUE")):
        shown = ability(ab.Keyword("protection", arg=quality))
        assert (shown.ability()["kind"], shown.node(shown.ability()["event"])) == (6, text)


def test_ward_counters_unless_they_pay() -> None:
    """CR 702.21a: spells and abilities of opponents."""
    shown = ability(ab.Keyword("ward", (co.PayLife(va.Num(3)),)))
    assert shown.node(shown.ability()["event"]) == "T_TARGETED(F_IS(R_SELF), F_TRUE, W_OPPONENT)"
    assert shown.run() == ["E_PAY_OR(W_EVENT, ->2, K_LIFE(V_NUM(3)))", "E_JUMP(->3)", "E_COUNTER_EVENT(0)"]


def test_exalted() -> None:
    shown = ability(ab.Keyword("exalted"))
    assert shown.node(shown.ability()["event"]) == "T_ATTACKS(F_AND(F_TYPE(2), F_CONTROLLER(W_YOU)), 1)"
    assert shown.run() == ["E_UNTIL(R_EVENT, 1, 1, S_PT(F_TRUE, V_NUM(1), V_NUM(1)))"]


def test_evoke() -> None:
    shown = Shown(card(ab.Keyword("evoke", ONE)))
    assert shown.casts()[1]["flags"] == Cf.CF_EVOKED | Cf.CF_ALTERNATIVE
    assert shown.node(shown.ability()["condition"]) == "C_EVOKED"


def test_suspend() -> None:
    """CR 702.62a, 116.2f: a special action; two triggers in exile; a creature has haste."""
    shown = Shown(card(ab.Keyword("suspend", ONE, 4), cost=None))
    action, tick, last = (shown.ability(i) for i in range(3))
    assert (action["zones"], action["flags"] & (Af.AF_SPECIAL | Af.AF_SORCERY)) == (HAND, Af.AF_SPECIAL | Af.AF_SORCERY)
    assert shown.run(0) == ["E_EXILE(R_SELF, 0, 6, V_NUM(4))"]
    assert (tick["zones"], last["zones"]) == (EXILE, EXILE)
    assert shown.run(1) == ["E_REMOVE_COUNTERS(6, V_NUM(1), R_SELF)"]
    assert shown.run(2) == ["E_CAST_FREE(W_YOU, R_SELF, 6)"]
    assert Shown(card(ab.Keyword("suspend", ONE, 4), types=("sorcery",))).run(2)[0].endswith("2)")


def test_madness() -> None:
    shown = Shown(card(ab.Keyword("madness", ONE)))
    way = shown.casts()[1]
    assert (way["zones"], way["flags"]) == (0, Cf.CF_MADNESS | Cf.CF_ALTERNATIVE)
    assert shown.effects(0) == ["G_DISCARD_MADNESS"]
    assert shown.run(1)[0] == "E_CAST_WAY(W_OWNER(R_SELF), R_SELF, 128)"
    assert shown.run(1)[-1] == "E_MOVE(R_SELF, 4, 0)"


def test_embalm() -> None:
    shown = Shown(card(ab.Keyword("embalm", ONE)))
    assert shown.costs(shown.ability())[1] == "K_EXILE_SELF"
    assert (shown.ability()["zones"], shown.ability()["flags"] & Af.AF_SORCERY) == (GRAVEYARD, Af.AF_SORCERY)
    assert "S_COLORS(F_TRUE, 1, 1)" in shown.run()[0]
    assert "S_NO_MANA_COST(F_TRUE)" in shown.run()[0]


def test_cumulative_upkeep() -> None:
    shown = ability(ab.Keyword("cumulative upkeep", (co.SacrificeCost(fi.Filter("creature")),)))
    cost = "K_TIMES(V_COUNTERS(7, R_SELF), K_SACRIFICE(F_TYPE(2), V_NUM(1)))"
    assert shown.run()[:2] == ["E_PUT_COUNTERS(7, V_NUM(1), R_SELF)", f"E_PAY_OR(W_YOU, ->3, {cost})"]


def test_level_up_cycling_equip_affinity() -> None:
    assert ability(ab.Keyword("level up", ONE)).run() == ["E_PUT_COUNTERS(5, V_NUM(1), R_SELF)"]
    cycling = ability(ab.Keyword("cycling", ONE))
    assert (cycling.ability()["zones"], cycling.costs(cycling.ability())[1]) == (HAND, "K_DISCARD_SELF")
    assert ability(ab.Keyword("equip", ONE)).run() == ["E_ATTACH(R_SELF, R_TARGET(0))"]
    affinity = ability(ab.Keyword("affinity", arg=fi.Filter("artifact")))
    mine = "V_COUNT(8, F_AND(F_TYPE(1), F_CONTROLLER(W_YOU)))"
    assert affinity.effects() == [f"S_COST(F_IS(R_SELF), {mine}, 1, 0, W_EACH)"]


def test_enchant() -> None:
    """CR 303.4a: the Aura spell's target."""
    shown = Shown(card(ab.Keyword("enchant", arg=va.PlayerTarget()), types=("enchantment",), subtypes=("Aura",)))
    assert shown.targets() == ["P_TARGET(1, 1, 0, W_EACH, 0, F_NOT(F_TRUE))"]
    assert shown.tables["aura_subtype"] == 5


def test_nothing_in_a_game() -> None:
    shown = Shown(card(ab.Keyword("devoid"), ab.Keyword("companion", arg=ab.Words("Nice cards."))))
    assert shown.face()["n_abilities"] == 0
