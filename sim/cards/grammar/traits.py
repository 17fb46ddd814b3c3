"""What objects are ('with toughness greater than its power', 'isn't a creature'), and rules about steps, untapping and crewing."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import SAME, rule, words
from sim.cards.grammar.words import NUMBER
from sim.cards.ir.abilities import Cant
from sim.cards.ir.conditions import Holds
from sim.cards.ir.traits import (
    Beyond,
    ChosenTypeToo,
    CrewsAs,
    NoLegendRule,
    NonbasicTypes,
    NotCreature,
    SkipStep,
    UntapFew,
    WithCounters,
)
from sim.cards.ir.values import Enchanted, GraveyardSize, Num, Who

YOU, PLAYERS = Who("you"), Who("players")
words("Several", {word: n for word, n in NUMBER.items() if n > 1})

# ---- which objects -----------------------------------------------------------------------------------------------------
for stat, than in (("toughness", "power"), ("power", "toughness")):
    rule(
        "Post",
        f"with {stat} greater than {{its}} {than}",
        Beyond,
        stat=stat,
        than=than,
        eg=f"with {stat} greater than its {than}",
    )
rule("Post", "with {n:Several} or more {kind} counters on it", WithCounters, eg="with three or more level counters on it")

# ---- conditions ------------------------------------------------------------------------------------------------------


def below(left: Any) -> dict[str, Any]:
    """build/unbuild of a comparison of the graveyard with a number that is spelled out."""
    return {
        "build": lambda n: Holds(left, "<", Num(n), there=True),
        "unbuild": lambda h: {"n": h.right.n} if isinstance(h.right, Num) and h == Holds(left, "<", Num(h.right.n), there=True) else None,
    }


said = "there are fewer than {n:Several} cards in your graveyard"
rule("Condition", said, Holds, eg="there are fewer than eight cards in your graveyard", **below(GraveyardSize(YOU)))
rule(
    "Condition",
    "{left:Computed} is less than {n:Several}",
    Holds,
    build=lambda left, n: Holds(left, "<", Num(n)),
    unbuild=lambda h: {"left": h.left, "n": h.right.n} if isinstance(h.right, Num) and h == Holds(h.left, "<", Num(h.right.n)) else None,
    eg="your devotion to white is less than five",
)

# ---- types -------------------------------------------------------------------------------------------------------------
rule("StaticVP", "isn't a creature", NotCreature, what=SAME, eg="isn't a creature")
rule("StaticVP", "is every nonbasic land type", NonbasicTypes, what=SAME, eg="is every nonbasic land type")
rule(
    "StaticVP",
    "<is|are> the chosen type in addition to {poss} other types",
    ChosenTypeToo,
    what=SAME,
    eg="is the chosen type in addition to its other types",
)

said = "as long as enchanted creature is face down, it can't be turned face up"
rule("Static", said.replace(",", " ,"), Cant, what=Enchanted(), verb="turn_up", eg=said)

# ---- steps and untapping -----------------------------------------------------------------------------------------------
rule("Static", "players skip their upkeep steps", SkipStep, who=PLAYERS, step="upkeep", eg="players skip their upkeep steps")
rule("Static", "skip your upkeep step", SkipStep, who=YOU, step="upkeep", eg="skip your upkeep step")
rule(
    "Static",
    "skip your upkeep step if {condition}",
    SkipStep,
    who=YOU,
    step="upkeep",
    eg="skip your upkeep step if you have no cards in hand",
)
for who, subject, steps in ((PLAYERS, "players", "their untap steps"), (YOU, "you", "your untap step")):
    head, tail = f"{subject} can't untap more than ", f" during {steps}"
    rule("Static", f"{head}one {{filter}}{tail}", UntapFew, who=who, n=1, eg=f"{head}one land{tail}")
    rule("Static", f"{head}{{n:Several}} {{filter:Filters}}{tail}", UntapFew, who=who, eg=f"{head}two permanents{tail}")

# ---- legends, Vehicles -------------------------------------------------------------------------------------------------
said = 'the "legend rule" doesn\'t apply'
rule("Static", said, NoLegendRule, eg=said)
rule("Static", said + " to {what:Filters}", NoLegendRule, eg=said + " to tokens you control")
for more in (1, 2):
    for saddles, verbs in ((False, "crew[s] Vehicles"), (True, "saddle[s] Mounts and crew[=s] Vehicles")):
        eg = ("saddles Mounts and " if saddles else "") + "crews Vehicles"
        tail = f" as though {{poss}} power were {more} greater"
        rule(
            "StaticVP",
            verbs + tail,
            CrewsAs,
            what=SAME,
            more=more,
            saddles=saddles,
            eg=eg + tail.replace("{poss}", "its"),
        )
        if more == 1:
            tail = " using {poss} toughness rather than {poss} power"
            rule("StaticVP", verbs + tail, CrewsAs, what=SAME, more=None, saddles=saddles, eg=eg + tail.replace("{poss}", "its"))
