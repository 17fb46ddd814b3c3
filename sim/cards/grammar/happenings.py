"""Events: 'whenever one or more ...', cycling, crimes, being made to discard."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import rule
from sim.cards.ir.abilities import Attacks, BecomesTarget, DealsDamage, Dies, Enters, Leaves
from sim.cards.ir.combat_rules import InCombat, While
from sim.cards.ir.conditions import Matches
from sim.cards.ir.effects import Exile, Return, ShuffleInto
from sim.cards.ir.filters import AnyOf, Filter, Other, Status
from sim.cards.ir.happenings import CommitsCrime, CountersPut, CycledThisGame, Cycles, FromZone, MadeToDiscard, PlayerDamaged, Together
from sim.cards.ir.node import Node
from sim.cards.ir.values import EventObject, It, Num, Self, Who


def one_or_more(cls: type, **more: Any) -> dict[str, Any]:
    """build/unbuild of an event of several objects."""

    def unbuild(node: Together) -> dict[str, Any] | None:
        event: Any = node.event
        return {"what": event.what} if isinstance(event, cls) and event == cls(event.what, **more) else None  # type: ignore[attr-defined]

    return {"build": lambda what: Together(cls(what, **more)), "unbuild": unbuild}


for cls, verb in ((Enters, "enter"), (Dies, "die"), (Attacks, "attack"), (Leaves, "leave the battlefield")):
    rule(
        "Event",
        f"one or more {{what:Filters}} {verb}",
        Together,
        eg=(f"one or more tokens you control {verb}", f"one or more other creatures you control {verb}"),
        **one_or_more(cls),
    )
rule(
    "Event",
    "one or more {what:Filters} deal combat damage to a player",
    Together,
    eg="one or more creatures you control deal combat damage to a player",
    **one_or_more(DealsDamage, to=Who("any"), combat=True),
)
rule(
    "Event",
    "{what:Subject} becomes the target of {by:SpellOrAbility} for the first time each turn",
    BecomesTarget,
    first=True,
    eg="~ becomes the target of a spell or ability you control for the first time each turn",
)
rule(
    "Subject",
    "{self:Self} or another {filter:OtherFilter}",
    AnyOf,
    build=lambda self, filter: AnyOf((self, filter)),
    unbuild=lambda n: (
        {"self": n.items[0], "filter": n.items[1]} if len(n.items) == 2 and isinstance(n.items[0], Self) and n.word == "or" else None
    ),
    eg="~ or another creature you control",
)
rule("Event", "you cycle {what:Self}", Cycles, eg="you cycle this card")
MINE = Filter("card", "anywhere")
rule("Event", "you cycle a card", Cycles, what=MINE, eg="you cycle a card")
rule("Event", "you cycle another card", Cycles, what=Filter("card", "anywhere", (Other(),)), eg="you cycle another card")
rule("Event", "{who} commit[s] a crime", CommitsCrime, eg="you commit a crime")
rule(
    "Event",
    "a spell or ability an opponent controls causes you to discard {what:Self}",
    MadeToDiscard,
    eg="a spell or ability an opponent controls causes you to discard this card",
)
rule(
    "Condition",
    "you've cycled a card named {name:CardName} {n:Quantity} or more times this game",
    CycledThisGame,
    build=lambda name, n: CycledThisGame(name, n.n) if isinstance(n, Num) else None,
    unbuild=lambda c: {"name": c.name, "n": Num(c.n, c.n == 1)},
    eg="you've cycled a card named ~ four or more times this game",
)


def from_graveyard(effect: Any) -> dict[str, Any]:
    """build/unbuild of an instruction about a card in your graveyard."""

    def unbuild(node: FromZone) -> dict[str, Any] | None:
        what = getattr(node.effect, "what", None)
        return {"what": what} if isinstance(what, It | Self) and node == FromZone(effect(what), "graveyard") else None

    return {"build": lambda what: FromZone(effect(what), "graveyard"), "unbuild": unbuild}


def put(what: Node) -> Return:
    """'put it onto the battlefield'"""
    return Return(what, "battlefield", verb="put")


def put_yours(what: Node) -> Return:
    """'put that card onto the battlefield under your control'"""
    return Return(what, "battlefield", under=Who("you"), verb="put")


rule(
    "Effect",
    "shuffle {what:ItWord} into your library from your graveyard",
    FromZone,
    eg="shuffle it into your library from your graveyard",
    **from_graveyard(ShuffleInto),
)
rule(
    "Effect",
    "put {what:ItWord} onto the battlefield from your graveyard",
    FromZone,
    eg="put it onto the battlefield from your graveyard",
    **from_graveyard(put),
)
rule(
    "Effect",
    "put {what:CardOfIt} from a graveyard onto the battlefield under your control",
    FromZone,
    eg="put that card from a graveyard onto the battlefield under your control",
    **from_graveyard(put_yours),
)
rule("CardOfIt", "that card", It, word="that card", eg="that card")
rule("Effect", "exile {what:CardOfIt} from your graveyard", FromZone, eg="exile that card from your graveyard", **from_graveyard(Exile))
rule("Effect", "return {what:ItWord} to your hand", Return, to="hand", under=Who("you"), eg="return it to your hand")
for kind in ("", "combat", "noncombat"):
    damage = f"{kind} damage".strip()
    rule("Event", f"you're dealt {damage}", PlayerDamaged, who=Who("you"), kind=kind, eg=f"you're dealt {damage}")
    rule("Event", f"{{who}} is dealt {damage}", PlayerDamaged, kind=kind, eg=f"an opponent is dealt {damage}")
said = "you put one or more -1/-1 counters on a creature"
rule("Event", "{who} put[s] one or more {kind} counters on {what:Subject}", CountersPut, eg=said)
rule(
    "Event",
    "{what:Subject} die[s] during combat",
    While,
    build=lambda what: While(Dies(what), InCombat()),
    unbuild=lambda n: {"what": n.event.what} if isinstance(n.event, Dies) and n.condition == InCombat() else None,
    eg="~ dies during combat",
)
ENTERED_TAPPED = Matches(EventObject("it"), Status("tapped"))
rule(
    "Event",
    "{what:Subject} enter[s] tapped",
    While,
    build=lambda what: While(Enters(what), ENTERED_TAPPED),
    unbuild=lambda n: {"what": n.event.what} if isinstance(n.event, Enters) and n.condition == ENTERED_TAPPED else None,
    eg="a land you control enters tapped",
)
