"""Each message beside the bad input that brings it: one line on stderr, exit 2, nothing on stdout, no traceback."""

import errno
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

import sim.rules

CHECK_RULES = sim.rules.check_rules
ROUND = "format: phm\nhands:\n  - [Memnite]\n  - [Balance]\n"

BAD_COMMANDS = [
    ("", "Missing command"),
    ("mach", "No such command 'mach'"),
    ("match Memnite", "Missing argument 'HAND_B'"),
    ("match Memnite Balance --colour", "No such option: --colour"),
    ("match Memnite Balance --time-limit 0", "--time-limit 0: a positive number of seconds is needed"),
    ("match Memnite Balance --time-limit -1", "--time-limit -1: a positive number of seconds is needed"),
    ("match Memnite Balance --time-limit nan", "--time-limit nan: a positive number of seconds is needed"),
    ("match Memnite Balance --time-limit inf", "--time-limit inf: a positive number of seconds is needed"),
    ("match Memnite Balance --time-limit soon", "Invalid value for '--time-limit'"),
    ("match Memnite Balance --memory-mb 9999999999", "--memory-mb 9999999999: at most 1048576 (a terabyte)"),
    ("match Memnite Balance --set starting_life=40000", "starting_life: input should be less than or equal to 1000"),
    ("match Memnite Balance --set rules=Flying", "this rule does not say what has it: Flying"),
    ("match Memnite Balance --memory-mb 0", "--memory-mb 0: a positive number is needed"),
    ("match Memnit Balance", "hand A: unknown card 'Memnit'; did you mean 'Memnite'"),
    ("match Memnite/Balance Balance", '(between two cards: " / ", with spaces)'),
    ("match Memnite /", "hand B: no cards"),
    ("cards", "Missing command"),
    ("match Memnite Balance --format phmm", "unknown format 'phmm'; did you mean 'phm'?"),
    ("match Memnite Balance --format none.yaml", "cannot read rule set none.yaml: No such file or directory"),
    ("match Memnite Balance --format phm --set hand_size=2", "hand A: a hand of 1 cards where phm asks for 2"),
    ("match Memnite Balance --set hand_siz=2", "unknown key 'hand_siz'; did you mean 'hand_size'?"),
    ("match Memnite Balance --format phm --round r.yaml", "--format and --round exclude each other"),
    ("match Memnite Balance --round none.yaml", "cannot read none.yaml: No such file or directory"),
    ("match Memnite Balance --set rules=Gibberish", "this rule is not understood: Gibberish"),
    ("match Memnite Balance --set 'rules=Creatures have banding.'", "Creatures have banding. (keyword banding)"),
    ("season", "Missing argument 'ROUND...'"),
    ("season r --db none", "no results folder none"),
    ("season r --db damaged", "damaged/rounds.json is damaged: remove it, and evaluate its round again"),
    ("replay none.jsonl", "none.jsonl: No such file or directory"),
    ("replay broken.jsonl", "broken.jsonl, line 1: "),
    ("replay binary", "binary: not a text file in UTF-8"),
    ("replay broken.jsonl --time-limit 0", "--time-limit 0: a positive number of seconds is needed"),
    ("replay broken.jsonl --positions 0", "Invalid value for '--positions'"),
    ("check", "give one hand, or a file of hands with --hands"),
    ("check Memnite --hands r.yaml", "give one hand, or a file of hands with --hands"),
    ("check --hands r.yaml --round r.yaml", "--hands and --round exclude each other"),
    ("check --hands none.yaml", "cannot read none.yaml: No such file or directory"),
    ("check /", "the hand has no cards"),
    ("check Memnit", "unknown card 'Memnit'; did you mean 'Memnite'"),
    ("check Memnite --time-limit 0", "--time-limit 0: a positive number of seconds is needed"),
    ("check Memnite --format none.yaml", "cannot read rule set none.yaml: No such file or directory"),
    ("check Memnite --pool none.yaml", "cannot read none.yaml: No such file or directory"),
    ("check Memnite --set rules=Gibberish", "this rule is not understood: Gibberish"),
    ("check Memnite --set early_win={before_turn:0}", "early_win"),
    ("evaluate none.yaml", "cannot read none.yaml: No such file or directory"),
    ("evaluate .", "cannot read .: Is a directory"),
    ("evaluate r.yaml --time-limit 0", "--time-limit 0: a positive number of seconds is needed"),
    ("evaluate r.yaml --workers 0", "Invalid value for '--workers'"),
    ("evaluate r.yaml --table latex", "--table latex: one of forum, markdown, bbcode is needed"),
    ("evaluate r.yaml --address 127.0.0.1:1", "no Ray cluster at 127.0.0.1:1: [Errno 111] Connection refused"),
    ("evaluate r.yaml --address 127.0.0.1:99999", "no Ray cluster at 127.0.0.1:99999"),
    ("evaluate r.yaml --out r.yaml", "r.yaml"),
    ("evaluate r.yaml --out r.yaml/x", "Not a directory"),
    ("evaluate r.yaml --set rules=Gibberish", "this rule is not understood: Gibberish"),
    ("evaluate r.yaml --set 'rules=Creatures have banding.'", "r: this rule cannot be played yet: Creatures have banding."),
    ("evaluate r.yaml --set banned=Memnite", "r.yaml, line 3: 'Memnite' is banned in phm"),
    ("evaluate r.yaml --set hand_size=4", "r.yaml, line 3: a hand of 1 cards where phm asks for 4"),
    ("evaluate malformed.yaml", "malformed.yaml, line 3: malformed YAML"),
    ("evaluate empty", "empty: an empty file"),
    ("evaluate binary", "binary: not a text file in UTF-8"),
    ("evaluate broken.jsonl", "broken.jsonl, line 2: malformed JSON: Expecting value, at column 8"),
    ("evaluate deep.jsonl", "deep.jsonl, line 1: malformed JSON"),
    ("evaluate r.yaml --out damaged", "damaged/rounds.json is damaged: remove it, and evaluate its round again"),
    ("evaluate r.yaml --report none/r.html", "--report none/r.html: no folder none"),
    ("evaluate r.yaml --report .", "--report .: a folder, not a file"),
    ("evaluate two.jsonl --report r.html", "--report: two.jsonl has 2 rounds, a report shows one"),
    ("evaluate slip.jsonl", "slip.jsonl, line 1: unknown card 'Memnit'; did you mean 'Memnite'"),
    ("evaluate slip.jsonl", "(--leave-out goes on without such hands)"),
    ("evaluate twice.jsonl", "twice.jsonl: several rounds are called 'x'"),
    ("query SELECT --db none", "no results folder none"),
    ("query SELEC --db here", "query failed: Parser Error"),
    ("query '' --db here", "query failed: no SQL"),
    ("query SELECT --db damaged", "damaged/rounds.json is damaged"),
    ("query SELECT --db half", "half/games/compaction.json is damaged"),
    ("cards show Memnit", "unknown card 'Memnit'; did you mean 'Memnite'"),
    ("cards coverage --names none", "none: No such file or directory"),
    ("cards audit none", "none: No such file or directory"),
    ("cards audit malformed.json", "malformed.json: malformed or incomplete JSON"),
    ("cards import", "Missing argument 'FILE'"),
    ("cards import none", "none: No such file or directory"),
    ("cards import http://127.0.0.1:1/x.json", "http://127.0.0.1:1/x.json: the download did not finish"),
    ("cards import r.yaml", "r.yaml: malformed or incomplete JSON"),
    ("cards audit --sample 0", "Invalid value for '--sample'"),
    ("cards coverage --legal modern", "--legal modern: one of vintage, any is needed"),
    ("cards coverage --rank --rounds none", "cannot read none: No such file or directory"),
    ("cards coverage --rank --rounds broken.jsonl", "broken.jsonl, line 2: malformed JSON"),
    ("cards coverage --names malformed.json", "malformed.json: malformed JSON"),
]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Files that the commands name."""

    monkeypatch.setattr(sim.rules, "check_rules", CHECK_RULES)  # the real one
    (tmp_path / "r.yaml").write_text(ROUND, "utf-8")
    (tmp_path / "malformed.yaml").write_text("format: phm\nhands:\n  - [Memnite\n", "utf-8")
    (tmp_path / "malformed.json").write_text("[1,", "utf-8")
    (tmp_path / "empty").write_text("\n", "utf-8")
    (tmp_path / "binary").write_bytes(b"\x89PNG\xff\x00")
    (tmp_path / "broken.jsonl").write_text('{"id": "x", "hands": [["Memnite"], ["Balance"]]}\n{"id": \n', "utf-8")
    (tmp_path / "deep.jsonl").write_text('{"hands": ' + "[" * 100_000, "utf-8")
    (tmp_path / "here").mkdir()
    (tmp_path / "damaged").mkdir()
    (tmp_path / "damaged" / "rounds.json").write_text("[{}", "utf-8")
    (tmp_path / "half" / "games").mkdir(parents=True)
    (tmp_path / "half" / "games" / "compaction.json").write_text("{", "utf-8")
    line = '{"id": "%s", "hands": [["Memnite"], ["Balance"]]}\n'
    (tmp_path / "two.jsonl").write_text(line % "x" + line % "y", "utf-8")
    (tmp_path / "slip.jsonl").write_text('{"a": ["Memnit"], "b": ["Balance"]}', "utf-8")
    (tmp_path / "twice.jsonl").write_text(line % "x" + line % "x", "utf-8")
    return tmp_path


@pytest.mark.parametrize(("command", "message"), BAD_COMMANDS, ids=[command for command, _ in BAD_COMMANDS])
def test_a_mistake_is_one_line(phm: Callable, folder: Path, command: str, message: str) -> None:
    ran = phm(*shlex.split(command))
    assert ran.code == 2
    assert message in ran.err
    assert ran.err.startswith("phm: ")
    assert ran.err.count("\n") == 1
    assert ran.out == ""
    assert "Traceback" not in ran.err


def test_a_full_disk_keeps_what_was_finished(phm: Callable, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import os

    left = [3]
    real = os.fsync

    def filling(handle: int) -> None:
        left[0] -= 1
        if left[0] < 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        real(handle)

    monkeypatch.setattr(os, "fsync", filling)
    ran = phm("evaluate", "r.yaml", "--out", "o")
    assert ran.code == 2
    assert ran.err == "phm: output: No space left on device\n"
    monkeypatch.undo()
    monkeypatch.chdir(folder)
    assert phm("query", "SELECT count(*) n FROM games", "--db", "o", "--json").code == 0
    assert not list(folder.rglob("*.tmp"))


def test_a_bug_is_no_mistake_of_the_users(phm: Callable, monkeypatch: pytest.MonkeyPatch) -> None:
    def bug(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("jobs.cli.options.rules_of", bug)
    with pytest.raises(ZeroDivisionError):
        phm("match", "Memnite", "Balance")


OF_CARDS = [f"cards {name}" for name in ("show", "coverage", "audit", "import")]


@pytest.mark.parametrize("command", ["", "match", "evaluate", "query", "cards", *OF_CARDS])
def test_help(phm: Callable, command: str) -> None:
    ran = phm(*command.split(), "--help")
    assert (ran.code, ran.err) == (0, "")
    assert "Usage: phm" in ran.out
