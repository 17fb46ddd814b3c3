"""Words and marks of normalised Oracle text, and back."""

from __future__ import annotations

import re

TOKEN = re.compile(
    r"\{[^{}]*\}|\[[^\]]*\]|[+-]?(?:\d+|X|\*)(?:\+[\d*]+)?/[+-]?(?:\d+|X|\*)(?:\+[\d*]+)?(?![\w/])|\d{1,3}(?:,\d{3})+|'s\b|'|[\w~]+(?:-[\w]+)*(?:'(?!s\b)\w+)?|and/or|\S"
)
CLOSERS = {".", ",", ":", ";", "'s", "'", ")", "?", "!"}


def tokenise(text: str) -> list[str]:
    """Split text into words, symbols and marks; white space between them is not kept, "/" is not a word of its own."""
    return TOKEN.findall(text.replace("and/or", "and-or"))


def join(tokens: list[str]) -> str:
    """Readable text of tokens."""
    out: list[str] = []
    quote = False
    glue = True
    for token in tokens:
        if token == '"':
            quote = not quote
            out.append(token if not quote or glue else " " + token)
            glue = quote
            continue
        tight = glue or token in CLOSERS or (token.startswith("{") and bool(out) and out[-1].endswith("}"))
        out.append(token if tight else " " + token)
        glue = token == "("
    return "".join(out).replace("and-or", "and/or")


def goes_on(tokens: list[str], i: int) -> bool:
    """Does a sentence go on after the quotation that ends behind this full stop?"""
    return i + 2 < len(tokens) and tokens[i + 1] == '"' and tokens[i + 2].islower()


QUOTING = {"with", "has", "have", "gains", "gain", "and"}  # words before a quotation inside another


def sentence_case(tokens: list[str]) -> list[str]:
    """Capital letters where a sentence begins, a/an by the next word, no full stop after a quotation that has one."""
    out: list[str] = []
    start, quoted = True, False
    for i, token in enumerate(tokens):
        if token == "." and i and (tokens[i - 1] == '"' or tokens[max(i - 2, 0) : i] == [".", "'"]):
            start = True
            continue
        if token == "." and goes_on(tokens, i):
            continue
        quoted ^= token == '"'
        if token in {"a", "A"} and i + 1 < len(tokens) and starts_with_vowel(tokens[i + 1]):
            token += "n"
        at = 1 if token[0] == "[" and len(token) > 1 else 0
        out.append(token[:at] + token[at].upper() + token[at + 1 :] if start else token)
        opens = (token == '"' and quoted) or (token == "'" and i > 0 and tokens[i - 1] in QUOTING)
        start = opens or token in {".", ":", "—", "•"} or (token[0] == "[" and token[1:-1].isdecimal())
    return out


VOWEL_SOUND = re.compile(r"(?:[aeio]|u(?!ni|se|r)|urz|urb|unk|8|11|18|X\b|x\b|hour|honor)", re.IGNORECASE)


def starts_with_vowel(word: str) -> bool:
    """Whether 'an' stands before this word."""
    return bool(VOWEL_SOUND.match(word)) and not word.lower().startswith(("one", "eu"))
