"""Adding mana (CR 106, 605)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sim.cards.grammar.costs import is_mana
from sim.cards.grammar.engine import Text, rule, symbol, words
from sim.cards.grammar.filters import list_of
from sim.cards.grammar.words import NUMBER
from sim.cards.ir.effects import AddMana, SpendOnlyActivate, SpendOnlyCast, SpendOnlyEither
from sim.cards.ir.filters import Filter
from sim.cards.ir.values import CountersOn, ForEach, ThatMuch, X


@symbol("ManaRun").reader
def read_run(text: Text, pos: int) -> Iterator[tuple[int, tuple[str, ...]]]:
    """{C}{C}: the whole run."""
    end = pos
    while end < len(text) and is_mana(text.tokens[end]):
        end += 1
    if end > pos:
        yield end, tuple(t[1:-1] for t in text.tokens[pos:end])


@symbol("ManaRun").printer(tuple)
def say_run(run: tuple[str, ...], _: Any) -> list[str] | None:
    """The symbols."""
    return [f"{{{s}}}" for s in run] or None


@symbol("ManaChoice").reader
def read_choice(text: Text, pos: int) -> Iterator[tuple[int, tuple[tuple[str, ...], ...]]]:
    """{G} or {U}; {R}, {G}, or {W}"""
    found, at = [], pos
    while True:
        for end, run in read_run(text, at):
            found.append(run)
            at = end
        if text.low[at : at + 2] == [",", "or"]:
            at += 2
        elif text.low[at] in {",", "or"} and found:
            at += 1
        else:
            break
        if at >= len(text) or not is_mana(text.tokens[at]):
            return
    if len(found) > 1:
        yield at, tuple(found)


@symbol("ManaChoice").printer(tuple)
def say_choice(choices: tuple[tuple[str, ...], ...], _: Any) -> list[str] | None:
    """A list with 'or'."""
    return list_of([[f"{{{s}}}" for s in run] for run in choices], "or") if choices else None


words("NumberWord", {w: n for w, n in NUMBER.items() if n})
rule("Effect", "{who!} add[s] {mana:ManaRun}", AddMana, eg=("add {C}{C}", "add {B}{B}{B}"))
rule("Effect", "{who!} add[s] {choices:ManaChoice}", AddMana, eg="add {G} or {U}")
rule("Effect", "{who!} add[s] one mana of any color", AddMana, any_color=1, eg="add one mana of any color")
rule(
    "Effect",
    "{who!} add[s] one mana of any color among {among:Filters}",
    AddMana,
    any_color=1,
    eg="add one mana of any color among legendary permanents you control",
)
rule(
    "Effect",
    "{who!} add[s] one mana of any of {among:Named} 's colors",
    AddMana,
    any_color=1,
    eg="add one mana of any of the exiled card's colors",
)
rule(
    "Effect", "{who!} add[s] {any_color:ManyWord} mana of any one color", AddMana, eg="add three mana of any one color"
)
rule(
    "Effect",
    "{who!} add[s] {any_color:ManyWord} mana in any combination of colors",
    AddMana,
    combination=True,
    eg="add two mana in any combination of colors",
)
rule(
    "Effect",
    "{who!} add[s] {times:Amounts} mana in any combination of {choices:ManaMix}",
    AddMana,
    combination=True,
    eg="add X mana in any combination of {W} and/or {U}",
)
rule(
    "Effect",
    "{who!} add[s] {times:Amounts} mana of any one color",
    AddMana,
    any_color=1,
    eg="add X mana of any one color",
)
rule("Amounts", "X", X, eg="X")
rule(
    "Effect",
    "{who!} add[s] {any_color:ManyWord} mana in any combination of {choices:ManaMix}",
    AddMana,
    combination=True,
    eg="add three mana in any combination of {R} and/or {G}",
)


@symbol("OneSymbol").reader
def read_symbol(text: Text, pos: int) -> Iterator[tuple[int, tuple[str, ...]]]:
    """{G}: one symbol of a colour or colourless."""
    if pos < len(text) and text.tokens[pos][1:-1] in SYMBOLS:
        yield pos + 1, (text.tokens[pos][1:-1],)


SYMBOLS = ("W", "U", "B", "R", "G", "C")
symbol("OneSymbol").printers[tuple] = [lambda run, person: [f"{{{run[0]}}}"] if len(run) == 1 else None]


@symbol("ManaMix").reader
def read_mix(text: Text, pos: int) -> Iterator[tuple[int, tuple[tuple[str, ...], ...]]]:
    """{W} and/or {U}"""
    if text.low[pos + 1] == "and-or" and is_mana(text.tokens[pos]) and is_mana(text.tokens[pos + 2]):
        yield pos + 3, tuple((t[1:-1],) for t in (text.tokens[pos], text.tokens[pos + 2]))


@symbol("ManaMix").printer(tuple)
def say_mix(choices: tuple[tuple[str, ...], ...], _: Any) -> list[str] | None:
    """As read."""
    return list_of([[f"{{{s}}}" for s in run] for run in choices], "and-or") if len(choices) == 2 else None


rule("Effect", "{who!} add[s] one mana of the chosen color", AddMana, chosen=1, eg="add one mana of the chosen color")
rule("Effect", "{who!} add[s] {chosen:ManyWord} mana of the chosen color", AddMana, eg="add two mana of the chosen color")
words("ManyWord", {w: n for w, n in NUMBER.items() if n > 1})
rule(
    "Effect",
    "{who!} add[s] {mana:ManaRun} for each {times:EachValue}",
    AddMana,
    eg=("add {W} for each storage counter removed this way", "add {G} for each creature you control"),
)
rule(
    "Effect",
    "{who!} add[s] an amount of {mana:OneSymbol} equal to {times:Computed}",
    AddMana,
    equal=True,
    eg="add an amount of {G} equal to ~'s power",
)
rule("EachValue", "{filter}", ForEach, n=1, eg="creature you control")
rule("EachValue", "{kind} counter on {what}", CountersOn, eg="charge counter on ~")
rule("EachValue", "counter on {what}", CountersOn, kind="", eg="counter on ~")


@symbol("EachValue").reader
def read_removed(text: Text, pos: int) -> Iterator[tuple[int, ThatMuch]]:
    """'storage counter removed this way'"""
    for end, kind in symbol("CounterKind").parse(text, pos):
        if text.low[end : end + 4] == ["counter", "removed", "this", "way"]:
            yield end + 4, ThatMuch(f"{kind} counter removed this way")


@symbol("EachValue").printer(ThatMuch)
def say_removed(node: ThatMuch, _: Any) -> list[str] | None:
    """As read."""
    return node.word.split() if node.word.endswith("removed this way") else None


for head in ("a", ""):
    filter_ = "a {filter}" if head else "{filter:Filters}"
    eg = "a creature spell" if head else "artifact spells"
    rule(
        "Restriction",
        f"spend this mana only to cast {filter_}",
        SpendOnlyCast,
        eg=f"spend this mana only to cast {eg}",
        many=not head,
    )

rule(
    "Effect",
    "{who!} add[s] {any_color:ManyWord} mana of different colors",
    AddMana,
    different=True,
    eg="add two mana of different colors",
)
for one, cast, activate, eg in (
    (False, "{cast:Filters}", "abilities of {activate:Filters}", "artifact spells or activate abilities of artifacts"),
    (True, "a {cast:Filter}", "an ability of a {activate:Filter}", "a creature spell or activate an ability of a creature source"),
):
    rule(
        "Restriction",
        f"spend this mana only to cast {cast} or activate {activate}",
        SpendOnlyEither,
        one=one,
        eg=f"spend this mana only to cast {eg}",
    )
ANY_SOURCE = Filter("source", "anywhere")
rule(
    "Restriction",
    "spend this mana only to activate abilities",
    SpendOnlyActivate,
    filter=ANY_SOURCE,
    eg="spend this mana only to activate abilities",
)
rule(
    "Restriction",
    "spend this mana only to activate abilities of {filter:Filters}",
    SpendOnlyActivate,
    eg=("spend this mana only to activate abilities of land sources", "spend this mana only to activate abilities of creatures"),
)
