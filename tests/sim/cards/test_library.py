from pathlib import Path

import pytest

from sim.cards.library import Library, plain
from sim.errors import UserError


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Black Lotus", "Black Lotus"),
        ("black lotus", "Black Lotus"),
        ("Mishras Workshop", "Mishra's Workshop"),
        ("Mishra’s Workshop", "Mishra's Workshop"),
        ("Lim-Dul's Vault", "Lim-Dûl's Vault"),
        ("Chalice of Life", "Chalice of Life // Chalice of Death"),
        ("Chalice of Death", "Chalice of Life // Chalice of Death"),
        ("Fire/Ice", "Fire // Ice"),
        ("Mayor of Avabruck", "Mayor of Avabruck // Howlpack Alpha"),
        ("Blakc Lotus", None),
        ("", None),
    ],
)
def test_find(library: Library, typed: str, name: str | None) -> None:
    assert library.find(typed) == name


def test_names_without_ascii_letters_are_folded() -> None:
    assert plain("Æther Vial") == plain("Aether Vial") == "aethervial"


def test_a_cards_own_name_comes_before_a_face(tmp_path: Path) -> None:
    (tmp_path / "pool.txt").write_text("Fire // Ice\texact\tx\nFIRE\texact\ty\n", "utf-8")
    assert Library(tmp_path).find("fire") == "FIRE"


def test_two_cards_that_read_alike_are_not_guessed_between(tmp_path: Path) -> None:
    (tmp_path / "pool.txt").write_text("Ow, No!\texact\tx\nOw No\texact\ty\n", "utf-8")
    assert Library(tmp_path).find("ow no") is None
    assert Library(tmp_path).find("Ow No") == "Ow No"


def test_suggestions_are_near(library: Library) -> None:
    assert library.suggest("Blakc Lotus")[0] == "Black Lotus"
    assert "Chalice of Life // Chalice of Death" in library.suggest("Chalise of Life")


def test_support_says_the_clause(library: Library) -> None:
    assert library.support("Black Lotus") is None
    assert library.support("Chains of Mephistopheles") == "a clause that nobody parses"
    assert library.support("Burning Wish") == "not compiled"
    assert library.ir("Black Lotus").startswith("Card('Black Lotus', 'normal', ")
    with pytest.raises(KeyError):
        library.ir("Burning Wish")


def test_restricted_cards_are_legal_and_banned_ones_are_not(library: Library) -> None:
    assert library.legal("Black Lotus")
    assert not library.legal("Shahrazad")
    assert library.legal("Shahrazad", "any")


def test_a_missing_pool_is_told(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"pool\.txt is missing"):
        Library(tmp_path)
