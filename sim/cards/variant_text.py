"""Variant rules as leagues post them: whole sentences of the game's rules, and emblems that players start with.

A sentence is read by the grammar of cards where that reads it; the few that no card says are listed here and matched from
their first word to their last.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Sequence

from sim.cards.ir.abilities import Activated, AtStep, Static, Triggered
from sim.cards.ir.costs import Mana
from sim.cards.ir.kept_mana import StartsWithMana
from sim.cards.ir.node import Node
from sim.cards.ir.values import Who
from sim.cards.ir.variants import (
    CantLose,
    CantWin,
    FreeSpells,
    IgnoreEmblem,
    NthStep,
    PlaysInOrder,
    SpellsCopied,
    StandsFirm,
    StartsWithEmblem,
    StartsWithLife,
    ToOpponent,
)  # fmt: skip

Nodes = tuple[Node, ...]
ReadCard = Callable[[str], Nodes]  # the grammar of cards; raises `NotRead`
EACH, YOU, OPPONENTS = Who("any"), Who("you"), Who("each_opponent")
NTH = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
SENTENCE = re.compile(r'(?:"[^"]*"|[^".])*?(?:\.|(?<=\."))(?:\s+|$)')
FIELDS = {  # whole rules that a round says by a field
    re.compile(r"Any player may play a basic land .*Any player may play an additional land .*"): "land_rule: ELR",
    re.compile(r"Any player may play a basic land .*"): "land_rule: LR",
    re.compile(r"If a player would draw a card from an empty library, that player puts a basic land .*"): "land_rule: DLR",
    re.compile(r"If neither player would win otherwise, .* maintains the higher life total wins the game\."): "life_rule: LF",
    re.compile(r"Until each player has completed two turns, each player ignores .* would counter a spell .*"): "counter_rule: true",
    re.compile(r"Only cards contained in sets legal in .* may be submitted\."): "sets: [MID, VOW]",
    re.compile(r"Only .* cards may be submitted\..*"): "submissions: Dragon creature cards",
}
EMBLEM = re.compile(
    r"(?P<who>Each player|The player playing first) (?:starts|begins) the game with "
    r'(?:an emblem (?:with|which reads:?)|the (?P<name>[\w\' -]+) emblem(?: with|:)) "(?P<text>.*)"\.?'
)
LATER_STEP = re.compile(rf"At the beginning of your (?P<nth>{'|'.join(NTH)}) or higher (?=upkeep\b)")
OPPONENT_GAINS = re.compile(r"\{(?P<cost>\d+)\}: Your opponent gains control of (?P<name>[\w' -]+)\.")
IGNORES = re.compile(r"\{(?P<cost>\d+)\}: For the rest of the game, you may ignore this emblem\.")
EXCEPT_BY = re.compile(r"Players can't lose the game except by the effects of (?P<name>[\w' -]+) emblems\.")
MANA = re.compile(
    r"Each player starts the game with (?P<mana>(?:\{[WUBRGC]\})+) in their mana pool\. "
    r"They don't lose this mana as steps and phases end\."
)
LIFE = re.compile(r"Each player starts the game with (?P<n>[1-9]\d{0,2}) life\.")
PLAIN: dict[str, Nodes] = {
    "Each player can't play cards from his or her hand unless those cards have names which are the lowest alphabetically among "
    "card names in that player's hand.": (Static((PlaysInOrder(EACH),)),),
    "Each player doesn't lose the game unless he or she has 0 or less life and can't win the game if an opponent has 1 or more "
    "life.": (Static((CantLose(EACH, life=0),)), Static((CantWin(EACH, life=1),))),
    "You can't win the game and your opponents can't lose the game.": (Static((CantWin(YOU),)), Static((CantLose(OPPONENTS),))),
    "You can't lose the game and your opponents can't win the game.": (Static((CantLose(YOU),)), Static((CantWin(OPPONENTS),))),
    "Players can't lose the game.": (Static((CantLose(EACH),)),),
    "This ability can't be countered or exiled.": (StandsFirm(),),
    "All spells can be cast without paying for them.": (Static((FreeSpells(EACH),)),),
    "Whenever a player plays a spell, that player may play a copy of that spell without paying its mana cost any time you could play an "
    "instant. The next time you pass priority, remove that copy from the game.": (Static((SpellsCopied(EACH),)),),
    "Whenever a player casts a spell, that player may cast a copy of that spell without paying its mana cost any time they could cast an "
    "instant. The next time they pass priority, exile that copy.": (Static((SpellsCopied(EACH),)),),
}


class NotRead(Exception):  # noqa: N818
    """A text that is not understood; `clause` is the part that stopped it."""

    def __init__(self, clause: str) -> None:
        super().__init__(clause)
        self.clause = clause


def read_rule(text: str, read_card: ReadCard) -> Nodes:
    """The abilities of a posted rule, sentence by sentence; several sentences are one ability where only together they are."""
    text = " ".join(text.split())
    for pattern, field in FIELDS.items():
        if pattern.fullmatch(text):
            raise NotRead(f"{text} (say it as the field `{field}` of the round)")
    emblem = EMBLEM.fullmatch(text)
    if emblem:
        name = emblem["name"] or "emblem"
        inner = read_rule(emblem["text"].replace(" '", ' "').replace(".'", '."'), read_card)
        return (StartsWithEmblem("each" if emblem["who"] == "Each player" else "first", named(inner, name), name),)
    try:
        return one(text, read_card)
    except NotRead as failed:
        parts = SENTENCE.findall(text)
        if len(parts) < 2 or "".join(parts) != text:
            raise
        return in_parts(parts, read_card, failed)


def in_parts(parts: Sequence[str], read_card: ReadCard, failed: NotRead) -> Nodes:
    """The longest run of sentences that is understood, then the rest."""
    for end in range(len(parts) - 1, 0, -1):
        try:
            first = read_rule("".join(parts[:end]), read_card) if end == 1 else one("".join(parts[:end]).strip(), read_card)
        except NotRead as error:
            failed = error if end == 1 else failed
            continue
        return (*first, *read_rule("".join(parts[end:]), read_card))
    raise failed


def one(text: str, read_card: ReadCard) -> Nodes:
    """One ability, or one sentence that no card says."""
    if text in PLAIN:
        return PLAIN[text]
    if found := EXCEPT_BY.fullmatch(text):
        return (Static((CantLose(EACH, by=found["name"]),)),)
    if found := LIFE.fullmatch(text):
        return (StartsWithLife(int(found["n"])),)
    if found := MANA.fullmatch(text):
        return (StartsWithMana(tuple(found["mana"][1:-1].split("}{"))),)
    if found := OPPONENT_GAINS.fullmatch(text):
        return (Activated((Mana((found["cost"],)),), ToOpponent(found["name"])),)
    if found := IGNORES.fullmatch(text):
        return (Activated((Mana((found["cost"],)),), IgnoreEmblem()),)
    if found := LATER_STEP.match(text):
        return later(read_card(LATER_STEP.sub("At the beginning of your ", text)), NTH.index(found["nth"]) + 1)
    return read_card(text)


def later(nodes: Nodes, n: int) -> Nodes:
    """The same triggered ability, from the nth of its steps on."""
    (item,) = nodes
    if not isinstance(item, Triggered) or not isinstance(item.event, AtStep):
        raise NotRead(f"your {NTH[n - 1]} or higher upkeep")
    return (dataclasses.replace(item, event=NthStep(n, item.event.step, item.event.whose)),)


def named(nodes: Nodes, name: str) -> Nodes:
    """The abilities of an emblem, if what they call by a name is the emblem itself."""
    for item in nodes:
        if isinstance(item, Activated) and isinstance(item.effect, ToOpponent) and item.effect.name != name:
            raise NotRead(f"gains control of {item.effect.name}")
    return nodes
