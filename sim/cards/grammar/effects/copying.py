"""Copies of spells (CR 707.10): 'copy target instant or sorcery spell. You may choose new targets for the copy.'"""

from __future__ import annotations

import dataclasses
from typing import Any

from sim.cards.grammar.engine import SAME, rule
from sim.cards.grammar.structure import Rider, rider
from sim.cards.ir.effects import CopySpell, May
from sim.cards.ir.node import Node
from sim.cards.ir.values import It, Who

YOU = Who("you")
SENTENCES = tuple(
    f"you may choose {new} for {copy}" for new in ("new targets", "a new target") for copy in ("the copy", "that copy")
)  # fmt: skip
JOINED = tuple(f"and may choose {new} for {copy}" for new in ("a new target", "new targets") for copy in ("that copy", "the copy"))
BOTH = "and you may choose new targets for the copy"

rule("Effect", "copy {what:Named}", CopySpell, who=YOU, eg=("copy the exiled card", "copy that spell"))
rule("Effect", "copy {what:TargetRef}", CopySpell, who=YOU, eg="copy target instant or sorcery spell")
rule("Effect", "copy it", CopySpell, what=It("it"), who=YOU, eg="copy it")
rule("VP", "copy {what:Named}", CopySpell, who=SAME, eg="copy this spell")
for new in JOINED:
    rule("VP", "copy {what:Named} " + new, CopySpell, who=SAME, new=new, eg="copy this spell " + new)
for what in ("{what:Named}", "{what:ItWord}", "{what:TargetRef}"):
    said = {"{what:Named}": "that spell", "{what:ItWord}": "it", "{what:TargetRef}": "target instant or sorcery spell"}[what]
    rule("Effect", f"copy {what} {BOTH}", CopySpell, who=YOU, new=BOTH, eg=f"copy {said} {BOTH}")


def attach(before: Node, extra: Rider) -> Node | None:
    """To the copy just made."""
    fits = isinstance(before, CopySpell) and before == CopySpell(before.what)
    return dataclasses.replace(before, new=extra.value) if fits else None  # type: ignore[type-var]


def detach(node: Any) -> tuple[Node, Node] | None:
    """The reverse."""
    if not isinstance(node, CopySpell) or node.new not in SENTENCES:
        return None
    return dataclasses.replace(node, new=""), Rider("new", node.new)  # type: ignore[return-value]


def attach_may(before: Node, extra: Rider) -> Node | None:
    """To the copy that may be made."""
    inner = attach(before.effect, extra) if isinstance(before, May) and before == May(before.who, before.effect) else None
    return inner and dataclasses.replace(before, effect=inner)  # type: ignore[type-var]


def detach_may(node: Any) -> tuple[Node, Node] | None:
    """The reverse."""
    parts = detach(node.effect) if isinstance(node, May) and node == May(node.who, node.effect) else None
    return parts and (dataclasses.replace(node, effect=parts[0]), parts[1])


rider("ChosenAnew", attach, detach)
rider("ChosenAnew", attach_may, detach_may)
for sentence in SENTENCES:
    rule(
        "ChosenAnew",
        sentence,
        Rider,
        build=lambda sentence=sentence: Rider("new", sentence),
        unbuild=lambda r, sentence=sentence: {} if r.value == sentence else None,
        eg=sentence,
    )
