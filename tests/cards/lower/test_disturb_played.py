"""Disturb (CR 702.146), played: the back of a card is cast from the graveyard."""

from __future__ import annotations

from plays import CAST, LAND, Play
from texts import Text

from sim.cards.compile import compile_card
from sim.cards.ir.abilities import Card
from sim.core.opcodes import Step, Zone

LEAVES = "If this permanent would be put into a graveyard from anywhere, exile it instead."
SPARK: Text = ("Spark", "instant {0}", "Destroy target creature.")
DENY: Text = ("Deny", "instant {0}", "Counter target spell.")
GOLEM: Text = ("Golem", "creature {0}", "")
FIELD: Text = ("Field", "land", "{T}: Add {C}.")


def haunter(back: str = "Creature — Spirit", text: str = f"Flying\n{LEAVES}", cost: str = "{1}") -> Card:
    size = {"power": "2", "toughness": "2"}
    living = {"name": "Angler", "mana_cost": "{0}", "type_line": "Creature — Human", "oracle_text": f"Disturb {cost}", "colors": []} | size
    dead = {"name": "Drifter", "mana_cost": "", "type_line": back, "oracle_text": text, "colors": []} | (size if "Creature" in back else {})
    return compile_card({"name": "Angler // Drifter", "layout": "transform", "color_identity": [], "card_faces": [living, dead]})


def killed(*more: Text, card: Card | None = None) -> Play:
    """The card has died; a land makes one mana."""
    play = Play([card or haunter(), FIELD, SPARK, *more]).to(Step.ST_MAIN1).pick(CAST, "Angler").resolve()
    return play.pick(CAST, "Spark").resolve()


def test_it_comes_back_as_its_other_face() -> None:
    """For its disturb cost only, and its mana cost is no longer asked for."""
    play = killed(SPARK)
    assert play.zone("Angler") == [Zone.Z_GRAVEYARD]
    assert not play.can(CAST, "Angler")
    play.pick(LAND, "Field")
    assert play.count(CAST, "Angler") == 1
    play.pick(CAST, "Angler").resolve()
    assert play.zone("Drifter") == [Zone.Z_BATTLEFIELD]
    play.pick(CAST, "Spark").resolve()
    assert play.zone("Angler") == [Zone.Z_EXILE]
    assert not play.can(CAST, "Angler")


def test_a_countered_one_is_exiled_by_the_face_that_was_cast() -> None:
    play = killed(DENY).pick(LAND, "Field").pick(CAST, "Angler").pick(CAST, "Deny").resolve()
    assert play.zone("Angler") == [Zone.Z_EXILE]


def test_an_aura_on_the_back_is_cast_at_a_creature() -> None:
    """Without one it cannot be cast; it enters attached."""
    aura = haunter("Enchantment — Aura", f"Enchant creature\nEnchanted creature gets +5/+5.\n{LEAVES}")
    play = killed(GOLEM, card=aura).pick(LAND, "Field")
    assert not play.can(CAST, "Angler")
    play.pick(CAST, "Golem").resolve().pick(CAST, "Angler")
    play.resolve()
    (golem,) = (o for o in play.game.snapshot()["objects"] if play.names[o["name"]] == "Golem")
    assert (golem["power"], golem["toughness"]) == (6, 6)


def test_the_front_alone_has_it() -> None:
    """From the hand it is the front that is cast, and an instant's time is not that of the back."""
    play = Play([haunter(), FIELD]).to(Step.ST_MAIN1)
    assert play.count(CAST, "Angler") == 1


def test_the_back_has_the_mana_value_of_the_front() -> None:
    """CR 202.3b, on the stack as well: 0, whatever was paid."""
    watch: Text = ("Watch", "enchantment {0}", "Whenever you cast a spell with mana value 1 or greater, you gain 5 life.")
    play = Play([haunter(), FIELD, SPARK, watch]).to(Step.ST_MAIN1).pick(CAST, "Watch").resolve().pick(CAST, "Angler").resolve()
    play.pick(CAST, "Spark").resolve().pick(LAND, "Field").pick(CAST, "Angler").resolve()
    assert (play.zone("Drifter"), play.life(0)) == ([Zone.Z_BATTLEFIELD], 20)
