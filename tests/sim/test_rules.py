"""A variant rule that cannot be played is told before any game, with the clause."""

import pytest
from yaml import safe_load

from sim.cards.variant_text import FIELDS
from sim.errors import UserError
from sim.formats.load import find_format, override
from sim.formats.ruleset import RuleSet
from sim.rules import check_rules

CHEAPER = "Creature spells cost 1 less to cast."

GOOD = [
    (),
    (CHEAPER,),
    (CHEAPER, "Noncreature spells cost 1 more to cast.", "Creatures have haste."),
]

BAD = [
    (("Gibberish.",), "this rule is not understood: Gibberish."),
    ((CHEAPER, f"{CHEAPER} Gibberish."), f"this rule is not understood: Gibberish. (in the rule '{CHEAPER} Gibberish.')"),
    (("Creatures have banding.",), "this rule cannot be played yet: Creatures have banding. (keyword banding)"),
    ((CHEAPER, "Creatures you control have haste."), "Creatures you control have haste. (a variant rule that says 'you'"),
    (("",), "a variant rule is empty"),
    (("Flying",), "this rule does not say what has it: Flying"),
]


@pytest.mark.parametrize("rules", GOOD)
def test_rules_that_can_be_played(rules: tuple[str, ...]) -> None:
    check_rules(rules)


@pytest.mark.parametrize(("rules", "message"), BAD)
def test_rules_that_cannot(rules: tuple[str, ...], message: str) -> None:
    with pytest.raises(UserError) as told:
        check_rules(rules)
    assert message in str(told.value)


def test_rules_that_need_too_much_room_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sim.cards.lower.link.MAX_SUBTYPES", 6)  # five of them are the basic land types
    elves, goblins = "Elves have haste.", "Goblins have haste."
    check_rules((elves,))
    with pytest.raises(UserError, match=r"Goblins have haste\. \(more than 6 subtypes in one game\)"):
        check_rules((elves, goblins))


@pytest.mark.parametrize("hint", FIELDS.values())
def test_a_field_that_a_rule_is_said_by_is_one_of_a_round(hint: str) -> None:
    (named,) = told = safe_load(hint)
    assert named in RuleSet.model_fields
    plain = find_format("phm")
    assert getattr(override(plain, told), named) != getattr(plain, named)


def test_a_sanctioned_format_is_said_by_its_sets() -> None:
    with pytest.raises(UserError, match=r"say it as the field `sets: \[MID, VOW\]` of the round"):
        check_rules(("Only cards contained in sets legal in Standard may be submitted.",))
