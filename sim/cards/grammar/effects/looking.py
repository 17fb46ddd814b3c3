"""Cards that were looked at, what is attached to something, cards drawn this turn, mana that some spells can't be cast with."""

from __future__ import annotations

from sim.cards.grammar.engine import rule
from sim.cards.ir.effects import Untap
from sim.cards.ir.filters import AttachedTo
from sim.cards.ir.looking import DrawnThisTurn, OneAndOther, PutBack, SpendNot
from sim.cards.ir.values import ChoiceUpTo, Num, Who

rule("Effect", "put them back in any order", PutBack, eg="put them back in any order")
for rest, words_ in (("bottom", "on the bottom of your library"), ("graveyard", "into your graveyard")):
    said = f"put one of them into your hand and the other {words_}"
    rule("Effect", said, OneAndOther, to="hand", rest=rest, eg=said)
rule("Post", "attached to {what:ItWord}", AttachedTo, eg="attached to it")
said = "the number of cards you've drawn this turn"
rule("Computed", said, DrawnThisTurn, who=Who("you"), eg=said)
rule(
    "Effect",
    "untap[s] up to {count} {filter:Filters}",
    Untap,
    build=lambda count, filter: Untap(ChoiceUpTo(filter, count)),
    unbuild=lambda n: (
        {"count": n.what.count, "filter": n.what.filter}
        if isinstance(n.what, ChoiceUpTo) and n.what.count != Num(1) and n == Untap(n.what)
        else None
    ),
    eg="untap up to two lands",
)
rule(
    "Restriction",
    "this mana can't be spent to cast a {filter:Filter}",
    SpendNot,
    eg="this mana can't be spent to cast a nonartifact spell",
)
