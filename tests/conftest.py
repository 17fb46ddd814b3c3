"""What several tests share: a tiny card library, the fake solvers' path, one Ray session."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from jobs.cluster import settle_environment
from sim.cards.ir.abilities import Card, Face
from sim.cards.ir.text import write

HELPERS = Path(__file__).parent / "helpers"
ROOT = Path(__file__).parent.parent
SHARED = ROOT.parent / "shared"

sys.path.insert(0, str(HELPERS))
os.environ["PYTHONPATH"] = os.pathsep.join([str(ROOT), str(HELPERS), os.environ.get("PYTHONPATH", "")]).rstrip(":")

settings.register_profile("any machine", deadline=None)  # a busy one is no failure
settings.load_profile("any machine")
settle_environment()  # before any test imports Ray
settings.register_profile("phm", deadline=None)  # a busy machine is no failure
settings.load_profile("phm")
os.environ["PHM_TEST_RUN"] = str(os.getpid())  # fake_solver.MARK is this run's own

EXACT = (
    "Auriok Salvagers", "Balance", "Black Lotus", "Cavern of Souls", "City of Traitors", "Containment Priest",
    "Cryptolith Fragment // Aurora of Emrakul", "Mayor of Avabruck // Howlpack Alpha", "Memnarch", "Memnite",
    "Mishra's Workshop", "Mountain", "Phyrexian Dreadnought", "Phyrexian Metamorph", "Phyrexian Revoker", "Sol Ring",
    "Soldevi Digger", "Strip Mine", "Tocatli Honor Guard", "Torpor Orb",
)  # fmt: skip


def blank_card(name: str) -> str:
    """The IR of an artifact without a cost or a text."""
    return write(Card(name, "normal", (Face(name, None, (), (), ("artifact",), ()),)))


@pytest.fixture(scope="session")
def pool_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a small pool and a small index of names."""
    folder = tmp_path_factory.mktemp("pool")
    lines = [f"{name}\texact\t{blank_card(name)}" for name in EXACT]
    (folder / "pool.txt").write_text("\n".join(sorted(lines)) + "\n", "utf-8")
    names = [f"{name}\tL" for name in EXACT if name != "Strip Mine"]
    names += [
        "Black Lotus\tR", "Shahrazad\tB", "Burning Wish\tL\t\toutside-the-game",
        "Lim-Dûl's Vault\tL", "Strip Mine\tL\t\t\tATQ NEM", "Chalice of Life // Chalice of Death\tL", "Fire // Ice\tL",
        "Chaos Orb\tB", "Chains of Mephistopheles\tL\ta clause that nobody parses",
    ]  # fmt: skip
    (folder / "names.txt").write_text("\n".join(sorted(names)) + "\n", "utf-8")
    return folder


@pytest.fixture
def library(pool_folder: Path, monkeypatch: pytest.MonkeyPatch) -> object:
    """The small library, also as the one that commands load; every variant rule will do."""
    import sim.rules
    from sim.cards import library as module

    small = module.Library(pool_folder)
    monkeypatch.setattr(module, "load_library", lambda: small)
    monkeypatch.setattr(sim.rules, "check_rules", lambda texts: None)
    return small


@pytest.fixture(scope="session")
def ray_session() -> Iterator[int]:
    """One Ray session for all tests that need one."""
    from jobs.cluster import session

    with session(workers=2) as at_once:
        yield at_once


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of published data, where there is one."""
    if not SHARED.is_dir():
        pytest.skip("no ../shared beside the repository: published data is not here")
    return SHARED
