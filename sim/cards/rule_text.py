"""Variant rules as moderators post them: the words of a card, but with plain numbers where a card has mana symbols."""

from __future__ import annotations

import re

_COST_CHANGE = re.compile(r"\b(costs? )(\d+|X|[WUBRGC]+)( (?:more|less)\b)")


def with_symbols(text: str) -> str:
    """The rule with mana symbols: "cost 1 more" is "cost {1} more" on a card."""
    return _COST_CHANGE.sub(lambda match: match[1] + _symbols(match[2]) + match[3], text)


def _symbols(amount: str) -> str:
    return f"{{{amount}}}" if amount.isdecimal() else "".join(f"{{{letter}}}" for letter in amount)
