"""Day and night on cards without daybound (CR 727)."""

from __future__ import annotations

from sim.cards.grammar.engine import rule
from sim.cards.ir.time_of_day import DayAsEnters, DayTurns

said = "if it's neither day nor night, it becomes day as ~ enters."
rule("Ability", "if it 's neither day nor night , it becomes day as {what:Self} enters .", DayAsEnters, eg=said)
rule("Event", "day becomes night or night becomes day", DayTurns, eg="day becomes night or night becomes day")
