"""Who is dealt damage, what deals it, and what becomes of what was dealt damage."""

from __future__ import annotations

import pytest
from play import ACTIVATE, CAST, TARGET, Play, Written

from sim.core.opcodes import Zone

TROLL = Written("Troll", text="{0}: Regenerate this creature.", size="2/2")
WATCHER = Written("Watcher", "Enchantment", "{0}",
                  "Whenever a red source you control deals damage to one or more permanents and/or players, you gain 1 life.")  # fmt: skip


@pytest.mark.parametrize(("rider", "zone"), [
    ("", Zone.Z_BATTLEFIELD),
    (" A creature dealt damage this way can't be regenerated this turn.", Zone.Z_GRAVEYARD),
])  # fmt: skip
def test_no_regeneration(rider: str, zone: int) -> None:
    fire = Written("Fire", "Sorcery", "{0}", "~ deals 3 damage to any target." + rider)
    play = Play([fire, TROLL]).cast("Troll").pick(ACTIVATE, "Troll").settle()
    play.until(CAST, "Fire").pick(TARGET, "Troll").settle()
    assert play.objects("Troll", zone)


def test_no_regeneration_by_a_later_shield_this_turn() -> None:
    rider = "A creature dealt damage this way can't be regenerated this turn."
    fire = Written("Fire", "Sorcery", "{0}", "~ deals 1 damage to any target. " + rider)
    doom = Written("Doom", "Sorcery", "{0}", "Destroy target creature.")
    play = Play([fire, doom, TROLL]).cast("Troll").until(CAST, "Fire").pick(TARGET, "Troll").settle()
    play.pick(ACTIVATE, "Troll").settle().until(CAST, "Doom")
    if play.offers(TARGET, "Troll"):
        play.pick(TARGET, "Troll")
    play.settle()
    assert play.objects("Troll", Zone.Z_GRAVEYARD)


def test_a_source_that_is_not_red() -> None:
    storm = Written("Storm", "Sorcery", "{0}", "~ deals 1 damage to each creature.")
    assert Play([WATCHER, storm, TROLL]).cast("Watcher").cast("Troll").cast("Storm").life(0) == 20


def test_red_sources_only_once_each() -> None:
    land = Written("Field", "Land", "", "{T}: Add {R}.")
    storm = Written("Storm", "Sorcery", "{R}", "~ deals 1 damage to each creature.")
    rat = Written("Rat", size="2/2")
    play = Play([WATCHER, land, storm, rat, TROLL]).cast("Watcher").cast("Rat").cast("Troll")
    play.until(2, "Field").until(CAST, "Storm").settle()
    assert play.life(0) == 20 + 1


def test_any_other_target() -> None:
    imp = Written("Imp", text="{0}: This creature deals 1 damage to any other target.")
    play = Play([imp, TROLL]).cast("Imp").cast("Troll").pick(ACTIVATE, "Imp")
    assert play.offers(TARGET, "Troll")
    assert not play.offers(TARGET, "Imp")


@pytest.mark.parametrize(("two", "life"), [(True, 18), (False, 20)])
def test_damage_to_each_of_one_or_two_targets(two: bool, life: int) -> None:
    """Each is dealt the whole number; the second target may be left out."""
    storm = Written("Storm", "Sorcery", "{0}", "~ deals 2 damage to each of one or two targets.")
    play = Play([storm, Written("Rat", size="2/2")]).cast("Rat").until(CAST, "Storm").pick(TARGET, "Rat")
    play.pick(TARGET, "", 101 if two else -1).settle()
    assert play.objects("Rat", Zone.Z_GRAVEYARD)
    assert (play.life(0), play.life(1)) == (20, life)
