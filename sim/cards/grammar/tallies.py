"""Energy, and the first turns of the game (CR 107.14)."""

from __future__ import annotations

from collections.abc import Iterator

from sim.cards.grammar.engine import Text, rule, symbol, words
from sim.cards.ir.effects import GainEnergy
from sim.cards.ir.picks import FirstTurns
from sim.cards.ir.tallies import EnergyCost, PayAnyEnergy, RemoveKindCost
from sim.cards.ir.values import Num, ThatMuch, X

MOST_SYMBOLS = 4


@symbol("EnergyRun").reader
def read_energy(text: Text, pos: int) -> Iterator[tuple[int, Num]]:
    """{E}{E}: the whole run."""
    end = pos
    while text.low[end] == "{E}":
        end += 1
    if 0 < end - pos <= MOST_SYMBOLS:
        yield end, Num(end - pos)


symbol("EnergyRun").printers[Num] = [lambda n, person: ["{E}"] * n.n if 0 < n.n <= MOST_SYMBOLS else None]
rule("Effect", "{who} get[s] {count:EnergyRun}", GainEnergy, eg=("you get {E}{E}", "each player gets {E}"))
rule("Effect", "{who} get[s] {count:EnergyCount} {E}", GainEnergy, eg=("you get X {E}", "you get six {E}"))
rule(
    "Effect",
    "{who} get[s] an amount of {E} equal to {count:Computed}",
    GainEnergy,
    eg="you get an amount of {E} equal to the number of creatures you control",
)
rule("Effect", "you may pay any amount of {E}", PayAnyEnergy, eg="you may pay any amount of {E}")
rule("Effect", "you may pay one or more {E}", PayAnyEnergy, some=True, eg="you may pay one or more {E}")
PAID = "{E} paid this way"
rule("EachValue", PAID, ThatMuch, word=PAID, eg=PAID)
said = "the amount of " + PAID
rule("Computed", said, ThatMuch, word=said, eg=said)
rule("PaidAction", "remove a counter from {filter:AFilter}", RemoveKindCost, eg="remove a counter from a permanent you control")
rule("PaidAction", "pay {count:EnergyRun}", EnergyCost, eg="pay {E}{E}")
rule("PaidAction", "pay {count:EnergyCount} {E}", EnergyCost, eg=("pay X {E}", "pay eight {E}"))


@symbol("EnergyCount").reader
def read_count(text: Text, pos: int) -> Iterator[tuple[int, object]]:
    """'eight', 'X': more than symbols are written for."""
    for end, node in symbol("Quantity").parse(text, pos):
        if not isinstance(node, Num) or node.n > MOST_SYMBOLS:
            yield end, node


for kind in (Num, X):
    symbol("EnergyCount").printers[kind] = [
        lambda n, person: symbol("Quantity").say(n) if not isinstance(n, Num) or n.n > MOST_SYMBOLS else None
    ]
ORDINALS = {"first": 1, "first or second": 2, "first, second, or third": 3}
words("FirstOnes", ORDINALS)
rule("Condition", "it's your {n:FirstOnes} turn of the game", FirstTurns, eg="it's your first, second, or third turn of the game")
