"""The Ring tempts you (CR 701.54)."""

from __future__ import annotations

from sim.cards.grammar.engine import rule
from sim.cards.ir.ring import RingTempts, TemptedByRing, TheirSacrifice
from sim.cards.ir.values import It, Who

rule("Effect", "the Ring tempts you", RingTempts, who=Who("you"), eg="the Ring tempts you")
rule("Event", "the Ring tempts you", TemptedByRing, eg="the Ring tempts you")
said = "that creature's controller sacrifices it"
rule("Effect", said.replace("'s", " 's"), TheirSacrifice, what=It("that creature"), eg=said)
