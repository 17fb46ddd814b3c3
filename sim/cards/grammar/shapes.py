"""'is a 2/2 blue Elemental creature', 'loses all abilities and becomes a green Elk creature', 'you control enchanted creature'."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sim.cards.grammar.effects.tokens import color_words, run, run_raw
from sim.cards.grammar.engine import SAME, Text, rule, symbol
from sim.cards.grammar.filters import list_of
from sim.cards.grammar.statics import THE_OBJECT
from sim.cards.grammar.words import TYPES
from sim.cards.ir.effects import Until
from sim.cards.ir.shapes import IsShape, Shape, YouControl
from sim.cards.ir.values import Who

BASE = ["with", "base", "power", "and", "toughness"]


@symbol("Shape").reader
def read_shape(text: Text, pos: int) -> Iterator[tuple[int, Shape]]:
    """'2/2 blue Elemental creature with flying', 'blue Frog with base power and toughness 1/1'."""
    power = toughness = None
    at = pos
    for end, pair in symbol("Size").parse(text, pos):
        (power, toughness), at = pair, end
    colors, after = color_words(text, at)
    said = colors if after > at else None
    subtypes, at = run_raw(text, after)
    types, at = run(text, at, TYPES)
    if not types and not subtypes:
        return
    if text.low[at : at + len(BASE)] == BASE and power is None:
        for end, (p, t) in symbol("Size").parse(text, at + len(BASE)):
            yield end, Shape(p, t, said, types, subtypes, based=True)
    elif power is not None or not types or "creature" not in types:
        yield at, Shape(power, toughness, said, types, subtypes)
        if text.low[at] == "with":
            for end, abilities in symbol("AbilityList").parse(text, at + 1):
                yield end, Shape(power, toughness, said, types, subtypes, abilities)


@symbol("Shape").printer(Shape)
def say_shape(node: Any, _: Any) -> list[str] | None:
    """The reverse."""
    size = symbol("Size").say((node.power, node.toughness)) if node.power is not None else []
    with_ = symbol("AbilityList").say(node.abilities) if node.abilities else []
    if size is None or with_ is None:
        return None
    colors = [] if node.colors is None else list_of([[c] for c in node.colors], "and") if node.colors else ["colorless"]
    said = [*([] if node.based else size), *colors, *node.subtypes, *node.types]
    return [*said, *(["with", *with_] if with_ else []), *([*BASE, *size] if node.based else [])]


rule("StaticVP", "is a {shape:Shape}", IsShape, what=SAME, eg="is a green Elk creature with base power and toughness 3/3")
rule(
    "StaticVP",
    "is a {shape:Shape} in addition to its other types",
    IsShape,
    what=SAME,
    keeps="too",
    build=lambda shape, **c: None if shape == Shape(None, None, None, shape.types, ()) else IsShape(shape=shape, **c),
    eg="is a Toy artifact creature with base power and toughness 0/2 in addition to its other types",
)
rule(
    "StaticVP",
    "is a {shape:Shape} in addition to its other colors and types",
    IsShape,
    what=SAME,
    keeps="too, and colors",
    build=lambda shape, **c: IsShape(shape=shape, **c) if shape.colors else None,
    eg="is a 1/1 red Balloon creature in addition to its other colors and types",
)
for kept in ("land", "planeswalker"):
    rule(
        "StaticVP",
        f"is a {{shape:Shape}} that's still a {kept}",
        IsShape,
        what=SAME,
        keeps="that still " + kept,
        eg=f"is a 4/4 Human Soldier creature with indestructible that's still a {kept}",
    )
    rule(
        "Static",
        f"{{what:Named}} is a {{shape:Shape}} . it's still a {kept}",
        IsShape,
        keeps="still " + kept,
        eg=f"enchanted {kept} is a 2/2 blue Elemental creature with flying. it's still a {kept}",
    )
rule(
    "StaticVP",
    "is a {shape:Shape} and loses all other card types and abilities",
    IsShape,
    what=SAME,
    loses="others",
    eg='is a colorless land with "{T}: Add {C}" and loses all other card types and abilities',
)
rule(
    "ChangeVP",
    "lose[s] all abilities and become[s] a {shape:Shape}",
    IsShape,
    what=SAME,
    loses="before",
    eg="loses all abilities and becomes a blue Frog with base power and toughness 1/1",
)


def becomes(kept: str, duration: str, first: bool) -> dict[str, Any]:
    """build/unbuild of 'becomes a <shape> that's still a <kept>'."""
    keeps = "that still " + kept

    def unbuild(node: Any) -> dict[str, Any] | None:
        shape = getattr(node.effects[0], "shape", None)
        said = Until(node.what, (IsShape(THE_OBJECT, shape, keeps),), duration, first)
        return {"what": node.what, "shape": shape} if node == said else None

    return {"build": lambda what, shape: Until(what, (IsShape(THE_OBJECT, shape, keeps),), duration, first), "unbuild": unbuild}


for kept in ("land", "planeswalker"):
    said = f"{{what}} become[s] a {{shape:Shape}} that's still a {kept}"
    eg = f"~ becomes a 3/3 Elemental creature with haste that's still a {kept}"
    rule("Effect", said, Until, eg=eg, **becomes(kept, "indefinite", False))
    rule("Effect", "until end of turn , " + said, Until, eg="until end of turn, " + eg, **becomes(kept, "end_of_turn", True))

rule("Static", "you control {what:Named}", YouControl, who=Who("you"), eg="you control enchanted creature")
