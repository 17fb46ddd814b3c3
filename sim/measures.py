"""Measures that make a strategy's progress checkable, one pair of numbers for each of its places.

A win has (stage, step). Every edge leads to a smaller pair, except what the defender does of his own choice inside a turn: that
may not lead to a larger stage. So play that goes on for ever stays in one turn with the defender acting again and again, and he
is the one who has to leave (CR 725). Edges that cross a turn, and the attacker's own actions in his own turn, lead to a smaller stage:
nothing is gained by repeating those.

A defence has (0, exits). The defender's own actions inside a turn lead to fewer exits, all other edges inside a turn to no
more; over the turn and after the attacker's actions in his own turn the count begins anew. So the defender never keeps a loop going.
"""

from __future__ import annotations

from typing import NamedTuple


class Edge(NamedTuple):
    """To a place (below 0: an end)."""

    place: int
    turns: int
    optional: int


class Place(NamedTuple):
    """A position of a plan: who decides, whose turn it is, the kin that speaks for it (or -1), its edges."""

    decider: int
    active: int
    cover: int
    edges: list[Edge]


Measure = tuple[int, int]


def resets(place: Place, edge: Edge, attacker: int) -> bool:
    """Does the edge leave what counts as one loop?"""
    return bool(edge.turns) or (bool(edge.optional) and place.decider == place.active == attacker)


def defends(place: Place, edge: Edge, attacker: int) -> bool:
    """Is it an action of the defender's own choice inside a turn?"""
    return bool(edge.optional) and not edge.turns and place.decider != attacker


def falls(place: Place, edge: Edge, attacker: int, wins: bool, before: Measure, after: Measure) -> bool:
    """Does the measure change along this edge as it has to?"""
    if wins:
        if defends(place, edge, attacker):
            return after[0] <= before[0]
        return after[0] < before[0] or (after < before and not resets(place, edge, attacker))
    return resets(place, edge, attacker) or after[1] <= before[1] - defends(place, edge, attacker)


def falls_to_kin(wins: bool, before: Measure, after: Measure) -> bool:
    """The same for a place that its kin speaks for."""
    return after[0] < before[0] if wins else after[1] <= before[1]


def measures_of(places: list[Place], attacker: int, wins: bool) -> list[Measure] | None:
    """The measures of a strategy; None when it is none: some play by it never ends."""
    return _Winning(places, attacker).found() if wins else _defending(places, attacker)


class _Winning:
    """mu W. nu Z. mu X. of the places, each of which needs all its edges."""

    def __init__(self, places: list[Place], attacker: int) -> None:
        self.places = places
        self.attacker = attacker
        self.stage = 0
        self.measures: dict[int, Measure] = {}
        self.into: list[list[int]] = [[] for _ in places]
        self.needs = [0] * len(places)
        for number, place in enumerate(places):
            targets = {edge.place for edge in place.edges if edge.place >= 0} | ({place.cover} if place.cover >= 0 else set())
            stuck = not place.edges and place.cover < 0 and place.decider == attacker
            self.needs[number] = len(targets) or int(stuck)
            for target in targets:
                self.into[target].append(number)

    def found(self) -> list[Measure] | None:
        self.settle([number for number, need in enumerate(self.needs) if not need])
        while len(self.measures) < len(self.places):
            loops = self.loops()
            if not loops:
                return None
            for step, number in enumerate(loops):
                self.measures[number] = self.stage, step
            self.stage += 1
            self.settle([source for number in loops for source in self.release(number)])
        return [self.measures[number] for number in range(len(self.places))]

    def release(self, number: int) -> list[int]:
        """A place is won: the places that needed no more than that."""
        freed = []
        for source in self.into[number]:
            self.needs[source] -= 1
            if not self.needs[source] and source not in self.measures:
                freed.append(source)
        return freed

    def settle(self, ready: list[int]) -> None:
        """Places all of whose edges lead to won ones, each a stage of its own."""
        while ready:
            number = ready.pop()
            if number in self.measures:
                continue
            self.measures[number] = self.stage, 0
            self.stage += 1
            ready += self.release(number)

    def loops(self) -> list[int]:
        """The largest set that can only be left to won places, or by loops that the defender has to leave; in order of joining."""
        kept = {number for number in range(len(self.places)) if number not in self.measures}
        while kept:
            joined = self.joined(kept)
            if len(joined) == len(kept):
                return joined
            kept = set(joined)
        return []

    def joined(self, kept: set[int]) -> list[int]:
        """One round: X for this Z."""
        waits: dict[int, int] = {}
        feeds: dict[int, list[int]] = {}
        ready = []
        for number in kept:
            targets = self.steps(number, kept)
            if targets is None:
                continue
            waits[number] = len(targets)
            for target in targets:
                feeds.setdefault(target, []).append(number)
            if not targets:
                ready.append(number)
        order = []
        while ready:
            number = ready.pop()
            order.append(number)
            for source in feeds.get(number, ()):
                waits[source] -= 1
                if not waits[source]:
                    ready.append(source)
        return order

    def steps(self, number: int, kept: set[int]) -> set[int] | None:
        """The places that have to join before this one; None when it cannot."""
        place = self.places[number]
        if place.cover >= 0:
            return None
        targets = set()
        for edge in place.edges:
            if edge.place < 0 or edge.place in self.measures:
                continue
            if defends(place, edge, self.attacker):
                if edge.place not in kept:
                    return None
            elif resets(place, edge, self.attacker):
                return None
            else:
                targets.add(edge.place)
        return targets


def _defending(places: list[Place], attacker: int) -> list[Measure] | None:
    """How often the defender can still act on the way from each place, by relaxation."""
    exits = [0] * len(places)
    into: list[list[tuple[int, int]]] = [[] for _ in places]
    most = 0
    for number, place in enumerate(places):
        if place.cover >= 0:
            into[place.cover].append((number, 0))
        for edge in place.edges:
            if edge.place >= 0 and not resets(place, edge, attacker):
                cost = int(defends(place, edge, attacker))
                most += cost
                into[edge.place].append((number, cost))
    ready = [number for number in range(len(places)) if any(cost for _, cost in into[number])]
    while ready:
        number = ready.pop()
        for source, cost in into[number]:
            if exits[source] < exits[number] + cost:
                exits[source] = exits[number] + cost
                if exits[source] > most:
                    return None
                ready.append(source)
    return [(0, count) for count in exits]
