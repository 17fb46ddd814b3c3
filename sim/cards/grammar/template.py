"""Templates of phrase rules: one line of text that is both read and printed.

{who}             slot; its symbol comes from the table SLOTS, or is named: {to:Recipient}
{who!}            subject that may be left out: then it is the reader ("draw a card")
{?tapped tapped}  optional words; the field is True where they stand
{?x , by {x}}     optional words around a slot; the field has its default where they are absent
lose[s] pass[es]  verb that agrees with the slot before it
put[=s]           verb that agrees with the subject of the phrase, past other slots
<has|have>        irregular verb: third person first
card(s)           noun that agrees with the quantity before it
{poss}            your / their / its, of the subject
{its}             their / its, of the object said last
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from sim.cards.oracle.tokens import tokenise

SLOTS = {
    "who": "Player", "amount": "Amount", "count": "Quantity", "what": "Ref", "filter": "Filter", "cost": "Costs",
    "condition": "Condition", "value": "Value", "effect": "Effect", "on": "Ref", "source": "Ref", "to": "Recipient",
    "kind": "CounterKind", "event": "Event", "pt": "PTMod",
}  # fmt: skip

ITEM = re.compile(
    r"\{(?P<slot>[a-z_]+!?(?::\w+)?)\}"
    r"|(?P<verb>[\w']+)\[(?P<far>=?)(?P<suffix>\w+)\]"
    r"|<(?P<third>[\w']+)\|(?P<base>[\w']+)>"
    r"|(?P<noun>[\w-]+)\(s\)"
    r"|(?P<mana>\{[A-Z0-9/]+\})"
    r"|(?P<text>[^\s{}\[\]<>()]+|[<>()])"
)


@dataclass(frozen=True)
class Slot:
    """A place for a phrase of another symbol."""

    field: str
    symbol: str
    droppable: bool = False


@dataclass(frozen=True)
class Word:
    """A word as it stands."""

    text: str


@dataclass(frozen=True)
class Verb:
    """A word that agrees in number with the subject."""

    base: str
    third: str
    of_subject: bool = False


@dataclass(frozen=True)
class Noun:
    """A word that agrees in number with the quantity before it."""

    one: str
    many: str


@dataclass(frozen=True)
class Possessive:
    """your / their / its: of the subject, or of the object said last."""

    of_subject: bool = True


Item = Slot | Word | Verb | Noun | Possessive


def plural(word: str) -> str:
    """The plural of an ordinary noun."""
    if word.endswith("y") and word[-2] not in "aeiou":
        return word[:-1] + "ies"
    return word + ("es" if word.endswith(("s", "x", "ch", "sh")) else "s")


def expand(template: str) -> list[tuple[str, dict[str, bool]]]:
    """Resolve optional parts: every variant with the fields that are present (True) or absent (False)."""
    start = template.find("{?")
    if start < 0:
        return [(template, {})]
    depth = 0
    for end in range(start, len(template)):
        depth += (template[end] == "{") - (template[end] == "}")
        if depth == 0:
            break
    field, inner = template[start + 2 : end].split(" ", 1)
    variants = []
    for rest, flags in expand(template[end + 1 :]):
        variants.append((template[:start] + rest, {field: False} | flags))
        variants.append((template[:start] + inner + rest, {field: True} | flags))
    return variants


def items(template: str) -> list[Item]:
    """The items of a template without optional parts."""
    found: list[Item] = []
    for m in ITEM.finditer(template):
        if m["slot"] in {"poss", "its"}:
            found.append(Possessive(m["slot"] == "poss"))
        elif m["slot"]:
            field, _, symbol = m["slot"].partition(":")
            found.append(Slot(field.rstrip("!"), symbol or SLOTS[field.rstrip("!")], "!" in field))
        elif m["verb"]:
            found.append(Verb(m["verb"], m["verb"] + m["suffix"], bool(m["far"])))
        elif m["third"]:
            found.append(Verb(m["base"], m["third"]))
        elif m["noun"]:
            found.append(Noun(m["noun"], plural(m["noun"])))
        else:
            found.extend(Word(t) for t in tokenise(m["mana"] or m["text"]))
    return found
