"""Cards in exile that a player may play this turn."""

from __future__ import annotations

import pytest
from play import ACTIVATE, CAST, MANA, PLAY, TARGET, Play, Written

from sim.core.opcodes import Step, Zone

BACK = Written("Back", "Sorcery", "{0}", "Put target creature card from a graveyard on top of its owner's library.")
DIE = Written("Die", cost="{0}", text="{0}, Sacrifice this creature: You gain 1 life.")


def on_top(rob: Written, *more: Written) -> Play:
    """A creature card on top of the other player's library, and then this is cast."""
    play = Play([BACK, rob, *more], [DIE, DIE]).pass_until_step(Step.ST_MAIN1, 1).cast("Die").pick(ACTIVATE, "Die").settle()
    play.pass_until_step(Step.ST_MAIN1, 0).pick(CAST, "Back")
    if play.offers(TARGET):
        play.pick(TARGET)
    return play.settle().cast(rob.name)


def test_that_card_this_turn_only() -> None:
    rob = Written("Rob", "Sorcery", "{0}", "Each opponent exiles the top card of their library. You may cast it this turn.")
    play = on_top(rob)
    assert play.objects("Die", Zone.Z_EXILE)
    assert play.offers(CAST, "Die")
    mine = on_top(rob).pick(CAST, "Die").settle()
    assert [o["controller"] for o in mine.objects("Die")] == [0]
    late = on_top(rob).pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0)
    assert late.objects("Die", Zone.Z_EXILE)
    assert not late.offers(CAST, "Die")


@pytest.mark.parametrize(("free", "offered"), [(" without paying its mana cost", True), ("", False)])
def test_without_paying_its_mana_cost(free: str, offered: bool) -> None:
    dear = Written("Dear", "Creature — Golem", "{5}", text="Cycling {0}")
    void = Written("Void", "Enchantment", "{0}", "If a card would be put into an opponent's graveyard from anywhere, instead exile it with "
                   "a void counter on it.\n{0}: Choose an exiled card an opponent owns with a void counter on it. You may play it this "
                   f"turn{free}.")  # fmt: skip
    play = Play([void], [dear]).cast("Void").pass_until_step(Step.ST_MAIN1, 1).pick(ACTIVATE, "Dear").settle()
    assert play.objects("Dear", Zone.Z_EXILE)
    play.pass_until_step(Step.ST_MAIN1, 0).pick(ACTIVATE, "Void").settle()
    assert play.offers(CAST, "Dear") == offered
    if offered:
        play.pick(CAST, "Dear").settle()
        assert (play.objects("Dear")[0]["controller"], play.objects("Dear")[0]["owner"]) == (0, 1)


def test_a_land_is_played_but_not_cast() -> None:
    land = Written("Field", "Land", "", "Cycling {0}\n{T}: Add {C}.")
    for verb, offered in (("play", True), ("cast", False)):
        rule = "If a card would be put into an opponent's graveyard from anywhere, instead exile it with a void counter on it."
        void = Written("Void", "Enchantment", "{0}", f"{rule}\n{{0}}: Choose an exiled card an opponent owns. You may {verb} it this turn.")
        play = Play([void], [land]).cast("Void").pass_until_step(Step.ST_MAIN1, 1).pick(ACTIVATE, "Field").settle()
        play.pass_until_step(Step.ST_MAIN1, 0).pick(ACTIVATE, "Void").settle()
        assert play.offers(PLAY, "Field") == offered


def test_the_top_card_after_a_shuffle() -> None:
    later = "Until end of turn, you may play that card without paying its mana cost."
    rob = Written("Rob", text=f"{{0}}: Shuffle your library, then exile the top card. {later}")
    dear = Written("Dear", "Creature — Golem", "{5}", text="Cycling {0}")
    up = Written("Up", "Sorcery", "{0}", "Put target creature card from a graveyard on top of its owner's library.")
    play = Play([rob, dear, up]).cast("Rob").pick(ACTIVATE, "Dear").settle().pick(CAST, "Up")
    if play.offers(TARGET):
        play.pick(TARGET)
    play.settle().pick(ACTIVATE, "Rob").settle().pick(CAST, "Dear").settle()
    assert play.objects("Dear")
    assert not play.offers(MANA)
