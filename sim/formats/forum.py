"""Reading a round from the post that a league's moderator writes.

5CH Creature Favoritism
Land Rule: None.
Format Rule:
Creature spells cost 1 less to cast.
Hands:
1) Name :: Title
Card / Card / Card
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from sim.errors import UserError
from sim.formats.hands import split_hand
from sim.formats.located import Line
from sim.formats.round import Hand, Round
from sim.formats.round_data import build_round, sentences, slug

ENTRY = re.compile(r"^\s*\d+\s*\)\s*(?P<player>.*?)\s*(?:::\s*(?P<title>.*?)\s*)?$")
KEYS = "Format|Land Rule|Format Rules?|Additional Bans?|Additional Banned list|Hands|Results"
HEADER = re.compile(rf"^\s*(?P<key>{KEYS})\s*:\s*(?P<rest>.*?)\s*$", re.IGNORECASE)
ONE_LINE = ("format", "land rule")
DEFAULT_FORMAT = "phm"  # whose posts these are
SIZE = re.compile(r"\b(\d)\s*C(?:H|B|ard|ards)?\b")


@dataclass
class Post:
    """What a post says, section by section."""

    title: str = ""
    sections: dict[str, list[str]] = field(default_factory=dict)
    hands: list[Hand] = field(default_factory=list)


def parse_post(text: str, source: str, default_id: str, format_name: str | None, settings: tuple[str, ...]) -> Round:
    """The round that a post describes."""
    post = _sections(text, source)
    if not post.hands:
        raise UserError(f'{source}: no hands found: a hand is a line "1) Name :: Title" and a line "Card / Card"')
    name = post.title or default_id
    told: dict[str, object] = {"name": name, "hands": [None] * len(post.hands)}
    land_rule = " ".join(post.sections.get("land rule", [])).strip(" .")
    if land_rule:
        told["land_rule"] = land_rule.upper()
    told["rules"] = sentences(" ".join(post.sections.get("format rule", [])))
    told["extra_bans"] = [card for line in post.sections.get("additional ban", []) for card in split_hand(line)]
    size = SIZE.search(post.title)
    if size:
        told["hand_size"] = int(size.group(1))
    named = format_name or " ".join(post.sections.get("format", [])).strip(" .")
    told["format"] = named or DEFAULT_FORMAT
    found = build_round(told, default_id, DEFAULT_FORMAT, settings, Line(source, 1))
    guess = () if named else (f"{source} names no format: read as {DEFAULT_FORMAT} (say --format for another)",)
    return Round(slug(name), name, found.rules, tuple(post.hands), warnings=guess)


def _sections(text: str, source: str) -> Post:
    post, section = Post(), "title"
    waiting: tuple[int, re.Match[str]] | None = None
    for number, line in enumerate(text.splitlines(), start=1):
        header, entry = HEADER.match(line), ENTRY.match(line)
        if waiting and line.strip():
            post.hands.append(_hand(line, waiting[1], f"{source}, line {number}"))
            waiting = None
        elif header:
            section = header["key"].casefold().rstrip("s").replace("banned list", "ban")
            if header["rest"].strip(" .").casefold() not in ("", "none"):
                post.sections.setdefault(section, []).append(header["rest"])
            section = "other" if section in ONE_LINE else section
        elif entry and section != "result":
            section, waiting = "hand", (number, entry)
        elif section == "title" and line.strip():
            post.title = post.title or line.strip()
        elif line.strip():
            post.sections.setdefault(section, []).append(line.strip())
    if waiting:
        raise UserError(f"{source}, line {waiting[0]}: no cards under {waiting[1].group().strip()!r}")
    return post


def _hand(line: str, entry: re.Match[str], where: str) -> Hand:
    if ENTRY.match(line) or HEADER.match(line):
        raise UserError(f"{where}: expected the cards of {entry.group().strip()!r}, found {line.strip()!r}")
    return Hand(split_hand(line), entry["player"] or "", entry["title"] or "", where)
