"""Families of phrases, read and said again; and what they mean."""

import pytest

from sim.cards.grammar import Unread, parse_ability, say_ability
from sim.cards.ir import abilities as ab
from sim.cards.ir import conditions as cn
from sim.cards.ir import effects as ef
from sim.cards.ir import filters as fi
from sim.cards.ir import values as va

ABILITIES = [
    "{T}: Add {G}. Activate only if you control three or more artifacts.",
    "{T}: Draw a card. Activate only if you have no cards in hand and only as a sorcery.",
    "{T}: Draw a card. Activate only during your turn and only once each turn.",
    "{1}, Remove X storage counters from ~: Add X mana in any combination of {W} and/or {U}.",
    "Whenever ~ attacks, you may pay {2}. If you do, draw a card.",
    "When ~ enters, create two tapped Treasure tokens.",
    "When ~ dies, investigate.",
    "When ~ enters, return another creature you control to its owner's hand.",
    "~ can't be blocked except by creatures with flying.",
    "~ can't be blocked by creatures with power 3 or greater.",
    "~ can block only creatures with flying.",
    "~ doesn't untap during your untap step.",
    "As an additional cost to cast this spell, sacrifice a creature.",
    "{2}: Return this card from your graveyard to your hand.",
]
PARAGRAPHS = [
    "Destroy target creature. It can't be regenerated.",
    "Destroy all creatures. They can't be regenerated.",
    "Counter target spell. Draw a card at the beginning of the next turn's upkeep.",
    "Counter target spell. At the beginning of your next upkeep, pay {3}{U}. If you don't, you lose the game.",
    "Exile target creature, then return it to the battlefield under its owner's control.",
    "Destroy target creature that entered this turn.",
    "Shuffle ~ into its owner's library.",
]


@pytest.mark.parametrize("text", ABILITIES)
def test_abilities(text: str) -> None:
    assert say_ability(parse_ability(text)) == text


@pytest.mark.parametrize("text", PARAGRAPHS)
def test_paragraphs(text: str) -> None:
    assert say_ability(parse_ability(text, "Para"), "Para") == text


def test_blocked_by_and_except_by_are_opposites() -> None:
    walls = fi.Filter("permanent", preds=(fi.Subtype("Wall"),))
    only, never = (parse_ability(f"~ can't be blocked {word} Walls.") for word in ("except by", "by"))
    assert only == ab.Static((ab.Cant(va.Self(), "be_blocked", walls),))
    assert never == ab.Static((ab.Cant(va.Self(), "be_blocked", fi.Not(walls)),))


def test_a_later_instruction_means_what_the_sentence_before_it_mentions() -> None:
    effect = parse_ability("Exile target creature. Return it to the battlefield at the beginning of the next end step.", "Para")
    assert isinstance(effect, ef.Seq)
    later = effect.items[1]
    assert isinstance(later, ef.Delayed)
    assert isinstance(later.ability, ab.Triggered)
    assert later.ability.effect == ef.Return(va.It("it"), "battlefield")
    with pytest.raises(Unread):
        parse_ability("Tap target creature. Untap target land. At the beginning of the next end step, exile it.", "Para")


def test_where_and_when_an_ability_works() -> None:
    back = parse_ability("{2}: Return this card from your graveyard to the battlefield tapped.")
    assert isinstance(back, ab.Activated)
    assert back.zone == "graveyard"
    timed = parse_ability("Sacrifice ~: Add {G}. Activate only as an instant.")
    assert isinstance(timed, ab.Activated)
    assert (timed.timing, timed.only_if) == ("only_instant", None)
    mine = parse_ability("{T}: Draw a card. Activate only during your turn.")
    assert isinstance(mine, ab.Activated)
    assert mine.only_if == cn.IsTurn(va.Who("you"))


def test_what_returns_from_the_graveyard_works_there() -> None:
    back = parse_ability("At the beginning of your upkeep, you may return this card from your graveyard to your hand.")
    assert isinstance(back, ab.Triggered)
    assert back.zone == "graveyard"
    usual = parse_ability("At the beginning of your upkeep, you may return ~ to its owner's hand.")
    assert isinstance(usual, ab.Triggered)
    assert usual.zone == "battlefield"
