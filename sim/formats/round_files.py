"""Reading rounds: YAML, a forum post, JSONL of rounds, JSONL of single matches."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from sim.errors import UserError
from sim.formats.forum import parse_post
from sim.formats.load import did_you_mean, find_format, nearest, set_fields
from sim.formats.located import Line, Located
from sim.formats.round import Hand, Round
from sim.formats.round_data import ROUND_KEYS, SYNONYMS, build_round, read_hand, slug

PLAIN_FORMAT = "3cb"  # for matches and posts that name no format: no restriction on hands


def read_rounds(path: Path, *, format_name: str | None = None, settings: tuple[str, ...] = ()) -> list[Round]:
    """The rounds of a file, by its ending or else by its look; `settings` are `--set` overrides."""
    try:
        text = path.read_text("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UserError(f"{path}: not a text file in UTF-8") from error
    except OSError as error:
        raise UserError(f"cannot read {path}: {error.strerror}") from error
    if not text.strip():
        raise UserError(f"{path}: an empty file")
    kind = path.suffix.lower()
    if kind in (".jsonl", ".ndjson", ".json") or (kind not in (".yaml", ".yml") and text.lstrip()[:1] == "{"):
        return _read_jsonl(text, path, format_name, settings)
    if kind in (".yaml", ".yml") or re.search(r"^hands:", text, re.MULTILINE):
        return [_read_yaml(text, path, format_name, settings)]
    return [parse_post(text, str(path), slug(path.stem), format_name, settings)]


def _read_yaml(text: str, path: Path, format_name: str | None, settings: tuple[str, ...]) -> Round:
    located = Located(text, str(path))
    if not isinstance(located.data, dict):
        raise located.error((), "a round is a list of `key: value` lines")
    known = ROUND_KEYS | SYNONYMS.keys()
    for key in located.data:
        if key not in known:
            raise located.error((key,), f"unknown key {key!r}{did_you_mean(key, known)}")
    data = located.data if format_name is None else {**located.data, "format": format_name}
    return build_round(data, slug(path.stem), PLAIN_FORMAT, settings, located)


def _read_jsonl(text: str, path: Path, format_name: str | None, settings: tuple[str, ...]) -> list[Round]:
    rounds: list[Round] = []
    matches: list[tuple[Hand, Hand]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        origin = Line(str(path), number)
        data = _json_line(line, origin)
        if "hands" in data:
            default_id = f"{slug(path.stem)}-{number}"
            _watch_for_slips(data, origin)
            if format_name is not None:
                data = {**{key: data[key] for key in data if SYNONYMS.get(key) != "format"}, "format": format_name}
            rounds.append(_marked(build_round(data, default_id, PLAIN_FORMAT, settings, origin), data))
        elif "a" in data and "b" in data:
            matches.append((_side(data, "a", origin), _side(data, "b", origin)))
        else:
            raise origin.error((), 'neither a round ("hands") nor a match ("a" and "b")')
    if matches:
        rounds.append(_of_matches(matches, path, format_name or PLAIN_FORMAT, settings))
    return rounds


def _json_line(line: str, origin: Line) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except json.JSONDecodeError as error:  # its own text counts lines of this one
        raise origin.error((), f"malformed JSON: {error.msg}, at column {error.colno}") from error
    except (ValueError, RecursionError) as error:  # a number of too many digits; lists in lists in lists
        raise origin.error((), f"malformed JSON: {error}") from error
    if not isinstance(data, dict):
        raise origin.error((), "each line is a JSON object")
    return data


def _watch_for_slips(data: Mapping[str, Any], origin: Line) -> None:
    """Other keys than a round's are ignored in JSONL, but not one that looks like a misspelt rule."""
    known = ROUND_KEYS | SYNONYMS.keys()
    for key in data.keys() - known:
        if nearest(key, known, cutoff=85):
            raise origin.error((), f"unknown key {key!r}{did_you_mean(key, known)}")


def _marked(found: Round, data: Mapping[str, Any]) -> Round:
    """A warning for a round that is known to have been played under rules that nobody wrote down."""
    if not data.get("special"):
        return found
    told = f"{found.id} was played under special rules that its file does not give: evaluated without them"
    return replace(found, warnings=(*found.warnings, told))


def _side(data: Mapping[str, Any], side: str, origin: Line) -> Hand:
    hand = read_hand(data[side], (side,), origin)
    if hand is None:
        raise origin.error((side,), f"no hand {side!r}")
    return hand


def _of_matches(matches: list[tuple[Hand, Hand]], path: Path, format_name: str, settings: tuple[str, ...]) -> Round:
    """One round of single matches: every hand once, and only the given pairs meet."""
    hands: dict[tuple[str, ...], int] = {}
    entries: list[Hand] = []
    pairs: dict[tuple[int, int], None] = {}
    for match in matches:
        for hand in match:
            if hand.cards not in hands:
                hands[hand.cards] = len(entries)
                entries.append(hand)
        first, second = hands[match[0].cards], hands[match[1].cards]
        if (second, first) not in pairs:
            pairs[first, second] = None
    rules = set_fields(find_format(format_name), settings)
    return Round(slug(path.stem), path.stem, rules, tuple(entries), tuple(pairs))
