"""Numbers: digits (Amount), quantities before nouns (Quantity), computed values (Value), sizes (PTMod, Size)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from sim.cards.grammar.engine import Text, include, rule, symbol
from sim.cards.grammar.words import NUMBER, NUMBERS
from sim.cards.ir.node import Node
from sim.cards.ir.values import (
    Count,
    CountersOn,
    Devotion,
    Difference,
    GraveyardSize,
    Greatest,
    GreatestThisWay,
    HandSize,
    It,
    LibrarySize,
    LifeOf,
    Negative,
    Num,
    PaidStat,
    SpellsCast,
    StartingLifeOf,
    StatOf,
    Sum,
    ThatMuch,
    Times,
    TotalStat,
    Who,
    X,
)  # fmt: skip

PT = re.compile(r"([+-])(\d+|X)/([+-])(\d+|X)$")
SIZE = re.compile(r"(\d+|X)/(\d+|X)$")


@symbol("Amount").reader
def read_amount(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """'3'"""
    if digits(text.low[pos]).isdecimal():
        yield pos + 1, Num(int(digits(text.low[pos])))


def digits(word: str) -> str:
    """A number without the commas between its thousands."""
    return word.replace(",", "") if len(word) > 1 else word


@symbol("Amount").printer(Num)
def say_amount(node: Num, _: Any) -> list[str] | None:
    """Digits; a number that the text spells out is said elsewhere."""
    return None if node.word and node.n > 1 else [f"{node.n:,}"]


rule("Amount", "X", X, eg="X")
rule("Amount", "that much", ThatMuch, eg="that much")
rule("Computed", "{left:Spelled} plus {right:Computed}", Sum, eg="two plus the number of creatures you control")
rule(
    "Computed",
    "{left:Computed} plus one",
    Sum,
    right=Num(1, True),
    eg="the number of cards in your hand plus one",
)
rule(
    "Spelled",
    "{n:Quantity}",
    Num,
    build=lambda n: Num(n.n, True) if isinstance(n, Num) and (n.n > 1 or n.word) else None,
    unbuild=lambda n: {"n": Num(n.n, n.n == 1)} if n.word else None,
    eg=("one", "two"),
)
rule("Amount", "twice X", Times, n=2, value=X(), eg="twice X")


@symbol("Quantity").reader
def read_quantity(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """'a', 'two', 'that many', 'X', '13'."""
    word = text.low[pos]
    if word in {"a", "an"}:
        yield pos + 1, Num(1)
    elif word in NUMBER:
        yield pos + 1, Num(NUMBER[word], True) if word == "one" else Num(NUMBER[word])
    elif digits(word).isdecimal() and int(digits(word)) >= len(NUMBERS):
        yield pos + 1, Num(int(digits(word)))


@symbol("Quantity").printer(Num)
def say_quantity(node: Num, _: Any) -> list[str]:
    """Words up to twenty; 'a' for one unless it is spelled out."""
    if node.n == 1 and not node.word:
        return ["a"]
    return [NUMBERS[node.n] if node.n < len(NUMBERS) else f"{node.n:,}"]


rule("Quantity", "X", X, eg="X")
rule("Quantity", "twice X", Times, n=2, value=X(), eg="twice X")
rule("Quantity", "that many", ThatMuch, word="that many", eg="that many")


def read_pair(text: Text, pos: int) -> Iterator[tuple[int, tuple[Node, Node]]]:
    """'+1/+1', '-X/-X'"""
    m = PT.match(text.tokens[pos]) if pos < len(text) else None
    if m:
        yield pos + 1, (signed(m[1], m[2]), signed(m[3], m[4]))


def signed(sign: str, digits: str) -> Node:
    """The value of '+2' or '-X'."""
    if digits == "X":
        return X() if sign == "+" else Negative(X())
    return Num(int(sign + digits))


def say_pair(pair: tuple[Node, Node], _: Any) -> list[str] | None:
    """A change of power and toughness; the sign of 0 is that of the other number."""
    if not all(isinstance(v, Num | X) or v == Negative(X()) for v in pair):
        return None
    minus = any(v == Negative(X()) or (isinstance(v, Num) and v.n < 0) for v in pair)
    out = []
    for v in pair:
        if isinstance(v, Num):
            out.append(f"{'-' if v.n < 0 or (v.n == 0 and minus) else '+'}{abs(v.n)}")
        else:
            out.append("+X" if isinstance(v, X) else "-X")
    return ["/".join(out)]


symbol("PTMod").readers.append(read_pair)
symbol("PTMod").printers[tuple] = [say_pair]


@symbol("Size").reader
def read_size(text: Text, pos: int) -> Iterator[tuple[int, tuple[Node, Node]]]:
    """'2/2', 'X/X'"""
    m = SIZE.match(text.tokens[pos]) if pos < len(text) else None
    if m:
        yield pos + 1, tuple(X() if s == "X" else Num(int(s)) for s in m.groups())  # type: ignore[misc]


@symbol("Size").printer(tuple)
def say_size(pair: tuple[Node, Node], _: Any) -> list[str] | None:
    """Power/toughness of a token or of what something becomes."""
    words = ["X" if isinstance(v, X) else str(v.n) if isinstance(v, Num) else "?" for v in pair]
    return None if "?" in words else ["/".join(words)]


include("Value", "Amount", "Computed")
rule("Computed", "{what:Self} 's loyalty", StatOf, stat="loyalty", eg="~'s loyalty")
rule("Computed", "{who:Whose} life total", LifeOf, eg="your life total")
rule("Computed", "{who:Whose} starting life total", StartingLifeOf, eg="your starting life total")
rule("Computed", "the number of cards in {who:Whose} hand", HandSize, eg="the number of cards in your hand")
rule("Computed", "the number of cards in {who:Whose} library", LibrarySize, eg="the number of cards in your library")
rule(
    "Computed",
    "the number of cards in {who:Whose} graveyard",
    GraveyardSize,
    eg="the number of cards in your graveyard",
)
rule("Computed", "the number of {kind} counters on {what}", CountersOn, eg="the number of charge counters on ~")
rule("Computed", "the life lost this way", ThatMuch, word="the life lost this way", eg="the life lost this way")
rule("Computed", "{who:Whose} devotion to {colors:ColorList}", Devotion, eg="your devotion to blue")
rule("Value", "{left:Value} minus {right:Amount}", Difference, eg="the number of cards in their hand minus 4")
rule("Computed", "{left:Amount} minus {right:Value}", Difference, eg="3 minus the number of cards in their hand")
rule("Value", "{left:Value} plus {right:Value}", Sum, eg="the number of creatures you control plus 1")
rule("Computed", "{left:Spelled} minus {right:Amount}", Difference, eg="three minus X")
rule("Computed", "twice {value}", Times, n=2, eg="twice the number of creatures you control")
for stat in ("power", "toughness", "mana value"):
    rule("Computed", f"its {stat}", StatOf, stat=stat, what=It("it"), eg=f"its {stat}")
    rule("Computed", "{what:Named} 's " + stat, StatOf, stat=stat, eg=f"that creature's {stat}")
    for noun in ("creature", "artifact", "permanent", "land", "enchantment"):
        said = f"the sacrificed {noun}'s {stat}"
        rule("Computed", said.replace("'s", " 's"), PaidStat, stat=stat, noun=noun, eg=said)
    rule(
        "Computed",
        "the greatest " + stat + " among {filter:Filters}",
        Greatest,
        stat=stat,
        eg=f"the greatest {stat} among creatures you control",
    )
    rule(
        "Computed",
        "the total " + stat + " of {filter:Filters}",
        TotalStat,
        stat=stat,
        eg=f"the total {stat} of creatures you control",
    )
rule(
    "Computed",
    "the number of spells you've cast this turn",
    SpellsCast,
    who=Who("you"),
    eg="the number of spells you've cast this turn",
)
rule(
    "Computed",
    "the greatest power among creatures sacrificed this way",
    GreatestThisWay,
    stat="power",
    eg="the greatest power among creatures sacrificed this way",
)
rule("Computed", "the number of {filter:Filters}", Count, eg="the number of creatures you control")
