"""Objects on the battlefield: tap, counters, control, transform, attach, changes until end of turn (CR 701, 613)."""

from __future__ import annotations

from sim.cards.grammar.engine import rule, words
from sim.cards.ir.abilities import AreTypes
from sim.cards.ir.actions import CantRegenerate, DoubleCounters
from sim.cards.ir.effects import (
    Attach,
    Fight,
    GainControl,
    PutCounters,
    Regenerate,
    RemoveCounters,
    Tap,
    Transform,
    Untap,
    Until,
)  # fmt: skip
from sim.cards.ir.values import It, Who

ARTIFACT = (AreTypes(It(""), ("artifact",)),)
rule("Effect", "tap[s] {what}", Tap, eg="tap target land")
rule("Effect", "untap[s] {what}", Untap, eg="untap target attacking creature")
rule("Clause", "you untap {what}", Untap, you=True, eg="you untap all lands you control")
rule("Effect", "transform[s] {what}", Transform, eg="transform ~")
rule(
    "Effect",
    "{what} can't be regenerated this turn",
    CantRegenerate,
    eg=("~ can't be regenerated this turn", "it can't be regenerated this turn"),
)
rule("Effect", "regenerate[s] {what}", Regenerate, eg="regenerate ~")
rule("Effect", "attach[es] {what} to {to:Ref}", Attach, eg="attach ~ to target creature")
rule("Effect", "{left:Ref} fight[s] {right:Ref}", Fight, eg="~ fights target creature")
rule(
    "Effect",
    "put[s] {count} {kind} counter(s) on {on}",
    PutCounters,
    eg=("put a +1/+1 counter on ~", "put two charge counters on ~"),
)
rule("Effect", "remove[s] {count} {kind} counter(s) from {what}", RemoveCounters, eg="remove an ice counter from ~")
rule(
    "Effect",
    "remove[s] all counters from {what}",
    RemoveCounters,
    kind="",
    count=None,
    eg="remove all counters from target permanent",
)
rule(
    "Effect",
    "remove[s] all {kind} counters from {what}",
    RemoveCounters,
    count=None,
    eg="remove all charge counters from ~",
)
rule(
    "Effect",
    "double the number of {kind} counters on {what}",
    DoubleCounters,
    eg="double the number of time counters on ~",
)
rule("Effect", "gain control of {what}", GainControl, who=Who("you"), eg="gain control of target artifact")
rule(
    "Effect",
    "gain control of {what} until end of turn",
    GainControl,
    who=Who("you"),
    duration="end_of_turn",
    eg="gain control of target creature until end of turn",
)
rule(
    "Effect",
    "{what} becomes an artifact in addition to its other types",
    Until,
    duration="indefinite",
    eg="target permanent becomes an artifact in addition to its other types",
    build=lambda what, duration: Until(what, ARTIFACT, duration),
    unbuild=lambda u: {"what": u.what} if u.effects == ARTIFACT and u.duration == "indefinite" else None,
)

KINDS = (
    "charge", "storage", "ice", "time", "age", "level", "loyalty", "lore", "fade", "depletion", "verse", "quest",
    "study", "page", "stun", "shield", "oil", "growth", "spore", "blood", "brick", "burden", "doom", "dream", "egg",
    "energy", "fate", "finality", "flood", "flying", "gold", "hour", "hunger", "ki", "luck", "mine", "mining",
    "music", "net", "omen", "ore", "pain", "petal", "phylactery", "plague", "poison", "pressure", "rust", "scream",
    "sleep", "slumber", "soul", "strife", "tide", "training", "trap", "treasure", "velocity", "vitality", "wage",
    "wind", "wish", "experience", "indestructible", "lifelink", "deathtouch", "trample", "menace", "reach",
    "vigilance", "haste", "hexproof", "first strike", "double strike", "corpse", "credit", "crystal", "cube",
    "currency", "death", "delay", "devotion", "divinity", "eon", "eyeball", "feather", "filibuster", "fuse", "gem",
    "glyph", "hatchling", "healing", "hoofprint", "infection", "intervention", "isolation", "javelin", "magnet",
    "mannequin", "manifestation", "matrix", "muster", "nest", "arrow", "arrowhead", "aim", "awakening", "blaze",
    "blessing", "bounty", "bribery", "carrion", "collection", "component", "pin", "pupa", "polyp", "scroll",
    "shell", "shred", "silver", "spark", "spite", "supply", "task", "theft", "tower", "unity", "void", "vow",
    "vortex", "winch", "incarnation", "knowledge", "landmark", "palliation", "prey", "rev", "ribbon", "ritual",
    "rope", "stash", "story", "suspect", "takeover", "toxic", "valor", "voyage", "coin", "book", "bait", "acorn",
    "hit", "point", "rejection", "revival",
)  # fmt: skip
SIZES = (
    "+1/+1",
    "-1/-1",
    "-0/-1",
    "+1/+0",
    "+0/+1",
    "-1/-0",
    "-2/-1",
    "+2/+2",
    "-0/-2",
    "-2/-2",
    "+1/+2",
    "+2/+0",
    "+0/+2",
)
words("CounterKind", {k: k for k in (*KINDS, *SIZES)})
rule(
    "Effect",
    "for as long as ~ remains tapped , gain control of {what}",
    GainControl,
    who=Who("you"),
    duration="while_tapped",
    first=True,
    eg="for as long as ~ remains tapped, gain control of target creature",
)
rule("Effect", "{who} gain[s] control of {what}", GainControl, eg="target opponent gains control of it")
rule(
    "Effect",
    "gain control of {what} for as long as you control ~",
    GainControl,
    who=Who("you"),
    duration="while_yours",
    eg="gain control of target creature for as long as you control ~",
)
rule(
    "Effect",
    "gain control of {what} for as long as ~ remains on the battlefield",
    GainControl,
    who=Who("you"),
    duration="while_source",
    eg="gain control of target creature for as long as ~ remains on the battlefield",
)
