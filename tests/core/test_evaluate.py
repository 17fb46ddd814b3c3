"""Values, players, references, filters and conditions read from a context."""

from __future__ import annotations

from typing import Any

import pytest

from sim.core.opcodes import Compare, CounterKind, Op, TypeBit, Zone
from sim.core.probe import Probe
from tests.core.assemble import BATTLEFIELD, SELF, YOU, Code, Node, both, kind, num, other_than

CREATURE, LAND, SORCERY = TypeBit.TY_CREATURE, TypeBit.TY_LAND, TypeBit.TY_SORCERY
TAPPED, TOKEN, ATTACKING, CAST, KICKED, BLOCKED, ENTERED, DAMAGED = 1, 4, 8, 128, 33554432, 16, 8388608, 67108864
A, B = 0, 1
UNSUPPORTED = 16
OPPONENT: Node = (Op.W_OPPONENT,)
EACH: Node = (Op.W_EACH,)
TRUE: Node = (Op.C_TRUE,)
FALSE: Node = (Op.C_NOT, TRUE)
ANY: Node = (Op.F_TRUE,)
BEAR, FOREST, FIREBALL, GHOST = range(4)
COST = (Op.K_MANA, 0, 0, 0, 1, 0, 0, 0, 1, 0)  # {X}{R}


class Scene:
    """A bear of A and one of B, two cards in A's hand, one in A's graveyard; nodes are read straight from tuples."""

    def __init__(self) -> None:
        self.code = Code()
        mana = self.code.put(COST)
        faces: list[dict[str, Any]] = [
            {"name": 1, "types": CREATURE, "power": 2, "toughness": 3, "mv": 2, "colors": 16,
             "pips": [0, 0, 0, 0, 1, 0], "subtypes": 1 << 6, "keywords": 1},
            {"name": 2, "types": LAND | TypeBit.TY_BASIC, "subtypes": 1 << 4},
            {"name": 3, "types": SORCERY, "mv": 1, "colors": 8, "mana_pc": mana, "pips": [0, 0, 0, 1, 0, 0]},
            {"name": 4, "types": CREATURE, "power": -1, "toughness": 1, "mv": 4, "colors": 3, "n_abilities": 1},
        ]
        # room for the code of the test: the program keeps its own copy, which `at` extends
        self.probe = Probe(faces=faces, abilities=[{}], code=self.code.numbers + [0] * 500, creature_subtypes=3 << 6)
        self.mine = self.probe.add(BEAR)
        counters = {CounterKind.CT_P1P1: 2}
        self.theirs = self.probe.add(BEAR, owner=B, controller=B, flags=TAPPED | TOKEN, counters=counters)
        self.hand = [self.probe.add(FOREST, zone=Zone.Z_HAND), self.probe.add(FIREBALL, zone=Zone.Z_HAND)]
        self.grave = self.probe.add(GHOST, zone=Zone.Z_GRAVEYARD)
        self.probe.player(A, life=20, poison=1, spells_turn=2)
        self.probe.player(B, life=7, spells_last=2)

    def at(self, node: Node) -> int:
        known = len(self.code.numbers)
        at = self.code.put(node)
        self.probe.write(known, self.code.numbers[known:])
        return at

    def value(self, *node: Any, source: int | None = None, item: int = -1) -> int:
        return self.probe.value(self.at(node), source=self.mine if source is None else source, item=item)

    def players(self, *node: Any, source: int | None = None, item: int = -1) -> list[int]:
        return self.probe.players(self.at(node), source=self.mine if source is None else source, item=item)

    def objects(self, *node: Any, source: int | None = None, item: int = -1) -> list[int]:
        return self.probe.objects(self.at(node), source=self.mine if source is None else source, item=item)

    def matches(self, slot: int, *node: Any, source: int | None = None, item: int = -1) -> bool:
        return self.probe.matches(self.at(node), slot, source=self.mine if source is None else source, item=item)

    def holds(self, *node: Any, source: int | None = None, item: int = -1) -> bool:
        return self.probe.holds(self.at(node), source=self.mine if source is None else source, item=item)


@pytest.fixture
def scene() -> Any:
    made = Scene()
    yield made
    assert made.probe.capacity == 0


# ---- values ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("node", "expected"), [
    (num(-3), -3),
    ((Op.V_SUM, num(1), num(2), num(4)), 7),
    ((Op.V_DIFF, num(1), num(4)), -3),
    ((Op.V_MAX0, (Op.V_DIFF, num(1), num(4))), 0),
    ((Op.V_MAX0, num(4)), 4),
    ((Op.V_TIMES, 3, num(4)), 12),
    ((Op.V_NEG, num(4)), -4),
    ((Op.V_START_LIFE, YOU), 20),
    ((Op.V_START_LIFE, EACH), 40),
    ((Op.V_LIFE, YOU), 20),
    ((Op.V_LIFE, OPPONENT), 7),
    ((Op.V_LIFE, EACH), 27),
    ((Op.V_POISON, YOU), 1),
    ((Op.V_HAND, YOU), 2),
    ((Op.V_HAND, OPPONENT), 0),
    ((Op.V_GRAVEYARD, YOU), 1),
    ((Op.V_LIBRARY, YOU), 0),
    ((Op.V_SPELLS_CAST, YOU, 0), 2),
    ((Op.V_SPELLS_CAST, OPPONENT, 1), 2),
    ((Op.V_COUNT, BATTLEFIELD, kind(CREATURE)), 2),
    ((Op.V_COUNT, BATTLEFIELD | 1 << Zone.Z_GRAVEYARD, kind(CREATURE)), 3),
    ((Op.V_GREATEST, 0, BATTLEFIELD, ANY), 4),
    ((Op.V_GREATEST, 0, 1 << Zone.Z_GRAVEYARD, ANY), -1),
    ((Op.V_GREATEST, 0, 1 << Zone.Z_EXILE, ANY), 0),
    ((Op.V_TOTAL, 1, BATTLEFIELD, ANY), 8),
    ((Op.V_TOTAL, 2, BATTLEFIELD, ANY), 4),
    ((Op.V_COUNTERS, CounterKind.CT_P1P1, (Op.R_ALL, BATTLEFIELD, ANY)), 2),
    ((Op.V_COUNTERS, CounterKind.CT_AGE, (Op.R_ALL, BATTLEFIELD, ANY)), 0),
    ((Op.V_POWER, SELF), 2),
    ((Op.V_TOUGHNESS, SELF), 3),
    ((Op.V_MV, SELF), 2),
    ((Op.V_POWER, (Op.R_ALL, 1 << Zone.Z_EXILE, ANY)), 0),
    ((Op.V_DEVOTION, YOU, 16), 1),
    ((Op.V_DEVOTION, EACH, 24), 2),
])
def test_values(scene: Scene, node: Node, expected: int) -> None:
    scene.probe.game(start_life=20)
    assert scene.value(*node) == expected


def test_x_and_registers_of_an_item(scene: Scene) -> None:
    item = scene.probe.push(source=scene.mine, controller=A, x=4, n=3, ev_n=2, did=1)
    assert [scene.value(op, item=item) for op in (Op.V_X, Op.V_LAST, Op.V_EVENT)] == [4, 3, 2]
    assert scene.holds(Op.C_LAST_DID, item=item)
    scene.probe.change(scene.mine, x=5)
    assert (scene.value(Op.V_SELF_X), scene.value(Op.V_X)) == (5, 5)


def test_mana_value_counts_x_on_the_stack_only(scene: Scene) -> None:
    """CR 202.3e."""
    spell = scene.hand[1]
    assert scene.value(Op.V_MV, SELF, source=spell) == 1
    scene.probe.change(spell, zone=Zone.Z_STACK)
    scene.probe.push(obj=spell, source=spell, x=3)
    assert scene.value(Op.V_MV, SELF, source=spell) == 4
    assert scene.matches(spell, Op.F_STAT, 2, Compare.CMP_EQ, num(4))


def test_last_known_information_of_what_left(scene: Scene) -> None:
    """CR 608.2h: the moved object, and the source of an ability."""
    known = {"lki_power": 9, "lki_toughness": 8, "lki_mv": 7, "lki_controller": B}
    item = scene.probe.push([scene.grave], source=scene.mine, source_gone=1, src_power=5, lki_slot=scene.grave, **known)
    target: Node = (Op.R_TARGET, 0)
    assert [scene.value(op, target, item=item) for op in (Op.V_POWER, Op.V_TOUGHNESS, Op.V_MV)] == [9, 8, 7]
    assert scene.players(Op.W_CONTROLLER, target, item=item) == [B]
    assert scene.players(Op.W_OWNER, target, item=item) == [A]
    assert scene.value(Op.V_POWER, SELF, item=item) == 5


def test_source_that_is_the_remembered_object(scene: Scene) -> None:
    known: dict[str, Any] = {"lki_slot": scene.grave, "lki_power": 6, "lki_toughness": 4}
    item = scene.probe.push(source=scene.grave, source_gone=1, src_power=1, **known)
    assert (scene.value(Op.V_POWER, SELF, item=item), scene.value(Op.V_TOUGHNESS, SELF, item=item)) == (6, 4)


# ---- players ---------------------------------------------------------------------------------------------------------
def test_players(scene: Scene) -> None:
    scene.probe.game(active=B, starter=A)
    assert scene.players(*YOU, source=scene.theirs) == [B]
    assert scene.players(*OPPONENT) == [B]
    assert scene.players(*EACH) == [A, B]
    assert scene.players(Op.W_ACTIVE) == [B]
    assert scene.players(Op.W_DEFENDING) == [A]
    assert scene.players(Op.W_STARTING) == [A]
    assert scene.players(Op.W_NONE) == []
    assert scene.players(Op.W_CONTROLLER, (Op.R_ALL, BATTLEFIELD, ANY)) == [A, B]
    assert scene.players(Op.W_OWNER, SELF, source=scene.theirs) == [B]


def test_players_of_an_item(scene: Scene) -> None:
    item = scene.probe.push([scene.mine, 101], source=scene.mine, controller=A, that=B, ev_who=A)
    assert scene.players(Op.W_TARGET, 1, item=item) == [B]
    assert scene.players(Op.W_TARGET, 0, item=item) == []
    assert scene.players(Op.W_THAT, item=item) == [B]
    assert scene.players(Op.W_EVENT, item=item) == [A]
    assert scene.players(Op.W_EVENT) == []


def test_players_of_the_source(scene: Scene) -> None:
    scene.probe.change(scene.mine, chosen=2, attached=100)
    assert scene.players(Op.W_CHOSEN) == [B]
    assert scene.players(Op.W_ENCHANTED) == [A]


# ---- references ------------------------------------------------------------------------------------------------------
def test_references(scene: Scene) -> None:
    scene.probe.change(scene.mine, attached=scene.theirs + 1)
    scene.probe.change(scene.grave, zone=Zone.Z_EXILE, link=scene.mine + 1, link_kind=2)
    assert scene.objects(*SELF) == [scene.mine]
    assert scene.objects(Op.R_ATTACHED) == [scene.theirs]
    assert scene.objects(Op.R_LINKED) == [scene.grave]
    assert scene.objects(Op.R_ALL, BATTLEFIELD, (Op.F_TAPPED,)) == [scene.theirs]
    assert scene.objects(Op.R_CARDS, Zone.Z_HAND, YOU, kind(LAND)) == [scene.hand[0]]


def test_references_of_an_item(scene: Scene) -> None:
    item = scene.probe.push([scene.theirs, 101, scene.grave, -1], source=scene.mine, them=0b101, ev_obj=scene.theirs)
    assert scene.objects(Op.R_TARGET, 0, item=item) == [scene.theirs]
    assert scene.objects(Op.R_TARGET, 1, item=item) == []
    assert scene.objects(Op.R_TARGET, 3, item=item) == []
    assert scene.objects(Op.R_TARGETS, 0, 6, item=item) == [scene.theirs, scene.grave]
    assert scene.objects(Op.R_THEM, item=item) == [0, 2]
    assert scene.objects(Op.R_EVENT, item=item) == [scene.theirs]
    assert scene.objects(Op.R_EVENT) == []


def test_nothing_is_the_source_that_left(scene: Scene) -> None:
    item = scene.probe.push(source=scene.mine, source_gone=1)
    assert scene.objects(*SELF, item=item) == []
    assert scene.matches(scene.mine, Op.F_OTHER, item=item)


@pytest.mark.parametrize("op", [Op.R_ATTACHED, Op.R_LINKED])
def test_what_a_source_that_left_had_is_not_known(op: int) -> None:
    """CR 608.2h: nobody noted it, so the game ends unresolved rather than with nothing."""
    scene = Scene()
    scene.objects(op, item=scene.probe.push(source=scene.mine, source_gone=1))
    assert scene.probe.capacity == UNSUPPORTED


@pytest.mark.parametrize(("count", "bottom", "expected"), [
    (1, 0, [2]), (2, 0, [1, 2]), (1, 1, [0]), (9, 0, [0, 1, 2]), (0, 0, []),
])
def test_top_and_bottom_of_a_library(scene: Scene, count: int, bottom: int, expected: list[int]) -> None:
    cards = [scene.probe.add(FOREST, zone=Zone.Z_LIBRARY, pos=pos) for pos in range(3)]
    found = scene.objects(Op.R_TOP, Zone.Z_LIBRARY, YOU, num(count), bottom)
    assert found == [cards[i] for i in expected]


# ---- filters ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("node", "mine", "theirs"), [
    (ANY, True, True),
    (kind(CREATURE | LAND), True, True),
    (kind(LAND), False, False),
    ((Op.F_SUBTYPE, 6), True, True),
    ((Op.F_SUBTYPE, 7), False, False),
    ((Op.F_ALL_CREATURE_TYPES,), False, False),
    ((Op.F_COLOR, 16), True, True),
    ((Op.F_COLORLESS,), False, False),
    ((Op.F_MONOCOLORED,), True, True),
    ((Op.F_MULTICOLORED,), False, False),
    ((Op.F_KEYWORD, 0), True, True),
    ((Op.F_KEYWORD, 1), False, False),
    ((Op.F_CONTROLLER, YOU), True, False),
    ((Op.F_OWNER, OPPONENT), False, True),
    ((Op.F_OTHER,), False, True),
    ((Op.F_IS, SELF), True, False),
    ((Op.F_TAPPED,), False, True),
    ((Op.F_TOKEN,), False, True),
    ((Op.F_ATTACKING,), False, False),
    ((Op.F_BLOCKING,), False, False),
    ((Op.F_BLOCKED,), False, False),
    ((Op.F_ENTERED_THIS_TURN,), False, False),
    ((Op.F_DEALT_DAMAGE,), False, False),
    ((Op.F_NAMED, 1), True, True),
    ((Op.F_SELF_NAME,), True, True),
    ((Op.F_STAT, 0, Compare.CMP_GE, num(3)), False, True),
    ((Op.F_STAT, 1, Compare.CMP_LT, num(4)), True, False),
    ((Op.F_COUNTER, CounterKind.CT_P1P1), False, True),
    ((Op.F_COUNTER, 0), False, True),
    ((Op.F_PERMANENT_CARD,), True, True),
    ((Op.F_SPELL,), False, False),
    (both(kind(CREATURE), (Op.F_TAPPED,)), False, True),
    ((Op.F_OR, (Op.F_TAPPED,), (Op.F_IS, SELF)), True, True),
    (other_than((Op.F_TAPPED,)), True, False),
    ((Op.F_CHOSEN_TYPE,), False, False),
])
def test_filters(scene: Scene, node: Node, mine: bool, theirs: bool) -> None:
    assert (scene.matches(scene.mine, *node), scene.matches(scene.theirs, *node)) == (mine, theirs)


@pytest.mark.parametrize(("op", "chosen"), [(Op.F_CHOSEN_NAME, 2), (Op.F_CHOSEN_TYPE, 7), (Op.F_CHOSEN_COLOR, 5)])
def test_choices_of_the_source(scene: Scene, op: Op, chosen: int) -> None:
    scene.probe.change(scene.mine, chosen=chosen)
    assert scene.matches(scene.theirs, op)
    scene.probe.change(scene.mine, chosen=chosen + 100)
    assert not scene.matches(scene.theirs, op)


def test_combat_status(scene: Scene) -> None:
    scene.probe.change(scene.mine, flags=ATTACKING | BLOCKED | ENTERED | DAMAGED)
    for op in (Op.F_ATTACKING, Op.F_BLOCKED, Op.F_ENTERED_THIS_TURN, Op.F_DEALT_DAMAGE):
        assert scene.matches(scene.mine, op)


def test_spell_with_a_single_target(scene: Scene) -> None:
    spell = scene.hand[1]
    scene.probe.change(spell, zone=Zone.Z_STACK)
    scene.probe.push([scene.mine], obj=spell)
    assert scene.matches(spell, Op.F_SPELL)
    assert scene.matches(spell, Op.F_SINGLE_TARGET)
    scene.probe.change(scene.hand[0], zone=Zone.Z_STACK)
    scene.probe.push([scene.mine, scene.mine], obj=scene.hand[0])
    assert not scene.matches(scene.hand[0], Op.F_SINGLE_TARGET)


def test_name_of_a_source_that_left(scene: Scene) -> None:
    """The name on the face that the ability is printed on (ability 0 is the ghost's)."""
    item = scene.probe.push(source=scene.mine, source_gone=1, ability=0)
    assert scene.matches(scene.grave, Op.F_SELF_NAME, item=item)
    assert not scene.matches(scene.mine, Op.F_SELF_NAME, item=item)


# ---- conditions ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("node", "expected"), [
    (TRUE, True),
    (FALSE, False),
    ((Op.C_AND, TRUE, FALSE), False),
    ((Op.C_AND,), True),
    ((Op.C_OR, FALSE, TRUE), True),
    ((Op.C_OR,), False),
    *[((Op.C_COMPARE, op, num(2), num(3)), op in (Compare.CMP_NE, Compare.CMP_LT, Compare.CMP_LE)) for op in Compare],
    *[((Op.C_COMPARE, op, num(3), num(3)), op in (Compare.CMP_EQ, Compare.CMP_GE, Compare.CMP_LE)) for op in Compare],
    ((Op.C_MATCHES, SELF, kind(CREATURE)), True),
    ((Op.C_MATCHES, (Op.R_ALL, BATTLEFIELD, ANY), (Op.F_TAPPED,)), False),
    ((Op.C_MATCHES, (Op.R_ALL, 1 << Zone.Z_EXILE, ANY), ANY), False),
    ((Op.C_ZONE, SELF, BATTLEFIELD), True),
    ((Op.C_ZONE, SELF, 1 << Zone.Z_GRAVEYARD), False),
    ((Op.C_TURN, YOU), True),
    ((Op.C_TURN, OPPONENT), False),
    ((Op.C_EVERY_PLAYER, 0, (Op.C_COMPARE, Compare.CMP_LE, (Op.V_LIFE, (Op.W_THAT,)), num(10))), False),
    ((Op.C_EVERY_PLAYER, 1, (Op.C_COMPARE, Compare.CMP_LE, (Op.V_LIFE, (Op.W_THAT,)), num(10))), True),
    ((Op.C_ANY_PLAYER, (Op.C_COMPARE, Compare.CMP_LE, (Op.V_LIFE, (Op.W_THAT,)), num(10))), True),
    ((Op.C_EVERY_PLAYER, 0, (Op.C_COMPARE, Compare.CMP_LE, (Op.V_LIFE, (Op.W_THAT,)), num(20))), True),
    ((Op.C_NO_SPELLS_LAST_TURN,), False),
    ((Op.C_TWO_SPELLS_LAST_TURN,), True),
    ((Op.C_WAS_CAST, SELF), True),
    ((Op.C_KICKED,), True),
    ((Op.C_EVOKED,), False),
    ((Op.C_LOST_FLIP,), True),
    ((Op.C_IS_DAY,), False),
    ((Op.C_IS_NIGHT,), True),
    ((Op.C_HAS_COUNTER, CounterKind.CT_P1P1, SELF), False),
    ((Op.C_HAS_COUNTER, CounterKind.CT_P1P1, (Op.R_ALL, BATTLEFIELD, (Op.F_OTHER,))), True),
    ((Op.C_EVENT_PLAYER, YOU), False),
])
def test_conditions(scene: Scene, node: Node, expected: bool) -> None:
    scene.probe.game(active=A, daytime=2, flip=2)
    scene.probe.change(scene.mine, flags=CAST | KICKED)
    assert scene.holds(*node) == expected


def test_only_one_in_the_graveyard(scene: Scene) -> None:
    alone: Node = (Op.C_ONLY_IN_GRAVEYARD, kind(CREATURE))
    assert scene.holds(*alone, source=scene.grave)
    assert not scene.holds(*alone)
    scene.probe.add(BEAR, zone=Zone.Z_GRAVEYARD, owner=B)
    assert scene.holds(*alone, source=scene.grave)
    scene.probe.add(BEAR, zone=Zone.Z_GRAVEYARD)
    assert not scene.holds(*alone, source=scene.grave)


# ---- what cannot be answered -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(("family", "node"), [
    ("value", (Op.V_LAST,)),
    ("value", (Op.C_TRUE,)),
    ("value", (Op.V_POWER, (Op.R_ALL, BATTLEFIELD, ANY))),
    ("players", (Op.V_NUM, 1)),
    ("objects", (Op.F_TRUE,)),
    ("objects", (Op.R_THEM,)),
    ("holds", (Op.F_TRUE,)),
    ("holds", (Op.C_COMPARE, 9, num(1), num(1))),
    ("holds", (Op.C_LAST_DID,)),
])
def test_what_has_no_meaning_ends_unresolved(family: str, node: Node) -> None:
    scene = Scene()
    getattr(scene, family)(*node)
    assert scene.probe.capacity == UNSUPPORTED


@pytest.mark.parametrize("node", [(Op.V_TOUGHNESS, SELF), (Op.V_COUNTERS, 1, SELF), (Op.V_SELF_X,)])
def test_what_nobody_remembers_ends_unresolved(node: Node) -> None:
    scene = Scene()
    item = scene.probe.push(source=scene.mine, source_gone=1)
    scene.value(*node, item=item)
    assert scene.probe.capacity == UNSUPPORTED


def test_intervening_if_about_the_cast_outlives_the_source() -> None:
    """CR 603.4: it was true when the ability triggered. Asked in the middle of the effect, nobody remembers."""
    scene = Scene()
    at = scene.at((Op.C_KICKED,))
    probe = Probe(faces=[{}], abilities=[{"condition": at}], code=scene.code.numbers)
    item = probe.push(source=0, source_gone=1, ability=0)
    assert probe.holds(at, item=item)
    scene.holds(Op.C_KICKED, item=scene.probe.push(source=scene.mine, source_gone=1))
    assert scene.probe.capacity == UNSUPPORTED
