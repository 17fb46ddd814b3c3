"""What the search may leave out: marks and masks on the safe side, from cards of the tests' own."""

from __future__ import annotations

import pytest
from texts import BOUNCE, GOLEM, GROWER, LAND, MANLAND, STORE, Text, tables

from sim.cards.compile import Unsupported
from sim.cards.lower.rows import ABILITY_FIELDS
from sim.cards.lower.stirs import RETURNS, STIRS
from sim.core.opcodes import AbilityFlag, CounterKind, Step, Zone

P1P1 = 1 << CounterKind.CT_P1P1
STORAGE = 1 << CounterKind.CT_FIRST_FREE


def marks(card: Text) -> int:
    return int(tables([card], [LAND])["stirs"][0])


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        (GOLEM, 0),
        (MANLAND, 0),
        (BOUNCE, STIRS),
        (("Book", "artifact {1}", "{1}: Draw a card."), STIRS),
        (("Plan", "artifact {1}", "{1}: Put a +1/+1 counter on target creature. Activate only as a sorcery."), STIRS),
        (("Echoes", "sorcery {W}", "You gain 1 life.\nFlashback {2}"), RETURNS),
    ],
)
def test_what_stirs(card: Text, expected: int) -> None:
    assert marks(card) & expected == expected
    assert expected or marks(card) == 0


def idempotent(card: Text, flag: AbilityFlag = AbilityFlag.AF_IDEMPOTENT) -> int:
    return sum(bool(row[ABILITY_FIELDS.index("flags")] & flag) for row in tables([card], [LAND])["abilities"])


def test_idempotent_abilities() -> None:
    assert idempotent(MANLAND) == 1
    assert idempotent(("Pump", "creature {1}", "{1}: This creature gets +1/+1 until end of turn.")) == 0
    assert idempotent(("Wings", "creature {1}", "{1}: This creature gains flying until end of turn.")) == 1
    assert idempotent(("Toll", "creature {1}", "Pay 1 life: This creature gains flying until end of turn.")) == 0


def test_abilities_done_once_a_target() -> None:
    once = AbilityFlag.AF_ONCE_A_TARGET
    assert idempotent(("Fetcher", "creature {1}", "{1}: Return target artifact card from your graveyard to your hand."), once) == 1
    assert idempotent(("Pinger", "creature {1}", "{1}: This creature deals 1 damage to target player."), once) == 0


SIZED = ("Judge", "instant {W}", "Destroy target creature with power 4 or greater.")
THIEF = ("Thief", "sorcery {U}", "Gain control of target creature.")


@pytest.mark.parametrize(
    ("mine", "theirs", "kinds"),
    [
        ([GROWER], [GOLEM], P1P1),
        ([STORE], [GOLEM], STORAGE),
        ([GROWER, STORE], [GOLEM], P1P1 | STORAGE),
        ([GROWER], [SIZED], 0),
        ([GROWER], [THIEF], 0),
        ([GROWER, ("Spender", "creature {0}", "Remove a +1/+1 counter from this creature: You gain 1 life.")], [GOLEM], 0),
    ],
)
def test_kinds_that_need_not_be_counted(mine: list[Text], theirs: list[Text], kinds: int) -> None:
    assert tables(mine, theirs)["grows"] == kinds


def test_stores() -> None:
    assert tables([STORE, GROWER], [GOLEM])["stores"][:2] == [CounterKind.CT_FIRST_FREE, 0]


def test_steps_that_are_waited_for() -> None:
    plain = tables([GOLEM], [LAND])["step_mask"]
    assert plain == 0
    assert tables([("Bell", "artifact {0}", "At the beginning of your end step, you gain 1 life.")], [LAND])["step_mask"] == 1 << 11
    assert tables([("Brute", "creature {0}", "This creature attacks each combat if able.")], [LAND])["step_mask"] & 1
    text = "Whenever an opponent draws a card except the first one they draw in each of their draw steps, you gain 1 life."
    more = ("Archer", "creature {0}", text)
    assert tables([more], [LAND])["step_mask"] & (1 << Step.ST_DRAW | 1 << Step.ST_MAIN1) == 1 << Step.ST_DRAW | 1 << Step.ST_MAIN1


def test_an_ability_whose_zone_is_not_told_is_refused() -> None:
    """CR 113.6: on the battlefield it would mean something else."""
    with pytest.raises(Unsupported, match="zone is not printed"):
        tables([("Riser", "creature {0}", "At the beginning of your upkeep, return this card to the battlefield.")], [LAND])


def test_an_ability_about_a_card_in_a_graveyard_works_there() -> None:
    text = "At the beginning of your upkeep, if this card is the only creature card in your graveyard, you gain 1 life."
    row = tables([("Spirit", "creature {0}", text)], [LAND])["abilities"][0]
    assert row[ABILITY_FIELDS.index("zones")] == 1 << Zone.Z_GRAVEYARD


def test_what_may_skip_a_turn_is_better_tapped() -> None:
    """Untapped it lets its player skip none (CR 614.10)."""
    text = "If you would begin your turn while this artifact is tapped, you may skip that turn instead. If you do, untap this artifact."
    vault = ("Vault", "artifact {2}", text)
    assert (tables([vault], [LAND])["free_taps"], tables([GOLEM], [LAND])["free_taps"]) == (0, 1)


def test_counters_that_damage_takes_are_counted() -> None:
    text = "If damage would be dealt to this creature, prevent that damage. Remove a +1/+1 counter from this creature."
    phantom = ("Phantom", "creature {0}", text)
    assert tables([GROWER], [LAND])["grows"] & P1P1
    assert not tables([GROWER], [phantom])["grows"] & P1P1


def test_costs_of_mana_that_something_waits_for() -> None:
    """What a mana ability costs, or does besides, can be wanted by itself."""
    source = ("Spring", "land", "{T}, Exert this land: Add {C}{C}.")
    assert (tables([LAND], [LAND])["float_always"], tables([source], [LAND])["float_always"]) == (0, 1)


QUARRY: Text = ("Quarry", "land", "{T}: Add {C}.\n{T}, Sacrifice this land: Destroy target land.")


def test_what_would_be_aimed_at_itself_in_vain() -> None:
    """CR 608.2b: sacrificed as a cost it is no target any more. Not where a graveyard or a death is of use."""
    assert len(tables([QUARRY], [LAND])["in_vain"]) == 1
    assert tables([QUARRY, ("Mourner", "artifact {1}", "Whenever a creature dies, each opponent loses 1 life.")], [LAND])["in_vain"] == []
    assert tables([QUARRY, ("Urn", "instant {W}", "Return target land card from your graveyard to your hand.")], [LAND])["in_vain"] == []
    assert tables([("Icicle", "artifact {1}", "{T}: Tap target land.")], [LAND])["in_vain"] == []


def test_costs_of_mana_matter_only_where_mana_costs_more_than_taps() -> None:
    counting = ("Judge", "artifact {1}", "{T}: You gain 1 life for each card in your graveyard.")
    petal = ("Petal", "artifact {0}", "{T}, Sacrifice this artifact: Add {C}.")
    by_life = ("Heart", "creature {0}", "{R/P}: This creature gets +1/+0 until end of turn.")
    assert tables([LAND, counting], [LAND])["float_always"] == 0
    assert tables([petal, counting], [LAND])["float_always"] == 1
    assert tables([LAND, by_life, counting], [LAND])["float_always"] == 1
    assert tables([STORE, counting], [LAND])["float_always"] == 0
