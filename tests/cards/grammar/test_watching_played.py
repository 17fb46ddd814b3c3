"""Abilities that watch a graveyard or exile, events of one's own turn, how much damage was dealt, transforming."""

from __future__ import annotations

from typing import Any

import pytest
from play import ACTIVATE, ATTACK, BLOCK, CAST, TARGET, Play, Written

from sim.core.opcodes import Step, Zone

BEAR = Written("Bear", size="2/2")
BURN = Written("Burn", "Instant", "{0}", "Destroy target creature.")
BANISH = Written("Banish", "Instant", "{0}", "Exile target creature.")
PURGE = Written("Purge", "Instant", "{0}", "Exile target card from a graveyard.")
RAISE = Written("Raise", "Sorcery", "{0}", "Return target creature card from your graveyard to the battlefield.")


def aim(play: Play, spell: str, card: str) -> Play:
    """Cast it at the card and let it resolve; where there is one target nobody is asked."""
    play.until(CAST, spell)
    if play.offers(TARGET):
        play.pick(TARGET, card)
    return play.settle()


@pytest.mark.parametrize(("active", "gained"), [(0, 3), (1, 0)])
def test_an_event_of_ones_own_turn_only(active: int, gained: int) -> None:
    watch = Written(
        "Watch", "Enchantment", "{0}", "Whenever one or more creatures you control leave the battlefield during your turn, you gain 3 life."
    )
    play = Play([watch, BEAR, BURN]).cast("Watch").cast("Bear")
    if active:
        play.pass_until_step(Step.ST_UPKEEP, 1)
    aim(play, "Burn", "Bear")
    assert play.life(0) == 20 + gained


@pytest.mark.parametrize(("spell", "gained"), [("Banish", 4), ("Burn", 0)])
def test_cards_put_into_exile(spell: str, gained: int) -> None:
    watch = Written("Watch", "Enchantment", "{0}", "Whenever one or more cards are put into exile, you gain 4 life.")
    play = Play([watch, BEAR, BURN, BANISH]).cast("Watch").cast("Bear")
    assert aim(play, spell, "Bear").life(0) == 20 + gained


def test_a_token_is_no_card() -> None:
    watch = Written("Watch", "Enchantment", "{0}", "Whenever one or more cards are put into exile, you gain 4 life.")
    make = Written("Make", "Sorcery", "{0}", "Create a 1/1 red Goblin creature token.")
    play = Play([watch, make, BANISH]).cast("Watch").cast("Make").cast("Banish")
    assert not play.objects("Goblin")
    assert play.life(0) == 20


def test_what_is_exiled_together_with_cards_does_not_see_them() -> None:
    watch = Written("Watch", text="Whenever one or more cards are put into exile during your turn, you gain 4 life.")
    play = Play([watch, Written("Sweep", "Sorcery", "{0}", "Exile all creatures.")]).cast("Watch").cast("Sweep")
    assert play.objects("Watch", Zone.Z_EXILE)
    assert play.life(0) == 20


@pytest.mark.parametrize(("spell", "card"), [("Purge", "Bear"), ("Raise", "Bear")])
def test_a_card_that_leaves_your_graveyard(spell: str, card: str) -> None:
    watch = Written("Watch", "Enchantment", "{0}", "Whenever one or more creature cards leave your graveyard, you gain 4 life.")
    play = Play([watch, BEAR, BURN, PURGE, RAISE]).cast("Watch").cast("Bear")
    aim(play, "Burn", card)
    assert play.life(0) == 20
    assert aim(play, spell, card).life(0) == 24


def test_other_cards_and_other_graveyards_do_not_count() -> None:
    watch = Written("Watch", "Enchantment", "{0}", "Whenever a creature card leaves your graveyard, you gain 4 life.")
    play = Play([watch, BURN, PURGE], [BEAR]).cast("Watch").until(CAST, "Bear").settle()
    aim(aim(play, "Burn", "Bear"), "Purge", "Bear")
    assert play.objects("Bear", Zone.Z_EXILE)
    assert play.life(0) == 20


def test_it_does_not_see_itself_leave_the_graveyard() -> None:
    watch = Written("Watch", text="Whenever a creature card leaves your graveyard, you gain 4 life.")
    play = aim(Play([watch, BURN, RAISE]).cast("Watch"), "Burn", "Watch").cast("Raise")
    assert play.objects("Watch")
    assert play.life(0) == 20


def test_what_works_in_the_graveyard() -> None:
    here = "if this card is in your graveyard,"
    text = (
        f"Whenever a nontoken creature is put into your graveyard from the battlefield, {here} you gain 3 life.\n"
        f"When a creature is put into an opponent's graveyard from the battlefield, {here} exile this card."
    )
    bridge = Written("Bridge", text=text)
    more = [Written(f"Burn{i}", "Instant", "{0}", "Destroy target creature.") for i in range(3)]
    play = Play([bridge, BEAR, *more], [Written("Rat")]).cast("Bridge").cast("Bear")
    aim(play, "Burn0", "Bridge")
    assert play.life(0) == 20  # its own death found it on the battlefield
    aim(play, "Burn1", "Bear")
    assert play.life(0) == 23
    aim(play.until(CAST, "Rat").settle(), "Burn2", "Rat")
    assert play.objects("Bridge", Zone.Z_EXILE)
    assert play.life(0) == 23


@pytest.mark.parametrize("blocked", [False, True])
def test_combat_damage_to_you(blocked: bool) -> None:
    text = (
        "Whenever combat damage is dealt to you or a planeswalker you control, if this card is in your graveyard, "
        "destroy target attacking creature, then put this card on top of your library."
    )
    guard = Written("Guard", text=text)
    play = Play([guard, BURN, Written("Wall", size="0/5")], [BEAR, Written("Ape", size="3/3")])
    aim(play.cast("Guard"), "Burn", "Guard").cast("Wall")
    play.until(CAST, "Bear").settle().cast("Ape").pass_until_step(Step.ST_MAIN1, 0).pass_until_step(Step.ST_MAIN1, 1)
    play.until(ATTACK, "Bear")
    if blocked:
        play.until(BLOCK, "Wall")
        play.pass_until_step(Step.ST_MAIN2, 1)
        assert play.objects("Bear")
        assert play.objects("Guard", Zone.Z_GRAVEYARD)
    else:
        play.pass_until_step(Step.ST_MAIN2, 1)
        assert not play.objects("Bear")
        assert play.objects("Guard", Zone.Z_LIBRARY)


@pytest.mark.parametrize(("power", "dead"), [(5, False), (6, True)])
def test_so_much_damage(power: int, dead: bool) -> None:
    god = Written(
        "God", text=f"Haste\nWhenever this creature deals 6 or more damage to an opponent, you gain {power} life.", size=f"{power}/6"
    )
    play = Play([god]).cast("God").until(ATTACK, "God").pass_until_step(Step.ST_MAIN2, 0)
    assert play.life(1) == 20 - power
    assert play.life(0) == 20 + (power if dead else 0)


def test_attacking_or_becoming_the_target_of_a_spell() -> None:
    dragon = Written("Dragon", text="Haste\nWhenever this creature attacks or becomes the target of a spell, you gain 2 life.")
    play = Play([dragon, Written("Grow", "Instant", "{0}", "Target creature gets +1/+1 until end of turn.")]).cast("Dragon").cast("Grow")
    assert play.life(0) == 22
    assert play.until(ATTACK, "Dragon").pass_until_step(Step.ST_MAIN2, 0).life(0) == 24


@pytest.mark.parametrize("cast", [True, False])
def test_if_it_was_cast(cast: bool) -> None:
    healer = Written("Healer", text="When this creature enters, if he was cast, you gain 3 life.")
    play = Play([healer, BURN, RAISE]).cast("Healer")
    if not cast:
        aim(play, "Burn", "Healer").cast("Raise")
    assert play.life(0) == 23


class Turning(Written):
    """A double-faced creature that turns over for nothing."""

    def record(self) -> dict[str, Any]:
        faces = [{"name": name, "mana_cost": cost, "type_line": "Creature — Wolf", "oracle_text": "{0}: Transform this creature.",
                  "power": "1", "toughness": "1", "colors": []} for name, cost in (("Pup", "{0}"), ("Wolf", ""))]  # fmt: skip
        return {"name": "Pup // Wolf", "layout": "transform", "card_faces": faces, "color_identity": []}


def test_when_the_equipped_creature_transforms() -> None:
    ring = Written("Ring", "Artifact — Equipment", "{0}", "When equipped creature transforms, you gain 3 life.\nEquip {0}")
    play = Play([ring, Turning("Pup")]).cast("Ring").cast("Pup").until(ACTIVATE, "Pup").settle()
    assert play.life(0) == 20
    play.until(ACTIVATE, "Ring").settle().until(ACTIVATE, "Wolf").settle()
    assert play.life(0) == 23


def test_when_it_transforms_into_a_face() -> None:
    class Into(Turning):
        def record(self) -> dict[str, Any]:
            found = super().record()
            found["card_faces"][1]["oracle_text"] += "\nWhen this creature transforms into Wolf, you gain 3 life."
            return found

    play = Play([Into("Pup")]).cast("Pup").until(ACTIVATE, "Pup").settle()
    assert play.life(0) == 23
    assert play.until(ACTIVATE, "Wolf").settle().life(0) == 23
