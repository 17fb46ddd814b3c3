"""What a sentence says once for all of its instructions: '<A> and <B> until end of turn', 'until end of turn, <A> and <B>'."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from sim.cards.ir.actions import RuleUntil
from sim.cards.ir.effects import IfYouDo, MayPay, Seq, Until
from sim.cards.ir.followups import Given, SacrificedWas
from sim.cards.ir.values import It, Who
from sim.cards.lower.errors import Unsupported

ENDLESS = "indefinite"
JOINED = frozenset(("and", ",", ", and"))


def with_durations(item: Seq) -> tuple[Any, ...]:
    """The instructions, each with the duration that its sentence gives it (CR 611.2a)."""
    items = list(item.items)
    for place in sentences(item):
        parts = [items[i] for i in place]
        lasting = {duration_of(part) for part in parts} - {ENDLESS, ""}
        endless = [i for i in place if getattr(items[i], "duration", "") == ENDLESS]
        if not lasting or not endless:
            continue
        joints = {item.joints[i].removeprefix("= ") for i in place[:-1]}
        if len(lasting) > 1 or not joints <= JOINED:
            raise Unsupported(f"which of these instructions end: {item}")
        for i in endless:
            items[i] = lasts(item, i, place, *lasting)
    return tuple(items)


def sentences(item: Seq) -> Iterator[list[int]]:
    """Places of the instructions of each sentence. What was made without joints stands for itself."""
    place: list[int] = []
    for i in range(len(item.items)):
        joint = item.joints[i - 1] if 0 < i <= len(item.joints) else ""
        if joint in ("", ".") or joint.startswith(". "):
            yield place
            place = []
        place.append(i)
    yield place


def lasts(item: Seq, i: int, place: list[int], duration: str) -> Any:
    """A duration is said before all that it is about, or after it."""
    said = [j for j in place if duration_of(item.items[j]) == duration]
    endless: Any = item.items[i]
    if not isinstance(endless, Until) or not any(j < i if said_before(item.items[j]) else j > i for j in said):
        raise Unsupported(f"how long an instruction lasts: {item}")
    return dataclasses.replace(endless, duration=duration)


def duration_of(item: Any) -> str:
    """How long it lasts; of a rule only where that stands before it."""
    return item.duration if isinstance(item, Until) or (isinstance(item, RuleUntil) and item.first) else ""


def said_before(item: Any) -> bool:
    """Does its duration stand before it?"""
    return bool(item.first)


def with_reflexives(items: tuple[Any, ...]) -> tuple[Any, ...]:
    """What goes on about the objects of 'when you do, ...' is of the reflexive ability too (CR 603.12)."""
    for i, inner in enumerate(items[:-1]):
        if isinstance(inner, IfYouDo | MayPay) and inner.when:
            rest = items[i + 1 :]
            if not mentions_it(rest[0]):
                raise Unsupported(f"what follows 'when you do': {items}")
            then = Seq((inner.then, *rest), (".",) * len(rest))
            return (*items[:i], dataclasses.replace(inner, then=then))
    return items


def mentions_it(item: Any) -> bool:
    """Is there a pronoun for an object in it?"""
    if isinstance(item, tuple):
        return any(mentions_it(part) for part in item)
    if isinstance(item, It | Given | SacrificedWas):
        return True
    return any(mentions_it(getattr(item, f)) for f in getattr(item, "__dataclass_fields__", {}))


def says_that_player(item: Any) -> bool:
    """Does it speak of 'that player', by whatever word?"""
    if isinstance(item, tuple):
        return any(says_that_player(i) for i in item)
    if isinstance(item, Who):
        return item.name == "that_player"
    return any(says_that_player(getattr(item, f)) for f in getattr(item, "__dataclass_fields__", {}))
