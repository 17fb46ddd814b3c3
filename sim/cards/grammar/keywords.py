"""Keyword abilities (CR 702) in lists, lines and grants; quoted abilities."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sim.cards.grammar.engine import Text, include, rule, symbol
from sim.cards.grammar.filters import ATOMS, WORD_OF, list_of
from sim.cards.grammar.words import EVERGREEN
from sim.cards.ir.abilities import Keyword, PrintedSize, Quality, Words
from sim.cards.ir.filters import ChosenName, Color, Colored, ControlledBy, Filter, Monocolored, Multicolored
from sim.cards.ir.keyword_actions import OtherCost
from sim.cards.ir.node import Node
from sim.cards.ir.rules import AddManaCost
from sim.cards.ir.values import PlayerTarget, Who
from sim.cards.oracle.tokens import join, tokenise

WITH_COST = (
    "evoke", "madness", "embalm", "equip", "cycling", "flashback", "kicker", "multikicker", "buyback", "echo",
    "morph", "megamorph", "unearth", "level up", "ward", "cumulative upkeep", "dash", "bestow", "eternalize",
    "escape", "foretell", "ninjutsu", "overload", "replicate", "scavenge", "spectacle", "surge", "transmute",
    "outlast", "entwine", "emerge", "fortify", "reinforce", "reconfigure", "encore", "disturb", "blitz", "prowl",
    "miracle", "mutate", "plot", "disguise", "harmonize", "warp", "mayhem", "sneak", "squad", "offspring",
    "impending", "boast", "recover", "champion", "aura swap", "swampcycling", "islandcycling", "forestcycling",
    "mountaincycling", "plainscycling", "basic landcycling", "wizardcycling", "slivercycling", "landcycling",
    "escalate", "cleave", "splice onto Arcane", "splice onto instant or sorcery",
)  # fmt: skip
WITH_NUMBER = (
    "annihilator", "toxic", "bushido", "fading", "vanishing", "modular", "afflict", "rampage", "crew", "absorb",
    "amplify", "bloodthirst", "graft", "dredge", "soulshift", "tribute", "renown", "fabricate", "poisonous",
    "saddle", "frenzy", "afterlife", "devour", "hideaway", "mobilize", "backup", "casualty", "battle cry", "ripple",
    "firebending", "intensity", "starting intensity", "station", "teamwork",
)  # fmt: skip
NUMBER_AND_COST = ("suspend", "awaken", "impending", "reinforce")

for name in EVERGREEN:
    rule("KeywordPhrase", name, Keyword, name=name, eg=name)
rule("KeywordPhrase", "choose a Background", Keyword, name="choose a background", eg="choose a Background")
rule("AddedMana", "add {mana:ManaRun}", AddManaCost, eg="add {R}")
rule(
    "KeywordPhrase",
    "cumulative upkeep — {cost:AddedMana}",
    Keyword,
    build=lambda cost: Keyword("cumulative upkeep", (cost,)),
    unbuild=lambda k: (
        {"cost": k.cost[0]} if k == Keyword("cumulative upkeep", k.cost) and [type(c) for c in k.cost] == [AddManaCost] else None
    ),
    eg="cumulative upkeep—add {R}",
)
for name in WITH_COST:
    rule("KeywordPhrase", name + " {cost:ManaCosts}", Keyword, name=name, eg=name + " {2}")
    rule(
        "KeywordPhrase",
        name + " — {cost:KeywordCost}",
        Keyword,
        name=name,
        eg=name + "—sacrifice a creature",
        build=lambda cost, name: Keyword(name, cost),
        unbuild=lambda k: (
            None
            if all(type(c).__name__ == "Mana" for c in k.cost) or k.n is not None or k.arg is not None
            else {"name": k.name, "cost": k.cost}
        ),
    )
for name in WITH_NUMBER:
    rule("KeywordPhrase", name + " {n:Plain}", Keyword, name=name, eg=name + " 2")
for name in NUMBER_AND_COST:
    rule("KeywordPhrase", name + " {n:Plain} — {cost:ManaCosts}", Keyword, name=name, eg=name + " 3—{1}")


@symbol("Plain").reader
def read_plain(text: Text, pos: int) -> Iterator[tuple[int, int]]:
    """A number in digits, as an int."""
    if text.low[pos].isdecimal():
        yield pos + 1, int(text.low[pos])


symbol("Plain").printers[int] = [lambda n, person: [str(n)]]


def one_tuple(of: str, inner: str) -> None:
    """A symbol for a tuple of one node of another."""
    symbol(of).readers.append(lambda text, pos: [(end, (node,)) for end, node in symbol(inner).parse(text, pos)])
    symbol(of).printers[tuple] = [lambda parts, person: symbol(inner).say(parts[0]) if len(parts) == 1 else None]


one_tuple("ManaCosts", "ManaCost")
include("KeywordCost", "CommaCosts", "CostPhrase")


rule("Protection", "everything", Quality, eg="everything")
rule("Protection", "each color", Quality, filter=Filter("source", "anywhere", (Colored(),)), eg="each color")
rule("Protection", "{filter:Filters}", Quality, eg="creatures")
rule(
    "Protection",
    "the chosen player",
    Quality,
    filter=Filter("source", "anywhere", (ControlledBy(Who("chosen")),)),
    eg="the chosen player",
)
rule(
    "Protection",
    "each of your opponents",
    Quality,
    filter=Filter("source", "anywhere", (ControlledBy(Who("your_opponents")),)),
    eg="each of your opponents",
)
rule("Protection", "the chosen card name", Quality, filter=Filter("source", "anywhere", (ChosenName(),)), eg="the chosen card name")


@symbol("Protection").reader
def read_color(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """'black', 'multicolored'"""
    node = ATOMS.get(text.low[pos])
    if isinstance(node, Color | Multicolored | Monocolored):
        yield pos + 1, Quality(Filter("source", "anywhere", (node,)))


@symbol("Protection").printer(Quality)
def say_color(node: Quality, _: Any) -> list[str] | None:
    """A bare colour."""
    f = node.filter
    if f == Filter("source", "anywhere", (Colored(),)):
        return ["each", "color"]
    bare = isinstance(f, Filter) and f.noun == "source" and len(f.preds) == 1 and isinstance(f.preds[0], Color | Multicolored | Monocolored)
    return [WORD_OF[f.preds[0]]] if bare else None  # type: ignore[union-attr]


symbol("Protection").printers[Quality].reverse()
rule(
    "KeywordPhrase",
    "protection from {arg:Protection}",
    Keyword,
    name="protection",
    eg=("protection from black", "protection from instants", "protection from everything"),
)
rule("KeywordPhrase", "enchant {arg:EnchantWhat}", Keyword, name="enchant", eg=("enchant creature", "enchant player"))
include("EnchantWhat", "Filter")
rule("EnchantWhat", "player", PlayerTarget, eg="player")
rule(
    "KeywordPhrase",
    "kicker {cost:ManaCosts} and-or {arg:SecondCost}",
    Keyword,
    name="kicker",
    eg="kicker {1}{G} and/or {R}",
)
rule("SecondCost", "{cost:ManaCosts}", OtherCost, eg="{R}")
rule("KeywordPhrase", "affinity for {arg:Filters}", Keyword, name="affinity", eg="affinity for artifacts")
rule("KeywordPhrase", "hexproof from {arg:Protection}", Keyword, name="hexproof", eg="hexproof from black")


@symbol("Quoted").reader
def read_quoted(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """An ability in quotation marks; single ones inside others."""
    mark = text.low[pos]
    if mark in {'"', "'"}:
        for end, node in symbol("Ability").parse(text, pos + 1):
            if text.low[end] == mark:
                yield end + 1, node


def say_quoted(node: Node) -> list[str] | None:
    """With quotation marks; single ones for a quotation inside."""
    said = symbol("Ability").say(node)
    return said and ['"', *("'" if token == '"' else token for token in said), '"']


def together(nodes: tuple[Node, ...], said: list[list[str]]) -> list[list[str]]:
    """'protection from black and from green' is one part of a list."""
    out: list[list[str]] = []
    for i, words_ in enumerate(said):
        if i and getattr(nodes[i - 1], "name", "") == getattr(nodes[i], "name", None) == "protection":
            out[-1] = [*out[-1], "and", *words_[1:]]
        else:
            out.append(words_)
    return out


def ability_list(of: str, one: tuple[str, ...]) -> None:
    """A symbol for 'flying', 'flying and haste', 'flying, first strike, and haste'."""

    def each(text: Text, pos: int) -> list[tuple[int, Node]]:
        return [f for name in one for f in symbol(name).parse(text, pos)]

    def read(text: Text, pos: int) -> Iterator[tuple[int, tuple[Node, ...]]]:
        states = [(end, (node,)) for end, node in each(text, pos)]
        while states:
            at, have = states.pop(0)
            yield at, have
            skip = 2 if text.low[at : at + 2] == [",", "and"] else 1
            if text.low[at] in {",", "and"}:
                states += [(end, (*have, node)) for end, node in each(text, at + skip)]
            if text.low[at : at + 2] == ["and", "from"] and getattr(have[-1], "name", "") == "protection":
                states += [(end, (*have, Keyword("protection", arg=q))) for end, q in symbol("Protection").parse(text, at + 2)]

    def say(nodes: tuple[Node, ...], _: Any) -> list[str] | None:
        said = [symbol("KeywordPhrase").say(n) if isinstance(n, Keyword) else say_quoted(n) for n in nodes]
        if not said or any(s is None for s in said):
            return None
        return list_of(together(nodes, [s or [] for s in said]), "and")

    symbol(of).readers.append(read)
    symbol(of).printers[tuple] = [say]


ability_list("AbilityList", ("KeywordPhrase", "Quoted"))
ability_list("QuotedList", ("Quoted",))


@symbol("RawSentence").reader
def read_raw(text: Text, pos: int) -> Iterator[tuple[int, Words]]:
    """Everything up to the full stop."""
    end = text.tokens.index(".", pos) if "." in text.tokens[pos:] else len(text)
    if end > pos:
        yield end, Words(join(text.tokens[pos:end]))


symbol("RawSentence").printers[Words] = [lambda node, person: tokenise(node.text)]
rule("KeywordPhrase", "companion — {arg:RawSentence}", Keyword, name="companion", eg="companion — Each card is nice")
rule(
    "KeywordPhrase",
    "prototype {cost:ManaCosts} — {arg:SizeNode}",
    Keyword,
    name="prototype",
    eg="prototype {1}{W} — 2/2",
)
rule("SizeNode", "{pt:Size}", PrintedSize, split={"pt": ("power", "toughness")}, eg="2/2")
