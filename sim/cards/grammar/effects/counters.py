"""Counters of several kinds at once, and of a kind at random (CR 122)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sim.cards.grammar.engine import Text, rule, symbol
from sim.cards.grammar.filters import list_of
from sim.cards.ir.effects import Counters, Exile
from sim.cards.ir.moves import PutKinds, PutThatKind, RandomKind, RemoveOne, SpinCounter
from sim.cards.ir.values import AnyTarget, Target, Who

rule("CountersOne", "{count} {kind} counter(s)", Counters, eg=("a flying counter", "two +1/+1 counters"))


def series(of: str, one: str, least: int) -> None:
    """A symbol for 'a and b', 'a, b, and c' of another."""

    def read(text: Text, pos: int) -> Iterator[tuple[int, tuple[Any, ...]]]:
        states: list[tuple[int, tuple[Any, ...]]] = [(end, (node,)) for end, node in symbol(one).parse(text, pos)]
        while states:
            at, have = states.pop(0)
            if len(have) >= least:
                yield at, have
            skip = 2 if text.low[at : at + 2] == [",", "and"] else 1
            if text.low[at] in {",", "and"}:
                states += [(end, (*have, node)) for end, node in symbol(one).parse(text, at + skip)]

    def say(nodes: tuple[Any, ...], _: Any) -> list[str] | None:
        said = [symbol(one).say(node) for node in nodes]
        return None if len(nodes) < least or any(s is None for s in said) else list_of([s or [] for s in said], "and")

    symbol(of).readers.append(read)
    symbol(of).printers[tuple] = [say]


series("CountersList", "CountersOne", 2)
series("KindList", "CounterKind", 2)
rule(
    "Effect",
    "put[s] {kinds:CountersList} on {on}",
    PutKinds,
    eg=(
        "put a flying counter, a deathtouch counter, and a lifelink counter on target creature",
        "put a +1/+1 counter and a reach counter on ~",
    ),
)
rule(
    "Effect",
    "choose a kind of counter at random that {what:Self} doesn't have on it from among {kinds:KindList}",
    RandomKind,
    eg="choose a kind of counter at random that ~ doesn't have on it from among flying, reach, and +1/+1",
)
rule(
    "Effect",
    "exile[s] {what} with {counters:CountersOne} on it",
    Exile,
    eg="exile it with three time counters on it",
)
rule("Effect", "remove[s] a counter from {what}", RemoveOne, eg="remove a counter from target permanent")
rule(
    "Effect",
    "choose a counter on {what:TargetRef} . remove that counter from that permanent or card or put another of those counters on it",
    SpinCounter,
    eg="choose a counter on target permanent or suspended card. "
    "Remove that counter from that permanent or card or put another of those counters on it",
)
PERMANENTS = ("artifact", "creature", "enchantment", "land", "planeswalker", "battle")
rule(
    "Ref",
    "another target permanent or opponent",
    Target,
    filter=AnyTarget(Who("opponent"), PERMANENTS),
    other=True,
    eg="another target permanent or opponent",
)
rule(
    "TargetRef",
    "target artifact , creature , planeswalker , or opponent",
    Target,
    filter=AnyTarget(Who("opponent"), ("artifact", "creature", "planeswalker")),
    eg="target artifact, creature, planeswalker, or opponent",
)
rule("Effect", "put a counter of that kind on {on:Self}", PutThatKind, eg="put a counter of that kind on ~")
