"""Which abilities can wait, for whom, and what a game must not have for that (sim/cards/lower/waits.py, asked.py, own_taps.py)."""

from __future__ import annotations

import pytest
from texts import GOLEM, GROWER, LAND, MANLAND, STORE, Text, tables

from sim.cards.lower.asked import BODY, GROW, PUMP
from sim.cards.lower.asked import STORE as STORED
from sim.cards.lower.rows import ABILITY_FIELDS, FACE_FIELDS
from sim.cards.lower.waits import FIRST_PLAYER, HARMLESS, ONE_BY_ONE, ONLY_ITSELF, PURE, UPSETS, VETTED
from sim.core.opcodes import AbilityKind, Op

CLASS = 7
KIND = ABILITY_FIELDS.index("kind")
BREATHER: Text = ("Breather", "creature {1}", "{1}: This creature gets +1/+0 until end of turn.")
OVERSEER: Text = ("Overseer", "creature {1}", "{T}: Put a +1/+1 counter on each artifact creature you control.")


def marks(mine: list[Text], theirs: list[Text]) -> list[int]:
    return list(tables(mine, theirs)["waits"])


def classes(mine: list[Text], theirs: list[Text], player: int = 0) -> set[int]:
    """Classes whose abilities can wait when they are the player's."""
    return {mark & CLASS for mark in marks(mine, theirs) if mark >> (FIRST_PLAYER + player) & 1}


@pytest.mark.parametrize(("card", "kind"), [(MANLAND, BODY), (BREATHER, PUMP), (GROWER, GROW), (OVERSEER, GROW), (STORE, STORED)])
def test_classes(card: Text, kind: int) -> None:
    assert classes([card], [LAND]) == {kind}


@pytest.mark.parametrize(
    "text",
    [
        "{T}: Put a +1/+1 counter on target creature you don't control.\n{T}: Draw a card.",  # fine, but see below
        "{1}: This creature gains haste until end of turn.",
        "{1}: This creature gets -1/-1 until end of turn.",
        "{T}, Pay 1 life: Put a +1/+1 counter on this creature.",
        "{X}, {T}: Put a +1/+1 counter on this creature.",
        "{T}: Put a +1/+1 counter on this creature. Activate only once each turn.",
        "{T}: Put a +1/+1 counter on this creature. You gain 1 life.",
        "{1}: Put a charge counter on this creature.",
    ],
)  # fmt: skip
def test_what_has_no_class(text: str) -> None:
    found = classes([("Odd", "creature {1}", text)], [LAND])
    assert found == ({GROW} if "don't control" in text else set())


# what a game has, and a class that does not wait then for the player who has it, nor (both) for the other
ASKING: list[tuple[Text, Text, bool]] = [
    (MANLAND, ("Altar", "artifact {1}", "Sacrifice a creature: You gain 1 life."), False),
    (MANLAND, ("Cradle", "land", "{T}: Add {C} for each creature you control."), True),
    (MANLAND, ("Bolt", "instant {R}", "Bolt deals 1 damage to target creature."), False),
    (MANLAND, OVERSEER, False),
    (MANLAND, ("Gate", "artifact {1}", "Creatures have \"{T}: You gain 1 life.\""), True),
    (MANLAND, ("Again", "sorcery {R}", "After this main phase, there is an additional combat phase followed by an "
         "additional main phase."), True),
    (MANLAND, ("Walk", "sorcery {U}", "Take an extra turn after this one."), True),
    (MANLAND, ("Thief", "sorcery {U}", "Gain control of target land."), True),
    (MANLAND, ("Sting", "instant {C}", "Split second\nDestroy target land."), True),
    (GROWER, ("Giant Hunter", "instant {C}", "Destroy target creature with power 2 or greater."), False),
    (GROWER, ("Engine", "artifact {2}", "At the beginning of each end step, if you control a creature with power 2 or "
         "greater, you gain 1 life."), True),
    (GROWER, ("Spender", "creature {0}", "Remove a +1/+1 counter from this creature: You gain 1 life."), False),
    (GROWER, ("Bridge", "artifact {1}", "Creatures with power 2 or greater can't attack."), True),
    (GROWER, ("Mentor", "artifact {1}", "Whenever you put one or more +1/+1 counters on a creature, you gain 1 life."), True),
    (STORE, ("Meter", "artifact {1}", "Remove a storage counter from a land you control: You gain 1 life."), False),
]  # fmt: skip


@pytest.mark.parametrize(("card", "asking", "both"), ASKING, ids=[f"{card[0]}-{asking[0]}" for card, asking, _ in ASKING])
def test_what_is_asked_for_does_not_wait(card: Text, asking: Text, both: bool) -> None:
    kind = next(iter(classes([card], [LAND])))
    assert kind not in classes([card, asking], [LAND])
    assert (kind in classes([card], [asking])) != both


def test_a_land_that_can_be_sacrificed_untapped_is_not_waited_for() -> None:
    """Its mana would be lost by a cost, in response to which nobody acts."""
    odd: Text = ("Odd", "land", "{T}: Add {C}.\nSacrifice this land: You gain 1 life.")
    assert classes([MANLAND, odd], [LAND]) == set()
    assert classes([MANLAND, ("Odd", "land", "{T}: Add {C}.\n{T}, Sacrifice this land: You gain 1 life.")], [LAND]) == {BODY}


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("artifact {0}", "{T}: Add {C}. Activate only during your turn."),
        ("enchantment {2}", "All nonland permanents are legendary."),
        ("land", "If this land would enter, instead sacrifice each other permanent named Valley you control, then put this land onto "
                 "the battlefield.\n{T}: Add {C}."),
    ],
    ids=["mana of one's own turn", "all are legendary", "lands given up"],
)  # fmt: skip
def test_what_goes_without_an_object_on_the_stack_is_not_waited_for(kind: str, text: str) -> None:
    """Mana that would be gone, or dearer, by then; nobody responds to a land."""
    assert classes([GROWER, ("Valley", kind, text)], [LAND]) == set()


def test_two_legendary_lands_of_a_name() -> None:
    """The first makes mana before the second takes its place (CR 704.5j)."""
    site: Text = ("Site", "site", "{T}: Add {C}.")
    assert classes([GROWER, site], [LAND]) == {GROW}
    assert classes([GROWER, site, site], [LAND]) == set()


def test_counters_for_mana_are_not_stored_later() -> None:
    """The creature that makes it may die in combat."""
    slow: Text = ("Slow Store", "land", STORE[2].replace("{T}: Put", "{1}, {T}: Put"))
    assert classes([slow], [LAND]) == set()


def marks_of(card: Text, other: Text = LAND, kind: AbilityKind = AbilityKind.AB_TRIGGERED) -> list[int]:
    """Marks of the abilities of a kind that the first card has."""
    table = tables([card], [other])
    n = table["faces"][0][FACE_FIELDS.index("n_abilities")]
    return [mark for row, mark in zip(table["abilities"][:n], table["waits"][:n], strict=True) if row[KIND] == kind]


def test_what_harms_nobody_on_the_stack() -> None:
    rack: Text = ("Rack", "artifact {1}", "At the beginning of each opponent's upkeep, this artifact deals 1 damage to that player.")
    upkeep: Text = ("Weak", "creature {1}", "At the beginning of your upkeep, sacrifice this creature unless you pay {1}.")
    blast: Text = ("Blast", "artifact {1}", "At the beginning of your upkeep, this artifact deals 1 damage to target creature.")
    told = [mark & (HARMLESS | ONLY_ITSELF) for card in (rack, upkeep, blast) for mark in marks_of(card)]
    assert told == [HARMLESS, ONLY_ITSELF, 0]
    lord: Text = ("Lord", "creature {1}", "Other creatures get +1/+1.\nAt the beginning of your upkeep, sacrifice "
         "this creature unless you pay {1}.")
    assert marks_of(lord) == [0]
    proud: Text = ("Proud", "creature {1}", "As long as you have 5 or more life, this creature gets +1/+1.")
    assert marks_of(rack, proud) == [0]


def test_what_needs_not_be_activated_on_itself() -> None:
    thrower: Text = ("Thrower", "creature {1}", "This creature enters with a +1/+1 counter on it.\nRemove a +1/+1 "
         "counter from this creature: It "
                     "deals 1 damage to any target.")  # fmt: skip
    assert [bool(mark & ONE_BY_ONE) for mark in marks_of(thrower, kind=AbilityKind.AB_ACTIVATED)] == [True]
    stifle: Text = ("Stifle", "instant {U}", "Counter target activated ability.")
    assert [bool(mark & ONE_BY_ONE) for mark in marks_of(thrower, stifle, AbilityKind.AB_ACTIVATED)] == [False]


def test_mana_that_costs_counters_only() -> None:
    assert [bool(mark & PURE) for mark in marks_of(STORE, kind=AbilityKind.AB_ACTIVATED)] == [False, True]


SLUICE: Text = ("Sluice", "land", "You may choose not to untap this land during your untap step.\nAt the beginning of "
     "your upkeep, if this land is "
                "tapped, put a storage counter on it.\n{T}, Remove any number of storage counters from this land: Add {C} for each storage "
                "counter removed this way.")  # fmt: skip


def test_a_land_that_asks_for_its_own_tap() -> None:
    alone = tables([SLUICE, GOLEM], [LAND])
    assert (alone["own_taps"][:2], alone["reads_tapped"], alone["free_taps"]) == ([1, 0], 0, 1)
    hunter: Text = ("Hunter", "instant {C}", "Destroy target tapped creature.")
    with_hunter = tables([SLUICE, GOLEM], [hunter])
    assert (with_hunter["own_taps"][:2], with_hunter["reads_tapped"], with_hunter["free_taps"]) == ([0, 0], 1, 0)


def test_what_the_other_has_may_come_to_be_mine() -> None:
    """An altar of the other player's asks for nothing of mine, until something lets me play his cards."""
    altar: Text = ("Altar", "artifact {1}", "Sacrifice a creature: You gain 1 life.")
    text = "Put target artifact card from an opponent's graveyard onto the battlefield under your control."
    robber: Text = ("Robber", "sorcery {B}", text)
    assert classes([MANLAND], [altar]) == {BODY}
    assert classes([MANLAND, robber], [altar]) == set()


def test_every_instruction_was_looked_at_or_lets_nothing_wait() -> None:
    """A new opcode is on the safe side: whoever looks at it adds its number to VETTED, or its name to UPSETS as well."""
    known = {number for low, high in VETTED for number in range(low, high + 1)}
    assert all(op in known for op in UPSETS if Op.E_END <= op < Op.S_PT)
