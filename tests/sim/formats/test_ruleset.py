import pytest
from hypothesis import given
from hypothesis import strategies as st

from sim.formats.load import find_format, known_formats, override
from sim.formats.ruleset import VERDICT_FIELDS, RuleSet

NOT_IN_VERDICTS = {
    "name", "title", "aliases", "hand_size", "hand_size_min", "hand_size_max", "card_pool", "banned",
    "land_rule_banned", "banned_marks", "extra_bans", "early_win", "must_be_able_to_win", "scoring", "league",
    "heats", "tie_breaks", "league_decimals", "winner_bans", "backbuild", "bonus", "exchange_hands", "cites", "submissions", "sets",
    "ceiling", "unique_cards",
}  # fmt: skip


def test_every_field_either_changes_verdicts_or_is_listed_as_not() -> None:
    assert set(RuleSet.model_fields) == VERDICT_FIELDS | NOT_IN_VERDICTS
    assert not VERDICT_FIELDS & NOT_IN_VERDICTS


@pytest.mark.parametrize(
    "change",
    [
        {"starting_life": 19}, {"starting_life_by_mana_value": True},
        {"land_rule": "LR"}, {"draw_on_play": True}, {"empty_library_draw_loses": True},
        {"life_rule": "LF"}, {"counter_rule": True}, {"random_policy": "opponent_chooses"},
        {"random_cost_is_worst_for_payer": True}, {"rules": ["Creature spells cost 1 less to cast."]},
    ],
)  # fmt: skip
def test_what_changes_a_verdict_changes_the_hash(change: dict[str, object]) -> None:
    phm = find_format("phm")
    assert override(phm, change).rules_hash() != phm.rules_hash()


@given(st.text(), st.integers(0, 9), st.integers(1, 7))
def test_names_scoring_and_hand_size_do_not_change_the_hash(title: str, split: int, size: int) -> None:
    phm = find_format("phm")
    changed = override(phm, {"title": title, "scoring": {"split_counts_as": split}, "hand_size": size})
    assert changed.rules_hash() == phm.rules_hash()


def test_the_hash_is_stable() -> None:
    assert RuleSet(name="x").rules_hash() == "e921534d6d30d71b"


def test_the_kind_of_land_matters_only_under_a_land_rule() -> None:
    older, newer = find_format("phm-older"), find_format("phm")
    same = {"random_cost_is_worst_for_payer": False}
    assert override(older, same).rules_hash() == newer.rules_hash()
    assert override(older, same | {"land_rule": "LR"}).rules_hash() != override(newer, {"land_rule": "LR"}).rules_hash()


def test_the_starter_draws_under_the_draw_land_rules() -> None:
    phm = find_format("phm")
    assert not phm.starter_draws
    assert override(phm, {"land_rule": "DLR"}).starter_draws
    assert override(phm, {"draw_on_play": True}).starter_draws


def test_land_rule_bans_count_only_under_a_land_rule() -> None:
    phm = find_format("phm")
    assert "Black Lotus" not in phm.bans("land_rule_banned")
    assert "Black Lotus" in override(phm, {"land_rule": "ELR"}).bans("land_rule_banned")


def test_no_shipped_rule_set_loses_to_an_empty_library() -> None:
    assert {rules.empty_library_draw_loses for rules in known_formats().values()} == {False}
