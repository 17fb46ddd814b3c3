"""Creatures that died this turn, what is kept while the rest is sacrificed, cards milled together, cards exiled with something."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sim.cards.grammar.engine import Text, rule, symbol
from sim.cards.grammar.filters import list_of
from sim.cards.ir.filters import ControlledBy, Filter
from sim.cards.ir.remains import CastNow, Died, DiedUnder, ExiledWith, KeepKinds, LandOrNot, MilledAlike, PutAndGain, PutExiledWith
from sim.cards.ir.values import Who

THEIRS = ControlledBy(Who("that_player", "they"))
for yours, said in ((False, "that died this turn"), (True, "that died under your control this turn")):
    rule("EachValue", f"{{filter:Filter}} {said}", Died, yours=yours, each=True, eg=f"creature {said}")
    rule("Computed", f"the number of {{filter:Filters}} {said}", Died, yours=yours, eg=f"the number of creatures {said}")
said = "another Human died under your control this turn"
rule("Condition", "another {filter:Filter} died under your control this turn", DiedUnder, eg=said)


@symbol("KindsKept").reader
def read_kinds(text: Text, pos: int) -> Iterator[tuple[int, tuple[Filter, ...]]]:
    """'an artifact, a creature, an enchantment, and a planeswalker'"""
    states: list[tuple[int, tuple[Any, ...]]] = [(pos, ())]
    while states:
        at, have = states.pop()
        if text.low[at] not in {"a", "an"}:
            continue
        for end, kind in symbol("Filter").parse(text, at + 1):
            if not isinstance(kind, Filter) or kind.preds:
                continue
            kinds = (*have, kind)
            if text.low[end : end + 2] == [",", "and"]:
                states.append((end + 2, kinds))
            elif text.low[end] == ",":
                states.append((end + 1, kinds))
            elif len(kinds) > 2:
                yield end, kinds


@symbol("KindsKept").printer(tuple)
def say_kinds(kinds: tuple[Any, ...], _: Any) -> list[str] | None:
    """The reverse."""
    said = [symbol("Filter").say(kind) for kind in kinds]
    return None if None in said or len(said) < 3 else list_of([["a", *(s or [])] for s in said], "and")


rule(
    "Effect",
    "{who} chooses {kinds:KindsKept} from among the {among:Filters} , then sacrifices the rest",
    KeepKinds,
    build=lambda who, kinds, among: KeepKinds(who, kinds, among) if getattr(among, "preds", ())[-1:] == (THEIRS,) else None,
    unbuild=lambda n: {"who": n.who, "kinds": n.kinds, "among": n.among},
    eg="each opponent chooses an artifact, a creature, and a planeswalker from among the nonland permanents they control, then sacrifices "
    "the rest",
)
said = "two cards that share all their card types were milled this way"
rule("Condition", said, MilledAlike, eg=said)
rule(
    "Clause",
    "you may cast {what:TargetRef} , and mana of any type can be spent to cast that spell",
    CastNow,
    eg="you may cast target nonland permanent card from that player's graveyard, and mana of any type can be spent to cast that spell",
)
rule("Ref", "all {filter:Filters} exiled with {what:Self}", ExiledWith, eg="all creature cards exiled with ~")
said = "put a card exiled with ~ into its owner's graveyard"
rule("Effect", "put a card exiled with {what:Self} into its owner 's graveyard", PutExiledWith, eg=said)
for apart, joint in ((False, " and "), (True, " . ")):
    rule(
        "Clause",
        "put {count} {kind} counter(s) on each {filter}" + joint + "those creatures gain {abilities:AbilityList} until end of turn",
        PutAndGain,
        apart=apart,
        eg="put a +1/+1 counter on each creature you control" + joint.replace(" .", ".") + "those creatures gain trample until end of turn",
    )
rule(
    "Sentence",
    "if {what:ItWord} 's a land card , {land:Chain} . if it's a nonland card , {other:Chain}",
    LandOrNot,
    eg="if it's a land card, create a Treasure token. If it's a nonland card, draw a card",
)
