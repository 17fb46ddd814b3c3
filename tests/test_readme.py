"""The README says what is true: its example prints what it shows, its round is read, its commands and files are there."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer

from jobs.cli import app, main
from sim.cards.library import load_library
from sim.formats.load import find_format, set_fields
from sim.formats.round import checked
from sim.formats.round_files import read_rounds

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def console() -> Iterator[tuple[str, list[str]]]:
    """Each command of the console block, and what is shown under it."""
    block = re.search(r"```console\n(.*?)```", README, re.DOTALL)
    assert block
    for part in block[1].split("$ ")[1:]:
        command, *shown = part.splitlines()
        yield command, shown


def test_the_first_match_prints_what_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    command, shown = next(example for example in console() if example[0].startswith("phm match"))
    assert main(shlex.split(command)[1:]) == 0
    printed = iter(capsys.readouterr().out.splitlines())
    for line in shown:
        if line != "...":
            assert line in printed, f"not there, or not in this order: {line!r}"  # `in` moves the iterator on


def test_make_round_begins_as_shown() -> None:
    (shown,) = [shown for command, shown in console() if command == "make round"]
    (found,) = read_rounds(ROOT / "examples" / "creature-favoritism.yaml")
    assert shown == [found.name, f"X| {' '.join(str(n + 1) for n in range(len(found.hands)))} |", "..."]


def test_its_round_is_read(tmp_path: Path) -> None:
    block = re.search(r"```yaml\n(.*?)```", README, re.DOTALL)
    assert block
    (tmp_path / "r.yaml").write_text(block[1], "utf-8")
    (found,) = read_rounds(tmp_path / "r.yaml")
    assert len(checked(found, load_library()).hands) == 2


def test_its_settings_are_settings() -> None:
    settings = re.findall(r"`--set ([^`\s]+=[^`\s]+)`", README)
    settings.remove("key=value")
    assert settings
    for setting in settings:
        set_fields(find_format("phm"), [setting])


def test_its_commands_are_there() -> None:
    group = typer.main.get_command(app)
    cards = group.commands["cards"].commands  # type: ignore[attr-defined]
    known = {*group.commands, *(f"cards {name}" for name in cards)}  # type: ignore[attr-defined]
    table = README.split("## What it does")[1].split("##")[0]
    named = {" ".join(re.findall(r"[a-z]+", words)) for words in re.findall(r"`phm ((?:cards )?[a-z]+)", table)}
    assert named <= known
    assert {"match", "evaluate", "query"} <= named
    stands = README.split("## Where it stands")[1].split("##")[0]
    for command in ("replay", "verify"):
        assert (f"`phm {command}`" in stands) == (command not in known)


def test_its_files_are_there() -> None:
    for path in re.findall(r"`([\w./-]+/[\w./-]+|[\w-]+\.yaml)`", README):
        if not path.startswith(("out/", "superseded/")):
            assert (ROOT / path).exists(), path


def test_its_count_of_exact_cards_is_about_right() -> None:
    told = re.search(r"About ([\d,]+) of ([\d,]+) cards are exact", README)
    assert told
    exact, cards = (int(number.replace(",", "")) for number in told.groups())
    library = load_library()
    names = list(library)
    assert len(names) == pytest.approx(cards, rel=0.1)
    assert sum(library.support(name) is None for name in names) == pytest.approx(exact, rel=0.1)
