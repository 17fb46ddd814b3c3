"""Lines of play in words."""

import re
from pathlib import Path

from texts import machine

from sim.cards.compile import compile_card
from sim.explain import ENDINGS, OMEGA, Entry, Kind, Narrator, totals
from sim.formats.load import find_format
from sim.lines import End
from sim.solve import solve_game
from sim.verdict import GameSpec

CORE = Path(__file__).parents[2] / "sim" / "core"


def line(a: str, b: str) -> tuple[str, ...]:
    spec = GameSpec(tuple(a.split(" / ")), tuple(b.split(" / ")), "a", find_format("3cb"))
    return solve_game(spec, time_limit=60).line


def test_the_first_move_of_a_turn_tells_the_life_before_it() -> None:
    told = line("Plains / Isamaru, Hound of Konda", "Mountain")
    assert told[0].endswith(" [A 20, B 20]")
    attacks = [move for move in told if "attack" in move]
    assert [re.search(r"B (\d+)]", move)[1] for move in attacks] == [str(life) for life in range(20, 0, -2)]  # type: ignore[index]
    turns = [move.split(":")[0] for move in told if move.endswith("]")]
    assert len(turns) == len(set(turns))


def test_poison_is_told_where_there_is_some() -> None:
    told = line("Forest / Glistener Elf", "Mountain")
    assert told[-1].endswith("[A 20, B 20 with 9 poison]")


def test_life_without_bound() -> None:
    assert totals([{"life": OMEGA, "poison": 0}, {"life": 3, "poison": 1}]) == "A any, B 3 with 1 poison"


def test_an_entry_as_printed() -> None:
    assert Entry(3, 1, "cast Bolt", ["targeting player A"]).text() == "3B: cast Bolt, targeting player A"
    assert Entry(3, 1, "cast Bolt", [], "A 1, B 2").text() == "3B: cast Bolt [A 1, B 2]"


def test_numbers_are_those_of_the_core() -> None:
    text = (CORE / "omega.pxd").read_text("utf-8")
    assert int(re.search(r"\bOMEGA = (\d+)", text)[1]) == OMEGA  # type: ignore[index]
    kinds = re.search(r"enum OptionKindC:(.*?)(?=\n\S|\Z)", (CORE / "flow.pxd").read_text("utf-8"), re.DOTALL)
    assert kinds
    assert dict(re.findall(r"OP_(\w+) = (\d+)", kinds[1])) == {kind.name: str(kind.value) for kind in Kind}


def test_choices_without_an_alternative_are_told() -> None:
    """The one target there is goes without a decision, and is told all the same."""
    told = line("Plains / Isamaru, Hound of Konda", "Plains / Swords to Plowshares")
    assert [move for move in told if "cast Swords to Plowshares, targeting Isamaru, Hound of Konda" in move]


def test_how_lines_end() -> None:
    assert re.fullmatch(r"from turn \d+ on neither player does better than to pass: a draw \(PHM 2.7\)", line("Memnite", "Memnite")[-1])
    assert line("Memnite", "Forest")[-1].startswith("41A: attack")


def test_every_end_of_a_line_has_words() -> None:
    assert set(ENDINGS) | {End.OVER, End.REPEATS, End.GAINS} == set(End)


def test_mana_that_nothing_needs_is_not_made() -> None:
    told = line("Mountain / Lightning Bolt", "Forest / Dryad Arbor")
    assert any("play Mountain" in move for move in told)
    assert not [move for move in told if "activate Forest" in move]


def test_the_face_that_is_played_is_named() -> None:
    front = {"name": "Gift", "mana_cost": "{0}", "type_line": "Sorcery", "oracle_text": "You gain 3 life."}
    back = {"name": "Grove", "type_line": "Land", "oracle_text": "{T}: Add {G}."}
    other = back | {"name": "Relic", "mana_cost": "{0}", "type_line": "Artifact"}
    for second, said in ((back, {"cast Gift", "play Grove"}), (other, {"cast Gift", "cast Relic"})):
        faces = {"color_identity": [], "card_faces": [front, second]}
        card = compile_card({"name": f"Gift // {second['name']}", "layout": "modal_dfc", **faces})
        game = machine([card], [])
        game.start()
        teller, now = Narrator(game, game.names), game.snapshot()
        assert {teller.say(option, now) for option in game.options()} - {""} == said
