"""Rounds from plain data: the keys that YAML and JSONL rounds share."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from sim.errors import UserError
from sim.formats.hands import split_hand
from sim.formats.load import did_you_mean, find_format, override, problem, set_fields
from sim.formats.located import Origin, Where
from sim.formats.round import Hand, Round
from sim.formats.ruleset import RuleSet

BY_HAND = re.compile(
    r"Each player['’]?s['’]? starting life total is equal to the total (?:converted mana cost|mana value) of (?:the )?cards in "
    r"(?:their|his or her) hand\.?"
)
ONLY = re.compile(r"Only (.+ cards) may be submitted\.?")
RULE_KEYS = frozenset(RuleSet.model_fields) - {"name", "title", "aliases"}
ROUND_KEYS = frozenset({"id", "name", "title", "format", "hands"}) | RULE_KEYS
SYNONYMS = {"ruleset": "format", "rules_text": "rules", "additional_bans": "extra_bans"}
HAND_KEYS = frozenset({"cards", "player", "name", "title", "bonus", "league_bonus", "replaced"})


def slug(name: str) -> str:
    """A round's name as an identifier and a folder's name."""
    return re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-") or "round"


def sentences(text: str) -> list[str]:
    """Variant rules posted as prose: one a sentence; a sentence about "this effect" belongs to the one before."""
    if '"' in text:
        return [text]
    rules: list[str] = []
    for sentence in re.split(r"(?<=[.])\s+|(?<=[.]\))\s+", text.strip()):
        if rules and sentence.startswith("This effect"):
            rules[-1] += f" {sentence}"
        elif sentence and not (sentence.startswith("(") and sentence.endswith(")")):  # reminder text (CR 207.2)
            rules.append(sentence)
    return rules


def read_hand(data: Any, where: Where, origin: Origin) -> Hand | None:
    """One hand: a list of cards, a text `A / B / C`, or a mapping with `cards`."""
    if data is None:
        return None
    told: dict[str, Any] = data if isinstance(data, dict) else {"cards": data}
    for key in sorted(told.keys() - HAND_KEYS):
        raise origin.error((*where, key), f"unknown key {key!r} in a hand{did_you_mean(key, HAND_KEYS)}")
    cards = told.get("cards")
    if isinstance(cards, str):
        cards = list(split_hand(cards))
    if not isinstance(cards, list) or not cards or not all(isinstance(card, str) and card.strip() for card in cards):
        raise origin.error(where, "a hand is a list of card names")
    title = str(told.get("title", told.get("name", "")))
    bonus = [_bonus(told, key, (*where, key), origin) for key in ("bonus", "league_bonus")]
    player = str(told.get("player", ""))
    lands = told.get("replaced", {})
    if not isinstance(lands, dict) or not all(isinstance(name, str) for pair in lands.items() for name in pair):
        raise origin.error((*where, "replaced"), "replaced: a basic land for each card, as `replaced: {Black Lotus: Forest}`")
    names = tuple(card.strip() for card in cards)
    return Hand(names, player, title, origin.at(where), int(bonus[0]), bonus[1], tuple(sorted(lands.items())))


def _bonus(told: Mapping[str, Any], key: str, where: Where, origin: Origin) -> float:
    """Bonus points of a hand (PHM 6.2, 7.7; XCB 2.4f, 2.6f-h)."""
    value = told.get(key, 0)
    kinds = int if key == "bonus" else (int, float)
    if isinstance(value, bool) or not isinstance(value, kinds) or not abs(value) <= 10_000:
        raise origin.error(where, f"{key}: {'a whole number' if key == 'bonus' else 'a number'} of points is needed")
    return value


def build_round(told: Mapping[str, Any], default_id: str, default_format: str, settings: tuple[str, ...], origin: Origin) -> Round:
    """A round from its keys; keys that a round does not have are not looked at."""
    data = {SYNONYMS.get(key, key): value for key, value in told.items()}
    if isinstance(data.get("rules"), str):
        data["rules"] = sentences(data["rules"])
    _take_submissions(data)
    _take_starting_life(data)
    name = str(data.get("name") or data.get("title") or data.get("id") or default_id)
    rules = set_fields(_rules(data, default_format, origin), settings)
    entries = data.get("hands")
    if not isinstance(entries, list) or not entries:
        raise origin.error(("hands",), "a round needs `hands:`, a list of hands")
    hands = tuple(read_hand(entry, ("hands", index), origin) for index, entry in enumerate(entries))
    return Round(str(data.get("id") or slug(name)), name, rules, hands)


def _take_submissions(data: dict[str, Any]) -> None:
    """'Only Dragon creature cards may be submitted.' among the rules is about hands, not about play."""
    for rule in list(data.get("rules") or ()):
        said = isinstance(rule, str) and ONLY.fullmatch(rule.strip())
        if said and not data.get("submissions"):
            data["rules"] = [other for other in data["rules"] if other != rule]
            data["submissions"] = said[1]


def _take_starting_life(data: dict[str, Any]) -> None:
    """'Each player's starting life total is equal to the total mana value of cards in their hand.' is a field of the rule set."""
    for rule in list(data.get("rules") or ()):
        if isinstance(rule, str) and BY_HAND.fullmatch(rule.strip()) and "starting_life_by_mana_value" not in data:
            data["rules"] = [other for other in data["rules"] if other != rule]
            data["starting_life_by_mana_value"] = True


def _rules(data: Mapping[str, Any], default_format: str, origin: Origin) -> RuleSet:
    """The rule set of a round: its format with the round's own fields over it."""
    try:
        base = find_format(str(data.get("format", default_format)))
    except UserError as error:
        raise origin.error(("format",), str(error)) from error
    try:
        return override(base, {key: data[key] for key in data if key in RULE_KEYS})
    except ValidationError as error:
        raise origin.error(*problem(error)) from error
