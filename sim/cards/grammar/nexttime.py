"""'The next time you would draw a card this turn, ... instead', shields against a source, exchanges of control."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sim.cards.grammar.engine import Text, rule, same, symbol, words
from sim.cards.grammar.structure import Rider, add_field, rider
from sim.cards.grammar.triggers import usual_intro
from sim.cards.ir.abilities import Triggered
from sim.cards.ir.filters import ChosenColor, Filter
from sim.cards.ir.nexttime import ExchangeControl, ExilesOwn, Lasting, LosesWithout, LoyaltyAnytime, LoyaltyOf, NextDraw, Shield
from sim.cards.ir.values import Self, Target, Who

rule(
    "Effect",
    "the next time you would draw a card this turn , {instead:Chain} instead",
    NextDraw,
    eg="the next time you would draw a card this turn, you gain 5 life instead",
)


def chosen_source(last: tuple[Any, ...]) -> dict[str, Any]:
    """build/unbuild of the source; last: what stands behind 'of your choice'."""

    def build(source: Filter, **more: Any) -> Shield | None:
        return Shield(Filter("source", "anywhere", (*source.preds, *last)), **more) if source.noun == "source" else None

    def unbuild(node: Any) -> dict[str, Any] | None:
        front = Filter("source", "anywhere", node.source.preds[: len(node.source.preds) - len(last)])
        fits = node.source == Filter("source", "anywhere", (*front.preds, *last)) and (last or ChosenColor() not in front.preds)
        return {"source": front, "to": node.to} if fits and not node.then else None

    return {"build": build, "unbuild": unbuild}


for to, said in ((Who("you"), " to you"), (None, "")):
    for last, of in (((), ""), ((ChosenColor(),), " of the chosen color")):
        rule(
            "Effect",
            f"the next time a {{source:Filter}} of your choice{of} would deal damage{said} this turn , prevent that damage",
            Shield,
            to=to,
            eg=f"the next time a source of your choice{of} would deal damage{said} this turn, prevent that damage",
            **chosen_source(last),
        )
rule(
    "Effect",
    "exchange control of {first:Ref} and {second:Ref}",
    ExchangeControl,
    eg="exchange control of target artifact you control and target artifact you don't control",
)
rule(
    "Effect",
    "exchange control of {first:TargetRef}",
    ExchangeControl,
    build=lambda first: ExchangeControl(first) if isinstance(first, Target) and first.count is not None else None,
    unbuild=lambda n: {"first": n.first} if n.second is None else None,
    eg="exchange control of two target creatures",
)

words("HerWord", {word: word for word in ("her", "his", "its")})
rule(
    "Static",
    "you may activate {whose:HerWord} loyalty abilities any time you could cast an instant",
    LoyaltyAnytime,
    what=Self(),
    eg="you may activate her loyalty abilities any time you could cast an instant",
)
rule(
    "Static",
    "{what:Self} has all loyalty abilities of all {others:OnBattlefield} on the battlefield",
    LoyaltyOf,
    eg="~ has all loyalty abilities of all other planeswalkers on the battlefield",
)
rule("OnBattlefield", "{filter:Filters}", Filter, **same("filter"), eg="other planeswalkers")
rule(
    "Effect",
    "each opponent who doesn't control {filter:AFilter} loses the game",
    LosesWithout,
    eg="each opponent who doesn't control a legendary creature or planeswalker loses the game",
)
said = "each opponent exiles a card from their hand or a permanent they control"
rule("Effect", said, ExilesOwn, eg=said)
FOR_A_TIME = {"until end of turn ,": "end_of_turn", "until your next turn ,": "your_next_turn"}


@symbol("Para").reader
def read_lasting(text: Text, pos: int) -> Iterator[tuple[int, Lasting]]:
    """'until your next turn, whenever <event>, <effect>'"""
    for said, duration in FOR_A_TIME.items():
        at = pos + len(said.split())
        if text.low[pos:at] == said.split() and text.low[at] == "whenever":
            for end, ability in symbol("Ability").parse(text, at):
                if isinstance(ability, Triggered):
                    yield end, Lasting(ability, duration)


THIS_TURN = ["this", "turn", ","]


@symbol("Sentence").reader
def read_lasting_sentence(text: Text, pos: int) -> Iterator[tuple[int, Lasting]]:
    """'whenever <event> this turn, <effect>'; 'until your next turn, whenever <event>, <effect>' among other sentences"""
    starts = [(pos, THIS_TURN, "end_of_turn", True)]
    for said, duration in FOR_A_TIME.items():
        at = pos + len(said.split())
        if text.low[pos:at] == said.split():
            starts.append((at, [","], duration, False))
    for at, then, duration, late in starts:
        if text.low[at] != "whenever":
            continue
        for end, event in symbol("Event").parse(text, at + 1):
            if text.low[end : end + len(then)] == then:
                intro = "" if usual_intro(event) == "whenever" else "whenever"
                for stop, effect in symbol("Chain").parse(text, end + len(then)):
                    yield stop, Lasting(Triggered(event, effect, intro=intro), duration, late)


@symbol("Sentence").printer(Lasting)
def say_lasting_sentence(node: Lasting, _: Any = None) -> list[str] | None:
    """The reverse."""
    ability: Any = node.ability
    plain = ability == Triggered(ability.event, ability.effect, intro=ability.intro)
    if not plain or (ability.intro or usual_intro(ability.event)) != "whenever":
        return None
    event, effect = symbol("Event").say(ability.event), symbol("Chain").say(ability.effect)
    before = next((words_ for words_, duration in FOR_A_TIME.items() if duration == node.duration), None)
    if event is None or effect is None or before is None or (node.late and node.duration != "end_of_turn"):
        return None
    return ["whenever", *event, *THIS_TURN, *effect] if node.late else [*before.split(), "whenever", *event, ",", *effect]


@symbol("Para").printer(Lasting)
def say_lasting(node: Lasting, _: Any = None) -> list[str] | None:
    """The reverse."""
    if node.late:
        inner = say_lasting_sentence(node)
        return inner and [*inner, "."]
    said = symbol("Ability").say(node.ability)
    before = next((words_ for words_, duration in FOR_A_TIME.items() if duration == node.duration), None)
    return None if said is None or before is None else [*before.split(), *said]


for said, then in (
    ("if damage is prevented this way , ~ deals that much damage to that source 's controller", "dealt back"),
    ("you gain life equal to the damage prevented this way", "gained"),
):
    rule(
        "Prevented",
        said,
        Rider,
        build=lambda then=then: Rider("then", then),
        unbuild=lambda r, then=then: {} if r.value == then else None,
        eg=said.replace(" ,", ",").replace(" 's", "'s"),
    )
rider("Prevented", **add_field(Shield, "then", ""))
