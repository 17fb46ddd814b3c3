"""How many basic lands of each colour could ever be of use to a player, where that can be told from the cards alone.

Only for games in which nothing but their mana is asked of lands, and in which all that a player can pay for between two of his
untap steps has a bound: every card is cast once at most, every ability with mana in its cost takes {T} or its source too.
Then a land above the bound changes nothing, one whose mana no cost of the player asks for never does, and playing a land
is never worse than keeping it back. Everything that this page does not name breaks the bound: no number is given then.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from sim.cards.ir import abilities as ab
from sim.cards.ir import costs as co
from sim.cards.ir import effects as ef
from sim.cards.ir import filters as fi
from sim.cards.ir import values as va
from sim.cards.ir.node import Node

UNLIMITED = -1
# what neither looks at lands, nor brings a card or a permanent back, nor untaps, nor makes mana be paid more than once
HARMLESS: tuple[type[Node], ...] = (
    ab.Card, ab.Face, ab.SpellAbility, ab.Activated, ab.Triggered, ab.Static, ab.Get, ab.Have, ab.AtStep, ab.Enters, ab.Dies,
    ab.Attacks, ab.Blocks, ab.BecomesBlocked, ab.DealsDamage, ab.IsDealtDamage, ab.GainsLife, ab.LosesLife, ab.Casts,
    ab.CostChange, ab.Cant, ab.Must, ab.EntersWith, ab.Quality,
    co.Mana, co.TapSelf, co.PayLife, co.SacrificeCost,
    ef.Seq, ef.May, ef.IfYouDo, ef.DealDamage, ef.DivideDamage, ef.GainLife, ef.LoseLife, ef.Draw, ef.Destroy, ef.CounterSpell,
    ef.PutCounters, ef.Until, ef.AddMana, ef.CreateToken, ef.Token, ef.WinGame, ef.LoseGame, ef.PoisonCounters, ef.Fight,
    ef.Regenerate, ef.PreventDamage, ef.PayOrElse,
    va.Who, va.Self, va.It, va.EventObject, va.ControllerOf, va.OwnerOf, va.All, va.Target, va.AnyTarget, va.PlayerTarget, va.Num,
    va.ThatMuch,
    fi.Filter, fi.AnyOf, fi.Not, fi.Color, fi.Colorless, fi.HasKeyword, fi.ControlledBy, fi.Other, fi.OtherThan, fi.Status,
    fi.Compare, fi.Type, fi.CastBy,
)  # fmt: skip
NOUNS = {"creature", "artifact", "enchantment", "planeswalker", "spell", "instant", "sorcery"}
KEYWORDS = {
    "deathtouch", "defender", "double strike", "fear", "first strike", "flash", "flying", "haste", "hexproof", "indestructible",
    "infect", "intimidate", "lifelink", "menace", "prowess", "reach", "shadow", "shroud", "skulk", "trample", "vigilance", "wither",
}  # fmt: skip


class Unbounded(Exception):  # noqa: N818
    """No bound can be told."""


def land_caps(hands: Sequence[Sequence[ab.Card]], rules: Sequence[Any], colors: Sequence[str]) -> list[list[int]]:
    """For each player and each kind of land (by the colour of its mana) the most that are of use; UNLIMITED where unknown."""
    everything = (*hands[0], *hands[1], *rules)
    try:
        for item in everything:
            check(item)
        return [caps_of(needs(hands[who], hands[1 - who], everything), colors) for who in (0, 1)]
    except Unbounded:
        return [[UNLIMITED] * len(colors) for _ in hands]


def within(item: Any) -> Iterator[Node]:
    """All nodes of a tree."""
    if isinstance(item, tuple):
        for part in item:
            yield from within(part)
    elif isinstance(item, Node):
        yield item
        for field in dataclasses.fields(item):  # type: ignore[arg-type]
            yield from within(getattr(item, field.name))


def check(item: Any) -> None:
    """Everything in the tree is harmless."""
    for node in within(item):
        if isinstance(node, ab.Keyword):
            known = node.name in KEYWORDS or (node.name == "protection" and node.arg is not None)  # what it is from is looked at too
            harmless = known and not node.cost and node.n is None
        elif isinstance(node, fi.Filter):
            by_color = node.noun == "source" and bool(node.preds) and all(isinstance(pred, fi.Color) for pred in node.preds)
            harmless = by_color or (node.noun in NOUNS and node.zone in ("battlefield", "stack"))
        elif isinstance(node, fi.Type):
            harmless = node.name in NOUNS
        elif isinstance(node, ab.Triggered | ab.Static | ef.Token):  # what it asks for it may ask for again and again
            harmless = not any(isinstance(part, co.Mana) for part in within(node))
        elif isinstance(node, co.SacrificeCost):
            harmless = isinstance(node.what, va.Self)
        elif isinstance(node, ab.Activated):
            harmless = paid_once(node)
        elif isinstance(node, ab.Card):
            harmless = node.layout == "normal" and len(node.faces) == 1
        else:
            harmless = isinstance(node, HARMLESS)
        if not harmless:
            raise Unbounded


def paid_once(node: ab.Activated) -> bool:
    """An ability with mana in its cost takes {T} or its source."""
    has_mana = any(isinstance(part, co.Mana) and part.symbols != ("0",) for part in node.cost)
    once = any(isinstance(part, co.TapSelf | co.SacrificeCost) for part in node.cost)
    return (once or not has_mana) and node.zone == "battlefield"


def needs(own: Sequence[ab.Card], theirs: Sequence[ab.Card], everything: Sequence[Any]) -> Counter[str]:
    """Mana that the player can pay between two untap steps: symbols of each colour, and generic ('')."""
    paid = [symbols for card in own for symbols in payments(card)]
    paid += [part.symbols for card in theirs for node in within(card) if isinstance(node, ef.PayOrElse)
             for part in within(node.cost) if isinstance(part, co.Mana)]  # fmt: skip
    taxes = sum(tax(node) for item in everything for node in within(item) if isinstance(node, ab.CostChange))
    found: Counter[str] = Counter()
    for symbols in paid:
        for symbol in symbols:
            if symbol.isdigit():
                found[""] += int(symbol)
            elif set(symbol) <= set("WUBRGC/"):
                found.update(symbol.split("/"))
            else:
                raise Unbounded  # X, snow, Phyrexian
    found[""] += taxes * len(paid)
    return found


def payments(card: ab.Card) -> Iterator[tuple[str, ...]]:
    """Mana costs on a card: its own and those inside it."""
    for node in within(card):
        if isinstance(node, ab.Face) and node.cost is not None:
            yield node.cost
        elif isinstance(node, co.Mana):
            yield node.symbols


def tax(node: ab.CostChange) -> int:
    """By how much a static ability makes things dearer."""
    if not node.more:
        return 0
    if not isinstance(node.delta, va.Num) or node.mana:
        raise Unbounded
    return node.delta.n


def caps_of(need: Counter[str], colors: Sequence[str]) -> list[int]:
    """Lands of each colour: those for its symbols and for generic mana; none whose mana only pays what others pay as well."""
    asked = [color for color in colors if need[color]]
    caps = [need[color] + need[""] if color in asked else 0 for color in colors]
    if not asked and need[""] and caps:
        caps[0] = need[""]
    return caps
