"""Keyword actions (CR 701), what happened this turn, designations."""

from __future__ import annotations

from sim.cards.grammar.engine import SAME, rule, words
from sim.cards.ir.conditions import Either, Negated
from sim.cards.ir.keyword_actions import (
    Amass,
    Bolster,
    CantBeSuspected,
    ChosenWord,
    Connive,
    Designated,
    Detain,
    Does,
    Explore,
    FromLibrary,
    Goad,
    HappenedThisTurn,
    Incubate,
    Learn,
    Monstrosity,
    Populate,
    Proliferate,
    Support,
    Suspect,
    Unsuspect,
)  # fmt: skip
from sim.cards.ir.values import ControllerOf, It, Num, Who

YOU, OPPONENT, ANY = Who("you"), Who("opponent"), Who("any")

rule("Effect", "proliferate", Proliferate, eg="proliferate")
rule("Effect", "amass {subtype:ArmyWord} {count:Amount}", Amass, eg="amass Zombies 2")
words("ArmyWord", {"Zombies": "Zombie", "Orcs": "Orc", "Slivers": "Sliver", "Dalek": "Dalek"})
rule("Effect", "monstrosity {count:Amount}", Monstrosity, eg="monstrosity 3")
rule("Effect", "adapt {count:Amount}", Monstrosity, adapt=True, eg="adapt 2")
rule("Effect", "bolster {count:Amount}", Bolster, eg="bolster 2")
rule("Effect", "incubate {count:Amount}", Incubate, eg=("incubate 2", "incubate X"))
rule("Effect", "incubate {count:Amount} twice", Incubate, times=2, eg="incubate 2 twice")
rule(
    "Effect",
    "{who} incubates {count:Amount}",
    Incubate,
    build=lambda who, count: Incubate(count, who) if who != YOU else None,
    unbuild=lambda n: {"who": n.who, "count": n.count} if n.who != YOU and n.times == 1 else None,
    eg="that player incubates 2",
)
rule("Effect", "populate", Populate, eg="populate")
rule("Effect", "{what} explore[s]", Explore, eg=("~ explores", "target creature you control explores"))
rule("Effect", "{what} connive[s]", Connive, count=Num(1), eg=("~ connives", "target creature connives"))
rule("Effect", "goad {what}", Goad, eg="goad target creature an opponent controls")
rule("Effect", "detain {what}", Detain, eg="detain target creature an opponent controls")
rule("Effect", "suspect {what}", Suspect, eg="suspect up to one target creature")
rule("Effect", "{what:ItWord} 's no longer suspected", Unsuspect, eg="it's no longer suspected")
rule("Effect", "{what} <is|are> no longer suspected", Unsuspect, eg="all suspected creatures are no longer suspected")
rule("StaticVP", "can't become suspected", CantBeSuspected, what=SAME, eg="can't become suspected")
rule("Effect", "learn", Learn, eg="learn")
rule("Effect", "discover {word:Discover}", FromLibrary, who=YOU, eg="discover 4")
words("Discover", {str(n): f"discover {n}" for n in range(1, 21)})


UNTIL_REVEALED = (
    (
        "until a shared card type",
        "its controller reveals cards from the top of their library until they reveal a permanent card that shares a card type with that "
        "permanent . they put that card onto the battlefield and the rest on the bottom of their library in a random order",
    ),
    (
        "until a creature card",
        "its controller reveals cards from the top of their library until they reveal a creature card . the player puts that card onto "
        "the battlefield , then shuffles all other cards revealed this way into their library",
    ),
)
for word, said in UNTIL_REVEALED:
    rule("Effect", said, FromLibrary, who=ControllerOf(It("it")), word=word, eg=said.replace(" .", ".").replace(" ,", ","))

MAY_SEARCH = (
    "each opponent may search their library for a creature card and put it onto the battlefield . "
    "then each player who searched their library this way shuffles"
)
rule("Effect", MAY_SEARCH, FromLibrary, who=Who("each_opponent"), word="may search", eg=MAY_SEARCH.replace(" .", "."))
said = "manifest the top card of your library"
rule("Effect", said, FromLibrary, who=YOU, word="manifest", eg=said)
rule("Effect", "manifest dread", FromLibrary, who=YOU, word="manifest dread", eg="manifest dread")
for said in ("manifests dread", "manifests the top card of their library", "manifests the top two cards of their library"):
    rule(
        "Effect",
        f"{{who}} {said}",
        FromLibrary,
        word=said,
        build=lambda who, word: FromLibrary(word, who) if who != YOU else None,
        unbuild=lambda n: {"who": n.who, "word": n.word},
        eg=f"its controller {said}",
    )
rule("Effect", "support {count:Amount}", Support, eg="support 2")

# ---- this turn -------------------------------------------------------------------------------------------------------
FACTS = (
    ("you attacked this turn", YOU, "attacked", ""),
    ("you attacked with a creature this turn", YOU, "attacked", "with a creature"),
    ("a creature died this turn", ANY, "died", ""),
    ("a creature died under your control this turn", YOU, "died", ""),
    ("a permanent you controlled left the battlefield this turn", YOU, "left", ""),
    ("a permanent left the battlefield under your control this turn", YOU, "left", "under your control"),
    ("an opponent was dealt damage this turn", OPPONENT, "damaged", ""),
    ("you gained life this turn", YOU, "gained", ""),
    ("you lost life this turn", YOU, "lost", ""),
    ("an opponent lost life this turn", OPPONENT, "lost", ""),
    ("a player lost life this turn", ANY, "lost", ""),
    ("you descended this turn", YOU, "descended", ""),
)
for said, who, fact, word in FACTS:
    rule("Condition", said, HappenedThisTurn, who=who, fact=fact, word=word, eg=said)

GAINED_OR_LOST = Either((HappenedThisTurn(YOU, "gained"), HappenedThisTurn(YOU, "lost")))
rule(
    "Condition",
    "you gained or lost life this turn",
    Either,
    build=lambda: GAINED_OR_LOST,
    unbuild=lambda n: {} if n == GAINED_OR_LOST else None,
    eg="you gained or lost life this turn",
)
rule("Condition", "tribute wasn't paid", Negated, condition=ChosenWord(1), eg="tribute wasn't paid")

# ---- designations ----------------------------------------------------------------------------------------------------
DESIGNATIONS = ("monstrous", "renowned", "saddled", "suspected")
words("Designation", {name: name for name in DESIGNATIONS})
rule("Condition", "{what:Named} is {name:Designation}", Designated, eg="~ is monstrous")
rule("Condition", "{what:ItWord} 's {name:Designation}", Designated, eg="it's saddled")
rule(
    "Condition",
    "{what:Named} isn't {name:Designation}",
    Negated,
    build=lambda what, name: Negated(Designated(what, name)),
    unbuild=lambda n: {"what": n.condition.what, "name": n.condition.name} if isinstance(n.condition, Designated) else None,
    eg="~ isn't monstrous",
)
for name, said in (
    ("exploits", "exploits a creature"), ("becomes monstrous", "becomes monstrous"), ("explores", "explores"),
    ("becomes renowned", "becomes renowned"), ("is turned face up", "is turned face up"), ("connives", "connives"),
    ("becomes plotted", "becomes plotted"), ("becomes tapped to pay a teamwork cost", "becomes tapped to pay a teamwork cost"),
):  # fmt: skip
    rule("Event", "{what:Subject} " + said, Does, name=name, eg="~ " + said)
