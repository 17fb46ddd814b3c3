"""How much life moved this turn, a player's party (CR 700.8), scrying and surveilling as events."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar import conditions, values  # noqa: F401 - what they register comes first
from sim.cards.grammar.engine import rule, symbol
from sim.cards.ir.conditions import Holds, Negated
from sim.cards.ir.keyword_actions import HappenedThisTurn
from sim.cards.ir.node import Node
from sim.cards.ir.turn_counts import FullParty, LifeGained, LifeLost, Party, Scries
from sim.cards.ir.values import CountersOn, Num, Who

YOU, OPPONENT, ANY = Who("you"), Who("opponent"), Who("any")


# ---- life ------------------------------------------------------------------------------------------------------------
def at_least(measure: Node) -> dict[str, Any]:
    """build/unbuild of '<who> gained n or more life this turn'."""

    def build(n: Any) -> Holds | None:
        return Holds(measure, ">=", n) if isinstance(n, Num) and n.n > 0 else None

    return {"build": build, "unbuild": lambda h: {"n": h.right} if isinstance(h.right, Num) and h == build(h.right) else None}


PRINTERS = symbol("Condition").printers[Holds]
OTHERS = list(PRINTERS)
for who, name in ((YOU, "you"), (OPPONENT, "an opponent"), (ANY, "a player")):
    for cls, verb in ((LifeGained, "gained"), (LifeLost, "lost")):
        eg = f"{name} {verb} 3 or more life this turn"
        rule("Condition", f"{name} {verb} {{n:Amount}} or more life this turn", Holds, eg=eg, **at_least(cls(who)))
rule(
    "Condition",
    "you've gained {n:Amount} or more life this turn",
    Holds,
    eg="you've gained 5 or more life this turn",
    **at_least(LifeGained(YOU, "you've")),
)
PRINTERS[:] = [*PRINTERS[len(OTHERS) :], *OTHERS]  # before 'the amount of life you gained this turn is ...'
for cls, verb in ((LifeGained, "gained"), (LifeLost, "lost")):
    for said, word in ((f"the amount of life you {verb} this turn", ""), (f"the amount of life you've {verb} this turn", "you've")):
        rule("Computed", said, cls, who=YOU, word=word, eg=said)

# ---- spells ----------------------------------------------------------------------------------------------------------
NOT_CAST = HappenedThisTurn(YOU, "from hand")
said = "you haven't cast a spell from your hand this turn"
rule("Condition", said, Negated, condition=NOT_CAST, eg=said)
said = "you've cast a spell from your hand this turn"
rule("Condition", said, HappenedThisTurn, who=YOU, fact="from hand", eg=said)

# ---- the party -------------------------------------------------------------------------------------------------------
said = "the number of creatures in your party"
rule("Computed", said, Party, eg=said)
rule("EachValue", "creature in your party", Party, eg="creature in your party")
rule("Condition", "you have a full party", FullParty, eg="you have a full party")

# ---- scrying ---------------------------------------------------------------------------------------------------------
for scry, surveil, said in ((True, False, "you scry"), (False, True, "you surveil"), (True, True, "you scry or surveil")):
    rule("Event", said, Scries, who=YOU, scry=scry, surveil=surveil, eg=said)

# ---- counters on a person --------------------------------------------------------------------------------------------
for word in ("him", "her"):
    for more, op in (("more", ">="), ("fewer", "<=")):
        rule(
            "Condition",
            f"{{what:Self}} has {{n:Quantity}} or {more} {{kind}} counters on {word}",
            Holds,
            build=lambda what, n, kind, op=op, word=word: Holds(CountersOn(kind, what, word), op, Num(n.n)) if isinstance(n, Num) else None,
            unbuild=lambda h, op=op, word=word: (
                {"what": h.left.what, "kind": h.left.kind, "n": Num(h.right.n, h.right.n == 1)}
                if isinstance(h.left, CountersOn) and isinstance(h.right, Num)
                and h == Holds(CountersOn(h.left.kind, h.left.what, word), op, Num(h.right.n))
                else None
            ),
            eg=f"~ has two or {more} loyalty counters on {word}",
        )  # fmt: skip
