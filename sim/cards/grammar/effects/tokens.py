"""Creating tokens (CR 111, 701.7)."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from sim.cards.grammar.engine import Text, rule, symbol
from sim.cards.grammar.filters import list_of
from sim.cards.grammar.words import COLORS, SUBTYPES, SUPERTYPES, TYPES
from sim.cards.ir.abilities import Keyword
from sim.cards.ir.effects import CreateToken, Token
from sim.cards.ir.node import Node
from sim.cards.ir.values import Num, Self, Who
from sim.cards.oracle.tokens import join

ITSELF = Self("this token")
BASIC = ("Plains", "Island", "Swamp", "Mountain", "Forest")  # 'that is every basic land type'


def read_token(text: Text, pos: int, noun: str) -> Iterator[tuple[int, Token]]:
    """'1/1 red Phyrexian Goblin creature token[s] [with haste]', after the number."""
    supers, at = run(text, pos, SUPERTYPES)
    power = toughness = None
    for end, pair in symbol("Size").parse(text, at):
        (power, toughness), at = pair, end
    more, at = run(text, at, SUPERTYPES)
    colors, at = color_words(text, at)
    subtypes, at = run_raw(text, at)
    types, at = run(text, at, TYPES)
    if not types or (noun and text.low[at] != noun):
        return
    at -= not noun
    token = Token(None, power, toughness, colors, (*supers, *more), types, subtypes)
    yield at + 1, token
    if text.low[at + 1] == "with":
        for end, abilities in symbol("AbilityList").parse(text, at + 2):
            within = any(not isinstance(a, Keyword) for a in abilities)
            yield end, Token(None, power, toughness, colors, (*supers, *more), types, subtypes, abilities, within)


def run(text: Text, pos: int, allowed: tuple[str, ...]) -> tuple[tuple[str, ...], int]:
    """The words of a set from pos on."""
    end = pos
    while text.low[end] in allowed:
        end += 1
    return tuple(text.low[pos:end]), end


def run_raw(text: Text, pos: int) -> tuple[tuple[str, ...], int]:
    """Subtypes from pos on."""
    end = pos
    while end < len(text) and text.tokens[end] in SUBTYPES:
        end += 1
    return tuple(text.tokens[pos:end]), end


def color_words(text: Text, pos: int) -> tuple[tuple[str, ...], int]:
    """'white and black', 'colorless' (no colours)."""
    if text.low[pos] == "colorless":
        return (), pos + 1
    found, at = [], pos
    while text.low[at] in COLORS:
        found.append(text.low[at])
        step = 2 if text.low[at + 1] == "and" and text.low[at + 2] in COLORS else 1
        at += step
        if step == 1:
            break
    return tuple(found), at


def say_token(node: Token, noun: str) -> list[str] | None:
    """The token as its creator says it."""
    out: list[str] = []
    if node.name is not None or node.subtypes == BASIC:
        return None
    if node.power is not None:
        said = symbol("Size").say((node.power, node.toughness))
        if said is None:
            return None
        out = [*node.supertypes, *said]
    else:
        out = list(node.supertypes)
    if noun or node.colors:
        out += list_of([[c] for c in node.colors], "and") if node.colors else ["colorless"]
    out += [*node.subtypes, *node.types, *([noun] if noun else [])]
    if node.abilities:
        with_ = symbol("AbilityList").say(node.abilities)
        return with_ and [*out, "with", *with_]
    return out


def shape(of: str, noun: str) -> None:
    """A symbol for what is made: a token, tokens, or what something becomes (no noun)."""
    symbol(of).readers.append(lambda text, pos: read_token(text, pos, noun))
    symbol(of).printers[Token] = [lambda node, person: say_token(node, noun)]


shape("TokenOne", "token")
shape("TokenMany", "tokens")
shape("BecomeShape", "")

rule(
    "Effect",
    "{who!} create[s] a {?tapped tapped }{token:TokenOne}",
    CreateToken,
    count=Num(1),
    eg=(
        "create a 1/1 green Insect creature token",
        "target opponent creates a 3/3 green Centaur creature token with protection from black",
    ),
)
rule(
    "Effect",
    "{who!} create[s] {count} {?tapped tapped }{token:TokenMany}",
    CreateToken,
    eg="create two 4/4 green Rhino creature tokens with trample",
)


rule(
    "Effect",
    "{who!} create[s] a {?tapped tapped }{token:TokenOne} for each {count:EachValue}",
    CreateToken,
    eg="create a 1/1 colorless Thopter artifact creature token with flying for each +1/+1 counter on ~",
)
rule(
    "Effect",
    "for each {count:EachValue} , create a {?tapped tapped }{token:TokenOne}",
    CreateToken,
    who=Who("you"),
    each_first=True,
    eg="for each hatchling counter on ~, create a 1/1 black Insect creature token with flying",
)

rule(
    "Effect",
    "create a number of {?tapped tapped }{token:TokenMany} equal to {count:Computed}",
    CreateToken,
    who=Who("you"),
    eg="create a number of 1/1 red Goblin creature tokens equal to ~'s power",
)


for noun, is_, number, example in (
    ("a {token:TokenOne}", "that's", {"count": Num(1)}, "a 1/1 red Goblin creature token"),
    ("{count} {token:TokenMany}", "that are", {}, "two 4/4 white Angel creature tokens with flying"),
):
    for tapped, state in ((True, "tapped and attacking"), (False, "attacking")):
        rule(
            "Effect",
            f"{{who!}} create[s] {noun} {is_} {state}",
            CreateToken,
            tapped=tapped,
            attacking=True,
            eg=f"create {example} {is_} {state}",
            **number,
        )


for noun, many, number, example in (
    ("a", "{token:TokenOne}", {"count": Num(1)}, "1/1 red Goblin creature token"),
    ("{count}", "{token:TokenMany}", {}, "4/4 white Angel creature tokens with flying"),
):
    rule(
        "Effect",
        f"{{who!}} create[s] {noun} tapped and attacking {many}",
        CreateToken,
        tapped=True,
        attacking=True,
        state_first=True,
        eg=f"create {noun.replace('{count}', 'two')} tapped and attacking {example}",
        **number,
    )


@symbol("NamedToken").reader
def read_named(text: Text, pos: int) -> Iterator[tuple[int, Token]]:
    """'Marit Lage, a legendary 20/20 black Avatar creature token with flying'"""
    for at, name in symbol("CardName").parse(text, pos):
        if text.low[at] == "," and text.low[at + 1] in {"a", "an"}:
            for end, t in symbol("TokenOne").parse(text, at + 2):
                yield end, dataclasses.replace(t, name=name)
            yield from read_by_name(text, pos, at, name)


def read_by_name(text: Text, pos: int, at: int, name: str) -> Iterator[tuple[int, Token]]:
    """The same where its quoted abilities call it by its name: they are read with '~' for it."""
    words, there = text.tokens[pos:at], []
    if "~" in text.low[at:]:
        return
    i = at
    while i < len(text):
        if text.tokens[i : i + len(words)] == words:
            there.append(i)
            i += len(words)
        else:
            i += 1
    if not there:
        return
    other, where = renamed(text, at, there, len(words))
    for end, t in symbol("TokenOne").parse(other, 2):
        if any(not isinstance(a, Keyword) for a in t.abilities):
            yield where[end], dataclasses.replace(t, name=name, abilities=swapped(t.abilities, Self(), ITSELF), by_name=True)


def renamed(text: Text, at: int, there: list[int], length: int) -> tuple[Text, list[int]]:
    """The text from `at` on with '~' for the name, and where each of its tokens (and its end) stands in the whole."""
    tokens, where, i = [], [], at
    while i < len(text):
        tokens.append("~" if i in there else text.tokens[i])
        where.append(i)
        i += length if i in there else 1
    return Text(join(tokens)), [*where, len(text)]


def swapped(item: Any, one: Any, other: Any) -> Any:
    """The node with `other` for `one` everywhere."""
    if item == one:
        return other
    if isinstance(item, tuple):
        return tuple(swapped(part, one, other) for part in item)
    if not isinstance(item, Node):
        return item
    return dataclasses.replace(item, **{name: swapped(value, one, other) for name, value in vars(item).items()})


@symbol("NamedToken").printer(Token)
def say_named(node: Token, _: Any) -> list[str] | None:
    """Name first."""
    if node.name is None or node.called:
        return None
    abilities = swapped(node.abilities, ITSELF, Self()) if node.by_name else node.abilities
    said = say_token(dataclasses.replace(node, name=None, by_name=False, abilities=abilities), "token")
    name = symbol("CardName").say(node.name) or []
    if said and node.by_name:
        said = [word for token in said for word in (name if token == "~" else [token])]
    return said and [*name, ",", "a", *said]


rule(
    "Effect",
    "{who!} create[s] {token:NamedToken}",
    CreateToken,
    count=Num(1),
    eg="create Marit Lage, a legendary 20/20 black Avatar creature token with flying and indestructible",
)


def named_last(of: str, inner: str) -> None:
    """'1/1 red Kobold creature token named Kobolds of ~ [with haste]': the name stands behind the noun."""

    def read(text: Text, pos: int) -> Iterator[tuple[int, Token]]:
        for end, token in symbol(inner).parse(text, pos):
            if text.low[end] != "named" or token.abilities or token.name is not None:
                continue
            for at, name in symbol("TokenName").parse(text, end + 1):
                yield at, dataclasses.replace(token, name=name, called=True)
                if text.low[at] == "with":
                    for stop, abilities in symbol("AbilityList").parse(text, at + 1):
                        within = any(not isinstance(a, Keyword) for a in abilities)
                        yield stop, dataclasses.replace(token, name=name, called=True, abilities=abilities, within=within)

    def say(node: Token, _: Any) -> list[str] | None:
        if not node.called or node.name is None:
            return None
        bare = dataclasses.replace(node, name=None, called=False, abilities=(), within=False)
        said, with_ = symbol(inner).say(bare), symbol("AbilityList").say(node.abilities) if node.abilities else []
        if said is None or with_ is None:
            return None
        return [*said, "named", *(symbol("TokenName").say(node.name) or []), *(["with", *with_] if with_ else [])]

    symbol(of).readers.append(read)
    symbol(of).printers.setdefault(Token, []).append(say)


@symbol("TokenName").reader
def read_token_name(text: Text, pos: int) -> Iterator[tuple[int, str]]:
    """A card name, in which the card's own may stand."""
    yield from symbol("CardName").parse(text, pos)
    for at, name in symbol("CardName").parse(text, pos):
        if text.low[at : at + 2] == ["of", "~"]:
            yield at + 2, name + " of {self}"


symbol("TokenName").printers[str] = [lambda name, person: symbol("CardName").say(name.replace(" {self}", " ~"))]
named_last("TokenOneNamed", "TokenOne")
named_last("TokenManyNamed", "TokenMany")
rule(
    "Effect",
    "{who!} create[s] a {?tapped tapped }{token:TokenOneNamed}",
    CreateToken,
    count=Num(1),
    eg='create a 0/1 red Kobold creature token named Kobolds of ~',
)


def every_land_type(tapped: bool) -> dict[str, Any]:
    """build/unbuild of '... land token named Everywhere that is every basic land type'."""

    def build(who: Any, token: Token) -> CreateToken:
        return CreateToken(who, Num(1), dataclasses.replace(token, subtypes=BASIC), tapped)

    def unbuild(node: CreateToken) -> dict[str, Any] | None:
        bare = dataclasses.replace(node.token, subtypes=())  # type: ignore[type-var]
        return {"who": node.who, "token": bare} if node == build(node.who, bare) else None  # type: ignore[arg-type]

    return {"build": build, "unbuild": unbuild}


for tapped, said in ((True, "tapped "), (False, "")):
    rule(
        "Effect",
        f"{{who!}} create[s] a {said}{{token:TokenOneNamed}} that is every basic land type",
        CreateToken,
        eg=f"create a {said}colorless land token named Everywhere that is every basic land type",
        **every_land_type(tapped),
    )
rule("Effect", "{who!} create[s] {count} {token:TokenManyNamed}", CreateToken, eg="create two 1/1 red Goblin creature tokens named Moe")
