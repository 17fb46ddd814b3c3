import json
from collections import Counter
from pathlib import Path

import pytest

from sim.cards.library import Library
from sim.errors import UserError
from sim.formats.round import Round, checked
from sim.formats.round_files import read_rounds

EXAMPLE = Path(__file__).parents[3] / "examples" / "creature-favoritism.yaml"

LONG = "Activated abilities of noncreature permanents and noncreature cards cost 1 more to activate"
POST = f"""5CH Creature Favoritism
Land Rule: None.
Format Rule:
Noncreature spells cost 1 more to cast.
{LONG} unless they're mana abilities.
Creature spells cost 1 less to cast.
Activated abilities of creature permanents and creature cards cost 1 less to activate unless they're mana abilities.
This effect can't reduce the amount of mana an ability costs to activate to less than one mana.

Additional Bans:
Hands:
1)
Cavern of Souls / Containment Priest / Mayor of Avabruck / Phyrexian Revoker / Tocatli Honor Guard
2)  :: Braids the Auriok
Auriok Salvagers / Black Lotus / Black Lotus / City of Traitors / Memnarch
3)  :: Phyrexian Theme Deck
Mishra's Workshop / Phyrexian Dreadnought / Phyrexian Metamorph / Phyrexian Revoker / Torpor Orb
4)
Balance / City of Traitors / Cryptolith Fragment / Soldevi Digger / Sol Ring
Results:
X| 1 2 3 4 |
1) this is a comment
"""


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, "utf-8")
    return path


def test_the_example_and_its_forum_post_are_the_same_round(tmp_path: Path, library: Library) -> None:
    (from_yaml,) = read_rounds(EXAMPLE)
    (from_post,) = read_rounds(write(tmp_path, "post.txt", POST))
    assert (from_yaml.id, from_yaml.name) == ("5ch-creature-favoritism", "5CH Creature Favoritism")
    assert from_post.name == from_yaml.name
    assert from_post.rules == from_yaml.rules
    assert [hand and (hand.title, hand.cards) for hand in from_post.hands] == [
        hand and (hand.title, hand.cards) for hand in from_yaml.hands
    ]
    names = checked(from_yaml, library).hands
    assert names[0]
    assert "Mayor of Avabruck // Howlpack Alpha" in names[0].cards


def test_rounds_as_published(tmp_path: Path) -> None:
    line = {"id": "r1", "ruleset": "3cb-metashape", "hands": [["Memnite"] * 3, None, ["Balance"] * 3], "results": [],
            "additional_bans": ["Sol Ring"], "mirror_results": 1}  # fmt: skip
    (found,) = read_rounds(write(tmp_path, "r.jsonl", json.dumps(line) + "\n\n"))
    assert (found.id, found.rules.name, found.rules.extra_bans) == ("r1", "metashape", ("Sol Ring",))
    assert list(found.matches()) == [(0, 2)]


def test_prose_rules_become_sentences(tmp_path: Path) -> None:
    text = "Creature spells cost {1} less. Elves fly. This effect ends."
    (found,) = read_rounds(write(tmp_path, "r.jsonl", json.dumps({"hands": [["A"]], "rules_text": text})))
    assert found.rules.rules == ("Creature spells cost {1} less.", "Elves fly. This effect ends.")


def test_single_matches_share_hands(tmp_path: Path) -> None:
    rows = [{"a": ["A"], "b": ["B"], "score": [6, 0]}, {"a": ["B"], "b": ["C"]}, {"a": ["B"], "b": ["A"]}, {"a": ["C"],
            "b": ["C"]}]  # fmt: skip
    (found,) = read_rounds(write(tmp_path, "m.jsonl", "\n".join(map(json.dumps, rows))))
    assert [hand and hand.cards for hand in found.hands] == [("A",), ("B",), ("C",)]
    assert found.pairs == ((0, 1), (1, 2), (2, 2))
    assert found.rules.name == "3cb"


def test_a_round_named_special_is_warned_about(tmp_path: Path) -> None:
    (found,) = read_rounds(write(tmp_path, "r.jsonl", json.dumps({"id": "s", "hands": [["A"]], "special": True})))
    assert "special rules" in found.warnings[0]


# message beside the bad example
BAD_ROUNDS = [
    ("r.yaml", "hands: [\n", "r.yaml, line 2: malformed YAML"),
    ("r.yaml", "format: phn\nhands: [[A]]\n", "r.yaml, line 1: unknown format 'phn'; did you mean 'phm'?"),
    ("r.yaml", "format: phm\nhans: [[A]]\n", "r.yaml, line 2: unknown key 'hans'; did you mean 'hands'?"),
    ("r.yaml", "format: phm\n", "r.yaml, line 1: a round needs `hands:`"),
    ("r.yaml", "hands:\n  - cards: [A]\n  - card: [B]\n", "r.yaml, line 3: unknown key 'card' in a hand"),
    ("r.yaml", "hands:\n  - cards: []\n", "r.yaml, line 2: a hand is a list of card names"),
    ("r.yaml", "hands:\n  - [A]\n  - [3]\n", "r.yaml, line 3: a hand is a list of card names"),
    ("r.yaml", "hands:\n  - {cards: [A], bonus: much}\n", "r.yaml, line 2: bonus: a whole number of points is needed"),
    ("r.yaml", "hands: [[A]]\nland_rule: XX\n", "r.yaml, line 2: land_rule: input should be"),
    ("r.yaml", "", "r.yaml: an empty file"),
    ("r.yaml", "- A\n", "r.yaml, line 1: a round is a list of `key: value` lines"),
    ("r.jsonl", "{\n", "r.jsonl, line 1: malformed JSON"),
    ("r.jsonl", "[]\n", "r.jsonl, line 1: each line is a JSON object"),
    ("r.jsonl", '{"a": ["A"]}\n', 'r.jsonl, line 1: neither a round ("hands") nor a match'),
    ("r.jsonl", '{"a": ["A"], "b": null}\n', "r.jsonl, line 1: no hand 'b'"),
    ("r.jsonl", '\n{"hands": [["A"], [1]]}\n', "r.jsonl, line 2, hand 2: a hand is a list of card names"),
    ("r.jsonl", '{"hands": [["A"]], "land_rul": "LR"}', "unknown key 'land_rul'; did you mean 'land_rule'?"),
    ("r.jsonl", "\n", "r.jsonl: an empty file"),
    ("r.txt", "nothing here\n", "r.txt: no hands found"),
    ("r.txt", "Hands:\n1) me\n", "r.txt, line 2: no cards under '1) me'"),
    ("r.txt", "Hands:\n1) me\n2) you\nA / B\n", "r.txt, line 3: expected the cards of '1) me'"),
    ("r.txt", "Land Rule: XX\nHands:\n1) me\nA / B\n", "r.txt, line 1: land_rule: input should be"),
]


@pytest.mark.parametrize(("name", "text", "message"), BAD_ROUNDS)
def test_a_bad_round_is_told(tmp_path: Path, name: str, text: str, message: str) -> None:
    with pytest.raises(UserError) as told:
        read_rounds(write(tmp_path, name, text))
    assert message in str(told.value)
    assert "\n" not in str(told.value)


def test_a_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    path = tmp_path / "r.yaml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(UserError, match="not a text file"):
        read_rounds(path)
    with pytest.raises(UserError, match="cannot read"):
        read_rounds(tmp_path / "none.yaml")


def test_wrong_hands_are_told_with_their_place_or_left_out(tmp_path: Path, library: Library) -> None:
    text = "format: phm\nhands:\n  - [Memnite]\n  - [Memnit]\n  - [Strip Mine]\n"
    (found,) = read_rounds(write(tmp_path, "r.yaml", text))
    with pytest.raises(UserError, match=r"r\.yaml, line 4: unknown card 'Memnit'; did you mean 'Memnite'"):
        checked(found, library)
    lenient = checked(found, library, leave_out=True)
    assert [hand and hand.cards for hand in lenient.hands] == [("Memnite",), None, None]
    assert len(lenient.warnings) == 2


def test_the_published_files_are_read(shared: Path) -> None:
    """Of the 961 starter matches 11 are between hands that meet twice."""
    counts = Counter[str]()
    for name in ("3cb-de", "3cb-metashape", "3cblue", "phm-and-others", "starter-matches"):
        rounds: list[Round] = read_rounds(shared / "data" / "rounds" / f"{name}.jsonl")
        counts[name] = sum(1 if found.pairs is None else len(found.pairs) for found in rounds)
    assert counts == {"3cb-de": 120, "3cb-metashape": 203, "3cblue": 4, "phm-and-others": 15, "starter-matches": 950}
