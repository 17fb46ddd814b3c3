"""Kinds of counters that have no meaning of their own (CR 122.1): only what cards say of them."""

from __future__ import annotations

from sim.cards.grammar.engine import words

NAMES = (
    "acorn", "aegis", "art", "bait", "bloodline", "bloodstain", "book", "bore", "cage", "chip", "chorus", "coin",
    "corruption", "croak", "descent", "despair", "discovery", "dread", "duty", "echo", "elixir", "ember", "enlightened", "eruption",
    "everything", "exposure", "eyestalk", "feeding", "fellowship", "fetch", "fire", "flame", "foreshadow", "fungus", "fury",
    "harmony", "hatching", "hit", "hope", "hourglass", "husk", "incubation", "influence", "ingenuity", "ingredient", "intel",
    "invasion", "invitation", "judgment", "loot", "memory", "midway", "mire", "paralyzation", "pause", "plan", "point",
    "possession", "rally", "rebuilding", "release", "reprieve", "resonance", "revival", "rope", "skewer", "slime", "sleight",
    "soot", "stash", "story", "suspect", "taste", "unlock", "valor", "voyage", "wreck",
)  # fmt: skip
words("CounterKind", {name: name for name in (*NAMES, "shadow")})
