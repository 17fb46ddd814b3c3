"""A card that one player picks in another's graveyard, played."""

from __future__ import annotations

from play import ACTIVATE, ATTACK, CAST, OBJECT, Play, Written

from sim.core.opcodes import Step, Zone

OGRE, BEAR = Written("Ogre", cost="{4}", size="4/4"), Written("Bear", cost="{2}", size="2/2")
FIELD = Written("Field", "Land", "", "{T}: Add {C}.")
PICKED = ("Haste\nWhenever this creature attacks, defending player chooses a nonland card in your graveyard. Return that card to your "
          "hand. This creature gets +X/+0 until end of turn, where X is the mana value of that card.")  # fmt: skip
RECALLER = Written("Recaller", text=PICKED)


def attacks_after_discards(*names: str) -> Play:
    """The recaller has attacked; these cards of its controller were discarded before."""
    shredder = Written("Shredder", "Artifact", "{0}", "Discard a card: You gain 1 life.")
    play = Play([OGRE, BEAR, FIELD, shredder, RECALLER], [Written("Theirs", "Instant", "{0}", "You gain 1 life.")])
    play.until(CAST, "Theirs").settle()  # a card of the other graveyard, which is never asked for
    play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0).cast("Shredder").cast("Recaller")
    for name in names:
        play.until(ACTIVATE, "Shredder").pick(OBJECT, name).settle()
    return play.until(ATTACK, "Recaller").settle()


def test_the_other_player_picks_and_its_mana_value_counts() -> None:
    for name, power, other in (("Ogre", 5, "Bear"), ("Bear", 3, "Ogre")):
        play = attacks_after_discards("Ogre", "Bear", "Field")
        assert play.machine.load(play.machine.pack())[1] == 1  # who decides
        assert not play.offers(OBJECT, "Field")
        assert not play.offers(OBJECT, "Theirs")
        play.pick(OBJECT, name).settle()
        assert play.objects(name, Zone.Z_HAND)
        assert play.objects(other, Zone.Z_GRAVEYARD)
        assert play.size("Recaller") == (power, 1)


def test_without_such_a_card_nothing_is_returned() -> None:
    play = attacks_after_discards("Field")
    assert play.objects("Field", Zone.Z_GRAVEYARD)
    assert play.size("Recaller") == (1, 1)


def test_their_own_graveyard() -> None:
    raise_ = Written("Raise", "Sorcery", "{0}", "Target opponent chooses a creature card in their graveyard. Put that card onto the "
                     "battlefield under your control.")  # fmt: skip
    rise = Written("Rise", "Sorcery", "{0}", "Sacrifice a creature. You gain 1 life.")
    mine, theirs = Written("Mine", cost="{0}"), Written("Yours", cost="{0}")
    play = Play([mine, rise, raise_], [theirs, Written("Fall", "Sorcery", "{0}", "Sacrifice a creature. You gain 1 life.")])
    play.pass_until_step(Step.ST_MAIN1, 1).cast("Yours").cast("Fall")
    play.pass_until_step(Step.ST_MAIN1, 0).cast("Mine").cast("Rise").cast("Raise")
    assert [o["controller"] for o in play.objects("Yours")] == [0]
    assert play.objects("Mine", Zone.Z_GRAVEYARD)
