"""What was exiled until its source leaves, and what asks for it: played."""

from __future__ import annotations

import pytest
from play import CAST, Play, Written

from sim.cards.compile import Unsupported, compile_card
from sim.core.opcodes import Step, Zone

EXILES = "When this enchantment enters, exile target creature an opponent controls until this enchantment leaves the battlefield.\n"


def test_its_name_is_known_until_it_goes_back() -> None:
    seal = Written("Seal", "Enchantment", "{0}", EXILES + "Your opponents can't cast spells with the same name as the exiled card.")
    ox, break_ = Written("Ox"), Written("Break", "Instant", "{0}", "Destroy target enchantment.")
    play = Play([seal], [ox, ox, Written("Elk"), break_]).pass_until_step(Step.ST_MAIN1, 1).cast("Ox")
    play.pass_until_step(Step.ST_MAIN1, 0).cast("Seal")
    assert play.objects("Ox", Zone.Z_EXILE)
    play.pass_until_step(Step.ST_MAIN1, 1)
    assert play.offers(CAST, "Elk")
    assert not play.offers(CAST, "Ox")
    play.cast("Break")
    assert play.objects("Ox")
    assert play.offers(CAST, "Ox")


def test_an_ability_may_find_it_gone() -> None:
    asks = "When this enchantment leaves the battlefield, the exiled card's owner may cast that card without paying its mana cost."
    for_good = EXILES.replace(" until this enchantment leaves the battlefield", "")
    assert compile_card(Written("Seal", "Enchantment", "{0}", for_good + asks).record())
    with pytest.raises(Unsupported, match="the exiled card"):
        compile_card(Written("Seal", "Enchantment", "{0}", EXILES + asks).record())
