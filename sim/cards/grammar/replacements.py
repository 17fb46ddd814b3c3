"""Replacement effects about graveyards, discarding and drawing (CR 614)."""

from __future__ import annotations

from sim.cards.grammar.engine import rule
from sim.cards.ir.abilities import WouldDie
from sim.cards.ir.actions import SkipDraw
from sim.cards.ir.picks import ShuffledInstead
from sim.cards.ir.rules import CreatureManaOnly, DiscardedOnto, WouldBeBuried
from sim.cards.ir.values import Who

for whose, who in (("a graveyard", Who("any")), ("an opponent's graveyard", Who("opponent")), ("your graveyard", Who("you"))):
    for token, tokens in (("a card", False), ("a card or token", True)):
        rule(
            "Ability",
            f"if {token} would be put into {whose} from anywhere , exile it instead .",
            WouldBeBuried,
            whose=who,
            tokens=tokens,
            eg=f"if {token} would be put into {whose} from anywhere, exile it instead.",
        )
    rule(
        "Ability",
        f"if a card would be put into {whose} from anywhere , instead exile it with a {{counter:CounterKind}} counter on it .",
        WouldBeBuried,
        whose=who,
        eg=f"if a card would be put into {whose} from anywhere, instead exile it with a void counter on it.",
    )
rule(
    "Ability",
    "if a {what:Filter} would be put into a graveyard from anywhere , exile it instead .",
    WouldBeBuried,
    whose=Who("any"),
    build=lambda what, whose: WouldBeBuried(whose, what=what) if what.noun == "card" and what.preds and what.zone == "anywhere" else None,
    unbuild=lambda n: {"what": n.what} if n.what is not None and n == WouldBeBuried(Who("any"), what=n.what) else None,
    eg="if an instant or sorcery card would be put into a graveyard from anywhere, exile it instead.",
)
rule(
    "Ability",
    "if ~ would be put into a graveyard from anywhere , reveal ~ and shuffle it into its owner's library instead .",
    ShuffledInstead,
    eg="if ~ would be put into a graveyard from anywhere, reveal ~ and shuffle it into its owner's library instead.",
)
rule(
    "Ability",
    "if {what:Self} would be put into a graveyard from anywhere , {instead:Effect} instead .",
    WouldDie,
    source="anywhere",
    eg="if ~ would be put into a graveyard from anywhere, exile it instead.",
)
rule(
    "Ability",
    "if a spell or ability an opponent controls causes you to discard this card , "
    "put it onto the battlefield instead of putting it into your graveyard .",
    DiscardedOnto,
    eg="if a spell or ability an opponent controls causes you to discard this card, "
    "put it onto the battlefield instead of putting it into your graveyard.",
)
rule(
    "Ability",
    "if a spell or ability an opponent controls causes you to discard this card , "
    "put it onto the battlefield with {counters:CountersOne} on it instead of putting it into your graveyard .",
    DiscardedOnto,
    eg="if a spell or ability an opponent controls causes you to discard this card, "
    "put it onto the battlefield with two +1/+1 counters on it instead of putting it into your graveyard.",
)
rule(
    "Ability",
    "spend only mana produced by creatures to cast {what:Self} .",
    CreatureManaOnly,
    eg="spend only mana produced by creatures to cast this spell.",
)
rule("Effect", "skip that draw", SkipDraw, eg="skip that draw")
