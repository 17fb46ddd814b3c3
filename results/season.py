"""A season: the standings over several rounds, and the cards that its winners' hands ban."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from results.crosstable import CrossTable, Row, Total
from results.heats import FINAL
from sim.errors import UserError

NOTHING = Total(0, 0, None)


@dataclass
class Line:
    """A player's season: League points (points, where a rule set has none) by round."""

    player: str
    rounds: dict[str, Total] = field(default_factory=dict)

    @property
    def total(self) -> Total:
        """The sum over all rounds."""
        of = self.rounds.values()
        counted = sum(part.counts for part in of) if any(part.counted is not None for part in of) else None
        return Total(sum(part.low for part in of), sum(part.high for part in of), counted)


@dataclass(frozen=True)
class Season:
    """Who has what after these rounds, and what is banned then."""

    rounds: tuple[str, ...]
    lines: tuple[Line, ...]
    bans: tuple[str, ...]

    @property
    def leaders(self) -> list[str]:
        """The players with the most points as they count."""
        most = max((line.total.counts for line in self.lines), default=0)
        return [line.player for line in self.lines if line.total.counts == most]

    @property
    def settled(self) -> bool:
        """Whether no open match can change who leads."""
        ahead = set(self.leaders)
        least = min((line.total.low for line in self.lines if line.player in ahead), default=0)
        rest = [line.total.high for line in self.lines if line.player not in ahead]
        exact = all(line.total.low == line.total.high for line in self.lines if line.player in ahead)
        return (exact or len(ahead) == 1) and all(least > high for high in rest)


def season(rounds: Sequence[Sequence[CrossTable]]) -> Season:
    """The season of these rounds; a round is its tables: one, or those of its heats and its final heat."""
    lines: dict[str, Line] = {}
    bans: list[str] = []
    for tables in rounds:
        name = tables[0].info.id
        for row in _last_rows(tables):
            player = row.entry.player
            if not player:
                raise UserError(f"round {name}: hand {row.entry.number} names no player, so a season cannot count it")
            line = lines.setdefault(player, Line(player))
            if name in line.rounds:
                raise UserError(f"round {name}: {player} has two hands")
            line.rounds[name] = row.league or row.points
        bans = _with_winners(bans, tables[-1])
    ordered = sorted(lines.values(), key=lambda line: (-line.total.counts, -line.total.high, line.player))
    return Season(tuple(tables[0].info.id for tables in rounds), tuple(ordered), tuple(bans))


def _last_rows(tables: Sequence[CrossTable]) -> list[Row]:
    """The row of every entry that had an opponent: its last, so that of the final heat for those who are in it."""
    rows = {row.entry.number: row for table in tables for row in table.rows if row.entry.cards is not None}
    return list(rows.values())


def _with_winners(bans: list[str], table: CrossTable) -> list[str]:
    """The bans after a round (its last table): those before it, and what its best hands bring."""
    rules: dict[str, Any] | None = table.info.rules.get("winner_bans")
    if rules is None or (table.info.heats and table.heat != FINAL):
        return bans
    found = list(bans)
    taken = 0
    for tied in table.places:
        if taken >= rules["of_top"]:
            break
        for row in tied:
            cards = [card for card in row.entry.cards or () if card not in rules["exempt"] and card not in bans]
            found += [card for card in dict.fromkeys(cards[:1] if rules["cards"] == "first" else cards) if card not in found]
        taken += len(tied)
    return found[-rules["at_most"] :] if rules["at_most"] else found


def as_text(found: Season) -> str:
    """Places with the points of each round and their sum."""
    from results.formats import spread

    lines, place, last = [], 0, None
    for count, line in enumerate(found.lines, start=1):
        place, last = (place, last) if line.total == last else (count, line.total)
        parts = " + ".join(spread(line.rounds[name], 1) if name in line.rounds else "-" for name in found.rounds)
        lines.append(f"{place:>2}. {line.player}  {parts} = {spread(line.total, 1)}")
    lines.append(_about_the_lead(found))
    if found.bans:
        lines.append(f"Banned after {found.rounds[-1]}: {', '.join(found.bans)}")
    return "\n".join(lines)


def _about_the_lead(found: Season) -> str:
    leaders = " and ".join(found.leaders)
    if len(found.leaders) > 1:
        return f"Tied: {leaders} (the moderator may let them play additional rounds)"
    return f"Winner: {leaders}" if found.settled else f"In front: {leaders}; open matches can still change that"


def as_json(found: Season) -> dict[str, Any]:
    """The season as data."""
    return {
        "rounds": found.rounds,
        "players": [
            {
                "player": line.player,
                "rounds": {name: _pair(part) for name, part in line.rounds.items()},
                **_pair(line.total),
            }
            for line in found.lines
        ],
        "leaders": found.leaders,
        "settled": found.settled,
        "bans": found.bans,
    }


def _pair(total: Total) -> dict[str, float]:
    return {"low": total.low, "high": total.high, "counts": total.counts}
