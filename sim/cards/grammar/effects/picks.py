"""Abilities of one's choice, counters of any kind, copies of each of a group, halves of life totals."""

from __future__ import annotations

from collections.abc import Iterator

from sim.cards.grammar.engine import SAME, Text, rule, symbol, words
from sim.cards.grammar.filters import list_of
from sim.cards.grammar.words import COLORS, EVERGREEN
from sim.cards.ir.abilities import Keyword, Quality
from sim.cards.ir.filters import Color, Colorless, Filter
from sim.cards.ir.keyword_actions import Scaled
from sim.cards.ir.node import Node
from sim.cards.ir.picks import BecomeChosen, CopyEach, Discarded, GainChosen, Half, LoseHalf, PlayerPuts, RemoveUpTo
from sim.cards.ir.values import PlayerTarget, ThatMuch, Who

YOU = Who("you")


def protection(quality: Node) -> Keyword:
    """Protection from sources of one quality."""
    return Keyword("protection", arg=Quality(Filter("source", "anywhere", (quality,))))


COLORED = tuple(protection(Color(c)) for c in COLORS)
OF_CHOICE: dict[str, tuple[str, tuple[Keyword, ...]]] = {
    "color": ("protection from the color of your choice", COLORED),
    "colorless": ("protection from colorless or from the color of your choice", (protection(Colorless()), *COLORED)),
}


@symbol("OneOf").reader
def read_one_of(text: Text, pos: int) -> Iterator[tuple[int, tuple[Keyword, ...]]]:
    """'flying or haste', 'flying, vigilance, or lifelink'"""
    found: list[Keyword] = []
    at = pos
    while True:
        hit = next((k for k in EVERGREEN if text.low[at : at + len(k.split())] == k.split()), None)
        if hit is None:
            return
        found.append(Keyword(hit))
        at += len(hit.split())
        if found and text.low[at : at + 2] == [",", "or"]:
            at += 2
        elif text.low[at] in {",", "or"}:
            at += 1
        else:
            break
    if len(found) > 1:
        yield at, tuple(found)


symbol("OneOf").printers[tuple] = [lambda items, person: list_of([i.name.split() for i in items], "or")]
rule(
    "ChangeVP",
    "gain[s] your choice of {choices:OneOf}",
    GainChosen,
    what=SAME,
    eg=("gains your choice of flying or haste", "gains your choice of flying, vigilance, or lifelink"),
)
for name, (phrase, kinds) in OF_CHOICE.items():
    rule("ChangeVP", "gain[s] " + phrase, GainChosen, what=SAME, choices=kinds, said=name, eg="gains " + phrase)
for kind in ("color", "color or colors", "basic land type"):
    rule("ChangeVP", f"become[s] the {kind} of your choice", BecomeChosen, what=SAME, kind=kind, eg=f"becomes the {kind} of your choice")

rule(
    "Effect",
    "remove[s] up to {count} counter(s) from {what}",
    RemoveUpTo,
    eg=("remove up to three counters from target permanent", "remove up to X counters from target permanent"),
)
rule(
    "Clause",
    "for each {times:RemovedThisWay} , {effect:Clause}",
    Scaled,
    first=True,
    eg="for each counter removed this way, ~ gets +1/+0 until end of turn",
)
rule("RemovedThisWay", "counter removed this way", ThatMuch, word="counter removed this way", eg="counter removed this way")
rule(
    "Clause",
    "for each {filter} , create a token that's a copy of it",
    CopyEach,
    who=YOU,
    eg="for each token you control that entered this turn, create a token that's a copy of it",
)
rule("EachOf", "card you've cycled or discarded this turn", Discarded, who=YOU, eg="card you've cycled or discarded this turn")
rule(
    "Effect",
    "{who:TargetPlayer} puts {count} {kind} counter(s) on {on}",
    PlayerPuts,
    eg="target player puts a +1/+1 counter on each creature they control",
)
rule("TargetPlayer", "target player", PlayerTarget, eg="target player")
words("Rounding", {"up": True, "down": False})
rule("Computed", "half {value:Computed} , rounded {up:Rounding}", Half, eg="half your life total, rounded up")
rule(
    "Effect",
    "{who} lose[s] half {poss} life , rounded {up:Rounding}",
    LoseHalf,
    eg=("they lose half their life, rounded up", "you lose half your life, rounded down"),
)
