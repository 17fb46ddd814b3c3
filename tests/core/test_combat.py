"""Combat (CR 506-511): what may be declared, how damage is divided, and that the reductions lose nothing."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sim.core import fields
from sim.core.opcodes import AbilityKind, KeywordBit, Op, TypeBit, Verb
from sim.core.probe import Probe
from tests.core.assemble import IS_SELF, Code, Node, kind

STATE = fields.structs()["GameStateC"]
CREATURE, ARTIFACT, LAND, WALKER = TypeBit.TY_CREATURE, TypeBit.TY_ARTIFACT, TypeBit.TY_LAND, TypeBit.TY_PLANESWALKER
TAPPED, SICK, ATTACKING, BLOCKED, STRUCK, BLOCKING = 1, 2, 8, 16, 65536, 1048576
NEVER: Node = (Op.C_NOT, (Op.C_TRUE,))
NOBODY: Node = (Op.F_NOT, (Op.F_TRUE,))
TWINS = 4  # the bit of `reduce`
BLACK, GREEN = 4, 16


def cant(verb: int, who: Node = IS_SELF, by: Node = NOBODY) -> Node:
    return (Op.S_CANT, who, verb, by, NEVER)


def must(verb: int) -> Node:
    return (Op.S_MUST, IS_SELF, verb)


class Board:
    """Permanents of both players; `name` tells them apart in results, equal descriptions get equal faces."""

    def __init__(self, *mine: dict[str, Any], theirs: tuple[dict[str, Any], ...] = (), reduce: int = 0) -> None:
        self.permanents = [(0, p) for p in mine] + [(1, p) for p in theirs]
        self.reduce = reduce

    def probe(self) -> Probe:
        code, abilities, faces, known = Code(), [{}], [], {}
        for _, p in self.permanents:
            if repr(p) in known:
                continue
            known[repr(p)] = len(faces)
            first = len(abilities)
            abilities.extend(
                {"kind": AbilityKind.AB_STATIC, "effect": code.put(node), "n_effects": 1}
                for node in p.get("statics", ())
            )
            abilities.extend(
                {"kind": AbilityKind.AB_PROTECTION, "event": code.put(node)} for node in p.get("protection", ())
            )
            faces.append({
                "name": len(faces) + 1, "types": p.get("types", CREATURE), "colors": p.get("colors", 0),
                "power": p.get("power", 1), "toughness": p.get("toughness", 1), "subtypes": p.get("subtypes", 0),
                "keywords": sum(1 << k for k in p.get("has", ())), "first_ability": first,
                "n_abilities": len(abilities) - first, "other": -1, "spell": -1,
            })  # fmt: skip
        probe = Probe(faces=faces, abilities=abilities, code=code.numbers)
        probe.game(active=0)
        probe.reduce(self.reduce)
        for owner, p in self.permanents:
            probe.add(known[repr(p)], owner=owner, controller=owner, flags=p.get("flags", 0), damage=p.get("damage", 0))
        return probe


def ends(probe: Probe) -> tuple[set[bytes], int]:
    """Packed positions in which the frame can end, every choice made; packed (slots renumbered) between two choices.

    Also how many questions were asked.
    """
    found, seen, waiting, asked = set(), set(), [probe.packed()], 0
    while waiting:
        now = waiting.pop()
        if now in seen:
            continue
        seen.add(now)
        probe.load(now)
        question = probe.question()
        assert probe.capacity == 0
        if question is None:
            found.add(probe.packed())
            continue
        asked += 1
        for i in range(len(question[1])):
            probe.load(now)
            probe.question()
            probe.choose(i)
            waiting.append(probe.packed())
    return found, asked


def ends_in_place(make: Any) -> set[bytes]:
    """The same without renumbering: each line of choices is played from the beginning."""
    found, waiting = set(), [[]]
    while waiting:
        line = waiting.pop()
        probe = make()
        for i in line:
            probe.question()
            probe.choose(i)
        question = probe.question()
        if question is None:
            found.add(probe.packed())
        else:
            waiting.extend([*line, i] for i in range(len(question[1])))
    return found


def state(probe: Probe) -> Any:
    return STATE.from_buffer_copy(probe.raw())


def creature(power: int = 1, toughness: int = 1, *has: int, **more: Any) -> dict[str, Any]:
    return {"power": power, "toughness": toughness, "has": has, **more}


def attacking(board: Board, target: int = 100 + 1, blocks: dict[int, list[int]] | None = None) -> Probe:
    """All of player 0's creatures attack; `blocks`: blocker -> attackers, by slot."""
    probe = board.probe()
    blocked = {a for attackers in (blocks or {}).values() for a in attackers}
    for slot, (owner, p) in enumerate(board.permanents):
        if owner == 0:
            probe.change(slot, flags=ATTACKING | (BLOCKED if slot in blocked else 0), attacks=target)
        elif slot in (blocks or {}):
            mask = sum(1 << a for a in blocks[slot])
            probe.change(slot, flags=BLOCKING, blocking=mask, damage=p.get("damage", 0))
    return probe


def declare(board: Board, what: str) -> Probe:
    probe = board.probe() if what == "attack" else attacking(board)
    probe.begin(what)
    return probe


def choices(board: Board, what: str) -> list[int]:
    question = declare(board, what).question()
    return [] if question is None else [a for _, a, _ in question[1]]


# ---- attackers -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("permanent", "able"), [
    (creature(), True),
    (creature(flags=TAPPED), False),
    (creature(flags=SICK), False),
    (creature(1, 1, KeywordBit.KW_HASTE, flags=SICK), True),
    (creature(flags=SICK | 32768), True),
    (creature(1, 1, KeywordBit.KW_DEFENDER), False),
    (creature(types=ARTIFACT), False),
    (creature(statics=[cant(Verb.CANT_ATTACK)]), False),
    (creature(statics=[cant(Verb.CANT_ATTACK_OR_BLOCK)]), False),
    (creature(statics=[cant(Verb.CANT_BLOCK)]), True),
    (creature(statics=[(Op.S_CANT, IS_SELF, Verb.CANT_ATTACK, NOBODY, (Op.C_TRUE,))]), True),
])  # fmt: skip
def test_who_may_attack(permanent, able):
    assert choices(Board(permanent), "attack") == ([101, -1] if able else [])


def test_planeswalkers_can_be_attacked():
    board = Board(creature(), theirs=({"types": WALKER}, creature()))
    assert choices(board, "attack") == [101, 1, -1]


def test_must_attack_if_able():
    assert choices(Board(creature(statics=[must(Verb.CANT_ATTACK)])), "attack") == [101]


def test_attackers_tap_unless_vigilant():
    probe = declare(Board(creature(), creature(2, 2, KeywordBit.KW_VIGILANCE), creature(3, 3)), "attack")
    for i in (0, 0, 1):
        probe.question()
        probe.choose(i)
    assert probe.question() is None
    now = state(probe)
    assert [o.flags & (TAPPED | ATTACKING) for o in now.objects[:3]] == [TAPPED | ATTACKING, ATTACKING, 0]
    assert [o.attacks for o in now.objects[:3]] == [101, 101, 0]
    assert now.combat == 1
    assert now.n_frames == 0


def test_effect_about_some_creatures_stops_only_those():
    code = Code()
    node = code.put(cant(Verb.CANT_ATTACK, (Op.F_TRUE,)))
    probe = Probe(faces=[{"types": CREATURE}, {"types": CREATURE}], code=code.numbers)
    probe.game(active=0)
    slots = [probe.add(0), probe.add(1)]
    probe.effect(node, affected=slots[:1])
    probe.begin("attack")
    assert [slot for slot, _, _ in probe.question()[1]] == [1, 1]


# ---- blockers --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("attacker", "blocker", "able"), [
    (creature(), creature(), True),
    (creature(), creature(flags=TAPPED), False),
    (creature(), creature(flags=SICK), True),
    (creature(1, 1, KeywordBit.KW_FLYING), creature(), False),
    (creature(1, 1, KeywordBit.KW_FLYING), creature(1, 1, KeywordBit.KW_FLYING), True),
    (creature(1, 1, KeywordBit.KW_FLYING), creature(1, 1, KeywordBit.KW_REACH), True),
    (creature(1, 1, KeywordBit.KW_SHADOW), creature(), False),
    (creature(), creature(1, 1, KeywordBit.KW_SHADOW), False),
    (creature(1, 1, KeywordBit.KW_SHADOW), creature(1, 1, KeywordBit.KW_SHADOW), True),
    (creature(1, 1, KeywordBit.KW_HORSEMANSHIP), creature(), False),
    (creature(1, 1, KeywordBit.KW_FEAR), creature(colors=GREEN), False),
    (creature(1, 1, KeywordBit.KW_FEAR), creature(colors=BLACK), True),
    (creature(1, 1, KeywordBit.KW_FEAR), creature(types=CREATURE | ARTIFACT), True),
    (creature(1, 1, KeywordBit.KW_INTIMIDATE, colors=GREEN), creature(colors=GREEN), True),
    (creature(1, 1, KeywordBit.KW_INTIMIDATE, colors=GREEN), creature(colors=BLACK), False),
    (creature(1, 1, KeywordBit.KW_SKULK), creature(1, 1), True),
    (creature(1, 1, KeywordBit.KW_SKULK), creature(2, 1), False),
    (creature(1, 1, KeywordBit.KW_UNBLOCKABLE), creature(), False),
    (creature(protection=[(Op.F_COLOR, BLACK)]), creature(colors=BLACK), False),
    (creature(protection=[(Op.F_COLOR, BLACK)]), creature(colors=GREEN), True),
    (creature(statics=[cant(Verb.CANT_BE_BLOCKED)]), creature(), False),
    (creature(statics=[cant(Verb.CANT_BE_BLOCKED, by=kind(ARTIFACT))]), creature(), False),
    (creature(statics=[cant(Verb.CANT_BE_BLOCKED, by=kind(ARTIFACT))]), creature(types=CREATURE | ARTIFACT), True),
    (creature(), creature(statics=[cant(Verb.CANT_BLOCK)]), False),
    (creature(), creature(statics=[cant(Verb.CANT_ATTACK_OR_BLOCK)]), False),
    (creature(), creature(statics=[cant(Verb.CANT_ATTACK)]), True),
    (creature(), creature(statics=[cant(Verb.CANT_BLOCK, by=(Op.F_KEYWORD, KeywordBit.KW_FLYING))]), False),
])  # fmt: skip
def test_who_may_block_whom(attacker, blocker, able):
    assert choices(Board(attacker, theirs=(blocker,)), "block") == ([0, -1] if able else [])


@pytest.mark.parametrize(("land", "able"), [(2, False), (3, True)])
def test_landwalk(land, able):
    board = Board(creature(1, 1, KeywordBit.KW_SWAMPWALK), theirs=(creature(), {"types": LAND, "subtypes": 1 << land}))
    assert choices(board, "block") == ([0, -1] if able else [])


def test_must_block_if_able():
    assert choices(Board(creature(), theirs=(creature(statics=[must(Verb.CANT_BLOCK)]),)), "block") == [0]


def declarations(board: Board, *, reduce: int = 0) -> set[tuple[tuple[int, ...], ...]]:
    """Legal block declarations as (powers of what it blocks) of each blocker in order of power; powers tell apart."""
    board.reduce = reduce
    probe = declare(board, "block")
    found = set()
    for packed in ends(probe)[0]:
        probe.load(packed)
        now = state(probe)
        power = [probe.characteristics(i)["power"] for i in range(now.n_objects)]
        found.add(tuple(
            tuple(sorted(power[a] for a in range(now.n_objects) if o.blocking >> a & 1))
            for o in sorted((o for o in now.objects[: now.n_objects] if o.owner == 1), key=lambda o: o.face)
        ))  # fmt: skip
    return found


def test_menace_needs_two_blockers():
    board = Board(creature(5, 5, KeywordBit.KW_MENACE), theirs=(creature(1), creature(2)))
    assert declarations(board) == {((), ()), ((5,), (5,))}


def test_must_block_drags_a_second_blocker_to_menace():
    forced = creature(2, statics=[must(Verb.CANT_BLOCK)])
    board = Board(creature(5, 5, KeywordBit.KW_MENACE), theirs=(creature(1), forced))
    assert declarations(board) == {((5,), (5,))}


def test_must_block_cannot_block_menace_alone():
    board = Board(creature(5, 5, KeywordBit.KW_MENACE), theirs=(creature(1, statics=[must(Verb.CANT_BLOCK)]),))
    assert declarations(board) == {((),)}


def test_conflicting_requirements_are_refused():
    board = Board(creature(5, 5, KeywordBit.KW_MENACE), creature(6, 6, KeywordBit.KW_MENACE),
                  theirs=(creature(1), creature(2, statics=[must(Verb.CANT_BLOCK)])))
    probe = declare(board, "block")
    probe.question()
    probe.choose(0)
    probe.question()
    assert probe.capacity == 16


@pytest.mark.parametrize(("more", "sizes"), [(1, {0, 1, 2}), (-1, {0, 1, 2, 3}), (0, {0, 1})])
def test_blocking_several(more, sizes):
    board = Board(creature(5), creature(6), creature(7), theirs=(creature(statics=[(Op.S_BLOCK_MORE, IS_SELF, more)]),))
    found = declarations(board)
    assert {len(d[0]) for d in found} == sizes
    assert len(found) == {1: 7, -1: 8, 0: 4}[more]


# ---- reductions and renumbering --------------------------------------------------------------------------------------
SORTS = (
    creature(), creature(2, 2), creature(1, 1, KeywordBit.KW_FLYING), creature(2, 2, KeywordBit.KW_MENACE),
    creature(1, 1, statics=[(Op.S_BLOCK_MORE, IS_SELF, 1)]), {"types": WALKER},
)  # fmt: skip
armies = st.lists(st.sampled_from(SORTS), max_size=4)


@settings(deadline=None, max_examples=60)
@given(armies, armies, st.sampled_from(["attack", "block"]))
def test_reductions_and_renumbering_lose_no_declaration(mine, theirs, what):
    """A declaration ends in the same canonical positions with and without the reduction, packed on the way or not."""
    mine = [p for p in mine if "types" not in p]

    def make(reduce):
        return declare(Board(*mine, theirs=tuple(theirs), reduce=reduce), what)

    full, asked = ends(make(0))
    reduced, fewer = ends(make(TWINS))
    assert full == reduced
    assert fewer <= asked
    if len(mine) + len(theirs) < 6:
        assert ends_in_place(lambda: make(TWINS)) == full


def test_identical_attackers_are_chosen_by_number():
    def lines(reduce):
        return len(list(iterate(lambda: declare(Board(*[creature()] * 5, reduce=reduce), "attack"))))

    assert (lines(0), lines(TWINS)) == (32, 6)


def iterate(make):
    waiting = [[]]
    while waiting:
        line = waiting.pop()
        probe = make()
        for i in line:
            probe.question()
            probe.choose(i)
        question = probe.question()
        if question is None:
            yield line
        else:
            waiting.extend([*line, i] for i in range(len(question[1])))


# ---- damage ----------------------------------------------------------------------------------------------------------
def results(board: Board, *, blocks: dict[int, list[int]] | None = None) -> set[Any]:
    """What damage can end up where: (life of player 1, damage on each permanent in slot order)."""

    def make() -> Probe:
        return begin(attacking(board, 101, blocks), False)

    found = set()
    for line in iterate(make):
        probe = make()
        for i in line:
            probe.question()
            probe.choose(i)
        assert probe.question() is None
        now = state(probe)
        assert now.n_assigned == 0
        assert not any(o.spare for o in now.objects)
        found.add((now.players[1].life, *(o.damage for o in now.objects[: now.n_objects])))
    assert ends(make())[0] == ends_in_place(make)
    return found


def begin(probe: Probe, first: bool) -> Probe:
    probe.begin("damage", first_strike=first)
    return probe


def test_unblocked_damage_goes_to_the_player():
    assert results(Board(creature(3), creature(-1), creature(0))) == {(-3, 0, 0, 0)}


def test_blocked_and_blocker_gone_deals_nothing():
    probe = attacking(Board(creature(3)))
    probe.change(0, flags=ATTACKING | BLOCKED, attacks=101)
    assert begin(probe, False).question() is None
    assert state(probe).players[1].life == 0


def test_blocked_trampler_without_blockers_hits_the_player():
    probe = attacking(Board(creature(3, 3, KeywordBit.KW_TRAMPLE)))
    probe.change(0, flags=ATTACKING | BLOCKED, attacks=101)
    assert begin(probe, False).question() is None
    assert state(probe).players[1].life == -3


def test_planeswalker_gone_means_no_damage():
    board = Board(creature(3, 3, KeywordBit.KW_TRAMPLE), theirs=({"types": WALKER},))
    probe = attacking(board, target=2)
    probe.leave_combat(1)
    assert begin(probe, False).question() is None
    assert state(probe).players[1].life == 0


def test_one_blocker_takes_all_and_strikes_back():
    assert results(Board(creature(3, 3), theirs=(creature(2, 2),)), blocks={1: [0]}) == {(0, 2, 3)}


def test_free_division_among_blockers():
    board = Board(creature(3, 3), theirs=(creature(0, 2), creature(0, 5)))
    assert results(board, blocks={1: [0], 2: [0]}) == {(0, 0, k, 3 - k) for k in range(4)}


def test_blocker_divides_among_attackers():
    board = Board(creature(1), creature(1), theirs=(creature(2, 9),))
    assert results(board, blocks={2: [0, 1]}) == {(0, k, 2 - k, 2) for k in range(3)}


@pytest.mark.parametrize(("keywords", "damage", "least"), [
    ((), 0, 3), ((KeywordBit.KW_DEATHTOUCH,), 0, 1), ((), 2, 1), ((), 4, 0), ((KeywordBit.KW_DEATHTOUCH,), 4, 0),
])  # fmt: skip
def test_trample_leaves_lethal_damage(keywords, damage, least):
    board = Board(creature(5, 5, KeywordBit.KW_TRAMPLE, *keywords), theirs=(creature(0, 3, damage=damage),))
    wanted = {(-(5 - k), 0, damage + k) for k in range(least, 6)}
    assert results(board, blocks={1: [0]}) == wanted


def test_trample_without_lethal_to_all_stays_on_the_blockers():
    board = Board(creature(4, 4, KeywordBit.KW_TRAMPLE), theirs=(creature(0, 2), creature(0, 1)))
    wanted = {(-(4 - a - b), 0, a, b) for a, b in product(range(5), range(5))
              if a + b == 4 or (a + b < 4 and a >= 2 and b >= 1)}
    assert results(board, blocks={1: [0], 2: [0]}) == wanted


def test_tramplers_share_the_lethal_damage_of_one_blocker():
    """CR 510.1e, 702.19b: damage from both counts, whoever assigns it; illegal totals are dead ends."""
    tramplers = [creature(n, n, KeywordBit.KW_TRAMPLE) for n in (3, 4)]
    board = Board(*tramplers, theirs=(creature(0, 4),))
    wanted = {(-(7 - a - b), 0, 0, a + b) for a, b in product(range(4), range(5)) if a + b >= 4}
    found = results_legal(board, {2: [0, 1]})
    assert found == wanted


def results_legal(board, blocks):
    found = set()
    probe = begin(attacking(board, 101, blocks), False)
    for packed in ends(probe)[0]:
        probe.load(packed)
        now = state(probe)
        order = sorted(now.objects[: now.n_objects], key=lambda o: o.face)
        found.add((now.players[1].life, *(o.damage for o in order)))
    return found


def test_another_attackers_damage_counts_as_lethal():
    board = Board(creature(3, 3), creature(2, 2, KeywordBit.KW_TRAMPLE), theirs=(creature(0, 4),))
    assert results(board, blocks={2: [0, 1]}) == {(-1, 0, 0, 4), (0, 0, 0, 5)}


def test_first_strike_step():
    first, double = creature(2, 2, KeywordBit.KW_FIRST_STRIKE), creature(3, 3, KeywordBit.KW_DOUBLE_STRIKE)
    board = Board(first, double, creature(5, 5))
    probe = attacking(board)
    assert probe.needs_first_strike()
    assert begin(probe, True).question() is None
    assert state(probe).players[1].life == -5
    assert [bool(o.flags & STRUCK) for o in state(probe).objects[:3]] == [True, True, False]
    assert begin(probe, False).question() is None
    assert state(probe).players[1].life == -13
    probe.end_combat()
    assert not probe.any_combat()
    assert not any(o.flags & STRUCK or o.attacks for o in state(probe).objects)


def test_no_first_strike_no_step():
    assert not attacking(Board(creature())).needs_first_strike()


def test_leaving_combat():
    probe = attacking(Board(creature(3), theirs=(creature(1),)), blocks={1: [0]})
    probe.leave_combat(1)
    now = state(probe)
    assert now.objects[0].flags & BLOCKED
    assert now.objects[1].blocking == 0
    probe.leave_combat(0)
    assert not probe.any_combat()
