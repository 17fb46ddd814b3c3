"""Rounds in heats: dividing them, and the final heat once the heats are decided (XCB 2.5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from results.crosstable import CrossTable
from results.heats import FINAL, advancing, divide
from sim.formats.round import Round


def divided(found: Round) -> Round:
    """The round with its heats; as it is, if its rules have none or its entries fill one heat only."""
    there = [index for index, hand in enumerate(found.hands) if hand is not None]
    if found.rules.heats is None or found.pairs is not None:
        return found
    heats = divide(there, found.rules.heats.per)
    if len(heats) < 2:
        return found
    return replace(found, heats=tuple((f"heat {number}", members) for number, members in enumerate(heats, start=1)))


def with_final(found: Round, tables: Sequence[CrossTable]) -> tuple[Round, str]:
    """The round with its final heat, or why it has none yet; `tables` are those of its heats."""
    if not found.heats or found.rules.heats is None:
        return found, ""
    heats = [table for table in tables if table.heat != FINAL]
    unsure = [table for table in heats if table.open_matches and found.rules.scoring.undetermined == "open"]
    if unsure:
        return found, f"{unsure[0].name}: {unsure[0].open_matches} unresolved matches decide who goes on; no final heat yet"
    places = [[[row.entry.number for row in tied] for tied in table.places] for table in heats]
    chosen = [number - 1 for heat in places for number in advancing(heat, found.rules.heats.advance)]
    return replace(found, heats=(*found.heats, (FINAL, tuple(sorted(chosen))))), ""
