"""'You don't lose unspent green mana as steps and phases end', 'until end of turn, you don't lose this mana ...'."""

from __future__ import annotations

import dataclasses
from typing import Any

from sim.cards.grammar.engine import rule, words
from sim.cards.grammar.filters import COLORS
from sim.cards.grammar.structure import Rider, deep, rider
from sim.cards.ir.effects import AddMana
from sim.cards.ir.kept_mana import KeepsMana, UnspentMana
from sim.cards.ir.values import Who

YOU, EACH = Who("you"), Who("any")
THIS_TURN = "kept this turn"

words("ManaColor", {color: color for color in COLORS})
rule(
    "Static", "you don't lose unspent {color:ManaColor} mana as steps and phases end", KeepsMana, who=YOU,
    eg="you don't lose unspent green mana as steps and phases end",
)  # fmt: skip
rule(
    "Static", "players don't lose unspent mana as steps and phases end", KeepsMana, who=EACH, color="",
    eg="players don't lose unspent mana as steps and phases end",
)  # fmt: skip
rule("EachOf", "unspent {color:ManaColor} mana you have", UnspentMana, who=YOU, eg="unspent green mana you have")

# ---- of mana just added ----------------------------------------------------------------------------------------------
rule(
    "KeptMana",
    "until end of turn , you don't lose this mana as steps and phases end",
    Rider,
    build=lambda: Rider("rider", THIS_TURN),
    unbuild=lambda r: {} if (r.field, r.value) == ("rider", THIS_TURN) else None,
    eg="until end of turn, you don't lose this mana as steps and phases end",
)


def attach(before: Any, extra: Rider) -> AddMana | None:
    """To mana that the controller adds and that has nothing else about it."""
    fits = isinstance(before, AddMana) and before.who == YOU and before.restriction is None and before.rider is None
    return dataclasses.replace(before, rider=extra.value) if fits else None


def detach(node: Any) -> tuple[AddMana, Rider] | None:
    """The reverse."""
    if not isinstance(node, AddMana) or node.rider != THIS_TURN:
        return None
    return dataclasses.replace(node, rider=None), Rider("rider", THIS_TURN)


rider("KeptMana", *deep(attach, detach))
