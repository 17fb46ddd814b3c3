"""Spells on the stack, permissions to play, the game itself, modes (CR 701.6, 700.2, 104)."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from sim.cards.grammar.engine import Text, rule, symbol, words
from sim.cards.grammar.structure import Rider, add_field, deep, rider
from sim.cards.ir.abilities import Keyword
from sim.cards.ir.costs import Mana
from sim.cards.ir.effects import (
    AddMana,
    Balance,
    CastFree,
    ChangeTarget,
    Choose,
    ControlNextTurn,
    CounterSpell,
    CreateEmblem,
    CreateToken,
    ExtraTurn,
    FlipCoin,
    LoseGame,
    Modal,
    NamedMode,
    PermitPlay,
    PilesSacrifice,
    WinGame,
)  # fmt: skip
from sim.cards.ir.node import Node
from sim.cards.ir.picks import ForDifferentPlayers
from sim.cards.ir.tokens import PREDEFINED
from sim.cards.ir.values import It, Num, Who

rule("Effect", "counter[s] {what}", CounterSpell, eg="counter target spell")
rule(
    "Effect",
    "{who!} cast[s] the copy without paying its mana cost",
    CastFree,
    what=It("the copy"),
    copy=True,
    optional=False,
    eg="cast the copy without paying its mana cost",
)
rule("Effect", "change the target of {what}", ChangeTarget, eg="change the target of target spell with a single target")
rule("Effect", "{who} win[s] the game", WinGame, eg="you win the game")
rule("Effect", "{who} lose[s] the game", LoseGame, eg="target player loses the game")
rule(
    "Effect",
    "take an extra turn after this one",
    ExtraTurn,
    who=Who("you"),
    count=Num(1),
    eg="take an extra turn after this one",
)
for gain, verb in ((False, "control"), (True, "gain control of")):
    said = f"you {verb} target player during that player's next turn"
    rule("Effect", f"you {verb} {{who}} during that player's next turn", ControlNextTurn, gain=gain, eg=said)
rule(
    "TurnAfter",
    "after that turn , that player takes an extra turn",
    Rider,
    build=lambda: Rider("extra", True),
    unbuild=lambda r: {} if r.field == "extra" else None,
    eg="after that turn, that player takes an extra turn",
)
rider("TurnAfter", **add_field(ControlNextTurn, "extra", False))
rule("Effect", "flip a coin", FlipCoin, who=Who("you"), eg="flip a coin")
rule("Effect", "choose a {kind:ChoiceWord}", Choose, eg=("choose a creature type", "choose an opponent"))
words(
    "ChoiceWord",
    {
        "creature type": "creature_type",
        "card name": "card_name",
        "nonland card name": "nonland_card_name",
        "nonbasic land card name": "nonbasic_land_card_name",
        "color": "color",
        "player": "player",
        "opponent": "opponent",
        "basic land type": "basic_land_type",
        "card type": "card_type",
        "number": "number",
    },
)
rule("Effect", "choose any card name", Choose, kind="any_card_name", eg="choose any card name")
rule(
    "Effect",
    "separate all permanents {who} controls into two piles . "
    "that player sacrifices all permanents in the pile of their choice",
    PilesSacrifice,
    eg=(
        "separate all permanents target player controls into two piles. "
        "That player sacrifices all permanents in the pile of their choice"
    ),
)
words("SameWay", {"discard cards": "cards", "sacrifice creatures": "creatures", "sacrifice lands": "lands"})
words("BalanceWord", {"lands": "lands", "creatures": "creatures", "cards": "cards"})
rule(
    "Effect",
    "each player chooses a number of {a:BalanceWord} they control equal to the number of {aa:BalanceWord} "
    "controlled by the player who controls the fewest , then sacrifices the rest . "
    "players {second:SameWay} and {third:SameWay} the same way",
    Balance,
    build=lambda a, aa, second, third: Balance((a, second, third)) if a == aa else None,
    unbuild=lambda n: (
        {"a": n.groups[0], "aa": n.groups[0], "second": n.groups[1], "third": n.groups[2]} if len(n.groups) == 3 else None
    ),
    eg="each player chooses a number of lands they control equal to the number of lands controlled by the player "
    "who controls the fewest, then sacrifices the rest. players discard cards and sacrifice creatures the same way",
)

rule(
    "Effect",
    "for as long as that card remains exiled , {who} may play it",
    PermitPlay,
    what=It("it"),
    eg="for as long as that card remains exiled, its owner may play it",
)


rule(
    "Effect",
    "for as long as that card remains exiled , {who} may cast it",
    PermitPlay,
    what=It("it"),
    cast=True,
    eg="for as long as that card remains exiled, its owner may cast it",
)


def filling(field: str, slot: str) -> dict[str, Any]:
    """build/unbuild of a rider with one slot."""
    return {
        "build": lambda **given: Rider(field, given[slot]),
        "unbuild": lambda r: {slot: r.value} if r.field == field else None,
    }


rule(
    "CostsMore",
    "a spell cast this way costs {cost:ManaCost} more to cast",
    Rider,
    eg="a spell cast this way costs {2} more to cast",
    build=lambda cost: Rider("more", int(cost.symbols[0])) if cost.symbols[0].isdecimal() else None,
    unbuild=lambda r: {"cost": Mana((str(r.value),))},
)
rule(
    "LandTapped",
    "each land played this way enters tapped",
    Rider,
    build=lambda: Rider("tapped", True),
    unbuild=lambda r: {} if r.field == "tapped" else None,
    eg="each land played this way enters tapped",
)
rider("LandTapped", *deep(**add_field(PermitPlay, "tapped", False)))  # said last: taken off first
PLAIN_MORE = add_field(PermitPlay, "more", 0)
rider(
    "CostsMore",
    PLAIN_MORE["attach"],
    lambda node: None if getattr(node, "each", False) or getattr(node, "opponent", False) else PLAIN_MORE["detach"](node),
)
rule(
    "Effect",
    "{who} <may|may> play {what:That} for as long as it remains exiled",
    PermitPlay,
    late=True,
    eg="its owner may play that card for as long as it remains exiled",
)


for verb in ("play", "cast"):
    rule(
        "Effect",
        f"{{who}} <may|may> {verb} {{what:ItWord}} without paying its mana cost for as long as it remains exiled",
        PermitPlay,
        late=True,
        cast=verb == "cast",
        free=True,
        eg=f"you may {verb} it without paying its mana cost for as long as it remains exiled",
    )
    for said in ("it", "that spell"):
        rule(
            "Effect",
            f"{{who}} <may|may> {verb} {{what:That}} for as long as it remains exiled , and mana of any type can be spent to cast {said}",
            PermitPlay,
            late=True,
            cast=verb == "cast",
            any_type=said,
            eg=f"you may {verb} that card for as long as it remains exiled, and mana of any type can be spent to cast {said}",
        )


def more_by(**said: bool) -> tuple[Any, Any]:
    """attach/detach of 'each spell cast this way costs {1} more to cast' and its like: a cost and how it is said."""

    def attach(before: Node, extra: Rider) -> Node | None:
        fits = isinstance(before, PermitPlay) and before.more == 0
        return dataclasses.replace(before, more=extra.value, **said) if fits else None  # type: ignore[arg-type]

    def detach(node: Node) -> tuple[Node, Node] | None:
        if not isinstance(node, PermitPlay) or not node.more or not all(getattr(node, k) for k in said):
            return None
        return dataclasses.replace(node, more=0, **dict.fromkeys(said, False)), Rider("more", node.more)  # type: ignore[arg-type]

    return attach, detach


for of, words_, said_ in (
    ("EachCostsMore", "each spell cast this way", {"each": True}),
    ("OpponentCostsMore", "a spell cast by an opponent this way", {"opponent": True}),
):
    rule(
        of,
        words_ + " costs {cost:ManaCost} more to cast",
        Rider,
        eg=words_ + " costs {1} more to cast",
        build=lambda cost: Rider("more", int(cost.symbols[0])) if cost.symbols[0].isdecimal() else None,
        unbuild=lambda r: {"cost": Mana((str(r.value),))} if r.field == "more" else None,
    )
    rider(of, *deep(*more_by(**said_)))
rule(
    "ExileInstead",
    "if that spell is countered this way , exile it instead of putting it into its owner's graveyard",
    Rider,
    build=lambda: Rider("instead", "exile"),
    unbuild=lambda r: {} if r.value == "exile" else None,
    eg="if that spell is countered this way, exile it instead of putting it into its owner's graveyard",
)
rider("ExileInstead", **add_field(CounterSpell, "instead", "graveyard"))


class Spend(Node):
    """'Spend this mana only to ...[, and that spell can't be countered]' as read."""

    restriction: Node
    rider: str | None = None


rule("SpendOnly", "{restriction:Restriction}", Spend, eg="spend this mana only to cast artifact spells")
rule(
    "SpendOnly",
    "{restriction:Restriction} , and that spell can't be countered",
    Spend,
    rider="uncounterable",
    eg="spend this mana only to cast a creature spell of the chosen type, and that spell can't be countered",
)


def attach_spend(before: Node, spend: Spend) -> Node | None:
    """To the mana just added."""
    fits = isinstance(before, AddMana) and before.restriction is None
    return dataclasses.replace(before, restriction=spend.restriction, rider=spend.rider) if fits else None


def detach_spend(node: Node) -> tuple[Node, Node] | None:
    """The reverse."""
    if not isinstance(node, AddMana) or node.restriction is None:
        return None
    return dataclasses.replace(node, restriction=None, rider=None), Spend(node.restriction, node.rider)


rider("SpendOnly", attach_spend, detach_spend)

rule(
    "ItHas",
    "it has {abilities:QuotedList}",
    Rider,
    eg='it has "Sacrifice this token: Add {C}."',
    **filling("abilities", "abilities"),
)


def attach_has(before: Node, extra: Rider) -> Node | None:
    """To the token just made."""
    if not isinstance(before, CreateToken) or before.token.abilities:
        return None
    return dataclasses.replace(before, token=dataclasses.replace(before.token, abilities=extra.value))


def detach_has(node: Node) -> tuple[Node, Node] | None:
    """The reverse."""
    if not isinstance(node, CreateToken) or all(isinstance(a, Keyword) for a in node.token.abilities) or node.token.within:
        return None
    if node.token in PREDEFINED.values():
        return None
    return dataclasses.replace(node, token=dataclasses.replace(node.token, abilities=())), Rider(
        "abilities", node.token.abilities
    )


def attach_one(before: Node, extra: Rider) -> Node | None:
    """To one token just made."""
    return attach_has(before, extra) if isinstance(before, CreateToken) and before.count == Num(1) else None


def detach_one(node: Node) -> tuple[Node, Node] | None:
    """The reverse."""
    return detach_has(node) if isinstance(node, CreateToken) and node.count == Num(1) else None


rider("ItHas", attach_one, detach_one)
rule(
    "TheyHave",
    "they have {abilities:QuotedList}",
    Rider,
    eg='they have "Sacrifice this token: Add {C}."',
    **filling("abilities", "abilities"),
)


def attach_have(before: Node, extra: Rider) -> Node | None:
    """To the tokens just made, more than one."""
    return attach_has(before, extra) if isinstance(before, CreateToken) and before.count != Num(1) else None


def detach_have(node: Node) -> tuple[Node, Node] | None:
    """The reverse."""
    return detach_has(node) if isinstance(node, CreateToken) and node.count != Num(1) else None


rider("TheyHave", attach_have, detach_have)

COUNTS = {
    "one": (1, 1),
    "two": (2, 2),
    "three": (3, 3),
    "one or both": (1, 2),
    "one or more": (1, -1),
    "up to two": (0, 2),
    "up to one": (0, 1),
    "up to three": (0, 3),
    "any number": (0, -1),
}
words("ModeCount", COUNTS)


LONGEST_NAME = 8  # words
AGAIN = ["you", "may", "choose", "the", "same", "mode", "more", "than", "once", "."]
MOST_X = 4  # how many modes the machine knows sets of where X says how many (lower/abilities.py)
TOTAL = ["any", "number", "of", "modes", "that", "total", "exactly"]


def read_bullets(text: Text, pos: int, marks: Any) -> Iterator[tuple[int, tuple[Any, ...], tuple[str, ...]]]:
    """Modes, each after its mark; all that are there."""
    states: list[tuple[int, tuple[Any, ...], tuple[str, ...]]] = [(pos, (), ())]
    while states:
        here, modes, said = states.pop(0)
        mark = text.low[here] if here < len(text) else ""
        if marks(mark):
            states += [(end, (*modes, node), (*said, mark)) for end, node in read_mode(text, here + 1)]
        elif len(modes) > 1:
            yield here, modes, said


def read_mode(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """One mode, perhaps behind a name: 'Buy Information — Draw a card.'"""
    yield from symbol("Para").parse(text, pos)
    end = pos
    while end < min(len(text), pos + LONGEST_NAME) and text.low[end] not in {"—", ".", ":", "•"}:
        end += 1
    if end > pos and text.low[end] == "—" and text.tokens[pos][0].isupper():
        for stop, node in symbol("Para").parse(text, end + 1):
            yield stop, NamedMode(" ".join(text.tokens[pos:end]), node)


@symbol("Para").printer(NamedMode)
def say_named_mode(node: NamedMode, _: Any = None) -> list[str] | None:
    """The reverse."""
    said = symbol("Para").say(node.effect)
    return said and [*node.name.split(), "—", *said]


@symbol("Para").reader
def read_modal(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """'Choose one — • ... • ...'; 'Choose three. You may choose the same mode more than once. • ...'"""
    if text.low[pos] != "choose":
        return
    for at, (low, high) in symbol("ModeCount").parse(text, pos + 1):
        again = text.low[at : at + 1 + len(AGAIN)] == [".", *AGAIN]
        start = at + 1 if text.low[at] == "—" else at + 1 + len(AGAIN) if again else None
        for said in COMMANDERS if (low, high) == (1, 1) else ():
            both = [".", *both_for(said)]
            if text.low[at : at + len(both)] == both:
                for end, modes, _ in read_bullets(text, at + len(both), "•".__eq__):
                    if len(modes) == 2:
                        yield end, Modal(low, high, modes, commander=said)
        if start is not None:
            for end, modes, _ in read_bullets(text, start, "•".__eq__):
                yield end, Modal(low, high, modes, repeat=again)
    if text.low[pos + 1 : pos + 3 + len(AGAIN)] == ["x", ".", *AGAIN]:
        for end, modes, _ in read_bullets(text, pos + 3 + len(AGAIN), "•".__eq__):
            yield end, Modal(0, MOST_X, modes, repeat=True, x=True)


COMMANDERS = ("a commander", "a commander as you cast this spell")


def both_for(said: str) -> list[str]:
    """'If you control a commander, you may choose both instead.'"""
    return ["if", "you", "control", *said.split(), ",", "you", "may", "choose", "both", "instead", "."]


DIFFERENT = ["you", "may", "choose", "two", ".", "each", "mode", "must", "target", "a", "different", "player", "."]


@symbol("Para").reader
def read_different(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """'You may choose two. Each mode must target a different player. • ...'"""
    if text.low[pos : pos + len(DIFFERENT)] == DIFFERENT:
        for end, modes, _ in read_bullets(text, pos + len(DIFFERENT), "•".__eq__):
            yield end, ForDifferentPlayers(modes)


@symbol("Para").printer(ForDifferentPlayers)
def say_different(node: ForDifferentPlayers, _: Any = None) -> list[str] | None:
    """The reverse."""
    said = [symbol("Para").say(m) for m in node.modes]
    return None if any(s is None for s in said) else [*DIFFERENT, *[t for s in said for t in ("•", *(s or []))]]


@symbol("Para").reader
def read_weighed(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """'Choose any number of modes that total exactly 4. You may choose the same mode more than once. [1] ... [2] ...'"""
    at = pos + 1 + len(TOTAL)
    head = text.low[pos:at] == ["choose", *TOTAL] and text.low[at].isdecimal()
    if head and text.low[at + 1 : at + 2 + len(AGAIN)] == [".", *AGAIN]:
        for end, modes, marks in read_bullets(text, at + 2 + len(AGAIN), lambda mark: mark[:1] == "[" and mark[1:-1].isdecimal()):
            yield end, Modal(0, -1, modes, repeat=True, total=int(text.low[at]), weights=tuple(int(m[1:-1]) for m in marks))


@symbol("Para").printer(Modal)
def say_modal(node: Modal, _: Any = None) -> list[str] | None:
    """With a bullet before each mode."""
    said = [symbol("Para").say(m) for m in node.modes]
    if any(s is None for s in said) or node.worth:
        return None
    if node.total:
        marks, head = [f"[{w}]" for w in node.weights], [*TOTAL, str(node.total), ".", *AGAIN]
    else:
        marks, count = ["•"] * len(said), ["X"] if node.x else symbol("ModeCount").say((node.low, node.high))
        if count is None:
            return None
        head = [*count, ".", *AGAIN] if node.repeat else [*count, "." if node.apart else "—"]
        if node.commander:
            head = [*count, ".", *both_for(node.commander)]
        if node.x:
            head = ["X", ".", *AGAIN]
    return ["choose", *head, *[t for mark, s in zip(marks, said, strict=True) for t in (mark, *(s or []))]]


rule(
    "Effect",
    "{who} get[s] an emblem with {abilities:QuotedList}",
    CreateEmblem,
    eg=('you get an emblem with "Creatures you control get +1/+1."', 'target opponent gets an emblem with "You have hexproof."'),
)
