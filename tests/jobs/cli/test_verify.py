"""`phm match --certificate` and `phm verify`, with the real solver."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from jobs.cli import main
from sim.certificate import read_certificate, write_certificate


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("certificates") / "memnite.phm"
    assert main(["match", "Memnite", "Forest", "--certificate", str(file)]) == 0
    return file


def test_what_match_writes_is_verified(certificate: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(certificate)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[:2] == ["A: Memnite", "B: Forest"]
    assert told[2].startswith("A starts: A wins: ok, ")
    assert told[3].startswith("B starts: A wins: ok, ")


def test_json(certificate: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(certificate), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told) == ["ok", "hands", "rules", "games"]
    assert (told["ok"], told["hands"]) == (True, [["Memnite"], ["Forest"]])
    assert [list(game) for game in told["games"]] == [["starter", "outcome", "ok", "why", "positions", "rests_on"]] * 2


def test_a_proof_that_fails_exits_1(certificate: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    proven = read_certificate(certificate)
    claim = proven.proofs[0].claims[0]
    claim.moves[:] = [9 for _ in claim.moves]
    write_certificate(proven, tmp_path / "c")
    assert main(["verify", str(tmp_path / "c")]) == 1
    told = capsys.readouterr()
    assert "A starts: A wins: not proven: can A force a win, yes: place 0: no option 9" in told.out
    assert told.err == ""


def test_a_certificate_of_one_game_proves_no_match(certificate: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    proven = read_certificate(certificate)
    for proofs in ([], proven.proofs[:1], proven.proofs[:1] * 2):
        write_certificate(replace(proven, proofs=proofs), tmp_path / "c")
        assert main(["verify", str(tmp_path / "c")]) == 2
        assert "it needs a proof of the game that A starts" in capsys.readouterr().err


def test_a_game_without_a_proof_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "c"
    assert main(["match", "Chains of Mephistopheles", "Forest", "--certificate", str(file)]) == 0
    assert f"phm: {file}: the game that A starts has no proof: unsupported card: Chains of Mephistopheles" in capsys.readouterr().err
    assert main(["verify", str(file)]) == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["verify", "none.phm"], "cannot read none.phm: No such file or directory"),
        (["verify", "text"], "text: not a certificate of phm match --certificate"),
        (["verify", "cut"], "cut: a damaged certificate: cut off, or with something behind its end"),
        (["match", "Memnite", "Forest", "--certificate", "none/c"], "--certificate none/c: no folder none"),
        (["match", "Memnite", "Forest", "--certificate", "."], "--certificate .: a folder, where a file is needed"),
    ],
)
def test_bad_input(
    certificate: Path,
    tmp_path: Path,
    arguments: list[str],
    message: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "text").write_text("no certificate", "utf-8")
    (tmp_path / "cut").write_bytes(certificate.read_bytes()[:-20])
    monkeypatch.chdir(tmp_path)
    capsys.readouterr()
    assert main(arguments) == 2
    assert capsys.readouterr().err == f"phm: {message}\n"
