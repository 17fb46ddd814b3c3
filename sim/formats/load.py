"""Rule sets by name: reading their files, and overriding single fields."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, get_origin

import yaml
from pydantic import ValidationError
from rapidfuzz import fuzz, process

from sim.errors import UserError
from sim.formats.located import Located, Where
from sim.formats.ruleset import RuleSet

FOLDER = Path(__file__).with_name("rulesets")
# where pydantic speaks of Python's types
PLAIN_WORDS = {
    "tuple_type": "a list is needed",
    "model_type": "a list of `key: value` lines is needed",
    "dict_type": "a list of `key: value` lines is needed",
}


def nearest(word: str, known: Iterable[str], n: int = 1, cutoff: float = 60) -> list[str]:
    """The known words that look most like `word`."""
    return [hit[0] for hit in process.extract(word, list(known), scorer=fuzz.ratio, limit=n, score_cutoff=cutoff)]


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A suggestion to end a message with, or nothing."""
    hits = nearest(word, known)
    return f"; did you mean {hits[0]!r}?" if hits else ""


def frozen(value: Any) -> Any:
    """The same data with tuples for lists, as rule sets hold it."""
    if isinstance(value, list | tuple):
        return tuple(frozen(item) for item in value)
    if isinstance(value, Mapping):
        return {str(key): frozen(item) for key, item in value.items()}
    return value


def problem(error: ValidationError) -> tuple[Where, str]:
    """Where the first mistake is, and what is wrong there, in a few words."""
    first = error.errors()[0]
    where: Where = tuple(first["loc"])
    if first["type"] == "extra_forbidden":
        word = str(where[-1])
        return where, f"unknown key {word!r}{did_you_mean(word, RuleSet.model_fields)}"
    message = PLAIN_WORDS.get(first["type"]) or first["msg"].removeprefix("Value error, ")
    dotted = ".".join(str(part) for part in where)
    return where, f"{dotted}: {message[0].lower()}{message[1:]}" if dotted else message


def read_rules(text: str, source: str) -> RuleSet:
    """A rule set from the text of its file."""
    located = Located(text, source)
    if not isinstance(located.data, dict):
        raise located.error((), "a rule set is a list of `key: value` lines")
    try:
        return RuleSet.model_validate(frozen(located.data))
    except ValidationError as error:
        raise located.error(*problem(error)) from error


@cache
def known_formats() -> dict[str, RuleSet]:
    """The shipped rule sets by name."""
    found = (read_rules(path.read_text("utf-8"), path.name) for path in sorted(FOLDER.glob("*.yaml")))
    return {rules.name: rules for rules in found}


def find_format(name: str) -> RuleSet:
    """The rule set with this name or alias, or read from this YAML file."""
    formats = known_formats()
    for rules in formats.values():
        if name.casefold() in (rules.name, *rules.aliases):
            return rules
    if name.endswith((".yaml", ".yml")):
        path = Path(name)
        try:
            return read_rules(path.read_text("utf-8"), name)
        except (OSError, UnicodeDecodeError) as error:
            raise UserError(f"cannot read rule set {name}: {getattr(error, 'strerror', error)}") from error
    known = ", ".join(formats)
    raise UserError(f"unknown format {name!r}{did_you_mean(name, formats)} (known: {known})")


def override(rules: RuleSet, changes: Mapping[str, Any]) -> RuleSet:
    """The same rule set with some fields changed; raises pydantic's `ValidationError`."""
    data = rules.model_dump()
    for key, value in changes.items():
        old = data.get(key)
        data[key] = {**old, **value} if isinstance(old, dict) and isinstance(value, dict) else value
    return RuleSet.model_validate(frozen(data))


def set_fields(rules: RuleSet, settings: Iterable[str]) -> RuleSet:
    """Apply `key=value` settings as `--set` takes them; values are YAML, keys may be dotted."""
    for setting in settings:
        key, equals, text = setting.partition("=")
        top, *inner = key.strip().split(".")
        if not equals or not top:
            raise UserError(f"--set takes key=value, not {setting!r}")
        if top not in RuleSet.model_fields or top == "name":
            raise UserError(f"--set {setting}: unknown key {top!r}{did_you_mean(top, RuleSet.model_fields.keys() - {'name'})}")
        value = _value(top, text.strip(), setting)
        for part in reversed(inner):
            value = {part: value}
        try:
            rules = override(rules, {top: value})
        except ValidationError as error:
            raise UserError(f"--set {setting}: {problem(error)[1]}") from error
    return rules


def _value(key: str, text: str, setting: str) -> Any:
    """A setting's value: YAML; where the field is a list, text without brackets is its only item."""
    if get_origin(RuleSet.model_fields[key].annotation) is tuple and not text.startswith("["):
        return (text,) if text else ()
    try:
        return yaml.safe_load(text)
    except yaml.YAMLError as error:
        raise UserError(f"--set {setting}: {text!r} is not a value") from error
