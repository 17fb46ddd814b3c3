"""The reversible phrase engine: symbols, rules, memoised parsing with all alternatives, printing.

A symbol is what can stand at a place of a phrase (a player, a filter, an effect). It has rules made from templates
(template.py) and, for the few phrases with a shape of their own, hand-written readers and printers. Parsing a symbol
at a position gives every (end, node), in the order of the rules, once each.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from sim.cards.grammar import agreement
from sim.cards.grammar.template import Item, Noun, Possessive, Slot, Verb, Word, expand, items
from sim.cards.ir.node import Node
from sim.cards.ir.values import Who
from sim.cards.oracle.tokens import tokenise

Found = tuple[tuple[int, Any], ...]
YOU = Who("you")
SAME = Who("same")
MAX_ALTERNATIVES = 24


class Text:
    """One text being read: tokens, their lower-case forms and what was found so far."""

    def __init__(self, text: str) -> None:
        self.tokens = tokenise(text)
        self.low = [t.lower() if t[0] != "{" else t for t in self.tokens] + ["", "", ""]
        self.memo: dict[tuple[str, int], Found] = {}
        self.far = 0

    def __len__(self) -> int:
        return len(self.tokens)


class Symbol:
    """A nonterminal: its rules, readers and printers."""

    table: ClassVar[dict[str, Symbol]] = {}

    def __init__(self, name: str) -> None:
        self.name = name
        self.rules: list[Rule] = []
        self.by_word: dict[str, list[Rule]] = {}
        self.by_slot: dict[str, dict[str, list[Rule]]] = {}
        self.postfix: list[Rule] = []
        self.includes: list[str] = []
        self.readers: list[Callable[[Text, int], Iterable[tuple[int, Any]]]] = []
        self.printers: dict[type, list[Callable[[Any, agreement.Person], list[str] | None]]] = {}
        Symbol.table[name] = self

    def parse(self, text: Text, pos: int) -> Found:
        """Every reading that starts at pos."""
        key = (self.name, pos)
        found = text.memo.get(key)
        if found is None:
            text.memo[key] = ()
            found = text.memo[key] = self._parse(text, pos)
        return found

    def _parse(self, text: Text, pos: int) -> Found:
        found: dict[tuple[int, Any], None] = {}
        for other in self.includes:
            found.update(dict.fromkeys(Symbol.table[other].parse(text, pos)))
        for reader in self.readers:
            found.update(dict.fromkeys(reader(text, pos)))
        for rule in self.by_word.get(text.low[pos], ()):
            found.update(dict.fromkeys(rule.read(text, 0, [(pos, ())])))
        for name, by_next in self.by_slot.items():
            for end, value in Symbol.table[name].parse(text, pos):
                for rule in by_next.get(text.low[end], ()):
                    found.update(dict.fromkeys(rule.read(text, 1, [(end, (value,))])))
                for rule in by_next.get("", ()):
                    found.update(dict.fromkeys(rule.read(text, 1, [(end, (value,))])))
        if self.postfix:
            todo = list(found)
            while todo:
                end, value = todo.pop(0)
                for rule in self.postfix:
                    new = [f for f in rule.read(text, 1, [(end, (value,))]) if f not in found]
                    found.update(dict.fromkeys(new))
                    todo.extend(new)
        for end, _ in found:
            text.far = max(text.far, end)
        return tuple(found)[:MAX_ALTERNATIVES]

    def say(self, node: Any, person: agreement.Person = "you") -> list[str] | None:
        """The tokens of a node, or None if this symbol cannot say it. person: of the subject that was left out."""
        for printer in self.printers.get(type(node), ()):
            tokens = printer(node, person)
            if tokens is not None:
                return tokens
        for other in self.includes:
            tokens = Symbol.table[other].say(node, person)
            if tokens is not None:
                return tokens
        return None

    def add(self, rule: Rule) -> None:
        """File a rule under its first word or symbol."""
        self.rules.append(rule)
        first = rule.items[0]
        if isinstance(first, Slot) and first.symbol == self.name:
            self.postfix.append(rule)
        elif isinstance(first, Slot):
            second = forms(rule.items[1]) if len(rule.items) > 1 else ("",)
            for word in second:
                self.by_slot.setdefault(first.symbol, {}).setdefault(word, []).append(rule)
        else:
            for word in forms(first):
                self.by_word.setdefault(word, []).append(rule)
        if rule.cls is not None:
            self.printers.setdefault(rule.cls, []).append(rule.say)

    def reader(self, function: Callable[[Text, int], Iterable[tuple[int, Any]]]) -> Callable[..., Any]:
        """Decorator: a hand-written reader."""
        self.readers.append(function)
        return function

    def printer(self, *classes: type) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        """Decorator: a hand-written printer of these classes."""

        def register(function: Callable[..., Any]) -> Callable[..., Any]:
            for cls in classes:
                self.printers.setdefault(cls, []).append(function)
            return function

        return register


def forms(item: Item) -> tuple[str, ...]:
    """The lower-case words an item matches ("" for a slot: anything)."""
    match item:
        case Word("a"):
            return ("a", "an")
        case Word(text):
            return (text.lower() if text[0] != "{" else text,)
        case Verb(base, third):
            return (base, third)
        case Noun(one, many):
            return (one, many)
        case Possessive():
            return ("your", "their", "its")
    return ("",)


class Rule:
    """One template with the node it stands for."""

    def __init__(self, symbol: str, parts: list[Item], cls: type | None, consts: dict[str, Any], hooks: Hooks) -> None:
        self.symbol, self.items, self.cls, self.consts, self.hooks = symbol, parts, cls, consts, hooks
        self.fields = [p.field for p in parts if isinstance(p, Slot)]
        self.words = [None if isinstance(p, Slot) else frozenset(forms(p)) for p in parts]
        self.defaults: dict[str, Any] = {}
        if cls is not None and hooks.unbuild is None:
            spread = {name for names in hooks.split.values() for name in names}
            for name, default in field_defaults(cls).items():
                if name not in self.fields and name not in consts and name not in spread:
                    if default is dataclasses.MISSING:
                        raise TypeError(f"{symbol}: no value for {cls.__name__}.{name}")
                    self.defaults[name] = default

    def read(self, text: Text, start: int, states: list[tuple[int, tuple[Any, ...]]]) -> list[tuple[int, Any]]:
        """Continue the states through the items from `start` on; build the nodes."""
        low = text.low
        for i in range(start, len(self.items)):
            words = self.words[i]
            if words is not None:
                states = [(pos + 1, values) for pos, values in states if low[pos] in words]
            else:
                symbol = Symbol.table[self.items[i].symbol]  # type: ignore[union-attr]
                states = [(end, (*values, v)) for pos, values in states for end, v in symbol.parse(text, pos)]
            if not states:
                return []
        built = [(end, self.build(values)) for end, values in states]
        return [(end, node) for end, node in built if node is not None]

    def build(self, values: tuple[Any, ...]) -> Any:
        """The node of slot values, or None where they do not go together."""
        given = dict(zip(self.fields, values, strict=True)) | self.consts
        if self.hooks.build is not None:
            return self.hooks.build(**given)
        for name, into in self.hooks.split.items():
            given.update(zip(into, given.pop(name), strict=True))
        if self.hooks.explicit_subject and given.get(self.fields[0]) == YOU:
            given[self.fields[0]] = Who("you", "you")
        return self.cls(**given) if self.cls else given[self.fields[0]]

    def unbuild(self, node: Any) -> dict[str, Any] | None:
        """The slot values of a node, or None if this rule does not say it."""
        if self.hooks.unbuild is not None:
            got = self.hooks.unbuild(node)
            return got if got is None or all(got.get(k, v) == v for k, v in self.consts.items()) else None
        for name, value in self.consts.items():
            if getattr(node, name) != value:
                return None
        for name, value in self.defaults.items():
            if getattr(node, name) != value:
                return None
        got = {name: getattr(node, name) for name in self.fields if name not in self.hooks.split}
        for name, into in self.hooks.split.items():
            got[name] = tuple(getattr(node, n) for n in into)
        return got

    def say(self, node: Any, person: agreement.Person) -> list[str] | None:
        """The tokens of a node by this rule."""
        got = self.unbuild(node)
        if got is None:
            return None
        out: list[str] = []
        if self.hooks.imperative:
            person = "you"
        subject = person
        last: Any = None
        for item in self.items:
            match item:
                case Word(text):
                    out.append(text)
                case Verb(base, third, far):
                    out.append(third if agreement.third(subject if far else person) else base)
                case Noun(one, many):
                    out.append(one if agreement.is_one(last) else many)
                case Possessive():
                    out.append(agreement.possessive(subject if item.of_subject else person))
                case Slot(field, symbol, _):
                    value = got[field]
                    last = value if field == "count" else last
                    said = Symbol.table[symbol].say(value, person if symbol in SHARING else "you")
                    if said is None:
                        return None
                    out += said
                    if agreement.is_subject(value):
                        person = "they" if symbol == "Filters" else agreement.person_of(value)
                        subject = person if item is self.items[0] else subject
        return out


def field_defaults(cls: type) -> dict[str, Any]:
    """The fields of a node class or named tuple with their defaults."""
    if dataclasses.is_dataclass(cls):
        return {f.name: f.default for f in dataclasses.fields(cls)}
    defaults = cls._field_defaults  # type: ignore[attr-defined]
    return {name: defaults.get(name, dataclasses.MISSING) for name in cls._fields}  # type: ignore[attr-defined]


@dataclasses.dataclass(frozen=True)
class Hooks:
    """What a rule does besides filling fields."""

    build: Callable[..., Any] | None = None
    unbuild: Callable[[Any], dict[str, Any] | None] | None = None
    split: dict[str, tuple[str, ...]] = dataclasses.field(default_factory=dict)
    imperative: bool = False
    explicit_subject: bool = False


SHARING = {"VP", "VPs", "StaticVP", "ChangeVP", "PaysPhrase"}
ELIDED = {"Effect": "VP", "Static": "StaticVP", "Change": "ChangeVP"}
examples: dict[tuple[str, str], tuple[str, ...]] = {}


def symbol(name: str) -> Symbol:
    """The symbol of this name, made when first named."""
    return Symbol.table.get(name) or Symbol(name)


def include(of: str, *others: str) -> None:
    """Every phrase of the other symbols is also one of this symbol."""
    for other in others:
        symbol(other)
        symbol(of).includes.append(other)


def same(field: str) -> dict[str, Any]:
    """build/unbuild of a rule whose only slot is the node itself."""
    return {"build": lambda **given: given[field], "unbuild": lambda node: {field: node}}


def words(of: str, table: dict[str, Any]) -> None:
    """A closed set of phrases with plain values (strings, tuples)."""
    for text, value in table.items():
        tokens = tokenise(text)
        by_value = symbol(of).printers.setdefault(type(value), [])
        by_value.append(lambda node, person, value=value, tokens=tokens: list(tokens) if node == value else None)
        parts: list[Item] = [Word(t) for t in tokens]
        hooks = Hooks(build=lambda value=value: value)
        entry = Rule(of, parts, None, {}, hooks)
        symbol(of).by_word.setdefault(forms(parts[0])[0], []).append(entry)


def rule(
    of: str,
    template: str,
    cls: type | None = None,
    *,
    eg: str | tuple[str, ...],
    build: Callable[..., Any] | None = None,
    unbuild: Callable[[Any], dict[str, Any] | None] | None = None,
    split: dict[str, tuple[str, ...]] | None = None,
    **consts: Any,
) -> None:
    """Register a phrase: `template` of symbol `of` stands for node `cls` with these constant fields.

    eg: example phrases (read and printed back by a test). build/unbuild: for phrases that do not map field by field.
    split: a slot whose value fills several fields. Effects and statics that begin with their subject are also filed
    without it (VP, StaticVP), for "you may ...", "..., then ..." and "... and ...".
    """
    if "{pt" in template and split is None and build is None:
        split = {"pt": ("power", "toughness")}
    examples[of, template] = (eg,) if isinstance(eg, str) else eg
    for variant, flags in expand(template):
        parts = items(variant)
        fixed = dict(consts)
        for name, present in flags.items():
            if present and not any(isinstance(p, Slot) and p.field == name for p in parts):
                fixed[name] = True
        hooks = Hooks(build, unbuild, split or {})
        _file(of, parts, cls, fixed, hooks)


def _file(of: str, parts: list[Item], cls: type | None, fixed: dict[str, Any], hooks: Hooks) -> None:
    first = parts[0]
    if isinstance(first, Slot) and first.droppable:
        imperative = dataclasses.replace(hooks, imperative=True)
        symbol(of).add(Rule(of, parts[1:], cls, fixed | {first.field: YOU}, imperative))
        hooks = dataclasses.replace(hooks, explicit_subject=True)
    symbol(of).add(Rule(of, parts, cls, fixed, hooks))
    if of in ELIDED and cls is not None:
        bare = symbol(ELIDED[of])
        if isinstance(first, Slot) and isinstance(parts[1], Verb):
            plain = dataclasses.replace(hooks, explicit_subject=False)
            bare.add(Rule(bare.name, parts[1:], cls, fixed | {first.field: SAME}, plain))
        elif not isinstance(first, Slot):
            bare.add(Rule(bare.name, parts, cls, fixed, hooks))


def subject_of(node: Node) -> str | None:
    """The field of a node that is the subject of its sentence."""
    for name in ("who", "source", "what", "left"):
        if hasattr(node, name):
            return name
    return None


def check() -> None:
    """Every symbol that a rule or an inclusion names has phrases."""
    wanted = {p.symbol for s in Symbol.table.values() for r in s.rules for p in r.items if isinstance(p, Slot)}
    wanted |= {other for s in Symbol.table.values() for other in s.includes}
    empty = [n for n in sorted(wanted) if n not in Symbol.table or not has_phrases(Symbol.table[n])]
    if empty:
        raise TypeError(f"symbols without phrases: {', '.join(empty)}")


def has_phrases(one: Symbol) -> bool:
    """Whether a symbol can read anything."""
    return bool(one.rules or one.readers or one.includes or one.by_word)
