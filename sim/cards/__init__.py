"""Cards: Oracle text, IR, programs, and the pool of compiled cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sim.cards.ir.node import Node


def compile_rule(text: str) -> tuple[Node, ...]:
    """Compile a variant rule in card English; a clause that does not compile is a `UserError` that names it."""
    from sim.cards.compile import compile_rule as compile_text  # the grammar is heavy: only when there is a rule
    from sim.cards.rule_text import with_symbols

    return compile_text(with_symbols(text))
