"""What is attached to a permanent that it may not be attached to any more (CR 704.5m-n)."""

from __future__ import annotations

import pytest
from play import ACTIVATE, CAST, TARGET, YES, Play, Written

from sim.core.opcodes import Zone

MITE = Written("Mite")
FREEZE = Written("Freeze", "Instant", "{0}", "Target artifact or creature loses all abilities and becomes a green Elk creature with base "
                 "power and toughness 3/3.")  # fmt: skip
BLADE = Written("Blade", "Artifact — Equipment", "{0}", "Equipped creature gets +1/+1.\nEquip {0}")
FIELD = Written("Field", "Enchantment — Aura", "{0}", "Enchant permanent\nEnchanted permanent is a colorless Forest land.")
WARD = Written("Ward", "Instant", "{0}", "Target creature gains protection from artifacts until end of turn.")
HAT = Written("Hat", "Enchantment — Aura", "{0}", "Enchant artifact creature\nEnchanted creature gets +1/+1.")


def equipped(*rest: Written) -> Play:
    play = Play([MITE, BLADE, *rest]).cast("Mite").cast("Blade")
    play.pick(ACTIVATE, "Blade")
    if play.offers(TARGET, "Mite"):
        play.pick(TARGET, "Mite")
    play.settle()
    assert play.size("Mite") == (2, 2)
    return play


def use(play: Play, card: str, on: str) -> Play:
    play.pick(CAST, card)
    if play.offers(TARGET, on):
        play.pick(TARGET, on)
    return play.settle()


@pytest.mark.parametrize("end", [FIELD, WARD])
def test_equipment_comes_loose(end: Written) -> None:
    """From what is no creature any more, and from what is protected from it; it stays on the battlefield."""
    play = use(equipped(end), end.name, "Mite")
    assert play.objects("Blade")[0]["attached"] == 0


def test_equipment_that_is_a_creature_comes_loose() -> None:
    play = use(equipped(FREEZE), "Freeze", "Blade")
    assert (play.objects("Blade")[0]["attached"], play.size("Mite")) == (0, (1, 1))


def test_an_aura_falls_off() -> None:
    """The Elk is no artifact creature any more, which the Aura asks for."""
    play = use(Play([MITE, HAT, FREEZE]).cast("Mite"), "Hat", "Mite")
    assert play.size("Mite") == (2, 2)
    use(play, "Freeze", "Mite")
    assert play.objects("Hat", Zone.Z_GRAVEYARD)
    assert play.size("Mite") == (3, 3)


def test_any_number_of_equipment_is_attached_to_what_was_mentioned() -> None:
    text = "When this creature enters, you may attach any number of target Equipment to it."
    blades = [Written(f"Blade{i}", "Artifact — Equipment", "{0}", "Equipped creature gets +1/+0.\nEquip {9}") for i in (1, 2)]
    play = Play([Written("Golem", text=text), *blades]).cast("Blade1").cast("Blade2").cast("Golem")
    play.pick(TARGET, "Blade1").pick(TARGET, "Blade2").settle().pick(YES)
    assert play.size("Golem") == (3, 1)


@pytest.mark.parametrize(("text", "size"), [("Flash", (3, 3)), ("Flash\nProtection from enchantments", (1, 1))])
def test_an_aura_stays_where_it_is_if_it_cannot_move(text: str, size: tuple[int, int]) -> None:
    moves = "Whenever a creature an opponent controls enters, attach this Aura to that creature."
    lash = f"Enchant creature\nEnchanted creature gets +2/+2.\n{moves}"
    play = Play([Written("Golem"), Written("Lash", "Enchantment — Aura", "{0}", lash)], [Written("Other", text=text)])
    play.cast("Golem").cast("Lash").until(CAST, "Other").settle()
    assert (play.size("Other"), play.size("Golem")) == (size, (4 - size[0], 4 - size[1]))


KEPT = "Enchant creature\nEnchanted creature gets +1/+1 and has protection from enchantments. This effect doesn't remove this Aura."
TATTOO = Written("Tattoo", "Enchantment — Aura", "{0}", KEPT)
STING = Written("Sting", "Enchantment — Aura", "{0}", KEPT + "\n{0}: This Aura deals 1 damage to enchanted creature.")
CLEANSE = Written("Cleanse", "Instant", "{0}", "Target creature gains protection from enchantments until end of turn.")
BEADS = [Written(name, "Artifact", "{0}", "{T}: Add {W}.") for name in ("Bead", "Pearl")]
CLOAK = Written("Cloak", "Enchantment — Aura", "{W}", "Enchant creature\nEnchanted creature gets +1/+1.")
FLICKER = Written("Flicker", "Enchantment — Aura", "{W}", "Enchant creature\nAs this Aura enters, choose a color.\n"
                  "Enchanted creature has protection from the chosen color. This effect doesn't remove this Aura.")  # fmt: skip
VALUE, WHITE, BLACK = 17, 1, 3


def test_protection_spares_its_own_aura_alone() -> None:
    """CR 702.16n: other Auras fall off, and another of the same name has no target."""
    play = use(use(Play([MITE, HAT, TATTOO, Written("Ink", *TATTOO[1:])]).cast("Mite"), "Hat", "Mite"), "Tattoo", "Mite")
    assert play.objects("Hat", Zone.Z_GRAVEYARD)
    assert play.size("Mite") == (2, 2)
    assert not play.offers(CAST, "Ink")


def test_other_protection_removes_that_aura() -> None:
    play = use(use(Play([MITE, TATTOO, CLEANSE]).cast("Mite"), "Tattoo", "Mite"), "Cleanse", "Mite")
    assert play.objects("Tattoo", Zone.Z_GRAVEYARD)
    assert play.size("Mite") == (1, 1)


def test_protection_from_what_else_its_aura_does() -> None:
    """The Aura stays; the damage that it deals is prevented all the same (CR 702.16e)."""
    play = use(Play([Written("Ox", size="1/2"), STING]).cast("Ox"), "Sting", "Ox")
    for _ in range(3):
        play.pick(ACTIVATE, "Sting").settle()
    assert play.size("Ox") == (2, 3)


@pytest.mark.parametrize(("color", "zone"), [(WHITE, Zone.Z_GRAVEYARD), (BLACK, Zone.Z_BATTLEFIELD)])
def test_protection_from_the_color_that_the_aura_chose(color: int, zone: Zone) -> None:
    """White itself, it stays; another white Aura goes where the color is white."""
    play = use(Play([MITE, CLOAK, FLICKER, *BEADS]).cast("Mite").cast("Bead"), "Cloak", "Mite").cast("Pearl")
    play.pick(CAST, "Flicker").until(VALUE, "", color).settle()
    assert play.objects("Cloak", zone)
    assert play.objects("Flicker")
