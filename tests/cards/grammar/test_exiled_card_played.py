"""The owner of the exiled card, creatures that are dealt damage, draws beyond the first: played."""

from __future__ import annotations

from play import ATTACK, BLOCK, CAST, NO, TARGET, YES, Play, Written

from sim.core.opcodes import Step, Zone

KILL = Written("Kill", "Instant", "{0}", "Destroy target creature.")
BEAR = Written("Bear", "Artifact Creature — Golem", "{2}", "", "2/2")
FREE = Written("Ant", "Artifact Creature — Golem", "{0}", "", "2/2")


def beast(text: str, size: str = "3/3") -> Written:
    return Written("Beast", "Artifact Creature — Golem", "{0}", text, size)


def test_its_owner_gets_a_token_of_its_mana_value() -> None:
    text = (
        "When this creature enters, exile up to one target creature you don't control.\n"
        "When this creature leaves the battlefield, the exiled card's owner creates an X/X blue Illusion creature token, where X is the "
        "mana value of the exiled card."
    )
    rich = Written("Rich", "Land", "", "{T}: Add {C}{C}.")
    play = Play([beast(text), KILL], [BEAR, rich])
    play.pass_until_step(Step.ST_MAIN1, active=1).until(2, "Rich").cast("Bear")
    play.pass_until_step(Step.ST_MAIN1).cast("Beast").pick(TARGET, "Bear").settle()
    assert play.objects("Bear", Zone.Z_EXILE)
    play.pick(CAST, "Kill").settle()
    token = play.objects("Illusion Token")[0]
    assert (token["controller"], token["power"]) == (1, 2)


def test_its_owner_may_cast_it_again() -> None:
    text = (
        "Flash\nWhen this creature enters, exile target spell.\n"
        "When this creature leaves the battlefield, the exiled card's owner may cast that card without paying its mana cost."
    )
    for answer in (YES, NO):
        play = Play([beast(text), KILL], [FREE])
        play.pass_until_step(Step.ST_MAIN1, active=1).pick(CAST, "Ant").until(CAST, "Beast")
        play.settle()
        assert play.objects("Ant", Zone.Z_EXILE)
        play.until(CAST, "Kill").settle()
        assert play.machine.options()
        play.pick(answer).settle()
        assert bool(play.objects("Ant")) == (answer == YES)


def fight(text: str, size: str, other: Written) -> Play:
    """Beast attacks and is blocked."""
    play = Play([beast("Haste\n" + text, size)], [other])
    play.pass_until_step(Step.ST_MAIN1, active=1).cast(other.name)
    play.pass_until_step(Step.ST_MAIN1).cast("Beast").until(ATTACK, "Beast", 101)
    play.until(BLOCK, other.name)
    return play.pass_until_step(Step.ST_MAIN2)


BIG = Written("Wall", "Artifact Creature — Golem", "{0}", "", "1/9")
GIANT = Written("Wall", "Artifact Creature — Golem", "{0}", "", "9/9")


def test_that_creature_is_what_was_dealt_damage() -> None:
    play = fight("Whenever this creature deals combat damage to a creature, destroy that creature.", "1/3", BIG)
    assert not play.objects("Wall")
    assert play.objects("Beast")


def test_it_becomes_a_copy_of_what_dealt_the_damage() -> None:
    """Also when that is gone by then: it is copied as it last was (CR 608.2h)."""
    text = "Whenever this creature deals combat damage to a creature, that creature becomes a copy of this creature."
    for other in (BIG, GIANT):
        play = fight(text, "1/3", other)
        mine = [o for o in play.snapshot["objects"] if o["zone"] == Zone.Z_BATTLEFIELD and o["owner"] == 1]
        assert [(o["power"], o["toughness"]) for o in mine] == [(1, 3)]


def test_of_another_source_only_what_cannot_be_meant_by_it() -> None:
    text = "Whenever a creature you control deals damage to a planeswalker, destroy that planeswalker."
    walker = Written("Walker", "Legendary Planeswalker — Jace", "{0}", "[+1]: You gain 1 life.", "9")
    play = Play([beast("Haste\n" + text)], [walker])
    play.pass_until_step(Step.ST_MAIN1, active=1).cast("Walker")
    slot = play.objects("Walker")[0]["slot"]
    play.pass_until_step(Step.ST_MAIN1).cast("Beast").until(ATTACK, "Beast", slot).pass_until_step(Step.ST_MAIN2)
    assert not play.objects("Walker")


def test_draws_beyond_the_first_of_the_draw_step() -> None:
    """A card that is put on top of the library is drawn in the draw step, and that sets nothing off; another draw does."""
    watch = beast("Whenever an opponent draws a card except the first one they draw in each of their draw steps, you gain 1 life.")
    back = Written("Back", "Sorcery", "{0}", "Put target creature on top of its owner's library.")
    draw = Written("Insight", "Instant", "{0}", "Draw a card.")
    play = Play([watch, back, back], [FREE, draw])
    play.cast("Beast").pass_until_step(Step.ST_MAIN1, active=1).cast("Ant")
    play.pass_until_step(Step.ST_MAIN1).until(CAST, "Back").pick(TARGET, "Ant").settle()
    play.pass_until_step(Step.ST_MAIN1, active=1)
    assert play.life(0) == 20
    play.cast("Ant").pass_until_step(Step.ST_MAIN1).until(CAST, "Back").pick(TARGET, "Ant").settle()
    play.until(CAST, "Insight").settle()
    assert play.life(0) == 21
