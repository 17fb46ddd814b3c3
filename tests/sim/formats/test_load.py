import pytest

from sim.errors import UserError
from sim.formats.load import find_format, known_formats, read_rules, set_fields
from sim.formats.ruleset import EarlyWin


def test_the_leagues_are_files() -> None:
    assert set(known_formats()) == {"phm", "phm-older", "xcb", "3cb", "3cb-de", "metashape", "3cblue"}
    assert find_format("3cb-metashape") is find_format("metashape")
    assert len(find_format("phm").banned) == 22


# message beside the bad example
BAD_FILES = [
    ("name: x\nland_rul: LR\n", "r.yaml, line 2: unknown key 'land_rul'; did you mean 'land_rule'?"),
    ("name: x\n\nland_rule: XLR\n", "r.yaml, line 3: land_rule: input should be 'none', 'LR', 'ELR', 'DLR' or 'ALR'"),
    ("name: x\nhand_size: 11\n", "r.yaml, line 2: hand_size: input should be less than or equal to 10"),
    ("name: x\nstarting_life: many\n", "r.yaml, line 2: starting_life: input should be a valid integer"),
    ("name: x\nscoring:\n  win: 3\n  split: 2\n", "r.yaml, line 4: unknown key 'split'"),
    ("title: x\n", "r.yaml, line 1: name: field required"),
    ("name: x\nbanned: Memnite\n", "r.yaml, line 2: banned: a list is needed"),
    ("name: x\nstarting_life: 40000\n", "r.yaml, line 2: starting_life: input should be less than or equal to 1000"),
    ("a: " + "[" * 3000, "r.yaml, line 1: malformed YAML: nested too deep"),
    ("name: x\nrules:\n  - [a]\n", "r.yaml, line 3: rules.0: input should be a valid string"),
    ("name: [x\n", "r.yaml, line 1: malformed YAML: expected ',' or ']', but got '<stream end>'"),
    ("name: x\nname: y\n", "r.yaml, line 2: malformed YAML: 'name' stands here twice"),
    ("name: &n x\ntitle: *n\n", "r.yaml, line 1: malformed YAML: anchors and aliases are not read here"),
    ("- x\n", "r.yaml, line 1: a rule set is a list of `key: value` lines"),
    ("name: x\nhand_size_min: 5\nhand_size_max: 4\n", "hand_size_min 5 is above hand_size_max 4"),
]


@pytest.mark.parametrize(("text", "message"), BAD_FILES)
def test_a_bad_rule_set_is_told_with_its_line(text: str, message: str) -> None:
    with pytest.raises(UserError) as told:
        read_rules(text, "r.yaml")
    assert message in str(told.value)
    assert "\n" not in str(told.value)


def test_settings_override_fields() -> None:
    phm = find_format("phm")
    settings = ["land_rule=LR", "starting_life=7", "scoring.split_counts_as=3", "rules=All creatures get +1/+1.",
                "banned=[]", "hand_size=3", "early_win=3.1", "life_rule=true"]  # fmt: skip
    changed = set_fields(phm, settings)
    assert (changed.land_rule, changed.starting_life, changed.hand_size) == ("LR", 7, 3)
    assert changed.scoring.split_counts_as == 3
    assert changed.scoring.split_prints == 3
    assert changed.rules == ("All creatures get +1/+1.",)
    assert changed.banned == ()
    assert set_fields(changed, ["hand_size=any"]).hand_size is None
    early = set_fields(phm, ["early_win={cards_from_hand: 1}"]).early_win
    assert isinstance(early, EarlyWin)
    assert early.cards_from_hand == 1


BAD_SETTINGS = [
    ("land_rule", "--set takes key=value, not 'land_rule'"),
    ("land_rul=LR", "unknown key 'land_rul'; did you mean 'land_rule'?"),
    ("land_rule=lots", "--set land_rule=lots: land_rule: input should be"),
    ("starting_life=seven", "starting_life: input should be a valid integer"),
    ("starting_life=-3", "starting_life: input should be greater than or equal to 1"),
    ("life_rule=1.5", "life_rule: input should be 'none', 'LF' or 'AL'"),
    ("starting_life=1001", "starting_life: input should be less than or equal to 1000"),
    ("scoring.win=99999999999999999999", "scoring.win: input should be less than or equal to 1000"),
    ("scoring=3", "scoring: a list of `key: value` lines is needed"),
    ("banned=[", "'[' is not a value"),
    ("name=other", "unknown key 'name'"),
    ("=x", "--set takes key=value"),
]


@pytest.mark.parametrize(("setting", "message"), BAD_SETTINGS)
def test_a_bad_setting_is_told(setting: str, message: str) -> None:
    with pytest.raises(UserError) as told:
        set_fields(find_format("phm"), [setting])
    assert message in str(told.value)
