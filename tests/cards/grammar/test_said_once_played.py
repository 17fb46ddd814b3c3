"""A noun and its zone that are said once of several kinds, two things that are both asked for, what 'other' and 'it' are about."""

from __future__ import annotations

import pytest
from play import ACTIVATE, CAST, TARGET, Play, Written

from sim.cards.compile import Unsupported, compile_card
from sim.core.opcodes import Step, Zone

RELIC = Written("Relic", "Artifact", "{0}", "Sacrifice this artifact: You gain 1 life.")
SHOCK = Written("Shock", "Instant", "{0}", "You gain 2 life.")


@pytest.mark.parametrize("kinds", ["artifact or instant", "instant or artifact"])
def test_both_kinds_are_cards_in_the_graveyard(kinds: str) -> None:
    dig = Written("Dig", "Sorcery", "{0}", f"Return target {kinds} card from your graveyard to your hand.")
    play = Play([RELIC, SHOCK, dig]).cast("Relic")
    assert not play.offers(CAST, "Dig")  # an artifact on the battlefield is no card in a graveyard
    play.cast("Shock").until(CAST, "Dig").settle()
    assert play.objects("Shock", Zone.Z_HAND)
    play = Play([RELIC, dig]).cast("Relic").pick(ACTIVATE, "Relic").settle().until(CAST, "Dig").settle()
    assert play.objects("Relic", Zone.Z_HAND)


def test_both_kinds_are_spells() -> None:
    annul = Written("Annul", "Instant", "{0}", "Counter target artifact or enchantment spell.")
    play = Play([RELIC, Written("Relic Too", "Artifact", "{0}", "{0}: You gain 1 life.")], [annul]).cast("Relic").pick(CAST, "Relic Too")
    play.until(CAST, "Annul").settle()
    assert play.objects("Relic")
    assert play.objects("Relic Too", Zone.Z_GRAVEYARD)


def test_what_the_search_found_gains_haste() -> None:
    """Not what searched: nothing is found, and nothing goes back to a hand."""
    seeker = Written("Seeker", "Artifact Creature — Golem", "{0}", "{0}: Search your library for a Golem creature card, put it onto "
                     "the battlefield, then shuffle. It gains haste. Return it to your hand at the beginning of the next "
                     "end step.")  # fmt: skip
    play = Play([seeker]).cast("Seeker").until(ACTIVATE, "Seeker").settle()
    assert not play.objects("Seeker")[0]["keywords"]
    play.pass_until_step(Step.ST_MAIN1, 1)
    assert play.objects("Seeker")


def test_across_zones_where_each_kind_has_its_own() -> None:
    sling = Written("Sling", "Instant", "{0}", "Return target spell or nonland permanent an opponent controls to its owner's hand.")
    play = Play([RELIC, SHOCK], [sling]).cast("Relic").pick(CAST, "Shock").until(CAST, "Sling")
    assert play.offers(TARGET, "Relic")
    assert play.offers(TARGET, "Shock")


@pytest.mark.parametrize(("kind", "text"), [
    ("Sorcery", "Target player sacrifices an artifact and a land of their choice."),
    ("Artifact", "Sacrifice a Swamp and a Forest: You gain 1 life."),
    ("Creature — Golem", "Whenever this creature attacks, attach up to one target Equipment to it. Then up to one other target attacking "
                         "creature gets +1/+0 until end of turn."),
])  # fmt: skip
def test_refused(kind: str, text: str) -> None:
    """Both are asked for, not one of them; other than the Equipment, or than what attacks?"""
    with pytest.raises(Unsupported):
        compile_card(Written("Refused", kind, "{0}", text).record())
