"""Another cost that may be paid rather than the mana costs of spells (CR 118.9)."""

from __future__ import annotations

from play import CAST, Play, Written

from sim.core.opcodes import Zone

STORM = Written("Storm", "Enchantment", "{0}", "You may pay {0} rather than pay the mana cost for Zombie creature spells you cast.")
GHOUL = Written("Ghoul", "Creature — Zombie", "{5}{B}")
OGRE = Written("Ogre", "Creature — Ogre", "{5}{B}")
BACK = Written("Back", "Creature — Zombie", "{5}{B}", "You may cast this card from your graveyard.\n"
               "Sacrifice this creature: You gain 1 life.")  # fmt: skip
TAXED = Written("Taxed", "Creature — Zombie", "{5}{B}", "As an additional cost to cast this spell, discard a card.")


def test_for_spells_that_it_is_about_while_it_is_there() -> None:
    play = Play([STORM, GHOUL, OGRE])
    assert not play.offers(CAST, "Ghoul")
    play.cast("Storm")
    assert not play.offers(CAST, "Ogre")
    assert play.cast("Ghoul").objects("Ghoul")


def test_for_its_controllers_spells() -> None:
    play = Play([STORM], [GHOUL]).cast("Storm")
    play.pass_until_step(4, 1)
    assert not play.offers(CAST, "Ghoul")


def test_from_where_a_spell_may_be_cast_for_its_mana_cost() -> None:
    play = Play([STORM, BACK]).cast("Storm").cast("Back").pick(3, "Back").settle()
    assert play.objects("Back", Zone.Z_GRAVEYARD)
    assert play.cast("Back").objects("Back")


def test_additional_costs_are_paid() -> None:
    """CR 118.9d."""
    play = Play([STORM, TAXED]).cast("Storm").cast("Taxed")
    assert play.objects("Taxed")
    assert play.objects("Wait", Zone.Z_GRAVEYARD)
