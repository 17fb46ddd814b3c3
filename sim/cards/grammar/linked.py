"""Abilities that speak of what another ability of the card exiled (CR 607.2a)."""

from __future__ import annotations

import dataclasses
from typing import Any

from sim.cards.grammar.anaphora import mentions
from sim.cards.ir import abilities as ab
from sim.cards.ir import effects as ef
from sim.cards.ir.node import Node
from sim.cards.ir.remains import ExiledWith, PutExiledWith
from sim.cards.ir.values import Linked


def remember(node: Any) -> Any:
    """Every exile in this ability is remembered by its object (CR 607.2a)."""
    if isinstance(node, tuple):
        return tuple(remember(i) for i in node)
    if not isinstance(node, Node):
        return node
    new = dataclasses.replace(node, **{f.name: remember(getattr(node, f.name)) for f in dataclasses.fields(node)})
    return dataclasses.replace(new, linked=True) if isinstance(new, ef.Exile) else new


def hides(node: Any) -> bool:
    """Hideaway exiles a card for a linked ability (CR 702.75a)."""
    return isinstance(node, ab.Keyword) and node.name == "hideaway"


def goes_back(node: Any) -> bool:
    """Does it exile until its source leaves (CR 610.3)?"""
    if isinstance(node, tuple):
        return any(goes_back(i) for i in node)
    if not isinstance(node, Node):
        return False
    if isinstance(node, ef.Exile) and node.until is not None:
        return True
    return goes_back(tuple(getattr(node, f.name) for f in dataclasses.fields(node)))


EXILED = (Linked, ExiledWith, PutExiledWith)


def link(abilities: tuple[Node, ...]) -> tuple[Node, ...] | None:
    """Join 'the exiled card' with the one ability that exiles; None if there is not exactly one, or if what is exiled until ~ leaves may
    have gone back before an ability that asks for it resolves."""
    if not any(mentions(abilities, cls) for cls in EXILED):
        return abilities
    exiling = [i for i, a in enumerate(abilities) if hides(a) or (mentions(a, ef.Exile) and not any(mentions(a, cls) for cls in EXILED))]
    asking = [a for a in abilities if any(mentions(a, cls) for cls in EXILED)]
    if len(exiling) != 1 or (goes_back(abilities[exiling[0]]) and not all(isinstance(a, ab.Static) for a in asking)):
        return None
    return tuple(remember(a) if i in exiling else a for i, a in enumerate(abilities))
