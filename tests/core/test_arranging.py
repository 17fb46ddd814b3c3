"""Cards of a library that go back to it: every end that an instruction allows is reached, and no other."""

from __future__ import annotations

from itertools import permutations
from typing import Any, NamedTuple

import pytest
from texts import record

from sim.cards.compile import Unsupported, compile_card
from sim.core.opcodes import Step, Zone
from sim.core.scene import ASKED, Scene
from sim.replay.linking import link_scenario

CAST, OBJECT, PASS = 1, 8, 0
ALIKE = 4  # switch of reduce: cards that cannot be told apart
LOOK = "Look at the top three cards of your library. "


class End(NamedTuple):
    """Names: a library from the bottom up, and what went elsewhere."""

    library: str
    graveyard: str = ""
    hand: str = ""


def ends(text: str, library: str, reduce: int) -> tuple[set[End], set[int]]:
    """Every end of a spell with this text, when the library is so from the bottom up; and who was asked on the way."""
    names = sorted(set(library))
    cards = {name: compile_card(record(name, "creature {9}", "")) for name in names}
    cards["Spell"] = compile_card(record("Spell", "sorcery {0}", text))
    linked = link_scenario(cards)
    scene = Scene(linked.program, reduce)
    scene.clear(20, 20, 1, int(Step.ST_MAIN1))
    for name in library:
        scene.add(linked.faces[name], 0, int(Zone.Z_LIBRARY))
    scene.add(linked.faces["Spell"], 0, int(Zone.Z_HAND))
    scene.begin()
    found: set[End] = set()
    asked: set[int] = set()
    waiting = [scene.save()]
    while waiting:
        scene.restore(waiting.pop())
        assert scene.advance() == ASKED, scene.capacity
        now = scene.snapshot()
        if any(thing["zone"] == Zone.Z_GRAVEYARD and linked.names[thing["name"]] == "Spell" for thing in now["objects"]):
            found.add(end(now, linked.names))
            continue
        options = scene.options()
        kinds = [kind for kind, *_ in options]
        chosen = [kinds.index(CAST)] if CAST in kinds else [kinds.index(PASS)] if PASS in kinds else range(len(options))
        if OBJECT in kinds:
            asked.add(scene.decider)
        here = scene.save()
        for option in chosen:
            scene.restore(here)
            scene.advance()
            scene.pick(option)
            waiting.append(scene.save())
    return found, asked


def end(now: dict[str, Any], names: list[str]) -> End:
    def inside(zone: int) -> list[str]:
        things = sorted((thing for thing in now["objects"] if thing["zone"] == zone), key=lambda thing: thing["pos"])
        return [names[thing["name"]] for thing in things if names[thing["name"]] != "Spell"]

    return End("".join(inside(Zone.Z_LIBRARY)), *("".join(sorted(inside(zone))) for zone in (Zone.Z_GRAVEYARD, Zone.Z_HAND)))


def orders(cards: str) -> list[str]:
    return ["".join(order) for order in permutations(cards)]


def splits(cards: str, most: int = 9, least: int = 0) -> list[tuple[str, str]]:
    """Those that leave, and the rest."""
    masks = [mask for mask in range(1 << len(cards)) if least <= mask.bit_count() <= most]
    return [tuple("".join(c for i, c in enumerate(cards) if mask >> i & 1 == side) for side in (1, 0)) for mask in masks]


BOTH = pytest.mark.parametrize("reduce", [0, ALIKE])


@BOTH
@pytest.mark.parametrize("library", ["xabc", "abc", "ab", "xyaab", "a", ""])
def test_scry(library: str, reduce: int) -> None:
    """CR 701.18a: any number at the bottom in any order, the rest on top in any order."""
    kept, seen = library[:-3], library[-3:]
    wanted = {End(low + kept + high) for down, up in splits(seen) for low in orders(down) for high in orders(up)}
    found, asked = ends("Scry 3.", library, reduce)
    assert found == wanted
    assert asked <= {0}


@BOTH
def test_surveil(reduce: int) -> None:
    """CR 701.42a: any number into the graveyard, the rest on top in any order."""
    wanted = {End("x" + high, down) for down, up in splits("ab") for high in orders(up)}
    assert ends("Surveil 2.", "xab", reduce) == (wanted, {0})


@BOTH
@pytest.mark.parametrize(("many", "least"), [("two", 2), ("up to two", 0)])
def test_some_into_the_hand_the_rest_below_in_any_order(many: str, least: int, reduce: int) -> None:
    text = f"{LOOK}Put {many} of them into your hand and the rest on the bottom of your library in any order."
    wanted = {End(low + "x", "", up) for up, down in splits("abc", 2, least) for low in orders(down)}
    assert ends(text, "xabc", reduce) == (wanted, {0})


@BOTH
def test_one_into_the_hand_the_rest_into_the_graveyard(reduce: int) -> None:
    text = f"{LOOK}Put one of them into your hand and the rest into your graveyard."
    assert ends(text, "xabc", reduce)[0] == {End("x", down, up) for up, down in splits("abc", 1, 1)}
    assert ends(text, "a", reduce)[0] == {End("", "", "a")}


@BOTH
def test_a_random_order_is_picked_by_whom_the_rule_set_names(reduce: int) -> None:
    """PHM 2.4."""
    text = f"{LOOK}Put up to one of them on top of your library and the rest on the bottom of your library in a random order."
    wanted = {End(low + "x" + up) for up, down in splits("abc", 1) for low in orders(down)}
    assert ends(text, "xabc", reduce) == (wanted, {0, 1})


def test_several_on_top_are_not_said() -> None:
    with pytest.raises(Unsupported, match="arrangement"):
        compile_card(record("Spell", "sorcery {0}", f"{LOOK}Put two of them on top of your library and the rest into your graveyard."))
