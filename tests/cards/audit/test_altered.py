"""A part of the IR that the program does not depend on is found."""

from __future__ import annotations

from typing import Any

import pytest
from programs import card

from sim.cards.audit.altered import alterations, dead_parts
from sim.cards.audit.harmless import HARMLESS
from sim.cards.ir import abilities as ab
from sim.cards.ir import effects as ef
from sim.cards.ir import filters as fi
from sim.cards.ir import values as va
from sim.cards.ir.node import registry
from sim.cards.lower.base import effect, node
from sim.core.opcodes import Op

YOU = va.Who("you")
BOLT = card(ab.SpellAbility(ef.DealDamage(va.Self(), va.Num(3), va.Target(va.AnyTarget()))), types=("instant",), cost=("R",))
DRAIN = card(ab.Triggered(ab.Enters(va.Self()), ef.Seq((ef.GainLife(YOU, va.Num(2)), ef.Draw(YOU, va.Num(1))))))


@pytest.mark.parametrize("whole", [BOLT, DRAIN])
def test_a_card_whose_program_says_all(whole: ab.Card) -> None:
    assert dead_parts(whole) == []


def test_an_amount_that_the_lowering_does_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def gain_three(scope: Any, _: Any) -> None:
        scope.emit(Op.E_GAIN_LIFE, node(Op.W_YOU), node(Op.V_NUM, 3))

    monkeypatch.setitem(effect.table, ef.GainLife, (frozenset({"who", "amount"}), gain_three))
    assert dead_parts(DRAIN) == ["GainLife.who > Who.name", "GainLife.amount > Num.n"]


def test_a_condition_that_the_lowering_drops(monkeypatch: pytest.MonkeyPatch) -> None:
    """'Each player returns a creature they control' once moved any creature at all."""
    mine = fi.Filter("creature", preds=(fi.ControlledBy(YOU),))
    whole = card(ab.SpellAbility(ef.Destroy(va.All(mine))), types=("sorcery",))
    assert dead_parts(whole) == []
    monkeypatch.setattr("sim.cards.lower.filters._by_player", lambda *_: node(Op.F_TRUE))
    assert "Filter.preds > without ControlledBy you" in dead_parts(whole)


def test_an_ability_that_the_linker_drops(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sim.cards.lower.link.PASSIVE", (ab.Triggered,))
    assert "Face.abilities > without Triggered" in dead_parts(DRAIN)


def test_a_card_without_a_program() -> None:
    assert dead_parts(card(ab.Keyword("banding"))) == ["the whole card: it has no program"]


def test_keywords_that_say_nothing_in_a_game_of_two() -> None:
    assert dead_parts(card(ab.Keyword("devoid"), ab.Static((ab.Have(va.Self(), (ab.Keyword("myriad"),)),)))) == []


def test_every_field_is_altered() -> None:
    places = {place[-1] for place, _ in alterations(BOLT)}
    assert places >= {"Num.n", "Card.layout", "Face.cost", "Face.types", "Self.word", "AnyTarget.permanents", "without SpellAbility"}


@pytest.mark.parametrize("place", sorted(HARMLESS), ids=" > ".join)
def test_what_may_be_dead_exists(place: tuple[str, ...]) -> None:
    for part in place:
        if not part.startswith("without "):
            cls, field = part.split(".")
            cls = cls.partition(" ")[0]  # of a keyword, its name
            assert field in registry[cls].__dataclass_fields__
