"""Characteristics in layers (CR 613). Names of tests are situations, and the comments give the cards they come from."""

from __future__ import annotations

from typing import Any

import pytest

from sim.core.opcodes import AbilityKind, Compare, CounterKind, KeywordBit, Op, TypeBit, Verb, Zone
from sim.core.probe import Probe
from tests.core.assemble import IS_SELF, SELF, YOU, Code, Node, both, kind, num, other_than

LAND, CREATURE = TypeBit.TY_LAND, TypeBit.TY_CREATURE
ENCHANTMENT, ARTIFACT = TypeBit.TY_ENCHANTMENT, TypeBit.TY_ARTIFACT
PLAINS, ISLAND, SWAMP, MOUNTAIN, FOREST, ELF, GOBLIN, GATE = range(8)
FLYING, TRAMPLE, CHANGELING = KeywordBit.KW_FLYING, KeywordBit.KW_TRAMPLE, KeywordBit.KW_CHANGELING
BASIC = TypeBit.TY_BASIC
SET = 1
MANA = 5  # faces and abilities before those of the test: one mana ability for each basic land type


class Table:
    """Cards of one test, and the position made of them."""

    def __init__(self) -> None:
        self.code = Code()
        self.abilities: list[dict[str, Any]] = [{"kind": AbilityKind.AB_ACTIVATED}] * MANA
        self.faces: list[dict[str, Any]] = []
        self._probe: Probe | None = None

    def static(self, *effects: Node, condition: Node | None = None, zones: int | None = None) -> dict[str, Any]:
        first = self.code.put(*effects)
        table: dict[str, Any] = {"kind": AbilityKind.AB_STATIC, "effect": first, "n_effects": len(effects)}
        if condition:
            table["condition"] = self.code.put(condition)
        if zones is not None:
            table["zones"] = zones
        return table

    def face(self, types: int, power: int = 0, toughness: int = 0, *abilities: dict[str, Any], **more: Any) -> int:
        first = len(self.abilities)
        self.abilities.extend(abilities)
        stats = {"types": types, "power": power, "toughness": toughness, "name": len(self.faces) + 1}
        self.faces.append(stats | {"first_ability": first, "n_abilities": len(abilities)} | more)
        return len(self.faces) - 1

    @property
    def probe(self) -> Probe:
        if self._probe is None:
            self._probe = Probe(faces=self.faces, abilities=self.abilities, code=self.code.numbers, basic_mana=range(5),
                                land_subtypes=0b10011111, creature_subtypes=1 << ELF | 1 << GOBLIN)
        return self._probe

    def pt(self, slot: int) -> tuple[int, int]:
        found = self.probe.characteristics(slot)
        return found["power"], found["toughness"]

    def has(self, slot: int, keyword: int) -> bool:
        return bool(self.probe.characteristics(slot)["keywords"] >> keyword & 1)

    def subtypes(self, slot: int) -> set[int]:
        return {i for i in range(64) if self.probe.characteristics(slot)["subtypes"] >> i & 1}


@pytest.fixture
def table() -> Any:
    made = Table()
    yield made
    assert made.probe.capacity == 0


def keywords(what: Node, *bits: int) -> Node:
    mask = sum(1 << bit for bit in bits)
    return (Op.S_KEYWORDS, what, mask & (1 << 31) - 1, mask >> 31)


def anthem(what: Node, power: int, toughness: int) -> Node:
    return (Op.S_PT, what, num(power), num(toughness))


NONBASIC = both(kind(LAND), other_than(kind(BASIC)))
MOON = (Op.S_SUBTYPES, NONBASIC, MOUNTAIN, SET)  # Blood Moon
URBORG = (Op.S_SUBTYPES, kind(LAND), SWAMP, 0)  # Urborg, Tomb of Yawgmoth


# ---- layer 1 and printed values --------------------------------------------------------------------------------------
def test_printed_values_everywhere(table: Table) -> None:
    bear = table.face(CREATURE, 2, 2, keywords=1 << FLYING, colors=16, mv=2, subtypes=1 << ELF)
    for zone in (Zone.Z_HAND, Zone.Z_LIBRARY, Zone.Z_BATTLEFIELD, Zone.Z_GRAVEYARD, Zone.Z_STACK, Zone.Z_EXILE):
        found = table.probe.characteristics(table.probe.add(bear, zone=zone, owner=1, controller=0))
        assert (found["power"], found["toughness"], found["mv"], found["colors"]) == (2, 2, 2, 16)
        assert found["keywords"] == 1 << FLYING
        assert found["controller"] == (0 if zone in (Zone.Z_BATTLEFIELD, Zone.Z_STACK) else 1)


def test_copy_exceptions_are_copiable_values(table: Table) -> None:
    bear = table.face(CREATURE, 2, 2, colors=16, mv=2)
    table.faces[bear]["mana_pc"] = 0
    rules = table.code.put((Op.S_TYPES, IS_SELF, ARTIFACT, 0), (Op.S_BASE_PT, IS_SELF, num(4), num(4)),
                           keywords(IS_SELF, FLYING), (Op.S_NO_MANA_COST, IS_SELF), (Op.E_END,))
    found = table.probe.characteristics(table.probe.add(bear, copy_mod=rules))
    assert found["types"] == CREATURE | ARTIFACT
    assert (found["power"], found["toughness"], found["mv"]) == (4, 4, 0)
    assert found["keywords"] == 1 << FLYING


def test_static_ability_from_a_copy_exception(table: Table) -> None:
    bear = table.face(CREATURE, 2, 2)
    table.face(0, 0, 0, table.static(anthem(kind(CREATURE), 1, 1)))
    rules = table.code.put((Op.S_ABILITY, IS_SELF, MANA), (Op.E_END,))
    slot = table.probe.add(bear, copy_mod=rules)
    assert table.pt(slot) == (3, 3)


def test_copy_of_a_back_face_has_mana_value_zero(table: Table) -> None:
    front = table.face(CREATURE, 1, 1, mv=2)
    back = table.face(CREATURE, 5, 5, mv=2, card=front)
    other = table.face(CREATURE, 0, 0, mv=4)
    assert table.probe.characteristics(table.probe.add(back))["mv"] == 2
    assert table.probe.characteristics(table.probe.add(back, card=other))["mv"] == 0


def test_changeling_has_every_creature_type_in_every_zone(table: Table) -> None:
    face = table.face(CREATURE, 1, 1, keywords=1 << CHANGELING)
    for zone in (Zone.Z_GRAVEYARD, Zone.Z_BATTLEFIELD):
        assert table.subtypes(table.probe.add(face, zone=zone)) == {ELF, GOBLIN}


# ---- layer 2 ---------------------------------------------------------------------------------------------------------
def test_control_by_aura_then_by_spell(table: Table) -> None:
    bear = table.face(CREATURE, 2, 2)
    take: Node = (Op.S_CONTROL, (Op.F_IS, (Op.R_ATTACHED,)), YOU)
    magic = table.face(ENCHANTMENT, 0, 0, table.static(take))
    spell = table.code.put((Op.E_CONTROL, SELF, (Op.W_OPPONENT,), 0))
    slot = table.probe.add(bear, controller=1, owner=1)
    table.probe.add(magic, attached=slot + 1)
    assert table.probe.characteristics(slot)["controller"] == 0
    table.probe.effect(spell, [slot], p=1, timestamp=9)
    assert table.probe.characteristics(slot)["controller"] == 1


# ---- layer 4 ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("moon_first", [True, False])
def test_moon_and_urborg_in_both_orders(table: Table, moon_first: bool) -> None:
    """Urborg's effect depends on Blood Moon, which removes Urborg's ability (CR 613.8a, 305.7)."""
    moon = table.face(ENCHANTMENT, 0, 0, table.static(MOON))
    urborg = table.face(LAND, 0, 0, table.static(URBORG))
    forest = table.face(LAND | BASIC, subtypes=1 << FOREST)
    times = (1, 2) if moon_first else (2, 1)
    table.probe.add(moon, timestamp=times[0])
    land = table.probe.add(urborg, timestamp=times[1])
    basic = table.probe.add(forest)
    assert table.subtypes(land) == {MOUNTAIN}
    assert table.probe.characteristics(land)["abilities"] == [MOUNTAIN]
    assert table.subtypes(basic) == {FOREST}


def test_urborg_alone_adds_a_type_and_its_mana(table: Table) -> None:
    urborg = table.face(LAND, 0, 0, table.static(URBORG))
    forest = table.face(LAND | BASIC, subtypes=1 << FOREST)
    land, basic = table.probe.add(urborg), table.probe.add(forest)
    assert table.probe.characteristics(land)["abilities"] == [MANA, SWAMP]
    assert table.probe.characteristics(basic)["abilities"] == [SWAMP, FOREST]


@pytest.mark.parametrize(("times", "result"), [((1, 2), ISLAND), ((2, 1), MOUNTAIN)])
def test_two_land_type_setters_by_timestamp(table: Table, times: tuple[int, int], result: int) -> None:
    moon = table.face(ENCHANTMENT, 0, 0, table.static(MOON))
    sea = table.face(ENCHANTMENT, 0, 0, table.static((Op.S_SUBTYPES, (Op.F_IS, (Op.R_ATTACHED,)), ISLAND, SET)))
    gate = table.face(LAND, 0, 0, {"kind": AbilityKind.AB_ACTIVATED}, subtypes=1 << GATE, keywords=1 << FLYING)
    table.probe.add(moon, timestamp=times[0])
    table.probe.add(sea, timestamp=times[1], attached=3)
    found = table.probe.characteristics(table.probe.add(gate))
    assert (found["subtypes"], found["abilities"], found["keywords"]) == (1 << result, [result], 0)


def test_set_land_type_keeps_creature_types_and_granted_abilities(table: Table) -> None:
    """CR 305.7: abilities that other effects give stay; so do card types and creature types."""
    moon = table.face(ENCHANTMENT, 0, 0, table.static(MOON))
    grove = table.face(LAND | CREATURE, 1, 1, subtypes=1 << ELF, keywords=1 << FLYING)
    wings = table.face(ENCHANTMENT, 0, 0, table.static(keywords(kind(CREATURE), TRAMPLE)))
    table.probe.add(wings)
    table.probe.add(moon)
    slot = table.probe.add(grove)
    assert table.subtypes(slot) == {ELF, MOUNTAIN}
    assert table.has(slot, TRAMPLE)
    assert not table.has(slot, FLYING)
    assert table.pt(slot) == (1, 1)


def test_type_change_decides_what_a_later_layer_applies_to(table: Table) -> None:
    """March of the Machines, a 7c anthem for creatures, and an artifact."""
    march = table.face(ENCHANTMENT, 0, 0, table.static(
        (Op.S_TYPES, both(kind(ARTIFACT), other_than(kind(CREATURE))), CREATURE, 0),
        (Op.S_BASE_PT, both(kind(ARTIFACT), other_than(kind(CREATURE))), (Op.V_NUM, 3), (Op.V_NUM, 3))))
    anthem_face = table.face(ENCHANTMENT, 0, 0, table.static(anthem(kind(CREATURE), 1, 1)))
    rock = table.face(ARTIFACT)
    table.probe.add(anthem_face)
    table.probe.add(march)
    slot = table.probe.add(rock)
    # an effect goes on with the set it began with (CR 613.6), though the artifact is a creature by now
    assert table.pt(slot) == (4, 4)


def test_loop_of_type_changes_by_timestamp(table: Table) -> None:
    """Artifacts are enchantments and enchantments are artifacts: each changes what the other applies to (CR 613.8b)."""
    first = table.face(ENCHANTMENT, 0, 0, table.static((Op.S_TYPES, kind(ARTIFACT), ENCHANTMENT, SET)))
    second = table.face(ENCHANTMENT, 0, 0, table.static((Op.S_TYPES, kind(ENCHANTMENT), ARTIFACT, SET)))
    rock, law = table.face(ARTIFACT), table.face(ENCHANTMENT)
    table.probe.add(first)
    table.probe.add(second)
    slots = table.probe.add(rock), table.probe.add(law)
    assert [table.probe.characteristics(slot)["types"] for slot in slots] == [ARTIFACT, ARTIFACT]


def test_replaced_card_type_takes_its_subtypes_along(table: Table) -> None:
    elf = table.face(CREATURE | TypeBit.TY_LEGENDARY, 1, 1, subtypes=1 << ELF)
    song = table.face(ENCHANTMENT, 0, 0, table.static((Op.S_TYPES, (Op.F_IS, (Op.R_ATTACHED,)), LAND, SET)))
    slot = table.probe.add(elf)
    table.probe.add(song, attached=slot + 1)
    found = table.probe.characteristics(slot)
    assert (found["types"], found["subtypes"]) == (LAND | TypeBit.TY_LEGENDARY, 0)


def test_animated_land_loses_nothing(table: Table) -> None:
    land = table.face(LAND, 0, 0, {"kind": AbilityKind.AB_ACTIVATED}, subtypes=1 << FOREST)
    animate = [table.code.put((Op.S_SUBTYPES, IS_SELF, ELF, 0)), table.code.put((Op.S_TYPES, IS_SELF, CREATURE, 0)),
               table.code.put((Op.S_BASE_PT, IS_SELF, num(0), num(0))), table.code.put((Op.S_COLORS, IS_SELF, 16, SET))]
    slot = table.probe.add(land)
    for pc in animate:
        table.probe.effect(pc, [slot], p=2, t=3, timestamp=5)
    found = table.probe.characteristics(slot)
    assert found["types"] == LAND | CREATURE
    assert table.subtypes(slot) == {FOREST, ELF}
    assert (found["abilities"], found["colors"], table.pt(slot)) == ([MANA, FOREST], 16, (2, 3))


# ---- layers 5 and 6 --------------------------------------------------------------------------------------------------
def test_colour_change_brings_an_anthem(table: Table) -> None:
    """Honor of the Pure (CR 613.5, example)."""
    honor = table.face(ENCHANTMENT, 0, 0, table.static(anthem(both(kind(CREATURE), (Op.F_COLOR, 1)), 1, 1)))
    bear = table.face(CREATURE, 2, 2, colors=4)
    white = table.code.put((Op.S_COLORS, IS_SELF, 1, SET))
    table.probe.add(honor)
    slot = table.probe.add(bear)
    assert table.pt(slot) == (2, 2)
    table.probe.effect(white, [slot], timestamp=9)
    assert table.pt(slot) == (3, 3)


@pytest.mark.parametrize(("lose", "gain", "flies"), [(1, 2, True), (2, 1, False)])
def test_gain_and_lose_by_timestamp(table: Table, lose: int, gain: int, flies: bool) -> None:
    bear = table.face(CREATURE, 2, 2)
    off, on = table.code.put((Op.S_LOSE_ALL, IS_SELF)), table.code.put(keywords(IS_SELF, FLYING))
    slot = table.probe.add(bear)
    table.probe.effect(off, [slot], timestamp=lose)
    table.probe.effect(on, [slot], timestamp=gain)
    assert table.has(slot, FLYING) == flies


@pytest.mark.parametrize("times", [(1, 2), (2, 1)])
def test_lose_all_abilities_stops_a_static_of_the_same_layer(table: Table, times: tuple[int, int]) -> None:
    """A lord that gives flying depends on what takes its ability away, whatever the order (CR 613.8a)."""
    lord = table.face(CREATURE, 2, 2, table.static(keywords(both(kind(CREATURE), (Op.F_OTHER,)), FLYING)))
    humility = table.face(ENCHANTMENT, 0, 0, table.static((Op.S_LOSE_ALL, kind(CREATURE)),
                                                          (Op.S_BASE_PT, kind(CREATURE), num(1), num(1))))
    bear = table.face(CREATURE, 3, 3, keywords=1 << TRAMPLE)
    table.probe.add(lord, timestamp=times[0])
    table.probe.add(humility, timestamp=times[1])
    slot = table.probe.add(bear)
    assert not table.has(slot, FLYING)
    assert not table.has(slot, TRAMPLE)
    assert table.pt(slot) == (1, 1)


def test_effect_that_lost_its_ability_goes_on(table: Table) -> None:
    """Humility made a creature loses its own ability in layer 6, yet sets power in 7b (CR 613.6)."""
    humility = table.face(ENCHANTMENT | CREATURE, 4, 4, table.static((Op.S_LOSE_ALL, kind(CREATURE)),
                                                                     (Op.S_BASE_PT, kind(CREATURE), num(1), num(1))))
    slot = table.probe.add(humility)
    assert table.pt(slot) == (1, 1)
    assert table.probe.characteristics(slot)["abilities"] == []


def test_anthem_of_a_creature_without_abilities_ends(table: Table) -> None:
    lord = table.face(CREATURE, 2, 2, table.static(anthem(kind(CREATURE), 1, 1)))
    off = table.code.put((Op.S_LOSE_ALL, IS_SELF))
    slot = table.probe.add(lord)
    assert table.pt(slot) == (3, 3)
    table.probe.effect(off, [slot], timestamp=9)
    assert table.pt(slot) == (2, 2)


def test_granted_static_ability_acts(table: Table) -> None:
    """'Enchanted creature has "Other creatures get +1/+1."' The ability comes in layer 6 and acts in 7c."""
    table.face(0, 0, 0, table.static(anthem(both(kind(CREATURE), (Op.F_OTHER,)), 1, 1)))
    aura = table.face(ENCHANTMENT, 0, 0, table.static((Op.S_ABILITY, (Op.F_IS, (Op.R_ATTACHED,)), MANA)))
    bear = table.face(CREATURE, 2, 2)
    slot, other = table.probe.add(bear), table.probe.add(bear)
    table.probe.add(aura, attached=slot + 1)
    assert (table.pt(slot), table.pt(other)) == ((2, 2), (3, 3))
    assert table.probe.characteristics(slot)["abilities"] == [MANA]


def test_keyword_for_the_powerful_counts_counters(table: Table) -> None:
    """'Creatures with power 4 or greater have trample' looks at power as it is in the end."""
    law = table.face(ENCHANTMENT, 0, 0, table.static(
        keywords(both(kind(CREATURE), (Op.F_STAT, 0, Compare.CMP_GE, num(4))), TRAMPLE)))
    bear = table.face(CREATURE, 2, 2)
    table.probe.add(law)
    small, big = table.probe.add(bear), table.probe.add(bear, counters={CounterKind.CT_P1P1: 2})
    assert not table.has(small, TRAMPLE)
    assert table.has(big, TRAMPLE)


# ---- layer 7 ---------------------------------------------------------------------------------------------------------
def test_order_of_the_sublayers(table: Table) -> None:
    """Base 0/4 (7b), anthem and counters (7c), then switched (7d), whatever came first."""
    bear = table.face(CREATURE, 2, 2)
    flag = table.face(ENCHANTMENT, 0, 0, table.static(anthem(kind(CREATURE), 1, 0)))
    switch, base = table.code.put((Op.S_SWITCH_PT, IS_SELF)), table.code.put((Op.S_BASE_PT, IS_SELF, num(0), num(0)))
    more = table.code.put((Op.S_PT, IS_SELF, num(0), num(0)))
    slot = table.probe.add(bear, counters={CounterKind.CT_P1P1: 1, CounterKind.CT_M0M1: 1, CounterKind.CT_LOYALTY: 7})
    table.probe.add(flag)
    assert table.pt(slot) == (4, 2)
    table.probe.effect(switch, [slot], timestamp=7)
    assert table.pt(slot) == (2, 4)
    table.probe.effect(base, [slot], timestamp=8, p=0, t=4)
    assert table.pt(slot) == (4, 2)
    table.probe.effect(more, [slot], timestamp=9, p=5, t=0)
    assert table.pt(slot) == (4, 7)
    table.probe.effect(switch, [slot], timestamp=10)
    assert table.pt(slot) == (7, 4)


def test_counters_without_any_effect(table: Table) -> None:
    bear = table.face(CREATURE, 2, 2)
    counters = {CounterKind.CT_P2P2: 1, CounterKind.CT_M1M1: 3, CounterKind.CT_P0P1: 1, CounterKind.CT_M1M0: 1}
    assert table.pt(table.probe.add(bear, counters=counters)) == (0, 2)


def test_characteristic_defining_power_in_every_zone(table: Table) -> None:
    """Tarmogoyf's kin: power equal to the cards in your hand; set power comes after it (7a, then 7b)."""
    maro = table.face(CREATURE, 0, 0, table.static((Op.S_CDA_PT, IS_SELF, (Op.V_HAND, YOU), (Op.V_HAND, YOU))))
    card = table.face(0)
    base = table.code.put((Op.S_BASE_PT, IS_SELF, num(0), num(0)))
    for _ in range(3):
        table.probe.add(card, zone=Zone.Z_HAND)
    field, grave = table.probe.add(maro), table.probe.add(maro, zone=Zone.Z_GRAVEYARD)
    assert (table.pt(field), table.pt(grave)) == ((3, 3), (3, 3))
    table.probe.effect(base, [field], p=1, t=1)  # timestamp 0: earlier, and still applied later
    assert table.pt(field) == (1, 1)


def test_power_from_life_total_of_the_controller(table: Table) -> None:
    life: Node = (Op.V_NEG, (Op.V_LIFE, YOU))
    yours: Node = (Op.F_CONTROLLER, (Op.W_OPPONENT,))
    curse = table.face(ENCHANTMENT, 0, 0, table.static((Op.S_PT, both(kind(CREATURE), yours), life, life)))
    bear = table.face(CREATURE, 5, 5)
    table.probe.add(curse, controller=1, owner=1)
    mine, theirs = table.probe.add(bear), table.probe.add(bear, controller=1, owner=1)
    table.probe.player(1, life=3)
    assert (table.pt(mine), table.pt(theirs)) == ((2, 2), (5, 5))


def test_anthem_for_the_small_depends_on_other_anthems(table: Table) -> None:
    """'Creatures with power 2 or less get +0/+5' waits for an anthem with a later timestamp (CR 613.8b)."""
    small = table.face(ENCHANTMENT, 0, 0, table.static(
        anthem(both(kind(CREATURE), (Op.F_STAT, 0, Compare.CMP_LE, num(2))), 0, 5)))
    flag = table.face(ENCHANTMENT, 0, 0, table.static(anthem(kind(CREATURE), 1, 1)))
    one, two = table.face(CREATURE, 1, 1), table.face(CREATURE, 2, 2)
    table.probe.add(small)
    table.probe.add(flag)
    assert [table.pt(table.probe.add(face)) for face in (one, two)] == [(2, 7), (3, 3)]


@pytest.mark.parametrize(("level", "expected"), [(0, (1, 1, False)), (1, (3, 3, False)), (4, (5, 5, True))])
def test_level_bands(table: Table, level: int, expected: tuple[int, int, bool]) -> None:
    def at_least(n: int) -> Node:
        return (Op.C_COMPARE, Compare.CMP_GE, (Op.V_COUNTERS, CounterKind.CT_LEVEL, SELF), num(n))

    between: Node = (Op.C_AND, at_least(1), (Op.C_NOT, at_least(4)))
    low = table.static((Op.S_BASE_PT, IS_SELF, num(3), num(3)), condition=between)
    high = table.static((Op.S_BASE_PT, IS_SELF, num(5), num(5)), keywords(IS_SELF, FLYING), condition=at_least(4))
    leveler = table.face(CREATURE, 1, 1, low, high)
    slot = table.probe.add(leveler, counters={CounterKind.CT_LEVEL: level} if level else {})
    assert (*table.pt(slot), table.has(slot, FLYING)) == expected


# ---- statics ---------------------------------------------------------------------------------------------------------
def test_rules_changing_statics(table: Table) -> None:
    cant: Node = (Op.S_CANT, kind(CREATURE), Verb.CANT_ATTACK, other_than((Op.F_TRUE,)), (Op.C_NOT, (Op.C_TRUE,)))
    moat = table.static(cant, condition=(Op.C_TURN, YOU))
    jailer = table.face(CREATURE, 1, 1, moat)
    once = table.code.put(cant)
    off = table.code.put((Op.S_LOSE_ALL, IS_SELF))
    slot = table.probe.add(jailer, controller=1, owner=1)
    table.probe.add(jailer, zone=Zone.Z_GRAVEYARD, owner=1)
    assert not table.probe.has_static(Op.S_CANT)
    table.probe.game(active=1)
    [found] = table.probe.statics()
    assert (found["op"], found["source"], found["controller"], found["ability"]) == (Op.S_CANT, slot, 1, MANA)
    table.probe.effect(off, [slot], timestamp=9)
    assert table.probe.statics() == []
    table.probe.effect(once, [slot], source=-1, timestamp=9)
    assert [found["affected"] for found in table.probe.statics()] == [1 << slot]


def test_too_many_abilities_is_noticed() -> None:
    table = Table()
    face = table.face(CREATURE, 1, 1, *[{"kind": AbilityKind.AB_ACTIVATED}] * 13)
    table.probe.add(face)
    table.probe.refresh()
    assert table.probe.capacity != 0
