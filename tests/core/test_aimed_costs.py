"""What spells and equip abilities cost by what they target: played."""

from __future__ import annotations

from play import ACTIVATE, CAST, TARGET, Play, Written

from sim.core.opcodes import Step

FIELD = Written("Field", "Land", "", "{T}: Add {C}.")
KILL = Written("Kill", "Instant", "{0}", "Destroy target creature.")
SWORD = Written("Sword", "Artifact — Equipment", "{0}", "Equipped creature gets +1/+0.\nEquip {2}")
ROPE = Written("Rope", "Artifact", "{0}", "{2}: Attach this artifact to target creature you control. Activate only as a sorcery.")


def beast(text: str, name: str = "Beast") -> Written:
    return Written(name, "Artifact Creature — Golem", "{0}", text, "1/1")


def test_spells_of_opponents_that_target_it_cost_more() -> None:
    text = "Spells your opponents cast that target this creature cost {1} more to cast."
    play = Play([beast(text), beast("", "Mite")], [KILL, KILL])
    play.cast("Beast").cast("Mite").pass_until_step(Step.ST_MAIN1, active=1)
    play.pick(CAST, "Kill")
    assert play.offers(TARGET, "Mite")
    play.pick(TARGET, "Mite").settle()
    assert not play.objects("Mite")
    rich = Play([beast(text), KILL], [KILL, FIELD])
    rich.cast("Beast").pass_until_step(Step.ST_MAIN1, active=1).until(2, "Field").pick(CAST, "Kill").settle()
    assert rich.objects("Field")[0]["flags"] & 1
    own = Play([beast(text), KILL])
    own.cast("Beast").pick(CAST, "Kill").settle()
    assert not own.objects("Beast")  # one's own cost what they cost


def test_spells_of_ones_own_cost_less() -> None:
    text = "Spells you cast that target a creature you control cost {1} less to cast."
    grow = Written("Grow", "Instant", "{1}", "Target creature gets +3/+3 until end of turn.")
    play = Play([beast(text), grow], [beast("", "Theirs")])
    play.cast("Beast").pick(CAST, "Grow").settle()
    assert play.size("Beast") == (4, 4)


def test_equip_abilities_that_target_it() -> None:
    """Two less for this creature only, and nothing else that attaches or targets is meant."""
    text = "Equip abilities you activate that target this creature cost {2} less to activate."
    play = Play([beast(text), beast("", "Mite"), SWORD, ROPE])
    for name in ("Beast", "Mite", "Sword", "Rope"):
        play.cast(name)
    play.pick(ACTIVATE, "Sword").pick(TARGET, "Beast").settle()
    assert play.size("Beast") == (2, 1)
    assert not play.offers(ACTIVATE, "Rope")
    play.pick(ACTIVATE, "Sword").pick(TARGET, "Mite")
    assert not play.machine.options()  # it cannot be paid for


def test_all_equip_abilities() -> None:
    play = Play([beast("Equip abilities you activate cost {1} less to activate."), SWORD, FIELD])
    play.cast("Beast").cast("Sword").until(2, "Field").pick(ACTIVATE, "Sword").settle()
    assert play.size("Beast") == (2, 1)
